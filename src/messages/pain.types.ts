// Made from schemas/pain.*.xsd by `npm run generate`. Change the schema, not this file.
// The types of 7 messages: one of a name means the same in all of them.
import type { XmlElement } from '../xml/index.ts'

/** Which account: its IBAN, or another account number where there is no IBAN. */
export interface AccountIdentification4Choice {
  /** One of IBAN, Othr. IBAN (ISO 13616): country, two check digits and up to 30 letters and digits, without spaces. */
  IBAN?: IBAN2007Identifier
  /** One of IBAN, Othr. An account number that is no IBAN, with its kind and issuer. */
  Othr?: GenericAccountIdentification1
}

/** What kind of account number it is: a code of the external list, or a name of your own agreement. */
export interface AccountSchemeName1Choice {
  /** One of Cd, Prtry. A kind of account number, from the external code list. */
  Cd?: ExternalAccountIdentification1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** An amount with its currency, which must be one in use today. */
export interface ActiveCurrencyAndAmount {
  /** The value, as text. An amount, zero or more: at most 18 digits, 5 of them after the point. */
  value: ActiveCurrencyAndAmount_SimpleType
  /** Attribute, required. A currency in use today: three capital letters of ISO 4217, EUR. */
  Ccy: ActiveCurrencyCode
}

/** An amount, zero or more: at most 18 digits, 5 of them after the point. */
export type ActiveCurrencyAndAmount_SimpleType = string

/** A currency in use today: three capital letters of ISO 4217, EUR. */
export type ActiveCurrencyCode = string

/** An amount with its currency; it has no sign of its own. */
export interface ActiveOrHistoricCurrencyAndAmount {
  /** The value, as text. An amount, zero or more: at most 18 digits, 5 of them after the point. */
  value: ActiveOrHistoricCurrencyAndAmount_SimpleType
  /** Attribute, required. A currency, in use or retired: three capital letters of ISO 4217, EUR. */
  Ccy: ActiveOrHistoricCurrencyCode
}

/** An amount, zero or more: at most 18 digits, 5 of them after the point. */
export type ActiveOrHistoricCurrencyAndAmount_SimpleType = string

/** A currency, in use or retired: three capital letters of ISO 4217, EUR. */
export type ActiveOrHistoricCurrencyCode = string

/**
 * The kind of address: ADDR postal, PBOX post-office box, HOME residence, BIZZ business, MLTO for mail, DLVY for
 * deliveries.
 */
export type AddressType2Code = 'ADDR' | 'PBOX' | 'HOME' | 'BIZZ' | 'MLTO' | 'DLVY'

/** The kind of address: a code, or a name of your own agreement. */
export interface AddressType3Choice {
  /**
   * One of Cd, Prtry. The kind of address: ADDR postal, PBOX post-office box, HOME residence, BIZZ business, MLTO for
   * mail, DLVY for deliveries.
   */
  Cd?: AddressType2Code
  /**
   * One of Cd, Prtry. A number or code under somebody's own scheme, with the issuer and a name of the scheme or kind.
   */
  Prtry?: GenericIdentification30
}

/** What was changed in a direct debit mandate: the values that held before. */
export interface AmendmentInformationDetails13 {
  /** Optional. Text: 1 to 35 characters. */
  OrgnlMndtId?: Max35Text
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  OrgnlCdtrSchmeId?: PartyIdentification135
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  OrgnlCdtrAgt?: BranchAndFinancialInstitutionIdentification6
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  OrgnlCdtrAgtAcct?: CashAccount38
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  OrgnlDbtr?: PartyIdentification135
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  OrgnlDbtrAcct?: CashAccount38
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  OrgnlDbtrAgt?: BranchAndFinancialInstitutionIdentification6
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  OrgnlDbtrAgtAcct?: CashAccount38
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  OrgnlFnlColltnDt?: ISODate
  /** Optional. How often something is collected: a code, a count for each period, or a day inside each period. */
  OrgnlFrqcy?: Frequency36Choice
  /** Optional. Why the mandate was set up: a code of the external list, or words of your own. */
  OrgnlRsn?: MandateSetupReason1Choice
  /** Optional. Exactly two digits. */
  OrgnlTrckgDays?: Exact2NumericText
}

/** What was changed in a direct debit mandate: the values that held before. */
export interface AmendmentInformationDetails6 {
  /** Optional. Text: 1 to 35 characters. */
  OrgnlMndtId?: Max35Text
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  OrgnlCdtrSchmeId?: PartyIdentification32
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  OrgnlCdtrAgt?: BranchAndFinancialInstitutionIdentification4
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  OrgnlCdtrAgtAcct?: CashAccount16
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  OrgnlDbtr?: PartyIdentification32
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  OrgnlDbtrAcct?: CashAccount16
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  OrgnlDbtrAgt?: BranchAndFinancialInstitutionIdentification4
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  OrgnlDbtrAgtAcct?: CashAccount16
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  OrgnlFnlColltnDt?: ISODate
  /**
   * Optional. How often, such as YEAR, MNTH, QURT, WEEK, DAIL, MIAN twice a year, INDA within the day or ADHO on
   * demand.
   */
  OrgnlFrqcy?: Frequency1Code
}

/** How much to pay: an amount in the currency of the transfer, or its equivalent in the debtor's currency. */
export interface AmountType3Choice {
  /** One of InstdAmt, EqvtAmt. An amount with its currency; it has no sign of its own. */
  InstdAmt?: ActiveOrHistoricCurrencyAndAmount
  /** One of InstdAmt, EqvtAmt. An amount in one currency, to be paid as its worth in another. */
  EqvtAmt?: EquivalentAmount2
}

/** How much to pay: an amount in the currency of the transfer, or its equivalent in the debtor's currency. */
export interface AmountType4Choice {
  /** One of InstdAmt, EqvtAmt. An amount with its currency; it has no sign of its own. */
  InstdAmt?: ActiveOrHistoricCurrencyAndAmount
  /** One of InstdAmt, EqvtAmt. An amount in one currency, to be paid as its worth in another. */
  EqvtAmt?: EquivalentAmount2
}

/** BIC (ISO 9362) of any organisation, bank or not: 8 or 11 letters and digits. */
export type AnyBICDec2014Identifier = string

/** BIC (ISO 9362) of any organisation, bank or not: 8 or 11 letters and digits. */
export type AnyBICIdentifier = string

/** Who may release the file: a code, or free text agreed with the bank. */
export interface Authorisation1Choice {
  /**
   * One of Cd, Prtry. Authority given for a file: AUTH authorised, FDET with all details, FSUM with totals only, ILEV
   * by level of instruction.
   */
  Cd?: Authorisation1Code
  /** One of Cd, Prtry. Text: 1 to 128 characters. */
  Prtry?: Max128Text
}

/**
 * Authority given for a file: AUTH authorised, FDET with all details, FSUM with totals only, ILEV by level of
 * instruction.
 */
export type Authorisation1Code = 'AUTH' | 'FDET' | 'FSUM' | 'ILEV'

/** BIC (ISO 9362) of a financial institution: 8 or 11 letters and digits. */
export type BICFIDec2014Identifier = string

/** BIC (ISO 9362) of a financial institution: 8 or 11 letters and digits. */
export type BICIdentifier = string

/** A rate relative to one, 1.25: at most 11 digits, 10 of them after the point. */
export type BaseOneRate = string

/** How the payments are to be booked: true as one sum for the batch, false one by one. */
export type BatchBookingIndicator = 'true' | 'false' | '1' | '0'

/** A bank or other financial institution and, where it matters, the branch. */
export interface BranchAndFinancialInstitutionIdentification4 {
  /** Exactly once. A bank or other financial institution: its BIC, clearing number, name, address or another number. */
  FinInstnId: FinancialInstitutionIdentification7
  /** Optional. A branch of a financial institution: its number, name and address. */
  BrnchId?: BranchData2
}

/** A bank or other financial institution and, where it matters, the branch. */
export interface BranchAndFinancialInstitutionIdentification6 {
  /**
   * Exactly once. A bank or other financial institution: its BIC, clearing number, LEI, name, address or another
   * number.
   */
  FinInstnId: FinancialInstitutionIdentification18
  /** Optional. A branch of a financial institution: its number, name and address. */
  BrnchId?: BranchData3
}

/** A branch of a financial institution: its number, name and address. */
export interface BranchData2 {
  /** Optional. Text: 1 to 35 characters. */
  Id?: Max35Text
  /** Optional. Text: 1 to 140 characters. */
  Nm?: Max140Text
  /** Optional. Where a party can be reached by post: structured fields, free lines, or both. */
  PstlAdr?: PostalAddress6
}

/** A branch of a financial institution: its number, name and address. */
export interface BranchData3 {
  /** Optional. Text: 1 to 35 characters. */
  Id?: Max35Text
  /** Optional. Legal entity identifier (ISO 17442): 18 letters and digits, then two check digits. */
  LEI?: LEIIdentifier
  /** Optional. Text: 1 to 140 characters. */
  Nm?: Max140Text
  /** Optional. Where a party can be reached by post: structured fields, free lines, or both. */
  PstlAdr?: PostalAddress24
}

/** An account of money: its number, kind, currency, name and, where the version has them, holder, bank and proxy. */
export interface CashAccount16 {
  /** Exactly once. Which account: its IBAN, or another account number where there is no IBAN. */
  Id: AccountIdentification4Choice
  /** Optional. The kind of account: a code such as CACC for a current account, or a name of your own agreement. */
  Tp?: CashAccountType2
  /** Optional. A currency, in use or retired: three capital letters of ISO 4217, EUR. */
  Ccy?: ActiveOrHistoricCurrencyCode
  /** Optional. Text: 1 to 70 characters. */
  Nm?: Max70Text
}

/** An account of money: its number, kind, currency, name and, where the version has them, holder, bank and proxy. */
export interface CashAccount38 {
  /** Exactly once. Which account: its IBAN, or another account number where there is no IBAN. */
  Id: AccountIdentification4Choice
  /** Optional. The kind of account: a code of the external list, or a name of your own agreement. */
  Tp?: CashAccountType2Choice
  /** Optional. A currency, in use or retired: three capital letters of ISO 4217, EUR. */
  Ccy?: ActiveOrHistoricCurrencyCode
  /** Optional. Text: 1 to 70 characters. */
  Nm?: Max70Text
  /** Optional. A stand-in for an account number, such as a telephone number or an e-mail address. */
  Prxy?: ProxyAccountIdentification1
}

/** The kind of account: a code such as CACC for a current account, or a name of your own agreement. */
export interface CashAccountType2 {
  /**
   * One of Cd, Prtry. The kind of account, such as CACC current, SVGS savings, LOAN loan, SLRY salary, TAXE tax or CHAR
   * charges.
   */
  Cd?: CashAccountType4Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The kind of account: a code of the external list, or a name of your own agreement. */
export interface CashAccountType2Choice {
  /** One of Cd, Prtry. A kind of account such as CACC for a current account, from the external code list. */
  Cd?: ExternalCashAccountType1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The kind of account, such as CACC current, SVGS savings, LOAN loan, SLRY salary, TAXE tax or CHAR charges. */
export type CashAccountType4Code =
  'CASH' | 'CHAR' | 'COMM' | 'TAXE' | 'CISH' | 'TRAS' | 'SACC' | 'CACC' | 'SVGS' | 'ONDP' | 'MGLD' | 'NREX' | 'MOMA'
  | 'LOAN' | 'SLRY' | 'ODFT'

/**
 * What the payment is for, as far as banks treat it differently (SALA salary): a code, or a name of your own agreement.
 */
export interface CategoryPurpose1Choice {
  /**
   * One of Cd, Prtry. What a payment is for, as banks tell payments apart (SALA salary), from the external code list.
   */
  Cd?: ExternalCategoryPurpose1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/**
 * Who bears the charges: DEBT the debtor, CRED the creditor, SHAR each their own, SLEV as the service level says
 * (SEPA).
 */
export type ChargeBearerType1Code = 'DEBT' | 'CRED' | 'SHAR' | 'SLEV'

/** A charge taken on the way, and the institution that took it. */
export interface Charges7 {
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. A bank or other financial institution and, where it matters, the branch. */
  Agt: BranchAndFinancialInstitutionIdentification6
}

/** A charge and the institution that took it or has it coming. */
export interface ChargesInformation5 {
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. A bank or other financial institution and, where it matters, the branch. */
  Pty: BranchAndFinancialInstitutionIdentification4
}

/** A cheque to be drawn: its kind and number, who issues and receives it, and how it is sent. */
export interface Cheque11 {
  /**
   * Optional. The kind of cheque: CCHQ customer, CCCH certified customer, BCHQ bank, DRFT draft, ELDR electronic draft.
   */
  ChqTp?: ChequeType2Code
  /** Optional. Text: 1 to 35 characters. */
  ChqNb?: Max35Text
  /** Optional. A name, and where to reach it by post. */
  ChqFr?: NameAndAddress16
  /** Optional. How the cheque is delivered: a code, or a way of your own agreement. */
  DlvryMtd?: ChequeDeliveryMethod1Choice
  /** Optional. A name, and where to reach it by post. */
  DlvrTo?: NameAndAddress16
  /** Optional. How urgent: HIGH or NORM. */
  InstrPrty?: Priority2Code
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  ChqMtrtyDt?: ISODate
  /** Optional. Text: 1 to 35 characters. */
  FrmsCd?: Max35Text
  /** At most 2 times. Text: 1 to 35 characters. */
  MemoFld?: Max35Text[]
  /** Optional. Text: 1 to 35 characters. */
  RgnlClrZone?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  PrtLctn?: Max35Text
  /** At most 5 times. Text: 1 to 70 characters. */
  Sgntr?: Max70Text[]
}

/** A cheque to be drawn: its kind and number, who issues and receives it, and how it is sent. */
export interface Cheque6 {
  /**
   * Optional. The kind of cheque: CCHQ customer, CCCH certified customer, BCHQ bank, DRFT draft, ELDR electronic draft.
   */
  ChqTp?: ChequeType2Code
  /** Optional. Text: 1 to 35 characters. */
  ChqNb?: Max35Text
  /** Optional. A name, and where to reach it by post. */
  ChqFr?: NameAndAddress10
  /** Optional. How the cheque is delivered: a code, or a way of your own agreement. */
  DlvryMtd?: ChequeDeliveryMethod1Choice
  /** Optional. A name, and where to reach it by post. */
  DlvrTo?: NameAndAddress10
  /** Optional. How urgent: HIGH or NORM. */
  InstrPrty?: Priority2Code
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  ChqMtrtyDt?: ISODate
  /** Optional. Text: 1 to 35 characters. */
  FrmsCd?: Max35Text
  /** At most 2 times. Text: 1 to 35 characters. */
  MemoFld?: Max35Text[]
  /** Optional. Text: 1 to 35 characters. */
  RgnlClrZone?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  PrtLctn?: Max35Text
}

/**
 * How the cheque travels (ML mail, CR courier, PU picked up, RG registered mail) and to whom (DB debtor, CD creditor,
 * FA final agent).
 */
export type ChequeDelivery1Code =
  'MLDB' | 'MLCD' | 'MLFA' | 'CRDB' | 'CRCD' | 'CRFA' | 'PUDB' | 'PUCD' | 'PUFA' | 'RGDB' | 'RGCD' | 'RGFA'

/** How the cheque is delivered: a code, or a way of your own agreement. */
export interface ChequeDeliveryMethod1Choice {
  /**
   * One of Cd, Prtry. How the cheque travels (ML mail, CR courier, PU picked up, RG registered mail) and to whom (DB
   * debtor, CD creditor, FA final agent).
   */
  Cd?: ChequeDelivery1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The kind of cheque: CCHQ customer, CCCH certified customer, BCHQ bank, DRFT draft, ELDR electronic draft. */
export type ChequeType2Code = 'CCHQ' | 'CCCH' | 'BCHQ' | 'DRFT' | 'ELDR'

/** The clearing to use: RTGS real-time gross, RTNS real-time net, MPNS mass payment, BOOK inside the same bank. */
export type ClearingChannel2Code = 'RTGS' | 'RTNS' | 'MPNS' | 'BOOK'

/** Which clearing system: a code of the external list, or a name of your own agreement. */
export interface ClearingSystemIdentification2Choice {
  /** One of Cd, Prtry. A national clearing system such as DEBLZ or GBDSC, from the external code list. */
  Cd?: ExternalClearingSystemIdentification1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** Which clearing system: a code of the external list, or a name of your own agreement. */
export interface ClearingSystemIdentification3Choice {
  /** One of Cd, Prtry. A clearing system for cash, from the external code list. */
  Cd?: ExternalCashClearingSystem1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** A bank by its number in a national clearing system, with the system it belongs to. */
export interface ClearingSystemMemberIdentification2 {
  /** Optional. Which clearing system: a code of the external list, or a name of your own agreement. */
  ClrSysId?: ClearingSystemIdentification2Choice
  /** Exactly once. Text: 1 to 35 characters. */
  MmbId: Max35Text
}

/** Whom to ask at a party and how: name, telephone, e-mail, function and the preferred way. */
export interface Contact4 {
  /** Optional. How to address a person, such as DOCT doctor, MIST Mr, MISS Miss or MADM Mrs. */
  NmPrfx?: NamePrefix2Code
  /** Optional. Text: 1 to 140 characters. */
  Nm?: Max140Text
  /** Optional. A telephone number: plus, country code, hyphen, number, as in +49-301234567. */
  PhneNb?: PhoneNumber
  /** Optional. A telephone number: plus, country code, hyphen, number, as in +49-301234567. */
  MobNb?: PhoneNumber
  /** Optional. A telephone number: plus, country code, hyphen, number, as in +49-301234567. */
  FaxNb?: PhoneNumber
  /** Optional. Text: 1 to 2048 characters. */
  EmailAdr?: Max2048Text
  /** Optional. Text: 1 to 35 characters. */
  EmailPurp?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  JobTitl?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  Rspnsblty?: Max35Text
  /** Optional. Text: 1 to 70 characters. */
  Dept?: Max70Text
  /** Any number. Another way to reach somebody: the channel, and the address in it. */
  Othr?: OtherContact1[]
  /**
   * Optional. How somebody likes to be reached: LETT letter, MAIL e-mail, PHON telephone, FAXX fax, CELL mobile
   * telephone.
   */
  PrefrdMtd?: PreferredContactMethod1Code
}

/** Whom to ask at a party and how: name, telephone, e-mail. */
export interface ContactDetails2 {
  /** Optional. How to address a person, such as DOCT doctor, MIST Mr, MISS Miss or MADM Mrs. */
  NmPrfx?: NamePrefix1Code
  /** Optional. Text: 1 to 140 characters. */
  Nm?: Max140Text
  /** Optional. A telephone number: plus, country code, hyphen, number, as in +49-301234567. */
  PhneNb?: PhoneNumber
  /** Optional. A telephone number: plus, country code, hyphen, number, as in +49-301234567. */
  MobNb?: PhoneNumber
  /** Optional. A telephone number: plus, country code, hyphen, number, as in +49-301234567. */
  FaxNb?: PhoneNumber
  /** Optional. Text: 1 to 2048 characters. */
  EmailAdr?: Max2048Text
  /** Optional. Text: 1 to 35 characters. */
  Othr?: Max35Text
}

/** A country: two capital letters of ISO 3166-1, DE. */
export type CountryCode = string

/** The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
export type CreditDebitCode = 'CRDT' | 'DBIT'

/** One payment: references, amount, creditor, its account and bank, purpose and what it pays. */
export interface CreditTransferTransaction34 {
  /**
   * Exactly once. The numbers of a payment: yours between you and your bank, the one that travels to the creditor, and
   * a UUID for the way between.
   */
  PmtId: PaymentIdentification6
  /** Optional. How a payment is to be treated: priority, service level, scheme and category. */
  PmtTpInf?: PaymentTypeInformation26
  /**
   * Exactly once. How much to pay: an amount in the currency of the transfer, or its equivalent in the debtor's
   * currency.
   */
  Amt: AmountType4Choice
  /** Optional. The exchange rate a payment should have: the rate, its kind, and the contract that fixes it. */
  XchgRateInf?: ExchangeRate1
  /**
   * Optional. Who bears the charges: DEBT the debtor, CRED the creditor, SHAR each their own, SLEV as the service level
   * says (SEPA).
   */
  ChrgBr?: ChargeBearerType1Code
  /** Optional. A cheque to be drawn: its kind and number, who issues and receives it, and how it is sent. */
  ChqInstr?: Cheque11
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtDbtr?: PartyIdentification135
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IntrmyAgt1?: BranchAndFinancialInstitutionIdentification6
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  IntrmyAgt1Acct?: CashAccount38
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IntrmyAgt2?: BranchAndFinancialInstitutionIdentification6
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  IntrmyAgt2Acct?: CashAccount38
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IntrmyAgt3?: BranchAndFinancialInstitutionIdentification6
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  IntrmyAgt3Acct?: CashAccount38
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  CdtrAgt?: BranchAndFinancialInstitutionIdentification6
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  CdtrAgtAcct?: CashAccount38
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Cdtr?: PartyIdentification135
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  CdtrAcct?: CashAccount38
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtCdtr?: PartyIdentification135
  /** Any number. Something the creditor's bank shall do, as a code, in words, or both. */
  InstrForCdtrAgt?: InstructionForCreditorAgent1[]
  /** Optional. Text: 1 to 140 characters. */
  InstrForDbtrAgt?: Max140Text
  /**
   * Optional. What the payment is for, as told to the creditor: a code of the external list, or a name of your own
   * agreement.
   */
  Purp?: Purpose2Choice
  /** At most 10 times. What must be told to an authority about a payment: to whom and what. */
  RgltryRptg?: RegulatoryReporting3[]
  /** Optional. A tax paid with this payment: parties, office, method, amounts and records. */
  Tax?: TaxInformation8
  /** At most 10 times. Where the details of what is paid can be found: a reference, and how they were sent. */
  RltdRmtInf?: RemittanceLocation7[]
  /** Optional. What the payment pays, in free lines, in structured parts, or both. */
  RmtInf?: RemittanceInformation16
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** One payment: references, amount, creditor, its account and bank, purpose and what it pays. */
export interface CreditTransferTransactionInformation10 {
  /**
   * Exactly once. The numbers of a payment: yours between you and your bank, and the one that travels to the creditor.
   */
  PmtId: PaymentIdentification1
  /** Optional. How a payment is to be treated: priority, service level, scheme and category. */
  PmtTpInf?: PaymentTypeInformation19
  /**
   * Exactly once. How much to pay: an amount in the currency of the transfer, or its equivalent in the debtor's
   * currency.
   */
  Amt: AmountType3Choice
  /** Optional. The exchange rate a payment should have: the rate, its kind, and the contract that fixes it. */
  XchgRateInf?: ExchangeRateInformation1
  /**
   * Optional. Who bears the charges: DEBT the debtor, CRED the creditor, SHAR each their own, SLEV as the service level
   * says (SEPA).
   */
  ChrgBr?: ChargeBearerType1Code
  /** Optional. A cheque to be drawn: its kind and number, who issues and receives it, and how it is sent. */
  ChqInstr?: Cheque6
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtDbtr?: PartyIdentification32
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IntrmyAgt1?: BranchAndFinancialInstitutionIdentification4
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  IntrmyAgt1Acct?: CashAccount16
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IntrmyAgt2?: BranchAndFinancialInstitutionIdentification4
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  IntrmyAgt2Acct?: CashAccount16
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IntrmyAgt3?: BranchAndFinancialInstitutionIdentification4
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  IntrmyAgt3Acct?: CashAccount16
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  CdtrAgt?: BranchAndFinancialInstitutionIdentification4
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  CdtrAgtAcct?: CashAccount16
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Cdtr?: PartyIdentification32
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  CdtrAcct?: CashAccount16
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtCdtr?: PartyIdentification32
  /** Any number. Something the creditor's bank shall do, as a code, in words, or both. */
  InstrForCdtrAgt?: InstructionForCreditorAgent1[]
  /** Optional. Text: 1 to 140 characters. */
  InstrForDbtrAgt?: Max140Text
  /**
   * Optional. What the payment is for, as told to the creditor: a code of the external list, or a name of your own
   * agreement.
   */
  Purp?: Purpose2Choice
  /** At most 10 times. What must be told to an authority about a payment: to whom and what. */
  RgltryRptg?: RegulatoryReporting3[]
  /** Optional. A tax paid with this payment: parties, office, method, amounts and records. */
  Tax?: TaxInformation3
  /** At most 10 times. Where the details of what is paid can be found: a reference, and how they were sent. */
  RltdRmtInf?: RemittanceLocation2[]
  /** Optional. What the payment pays, in free lines, in structured parts, or both. */
  RmtInf?: RemittanceInformation5
}

/** The reference the creditor gave for this payment, such as an ISO 11649 reference (RF...), with its kind. */
export interface CreditorReferenceInformation2 {
  /** Optional. The kind of creditor reference, and who issued it. */
  Tp?: CreditorReferenceType2
  /** Optional. Text: 1 to 35 characters. */
  Ref?: Max35Text
}

/** The kind of creditor reference: a code such as SCOR, or a name of your own agreement. */
export interface CreditorReferenceType1Choice {
  /**
   * One of Cd, Prtry. The document a creditor reference stands for: SCOR structured reference, RADM remittance advice,
   * RPIN related payment, FXDR exchange deal, DISP dispatch advice, PUOR purchase order.
   */
  Cd?: DocumentType3Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The kind of creditor reference, and who issued it. */
export interface CreditorReferenceType2 {
  /** Exactly once. The kind of creditor reference: a code such as SCOR, or a name of your own agreement. */
  CdOrPrtry: CreditorReferenceType1Choice
  /** Optional. Text: 1 to 35 characters. */
  Issr?: Max35Text
}

/** An exchange of currencies: from, to, the rate and the unit it is quoted in. */
export interface CurrencyExchange13 {
  /** Exactly once. A currency in use today: three capital letters of ISO 4217, EUR. */
  SrcCcy: ActiveCurrencyCode
  /** Exactly once. A currency in use today: three capital letters of ISO 4217, EUR. */
  TrgtCcy: ActiveCurrencyCode
  /** Exactly once. A rate relative to one, 1.25: at most 11 digits, 10 of them after the point. */
  XchgRate: BaseOneRate
  /** Optional. A currency in use today: three capital letters of ISO 4217, EUR. */
  UnitCcy?: ActiveCurrencyCode
}

/** The payment order message: a header and one or more blocks of payments (pain.001). */
export interface CustomerCreditTransferInitiationV03 {
  /**
   * Exactly once. The head of the file: its number, when it was made, how many payments, their sum, and who sends it.
   */
  GrpHdr: GroupHeader32
  /** At least once. A block of payments from one account on one day: debtor, account, bank, date and the payments. */
  PmtInf: PaymentInstructionInformation3[]
}

/** The payment order message: a header and one or more blocks of payments (pain.001). */
export interface CustomerCreditTransferInitiationV09 {
  /**
   * Exactly once. The head of the file: its number, when it was made, how many payments, their sum, and who sends it.
   */
  GrpHdr: GroupHeader85
  /** At least once. A block of payments from one account on one day: debtor, account, bank, date and the payments. */
  PmtInf: PaymentInstruction30[]
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** The direct debit message: a header and one or more blocks of collections (pain.008). */
export interface CustomerDirectDebitInitiationV02 {
  /**
   * Exactly once. The head of the file: its number, when it was made, how many collections, their sum, and who sends
   * it.
   */
  GrpHdr: GroupHeader39
  /**
   * At least once. A block of collections to one account on one day: creditor, account, bank, date and the collections.
   */
  PmtInf: PaymentInstructionInformation4[]
}

/** The direct debit message: a header and one or more blocks of collections (pain.008). */
export interface CustomerDirectDebitInitiationV08 {
  /**
   * Exactly once. The head of the file: its number, when it was made, how many collections, their sum, and who sends
   * it.
   */
  GrpHdr: GroupHeader83
  /**
   * At least once. A block of collections to one account on one day: creditor, account, bank, date and the collections.
   */
  PmtInf: PaymentInstruction29[]
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** The reversal by a creditor: give back what was collected with these direct debits (pain.007). */
export interface CustomerPaymentReversalV09 {
  /**
   * Exactly once. The head of the reversal: its number, when it was made, how many direct debits, their sum, and who
   * sends it.
   */
  GrpHdr: GroupHeader88
  /** Exactly once. The file of the direct debits to give back: its number and kind, and why all of it is given back. */
  OrgnlGrpInf: OriginalGroupHeader16
  /**
   * Any number. A block of direct debits to give back: its number, whether all of it is meant, why, and single ones.
   */
  OrgnlPmtInfAndRvsl?: OriginalPaymentInstruction33[]
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** The status message: what became of an earlier file, its blocks and its payments (pain.002). */
export interface CustomerPaymentStatusReportV03 {
  /** Exactly once. The head of the message: its number, when it was made, and what holds for the whole of it. */
  GrpHdr: GroupHeader36
  /** Exactly once. The file reported on: its number and kind, counts and sums, its status and the reasons. */
  OrgnlGrpInfAndSts: OriginalGroupInformation20
  /**
   * Any number. A block of the file reported on: its number, status and reasons, and its payments where they are
   * listed.
   */
  OrgnlPmtInfAndSts?: OriginalPaymentInformation1[]
}

/** The status message: what became of an earlier file, its blocks and its payments (pain.002). */
export interface CustomerPaymentStatusReportV10 {
  /** Exactly once. The head of the message: its number, when it was made, and what holds for the whole of it. */
  GrpHdr: GroupHeader86
  /** Exactly once. The file reported on: its number and kind, counts and sums, its status and the reasons. */
  OrgnlGrpInfAndSts: OriginalGroupHeader17
  /**
   * Any number. A block of the file reported on: its number, status and reasons, and its payments where they are
   * listed.
   */
  OrgnlPmtInfAndSts?: OriginalPaymentInstruction32[]
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** A moment: a plain date, or a date with the time. */
export interface DateAndDateTime2Choice {
  /** One of Dt, DtTm. A date, 2024-03-31; an offset may follow it. */
  Dt?: ISODate
  /** One of Dt, DtTm. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  DtTm?: ISODateTime
}

/** When and where a person was born. */
export interface DateAndPlaceOfBirth {
  /** Exactly once. A date, 2024-03-31; an offset may follow it. */
  BirthDt: ISODate
  /** Optional. Text: 1 to 35 characters. */
  PrvcOfBirth?: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  CityOfBirth: Max35Text
  /** Exactly once. A country: two capital letters of ISO 3166-1, DE. */
  CtryOfBirth: CountryCode
}

/** When and where a person was born. */
export interface DateAndPlaceOfBirth1 {
  /** Exactly once. A date, 2024-03-31; an offset may follow it. */
  BirthDt: ISODate
  /** Optional. Text: 1 to 35 characters. */
  PrvcOfBirth?: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  CityOfBirth: Max35Text
  /** Exactly once. A country: two capital letters of ISO 3166-1, DE. */
  CtryOfBirth: CountryCode
}

/** A span of days, the first and the last. */
export interface DatePeriod2 {
  /** Exactly once. A date, 2024-03-31; an offset may follow it. */
  FrDt: ISODate
  /** Exactly once. A date, 2024-03-31; an offset may follow it. */
  ToDt: ISODate
}

/** A span of days, the first and the last. */
export interface DatePeriodDetails {
  /** Exactly once. A date, 2024-03-31; an offset may follow it. */
  FrDt: ISODate
  /** Exactly once. A date, 2024-03-31; an offset may follow it. */
  ToDt: ISODate
}

/** A number, negative too: at most 18 digits, 17 of them after the point. */
export type DecimalNumber = string

/** What allows the collection: the mandate, the identifier of the creditor, and the notice given before. */
export interface DirectDebitTransaction10 {
  /** Optional. The direct debit mandate: its number, signature, changes, dates and frequency. */
  MndtRltdInf?: MandateRelatedInformation14
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  CdtrSchmeId?: PartyIdentification135
  /** Optional. Text: 1 to 35 characters. */
  PreNtfctnId?: Max35Text
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  PreNtfctnDt?: ISODate
}

/** What allows the collection: the mandate, the identifier of the creditor, and the notice given before. */
export interface DirectDebitTransaction6 {
  /** Optional. The direct debit mandate: its number, signature, changes, dates and frequency. */
  MndtRltdInf?: MandateRelatedInformation6
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  CdtrSchmeId?: PartyIdentification32
  /** Optional. Text: 1 to 35 characters. */
  PreNtfctnId?: Max35Text
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  PreNtfctnDt?: ISODate
}

/** One collection: its numbers, amount, mandate, the debtor with account and bank, and what it is for. */
export interface DirectDebitTransactionInformation23 {
  /**
   * Exactly once. The numbers of a payment: yours between you and your bank, the one that travels to the creditor, and
   * a UUID for the way between.
   */
  PmtId: PaymentIdentification6
  /**
   * Optional. How a collection is to be treated: priority, service level, scheme, place in the sequence and category.
   */
  PmtTpInf?: PaymentTypeInformation29
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  InstdAmt: ActiveOrHistoricCurrencyAndAmount
  /**
   * Optional. Who bears the charges: DEBT the debtor, CRED the creditor, SHAR each their own, SLEV as the service level
   * says (SEPA).
   */
  ChrgBr?: ChargeBearerType1Code
  /** Optional. What allows the collection: the mandate, the identifier of the creditor, and the notice given before. */
  DrctDbtTx?: DirectDebitTransaction10
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtCdtr?: PartyIdentification135
  /** Exactly once. A bank or other financial institution and, where it matters, the branch. */
  DbtrAgt: BranchAndFinancialInstitutionIdentification6
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  DbtrAgtAcct?: CashAccount38
  /** Exactly once. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Dbtr: PartyIdentification135
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  DbtrAcct: CashAccount38
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtDbtr?: PartyIdentification135
  /** Optional. Text: 1 to 140 characters. */
  InstrForCdtrAgt?: Max140Text
  /**
   * Optional. What the payment is for, as told to the creditor: a code of the external list, or a name of your own
   * agreement.
   */
  Purp?: Purpose2Choice
  /** At most 10 times. What must be told to an authority about a payment: to whom and what. */
  RgltryRptg?: RegulatoryReporting3[]
  /** Optional. A tax paid with this payment: parties, office, method, amounts and records. */
  Tax?: TaxInformation8
  /** At most 10 times. Where the details of what is paid can be found: a reference, and how they were sent. */
  RltdRmtInf?: RemittanceLocation7[]
  /** Optional. What the payment pays, in free lines, in structured parts, or both. */
  RmtInf?: RemittanceInformation16
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** One collection: its numbers, amount, mandate, the debtor with account and bank, and what it is for. */
export interface DirectDebitTransactionInformation9 {
  /**
   * Exactly once. The numbers of a payment: yours between you and your bank, and the one that travels to the creditor.
   */
  PmtId: PaymentIdentification1
  /**
   * Optional. How a collection is to be treated: priority, service level, scheme, place in the sequence and category.
   */
  PmtTpInf?: PaymentTypeInformation20
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  InstdAmt: ActiveOrHistoricCurrencyAndAmount
  /**
   * Optional. Who bears the charges: DEBT the debtor, CRED the creditor, SHAR each their own, SLEV as the service level
   * says (SEPA).
   */
  ChrgBr?: ChargeBearerType1Code
  /** Optional. What allows the collection: the mandate, the identifier of the creditor, and the notice given before. */
  DrctDbtTx?: DirectDebitTransaction6
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtCdtr?: PartyIdentification32
  /** Exactly once. A bank or other financial institution and, where it matters, the branch. */
  DbtrAgt: BranchAndFinancialInstitutionIdentification4
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  DbtrAgtAcct?: CashAccount16
  /** Exactly once. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Dbtr: PartyIdentification32
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  DbtrAcct: CashAccount16
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtDbtr?: PartyIdentification32
  /** Optional. Text: 1 to 140 characters. */
  InstrForCdtrAgt?: Max140Text
  /**
   * Optional. What the payment is for, as told to the creditor: a code of the external list, or a name of your own
   * agreement.
   */
  Purp?: Purpose2Choice
  /** At most 10 times. What must be told to an authority about a payment: to whom and what. */
  RgltryRptg?: RegulatoryReporting3[]
  /** Optional. A tax paid with this payment: parties, office, method, amounts and records. */
  Tax?: TaxInformation3
  /** At most 10 times. Where the details of what is paid can be found: a reference, and how they were sent. */
  RltdRmtInf?: RemittanceLocation2[]
  /** Optional. What the payment pays, in free lines, in structured parts, or both. */
  RmtInf?: RemittanceInformation5
}

/** A discount that was taken, and its kind. */
export interface DiscountAmountAndType1 {
  /** Optional. The kind of discount: a code of the external list, or a name of your own agreement. */
  Tp?: DiscountAmountType1Choice
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
}

/** The kind of discount: a code of the external list, or a name of your own agreement. */
export interface DiscountAmountType1Choice {
  /** One of Cd, Prtry. A kind of discount, from the external code list. */
  Cd?: ExternalDiscountAmountType1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** A correction to a document's amount, with its direction and reason. */
export interface DocumentAdjustment1 {
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Optional. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd?: CreditDebitCode
  /** Optional. Text: 1 to 4 characters. */
  Rsn?: Max4Text
  /** Optional. Text: 1 to 140 characters. */
  AddtlInf?: Max140Text
}

/** Which line of a document: its kind, number and date. */
export interface DocumentLineIdentification1 {
  /** Optional. The kind of number that names a document line, and who issued it. */
  Tp?: DocumentLineType1
  /** Optional. Text: 1 to 35 characters. */
  Nb?: Max35Text
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  RltdDt?: ISODate
}

/** A line of the document being paid: its numbers, what it is, and its amounts. */
export interface DocumentLineInformation1 {
  /** At least once. Which line of a document: its kind, number and date. */
  Id: DocumentLineIdentification1[]
  /** Optional. Text: 1 to 2048 characters. */
  Desc?: Max2048Text
  /** Optional. The amounts of a document being paid: due, discount, credit note, tax, adjustment and paid. */
  Amt?: RemittanceAmount3
}

/** The kind of number that names a document line, and who issued it. */
export interface DocumentLineType1 {
  /** Exactly once. The kind of number that names a document line: a code, or a name of your own agreement. */
  CdOrPrtry: DocumentLineType1Choice
  /** Optional. Text: 1 to 35 characters. */
  Issr?: Max35Text
}

/** The kind of number that names a document line: a code, or a name of your own agreement. */
export interface DocumentLineType1Choice {
  /** One of Cd, Prtry. A kind of number for document lines, from the external code list. */
  Cd?: ExternalDocumentLineType1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/**
 * The document a creditor reference stands for: SCOR structured reference, RADM remittance advice, RPIN related
 * payment, FXDR exchange deal, DISP dispatch advice, PUOR purchase order.
 */
export type DocumentType3Code = 'RADM' | 'RPIN' | 'FXDR' | 'DISP' | 'PUOR' | 'SCOR'

/**
 * The document being paid, such as CINV invoice, CREN credit note, DEBN debit note, SOAC statement of account or PUOR
 * purchase order.
 */
export type DocumentType5Code =
  'MSIN' | 'CNFA' | 'DNFA' | 'CINV' | 'CREN' | 'DEBN' | 'HIRI' | 'SBIN' | 'CMCN' | 'SOAC' | 'DISP' | 'BOLD' | 'VCHR'
  | 'AROI' | 'TSUT'

/**
 * The document being paid, such as CINV invoice, CREN credit note, DEBN debit note, SOAC statement of account or PUOR
 * purchase order.
 */
export type DocumentType6Code =
  'MSIN' | 'CNFA' | 'DNFA' | 'CINV' | 'CREN' | 'DEBN' | 'HIRI' | 'SBIN' | 'CMCN' | 'SOAC' | 'DISP' | 'BOLD' | 'VCHR'
  | 'AROI' | 'TSUT' | 'PUOR'

/** An amount in one currency, to be paid as its worth in another. */
export interface EquivalentAmount2 {
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. A currency, in use or retired: three capital letters of ISO 4217, EUR. */
  CcyOfTrf: ActiveOrHistoricCurrencyCode
}

/** Exactly two digits. */
export type Exact2NumericText = string

/** Exactly four letters or digits, no accents. */
export type Exact4AlphaNumericText = string

/** The exchange rate a payment should have: the rate, its kind, and the contract that fixes it. */
export interface ExchangeRate1 {
  /** Optional. A currency, in use or retired: three capital letters of ISO 4217, EUR. */
  UnitCcy?: ActiveOrHistoricCurrencyCode
  /** Optional. A rate relative to one, 1.25: at most 11 digits, 10 of them after the point. */
  XchgRate?: BaseOneRate
  /** Optional. The rate: SPOT of the moment, SALE of the sale, AGRD agreed beforehand. */
  RateTp?: ExchangeRateType1Code
  /** Optional. Text: 1 to 35 characters. */
  CtrctId?: Max35Text
}

/** The exchange rate a payment should have: the rate, its kind, and the contract that fixes it. */
export interface ExchangeRateInformation1 {
  /** Optional. A rate relative to one, 1.25: at most 11 digits, 10 of them after the point. */
  XchgRate?: BaseOneRate
  /** Optional. The rate: SPOT of the moment, SALE of the sale, AGRD agreed beforehand. */
  RateTp?: ExchangeRateType1Code
  /** Optional. Text: 1 to 35 characters. */
  CtrctId?: Max35Text
}

/** The rate: SPOT of the moment, SALE of the sale, AGRD agreed beforehand. */
export type ExchangeRateType1Code = 'SPOT' | 'SALE' | 'AGRD'

/** A kind of account number, from the external code list. */
export type ExternalAccountIdentification1Code = string

/** A kind of account such as CACC for a current account, from the external code list. */
export type ExternalCashAccountType1Code = string

/** A clearing system for cash, from the external code list. */
export type ExternalCashClearingSystem1Code = string

/** What a payment is for, as banks tell payments apart (SALA salary), from the external code list. */
export type ExternalCategoryPurpose1Code = string

/** A national clearing system such as DEBLZ or GBDSC, from the external code list. */
export type ExternalClearingSystemIdentification1Code = string

/** A kind of discount, from the external code list. */
export type ExternalDiscountAmountType1Code = string

/** A kind of number for document lines, from the external code list. */
export type ExternalDocumentLineType1Code = string

/** A kind of number for banks, from the external code list. */
export type ExternalFinancialInstitutionIdentification1Code = string

/** A kind of garnishment, from the external code list. */
export type ExternalGarnishmentType1Code = string

/** A local or scheme-specific kind of payment such as INST, from the external code list. */
export type ExternalLocalInstrument1Code = string

/** Why a mandate was set up, from the external code list. */
export type ExternalMandateSetupReason1Code = string

/** A kind of number for organisations such as TXID or CUST, from the external code list. */
export type ExternalOrganisationIdentification1Code = string

/** What became of a file or block such as ACCP, PART or RJCT, from the external code list. */
export type ExternalPaymentGroupStatus1Code = string

/** What became of a payment such as ACSC or RJCT, from the external code list. */
export type ExternalPaymentTransactionStatus1Code = string

/** A kind of number for persons such as CCPT for a passport, from the external code list. */
export type ExternalPersonIdentification1Code = string

/** A kind of stand-in for an account number such as a telephone number, from the external code list. */
export type ExternalProxyAccountType1Code = string

/** What a payment is for, as told to the creditor (SALA salary, RENT rent), from the external code list. */
export type ExternalPurpose1Code = string

/** Why a direct debit is given back (AM05 collected twice), from the external code list. */
export type ExternalReversalReason1Code = string

/** The service level of a payment such as SEPA or URGP, from the external code list. */
export type ExternalServiceLevel1Code = string

/** Why a payment has its status such as AC01 or AM04, from the external code list. */
export type ExternalStatusReason1Code = string

/** A kind of tax, from the external code list. */
export type ExternalTaxAmountType1Code = string

/** What kind of number names the bank: a code of the external list, or a name of your own agreement. */
export interface FinancialIdentificationSchemeName1Choice {
  /** One of Cd, Prtry. A kind of number for banks, from the external code list. */
  Cd?: ExternalFinancialInstitutionIdentification1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** A bank or other financial institution: its BIC, clearing number, LEI, name, address or another number. */
export interface FinancialInstitutionIdentification18 {
  /** Optional. BIC (ISO 9362) of a financial institution: 8 or 11 letters and digits. */
  BICFI?: BICFIDec2014Identifier
  /** Optional. A bank by its number in a national clearing system, with the system it belongs to. */
  ClrSysMmbId?: ClearingSystemMemberIdentification2
  /** Optional. Legal entity identifier (ISO 17442): 18 letters and digits, then two check digits. */
  LEI?: LEIIdentifier
  /** Optional. Text: 1 to 140 characters. */
  Nm?: Max140Text
  /** Optional. Where a party can be reached by post: structured fields, free lines, or both. */
  PstlAdr?: PostalAddress24
  /** Optional. A number of a bank that is neither BIC nor clearing number, with its kind and issuer. */
  Othr?: GenericFinancialIdentification1
}

/** A bank or other financial institution: its BIC, clearing number, name, address or another number. */
export interface FinancialInstitutionIdentification7 {
  /** Optional. BIC (ISO 9362) of a financial institution: 8 or 11 letters and digits. */
  BIC?: BICIdentifier
  /** Optional. A bank by its number in a national clearing system, with the system it belongs to. */
  ClrSysMmbId?: ClearingSystemMemberIdentification2
  /** Optional. Text: 1 to 140 characters. */
  Nm?: Max140Text
  /** Optional. Where a party can be reached by post: structured fields, free lines, or both. */
  PstlAdr?: PostalAddress6
  /** Optional. A number of a bank that is neither BIC nor clearing number, with its kind and issuer. */
  Othr?: GenericFinancialIdentification1
}

/** How often, such as YEAR, MNTH, QURT, WEEK, DAIL, MIAN twice a year, INDA within the day or ADHO on demand. */
export type Frequency1Code = 'YEAR' | 'MNTH' | 'QURT' | 'MIAN' | 'WEEK' | 'DAIL' | 'ADHO' | 'INDA'

/** How often something is collected: a code, a count for each period, or a day inside each period. */
export interface Frequency36Choice {
  /**
   * One of Tp, Prd, PtInTm. How often, such as YEAR, MNTH, QURT, WEEK, DAIL, MIAN twice a year, INDA within the day or
   * ADHO on demand.
   */
  Tp?: Frequency6Code
  /** One of Tp, Prd, PtInTm. How often: a kind of period, and how many times in it. */
  Prd?: FrequencyPeriod1
  /** One of Tp, Prd, PtInTm. How often, and on which day inside each period. */
  PtInTm?: FrequencyAndMoment1
}

/** How often, such as YEAR, MNTH, QURT, WEEK, DAIL, MIAN twice a year, INDA within the day or ADHO on demand. */
export type Frequency6Code = 'YEAR' | 'MNTH' | 'QURT' | 'MIAN' | 'WEEK' | 'DAIL' | 'ADHO' | 'INDA' | 'FRTN'

/** How often, and on which day inside each period. */
export interface FrequencyAndMoment1 {
  /**
   * Exactly once. How often, such as YEAR, MNTH, QURT, WEEK, DAIL, MIAN twice a year, INDA within the day or ADHO on
   * demand.
   */
  Tp: Frequency6Code
  /** Exactly once. Exactly two digits. */
  PtInTm: Exact2NumericText
}

/** How often: a kind of period, and how many times in it. */
export interface FrequencyPeriod1 {
  /**
   * Exactly once. How often, such as YEAR, MNTH, QURT, WEEK, DAIL, MIAN twice a year, INDA within the day or ADHO on
   * demand.
   */
  Tp: Frequency6Code
  /** Exactly once. A number, negative too: at most 18 digits, 17 of them after the point. */
  CntPerPrd: DecimalNumber
}

/** Money held back by order of an authority: its kind, parties, number, date and amount. */
export interface Garnishment3 {
  /** Exactly once. The kind of garnishment, and who issued the name of it. */
  Tp: GarnishmentType1
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Grnshee?: PartyIdentification135
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  GrnshmtAdmstr?: PartyIdentification135
  /** Optional. Text: 1 to 140 characters. */
  RefNb?: Max140Text
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  Dt?: ISODate
  /** Optional. An amount with its currency; it has no sign of its own. */
  RmtdAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. True or false, also written 1 or 0. */
  FmlyMdclInsrncInd?: TrueFalseIndicator
  /** Optional. True or false, also written 1 or 0. */
  MplyeeTermntnInd?: TrueFalseIndicator
}

/** The kind of garnishment, and who issued the name of it. */
export interface GarnishmentType1 {
  /** Exactly once. The kind of garnishment: a code of the external list, or a name of your own agreement. */
  CdOrPrtry: GarnishmentType1Choice
  /** Optional. Text: 1 to 35 characters. */
  Issr?: Max35Text
}

/** The kind of garnishment: a code of the external list, or a name of your own agreement. */
export interface GarnishmentType1Choice {
  /** One of Cd, Prtry. A kind of garnishment, from the external code list. */
  Cd?: ExternalGarnishmentType1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** An account number that is no IBAN, with its kind and issuer. */
export interface GenericAccountIdentification1 {
  /** Exactly once. Text: 1 to 34 characters. */
  Id: Max34Text
  /** Optional. What kind of account number it is: a code of the external list, or a name of your own agreement. */
  SchmeNm?: AccountSchemeName1Choice
  /** Optional. Text: 1 to 35 characters. */
  Issr?: Max35Text
}

/** A number of a bank that is neither BIC nor clearing number, with its kind and issuer. */
export interface GenericFinancialIdentification1 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. What kind of number names the bank: a code of the external list, or a name of your own agreement. */
  SchmeNm?: FinancialIdentificationSchemeName1Choice
  /** Optional. Text: 1 to 35 characters. */
  Issr?: Max35Text
}

/** A number or code under somebody's own scheme, with the issuer and a name of the scheme or kind. */
export interface GenericIdentification30 {
  /** Exactly once. Exactly four letters or digits, no accents. */
  Id: Exact4AlphaNumericText
  /** Exactly once. Text: 1 to 35 characters. */
  Issr: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  SchmeNm?: Max35Text
}

/** A number of an organisation (tax, customer, register), with its kind and issuer. */
export interface GenericOrganisationIdentification1 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /**
   * Optional. What kind of number names the organisation: a code of the external list, or a name of your own agreement.
   */
  SchmeNm?: OrganisationIdentificationSchemeName1Choice
  /** Optional. Text: 1 to 35 characters. */
  Issr?: Max35Text
}

/** A number of a person (passport, tax, customer), with its kind and issuer. */
export interface GenericPersonIdentification1 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. What kind of number names the person: a code of the external list, or a name of your own agreement. */
  SchmeNm?: PersonIdentificationSchemeName1Choice
  /** Optional. Text: 1 to 35 characters. */
  Issr?: Max35Text
}

/** The head of the file: its number, when it was made, how many payments, their sum, and who sends it. */
export interface GroupHeader32 {
  /** Exactly once. Text: 1 to 35 characters. */
  MsgId: Max35Text
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** At most 2 times. Who may release the file: a code, or free text agreed with the bank. */
  Authstn?: Authorisation1Choice[]
  /** Exactly once. Text: form `[0-9]{1,15}`. */
  NbOfTxs: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  CtrlSum?: DecimalNumber
  /** Exactly once. Somebody in a payment: name, address, numbers, country of residence and contact. */
  InitgPty: PartyIdentification32
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  FwdgAgt?: BranchAndFinancialInstitutionIdentification4
}

/** The head of the message: its number, when it was made, and what holds for the whole of it. */
export interface GroupHeader36 {
  /** Exactly once. Text: 1 to 35 characters. */
  MsgId: Max35Text
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  InitgPty?: PartyIdentification32
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  FwdgAgt?: BranchAndFinancialInstitutionIdentification4
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  DbtrAgt?: BranchAndFinancialInstitutionIdentification4
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  CdtrAgt?: BranchAndFinancialInstitutionIdentification4
}

/** The head of the file: its number, when it was made, how many collections, their sum, and who sends it. */
export interface GroupHeader39 {
  /** Exactly once. Text: 1 to 35 characters. */
  MsgId: Max35Text
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** At most 2 times. Who may release the file: a code, or free text agreed with the bank. */
  Authstn?: Authorisation1Choice[]
  /** Exactly once. Text: form `[0-9]{1,15}`. */
  NbOfTxs: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  CtrlSum?: DecimalNumber
  /** Exactly once. Somebody in a payment: name, address, numbers, country of residence and contact. */
  InitgPty: PartyIdentification32
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  FwdgAgt?: BranchAndFinancialInstitutionIdentification4
}

/** The head of the file: its number, when it was made, how many collections, their sum, and who sends it. */
export interface GroupHeader83 {
  /** Exactly once. Text: 1 to 35 characters. */
  MsgId: Max35Text
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** At most 2 times. Who may release the file: a code, or free text agreed with the bank. */
  Authstn?: Authorisation1Choice[]
  /** Exactly once. Text: form `[0-9]{1,15}`. */
  NbOfTxs: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  CtrlSum?: DecimalNumber
  /** Exactly once. Somebody in a payment: name, address, numbers, country of residence and contact. */
  InitgPty: PartyIdentification135
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  FwdgAgt?: BranchAndFinancialInstitutionIdentification6
}

/** The head of the file: its number, when it was made, how many payments, their sum, and who sends it. */
export interface GroupHeader85 {
  /** Exactly once. Text: 1 to 35 characters. */
  MsgId: Max35Text
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** At most 2 times. Who may release the file: a code, or free text agreed with the bank. */
  Authstn?: Authorisation1Choice[]
  /** Exactly once. Text: form `[0-9]{1,15}`. */
  NbOfTxs: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  CtrlSum?: DecimalNumber
  /** Exactly once. Somebody in a payment: name, address, numbers, country of residence and contact. */
  InitgPty: PartyIdentification135
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  FwdgAgt?: BranchAndFinancialInstitutionIdentification6
}

/** The head of the message: its number, when it was made, and what holds for the whole of it. */
export interface GroupHeader86 {
  /** Exactly once. Text: 1 to 35 characters. */
  MsgId: Max35Text
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  InitgPty?: PartyIdentification135
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  FwdgAgt?: BranchAndFinancialInstitutionIdentification6
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  DbtrAgt?: BranchAndFinancialInstitutionIdentification6
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  CdtrAgt?: BranchAndFinancialInstitutionIdentification6
}

/** The head of the reversal: its number, when it was made, how many direct debits, their sum, and who sends it. */
export interface GroupHeader88 {
  /** Exactly once. Text: 1 to 35 characters. */
  MsgId: Max35Text
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** At most 2 times. Who may release the file: a code, or free text agreed with the bank. */
  Authstn?: Authorisation1Choice[]
  /** Exactly once. Text: form `[0-9]{1,15}`. */
  NbOfTxs: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  CtrlSum?: DecimalNumber
  /** Optional. True or false, also written 1 or 0. */
  GrpRvsl?: TrueFalseIndicator
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  InitgPty?: PartyIdentification135
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  FwdgAgt?: BranchAndFinancialInstitutionIdentification6
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  DbtrAgt?: BranchAndFinancialInstitutionIdentification6
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  CdtrAgt?: BranchAndFinancialInstitutionIdentification6
}

/** IBAN (ISO 13616): country, two check digits and up to 30 letters and digits, without spaces. */
export type IBAN2007Identifier = string

/** A date, 2024-03-31; an offset may follow it. */
export type ISODate = string

/** A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
export type ISODateTime = string

/**
 * What the creditor's bank shall do: CHQB pay by cheque only, HOLD keep until called for, PHOB telephone the
 * beneficiary, TELB tell by telecommunication.
 */
export type Instruction3Code = 'CHQB' | 'HOLD' | 'PHOB' | 'TELB'

/** Something the creditor's bank shall do, as a code, in words, or both. */
export interface InstructionForCreditorAgent1 {
  /**
   * Optional. What the creditor's bank shall do: CHQB pay by cheque only, HOLD keep until called for, PHOB telephone
   * the beneficiary, TELB tell by telecommunication.
   */
  Cd?: Instruction3Code
  /** Optional. Text: 1 to 140 characters. */
  InstrInf?: Max140Text
}

/** Legal entity identifier (ISO 17442): 18 letters and digits, then two check digits. */
export type LEIIdentifier = string

/** A local or scheme-specific kind of payment, such as INST for instant: a code, or a name of your own agreement. */
export interface LocalInstrument2Choice {
  /** One of Cd, Prtry. A local or scheme-specific kind of payment such as INST, from the external code list. */
  Cd?: ExternalLocalInstrument1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The direct debit mandate: its number, signature, changes, dates and frequency. */
export interface MandateRelatedInformation14 {
  /** Optional. Text: 1 to 35 characters. */
  MndtId?: Max35Text
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  DtOfSgntr?: ISODate
  /** Optional. True or false, also written 1 or 0. */
  AmdmntInd?: TrueFalseIndicator
  /** Optional. What was changed in a direct debit mandate: the values that held before. */
  AmdmntInfDtls?: AmendmentInformationDetails13
  /** Optional. Text: 1 to 1025 characters. */
  ElctrncSgntr?: Max1025Text
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  FrstColltnDt?: ISODate
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  FnlColltnDt?: ISODate
  /** Optional. How often something is collected: a code, a count for each period, or a day inside each period. */
  Frqcy?: Frequency36Choice
  /** Optional. Why the mandate was set up: a code of the external list, or words of your own. */
  Rsn?: MandateSetupReason1Choice
  /** Optional. Exactly two digits. */
  TrckgDays?: Exact2NumericText
}

/** The direct debit mandate: its number, signature, changes, dates and frequency. */
export interface MandateRelatedInformation6 {
  /** Optional. Text: 1 to 35 characters. */
  MndtId?: Max35Text
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  DtOfSgntr?: ISODate
  /** Optional. True or false, also written 1 or 0. */
  AmdmntInd?: TrueFalseIndicator
  /** Optional. What was changed in a direct debit mandate: the values that held before. */
  AmdmntInfDtls?: AmendmentInformationDetails6
  /** Optional. Text: 1 to 1025 characters. */
  ElctrncSgntr?: Max1025Text
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  FrstColltnDt?: ISODate
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  FnlColltnDt?: ISODate
  /**
   * Optional. How often, such as YEAR, MNTH, QURT, WEEK, DAIL, MIAN twice a year, INDA within the day or ADHO on
   * demand.
   */
  Frqcy?: Frequency1Code
}

/** Why the mandate was set up: a code of the external list, or words of your own. */
export interface MandateSetupReason1Choice {
  /** One of Cd, Prtry. Why a mandate was set up, from the external code list. */
  Cd?: ExternalMandateSetupReason1Code
  /** One of Cd, Prtry. Text: 1 to 70 characters. */
  Prtry?: Max70Text
}

/** Text: 1 to 1025 characters. */
export type Max1025Text = string

/** Text: 1 to 105 characters. */
export type Max105Text = string

/** Text: 1 to 10 characters. */
export type Max10Text = string

/** Text: 1 to 128 characters. */
export type Max128Text = string

/** Text: 1 to 140 characters. */
export type Max140Text = string

/** Text: form `[0-9]{1,15}`. */
export type Max15NumericText = string

/** Text: 1 to 16 characters. */
export type Max16Text = string

/** Text: 1 to 2048 characters. */
export type Max2048Text = string

/** Text: 1 to 34 characters. */
export type Max34Text = string

/** Text: 1 to 350 characters. */
export type Max350Text = string

/** Text: 1 to 35 characters. */
export type Max35Text = string

/** Text: 1 to 4 characters. */
export type Max4Text = string

/** Text: 1 to 70 characters. */
export type Max70Text = string

/** A name, and where to reach it by post. */
export interface NameAndAddress10 {
  /** Exactly once. Text: 1 to 140 characters. */
  Nm: Max140Text
  /** Exactly once. Where a party can be reached by post: structured fields, free lines, or both. */
  Adr: PostalAddress6
}

/** A name, and where to reach it by post. */
export interface NameAndAddress16 {
  /** Exactly once. Text: 1 to 140 characters. */
  Nm: Max140Text
  /** Exactly once. Where a party can be reached by post: structured fields, free lines, or both. */
  Adr: PostalAddress24
}

/** How to address a person, such as DOCT doctor, MIST Mr, MISS Miss or MADM Mrs. */
export type NamePrefix1Code = 'DOCT' | 'MIST' | 'MISS' | 'MADM'

/** How to address a person, such as DOCT doctor, MIST Mr, MISS Miss or MADM Mrs. */
export type NamePrefix2Code = 'DOCT' | 'MADM' | 'MISS' | 'MIST' | 'MIKS'

/** A whole number of at most 18 digits. */
export type Number = string

/** How many payments have one status, and their sum. */
export interface NumberOfTransactionsPerStatus3 {
  /** Exactly once. Text: form `[0-9]{1,15}`. */
  DtldNbOfTxs: Max15NumericText
  /**
   * Exactly once. What became of a payment: ACTC, ACCP, ACSP, ACSC, ACWC steps of acceptance, PDNG pending, RJCT
   * rejected.
   */
  DtldSts: TransactionIndividualStatus3Code
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  DtldCtrlSum?: DecimalNumber
}

/** How many payments have one status, and their sum. */
export interface NumberOfTransactionsPerStatus5 {
  /** Exactly once. Text: form `[0-9]{1,15}`. */
  DtldNbOfTxs: Max15NumericText
  /** Exactly once. What became of a payment such as ACSC or RJCT, from the external code list. */
  DtldSts: ExternalPaymentTransactionStatus1Code
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  DtldCtrlSum?: DecimalNumber
}

/** An organisation: its BIC, its LEI or another number. */
export interface OrganisationIdentification29 {
  /** Optional. BIC (ISO 9362) of any organisation, bank or not: 8 or 11 letters and digits. */
  AnyBIC?: AnyBICDec2014Identifier
  /** Optional. Legal entity identifier (ISO 17442): 18 letters and digits, then two check digits. */
  LEI?: LEIIdentifier
  /** Any number. A number of an organisation (tax, customer, register), with its kind and issuer. */
  Othr?: GenericOrganisationIdentification1[]
}

/** An organisation: its BIC or another number. */
export interface OrganisationIdentification4 {
  /** Optional. BIC (ISO 9362) of any organisation, bank or not: 8 or 11 letters and digits. */
  BICOrBEI?: AnyBICIdentifier
  /** Any number. A number of an organisation (tax, customer, register), with its kind and issuer. */
  Othr?: GenericOrganisationIdentification1[]
}

/** What kind of number names the organisation: a code of the external list, or a name of your own agreement. */
export interface OrganisationIdentificationSchemeName1Choice {
  /** One of Cd, Prtry. A kind of number for organisations such as TXID or CUST, from the external code list. */
  Cd?: ExternalOrganisationIdentification1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The file of the direct debits to give back: its number and kind, and why all of it is given back. */
export interface OriginalGroupHeader16 {
  /** Exactly once. Text: 1 to 35 characters. */
  OrgnlMsgId: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  OrgnlMsgNmId: Max35Text
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  OrgnlCreDtTm?: ISODateTime
  /** Any number. Why a direct debit is given back: who says so, the reason and more words. */
  RvslRsnInf?: PaymentReversalReason9[]
}

/** The file reported on: its number and kind, counts and sums, its status and the reasons. */
export interface OriginalGroupHeader17 {
  /** Exactly once. Text: 1 to 35 characters. */
  OrgnlMsgId: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  OrgnlMsgNmId: Max35Text
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  OrgnlCreDtTm?: ISODateTime
  /** Optional. Text: form `[0-9]{1,15}`. */
  OrgnlNbOfTxs?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  OrgnlCtrlSum?: DecimalNumber
  /** Optional. What became of a file or block such as ACCP, PART or RJCT, from the external code list. */
  GrpSts?: ExternalPaymentGroupStatus1Code
  /** Any number. Why the status is as it is: who says so, the reason and more words. */
  StsRsnInf?: StatusReasonInformation12[]
  /** Any number. How many payments have one status, and their sum. */
  NbOfTxsPerSts?: NumberOfTransactionsPerStatus5[]
}

/** The file reported on: its number and kind, counts and sums, its status and the reasons. */
export interface OriginalGroupInformation20 {
  /** Exactly once. Text: 1 to 35 characters. */
  OrgnlMsgId: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  OrgnlMsgNmId: Max35Text
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  OrgnlCreDtTm?: ISODateTime
  /** Optional. Text: form `[0-9]{1,15}`. */
  OrgnlNbOfTxs?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  OrgnlCtrlSum?: DecimalNumber
  /**
   * Optional. What became of a file or block: ACTC, ACCP, ACSP, ACSC, ACWC steps of acceptance, RCVD received, PART
   * part accepted and part rejected, PDNG pending, RJCT rejected.
   */
  GrpSts?: TransactionGroupStatus3Code
  /** Any number. Why the status is as it is: who says so, the reason and more words. */
  StsRsnInf?: StatusReasonInformation8[]
  /** Any number. How many payments have one status, and their sum. */
  NbOfTxsPerSts?: NumberOfTransactionsPerStatus3[]
}

/** A block of the file reported on: its number, status and reasons, and its payments where they are listed. */
export interface OriginalPaymentInformation1 {
  /** Exactly once. Text: 1 to 35 characters. */
  OrgnlPmtInfId: Max35Text
  /** Optional. Text: form `[0-9]{1,15}`. */
  OrgnlNbOfTxs?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  OrgnlCtrlSum?: DecimalNumber
  /**
   * Optional. What became of a file or block: ACTC, ACCP, ACSP, ACSC, ACWC steps of acceptance, RCVD received, PART
   * part accepted and part rejected, PDNG pending, RJCT rejected.
   */
  PmtInfSts?: TransactionGroupStatus3Code
  /** Any number. Why the status is as it is: who says so, the reason and more words. */
  StsRsnInf?: StatusReasonInformation8[]
  /** Any number. How many payments have one status, and their sum. */
  NbOfTxsPerSts?: NumberOfTransactionsPerStatus3[]
  /** Any number. One payment reported on: its numbers, status and reasons, charges and what it said. */
  TxInfAndSts?: PaymentTransactionInformation25[]
}

/** A block of the file reported on: its number, status and reasons, and its payments where they are listed. */
export interface OriginalPaymentInstruction32 {
  /** Exactly once. Text: 1 to 35 characters. */
  OrgnlPmtInfId: Max35Text
  /** Optional. Text: form `[0-9]{1,15}`. */
  OrgnlNbOfTxs?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  OrgnlCtrlSum?: DecimalNumber
  /** Optional. What became of a file or block such as ACCP, PART or RJCT, from the external code list. */
  PmtInfSts?: ExternalPaymentGroupStatus1Code
  /** Any number. Why the status is as it is: who says so, the reason and more words. */
  StsRsnInf?: StatusReasonInformation12[]
  /** Any number. How many payments have one status, and their sum. */
  NbOfTxsPerSts?: NumberOfTransactionsPerStatus5[]
  /** Any number. One payment reported on: its numbers, status and reasons, charges and what it said. */
  TxInfAndSts?: PaymentTransaction105[]
}

/** A block of direct debits to give back: its number, whether all of it is meant, why, and single ones. */
export interface OriginalPaymentInstruction33 {
  /** Optional. Text: 1 to 35 characters. */
  RvslPmtInfId?: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  OrgnlPmtInfId: Max35Text
  /** Optional. Text: form `[0-9]{1,15}`. */
  OrgnlNbOfTxs?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  OrgnlCtrlSum?: DecimalNumber
  /** Optional. How the payments are to be booked: true as one sum for the batch, false one by one. */
  BtchBookg?: BatchBookingIndicator
  /** Optional. True or false, also written 1 or 0. */
  PmtInfRvsl?: TrueFalseIndicator
  /** Any number. Why a direct debit is given back: who says so, the reason and more words. */
  RvslRsnInf?: PaymentReversalReason9[]
  /**
   * Any number. One direct debit to give back: its numbers, the amounts collected and given back, who bears charges,
   * and why.
   */
  TxInf?: PaymentTransaction108[]
}

/** What the payment reported on said: amounts, dates, parties, accounts and what it pays. */
export interface OriginalTransactionReference13 {
  /** Optional. An amount with its currency; it has no sign of its own. */
  IntrBkSttlmAmt?: ActiveOrHistoricCurrencyAndAmount
  /**
   * Optional. How much to pay: an amount in the currency of the transfer, or its equivalent in the debtor's currency.
   */
  Amt?: AmountType3Choice
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  IntrBkSttlmDt?: ISODate
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  ReqdColltnDt?: ISODate
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  ReqdExctnDt?: ISODate
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  CdtrSchmeId?: PartyIdentification32
  /** Optional. How banks settle the payment between them: method, account, clearing system and reimbursement banks. */
  SttlmInf?: SettlementInformation13
  /** Optional. How a payment is to be treated: priority, service level, scheme and category. */
  PmtTpInf?: PaymentTypeInformation22
  /**
   * Optional. How to pay: TRF transfer, TRA transfer with advice of the bank, CHK cheque; DD, where listed, is a direct
   * debit.
   */
  PmtMtd?: PaymentMethod4Code
  /** Optional. The direct debit mandate: its number, signature, changes, dates and frequency. */
  MndtRltdInf?: MandateRelatedInformation6
  /** Optional. What the payment pays, in free lines, in structured parts, or both. */
  RmtInf?: RemittanceInformation5
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtDbtr?: PartyIdentification32
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Dbtr?: PartyIdentification32
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  DbtrAcct?: CashAccount16
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  DbtrAgt?: BranchAndFinancialInstitutionIdentification4
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  DbtrAgtAcct?: CashAccount16
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  CdtrAgt?: BranchAndFinancialInstitutionIdentification4
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  CdtrAgtAcct?: CashAccount16
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Cdtr?: PartyIdentification32
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  CdtrAcct?: CashAccount16
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtCdtr?: PartyIdentification32
}

/** What the payment reported on said: amounts, dates, parties, accounts and what it pays. */
export interface OriginalTransactionReference28 {
  /** Optional. An amount with its currency; it has no sign of its own. */
  IntrBkSttlmAmt?: ActiveOrHistoricCurrencyAndAmount
  /**
   * Optional. How much to pay: an amount in the currency of the transfer, or its equivalent in the debtor's currency.
   */
  Amt?: AmountType4Choice
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  IntrBkSttlmDt?: ISODate
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  ReqdColltnDt?: ISODate
  /** Optional. A moment: a plain date, or a date with the time. */
  ReqdExctnDt?: DateAndDateTime2Choice
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  CdtrSchmeId?: PartyIdentification135
  /** Optional. How banks settle the payment between them: method, account, clearing system and reimbursement banks. */
  SttlmInf?: SettlementInstruction7
  /** Optional. How a payment is to be treated: priority, service level, scheme and category. */
  PmtTpInf?: PaymentTypeInformation27
  /**
   * Optional. How to pay: TRF transfer, TRA transfer with advice of the bank, CHK cheque; DD, where listed, is a direct
   * debit.
   */
  PmtMtd?: PaymentMethod4Code
  /** Optional. The direct debit mandate: its number, signature, changes, dates and frequency. */
  MndtRltdInf?: MandateRelatedInformation14
  /** Optional. What the payment pays, in free lines, in structured parts, or both. */
  RmtInf?: RemittanceInformation16
  /** Optional. Who it is: a party or a financial institution. */
  UltmtDbtr?: Party40Choice
  /** Optional. Who it is: a party or a financial institution. */
  Dbtr?: Party40Choice
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  DbtrAcct?: CashAccount38
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  DbtrAgt?: BranchAndFinancialInstitutionIdentification6
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  DbtrAgtAcct?: CashAccount38
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  CdtrAgt?: BranchAndFinancialInstitutionIdentification6
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  CdtrAgtAcct?: CashAccount38
  /** Optional. Who it is: a party or a financial institution. */
  Cdtr?: Party40Choice
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  CdtrAcct?: CashAccount38
  /** Optional. Who it is: a party or a financial institution. */
  UltmtCdtr?: Party40Choice
  /**
   * Optional. What the payment is for, as told to the creditor: a code of the external list, or a name of your own
   * agreement.
   */
  Purp?: Purpose2Choice
}

/** Another way to reach somebody: the channel, and the address in it. */
export interface OtherContact1 {
  /** Exactly once. Text: 1 to 4 characters. */
  ChanlTp: Max4Text
  /** Optional. Text: 1 to 128 characters. */
  Id?: Max128Text
}

/** Who it is: an organisation or a private person. */
export interface Party38Choice {
  /** One of OrgId, PrvtId. An organisation: its BIC, its LEI or another number. */
  OrgId?: OrganisationIdentification29
  /** One of OrgId, PrvtId. A private person: date and place of birth, or another number. */
  PrvtId?: PersonIdentification13
}

/** Who it is: a party or a financial institution. */
export interface Party40Choice {
  /** One of Pty, Agt. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Pty?: PartyIdentification135
  /** One of Pty, Agt. A bank or other financial institution and, where it matters, the branch. */
  Agt?: BranchAndFinancialInstitutionIdentification6
}

/** Who it is: an organisation or a private person. */
export interface Party6Choice {
  /** One of OrgId, PrvtId. An organisation: its BIC or another number. */
  OrgId?: OrganisationIdentification4
  /** One of OrgId, PrvtId. A private person: date and place of birth, or another number. */
  PrvtId?: PersonIdentification5
}

/** Somebody in a payment: name, address, numbers, country of residence and contact. */
export interface PartyIdentification135 {
  /** Optional. Text: 1 to 140 characters. */
  Nm?: Max140Text
  /** Optional. Where a party can be reached by post: structured fields, free lines, or both. */
  PstlAdr?: PostalAddress24
  /** Optional. Who it is: an organisation or a private person. */
  Id?: Party38Choice
  /** Optional. A country: two capital letters of ISO 3166-1, DE. */
  CtryOfRes?: CountryCode
  /** Optional. Whom to ask at a party and how: name, telephone, e-mail, function and the preferred way. */
  CtctDtls?: Contact4
}

/** Somebody in a payment: name, address, numbers, country of residence and contact. */
export interface PartyIdentification32 {
  /** Optional. Text: 1 to 140 characters. */
  Nm?: Max140Text
  /** Optional. Where a party can be reached by post: structured fields, free lines, or both. */
  PstlAdr?: PostalAddress6
  /** Optional. Who it is: an organisation or a private person. */
  Id?: Party6Choice
  /** Optional. A country: two capital letters of ISO 3166-1, DE. */
  CtryOfRes?: CountryCode
  /** Optional. Whom to ask at a party and how: name, telephone, e-mail. */
  CtctDtls?: ContactDetails2
}

/** The numbers of a payment: yours between you and your bank, and the one that travels to the creditor. */
export interface PaymentIdentification1 {
  /** Optional. Text: 1 to 35 characters. */
  InstrId?: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  EndToEndId: Max35Text
}

/**
 * The numbers of a payment: yours between you and your bank, the one that travels to the creditor, and a UUID for the
 * way between.
 */
export interface PaymentIdentification6 {
  /** Optional. Text: 1 to 35 characters. */
  InstrId?: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  EndToEndId: Max35Text
  /** Optional. A random UUID (version 4) in small letters, which follows the payment from end to end. */
  UETR?: UUIDv4Identifier
}

/** A block of collections to one account on one day: creditor, account, bank, date and the collections. */
export interface PaymentInstruction29 {
  /** Exactly once. Text: 1 to 35 characters. */
  PmtInfId: Max35Text
  /** Exactly once. How the money is collected: DD, a direct debit. */
  PmtMtd: PaymentMethod2Code
  /** Optional. How the payments are to be booked: true as one sum for the batch, false one by one. */
  BtchBookg?: BatchBookingIndicator
  /** Optional. Text: form `[0-9]{1,15}`. */
  NbOfTxs?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  CtrlSum?: DecimalNumber
  /**
   * Optional. How a collection is to be treated: priority, service level, scheme, place in the sequence and category.
   */
  PmtTpInf?: PaymentTypeInformation29
  /** Exactly once. A date, 2024-03-31; an offset may follow it. */
  ReqdColltnDt: ISODate
  /** Exactly once. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Cdtr: PartyIdentification135
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  CdtrAcct: CashAccount38
  /** Exactly once. A bank or other financial institution and, where it matters, the branch. */
  CdtrAgt: BranchAndFinancialInstitutionIdentification6
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  CdtrAgtAcct?: CashAccount38
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtCdtr?: PartyIdentification135
  /**
   * Optional. Who bears the charges: DEBT the debtor, CRED the creditor, SHAR each their own, SLEV as the service level
   * says (SEPA).
   */
  ChrgBr?: ChargeBearerType1Code
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  ChrgsAcct?: CashAccount38
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  ChrgsAcctAgt?: BranchAndFinancialInstitutionIdentification6
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  CdtrSchmeId?: PartyIdentification135
  /**
   * At least once. One collection: its numbers, amount, mandate, the debtor with account and bank, and what it is for.
   */
  DrctDbtTxInf: DirectDebitTransactionInformation23[]
}

/** A block of payments from one account on one day: debtor, account, bank, date and the payments. */
export interface PaymentInstruction30 {
  /** Exactly once. Text: 1 to 35 characters. */
  PmtInfId: Max35Text
  /**
   * Exactly once. How to pay: TRF transfer, TRA transfer with advice of the bank, CHK cheque; DD, where listed, is a
   * direct debit.
   */
  PmtMtd: PaymentMethod3Code
  /** Optional. How the payments are to be booked: true as one sum for the batch, false one by one. */
  BtchBookg?: BatchBookingIndicator
  /** Optional. Text: form `[0-9]{1,15}`. */
  NbOfTxs?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  CtrlSum?: DecimalNumber
  /** Optional. How a payment is to be treated: priority, service level, scheme and category. */
  PmtTpInf?: PaymentTypeInformation26
  /** Exactly once. A moment: a plain date, or a date with the time. */
  ReqdExctnDt: DateAndDateTime2Choice
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  PoolgAdjstmntDt?: ISODate
  /** Exactly once. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Dbtr: PartyIdentification135
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  DbtrAcct: CashAccount38
  /** Exactly once. A bank or other financial institution and, where it matters, the branch. */
  DbtrAgt: BranchAndFinancialInstitutionIdentification6
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  DbtrAgtAcct?: CashAccount38
  /** Optional. Text: 1 to 140 characters. */
  InstrForDbtrAgt?: Max140Text
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtDbtr?: PartyIdentification135
  /**
   * Optional. Who bears the charges: DEBT the debtor, CRED the creditor, SHAR each their own, SLEV as the service level
   * says (SEPA).
   */
  ChrgBr?: ChargeBearerType1Code
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  ChrgsAcct?: CashAccount38
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  ChrgsAcctAgt?: BranchAndFinancialInstitutionIdentification6
  /** At least once. One payment: references, amount, creditor, its account and bank, purpose and what it pays. */
  CdtTrfTxInf: CreditTransferTransaction34[]
}

/** A block of payments from one account on one day: debtor, account, bank, date and the payments. */
export interface PaymentInstructionInformation3 {
  /** Exactly once. Text: 1 to 35 characters. */
  PmtInfId: Max35Text
  /**
   * Exactly once. How to pay: TRF transfer, TRA transfer with advice of the bank, CHK cheque; DD, where listed, is a
   * direct debit.
   */
  PmtMtd: PaymentMethod3Code
  /** Optional. How the payments are to be booked: true as one sum for the batch, false one by one. */
  BtchBookg?: BatchBookingIndicator
  /** Optional. Text: form `[0-9]{1,15}`. */
  NbOfTxs?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  CtrlSum?: DecimalNumber
  /** Optional. How a payment is to be treated: priority, service level, scheme and category. */
  PmtTpInf?: PaymentTypeInformation19
  /** Exactly once. A date, 2024-03-31; an offset may follow it. */
  ReqdExctnDt: ISODate
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  PoolgAdjstmntDt?: ISODate
  /** Exactly once. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Dbtr: PartyIdentification32
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  DbtrAcct: CashAccount16
  /** Exactly once. A bank or other financial institution and, where it matters, the branch. */
  DbtrAgt: BranchAndFinancialInstitutionIdentification4
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  DbtrAgtAcct?: CashAccount16
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtDbtr?: PartyIdentification32
  /**
   * Optional. Who bears the charges: DEBT the debtor, CRED the creditor, SHAR each their own, SLEV as the service level
   * says (SEPA).
   */
  ChrgBr?: ChargeBearerType1Code
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  ChrgsAcct?: CashAccount16
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  ChrgsAcctAgt?: BranchAndFinancialInstitutionIdentification4
  /** At least once. One payment: references, amount, creditor, its account and bank, purpose and what it pays. */
  CdtTrfTxInf: CreditTransferTransactionInformation10[]
}

/** A block of collections to one account on one day: creditor, account, bank, date and the collections. */
export interface PaymentInstructionInformation4 {
  /** Exactly once. Text: 1 to 35 characters. */
  PmtInfId: Max35Text
  /** Exactly once. How the money is collected: DD, a direct debit. */
  PmtMtd: PaymentMethod2Code
  /** Optional. How the payments are to be booked: true as one sum for the batch, false one by one. */
  BtchBookg?: BatchBookingIndicator
  /** Optional. Text: form `[0-9]{1,15}`. */
  NbOfTxs?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  CtrlSum?: DecimalNumber
  /**
   * Optional. How a collection is to be treated: priority, service level, scheme, place in the sequence and category.
   */
  PmtTpInf?: PaymentTypeInformation20
  /** Exactly once. A date, 2024-03-31; an offset may follow it. */
  ReqdColltnDt: ISODate
  /** Exactly once. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Cdtr: PartyIdentification32
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  CdtrAcct: CashAccount16
  /** Exactly once. A bank or other financial institution and, where it matters, the branch. */
  CdtrAgt: BranchAndFinancialInstitutionIdentification4
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  CdtrAgtAcct?: CashAccount16
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtCdtr?: PartyIdentification32
  /**
   * Optional. Who bears the charges: DEBT the debtor, CRED the creditor, SHAR each their own, SLEV as the service level
   * says (SEPA).
   */
  ChrgBr?: ChargeBearerType1Code
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  ChrgsAcct?: CashAccount16
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  ChrgsAcctAgt?: BranchAndFinancialInstitutionIdentification4
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  CdtrSchmeId?: PartyIdentification32
  /**
   * At least once. One collection: its numbers, amount, mandate, the debtor with account and bank, and what it is for.
   */
  DrctDbtTxInf: DirectDebitTransactionInformation9[]
}

/** How the money is collected: DD, a direct debit. */
export type PaymentMethod2Code = 'DD'

/** How to pay: TRF transfer, TRA transfer with advice of the bank, CHK cheque; DD, where listed, is a direct debit. */
export type PaymentMethod3Code = 'CHK' | 'TRF' | 'TRA'

/** How to pay: TRF transfer, TRA transfer with advice of the bank, CHK cheque; DD, where listed, is a direct debit. */
export type PaymentMethod4Code = 'CHK' | 'TRF' | 'DD' | 'TRA'

/** Why a direct debit is given back: who says so, the reason and more words. */
export interface PaymentReversalReason9 {
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Orgtr?: PartyIdentification135
  /** Optional. Why a direct debit is given back: a code of the external list, or a name of the bank's own. */
  Rsn?: ReversalReason4Choice
  /** Any number. Text: 1 to 105 characters. */
  AddtlInf?: Max105Text[]
}

/** One payment reported on: its numbers, status and reasons, charges and what it said. */
export interface PaymentTransaction105 {
  /** Optional. Text: 1 to 35 characters. */
  StsId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlInstrId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlEndToEndId?: Max35Text
  /** Optional. A random UUID (version 4) in small letters, which follows the payment from end to end. */
  OrgnlUETR?: UUIDv4Identifier
  /** Optional. What became of a payment such as ACSC or RJCT, from the external code list. */
  TxSts?: ExternalPaymentTransactionStatus1Code
  /** Any number. Why the status is as it is: who says so, the reason and more words. */
  StsRsnInf?: StatusReasonInformation12[]
  /** Any number. A charge taken on the way, and the institution that took it. */
  ChrgsInf?: Charges7[]
  /** Optional. What is known of the payment's way: when and how much was confirmed, and each bank it passed. */
  TrckrData?: TrackerData1
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  AccptncDtTm?: ISODateTime
  /** Optional. Text: 1 to 35 characters. */
  AcctSvcrRef?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  ClrSysRef?: Max35Text
  /** Optional. What the payment reported on said: amounts, dates, parties, accounts and what it pays. */
  OrgnlTxRef?: OriginalTransactionReference28
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** One direct debit to give back: its numbers, the amounts collected and given back, who bears charges, and why. */
export interface PaymentTransaction108 {
  /** Optional. Text: 1 to 35 characters. */
  RvslId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlInstrId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlEndToEndId?: Max35Text
  /** Optional. A random UUID (version 4) in small letters, which follows the payment from end to end. */
  OrgnlUETR?: UUIDv4Identifier
  /** Optional. An amount with its currency; it has no sign of its own. */
  OrgnlInstdAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. An amount with its currency; it has no sign of its own. */
  RvsdInstdAmt?: ActiveOrHistoricCurrencyAndAmount
  /**
   * Optional. Who bears the charges: DEBT the debtor, CRED the creditor, SHAR each their own, SLEV as the service level
   * says (SEPA).
   */
  ChrgBr?: ChargeBearerType1Code
  /** Any number. Why a direct debit is given back: who says so, the reason and more words. */
  RvslRsnInf?: PaymentReversalReason9[]
  /** Optional. What the payment reported on said: amounts, dates, parties, accounts and what it pays. */
  OrgnlTxRef?: OriginalTransactionReference28
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** One payment reported on: its numbers, status and reasons, charges and what it said. */
export interface PaymentTransactionInformation25 {
  /** Optional. Text: 1 to 35 characters. */
  StsId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlInstrId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlEndToEndId?: Max35Text
  /**
   * Optional. What became of a payment: ACTC, ACCP, ACSP, ACSC, ACWC steps of acceptance, PDNG pending, RJCT rejected.
   */
  TxSts?: TransactionIndividualStatus3Code
  /** Any number. Why the status is as it is: who says so, the reason and more words. */
  StsRsnInf?: StatusReasonInformation8[]
  /** Any number. A charge and the institution that took it or has it coming. */
  ChrgsInf?: ChargesInformation5[]
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  AccptncDtTm?: ISODateTime
  /** Optional. Text: 1 to 35 characters. */
  AcctSvcrRef?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  ClrSysRef?: Max35Text
  /** Optional. What the payment reported on said: amounts, dates, parties, accounts and what it pays. */
  OrgnlTxRef?: OriginalTransactionReference13
}

/** How a payment is to be treated: priority, service level, scheme and category. */
export interface PaymentTypeInformation19 {
  /** Optional. How urgent: HIGH or NORM. */
  InstrPrty?: Priority2Code
  /** Optional. Under which rules the payment runs, such as SEPA or URGP: a code, or a name of your own agreement. */
  SvcLvl?: ServiceLevel8Choice
  /**
   * Optional. A local or scheme-specific kind of payment, such as INST for instant: a code, or a name of your own
   * agreement.
   */
  LclInstrm?: LocalInstrument2Choice
  /**
   * Optional. What the payment is for, as far as banks treat it differently (SALA salary): a code, or a name of your
   * own agreement.
   */
  CtgyPurp?: CategoryPurpose1Choice
}

/** How a collection is to be treated: priority, service level, scheme, place in the sequence and category. */
export interface PaymentTypeInformation20 {
  /** Optional. How urgent: HIGH or NORM. */
  InstrPrty?: Priority2Code
  /** Optional. Under which rules the payment runs, such as SEPA or URGP: a code, or a name of your own agreement. */
  SvcLvl?: ServiceLevel8Choice
  /**
   * Optional. A local or scheme-specific kind of payment, such as INST for instant: a code, or a name of your own
   * agreement.
   */
  LclInstrm?: LocalInstrument2Choice
  /**
   * Optional. Which collection of a direct debit: FRST the first, RCUR a later one, FNAL the last, OOFF the only one;
   * RPRE, where listed, is presented again.
   */
  SeqTp?: SequenceType1Code
  /**
   * Optional. What the payment is for, as far as banks treat it differently (SALA salary): a code, or a name of your
   * own agreement.
   */
  CtgyPurp?: CategoryPurpose1Choice
}

/** How a payment is to be treated: priority, service level, scheme and category. */
export interface PaymentTypeInformation22 {
  /** Optional. How urgent: HIGH or NORM. */
  InstrPrty?: Priority2Code
  /**
   * Optional. The clearing to use: RTGS real-time gross, RTNS real-time net, MPNS mass payment, BOOK inside the same
   * bank.
   */
  ClrChanl?: ClearingChannel2Code
  /** Optional. Under which rules the payment runs, such as SEPA or URGP: a code, or a name of your own agreement. */
  SvcLvl?: ServiceLevel8Choice
  /**
   * Optional. A local or scheme-specific kind of payment, such as INST for instant: a code, or a name of your own
   * agreement.
   */
  LclInstrm?: LocalInstrument2Choice
  /**
   * Optional. Which collection of a direct debit: FRST the first, RCUR a later one, FNAL the last, OOFF the only one;
   * RPRE, where listed, is presented again.
   */
  SeqTp?: SequenceType1Code
  /**
   * Optional. What the payment is for, as far as banks treat it differently (SALA salary): a code, or a name of your
   * own agreement.
   */
  CtgyPurp?: CategoryPurpose1Choice
}

/** How a payment is to be treated: priority, service level, scheme and category. */
export interface PaymentTypeInformation26 {
  /** Optional. How urgent: HIGH or NORM. */
  InstrPrty?: Priority2Code
  /** Any number. Under which rules the payment runs, such as SEPA or URGP: a code, or a name of your own agreement. */
  SvcLvl?: ServiceLevel8Choice[]
  /**
   * Optional. A local or scheme-specific kind of payment, such as INST for instant: a code, or a name of your own
   * agreement.
   */
  LclInstrm?: LocalInstrument2Choice
  /**
   * Optional. What the payment is for, as far as banks treat it differently (SALA salary): a code, or a name of your
   * own agreement.
   */
  CtgyPurp?: CategoryPurpose1Choice
}

/** How a payment is to be treated: priority, service level, scheme and category. */
export interface PaymentTypeInformation27 {
  /** Optional. How urgent: HIGH or NORM. */
  InstrPrty?: Priority2Code
  /**
   * Optional. The clearing to use: RTGS real-time gross, RTNS real-time net, MPNS mass payment, BOOK inside the same
   * bank.
   */
  ClrChanl?: ClearingChannel2Code
  /** Any number. Under which rules the payment runs, such as SEPA or URGP: a code, or a name of your own agreement. */
  SvcLvl?: ServiceLevel8Choice[]
  /**
   * Optional. A local or scheme-specific kind of payment, such as INST for instant: a code, or a name of your own
   * agreement.
   */
  LclInstrm?: LocalInstrument2Choice
  /**
   * Optional. Which collection of a direct debit: FRST the first, RCUR a later one, FNAL the last, OOFF the only one;
   * RPRE, where listed, is presented again.
   */
  SeqTp?: SequenceType3Code
  /**
   * Optional. What the payment is for, as far as banks treat it differently (SALA salary): a code, or a name of your
   * own agreement.
   */
  CtgyPurp?: CategoryPurpose1Choice
}

/** How a collection is to be treated: priority, service level, scheme, place in the sequence and category. */
export interface PaymentTypeInformation29 {
  /** Optional. How urgent: HIGH or NORM. */
  InstrPrty?: Priority2Code
  /** Any number. Under which rules the payment runs, such as SEPA or URGP: a code, or a name of your own agreement. */
  SvcLvl?: ServiceLevel8Choice[]
  /**
   * Optional. A local or scheme-specific kind of payment, such as INST for instant: a code, or a name of your own
   * agreement.
   */
  LclInstrm?: LocalInstrument2Choice
  /**
   * Optional. Which collection of a direct debit: FRST the first, RCUR a later one, FNAL the last, OOFF the only one;
   * RPRE, where listed, is presented again.
   */
  SeqTp?: SequenceType3Code
  /**
   * Optional. What the payment is for, as far as banks treat it differently (SALA salary): a code, or a name of your
   * own agreement.
   */
  CtgyPurp?: CategoryPurpose1Choice
}

/** A percentage, 2.5 for two and a half percent: at most 11 digits, 10 of them after the point. */
export type PercentageRate = string

/** A private person: date and place of birth, or another number. */
export interface PersonIdentification13 {
  /** Optional. When and where a person was born. */
  DtAndPlcOfBirth?: DateAndPlaceOfBirth1
  /** Any number. A number of a person (passport, tax, customer), with its kind and issuer. */
  Othr?: GenericPersonIdentification1[]
}

/** A private person: date and place of birth, or another number. */
export interface PersonIdentification5 {
  /** Optional. When and where a person was born. */
  DtAndPlcOfBirth?: DateAndPlaceOfBirth
  /** Any number. A number of a person (passport, tax, customer), with its kind and issuer. */
  Othr?: GenericPersonIdentification1[]
}

/** What kind of number names the person: a code of the external list, or a name of your own agreement. */
export interface PersonIdentificationSchemeName1Choice {
  /** One of Cd, Prtry. A kind of number for persons such as CCPT for a passport, from the external code list. */
  Cd?: ExternalPersonIdentification1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** A telephone number: plus, country code, hyphen, number, as in +49-301234567. */
export type PhoneNumber = string

/** Where a party can be reached by post: structured fields, free lines, or both. */
export interface PostalAddress24 {
  /** Optional. The kind of address: a code, or a name of your own agreement. */
  AdrTp?: AddressType3Choice
  /** Optional. Text: 1 to 70 characters. */
  Dept?: Max70Text
  /** Optional. Text: 1 to 70 characters. */
  SubDept?: Max70Text
  /** Optional. Text: 1 to 70 characters. */
  StrtNm?: Max70Text
  /** Optional. Text: 1 to 16 characters. */
  BldgNb?: Max16Text
  /** Optional. Text: 1 to 35 characters. */
  BldgNm?: Max35Text
  /** Optional. Text: 1 to 70 characters. */
  Flr?: Max70Text
  /** Optional. Text: 1 to 16 characters. */
  PstBx?: Max16Text
  /** Optional. Text: 1 to 70 characters. */
  Room?: Max70Text
  /** Optional. Text: 1 to 16 characters. */
  PstCd?: Max16Text
  /** Optional. Text: 1 to 35 characters. */
  TwnNm?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  TwnLctnNm?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  DstrctNm?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  CtrySubDvsn?: Max35Text
  /** Optional. A country: two capital letters of ISO 3166-1, DE. */
  Ctry?: CountryCode
  /** At most 7 times. Text: 1 to 70 characters. */
  AdrLine?: Max70Text[]
}

/** Where a party can be reached by post: structured fields, free lines, or both. */
export interface PostalAddress6 {
  /**
   * Optional. The kind of address: ADDR postal, PBOX post-office box, HOME residence, BIZZ business, MLTO for mail,
   * DLVY for deliveries.
   */
  AdrTp?: AddressType2Code
  /** Optional. Text: 1 to 70 characters. */
  Dept?: Max70Text
  /** Optional. Text: 1 to 70 characters. */
  SubDept?: Max70Text
  /** Optional. Text: 1 to 70 characters. */
  StrtNm?: Max70Text
  /** Optional. Text: 1 to 16 characters. */
  BldgNb?: Max16Text
  /** Optional. Text: 1 to 16 characters. */
  PstCd?: Max16Text
  /** Optional. Text: 1 to 35 characters. */
  TwnNm?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  CtrySubDvsn?: Max35Text
  /** Optional. A country: two capital letters of ISO 3166-1, DE. */
  Ctry?: CountryCode
  /** At most 7 times. Text: 1 to 70 characters. */
  AdrLine?: Max70Text[]
}

/** How somebody likes to be reached: LETT letter, MAIL e-mail, PHON telephone, FAXX fax, CELL mobile telephone. */
export type PreferredContactMethod1Code = 'LETT' | 'MAIL' | 'PHON' | 'FAXX' | 'CELL'

/** How urgent: HIGH or NORM. */
export type Priority2Code = 'HIGH' | 'NORM'

/** A stand-in for an account number, such as a telephone number or an e-mail address. */
export interface ProxyAccountIdentification1 {
  /**
   * Optional. The kind of stand-in for an account number: a code of the external list, or a name of your own agreement.
   */
  Tp?: ProxyAccountType1Choice
  /** Exactly once. Text: 1 to 2048 characters. */
  Id: Max2048Text
}

/** The kind of stand-in for an account number: a code of the external list, or a name of your own agreement. */
export interface ProxyAccountType1Choice {
  /**
   * One of Cd, Prtry. A kind of stand-in for an account number such as a telephone number, from the external code list.
   */
  Cd?: ExternalProxyAccountType1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** What the payment is for, as told to the creditor: a code of the external list, or a name of your own agreement. */
export interface Purpose2Choice {
  /**
   * One of Cd, Prtry. What a payment is for, as told to the creditor (SALA salary, RENT rent), from the external code
   * list.
   */
  Cd?: ExternalPurpose1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The document being paid, such as an invoice: its kind, number, date and, where the version has them, its lines. */
export interface ReferredDocumentInformation3 {
  /** Optional. The kind of document, and who issued the name of it. */
  Tp?: ReferredDocumentType2
  /** Optional. Text: 1 to 35 characters. */
  Nb?: Max35Text
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  RltdDt?: ISODate
}

/** The document being paid, such as an invoice: its kind, number, date and, where the version has them, its lines. */
export interface ReferredDocumentInformation7 {
  /** Optional. The kind of document, and who issued the name of it. */
  Tp?: ReferredDocumentType4
  /** Optional. Text: 1 to 35 characters. */
  Nb?: Max35Text
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  RltdDt?: ISODate
  /** Any number. A line of the document being paid: its numbers, what it is, and its amounts. */
  LineDtls?: DocumentLineInformation1[]
}

/** The kind of document: a code such as CINV for an invoice, or a name of your own agreement. */
export interface ReferredDocumentType1Choice {
  /**
   * One of Cd, Prtry. The document being paid, such as CINV invoice, CREN credit note, DEBN debit note, SOAC statement
   * of account or PUOR purchase order.
   */
  Cd?: DocumentType5Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The kind of document, and who issued the name of it. */
export interface ReferredDocumentType2 {
  /** Exactly once. The kind of document: a code such as CINV for an invoice, or a name of your own agreement. */
  CdOrPrtry: ReferredDocumentType1Choice
  /** Optional. Text: 1 to 35 characters. */
  Issr?: Max35Text
}

/** The kind of document: a code such as CINV for an invoice, or a name of your own agreement. */
export interface ReferredDocumentType3Choice {
  /**
   * One of Cd, Prtry. The document being paid, such as CINV invoice, CREN credit note, DEBN debit note, SOAC statement
   * of account or PUOR purchase order.
   */
  Cd?: DocumentType6Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The kind of document, and who issued the name of it. */
export interface ReferredDocumentType4 {
  /** Exactly once. The kind of document: a code such as CINV for an invoice, or a name of your own agreement. */
  CdOrPrtry: ReferredDocumentType3Choice
  /** Optional. Text: 1 to 35 characters. */
  Issr?: Max35Text
}

/** The authority a payment is reported to, and its country. */
export interface RegulatoryAuthority2 {
  /** Optional. Text: 1 to 140 characters. */
  Nm?: Max140Text
  /** Optional. A country: two capital letters of ISO 3166-1, DE. */
  Ctry?: CountryCode
}

/** What must be told to an authority about a payment: to whom and what. */
export interface RegulatoryReporting3 {
  /** Optional. Whose side the report concerns: CRED the creditor, DEBT the debtor, BOTH. */
  DbtCdtRptgInd?: RegulatoryReportingType1Code
  /** Optional. The authority a payment is reported to, and its country. */
  Authrty?: RegulatoryAuthority2
  /** Any number. One fact told to an authority: kind, date, country, code, amount and words. */
  Dtls?: StructuredRegulatoryReporting3[]
}

/** Whose side the report concerns: CRED the creditor, DEBT the debtor, BOTH. */
export type RegulatoryReportingType1Code = 'CRED' | 'DEBT' | 'BOTH'

/** The amounts of a document being paid: due, discount, credit note, tax, adjustment and paid. */
export interface RemittanceAmount1 {
  /** Optional. An amount with its currency; it has no sign of its own. */
  DuePyblAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. An amount with its currency; it has no sign of its own. */
  DscntApldAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. An amount with its currency; it has no sign of its own. */
  CdtNoteAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. An amount with its currency; it has no sign of its own. */
  TaxAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Any number. A correction to a document's amount, with its direction and reason. */
  AdjstmntAmtAndRsn?: DocumentAdjustment1[]
  /** Optional. An amount with its currency; it has no sign of its own. */
  RmtdAmt?: ActiveOrHistoricCurrencyAndAmount
}

/** The amounts of a document being paid: due, discount, credit note, tax, adjustment and paid. */
export interface RemittanceAmount2 {
  /** Optional. An amount with its currency; it has no sign of its own. */
  DuePyblAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Any number. A discount that was taken, and its kind. */
  DscntApldAmt?: DiscountAmountAndType1[]
  /** Optional. An amount with its currency; it has no sign of its own. */
  CdtNoteAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Any number. A tax, and its kind. */
  TaxAmt?: TaxAmountAndType1[]
  /** Any number. A correction to a document's amount, with its direction and reason. */
  AdjstmntAmtAndRsn?: DocumentAdjustment1[]
  /** Optional. An amount with its currency; it has no sign of its own. */
  RmtdAmt?: ActiveOrHistoricCurrencyAndAmount
}

/** The amounts of a document being paid: due, discount, credit note, tax, adjustment and paid. */
export interface RemittanceAmount3 {
  /** Optional. An amount with its currency; it has no sign of its own. */
  DuePyblAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Any number. A discount that was taken, and its kind. */
  DscntApldAmt?: DiscountAmountAndType1[]
  /** Optional. An amount with its currency; it has no sign of its own. */
  CdtNoteAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Any number. A tax, and its kind. */
  TaxAmt?: TaxAmountAndType1[]
  /** Any number. A correction to a document's amount, with its direction and reason. */
  AdjstmntAmtAndRsn?: DocumentAdjustment1[]
  /** Optional. An amount with its currency; it has no sign of its own. */
  RmtdAmt?: ActiveOrHistoricCurrencyAndAmount
}

/** What the payment pays, in free lines, in structured parts, or both. */
export interface RemittanceInformation16 {
  /** Any number. Text: 1 to 140 characters. */
  Ustrd?: Max140Text[]
  /**
   * Any number. What the payment pays, structured: documents, amounts, the creditor's reference and the parties to the
   * invoice.
   */
  Strd?: StructuredRemittanceInformation16[]
}

/** What the payment pays, in free lines, in structured parts, or both. */
export interface RemittanceInformation5 {
  /** Any number. Text: 1 to 140 characters. */
  Ustrd?: Max140Text[]
  /**
   * Any number. What the payment pays, structured: documents, amounts, the creditor's reference and the parties to the
   * invoice.
   */
  Strd?: StructuredRemittanceInformation7[]
}

/** Where the details of what is paid can be found: a reference, and how they were sent. */
export interface RemittanceLocation2 {
  /** Optional. Text: 1 to 35 characters. */
  RmtId?: Max35Text
  /**
   * Optional. How the details were sent: FAXI fax, EDIC EDI, URID web address, EMAL e-mail, POST letter, SMSM text
   * message.
   */
  RmtLctnMtd?: RemittanceLocationMethod2Code
  /** Optional. Text: 1 to 2048 characters. */
  RmtLctnElctrncAdr?: Max2048Text
  /** Optional. A name, and where to reach it by post. */
  RmtLctnPstlAdr?: NameAndAddress10
}

/** Where the details of what is paid can be found: a reference, and how they were sent. */
export interface RemittanceLocation7 {
  /** Optional. Text: 1 to 35 characters. */
  RmtId?: Max35Text
  /** Any number. How and to where the details of what is paid were sent. */
  RmtLctnDtls?: RemittanceLocationData1[]
}

/** How and to where the details of what is paid were sent. */
export interface RemittanceLocationData1 {
  /**
   * Exactly once. How the details were sent: FAXI fax, EDIC EDI, URID web address, EMAL e-mail, POST letter, SMSM text
   * message.
   */
  Mtd: RemittanceLocationMethod2Code
  /** Optional. Text: 1 to 2048 characters. */
  ElctrncAdr?: Max2048Text
  /** Optional. A name, and where to reach it by post. */
  PstlAdr?: NameAndAddress16
}

/** How the details were sent: FAXI fax, EDIC EDI, URID web address, EMAL e-mail, POST letter, SMSM text message. */
export type RemittanceLocationMethod2Code = 'FAXI' | 'EDIC' | 'URID' | 'EMAL' | 'POST' | 'SMSM'

/** Why a direct debit is given back: a code of the external list, or a name of the bank's own. */
export interface ReversalReason4Choice {
  /** One of Cd, Prtry. Why a direct debit is given back (AM05 collected twice), from the external code list. */
  Cd?: ExternalReversalReason1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/**
 * Which collection of a direct debit: FRST the first, RCUR a later one, FNAL the last, OOFF the only one; RPRE, where
 * listed, is presented again.
 */
export type SequenceType1Code = 'FRST' | 'RCUR' | 'FNAL' | 'OOFF'

/**
 * Which collection of a direct debit: FRST the first, RCUR a later one, FNAL the last, OOFF the only one; RPRE, where
 * listed, is presented again.
 */
export type SequenceType3Code = 'FRST' | 'RCUR' | 'FNAL' | 'OOFF' | 'RPRE'

/** Under which rules the payment runs, such as SEPA or URGP: a code, or a name of your own agreement. */
export interface ServiceLevel8Choice {
  /** One of Cd, Prtry. The service level of a payment such as SEPA or URGP, from the external code list. */
  Cd?: ExternalServiceLevel1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** How banks settle the payment between them: method, account, clearing system and reimbursement banks. */
export interface SettlementInformation13 {
  /**
   * Exactly once. How banks settle: INDA at the instructed bank, INGA at the instructing bank, COVE by cover, CLRG by a
   * clearing system.
   */
  SttlmMtd: SettlementMethod1Code
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  SttlmAcct?: CashAccount16
  /** Optional. Which clearing system: a code of the external list, or a name of your own agreement. */
  ClrSys?: ClearingSystemIdentification3Choice
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  InstgRmbrsmntAgt?: BranchAndFinancialInstitutionIdentification4
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  InstgRmbrsmntAgtAcct?: CashAccount16
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  InstdRmbrsmntAgt?: BranchAndFinancialInstitutionIdentification4
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  InstdRmbrsmntAgtAcct?: CashAccount16
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  ThrdRmbrsmntAgt?: BranchAndFinancialInstitutionIdentification4
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  ThrdRmbrsmntAgtAcct?: CashAccount16
}

/** How banks settle the payment between them: method, account, clearing system and reimbursement banks. */
export interface SettlementInstruction7 {
  /**
   * Exactly once. How banks settle: INDA at the instructed bank, INGA at the instructing bank, COVE by cover, CLRG by a
   * clearing system.
   */
  SttlmMtd: SettlementMethod1Code
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  SttlmAcct?: CashAccount38
  /** Optional. Which clearing system: a code of the external list, or a name of your own agreement. */
  ClrSys?: ClearingSystemIdentification3Choice
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  InstgRmbrsmntAgt?: BranchAndFinancialInstitutionIdentification6
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  InstgRmbrsmntAgtAcct?: CashAccount38
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  InstdRmbrsmntAgt?: BranchAndFinancialInstitutionIdentification6
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  InstdRmbrsmntAgtAcct?: CashAccount38
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  ThrdRmbrsmntAgt?: BranchAndFinancialInstitutionIdentification6
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  ThrdRmbrsmntAgtAcct?: CashAccount38
}

/**
 * How banks settle: INDA at the instructed bank, INGA at the instructing bank, COVE by cover, CLRG by a clearing
 * system.
 */
export type SettlementMethod1Code = 'INDA' | 'INGA' | 'COVE' | 'CLRG'

/** Why the status is as it is: a code of the external list, or a name of the bank's own. */
export interface StatusReason6Choice {
  /** One of Cd, Prtry. Why a payment has its status such as AC01 or AM04, from the external code list. */
  Cd?: ExternalStatusReason1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** Why the status is as it is: who says so, the reason and more words. */
export interface StatusReasonInformation12 {
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Orgtr?: PartyIdentification135
  /** Optional. Why the status is as it is: a code of the external list, or a name of the bank's own. */
  Rsn?: StatusReason6Choice
  /** Any number. Text: 1 to 105 characters. */
  AddtlInf?: Max105Text[]
}

/** Why the status is as it is: who says so, the reason and more words. */
export interface StatusReasonInformation8 {
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Orgtr?: PartyIdentification32
  /** Optional. Why the status is as it is: a code of the external list, or a name of the bank's own. */
  Rsn?: StatusReason6Choice
  /** Any number. Text: 1 to 105 characters. */
  AddtlInf?: Max105Text[]
}

/** One fact told to an authority: kind, date, country, code, amount and words. */
export interface StructuredRegulatoryReporting3 {
  /** Optional. Text: 1 to 35 characters. */
  Tp?: Max35Text
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  Dt?: ISODate
  /** Optional. A country: two capital letters of ISO 3166-1, DE. */
  Ctry?: CountryCode
  /** Optional. Text: 1 to 10 characters. */
  Cd?: Max10Text
  /** Optional. An amount with its currency; it has no sign of its own. */
  Amt?: ActiveOrHistoricCurrencyAndAmount
  /** Any number. Text: 1 to 35 characters. */
  Inf?: Max35Text[]
}

/** What the payment pays, structured: documents, amounts, the creditor's reference and the parties to the invoice. */
export interface StructuredRemittanceInformation16 {
  /**
   * Any number. The document being paid, such as an invoice: its kind, number, date and, where the version has them,
   * its lines.
   */
  RfrdDocInf?: ReferredDocumentInformation7[]
  /** Optional. The amounts of a document being paid: due, discount, credit note, tax, adjustment and paid. */
  RfrdDocAmt?: RemittanceAmount2
  /**
   * Optional. The reference the creditor gave for this payment, such as an ISO 11649 reference (RF...), with its kind.
   */
  CdtrRefInf?: CreditorReferenceInformation2
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Invcr?: PartyIdentification135
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Invcee?: PartyIdentification135
  /** Optional. A tax paid with this payment: parties, office, method, amounts and records. */
  TaxRmt?: TaxInformation7
  /** Optional. Money held back by order of an authority: its kind, parties, number, date and amount. */
  GrnshmtRmt?: Garnishment3
  /** At most 3 times. Text: 1 to 140 characters. */
  AddtlRmtInf?: Max140Text[]
}

/** What the payment pays, structured: documents, amounts, the creditor's reference and the parties to the invoice. */
export interface StructuredRemittanceInformation7 {
  /**
   * Any number. The document being paid, such as an invoice: its kind, number, date and, where the version has them,
   * its lines.
   */
  RfrdDocInf?: ReferredDocumentInformation3[]
  /** Optional. The amounts of a document being paid: due, discount, credit note, tax, adjustment and paid. */
  RfrdDocAmt?: RemittanceAmount1
  /**
   * Optional. The reference the creditor gave for this payment, such as an ISO 11649 reference (RF...), with its kind.
   */
  CdtrRefInf?: CreditorReferenceInformation2
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Invcr?: PartyIdentification32
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Invcee?: PartyIdentification32
  /** At most 3 times. Text: 1 to 140 characters. */
  AddtlRmtInf?: Max140Text[]
}

/** More data outside the standard: where it belongs, and the data. */
export interface SupplementaryData1 {
  /** Optional. Text: 1 to 350 characters. */
  PlcAndNm?: Max350Text
  /** Exactly once. A holder for any XML at all. */
  Envlp: SupplementaryDataEnvelope1
}

/** A holder for any XML at all. */
export interface SupplementaryDataEnvelope1 {
  /** Any elements. Exactly once. */
  any: XmlElement[]
}

/** A tax: rate, base, total and its records. */
export interface TaxAmount1 {
  /** Optional. A percentage, 2.5 for two and a half percent: at most 11 digits, 10 of them after the point. */
  Rate?: PercentageRate
  /** Optional. An amount with its currency; it has no sign of its own. */
  TaxblBaseAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. An amount with its currency; it has no sign of its own. */
  TtlAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Any number. The share of a tax that falls in one period. */
  Dtls?: TaxRecordDetails1[]
}

/** A tax: rate, base, total and its records. */
export interface TaxAmount2 {
  /** Optional. A percentage, 2.5 for two and a half percent: at most 11 digits, 10 of them after the point. */
  Rate?: PercentageRate
  /** Optional. An amount with its currency; it has no sign of its own. */
  TaxblBaseAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. An amount with its currency; it has no sign of its own. */
  TtlAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Any number. The share of a tax that falls in one period. */
  Dtls?: TaxRecordDetails2[]
}

/** A tax, and its kind. */
export interface TaxAmountAndType1 {
  /** Optional. The kind of tax: a code of the external list, or a name of your own agreement. */
  Tp?: TaxAmountType1Choice
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
}

/** The kind of tax: a code of the external list, or a name of your own agreement. */
export interface TaxAmountType1Choice {
  /** One of Cd, Prtry. A kind of tax, from the external code list. */
  Cd?: ExternalTaxAmountType1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The person who answers for the tax: title and name. */
export interface TaxAuthorisation1 {
  /** Optional. Text: 1 to 35 characters. */
  Titl?: Max35Text
  /** Optional. Text: 1 to 140 characters. */
  Nm?: Max140Text
}

/** A tax paid with this payment: parties, office, method, amounts and records. */
export interface TaxInformation3 {
  /** Optional. A party to the tax, by its tax and registration numbers. */
  Cdtr?: TaxParty1
  /** Optional. A party to the tax, by its tax and registration numbers. */
  Dbtr?: TaxParty2
  /** Optional. Text: 1 to 35 characters. */
  AdmstnZn?: Max35Text
  /** Optional. Text: 1 to 140 characters. */
  RefNb?: Max140Text
  /** Optional. Text: 1 to 35 characters. */
  Mtd?: Max35Text
  /** Optional. An amount with its currency; it has no sign of its own. */
  TtlTaxblBaseAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. An amount with its currency; it has no sign of its own. */
  TtlTaxAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  Dt?: ISODate
  /** Optional. A whole number of at most 18 digits. */
  SeqNb?: Number
  /** Any number. One tax in detail: kind, category, forms, period and amount. */
  Rcrd?: TaxRecord1[]
}

/** A tax paid with this payment: parties, office, method, amounts and records. */
export interface TaxInformation7 {
  /** Optional. A party to the tax, by its tax and registration numbers. */
  Cdtr?: TaxParty1
  /** Optional. A party to the tax, by its tax and registration numbers. */
  Dbtr?: TaxParty2
  /** Optional. A party to the tax, by its tax and registration numbers. */
  UltmtDbtr?: TaxParty2
  /** Optional. Text: 1 to 35 characters. */
  AdmstnZone?: Max35Text
  /** Optional. Text: 1 to 140 characters. */
  RefNb?: Max140Text
  /** Optional. Text: 1 to 35 characters. */
  Mtd?: Max35Text
  /** Optional. An amount with its currency; it has no sign of its own. */
  TtlTaxblBaseAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. An amount with its currency; it has no sign of its own. */
  TtlTaxAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  Dt?: ISODate
  /** Optional. A whole number of at most 18 digits. */
  SeqNb?: Number
  /** Any number. One tax in detail: kind, category, forms, period and amount. */
  Rcrd?: TaxRecord2[]
}

/** A tax paid with this payment: parties, office, method, amounts and records. */
export interface TaxInformation8 {
  /** Optional. A party to the tax, by its tax and registration numbers. */
  Cdtr?: TaxParty1
  /** Optional. A party to the tax, by its tax and registration numbers. */
  Dbtr?: TaxParty2
  /** Optional. Text: 1 to 35 characters. */
  AdmstnZone?: Max35Text
  /** Optional. Text: 1 to 140 characters. */
  RefNb?: Max140Text
  /** Optional. Text: 1 to 35 characters. */
  Mtd?: Max35Text
  /** Optional. An amount with its currency; it has no sign of its own. */
  TtlTaxblBaseAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. An amount with its currency; it has no sign of its own. */
  TtlTaxAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  Dt?: ISODate
  /** Optional. A whole number of at most 18 digits. */
  SeqNb?: Number
  /** Any number. One tax in detail: kind, category, forms, period and amount. */
  Rcrd?: TaxRecord2[]
}

/** A party to the tax, by its tax and registration numbers. */
export interface TaxParty1 {
  /** Optional. Text: 1 to 35 characters. */
  TaxId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  RegnId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  TaxTp?: Max35Text
}

/** A party to the tax, by its tax and registration numbers. */
export interface TaxParty2 {
  /** Optional. Text: 1 to 35 characters. */
  TaxId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  RegnId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  TaxTp?: Max35Text
  /** Optional. The person who answers for the tax: title and name. */
  Authstn?: TaxAuthorisation1
}

/** The time a tax is for: a year, a part of it, or two dates. */
export interface TaxPeriod1 {
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  Yr?: ISODate
  /** Optional. A part of the year: MM01 to MM12 a month, QTR1 to QTR4 a quarter, HLF1 and HLF2 a half. */
  Tp?: TaxRecordPeriod1Code
  /** Optional. A span of days, the first and the last. */
  FrToDt?: DatePeriodDetails
}

/** The time a tax is for: a year, a part of it, or two dates. */
export interface TaxPeriod2 {
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  Yr?: ISODate
  /** Optional. A part of the year: MM01 to MM12 a month, QTR1 to QTR4 a quarter, HLF1 and HLF2 a half. */
  Tp?: TaxRecordPeriod1Code
  /** Optional. A span of days, the first and the last. */
  FrToDt?: DatePeriod2
}

/** One tax in detail: kind, category, forms, period and amount. */
export interface TaxRecord1 {
  /** Optional. Text: 1 to 35 characters. */
  Tp?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  Ctgy?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  CtgyDtls?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  DbtrSts?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  CertId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  FrmsCd?: Max35Text
  /** Optional. The time a tax is for: a year, a part of it, or two dates. */
  Prd?: TaxPeriod1
  /** Optional. A tax: rate, base, total and its records. */
  TaxAmt?: TaxAmount1
  /** Optional. Text: 1 to 140 characters. */
  AddtlInf?: Max140Text
}

/** One tax in detail: kind, category, forms, period and amount. */
export interface TaxRecord2 {
  /** Optional. Text: 1 to 35 characters. */
  Tp?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  Ctgy?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  CtgyDtls?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  DbtrSts?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  CertId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  FrmsCd?: Max35Text
  /** Optional. The time a tax is for: a year, a part of it, or two dates. */
  Prd?: TaxPeriod2
  /** Optional. A tax: rate, base, total and its records. */
  TaxAmt?: TaxAmount2
  /** Optional. Text: 1 to 140 characters. */
  AddtlInf?: Max140Text
}

/** The share of a tax that falls in one period. */
export interface TaxRecordDetails1 {
  /** Optional. The time a tax is for: a year, a part of it, or two dates. */
  Prd?: TaxPeriod1
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
}

/** The share of a tax that falls in one period. */
export interface TaxRecordDetails2 {
  /** Optional. The time a tax is for: a year, a part of it, or two dates. */
  Prd?: TaxPeriod2
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
}

/** A part of the year: MM01 to MM12 a month, QTR1 to QTR4 a quarter, HLF1 and HLF2 a half. */
export type TaxRecordPeriod1Code =
  'MM01' | 'MM02' | 'MM03' | 'MM04' | 'MM05' | 'MM06' | 'MM07' | 'MM08' | 'MM09' | 'MM10' | 'MM11' | 'MM12' | 'QTR1'
  | 'QTR2' | 'QTR3' | 'QTR4' | 'HLF1' | 'HLF2'

/** What is known of the payment's way: when and how much was confirmed, and each bank it passed. */
export interface TrackerData1 {
  /** Exactly once. A moment: a plain date, or a date with the time. */
  ConfdDt: DateAndDateTime2Choice
  /** Exactly once. An amount with its currency, which must be one in use today. */
  ConfdAmt: ActiveCurrencyAndAmount
  /** At least once. One bank the payment passed: its charges and exchange. */
  TrckrRcrd: TrackerRecord1[]
}

/** One bank the payment passed: its charges and exchange. */
export interface TrackerRecord1 {
  /** Exactly once. A bank or other financial institution and, where it matters, the branch. */
  Agt: BranchAndFinancialInstitutionIdentification6
  /**
   * Optional. Who bears the charges: DEBT the debtor, CRED the creditor, SHAR each their own, SLEV as the service level
   * says (SEPA).
   */
  ChrgBr?: ChargeBearerType1Code
  /** Optional. An amount with its currency, which must be one in use today. */
  ChrgsAmt?: ActiveCurrencyAndAmount
  /** Optional. An exchange of currencies: from, to, the rate and the unit it is quoted in. */
  XchgRateData?: CurrencyExchange13
}

/**
 * What became of a file or block: ACTC, ACCP, ACSP, ACSC, ACWC steps of acceptance, RCVD received, PART part accepted
 * and part rejected, PDNG pending, RJCT rejected.
 */
export type TransactionGroupStatus3Code = 'ACTC' | 'RCVD' | 'PART' | 'RJCT' | 'PDNG' | 'ACCP' | 'ACSP' | 'ACSC' | 'ACWC'

/** What became of a payment: ACTC, ACCP, ACSP, ACSC, ACWC steps of acceptance, PDNG pending, RJCT rejected. */
export type TransactionIndividualStatus3Code = 'ACTC' | 'RJCT' | 'PDNG' | 'ACCP' | 'ACSP' | 'ACSC' | 'ACWC'

/** True or false, also written 1 or 0. */
export type TrueFalseIndicator = 'true' | 'false' | '1' | '0'

/** A random UUID (version 4) in small letters, which follows the payment from end to end. */
export type UUIDv4Identifier = string
