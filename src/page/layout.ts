import { amountWords } from '../values/index.ts'
import type { PageColumn, PageRow } from './rows/page-table.ts'
import { accountWords, dayWords } from './words.ts'

/** What a badge says of its value. */
export type Tone = 'good' | 'bad' | 'open' | 'plain'

/** A column as the page draws it: one or several of the table's own columns. */
export interface ShownColumn {
  title: string
  kind: 'text' | 'who' | 'amount' | 'badge' | 'date' | 'account'
  /** The column that it shows and is sorted by. */
  at: number
  /** Columns that stand in for an empty one. */
  instead: readonly number[]
  /** Columns for the second line of `who`: the first that has a text. For `amount` the currency. */
  under: readonly number[]
  /** In characters. */
  width: number
  /** Whether a narrow page shows it on its cards. */
  main: boolean
}

/** Columns that are only in opened rows and in the CSV. */
const inside = new Set([
  'statement_id',
  'account_servicer_reference',
  'value_date',
  'currency',
  'bank_transaction_code',
  'own_account',
  'block',
  'level',
  'mandate',
  'mandate_id',
  'creditor_id',
  'charges',
  'instruction_id',
  'status_name',
  'what_to_do',
  'return_reason',
  'verification',
  'suggested_name',
])
/** Widths of kinds whose texts are all alike, in characters. */
const widths: Readonly<Record<string, number>> = { who: 26, amount: 16, badge: 15, date: 13, account: 34 }
const whoNames = ['counterparty_name', 'name']
const textNames = ['reasons', 'remittance', 'creditor_reference', 'payees', 'additional_information', 'block']
/** What stands below a cell or beside it, by its kind. */
const underNames: Readonly<Partial<Record<ShownColumn['kind'], readonly string[]>>> = {
  who: textNames,
  amount: ['currency'],
  badge: ['return_reason'],
}
/** What stands where a name would: a batch has many, a block or file none. */
const insteadNames = ['batch', 'level']
const badges = new Set(['status', 'outcome', 'state'])

/** Of these, what a report shows where a row has it: its rows cannot be opened. */
export const rareNames: ReadonlySet<string> = new Set(['creditor_reference', 'mandate_id', 'creditor_id', 'charges'])

/**
 * How the page draws a table: who and what in one column, the rest beside it, the amounts at the end. `besides` names
 * columns that have a place of their own although opened rows have them.
 */
export function layoutOf(columns: readonly PageColumn[], besides: ReadonlySet<string> = new Set()): ShownColumn[] {
  const at = (name: string): number => columns.findIndex((column) => column.name === name)
  const present = (names: readonly string[]): number[] => names.map(at).filter((index) => index >= 0)
  // The account of a statement is its own, and outcomes leave no room for one.
  const withoutAccount = ['counterparty_name', 'outcome', 'state'].some((name) => at(name) >= 0)
  const hidden = new Set([...inside, ...textNames, ...insteadNames, ...(withoutAccount ? ['account'] : [])])
  const shown = columns.flatMap(({ name, title, type, width }, index): ShownColumn[] => {
    if (hidden.has(name) && !besides.has(name)) return []
    const kind = kindOf(name, type)
    return [
      {
        title: kind === 'who' ? 'Who and what' : title,
        kind,
        at: index,
        instead: kind === 'who' ? present(insteadNames) : [],
        under: present((underNames[kind] ?? []).filter((under) => !besides.has(under))),
        width: widths[kind] ?? Math.min(22, Math.max(width, 6)),
        main: false,
      },
    ]
  })
  const last = ({ kind }: ShownColumn): number => (kind === 'amount' ? 2 : kind === 'badge' ? 1 : 0)
  const first = (kind: ShownColumn['kind']): ShownColumn | undefined => shown.find((column) => column.kind === kind)
  // Of several amounts a card shows the first that there is.
  const onCard = (column: ShownColumn): boolean =>
    column.kind === 'amount' || column.kind === 'badge' || column === first('who') || column === first('date')
  return shown.map((column) => ({ ...column, main: onCard(column) })).sort((a, b) => last(a) - last(b))
}

function kindOf(name: string, type: PageColumn['type']): ShownColumn['kind'] {
  if (whoNames.includes(name)) return 'who'
  if (type === 'amount') return 'amount'
  if (type === 'date' || name === 'date') return 'date'
  if (badges.has(name)) return 'badge'
  return name.endsWith('account') ? 'account' : 'text'
}

/** What a cell shows: its words, a second line, and the tone of a badge or an amount. */
export interface ShownCell {
  words: string
  under: string
  tone: Tone | 'in' | 'out'
}

/** The words of a cell. */
export function shownCell(
  { kind, at, instead, under }: ShownColumn,
  columns: readonly PageColumn[],
  row: PageRow,
): ShownCell {
  const text = [at, ...instead].map((index) => row[index]).find((cell) => cell != null && cell !== '') ?? ''
  const second = under.map((index) => row[index]).find((cell) => cell != null && cell !== '' && cell !== text) ?? ''
  const plain = (shown: string, below = ''): ShownCell => ({ words: shown, under: below, tone: 'plain' })
  switch (kind) {
    case 'amount': {
      const amount = amountWords(text)
      const tone = text.startsWith('-') ? 'out' : isSigned(columns, at) ? 'in' : 'plain'
      return { words: amount === '' ? '' : `${amount} ${second}`.trim(), under: '', tone }
    }
    case 'date':
      return plain(dayWords(text))
    case 'account':
      return plain(accountWords(text))
    case 'badge':
      return second === ''
        ? badgeOf(text, columns[at]?.name === 'status' ? meaningIn(columns, row) : undefined)
        : { words: `returned ${second}`, under: '', tone: 'bad' }
    case 'who':
      return plain(text || second, text === '' ? '' : payeeWords(columns, row) || second)
    default:
      return plain(text)
  }
}

function cellNamed(name: string, columns: readonly PageColumn[], row: PageRow): string {
  return row[columns.findIndex((column) => column.name === name)] ?? ''
}

/** What the check of a payee found, where somebody has to look. */
function payeeWords(columns: readonly PageColumn[], row: PageRow): string {
  const suggested = cellNamed('suggested_name', columns, row)
  switch (cellNamed('verification', columns, row)) {
    case 'closeMatch':
      return `The bank has a name that is close${suggested === '' ? '' : `: ${suggested}`}`
    case 'noMatch':
      return 'The bank has another name for this account'
    case 'notPossible':
      return 'The name could not be checked'
    default:
      return ''
  }
}

/** What is booked has a direction; what is sent does not. */
function isSigned(columns: readonly PageColumn[], at: number): boolean {
  return columns[at]?.name === 'booked_amount' || columns.some(({ name }) => name === 'counterparty_name')
}

/** What the status of a report means, where a column says it. */
function meaningIn(columns: readonly PageColumn[], row: PageRow): string | undefined {
  return /^\w+/.exec(cellNamed('status_name', columns, row))?.[0]
}

const words: Readonly<Record<string, readonly [string, Tone]>> = {
  BOOK: ['booked', 'good'],
  PDNG: ['pending', 'open'],
  INFO: ['information', 'plain'],
  FUTR: ['future', 'plain'],
  PART: ['in part', 'open'],
  accepted: ['accepted', 'good'],
  booked: ['booked', 'good'],
  rejected: ['rejected', 'bad'],
  returned: ['returned', 'bad'],
  pending: ['pending', 'open'],
  unknown: ['unknown', 'open'],
}

/** A status or outcome in words, with its code, and a colour that says the same. */
function badgeOf(value: string, meaning: string | undefined): ShownCell {
  const [text = value, tone = 'plain'] = words[value === 'PART' ? value : (meaning ?? value)] ?? []
  return { words: meaning === undefined || value === '' ? text : `${text} ${value}`, under: '', tone }
}
