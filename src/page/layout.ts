import type { PageColumn, PageRow } from './rows/page-table.ts'
import type { TextKey } from './texts/en.ts'
import { accountWords, type Words } from './words.ts'

/** What a badge says of its value. */
export type Tone = 'good' | 'bad' | 'open' | 'plain'

/** A column as the page draws it: one or several of the table's own columns. */
export interface ShownColumn {
  /** Which of the titles of columns it has; `whoAndWhat` is of its own. */
  heading: string
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
  'statement_file',
])
/** Widths of kinds whose texts are all alike, in characters. */
const widths: Readonly<Record<string, number>> = { who: 23, amount: 14, date: 12, account: 29 }
const whoNames = ['counterparty_name', 'name']
const textNames = [
  'reasons',
  'remittance',
  'creditor_reference',
  'payees',
  'additional_information',
  'block',
  'held_account',
]
/** What stands below a cell or beside it, by its kind. */
const underNames: Readonly<Partial<Record<ShownColumn['kind'], readonly string[]>>> = {
  who: textNames,
  amount: ['currency'],
  badge: ['return_reason'],
}
/** What stands where a name would: a batch has many, a block or file none. */
const insteadNames = ['batch', 'level', 'held_account']
const badges = new Set(['status', 'outcome', 'state', 'sequence'])
/** Amounts that nobody moves: a plus says nothing. */
const unmoved = new Set(['balance', 'opening', 'closing', 'charges'])

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
  const shown = columns.flatMap(({ name, heading, type, width }, index): ShownColumn[] => {
    if (hidden.has(name) && !besides.has(name)) return []
    const kind = kindOf(name, type)
    return [
      {
        heading: kind === 'who' ? 'whoAndWhat' : heading,
        kind,
        at: index,
        instead: kind === 'who' ? present(insteadNames) : [],
        under: present((underNames[kind] ?? []).filter((under) => !besides.has(under))),
        width: widths[kind] ?? Math.min(22, Math.max(width, kind === 'badge' ? 13 : 6)),
        main: false,
      },
    ]
  })
  const last = ({ kind }: ShownColumn): number => (kind === 'amount' ? 2 : kind === 'badge' ? 1 : 0)
  const first = (kind: ShownColumn['kind']): ShownColumn | undefined => shown.find((column) => column.kind === kind)
  // Of several amounts a card shows the first that there is, and of balances the last one.
  const ofCard = ({ at: index }: ShownColumn): boolean => {
    const name = columns[index]?.name ?? ''
    return at('closing') >= 0 ? name === 'closing' : !unmoved.has(name)
  }
  const onCard = (column: ShownColumn): boolean =>
    (column.kind === 'amount' && ofCard(column)) ||
    column.kind === 'badge' ||
    column === first('who') ||
    column === first('date')
  return shown.map((column) => ({ ...column, main: onCard(column) })).sort((a, b) => last(a) - last(b))
}

/** Longer texts are cut in a row. */
const mostInRow = 40

/** The columns that a row shows whole; a narrow page shows the main ones only. */
export function shownAt(layout: readonly ShownColumn[], row: PageRow, isNarrow: boolean): Set<number> {
  // Of several amounts a card shows the first that there is.
  const firstAmount = layout.find(({ kind, at }) => kind === 'amount' && row[at])
  const onCard = (column: ShownColumn): boolean => column.main && (column.kind !== 'amount' || column === firstAmount)
  const drawn = isNarrow ? layout.filter(onCard) : layout
  const first = (indexes: readonly number[]): number | undefined => indexes.find((index) => row[index])
  const shown = drawn.flatMap(({ at, instead, under }) => [first([at, ...instead]), first(under)])
  return new Set(shown.filter((at) => at !== undefined && (row[at] ?? '').length <= mostInRow) as number[])
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
  words: Words,
  { kind, at, instead, under }: ShownColumn,
  columns: readonly PageColumn[],
  row: PageRow,
): ShownCell {
  const text = [at, ...instead].map((index) => row[index]).find((cell) => cell != null && cell !== '') ?? ''
  const second = under.map((index) => row[index]).find((cell) => cell != null && cell !== '' && cell !== text) ?? ''
  const plain = (shown: string, below = ''): ShownCell => ({ words: shown, under: below, tone: 'plain' })
  switch (kind) {
    case 'amount': {
      const amount = words.amount(text)
      const isUnmoved = unmoved.has(columns[at]?.name ?? '')
      const isNothing = !/[1-9]/.test(text)
      const tone = isNothing
        ? 'plain'
        : text.startsWith('-')
          ? 'out'
          : !isUnmoved && isSigned(columns, at)
            ? 'in'
            : 'plain'
      return { words: amount === '' ? '' : `${amount} ${second}`.trim(), under: '', tone }
    }
    case 'date':
      return plain(words.day(text))
    case 'account':
      return plain(accountWords(text))
    case 'badge':
      return second === ''
        ? badgeOf(words, columns[at]?.name, text, columns[at]?.name === 'status' ? meaningIn(columns, row) : undefined)
        : { words: words.say('returned', { reason: second }), under: '', tone: 'bad' }
    case 'who':
      return plain(
        accountWords(
          levelWords(words, columns, at, instead, row, text) ||
            second ||
            cellNamed('bank_transaction_code', columns, row),
        ),
        text === '' ? '' : payeeWords(words, columns, row) || accountWords(second),
      )
    default:
      return plain(text === noReference ? '' : text)
  }
}

/** What files write where there is no reference. */
const noReference = 'NOTPROVIDED'

/** What a line of a report is about, in the language of the page, where it has no name. */
function levelWords(
  { say }: Words,
  columns: readonly PageColumn[],
  at: number,
  instead: readonly number[],
  row: PageRow,
  text: string,
): string {
  const isLevel = !row[at] && instead.some((index) => columns[index]?.name === 'level' && row[index] === text)
  return isLevel && /^(?:file|block|payment)$/.test(text) ? say(`level_${text}` as TextKey) : text
}

function cellNamed(name: string, columns: readonly PageColumn[], row: PageRow): string {
  return row[columns.findIndex((column) => column.name === name)] ?? ''
}

/** What the check of a payee found, where somebody has to look. */
function payeeWords({ say }: Words, columns: readonly PageColumn[], row: PageRow): string {
  const name = cellNamed('suggested_name', columns, row)
  switch (cellNamed('verification', columns, row)) {
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

/** What is booked has a direction; what is sent does not. */
function isSigned(columns: readonly PageColumn[], at: number): boolean {
  return columns[at]?.name === 'booked_amount' || columns.some(({ name }) => name === 'counterparty_name')
}

/** What the status of a report means, where a column says it. */
function meaningIn(columns: readonly PageColumn[], row: PageRow): string | undefined {
  return /^\w+/.exec(cellNamed('status_name', columns, row))?.[0]
}

const badgeTexts: Readonly<Record<string, readonly [TextKey, Tone]>> = {
  BOOK: ['badge_BOOK', 'good'],
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
  'not ours': ['badge_notOurs', 'plain'],
  follows: ['inOrder', 'good'],
  number: ['gap_number', 'bad'],
  balance: ['gap_balance', 'bad'],
  twice: ['gap_twice', 'open'],
  page: ['gap_page', 'bad'],
  sum: ['gap_sum', 'bad'],
}

/** A status or outcome in words, with its code, and a colour that says the same. */
function badgeOf({ say }: Words, column: string | undefined, value: string, meaning: string | undefined): ShownCell {
  // No statement has it.
  if (column === 'state' && value === 'unknown') return { words: say('badge_notFound'), under: '', tone: 'open' }
  const key = value === 'PART' ? value : (meaning ?? value)
  const [known, tone = 'plain'] = Object.hasOwn(badgeTexts, key) ? (badgeTexts[key] ?? []) : []
  const text = known === undefined ? value : say(known)
  return { words: meaning === undefined || value === '' ? text : `${text} ${value}`, under: '', tone }
}
