// Made from schemas/camt.*.xsd by `npm run generate`. Change the schema, not this file.
// The types of 15 messages: one of a name means the same in all of them.
import type { XmlElement } from '../xml/index.ts'

/** Which account: its IBAN, or another account number where there is no IBAN. */
export interface AccountIdentification4Choice {
  /** One of IBAN, Othr. IBAN (ISO 13616): country, two check digits and up to 30 letters and digits, without spaces. */
  IBAN?: IBAN2007Identifier
  /** One of IBAN, Othr. An account number that is no IBAN, with its kind and issuer. */
  Othr?: GenericAccountIdentification1
}

/** Interest on the account: its kind, rate, period and reason. */
export interface AccountInterest2 {
  /** Optional. The kind of interest: within the day or over night, or a name of the bank's own. */
  Tp?: InterestType1Choice
  /** Any number. A rate of interest or charge, and the range of amounts it holds for. */
  Rate?: Rate3[]
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriodDetails
  /** Optional. Text: 1 to 35 characters. */
  Rsn?: Max35Text
}

/** Interest on the account: its kind, rate, period, reason and tax. */
export interface AccountInterest3 {
  /** Optional. The kind of interest: within the day or over night, or a name of the bank's own. */
  Tp?: InterestType1Choice
  /** Any number. A rate of interest or charge, and the range of amounts it holds for. */
  Rate?: Rate3[]
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriodDetails
  /** Optional. Text: 1 to 35 characters. */
  Rsn?: Max35Text
  /** Optional. The tax on a charge or on interest: its number, rate and amount. */
  Tax?: TaxCharges2
}

/** Interest on the account: its kind, rate, period, reason and tax. */
export interface AccountInterest4 {
  /** Optional. The kind of interest: within the day or over night, or a name of the bank's own. */
  Tp?: InterestType1Choice
  /** Any number. A rate of interest or charge, and the range of amounts it holds for. */
  Rate?: Rate4[]
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriod1
  /** Optional. Text: 1 to 35 characters. */
  Rsn?: Max35Text
  /** Optional. The tax on a charge or on interest: its number, rate and amount. */
  Tax?: TaxCharges2
}

/** One notification about one account: identification, period, summary and the entries notified. */
export interface AccountNotification12 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. A page: its number, and whether it is the last one. */
  NtfctnPgntn?: Pagination
  /** Optional. A whole number of at most 18 digits. */
  ElctrncSeqNb?: Number
  /** Optional. A whole number of at most 18 digits. */
  LglSeqNb?: Number
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriodDetails
  /**
   * Optional. Not the original: COPY a copy for somebody else, DUPL the same sent again, CODU a copy of a duplicate.
   */
  CpyDplctInd?: CopyDuplicate1Code
  /** Optional. The system the report comes from: a code of the external list, or a name of the bank's own. */
  RptgSrc?: ReportingSource1Choice
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  Acct: CashAccount25
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  RltdAcct?: CashAccount24
  /** Any number. Interest on the account: its kind, rate, period, reason and tax. */
  Intrst?: AccountInterest3[]
  /** Optional. The summary: how many entries and their sums, in all, by direction and by transaction code. */
  TxsSummry?: TotalTransactions5
  /**
   * Any number. One line of the account: amount, direction, status, dates, transaction code and the transactions behind
   * it.
   */
  Ntry?: ReportEntry8[]
  /** Optional. Text: 1 to 500 characters. */
  AddtlNtfctnInf?: Max500Text
}

/** One notification about one account: identification, period, summary and the entries notified. */
export interface AccountNotification17 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. A page: its number, and whether it is the last one. */
  NtfctnPgntn?: Pagination1
  /** Optional. A whole number of at most 18 digits. */
  ElctrncSeqNb?: Number
  /** Optional. Numbers in a sequence: from, to, between, exactly, or anything but. */
  RptgSeq?: SequenceRange1Choice
  /** Optional. A whole number of at most 18 digits. */
  LglSeqNb?: Number
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm?: ISODateTime
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriod1
  /**
   * Optional. Not the original: COPY a copy for somebody else, DUPL the same sent again, CODU a copy of a duplicate.
   */
  CpyDplctInd?: CopyDuplicate1Code
  /** Optional. The system the report comes from: a code of the external list, or a name of the bank's own. */
  RptgSrc?: ReportingSource1Choice
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  Acct: CashAccount39
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  RltdAcct?: CashAccount38
  /** Any number. Interest on the account: its kind, rate, period, reason and tax. */
  Intrst?: AccountInterest4[]
  /** Optional. The summary: how many entries and their sums, in all, by direction and by transaction code. */
  TxsSummry?: TotalTransactions6
  /**
   * Any number. One line of the account: amount, direction, status, dates, transaction code and the transactions behind
   * it.
   */
  Ntry?: ReportEntry10[]
  /** Optional. Text: 1 to 500 characters. */
  AddtlNtfctnInf?: Max500Text
}

/** One notification about one account: identification, period, summary and the entries notified. */
export interface AccountNotification2 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. A whole number of at most 18 digits. */
  ElctrncSeqNb?: Number
  /** Optional. A whole number of at most 18 digits. */
  LglSeqNb?: Number
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriodDetails
  /**
   * Optional. Not the original: COPY a copy for somebody else, DUPL the same sent again, CODU a copy of a duplicate.
   */
  CpyDplctInd?: CopyDuplicate1Code
  /** Optional. The system the report comes from: a code of the external list, or a name of the bank's own. */
  RptgSrc?: ReportingSource1Choice
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  Acct: CashAccount20
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  RltdAcct?: CashAccount16
  /** Any number. Interest on the account: its kind, rate, period and reason. */
  Intrst?: AccountInterest2[]
  /** Optional. The summary: how many entries and their sums, in all, by direction and by transaction code. */
  TxsSummry?: TotalTransactions2
  /**
   * Any number. One line of the account: amount, direction, status, dates, transaction code and the transactions behind
   * it.
   */
  Ntry?: ReportEntry2[]
  /** Optional. Text: 1 to 500 characters. */
  AddtlNtfctnInf?: Max500Text
}

/** One notification about one account: identification, period, summary and the entries notified. */
export interface AccountNotification7 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. A page: its number, and whether it is the last one. */
  NtfctnPgntn?: Pagination
  /** Optional. A whole number of at most 18 digits. */
  ElctrncSeqNb?: Number
  /** Optional. A whole number of at most 18 digits. */
  LglSeqNb?: Number
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriodDetails
  /**
   * Optional. Not the original: COPY a copy for somebody else, DUPL the same sent again, CODU a copy of a duplicate.
   */
  CpyDplctInd?: CopyDuplicate1Code
  /** Optional. The system the report comes from: a code of the external list, or a name of the bank's own. */
  RptgSrc?: ReportingSource1Choice
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  Acct: CashAccount25
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  RltdAcct?: CashAccount24
  /** Any number. Interest on the account: its kind, rate, period and reason. */
  Intrst?: AccountInterest2[]
  /** Optional. The summary: how many entries and their sums, in all, by direction and by transaction code. */
  TxsSummry?: TotalTransactions4
  /**
   * Any number. One line of the account: amount, direction, status, dates, transaction code and the transactions behind
   * it.
   */
  Ntry?: ReportEntry4[]
  /** Optional. Text: 1 to 500 characters. */
  AddtlNtfctnInf?: Max500Text
}

/** One report on one account, within the day: identification, period, balances, summary and entries. */
export interface AccountReport11 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. A whole number of at most 18 digits. */
  ElctrncSeqNb?: Number
  /** Optional. A whole number of at most 18 digits. */
  LglSeqNb?: Number
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriodDetails
  /**
   * Optional. Not the original: COPY a copy for somebody else, DUPL the same sent again, CODU a copy of a duplicate.
   */
  CpyDplctInd?: CopyDuplicate1Code
  /** Optional. The system the report comes from: a code of the external list, or a name of the bank's own. */
  RptgSrc?: ReportingSource1Choice
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  Acct: CashAccount20
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  RltdAcct?: CashAccount16
  /** Any number. Interest on the account: its kind, rate, period and reason. */
  Intrst?: AccountInterest2[]
  /**
   * Any number. One balance of the account: its kind, amount, direction and date, with credit lines and availability.
   */
  Bal?: CashBalance3[]
  /** Optional. The summary: how many entries and their sums, in all, by direction and by transaction code. */
  TxsSummry?: TotalTransactions2
  /**
   * Any number. One line of the account: amount, direction, status, dates, transaction code and the transactions behind
   * it.
   */
  Ntry?: ReportEntry2[]
  /** Optional. Text: 1 to 500 characters. */
  AddtlRptInf?: Max500Text
}

/** One report on one account, within the day: identification, period, balances, summary and entries. */
export interface AccountReport16 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. A page: its number, and whether it is the last one. */
  RptPgntn?: Pagination
  /** Optional. A whole number of at most 18 digits. */
  ElctrncSeqNb?: Number
  /** Optional. A whole number of at most 18 digits. */
  LglSeqNb?: Number
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriodDetails
  /**
   * Optional. Not the original: COPY a copy for somebody else, DUPL the same sent again, CODU a copy of a duplicate.
   */
  CpyDplctInd?: CopyDuplicate1Code
  /** Optional. The system the report comes from: a code of the external list, or a name of the bank's own. */
  RptgSrc?: ReportingSource1Choice
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  Acct: CashAccount25
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  RltdAcct?: CashAccount24
  /** Any number. Interest on the account: its kind, rate, period, reason and tax. */
  Intrst?: AccountInterest3[]
  /**
   * Any number. One balance of the account: its kind, amount, direction and date, with credit lines and availability.
   */
  Bal?: CashBalance3[]
  /** Optional. The summary: how many entries and their sums, in all, by direction and by transaction code. */
  TxsSummry?: TotalTransactions4
  /**
   * Any number. One line of the account: amount, direction, status, dates, transaction code and the transactions behind
   * it.
   */
  Ntry?: ReportEntry4[]
  /** Optional. Text: 1 to 500 characters. */
  AddtlRptInf?: Max500Text
}

/** One report on one account, within the day: identification, period, balances, summary and entries. */
export interface AccountReport19 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. A page: its number, and whether it is the last one. */
  RptPgntn?: Pagination
  /** Optional. A whole number of at most 18 digits. */
  ElctrncSeqNb?: Number
  /** Optional. A whole number of at most 18 digits. */
  LglSeqNb?: Number
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriodDetails
  /**
   * Optional. Not the original: COPY a copy for somebody else, DUPL the same sent again, CODU a copy of a duplicate.
   */
  CpyDplctInd?: CopyDuplicate1Code
  /** Optional. The system the report comes from: a code of the external list, or a name of the bank's own. */
  RptgSrc?: ReportingSource1Choice
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  Acct: CashAccount25
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  RltdAcct?: CashAccount24
  /** Any number. Interest on the account: its kind, rate, period, reason and tax. */
  Intrst?: AccountInterest3[]
  /**
   * Any number. One balance of the account: its kind, amount, direction and date, with credit lines and availability.
   */
  Bal?: CashBalance7[]
  /** Optional. The summary: how many entries and their sums, in all, by direction and by transaction code. */
  TxsSummry?: TotalTransactions5
  /**
   * Any number. One line of the account: amount, direction, status, dates, transaction code and the transactions behind
   * it.
   */
  Ntry?: ReportEntry8[]
  /** Optional. Text: 1 to 500 characters. */
  AddtlRptInf?: Max500Text
}

/** One report on one account, within the day: identification, period, balances, summary and entries. */
export interface AccountReport25 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. A page: its number, and whether it is the last one. */
  RptPgntn?: Pagination1
  /** Optional. A whole number of at most 18 digits. */
  ElctrncSeqNb?: Number
  /** Optional. Numbers in a sequence: from, to, between, exactly, or anything but. */
  RptgSeq?: SequenceRange1Choice
  /** Optional. A whole number of at most 18 digits. */
  LglSeqNb?: Number
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm?: ISODateTime
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriod1
  /**
   * Optional. Not the original: COPY a copy for somebody else, DUPL the same sent again, CODU a copy of a duplicate.
   */
  CpyDplctInd?: CopyDuplicate1Code
  /** Optional. The system the report comes from: a code of the external list, or a name of the bank's own. */
  RptgSrc?: ReportingSource1Choice
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  Acct: CashAccount39
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  RltdAcct?: CashAccount38
  /** Any number. Interest on the account: its kind, rate, period, reason and tax. */
  Intrst?: AccountInterest4[]
  /**
   * Any number. One balance of the account: its kind, amount, direction and date, with credit lines and availability.
   */
  Bal?: CashBalance8[]
  /** Optional. The summary: how many entries and their sums, in all, by direction and by transaction code. */
  TxsSummry?: TotalTransactions6
  /**
   * Any number. One line of the account: amount, direction, status, dates, transaction code and the transactions behind
   * it.
   */
  Ntry?: ReportEntry10[]
  /** Optional. Text: 1 to 500 characters. */
  AddtlRptInf?: Max500Text
}

/** What kind of account number it is: a code of the external list, or a name of your own agreement. */
export interface AccountSchemeName1Choice {
  /** One of Cd, Prtry. A kind of account number, from the external code list. */
  Cd?: ExternalAccountIdentification1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** One statement of one account: identification, period, balances, summary and entries. */
export interface AccountStatement2 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. A whole number of at most 18 digits. */
  ElctrncSeqNb?: Number
  /** Optional. A whole number of at most 18 digits. */
  LglSeqNb?: Number
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriodDetails
  /**
   * Optional. Not the original: COPY a copy for somebody else, DUPL the same sent again, CODU a copy of a duplicate.
   */
  CpyDplctInd?: CopyDuplicate1Code
  /** Optional. The system the report comes from: a code of the external list, or a name of the bank's own. */
  RptgSrc?: ReportingSource1Choice
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  Acct: CashAccount20
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  RltdAcct?: CashAccount16
  /** Any number. Interest on the account: its kind, rate, period and reason. */
  Intrst?: AccountInterest2[]
  /**
   * At least once. One balance of the account: its kind, amount, direction and date, with credit lines and
   * availability.
   */
  Bal: CashBalance3[]
  /** Optional. The summary: how many entries and their sums, in all, by direction and by transaction code. */
  TxsSummry?: TotalTransactions2
  /**
   * Any number. One line of the account: amount, direction, status, dates, transaction code and the transactions behind
   * it.
   */
  Ntry?: ReportEntry2[]
  /** Optional. Text: 1 to 500 characters. */
  AddtlStmtInf?: Max500Text
}

/** One statement of one account: identification, period, balances, summary and entries. */
export interface AccountStatement4 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. A page: its number, and whether it is the last one. */
  StmtPgntn?: Pagination
  /** Optional. A whole number of at most 18 digits. */
  ElctrncSeqNb?: Number
  /** Optional. A whole number of at most 18 digits. */
  LglSeqNb?: Number
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriodDetails
  /**
   * Optional. Not the original: COPY a copy for somebody else, DUPL the same sent again, CODU a copy of a duplicate.
   */
  CpyDplctInd?: CopyDuplicate1Code
  /** Optional. The system the report comes from: a code of the external list, or a name of the bank's own. */
  RptgSrc?: ReportingSource1Choice
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  Acct: CashAccount25
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  RltdAcct?: CashAccount24
  /** Any number. Interest on the account: its kind, rate, period and reason. */
  Intrst?: AccountInterest2[]
  /**
   * At least once. One balance of the account: its kind, amount, direction and date, with credit lines and
   * availability.
   */
  Bal: CashBalance3[]
  /** Optional. The summary: how many entries and their sums, in all, by direction and by transaction code. */
  TxsSummry?: TotalTransactions4
  /**
   * Any number. One line of the account: amount, direction, status, dates, transaction code and the transactions behind
   * it.
   */
  Ntry?: ReportEntry4[]
  /** Optional. Text: 1 to 500 characters. */
  AddtlStmtInf?: Max500Text
}

/** One statement of one account: identification, period, balances, summary and entries. */
export interface AccountStatement6 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. A page: its number, and whether it is the last one. */
  StmtPgntn?: Pagination
  /** Optional. A whole number of at most 18 digits. */
  ElctrncSeqNb?: Number
  /** Optional. A whole number of at most 18 digits. */
  LglSeqNb?: Number
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriodDetails
  /**
   * Optional. Not the original: COPY a copy for somebody else, DUPL the same sent again, CODU a copy of a duplicate.
   */
  CpyDplctInd?: CopyDuplicate1Code
  /** Optional. The system the report comes from: a code of the external list, or a name of the bank's own. */
  RptgSrc?: ReportingSource1Choice
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  Acct: CashAccount25
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  RltdAcct?: CashAccount24
  /** Any number. Interest on the account: its kind, rate, period, reason and tax. */
  Intrst?: AccountInterest3[]
  /**
   * At least once. One balance of the account: its kind, amount, direction and date, with credit lines and
   * availability.
   */
  Bal: CashBalance7[]
  /** Optional. The summary: how many entries and their sums, in all, by direction and by transaction code. */
  TxsSummry?: TotalTransactions5
  /**
   * Any number. One line of the account: amount, direction, status, dates, transaction code and the transactions behind
   * it.
   */
  Ntry?: ReportEntry8[]
  /** Optional. Text: 1 to 500 characters. */
  AddtlStmtInf?: Max500Text
}

/** One statement of one account: identification, period, balances, summary and entries. */
export interface AccountStatement9 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. A page: its number, and whether it is the last one. */
  StmtPgntn?: Pagination1
  /** Optional. A whole number of at most 18 digits. */
  ElctrncSeqNb?: Number
  /** Optional. Numbers in a sequence: from, to, between, exactly, or anything but. */
  RptgSeq?: SequenceRange1Choice
  /** Optional. A whole number of at most 18 digits. */
  LglSeqNb?: Number
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm?: ISODateTime
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriod1
  /**
   * Optional. Not the original: COPY a copy for somebody else, DUPL the same sent again, CODU a copy of a duplicate.
   */
  CpyDplctInd?: CopyDuplicate1Code
  /** Optional. The system the report comes from: a code of the external list, or a name of the bank's own. */
  RptgSrc?: ReportingSource1Choice
  /**
   * Exactly once. An account of money: its number, kind, currency, name and, where the version has them, holder, bank
   * and proxy.
   */
  Acct: CashAccount39
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  RltdAcct?: CashAccount38
  /** Any number. Interest on the account: its kind, rate, period, reason and tax. */
  Intrst?: AccountInterest4[]
  /**
   * At least once. One balance of the account: its kind, amount, direction and date, with credit lines and
   * availability.
   */
  Bal: CashBalance8[]
  /** Optional. The summary: how many entries and their sums, in all, by direction and by transaction code. */
  TxsSummry?: TotalTransactions6
  /**
   * Any number. One line of the account: amount, direction, status, dates, transaction code and the transactions behind
   * it.
   */
  Ntry?: ReportEntry10[]
  /** Optional. Text: 1 to 500 characters. */
  AddtlStmtInf?: Max500Text
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

/** A finely divided amount (a price) with its currency. */
export interface ActiveOrHistoricCurrencyAnd13DecimalAmount {
  /** The value, as text. An amount, zero or more: at most 18 digits, 13 of them after the point. */
  value: ActiveOrHistoricCurrencyAnd13DecimalAmount_SimpleType
  /** Attribute, required. A currency, in use or retired: three capital letters of ISO 4217, EUR. */
  Ccy: ActiveOrHistoricCurrencyCode
}

/** An amount, zero or more: at most 18 digits, 13 of them after the point. */
export type ActiveOrHistoricCurrencyAnd13DecimalAmount_SimpleType = string

/** An amount with its currency; it has no sign of its own. */
export interface ActiveOrHistoricCurrencyAndAmount {
  /** The value, as text. An amount, zero or more: at most 18 digits, 5 of them after the point. */
  value: ActiveOrHistoricCurrencyAndAmount_SimpleType
  /** Attribute, required. A currency, in use or retired: three capital letters of ISO 4217, EUR. */
  Ccy: ActiveOrHistoricCurrencyCode
}

/** A range of amounts, with its currency and whether credits or debits are meant. */
export interface ActiveOrHistoricCurrencyAndAmountRange2 {
  /**
   * Exactly once. A range of amounts in a currency known from elsewhere: from, to, between, exactly, or anything but.
   */
  Amt: ImpliedCurrencyAmountRange1Choice
  /** Optional. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd?: CreditDebitCode
  /** Exactly once. A currency, in use or retired: three capital letters of ISO 4217, EUR. */
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

/** A security named by something else than its ISIN, with the kind of number it is. */
export interface AlternateSecurityIdentification2 {
  /** Exactly once. Text: 1 to 35 characters. */
  Tp: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
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

/**
 * The amounts behind a booked amount: as instructed, as executed, converted, announced, and how they were exchanged.
 */
export interface AmountAndCurrencyExchange3 {
  /** Optional. One amount behind a booked amount, with the exchange that led to it. */
  InstdAmt?: AmountAndCurrencyExchangeDetails3
  /** Optional. One amount behind a booked amount, with the exchange that led to it. */
  TxAmt?: AmountAndCurrencyExchangeDetails3
  /** Optional. One amount behind a booked amount, with the exchange that led to it. */
  CntrValAmt?: AmountAndCurrencyExchangeDetails3
  /** Optional. One amount behind a booked amount, with the exchange that led to it. */
  AnncdPstngAmt?: AmountAndCurrencyExchangeDetails3
  /** Any number. One amount behind a booked amount, with the exchange that led to it. */
  PrtryAmt?: AmountAndCurrencyExchangeDetails4[]
}

/** One amount behind a booked amount, with the exchange that led to it. */
export interface AmountAndCurrencyExchangeDetails3 {
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Optional. An exchange of currencies: from, to, the unit quoted, the rate, the contract and when it was quoted. */
  CcyXchg?: CurrencyExchange5
}

/** One amount behind a booked amount, with the exchange that led to it. */
export interface AmountAndCurrencyExchangeDetails4 {
  /** Exactly once. Text: 1 to 35 characters. */
  Tp: Max35Text
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Optional. An exchange of currencies: from, to, the unit quoted, the rate, the contract and when it was quoted. */
  CcyXchg?: CurrencyExchange5
}

/** A net sum without a currency, and whether it is a credit or a debit. */
export interface AmountAndDirection35 {
  /** Exactly once. A number, zero or more: at most 18 digits, 17 of them after the point. */
  Amt: NonNegativeDecimalNumber
  /** Exactly once. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd: CreditDebitCode
}

/** One end of a range of amounts, and whether that amount itself belongs to it. */
export interface AmountRangeBoundary1 {
  /**
   * Exactly once. An amount, zero or more, in a currency known from elsewhere: at most 18 digits, 5 of them after the
   * point.
   */
  BdryAmt: ImpliedCurrencyAndAmount
  /** Exactly once. Yes or no, as true or false, also written 1 or 0. */
  Incl: YesNoIndicator
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

/** Whether staff attended the card payment: ATTD attended, SATT partly, UATT unattended. */
export type AttendanceContext1Code = 'ATTD' | 'SATT' | 'UATT'

/** Who checked the cardholder: ICCD the chip of the card, AGNT the agent, MERC the merchant. */
export type AuthenticationEntity1Code = 'ICCD' | 'AGNT' | 'MERC'

/** How the cardholder was checked: PIN, signature, certificate, by hand, or not at all. */
export type AuthenticationMethod1Code =
  'UKNW' | 'BYPS' | 'NPIN' | 'FPIN' | 'CPSG' | 'PPSG' | 'MANU' | 'MERC' | 'SCRT' | 'SNCT' | 'SCNL'

/** BIC (ISO 9362) of a financial institution: 8 or 11 letters and digits. */
export type BICFIDec2014Identifier = string

/** BIC (ISO 9362) of a financial institution: 8 or 11 letters and digits. */
export type BICFIIdentifier = string

/** BIC (ISO 9362) of a financial institution: 8 or 11 letters and digits. */
export type BICIdentifier = string

/** A finer kind of balance: a code of the external list, or a name of your own agreement. */
export interface BalanceSubType1Choice {
  /** One of Cd, Prtry. A finer kind of balance, from the external code list. */
  Cd?: ExternalBalanceSubType1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** What the balance is: a code such as OPBD or CLBD, or a name of the bank's own. */
export interface BalanceType10Choice {
  /** One of Cd, Prtry. A kind of balance such as OPBD, CLBD or PRCD, from the external code list. */
  Cd?: ExternalBalanceType1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** What the balance is (opening, closing, available and so on), with an optional finer kind. */
export interface BalanceType12 {
  /** Exactly once. What the balance is: a code such as OPBD or CLBD, or a name of the bank's own. */
  CdOrPrtry: BalanceType5Choice
  /** Optional. A finer kind of balance: a code of the external list, or a name of your own agreement. */
  SubTp?: BalanceSubType1Choice
}

/**
 * The balance: OPBD opening booked, PRCD closing of the time before, CLBD closing booked, ITBD interim, OPAV, CLAV,
 * ITAV, FWAV available ones, XPCD expected, INFO for information.
 */
export type BalanceType12Code = 'XPCD' | 'OPAV' | 'ITAV' | 'CLAV' | 'FWAV' | 'CLBD' | 'ITBD' | 'OPBD' | 'PRCD' | 'INFO'

/** What the balance is (opening, closing, available and so on), with an optional finer kind. */
export interface BalanceType13 {
  /** Exactly once. What the balance is: a code such as OPBD or CLBD, or a name of the bank's own. */
  CdOrPrtry: BalanceType10Choice
  /** Optional. A finer kind of balance: a code of the external list, or a name of your own agreement. */
  SubTp?: BalanceSubType1Choice
}

/** What the balance is: a code such as OPBD or CLBD, or a name of the bank's own. */
export interface BalanceType5Choice {
  /**
   * One of Cd, Prtry. The balance: OPBD opening booked, PRCD closing of the time before, CLBD closing booked, ITBD
   * interim, OPAV, CLAV, ITAV, FWAV available ones, XPCD expected, INFO for information.
   */
  Cd?: BalanceType12Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The report message: a header and one or more reports on accounts within the day (camt.052). */
export interface BankToCustomerAccountReportV02 {
  /** Exactly once. The head of the message: its number, when it was made, and what holds for the whole of it. */
  GrpHdr: GroupHeader42
  /**
   * At least once. One report on one account, within the day: identification, period, balances, summary and entries.
   */
  Rpt: AccountReport11[]
}

/** The report message: a header and one or more reports on accounts within the day (camt.052). */
export interface BankToCustomerAccountReportV04 {
  /** Exactly once. The head of the message: its number, when it was made, and what holds for the whole of it. */
  GrpHdr: GroupHeader58
  /**
   * At least once. One report on one account, within the day: identification, period, balances, summary and entries.
   */
  Rpt: AccountReport16[]
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** The report message: a header and one or more reports on accounts within the day (camt.052). */
export interface BankToCustomerAccountReportV06 {
  /** Exactly once. The head of the message: its number, when it was made, and what holds for the whole of it. */
  GrpHdr: GroupHeader58
  /**
   * At least once. One report on one account, within the day: identification, period, balances, summary and entries.
   */
  Rpt: AccountReport19[]
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** The report message: a header and one or more reports on accounts within the day (camt.052). */
export interface BankToCustomerAccountReportV08 {
  /** Exactly once. The head of the message: its number, when it was made, and what holds for the whole of it. */
  GrpHdr: GroupHeader81
  /**
   * At least once. One report on one account, within the day: identification, period, balances, summary and entries.
   */
  Rpt: AccountReport25[]
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** The notification message: a header and one or more notifications of debits and credits (camt.054). */
export interface BankToCustomerDebitCreditNotificationV02 {
  /** Exactly once. The head of the message: its number, when it was made, and what holds for the whole of it. */
  GrpHdr: GroupHeader42
  /** At least once. One notification about one account: identification, period, summary and the entries notified. */
  Ntfctn: AccountNotification2[]
}

/** The notification message: a header and one or more notifications of debits and credits (camt.054). */
export interface BankToCustomerDebitCreditNotificationV04 {
  /** Exactly once. The head of the message: its number, when it was made, and what holds for the whole of it. */
  GrpHdr: GroupHeader58
  /** At least once. One notification about one account: identification, period, summary and the entries notified. */
  Ntfctn: AccountNotification7[]
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** The notification message: a header and one or more notifications of debits and credits (camt.054). */
export interface BankToCustomerDebitCreditNotificationV06 {
  /** Exactly once. The head of the message: its number, when it was made, and what holds for the whole of it. */
  GrpHdr: GroupHeader58
  /** At least once. One notification about one account: identification, period, summary and the entries notified. */
  Ntfctn: AccountNotification12[]
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** The notification message: a header and one or more notifications of debits and credits (camt.054). */
export interface BankToCustomerDebitCreditNotificationV08 {
  /** Exactly once. The head of the message: its number, when it was made, and what holds for the whole of it. */
  GrpHdr: GroupHeader81
  /** At least once. One notification about one account: identification, period, summary and the entries notified. */
  Ntfctn: AccountNotification17[]
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** The statement message: a header and one or more account statements (camt.053). */
export interface BankToCustomerStatementV02 {
  /** Exactly once. The head of the message: its number, when it was made, and what holds for the whole of it. */
  GrpHdr: GroupHeader42
  /** At least once. One statement of one account: identification, period, balances, summary and entries. */
  Stmt: AccountStatement2[]
}

/** The statement message: a header and one or more account statements (camt.053). */
export interface BankToCustomerStatementV04 {
  /** Exactly once. The head of the message: its number, when it was made, and what holds for the whole of it. */
  GrpHdr: GroupHeader58
  /** At least once. One statement of one account: identification, period, balances, summary and entries. */
  Stmt: AccountStatement4[]
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** The statement message: a header and one or more account statements (camt.053). */
export interface BankToCustomerStatementV06 {
  /** Exactly once. The head of the message: its number, when it was made, and what holds for the whole of it. */
  GrpHdr: GroupHeader58
  /** At least once. One statement of one account: identification, period, balances, summary and entries. */
  Stmt: AccountStatement6[]
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** The statement message: a header and one or more account statements (camt.053). */
export interface BankToCustomerStatementV08 {
  /** Exactly once. The head of the message: its number, when it was made, and what holds for the whole of it. */
  GrpHdr: GroupHeader81
  /** At least once. One statement of one account: identification, period, balances, summary and entries. */
  Stmt: AccountStatement9[]
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** What kind of transaction was booked: the structured ISO code, the bank's own code, or both. */
export interface BankTransactionCodeStructure4 {
  /** Optional. The structured transaction code: a domain, and the family inside it. */
  Domn?: BankTransactionCodeStructure5
  /** Optional. The bank's own transaction code, and whose list it is from. */
  Prtry?: ProprietaryBankTransactionCodeStructure1
}

/** The structured transaction code: a domain, and the family inside it. */
export interface BankTransactionCodeStructure5 {
  /** Exactly once. The domain of a bank transaction code such as PMNT for payments, from the external code list. */
  Cd: ExternalBankTransactionDomain1Code
  /** Exactly once. The family of a structured transaction code, and the sub-family inside it. */
  Fmly: BankTransactionCodeStructure6
}

/** The family of a structured transaction code, and the sub-family inside it. */
export interface BankTransactionCodeStructure6 {
  /**
   * Exactly once. The family of a bank transaction code such as ICDT for credit transfers sent, from the external code
   * list.
   */
  Cd: ExternalBankTransactionFamily1Code
  /**
   * Exactly once. The sub-family of a bank transaction code such as ESCT for a SEPA credit transfer, from the external
   * code list.
   */
  SubFmlyCd: ExternalBankTransactionSubFamily1Code
}

/** A rate relative to one, 1.25: at most 11 digits, 10 of them after the point. */
export type BaseOneRate = string

/** The batch behind an entry: its references, how many transactions, and their sum. */
export interface BatchInformation2 {
  /** Optional. Text: 1 to 35 characters. */
  MsgId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  PmtInfId?: Max35Text
  /** Optional. Text: form `[0-9]{1,15}`. */
  NbOfTxs?: Max15NumericText
  /** Optional. An amount with its currency; it has no sign of its own. */
  TtlAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd?: CreditDebitCode
}

/** A bank or other financial institution and, where it matters, the branch. */
export interface BranchAndFinancialInstitutionIdentification4 {
  /** Exactly once. A bank or other financial institution: its BIC, clearing number, name, address or another number. */
  FinInstnId: FinancialInstitutionIdentification7
  /** Optional. A branch of a financial institution: its number, name and address. */
  BrnchId?: BranchData2
}

/** A bank or other financial institution and, where it matters, the branch. */
export interface BranchAndFinancialInstitutionIdentification5 {
  /** Exactly once. A bank or other financial institution: its BIC, clearing number, name, address or another number. */
  FinInstnId: FinancialInstitutionIdentification8
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

/** The card security code: PRST was given, BYPS was left out, UNRD could not be read, NCSC the card has none. */
export type CSCManagement1Code = 'PRST' | 'BYPS' | 'UNRD' | 'NCSC'

/** What became of the recall of a payment: ACCR accepted, PDCR pending, RJCR refused. */
export type CancellationIndividualStatus1Code = 'RJCR' | 'ACCR' | 'PDCR'

/** Why a payment is recalled: a code of the external list, or a name of the bank's own. */
export interface CancellationReason33Choice {
  /**
   * One of Cd, Prtry. Why a payment is recalled (DUPL sent twice, TECH technical fault, FRAD fraud), from the external
   * code list.
   */
  Cd?: ExternalCancellationReason1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** Why a recall was refused or waits: a code of the external list, or a name of the bank's own. */
export interface CancellationStatusReason3Choice {
  /**
   * One of Cd, Prtry. Why a recall was refused or waits (ARDT returned already, CUST the payee said no), from the
   * external code list.
   */
  Cd?: ExternalPaymentCancellationRejection1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** Why a recall has its status: who says so, the reason and more words. */
export interface CancellationStatusReason4 {
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Orgtr?: PartyIdentification135
  /** Optional. Why a recall was refused or waits: a code of the external list, or a name of the bank's own. */
  Rsn?: CancellationStatusReason3Choice
  /** Any number. Text: 1 to 105 characters. */
  AddtlInf?: Max105Text[]
}

/** Card payments booked as one sum: their category and the range of numbers or dates they span. */
export interface CardAggregated1 {
  /**
   * Optional. A service added to a card payment, such as DCCV currency conversion, GRTT tip, INSP instalments, LOYT
   * loyalty or PUCO purchase with cash out.
   */
  AddtlSvc?: CardPaymentServiceType2Code
  /** Optional. A category of card payment, from the external code list. */
  TxCtgy?: ExternalCardTransactionCategory1Code
  /** Optional. Text: 1 to 35 characters. */
  SaleRcncltnId?: Max35Text
  /** Optional. The first and last number of a run of card payments. */
  SeqNbRg?: CardSequenceNumberRange1
  /** Optional. A span of time, in days or to the moment. */
  TxDtRg?: DateOrDateTimePeriodChoice
}

/** Card payments booked as one sum: their category and the range of numbers or dates they span. */
export interface CardAggregated2 {
  /**
   * Optional. A service added to a card payment, such as DCCV currency conversion, GRTT tip, INSP instalments, LOYT
   * loyalty or PUCO purchase with cash out.
   */
  AddtlSvc?: CardPaymentServiceType2Code
  /** Optional. A category of card payment, from the external code list. */
  TxCtgy?: ExternalCardTransactionCategory1Code
  /** Optional. Text: 1 to 35 characters. */
  SaleRcncltnId?: Max35Text
  /** Optional. The first and last number of a run of card payments. */
  SeqNbRg?: CardSequenceNumberRange1
  /** Optional. A span of time, in days or to the moment. */
  TxDtRg?: DateOrDateTimePeriod1Choice
}

/**
 * How the card was read: TAGC tag, PHYS typed in, BRCD bar code, MGST magnetic stripe, CICC chip, DFLE on file, CTLS
 * contactless, ECTL contactless chip.
 */
export type CardDataReading1Code = 'TAGC' | 'PHYS' | 'BRCD' | 'MGST' | 'CICC' | 'DFLE' | 'CTLS' | 'ECTL'

/** The card side of an entry: the card, the terminal, and the payments summed up. */
export interface CardEntry1 {
  /** Optional. The card used: its data, country and brand. */
  Card?: PaymentCard4
  /** Optional. The terminal a card payment was made at: its number, system, abilities and parts. */
  POI?: PointOfInteraction1
  /** Optional. Card payments booked as one sum: their category and the range of numbers or dates they span. */
  AggtdNtry?: CardAggregated1
}

/** The card side of an entry: the card, the terminal, the payments summed up, and a prepaid account. */
export interface CardEntry2 {
  /** Optional. The card used: its data, country and brand. */
  Card?: PaymentCard4
  /** Optional. The terminal a card payment was made at: its number, system, abilities and parts. */
  POI?: PointOfInteraction1
  /** Optional. Card payments booked as one sum: their category and the range of numbers or dates they span. */
  AggtdNtry?: CardAggregated1
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  PrePdAcct?: CashAccount24
}

/** The card side of an entry: the card, the terminal, the payments summed up, and a prepaid account. */
export interface CardEntry4 {
  /** Optional. The card used: its data, country and brand. */
  Card?: PaymentCard4
  /** Optional. The terminal a card payment was made at: its number, system, abilities and parts. */
  POI?: PointOfInteraction1
  /** Optional. Card payments booked as one sum: their category and the range of numbers or dates they span. */
  AggtdNtry?: CardAggregated2
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  PrePdAcct?: CashAccount38
}

/** One card payment: its context, category, references and the goods paid for. */
export interface CardIndividualTransaction1 {
  /**
   * Optional. A service added to a card payment, such as DCCV currency conversion, GRTT tip, INSP instalments, LOYT
   * loyalty or PUCO purchase with cash out.
   */
  AddtlSvc?: CardPaymentServiceType2Code
  /** Optional. A category of card payment, from the external code list. */
  TxCtgy?: ExternalCardTransactionCategory1Code
  /** Optional. Text: 1 to 35 characters. */
  SaleRcncltnId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  SaleRefNb?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  SeqNb?: Max35Text
  /** Optional. A card payment by its time and its number at the terminal. */
  TxId?: TransactionIdentifier1
  /** Optional. Goods or a service paid by card: code, quantity, price, sum and tax. */
  Pdct?: Product2
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  VldtnDt?: ISODate
  /** Optional. Text: 1 to 35 characters. */
  VldtnSeqNb?: Max35Text
}

/** One card payment: its context, category, references and the goods paid for. */
export interface CardIndividualTransaction2 {
  /** Optional. Text: 1 to 1025 characters. */
  ICCRltdData?: Max1025Text
  /**
   * Optional. How a card payment came about: card and holder present or not, on line or not, how the card was read and
   * checked.
   */
  PmtCntxt?: PaymentContext3
  /**
   * Optional. A service added to a card payment, such as DCCV currency conversion, GRTT tip, INSP instalments, LOYT
   * loyalty or PUCO purchase with cash out.
   */
  AddtlSvc?: CardPaymentServiceType2Code
  /** Optional. A category of card payment, from the external code list. */
  TxCtgy?: ExternalCardTransactionCategory1Code
  /** Optional. Text: 1 to 35 characters. */
  SaleRcncltnId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  SaleRefNb?: Max35Text
  /** Optional. Why a card payment was presented again, from the external code list. */
  RePresntmntRsn?: ExternalRePresentmentReason1Code
  /** Optional. Text: 1 to 35 characters. */
  SeqNb?: Max35Text
  /** Optional. A card payment by its time and its number at the terminal. */
  TxId?: TransactionIdentifier1
  /** Optional. Goods or a service paid by card: code, quantity, price, sum and tax. */
  Pdct?: Product2
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  VldtnDt?: ISODate
  /** Optional. Text: 1 to 35 characters. */
  VldtnSeqNb?: Max35Text
}

/**
 * A service added to a card payment, such as DCCV currency conversion, GRTT tip, INSP instalments, LOYT loyalty or PUCO
 * purchase with cash out.
 */
export type CardPaymentServiceType2Code =
  'AGGR' | 'DCCV' | 'GRTT' | 'INSP' | 'LOYT' | 'NRES' | 'PUCO' | 'RECP' | 'SOAF' | 'UNAF' | 'VCAU'

/** The security code of a card: how it was handled, and the code. */
export interface CardSecurityInformation1 {
  /**
   * Exactly once. The card security code: PRST was given, BYPS was left out, UNRD could not be read, NCSC the card has
   * none.
   */
  CSCMgmt: CSCManagement1Code
  /** Optional. A number as text: 3 to 4 digits, leading zeros kept. */
  CSCVal?: Min3Max4NumericText
}

/** The first and last number of a run of card payments. */
export interface CardSequenceNumberRange1 {
  /** Optional. Text: 1 to 35 characters. */
  FrstTx?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  LastTx?: Max35Text
}

/** The card side of a transaction: the card, the terminal, and the payment. */
export interface CardTransaction1 {
  /** Optional. The card used: its data, country and brand. */
  Card?: PaymentCard4
  /** Optional. The terminal a card payment was made at: its number, system, abilities and parts. */
  POI?: PointOfInteraction1
  /** Optional. Card payments either summed up or one by one. */
  Tx?: CardTransaction1Choice
}

/** The card side of a transaction: the card, the terminal, the payment, and a prepaid account. */
export interface CardTransaction17 {
  /** Optional. The card used: its data, country and brand. */
  Card?: PaymentCard4
  /** Optional. The terminal a card payment was made at: its number, system, abilities and parts. */
  POI?: PointOfInteraction1
  /** Optional. Card payments either summed up or one by one. */
  Tx?: CardTransaction3Choice
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  PrePdAcct?: CashAccount38
}

/** Card payments either summed up or one by one. */
export interface CardTransaction1Choice {
  /**
   * One of Aggtd, Indv. Card payments booked as one sum: their category and the range of numbers or dates they span.
   */
  Aggtd?: CardAggregated1
  /** One of Aggtd, Indv. One card payment: its context, category, references and the goods paid for. */
  Indv?: CardIndividualTransaction1
}

/** The card side of a transaction: the card, the terminal, the payment, and a prepaid account. */
export interface CardTransaction2 {
  /** Optional. The card used: its data, country and brand. */
  Card?: PaymentCard4
  /** Optional. The terminal a card payment was made at: its number, system, abilities and parts. */
  POI?: PointOfInteraction1
  /** Optional. Card payments either summed up or one by one. */
  Tx?: CardTransaction2Choice
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  PrePdAcct?: CashAccount24
}

/** Card payments either summed up or one by one. */
export interface CardTransaction2Choice {
  /**
   * One of Aggtd, Indv. Card payments booked as one sum: their category and the range of numbers or dates they span.
   */
  Aggtd?: CardAggregated1
  /** One of Aggtd, Indv. One card payment: its context, category, references and the goods paid for. */
  Indv?: CardIndividualTransaction2
}

/** Card payments either summed up or one by one. */
export interface CardTransaction3Choice {
  /**
   * One of Aggtd, Indv. Card payments booked as one sum: their category and the range of numbers or dates they span.
   */
  Aggtd?: CardAggregated2
  /** One of Aggtd, Indv. One card payment: its context, category, references and the goods paid for. */
  Indv?: CardIndividualTransaction2
}

/** How the cardholder was checked, and by whom. */
export interface CardholderAuthentication2 {
  /** Exactly once. How the cardholder was checked: PIN, signature, certificate, by hand, or not at all. */
  AuthntcnMtd: AuthenticationMethod1Code
  /** Exactly once. Who checked the cardholder: ICCD the chip of the card, AGNT the agent, MERC the merchant. */
  AuthntcnNtty: AuthenticationEntity1Code
}

/** How a terminal can check a cardholder: by signature, PIN, certificate, biometry and so on. */
export type CardholderVerificationCapability1Code =
  'MNSG' | 'NPIN' | 'FCPN' | 'FEPN' | 'FDSG' | 'FBIO' | 'MNVR' | 'FBIG' | 'APKI' | 'PKIS' | 'CHDT' | 'SCEC'

/** A case: its number, who opened it, and whether it was opened again. */
export interface Case5 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Exactly once. Who it is: a party or a financial institution. */
  Cretr: Party40Choice
  /** Optional. Yes or no, as true or false, also written 1 or 0. */
  ReopCaseIndctn?: YesNoIndicator
}

/** Who asks whom, under which number and when: the head of a message about a case. */
export interface CaseAssignment5 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Exactly once. Who it is: a party or a financial institution. */
  Assgnr: Party40Choice
  /** Exactly once. Who it is: a party or a financial institution. */
  Assgne: Party40Choice
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
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
export interface CashAccount20 {
  /** Exactly once. Which account: its IBAN, or another account number where there is no IBAN. */
  Id: AccountIdentification4Choice
  /** Optional. The kind of account: a code such as CACC for a current account, or a name of your own agreement. */
  Tp?: CashAccountType2
  /** Optional. A currency, in use or retired: three capital letters of ISO 4217, EUR. */
  Ccy?: ActiveOrHistoricCurrencyCode
  /** Optional. Text: 1 to 70 characters. */
  Nm?: Max70Text
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Ownr?: PartyIdentification32
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  Svcr?: BranchAndFinancialInstitutionIdentification4
}

/** An account of money: its number, kind, currency, name and, where the version has them, holder, bank and proxy. */
export interface CashAccount24 {
  /** Exactly once. Which account: its IBAN, or another account number where there is no IBAN. */
  Id: AccountIdentification4Choice
  /** Optional. The kind of account: a code of the external list, or a name of your own agreement. */
  Tp?: CashAccountType2Choice
  /** Optional. A currency, in use or retired: three capital letters of ISO 4217, EUR. */
  Ccy?: ActiveOrHistoricCurrencyCode
  /** Optional. Text: 1 to 70 characters. */
  Nm?: Max70Text
}

/** An account of money: its number, kind, currency, name and, where the version has them, holder, bank and proxy. */
export interface CashAccount25 {
  /** Exactly once. Which account: its IBAN, or another account number where there is no IBAN. */
  Id: AccountIdentification4Choice
  /** Optional. The kind of account: a code of the external list, or a name of your own agreement. */
  Tp?: CashAccountType2Choice
  /** Optional. A currency, in use or retired: three capital letters of ISO 4217, EUR. */
  Ccy?: ActiveOrHistoricCurrencyCode
  /** Optional. Text: 1 to 70 characters. */
  Nm?: Max70Text
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Ownr?: PartyIdentification43
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  Svcr?: BranchAndFinancialInstitutionIdentification5
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

/** An account of money: its number, kind, currency, name and, where the version has them, holder, bank and proxy. */
export interface CashAccount39 {
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
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Ownr?: PartyIdentification135
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  Svcr?: BranchAndFinancialInstitutionIdentification6
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

/** How much of the money can be used, and from when. */
export interface CashAvailability1 {
  /** Exactly once. When the money can be used: after a number of days, or on a date. */
  Dt: CashAvailabilityDate1Choice
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd: CreditDebitCode
}

/** When the money can be used: after a number of days, or on a date. */
export interface CashAvailabilityDate1Choice {
  /** One of NbOfDays, ActlDt. Text: form `[\+]{0,1}[0-9]{1,15}`. */
  NbOfDays?: Max15PlusSignedNumericText
  /** One of NbOfDays, ActlDt. A date, 2024-03-31; an offset may follow it. */
  ActlDt?: ISODate
}

/** One balance of the account: its kind, amount, direction and date, with credit lines and availability. */
export interface CashBalance3 {
  /** Exactly once. What the balance is (opening, closing, available and so on), with an optional finer kind. */
  Tp: BalanceType12
  /** Optional. A credit line behind the balance, and whether it is counted in. */
  CdtLine?: CreditLine2
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd: CreditDebitCode
  /** Exactly once. A moment: a plain date, or a date with the time. */
  Dt: DateAndDateTimeChoice
  /** Any number. How much of the money can be used, and from when. */
  Avlbty?: CashBalanceAvailability2[]
}

/** One balance of the account: its kind, amount, direction and date, with credit lines and availability. */
export interface CashBalance7 {
  /** Exactly once. What the balance is (opening, closing, available and so on), with an optional finer kind. */
  Tp: BalanceType12
  /** Optional. A credit line behind the balance, and whether it is counted in. */
  CdtLine?: CreditLine2
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd: CreditDebitCode
  /** Exactly once. A moment: a plain date, or a date with the time. */
  Dt: DateAndDateTimeChoice
  /** Any number. How much of the money can be used, and from when. */
  Avlbty?: CashAvailability1[]
}

/** One balance of the account: its kind, amount, direction and date, with credit lines and availability. */
export interface CashBalance8 {
  /** Exactly once. What the balance is (opening, closing, available and so on), with an optional finer kind. */
  Tp: BalanceType13
  /** Any number. A credit line behind the balance, and whether it is counted in. */
  CdtLine?: CreditLine3[]
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd: CreditDebitCode
  /** Exactly once. A moment: a plain date, or a date with the time. */
  Dt: DateAndDateTime2Choice
  /** Any number. How much of the money can be used, and from when. */
  Avlbty?: CashAvailability1[]
}

/** How much of the money can be used, and from when. */
export interface CashBalanceAvailability2 {
  /** Exactly once. When the money can be used: after a number of days, or on a date. */
  Dt: CashBalanceAvailabilityDate1
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd: CreditDebitCode
}

/** When the money can be used: after a number of days, or on a date. */
export interface CashBalanceAvailabilityDate1 {
  /** One of NbOfDays, ActlDt. Text: form `[\+]{0,1}[0-9]{1,15}`. */
  NbOfDays?: Max15PlusSignedNumericText
  /** One of NbOfDays, ActlDt. A date, 2024-03-31; an offset may follow it. */
  ActlDt?: ISODate
}

/** Notes or coins paid in: one denomination, how many of it, and their sum. */
export interface CashDeposit1 {
  /** Exactly once. An amount with its currency, which must be one in use today. */
  NoteDnmtn: ActiveCurrencyAndAmount
  /** Exactly once. Text: form `[0-9]{1,15}`. */
  NbOfNotes: Max15NumericText
  /** Exactly once. An amount with its currency, which must be one in use today. */
  Amt: ActiveCurrencyAndAmount
}

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

/** Whether the charge is already inside the booked amount (true) or comes beside it (false). */
export type ChargeIncludedIndicator = 'true' | 'false' | '1' | '0'

/** The kind of charge: BRKF brokerage fee, COMM commission. */
export type ChargeType1Code = 'BRKF' | 'COMM'

/** The kind of charge: a code, or a name of the bank's own. */
export interface ChargeType2Choice {
  /** One of Cd, Prtry. The kind of charge: BRKF brokerage fee, COMM commission. */
  Cd?: ChargeType1Code
  /** One of Cd, Prtry. A number or code, and who issued it. */
  Prtry?: GenericIdentification3
}

/** The kind of charge: a code, or a name of the bank's own. */
export interface ChargeType3Choice {
  /** One of Cd, Prtry. A kind of charge, from the external code list. */
  Cd?: ExternalChargeType1Code
  /** One of Cd, Prtry. A number or code, and who issued it. */
  Prtry?: GenericIdentification3
}

/** The charges on an entry or transaction: their total and each one singly. */
export interface Charges4 {
  /** Optional. An amount with its currency; it has no sign of its own. */
  TtlChrgsAndTaxAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Any number. One charge: amount, direction, whether it is inside the booked amount, kind, bearer, bank and tax. */
  Rcrd?: ChargesRecord2[]
}

/** The charges on an entry or transaction: their total and each one singly. */
export interface Charges6 {
  /** Optional. An amount with its currency; it has no sign of its own. */
  TtlChrgsAndTaxAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Any number. One charge: amount, direction, whether it is inside the booked amount, kind, bearer, bank and tax. */
  Rcrd?: ChargesRecord3[]
}

/** A charge taken on the way, and the institution that took it. */
export interface Charges7 {
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. A bank or other financial institution and, where it matters, the branch. */
  Agt: BranchAndFinancialInstitutionIdentification6
}

/** One charge: amount, direction, kind, rate, bearer, the institution it goes to and tax. */
export interface ChargesInformation6 {
  /** Optional. An amount with its currency; it has no sign of its own. */
  TtlChrgsAndTaxAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Optional. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd?: CreditDebitCode
  /** Optional. The kind of charge: a code, or a name of the bank's own. */
  Tp?: ChargeType2Choice
  /** Optional. A percentage, 2.5 for two and a half percent: at most 11 digits, 10 of them after the point. */
  Rate?: PercentageRate
  /**
   * Optional. Who bears the charges: DEBT the debtor, CRED the creditor, SHAR each their own, SLEV as the service level
   * says (SEPA).
   */
  Br?: ChargeBearerType1Code
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  Pty?: BranchAndFinancialInstitutionIdentification4
  /** Optional. The tax on a charge or on interest: its number, rate and amount. */
  Tax?: TaxCharges2
}

/** One charge: amount, direction, whether it is inside the booked amount, kind, bearer, bank and tax. */
export interface ChargesRecord2 {
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Optional. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd?: CreditDebitCode
  /** Optional. Whether the charge is already inside the booked amount (true) or comes beside it (false). */
  ChrgInclInd?: ChargeIncludedIndicator
  /** Optional. The kind of charge: a code, or a name of the bank's own. */
  Tp?: ChargeType3Choice
  /** Optional. A percentage, 2.5 for two and a half percent: at most 11 digits, 10 of them after the point. */
  Rate?: PercentageRate
  /**
   * Optional. Who bears the charges: DEBT the debtor, CRED the creditor, SHAR each their own, SLEV as the service level
   * says (SEPA).
   */
  Br?: ChargeBearerType1Code
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  Agt?: BranchAndFinancialInstitutionIdentification5
  /** Optional. The tax on a charge or on interest: its number, rate and amount. */
  Tax?: TaxCharges2
}

/** One charge: amount, direction, whether it is inside the booked amount, kind, bearer, bank and tax. */
export interface ChargesRecord3 {
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Optional. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd?: CreditDebitCode
  /** Optional. Whether the charge is already inside the booked amount (true) or comes beside it (false). */
  ChrgInclInd?: ChargeIncludedIndicator
  /** Optional. The kind of charge: a code, or a name of the bank's own. */
  Tp?: ChargeType3Choice
  /** Optional. A percentage, 2.5 for two and a half percent: at most 11 digits, 10 of them after the point. */
  Rate?: PercentageRate
  /**
   * Optional. Who bears the charges: DEBT the debtor, CRED the creditor, SHAR each their own, SLEV as the service level
   * says (SEPA).
   */
  Br?: ChargeBearerType1Code
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  Agt?: BranchAndFinancialInstitutionIdentification6
  /** Optional. The tax on a charge or on interest: its number, rate and amount. */
  Tax?: TaxCharges2
}

/** When the payment was processed, and to which bank it went next. */
export interface ClaimNonReceipt2 {
  /** Exactly once. A date, 2024-03-31; an offset may follow it. */
  DtPrcd: ISODate
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  OrgnlNxtAgt?: BranchAndFinancialInstitutionIdentification6
}

/** What became of the claim that money did not arrive: accepted, or refused. */
export interface ClaimNonReceipt2Choice {
  /** One of Accptd, Rjctd. When the payment was processed, and to which bank it went next. */
  Accptd?: ClaimNonReceipt2
  /**
   * One of Accptd, Rjctd. Why a claim that money did not arrive was refused: a code of the external list, or a name of
   * the bank's own.
   */
  Rjctd?: ClaimNonReceiptRejectReason1Choice
}

/** Why a claim that money did not arrive was refused: a code of the external list, or a name of the bank's own. */
export interface ClaimNonReceiptRejectReason1Choice {
  /** One of Cd, Prtry. Why a claim that money did not arrive was refused, from the external code list. */
  Cd?: ExternalClaimNonReceiptRejection1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

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

/** What one bank asks of another for its trouble: the amount, both banks, and why. */
export interface Compensation2 {
  /** Exactly once. An amount with its currency, which must be one in use today. */
  Amt: ActiveCurrencyAndAmount
  /** Exactly once. A bank or other financial institution and, where it matters, the branch. */
  DbtrAgt: BranchAndFinancialInstitutionIdentification6
  /** Exactly once. A bank or other financial institution and, where it matters, the branch. */
  CdtrAgt: BranchAndFinancialInstitutionIdentification6
  /** Exactly once. Why compensation is asked: a code of the external list, or a name of the bank's own. */
  Rsn: CompensationReason1Choice
}

/** Why compensation is asked: a code of the external list, or a name of the bank's own. */
export interface CompensationReason1Choice {
  /** One of Cd, Prtry. Why a bank asks for compensation, from the external code list. */
  Cd?: ExternalPaymentCompensationReason1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
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

/** How many payments the message is about, and their sum whatever the currency. */
export interface ControlData1 {
  /** Exactly once. Text: form `[0-9]{1,15}`. */
  NbOfTxs: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  CtrlSum?: DecimalNumber
}

/** Not the original: COPY a copy for somebody else, DUPL the same sent again, CODU a copy of a duplicate. */
export type CopyDuplicate1Code = 'CODU' | 'COPY' | 'DUPL'

/** The corporate action behind a booking: what it is and its number. */
export interface CorporateAction1 {
  /** Optional. Text: 1 to 35 characters. */
  Cd?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  Nb?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The corporate action behind a booking: what it is and its number. */
export interface CorporateAction9 {
  /** Exactly once. Text: 1 to 35 characters. */
  EvtTp: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  EvtId: Max35Text
}

/** The message a correction came in: its number and kind, and when it was made. */
export interface CorrectiveGroupInformation1 {
  /** Exactly once. Text: 1 to 35 characters. */
  MsgId: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  MsgNmId: Max35Text
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm?: ISODateTime
}

/** A payment between banks that puts it right: its message, numbers, amount and date. */
export interface CorrectiveInterbankTransaction2 {
  /** Optional. The message a correction came in: its number and kind, and when it was made. */
  GrpHdr?: CorrectiveGroupInformation1
  /** Optional. Text: 1 to 35 characters. */
  InstrId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  EndToEndId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  TxId?: Max35Text
  /** Optional. A random UUID (version 4) in small letters, which follows the payment from end to end. */
  UETR?: UUIDv4Identifier
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  IntrBkSttlmAmt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. A date, 2024-03-31; an offset may follow it. */
  IntrBkSttlmDt: ISODate
}

/** A customer's payment that puts it right: its file, numbers, amount and date. */
export interface CorrectivePaymentInitiation4 {
  /** Optional. The message a correction came in: its number and kind, and when it was made. */
  GrpHdr?: CorrectiveGroupInformation1
  /** Optional. Text: 1 to 35 characters. */
  PmtInfId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  InstrId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  EndToEndId?: Max35Text
  /** Optional. A random UUID (version 4) in small letters, which follows the payment from end to end. */
  UETR?: UUIDv4Identifier
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  InstdAmt: ActiveOrHistoricCurrencyAndAmount
  /** Optional. A moment: a plain date, or a date with the time. */
  ReqdExctnDt?: DateAndDateTime2Choice
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  ReqdColltnDt?: ISODate
}

/** The payment that puts it right: one that a customer sends, or one between banks. */
export interface CorrectiveTransaction4Choice {
  /** One of Initn, IntrBk. A customer's payment that puts it right: its file, numbers, amount and date. */
  Initn?: CorrectivePaymentInitiation4
  /** One of Initn, IntrBk. A payment between banks that puts it right: its message, numbers, amount and date. */
  IntrBk?: CorrectiveInterbankTransaction2
}

/** A country: two capital letters of ISO 3166-1, DE. */
export type CountryCode = string

/** The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
export type CreditDebitCode = 'CRDT' | 'DBIT'

/** A credit line behind the balance, and whether it is counted in. */
export interface CreditLine2 {
  /** Exactly once. True or false, also written 1 or 0. */
  Incl: TrueFalseIndicator
  /** Optional. An amount with its currency; it has no sign of its own. */
  Amt?: ActiveOrHistoricCurrencyAndAmount
}

/** A credit line behind the balance, and whether it is counted in. */
export interface CreditLine3 {
  /** Exactly once. True or false, also written 1 or 0. */
  Incl: TrueFalseIndicator
  /** Optional. The kind of credit line: a code of the external list, or a name of the bank's own. */
  Tp?: CreditLineType1Choice
  /** Optional. An amount with its currency; it has no sign of its own. */
  Amt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. A moment: a plain date, or a date with the time. */
  Dt?: DateAndDateTime2Choice
}

/** The kind of credit line: a code of the external list, or a name of the bank's own. */
export interface CreditLineType1Choice {
  /** One of Cd, Prtry. A kind of credit line, from the external code list. */
  Cd?: ExternalCreditLineType1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
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

/** A range of amounts, with its currency and whether credits or debits are meant. */
export interface CurrencyAndAmountRange2 {
  /**
   * Exactly once. A range of amounts in a currency known from elsewhere: from, to, between, exactly, or anything but.
   */
  Amt: ImpliedCurrencyAmountRangeChoice
  /** Optional. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd?: CreditDebitCode
  /** Exactly once. A currency, in use or retired: three capital letters of ISO 4217, EUR. */
  Ccy: ActiveOrHistoricCurrencyCode
}

/** An exchange of currencies: from, to, the unit quoted, the rate, the contract and when it was quoted. */
export interface CurrencyExchange5 {
  /** Exactly once. A currency, in use or retired: three capital letters of ISO 4217, EUR. */
  SrcCcy: ActiveOrHistoricCurrencyCode
  /** Optional. A currency, in use or retired: three capital letters of ISO 4217, EUR. */
  TrgtCcy?: ActiveOrHistoricCurrencyCode
  /** Optional. A currency, in use or retired: three capital letters of ISO 4217, EUR. */
  UnitCcy?: ActiveOrHistoricCurrencyCode
  /** Exactly once. A rate relative to one, 1.25: at most 11 digits, 10 of them after the point. */
  XchgRate: BaseOneRate
  /** Optional. Text: 1 to 35 characters. */
  CtrctId?: Max35Text
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  QtnDt?: ISODateTime
}

/** The recall by a customer: please cancel these payments, which were sent in earlier files (camt.055). */
export interface CustomerPaymentCancellationRequestV08 {
  /** Exactly once. Who asks whom, under which number and when: the head of a message about a case. */
  Assgnmt: CaseAssignment5
  /** Optional. A case: its number, who opened it, and whether it was opened again. */
  Case?: Case5
  /** Optional. How many payments the message is about, and their sum whatever the currency. */
  CtrlData?: ControlData1
  /** At least once. What is to be cancelled: a whole file, or blocks of it, or single payments in them. */
  Undrlyg: UnderlyingTransaction24[]
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

/** A moment: a plain date, or a date with the time. */
export interface DateAndDateTimeChoice {
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

/** A span of time, in days or to the moment. */
export interface DateOrDateTimePeriod1Choice {
  /** One of Dt, DtTm. A span of days, the first and the last. */
  Dt?: DatePeriod2
  /** One of Dt, DtTm. A span between two moments. */
  DtTm?: DateTimePeriod1
}

/** A span of time, in days or to the moment. */
export interface DateOrDateTimePeriodChoice {
  /** One of Dt, DtTm. A span of days, the first and the last. */
  Dt?: DatePeriodDetails
  /** One of Dt, DtTm. A span between two moments. */
  DtTm?: DateTimePeriodDetails
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

/** A span between two moments. */
export interface DateTimePeriod1 {
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  FrDtTm: ISODateTime
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  ToDtTm: ISODateTime
}

/** A span between two moments. */
export interface DateTimePeriodDetails {
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  FrDtTm: ISODateTime
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  ToDtTm: ISODateTime
}

/** A number, negative too: at most 18 digits, 17 of them after the point. */
export type DecimalNumber = string

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

/** What a terminal can show: the kind of display and its size. */
export interface DisplayCapabilities1 {
  /** Exactly once. A display for: MDSP the merchant, CDSP the cardholder. */
  DispTp: UserInterface2Code
  /** Exactly once. Text: form `[0-9]{1,3}`. */
  NbOfLines: Max3NumericText
  /** Exactly once. Text: form `[0-9]{1,3}`. */
  LineWidth: Max3NumericText
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

/** What lies behind an entry: a batch, its transactions, or both. */
export interface EntryDetails1 {
  /** Optional. The batch behind an entry: its references, how many transactions, and their sum. */
  Btch?: BatchInformation2
  /**
   * Any number. One transaction behind an entry: references, amounts, parties, banks, what it pays, and why it came
   * back.
   */
  TxDtls?: EntryTransaction2[]
}

/** What lies behind an entry: a batch, its transactions, or both. */
export interface EntryDetails3 {
  /** Optional. The batch behind an entry: its references, how many transactions, and their sum. */
  Btch?: BatchInformation2
  /**
   * Any number. One transaction behind an entry: references, amounts, parties, banks, what it pays, and why it came
   * back.
   */
  TxDtls?: EntryTransaction4[]
}

/** What lies behind an entry: a batch, its transactions, or both. */
export interface EntryDetails7 {
  /** Optional. The batch behind an entry: its references, how many transactions, and their sum. */
  Btch?: BatchInformation2
  /**
   * Any number. One transaction behind an entry: references, amounts, parties, banks, what it pays, and why it came
   * back.
   */
  TxDtls?: EntryTransaction8[]
}

/** What lies behind an entry: a batch, its transactions, or both. */
export interface EntryDetails9 {
  /** Optional. The batch behind an entry: its references, how many transactions, and their sum. */
  Btch?: BatchInformation2
  /**
   * Any number. One transaction behind an entry: references, amounts, parties, banks, what it pays, and why it came
   * back.
   */
  TxDtls?: EntryTransaction10[]
}

/** Where the entry stands: a code such as BOOK or PDNG, or a name of the bank's own. */
export interface EntryStatus1Choice {
  /** One of Cd, Prtry. Where an entry stands such as BOOK or PDNG, from the external code list. */
  Cd?: ExternalEntryStatus1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/**
 * Where the entry stands: BOOK booked, PDNG still pending, INFO for information only; only BOOK counts in booked
 * balances.
 */
export type EntryStatus2Code = 'BOOK' | 'PDNG' | 'INFO'

/** One transaction behind an entry: references, amounts, parties, banks, what it pays, and why it came back. */
export interface EntryTransaction10 {
  /**
   * Optional. The references of a transaction: end-to-end, instruction, batch, mandate, cheque and those of the banks.
   */
  Refs?: TransactionReferences6
  /** Optional. An amount with its currency; it has no sign of its own. */
  Amt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd?: CreditDebitCode
  /**
   * Optional. The amounts behind a booked amount: as instructed, as executed, converted, announced, and how they were
   * exchanged.
   */
  AmtDtls?: AmountAndCurrencyExchange3
  /** Any number. How much of the money can be used, and from when. */
  Avlbty?: CashAvailability1[]
  /** Optional. What kind of transaction was booked: the structured ISO code, the bank's own code, or both. */
  BkTxCd?: BankTransactionCodeStructure4
  /** Optional. The charges on an entry or transaction: their total and each one singly. */
  Chrgs?: Charges6
  /** Optional. The interest on an entry or transaction: its total and each piece singly. */
  Intrst?: TransactionInterest4
  /** Optional. The parties to a transaction with their accounts: debtor, creditor, and those behind them. */
  RltdPties?: TransactionParties6
  /** Optional. The banks in a transaction: debtor's, creditor's, those between, and those of a securities trade. */
  RltdAgts?: TransactionAgents5
  /**
   * Optional. A local or scheme-specific kind of payment, such as INST for instant: a code, or a name of your own
   * agreement.
   */
  LclInstrm?: LocalInstrument2Choice
  /**
   * Optional. What the payment is for, as told to the creditor: a code of the external list, or a name of your own
   * agreement.
   */
  Purp?: Purpose2Choice
  /** At most 10 times. Where the details of what is paid can be found: a reference, and how they were sent. */
  RltdRmtInf?: RemittanceLocation7[]
  /** Optional. What the payment pays, in free lines, in structured parts, or both. */
  RmtInf?: RemittanceInformation16
  /** Optional. The dates of a transaction: accepted, traded, settled, begun, ended. */
  RltdDts?: TransactionDates3
  /** Optional. The price of a securities trade: as dealt, or of kinds of the bank's own naming. */
  RltdPric?: TransactionPrice4Choice
  /**
   * Any number. The quantity in a securities trade: as a plain quantity, as face and current amounts, or of the bank's
   * own kind.
   */
  RltdQties?: TransactionQuantities3Choice[]
  /** Optional. A security: its ISIN, another number, or a description. */
  FinInstrmId?: SecurityIdentification19
  /** Optional. A tax paid with this payment: parties, office, method, amounts and records. */
  Tax?: TaxInformation8
  /** Optional. Why a payment came back: the original transaction code, who says so, the reason and more words. */
  RtrInf?: PaymentReturnReason5
  /** Optional. The corporate action behind a booking: what it is and its number. */
  CorpActn?: CorporateAction9
  /** Optional. An account for securities: its number, kind and name. */
  SfkpgAcct?: SecuritiesAccount19
  /** Any number. Notes or coins paid in: one denomination, how many of it, and their sum. */
  CshDpst?: CashDeposit1[]
  /** Optional. The card side of a transaction: the card, the terminal, the payment, and a prepaid account. */
  CardTx?: CardTransaction17
  /** Optional. Text: 1 to 500 characters. */
  AddtlTxInf?: Max500Text
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** One transaction behind an entry: references, amounts, parties, banks, what it pays, and why it came back. */
export interface EntryTransaction2 {
  /**
   * Optional. The references of a transaction: end-to-end, instruction, batch, mandate, cheque and those of the banks.
   */
  Refs?: TransactionReferences2
  /**
   * Optional. The amounts behind a booked amount: as instructed, as executed, converted, announced, and how they were
   * exchanged.
   */
  AmtDtls?: AmountAndCurrencyExchange3
  /** Any number. How much of the money can be used, and from when. */
  Avlbty?: CashBalanceAvailability2[]
  /** Optional. What kind of transaction was booked: the structured ISO code, the bank's own code, or both. */
  BkTxCd?: BankTransactionCodeStructure4
  /** Any number. One charge: amount, direction, kind, rate, bearer, the institution it goes to and tax. */
  Chrgs?: ChargesInformation6[]
  /** Any number. Interest on an entry or transaction: amount, direction, kind, rate, period and reason. */
  Intrst?: TransactionInterest2[]
  /** Optional. The parties to a transaction with their accounts: debtor, creditor, and those behind them. */
  RltdPties?: TransactionParty2
  /** Optional. The banks in a transaction: debtor's, creditor's, those between, and those of a securities trade. */
  RltdAgts?: TransactionAgents2
  /**
   * Optional. What the payment is for, as told to the creditor: a code of the external list, or a name of your own
   * agreement.
   */
  Purp?: Purpose2Choice
  /** At most 10 times. Where the details of what is paid can be found: a reference, and how they were sent. */
  RltdRmtInf?: RemittanceLocation2[]
  /** Optional. What the payment pays, in free lines, in structured parts, or both. */
  RmtInf?: RemittanceInformation5
  /** Optional. The dates of a transaction: accepted, traded, settled, begun, ended. */
  RltdDts?: TransactionDates2
  /** Optional. The price of a securities trade: as dealt, or of kinds of the bank's own naming. */
  RltdPric?: TransactionPrice2Choice
  /**
   * Any number. The quantity in a securities trade: as a plain quantity, as face and current amounts, or of the bank's
   * own kind.
   */
  RltdQties?: TransactionQuantities1Choice[]
  /** Optional. A security: its ISIN or another number. */
  FinInstrmId?: SecurityIdentification4Choice
  /** Optional. A tax paid with this payment: parties, office, method, amounts and records. */
  Tax?: TaxInformation3
  /** Optional. Why a payment came back: the original transaction code, who says so, the reason and more words. */
  RtrInf?: ReturnReasonInformation10
  /** Optional. The corporate action behind a booking: what it is and its number. */
  CorpActn?: CorporateAction1
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  SfkpgAcct?: CashAccount16
  /** Optional. Text: 1 to 500 characters. */
  AddtlTxInf?: Max500Text
}

/** One transaction behind an entry: references, amounts, parties, banks, what it pays, and why it came back. */
export interface EntryTransaction4 {
  /**
   * Optional. The references of a transaction: end-to-end, instruction, batch, mandate, cheque and those of the banks.
   */
  Refs?: TransactionReferences3
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd: CreditDebitCode
  /**
   * Optional. The amounts behind a booked amount: as instructed, as executed, converted, announced, and how they were
   * exchanged.
   */
  AmtDtls?: AmountAndCurrencyExchange3
  /** Any number. How much of the money can be used, and from when. */
  Avlbty?: CashBalanceAvailability2[]
  /** Optional. What kind of transaction was booked: the structured ISO code, the bank's own code, or both. */
  BkTxCd?: BankTransactionCodeStructure4
  /** Optional. The charges on an entry or transaction: their total and each one singly. */
  Chrgs?: Charges4
  /** Optional. The interest on an entry or transaction: its total and each piece singly. */
  Intrst?: TransactionInterest3
  /** Optional. The parties to a transaction with their accounts: debtor, creditor, and those behind them. */
  RltdPties?: TransactionParties3
  /** Optional. The banks in a transaction: debtor's, creditor's, those between, and those of a securities trade. */
  RltdAgts?: TransactionAgents3
  /**
   * Optional. What the payment is for, as told to the creditor: a code of the external list, or a name of your own
   * agreement.
   */
  Purp?: Purpose2Choice
  /** At most 10 times. Where the details of what is paid can be found: a reference, and how they were sent. */
  RltdRmtInf?: RemittanceLocation2[]
  /** Optional. What the payment pays, in free lines, in structured parts, or both. */
  RmtInf?: RemittanceInformation7
  /** Optional. The dates of a transaction: accepted, traded, settled, begun, ended. */
  RltdDts?: TransactionDates2
  /** Optional. The price of a securities trade: as dealt, or of kinds of the bank's own naming. */
  RltdPric?: TransactionPrice3Choice
  /**
   * Any number. The quantity in a securities trade: as a plain quantity, as face and current amounts, or of the bank's
   * own kind.
   */
  RltdQties?: TransactionQuantities2Choice[]
  /** Optional. A security: its ISIN, another number, or a description. */
  FinInstrmId?: SecurityIdentification14
  /** Optional. A tax paid with this payment: parties, office, method, amounts and records. */
  Tax?: TaxInformation3
  /** Optional. Why a payment came back: the original transaction code, who says so, the reason and more words. */
  RtrInf?: PaymentReturnReason2
  /** Optional. The corporate action behind a booking: what it is and its number. */
  CorpActn?: CorporateAction9
  /** Optional. An account for securities: its number, kind and name. */
  SfkpgAcct?: SecuritiesAccount13
  /** Any number. Notes or coins paid in: one denomination, how many of it, and their sum. */
  CshDpst?: CashDeposit1[]
  /** Optional. The card side of a transaction: the card, the terminal, and the payment. */
  CardTx?: CardTransaction1
  /** Optional. Text: 1 to 500 characters. */
  AddtlTxInf?: Max500Text
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** One transaction behind an entry: references, amounts, parties, banks, what it pays, and why it came back. */
export interface EntryTransaction8 {
  /**
   * Optional. The references of a transaction: end-to-end, instruction, batch, mandate, cheque and those of the banks.
   */
  Refs?: TransactionReferences3
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd: CreditDebitCode
  /**
   * Optional. The amounts behind a booked amount: as instructed, as executed, converted, announced, and how they were
   * exchanged.
   */
  AmtDtls?: AmountAndCurrencyExchange3
  /** Any number. How much of the money can be used, and from when. */
  Avlbty?: CashAvailability1[]
  /** Optional. What kind of transaction was booked: the structured ISO code, the bank's own code, or both. */
  BkTxCd?: BankTransactionCodeStructure4
  /** Optional. The charges on an entry or transaction: their total and each one singly. */
  Chrgs?: Charges4
  /** Optional. The interest on an entry or transaction: its total and each piece singly. */
  Intrst?: TransactionInterest3
  /** Optional. The parties to a transaction with their accounts: debtor, creditor, and those behind them. */
  RltdPties?: TransactionParties3
  /** Optional. The banks in a transaction: debtor's, creditor's, those between, and those of a securities trade. */
  RltdAgts?: TransactionAgents3
  /**
   * Optional. What the payment is for, as told to the creditor: a code of the external list, or a name of your own
   * agreement.
   */
  Purp?: Purpose2Choice
  /** At most 10 times. Where the details of what is paid can be found: a reference, and how they were sent. */
  RltdRmtInf?: RemittanceLocation4[]
  /** Optional. What the payment pays, in free lines, in structured parts, or both. */
  RmtInf?: RemittanceInformation11
  /** Optional. The dates of a transaction: accepted, traded, settled, begun, ended. */
  RltdDts?: TransactionDates2
  /** Optional. The price of a securities trade: as dealt, or of kinds of the bank's own naming. */
  RltdPric?: TransactionPrice3Choice
  /**
   * Any number. The quantity in a securities trade: as a plain quantity, as face and current amounts, or of the bank's
   * own kind.
   */
  RltdQties?: TransactionQuantities2Choice[]
  /** Optional. A security: its ISIN, another number, or a description. */
  FinInstrmId?: SecurityIdentification19
  /** Optional. A tax paid with this payment: parties, office, method, amounts and records. */
  Tax?: TaxInformation3
  /** Optional. Why a payment came back: the original transaction code, who says so, the reason and more words. */
  RtrInf?: PaymentReturnReason2
  /** Optional. The corporate action behind a booking: what it is and its number. */
  CorpActn?: CorporateAction9
  /** Optional. An account for securities: its number, kind and name. */
  SfkpgAcct?: SecuritiesAccount19
  /** Any number. Notes or coins paid in: one denomination, how many of it, and their sum. */
  CshDpst?: CashDeposit1[]
  /** Optional. The card side of a transaction: the card, the terminal, the payment, and a prepaid account. */
  CardTx?: CardTransaction2
  /** Optional. Text: 1 to 500 characters. */
  AddtlTxInf?: Max500Text
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** An amount in one currency, to be paid as its worth in another. */
export interface EquivalentAmount2 {
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. A currency, in use or retired: three capital letters of ISO 4217, EUR. */
  CcyOfTrf: ActiveOrHistoricCurrencyCode
}

/** Exactly one digit. */
export type Exact1NumericText = string

/** Exactly two digits. */
export type Exact2NumericText = string

/** Exactly three digits. */
export type Exact3NumericText = string

/** Exactly four letters or digits, no accents. */
export type Exact4AlphaNumericText = string

/** A kind of account number, from the external code list. */
export type ExternalAccountIdentification1Code = string

/** A finer kind of balance, from the external code list. */
export type ExternalBalanceSubType1Code = string

/** A kind of balance such as OPBD, CLBD or PRCD, from the external code list. */
export type ExternalBalanceType1Code = string

/** The domain of a bank transaction code such as PMNT for payments, from the external code list. */
export type ExternalBankTransactionDomain1Code = string

/** The family of a bank transaction code such as ICDT for credit transfers sent, from the external code list. */
export type ExternalBankTransactionFamily1Code = string

/** The sub-family of a bank transaction code such as ESCT for a SEPA credit transfer, from the external code list. */
export type ExternalBankTransactionSubFamily1Code = string

/** Why a payment is recalled (DUPL sent twice, TECH technical fault, FRAD fraud), from the external code list. */
export type ExternalCancellationReason1Code = string

/** A category of card payment, from the external code list. */
export type ExternalCardTransactionCategory1Code = string

/** A kind of account such as CACC for a current account, from the external code list. */
export type ExternalCashAccountType1Code = string

/** A clearing system for cash, from the external code list. */
export type ExternalCashClearingSystem1Code = string

/** What a payment is for, as banks tell payments apart (SALA salary), from the external code list. */
export type ExternalCategoryPurpose1Code = string

/** A kind of charge, from the external code list. */
export type ExternalChargeType1Code = string

/** Why a claim that money did not arrive was refused, from the external code list. */
export type ExternalClaimNonReceiptRejection1Code = string

/** A national clearing system such as DEBLZ or GBDSC, from the external code list. */
export type ExternalClearingSystemIdentification1Code = string

/** A kind of credit line, from the external code list. */
export type ExternalCreditLineType1Code = string

/** A kind of discount, from the external code list. */
export type ExternalDiscountAmountType1Code = string

/** A kind of number for document lines, from the external code list. */
export type ExternalDocumentLineType1Code = string

/** Where an entry stands such as BOOK or PDNG, from the external code list. */
export type ExternalEntryStatus1Code = string

/** A kind of number for banks, from the external code list. */
export type ExternalFinancialInstitutionIdentification1Code = string

/** A kind of number for securities, from the external code list. */
export type ExternalFinancialInstrumentIdentificationType1Code = string

/** A kind of garnishment, from the external code list. */
export type ExternalGarnishmentType1Code = string

/** How a case ended (CNCL cancelled, RJCR recall refused, PDCR recall pending), from the external code list. */
export type ExternalInvestigationExecutionConfirmation1Code = string

/** A local or scheme-specific kind of payment such as INST, from the external code list. */
export type ExternalLocalInstrument1Code = string

/** Why a mandate was set up, from the external code list. */
export type ExternalMandateSetupReason1Code = string

/** A kind of number for organisations such as TXID or CUST, from the external code list. */
export type ExternalOrganisationIdentification1Code = string

/** Why a recall was refused or waits (ARDT returned already, CUST the payee said no), from the external code list. */
export type ExternalPaymentCancellationRejection1Code = string

/** Why a bank asks for compensation, from the external code list. */
export type ExternalPaymentCompensationReason1Code = string

/** Why a change of a payment was refused, from the external code list. */
export type ExternalPaymentModificationRejection1Code = string

/** A kind of number for persons such as CCPT for a passport, from the external code list. */
export type ExternalPersonIdentification1Code = string

/** A kind of stand-in for an account number such as a telephone number, from the external code list. */
export type ExternalProxyAccountType1Code = string

/** What a payment is for, as told to the creditor (SALA salary, RENT rent), from the external code list. */
export type ExternalPurpose1Code = string

/** Why a card payment was presented again, from the external code list. */
export type ExternalRePresentmentReason1Code = string

/** The system a report comes from, from the external code list. */
export type ExternalReportingSource1Code = string

/** Why a payment came back such as AC04 for a closed account, from the external code list. */
export type ExternalReturnReason1Code = string

/** The service level of a payment such as SEPA or URGP, from the external code list. */
export type ExternalServiceLevel1Code = string

/** A kind of tax, from the external code list. */
export type ExternalTaxAmountType1Code = string

/** The channel an instruction came in by, from the external code list. */
export type ExternalTechnicalInputChannel1Code = string

/** The recall between banks: please cancel these payments, or return their money (camt.056). */
export interface FIToFIPaymentCancellationRequestV08 {
  /** Exactly once. Who asks whom, under which number and when: the head of a message about a case. */
  Assgnmt: CaseAssignment5
  /** Optional. A case: its number, who opened it, and whether it was opened again. */
  Case?: Case5
  /** Optional. How many payments the message is about, and their sum whatever the currency. */
  CtrlData?: ControlData1
  /** At least once. What is to be cancelled: a whole message between banks, or single payments. */
  Undrlyg: UnderlyingTransaction23[]
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

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

/** A bank or other financial institution: its BIC, clearing number, name, address or another number. */
export interface FinancialInstitutionIdentification8 {
  /** Optional. BIC (ISO 9362) of a financial institution: 8 or 11 letters and digits. */
  BICFI?: BICFIIdentifier
  /** Optional. A bank by its number in a national clearing system, with the system it belongs to. */
  ClrSysMmbId?: ClearingSystemMemberIdentification2
  /** Optional. Text: 1 to 140 characters. */
  Nm?: Max140Text
  /** Optional. Where a party can be reached by post: structured fields, free lines, or both. */
  PstlAdr?: PostalAddress6
  /** Optional. A number of a bank that is neither BIC nor clearing number, with its kind and issuer. */
  Othr?: GenericFinancialIdentification1
}

/** How much of a security: units, a face amount, or an amortised value. */
export interface FinancialInstrumentQuantity1Choice {
  /** One of Unit, FaceAmt, AmtsdVal. A number, negative too: at most 18 digits, 17 of them after the point. */
  Unit?: DecimalNumber
  /**
   * One of Unit, FaceAmt, AmtsdVal. An amount, zero or more, in a currency known from elsewhere: at most 18 digits, 5
   * of them after the point.
   */
  FaceAmt?: ImpliedCurrencyAndAmount
  /**
   * One of Unit, FaceAmt, AmtsdVal. An amount, zero or more, in a currency known from elsewhere: at most 18 digits, 5
   * of them after the point.
   */
  AmtsdVal?: ImpliedCurrencyAndAmount
}

/** How much of a security: units, a face amount, or an amortised value. */
export interface FinancialInstrumentQuantityChoice {
  /** One of Unit, FaceAmt, AmtsdVal. A number, negative too: at most 18 digits, 17 of them after the point. */
  Unit?: DecimalNumber
  /**
   * One of Unit, FaceAmt, AmtsdVal. An amount, zero or more, in a currency known from elsewhere: at most 18 digits, 5
   * of them after the point.
   */
  FaceAmt?: ImpliedCurrencyAndAmount
  /**
   * One of Unit, FaceAmt, AmtsdVal. An amount, zero or more, in a currency known from elsewhere: at most 18 digits, 5
   * of them after the point.
   */
  AmtsdVal?: ImpliedCurrencyAndAmount
}

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

/** A range between two amounts. */
export interface FromToAmountRange {
  /** Exactly once. One end of a range of amounts, and whether that amount itself belongs to it. */
  FrAmt: AmountRangeBoundary1
  /** Exactly once. One end of a range of amounts, and whether that amount itself belongs to it. */
  ToAmt: AmountRangeBoundary1
}

/** A range between two amounts. */
export interface FromToAmountRange1 {
  /** Exactly once. One end of a range of amounts, and whether that amount itself belongs to it. */
  FrAmt: AmountRangeBoundary1
  /** Exactly once. One end of a range of amounts, and whether that amount itself belongs to it. */
  ToAmt: AmountRangeBoundary1
}

/** Money held back by order of an authority: its kind, parties, number, date and amount. */
export interface Garnishment1 {
  /** Exactly once. The kind of garnishment, and who issued the name of it. */
  Tp: GarnishmentType1
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Grnshee?: PartyIdentification43
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  GrnshmtAdmstr?: PartyIdentification43
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
export interface GenericIdentification1 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  SchmeNm?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  Issr?: Max35Text
}

/** A number or code under somebody's own scheme, with the issuer and a name of the scheme or kind. */
export interface GenericIdentification20 {
  /** Exactly once. Exactly four letters or digits, no accents. */
  Id: Exact4AlphaNumericText
  /** Exactly once. Text: 1 to 35 characters. */
  Issr: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  SchmeNm?: Max35Text
}

/** A number or code, and who issued it. */
export interface GenericIdentification3 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
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

/** A number or code under somebody's own scheme, with the issuer and a name of the scheme or kind. */
export interface GenericIdentification32 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /**
   * Optional. The kind of party in a card payment: OPOI terminal, MERC merchant, ACCP acceptor, ITAG intermediary, ACQR
   * acquirer, CISS issuer, DLIS list of delegates.
   */
  Tp?: PartyType3Code
  /**
   * Optional. The kind of party in a card payment: MERC merchant, ACCP acceptor, ITAG intermediary, ACQR acquirer, CISS
   * issuer, TAXH tax authority.
   */
  Issr?: PartyType4Code
  /** Optional. Text: 1 to 35 characters. */
  ShrtNm?: Max35Text
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

/** Whether all of the file or block is recalled (true), or only the payments listed (false). */
export type GroupCancellationIndicator = 'true' | 'false' | '1' | '0'

/** What became of the recall of a file or block: ACCR accepted, PACR accepted in part, PDCR pending, RJCR refused. */
export type GroupCancellationStatus1Code = 'PACR' | 'RJCR' | 'ACCR' | 'PDCR'

/** The head of the message: its number, when it was made, and what holds for the whole of it. */
export interface GroupHeader42 {
  /** Exactly once. Text: 1 to 35 characters. */
  MsgId: Max35Text
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  MsgRcpt?: PartyIdentification32
  /** Optional. A page: its number, and whether it is the last one. */
  MsgPgntn?: Pagination
  /** Optional. Text: 1 to 500 characters. */
  AddtlInf?: Max500Text
}

/** The head of the message: its number, when it was made, and what holds for the whole of it. */
export interface GroupHeader58 {
  /** Exactly once. Text: 1 to 35 characters. */
  MsgId: Max35Text
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  MsgRcpt?: PartyIdentification43
  /** Optional. A page: its number, and whether it is the last one. */
  MsgPgntn?: Pagination
  /** Optional. The query this message answers. */
  OrgnlBizQry?: OriginalBusinessQuery1
  /** Optional. Text: 1 to 500 characters. */
  AddtlInf?: Max500Text
}

/** The head of the message: its number, when it was made, and what holds for the whole of it. */
export interface GroupHeader81 {
  /** Exactly once. Text: 1 to 35 characters. */
  MsgId: Max35Text
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm: ISODateTime
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  MsgRcpt?: PartyIdentification135
  /** Optional. A page: its number, and whether it is the last one. */
  MsgPgntn?: Pagination1
  /** Optional. The query this message answers. */
  OrgnlBizQry?: OriginalBusinessQuery1
  /** Optional. Text: 1 to 500 characters. */
  AddtlInf?: Max500Text
}

/** IBAN (ISO 13616): country, two check digits and up to 30 letters and digits, without spaces. */
export type IBAN2007Identifier = string

/** ISIN (ISO 6166) of a security: twelve letters and digits. */
export type ISINIdentifier = string

/** ISIN (ISO 6166) of a security: a country, nine letters and digits, and a check digit. */
export type ISINOct2015Identifier = string

/** A language: two small letters of ISO 639-1, de. */
export type ISO2ALanguageCode = string

/** A date, 2024-03-31; an offset may follow it. */
export type ISODate = string

/** A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
export type ISODateTime = string

/** A year and month, 2024-03. */
export type ISOYearMonth = string

/** Which kind of number names the security: a code of the external list, or a name of your own agreement. */
export interface IdentificationSource3Choice {
  /** One of Cd, Prtry. A kind of number for securities, from the external code list. */
  Cd?: ExternalFinancialInstrumentIdentificationType1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** A range of amounts in a currency known from elsewhere: from, to, between, exactly, or anything but. */
export interface ImpliedCurrencyAmountRange1Choice {
  /**
   * One of FrAmt, ToAmt, FrToAmt, EQAmt, NEQAmt. One end of a range of amounts, and whether that amount itself belongs
   * to it.
   */
  FrAmt?: AmountRangeBoundary1
  /**
   * One of FrAmt, ToAmt, FrToAmt, EQAmt, NEQAmt. One end of a range of amounts, and whether that amount itself belongs
   * to it.
   */
  ToAmt?: AmountRangeBoundary1
  /** One of FrAmt, ToAmt, FrToAmt, EQAmt, NEQAmt. A range between two amounts. */
  FrToAmt?: FromToAmountRange1
  /**
   * One of FrAmt, ToAmt, FrToAmt, EQAmt, NEQAmt. An amount, zero or more, in a currency known from elsewhere: at most
   * 18 digits, 5 of them after the point.
   */
  EQAmt?: ImpliedCurrencyAndAmount
  /**
   * One of FrAmt, ToAmt, FrToAmt, EQAmt, NEQAmt. An amount, zero or more, in a currency known from elsewhere: at most
   * 18 digits, 5 of them after the point.
   */
  NEQAmt?: ImpliedCurrencyAndAmount
}

/** A range of amounts in a currency known from elsewhere: from, to, between, exactly, or anything but. */
export interface ImpliedCurrencyAmountRangeChoice {
  /**
   * One of FrAmt, ToAmt, FrToAmt, EQAmt, NEQAmt. One end of a range of amounts, and whether that amount itself belongs
   * to it.
   */
  FrAmt?: AmountRangeBoundary1
  /**
   * One of FrAmt, ToAmt, FrToAmt, EQAmt, NEQAmt. One end of a range of amounts, and whether that amount itself belongs
   * to it.
   */
  ToAmt?: AmountRangeBoundary1
  /** One of FrAmt, ToAmt, FrToAmt, EQAmt, NEQAmt. A range between two amounts. */
  FrToAmt?: FromToAmountRange
  /**
   * One of FrAmt, ToAmt, FrToAmt, EQAmt, NEQAmt. An amount, zero or more, in a currency known from elsewhere: at most
   * 18 digits, 5 of them after the point.
   */
  EQAmt?: ImpliedCurrencyAndAmount
  /**
   * One of FrAmt, ToAmt, FrToAmt, EQAmt, NEQAmt. An amount, zero or more, in a currency known from elsewhere: at most
   * 18 digits, 5 of them after the point.
   */
  NEQAmt?: ImpliedCurrencyAndAmount
}

/** An amount, zero or more, in a currency known from elsewhere: at most 18 digits, 5 of them after the point. */
export type ImpliedCurrencyAndAmount = string

/** One piece of interest: amount, direction, kind, rate, period, reason and tax. */
export interface InterestRecord1 {
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd: CreditDebitCode
  /** Optional. The kind of interest: within the day or over night, or a name of the bank's own. */
  Tp?: InterestType1Choice
  /** Optional. A rate of interest or charge, and the range of amounts it holds for. */
  Rate?: Rate3
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriodDetails
  /** Optional. Text: 1 to 35 characters. */
  Rsn?: Max35Text
  /** Optional. The tax on a charge or on interest: its number, rate and amount. */
  Tax?: TaxCharges2
}

/** One piece of interest: amount, direction, kind, rate, period, reason and tax. */
export interface InterestRecord2 {
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd: CreditDebitCode
  /** Optional. The kind of interest: within the day or over night, or a name of the bank's own. */
  Tp?: InterestType1Choice
  /** Optional. A rate of interest or charge, and the range of amounts it holds for. */
  Rate?: Rate4
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriod1
  /** Optional. Text: 1 to 35 characters. */
  Rsn?: Max35Text
  /** Optional. The tax on a charge or on interest: its number, rate and amount. */
  Tax?: TaxCharges2
}

/** The kind of interest: within the day or over night, or a name of the bank's own. */
export interface InterestType1Choice {
  /** One of Cd, Prtry. The interest: INDY within the day, OVRN over night. */
  Cd?: InterestType1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The interest: INDY within the day, OVRN over night. */
export type InterestType1Code = 'INDY' | 'OVRN'

/**
 * How the case ended: a code, changes that were refused, the case it repeats, or that the assignment was taken back.
 */
export interface InvestigationStatus5Choice {
  /**
   * One of Conf, RjctdMod, DplctOf, AssgnmtCxlConf. How a case ended (CNCL cancelled, RJCR recall refused, PDCR recall
   * pending), from the external code list.
   */
  Conf?: ExternalInvestigationExecutionConfirmation1Code
  /**
   * One of Conf, RjctdMod, DplctOf, AssgnmtCxlConf; at least once. Why a change was refused: a code of the external
   * list, or a name of the bank's own.
   */
  RjctdMod?: ModificationStatusReason1Choice[]
  /**
   * One of Conf, RjctdMod, DplctOf, AssgnmtCxlConf. A case: its number, who opened it, and whether it was opened again.
   */
  DplctOf?: Case5
  /** One of Conf, RjctdMod, DplctOf, AssgnmtCxlConf. Yes or no, as true or false, also written 1 or 0. */
  AssgnmtCxlConf?: YesNoIndicator
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

/** Text: 1 to 128 characters. */
export type Max128Text = string

/** Text: 1 to 140 characters. */
export type Max140Text = string

/** Text: form `[0-9]{1,15}`. */
export type Max15NumericText = string

/** Text: form `[\+]{0,1}[0-9]{1,15}`. */
export type Max15PlusSignedNumericText = string

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

/** Text: form `[0-9]{1,3}`. */
export type Max3NumericText = string

/** Text: 1 to 4 characters. */
export type Max4Text = string

/** Text: 1 to 500 characters. */
export type Max500Text = string

/** Text: form `[0-9]{1,5}`. */
export type Max5NumericText = string

/** Text: 1 to 70 characters. */
export type Max70Text = string

/** Another message, by its kind and number. */
export interface MessageIdentification2 {
  /** Optional. Text: 1 to 35 characters. */
  MsgNmId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  MsgId?: Max35Text
}

/** A number as text: 2 to 3 digits, leading zeros kept. */
export type Min2Max3NumericText = string

/** A number as text: 3 to 4 digits, leading zeros kept. */
export type Min3Max4NumericText = string

/** A number as text: 8 to 28 digits, leading zeros kept. */
export type Min8Max28NumericText = string

/** Why a change was refused: a code of the external list, or a name of the bank's own. */
export interface ModificationStatusReason1Choice {
  /** One of Cd, Prtry. Why a change of a payment was refused, from the external code list. */
  Cd?: ExternalPaymentModificationRejection1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** Why a change was refused: who says so, the reason and more words. */
export interface ModificationStatusReason2 {
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Orgtr?: PartyIdentification135
  /** Optional. Why a change was refused: a code of the external list, or a name of the bank's own. */
  Rsn?: ModificationStatusReason1Choice
  /** Any number. Text: 1 to 105 characters. */
  AddtlInf?: Max105Text[]
}

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

/** A number, zero or more: at most 18 digits, 17 of them after the point. */
export type NonNegativeDecimalNumber = string

/** A whole number of at most 18 digits. */
export type Number = string

/** How many, and their sum. */
export interface NumberAndSumOfTransactions1 {
  /** Optional. Text: form `[0-9]{1,15}`. */
  NbOfNtries?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  Sum?: DecimalNumber
}

/** How many, and their sum, with the net where credits and debits are mixed. */
export interface NumberAndSumOfTransactions2 {
  /** Optional. Text: form `[0-9]{1,15}`. */
  NbOfNtries?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  Sum?: DecimalNumber
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  TtlNetNtryAmt?: DecimalNumber
  /** Optional. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd?: CreditDebitCode
}

/** How many, and their sum, with the net where credits and debits are mixed. */
export interface NumberAndSumOfTransactions4 {
  /** Optional. Text: form `[0-9]{1,15}`. */
  NbOfNtries?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  Sum?: DecimalNumber
  /** Optional. A net sum without a currency, and whether it is a credit or a debit. */
  TtlNetNtry?: AmountAndDirection35
}

/** How many recalls of the block have a status, and their sum. */
export interface NumberOfCancellationsPerStatus1 {
  /** Exactly once. Text: form `[0-9]{1,15}`. */
  DtldNbOfTxs: Max15NumericText
  /** Exactly once. What became of the recall of a payment: ACCR accepted, PDCR pending, RJCR refused. */
  DtldSts: CancellationIndividualStatus1Code
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  DtldCtrlSum?: DecimalNumber
}

/** How many payments of the file have a status, and their sum. */
export interface NumberOfTransactionsPerStatus1 {
  /** Exactly once. Text: form `[0-9]{1,15}`. */
  DtldNbOfTxs: Max15NumericText
  /**
   * Exactly once. The status of payments: ACCR recall accepted, RJCT refused, PDNG pending, the others accepted so far
   * or settled.
   */
  DtldSts: TransactionIndividualStatus1Code
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  DtldCtrlSum?: DecimalNumber
}

/** How a terminal works: OFLN off line, ONLN on line, SMON partly on line. */
export type OnLineCapability1Code = 'OFLN' | 'ONLN' | 'SMON'

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

/** An organisation: its BIC or another number. */
export interface OrganisationIdentification8 {
  /** Optional. BIC (ISO 9362) of any organisation, bank or not: 8 or 11 letters and digits. */
  AnyBIC?: AnyBICIdentifier
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

/** A security by its face amount and what is left of it. */
export interface OriginalAndCurrentQuantities1 {
  /**
   * Exactly once. An amount, zero or more, in a currency known from elsewhere: at most 18 digits, 5 of them after the
   * point.
   */
  FaceAmt: ImpliedCurrencyAndAmount
  /**
   * Exactly once. An amount, zero or more, in a currency known from elsewhere: at most 18 digits, 5 of them after the
   * point.
   */
  AmtsdVal: ImpliedCurrencyAndAmount
}

/** The query this message answers. */
export interface OriginalBusinessQuery1 {
  /** Exactly once. Text: 1 to 35 characters. */
  MsgId: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  MsgNmId?: Max35Text
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  CreDtTm?: ISODateTime
}

/** The file of a recall: its number and kind, what became of the recall, why, and counts by status. */
export interface OriginalGroupHeader14 {
  /** Optional. Text: 1 to 35 characters. */
  OrgnlGrpCxlId?: Max35Text
  /** Optional. A case: its number, who opened it, and whether it was opened again. */
  RslvdCase?: Case5
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
   * Optional. What became of the recall of a file or block: ACCR accepted, PACR accepted in part, PDCR pending, RJCR
   * refused.
   */
  GrpCxlSts?: GroupCancellationStatus1Code
  /** Any number. Why a recall has its status: who says so, the reason and more words. */
  CxlStsRsnInf?: CancellationStatusReason4[]
  /** Any number. How many payments of the file have a status, and their sum. */
  NbOfTxsPerCxlSts?: NumberOfTransactionsPerStatus1[]
}

/** The file to recall from: its number and kind, whether all of it is meant, and why. */
export interface OriginalGroupHeader15 {
  /** Optional. Text: 1 to 35 characters. */
  GrpCxlId?: Max35Text
  /** Optional. A case: its number, who opened it, and whether it was opened again. */
  Case?: Case5
  /** Exactly once. Text: 1 to 35 characters. */
  OrgnlMsgId: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  OrgnlMsgNmId: Max35Text
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  OrgnlCreDtTm?: ISODateTime
  /** Optional. Text: form `[0-9]{1,15}`. */
  NbOfTxs?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  CtrlSum?: DecimalNumber
  /** Optional. Whether all of the file or block is recalled (true), or only the payments listed (false). */
  GrpCxl?: GroupCancellationIndicator
  /** Any number. Why a payment is recalled: who says so, the reason and more words. */
  CxlRsnInf?: PaymentCancellationReason5[]
}

/** The file that a payment came in: its number and kind, and when it was made. */
export interface OriginalGroupInformation29 {
  /** Exactly once. Text: 1 to 35 characters. */
  OrgnlMsgId: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  OrgnlMsgNmId: Max35Text
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  OrgnlCreDtTm?: ISODateTime
}

/** A block of a recall: its number, what became of it, why, and its payments where they are listed. */
export interface OriginalPaymentInstruction30 {
  /** Optional. Text: 1 to 35 characters. */
  OrgnlPmtInfCxlId?: Max35Text
  /** Optional. A case: its number, who opened it, and whether it was opened again. */
  RslvdCase?: Case5
  /** Exactly once. Text: 1 to 35 characters. */
  OrgnlPmtInfId: Max35Text
  /** Optional. The file that a payment came in: its number and kind, and when it was made. */
  OrgnlGrpInf?: OriginalGroupInformation29
  /** Optional. Text: form `[0-9]{1,15}`. */
  OrgnlNbOfTxs?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  OrgnlCtrlSum?: DecimalNumber
  /**
   * Optional. What became of the recall of a file or block: ACCR accepted, PACR accepted in part, PDCR pending, RJCR
   * refused.
   */
  PmtInfCxlSts?: GroupCancellationStatus1Code
  /** Any number. Why a recall has its status: who says so, the reason and more words. */
  CxlStsRsnInf?: CancellationStatusReason4[]
  /** Any number. How many recalls of the block have a status, and their sum. */
  NbOfTxsPerCxlSts?: NumberOfCancellationsPerStatus1[]
  /**
   * Any number. What became of the recall of one payment of a customer: numbers, status, why, amount, date and what it
   * said.
   */
  TxInfAndSts?: PaymentTransaction103[]
}

/** A block to recall from: its number, whether all of it is meant, why, and single payments. */
export interface OriginalPaymentInstruction34 {
  /** Optional. Text: 1 to 35 characters. */
  PmtCxlId?: Max35Text
  /** Optional. A case: its number, who opened it, and whether it was opened again. */
  Case?: Case5
  /** Exactly once. Text: 1 to 35 characters. */
  OrgnlPmtInfId: Max35Text
  /** Optional. The file that a payment came in: its number and kind, and when it was made. */
  OrgnlGrpInf?: OriginalGroupInformation29
  /** Optional. Text: form `[0-9]{1,15}`. */
  NbOfTxs?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  CtrlSum?: DecimalNumber
  /** Optional. Whether all of the file or block is recalled (true), or only the payments listed (false). */
  PmtInfCxl?: GroupCancellationIndicator
  /** Any number. Why a payment is recalled: who says so, the reason and more words. */
  CxlRsnInf?: PaymentCancellationReason5[]
  /**
   * Any number. One payment to recall: the number of the recall, its own numbers, amount and date, why, and what it
   * said.
   */
  TxInf?: PaymentTransaction109[]
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

/** A number of a security that is no ISIN, with its kind. */
export interface OtherIdentification1 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. Text: 1 to 16 characters. */
  Sfx?: Max16Text
  /**
   * Exactly once. Which kind of number names the security: a code of the external list, or a name of your own
   * agreement.
   */
  Tp: IdentificationSource3Choice
}

/**
 * A part of a terminal: SOFT software, EMVK and EMVO chip software, MRIT and CHIT readers, SECM security module, PEDV
 * PIN pad.
 */
export type POIComponentType1Code = 'SOFT' | 'EMVK' | 'EMVO' | 'MRIT' | 'CHIT' | 'SECM' | 'PEDV'

/** A page: its number, and whether it is the last one. */
export interface Pagination {
  /** Exactly once. Text: form `[0-9]{1,5}`. */
  PgNb: Max5NumericText
  /** Exactly once. Yes or no, as true or false, also written 1 or 0. */
  LastPgInd: YesNoIndicator
}

/** A page: its number, and whether it is the last one. */
export interface Pagination1 {
  /** Exactly once. Text: form `[0-9]{1,5}`. */
  PgNb: Max5NumericText
  /** Exactly once. Yes or no, as true or false, also written 1 or 0. */
  LastPgInd: YesNoIndicator
}

/** Who it is: an organisation or a private person. */
export interface Party11Choice {
  /** One of OrgId, PrvtId. An organisation: its BIC or another number. */
  OrgId?: OrganisationIdentification8
  /** One of OrgId, PrvtId. A private person: date and place of birth, or another number. */
  PrvtId?: PersonIdentification5
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

/** Somebody in a payment: name, address, numbers, country of residence and contact. */
export interface PartyIdentification43 {
  /** Optional. Text: 1 to 140 characters. */
  Nm?: Max140Text
  /** Optional. Where a party can be reached by post: structured fields, free lines, or both. */
  PstlAdr?: PostalAddress6
  /** Optional. Who it is: an organisation or a private person. */
  Id?: Party11Choice
  /** Optional. A country: two capital letters of ISO 3166-1, DE. */
  CtryOfRes?: CountryCode
  /** Optional. Whom to ask at a party and how: name, telephone, e-mail. */
  CtctDtls?: ContactDetails2
}

/**
 * The kind of party in a card payment: OPOI terminal, MERC merchant, ACCP acceptor, ITAG intermediary, ACQR acquirer,
 * CISS issuer, DLIS list of delegates.
 */
export type PartyType3Code = 'OPOI' | 'MERC' | 'ACCP' | 'ITAG' | 'ACQR' | 'CISS' | 'DLIS'

/**
 * The kind of party in a card payment: MERC merchant, ACCP acceptor, ITAG intermediary, ACQR acquirer, CISS issuer,
 * TAXH tax authority.
 */
export type PartyType4Code = 'MERC' | 'ACCP' | 'ITAG' | 'ACQR' | 'CISS' | 'TAXH'

/** Why a payment is recalled: who says so, the reason and more words. */
export interface PaymentCancellationReason5 {
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Orgtr?: PartyIdentification135
  /** Optional. Why a payment is recalled: a code of the external list, or a name of the bank's own. */
  Rsn?: CancellationReason33Choice
  /** Any number. Text: 1 to 105 characters. */
  AddtlInf?: Max105Text[]
}

/** The card used: its data, country and brand. */
export interface PaymentCard4 {
  /** Optional. The data of a card in the clear: number, dates, service code, tracks and security code. */
  PlainCardData?: PlainCardData1
  /** Optional. Exactly three digits. */
  CardCtryCd?: Exact3NumericText
  /** Optional. A number or code under somebody's own scheme, with the issuer and a name of the scheme or kind. */
  CardBrnd?: GenericIdentification1
  /** Optional. Text: 1 to 70 characters. */
  AddtlCardData?: Max70Text
}

/** How a card payment came about: card and holder present or not, on line or not, how the card was read and checked. */
export interface PaymentContext3 {
  /** Optional. True or false, also written 1 or 0. */
  CardPres?: TrueFalseIndicator
  /** Optional. True or false, also written 1 or 0. */
  CrdhldrPres?: TrueFalseIndicator
  /** Optional. True or false, also written 1 or 0. */
  OnLineCntxt?: TrueFalseIndicator
  /** Optional. Whether staff attended the card payment: ATTD attended, SATT partly, UATT unattended. */
  AttndncCntxt?: AttendanceContext1Code
  /** Optional. Where a card payment took place: MERC merchant, PRIV private, PUBL public. */
  TxEnvt?: TransactionEnvironment1Code
  /** Optional. How a card payment was ordered: MAIL, TLPH telephone, ECOM on line, TVPY television. */
  TxChanl?: TransactionChannel1Code
  /** Optional. True or false, also written 1 or 0. */
  AttndntMsgCpbl?: TrueFalseIndicator
  /** Optional. A language: two small letters of ISO 639-1, de. */
  AttndntLang?: ISO2ALanguageCode
  /**
   * Exactly once. How the card was read: TAGC tag, PHYS typed in, BRCD bar code, MGST magnetic stripe, CICC chip, DFLE
   * on file, CTLS contactless, ECTL contactless chip.
   */
  CardDataNtryMd: CardDataReading1Code
  /** Optional. True or false, also written 1 or 0. */
  FllbckInd?: TrueFalseIndicator
  /** Optional. How the cardholder was checked, and by whom. */
  AuthntcnMtd?: CardholderAuthentication2
}

/** How to pay: TRF transfer, TRA transfer with advice of the bank, CHK cheque; DD, where listed, is a direct debit. */
export type PaymentMethod4Code = 'CHK' | 'TRF' | 'DD' | 'TRA'

/** Why a payment came back: the original transaction code, who says so, the reason and more words. */
export interface PaymentReturnReason2 {
  /** Optional. What kind of transaction was booked: the structured ISO code, the bank's own code, or both. */
  OrgnlBkTxCd?: BankTransactionCodeStructure4
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Orgtr?: PartyIdentification43
  /** Optional. Why the payment came back: a code of the external list, or a name of the bank's own. */
  Rsn?: ReturnReason5Choice
  /** Any number. Text: 1 to 105 characters. */
  AddtlInf?: Max105Text[]
}

/** Why a payment came back: the original transaction code, who says so, the reason and more words. */
export interface PaymentReturnReason5 {
  /** Optional. What kind of transaction was booked: the structured ISO code, the bank's own code, or both. */
  OrgnlBkTxCd?: BankTransactionCodeStructure4
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Orgtr?: PartyIdentification135
  /** Optional. Why the payment came back: a code of the external list, or a name of the bank's own. */
  Rsn?: ReturnReason5Choice
  /** Any number. Text: 1 to 105 characters. */
  AddtlInf?: Max105Text[]
}

/** What became of the recall of one payment between banks: numbers, status, why, settled amount and what it said. */
export interface PaymentTransaction102 {
  /** Optional. Text: 1 to 35 characters. */
  CxlStsId?: Max35Text
  /** Optional. A case: its number, who opened it, and whether it was opened again. */
  RslvdCase?: Case5
  /** Optional. The file that a payment came in: its number and kind, and when it was made. */
  OrgnlGrpInf?: OriginalGroupInformation29
  /** Optional. Text: 1 to 35 characters. */
  OrgnlInstrId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlEndToEndId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlTxId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlClrSysRef?: Max35Text
  /** Optional. A random UUID (version 4) in small letters, which follows the payment from end to end. */
  OrgnlUETR?: UUIDv4Identifier
  /** Optional. What became of the recall of a payment: ACCR accepted, PDCR pending, RJCR refused. */
  TxCxlSts?: CancellationIndividualStatus1Code
  /** Any number. Why a recall has its status: who says so, the reason and more words. */
  CxlStsRsnInf?: CancellationStatusReason4[]
  /** Optional. The payment that resolves the case: its numbers, amount, date and way, compensation and charges. */
  RsltnRltdInf?: ResolutionData1
  /** Optional. An amount with its currency; it has no sign of its own. */
  OrgnlIntrBkSttlmAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  OrgnlIntrBkSttlmDt?: ISODate
  /** Optional. Who it is: a party or a financial institution. */
  Assgnr?: Party40Choice
  /** Optional. Who it is: a party or a financial institution. */
  Assgne?: Party40Choice
  /** Optional. What the payment reported on said: amounts, dates, parties, accounts and what it pays. */
  OrgnlTxRef?: OriginalTransactionReference28
}

/** What became of the recall of one payment of a customer: numbers, status, why, amount, date and what it said. */
export interface PaymentTransaction103 {
  /** Optional. Text: 1 to 35 characters. */
  CxlStsId?: Max35Text
  /** Optional. A case: its number, who opened it, and whether it was opened again. */
  RslvdCase?: Case5
  /** Optional. Text: 1 to 35 characters. */
  OrgnlInstrId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlEndToEndId?: Max35Text
  /** Optional. A random UUID (version 4) in small letters, which follows the payment from end to end. */
  UETR?: UUIDv4Identifier
  /** Optional. What became of the recall of a payment: ACCR accepted, PDCR pending, RJCR refused. */
  TxCxlSts?: CancellationIndividualStatus1Code
  /** Any number. Why a recall has its status: who says so, the reason and more words. */
  CxlStsRsnInf?: CancellationStatusReason4[]
  /** Optional. An amount with its currency; it has no sign of its own. */
  OrgnlInstdAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. A moment: a plain date, or a date with the time. */
  OrgnlReqdExctnDt?: DateAndDateTime2Choice
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  OrgnlReqdColltnDt?: ISODate
  /** Optional. What the payment reported on said: amounts, dates, parties, accounts and what it pays. */
  OrgnlTxRef?: OriginalTransactionReference28
}

/** One payment between banks to recall: numbers, settled amount and date, who asks whom, why, and what it said. */
export interface PaymentTransaction106 {
  /** Optional. Text: 1 to 35 characters. */
  CxlId?: Max35Text
  /** Optional. A case: its number, who opened it, and whether it was opened again. */
  Case?: Case5
  /** Optional. The file that a payment came in: its number and kind, and when it was made. */
  OrgnlGrpInf?: OriginalGroupInformation29
  /** Optional. Text: 1 to 35 characters. */
  OrgnlInstrId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlEndToEndId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlTxId?: Max35Text
  /** Optional. A random UUID (version 4) in small letters, which follows the payment from end to end. */
  OrgnlUETR?: UUIDv4Identifier
  /** Optional. Text: 1 to 35 characters. */
  OrgnlClrSysRef?: Max35Text
  /** Optional. An amount with its currency; it has no sign of its own. */
  OrgnlIntrBkSttlmAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  OrgnlIntrBkSttlmDt?: ISODate
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  Assgnr?: BranchAndFinancialInstitutionIdentification6
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  Assgne?: BranchAndFinancialInstitutionIdentification6
  /** Any number. Why a payment is recalled: who says so, the reason and more words. */
  CxlRsnInf?: PaymentCancellationReason5[]
  /** Optional. What the payment reported on said: amounts, dates, parties, accounts and what it pays. */
  OrgnlTxRef?: OriginalTransactionReference28
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** What became of the request to change a payment: numbers, why, settled amount and what the payment said. */
export interface PaymentTransaction107 {
  /** Optional. Text: 1 to 35 characters. */
  ModStsId?: Max35Text
  /** Optional. A case: its number, who opened it, and whether it was opened again. */
  RslvdCase?: Case5
  /** Exactly once. The file that a payment came in: its number and kind, and when it was made. */
  OrgnlGrpInf: OriginalGroupInformation29
  /** Optional. Text: 1 to 35 characters. */
  OrgnlPmtInfId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlInstrId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlEndToEndId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlTxId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlClrSysRef?: Max35Text
  /** Optional. A random UUID (version 4) in small letters, which follows the payment from end to end. */
  OrgnlUETR?: UUIDv4Identifier
  /** Any number. Why a change was refused: who says so, the reason and more words. */
  ModStsRsnInf?: ModificationStatusReason2[]
  /** Optional. The payment that resolves the case: its numbers, amount, date and way, compensation and charges. */
  RsltnRltdInf?: ResolutionData1
  /** Optional. An amount with its currency; it has no sign of its own. */
  OrgnlIntrBkSttlmAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  OrgnlIntrBkSttlmDt?: ISODate
  /** Optional. Who it is: a party or a financial institution. */
  Assgnr?: Party40Choice
  /** Optional. Who it is: a party or a financial institution. */
  Assgne?: Party40Choice
  /** Optional. What the payment reported on said: amounts, dates, parties, accounts and what it pays. */
  OrgnlTxRef?: OriginalTransactionReference28
}

/** One payment to recall: the number of the recall, its own numbers, amount and date, why, and what it said. */
export interface PaymentTransaction109 {
  /** Optional. Text: 1 to 35 characters. */
  CxlId?: Max35Text
  /** Optional. A case: its number, who opened it, and whether it was opened again. */
  Case?: Case5
  /** Optional. Text: 1 to 35 characters. */
  OrgnlInstrId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  OrgnlEndToEndId?: Max35Text
  /** Optional. A random UUID (version 4) in small letters, which follows the payment from end to end. */
  OrgnlUETR?: UUIDv4Identifier
  /** Optional. An amount with its currency; it has no sign of its own. */
  OrgnlInstdAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. A moment: a plain date, or a date with the time. */
  OrgnlReqdExctnDt?: DateAndDateTime2Choice
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  OrgnlReqdColltnDt?: ISODate
  /** Any number. Why a payment is recalled: who says so, the reason and more words. */
  CxlRsnInf?: PaymentCancellationReason5[]
  /** Optional. What the payment reported on said: amounts, dates, parties, accounts and what it pays. */
  OrgnlTxRef?: OriginalTransactionReference28
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
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

/** The data of a card in the clear: number, dates, service code, tracks and security code. */
export interface PlainCardData1 {
  /** Exactly once. A number as text: 8 to 28 digits, leading zeros kept. */
  PAN: Min8Max28NumericText
  /** Optional. A number as text: 2 to 3 digits, leading zeros kept. */
  CardSeqNb?: Min2Max3NumericText
  /** Optional. A year and month, 2024-03. */
  FctvDt?: ISOYearMonth
  /** Exactly once. A year and month, 2024-03. */
  XpryDt: ISOYearMonth
  /** Optional. Exactly three digits. */
  SvcCd?: Exact3NumericText
  /** Any number. A magnetic track of a card: which one, and what is on it. */
  TrckData?: TrackData1[]
  /** Optional. The security code of a card: how it was handled, and the code. */
  CardSctyCd?: CardSecurityInformation1
}

/** The terminal a card payment was made at: its number, system, abilities and parts. */
export interface PointOfInteraction1 {
  /** Exactly once. A number or code under somebody's own scheme, with the issuer and a name of the scheme or kind. */
  Id: GenericIdentification32
  /** Optional. Text: 1 to 70 characters. */
  SysNm?: Max70Text
  /** Optional. Text: 1 to 35 characters. */
  GrpId?: Max35Text
  /** Optional. What a terminal can do: read cards, check holders, go on line, display and print. */
  Cpblties?: PointOfInteractionCapabilities1
  /** Any number. A part of a terminal: its kind, maker, model, versions and approval. */
  Cmpnt?: PointOfInteractionComponent1[]
}

/** What a terminal can do: read cards, check holders, go on line, display and print. */
export interface PointOfInteractionCapabilities1 {
  /**
   * Any number. How the card was read: TAGC tag, PHYS typed in, BRCD bar code, MGST magnetic stripe, CICC chip, DFLE on
   * file, CTLS contactless, ECTL contactless chip.
   */
  CardRdngCpblties?: CardDataReading1Code[]
  /** Any number. How a terminal can check a cardholder: by signature, PIN, certificate, biometry and so on. */
  CrdhldrVrfctnCpblties?: CardholderVerificationCapability1Code[]
  /** Optional. How a terminal works: OFLN off line, ONLN on line, SMON partly on line. */
  OnLineCpblties?: OnLineCapability1Code
  /** Any number. What a terminal can show: the kind of display and its size. */
  DispCpblties?: DisplayCapabilities1[]
  /** Optional. Text: form `[0-9]{1,3}`. */
  PrtLineWidth?: Max3NumericText
}

/** A part of a terminal: its kind, maker, model, versions and approval. */
export interface PointOfInteractionComponent1 {
  /**
   * Exactly once. A part of a terminal: SOFT software, EMVK and EMVO chip software, MRIT and CHIT readers, SECM
   * security module, PEDV PIN pad.
   */
  POICmpntTp: POIComponentType1Code
  /** Optional. Text: 1 to 35 characters. */
  ManfctrId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  Mdl?: Max35Text
  /** Optional. Text: 1 to 16 characters. */
  VrsnNb?: Max16Text
  /** Optional. Text: 1 to 35 characters. */
  SrlNb?: Max35Text
  /** Any number. Text: 1 to 70 characters. */
  ApprvlNb?: Max70Text[]
}

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

/** A price: what it is relative to, and its value. */
export interface Price2 {
  /** Exactly once. What a price is relative to: a yield, or the face value. */
  Tp: YieldedOrValueType1Choice
  /** Exactly once. A price as a rate or as an amount. */
  Val: PriceRateOrAmountChoice
}

/** A price: what it is relative to, and its value. */
export interface Price7 {
  /** Exactly once. What a price is relative to: a yield, or the face value. */
  Tp: YieldedOrValueType1Choice
  /** Exactly once. A price as a rate or as an amount. */
  Val: PriceRateOrAmount3Choice
}

/** A price as a rate or as an amount. */
export interface PriceRateOrAmount3Choice {
  /** One of Rate, Amt. A percentage, 2.5 for two and a half percent: at most 11 digits, 10 of them after the point. */
  Rate?: PercentageRate
  /** One of Rate, Amt. A finely divided amount (a price) with its currency. */
  Amt?: ActiveOrHistoricCurrencyAnd13DecimalAmount
}

/** A price as a rate or as an amount. */
export interface PriceRateOrAmountChoice {
  /** One of Rate, Amt. A percentage, 2.5 for two and a half percent: at most 11 digits, 10 of them after the point. */
  Rate?: PercentageRate
  /** One of Rate, Amt. A finely divided amount (a price) with its currency. */
  Amt?: ActiveOrHistoricCurrencyAnd13DecimalAmount
}

/** A price against the face value: DISC below it, PREM above it, PARV at it. */
export type PriceValueType1Code = 'DISC' | 'PREM' | 'PARV'

/** How urgent: HIGH or NORM. */
export type Priority2Code = 'HIGH' | 'NORM'

/** Goods or a service paid by card: code, quantity, price, sum and tax. */
export interface Product2 {
  /** Exactly once. Text: 1 to 70 characters. */
  PdctCd: Max70Text
  /** Optional. A unit of measure: PIEC piece, KILO kilogram, METR metre, LITR litre and so on. */
  UnitOfMeasr?: UnitOfMeasure1Code
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  PdctQty?: DecimalNumber
  /**
   * Optional. An amount, zero or more, in a currency known from elsewhere: at most 18 digits, 5 of them after the
   * point.
   */
  UnitPric?: ImpliedCurrencyAndAmount
  /**
   * Optional. An amount, zero or more, in a currency known from elsewhere: at most 18 digits, 5 of them after the
   * point.
   */
  PdctAmt?: ImpliedCurrencyAndAmount
  /** Optional. Text: 1 to 35 characters. */
  TaxTp?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  AddtlPdctInf?: Max35Text
}

/** A bank in a role of the bank's own naming. */
export interface ProprietaryAgent2 {
  /** Exactly once. Text: 1 to 35 characters. */
  Tp: Max35Text
  /** Exactly once. A bank or other financial institution and, where it matters, the branch. */
  Agt: BranchAndFinancialInstitutionIdentification4
}

/** A bank in a role of the bank's own naming. */
export interface ProprietaryAgent3 {
  /** Exactly once. Text: 1 to 35 characters. */
  Tp: Max35Text
  /** Exactly once. A bank or other financial institution and, where it matters, the branch. */
  Agt: BranchAndFinancialInstitutionIdentification5
}

/** A bank in a role of the bank's own naming. */
export interface ProprietaryAgent4 {
  /** Exactly once. Text: 1 to 35 characters. */
  Tp: Max35Text
  /** Exactly once. A bank or other financial institution and, where it matters, the branch. */
  Agt: BranchAndFinancialInstitutionIdentification6
}

/** The bank's own transaction code, and whose list it is from. */
export interface ProprietaryBankTransactionCodeStructure1 {
  /** Exactly once. Text: 1 to 35 characters. */
  Cd: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  Issr?: Max35Text
}

/** A date with a meaning of the bank's own naming. */
export interface ProprietaryDate2 {
  /** Exactly once. Text: 1 to 35 characters. */
  Tp: Max35Text
  /** Exactly once. A moment: a plain date, or a date with the time. */
  Dt: DateAndDateTimeChoice
}

/** A date with a meaning of the bank's own naming. */
export interface ProprietaryDate3 {
  /** Exactly once. Text: 1 to 35 characters. */
  Tp: Max35Text
  /** Exactly once. A moment: a plain date, or a date with the time. */
  Dt: DateAndDateTime2Choice
}

/** A party in a role of the bank's own naming. */
export interface ProprietaryParty2 {
  /** Exactly once. Text: 1 to 35 characters. */
  Tp: Max35Text
  /** Exactly once. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Pty: PartyIdentification32
}

/** A party in a role of the bank's own naming. */
export interface ProprietaryParty3 {
  /** Exactly once. Text: 1 to 35 characters. */
  Tp: Max35Text
  /** Exactly once. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Pty: PartyIdentification43
}

/** A party in a role of the bank's own naming. */
export interface ProprietaryParty5 {
  /** Exactly once. Text: 1 to 35 characters. */
  Tp: Max35Text
  /** Exactly once. Who it is: a party or a financial institution. */
  Pty: Party40Choice
}

/** A price of a kind of the bank's own naming. */
export interface ProprietaryPrice2 {
  /** Exactly once. Text: 1 to 35 characters. */
  Tp: Max35Text
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Pric: ActiveOrHistoricCurrencyAndAmount
}

/** A quantity of a kind of the bank's own naming. */
export interface ProprietaryQuantity1 {
  /** Exactly once. Text: 1 to 35 characters. */
  Tp: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  Qty: Max35Text
}

/** A reference of a kind of the bank's own naming. */
export interface ProprietaryReference1 {
  /** Exactly once. Text: 1 to 35 characters. */
  Tp: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  Ref: Max35Text
}

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

/** A rate of interest or charge, and the range of amounts it holds for. */
export interface Rate3 {
  /** Exactly once. A rate as a percentage or in words. */
  Tp: RateType4Choice
  /** Optional. A range of amounts, with its currency and whether credits or debits are meant. */
  VldtyRg?: CurrencyAndAmountRange2
}

/** A rate of interest or charge, and the range of amounts it holds for. */
export interface Rate4 {
  /** Exactly once. A rate as a percentage or in words. */
  Tp: RateType4Choice
  /** Optional. A range of amounts, with its currency and whether credits or debits are meant. */
  VldtyRg?: ActiveOrHistoricCurrencyAndAmountRange2
}

/** A rate as a percentage or in words. */
export interface RateType4Choice {
  /** One of Pctg, Othr. A percentage, 2.5 for two and a half percent: at most 11 digits, 10 of them after the point. */
  Pctg?: PercentageRate
  /** One of Pctg, Othr. Text: 1 to 35 characters. */
  Othr?: Max35Text
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
export interface RemittanceInformation11 {
  /** Any number. Text: 1 to 140 characters. */
  Ustrd?: Max140Text[]
  /**
   * Any number. What the payment pays, structured: documents, amounts, the creditor's reference and the parties to the
   * invoice.
   */
  Strd?: StructuredRemittanceInformation13[]
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

/** What the payment pays, in free lines, in structured parts, or both. */
export interface RemittanceInformation7 {
  /** Any number. Text: 1 to 140 characters. */
  Ustrd?: Max140Text[]
  /**
   * Any number. What the payment pays, structured: documents, amounts, the creditor's reference and the parties to the
   * invoice.
   */
  Strd?: StructuredRemittanceInformation9[]
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
export interface RemittanceLocation4 {
  /** Optional. Text: 1 to 35 characters. */
  RmtId?: Max35Text
  /** Any number. How and to where the details of what is paid were sent. */
  RmtLctnDtls?: RemittanceLocationDetails1[]
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

/** How and to where the details of what is paid were sent. */
export interface RemittanceLocationDetails1 {
  /**
   * Exactly once. How the details were sent: FAXI fax, EDIC EDI, URID web address, EMAL e-mail, POST letter, SMSM text
   * message.
   */
  Mtd: RemittanceLocationMethod2Code
  /** Optional. Text: 1 to 2048 characters. */
  ElctrncAdr?: Max2048Text
  /** Optional. A name, and where to reach it by post. */
  PstlAdr?: NameAndAddress10
}

/** How the details were sent: FAXI fax, EDIC EDI, URID web address, EMAL e-mail, POST letter, SMSM text message. */
export type RemittanceLocationMethod2Code = 'FAXI' | 'EDIC' | 'URID' | 'EMAL' | 'POST' | 'SMSM'

/** One line of the account: amount, direction, status, dates, transaction code and the transactions behind it. */
export interface ReportEntry10 {
  /** Optional. Text: 1 to 35 characters. */
  NtryRef?: Max35Text
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd: CreditDebitCode
  /** Optional. True or false, also written 1 or 0. */
  RvslInd?: TrueFalseIndicator
  /** Exactly once. Where the entry stands: a code such as BOOK or PDNG, or a name of the bank's own. */
  Sts: EntryStatus1Choice
  /** Optional. A moment: a plain date, or a date with the time. */
  BookgDt?: DateAndDateTime2Choice
  /** Optional. A moment: a plain date, or a date with the time. */
  ValDt?: DateAndDateTime2Choice
  /** Optional. Text: 1 to 35 characters. */
  AcctSvcrRef?: Max35Text
  /** Any number. How much of the money can be used, and from when. */
  Avlbty?: CashAvailability1[]
  /** Exactly once. What kind of transaction was booked: the structured ISO code, the bank's own code, or both. */
  BkTxCd: BankTransactionCodeStructure4
  /** Optional. Yes or no, as true or false, also written 1 or 0. */
  ComssnWvrInd?: YesNoIndicator
  /** Optional. Another message, by its kind and number. */
  AddtlInfInd?: MessageIdentification2
  /**
   * Optional. The amounts behind a booked amount: as instructed, as executed, converted, announced, and how they were
   * exchanged.
   */
  AmtDtls?: AmountAndCurrencyExchange3
  /** Optional. The charges on an entry or transaction: their total and each one singly. */
  Chrgs?: Charges6
  /** Optional. The channel an instruction came in by: a code of the external list, or a name of the bank's own. */
  TechInptChanl?: TechnicalInputChannel1Choice
  /** Optional. The interest on an entry or transaction: its total and each piece singly. */
  Intrst?: TransactionInterest4
  /** Optional. The card side of an entry: the card, the terminal, the payments summed up, and a prepaid account. */
  CardTx?: CardEntry4
  /** Any number. What lies behind an entry: a batch, its transactions, or both. */
  NtryDtls?: EntryDetails9[]
  /** Optional. Text: 1 to 500 characters. */
  AddtlNtryInf?: Max500Text
}

/** One line of the account: amount, direction, status, dates, transaction code and the transactions behind it. */
export interface ReportEntry2 {
  /** Optional. Text: 1 to 35 characters. */
  NtryRef?: Max35Text
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd: CreditDebitCode
  /** Optional. True or false, also written 1 or 0. */
  RvslInd?: TrueFalseIndicator
  /**
   * Exactly once. Where the entry stands: BOOK booked, PDNG still pending, INFO for information only; only BOOK counts
   * in booked balances.
   */
  Sts: EntryStatus2Code
  /** Optional. A moment: a plain date, or a date with the time. */
  BookgDt?: DateAndDateTimeChoice
  /** Optional. A moment: a plain date, or a date with the time. */
  ValDt?: DateAndDateTimeChoice
  /** Optional. Text: 1 to 35 characters. */
  AcctSvcrRef?: Max35Text
  /** Any number. How much of the money can be used, and from when. */
  Avlbty?: CashBalanceAvailability2[]
  /** Exactly once. What kind of transaction was booked: the structured ISO code, the bank's own code, or both. */
  BkTxCd: BankTransactionCodeStructure4
  /** Optional. Yes or no, as true or false, also written 1 or 0. */
  ComssnWvrInd?: YesNoIndicator
  /** Optional. Another message, by its kind and number. */
  AddtlInfInd?: MessageIdentification2
  /**
   * Optional. The amounts behind a booked amount: as instructed, as executed, converted, announced, and how they were
   * exchanged.
   */
  AmtDtls?: AmountAndCurrencyExchange3
  /** Any number. One charge: amount, direction, kind, rate, bearer, the institution it goes to and tax. */
  Chrgs?: ChargesInformation6[]
  /** Optional. The channel an instruction came in by: a code of the external list, or a name of the bank's own. */
  TechInptChanl?: TechnicalInputChannel1Choice
  /** Any number. Interest on an entry or transaction: amount, direction, kind, rate, period and reason. */
  Intrst?: TransactionInterest2[]
  /** Any number. What lies behind an entry: a batch, its transactions, or both. */
  NtryDtls?: EntryDetails1[]
  /** Optional. Text: 1 to 500 characters. */
  AddtlNtryInf?: Max500Text
}

/** One line of the account: amount, direction, status, dates, transaction code and the transactions behind it. */
export interface ReportEntry4 {
  /** Optional. Text: 1 to 35 characters. */
  NtryRef?: Max35Text
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd: CreditDebitCode
  /** Optional. True or false, also written 1 or 0. */
  RvslInd?: TrueFalseIndicator
  /**
   * Exactly once. Where the entry stands: BOOK booked, PDNG still pending, INFO for information only; only BOOK counts
   * in booked balances.
   */
  Sts: EntryStatus2Code
  /** Optional. A moment: a plain date, or a date with the time. */
  BookgDt?: DateAndDateTimeChoice
  /** Optional. A moment: a plain date, or a date with the time. */
  ValDt?: DateAndDateTimeChoice
  /** Optional. Text: 1 to 35 characters. */
  AcctSvcrRef?: Max35Text
  /** Any number. How much of the money can be used, and from when. */
  Avlbty?: CashBalanceAvailability2[]
  /** Exactly once. What kind of transaction was booked: the structured ISO code, the bank's own code, or both. */
  BkTxCd: BankTransactionCodeStructure4
  /** Optional. Yes or no, as true or false, also written 1 or 0. */
  ComssnWvrInd?: YesNoIndicator
  /** Optional. Another message, by its kind and number. */
  AddtlInfInd?: MessageIdentification2
  /**
   * Optional. The amounts behind a booked amount: as instructed, as executed, converted, announced, and how they were
   * exchanged.
   */
  AmtDtls?: AmountAndCurrencyExchange3
  /** Optional. The charges on an entry or transaction: their total and each one singly. */
  Chrgs?: Charges4
  /** Optional. The channel an instruction came in by: a code of the external list, or a name of the bank's own. */
  TechInptChanl?: TechnicalInputChannel1Choice
  /** Optional. The interest on an entry or transaction: its total and each piece singly. */
  Intrst?: TransactionInterest3
  /** Optional. The card side of an entry: the card, the terminal, and the payments summed up. */
  CardTx?: CardEntry1
  /** Any number. What lies behind an entry: a batch, its transactions, or both. */
  NtryDtls?: EntryDetails3[]
  /** Optional. Text: 1 to 500 characters. */
  AddtlNtryInf?: Max500Text
}

/** One line of the account: amount, direction, status, dates, transaction code and the transactions behind it. */
export interface ReportEntry8 {
  /** Optional. Text: 1 to 35 characters. */
  NtryRef?: Max35Text
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd: CreditDebitCode
  /** Optional. True or false, also written 1 or 0. */
  RvslInd?: TrueFalseIndicator
  /**
   * Exactly once. Where the entry stands: BOOK booked, PDNG still pending, INFO for information only; only BOOK counts
   * in booked balances.
   */
  Sts: EntryStatus2Code
  /** Optional. A moment: a plain date, or a date with the time. */
  BookgDt?: DateAndDateTimeChoice
  /** Optional. A moment: a plain date, or a date with the time. */
  ValDt?: DateAndDateTimeChoice
  /** Optional. Text: 1 to 35 characters. */
  AcctSvcrRef?: Max35Text
  /** Any number. How much of the money can be used, and from when. */
  Avlbty?: CashAvailability1[]
  /** Exactly once. What kind of transaction was booked: the structured ISO code, the bank's own code, or both. */
  BkTxCd: BankTransactionCodeStructure4
  /** Optional. Yes or no, as true or false, also written 1 or 0. */
  ComssnWvrInd?: YesNoIndicator
  /** Optional. Another message, by its kind and number. */
  AddtlInfInd?: MessageIdentification2
  /**
   * Optional. The amounts behind a booked amount: as instructed, as executed, converted, announced, and how they were
   * exchanged.
   */
  AmtDtls?: AmountAndCurrencyExchange3
  /** Optional. The charges on an entry or transaction: their total and each one singly. */
  Chrgs?: Charges4
  /** Optional. The channel an instruction came in by: a code of the external list, or a name of the bank's own. */
  TechInptChanl?: TechnicalInputChannel1Choice
  /** Optional. The interest on an entry or transaction: its total and each piece singly. */
  Intrst?: TransactionInterest3
  /** Optional. The card side of an entry: the card, the terminal, the payments summed up, and a prepaid account. */
  CardTx?: CardEntry2
  /** Any number. What lies behind an entry: a batch, its transactions, or both. */
  NtryDtls?: EntryDetails7[]
  /** Optional. Text: 1 to 500 characters. */
  AddtlNtryInf?: Max500Text
}

/** The system the report comes from: a code of the external list, or a name of the bank's own. */
export interface ReportingSource1Choice {
  /** One of Cd, Prtry. The system a report comes from, from the external code list. */
  Cd?: ExternalReportingSource1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The payment that resolves the case: its numbers, amount, date and way, compensation and charges. */
export interface ResolutionData1 {
  /** Optional. Text: 1 to 35 characters. */
  EndToEndId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  TxId?: Max35Text
  /** Optional. A random UUID (version 4) in small letters, which follows the payment from end to end. */
  UETR?: UUIDv4Identifier
  /** Optional. An amount with its currency; it has no sign of its own. */
  IntrBkSttlmAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  IntrBkSttlmDt?: ISODate
  /**
   * Optional. The clearing to use: RTGS real-time gross, RTNS real-time net, MPNS mass payment, BOOK inside the same
   * bank.
   */
  ClrChanl?: ClearingChannel2Code
  /** Optional. What one bank asks of another for its trouble: the amount, both banks, and why. */
  Compstn?: Compensation2
  /** Any number. A charge taken on the way, and the institution that took it. */
  Chrgs?: Charges7[]
}

/** The answer to a recall or an inquiry: what became of it, as a whole and payment by payment (camt.029). */
export interface ResolutionOfInvestigationV09 {
  /** Exactly once. Who asks whom, under which number and when: the head of a message about a case. */
  Assgnmt: CaseAssignment5
  /** Optional. A case: its number, who opened it, and whether it was opened again. */
  RslvdCase?: Case5
  /**
   * Exactly once. How the case ended: a code, changes that were refused, the case it repeats, or that the assignment
   * was taken back.
   */
  Sts: InvestigationStatus5Choice
  /** Any number. What became of a recall: for the file, for its blocks, and for single payments. */
  CxlDtls?: UnderlyingTransaction22[]
  /**
   * Optional. What became of the request to change a payment: numbers, why, settled amount and what the payment said.
   */
  ModDtls?: PaymentTransaction107
  /** Optional. What became of the claim that money did not arrive: accepted, or refused. */
  ClmNonRctDtls?: ClaimNonReceipt2Choice
  /** Optional. The entry of a statement that the case was about, and what it should have been. */
  StmtDtls?: StatementResolutionEntry4
  /** Optional. The payment that puts it right: one that a customer sends, or one between banks. */
  CrrctnTx?: CorrectiveTransaction4Choice
  /** Optional. The payment that resolves the case: its numbers, amount, date and way, compensation and charges. */
  RsltnRltdInf?: ResolutionData1
  /** Any number. More data outside the standard: where it belongs, and the data. */
  SplmtryData?: SupplementaryData1[]
}

/** Why the payment came back: a code of the external list, or a name of the bank's own. */
export interface ReturnReason5Choice {
  /** One of Cd, Prtry. Why a payment came back such as AC04 for a closed account, from the external code list. */
  Cd?: ExternalReturnReason1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** Why a payment came back: the original transaction code, who says so, the reason and more words. */
export interface ReturnReasonInformation10 {
  /** Optional. What kind of transaction was booked: the structured ISO code, the bank's own code, or both. */
  OrgnlBkTxCd?: BankTransactionCodeStructure4
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Orgtr?: PartyIdentification32
  /** Optional. Why the payment came back: a code of the external list, or a name of the bank's own. */
  Rsn?: ReturnReason5Choice
  /** Any number. Text: 1 to 105 characters. */
  AddtlInf?: Max105Text[]
}

/** An account for securities: its number, kind and name. */
export interface SecuritiesAccount13 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. A number or code under somebody's own scheme, with the issuer and a name of the scheme or kind. */
  Tp?: GenericIdentification20
  /** Optional. Text: 1 to 70 characters. */
  Nm?: Max70Text
}

/** An account for securities: its number, kind and name. */
export interface SecuritiesAccount19 {
  /** Exactly once. Text: 1 to 35 characters. */
  Id: Max35Text
  /** Optional. A number or code under somebody's own scheme, with the issuer and a name of the scheme or kind. */
  Tp?: GenericIdentification30
  /** Optional. Text: 1 to 70 characters. */
  Nm?: Max70Text
}

/** A security: its ISIN, another number, or a description. */
export interface SecurityIdentification14 {
  /** Optional. ISIN (ISO 6166) of a security: twelve letters and digits. */
  ISIN?: ISINIdentifier
  /** Any number. A number of a security that is no ISIN, with its kind. */
  OthrId?: OtherIdentification1[]
  /** Optional. Text: 1 to 140 characters. */
  Desc?: Max140Text
}

/** A security: its ISIN, another number, or a description. */
export interface SecurityIdentification19 {
  /** Optional. ISIN (ISO 6166) of a security: a country, nine letters and digits, and a check digit. */
  ISIN?: ISINOct2015Identifier
  /** Any number. A number of a security that is no ISIN, with its kind. */
  OthrId?: OtherIdentification1[]
  /** Optional. Text: 1 to 140 characters. */
  Desc?: Max140Text
}

/** A security: its ISIN or another number. */
export interface SecurityIdentification4Choice {
  /** One of ISIN, Prtry. ISIN (ISO 6166) of a security: twelve letters and digits. */
  ISIN?: ISINIdentifier
  /** One of ISIN, Prtry. A security named by something else than its ISIN, with the kind of number it is. */
  Prtry?: AlternateSecurityIdentification2
}

/** A range between two numbers in a sequence. */
export interface SequenceRange1 {
  /** Exactly once. Text: 1 to 35 characters. */
  FrSeq: Max35Text
  /** Exactly once. Text: 1 to 35 characters. */
  ToSeq: Max35Text
}

/** Numbers in a sequence: from, to, between, exactly, or anything but. */
export interface SequenceRange1Choice {
  /** One of FrSeq, ToSeq, FrToSeq, EQSeq, NEQSeq. Text: 1 to 35 characters. */
  FrSeq?: Max35Text
  /** One of FrSeq, ToSeq, FrToSeq, EQSeq, NEQSeq. Text: 1 to 35 characters. */
  ToSeq?: Max35Text
  /** One of FrSeq, ToSeq, FrToSeq, EQSeq, NEQSeq; at least once. A range between two numbers in a sequence. */
  FrToSeq?: SequenceRange1[]
  /** One of FrSeq, ToSeq, FrToSeq, EQSeq, NEQSeq; at least once. Text: 1 to 35 characters. */
  EQSeq?: Max35Text[]
  /** One of FrSeq, ToSeq, FrToSeq, EQSeq, NEQSeq; at least once. Text: 1 to 35 characters. */
  NEQSeq?: Max35Text[]
}

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

/** The entry of a statement that the case was about, and what it should have been. */
export interface StatementResolutionEntry4 {
  /** Optional. The file that a payment came in: its number and kind, and when it was made. */
  OrgnlGrpInf?: OriginalGroupInformation29
  /** Optional. Text: 1 to 35 characters. */
  OrgnlStmtId?: Max35Text
  /** Optional. A random UUID (version 4) in small letters, which follows the payment from end to end. */
  UETR?: UUIDv4Identifier
  /** Optional. Text: 1 to 35 characters. */
  AcctSvcrRef?: Max35Text
  /** Optional. An amount with its currency; it has no sign of its own. */
  CrrctdAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Any number. The charges on an entry or transaction: their total and each one singly. */
  Chrgs?: Charges6[]
  /**
   * Optional. What the payment is for, as told to the creditor: a code of the external list, or a name of your own
   * agreement.
   */
  Purp?: Purpose2Choice
}

/** What the payment pays, structured: documents, amounts, the creditor's reference and the parties to the invoice. */
export interface StructuredRemittanceInformation13 {
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
  Invcr?: PartyIdentification43
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Invcee?: PartyIdentification43
  /** Optional. A tax paid with this payment: parties, office, method, amounts and records. */
  TaxRmt?: TaxInformation4
  /** Optional. Money held back by order of an authority: its kind, parties, number, date and amount. */
  GrnshmtRmt?: Garnishment1
  /** At most 3 times. Text: 1 to 140 characters. */
  AddtlRmtInf?: Max140Text[]
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

/** What the payment pays, structured: documents, amounts, the creditor's reference and the parties to the invoice. */
export interface StructuredRemittanceInformation9 {
  /**
   * Any number. The document being paid, such as an invoice: its kind, number, date and, where the version has them,
   * its lines.
   */
  RfrdDocInf?: ReferredDocumentInformation3[]
  /** Optional. The amounts of a document being paid: due, discount, credit note, tax, adjustment and paid. */
  RfrdDocAmt?: RemittanceAmount2
  /**
   * Optional. The reference the creditor gave for this payment, such as an ISO 11649 reference (RF...), with its kind.
   */
  CdtrRefInf?: CreditorReferenceInformation2
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Invcr?: PartyIdentification43
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Invcee?: PartyIdentification43
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

/** The tax on a charge or on interest: its number, rate and amount. */
export interface TaxCharges2 {
  /** Optional. Text: 1 to 35 characters. */
  Id?: Max35Text
  /** Optional. A percentage, 2.5 for two and a half percent: at most 11 digits, 10 of them after the point. */
  Rate?: PercentageRate
  /** Optional. An amount with its currency; it has no sign of its own. */
  Amt?: ActiveOrHistoricCurrencyAndAmount
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
export interface TaxInformation4 {
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

/** The channel an instruction came in by: a code of the external list, or a name of the bank's own. */
export interface TechnicalInputChannel1Choice {
  /** One of Cd, Prtry. The channel an instruction came in by, from the external code list. */
  Cd?: ExternalTechnicalInputChannel1Code
  /** One of Cd, Prtry. Text: 1 to 35 characters. */
  Prtry?: Max35Text
}

/** The summary: how many entries and their sums, in all, by direction and by transaction code. */
export interface TotalTransactions2 {
  /** Optional. How many, and their sum, with the net where credits and debits are mixed. */
  TtlNtries?: NumberAndSumOfTransactions2
  /** Optional. How many, and their sum. */
  TtlCdtNtries?: NumberAndSumOfTransactions1
  /** Optional. How many, and their sum. */
  TtlDbtNtries?: NumberAndSumOfTransactions1
  /** Any number. How many entries have one transaction code, and their sums. */
  TtlNtriesPerBkTxCd?: TotalsPerBankTransactionCode2[]
}

/** The summary: how many entries and their sums, in all, by direction and by transaction code. */
export interface TotalTransactions4 {
  /** Optional. How many, and their sum, with the net where credits and debits are mixed. */
  TtlNtries?: NumberAndSumOfTransactions4
  /** Optional. How many, and their sum. */
  TtlCdtNtries?: NumberAndSumOfTransactions1
  /** Optional. How many, and their sum. */
  TtlDbtNtries?: NumberAndSumOfTransactions1
  /** Any number. How many entries have one transaction code, and their sums. */
  TtlNtriesPerBkTxCd?: TotalsPerBankTransactionCode3[]
}

/** The summary: how many entries and their sums, in all, by direction and by transaction code. */
export interface TotalTransactions5 {
  /** Optional. How many, and their sum, with the net where credits and debits are mixed. */
  TtlNtries?: NumberAndSumOfTransactions4
  /** Optional. How many, and their sum. */
  TtlCdtNtries?: NumberAndSumOfTransactions1
  /** Optional. How many, and their sum. */
  TtlDbtNtries?: NumberAndSumOfTransactions1
  /** Any number. How many entries have one transaction code, and their sums. */
  TtlNtriesPerBkTxCd?: TotalsPerBankTransactionCode4[]
}

/** The summary: how many entries and their sums, in all, by direction and by transaction code. */
export interface TotalTransactions6 {
  /** Optional. How many, and their sum, with the net where credits and debits are mixed. */
  TtlNtries?: NumberAndSumOfTransactions4
  /** Optional. How many, and their sum. */
  TtlCdtNtries?: NumberAndSumOfTransactions1
  /** Optional. How many, and their sum. */
  TtlDbtNtries?: NumberAndSumOfTransactions1
  /** Any number. How many entries have one transaction code, and their sums. */
  TtlNtriesPerBkTxCd?: TotalsPerBankTransactionCode5[]
}

/** How many entries have one transaction code, and their sums. */
export interface TotalsPerBankTransactionCode2 {
  /** Optional. Text: form `[0-9]{1,15}`. */
  NbOfNtries?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  Sum?: DecimalNumber
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  TtlNetNtryAmt?: DecimalNumber
  /** Optional. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd?: CreditDebitCode
  /** Optional. True or false, also written 1 or 0. */
  FcstInd?: TrueFalseIndicator
  /** Exactly once. What kind of transaction was booked: the structured ISO code, the bank's own code, or both. */
  BkTxCd: BankTransactionCodeStructure4
  /** Any number. How much of the money can be used, and from when. */
  Avlbty?: CashBalanceAvailability2[]
}

/** How many entries have one transaction code, and their sums. */
export interface TotalsPerBankTransactionCode3 {
  /** Optional. Text: form `[0-9]{1,15}`. */
  NbOfNtries?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  Sum?: DecimalNumber
  /** Optional. A net sum without a currency, and whether it is a credit or a debit. */
  TtlNetNtry?: AmountAndDirection35
  /** Optional. True or false, also written 1 or 0. */
  FcstInd?: TrueFalseIndicator
  /** Exactly once. What kind of transaction was booked: the structured ISO code, the bank's own code, or both. */
  BkTxCd: BankTransactionCodeStructure4
  /** Any number. How much of the money can be used, and from when. */
  Avlbty?: CashBalanceAvailability2[]
}

/** How many entries have one transaction code, and their sums. */
export interface TotalsPerBankTransactionCode4 {
  /** Optional. Text: form `[0-9]{1,15}`. */
  NbOfNtries?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  Sum?: DecimalNumber
  /** Optional. A net sum without a currency, and whether it is a credit or a debit. */
  TtlNetNtry?: AmountAndDirection35
  /** Optional. True or false, also written 1 or 0. */
  FcstInd?: TrueFalseIndicator
  /** Exactly once. What kind of transaction was booked: the structured ISO code, the bank's own code, or both. */
  BkTxCd: BankTransactionCodeStructure4
  /** Any number. How much of the money can be used, and from when. */
  Avlbty?: CashAvailability1[]
}

/** How many entries have one transaction code, and their sums. */
export interface TotalsPerBankTransactionCode5 {
  /** Optional. Text: form `[0-9]{1,15}`. */
  NbOfNtries?: Max15NumericText
  /** Optional. A number, negative too: at most 18 digits, 17 of them after the point. */
  Sum?: DecimalNumber
  /** Optional. A net sum without a currency, and whether it is a credit or a debit. */
  TtlNetNtry?: AmountAndDirection35
  /** Optional. How many, and their sum. */
  CdtNtries?: NumberAndSumOfTransactions1
  /** Optional. How many, and their sum. */
  DbtNtries?: NumberAndSumOfTransactions1
  /** Optional. True or false, also written 1 or 0. */
  FcstInd?: TrueFalseIndicator
  /** Exactly once. What kind of transaction was booked: the structured ISO code, the bank's own code, or both. */
  BkTxCd: BankTransactionCodeStructure4
  /** Any number. How much of the money can be used, and from when. */
  Avlbty?: CashAvailability1[]
  /** Optional. A moment: a plain date, or a date with the time. */
  Dt?: DateAndDateTime2Choice
}

/** A magnetic track of a card: which one, and what is on it. */
export interface TrackData1 {
  /** Optional. Exactly one digit. */
  TrckNb?: Exact1NumericText
  /** Exactly once. Text: 1 to 140 characters. */
  TrckVal: Max140Text
}

/** The banks in a transaction: debtor's, creditor's, those between, and those of a securities trade. */
export interface TransactionAgents2 {
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  DbtrAgt?: BranchAndFinancialInstitutionIdentification4
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  CdtrAgt?: BranchAndFinancialInstitutionIdentification4
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IntrmyAgt1?: BranchAndFinancialInstitutionIdentification4
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IntrmyAgt2?: BranchAndFinancialInstitutionIdentification4
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IntrmyAgt3?: BranchAndFinancialInstitutionIdentification4
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  RcvgAgt?: BranchAndFinancialInstitutionIdentification4
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  DlvrgAgt?: BranchAndFinancialInstitutionIdentification4
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IssgAgt?: BranchAndFinancialInstitutionIdentification4
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  SttlmPlc?: BranchAndFinancialInstitutionIdentification4
  /** Any number. A bank in a role of the bank's own naming. */
  Prtry?: ProprietaryAgent2[]
}

/** The banks in a transaction: debtor's, creditor's, those between, and those of a securities trade. */
export interface TransactionAgents3 {
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  DbtrAgt?: BranchAndFinancialInstitutionIdentification5
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  CdtrAgt?: BranchAndFinancialInstitutionIdentification5
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IntrmyAgt1?: BranchAndFinancialInstitutionIdentification5
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IntrmyAgt2?: BranchAndFinancialInstitutionIdentification5
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IntrmyAgt3?: BranchAndFinancialInstitutionIdentification5
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  RcvgAgt?: BranchAndFinancialInstitutionIdentification5
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  DlvrgAgt?: BranchAndFinancialInstitutionIdentification5
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IssgAgt?: BranchAndFinancialInstitutionIdentification5
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  SttlmPlc?: BranchAndFinancialInstitutionIdentification5
  /** Any number. A bank in a role of the bank's own naming. */
  Prtry?: ProprietaryAgent3[]
}

/** The banks in a transaction: debtor's, creditor's, those between, and those of a securities trade. */
export interface TransactionAgents5 {
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  InstgAgt?: BranchAndFinancialInstitutionIdentification6
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  InstdAgt?: BranchAndFinancialInstitutionIdentification6
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  DbtrAgt?: BranchAndFinancialInstitutionIdentification6
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  CdtrAgt?: BranchAndFinancialInstitutionIdentification6
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IntrmyAgt1?: BranchAndFinancialInstitutionIdentification6
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IntrmyAgt2?: BranchAndFinancialInstitutionIdentification6
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IntrmyAgt3?: BranchAndFinancialInstitutionIdentification6
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  RcvgAgt?: BranchAndFinancialInstitutionIdentification6
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  DlvrgAgt?: BranchAndFinancialInstitutionIdentification6
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  IssgAgt?: BranchAndFinancialInstitutionIdentification6
  /** Optional. A bank or other financial institution and, where it matters, the branch. */
  SttlmPlc?: BranchAndFinancialInstitutionIdentification6
  /** Any number. A bank in a role of the bank's own naming. */
  Prtry?: ProprietaryAgent4[]
}

/** How a card payment was ordered: MAIL, TLPH telephone, ECOM on line, TVPY television. */
export type TransactionChannel1Code = 'MAIL' | 'TLPH' | 'ECOM' | 'TVPY'

/** The dates of a transaction: accepted, traded, settled, begun, ended. */
export interface TransactionDates2 {
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  AccptncDtTm?: ISODateTime
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  TradActvtyCtrctlSttlmDt?: ISODate
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  TradDt?: ISODate
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  IntrBkSttlmDt?: ISODate
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  StartDt?: ISODate
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  EndDt?: ISODate
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  TxDtTm?: ISODateTime
  /** Any number. A date with a meaning of the bank's own naming. */
  Prtry?: ProprietaryDate2[]
}

/** The dates of a transaction: accepted, traded, settled, begun, ended. */
export interface TransactionDates3 {
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  AccptncDtTm?: ISODateTime
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  TradActvtyCtrctlSttlmDt?: ISODate
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  TradDt?: ISODate
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  IntrBkSttlmDt?: ISODate
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  StartDt?: ISODate
  /** Optional. A date, 2024-03-31; an offset may follow it. */
  EndDt?: ISODate
  /** Optional. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  TxDtTm?: ISODateTime
  /** Any number. A date with a meaning of the bank's own naming. */
  Prtry?: ProprietaryDate3[]
}

/** Where a card payment took place: MERC merchant, PRIV private, PUBL public. */
export type TransactionEnvironment1Code = 'MERC' | 'PRIV' | 'PUBL'

/** A card payment by its time and its number at the terminal. */
export interface TransactionIdentifier1 {
  /** Exactly once. A date and time, 2024-03-31T09:30:00; a fraction and an offset may follow it. */
  TxDtTm: ISODateTime
  /** Exactly once. Text: 1 to 35 characters. */
  TxRef: Max35Text
}

/** The status of payments: ACCR recall accepted, RJCT refused, PDNG pending, the others accepted so far or settled. */
export type TransactionIndividualStatus1Code = 'ACTC' | 'RJCT' | 'PDNG' | 'ACCP' | 'ACSP' | 'ACSC' | 'ACCR' | 'ACWC'

/** Interest on an entry or transaction: amount, direction, kind, rate, period and reason. */
export interface TransactionInterest2 {
  /** Exactly once. An amount with its currency; it has no sign of its own. */
  Amt: ActiveOrHistoricCurrencyAndAmount
  /** Exactly once. The direction, which stands in place of a sign: CRDT money in, DBIT money out. */
  CdtDbtInd: CreditDebitCode
  /** Optional. The kind of interest: within the day or over night, or a name of the bank's own. */
  Tp?: InterestType1Choice
  /** Any number. A rate of interest or charge, and the range of amounts it holds for. */
  Rate?: Rate3[]
  /** Optional. A span between two moments. */
  FrToDt?: DateTimePeriodDetails
  /** Optional. Text: 1 to 35 characters. */
  Rsn?: Max35Text
}

/** The interest on an entry or transaction: its total and each piece singly. */
export interface TransactionInterest3 {
  /** Optional. An amount with its currency; it has no sign of its own. */
  TtlIntrstAndTaxAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Any number. One piece of interest: amount, direction, kind, rate, period, reason and tax. */
  Rcrd?: InterestRecord1[]
}

/** The interest on an entry or transaction: its total and each piece singly. */
export interface TransactionInterest4 {
  /** Optional. An amount with its currency; it has no sign of its own. */
  TtlIntrstAndTaxAmt?: ActiveOrHistoricCurrencyAndAmount
  /** Any number. One piece of interest: amount, direction, kind, rate, period, reason and tax. */
  Rcrd?: InterestRecord2[]
}

/** The parties to a transaction with their accounts: debtor, creditor, and those behind them. */
export interface TransactionParties3 {
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  InitgPty?: PartyIdentification43
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Dbtr?: PartyIdentification43
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  DbtrAcct?: CashAccount24
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtDbtr?: PartyIdentification43
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Cdtr?: PartyIdentification43
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  CdtrAcct?: CashAccount24
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtCdtr?: PartyIdentification43
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  TradgPty?: PartyIdentification43
  /** Any number. A party in a role of the bank's own naming. */
  Prtry?: ProprietaryParty3[]
}

/** The parties to a transaction with their accounts: debtor, creditor, and those behind them. */
export interface TransactionParties6 {
  /** Optional. Who it is: a party or a financial institution. */
  InitgPty?: Party40Choice
  /** Optional. Who it is: a party or a financial institution. */
  Dbtr?: Party40Choice
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  DbtrAcct?: CashAccount38
  /** Optional. Who it is: a party or a financial institution. */
  UltmtDbtr?: Party40Choice
  /** Optional. Who it is: a party or a financial institution. */
  Cdtr?: Party40Choice
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  CdtrAcct?: CashAccount38
  /** Optional. Who it is: a party or a financial institution. */
  UltmtCdtr?: Party40Choice
  /** Optional. Who it is: a party or a financial institution. */
  TradgPty?: Party40Choice
  /** Any number. A party in a role of the bank's own naming. */
  Prtry?: ProprietaryParty5[]
}

/** The parties to a transaction with their accounts: debtor, creditor, and those behind them. */
export interface TransactionParty2 {
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  InitgPty?: PartyIdentification32
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Dbtr?: PartyIdentification32
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  DbtrAcct?: CashAccount16
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtDbtr?: PartyIdentification32
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  Cdtr?: PartyIdentification32
  /**
   * Optional. An account of money: its number, kind, currency, name and, where the version has them, holder, bank and
   * proxy.
   */
  CdtrAcct?: CashAccount16
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  UltmtCdtr?: PartyIdentification32
  /** Optional. Somebody in a payment: name, address, numbers, country of residence and contact. */
  TradgPty?: PartyIdentification32
  /** Any number. A party in a role of the bank's own naming. */
  Prtry?: ProprietaryParty2[]
}

/** The price of a securities trade: as dealt, or of kinds of the bank's own naming. */
export interface TransactionPrice2Choice {
  /** One of DealPric, Prtry. An amount with its currency; it has no sign of its own. */
  DealPric?: ActiveOrHistoricCurrencyAndAmount
  /** One of DealPric, Prtry; at least once. A price of a kind of the bank's own naming. */
  Prtry?: ProprietaryPrice2[]
}

/** The price of a securities trade: as dealt, or of kinds of the bank's own naming. */
export interface TransactionPrice3Choice {
  /** One of DealPric, Prtry. A price: what it is relative to, and its value. */
  DealPric?: Price2
  /** One of DealPric, Prtry; at least once. A price of a kind of the bank's own naming. */
  Prtry?: ProprietaryPrice2[]
}

/** The price of a securities trade: as dealt, or of kinds of the bank's own naming. */
export interface TransactionPrice4Choice {
  /** One of DealPric, Prtry. A price: what it is relative to, and its value. */
  DealPric?: Price7
  /** One of DealPric, Prtry; at least once. A price of a kind of the bank's own naming. */
  Prtry?: ProprietaryPrice2[]
}

/** The quantity in a securities trade: as a plain quantity, as face and current amounts, or of the bank's own kind. */
export interface TransactionQuantities1Choice {
  /** One of Qty, Prtry. How much of a security: units, a face amount, or an amortised value. */
  Qty?: FinancialInstrumentQuantityChoice
  /** One of Qty, Prtry. A quantity of a kind of the bank's own naming. */
  Prtry?: ProprietaryQuantity1
}

/** The quantity in a securities trade: as a plain quantity, as face and current amounts, or of the bank's own kind. */
export interface TransactionQuantities2Choice {
  /** One of Qty, OrgnlAndCurFaceAmt, Prtry. How much of a security: units, a face amount, or an amortised value. */
  Qty?: FinancialInstrumentQuantityChoice
  /** One of Qty, OrgnlAndCurFaceAmt, Prtry. A security by its face amount and what is left of it. */
  OrgnlAndCurFaceAmt?: OriginalAndCurrentQuantities1
  /** One of Qty, OrgnlAndCurFaceAmt, Prtry. A quantity of a kind of the bank's own naming. */
  Prtry?: ProprietaryQuantity1
}

/** The quantity in a securities trade: as a plain quantity, as face and current amounts, or of the bank's own kind. */
export interface TransactionQuantities3Choice {
  /** One of Qty, OrgnlAndCurFaceAmt, Prtry. How much of a security: units, a face amount, or an amortised value. */
  Qty?: FinancialInstrumentQuantity1Choice
  /** One of Qty, OrgnlAndCurFaceAmt, Prtry. A security by its face amount and what is left of it. */
  OrgnlAndCurFaceAmt?: OriginalAndCurrentQuantities1
  /** One of Qty, OrgnlAndCurFaceAmt, Prtry. A quantity of a kind of the bank's own naming. */
  Prtry?: ProprietaryQuantity1
}

/** The references of a transaction: end-to-end, instruction, batch, mandate, cheque and those of the banks. */
export interface TransactionReferences2 {
  /** Optional. Text: 1 to 35 characters. */
  MsgId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  AcctSvcrRef?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  PmtInfId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  InstrId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  EndToEndId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  TxId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  MndtId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  ChqNb?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  ClrSysRef?: Max35Text
  /** Optional. A reference of a kind of the bank's own naming. */
  Prtry?: ProprietaryReference1
}

/** The references of a transaction: end-to-end, instruction, batch, mandate, cheque and those of the banks. */
export interface TransactionReferences3 {
  /** Optional. Text: 1 to 35 characters. */
  MsgId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  AcctSvcrRef?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  PmtInfId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  InstrId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  EndToEndId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  TxId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  MndtId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  ChqNb?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  ClrSysRef?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  AcctOwnrTxId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  AcctSvcrTxId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  MktInfrstrctrTxId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  PrcgId?: Max35Text
  /** Any number. A reference of a kind of the bank's own naming. */
  Prtry?: ProprietaryReference1[]
}

/** The references of a transaction: end-to-end, instruction, batch, mandate, cheque and those of the banks. */
export interface TransactionReferences6 {
  /** Optional. Text: 1 to 35 characters. */
  MsgId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  AcctSvcrRef?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  PmtInfId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  InstrId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  EndToEndId?: Max35Text
  /** Optional. A random UUID (version 4) in small letters, which follows the payment from end to end. */
  UETR?: UUIDv4Identifier
  /** Optional. Text: 1 to 35 characters. */
  TxId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  MndtId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  ChqNb?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  ClrSysRef?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  AcctOwnrTxId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  AcctSvcrTxId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  MktInfrstrctrTxId?: Max35Text
  /** Optional. Text: 1 to 35 characters. */
  PrcgId?: Max35Text
  /** Any number. A reference of a kind of the bank's own naming. */
  Prtry?: ProprietaryReference1[]
}

/** True or false, also written 1 or 0. */
export type TrueFalseIndicator = 'true' | 'false' | '1' | '0'

/** A random UUID (version 4) in small letters, which follows the payment from end to end. */
export type UUIDv4Identifier = string

/** What became of a recall: for the file, for its blocks, and for single payments. */
export interface UnderlyingTransaction22 {
  /** Optional. The file of a recall: its number and kind, what became of the recall, why, and counts by status. */
  OrgnlGrpInfAndSts?: OriginalGroupHeader14
  /** Any number. A block of a recall: its number, what became of it, why, and its payments where they are listed. */
  OrgnlPmtInfAndSts?: OriginalPaymentInstruction30[]
  /**
   * Any number. What became of the recall of one payment between banks: numbers, status, why, settled amount and what
   * it said.
   */
  TxInfAndSts?: PaymentTransaction102[]
}

/** What is to be cancelled: a whole message between banks, or single payments. */
export interface UnderlyingTransaction23 {
  /** Optional. The file to recall from: its number and kind, whether all of it is meant, and why. */
  OrgnlGrpInfAndCxl?: OriginalGroupHeader15
  /**
   * Any number. One payment between banks to recall: numbers, settled amount and date, who asks whom, why, and what it
   * said.
   */
  TxInf?: PaymentTransaction106[]
}

/** What is to be cancelled: a whole file, or blocks of it, or single payments in them. */
export interface UnderlyingTransaction24 {
  /** Optional. The file to recall from: its number and kind, whether all of it is meant, and why. */
  OrgnlGrpInfAndCxl?: OriginalGroupHeader15
  /** Any number. A block to recall from: its number, whether all of it is meant, why, and single payments. */
  OrgnlPmtInfAndCxl?: OriginalPaymentInstruction34[]
}

/** A unit of measure: PIEC piece, KILO kilogram, METR metre, LITR litre and so on. */
export type UnitOfMeasure1Code =
  'PIEC' | 'TONS' | 'FOOT' | 'GBGA' | 'USGA' | 'GRAM' | 'INCH' | 'KILO' | 'PUND' | 'METR' | 'CMET' | 'MMET' | 'LITR'
  | 'CELI' | 'MILI' | 'GBOU' | 'USOU' | 'GBQA' | 'USQA' | 'GBPI' | 'USPI' | 'MILE' | 'KMET' | 'YARD' | 'SQKI' | 'HECT'
  | 'ARES' | 'SMET' | 'SCMT' | 'SMIL' | 'SQMI' | 'SQYA' | 'SQFO' | 'SQIN' | 'ACRE'

/** A display for: MDSP the merchant, CDSP the cardholder. */
export type UserInterface2Code = 'MDSP' | 'CDSP'

/** Yes or no, as true or false, also written 1 or 0. */
export type YesNoIndicator = 'true' | 'false' | '1' | '0'

/** What a price is relative to: a yield, or the face value. */
export interface YieldedOrValueType1Choice {
  /** One of Yldd, ValTp. Yes or no, as true or false, also written 1 or 0. */
  Yldd?: YesNoIndicator
  /** One of Yldd, ValTp. A price against the face value: DISC below it, PREM above it, PARV at it. */
  ValTp?: PriceValueType1Code
}
