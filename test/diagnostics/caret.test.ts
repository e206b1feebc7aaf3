import { describe, expect, test } from 'vitest'
import { type Finding, formatFinding } from '../../src/diagnostics/index.ts'

const finding: Finding = {
  code: 'value-type',
  severity: 'error',
  path: '/Document/A[2]/Amt',
  line: 7,
  column: 5,
  offset: 100,
  message: 'Found "12,00". Write a decimal number.',
}

describe('formatFinding', () => {
  test('place, severity, code, path and message', () => {
    expect(formatFinding(finding, { file: 'a.xml' })).toBe(
      'a.xml:7:5: error value-type\n  /Document/A[2]/Amt\n  Found "12,00". Write a decimal number.',
    )
  })

  test('no place for a finding about an object', () => {
    const { line: _, column: __, offset: ___, ...aboutObject } = finding
    expect(formatFinding({ ...aboutObject, path: '' })).toBe(
      'error value-type\n  Found "12,00". Write a decimal number.',
    )
  })

  test('the caret stands under the first character of the place', () => {
    const text = formatFinding(finding, { excerpt: { text: '    <Amt>12,00</Amt>', before: 4 }, showValues: true })
    expect(text.split('\n').slice(3)).toEqual([' 7 |     <Amt>12,00</Amt>', '   |     ^'])
  })

  test('values are dots of the same length unless asked for', () => {
    const excerpt = { text: 'Miller</Nm><Id Ccy="EUR">DE89 3704</Id> tail', before: 11, state: 'text' as const }
    const [line = '', caret = ''] = formatFinding(finding, { excerpt }).split('\n').slice(3)
    expect(line).toBe(' 7 | ······</Nm><Id Ccy="···">···· ····</Id> ····')
    expect(line.slice(caret.indexOf('^'))).toMatch(/^<Id/)
  })

  test('a line of a megabyte is cropped around the place', () => {
    const excerpt = { text: `${'<a/>'.repeat(50)}<Amt>`.padEnd(400, ' '), before: 200 }
    const [line = '', caret = ''] = formatFinding(finding, { excerpt, showValues: true }).split('\n').slice(3)
    expect(line.length).toBeLessThan(120)
    expect(line.slice(caret.indexOf('^'))).toMatch(/^<Amt>/)
  })

  test('tabs in front of the caret stay tabs', () => {
    const text = formatFinding(finding, { excerpt: { text: '\t\t<Amt>', before: 2 } })
    expect(text.split('\n')[4]).toBe('   | \t\t^')
  })
})
