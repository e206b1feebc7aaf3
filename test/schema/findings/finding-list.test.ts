import { describe, expect, test } from 'vitest'
import type { Severity } from '../../../src/index.ts'
import { closeFindings, type FindingList, listFinding } from '../../../src/schema/findings/finding-list.ts'
import type { Finding } from '../../../src/schema.ts'

function finding(line: number, severity: Severity = 'error'): Finding {
  return { code: 'value-type', severity, path: '/Document', line, column: 2, offset: 3, message: 'Correct it.' }
}

function listOf(max: number): FindingList & { told: number[] } {
  const told: number[] = []
  return { list: [], omitted: 0, errors: 0, max, onFinding: ({ line }) => told.push(line ?? 0), told }
}

describe('a list of findings', () => {
  test('keeps what fits, counts the rest, and counts errors beyond it', () => {
    const findings = listOf(2)
    for (const line of [1, 2, 3, 4]) listFinding(findings, finding(line, line === 4 ? 'warning' : 'error'))
    expect(findings.list.map(({ line }) => line)).toEqual([1, 2])
    expect(findings).toMatchObject({ omitted: 2, errors: 3, told: [1, 2] })
  })

  test('ends with how many more there are', () => {
    const findings = listOf(1)
    for (const line of [7, 8]) listFinding(findings, finding(line))
    closeFindings(findings)
    expect(findings.list[1]).toEqual({
      code: 'findings-limit',
      severity: 'info',
      path: '',
      line: 7,
      column: 2,
      offset: 3,
      message:
        '1 more finding is not listed. Correct these first, or raise `maxFindings` (on the command line --max-findings).',
    })
  })

  test('a list that was long enough ends as it is', () => {
    const findings = listOf(2)
    listFinding(findings, finding(1))
    closeFindings(findings)
    expect(findings.list).toHaveLength(1)
  })
})
