import { expect, test } from 'vitest'
import { createInspectFindings } from '../../../src/cli/inspect/inspect-findings.ts'
import type { Finding } from '../../../src/diagnostics/index.ts'

function finding(offset: number, severity: Finding['severity']): Finding {
  return { code: 'test/any', severity, path: '', line: 1, column: 1, offset, message: '' }
}

test('a hundred are kept, in the order of the file, and the others are counted', () => {
  const findings = createInspectFindings()
  for (let offset = 150; offset > 0; offset--) findings.add(finding(offset, 'error'))
  expect(findings.list()).toHaveLength(100)
  expect(findings.list().map(({ offset }) => offset)).toEqual(Array.from({ length: 100 }, (_, index) => index + 51))
  expect(findings.omitted()).toBe(50)
})

test('an error takes the place of a remark', () => {
  const findings = createInspectFindings()
  for (let offset = 0; offset < 200; offset++) findings.add(finding(offset, 'info'))
  const error = finding(500, 'error')
  findings.add(error)
  expect(findings.list().at(-1)).toBe(error)
  expect(findings.list()).toHaveLength(100)
  expect(findings.omitted()).toBe(101)
})

test('the same finding counts once, even after it was dropped', () => {
  const findings = createInspectFindings()
  const last = finding(1000, 'info')
  for (let offset = 0; offset < 100; offset++) findings.add(finding(offset, 'error'))
  findings.add(last)
  findings.add(last)
  expect(findings.omitted()).toBe(1)
})
