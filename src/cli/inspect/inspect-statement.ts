import { type CellAmount, type ColumnOf, columnsOf, type Show } from '../../domain/index.ts'
import {
  camtSchemas,
  counterparty,
  dialectOf,
  type Entry,
  partyName,
  type Statement,
  type Transaction,
} from '../../domain/statement/index.ts'
import {
  assumedText,
  type BalanceCheck,
  type NotCheckedReason,
  numberedBalances,
  openingOf,
  type StatementTotals,
} from '../../rules/index.ts'
import {
  balanceColumns,
  entryColumns,
  messageFacts,
  mostHeld,
  type RowSource,
  readCamt053Lists,
  type StatementEndPart,
  type StatementPart,
  sourceOf,
  statementFacts,
  totalsSoFar,
} from '../../statement/index.ts'
import { Decimal } from '../../values/index.ts'
import type { Source } from '../../xml/index.ts'
import { counted, shownCount } from '../io/table.ts'
import {
  countOne,
  createPrintedList,
  factsJson,
  type InspectContext,
  type Inspected,
  inspectParts,
  isSectionShown,
  joined,
  jsonOf,
  printFact,
  printFacts,
  printRows,
  printSection,
  printSectionsLeft,
  printTable,
  showFacts,
} from './print.ts'

export function inspectCamt(source: Source, context: InspectContext): Promise<Inspected> {
  const { schemas, onProgress, assume } = context
  // The reader needs the elements of all messages it knows, so it needs a schema of each besides that of `--schema`.
  const schema = [...schemas, ...camtSchemas]
  return inspectStatements(readCamt053Lists(source, { schema, onProgress, assume, transactions: 'either' }), context)
}

export async function inspectMt940(source: Source, context: InspectContext): Promise<Inspected> {
  const { readMt940Lists } = await import('../../mt940/index.ts')
  const { encoding, onProgress } = context
  return inspectStatements(readMt940Lists(source, { encoding, onProgress }), context)
}

/** A statement is printed when it ends, with at most 40 of a long list, so that memory does not grow with the file. */
async function inspectStatements(
  lists: AsyncIterable<readonly StatementPart[]>,
  context: InspectContext,
): Promise<Inspected> {
  let run: ReturnType<typeof startStatement> | undefined
  let names: MessageNames = statementNames
  let streamed: Transaction[] = []
  context.counts.set('statements', 0).set('entries', 0)
  try {
    const inspected = await inspectParts(context.watch(lists), context, (part) => {
      switch (part.kind) {
        case 'header':
          names = namesOf(part.header.message)
          showFacts(context, 'header', messageFacts, part.header)
          break
        case 'statement':
          run = startStatement(part.statement, countOne(context.counts, 'statements'), names, context)
          break
        case 'transaction':
          if (streamed.length <= mostHeld) streamed.push(part.transaction)
          break
        case 'entry':
          countOne(context.counts, 'entries')
          run?.add(part.entry, streamed.length > 0 ? streamed : part.entry.transactions)
          streamed = []
          break
        case 'statementEnd':
          run?.end(part)
          run = undefined
      }
    })
    printSectionsLeft(context, 'statements', names.many)
    return inspected
  } finally {
    run?.end(undefined)
  }
}

interface MessageNames {
  title: string
  many: string
  adds: boolean
}

const statementNames: MessageNames = { title: 'Statement', many: 'statements', adds: true }
const namesByRoot: Readonly<Record<string, MessageNames>> = {
  Stmt: statementNames,
  Rpt: { title: 'Report', many: 'reports', adds: false },
  MT942: { title: 'Interim report', many: 'reports', adds: false },
  Ntfctn: { title: 'Notification', many: 'notifications', adds: false },
}

function namesOf(message: string): MessageNames {
  return namesByRoot[dialectOf(message)?.statement ?? message] ?? statementNames
}

interface EntrySource extends RowSource {
  statementNumber: number
  entryNumber: number
  /** Sum of the booked entries up to this one; `undefined` for an entry that is not booked. */
  booked: Decimal | undefined
  details: string
}

const { text, amount, integer } = columnsOf<EntrySource>()

const columns: readonly ColumnOf<EntrySource>[] = [
  integer('statement', 'number of the statement', ({ statementNumber }) => statementNumber, {
    inspect: { json: 'statement' },
  }),
  integer('number', 'number of the entry in it', ({ entryNumber }) => entryNumber, {
    inspect: { title: 'No', json: 'number' },
  }),
  ...entryColumns,
  amount('balance', 'opening balance plus what was booked since', runningBalance, {
    inspect: { title: 'Balance', json: 'balance', order: 1 },
  }),
  text('details', 'the entry in one line', ({ details }) => details, {
    inspect: { title: 'Details', json: 'details', holds: 'shown', order: 3 },
  }),
]

const zero = new Decimal(0)

/** What is kept of an entry: its row is made when it is shown, as those in the middle of a long list are not. */
interface KeptEntry extends Pick<EntrySource, 'entryNumber' | 'booked'> {
  entry: Entry
  transactions: readonly Transaction[]
}

function startStatement(start: Statement, number: number, names: MessageNames, context: InspectContext) {
  const shown = isSectionShown(context, number)
  let statement = start
  // An account without a currency takes that of the first entry that has one.
  let currency = start.currency
  let entries = 0
  let booked = zero
  let lastDay = ''
  let inOrder = true
  const rowOf = ({ entry, transactions, entryNumber, booked }: KeptEntry): EntrySource => ({
    ...sourceOf(
      'entry',
      { header: undefined, statement: start, entry, identity: undefined },
      { amount: entry.amount, ...shownOf(transactions) },
    ),
    statementNumber: number,
    entryNumber,
    booked,
    details: describeEntry(entry, transactions[0], start, context.show),
  })
  const list = createPrintedList<KeptEntry, EntrySource>(context, {
    one: 'entry',
    many: 'entries',
    columns,
    // An account without a currency has that of its entries; and balances behind them are known by now.
    rowOf: (kept) => {
      const { entry } = kept
      return { ...rowOf(kept), statement, entry: { ...entry, currency: entry.currency ?? currency } }
    },
    begin: () => printHead(statement, number, names, context),
  })

  return {
    add(entry: Entry, transactions: readonly Transaction[]): void {
      entries++
      currency ??= entry.currency
      const isBooked = entry.status === 'BOOK' && (entry.currency === undefined || entry.currency === currency)
      if (isBooked && entry.amount !== undefined) booked = booked.plus(entry.amount)
      const day = entry.bookingDate?.slice(0, 10) ?? lastDay
      if (day < lastDay) inOrder = false
      lastDay = day
      if (!shown && !(context.json && context.all)) return
      const kept = { entry, transactions, entryNumber: entries, booked: isBooked ? booked : undefined }
      if (shown) list.add(kept)
      else context.emit('entry', jsonOf(columns, rowOf(kept), context))
    },
    end(part: StatementEndPart | undefined): void {
      statement = part?.statement ?? start
      const totals = part?.totals ?? totalsSoFar(start)
      context.emit('statement', statementJson(statement, number, totals, part, context))
      if (!shown) return
      list.finish()
      if (!inOrder && openingOfStatement(statement) !== undefined) {
        const words = '  The entries are not sorted by booking date; the balances follow the order of the file.'
        context.print(context.paint('quiet', words))
      }
      // The entries were printed while they were read, before the balances behind them were known.
      if (context.all && statement.balances.length > start.balances.length) printBalances(statement, context)
      printTotals(totals, context)
      printSummary(statement, part, context)
      printCheck(part, names, totals.currency, context)
    },
  }
}

/** The opening balance plus what was booked since, in the order of the file. */
function runningBalance({ booked, statement, entry }: EntrySource): CellAmount {
  const amount = booked === undefined ? undefined : openingOfStatement(statement)?.amount.plus(booked)
  return { amount, currency: entry?.currency }
}

function openingOfStatement({ balances, currency }: Statement) {
  return openingOf(numberedBalances(balances, currency))
}

function printHead(statement: Statement, number: number, names: MessageNames, context: InspectContext): void {
  printSection(context, names.title, number, context.show.id(statement.id))
  printFacts(context, statementFacts, statement)
  printBalances(statement, context)
}

function printBalances({ balances }: Statement, context: InspectContext): void {
  if (balances.length === 0) return
  context.print()
  printRows(context, balanceColumns, balances)
}

type Directions = StatementTotals['entries']

/** The only transaction of an entry, or all that are held of several. */
function shownOf(transactions: readonly Transaction[]): Partial<RowSource> {
  const [only, another] = transactions
  if (another === undefined) return { transaction: only }
  return { several: transactions.length > mostHeld ? undefined : transactions }
}

function without({ credit, debit, all }: Directions, other: Directions): Directions {
  return {
    credit: { count: credit.count - other.credit.count, sum: credit.sum.minus(other.credit.sum) },
    debit: { count: debit.count - other.debit.count, sum: debit.sum.minus(other.debit.sum) },
    all: { ...all, count: all.count - other.all.count, net: all.net.minus(other.all.net) },
  }
}

function printTotals(totals: StatementTotals, context: InspectContext): void {
  const { currency, entries, booked, unknownStatus, unreadable, otherCurrency } = totals
  // Whether these are booked is not known: they are neither.
  const unknown = unknownStatus.all.count
  const groups = [
    { title: 'Booked', sums: booked },
    { title: 'Not booked', sums: without(without(entries, booked), unknownStatus) },
    { title: 'Status unknown', sums: unknownStatus },
  ].filter(({ sums }, at) => at === 0 || sums.all.count !== 0)
  const row = (name: string, of: (sums: Directions) => [count: number, sum: Decimal]): string[] => [
    name,
    ...groups
      .map(({ sums }) => of(sums))
      .flatMap(([count, sum]) => [shownCount(count), context.show.amount(sum, currency)]),
  ]
  const columns = groups.flatMap(({ title }) => [title, 'Sum']).map((title) => ({ title, align: 'right' }) as const)
  context.print()
  printTable(
    context,
    [{ title: 'Entries' }, ...columns],
    [
      row('credits', ({ credit }) => [credit.count, credit.sum]),
      row('debits', ({ debit }) => [debit.count, debit.sum.negated()]),
      row('together', ({ all }) => [all.count, all.net]),
    ],
  )
  if (unknown > 0) {
    const about = counted(unknown, 'entry has', 'entries have')
    context.print(`  ${about} no status that shows whether ${unknown === 1 ? 'it is' : 'they are'} booked`)
  }
  const left = unreadable + otherCurrency
  if (left > 0)
    context.print(
      `  ${counted(left, 'entry is', 'entries are')} in no sum: no readable amount and sign, or another currency`,
    )
}

/** The bank's own summary of the same entries. If it differs, a finding explains how. */
function printSummary(statement: Statement, part: StatementEndPart | undefined, context: InspectContext): void {
  if (statement.summary === undefined || part === undefined || part.paged) return
  const differs = part.findings.some(({ code }) => code.startsWith('statement/summary-'))
  const own = "the bank's own summary"
  printFact(context, 'Summary', differs ? context.paint('warning', `${own} differs, see below`) : `${own} agrees`)
}

function printCheck(
  part: StatementEndPart | undefined,
  names: MessageNames,
  currency: string | undefined,
  context: InspectContext,
): void {
  const { paint, show } = context
  if (part === undefined) {
    printFact(context, 'Check', paint('error', 'the file ends inside this statement: entries are missing'))
    return
  }
  const { balance } = part
  if (balance.result === 'notChecked') {
    if (!names.adds && balance.reason.startsWith('no-')) return
    printFact(context, 'Check', paint('warning', `not possible: ${reasons[balance.reason]}`))
    if (balance.addsUpIf !== undefined) printFact(context, '', `adds up if ${assumedText(balance.addsUpIf)}`)
    return
  }
  const { opening, closing, booked, difference, result } = balance
  const money = (amount: Decimal): string => show.amount(amount, currency)
  const change = `${booked.isNegative() ? '-' : '+'} booked ${money(booked.abs())}`
  const sum = `opening ${money(opening.amount)} ${change} = ${money(opening.amount.plus(booked))}`
  printFact(context, 'Check', result === 'agrees' ? `${sum} = closing: adds up` : sum)
  if (result === 'agrees') return
  printFact(context, '', paint('error', `but closing is ${money(closing.amount)}: ${money(difference)} apart`))
}

const reasons: Readonly<Record<NotCheckedReason, string>> = {
  'no-opening-balance': 'there is no opening balance',
  'no-closing-balance': 'there is no closing balance',
  'unreadable-amount': 'an entry or a balance has no readable amount or no sign',
  'unreadable-status': 'entries have no status that shows whether they are booked',
  'balance-currency': 'opening and closing balance are in different currencies, so it does not add up',
  'other-currency': 'some entries are in a currency other than that of the account',
  pages: 'this is one page of several, with the balances of the whole',
}

function statementJson(
  statement: Statement,
  number: number,
  totals: StatementTotals,
  part: StatementEndPart | undefined,
  context: InspectContext,
): Record<string, unknown> {
  const currency = statement.currency ?? totals.currency
  const money = (amount: Decimal): string => context.show.amount(amount, currency)
  return {
    number,
    ...factsJson(context, statementFacts, { ...statement, currency }),
    balances: statement.balances.map((balance) => jsonOf(balanceColumns, balance, context)),
    entries: directionsJson(totals.entries, money),
    booked: directionsJson(totals.booked, money),
    unknownStatus: directionsJson(totals.unknownStatus, money),
    byStatus: shownStatuses(totals.byStatus, context),
    unreadable: totals.unreadable,
    otherCurrency: totals.otherCurrency,
    check: part === undefined ? { result: 'notChecked', reason: 'cut-short' } : checkJson(part.balance, money),
    complete: part !== undefined,
  }
}

/** Entries by status; statuses that are hidden and look alike are counted together. */
function shownStatuses(byStatus: Readonly<Record<string, number>>, context: InspectContext): Record<string, number> {
  const shown: Record<string, number> = {}
  for (const [status, count] of Object.entries(byStatus)) {
    const name = context.show.code(status) ?? ''
    shown[name] = (shown[name] ?? 0) + count
  }
  return shown
}

function directionsJson(
  { all, credit, debit }: StatementTotals['entries'],
  money: (amount: Decimal) => string,
): Record<string, unknown> {
  return {
    count: all.count,
    net: money(all.net),
    credit: { count: credit.count, sum: money(credit.sum) },
    debit: { count: debit.count, sum: money(debit.sum) },
  }
}

function checkJson(check: BalanceCheck, money: (amount: Decimal) => string): Record<string, unknown> {
  if (check.result === 'notChecked') return { ...check }
  const { result, opening, closing, booked, difference } = check
  return {
    result,
    opening: money(opening.amount),
    booked: money(booked),
    closing: money(closing.amount),
    difference: money(difference),
  }
}

/** The other party and the purpose, or how many payments it combines; `first` is its first transaction. */
function describeEntry(entry: Entry, first: Transaction | undefined, statement: Statement, show: Show): string {
  const payments = Math.max(entry.numberOfTransactions, entry.batches[0]?.numberOfTransactions ?? 0)
  const single = payments > 1 ? undefined : first
  const purpose = purposeOf(single)
  const parts = [
    entry.reversal === true ? 'reversal' : undefined,
    returnText(single, show),
    payments > 1 ? show.count(payments, 'payment', 'payments') : undefined,
    single && show.text(partyName(counterparty({ statement, entry }, single).party)),
    show.text(purpose),
    show.text(entry.additionalInformation === purpose ? undefined : entry.additionalInformation),
  ]
  return joined(parts, ', ') || (entryKind(entry, first, show) ?? '')
}

function purposeOf(transaction: Transaction | undefined): string | undefined {
  const { structured: [structured] = [], unstructured = [] } = transaction?.remittanceInformation ?? {}
  return (
    (unstructured.join(' ') || undefined) ??
    structured?.creditorReferenceInformation?.reference ??
    structured?.referredDocuments?.[0]?.number ??
    transaction?.additionalInformation
  )
}

function returnText(transaction: Transaction | undefined, show: Show): string | undefined {
  const information = transaction?.returnInformation
  if (information === undefined) return undefined
  const { code, name, proprietary } = information.reason ?? {}
  const why = name === undefined ? show.code(code ?? proprietary) : `${code} ${name}`
  return why === undefined ? 'returned' : `returned (${why})`
}

function entryKind(entry: Entry, transaction: Transaction | undefined, show: Show): string | undefined {
  const code = entry.bankTransactionCode ?? transaction?.bankTransactionCode
  return code?.subFamilyName ?? code?.familyName ?? show.code(code?.proprietary)
}
