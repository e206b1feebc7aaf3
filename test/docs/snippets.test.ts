import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentationPages, linkPackagesBeside, snippetsOf, writeSnippets } from '../../scripts/snippets.mjs'
import { type InstalledPackage, installPackage } from '../packages/installed.ts'

const run = promisify(execFile)
const pages = documentationPages()
const withSnippets = pages.filter((page) => snippetsOf(page).length > 0)

describe('every TypeScript block of the documentation runs where users are', () => {
  let installed: InstalledPackage
  beforeAll(async () => {
    installed = await installPackage()
    linkPackagesBeside(installed.project)
  }, 300_000)
  afterAll(() => installed?.dispose())

  test('there are some', () => {
    expect(withSnippets.length).toBeGreaterThan(0)
  })

  // Those of a page one after the other, in an empty folder with the packed package installed. `npm run runtimes` does it on other versions.
  test.each(withSnippets)('%s', async (page) => {
    const folder = mkdtempSync(join(tmpdir(), 'iso20022-docs-'))
    try {
      symlinkSync(join(installed.project, 'node_modules'), join(folder, 'node_modules'))
      const { stderr } = await run(process.execPath, [await writeSnippets(page, folder)], { cwd: folder })
      expect(stderr).toBe('')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('a bare `npx iso20022` asks the registry for another package: no page shows it', () => {
    for (const page of pages) expect(readFileSync(page, 'utf8'), page).not.toMatch(/npx iso20022(?!-)/)
  })
})
