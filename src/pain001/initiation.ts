import type {
  CreditTransferTransactionInformation10,
  GroupHeader32,
  PaymentInstructionInformation3,
} from '../messages/pain.001.001.03.ts'
import type { Decimal } from '../values/index.ts'

/** An amount: a `Decimal` of this package, or a decimal string like `'1234.50'`. Never a number: a float is not exact. */
export type Amount = Decimal | string

/** A code of a list (`Cd`) as a string, or a name agreed on with the bank (`Prtry`, at most 35 characters). */
export type Code = string | { proprietary: string }

/** Another number for something: `Othr`. */
export interface OtherIdentification {
  /** `Id`. The number itself: at most 35 characters, 34 for an account. */
  id: string
  /** `SchmeNm`. What kind of number: a code of at most 4 characters (`TXID`, `CUST`, `BBAN`), or a name of your own. Optional. */
  schemeName?: Code | undefined
  /** `Issr`. Who gave it: at most 35 characters. Optional. */
  issuer?: string | undefined
}

/** An address: `PstlAdr`. In SEPA from 15 November 2026: at least `townName` and `country`. Every part is optional. */
export interface PostalAddress {
  /** `AdrTp`. ADDR postal, PBOX post-office box, HOME, BIZZ business, MLTO for mail, DLVY for deliveries. */
  addressType?: 'ADDR' | 'PBOX' | 'HOME' | 'BIZZ' | 'MLTO' | 'DLVY' | undefined
  /** `Dept`. At most 70 characters. */
  department?: string | undefined
  /** `SubDept`. At most 70 characters. */
  subDepartment?: string | undefined
  /** `StrtNm`. At most 70 characters. */
  streetName?: string | undefined
  /** `BldgNb`. At most 16 characters. */
  buildingNumber?: string | undefined
  /** `PstCd`. At most 16 characters. */
  postCode?: string | undefined
  /** `TwnNm`. At most 35 characters. */
  townName?: string | undefined
  /** `CtrySubDvsn`. At most 35 characters. */
  countrySubDivision?: string | undefined
  /** `Ctry`. Two capital letters of ISO 3166: `DE`. */
  country?: string | undefined
  /** `AdrLine`. At most 7 lines of 70 characters; SEPA takes 2. */
  addressLines?: readonly string[] | undefined
}

/** Numbers of an organisation: `OrgId`. SEPA takes one. */
export interface OrganisationIdentification {
  /** `BICOrBEI`. 8 or 11 capital letters and digits. Optional. */
  bicOrBei?: string | undefined
  /** `Othr`. Optional. */
  others?: readonly OtherIdentification[] | undefined
}

/** Numbers of a person: `PrvtId`. SEPA takes one. */
export interface PrivateIdentification {
  /** `DtAndPlcOfBirth`. Optional. */
  dateAndPlaceOfBirth?:
    | {
        /** `BirthDt`. `YYYY-MM-DD`. */
        birthDate: string
        /** `PrvcOfBirth`. At most 35 characters. Optional. */
        provinceOfBirth?: string | undefined
        /** `CityOfBirth`. At most 35 characters. */
        cityOfBirth: string
        /** `CtryOfBirth`. Two capital letters of ISO 3166. */
        countryOfBirth: string
      }
    | undefined
  /** `Othr`. Optional. */
  others?: readonly OtherIdentification[] | undefined
}

/** How to reach somebody: `CtctDtls`. Not passed on in SEPA. Every part is optional. */
export interface ContactDetails {
  /** `NmPrfx`. DOCT, MIST, MISS or MADM. */
  namePrefix?: 'DOCT' | 'MIST' | 'MISS' | 'MADM' | undefined
  /** `Nm`. At most 140 characters. */
  name?: string | undefined
  /** `PhneNb`. `+`, country code, `-`, number: `+49-301234567`. */
  phoneNumber?: string | undefined
  /** `MobNb`. As `phoneNumber`. */
  mobileNumber?: string | undefined
  /** `FaxNb`. As `phoneNumber`. */
  faxNumber?: string | undefined
  /** `EmailAdr`. At most 2048 characters. */
  emailAddress?: string | undefined
  /** `Othr`. At most 35 characters. */
  other?: string | undefined
}

/** Somebody in a payment. Every part is optional in the schema; SEPA wants names of debtor and creditor. */
export interface Party {
  /** `Nm`. At most 140 characters; SEPA takes 70. */
  name?: string | undefined
  /** `PstlAdr`. */
  postalAddress?: PostalAddress | undefined
  /** `Id/OrgId`. This one or `privateId`. */
  organisationId?: OrganisationIdentification | undefined
  /** `Id/PrvtId`. This one or `organisationId`. */
  privateId?: PrivateIdentification | undefined
  /** `CtryOfRes`. Two capital letters of ISO 3166. */
  countryOfResidence?: string | undefined
  /** `CtctDtls`. */
  contactDetails?: ContactDetails | undefined
}

/** An account. */
export interface Account {
  /** `Id/IBAN`. Capital letters and digits without spaces (see `electronicIban`). This one or `other`; SEPA takes this one only. */
  iban?: string | undefined
  /** `Id/Othr`. This one or `iban`. */
  other?: OtherIdentification | undefined
  /** `Tp`. A code such as CACC or SVGS, or a name of your own. Optional. */
  type?: Code | undefined
  /** `Ccy`. Three capital letters of ISO 4217. Optional. */
  currency?: string | undefined
  /** `Nm`. At most 70 characters. Optional. */
  name?: string | undefined
}

/** A bank. Every part is optional. */
export interface Agent {
  /** `FinInstnId/BIC`. 8 or 11 capital letters and digits. */
  bic?: string | undefined
  /** `FinInstnId/ClrSysMmbId`. */
  clearingSystemMemberId?:
    | {
        /** `ClrSysId`. A code of at most 5 characters (`DEBLZ`), or a name of your own. Optional. */
        clearingSystem?: Code | undefined
        /** `MmbId`. At most 35 characters. */
        memberId: string
      }
    | undefined
  /** `FinInstnId/Nm`. At most 140 characters. */
  name?: string | undefined
  /** `FinInstnId/PstlAdr`. */
  postalAddress?: PostalAddress | undefined
  /** `FinInstnId/Othr`. */
  other?: OtherIdentification | undefined
  /** `BrnchId`. */
  branch?:
    | {
        /** `Id`. At most 35 characters. */
        id?: string | undefined
        /** `Nm`. At most 140 characters. */
        name?: string | undefined
        /** `PstlAdr`. */
        postalAddress?: PostalAddress | undefined
      }
    | undefined
}

/** An amount with its currency. */
export interface CurrencyAmount {
  /** At most 18 digits, 5 of them after the point, zero or more. */
  amount: Amount
  /** `Ccy`. Three capital letters of ISO 4217. */
  currency: string
}

/** A document that is paid: `RfrdDocInf`. Every part is optional. */
export interface ReferredDocument {
  /** `Tp/CdOrPrtry`. A code such as CINV (invoice) or CREN (credit note), or a name of your own. */
  type?: Code | undefined
  /** `Tp/Issr`. At most 35 characters; only with `type`. */
  issuer?: string | undefined
  /** `Nb`. At most 35 characters. */
  number?: string | undefined
  /** `RltdDt`. `YYYY-MM-DD`. */
  relatedDate?: string | undefined
}

/** Amounts of a document that is paid: `RfrdDocAmt`. Every part is optional. */
export interface ReferredDocumentAmount {
  /** `DuePyblAmt`. */
  duePayableAmount?: CurrencyAmount | undefined
  /** `DscntApldAmt`. */
  discountAppliedAmount?: CurrencyAmount | undefined
  /** `CdtNoteAmt`. */
  creditNoteAmount?: CurrencyAmount | undefined
  /** `TaxAmt`. */
  taxAmount?: CurrencyAmount | undefined
  /** `AdjstmntAmtAndRsn`. */
  adjustments?:
    | readonly {
        /** `Amt`. */
        amount: CurrencyAmount
        /** `CdtDbtInd`. */
        creditDebitIndicator?: 'CRDT' | 'DBIT' | undefined
        /** `Rsn`. At most 4 characters. */
        reason?: string | undefined
        /** `AddtlInf`. At most 140 characters. */
        additionalInformation?: string | undefined
      }[]
    | undefined
  /** `RmtdAmt`. */
  remittedAmount?: CurrencyAmount | undefined
}

/** What is paid, in structure: `Strd`. SEPA takes one, of 140 characters with its tags. Every part is optional. */
export interface StructuredRemittance {
  /** `RfrdDocInf`. */
  referredDocuments?: readonly ReferredDocument[] | undefined
  /** `RfrdDocAmt`. */
  referredDocumentAmount?: ReferredDocumentAmount | undefined
  /** `CdtrRefInf`. */
  creditorReferenceInformation?:
    | {
        /** `Tp/CdOrPrtry`. SEPA takes `SCOR` only. */
        type?: Code | undefined
        /** `Tp/Issr`. At most 35 characters, `ISO` for an ISO 11649 reference; only with `type`. */
        issuer?: string | undefined
        /** `Ref`. At most 35 characters; 25 for an ISO 11649 reference. */
        reference?: string | undefined
      }
    | undefined
  /** `Invcr`. */
  invoicer?: Party | undefined
  /** `Invcee`. */
  invoicee?: Party | undefined
  /** `AddtlRmtInf`. At most 3 texts of 140 characters. */
  additionalInformation?: readonly string[] | undefined
}

/**
 * What is paid: `RmtInf`. A string is one text (`Ustrd`) of at most 140 characters, `creditorReference` one reference the creditor gave
 * (`RF18539007547034`; written as `Strd/CdtrRefInf` of the type SCOR), and the last form is for everything else. SEPA takes one text or
 * one structure.
 */
export type RemittanceInformation =
  | string
  | { creditorReference: string }
  | {
      /** `Ustrd`. Texts of at most 140 characters. */
      unstructured?: readonly string[] | undefined
      /** `Strd`. */
      structured?: readonly StructuredRemittance[] | undefined
    }

/** What an authority wants to know: `RgltryRptg`. Every part is optional. */
export interface RegulatoryReporting {
  /** `DbtCdtRptgInd`. */
  debitCreditReportingIndicator?: 'CRED' | 'DEBT' | 'BOTH' | undefined
  /** `Authrty`. */
  authority?:
    | {
        /** `Nm`. At most 140 characters. */
        name?: string | undefined
        /** `Ctry`. Two capital letters of ISO 3166. */
        country?: string | undefined
      }
    | undefined
  /** `Dtls`. */
  details?:
    | readonly {
        /** `Tp`. At most 35 characters. */
        type?: string | undefined
        /** `Dt`. `YYYY-MM-DD`. */
        date?: string | undefined
        /** `Ctry`. Two capital letters of ISO 3166. */
        country?: string | undefined
        /** `Cd`. At most 10 characters. */
        code?: string | undefined
        /** `Amt`. */
        amount?: CurrencyAmount | undefined
        /** `Inf`. Texts of at most 35 characters. */
        information?: readonly string[] | undefined
      }[]
    | undefined
}

/** How payments are to be treated: `PmtTpInf`. Stands in the block or in its payments, not in both. Every part is optional. */
export interface PaymentType {
  /** `PmtTpInf/InstrPrty`. */
  instructionPriority?: 'HIGH' | 'NORM' | undefined
  /** `PmtTpInf/SvcLvl`. At most 4 characters: `SEPA`, `URGP`. */
  serviceLevel?: Code | undefined
  /** `PmtTpInf/LclInstrm`. At most 35 characters: `INST` for an instant payment. */
  localInstrument?: Code | undefined
  /** `PmtTpInf/CtgyPurp`. At most 4 characters: `SALA` for salaries. Not the same list as `purpose`. */
  categoryPurpose?: Code | undefined
}

/** Who bears the charges: DEBT the debtor, CRED the creditor, SHAR each their own, SLEV as the service level says (SEPA). */
export type ChargeBearer = 'DEBT' | 'CRED' | 'SHAR' | 'SLEV'

/** Elements of a payment that have no name here, as objects of the document layer (element names as in the standard). */
export type OtherPaymentElements = Pick<
  CreditTransferTransactionInformation10,
  | 'XchgRateInf'
  | 'ChqInstr'
  | 'IntrmyAgt1'
  | 'IntrmyAgt1Acct'
  | 'IntrmyAgt2'
  | 'IntrmyAgt2Acct'
  | 'IntrmyAgt3'
  | 'IntrmyAgt3Acct'
  | 'CdtrAgtAcct'
  | 'InstrForCdtrAgt'
  | 'InstrForDbtrAgt'
  | 'Tax'
  | 'RltdRmtInf'
>

/** Elements of a block that have no name here, as objects of the document layer. */
export type OtherPaymentInformationElements = Pick<
  PaymentInstructionInformation3,
  'PoolgAdjstmntDt' | 'DbtrAgtAcct' | 'ChrgsAcct' | 'ChrgsAcctAgt'
>

/** Elements of the header that have no name here, as objects of the document layer. */
export type OtherHeaderElements = Pick<GroupHeader32, 'Authstn' | 'FwdgAgt'>

/** One payment: `CdtTrfTxInf`. */
export interface Payment extends PaymentType {
  /** `PmtId/InstrId`. At most 35 characters, for you and your bank only. Optional. */
  instructionId?: string | undefined
  /** `PmtId/EndToEndId`. At most 35 characters, passed on to the creditor. Default: `NOTPROVIDED`. */
  endToEndId?: string | undefined
  /** `Amt/InstdAmt`. At most 18 digits; not more decimals than the currency has. SEPA: 0.01 to 999999999.99. */
  amount: Amount
  /** `Amt/InstdAmt/@Ccy`. Three capital letters of ISO 4217. Default: `EUR`. */
  currency?: string | undefined
  /**
   * `Amt/EqvtAmt/CcyOfTrf`. When given, `amount` (in `currency`) is what to pay the equivalent of, and this the currency to pay in.
   * Not in SEPA. Optional.
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
  /** `Purp`. What it is for, as told to the creditor; at most 4 characters: `RENT`. Optional. */
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
  /** `BtchBookg`. `true`: one booking for the block; `false`: one for each payment. Default: as agreed with the bank. */
  batchBooking?: boolean | undefined
  /** `NbOfTxs`. Default: counted. When given it is checked; with `controlSum` it saves the first pass over the payments. */
  numberOfTransactions?: number | undefined
  /** `CtrlSum`. Default: added up. When given it is checked. */
  controlSum?: Amount | undefined
  /** `ReqdExctnDt`. `YYYY-MM-DD`. */
  requestedExecutionDate: string
  /** `Dbtr`. Who pays. */
  debtor: Party
  /** `DbtrAcct`. The account to debit. */
  debtorAccount: Account
  /** `DbtrAgt`. Default: `NOTPROVIDED` in `FinInstnId/Othr/Id`, which says that the IBAN is enough. */
  debtorAgent?: Agent | undefined
  /** `UltmtDbtr`. On whose behalf the debtor pays; here or in the payments. Optional. */
  ultimateDebtor?: Party | undefined
  /** `ChrgBr`. Here or in the payments. Default: `SLEV` where the rules hold `sepa` and no payment has its own. */
  chargeBearer?: ChargeBearer | undefined
  /** Any other element of `PmtInf`, as it is in the document layer. Optional. */
  otherElements?: OtherPaymentInformationElements | undefined
}

/**
 * A block of payments from one account on one day: `PmtInf`.
 * `serviceLevel` has a default as `chargeBearer` has: `SEPA` where the rules hold `sepa` and no payment has a payment type of its own.
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
}

/**
 * Payments of a block that can be gone through without waiting. What can be gone through once only (a generator) needs
 * `numberOfTransactions` and `controlSum` in its block, or a function that makes it anew.
 */
export type SyncPayments = Iterable<Payment> | (() => Iterable<Payment>)

/** {@link SyncPayments}, or payments that arrive one after the other. */
export type AnyPayments =
  | SyncPayments
  | AsyncIterable<Payment>
  | (() => AsyncIterable<Payment> | Promise<Iterable<Payment> | AsyncIterable<Payment>>)
