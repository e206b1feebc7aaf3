import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentationPages, packagesBeside, snippetsOf, writeSnippets } from '../../scripts/snippets.mjs'
import { type InstalledPackage, installPackage } from '../packages/installed.ts'
import { clockAhead } from '../support/later.ts'
import { copyDatabase } from '../support/pglite.ts'

const pages = documentationPages()
const withSnippets = pages.filter((page) => snippetsOf(page).length > 0)

/** The result of the blocks of a page: their output on standard error, and the error that ended them. */
interface Run {
  page: string
  stderr: string
  error?: string
}

/**
 * Runs the program of each page in the folder of the page; each result is a line of a file. The examples must not be
 * tied to the days they were written on, so half a year has passed; `npm run runtimes` runs them today.
 */
const runner = `
  ${clockAhead(200)}
  import { appendFileSync, readFileSync } from 'node:fs'
  import { pathToFileURL } from 'node:url'
  const runs = process.cwd() + '/runs.ndjson'
  for (const { page, folder, program } of JSON.parse(readFileSync('pages.json', 'utf8'))) {
    const run = { page, stderr: '' }
    process.stderr.write = (text) => { run.stderr += text; return true }
    process.chdir(folder)
    try {
      await import(pathToFileURL(folder + '/' + program))
    } catch (error) {
      run.error = String(error?.stack ?? error)
    }
    appendFileSync(runs, JSON.stringify(run) + '\\n')
  }`

describe("every TypeScript block of the documentation runs as a user's program", () => {
  const work = mkdtempSync(join(tmpdir(), 'iso20022-docs-'))
  let installed: InstalledPackage
  let runs: Run[]
  let ending: unknown
  beforeAll(async () => {
    installed = await installPackage(packagesBeside)
    const programs = await Promise.all(withSnippets.map((page, index) => writePage(page, join(work, String(index)))))
    writeFileSync(join(work, 'pages.json'), JSON.stringify(programs))
    writeFileSync(join(work, 'runner.mjs'), runner)
    // All in one process: loading the package is what takes time. `npm run runtimes` runs them on other versions.
    const ended = promisify(execFile)(process.execPath, ['runner.mjs'], { cwd: work, maxBuffer: 64_000_000 })
    await ended.catch((error: unknown) => {
      ending = error
    })
    const lines = readFileSync(join(work, 'runs.ndjson'), 'utf8').trim().split('\n')
    runs = lines.map((line) => JSON.parse(line) as Run)
  }, 300_000)
  afterAll(() => {
    installed?.dispose()
    rmSync(work, { recursive: true, force: true })
  })

  /** Puts the blocks of a page into a folder of its own, with the packed package installed. */
  async function writePage(page: string, folder: string): Promise<{ page: string; folder: string; program: string }> {
    mkdirSync(folder)
    symlinkSync(join(installed.project, 'node_modules'), join(folder, 'node_modules'))
    // Where there is none, PGlite would make one in 2 s.
    if (page === 'docs/pain001.md') await copyDatabase(join(folder, 'message-ids'))
    return { page, folder, program: await writeSnippets(page, folder) }
  }

  test('there are some, and they come to an end', () => {
    expect(withSnippets.length).toBeGreaterThan(0)
    expect(ending).toBeUndefined()
  })

  test.each(withSnippets)('%s', (page) => {
    expect(runs.find((each) => each.page === page)).toEqual({ page, stderr: '' })
  })

  test('a bare `npx iso20022` asks the registry for another package: no page shows it', () => {
    for (const page of pages) expect(readFileSync(page, 'utf8'), page).not.toMatch(/npx iso20022(?!-)/)
  })
})
