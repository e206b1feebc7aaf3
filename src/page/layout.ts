import type { TableTitle } from './analyse.ts'
import type { PageColumn, PageRow } from './rows/page-table.ts'
import type { TextKey } from './texts/en.ts'
import { accountWords, type Words } from './words.ts'

type Tone = 'good' | 'bad' | 'open' | 'plain'

/** A column as the page draws it: one or several of the table's own columns. */
export interface ShownColumn {
  kind: 'text' | 'who' | 'amount' | 'badge' | 'date' | 'account'
  /** The column that it shows and is sorted by. */
  name: string
  /** Columns that stand in for an empty one. */
  instead: readonly string[]
  /** Columns for the second line of `who`: the first that has a text. For `amount` the currency. */
  under: readonly string[]
  width: number
  /** Whether a narrow page shows it on its cards; of several amounts only the first that there is. */
  main: boolean
  /** Whether a plus is money that came in; balances and what is sent have no direction. */
  signed: boolean
}

const kinds = {
  text: { width: 14, main: false, under: [] },
  who: { width: 21, main: true, under: [] },
  account: { width: 29, main: false, under: [] },
  date: { width: 12, main: true, under: [] },
  badge: { width: 14, main: true, under: [] },
  amount: { width: 14, main: true, under: ['currency'] },
} as const

function shown(kind: ShownColumn['kind'], name: string, more: Partial<ShownColumn> = {}): ShownColumn {
  return { kind, name, instead: [], signed: false, ...kinds[kind], ...more }
}

/** What of each table stands in its rows; the other columns are in opened rows and in the CSV. */
const tables: Readonly<Record<TableTitle, readonly ShownColumn[]>> = {
  payments: [
    shown('text', 'number', { width: 6 }),
    shown('date', 'date'),
    shown('who', 'name', { under: ['remittance', 'block'] }),
    shown('account', 'account'),
    shown('text', 'end_to_end_id', { width: 22 }),
    shown('amount', 'amount'),
  ],
  outcomes: [
    shown('text', 'end_to_end_id', { width: 22 }),
    shown('who', 'name', { instead: ['level'], under: ['reasons', 'block'] }),
    shown('badge', 'status'),
    shown('amount', 'amount'),
  ],
  entries: [
    shown('date', 'booking_date'),
    shown('who', 'counterparty_name', {
      instead: ['batch'],
      under: ['remittance', 'creditor_reference', 'payees', 'additional_information'],
    }),
    shown('account', 'counterparty_account'),
    shown('text', 'end_to_end_id'),
    shown('badge', 'status', { under: ['return_reason'] }),
    shown('amount', 'amount', { signed: true }),
    shown('amount', 'balance', { main: false }),
  ],
  statements: [
    shown('who', 'name', { instead: ['held_account'], under: ['held_account'], width: 24 }),
    shown('date', 'day'),
    shown('text', 'statement_number', { width: 8 }),
    shown('badge', 'sequence', { width: 20 }),
    shown('amount', 'opening', { main: false }),
    shown('amount', 'received', { main: false }),
    shown('amount', 'paid', { main: false }),
    shown('amount', 'closing'),
  ],
  allPayments: [
    shown('text', 'number', { width: 4 }),
    shown('who', 'name', { under: ['reasons'] }),
    shown('text', 'end_to_end_id'),
    shown('text', 'file', { width: 20 }),
    shown('date', 'booking_date'),
    shown('badge', 'outcome'),
    shown('badge', 'state'),
    shown('amount', 'amount'),
    shown('amount', 'booked_amount', { signed: true }),
    shown('amount', 'returned_amount', { signed: true }),
  ],
}

/** What a report has where a row has it, before the amounts: its rows cannot be opened. */
const rare = [
  shown('text', 'creditor_reference'),
  shown('text', 'mandate_id'),
  shown('text', 'creditor_id'),
  shown('amount', 'charges'),
]

export function layoutOf(title: TableTitle, columns: readonly PageColumn[]): ShownColumn[] {
  return tables[title].filter(({ name }) => columns.some((column) => column.name === name))
}

export function reportLayoutOf(
  title: TableTitle,
  columns: readonly PageColumn[],
  rows: readonly PageRow[],
): ShownColumn[] {
  const layout = layoutOf(title, columns)
  const also = rare.filter(({ name }) => {
    const at = columns.findIndex((column) => column.name === name)
    return rows.some((row) => row[at])
  })
  const names = new Set(also.map(({ name }) => name))
  const first = layout.findIndex(({ kind }) => kind === 'badge' || kind === 'amount')
  const withoutThem = layout.map((column) => ({ ...column, under: column.under.filter((name) => !names.has(name)) }))
  return [...withoutThem.slice(0, first), ...also, ...withoutThem.slice(first)]
}

export function headingOf(words: Words, { kind, name }: ShownColumn, columns: readonly PageColumn[]): string {
  return words.column(kind === 'who' ? 'whoAndWhat' : (columns.find((column) => column.name === name)?.heading ?? name))
}

export type Cell = (name: string) => string

export function cellsOf(columns: readonly PageColumn[]): (row: PageRow) => Cell {
  const at = new Map(columns.map(({ name }, index) => [name, index]))
  return (row) => (name) => row[at.get(name) ?? -1] ?? ''
}

/** Longer texts are cut in a row. */
const mostInRow = 40

/** The columns that a row shows whole; a narrow page shows the main ones only. */
export function shownIn(layout: readonly ShownColumn[], cell: Cell, isNarrow: boolean): Set<string> {
  const firstAmount = layout.find(({ kind, name }) => kind === 'amount' && cell(name) !== '')
  const onCard = (column: ShownColumn): boolean => column.main && (column.kind !== 'amount' || column === firstAmount)
  const drawn = isNarrow ? layout.filter(onCard) : layout
  const first = (names: readonly string[]): string[] => names.filter((name) => cell(name) !== '').slice(0, 1)
  const names = drawn.flatMap(({ name, instead, under }) => [...first([name, ...instead]), ...first(under)])
  return new Set(names.filter((name) => cell(name).length <= mostInRow))
}

/** What a cell shows: its words, a second line, and the tone of a badge or an amount. */
interface ShownCell {
  words: string
  under: string
  tone: Tone | 'in' | 'out'
}

export function shownCell(words: Words, { kind, name, instead, under, signed }: ShownColumn, cell: Cell): ShownCell {
  const text = [name, ...instead].map(cell).find((each) => each !== '') ?? ''
  const second = under.map(cell).find((each) => each !== '' && each !== text) ?? ''
  const plain = (shownText: string, below = ''): ShownCell => ({ words: shownText, under: below, tone: 'plain' })
  switch (kind) {
    case 'amount': {
      const isNothing = !/[1-9]/.test(text)
      const tone = isNothing ? 'plain' : text.startsWith('-') ? 'out' : signed ? 'in' : 'plain'
      return { words: text === '' ? '' : `${words.amount(text)} ${second}`.trim(), under: '', tone }
    }
    case 'date':
      return plain(words.day(text))
    case 'account':
      return plain(accountWords(text))
    case 'badge':
      return second === ''
        ? badgeOf(words, name, text, cell)
        : { words: words.say('returned', { reason: second }), under: '', tone: 'bad' }
    case 'who': {
      const who = text !== '' && text === cell('level') ? levelWords(words, text) : text
      return plain(
        accountWords(who || second || cell('bank_transaction_code')),
        text === '' ? '' : payeeWords(words, cell) || accountWords(second),
      )
    }
    default:
      return plain(text.replaceAll(noReference, ''))
  }
}

/** What files write where there is no reference, alone or among those of a batch. */
const noReference = /^NOTPROVIDED$|; NOTPROVIDED|NOTPROVIDED; /g

function levelWords({ say }: Words, level: string): string {
  return /^(?:file|block|payment)$/.test(level) ? say(`level_${level}` as TextKey) : level
}

/** What the check of a payee found, where somebody has to look. */
function payeeWords({ say }: Words, cell: Cell): string {
  const name = cell('suggested_name')
  switch (cell('verification')) {
    case 'closeMatch':
      return name === '' ? say('payeeClose') : say('payeeCloseName', { name })
    case 'noMatch':
      return say('payeeOther')
    case 'notPossible':
      return say('payeeNotChecked')
    default:
      return ''
  }
}

/** Columns of codes that the page puts in words. */
const coded = new Set(['level', 'verification', 'outcome', 'state', 'status', 'sequence'])

/** A table to save: it says what the page says, each time with the code in a column of its own behind it. */
export function savedTable(words: Words, title: TableTitle, columns: readonly PageColumn[]) {
  const badgesIn = new Map(layoutOf(title, columns).map((column) => [column.name, column]))
  const cellsIn = cellsOf(columns)
  const said = (name: string, cell: Cell): string => {
    if (name === 'level') return levelWords(words, cell(name))
    if (name === 'verification') return payeeWords(words, cell)
    const badge = badgesIn.get(name)
    return badge === undefined ? cell(name) : shownCell(words, badge, cell).words
  }
  return {
    columns: columns.flatMap((column) => {
      const { name, heading } = column
      return coded.has(name) ? [column, { ...column, name: `${name}_code`, heading: `${heading}_code` }] : [column]
    }),
    row(row: PageRow): PageRow {
      const cell = cellsIn(row)
      return columns.flatMap(({ name }, at) => [
        ...(coded.has(name) ? [said(name, cell) || null] : []),
        row[at] ?? null,
      ])
    },
  }
}

const badges: Readonly<Record<string, readonly [TextKey, Tone]>> = {
  BOOK: ['badge_booked', 'good'],
  PDNG: ['badge_PDNG', 'open'],
  INFO: ['badge_INFO', 'plain'],
  FUTR: ['badge_FUTR', 'plain'],
  PART: ['badge_PART', 'open'],
  accepted: ['badge_accepted', 'good'],
  booked: ['badge_booked', 'good'],
  rejected: ['badge_rejected', 'bad'],
  returned: ['badge_returned', 'bad'],
  pending: ['badge_pending', 'open'],
  unknown: ['badge_unknown', 'open'],
  'state unknown': ['badge_notFound', 'open'],
  'not ours': ['badge_notOurs', 'plain'],
  follows: ['inOrder', 'good'],
  number: ['gap_number', 'bad'],
  balance: ['gap_balance', 'bad'],
  twice: ['gap_twice', 'open'],
  page: ['gap_page', 'bad'],
  sum: ['gap_sum', 'bad'],
}

/** A status or outcome in words, that of a report with its code, and a colour that says the same. */
function badgeOf({ say }: Words, column: string, value: string, cell: Cell): ShownCell {
  const meaning = column === 'status' ? /^\w+/.exec(cell('status_name'))?.[0] : undefined
  const keys = [`${column} ${value}`, value === 'PART' ? value : (meaning ?? value)]
  const key = keys.find((each) => Object.hasOwn(badges, each))
  const [known, tone = 'plain'] = badges[key ?? ''] ?? []
  const text = known === undefined ? value : say(known)
  return { words: meaning === undefined || value === '' ? text : `${text} ${value}`, under: '', tone }
}
