import {
  accountNumber,
  type Cell,
  type Code,
  type Column,
  cellOf,
  columnsOf,
  type StructuredRemittance,
} from '../domain/index.ts'
import {
  type AmountDetails,
  type Balance,
  type BankTransactionCode,
  type Batch,
  bankTransactionCodeText,
  type Charges,
  type CodeOrProprietary,
  type CurrencyExchange,
  counterparty,
  type Entry,
  joinFragments,
  type MessageHeader,
  type Money,
  partyName,
  type Side,
  type Statement,
  type Transaction,
  unstructuredText,
} from '../domain/statement/index.ts'
import { type Decimal, isValidCreditorId } from '../values/index.ts'

/** What a row is: see `docs/camt053.md`. */
export type RowKind = 'entry' | 'transaction' | 'difference' | 'balance' | 'running'

interface RowOrigin {
  header: MessageHeader | undefined
  statement: Statement
  /** Not of a `balance`. */
  entry: Entry | undefined
  identity: string | undefined
}

interface RowParts {
  transaction: Transaction | undefined
  /** On the row of an entry with several transactions: these. */
  several: readonly Transaction[] | undefined
  batch: Batch | undefined
  amount: Decimal | undefined
  transactions: number | undefined
  /** The number of the transaction in its entry, from 1. */
  number: number | undefined
  balance: Partial<Balance> | undefined
}

export interface RowSource extends RowOrigin, RowParts {
  kind: RowKind
  other: Side | undefined
}

/** All in one order, so that the engine sees objects of one shape: with several, a row takes twice as long. */
export function sourceOf(kind: RowKind, origin: RowOrigin, parts: Partial<RowParts>): RowSource {
  const { header, statement, entry, identity } = origin
  const { transaction, several, batch, amount, transactions, number, balance } = parts
  const other =
    entry === undefined || transaction === undefined ? undefined : counterparty({ statement, entry }, transaction)
  const whose = { kind, header, statement, entry, identity }
  return { ...whose, transaction, several, other, batch, amount, transactions, number, balance }
}

const { text, date, amount, integer, flag } = columnsOf<RowSource>()

/**
 * All about the columns of flat rows, a line each: name and type, words (in `docs/camt053.md`, which a test holds
 * against this list), where the value comes from, and which other views show it. They are the same for all rows, in
 * this order; new ones come at the end.
 */
export const entryColumns = [
  text('row', 'what the row is: `entry`, `transaction`, `difference`, `balance` or `running`', ({ kind }) => kind),
  text('message_id', '`GrpHdr/MsgId`', ({ header }) => header?.messageId),
  text('statement_id', '`Stmt/Id`', ({ statement }) => statement.id, { page: { order: 15 } }),
  text(
    'sequence_number',
    '`ElctrncSeqNb`, else `LglSeqNb`',
    ({ statement }) => statement.electronicSequenceNumber ?? statement.legalSequenceNumber,
  ),
  text('account', 'IBAN of the account, else its other number', ({ statement }) => accountNumber(statement.account), {
    page: { order: 14 },
  }),
  text('entry_id', 'identity of the entry, where identities were asked for', ({ identity }) => identity),
  text('entry_path', 'path of the entry in the file', ({ entry }) => entry?.path),
  text('entry_reference', '`NtryRef`', ({ entry }) => entry?.reference),
  text(
    'account_servicer_reference',
    '`AcctSvcrRef` of the transaction, else of the entry',
    ({ transaction, entry }) => transaction?.references?.accountServicerReference ?? entry?.accountServicerReference,
    { page: { order: 12 } },
  ),
  text(
    'status',
    '`BOOK`, `PDNG`, `INFO` …: only `BOOK` moves the balance',
    ({ entry }) => entry?.status ?? entry?.proprietaryStatus,
    {
      page: { order: 3 },
      inspect: {
        title: 'Status',
        json: 'status',
        widest: 8,
        order: 2,
        cell: (shown) => (shown === 'BOOK' ? '' : shown || '?'),
      },
    },
  ),
  date('booking_date', 'day of `BookgDt`', ({ entry }) => entry?.bookingDate, {
    page: { order: 1 },
    inspect: { title: 'Booked', json: 'bookingDate' },
  }),
  date('value_date', 'day of `ValDt`', ({ entry }) => entry?.valueDate, {
    page: { order: 2 },
    inspect: { title: 'Value', json: 'valueDate' },
  }),
  amount(
    'amount',
    'what the row adds to the account: sums of it are the same at both levels',
    ({ amount, entry }) => ({ amount, currency: entry?.currency }),
    {
      page: { order: 4 },
      inspect: { title: 'Amount', json: 'amount', cell: (shown) => shown || '?' },
    },
  ),
  text('currency', 'currency of the entry', ({ entry, balance }) => (entry ?? balance)?.currency, {
    page: { order: 5 },
    inspect: { title: 'Currency', json: 'currency', cell: unlessOfAccount },
  }),
  text('credit_debit', '`CdtDbtInd`: `CRDT` or `DBIT`', indicatorOf),
  flag('reversal', '`RvslInd`', ({ entry }) => entry?.reversal),
  text(
    'bank_transaction_code',
    '`PMNT/RCDT/ESCT`, of the transaction, else of the entry',
    (source) => domainCode(codeOf(source)),
    { page: { order: 10 } },
  ),
  text('proprietary_code', "the bank's own transaction code", (source) => codeOf(source)?.proprietary),
  text('batch_message_id', '`Btch/MsgId`', ({ batch }) => batch?.messageId),
  text('batch_payment_information_id', '`Btch/PmtInfId`', ({ batch }) => batch?.paymentInformationId),
  integer('transactions', 'on entries: number of transactions listed in it', ({ kind, transactions }) =>
    kind === 'entry' ? transactions : undefined,
  ),
  integer('transaction_number', 'on transactions: its number in the entry, from 1', ({ number }) => number),
  amount('transaction_amount', 'amount of the transaction in its own currency', ({ transaction }) => transaction),
  text('transaction_currency', 'currency of the transaction', ({ transaction }) => transaction?.currency),
  text('end_to_end_id', '`Refs/EndToEndId`', (source) => ofEach(source, ({ references }) => references?.endToEndId), {
    page: { order: 9 },
  }),
  text('instruction_id', '`Refs/InstrId`', ({ transaction }) => transaction?.references?.instructionId),
  text('payment_information_id', '`Refs/PmtInfId`', ({ transaction }) => transaction?.references?.paymentInformationId),
  text('transaction_id', '`Refs/TxId`', ({ transaction }) => transaction?.references?.transactionId),
  text('mandate_id', '`Refs/MndtId`', (source) => ofEach(source, ({ references }) => references?.mandateId), {
    page: { order: 11 },
    inspect: { json: 'mandateId', holds: 'id' },
  }),
  text(
    'counterparty_name',
    'name on the other side',
    (source) => ofEach(source, (_, other) => partyName(other?.party)),
    {
      page: { order: 6 },
      inspect: { json: 'counterpartyName', holds: 'text' },
    },
  ),
  text(
    'counterparty_account',
    'IBAN on the other side, else another number',
    (source) => ofEach(source, (_, other) => accountNumber(other?.account)),
    {
      page: { order: 7 },
      inspect: { json: 'counterpartyAccount', holds: 'account' },
    },
  ),
  text('counterparty_bic', 'BIC of the bank on the other side', (source) =>
    ofEach(source, (_, other) => other?.agent?.bic ?? other?.party?.agent?.bic),
  ),
  text(
    'remittance',
    '`RmtInf/Ustrd` joined, else `Strd/AddtlRmtInf`; without codes',
    (source) => ofEach(source, (transaction) => unstructuredWords(transaction) ?? structuredText(transaction)),
    {
      page: { order: 8 },
      inspect: { json: 'remittance', holds: 'text' },
    },
  ),
  text(
    'creditor_reference',
    '`RmtInf/Strd/CdtrRefInf/Ref`, several with a space between',
    (source) => ofEach(source, creditorReferenceOf),
    {
      page: { order: 8 },
      inspect: { json: 'creditorReference', holds: 'id' },
    },
  ),
  text('purpose', '`Purp`', ({ transaction }) => codeText(transaction?.purpose)),
  text(
    'return_reason',
    "`RtrInf/Rsn`: code, else the bank's own text",
    (source) => ofEach(source, ({ returnInformation }) => codeText(returnInformation?.reason)),
    { page: { order: 11 }, inspect: { json: 'returnReason', holds: 'text' } },
  ),
  text('additional_information', '`AddtlTxInf`, else `AddtlNtryInf`', additionalInformation, { page: { order: 13 } }),
  date('statement_date', 'day of `Stmt/CreDtTm`', ({ statement }) => statement.creationDateTime),
  text('period_from', '`FrToDt/FrDtTm`', ({ statement }) => statement.period?.from),
  text('period_to', '`FrToDt/ToDtTm`', ({ statement }) => statement.period?.to),
  text(
    'entry_servicer_reference',
    '`AcctSvcrRef` of the entry, also on its transactions',
    ({ entry }) => entry?.accountServicerReference,
  ),
  integer('batch_transactions', "`Btch/NbOfTxs`: the bank's own count", ({ batch }) => batch?.numberOfTransactions),
  amount('batch_amount', '`Btch/TtlAmt`, without a sign', ({ batch }) => batch?.totalAmount),
  text('transaction_message_id', '`Refs/MsgId`', ({ transaction }) => transaction?.references?.messageId),
  text('uetr', '`Refs/UETR`', ({ transaction }) => transaction?.references?.uetr),
  text('cheque_number', '`Refs/ChqNb`', ({ transaction }) => transaction?.references?.chequeNumber),
  text('clearing_reference', '`Refs/ClrSysRef`', ({ transaction }) => transaction?.references?.clearingSystemReference),
  text('ultimate_debtor_name', '`RltdPties/UltmtDbtr`', ({ transaction }) =>
    partyName(transaction?.parties?.ultimateDebtor),
  ),
  text('ultimate_creditor_name', '`RltdPties/UltmtCdtr`', ({ transaction }) =>
    partyName(transaction?.parties?.ultimateCreditor),
  ),
  text('referred_documents', '`Strd/RfrdDocInf/Nb`, several with a space between', ({ transaction }) =>
    structuredTexts(transaction, ({ referredDocuments = [] }) =>
      referredDocuments.flatMap(({ number }) => number ?? []),
    ),
  ),
  text('structured_information', '`Strd/AddtlRmtInf`, also beside `Ustrd`; without codes', (source) =>
    ofEach(source, structuredText),
  ),
  text('return_information', '`RtrInf/AddtlInf` joined', (source) => ofEach(source, returnText), {
    inspect: { json: 'returnInformation', holds: 'text' },
  }),
  amount(
    'charges',
    '`Chrgs`: the total, else the sum of the records (of their totals, where they have some); a refund is negative',
    chargesTotal,
    {
      page: { order: 11 },
      inspect: { json: 'charges' },
    },
  ),
  text('charges_currency', 'currency of the charges', (source) => chargesTotal(source)?.currency, {
    inspect: { json: 'chargesCurrency' },
  }),
  flag(
    'charges_included',
    '`ChrgInclInd` of the first: whether the amount includes them',
    (source) => chargesOf(source)?.records.find(({ included }) => included !== undefined)?.included,
  ),
  text('exchange_rate', 'the first `AmtDtls/…/CcyXchg/XchgRate`', (source) => exchangeOf(source)?.rate?.toFixed()),
  text('exchange_source_currency', '`CcyXchg/SrcCcy`', (source) => exchangeOf(source)?.sourceCurrency),
  text('exchange_target_currency', '`CcyXchg/TrgtCcy`', (source) => exchangeOf(source)?.targetCurrency),
  amount('instructed_amount', '`AmtDtls/InstdAmt`, without a sign', instructedOf),
  text('instructed_currency', 'currency of `InstdAmt`', (source) => instructedOf(source)?.currency),
  text(
    'balance_type',
    "on balances: `OPBD`, `CLBD` …, else the bank's own kind",
    ({ balance }) => balance?.type ?? balance?.proprietaryType,
  ),
  date('balance_date', 'on balances: day of `Bal/Dt`; on running ones the booking day', ({ balance }) => balance?.date),
  amount('balance_amount', 'on balances: with its sign', ({ balance }) => balance),
  text(
    'entry_additional_information',
    '`AddtlNtryInf`, also on transactions; of MT940 the second line of `:61:`, `:NS:` and `?00`',
    ({ entry }) => entry?.additionalInformation,
  ),
  text(
    'creditor_id',
    "the creditor's identifier of a direct debit: of `Cdtr/Id` the one of scheme `SEPA`, else one whose check digits hold",
    (source) => ofEach(source, creditorIdOf),
    { page: { order: 11 }, inspect: { json: 'creditorId', holds: 'id' } },
  ),
  amount('entry_charges', '`Chrgs` of the entry, also on its transactions: not to be added up', ({ entry }) =>
    totalOf(entry?.charges),
  ),
  text(
    'entry_charges_currency',
    'currency of the charges of the entry',
    ({ entry }) => totalOf(entry?.charges)?.currency,
  ),
  text('remittance_codes', 'codes among `Ustrd` and `AddtlRmtInf`, such as `?REJECT?0` and `?ERROR?000`', (source) =>
    ofEach(source, codesOf),
  ),
] as const

export type EntryColumn = (typeof entryColumns)[number]

/** The columns of the flat rows, in order, the same at both levels. `docs/camt053.md` lists them. */
export const rowColumns: readonly RowColumn[] = entryColumns.map(({ name, type, description }) => ({
  name,
  type,
  description,
}))

const usualNames: readonly (keyof Row)[] = [
  'booking_date',
  'value_date',
  'amount',
  'currency',
  'counterparty_name',
  'counterparty_account',
  'remittance',
  'end_to_end_id',
  'creditor_reference',
  'additional_information',
  'return_reason',
  'status',
  'account_servicer_reference',
  'account',
  'statement_id',
]

export const usualColumns: readonly EntryColumn[] = usualNames.flatMap((name) =>
  entryColumns.filter((each) => each.name === name),
)

/** A column of the flat rows. */
export interface RowColumn extends Column {
  readonly name: keyof Row
}

type ValueIn<Type extends Column['type']> = {
  text: string
  amount: string
  integer: number
  boolean: boolean
  date: string
}[Type]

/** One flat row: a value for every column, `null` where the file has none. */
export type Row = {
  [C in (typeof entryColumns)[number] as C['name']]: C['name'] extends 'row' ? RowKind : ValueIn<C['type']> | null
}

const emptyRow = Object.fromEntries(entryColumns.map(({ name }) => [name, null])) as unknown as Row

export function rowMaker(names: readonly (keyof Row)[] | undefined): (source: RowSource) => Row {
  const columns = names === undefined ? entryColumns : entryColumns.filter(({ name }) => names.includes(name))
  return (source) => {
    // Of the columns most are empty: a copy that has them all is filled faster than an object is made column by column.
    const row: Record<string, Cell> = { ...emptyRow }
    for (const column of columns) {
      const value = cellOf(column, source)
      if (value !== null) row[column.name] = value
    }
    return row as Row
  }
}

function unlessOfAccount(shown: string, { statement }: RowSource): string {
  return shown === statement.currency ? '' : shown
}

/** The indicator of an entry is that of its row, also where its only transaction has another. */
function indicatorOf({ kind, transaction, entry, balance }: RowSource): string | undefined {
  const own = kind === 'transaction' ? transaction?.creditDebitIndicator : undefined
  return own ?? (entry ?? balance)?.creditDebitIndicator
}

function codeOf({ transaction, entry }: RowSource): BankTransactionCode | undefined {
  return transaction?.bankTransactionCode ?? entry?.bankTransactionCode
}

function domainCode(code: BankTransactionCode | undefined): string | undefined {
  return code?.domain === undefined ? undefined : bankTransactionCodeText(code)
}

const mostTexts = 20

/**
 * A text of the transaction of a row. The row of an entry with several has what they say, each once, with `; ` between;
 * of more than 20 the first ones and `…`.
 */
function ofEach(
  { transaction, several = [], other, statement, entry }: RowSource,
  textOf: (transaction: Transaction, other: Side | undefined) => string | undefined,
): string | undefined {
  if (transaction !== undefined) return textOf(transaction, other)
  const texts = new Set<string>()
  for (const each of several) {
    const text = textOf(each, entry && counterparty({ statement, entry }, each))
    if (text !== undefined && texts.size === mostTexts && !texts.has(text)) return [...texts, '…'].join('; ')
    if (text !== undefined) texts.add(text)
  }
  return texts.size === 0 ? undefined : [...texts].join('; ')
}

function additionalInformation(source: RowSource): string | undefined {
  const { kind, transactions, entry } = source
  const isWhole = kind === 'entry' || (kind === 'transaction' && transactions === 1)
  const ofEntry = isWhole ? entry?.additionalInformation : undefined
  if (source.several !== undefined && ofEntry !== undefined) return ofEntry
  return ofEach(source, (transaction) => transaction.additionalInformation) ?? ofEntry
}

/**
 * The identifier of the creditor of a direct debit. Banks that leave the name of the scheme out are many; other numbers
 * of a party have no check digits of this kind.
 */
function creditorIdOf({ parties }: Transaction): string | undefined {
  const { privateId, organisationId } = parties?.creditor ?? {}
  const all = [...(privateId?.others ?? []), ...(organisationId?.others ?? [])]
  const named = all.find(({ schemeName }) => isSepa(schemeName))
  return (named ?? all.find(({ id }) => isValidCreditorId(id)))?.id
}

function isSepa(scheme: Code | undefined): boolean {
  const name = typeof scheme === 'string' ? scheme : scheme?.proprietary
  return name?.trim().toUpperCase() === 'SEPA'
}

function creditorReferenceOf(transaction: Transaction): string | undefined {
  return structuredTexts(transaction, ({ creditorReferenceInformation }) => creditorReferenceInformation?.reference)
}

/** What Swiss banks write beside a reference about how it was read: it says nothing of what the payment is for. */
function isRemittanceCode(text: string): boolean {
  return /^(?:\s*\?[A-Za-z]+\?[^?\s]*)+\s*$/.test(text)
}

function codesOf({ remittanceInformation }: Transaction): string | undefined {
  if (remittanceInformation === undefined) return undefined
  const { unstructured = [], structured = [] } = remittanceInformation
  const texts = [...unstructured, ...structured.flatMap(({ additionalInformation: own = [] }) => own)]
  return texts.filter(isRemittanceCode).join(' ') || undefined
}

function unstructuredWords({ remittanceInformation }: Transaction): string | undefined {
  const { unstructured = [] } = remittanceInformation ?? {}
  return unstructuredText({ unstructured: unstructured.filter((text) => !isRemittanceCode(text)) })
}

function structuredTexts(
  transaction: Transaction | undefined,
  textOf: (structured: StructuredRemittance) => string | readonly string[] | undefined,
): string | undefined {
  const texts = (transaction?.remittanceInformation?.structured ?? []).flatMap((each) => textOf(each) ?? [])
  return texts.length === 0 ? undefined : texts.join(' ')
}

function structuredText(transaction: Transaction): string | undefined {
  return structuredTexts(transaction, ({ additionalInformation: texts }) =>
    texts?.filter((text) => !isRemittanceCode(text)),
  )
}

/** Charges of an entry with several transactions are in its own row, and in that of the difference. */
function chargesOf({ kind, transaction, entry }: RowSource): Charges | undefined {
  if (totalOf(transaction?.charges) !== undefined) return transaction?.charges
  return (kind === 'entry' || kind === 'difference') && totalOf(entry?.charges) !== undefined
    ? entry?.charges
    : undefined
}

function chargesTotal(source: RowSource): Money | undefined {
  return (
    totalOf(chargesOf(source)) ?? sumOfMoney((source.several ?? []).flatMap(({ charges }) => totalOf(charges) ?? []))
  )
}

function sumOfMoney([first, ...others]: readonly Money[]): Money | undefined {
  if (first === undefined || others.some(({ currency }) => currency !== first.currency)) return undefined
  return { amount: others.reduce((sum, { amount: each }) => sum.plus(each), first.amount), currency: first.currency }
}

/**
 * The total the bank gives, which has no sign, else the sum of the records and their totals, where they are in one
 * currency.
 */
function totalOf(charges: Charges | undefined): Money | undefined {
  if (charges === undefined) return undefined
  const { total, records = [] } = charges
  const isRefund = ({ creditDebitIndicator }: { creditDebitIndicator: string | undefined }) =>
    creditDebitIndicator === 'CRDT'
  if (total !== undefined) {
    const amount = records.length > 0 && records.every(isRefund) ? total.amount.negated() : total.amount
    return { ...total, amount }
  }
  return sumOfMoney(
    records.map((record) => {
      const { amount: of, currency } = record.total ?? record
      return { amount: isRefund(record) ? of.negated() : of, currency }
    }),
  )
}

function instructedOf({ kind, transaction, entry }: RowSource): Money | undefined {
  return transaction?.amountDetails?.instructed ?? (kind === 'entry' ? entry?.amountDetails?.instructed : undefined)
}

function exchangeOf({ kind, transaction, entry }: RowSource): CurrencyExchange | undefined {
  const own = exchangeIn(transaction?.amountDetails)
  if (own?.rate !== undefined || kind !== 'entry') return own
  return exchangeIn(entry?.amountDetails) ?? own
}

function exchangeIn(details: AmountDetails | undefined): CurrencyExchange | undefined {
  const { instructed, transaction, counterValue, announcedPosting } = details ?? {}
  return transaction?.exchange ?? counterValue?.exchange ?? instructed?.exchange ?? announcedPosting?.exchange
}

const returnTextLength = 105

function returnText({ returnInformation }: Transaction): string | undefined {
  const texts = returnInformation?.additionalInformation ?? []
  return texts.length === 0 ? undefined : joinFragments(texts, returnTextLength)
}

function codeText(code: CodeOrProprietary | undefined): string | undefined {
  return code?.code ?? code?.proprietary
}
