import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type BuildOptions, build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '../support/sweep.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const statement = JSON.stringify(join(root, 'fixtures/valid/camt.053.001.06.xml'))

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'iso20022-bundle-'))
  // Where packages that stay outside are found.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Makes one file of a program, and runs it; answers what it printed. */
async function bundled(program: string, name: string, options: BuildOptions): Promise<string> {
  const file = join(folder, name)
  writeFileSync(join(folder, 'package.json'), '{}')
  await build({
    stdin: { contents: program, resolveDir: root, sourcefile: 'program.ts', loader: 'ts' },
    bundle: true,
    outfile: file,
    logLevel: 'silent',
    ...options,
  })
  const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: folder })
  return stdout.trim()
}

const program = (then: string): string => `
  import { readFileSync } from 'node:fs'
  ${then}
`

describe('one file of everything', () => {
  test('reads a statement, for no platform in particular', { timeout: 120_000 }, async () => {
    const text = program(`
      import { Decimal } from './src/index.ts'
      import { parseCamt053 } from './src/camt053.ts'
      const { statements } = await parseCamt053(readFileSync(${statement}, 'utf8'))
      console.log(statements.length, new Decimal('0.1').plus('0.2').toFixed(2))
    `)
    // `main` for saxes, which is part of what is published.
    const options: BuildOptions = { format: 'esm', platform: 'neutral', mainFields: ['main'], external: ['node:*'] }
    options.conditions = ['browser']
    expect(await bundled(text, 'neutral.mjs', options)).toMatch(/^[1-9]\d* 0\.30$/)
  })

  test.each((['esm', 'cjs', 'iife'] as const).slice(0, sweep(1, 3)))(
    'asks libxml2, which stays outside: %s',
    { timeout: 120_000 },
    async (format) => {
      const text = program(`
      import { validateXsd } from './src/xsd.ts'
      const schema = readFileSync(${JSON.stringify(join(root, 'schemas/pain.001.001.03.xsd'))}, 'utf8')
      const file = readFileSync(${JSON.stringify(join(root, 'fixtures/broken/amount-comma.xml'))})
      validateXsd(file, { schema }).then(({ valid, findings }) => console.log(valid, findings.length))
    `)
      const options: BuildOptions = { format, platform: 'node', external: ['libxml2-wasm'] }
      expect(await bundled(text, format === 'esm' ? 'xsd.mjs' : `xsd.${format}.cjs`, options)).toBe('false 1')
    },
  )

  test('refuses in words where libxml2 is part of the bundle, in the place of ending without any', {
    timeout: 120_000,
  }, async () => {
    const text = program(`
      import { validateXsd } from './src/xsd.ts'
      const schema = readFileSync(${JSON.stringify(join(root, 'schemas/pain.001.001.03.xsd'))}, 'utf8')
      validateXsd('<a/>', { schema }).then(() => console.log('settled'), ({ name, message }) => console.log(name, message))
    `)
    const options: BuildOptions = { format: 'esm', platform: 'node' }
    expect(await bundled(text, 'inside.mjs', options)).toMatch(/^EngineMissingError .*--external:libxml2-wasm/)
  })
})
