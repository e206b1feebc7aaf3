import type { Finding } from '../../diagnostics/index.ts'
import { accountNumber, columnsIn } from '../../domain/index.ts'
import { readMt940 } from '../../mt940/index.ts'
import { isMt940 } from '../../recognise/index.ts'
import type { BalanceCheck, NotCheckedReason } from '../../rules/index.ts'
import {
  entryColumns,
  type Identities,
  type Row,
  type RowSource,
  readCamt053,
  type StatementEndPart,
  type StatementPart,
  type StatementPartWithDocument,
  toRows,
} from '../../statement/index.ts'
import { Decimal } from '../../values/index.ts'
import type { Source } from '../../xml/index.ts'
import type { TextKey } from '../texts/en.ts'
import { accountWords, type Words } from '../words.ts'
import { createBalanceRecorder, createCounterpartySums } from './figures.ts'
import {
  cellText,
  type PageColumn,
  type PageRow,
  pageTableOf,
  type ReadRows,
  type RowsOptions,
  type Story,
  type StoryStep,
} from './page-table.ts'

/**
 * Reads statements part by part: of an MT940 with its own reader, of any other message as camt. `checks` says whether
 * statements are held against the rule set `statement`; `identities` are shared where an entry may be in two files.
 */
export function statementParts(
  source: Source,
  {
    message,
    transactions,
    ...options
  }: Pick<RowsOptions, 'message' | 'onProgress'> & {
    checks: boolean
    identities?: Identities | undefined
    transactions?: 'stream' | undefined
  },
): AsyncGenerator<StatementPart> {
  return isMt940(message) ? readMt940(source, options) : readCamt053(source, { transactions, ...options })
}

/** Reads statements part by part, each with the element it was read from. */
export function documentedParts(source: Source, message: string): AsyncGenerator<StatementPartWithDocument> {
  return isMt940(message)
    ? readMt940(source, { checks: false })
    : readCamt053(source, { checks: false, document: true })
}

/** What the table of entries has in addition: a batch says what it holds, each entry the balance after it. */
const batchColumns: readonly PageColumn[] = [
  { name: 'batch', heading: 'batch', type: 'text' },
  { name: 'payees', heading: 'payees', type: 'text' },
  { name: 'balance', heading: 'balance', type: 'amount' },
]
const described = pageTableOf<RowSource>(entryColumns, { account: 'own_account' })
const names = columnsIn('page', entryColumns).map(({ name }) => name)

export const entryTableColumns: readonly PageColumn[] = [...described.columns, ...batchColumns]

/** Statements with a story of their own; the others are in the table alone. */
const mostStories = 20
const mostPayees = 100

type CounterpartySums = ReturnType<typeof createCounterpartySums>

export async function readStatementRows(source: Source, options: RowsOptions): Promise<ReadRows> {
  const { message, takeRow, onProgress, words } = options
  // The verdict on an MT940 has them already.
  const checks = !isMt940(message)
  const balances = createBalanceRecorder(words)
  const counterparties = createCounterpartySums(words, words.say('byCounterparty'), {
    in: words.say('received'),
    out: words.say('paid'),
  })
  const findings: Finding[] = []
  const stories: Story[] = []
  let statements = 0
  let transactions: Row[] = []

  async function* observed(): AsyncGenerator<StatementPart> {
    for await (const part of statementParts(source, { message, checks, onProgress })) {
      balances.take(part)
      if (part.kind === 'statement') statements++
      if (part.kind === 'statementEnd' && stories.length < mostStories) stories.push(statementStory(words, part))
      // The verdict contains the findings of the schema; these are the findings of the rules for statements.
      if (checks && part.kind === 'finding' && part.finding.code.includes('/')) findings.push(part.finding)
      transactions = part.kind === 'entry' && part.entry.transactions.length > 1 ? await transactionsOf(part) : []
      yield part
    }
  }

  let waiting: PageRow | undefined
  const give = (balance: string | null): void => {
    if (waiting !== undefined) takeRow([...waiting, balance])
    waiting = undefined
  }
  for await (const row of toRows(observed(), { balances: true })) {
    if (row.row === 'running') give(row.balance_amount)
    if (row.row !== 'entry') continue
    give(null)
    // The names of several payees have a column of their own; the label of the batch stands where one would.
    const shown = transactions.length > 1 ? { ...row, counterparty_name: null } : row
    waiting = [...names.map((name) => cellText(shown[name])), ...batchCells(words, row, transactions)]
    for (const each of transactions.length === 0 ? [row] : transactions) addTo(counterparties, each)
  }
  give(null)
  return {
    findings,
    stories,
    storiesOmitted: statements - stories.length,
    checked: [words.say('checkedStatements')],
    facts: [],
    balances: balances.figures(),
    bars: counterparties.figures(),
  }
}

/** The transactions of an entry as rows, with one for what they leave of its amount. */
export async function transactionsOf(...parts: readonly StatementPart[]): Promise<Row[]> {
  const rows: Row[] = []
  for await (const row of toRows(parts, { level: 'transaction' })) rows.push(row)
  return rows
}

function addTo(counterparties: CounterpartySums, { amount, status, currency, ...row }: Row): void {
  if (amount === null || status !== 'BOOK') return
  counterparties.add(row.counterparty_name ?? undefined, currency ?? undefined, new Decimal(amount))
}

/** How many payments a batch holds, and whose; the name of its first payment would be that of one among many. */
function batchCells(
  words: Words,
  row: Row,
  transactions: readonly Row[],
): [batch: string | null, payees: string | null] {
  const listed = transactions.filter(({ row: kind }) => kind === 'transaction')
  const count = listed.length === 0 ? (row.batch_transactions ?? 0) : listed.length
  if (count < 2) return [null, null]
  const names = [...new Set(listed.flatMap(({ counterparty_name: name }) => name ?? []))]
  const list = names.slice(0, mostPayees).join(', ')
  const left = names.length - mostPayees
  const block = row.batch_payment_information_id ?? row.batch_message_id
  return [
    `${words.say('paymentCount', { count })}${block === null ? '' : `, ${block}`}`,
    names.length === 0 ? null : left > 0 ? words.say('andMore', { list, count: left }) : list,
  ]
}

const reasons: Readonly<Record<NotCheckedReason, TextKey>> = {
  'no-opening-balance': 'reason_noOpening',
  'no-closing-balance': 'reason_noClosing',
  'unreadable-amount': 'reason_amount',
  'unreadable-status': 'reason_status',
  'other-currency': 'reason_otherCurrency',
  'balance-currency': 'reason_balanceCurrency',
  pages: 'reason_pages',
}

function statementStory(words: Words, { statement, totals, balance }: StatementEndPart): Story {
  const { account, currency, period, electronicSequenceNumber, creationDateTime } = statement
  const { credit, debit } = totals.booked
  const owner = account?.owner?.name
  const number = accountWords(accountNumber(account) ?? '')
  const { say, show } = words
  const money = (amount: Decimal): string => show.amount(amount, currency)
  const checked = balance.result === 'notChecked' ? undefined : balance
  const tone = ({ count }: { count: number }, of: 'in' | 'out') => (count > 0 ? { tone: of } : {})
  const opening: StoryStep[] = checked ? [{ label: words.column('opening'), value: money(checked.opening.amount) }] : []
  const closing: StoryStep[] = checked
    ? [{ label: words.column('closing'), value: money(checked.closing.amount), sign: '=' }]
    : []
  return {
    title: owner ?? (number === '' ? say('accountWithoutNumber') : number),
    about: [
      owner === undefined ? '' : number,
      currency ?? '',
      account?.servicer?.name ?? account?.servicer?.bic ?? '',
      period === undefined
        ? words.day(creationDateTime ?? checked?.closing.day ?? '')
        : words.days(period.from, period.to),
      electronicSequenceNumber === undefined
        ? (statement.id ?? '')
        : say('statementNumber', { number: electronicSequenceNumber }),
    ].filter((text) => text !== ''),
    steps: [
      ...opening,
      { label: say('countIn', { count: credit.count }), value: money(credit.sum), sign: '+', ...tone(credit, 'in') },
      { label: say('countOut', { count: debit.count }), value: money(debit.sum), sign: '−', ...tone(debit, 'out') },
      ...closing,
    ],
    result: resultOf(words, balance, currency),
  }
}

function resultOf({ say, show }: Words, balance: BalanceCheck, currency: string | undefined): Story['result'] {
  if (balance.result === 'agrees') return { words: say('addsUp'), tone: 'good' }
  if (balance.result === 'notChecked')
    return { words: say('notAddedUp', { reason: say(reasons[balance.reason]) }), tone: 'open' }
  const { difference } = balance
  const amount = `${show.amount(difference.abs(), currency)} ${currency ?? ''}`.trim()
  return { words: say(difference.isNegative() ? 'bankSaysLess' : 'bankSaysMore', { amount }), tone: 'bad' }
}
