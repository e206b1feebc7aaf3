// Made from schemas/pain.002.001.03.xsd by `npm run generate`. Change the schema, not this file.
export { tables } from './pain.002.001.03.tables.ts'

/** The root of the file: it holds the one message. */
export interface Document {
  /** Exactly once. The status message: what became of an earlier file, its blocks and its payments (pain.002). */
  CstmrPmtStsRpt: CustomerPaymentStatusReportV03
}

/** The status message: what became of an earlier file, its blocks and its payments (pain.002). */
export interface CustomerPaymentStatusReportV03 {
  /** Exactly once. The head of the message: its number, when it was made, and what holds for the whole of it. */
  GrpHdr: GroupHeader36
  /** Exactly once. The file reported on: its number and kind, counts and sums, its status and the reasons. */
  OrgnlGrpInfAndSts: OriginalGroupInformation20
  /** Any number. A block of the file reported on: its number, status and reasons, and its payments where they are listed. */
  OrgnlPmtInfAndSts?: OriginalPaymentInformation1[]
}

/** The head of the message: its number, when it was made, and what holds for the whole of it. */
export interface GroupHeader36 {
  /** Exactly once. Text: 1 to 35 characters. */
  MsgId: Max35Text
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. A date and time the calendar knows, such as 2026-11-30T10:30:00 or 2026-11-30T10:30:00+01:00. */
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

/** The file reported on: its number and kind, counts and sums, its status and the reasons. */
export interface OriginalGroupInformation20 {
  /** Exactly once. Text: 1 to 35 characters. */
  OrgnlMsgId: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  OrgnlMsgNmId: Max35Text
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. A date and time the calendar knows, such as 2026-11-30T10:30:00 or 2026-11-30T10:30:00+01:00. */
  OrgnlCreDtTm?: ISODateTime
  /** Optional. Text: form `[0-9]{1,15}`. */
  OrgnlNbOfTxs?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. A decimal number such as 1234.56, with a point and no exponent or thousands separator: at most 18 digits, at most 17 decimals. */
  OrgnlCtrlSum?: DecimalNumber
  /** Optional. What became of a file or block: ACTC, ACCP, ACSP, ACSC, ACWC steps of acceptance, RCVD received, PART part accepted and part rejected, PDNG pending, RJCT rejected. One of ACTC, RCVD, PART, RJCT, PDNG, ACCP, ACSP, ACSC, ACWC. */
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
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. A decimal number such as 1234.56, with a point and no exponent or thousands separator: at most 18 digits, at most 17 decimals. */
  OrgnlCtrlSum?: DecimalNumber
  /** Optional. What became of a file or block: ACTC, ACCP, ACSP, ACSC, ACWC steps of acceptance, RCVD received, PART part accepted and part rejected, PDNG pending, RJCT rejected. One of ACTC, RCVD, PART, RJCT, PDNG, ACCP, ACSP, ACSC, ACWC. */
  PmtInfSts?: TransactionGroupStatus3Code
  /** Any number. Why the status is as it is: who says so, the reason and more words. */
  StsRsnInf?: StatusReasonInformation8[]
  /** Any number. How many payments have one status, and their sum. */
  NbOfTxsPerSts?: NumberOfTransactionsPerStatus3[]
  /** Any number. One payment reported on: its numbers, status and reasons, charges and what it said. */
  TxInfAndSts?: PaymentTransactionInformation25[]
}

/** Somebody in a payment: name, address, numbers, country of residence and contact. */
export interface PartyIdentification32 {
  /** Optional. Text: 1 to 140 characters. */
  Nm?: Max140Text
  /** Optional. Where a party can be reached by post: structured fields, free lines, or both. */
  PstlAdr?: PostalAddress6
  /** Optional. Who it is: an organisation or a private person. */
  Id?: Party6Choice
  /** Optional. A country: two capital letters of ISO 3166-1, DE. Text: form `[A-Z]{2,2}`. */
  CtryOfRes?: CountryCode
  /** Optional. Whom to ask at a party and how: name, telephone, e-mail. */
  CtctDtls?: ContactDetails2
}

/** A bank or other financial institution and, where it matters, the branch. */
export interface BranchAndFinancialInstitutionIdentification4 {
  /** Exactly once. A bank or other financial institution: its BIC, clearing number, name, address or another number. */
  FinInstnId: FinancialInstitutionIdentification7
  /** Optional. A branch of a financial institution: its number, name and address. */
  BrnchId?: BranchData2
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

/** How many payments have one status, and their sum. */
export interface NumberOfTransactionsPerStatus3 {
  /** Exactly once. Text: form `[0-9]{1,15}`. */
  DtldNbOfTxs: Max15NumericText
  /** Exactly once. What became of a payment: ACTC, ACCP, ACSP, ACSC, ACWC steps of acceptance, PDNG pending, RJCT rejected. One of ACTC, RJCT, PDNG, ACCP, ACSP, ACSC, ACWC. */
  DtldSts: TransactionIndividualStatus3Code
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. A decimal number such as 1234.56, with a point and no exponent or thousands separator: at most 18 digits, at most 17 decimals. */
  DtldCtrlSum?: DecimalNumber
}

/** One payment reported on: its numbers, status and reasons, charges and what it said. */
export interface PaymentTransactionInformation25 {
  /** Optional. Text: 1 to 35 characters. */
  StsId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlInstrId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlEndToEndId?: Max35Text
  /** Optional. What became of a payment: ACTC, ACCP, ACSP, ACSC, ACWC steps of acceptance, PDNG pending, RJCT rejected. One of ACTC, RJCT, PDNG, ACCP, ACSP, ACSC, ACWC. */
  TxSts?: TransactionIndividualStatus3Code
  /** Any number. Why the status is as it is: who says so, the reason and more words. */
  StsRsnInf?: StatusReasonInformation8[]
  /** Any number. A charge and the institution that took it or has it coming. */
  ChrgsInf?: ChargesInformation5[]
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. A date and time the calendar knows, such as 2026-11-30T10:30:00 or 2026-11-30T10:30:00+01:00. */
  AccptncDtTm?: ISODateTime
  /** Optional. Text: 1 to 35 characters. */
  AcctSvcrRef?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  ClrSysRef?: Max35Text
  /** Optional. What the payment reported on said: amounts, dates, parties, accounts and what it pays. */
  OrgnlTxRef?: OriginalTransactionReference13
}

/** Where a party can be reached by post: structured fields, free lines, or both. */
export interface PostalAddress6 {
  /** Optional. The kind of address: ADDR postal, PBOX post-office box, HOME residence, BIZZ business, MLTO for mail, DLVY for deliveries. One of ADDR, PBOX, HOME, BIZZ, MLTO, DLVY. */
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
  /** Optional. A country: two capital letters of ISO 3166-1, DE. Text: form `[A-Z]{2,2}`. */
  Ctry?: CountryCode
  /** At most 7 times. Text: 1 to 70 characters. */
  AdrLine?: Max70Text[]
}

/** Who it is: an organisation or a private person. */
export interface Party6Choice {
  /** One of OrgId, PrvtId. An organisation: its BIC or another number. */
  OrgId?: OrganisationIdentification4
  /** One of OrgId, PrvtId. A private person: date and place of birth, or another number. */
  PrvtId?: PersonIdentification5
}

/** Whom to ask at a party and how: name, telephone, e-mail. */
export interface ContactDetails2 {
  /** Optional. How to address a person, such as DOCT doctor, MIST Mr, MISS Miss or MADM Mrs. One of DOCT, MIST, MISS, MADM. */
  NmPrfx?: NamePrefix1Code
  /** Optional. Text: 1 to 140 characters. */
  Nm?: Max140Text
  /** Optional. A telephone number: plus, country code, hyphen, number, as in +49-301234567. Text: form `\+[0-9]{1,3}-[0-9()+\-]{1,30}`. */
  PhneNb?: PhoneNumber
  /** Optional. A telephone number: plus, country code, hyphen, number, as in +49-301234567. Text: form `\+[0-9]{1,3}-[0-9()+\-]{1,30}`. */
  MobNb?: PhoneNumber
  /** Optional. A telephone number: plus, country code, hyphen, number, as in +49-301234567. Text: form `\+[0-9]{1,3}-[0-9()+\-]{1,30}`. */
  FaxNb?: PhoneNumber
  /** Optional. Text: 1 to 2048 characters. */
  EmailAdr?: Max2048Text
  /** Optional. Text: 1 to 35 characters. */
  Othr?: Max35Text
}

/** A bank or other financial institution: its BIC, clearing number, name, address or another number. */
export interface FinancialInstitutionIdentification7 {
  /** Optional. BIC (ISO 9362) of a financial institution: 8 or 11 letters and digits. Text: form `[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}`. */
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

/** A branch of a financial institution: its number, name and address. */
export interface BranchData2 {
  /** Optional. Text: 1 to 35 characters. */
  Id?: Max35Text
  /** Optional. Text: 1 to 140 characters. */
  Nm?: Max140Text
  /** Optional. Where a party can be reached by post: structured fields, free lines, or both. */
  PstlAdr?: PostalAddress6
}

/** Why the status is as it is: a code of the external list, or a name of the bank's own. */
export interface StatusReason6Choice {
  /** One of Cd, Prtry. Why a payment has its status such as AC01 or AM04, from the external code list. Text: 1 to 4 characters. */
  Cd?: ExternalStatusReason1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** A charge and the institution that took it or has it coming. */
export interface ChargesInformation5 {
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. A bank or other financial institution and, where it matters, the branch. */
  Pty: BranchAndFinancialInstitutionIdentification4
}

/** What the payment reported on said: amounts, dates, parties, accounts and what it pays. */
export interface OriginalTransactionReference13 {
  /** Optional. An amount with its currency; it has no sign of its own. */
  IntrBkSttlmAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. How much to pay: an amount in the currency of the transfer, or its equivalent in the debtor's currency. */
  Amt?: AmountType3Choice
  /** Optional. A date, 2024-03-31; an offset may follow it. A date the calendar knows, such as 2026-11-30. */
  IntrBkSttlmDt?: ISODate
  /** Optional. A date, 2024-03-31; an offset may follow it. A date the calendar knows, such as 2026-11-30. */
  ReqdColltnDt?: ISODate
  /** Optional. A date, 2024-03-31; an offset may follow it. A date the calendar knows, such as 2026-11-30. */
  ReqdExctnDt?: ISODate
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  CdtrSchmeId?: PartyIdentification32
  /** Optional. How banks settle the payment between them: method, account, clearing system and reimbursement banks. */
  SttlmInf?: SettlementInformation13
  /** Optional. How a payment is to be treated: priority, service level, scheme and category. */
  PmtTpInf?: PaymentTypeInformation22
  /** Optional. How to pay: TRF transfer, TRA transfer with advice of the bank, CHK cheque; DD, where listed, is a direct debit. One of CHK, TRF, DD, TRA. */
  PmtMtd?: PaymentMethod4Code
  /** Optional. The direct debit mandate: its number, signature, changes, dates and frequency. */
  MndtRltdInf?: MandateRelatedInformation6
  /** Optional. What the payment pays, in free lines, in structured parts, or both. */
  RmtInf?: RemittanceInformation5
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtDbtr?: PartyIdentification32
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Dbtr?: PartyIdentification32
  /** Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and proxy. */
  DbtrAcct?: CashAccount16
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  DbtrAgt?: BranchAndFinancialInstitutionIdentification4
  /** Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and proxy. */
  DbtrAgtAcct?: CashAccount16
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  CdtrAgt?: BranchAndFinancialInstitutionIdentification4
  /** Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and proxy. */
  CdtrAgtAcct?: CashAccount16
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Cdtr?: PartyIdentification32
  /** Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and proxy. */
  CdtrAcct?: CashAccount16
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtCdtr?: PartyIdentification32
}

/** An organisation: its BIC or another number. */
export interface OrganisationIdentification4 {
  /** Optional. BIC (ISO 9362) of any organisation, bank or not: 8 or 11 letters and digits. Text: form `[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}`. */
  BICOrBEI?: AnyBICIdentifier
  /** Any number. A number of an organisation (tax, customer, register), with its kind and issuer. */
  Othr?: GenericOrganisationIdentification1[]
}

/** A private person: date and place of birth, or another number. */
export interface PersonIdentification5 {
  /** Optional. When and where a person was born. */
  DtAndPlcOfBirth?: DateAndPlaceOfBirth
  /** Any number. A number of a person (passport, tax, customer), with its kind and issuer. */
  Othr?: GenericPersonIdentification1[]
}

/** A bank by its number in a national clearing system, with the system it belongs to. */
export interface ClearingSystemMemberIdentification2 {
  /** Optional. Which clearing system: a code of the external list, or a name of your own agreement. */
  ClrSysId?: ClearingSystemIdentification2Choice
  /** Exactly once. Text: 1 to 35 characters. */
  MmbId: Max35Text
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

/** An amount with its currency; it has no sign of its own. */
export interface ActiveOrHistoricCurrencyAndAmount {
  /** The value, as text. An amount, zero or more: at most 18 digits, 5 of them after the point. A decimal number such as 1234.56, with a point and no exponent or thousands separator: at most 18 digits, at most 5 decimals, at least 0. */
  value: ActiveOrHistoricCurrencyAndAmount_SimpleType
  /** Attribute, required. A currency, in use or retired: three capital letters of ISO 4217, EUR. Text: form `[A-Z]{3,3}`. */
  Ccy: ActiveOrHistoricCurrencyCode
}

/** How much to pay: an amount in the currency of the transfer, or its equivalent in the debtor's currency. */
export interface AmountType3Choice {
  /** One of InstdAmt, EqvtAmt. An amount with its currency; it has no sign of its own. */
  InstdAmt?: ActiveOrHistoricCurrencyAndAmount
  /** One of InstdAmt, EqvtAmt. An amount in one currency, to be paid as its worth in another. */
  EqvtAmt?: EquivalentAmount2
}

/** How banks settle the payment between them: method, account, clearing system and reimbursement banks. */
export interface SettlementInformation13 {
  /** Exactly once. How banks settle: INDA at the instructed bank, INGA at the instructing bank, COVE by cover, CLRG by a clearing system. One of INDA, INGA, COVE, CLRG. */
  SttlmMtd: SettlementMethod1Code
  /** Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and proxy. */
  SttlmAcct?: CashAccount16
  /** Optional. Which clearing system: a code of the external list, or a name of your own agreement. */
  ClrSys?: ClearingSystemIdentification3Choice
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  InstgRmbrsmntAgt?: BranchAndFinancialInstitutionIdentification4
  /** Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and proxy. */
  InstgRmbrsmntAgtAcct?: CashAccount16
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  InstdRmbrsmntAgt?: BranchAndFinancialInstitutionIdentification4
  /** Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and proxy. */
  InstdRmbrsmntAgtAcct?: CashAccount16
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  ThrdRmbrsmntAgt?: BranchAndFinancialInstitutionIdentification4
  /** Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and proxy. */
  ThrdRmbrsmntAgtAcct?: CashAccount16
}

/** How a payment is to be treated: priority, service level, scheme and category. */
export interface PaymentTypeInformation22 {
  /** Optional. How urgent: HIGH or NORM. One of HIGH, NORM. */
  InstrPrty?: Priority2Code
  /** Optional. The clearing to use: RTGS real-time gross, RTNS real-time net, MPNS mass payment, BOOK inside the same bank. One of RTGS, RTNS, MPNS, BOOK. */
  ClrChanl?: ClearingChannel2Code
  /** Optional. Under which rules the payment runs, such as SEPA or URGP: a code, or a name of your own agreement. */
  SvcLvl?: ServiceLevel8Choice
  /** Optional. A local or scheme-specific kind of payment, such as INST for instant: a code, or a name of your own agreement. */
  LclInstrm?: LocalInstrument2Choice
  /** Optional. Which collection of a direct debit: FRST the first, RCUR a later one, FNAL the last, OOFF the only one; RPRE, where listed, is presented again. One of FRST, RCUR, FNAL, OOFF. */
  SeqTp?: SequenceType1Code
  /** Optional. What the payment is for, as far as banks treat it differently (SALA salary): a code, or a name of your own agreement. */
  CtgyPurp?: CategoryPurpose1Choice
}

/** The direct debit mandate: its number, signature, changes, dates and frequency. */
export interface MandateRelatedInformation6 {
  /** Optional. Text: 1 to 35 characters. */
  MndtId?: Max35Text
  /** Optional. A date, 2024-03-31; an offset may follow it. A date the calendar knows, such as 2026-11-30. */
  DtOfSgntr?: ISODate
  /** Optional. True or false, also written 1 or 0. True, false, 1 or 0. */
  AmdmntInd?: TrueFalseIndicator
  /** Optional. What was changed in a direct debit mandate: the values that held before. */
  AmdmntInfDtls?: AmendmentInformationDetails6
  /** Optional. Text: 1 to 1025 characters. */
  ElctrncSgntr?: Max1025Text
  /** Optional. A date, 2024-03-31; an offset may follow it. A date the calendar knows, such as 2026-11-30. */
  FrstColltnDt?: ISODate
  /** Optional. A date, 2024-03-31; an offset may follow it. A date the calendar knows, such as 2026-11-30. */
  FnlColltnDt?: ISODate
  /** Optional. How often, such as YEAR, MNTH, QURT, WEEK, DAIL, MIAN twice a year, INDA within the day or ADHO on demand. One of YEAR, MNTH, QURT, MIAN, WEEK, DAIL, ADHO, INDA. */
  Frqcy?: Frequency1Code
}

/** What the payment pays, in free lines, in structured parts, or both. */
export interface RemittanceInformation5 {
  /** Any number. Text: 1 to 140 characters. */
  Ustrd?: Max140Text[]
  /** Any number. What the payment pays, structured: documents, amounts, the creditor's reference and the parties to the invoice. */
  Strd?: StructuredRemittanceInformation7[]
}

/** An account of money: its number, kind, currency, name and, where the version has them, holder, bank and proxy. */
export interface CashAccount16 {
  /** Exactly once. Which account: its IBAN, or another account number where there is no IBAN. */
  Id: AccountIdentification4Choice
  /** Optional. The kind of account: a code such as CACC for a current account, or a name of your own agreement. */
  Tp?: CashAccountType2
  /** Optional. A currency, in use or retired: three capital letters of ISO 4217, EUR. Text: form `[A-Z]{3,3}`. */
  Ccy?: ActiveOrHistoricCurrencyCode
  /** Optional. Text: 1 to 70 characters. */
  Nm?: Max70Text
}

/** A number of an organisation (tax, customer, register), with its kind and issuer. */
export interface GenericOrganisationIdentification1 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. What kind of number names the organisation: a code of the external list, or a name of your own agreement. */
  SchmeNm?: OrganisationIdentificationSchemeName1Choice
  /** Optional. Text: 1 to 35 characters. */
  Issr?: Max35Text
}

/** When and where a person was born. */
export interface DateAndPlaceOfBirth {
  /** Exactly once. A date, 2024-03-31; an offset may follow it. A date the calendar knows, such as 2026-11-30. */
  BirthDt: ISODate
  /** Optional. Text: 1 to 35 characters. */
  PrvcOfBirth?: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  CityOfBirth: Max35Text
  /** Exactly once. A country: two capital letters of ISO 3166-1, DE. Text: form `[A-Z]{2,2}`. */
  CtryOfBirth: CountryCode
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

/** Which clearing system: a code of the external list, or a name of your own agreement. */
export interface ClearingSystemIdentification2Choice {
  /** One of Cd, Prtry. A national clearing system such as DEBLZ or GBDSC, from the external code list. Text: 1 to 5 characters. */
  Cd?: ExternalClearingSystemIdentification1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** What kind of number names the bank: a code of the external list, or a name of your own agreement. */
export interface FinancialIdentificationSchemeName1Choice {
  /** One of Cd, Prtry. A kind of number for banks, from the external code list. Text: 1 to 4 characters. */
  Cd?: ExternalFinancialInstitutionIdentification1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** An amount in one currency, to be paid as its worth in another. */
export interface EquivalentAmount2 {
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. A currency, in use or retired: three capital letters of ISO 4217, EUR. Text: form `[A-Z]{3,3}`. */
  CcyOfTrf: ActiveOrHistoricCurrencyCode
}

/** Which clearing system: a code of the external list, or a name of your own agreement. */
export interface ClearingSystemIdentification3Choice {
  /** One of Cd, Prtry. A clearing system for cash, from the external code list. Text: 1 to 3 characters. */
  Cd?: ExternalCashClearingSystem1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** Under which rules the payment runs, such as SEPA or URGP: a code, or a name of your own agreement. */
export interface ServiceLevel8Choice {
  /** One of Cd, Prtry. The service level of a payment such as SEPA or URGP, from the external code list. Text: 1 to 4 characters. */
  Cd?: ExternalServiceLevel1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** A local or scheme-specific kind of payment, such as INST for instant: a code, or a name of your own agreement. */
export interface LocalInstrument2Choice {
  /** One of Cd, Prtry. A local or scheme-specific kind of payment such as INST, from the external code list. Text: 1 to 35 characters. */
  Cd?: ExternalLocalInstrument1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** What the payment is for, as far as banks treat it differently (SALA salary): a code, or a name of your own agreement. */
export interface CategoryPurpose1Choice {
  /** One of Cd, Prtry. What a payment is for, as banks tell payments apart (SALA salary), from the external code list. Text: 1 to 4 characters. */
  Cd?: ExternalCategoryPurpose1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** What was changed in a direct debit mandate: the values that held before. */
export interface AmendmentInformationDetails6 {
  /** Optional. Text: 1 to 35 characters. */
  OrgnlMndtId?: Max35Text
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  OrgnlCdtrSchmeId?: PartyIdentification32
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  OrgnlCdtrAgt?: BranchAndFinancialInstitutionIdentification4
  /** Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and proxy. */
  OrgnlCdtrAgtAcct?: CashAccount16
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  OrgnlDbtr?: PartyIdentification32
  /** Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and proxy. */
  OrgnlDbtrAcct?: CashAccount16
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  OrgnlDbtrAgt?: BranchAndFinancialInstitutionIdentification4
  /** Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and proxy. */
  OrgnlDbtrAgtAcct?: CashAccount16
  /** Optional. A date, 2024-03-31; an offset may follow it. A date the calendar knows, such as 2026-11-30. */
  OrgnlFnlColltnDt?: ISODate
  /** Optional. How often, such as YEAR, MNTH, QURT, WEEK, DAIL, MIAN twice a year, INDA within the day or ADHO on demand. One of YEAR, MNTH, QURT, MIAN, WEEK, DAIL, ADHO, INDA. */
  OrgnlFrqcy?: Frequency1Code
}

/** What the payment pays, structured: documents, amounts, the creditor's reference and the parties to the invoice. */
export interface StructuredRemittanceInformation7 {
  /** Any number. The document being paid, such as an invoice: its kind, number, date and, where the version has them, its lines. */
  RfrdDocInf?: ReferredDocumentInformation3[]
  /** Optional. The amounts of a document being paid: due, discount, credit note, tax, adjustment and paid. */
  RfrdDocAmt?: RemittanceAmount1
  /** Optional. The reference the creditor gave for this payment, such as an ISO 11649 reference (RF...), with its kind. */
  CdtrRefInf?: CreditorReferenceInformation2
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Invcr?: PartyIdentification32
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Invcee?: PartyIdentification32
  /** At most 3 times. Text: 1 to 140 characters. */
  AddtlRmtInf?: Max140Text[]
}

/** Which account: its IBAN, or another account number where there is no IBAN. */
export interface AccountIdentification4Choice {
  /** One of IBAN, Othr. IBAN (ISO 13616): country, two check digits and up to 30 letters and digits, without spaces. Text: form `[A-Z]{2,2}[0-9]{2,2}[a-zA-Z0-9]{1,30}`. */
  IBAN?: IBAN2007Identifier
  /** One of IBAN, Othr. An account number that is no IBAN, with its kind and issuer. */
  Othr?: GenericAccountIdentification1
}

/** The kind of account: a code such as CACC for a current account, or a name of your own agreement. */
export interface CashAccountType2 {
  /** One of Cd, Prtry. The kind of account, such as CACC current, SVGS savings, LOAN loan, SLRY salary, TAXE tax or CHAR charges. A code of the schema. */
  Cd?: CashAccountType4Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** What kind of number names the organisation: a code of the external list, or a name of your own agreement. */
export interface OrganisationIdentificationSchemeName1Choice {
  /** One of Cd, Prtry. A kind of number for organisations such as TXID or CUST, from the external code list. Text: 1 to 4 characters. */
  Cd?: ExternalOrganisationIdentification1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** What kind of number names the person: a code of the external list, or a name of your own agreement. */
export interface PersonIdentificationSchemeName1Choice {
  /** One of Cd, Prtry. A kind of number for persons such as CCPT for a passport, from the external code list. Text: 1 to 4 characters. */
  Cd?: ExternalPersonIdentification1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The document being paid, such as an invoice: its kind, number, date and, where the version has them, its lines. */
export interface ReferredDocumentInformation3 {
  /** Optional. The kind of document, and who issued the name of it. */
  Tp?: ReferredDocumentType2
  /** Optional. Text: 1 to 35 characters. */
  Nb?: Max35Text
  /** Optional. A date, 2024-03-31; an offset may follow it. A date the calendar knows, such as 2026-11-30. */
  RltdDt?: ISODate
}

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

/** The reference the creditor gave for this payment, such as an ISO 11649 reference (RF...), with its kind. */
export interface CreditorReferenceInformation2 {
  /** Optional. The kind of creditor reference, and who issued it. */
  Tp?: CreditorReferenceType2
  /** Optional. Text: 1 to 35 characters. */
  Ref?: Max35Text
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

/** The kind of document, and who issued the name of it. */
export interface ReferredDocumentType2 {
  /** Exactly once. The kind of document: a code such as CINV for an invoice, or a name of your own agreement. */
  CdOrPrtry: ReferredDocumentType1Choice
  /** Optional. Text: 1 to 35 characters. */
  Issr?: Max35Text
}

/** A correction to a document's amount, with its direction and reason. */
export interface DocumentAdjustment1 {
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Optional. The direction, which stands in place of a sign: CRDT money in, DBIT money out. One of CRDT, DBIT. */
  CdtDbtInd?: CreditDebitCode
  /** Optional. Text: 1 to 4 characters. */
  Rsn?: Max4Text
  /** Optional. Text: 1 to 140 characters. */
  AddtlInf?: Max140Text
}

/** The kind of creditor reference, and who issued it. */
export interface CreditorReferenceType2 {
  /** Exactly once. The kind of creditor reference: a code such as SCOR, or a name of your own agreement. */
  CdOrPrtry: CreditorReferenceType1Choice
  /** Optional. Text: 1 to 35 characters. */
  Issr?: Max35Text
}

/** What kind of account number it is: a code of the external list, or a name of your own agreement. */
export interface AccountSchemeName1Choice {
  /** One of Cd, Prtry. A kind of account number, from the external code list. Text: 1 to 4 characters. */
  Cd?: ExternalAccountIdentification1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The kind of document: a code such as CINV for an invoice, or a name of your own agreement. */
export interface ReferredDocumentType1Choice {
  /** One of Cd, Prtry. The document being paid, such as CINV invoice, CREN credit note, DEBN debit note, SOAC statement of account or PUOR purchase order. A code of the schema. */
  Cd?: DocumentType5Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The kind of creditor reference: a code such as SCOR, or a name of your own agreement. */
export interface CreditorReferenceType1Choice {
  /** One of Cd, Prtry. The document a creditor reference stands for: SCOR structured reference, RADM remittance advice, RPIN related payment, FXDR exchange deal, DISP dispatch advice, PUOR purchase order. One of RADM, RPIN, FXDR, DISP, PUOR, SCOR. */
  Cd?: DocumentType3Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** Text: 1 to 35 characters. */
export type Max35Text = string

/** A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. A date and time the calendar knows, such as 2026-11-30T10:30:00 or 2026-11-30T10:30:00+01:00. */
export type ISODateTime = string

/** Text: form `[0-9]{1,15}`. */
export type Max15NumericText = string

/** A number, negative too: at most 18 digits, 17 of them after the point. A decimal number such as 1234.56, with a point and no exponent or thousands separator: at most 18 digits, at most 17 decimals. */
export type DecimalNumber = string

/** What became of a file or block: ACTC, ACCP, ACSP, ACSC, ACWC steps of acceptance, RCVD received, PART part accepted and part rejected, PDNG pending, RJCT rejected. One of ACTC, RCVD, PART, RJCT, PDNG, ACCP, ACSP, ACSC, ACWC. */
export type TransactionGroupStatus3Code = 'ACTC' | 'RCVD' | 'PART' | 'RJCT' | 'PDNG' | 'ACCP' | 'ACSP' | 'ACSC' | 'ACWC'

/** Text: 1 to 140 characters. */
export type Max140Text = string

/** A country: two capital letters of ISO 3166-1, DE. Text: form `[A-Z]{2,2}`. */
export type CountryCode = string

/** Text: 1 to 105 characters. */
export type Max105Text = string

/** What became of a payment: ACTC, ACCP, ACSP, ACSC, ACWC steps of acceptance, PDNG pending, RJCT rejected. One of ACTC, RJCT, PDNG, ACCP, ACSP, ACSC, ACWC. */
export type TransactionIndividualStatus3Code = 'ACTC' | 'RJCT' | 'PDNG' | 'ACCP' | 'ACSP' | 'ACSC' | 'ACWC'

/** The kind of address: ADDR postal, PBOX post-office box, HOME residence, BIZZ business, MLTO for mail, DLVY for deliveries. One of ADDR, PBOX, HOME, BIZZ, MLTO, DLVY. */
export type AddressType2Code = 'ADDR' | 'PBOX' | 'HOME' | 'BIZZ' | 'MLTO' | 'DLVY'

/** Text: 1 to 70 characters. */
export type Max70Text = string

/** Text: 1 to 16 characters. */
export type Max16Text = string

/** How to address a person, such as DOCT doctor, MIST Mr, MISS Miss or MADM Mrs. One of DOCT, MIST, MISS, MADM. */
export type NamePrefix1Code = 'DOCT' | 'MIST' | 'MISS' | 'MADM'

/** A telephone number: plus, country code, hyphen, number, as in +49-301234567. Text: form `\+[0-9]{1,3}-[0-9()+\-]{1,30}`. */
export type PhoneNumber = string

/** Text: 1 to 2048 characters. */
export type Max2048Text = string

/** BIC (ISO 9362) of a financial institution: 8 or 11 letters and digits. Text: form `[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}`. */
export type BICIdentifier = string

/** Why a payment has its status such as AC01 or AM04, from the external code list. Text: 1 to 4 characters. */
export type ExternalStatusReason1Code = string

/** A date, 2024-03-31; an offset may follow it. A date the calendar knows, such as 2026-11-30. */
export type ISODate = string

/** How to pay: TRF transfer, TRA transfer with advice of the bank, CHK cheque; DD, where listed, is a direct debit. One of CHK, TRF, DD, TRA. */
export type PaymentMethod4Code = 'CHK' | 'TRF' | 'DD' | 'TRA'

/** BIC (ISO 9362) of any organisation, bank or not: 8 or 11 letters and digits. Text: form `[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}`. */
export type AnyBICIdentifier = string

/** An amount, zero or more: at most 18 digits, 5 of them after the point. A decimal number such as 1234.56, with a point and no exponent or thousands separator: at most 18 digits, at most 5 decimals, at least 0. */
export type ActiveOrHistoricCurrencyAndAmount_SimpleType = string

/** A currency, in use or retired: three capital letters of ISO 4217, EUR. Text: form `[A-Z]{3,3}`. */
export type ActiveOrHistoricCurrencyCode = string

/** How banks settle: INDA at the instructed bank, INGA at the instructing bank, COVE by cover, CLRG by a clearing system. One of INDA, INGA, COVE, CLRG. */
export type SettlementMethod1Code = 'INDA' | 'INGA' | 'COVE' | 'CLRG'

/** How urgent: HIGH or NORM. One of HIGH, NORM. */
export type Priority2Code = 'HIGH' | 'NORM'

/** The clearing to use: RTGS real-time gross, RTNS real-time net, MPNS mass payment, BOOK inside the same bank. One of RTGS, RTNS, MPNS, BOOK. */
export type ClearingChannel2Code = 'RTGS' | 'RTNS' | 'MPNS' | 'BOOK'

/** Which collection of a direct debit: FRST the first, RCUR a later one, FNAL the last, OOFF the only one; RPRE, where listed, is presented again. One of FRST, RCUR, FNAL, OOFF. */
export type SequenceType1Code = 'FRST' | 'RCUR' | 'FNAL' | 'OOFF'

/** True or false, also written 1 or 0. True, false, 1 or 0. */
export type TrueFalseIndicator = 'true' | 'false' | '1' | '0'

/** Text: 1 to 1025 characters. */
export type Max1025Text = string

/** How often, such as YEAR, MNTH, QURT, WEEK, DAIL, MIAN twice a year, INDA within the day or ADHO on demand. One of YEAR, MNTH, QURT, MIAN, WEEK, DAIL, ADHO, INDA. */
export type Frequency1Code = 'YEAR' | 'MNTH' | 'QURT' | 'MIAN' | 'WEEK' | 'DAIL' | 'ADHO' | 'INDA'

/** A national clearing system such as DEBLZ or GBDSC, from the external code list. Text: 1 to 5 characters. */
export type ExternalClearingSystemIdentification1Code = string

/** A kind of number for banks, from the external code list. Text: 1 to 4 characters. */
export type ExternalFinancialInstitutionIdentification1Code = string

/** A clearing system for cash, from the external code list. Text: 1 to 3 characters. */
export type ExternalCashClearingSystem1Code = string

/** The service level of a payment such as SEPA or URGP, from the external code list. Text: 1 to 4 characters. */
export type ExternalServiceLevel1Code = string

/** A local or scheme-specific kind of payment such as INST, from the external code list. Text: 1 to 35 characters. */
export type ExternalLocalInstrument1Code = string

/** What a payment is for, as banks tell payments apart (SALA salary), from the external code list. Text: 1 to 4 characters. */
export type ExternalCategoryPurpose1Code = string

/** IBAN (ISO 13616): country, two check digits and up to 30 letters and digits, without spaces. Text: form `[A-Z]{2,2}[0-9]{2,2}[a-zA-Z0-9]{1,30}`. */
export type IBAN2007Identifier = string

/** The kind of account, such as CACC current, SVGS savings, LOAN loan, SLRY salary, TAXE tax or CHAR charges. A code of the schema. */
export type CashAccountType4Code = 'CASH' | 'CHAR' | 'COMM' | 'TAXE' | 'CISH' | 'TRAS' | 'SACC' | 'CACC' | 'SVGS' | 'ONDP' | 'MGLD' | 'NREX' | 'MOMA' | 'LOAN' | 'SLRY' | 'ODFT'

/** A kind of number for organisations such as TXID or CUST, from the external code list. Text: 1 to 4 characters. */
export type ExternalOrganisationIdentification1Code = string

/** A kind of number for persons such as CCPT for a passport, from the external code list. Text: 1 to 4 characters. */
export type ExternalPersonIdentification1Code = string

/** Text: 1 to 34 characters. */
export type Max34Text = string

/** The direction, which stands in place of a sign: CRDT money in, DBIT money out. One of CRDT, DBIT. */
export type CreditDebitCode = 'CRDT' | 'DBIT'

/** Text: 1 to 4 characters. */
export type Max4Text = string

/** A kind of account number, from the external code list. Text: 1 to 4 characters. */
export type ExternalAccountIdentification1Code = string

/** The document being paid, such as CINV invoice, CREN credit note, DEBN debit note, SOAC statement of account or PUOR purchase order. A code of the schema. */
export type DocumentType5Code = 'MSIN' | 'CNFA' | 'DNFA' | 'CINV' | 'CREN' | 'DEBN' | 'HIRI' | 'SBIN' | 'CMCN' | 'SOAC' | 'DISP' | 'BOLD' | 'VCHR' | 'AROI' | 'TSUT'

/** The document a creditor reference stands for: SCOR structured reference, RADM remittance advice, RPIN related payment, FXDR exchange deal, DISP dispatch advice, PUOR purchase order. One of RADM, RPIN, FXDR, DISP, PUOR, SCOR. */
export type DocumentType3Code = 'RADM' | 'RPIN' | 'FXDR' | 'DISP' | 'PUOR' | 'SCOR'
