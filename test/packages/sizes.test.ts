import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { measure, measureByEsbuild, sizes } from '../../scripts/sizes.mjs'
import { sweep } from '../support/sweep.ts'
import { type InstalledPackage, installPackage } from './installed.ts'

let installed: InstalledPackage
beforeAll(async () => {
  installed = await installPackage()
}, 600_000)
afterAll(() => installed?.dispose())

/** Those that a change makes too large first; `npm run sizes` checks all. */
const named = sizes.filter(({ name }) =>
  ['isValidIban', 'buildPain001', 'readCamt053'].slice(0, sweep(1, 3)).includes(name),
)

describe('what a page loads at once of the installed package', () => {
  test.each(named)('$name: at most $most KB gzipped', { timeout: 120_000 }, async (size) => {
    const { atOnce } = await measure(size, installed.folder)
    expect(atOnce).toBeLessThanOrEqual(size.most)
    expect(atOnce).toBeGreaterThan(1)
    const byEsbuild = await measureByEsbuild(size, installed.folder)
    expect(byEsbuild).toBeLessThanOrEqual(size.mostByEsbuild ?? size.most)
    expect(byEsbuild).toBeGreaterThan(1)
  })

  test('reading loads no schema before a file shows its namespace, and no saxes, names of codes, rules or hashes before they are needed', {
    timeout: 120_000,
  }, async () => {
    const [size] = sizes.filter(({ name }) => name === 'readCamt053')
    if (size === undefined) throw new Error('readCamt053 is not measured')
    const { modules, chunks } = await measure(size)
    const later = /\.tables\.|saxes|purposes|bank-transaction-codes|balance-rules|@noble/
    expect([...modules.keys()].filter((path) => later.test(path))).toEqual([])
    expect(modules.has('src/statement/read.ts')).toBe(true)
    expect(chunks).toBeGreaterThan(16)
  })
})
