import {
  type Batch,
  bankTransactionCodeText,
  type Entry,
  type MessageHeader,
  type Page,
  type Statement,
  type Transaction,
} from '../../domain/statement/index.ts'
import { type AmountSum, createSum, Decimal, entryStatuses, formatAmountText, nameIn } from '../../values/index.ts'
import type { Rule } from '../rule.ts'
import {
  type DirectionNetTotals,
  type DirectionTotals,
  type EntryFacts,
  rule,
  type StatementFacts,
  type StatementTotals,
  shownAmount,
  type Totals,
  type TransactionTotals,
} from './rule.ts'

export type EntryCounter = ReturnType<typeof createEntryTotals>

export function createEntryTotals() {
  const whole = emptyTransactions()
  const byBatch: TransactionTotals[] = []
  // The currency of the entry may stand behind its transactions in a file out of order, so the first one's is taken.
  let currency: string | undefined

  function addTo(totals: TransactionTotals, amount: Decimal | undefined): void {
    totals.count++
    if (amount === undefined) totals.unknown++
    else totals.net = totals.net.plus(amount)
  }

  return {
    add({ amount, currency: own, batch }: Transaction): void {
      let counted = amount
      if (amount !== undefined && own !== undefined) {
        currency ??= own
        if (own !== currency) counted = undefined
      }
      addTo(whole, counted)
      if (batch === undefined) return
      let totals = byBatch[batch]
      if (totals === undefined) {
        totals = emptyTransactions()
        byBatch[batch] = totals
      }
      addTo(totals, counted)
    },
    count: (): number => whole.count,
    facts(entry: Entry): EntryFacts {
      const comparable = currency === undefined || entry.currency === undefined || currency === entry.currency
      const comparableOf = (totals: TransactionTotals): TransactionTotals =>
        comparable ? totals : { ...totals, unknown: totals.count }
      return {
        entry,
        batches: entry.batches.map((batch, index) => ({
          batch,
          listed: comparableOf(byBatch[index] ?? emptyTransactions()),
        })),
        listed: comparableOf(whole),
      }
    },
  }
}

/**
 * Whether an entry with its transactions inside needs to be compared. Most entries have one transaction of the same
 * amount; those of the others mostly add up.
 */
export function needsEntryCheck(entry: Entry): boolean {
  const [first] = entry.transactions
  if (first === undefined) return false
  if (entry.batches.length > 0 || entry.transactions.length > 1) return !addsUp(entry)
  if (first.amount === undefined || entry.amount === undefined) return false
  // Entry and transaction mostly have one Decimal, which is then not compared.
  return first.amount !== entry.amount && !first.amount.eq(entry.amount)
}

/**
 * Whether the transactions of an entry surely add up to it, and to its only batch: in whole numbers, where they do,
 * which takes 5 % off reading a statement with batches; else the rules compare Decimals.
 */
function addsUp(entry: Entry): boolean {
  const { transactions, currency } = entry
  const [batch, another] = entry.batches
  let sum = 0
  let ofBatch = 0
  let count = 0
  let size = 0
  for (const transaction of transactions) {
    const units = unitsOf(transaction, currency)
    sum += units
    size += Math.abs(units)
    if (transaction.batch !== 0) continue
    ofBatch += units
    count++
  }
  // Up to there sums of whole numbers are exact; NaN is not below.
  if (another !== undefined || !(size < 9e15) || sum !== unitsOf(entry, currency)) return false
  if (batch === undefined) return true
  const { numberOfTransactions = count, totalAmount } = batch
  if (numberOfTransactions !== count) return false
  return totalAmount === undefined || Math.abs(ofBatch) === Math.abs(unitsOf(totalAmount, currency))
}

type AmountOf = Pick<Entry, 'amount' | 'currency'>

/**
 * An amount of a currency in units of its seventh decimal, by the words of seven digits in which decimal.js has its
 * coefficient (`d` in its documentation); NaN for one of another currency, below 1, from ten millions on, or with more
 * decimals.
 */
function unitsOf({ amount, currency }: AmountOf, wanted: string | undefined): number {
  if (amount === undefined || currency !== wanted) return Number.NaN
  const { s, e, d } = amount
  return e >= 0 && e < 7 && d.length <= 2 ? s * ((d[0] ?? 0) * 1e7 + (d[1] ?? 0)) : Number.NaN
}

export function entryFacts(entry: Entry): EntryFacts {
  const counter = createEntryTotals()
  for (const transaction of entry.transactions) counter.add(transaction)
  return counter.facts(entry)
}

export type StatementCounter = ReturnType<typeof createStatementTotals>

const mostDays = 1000
const mostStatuses = 50

interface Sums {
  credit: AmountSum
  debit: AmountSum
}

type StatementSums = ReturnType<typeof startSums>

/**
 * Starts adding up the entries of one statement in constant memory; `statement` is what was read of it before its first
 * entry.
 */
export function createStatementTotals(statement: Statement) {
  const sums = startSums(statement)
  return {
    /** Adds an entry. `written` is the text of its amount, if it was just read from a file: adding a text is faster. */
    add: (entry: Entry, written?: string): void => addEntry(sums, entry, written),
    totals: (): StatementTotals => totalsOf(sums),
  }
}

function startSums(statement: Statement) {
  const wantedCodes = statement.summary?.byCode ?? []
  const byCode = new Map<string, Sums>()
  for (const { bankTransactionCode } of wantedCodes) {
    byCode.set(bankTransactionCodeText(bankTransactionCode) ?? '', emptySums())
  }
  return {
    booked: emptySums(),
    unknown: emptySums(),
    others: emptySums(),
    byStatus: {} as Record<string, number>,
    /** Only for statements with closing balances of several days. */
    byDay: hasSeveralDays(statement) ? new Map<string, Sums>() : undefined,
    /** Only for the codes that the summary of the statement has. */
    byCode: wantedCodes.length > 0 ? byCode : undefined,
    unreadable: 0,
    otherCurrency: 0,
    withoutBookingDate: 0,
    daysOverflowed: false,
    /** If account and balances have no currency, it is that of the first entry with one. */
    currency: statement.currency,
  }
}

function addEntry(sums: StatementSums, entry: Entry, written: string | undefined): void {
  countStatus(sums.byStatus, entry.status ?? '')
  if (entry.amount === undefined) {
    sums.unreadable++
    return
  }
  sums.currency ??= entry.currency
  if (entry.currency !== undefined && entry.currency !== sums.currency) {
    sums.otherCurrency++
    return
  }
  // The text as written is added up several times faster than a Decimal.
  const amount = written ?? formatAmountText(entry.amount.abs())
  if (entry.status === 'BOOK') {
    directed(sums.booked, entry).add(amount)
    addDay(sums, entry, amount)
  } else {
    directed(isKnownStatus(entry.status) ? sums.others : sums.unknown, entry).add(amount)
  }
  const ofCode = sums.byCode?.get(bankTransactionCodeText(entry.bankTransactionCode) ?? '')
  if (ofCode !== undefined) directed(ofCode, entry).add(amount)
}

function countStatus(byStatus: Record<string, number>, status: string): void {
  const known = byStatus[status]
  if (known !== undefined) byStatus[status] = known + 1
  else if (Object.keys(byStatus).length < mostStatuses) byStatus[status] = 1
}

function addDay(sums: StatementSums, entry: Entry, amount: string): void {
  const { byDay } = sums
  const { bookingDate } = entry
  if (bookingDate === undefined) {
    sums.withoutBookingDate++
    return
  }
  if (byDay === undefined || sums.daysOverflowed) return
  const day = bookingDate.slice(0, 10)
  let ofDay = byDay.get(day)
  if (ofDay === undefined) {
    if (byDay.size >= mostDays) {
      sums.daysOverflowed = true
      byDay.clear()
      return
    }
    ofDay = emptySums()
    byDay.set(day, ofDay)
  }
  directed(ofDay, entry).add(amount)
}

function totalsOf(sums: StatementSums): StatementTotals {
  const { booked, others, unknown, byDay, byCode } = sums
  return {
    currency: sums.currency,
    entries: directionTotals(booked, others, unknown),
    booked: directionTotals(booked),
    unknownStatus: directionTotals(unknown),
    byStatus: { ...sums.byStatus },
    unreadable: sums.unreadable,
    otherCurrency: sums.otherCurrency,
    withoutBookingDate: sums.withoutBookingDate,
    byDay:
      byDay === undefined || sums.daysOverflowed
        ? undefined
        : new Map([...byDay].map(([day, ofDay]) => [day, directionTotals(ofDay).all.net])),
    byCode:
      byCode === undefined
        ? undefined
        : new Map([...byCode].map(([code, ofCode]) => [code, directionTotals(ofCode).all])),
  }
}

export function statementFacts(
  statement: Statement,
  header: Pick<MessageHeader, 'page'> | undefined,
  totals: StatementTotals,
): StatementFacts {
  return { statement, totals, paged: isOneOfSeveral(statement.page) || isOneOfSeveral(header?.page) }
}

export function isOneOfSeveral(page: Page | undefined): boolean {
  if (page === undefined) return false
  return !(page.last === true && (page.number === undefined || /^0*1$/.test(page.number)))
}

function hasSeveralDays(statement: Statement): boolean {
  const days = new Set<string>()
  for (const { type, date } of statement.balances) if (type === 'CLBD') days.add(date?.slice(0, 10) ?? '')
  return days.size > 1
}

function directed(sums: Sums, { amount, creditDebitIndicator }: Entry): AmountSum {
  const isCredit = amount === undefined || amount.isZero() ? creditDebitIndicator === 'CRDT' : amount.isPositive()
  return isCredit ? sums.credit : sums.debit
}

/** Whether it is known if an entry with this status moves the balance: only for statuses of ISO's list. */
export function isKnownStatus(status: string | undefined): boolean {
  return status !== undefined && nameIn(entryStatuses, status) !== undefined
}

function emptySums(): Sums {
  return { credit: createSum(), debit: createSum() }
}

const zero = new Decimal(0)

function emptyTransactions(): TransactionTotals {
  return { count: 0, net: zero, unknown: 0 }
}

function directionTotals(...parts: readonly Sums[]): DirectionTotals {
  const credit = joinedSums(parts.map((sums) => sums.credit))
  const debit = joinedSums(parts.map((sums) => sums.debit))
  const all: DirectionNetTotals = {
    count: credit.count + debit.count,
    sum: credit.sum.plus(debit.sum),
    net: credit.sum.minus(debit.sum),
  }
  return { all, credit, debit }
}

function joinedSums(sums: readonly AmountSum[]): Totals {
  let count = 0
  let sum = zero
  for (const part of sums) {
    count += part.count()
    sum = sum.plus(part.total())
  }
  return { count, sum }
}

const ofSummary = 'ISO 20022 camt.053: TxsSummry counts and adds up the entries of the statement'

interface Compared {
  element: string
  said: { numberOfEntries: number | undefined; sum: Decimal | undefined; net?: Decimal | undefined } | undefined
  counted: (totals: DirectionTotals) => Totals & Partial<DirectionNetTotals>
}

function comparisons({ all, credit, debit }: NonNullable<Statement['summary']>): Compared[] {
  return [
    { element: 'TtlNtries', said: all, counted: (totals) => totals.all },
    { element: 'TtlCdtNtries', said: credit, counted: (totals) => totals.credit },
    { element: 'TtlDbtNtries', said: debit, counted: (totals) => totals.debit },
  ]
}

/**
 * The summary, where it can be compared: not on one of several pages, where it is that of the whole statement, and only
 * where all entries are in the sums.
 */
function comparedSummary({ statement: { summary }, totals, paged }: StatementFacts): Statement['summary'] {
  return paged || totals.otherCurrency > 0 || totals.unreadable > 0 ? undefined : summary
}

function differs(said: Decimal | undefined, all: Decimal, booked: Decimal): boolean {
  return said !== undefined && !said.eq(all) && !said.eq(booked)
}

function sumMessage(
  what: string,
  shown: (amount: Decimal) => string,
  said: Decimal | undefined,
  all: Decimal,
  booked: Decimal,
): string {
  const given = said === undefined ? 'none' : shown(said)
  return (
    `The summary gives a ${what} of ${given}, the entries come to ${shown(all)} (${shown(booked)} booked). ` +
    'Entries may be missing; ask the bank.'
  )
}

const ofBatch = 'ISO 20022 camt.053: NtryDtls/Btch tells of the transactions an entry was made of'

/** A path from the entry, which a batch has from the root. */
function within({ path: outer }: Entry, path: string): string {
  return path.slice(outer.length + 1)
}

/** Whether one transaction stands for the whole batch, as many banks list it. Then nothing is missing. */
function standsForAll({ numberOfTransactions = 1 }: Batch, listed: TransactionTotals): boolean {
  return listed.count === 1 && numberOfTransactions > 1
}

export const totalRules: readonly Rule[] = [
  rule({
    name: 'summary-count',
    severity: 'warning',
    description: 'The numbers of entries in the summary are those of the statement, all entries or the booked ones.',
    source: ofSummary,
    example: {
      good: '<TtlNtries><NbOfNtries>1</NbOfNtries></TtlNtries><Ntry>2026-03-02 20.00</Ntry>',
      bad: '<TtlNtries><NbOfNtries>2</NbOfNtries></TtlNtries><Ntry>2026-03-02 20.00</Ntry>',
    },
    statement: (facts, context) => {
      const summary = comparedSummary(facts)
      if (summary === undefined) return
      for (const { element, said, counted } of comparisons(summary)) {
        const number = said?.numberOfEntries
        if (number === undefined) continue
        const [all, booked] = [counted(facts.totals.entries).count, counted(facts.totals.booked).count]
        if (number === all || number === booked) continue
        context.report(
          `TxsSummry/${element}/NbOfNtries`,
          `The summary counts ${number} entries, the statement has ${all} (${booked} booked). Entries may be ` +
            'missing; ask the bank.',
        )
      }
    },
  }),
  rule({
    name: 'summary-sum',
    severity: 'warning',
    description: 'The sums and the net of the summary are those of the statement, all entries or the booked ones.',
    source: ofSummary,
    example: {
      good: '<TtlCdtNtries><Sum>20.00</Sum></TtlCdtNtries><Ntry>2026-03-02 20.00</Ntry>',
      bad: '<TtlCdtNtries><Sum>30.00</Sum></TtlCdtNtries><Ntry>2026-03-02 20.00</Ntry>',
    },
    statement: (facts, context) => {
      const summary = comparedSummary(facts)
      if (summary === undefined) return
      const shown = shownAmount(facts.totals.currency)
      for (const { element, said, counted } of comparisons(summary)) {
        const [all, booked] = [counted(facts.totals.entries), counted(facts.totals.booked)]
        const path = `TxsSummry/${element}`
        if (differs(said?.sum, all.sum, booked.sum)) {
          context.report(`${path}/Sum`, sumMessage('sum', shown, said?.sum, all.sum, booked.sum))
        }
        if (all.net !== undefined && booked.net !== undefined && differs(said?.net, all.net, booked.net)) {
          context.report(path, sumMessage('net', shown, said?.net, all.net, booked.net))
        }
      }
    },
  }),
  rule({
    name: 'summary-by-code',
    severity: 'warning',
    description: 'Numbers and sums by bank transaction code are those of the entries with that code.',
    source: ofSummary,
    example: {
      good: '<TtlNtriesPerBkTxCd>1 PMNT/RCDT/ESCT</TtlNtriesPerBkTxCd><Ntry>2026-03-02 20.00</Ntry>',
      bad: '<TtlNtriesPerBkTxCd>2 PMNT/RCDT/ESCT</TtlNtriesPerBkTxCd><Ntry>2026-03-02 20.00</Ntry>',
    },
    statement: (facts, context) => {
      const { byCode, currency } = facts.totals
      if (byCode === undefined) return
      const shown = shownAmount(currency)
      comparedSummary(facts)?.byCode.forEach(({ bankTransactionCode, forecast, numberOfEntries, sum }, index) => {
        if (forecast === true) return
        const code = bankTransactionCodeText(bankTransactionCode) ?? ''
        const counted = byCode.get(code)
        const path = `TxsSummry/TtlNtriesPerBkTxCd[${index + 1}]`
        if (numberOfEntries !== undefined && numberOfEntries !== (counted?.count ?? 0)) {
          context.report(
            `${path}/NbOfNtries`,
            `The summary counts ${numberOfEntries} entries of ${code}, the statement has ` +
              `${counted?.count ?? 0}. Ask the bank.`,
          )
        }
        if (sum !== undefined && counted !== undefined && !sum.eq(counted.sum)) {
          const gives = `The summary gives ${shown(sum)} for ${code}`
          context.report(`${path}/Sum`, `${gives}, the entries come to ${shown(counted.sum)}. Ask the bank.`)
        }
      })
    },
  }),
  rule({
    name: 'batch-count',
    severity: 'warning',
    description: 'Where an entry lists several transactions of a batch, there are as many as the batch says.',
    source: ofBatch,
    example: {
      good: '<Ntry>2026-03-02 30.00<Btch><NbOfTxs>2</NbOfTxs></Btch><TxDtls>10.00</TxDtls><TxDtls>20.00</TxDtls></Ntry>',
      bad: '<Ntry>2026-03-02 30.00<Btch><NbOfTxs>3</NbOfTxs></Btch><TxDtls>10.00</TxDtls><TxDtls>20.00</TxDtls></Ntry>',
    },
    entry: ({ entry, batches }, context) => {
      for (const { batch, listed } of batches) {
        const { path, numberOfTransactions } = batch
        if (numberOfTransactions === undefined || listed.count === 0 || listed.count === numberOfTransactions) continue
        if (standsForAll(batch, listed)) continue
        context.report(
          within(entry, `${path}/Btch/NbOfTxs`),
          `The batch counts ${numberOfTransactions} transactions, ${listed.count} are listed. The others may be ` +
            'in another message, such as a camt.054.',
        )
      }
    },
  }),
  rule({
    name: 'batch-sum',
    promises: 'sums',
    severity: 'warning',
    description: 'Where an entry lists the transactions of a batch, they add up to the total of the batch.',
    source: ofBatch,
    example: {
      good:
        '<Ntry>2026-03-02 30.00<Btch><TtlAmt ' +
        'Ccy="EUR">30.00</TtlAmt></Btch><TxDtls>10.00</TxDtls><TxDtls>20.00</TxDtls></Ntry>',
      bad:
        '<Ntry>2026-03-02 30.00<Btch><TtlAmt ' +
        'Ccy="EUR">35.00</TtlAmt></Btch><TxDtls>10.00</TxDtls><TxDtls>20.00</TxDtls></Ntry>',
    },
    entry: ({ entry, batches }, context) => {
      const shown = shownAmount(entry.currency)
      for (const { batch, listed } of batches) {
        const { amount, currency = entry.currency } = batch.totalAmount ?? {}
        if (amount === undefined || currency !== entry.currency || standsForAll(batch, listed)) continue
        if (listed.count === 0 || listed.unknown > 0 || listed.net.abs().eq(amount.abs())) continue
        context.report(
          within(entry, `${batch.path}/Btch/TtlAmt`),
          `The batch totals ${shown(amount)}, its transactions come to ${shown(listed.net.abs())}. Rejected ` +
            'payments or charges may explain it.',
        )
      }
    },
  }),
  rule({
    name: 'entry-parts',
    severity: 'info',
    description: 'The transactions listed behind an entry add up to its amount; charges or rejects may lie between.',
    source: 'ISO 20022 camt.053: TxDtls explain an entry, and need not add up to it',
    example: {
      good: '<Ntry>2026-03-02 30.00<TxDtls>10.00</TxDtls><TxDtls>20.00</TxDtls></Ntry>',
      bad: '<Ntry>2026-03-02 28.00<TxDtls>10.00</TxDtls><TxDtls>20.00</TxDtls></Ntry>',
    },
    entry: ({ entry: { amount, currency }, listed }, context) => {
      if (amount === undefined || listed.count === 0 || listed.unknown > 0 || listed.net.eq(amount)) return
      const shown = shownAmount(currency)
      context.report(
        'Amt',
        `The entry is ${shown(amount)}, its transactions come to ${shown(listed.net)}: ` +
          `${shown(amount.minus(listed.net))} apart. ` +
          'Charges or rejects may explain it; book the entry or its transactions with the difference, never both.',
      )
    },
  }),
]
