import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { transform } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type InstalledPackage, installPackage } from '../packages/installed.ts'

const run = promisify(execFile)

const inDocs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).sort()
const pages = ['README.md', ...inDocs.map((file) => `docs/${file}`)].filter((file) => file.endsWith('.md'))

/** TypeScript blocks of a page with the line they begin at. */
function snippets(page: string): { page: string; line: number; code: string }[] {
  const text = readFileSync(page, 'utf8')
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map((match) => ({
    page,
    line: text.slice(0, match.index).split('\n').length + 1,
    code: match[1] ?? '',
  }))
}

const all = pages.flatMap(snippets)

/** Packages that the pages tell a user to install beside ours. */
const beside = ['hono', '@hono/node-server', 'qr', '@electric-sql/pglite', 'pg', 'fast-check']

describe('every TypeScript block of the documentation runs where users are', () => {
  let installed: InstalledPackage
  beforeAll(async () => {
    installed = await installPackage()
    for (const name of beside) {
      const link = join(installed.project, 'node_modules', name)
      if (existsSync(link)) continue
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(resolve('node_modules', name), link)
    }
  }, 300_000)
  afterAll(() => installed?.dispose())

  test('there are some', () => {
    expect(all.length).toBeGreaterThan(0)
  })

  // Those of a page one after the other, in an empty folder with the packed package installed.
  test.each(pages.filter((page) => all.some((each) => each.page === page)))('%s', async (page) => {
    const folder = mkdtempSync(join(tmpdir(), 'iso20022-docs-'))
    try {
      symlinkSync(join(installed.project, 'node_modules'), join(folder, 'node_modules'))
      const names: string[] = []
      for (const { line, code } of all.filter((each) => each.page === page)) {
        const { code: script } = await transform(code, { loader: 'ts', format: 'esm' })
        // A fault names its line of the page.
        names.push(`./line-${line}.mjs`)
        writeFileSync(join(folder, `line-${line}.mjs`), script)
      }
      writeFileSync(join(folder, 'page.mjs'), names.map((name) => `await import('${name}')\n`).join(''))
      const { stderr } = await run(process.execPath, ['page.mjs'], { cwd: folder })
      expect(stderr).toBe('')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('a bare `npx iso20022` asks the registry for another package: no page shows it', () => {
    for (const page of pages) expect(readFileSync(page, 'utf8'), page).not.toMatch(/npx iso20022(?!-)/)
  })
})
