import type { Analysis, TableTitle } from './analyse.ts'
import { type Cell, cellsOf, headingOf, reportLayoutOf, type ShownColumn, shownCell } from './layout.ts'
import type { BarFigures, PageColumn, PageRow } from './rows/page-table.ts'
import {
  balanceDrawing,
  balanceNumbers,
  barFigure,
  findingsMarkup,
  htmlOf,
  type Markup,
  markup,
  masked,
  storiesMarkup,
  verdictOf,
} from './views.ts'
import type { Words } from './words.ts'

export interface ReportedFile {
  name: string
  analysis: Analysis
  table: { title: TableTitle; columns: readonly PageColumn[] } | undefined
  rows: readonly PageRow[]
}

export interface ReportOptions {
  showValues: boolean
  style: string
  words: Words
}

const impersonal = new Set(
  'date verification status status_name outcome state level return_reason currency bank_transaction_code'.split(' '),
)

/** A report on files as one HTML page to send: no script, nothing to load, all rows. Yields it in pieces. */
export function* writeReport(files: readonly ReportedFile[], options: ReportOptions): Generator<string> {
  const policy = "default-src 'none'; style-src 'unsafe-inline'"
  const title = options.words.say('reportTitle')
  yield `<!doctype html>\n<html lang="${options.words.language}"><head>`
  yield htmlOf(markup('meta', { charset: 'utf-8' }))
  yield htmlOf(markup('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }))
  yield htmlOf(markup('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }))
  yield `${htmlOf(markup('title', {}, title))}<style>${options.style}</style></head>\n`
  yield `<body class="report"><header>${htmlOf(markup('h1', {}, title))}</header><main>`
  for (const [index, file] of files.entries()) yield* fileParts(file, index + 1, options)
  yield '</main></body></html>\n'
}

function* fileParts(
  { name, analysis, table, rows }: ReportedFile,
  number: number,
  { showValues, words }: ReportOptions,
): Generator<string> {
  const { say } = words
  const { tone, word, sentence } = verdictOf(words, analysis)
  const heading = showValues
    ? name
    : say('fileNumber', { number: String(number), message: analysis.message ?? say('messageUnknown') })
  yield htmlOf(markup('h2', {}, heading))
  yield htmlOf(markup('p', { class: `band ${tone}` }, markup('b', {}, `${word}.`), ` ${sentence}`))
  for (const story of storiesMarkup(words, analysis, showValues)) yield htmlOf(story)
  if (analysis.note !== undefined) yield htmlOf(markup('p', { class: 'note' }, analysis.note))
  for (const list of findingsMarkup(words, analysis.findings)) yield htmlOf(list)
  for (const balance of analysis.balances) {
    const figure = showValues ? balance : { ...balance, title: say('balanceMasked', { currency: balance.unit }) }
    yield htmlOf(
      markup(
        'figure',
        {},
        markup('figcaption', {}, figure.title),
        balanceDrawing(words, figure, 720),
        balanceNumbers(words, figure),
      ),
    )
  }
  for (const bars of analysis.bars) yield htmlOf(barFigure(words, showValues ? bars : withoutNames(bars)))
  if (table === undefined) return
  const { title, columns } = table
  const shown = reportLayoutOf(title, columns, rows)
  const titles = shown.map((column) =>
    markup('th', { scope: 'col', class: column.kind }, headingOf(words, column, columns)),
  )
  yield `<table class="rows">${htmlOf(markup('caption', {}, `${say(title)}: ${words.count(rows.length)}`))}<thead>`
  yield htmlOf(markup('tr', {}, ...titles))
  yield '</thead><tbody>\n'
  const cellsIn = cellsOf(columns)
  const masksOf = columns.map(({ type, name: column }) => type === 'text' && !impersonal.has(column))
  for (const row of rows) {
    const own = cellsIn(showValues ? row : row.map((cell, at) => (masksOf[at] && cell !== null ? masked : cell)))
    yield `${htmlOf(markup('tr', {}, ...shown.map((column) => cellMarkup(words, column, own))))}\n`
  }
  yield '</tbody></table>'
}

export function cellMarkup(words: Words, column: ShownColumn, cell: Cell): Markup {
  const { words: text, under, tone } = shownCell(words, column, cell)
  const kind = column.main ? `${column.kind} main` : column.kind
  if (column.kind === 'badge')
    return markup('td', { class: kind }, text === '' ? undefined : markup('span', { class: `badge ${tone}` }, text))
  if (column.kind === 'amount') return markup('td', { class: `${kind} ${tone}` }, text)
  return markup(
    'td',
    { class: kind },
    markup('bdi', {}, text),
    under === '' ? undefined : markup('small', {}, markup('bdi', {}, under)),
  )
}

function withoutNames(bars: BarFigures): BarFigures {
  return bars.unit === undefined
    ? bars
    : { ...bars, bars: bars.bars.map((bar, at) => ({ ...bar, label: `${at + 1}` })) }
}
