import { expect, test } from 'vitest'
import { printFindings } from '../../../src/cli/validate/print-findings.ts'
import type { Finding } from '../../../src/diagnostics/index.ts'

function finding(entry: number, change: Partial<Finding> = {}): Finding {
  const path = `/Document/BkToCstmrStmt/Stmt[1]/Ntry[${entry}]/NtryRef`
  const message = `Found ${entry} characters. It has 40; allowed: at most 35 characters. Shorten it by 5.`
  return {
    code: 'value-length',
    severity: 'error',
    path,
    line: entry,
    column: 7,
    offset: entry * 100,
    message,
    ...change,
  }
}

test('findings of one kind are grouped, with the positions of the others', () => {
  const many = Array.from({ length: 69 }, (_, index) => finding(index + 1))
  const texts = printFindings([...many, finding(3, { code: 'value-pattern' })], { file: 'a.xml' })
  expect(texts).toHaveLength(2)
  expect(texts[0]).toMatch(/^a\.xml:1:7: error value-length\n/)
  expect(texts[0]).toMatch(/\n {2}the same at 68 more places: 2:7, 3:7, 4:7, 5:7, 6:7, 7:7, 8:7, 9:7, …$/)
  expect(texts[1]).toMatch(/^a\.xml:3:7: error value-pattern\n/)
})

test('two of a kind are both printed', () => {
  expect(printFindings([finding(1), finding(2)], { file: 'a.xml' })).toHaveLength(2)
})

test.each<[string, Partial<Finding>]>([
  ['of another severity', { severity: 'warning' }],
  ['at another element', { path: '/Document/BkToCstmrStmt/Stmt[1]/Ntry[2]/AcctSvcrRef' }],
  ['about the file', { path: '' }],
])('a finding with another %s is no repetition', (_, change) => {
  const all = [1, 2, 3].map((entry) => finding(entry))
  expect(printFindings([...all, finding(4, change)], { file: 'a.xml' })).toHaveLength(2)
})

test('a finding without a position is named by its path', () => {
  const all = [1, 2, 3].map((entry) => {
    const { line: _, column: __, offset: ___, ...about } = finding(entry)
    return about
  })
  expect(printFindings(all, { file: 'a.xml' })[0]).toMatch(/2 more places: \/Document.*Ntry\[2\].*Ntry\[3\]/)
})
