import { spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ended } from '../support/process.ts'
import { sweep } from '../support/sweep.ts'
import { zipOf } from '../support/zip.ts'

let root = ''
let data = ''
// The command as it is built: its threads are a file beside it.
beforeAll(async () => {
  mkdirSync('.tmp', { recursive: true })
  root = resolve(mkdtempSync('.tmp/jobs-'))
  await build({
    entryPoints: ['src/cli.ts', 'src/cli/worker.ts'],
    outbase: 'src',
    outdir: join(root, 'dist'),
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  })
  writeFileSync(join(root, 'package.json'), '{"type":"module"}')
  symlinkSync(resolve('rules'), join(root, 'rules'))
  data = join(root, 'data')
  mkdirSync(data)
  const valid = readFileSync('fixtures/valid/camt.053.001.06.xml')
  const broken = readFileSync('fixtures/broken/element-order.xml')
  for (let index = 0; index < 24; index++) {
    const name = join(data, `${String(index).padStart(2, '0')}.xml`)
    if (index % 5 === 1) copyFileSync('fixtures/broken/date-impossible.xml', name)
    else if (index % 5 === 2) writeFileSync(name, broken)
    else if (index % 5 === 3) writeFileSync(`${name}.gz`, gzipSync(valid))
    else writeFileSync(name, valid)
  }
  writeFileSync(join(data, '30.xml'), ':20:1\n:25:2\n:28C:1/1\n')
  writeFileSync(join(data, '31.xml.gz'), gzipSync(valid).subarray(0, 500))
  writeFileSync(join(data, '32.xml'), '')
  writeFileSync(join(data, '33.xml'), '%PDF-1.4')
  writeFileSync(
    join(data, '40.zip'),
    zipOf([
      ...Array.from({ length: 9 }, (_, index) => ({ name: `${index}.xml`, content: index % 2 ? broken : valid })),
      { name: 'secret.xml', content: valid, encrypted: true },
    ]),
  )
  writeFileSync(join(data, '41.zip'), 'PK\x03\x04 no archive')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function run(args: string[]): Promise<{ exitCode: number | null; stdout: string; stderr: string }> {
  return ended(spawn(process.execPath, [join(root, 'dist/cli.js'), ...args], { cwd: root }))
}

/** What is printed, without times. */
function timeless(text: string): string {
  return text.replace(/\d+\.\d+ s(?=[;)]|$)/gm, '').replace(/"ms":\d+/g, '')
}

describe('--jobs', () => {
  test.each([
    [[]],
    [['--json']],
    [['--format', 'html']],
    [['--quiet', '--rules', 'iso,statement', '--severity', 'statement/*=warning']],
    [['--engine', 'both', '--show-values']],
  ])('validate %j prints the same with any number of threads', async (options) => {
    const args = (jobs: string) => ['validate', 'data', 'data/nothing.xml', ...options, '--jobs', jobs]
    const alone = await run(args('1'))
    const several = await run(args('4'))
    expect(timeless(several.stdout)).toBe(timeless(alone.stdout))
    expect(several.stderr).toBe(alone.stderr)
    expect(several.exitCode).toBe(alone.exitCode)
    expect(alone.stdout).toContain('secret.xml')
  })

  test('Ctrl-C ends it at once', async () => {
    const many = Array.from({ length: sweep(100, 300) }, () => data)
    const child = spawn(process.execPath, [join(root, 'dist/cli.js'), 'validate', '--jobs', '3', ...many], {
      cwd: root,
    })
    const end = ended(child)
    child.stdout.once('data', () => child.kill('SIGINT'))
    expect(await end).toMatchObject({ signal: 'SIGINT', stderr: '' })
  })
})
