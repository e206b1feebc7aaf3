import { describe, expect, test } from 'vitest'
import { type CaretOptions, type Finding, formatFinding } from '../../src/index.ts'

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

describe('the line of the file', () => {
  const linesOf = (text: string, before: number, options: CaretOptions = {}): string[] =>
    formatFinding(finding, { excerpt: { text, before }, ...options })
      .split('\n')
      .slice(3)

  test('of which the state is not known shows the tag at the place only', () => {
    expect(linesOf('Max</Nm><Id>DE89</Id>', 8)[0]).toBe(' 7 | ········<Id>····</Id>')
    expect(linesOf('Max</Nm><Id>DE89</Id>', 12)[0]).toBe(' 7 | ·····················')
  })

  test('is cropped to a hundred characters, with a mark where there is more', () => {
    const [whole] = linesOf('x'.repeat(100), 0, { showValues: true })
    expect(whole).toBe(` 7 | ${'x'.repeat(100)}`)
    expect(linesOf('x'.repeat(101), 0, { showValues: true })[0]).toBe(` 7 | ${'x'.repeat(100)}…`)
    expect(linesOf(`${'x'.repeat(31)}<A>`, 31, { showValues: true })).toEqual([
      ` 7 | …${'x'.repeat(30)}<A>`,
      `   | ${' '.repeat(31)}^`,
    ])
    expect(linesOf(`${'x'.repeat(30)}<A>`, 30, { showValues: true })[0]).toBe(` 7 | ${'x'.repeat(30)}<A>`)
  })
})

test('each part may be painted by its kind', () => {
  const text = formatFinding(finding, {
    file: 'a.xml',
    excerpt: { text: '<A>', before: 0 },
    paint: (part, painted) => `[${part} ${painted}]`,
  })
  expect(text.split('\n')).toEqual([
    '[place a.xml:7:5]: [error error] value-type',
    '  [quiet /Document/A[2]/Amt]',
    '  Found "12,00". Write a decimal number.',
    '[quiet  7 | ]<A>',
    '[quiet    | ][error ^]',
  ])
})

test('a file without a position is named alone, and nothing in it controls the terminal', () => {
  const { line: _, column: __, offset: ___, ...whole } = finding
  expect(formatFinding(whole, { file: 'a\u001b.xml', excerpt: { text: '<A>', before: 0 } })).toBe(
    'a\\u001b.xml: error value-type\n  /Document/A[2]/Amt\n  Found "12,00". Write a decimal number.',
  )
  const text = formatFinding(
    { ...finding, message: 'a\nb', path: '/A\u202e' },
    { excerpt: { text: 'a\u001bb', before: 0 }, showValues: true },
  )
  expect(text).toBe('7:5: error value-type\n  /A\\u202e\n  a\\u000ab\n 7 | a\ufffdb\n   | ^')
})

test('a wrong option names the function', () => {
  expect(() => formatFinding(finding, { excerpts: [] } as never)).toThrow(
    'formatFinding: there is no option "excerpts"; did you mean "excerpt"?',
  )
})
