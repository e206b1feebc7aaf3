import type {
  Account,
  Agent,
  Amount,
  ChargeBearer,
  Code,
  Party,
  PaymentType,
  RegulatoryReporting,
  RemittanceInformation,
  SupplementaryData,
} from '../index.ts'
import type { OtherHeaderElements, OtherPaymentElements, OtherPaymentInformationElements } from './without-property.ts'

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

/** The common part of headers of credit transfers and direct debits. */
export type AnyHeader = Pick<InitiationHeader, 'messageId' | 'creationDateTime'>

/** The common part of blocks, without their payments. */
export type AnyBlock = Pick<PaymentInformationHeader, 'paymentInformationId' | 'numberOfTransactions' | 'controlSum'>

/** The common part of payments: of credit transfers and direct debits. */
export type AnyPayment = Pick<Payment, 'endToEndId' | 'instructionId' | 'amount' | 'currency' | 'chargeBearer'>
