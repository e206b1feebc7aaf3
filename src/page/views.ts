import type { Finding } from '../diagnostics/index.ts'
import type { Fact } from '../domain/index.ts'
import { escapeMarkup } from '../values/index.ts'
import type { Analysis } from './analyse.ts'
import type { BalanceFigures, BalancePoint, BarFigures, Story } from './rows/page-table.ts'
import type { Words } from './words.ts'

/** An element that is described but not drawn: the page makes nodes of it, a report to send text. */
export interface Markup {
  tag: string
  props: Readonly<Record<string, string | number | undefined>>
  children: readonly (Markup | string)[]
}

/** Describes an element. Texts stay texts wherever it is drawn. */
export function markup(
  tag: string,
  props: Markup['props'] = {},
  ...children: readonly (Markup | string | undefined)[]
): Markup {
  return { tag, props, children: children.filter((child) => child !== undefined) }
}

const empty = /^(?:meta|br|hr)$/

export function htmlOf({ tag, props, children }: Markup): string {
  const attributes = Object.entries(props).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeMarkup(String(value))}"`,
  )
  const start = `<${tag}${attributes.join('')}>`
  if (empty.test(tag)) return start
  return `${start}${children.map((child) => (typeof child === 'string' ? escapeMarkup(child) : htmlOf(child))).join('')}</${tag}>`
}

/** What is shown in place of names, accounts and texts where values are left out. */
export const masked = '•••'

/** The verdict on a file: a word, a sentence with what was checked, and how it looks. */
export interface Verdict {
  tone: 'good' | 'bad' | 'open'
  word: string
  sentence: string
}

export function verdictOf({ say }: Words, analysis: Analysis): Verdict {
  const { valid, message, findings, findingsOmitted, checked, notChecked, stories } = analysis
  const count = say('findingCount', { count: findings.length + findingsOmitted })
  const unknown = message === undefined && findings.some(({ code }) => code === 'message-unknown')
  if (unknown) return { tone: 'open', word: say('notChecked'), sentence: say('unknownMessage', { findings: count }) }
  const sums = stories.flatMap(({ result }) => result?.tone ?? [])
  const addsUp = sums.length > 0 && sums.every((tone) => tone === 'good')
  const what = checked.length === 0 ? [] : [say('checkedWhat', { list: checked.join(', ') })]
  const left = notChecked === undefined ? [] : [say('notCheckedWhat', { list: notChecked })]
  return {
    tone: valid ? 'good' : 'bad',
    word: say(valid ? (addsUp ? 'validAndAddsUp' : 'valid') : 'invalid'),
    sentence: [...what, ...left, `${count}.`].join(' '),
  }
}

/** What a file says, as cards, and how many statements have none. */
export function storiesMarkup({ say }: Words, { stories, storiesOmitted }: Analysis, showValues: boolean): Markup[] {
  const omitted = say('moreStatements', { count: storiesOmitted })
  return [
    ...stories.map((story) => storyMarkup(story, showValues)),
    ...(storiesOmitted > 0 ? [markup('p', { class: 'quiet' }, omitted)] : []),
  ]
}

export interface JoinedSummary {
  tone: 'good' | 'open'
  sentence: string
  facts: Fact[]
  findings: Finding[]
  bars: BarFigures[]
  /** The files in the order of their statements. */
  order?: readonly number[]
}

export function shortName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1)
}

/** Findings as a list, with their places as far as they have one; none without any. */
export function findingsMarkup(
  { say }: Words,
  findings: readonly (Pick<Finding, 'severity' | 'message'> & Partial<Pick<Finding, 'code' | 'line' | 'path'>>)[],
): Markup[] {
  if (findings.length === 0) return []
  const note = say('findingsInEnglish')
  const items = findings.map(({ severity, message, code, line, path }) => {
    const where = [line === undefined ? undefined : say('line', { line: String(line) }), code]
    const place = where.filter((each) => each !== undefined).join(' · ')
    return markup(
      'li',
      {},
      markup('b', { class: `severity ${severity}` }, say(severity)),
      place === '' ? ' ' : ` ${place}: `,
      markup('span', { lang: 'en' }, message),
      path && markup('small', {}, path),
    )
  })
  const head = note === '' ? [] : [markup('li', { class: 'quiet' }, note)]
  return [markup('ol', { class: 'plain-findings', tabindex: 0 }, ...head, ...items)]
}

export function factList(facts: readonly Fact[], props: Markup['props'] = {}): Markup {
  const pairs = facts.map(({ name, value }) => [markup('dt', {}, name), markup('dd', {}, markup('bdi', {}, value))])
  return markup('dl', props, ...pairs.map((pair) => markup('div', {}, ...pair)))
}

/** What a file says, as a card. Without values it names nobody. */
function storyMarkup({ title, about, steps, result }: Story, showValues: boolean): Markup {
  const heading = markup('h2', {}, markup('bdi', {}, showValues ? title : masked))
  const whose = showValues ? about.map((text) => markup('span', {}, markup('bdi', {}, text))) : []
  const flow = steps.flatMap(({ sign, label, value, tone }) => [
    ...(sign === undefined ? [] : [markup('i', { 'aria-hidden': 'true' }, sign)]),
    markup('div', {}, markup('small', {}, label), markup('strong', { class: tone }, value)),
  ])
  const badge = result && markup('span', { class: `badge ${result.tone}` }, result.words)
  return markup(
    'div',
    { class: 'card' },
    markup('div', { class: 'who' }, heading, ...whose),
    markup('div', { class: 'flow' }, ...flow),
    badge && markup('p', { class: 'result' }, badge),
  )
}

const mostMarks = 60
/** Width of a character of the labels, in the units of the drawing. */
const characterWidth = 7.5
const height = 240
const top = 12
const bottom = 28

function isoDay(number: number): string {
  return new Date(number * 86_400_000).toISOString().slice(0, 10)
}

/** Where a balance stands, in days: that of the end of a day on the day, that of its start half a day before. */
function timeOf({ date, at }: BalancePoint): number {
  return Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / 86_400_000 - (at === 'start' ? 0.5 : 0)
}

export function pointWords(words: Words, point: BalancePoint, unit: string): string {
  return `${pointDay(words, point)}: ${words.amount(point.value)} ${unit}`
}

function pointDay({ say, day }: Words, { date, at }: BalancePoint): string {
  return at === 'start' ? say('pointOpening', { day: day(date) }) : day(date)
}

export function pointsAcross(words: Words, points: readonly BalancePoint[], width: number): { x: number; y: number }[] {
  const { x, y } = scalesOf(words, points, width)
  return points.map((point) => ({ x: x(timeOf(point)), y: y(Number(point.value)) }))
}

function scalesOf(words: Words, points: readonly BalancePoint[], width: number) {
  const values = points.map(({ value }) => Number(value))
  const ticks = ticksOf(Math.min(0, ...values), Math.max(0, ...values))
  const labels = ticks.map((tick) => words.amount(plain(tick)))
  // The widest label is whole, with its minus.
  const left = Math.max(...labels.map((label) => label.length)) * characterWidth + 12
  const times = points.map(timeOf)
  const [from = 0, to = 0] = [times[0], times.at(-1)]
  const [lowest = 0, highest = 1] = [ticks[0], ticks.at(-1)]
  const right = 44
  const x = (time: number): number =>
    to === from ? (left + width - right) / 2 : left + ((time - from) / (to - from)) * (width - left - right)
  const y = (value: number): number => top + (1 - (value - lowest) / (highest - lowest || 1)) * (height - top - bottom)
  return { x, y, left, right, ticks, labels, from, to }
}

/** Numbers for the lines of the grid: multiples of 1, 2 or 5 times a power of ten, around all values. */
function ticksOf(lowest: number, highest: number): number[] {
  const span = highest - lowest || 1
  const power = 10 ** Math.floor(Math.log10(span / 4))
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => span / each <= 5) ?? span
  const first = Math.floor(lowest / step)
  const last = Math.ceil(highest / step)
  return Array.from({ length: last - first + 1 }, (_each, index) => (first + index) * step)
}

function plain(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** The drawing of balances over time, one step for each day. `chosen` is marked. */
export function balanceDrawing(
  words: Words,
  { title, points }: BalanceFigures,
  width: number,
  chosen?: number,
): Markup {
  const { x, y, left, right, ticks, labels, from, to } = scalesOf(words, points, width)
  const at = pointsAcross(words, points, width)
  const line = at.map(
    (point, index) => `${index === 0 ? 'M' : 'H'}${cut(point.x)}${index === 0 ? ' ' : 'V'}${cut(point.y)}`,
  )
  const days = Math.max(1, Math.ceil(((to - from || 1) * 96) / (width - left - right)))
  const marks: number[] = []
  for (let day = Math.ceil(from); day <= to; day += days) marks.push(day)
  const mark = chosen === undefined ? undefined : at[chosen]
  return markup(
    'svg',
    {
      viewBox: `0 0 ${width} ${height}`,
      width: '100%',
      role: 'img',
      'aria-label': words.say('drawing', { title }),
    },
    ...ticks.flatMap((tick, index) => [
      markup('line', {
        class: tick === 0 ? 'zero' : 'grid',
        x1: cut(left),
        x2: width - 4,
        y1: cut(y(tick)),
        y2: cut(y(tick)),
      }),
      markup('text', { x: cut(left - 6), y: cut(y(tick) + 4), 'text-anchor': 'end' }, labels[index]),
    ]),
    ...marks.map((day) =>
      markup('text', { x: cut(x(day)), y: height - 8, 'text-anchor': 'middle' }, words.shortDay(isoDay(day))),
    ),
    markup('path', { class: 'steps', d: line.join('') }),
    ...(at.length > mostMarks ? [] : at.map((point) => markup('circle', { cx: cut(point.x), cy: cut(point.y), r: 3 }))),
    mark && markup('line', { class: 'cursor', x1: cut(mark.x), x2: cut(mark.x), y1: top, y2: height - bottom }),
    mark && markup('circle', { class: 'cursor', cx: cut(mark.x), cy: cut(mark.y), r: 5 }),
  )
}

const cut = (value: number): number => Math.round(value * 10) / 10

export function balanceNumbers(words: Words, { title, unit, points }: BalanceFigures): Markup {
  const { say } = words
  const rows = points.map((point) => [pointDay(words, point), words.amount(point.value)])
  const cells = (tag: string, texts: readonly string[], props: Markup['props'] = {}): Markup[] =>
    texts.map((text, at) => markup(tag, { ...props, class: at > 0 ? 'number' : undefined }, text))
  const head = markup(
    'tr',
    {},
    ...cells('th', [words.column('day'), say('balanceIn', { currency: unit })], { scope: 'col' }),
  )
  const body = rows.map((row) => markup('tr', {}, ...cells('td', row)))
  const table = markup('table', {}, markup('thead', {}, head), markup('tbody', {}, ...body))
  const props = { class: 'numbers', tabindex: 0, role: 'region', 'aria-label': say('numbersOf', { title }) }
  return markup('details', {}, markup('summary', {}, say('numbers')), markup('div', props, table))
}

/** Sums as bars: names whole, with their values beside them. */
export function barFigure(words: Words, { title, unit, series, bars, left }: BarFigures): Markup {
  const largest = Math.max(...bars.flatMap(({ values }) => values.map(Number)), 0) || 1
  const items = bars.map(({ label, values }) => {
    const shown = values.flatMap((value, at) => (Number(value) === 0 && values.length > 1 ? [] : [bar(value, at)]))
    return markup('li', {}, markup('span', {}, label), ...shown)
  })
  const list = markup('ul', { class: 'bars' }, ...items)
  const rest = left === undefined ? undefined : markup('p', { class: 'quiet' }, left)
  return markup('figure', {}, markup('figcaption', {}, title), list, rest)

  function bar(value: string, at: number): Markup {
    const sum =
      unit === undefined ? words.say('paymentCount', { count: Number(value) }) : `${words.amount(value)} ${unit}`
    const text = `${sum}${series.length > 1 ? ` ${series[at] ?? ''}` : ''}`
    return markup(
      'span',
      { class: `value series-${at}` },
      markup(
        'svg',
        { viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
        markup('rect', { width: cut((Number(value) / largest) * 100), height: 10 }),
      ),
      markup('span', {}, text),
    )
  }
}
