import { builtInSchemas } from '../../messages/index.ts'
import type {
  CreditTransferTransactionInformation10,
  GroupHeader32,
  PaymentInstructionInformation3,
} from '../../messages/pain.001.001.03.ts'
import type {
  CreditTransferTransaction34,
  GroupHeader85,
  PaymentInstruction30,
} from '../../messages/pain.001.001.09.ts'
import type { LazySchema } from '../../schema/index.ts'
import {
  type Account,
  type Agent,
  type Amount,
  account,
  agent,
  amount,
  amountFault,
  amountIn,
  at,
  type ChargeBearer,
  type Code,
  chargeBearer,
  code,
  count,
  day,
  type Element,
  flag,
  invalid,
  isAmount,
  isElement,
  isPlainDate,
  type Leaf,
  leaf,
  many,
  one,
  oneOf,
  others,
  type Party,
  type PaymentType,
  party,
  paymentType,
  type RegulatoryReporting,
  type RemittanceInformation,
  readAmount,
  readDate,
  record,
  refuse,
  regulatoryReporting,
  remittanceInformation,
  required,
  type SupplementaryData,
  text,
  textOf,
} from '../index.ts'

/** Of the elements of a type those of these names, as objects of the document layer. */
type Elements<Type, Names> = Pick<Type, Extract<keyof Type, keyof Names>>

const otherHeaderElements = { Authstn: true, FwdgAgt: true } as const

/** Elements of `GrpHdr` that have no property, as objects of the document layer. */
export type OtherHeaderElements =
  | Elements<GroupHeader32, typeof otherHeaderElements>
  | Elements<GroupHeader85, typeof otherHeaderElements>

const otherPaymentInformationElements = {
  PoolgAdjstmntDt: true,
  DbtrAgtAcct: true,
  ChrgsAcct: true,
  ChrgsAcctAgt: true,
} as const

/** Elements of `PmtInf` that have no property, as objects of the document layer. */
export type OtherPaymentInformationElements =
  | Elements<PaymentInstructionInformation3, typeof otherPaymentInformationElements>
  | Elements<PaymentInstruction30, typeof otherPaymentInformationElements>

const otherPaymentElements = {
  XchgRateInf: true,
  ChqInstr: true,
  IntrmyAgt1: true,
  IntrmyAgt1Acct: true,
  IntrmyAgt2: true,
  IntrmyAgt2Acct: true,
  IntrmyAgt3: true,
  IntrmyAgt3Acct: true,
  CdtrAgtAcct: true,
  InstrForCdtrAgt: true,
  Tax: true,
  RltdRmtInf: true,
  SplmtryData: true,
} as const

/** Elements of `CdtTrfTxInf` that have no property, as objects of the document layer. */
export type OtherPaymentElements =
  | Elements<CreditTransferTransactionInformation10, typeof otherPaymentElements>
  | Elements<CreditTransferTransaction34, typeof otherPaymentElements>

/** One payment: `CdtTrfTxInf`. */
export interface Payment extends PaymentType {
  /** `PmtId/InstrId`. At most 35 characters, for you and your bank only. Optional. */
  instructionId?: string | undefined
  /** `PmtId/EndToEndId`. At most 35 characters, passed on to the creditor. Default: `NOTPROVIDED`. */
  endToEndId?: string | undefined
  /** `PmtId/UETR`. A UUID of version 4 in small letters, unique for ever; from pain.001.001.09 on. Optional. */
  uetr?: string | undefined
  /** `Amt/InstdAmt`. At most 18 digits; not more decimals than the currency has. SEPA: 0.01 to 999999999.99. */
  amount: Amount
  /** `Amt/InstdAmt/@Ccy`. Three capital letters of ISO 4217. Default: `EUR`. */
  currency?: string | undefined
  /**
   * `Amt/EqvtAmt/CcyOfTrf`. The currency to pay in, if `amount` (in `currency`) is to be paid as its equivalent in
   * another currency. Not in SEPA. Optional.
   */
  currencyOfTransfer?: string | undefined
  /** `ChrgBr`. Here or in the block. Optional. */
  chargeBearer?: ChargeBearer | undefined
  /** `UltmtDbtr`. On whose behalf the debtor pays; here or in the block. Optional. */
  ultimateDebtor?: Party | undefined
  /** `CdtrAgt`. Optional; without a BIC leave it out. */
  creditorAgent?: Agent | undefined
  /** `Cdtr`. Who is paid. Mandatory in SEPA. */
  creditor?: Party | undefined
  /** `CdtrAcct`. Mandatory in SEPA, by IBAN. */
  creditorAccount?: Account | undefined
  /** `UltmtCdtr`. On whose behalf the creditor is paid. Optional. */
  ultimateCreditor?: Party | undefined
  /** `InstrForDbtrAgt`. Instruction to your bank for this payment: at most 140 characters. Not in SEPA. Optional. */
  instructionForDebtorAgent?: string | undefined
  /** `Purp`. The purpose, for the creditor; a code of at most 4 characters: `RENT`. Optional. */
  purpose?: Code | undefined
  /** `RgltryRptg`. At most 10. Optional. */
  regulatoryReporting?: readonly RegulatoryReporting[] | undefined
  /** `RmtInf`. Optional. */
  remittanceInformation?: RemittanceInformation | undefined
  /** Any other element of `CdtTrfTxInf`, as it is in the document layer. Optional. */
  otherElements?: OtherPaymentElements | undefined
}

/** What all payments of a block have in common: `PmtInf` without its payments. */
export interface PaymentInformationHeader extends PaymentType {
  /** `PmtInfId`. At most 35 characters, each block its own. */
  paymentInformationId: string
  /** `PmtMtd`. TRF transfer, TRA transfer with advice, CHK cheque. Default: `TRF`. */
  paymentMethod?: 'TRF' | 'TRA' | 'CHK' | undefined
  /**
   * `BtchBookg`. `true`: one booking for the block; `false`: one for each payment. Default: as agreed with the bank.
   */
  batchBooking?: boolean | undefined
  /**
   * `NbOfTxs`. Default: counted. When given it is checked; with `controlSum` it saves the first pass over the payments.
   */
  numberOfTransactions?: number | undefined
  /** `CtrlSum`. Default: added up. When given it is checked. */
  controlSum?: Amount | undefined
  /**
   * `ReqdExctnDt`. A day as `YYYY-MM-DD`; from pain.001.001.09 on also a moment as `YYYY-MM-DDTHH:MM:SS`, with or
   * without an offset, such as for an instant payment at a given time.
   */
  requestedExecutionDate: string
  /** `Dbtr`. Who pays. */
  debtor: Party
  /** `DbtrAcct`. The account to debit. */
  debtorAccount: Account
  /** `DbtrAgt`. Default: `NOTPROVIDED` in `FinInstnId/Othr/Id`, which means that the IBAN identifies the bank. */
  debtorAgent?: Agent | undefined
  /**
   * `InstrForDbtrAgt`. Instruction to your bank for the block: at most 140 characters; from pain.001.001.09 on.
   * Optional.
   */
  instructionForDebtorAgent?: string | undefined
  /** `UltmtDbtr`. On whose behalf the debtor pays; here or in the payments. Optional. */
  ultimateDebtor?: Party | undefined
  /** `ChrgBr`. Here or in the payments. Default: `SLEV` if `sepa` is among the rules and no payment has its own. */
  chargeBearer?: ChargeBearer | undefined
  /** Any other element of `PmtInf`, as it is in the document layer. Optional. */
  otherElements?: OtherPaymentInformationElements | undefined
}

/**
 * A block of payments from one account on one day: `PmtInf`.
 * The default of `serviceLevel` is `SEPA` if `sepa` is among the rules and no payment has a payment type of its own.
 */
export interface PaymentInformation<Payments = readonly Payment[]> extends PaymentInformationHeader {
  /** `CdtTrfTxInf`. At least one. */
  payments: Payments
}

/** The header of a file: `GrpHdr`. */
export interface InitiationHeader {
  /** `MsgId`. At most 35 SEPA characters, never used before; see `createMessageId`. */
  messageId: string
  /** `CreDtTm`. `YYYY-MM-DDTHH:MM:SS`, with or without an offset. Default: now, in UTC. */
  creationDateTime?: string | undefined
  /** `NbOfTxs`. Default: counted. When given it is checked. */
  numberOfTransactions?: number | undefined
  /** `CtrlSum`. Default: added up. When given it is checked. */
  controlSum?: Amount | undefined
  /** `InitgPty`. Who sends the file. */
  initiatingParty: Party
  /** Any other element of `GrpHdr`, as it is in the document layer. Optional. */
  otherElements?: OtherHeaderElements | undefined
}

/** A file of payments: `CstmrCdtTrfInitn`. */
export interface CreditTransferInitiation<Payments = readonly Payment[]> extends InitiationHeader {
  /** `PmtInf`. At least one. */
  paymentInformation: readonly PaymentInformation<Payments>[]
  /** `SplmtryData`, beside the blocks; from pain.001.001.09 on. Optional. */
  supplementaryData?: readonly SupplementaryData[] | undefined
}

/**
 * Synchronous payments of a block: a list, another iterable, or a function that makes one. An iterable that can be read
 * only once (a generator) needs `numberOfTransactions` and `controlSum` in its block, or a function that makes a new
 * one.
 */
export type SyncPayments = readonly Payment[] | Iterable<Payment> | (() => Iterable<Payment>)

/** {@link SyncPayments}, or asynchronous payments. */
export type AnyPayments =
  | SyncPayments
  | AsyncIterable<Payment>
  | (() => AsyncIterable<Payment> | Promise<Iterable<Payment> | AsyncIterable<Payment>>)

export type AnyHeader = Pick<InitiationHeader, 'messageId' | 'creationDateTime'>

export type AnyBlock = Pick<PaymentInformationHeader, 'paymentInformationId' | 'numberOfTransactions' | 'controlSum'>

export type AnyPayment = Pick<Payment, 'endToEndId' | 'instructionId' | 'amount' | 'currency' | 'chargeBearer'>

/** The text for a missing EndToEndId and for a missing debtor's agent. */
export const notProvided = 'NOTPROVIDED'

/** The agent when the IBAN alone identifies the bank. */
export const noAgent = { FinInstnId: { Othr: { Id: notProvided } } }

/**
 * An amount in the currency that stands beside it, EUR if there is none.
 * @param path Of its element, from that of the property on.
 * @param elementIn Finds its element.
 * @param hold Puts its element into that of the property.
 */
export function amountBeside<Owner extends { currency?: string | undefined }>(
  path: readonly string[],
  elementIn: (element: unknown) => unknown,
  hold: (amount: Element, owner: Owner) => Element,
): Leaf<Amount> {
  return leaf<Amount>(
    (element) => readAmount(at(elementIn(element), ['value'])),
    (value: unknown, _, owner, onFault) => {
      const { currency = 'EUR' } = owner as Owner
      const text = isAmount(value) ? amountIn(value, currency ?? 'EUR') : undefined
      if (text !== undefined) return hold({ value: text, Ccy: currency }, owner as Owner)
      return refuse(onFault, amountFault(value, currency ?? 'EUR'))
    },
    { locate: () => path.map((name) => `/${name}`).join('') },
  )
}

/** The currency of {@link amountBeside}, which is written with the amount. */
export function currencyBeside(path: readonly string[], elementIn: (element: unknown) => unknown): Leaf<string> {
  return leaf((element) => textOf(at(elementIn(element), ['Ccy'])), writtenElsewhere, {
    expected: 'must be a currency like EUR',
    locate: () => `${path.map((name) => `/${name}`).join('')}/@Ccy`,
  })
}

function writtenElsewhere(value: unknown): unknown {
  return typeof value === 'string' ? undefined : invalid
}

const amountElement = (element: unknown): unknown => at(element, ['InstdAmt']) ?? at(element, ['EqvtAmt', 'Amt'])

const instructedAmount = amountBeside<Payment>(['InstdAmt'], amountElement, (amount, { currencyOfTransfer }) =>
  currencyOfTransfer === undefined ? { InstdAmt: amount } : { EqvtAmt: { Amt: amount, CcyOfTrf: currencyOfTransfer } },
)

const currencyOfTransfer = leaf<string>((element) => textOf(at(element, ['EqvtAmt', 'CcyOfTrf'])), writtenElsewhere, {
  expected: 'must be a currency like USD',
  locate: () => '/EqvtAmt/CcyOfTrf',
})

const dateTime = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T/
const expectedDayOrMoment =
  'must be a day as a string like 2026-11-30, or a moment like 2026-11-30T10:00:00+01:00 (not a Date)'

/** A day, and from the edition of 2019 on a choice of a day and a moment. */
const executionDate = leaf<string>(
  (element) => (isElement(element) ? (readDate(element.Dt) ?? textOf(element.DtTm)) : readDate(element)),
  (value: unknown, { edition }) => {
    if (isPlainDate(value)) return edition < 2019 ? value : { Dt: value }
    return edition >= 2019 && typeof value === 'string' && dateTime.test(value) ? { DtTm: value } : invalid
  },
  { expected: (_, { edition }) => (edition < 2019 ? String(day.expected) : expectedDayOrMoment) },
)

/** A payment and its `CdtTrfTxInf`. */
export const payment = record<Payment>({
  instructionId: one('PmtId/InstrId', text),
  endToEndId: one('PmtId/EndToEndId', text, notProvided),
  uetr: one({ 2019: 'PmtId/UETR' }, text),
  ...paymentType.properties,
  amount: required('Amt', instructedAmount),
  currency: one('Amt', currencyBeside(['InstdAmt'], amountElement)),
  currencyOfTransfer: one('Amt', currencyOfTransfer),
  chargeBearer: one('ChrgBr', chargeBearer),
  ultimateDebtor: one('UltmtDbtr', party),
  creditorAgent: one('CdtrAgt', agent),
  creditor: one('Cdtr', party),
  creditorAccount: one('CdtrAcct', account),
  ultimateCreditor: one('UltmtCdtr', party),
  instructionForDebtorAgent: one('InstrForDbtrAgt', text),
  purpose: one('Purp', code),
  regulatoryReporting: many('RgltryRptg', regulatoryReporting),
  remittanceInformation: one('RmtInf', remittanceInformation),
  otherElements: others<OtherPaymentElements>(otherPaymentElements),
})

export const paymentInformation = record<PaymentInformationHeader>({
  paymentInformationId: required('PmtInfId', text),
  paymentMethod: one('PmtMtd', oneOf('TRF', 'TRA', 'CHK'), 'TRF'),
  batchBooking: one('BtchBookg', flag),
  numberOfTransactions: one('NbOfTxs', count),
  controlSum: one('CtrlSum', amount),
  ...paymentType.properties,
  requestedExecutionDate: required('ReqdExctnDt', executionDate),
  debtor: required('Dbtr', party),
  debtorAccount: required('DbtrAcct', account),
  debtorAgent: one('DbtrAgt', agent, noAgent),
  instructionForDebtorAgent: one({ 2019: 'InstrForDbtrAgt' }, text),
  ultimateDebtor: one('UltmtDbtr', party),
  chargeBearer: one('ChrgBr', chargeBearer),
  otherElements: others<OtherPaymentInformationElements>(otherPaymentInformationElements),
})

/** A header and its `GrpHdr`, of credit transfers and of direct debits. */
export const initiationHeader = record<InitiationHeader>({
  messageId: required('MsgId', text),
  creationDateTime: one('CreDtTm', text),
  numberOfTransactions: one('NbOfTxs', count),
  controlSum: one('CtrlSum', amount),
  initiatingParty: required('InitgPty', party),
  otherElements: others<OtherHeaderElements>(otherHeaderElements),
})

/** The schemas of all versions of a message (`pain.001.`) that are shipped; each is loaded when a file asks for it. */
export function schemasOf(message: string): LazySchema[] {
  return builtInSchemas.filter((schema) => schema.message.startsWith(message))
}
