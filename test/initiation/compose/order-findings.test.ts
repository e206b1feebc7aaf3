// The order of findings from several passes: no file breaks rules in every order.
import { describe, expect, test } from 'vitest'
import { orderFindings } from '../../../src/initiation/compose/assemble.ts'
import type { Finding } from '../../../src/schema.ts'

function finding(code: string, severity: Finding['severity']): Finding {
  return { code, severity, path: '', message: code } as Finding
}

/** What is listed of these, each with its block and payment. */
function listed(most: number, ...entries: [number, number, string, Finding['severity']][]): string[] {
  const told: string[] = []
  const findings = orderFindings(most, ({ code }) => told.push(code))
  for (const [block, payment, code, severity] of entries) findings.add(block, payment, finding(code, severity))
  expect(told).toEqual(entries.map(([, , code]) => code))
  expect(findings.failed).toBe(entries.some(([, , , severity]) => severity === 'error'))
  return findings.list().map(({ code }) => code)
}

describe('findings in the order of the file', () => {
  test('by block, then by payment, then as they came', () => {
    const all = listed(
      10,
      [1, 2, 'd', 'error'],
      [0, 5, 'b', 'warning'],
      [1, 1, 'c', 'error'],
      [0, 4, 'a', 'info'],
      [1, 2, 'e', 'error'],
    )
    expect(all).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('at the limit errors take the place of warnings, and the rest is counted', () => {
    expect(listed(2, [0, 0, 'w1', 'warning'], [0, 1, 'w2', 'warning'], [0, 2, 'e1', 'error'])).toEqual([
      'w1',
      'e1',
      'findings-limit',
    ])
    expect(listed(1, [0, 0, 'e1', 'error'], [0, 1, 'e2', 'error'], [0, 2, 'w', 'warning'])).toEqual([
      'e1',
      'findings-limit',
    ])
    expect(listed(3, [0, 0, 'e1', 'error'], [0, 1, 'w1', 'warning'], [0, 2, 'w2', 'warning'])).toEqual([
      'e1',
      'w1',
      'w2',
    ])
    expect(listed(0, [0, 0, 'e1', 'error'])).toEqual(['findings-limit'])
  })

  test('says how many are not listed', () => {
    const findings = orderFindings(1, undefined)
    for (const message of ['a', 'b', 'c'])
      findings.add(0, 0, { code: 'value-type', severity: 'error', path: '', message })
    expect(findings.list().map(({ message }) => message)).toEqual(['a', expect.stringMatching(/\b2\b/)])
  })

  test('none', () => {
    expect(listed(5)).toEqual([])
  })
})
