import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as entry from '../../src/arbitraries.ts'

test('docs/arbitraries.md names every arbitrary and every fault', () => {
  const page = readFileSync('docs/arbitraries.md', 'utf8')
  const { documentFaults, initiationFaults, statementFaults, reportFaults } = entry
  const functions = Object.entries(entry).filter(([, value]) => typeof value === 'function')
  expect(functions.length).toBeGreaterThan(15)
  const names = [
    ...functions.map(([name]) => name),
    ...documentFaults,
    ...initiationFaults,
    ...statementFaults,
    ...reportFaults,
  ]
  for (const name of names) expect(page, name).toMatch(new RegExp(`\`${name}[\`(]`))
})
