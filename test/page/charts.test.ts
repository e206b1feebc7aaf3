// The page is no entry: how figures are drawn is tried without a browser, which page.test.ts drives.
import { expect, test } from 'vitest'
import type { BalancePoint } from '../../src/page/rows/page-table.ts'
import { balanceDrawing, barFigure, htmlOf, type Markup, pointsAcross, pointWords } from '../../src/page/views.ts'
import { createWords } from '../../src/page/words.ts'

const words = createWords({ language: 'en', locale: 'en-GB' })

const points: BalancePoint[] = [
  { date: '2026-11-24', at: 'start', value: '1000.00' },
  { date: '2026-11-24', at: 'end', value: '-1234567.89' },
  { date: '2026-11-27', at: 'end', value: '12.50' },
]
const figures = { title: 'Balance', unit: 'EUR', points }
const textsIn = (markup: Markup): { text: string; x: number; end: boolean }[] => [
  ...(markup.tag === 'text'
    ? [{ text: markup.children.join(''), x: Number(markup.props.x), end: markup.props['text-anchor'] === 'end' }]
    : []),
  ...markup.children.flatMap((child) => (typeof child === 'string' ? [] : textsIn(child))),
]

test('labels of the axis are whole: the widest fits with its minus, at any width', () => {
  for (const width of [300, 1200]) {
    const labels = textsIn(balanceDrawing(words, figures, width)).filter(({ end }) => end)
    expect(labels.some(({ text }) => text.startsWith('−1,'))).toBe(true)
    // 12 px of text are at most 7.5 px a character.
    for (const { text, x } of labels) expect(x - text.length * 7.5, text).toBeGreaterThanOrEqual(0)
  }
})

test('the balance of a day stands on the day', () => {
  const labels = textsIn(balanceDrawing(words, figures, 900)).filter(({ end }) => !end)
  const across = pointsAcross(words, points, 900)
  const at = (text: string) => labels.find((label) => label.text === text)?.x ?? Number.NaN
  expect(at('24 Nov')).toBeCloseTo(across[1]?.x ?? 0, 0)
  expect(at('27 Nov')).toBeCloseTo(across[2]?.x ?? 0, 0)
  expect(across[0]?.x).toBeLessThan(at('24 Nov'))
  expect(labels.map(({ text }) => text)).not.toContain('28 Nov')
  expect(pointWords(words, { date: '2026-11-27', at: 'end', value: '-1240.80' }, 'EUR')).toBe(
    '27 Nov 2026: −1,240.80 EUR',
  )
})

test('one point, or equal ones, are drawn, too', () => {
  for (const value of ['0.00', '5.00', '-5.00']) {
    const one = { ...figures, points: [{ date: '2026-11-27', at: 'end' as const, value }] }
    expect(htmlOf(balanceDrawing(words, one, 600))).not.toMatch(/NaN|Infinity/)
  }
})

test('bars have their names whole and their values beside them; texts never become markup', () => {
  const label = '<img src=x onerror=alert(1)> & "a name that is much longer than any column would be"'
  const text = htmlOf(
    barFigure(words, {
      title: 'By counterparty',
      unit: 'EUR',
      series: ['received', 'paid'],
      bars: [{ label, values: ['0.00', '1240.80'] }],
      left: undefined,
    }),
  )
  expect(text).toContain('1,240.80 EUR paid')
  expect(text).not.toContain('received')
  expect(text).not.toContain('<img')
  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;a name')
})
