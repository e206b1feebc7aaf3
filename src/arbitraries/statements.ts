import fc, { type Arbitrary } from 'fast-check'
import type { Statement, Writable } from '../domain/statement/index.ts'
import type { WritableCamt053, WritableEntry } from '../statement/index.ts'
import { addDays, checkOptions, Decimal, isCurrency, minorUnits, type OptionChecks, option } from '../values/index.ts'
import { type FaultyContent, pick } from './faulty.ts'
import { anyIban, anyIdentifier, anySepaText } from './values.ts'

/** Options for statements. */
export interface StatementsOptions {
  /** Largest number of statements, one for each day. Default 3. */
  maxStatements?: number | undefined
  /** Largest number of entries in a statement. Default 6. */
  maxEntries?: number | undefined
  /** Currency of the account; it also sets the number of decimals (ISO 4217). Default `EUR`. */
  currency?: string | undefined
}

const optionChecks: OptionChecks<StatementsOptions> = {
  maxStatements: option.positive,
  maxEntries: option.count,
  currency: (value, name) =>
    typeof value === 'string' && isCurrency(value) ? undefined : `${name} must be a currency of ISO 4217 such as EUR`,
}

/** A statement with all its entries. */
export interface DrawnStatement {
  /** The statement, without its entries. */
  readonly statement: Writable<Statement>
  /** The entries, in order. */
  readonly entries: readonly WritableEntry[]
}

/** Statements for `buildCamt053`, complete in memory. */
export interface DrawnStatements extends WritableCamt053 {
  /** The head of the message. */
  readonly header: NonNullable<WritableCamt053['header']>
  /** The statements, in order. */
  readonly statements: readonly DrawnStatement[]
}

/**
 * Statements of one account for consecutive days, for `buildCamt053` in every version: the closing balance of each
 * (`CLBD`) is exactly the opening one (`OPBD`) plus its booked entries, and is the opening one of the next. Amounts are
 * `Decimal` with their sign. Entries that are pending or for information do not count; some entries have one to three
 * transactions that add up to their amount. Every entry has a reference of its own. Shrinks to one statement without
 * entries.
 * @throws RangeError for an invalid option.
 */
export function anyStatements(options: StatementsOptions = {}): Arbitrary<DrawnStatements> {
  checkOptions({ anyStatements }, options, optionChecks)
  return statementsOf(options, 0)
}

/** A drawn entry; amounts in the smallest unit of the currency. */
interface DrawnEntry {
  parts: bigint[]
  credit: boolean
  status: string
  valueDays: number
  reversal: boolean | undefined
  party: string | undefined
  iban: string | undefined
  endToEndId: string | undefined
  remittance: string | undefined
}

const units = fc.oneof(
  { weight: 6, arbitrary: fc.bigInt({ min: 1n, max: 999_999n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: 10n ** 13n }) },
)

const drawnEntry: Arbitrary<DrawnEntry> = fc.record({
  parts: fc.array(units, { minLength: 1, maxLength: 3 }),
  credit: fc.boolean(),
  status: fc.constantFrom('BOOK', 'BOOK', 'BOOK', 'BOOK', 'PDNG', 'INFO'),
  valueDays: fc.integer({ min: -3, max: 3 }),
  reversal: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
  party: fc.option(anySepaText(70), { nil: undefined }),
  iban: fc.option(anyIban(), { nil: undefined, freq: 2 }),
  endToEndId: fc.option(anyIdentifier(), { nil: undefined, freq: 2 }),
  remittance: fc.option(anySepaText(140), { nil: undefined }),
})

function statementsOf(options: StatementsOptions, minEntries: number): Arbitrary<DrawnStatements> {
  const { maxStatements = 3, maxEntries = 6, currency = 'EUR' } = options
  const days = fc.array(fc.array(drawnEntry, { minLength: minEntries, maxLength: Math.max(minEntries, maxEntries) }), {
    minLength: 1,
    maxLength: maxStatements,
  })
  return fc
    .record({
      messageId: anyIdentifier(),
      iban: anyIban(),
      opening: fc.bigInt({ min: -(10n ** 8n), max: 10n ** 8n }),
      // Dates around the ends of years and of February.
      first: fc.constantFrom('2026-03-02', '2026-12-30', '2028-02-28'),
      days,
    })
    .map(({ messageId, iban, opening, first, days: drawn }) => {
      let balance = opening
      const statements = drawn.map((given, index) => {
        const day = addDays(first, index)
        const entries = given.map((each, at) => {
          // The entry with the fault must be booked.
          const counts: DrawnEntry = at < minEntries ? { ...each, status: 'BOOK', parts: [1n, ...each.parts] } : each
          return entryOf(counts, day, `E-${index}-${at}`, currency)
        })
        const before = balance
        for (const { status, amount } of entries) if (status === 'BOOK') balance += toUnits(amount, currency)
        return { statement: statementOf({ index, iban, day, before, after: balance, currency }), entries }
      })
      return { header: { messageId, creationDateTime: `${addDays(first, drawn.length)}T05:00:00` }, statements }
    })
}

function statementOf(given: {
  index: number
  iban: string
  day: string
  before: bigint
  after: bigint
  currency: string
}): Writable<Statement> {
  const { index, iban, day, before, after, currency } = given
  return {
    id: `STMT-${index}`,
    electronicSequenceNumber: String(index + 1),
    creationDateTime: `${addDays(day, 1)}T05:00:00`,
    account: { iban, currency },
    balances: [
      { type: 'OPBD', amount: fromUnits(before, currency), currency, date: day },
      { type: 'CLBD', amount: fromUnits(after, currency), currency, date: day },
    ],
  }
}

function entryOf(
  drawn: DrawnEntry,
  day: string,
  reference: string,
  currency: string,
): WritableEntry & { amount: Decimal } {
  const { parts, credit, party, iban, endToEndId, remittance } = drawn
  const signed = (value: bigint): Decimal => fromUnits(credit ? value : -value, currency)
  const creditDebitIndicator = credit ? 'CRDT' : 'DBIT'
  const [name, account] = credit ? ['debtor', 'debtorAccount'] : ['creditor', 'creditorAccount']
  const parties = {
    ...(party === undefined ? {} : { [name]: { name: party } }),
    ...(iban === undefined ? {} : { [account]: { iban } }),
  }
  const transactions = parts.map((part) => ({
    amount: signed(part),
    creditDebitIndicator,
    currency,
    ...(endToEndId === undefined ? {} : { references: { endToEndId } }),
    ...(Object.keys(parties).length === 0 ? {} : { parties }),
    ...(remittance === undefined ? {} : { remittanceInformation: { unstructured: [remittance] } }),
  }))
  return {
    amount: signed(parts.reduce((sum, part) => sum + part, 0n)),
    creditDebitIndicator,
    currency,
    ...(drawn.reversal === undefined ? {} : { reversal: drawn.reversal }),
    status: drawn.status,
    bookingDate: day,
    valueDate: addDays(day, drawn.valueDays),
    accountServicerReference: reference,
    bankTransactionCode: { domain: 'PMNT', family: credit ? 'RCDT' : 'ICDT', subFamily: 'ESCT' },
    transactions,
  }
}

function digitsOf(currency: string): number {
  return minorUnits(currency) ?? 2
}

function fromUnits(value: bigint, currency: string): Decimal {
  // A zero has no sign.
  return new Decimal(String(value)).div(new Decimal(10).pow(digitsOf(currency))).plus(0)
}

function toUnits(amount: Decimal, currency: string): bigint {
  return BigInt(amount.times(new Decimal(10).pow(digitsOf(currency))).toFixed(0))
}

/** Faults that statements can have, named by what was changed. */
export const statementFaults = [
  'balance-off-by-a-cent',
  'entry-missing',
  'entry-twice',
  'sign-turned',
  'summary-count',
] as const

/** A fault that statements can have. */
export type StatementFault = (typeof statementFaults)[number]

/** Options for faulty statements. */
export interface FaultyStatementsOptions extends StatementsOptions {
  /** The fault. Default: all faults. */
  fault?: StatementFault | undefined
}

const faultyOptionChecks: OptionChecks<FaultyStatementsOptions> = {
  ...optionChecks,
  fault: option.oneOf(...statementFaults),
}

/**
 * Statements with one fault, each valid by its schema: a closing balance off by a cent; an entry that is missing,
 * appears twice, or has the wrong sign; or a summary that counts one too many. `buildCamt053` refuses them, unless
 * `sums: 'none'` is given. `code` is the code of the finding that reading must give, `path` its path in a camt.053.
 * @throws RangeError for an invalid option.
 */
export function anyFaultyStatements(
  options: FaultyStatementsOptions = {},
): Arbitrary<FaultyContent<DrawnStatements, StatementFault>> {
  checkOptions({ anyFaultyStatements }, options, faultyOptionChecks)
  const { fault, ...how } = options
  const statements = statementsOf(how, 1)
  return fc.oneof(
    ...(fault === undefined ? statementFaults : [fault]).map((name) =>
      fc.tuple(statements, fc.nat({ max: 99 })).map(([content, number]) => {
        const at = number % content.statements.length
        const changed = content.statements.map((each, index) => (index === at ? kinds[name](each) : each))
        const where = name === 'summary-count' ? 'TxsSummry/TtlNtries/NbOfNtries' : 'Bal[2]'
        return {
          content: { ...content, statements: changed },
          fault: name,
          code: name === 'summary-count' ? 'statement/summary-count' : 'statement/closing-balance',
          path: `/Document/BkToCstmrStmt/Stmt[${at + 1}]/${where}`,
        }
      }),
    ),
  )
}

const kinds: Readonly<Record<StatementFault, (drawn: DrawnStatement) => DrawnStatement>> = {
  'balance-off-by-a-cent': ({ statement, entries }) => {
    const [opening, closing] = statement.balances ?? []
    const { amount, currency = 'EUR' } = closing ?? {}
    const wrong = new Decimal(String(amount)).plus(fromUnits(1n, currency))
    return { statement: { ...statement, balances: [opening ?? {}, { ...closing, amount: wrong }] }, entries }
  },
  'entry-missing': ({ statement, entries }) => ({ statement, entries: entries.slice(1) }),
  'entry-twice': ({ statement, entries }) => ({ statement, entries: [pick(entries, 0), ...entries] }),
  'sign-turned': ({ statement, entries: [first, ...rest] }) => ({
    statement,
    entries: first === undefined ? [] : [turned(first), ...rest],
  }),
  'summary-count': ({ statement, entries }) => ({
    statement: { ...statement, summary: { all: { numberOfEntries: entries.length + 1 } } },
    entries,
  }),
}

function turned(entry: WritableEntry): WritableEntry {
  const turn = <T extends { amount?: Decimal | string | undefined; creditDebitIndicator?: string | undefined }>(
    of: T,
  ): T => ({
    ...of,
    amount: new Decimal(String(of.amount)).negated(),
    creditDebitIndicator: of.creditDebitIndicator === 'CRDT' ? 'DBIT' : 'CRDT',
  })
  return { ...turn(entry), transactions: (entry.transactions ?? []).map(turn) }
}
