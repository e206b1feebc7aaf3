import type { Account, Agent, Amount, ChargeBearer, Code, Party, PaymentType, SupplementaryData } from '../index.ts'
import type { InitiationHeader, Payment, PaymentInformationHeader } from './initiation.ts'

/**
 * The creditor by its scheme identification: `CdtrSchmeId`. A string is a SEPA creditor identifier
 * (`DE98ZZZ09999999999`), written as the number of a private person with the scheme `SEPA`, which SEPA requires for
 * organisations, too. A party is for every other scheme.
 */
export type CreditorSchemeIdentification = string | Party

/**
 * How banks treat the direct debits: `PmtTpInf`. Give it in the block or in its direct debits, not in both. Every part
 * is optional.
 */
export interface DirectDebitType extends PaymentType {
  /**
   * `PmtTpInf/SeqTp`. FRST first, RCUR one of several, FNAL last, OOFF the only one; RPRE shown again, from
   * pain.008.001.08 on.
   */
  sequenceType?: 'FRST' | 'RCUR' | 'FNAL' | 'OOFF' | 'RPRE' | undefined
}

/** What changed in a mandate since the last collection: `AmdmntInfDtls`. At least one part. */
export interface MandateAmendment {
  /** `OrgnlMndtId`. At most 35 characters. */
  originalMandateId?: string | undefined
  /**
   * `OrgnlCdtrSchmeId` where it says more than a name and a creditor identifier. These two are written in place of its
   * own where they are given, too. Optional.
   */
  originalCreditor?: Party | undefined
  /** `OrgnlCdtrSchmeId/Nm`. At most 70 characters. */
  originalCreditorName?: string | undefined
  /** `OrgnlCdtrSchmeId/Id`. A SEPA creditor identifier. */
  originalCreditorId?: string | undefined
  /**
   * `OrgnlDbtrAcct`. The previous account at the same bank; or, in SEPA since 2016, `{ other: { id: 'SMNDA' } }` for
   * any other account.
   */
  originalDebtorAccount?: Account | undefined
  /** `OrgnlDbtrAgt`. The previous bank. */
  originalDebtorAgent?: Agent | undefined
  /** Any other element of `AmdmntInfDtls`, as it is in the document layer. Optional. */
  otherElements?: OtherAmendmentElements | undefined
}

/** Elements of an amendment that have no name here. */
export interface OtherAmendmentElements {
  /** The creditor's bank before the change. */
  OrgnlCdtrAgt?: unknown
  /** Account of the creditor's bank before the change. */
  OrgnlCdtrAgtAcct?: unknown
  /** The debtor before the change. */
  OrgnlDbtr?: unknown
  /** Account of the debtor's bank before the change. */
  OrgnlDbtrAgtAcct?: unknown
  /** Day of the last collection before the change. */
  OrgnlFnlColltnDt?: unknown
  /** How often it was collected before the change. */
  OrgnlFrqcy?: unknown
  /** Reason of the mandate before the change. */
  OrgnlRsn?: unknown
  /** Tracking days before the change. */
  OrgnlTrckgDays?: unknown
}

/** The mandate that the debtor signed: `MndtRltdInf`. SEPA requires `mandateId` and `dateOfSignature`. */
export interface Mandate {
  /** `MndtId`. At most 35 characters of SEPA identifiers; unique with the creditor identifier. */
  mandateId?: string | undefined
  /** `DtOfSgntr`. `YYYY-MM-DD`, perhaps with an offset, as the file wrote it. */
  dateOfSignature?: string | undefined
  /** `AmdmntInd`. Whether the mandate changed. Default: `true` if `amendment` is given, otherwise it is not written. */
  amendmentIndicator?: boolean | undefined
  /** `AmdmntInfDtls`. What changed. */
  amendment?: MandateAmendment | undefined
  /** `ElctrncSgntr`. At most 1025 characters. */
  electronicSignature?: string | undefined
  /** Any other element of `MndtRltdInf`, as it is in the document layer. Optional. */
  otherElements?: OtherMandateElements | undefined
}

/** Elements of a mandate that have no name here. */
export interface OtherMandateElements {
  /** Day of the first collection. */
  FrstColltnDt?: unknown
  /** Day of the last collection. */
  FnlColltnDt?: unknown
  /** How often it is collected. */
  Frqcy?: unknown
  /** Reason of the mandate. */
  Rsn?: unknown
  /** Tracking days of the mandate. */
  TrckgDays?: unknown
}

/** Elements of a direct debit that have no name here, as objects of the document layer. */
export interface OtherDirectDebitElements {
  /** Account of the debtor's bank. */
  DbtrAgtAcct?: unknown
  /** Taxes. */
  Tax?: unknown
  /** Where remittance information is that comes another way. */
  RltdRmtInf?: unknown
  /** Supplementary data. */
  SplmtryData?: unknown
}

/** Elements of a block that have no name here, as objects of the document layer. */
export interface OtherDirectDebitInformationElements {
  /** Account of the creditor's bank. */
  CdtrAgtAcct?: unknown
  /** Account that charges are taken from. */
  ChrgsAcct?: unknown
  /** Bank of that account. */
  ChrgsAcctAgt?: unknown
}

/** Elements of the header that have no name here, as objects of the document layer. */
export interface OtherDirectDebitHeaderElements {
  /** Authorisations of the file. */
  Authstn?: unknown
  /** Bank that forwards the file. */
  FwdgAgt?: unknown
}

/** One direct debit: `DrctDbtTxInf`. */
export interface DirectDebit
  extends DirectDebitType,
    Pick<Payment, 'instructionId' | 'chargeBearer' | 'regulatoryReporting' | 'remittanceInformation'> {
  /** `PmtId/EndToEndId`. At most 35 characters, passed on to the debtor. Default: `NOTPROVIDED`. */
  endToEndId?: string | undefined
  /** `PmtId/UETR`. A UUID of version 4 in small letters, unique for ever; from pain.008.001.08 on. Optional. */
  uetr?: string | undefined
  /** `InstdAmt`. At most 18 digits; not more decimals than the currency has. SEPA: 0.01 to 999999999.99. */
  amount: Amount
  /** `InstdAmt/@Ccy`. Three capital letters of ISO 4217. Default: `EUR`. */
  currency?: string | undefined
  /** `DrctDbtTx/MndtRltdInf`. Mandatory in SEPA. */
  mandate?: Mandate | undefined
  /** `DrctDbtTx/CdtrSchmeId`. Here or in the block. */
  creditorSchemeId?: CreditorSchemeIdentification | undefined
  /** `DrctDbtTx/PreNtfctnId`. At most 35 characters: the notice the debtor got. Not in SEPA. Optional. */
  preNotificationId?: string | undefined
  /** `DrctDbtTx/PreNtfctnDt`. `YYYY-MM-DD`, perhaps with an offset. Not in SEPA. Optional. */
  preNotificationDate?: string | undefined
  /** `UltmtCdtr`. On whose behalf the creditor collects; here or in the block. Optional. */
  ultimateCreditor?: Party | undefined
  /** `DbtrAgt`. Default: `NOTPROVIDED` in `FinInstnId/Othr/Id`, which means that the IBAN identifies the bank. */
  debtorAgent?: Agent | undefined
  /** `Dbtr`. Who is to pay. */
  debtor: Party
  /** `DbtrAcct`. The account to debit; in SEPA by IBAN. */
  debtorAccount: Account
  /** `UltmtDbtr`. On whose behalf the debtor pays. Optional. */
  ultimateDebtor?: Party | undefined
  /** `InstrForCdtrAgt`. Instruction to your bank: at most 140 characters. Not in SEPA. Optional. */
  instructionForCreditorAgent?: string | undefined
  /** `Purp`. The purpose, for the debtor; a code of at most 4 characters. Optional. */
  purpose?: Code | undefined
  /** Any other element of `DrctDbtTxInf`, as it is in the document layer. Optional. */
  otherElements?: OtherDirectDebitElements | undefined
}

/** What all direct debits of a block have in common: `PmtInf` without them. */
export interface DirectDebitInformationHeader
  extends DirectDebitType,
    Pick<PaymentInformationHeader, 'paymentInformationId' | 'batchBooking' | 'numberOfTransactions' | 'controlSum'> {
  /** `PmtMtd`. Always `DD`. */
  paymentMethod?: 'DD' | undefined
  /** `ReqdColltnDt`. The day on which the debtor is debited: `YYYY-MM-DD`. */
  requestedCollectionDate: string
  /** `Cdtr`. Who collects. */
  creditor: Party
  /** `CdtrAcct`. The account to credit. */
  creditorAccount: Account
  /** `CdtrAgt`. Default: `NOTPROVIDED` in `FinInstnId/Othr/Id`, which means that the IBAN identifies the bank. */
  creditorAgent?: Agent | undefined
  /** `UltmtCdtr`. On whose behalf the creditor collects; here or in the direct debits. Optional. */
  ultimateCreditor?: Party | undefined
  /**
   * `ChrgBr`. Here or in the direct debits. Default: `SLEV` if `sepa` is among the rules and none of them has its own.
   */
  chargeBearer?: ChargeBearer | undefined
  /** `CdtrSchmeId`. Here or in the direct debits; mandatory in SEPA. */
  creditorSchemeId?: CreditorSchemeIdentification | undefined
  /** Any other element of `PmtInf`, as it is in the document layer. Optional. */
  otherElements?: OtherDirectDebitInformationElements | undefined
}

/**
 * A block of direct debits to one account on one day: `PmtInf`.
 * The default of `serviceLevel` is `SEPA` if `sepa` is among the rules and none of them has a payment type of its own.
 */
export interface DirectDebitInformation<DirectDebits = readonly DirectDebit[]> extends DirectDebitInformationHeader {
  /** `DrctDbtTxInf`. At least one. */
  directDebits: DirectDebits
}

/** The header of a file, `GrpHdr`: that of a credit transfer, element for element. */
export interface DirectDebitHeader extends Omit<InitiationHeader, 'otherElements'> {
  /** Any other element of `GrpHdr`, as it is in the document layer. Optional. */
  otherElements?: OtherDirectDebitHeaderElements | undefined
}

/** A file of direct debits: `CstmrDrctDbtInitn`. */
export interface DirectDebitInitiation<DirectDebits = readonly DirectDebit[]> extends DirectDebitHeader {
  /** `PmtInf`. At least one. */
  paymentInformation: readonly DirectDebitInformation<DirectDebits>[]
  /** `SplmtryData`, beside the blocks; from pain.008.001.08 on. Optional. */
  supplementaryData?: readonly SupplementaryData[] | undefined
}

/**
 * Synchronous direct debits of a block: a list, another iterable, or a function that makes one. An iterable that can be
 * read only once (a generator) needs `numberOfTransactions` and `controlSum` in its block, or a function that makes a
 * new one.
 */
export type SyncDirectDebits = readonly DirectDebit[] | Iterable<DirectDebit> | (() => Iterable<DirectDebit>)

/** {@link SyncDirectDebits}, or asynchronous direct debits. */
export type AnyDirectDebits = SyncDirectDebits | AsyncIterable<DirectDebit> | (() => AsyncIterable<DirectDebit>)
