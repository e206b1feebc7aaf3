/** What a column of a row holds. */
export type ColumnType =
  /** Text, as the file wrote it. */
  | 'text'
  /** An exact decimal number as text, with its sign and at least the decimals of its currency: `-12.50`. */
  | 'amount'
  /** A whole number. */
  | 'integer'
  /** True or false. */
  | 'boolean'
  /** A day, `YYYY-MM-DD`, as written: no offset is applied. */
  | 'date'

/** A column of the flat rows. */
export interface Column {
  /** Name of the column, as the property of a row. */
  readonly name: string
  /** What it holds, so that databases and Parquet get a type of it. */
  readonly type: ColumnType
  /** What it holds, and where that comes from. */
  readonly description: string
}

/**
 * The columns of the flat rows, in order, the same at both levels. `docs/camt053.md` lists them, and a test holds that
 * page against this list. New ones come at the end.
 */
export const rowColumns = [
  {
    name: 'row',
    type: 'text',
    description: 'what the row is: `entry`, `transaction`, `difference`, `balance` or `running`',
  },
  { name: 'message_id', type: 'text', description: '`GrpHdr/MsgId`' },
  { name: 'statement_id', type: 'text', description: '`Stmt/Id`' },
  { name: 'sequence_number', type: 'text', description: '`ElctrncSeqNb`, else `LglSeqNb`' },
  { name: 'account', type: 'text', description: 'IBAN of the account, else its other number' },
  { name: 'entry_id', type: 'text', description: 'identity of the entry, where identities were asked for' },
  { name: 'entry_path', type: 'text', description: 'place of the entry in the file' },
  { name: 'entry_reference', type: 'text', description: '`NtryRef`' },
  {
    name: 'account_servicer_reference',
    type: 'text',
    description: '`AcctSvcrRef` of the transaction, else of the entry',
  },
  { name: 'status', type: 'text', description: '`BOOK`, `PDNG`, `INFO` …: only `BOOK` moves the balance' },
  { name: 'booking_date', type: 'date', description: 'day of `BookgDt`' },
  { name: 'value_date', type: 'date', description: 'day of `ValDt`' },
  {
    name: 'amount',
    type: 'amount',
    description: 'what the row adds to the account: sums of it are the same at both levels',
  },
  { name: 'currency', type: 'text', description: 'currency of the entry' },
  { name: 'credit_debit', type: 'text', description: '`CdtDbtInd`: `CRDT` or `DBIT`' },
  { name: 'reversal', type: 'boolean', description: '`RvslInd`' },
  {
    name: 'bank_transaction_code',
    type: 'text',
    description: '`PMNT/RCDT/ESCT`, of the transaction, else of the entry',
  },
  { name: 'proprietary_code', type: 'text', description: "the bank's own transaction code" },
  { name: 'batch_message_id', type: 'text', description: '`Btch/MsgId`' },
  { name: 'batch_payment_information_id', type: 'text', description: '`Btch/PmtInfId`' },
  { name: 'transactions', type: 'integer', description: 'on entries: number of transactions listed in it' },
  { name: 'transaction_number', type: 'integer', description: 'on transactions: its number in the entry, from 1' },
  { name: 'transaction_amount', type: 'amount', description: 'amount of the transaction in its own currency' },
  { name: 'transaction_currency', type: 'text', description: 'currency of the transaction' },
  { name: 'end_to_end_id', type: 'text', description: '`Refs/EndToEndId`' },
  { name: 'instruction_id', type: 'text', description: '`Refs/InstrId`' },
  { name: 'payment_information_id', type: 'text', description: '`Refs/PmtInfId`' },
  { name: 'transaction_id', type: 'text', description: '`Refs/TxId`' },
  { name: 'mandate_id', type: 'text', description: '`Refs/MndtId`' },
  { name: 'counterparty_name', type: 'text', description: 'name on the other side' },
  { name: 'counterparty_account', type: 'text', description: 'IBAN on the other side, else another number' },
  { name: 'counterparty_bic', type: 'text', description: 'BIC of the bank on the other side' },
  { name: 'remittance', type: 'text', description: '`RmtInf/Ustrd` joined, else `Strd/AddtlRmtInf`' },
  {
    name: 'creditor_reference',
    type: 'text',
    description: '`RmtInf/Strd/CdtrRefInf/Ref`, several with a space between',
  },
  { name: 'purpose', type: 'text', description: '`Purp`' },
  { name: 'return_reason', type: 'text', description: "`RtrInf/Rsn`: code, else the bank's own text" },
  { name: 'additional_information', type: 'text', description: '`AddtlTxInf`, else `AddtlNtryInf`' },
  { name: 'statement_date', type: 'date', description: 'day of `Stmt/CreDtTm`' },
  { name: 'period_from', type: 'text', description: '`FrToDt/FrDtTm`' },
  { name: 'period_to', type: 'text', description: '`FrToDt/ToDtTm`' },
  {
    name: 'entry_servicer_reference',
    type: 'text',
    description: '`AcctSvcrRef` of the entry, also on its transactions',
  },
  { name: 'batch_transactions', type: 'integer', description: "`Btch/NbOfTxs`: the bank's own count" },
  { name: 'batch_amount', type: 'amount', description: '`Btch/TtlAmt`, without a sign' },
  { name: 'transaction_message_id', type: 'text', description: '`Refs/MsgId`' },
  { name: 'uetr', type: 'text', description: '`Refs/UETR`' },
  { name: 'cheque_number', type: 'text', description: '`Refs/ChqNb`' },
  { name: 'clearing_reference', type: 'text', description: '`Refs/ClrSysRef`' },
  { name: 'ultimate_debtor_name', type: 'text', description: '`RltdPties/UltmtDbtr`' },
  { name: 'ultimate_creditor_name', type: 'text', description: '`RltdPties/UltmtCdtr`' },
  { name: 'referred_documents', type: 'text', description: '`Strd/RfrdDocInf/Nb`, several with a space between' },
  { name: 'structured_information', type: 'text', description: '`Strd/AddtlRmtInf`, also beside `Ustrd`' },
  { name: 'return_information', type: 'text', description: '`RtrInf/AddtlInf` joined' },
  {
    name: 'charges',
    type: 'amount',
    description: '`Chrgs`: the total, else the sum of the records; a refund is negative',
  },
  { name: 'charges_currency', type: 'text', description: 'currency of the charges' },
  {
    name: 'charges_included',
    type: 'boolean',
    description: '`ChrgInclInd` of the first: whether the amount includes them',
  },
  { name: 'exchange_rate', type: 'text', description: 'the first `AmtDtls/…/CcyXchg/XchgRate`' },
  { name: 'exchange_source_currency', type: 'text', description: '`CcyXchg/SrcCcy`' },
  { name: 'exchange_target_currency', type: 'text', description: '`CcyXchg/TrgtCcy`' },
  { name: 'instructed_amount', type: 'amount', description: '`AmtDtls/InstdAmt`, without a sign' },
  { name: 'instructed_currency', type: 'text', description: 'currency of `InstdAmt`' },
  { name: 'balance_type', type: 'text', description: "on balances: `OPBD`, `CLBD` …, else the bank's own kind" },
  { name: 'balance_date', type: 'date', description: 'on balances: day of `Bal/Dt`; on running ones the booking day' },
  { name: 'balance_amount', type: 'amount', description: 'on balances: with its sign' },
  {
    name: 'entry_additional_information',
    type: 'text',
    description: '`AddtlNtryInf`, also on transactions; of MT940 the second line of `:61:`, `:NS:` and `?00`',
  },
] as const satisfies readonly Column[]

type ColumnValue = { text: string; amount: string; integer: number; boolean: boolean; date: string }

/** One flat row: a value for every column, `null` where the file has none. */
export type Row = {
  [C in (typeof rowColumns)[number] as C['name']]: C['name'] extends 'row'
    ? 'entry' | 'transaction' | 'difference' | 'balance' | 'running'
    : ColumnValue[C['type']] | null
}
