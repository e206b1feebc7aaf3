import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type InstalledPackage, installPackage } from '../packages/installed.ts'

const folder = 'docs/recipes'

/** A task of a page: its commands with what they print, and the files that it tells to write. */
interface Recipe {
  name: string
  text: string
  files: { name: string; text: string }[]
  /** Each `$ command` with the lines that follow it; … stands for anything. */
  steps: { command: string; printed: string }[]
}

function recipesOf(page: string): Recipe[] {
  const [, ...sections] = readFileSync(page, 'utf8').split(/^## /m)
  return sections.map((text) => ({
    name: `${page}: ${text.slice(0, text.indexOf('\n'))}`,
    text,
    files: [...text.matchAll(/`([\w.-]+\.\w+)`[^`]*?:\n\n```(?:json|sh)\n(.*?)^```$/gms)].map(
      ([, name = '', text = '']) => ({ name, text }),
    ),
    steps: [...text.matchAll(/^```console\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
      block
        .split(/^\$ /m)
        .slice(1)
        .map((step) => {
          const end = step.indexOf('\n')
          return { command: step.slice(0, end), printed: step.slice(end + 1) }
        }),
    ),
  }))
}

/** As a pattern: … in a line is anything in it, a line of … alone any lines. */
function pattern(printed: string): RegExp {
  const escaped = printed.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/^…\n/gm, '(?:.*\\n)*').replaceAll('…', '.*')}$`, 'u')
}

/** The day of the samples, for the processes of the recipes: on another day banks take other files. */
const clock = `
  const RealDate = globalThis.Date
  const now = () => RealDate.UTC(2026, 10, 21, 9)
  globalThis.Date = class Date extends RealDate {
    constructor(...given) {
      super(...(given.length === 0 ? [now()] : given))
    }
    static now() {
      return now()
    }
  }`

const pages = readdirSync(folder).map((page) => join(folder, page))
const recipes = pages.flatMap(recipesOf)

describe('each recipe prints what its page shows', () => {
  const work = mkdtempSync(join(tmpdir(), 'iso20022-recipes-'))
  const samples = join(work, 'samples')
  let installed: InstalledPackage

  async function shell(command: string, cwd: string): Promise<string> {
    const env = {
      ...process.env,
      PATH: `${work}:${dirname(process.execPath)}:${process.env.PATH}`,
      NODE_OPTIONS: `--import ${join(work, 'clock.mjs')}`,
    }
    return promisify(execFile)('sh', ['-c', `{ ${command}; } 2>&1`], { cwd, env }).then(
      ({ stdout }) => stdout.replaceAll('\r\n', '\n'),
      (failed: { stdout?: string }) => failed.stdout ?? String(failed),
    )
  }

  beforeAll(async () => {
    installed = await installPackage()
    writeFileSync(join(work, 'clock.mjs'), clock)
    const command = join(work, 'iso20022')
    writeFileSync(command, `#!/bin/sh\nexec node ${join(installed.folder, 'dist/cli.js')} "$@"\n`)
    chmodSync(command, 0o755)
    cpSync('fixtures/demo', samples, { recursive: true })
    cpSync('fixtures/broken/amount-comma.xml', join(samples, 'broken.xml'))
    await shell('iso20022 build payments.csv -o payments.xml --message-id DEMO-20261121-1', samples)
    const payments = readFileSync(join(samples, 'payments.xml'), 'utf8')
    const corrected = payments.replaceAll('1240.50', '1240.05').replace('3480.70', '3480.25')
    writeFileSync(join(samples, 'payments-corrected.xml'), corrected.replace('1330.70', '1330.25'))
    const refused = payments.replaceAll('DE89370400440532013000', 'DE89 3704 0044 0532 0130 00')
    writeFileSync(join(samples, 'refused.xml'), refused.replace('3480.70', '3480.75'))
  }, 300_000)
  afterAll(() => {
    installed?.dispose()
    rmSync(work, { recursive: true, force: true })
  })

  const printing = recipes.filter(({ steps }) => steps.length > 0)
  test.concurrent.each(printing.map((recipe, index) => ({ ...recipe, index })))(
    '$name',
    { timeout: 120_000 },
    async ({ files, steps, index }) => {
      const own = join(work, String(index))
      mkdirSync(own)
      cpSync(samples, own, { recursive: true })
      for (const { name, text } of files) writeFileSync(join(own, name), text)
      for (const { command, printed } of steps) expect(await shell(command, own), command).toMatch(pattern(printed))
    },
  )
})

test('every recipe runs: what it prints, a program, or a quotation of an example', () => {
  const runs = /^```(?:console|ts|js|typescript)$/m
  expect(recipes.filter(({ text }) => !runs.test(text)).map(({ name }) => name)).toEqual([])
})

test('every task leads to a page, and to a heading that is there', () => {
  const slug = (heading: string): string =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
  const page = readFileSync('docs/tasks.md', 'utf8')
  const links = [...page.matchAll(/\]\(([\w./-]+\.md)(?:#([^)]+))?\)/g)]
  expect(links.length).toBeGreaterThan(33)
  for (const [, file = '', anchor] of links) {
    const path = join('docs', file)
    expect(existsSync(path), file).toBe(true)
    if (anchor === undefined) continue
    const headings = [...readFileSync(path, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading))
    expect(headings, file).toContain(anchor)
  }
})
