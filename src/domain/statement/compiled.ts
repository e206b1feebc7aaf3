// Made from the tables of this folder by `npm run generate`. Change the tables, not this file.

import type { Position } from '../../diagnostics/index.ts'
import {
  objectIn,
  objectsOf,
  onlyOf,
  readAccount,
  readAgent,
  readCodeOrName,
  readEach,
  readOtherIdentification,
  readParty,
  readProxyAccount,
  readText,
  withDocument,
  withPosition,
} from '../index.ts'
import type { Batch } from './details.ts'
import { countOf, type DocumentObject, flagOf, textOf, textsOf } from './document.ts'
import type { Entry } from './entry.ts'
import { type CreditDebit, readDecimal, readMoney } from './parts/amount.ts'
import type { AmountDetails, CurrencyExchange, ExchangedMoney, ProprietaryMoney } from './parts/amount-details.ts'
import type { Availability, Balance, CreditLine } from './parts/balance.ts'
import { type BankTransactionCode, setCodeNames } from './parts/bank-transaction-code.ts'
import type { CardTransaction } from './parts/card.ts'
import type { Charge, Charges, Interest } from './parts/charges.ts'
import { readChargeType, readCode, readLocalInstrument, readPurpose, readReturnReason } from './parts/code.ts'
import { readDate, readPeriod } from './parts/date.ts'
import type { StatementAccount } from './parts/party.ts'
import {
  hasMoney,
  readRelatedParty,
  readRemittance,
  recordHolder,
  setAmountAndSide,
  setBalanceType,
  setCurrency,
  setDetails,
  setEntryStatus,
  setInterest,
  setMoney,
  setNet,
  setRates,
  setSigned,
  setTransactionAmount,
} from './reading.ts'
import type { MessageHeader, Page, Statement } from './statement.ts'
import type { CodeTotals, EntryTotals, NetTotals, Summary } from './summary.ts'
import type {
  ProprietaryReference,
  References,
  RelatedAgents,
  RelatedDates,
  RelatedParties,
  ReturnInformation,
  Transaction,
} from './transaction.ts'

/** Reads a {@link StatementAccount}; `undefined` where there is none. */
export function readStatementAccount(given: unknown): StatementAccount | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made = {} as StatementAccount
  for (const name in element) {
    switch (name) {
      case 'Id': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'IBAN': {
              const own = readText(onlyOf(inside1[name2]))
              if (own !== undefined) made.iban = own
              break
            }
            case 'Othr': {
              const own = readOtherIdentification(inside1[name2])
              if (own !== undefined) made.other = own
              break
            }
            default:
          }
        }

        break
      }
      case 'Tp': {
        const own = readCodeOrName(onlyOf(element[name]))
        if (own !== undefined) made.type = own
        break
      }
      case 'Ccy': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.currency = own
        break
      }
      case 'Nm': {
        const own = readText(onlyOf(element[name]))
        if (own !== undefined) made.name = own
        break
      }
      case 'Prxy': {
        const own = readProxyAccount(element[name])
        if (own !== undefined) made.proxy = own
        break
      }
      case 'Ownr': {
        const own = readParty(element[name])
        if (own !== undefined) made.owner = own
        break
      }
      case 'Svcr': {
        const own = readAgent(element[name])
        if (own !== undefined) made.servicer = own
        break
      }
      default:
    }
  }
  return made
}

/** Reads a {@link Page}; `undefined` where there is none. */
export function readPage(given: unknown): Page | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made: Page = {
    number: undefined,
    last: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'PgNb':
        made.number = textOf(element[name])
        break
      case 'LastPgInd':
        made.last = flagOf(element[name])
        break
      default:
    }
  }
  return made
}

/** Reads a {@link MessageHeader}. */
export function toHeader(element: DocumentObject, message: string, document?: DocumentObject): MessageHeader {
  const made: MessageHeader = {
    message,
    messageId: undefined,
    creationDateTime: undefined,
    recipient: undefined,
    page: undefined,
    originalQueryMessageId: undefined,
    additionalInformation: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'MsgId':
        made.messageId = textOf(element[name])
        break
      case 'CreDtTm':
        made.creationDateTime = textOf(element[name])
        break
      case 'MsgRcpt':
        made.recipient = readParty(element[name])
        break
      case 'MsgPgntn':
        made.page = readPage(element[name])
        break
      case 'OrgnlBizQry': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'MsgId':
              made.originalQueryMessageId = textOf(inside1[name2])
              break
            default:
          }
        }

        break
      }
      case 'AddtlInf':
        made.additionalInformation = textOf(element[name])
        break
      default:
    }
  }
  return withDocument(made, document)
}

/** Reads an {@link Interest}; `undefined` where there is none. */
export function readInterest(given: unknown): Interest | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  let amt: unknown
  let cdtDbtInd: unknown
  let rate: unknown
  const made: Interest = {
    amount: undefined,
    currency: undefined,
    creditDebitIndicator: undefined,
    type: undefined,
    rate: undefined,
    furtherRates: [],
    period: undefined,
    reason: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'Tp':
        made.type = readCode(element[name])
        break
      case 'FrToDt':
        made.period = readPeriod(element[name])
        break
      case 'Rsn':
        made.reason = textOf(element[name])
        break
      case 'Amt':
        amt = element[name]
        break
      case 'CdtDbtInd':
        cdtDbtInd = element[name]
        break
      case 'Rate':
        rate = element[name]
        break
      default:
    }
  }
  setAmountAndSide(made, amt, cdtDbtInd)
  setRates(made, rate)
  return made
}

/** Reads a {@link CreditLine}; `undefined` where there is none. */
export function readCreditLine(given: unknown): CreditLine | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made: CreditLine = {
    included: undefined,
    type: undefined,
    amount: undefined,
    date: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'Incl':
        made.included = flagOf(element[name])
        break
      case 'Tp':
        made.type = readCode(element[name])
        break
      case 'Amt':
        made.amount = readMoney(element[name])
        break
      case 'Dt':
        made.date = readDate(element[name])
        break
      default:
    }
  }
  return made
}

/** Reads an {@link Availability}; `undefined` where there is none. */
export function readAvailability(given: unknown): Availability | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  let amt: unknown
  let cdtDbtInd: unknown
  const made: Availability = {
    days: undefined,
    date: undefined,
    amount: undefined,
    currency: undefined,
    creditDebitIndicator: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'Dt': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'NbOfDays':
              made.days = textOf(inside1[name2])
              break
            case 'ActlDt':
              made.date = textOf(inside1[name2])
              break
            default:
          }
        }

        break
      }
      case 'Amt':
        amt = element[name]
        break
      case 'CdtDbtInd':
        cdtDbtInd = element[name]
        break
      default:
    }
  }
  setAmountAndSide(made, amt, cdtDbtInd)
  return made
}

/** Reads a {@link Balance}; `undefined` where there is none. */
export function readBalance(given: unknown): Balance | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  let tp: unknown
  let amt: unknown
  let cdtDbtInd: unknown
  const made: Balance = {
    type: undefined,
    typeName: undefined,
    proprietaryType: undefined,
    subType: undefined,
    amount: undefined,
    unsignedAmount: undefined,
    currency: undefined,
    creditDebitIndicator: undefined,
    date: undefined,
    creditLines: [],
    availability: [],
  }
  for (const name in element) {
    switch (name) {
      case 'Tp': {
        const value = element[name]
        tp = value
        const inside1 = objectIn(value)
        for (const name2 in inside1) {
          switch (name2) {
            case 'SubTp':
              made.subType = readCode(inside1[name2])
              break
            default:
          }
        }

        break
      }
      case 'Dt':
        made.date = readDate(element[name])
        break
      case 'CdtLine':
        made.creditLines = readEach(objectsOf(element[name]), readCreditLine)
        break
      case 'Avlbty':
        made.availability = readEach(objectsOf(element[name]), readAvailability)
        break
      case 'Amt':
        amt = element[name]
        break
      case 'CdtDbtInd':
        cdtDbtInd = element[name]
        break
      default:
    }
  }
  setBalanceType(made, tp)
  setSigned(made, amt, cdtDbtInd)
  return made
}

/** Reads a {@link NetTotals}; `undefined` where there is none. */
export function readNetTotals(given: unknown): NetTotals | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  let ttlNetNtry: unknown
  let ttlNetNtryAmt: unknown
  let cdtDbtInd: unknown
  const made: NetTotals = {
    numberOfEntries: undefined,
    sum: undefined,
    net: undefined,
    creditDebitIndicator: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'NbOfNtries':
        made.numberOfEntries = countOf(element[name])
        break
      case 'Sum':
        made.sum = readDecimal(element[name])
        break
      case 'TtlNetNtry':
        ttlNetNtry = element[name]
        break
      case 'TtlNetNtryAmt':
        ttlNetNtryAmt = element[name]
        break
      case 'CdtDbtInd':
        cdtDbtInd = element[name]
        break
      default:
    }
  }
  setNet(made, ttlNetNtry, ttlNetNtryAmt, cdtDbtInd)
  return made
}

/** Reads an {@link EntryTotals}; `undefined` where there is none. */
export function readEntryTotals(given: unknown): EntryTotals | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made: EntryTotals = {
    numberOfEntries: undefined,
    sum: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'NbOfNtries':
        made.numberOfEntries = countOf(element[name])
        break
      case 'Sum':
        made.sum = readDecimal(element[name])
        break
      default:
    }
  }
  return made
}

/** Reads a {@link BankTransactionCode}; `undefined` where there is none. */
export function readBankTransactionCode(given: unknown): BankTransactionCode | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made: BankTransactionCode = {
    domain: undefined,
    domainName: undefined,
    family: undefined,
    familyName: undefined,
    subFamily: undefined,
    subFamilyName: undefined,
    proprietary: undefined,
    issuer: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'Domn': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'Cd':
              made.domain = textOf(inside1[name2])
              break
            case 'Fmly': {
              const inside2 = objectIn(inside1[name2])
              for (const name3 in inside2) {
                switch (name3) {
                  case 'Cd':
                    made.family = textOf(inside2[name3])
                    break
                  case 'SubFmlyCd':
                    made.subFamily = textOf(inside2[name3])
                    break
                  default:
                }
              }

              break
            }
            default:
          }
        }

        break
      }
      case 'Prtry': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'Cd':
              made.proprietary = textOf(inside1[name2])
              break
            case 'Issr':
              made.issuer = textOf(inside1[name2])
              break
            default:
          }
        }

        break
      }
      default:
    }
  }
  setCodeNames(made)
  return made
}

/** Reads a {@link CodeTotals}; `undefined` where there is none. */
export function readCodeTotals(given: unknown): CodeTotals | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  let ttlNetNtry: unknown
  let ttlNetNtryAmt: unknown
  let cdtDbtInd: unknown
  const made: CodeTotals = {
    numberOfEntries: undefined,
    sum: undefined,
    net: undefined,
    creditDebitIndicator: undefined,
    bankTransactionCode: undefined,
    forecast: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'NbOfNtries':
        made.numberOfEntries = countOf(element[name])
        break
      case 'Sum':
        made.sum = readDecimal(element[name])
        break
      case 'BkTxCd':
        made.bankTransactionCode = readBankTransactionCode(element[name])
        break
      case 'FcstInd':
        made.forecast = flagOf(element[name])
        break
      case 'TtlNetNtry':
        ttlNetNtry = element[name]
        break
      case 'TtlNetNtryAmt':
        ttlNetNtryAmt = element[name]
        break
      case 'CdtDbtInd':
        cdtDbtInd = element[name]
        break
      default:
    }
  }
  setNet(made, ttlNetNtry, ttlNetNtryAmt, cdtDbtInd)
  return made
}

/** Reads a {@link Summary}; `undefined` where there is none. */
export function readSummary(given: unknown): Summary | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made: Summary = {
    all: undefined,
    credit: undefined,
    debit: undefined,
    byCode: [],
  }
  for (const name in element) {
    switch (name) {
      case 'TtlNtries':
        made.all = readNetTotals(element[name])
        break
      case 'TtlCdtNtries':
        made.credit = readEntryTotals(element[name])
        break
      case 'TtlDbtNtries':
        made.debit = readEntryTotals(element[name])
        break
      case 'TtlNtriesPerBkTxCd':
        made.byCode = readEach(objectsOf(element[name]), readCodeTotals)
        break
      default:
    }
  }
  return made
}

/** Reads a {@link Statement}. */
export function toStatement(element: DocumentObject, path: string, document?: DocumentObject): Statement {
  const made: Statement = {
    path,
    id: undefined,
    electronicSequenceNumber: undefined,
    legalSequenceNumber: undefined,
    creationDateTime: undefined,
    period: undefined,
    copyDuplicate: undefined,
    reportingSource: undefined,
    page: undefined,
    account: undefined,
    relatedAccount: undefined,
    currency: undefined,
    interest: [],
    balances: [],
    summary: undefined,
    additionalInformation: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'Id':
        made.id = textOf(element[name])
        break
      case 'ElctrncSeqNb':
        made.electronicSequenceNumber = textOf(element[name])
        break
      case 'LglSeqNb':
        made.legalSequenceNumber = textOf(element[name])
        break
      case 'CreDtTm':
        made.creationDateTime = textOf(element[name])
        break
      case 'FrToDt':
        made.period = readPeriod(element[name])
        break
      case 'CpyDplctInd':
        made.copyDuplicate = textOf(element[name])
        break
      case 'RptgSrc':
        made.reportingSource = readCode(element[name])
        break
      case 'StmtPgntn':
        made.page = readPage(element[name]) ?? made.page
        break
      case 'RptPgntn':
        made.page = readPage(element[name]) ?? made.page
        break
      case 'NtfctnPgntn':
        made.page = readPage(element[name]) ?? made.page
        break
      case 'Acct':
        made.account = readStatementAccount(element[name])
        break
      case 'RltdAcct':
        made.relatedAccount = readAccount(element[name])
        break
      case 'Intrst':
        made.interest = readEach(objectsOf(element[name]), readInterest)
        break
      case 'Bal':
        made.balances = readEach(objectsOf(element[name]), readBalance)
        break
      case 'TxsSummry':
        made.summary = readSummary(element[name])
        break
      case 'AddtlStmtInf':
        made.additionalInformation = textOf(element[name]) ?? made.additionalInformation
        break
      case 'AddtlRptInf':
        made.additionalInformation = textOf(element[name]) ?? made.additionalInformation
        break
      case 'AddtlNtfctnInf':
        made.additionalInformation = textOf(element[name]) ?? made.additionalInformation
        break
      default:
    }
  }
  setCurrency(made)
  return withDocument(made, document)
}

/** Reads a {@link CurrencyExchange}; `undefined` where there is none. */
export function readCurrencyExchange(given: unknown): CurrencyExchange | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made: CurrencyExchange = {
    sourceCurrency: undefined,
    targetCurrency: undefined,
    unitCurrency: undefined,
    rate: undefined,
    contractId: undefined,
    quotationDateTime: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'SrcCcy':
        made.sourceCurrency = textOf(element[name])
        break
      case 'TrgtCcy':
        made.targetCurrency = textOf(element[name])
        break
      case 'UnitCcy':
        made.unitCurrency = textOf(element[name])
        break
      case 'XchgRate':
        made.rate = readDecimal(element[name])
        break
      case 'CtrctId':
        made.contractId = textOf(element[name])
        break
      case 'QtnDt':
        made.quotationDateTime = textOf(element[name])
        break
      default:
    }
  }
  return made
}

/** Reads an {@link ExchangedMoney}; `undefined` where there is none. */
export function readExchangedMoney(given: unknown): ExchangedMoney | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  if (!hasMoney(element)) return undefined
  let amt: unknown
  const made: ExchangedMoney = {
    amount: undefined as never,
    currency: undefined as never,
    exchange: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'CcyXchg':
        made.exchange = readCurrencyExchange(element[name])
        break
      case 'Amt':
        amt = element[name]
        break
      default:
    }
  }
  setMoney(made, amt)
  return made
}

/** Reads a {@link ProprietaryMoney}; `undefined` where there is none. */
export function readProprietaryMoney(given: unknown): ProprietaryMoney | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  if (!hasMoney(element)) return undefined
  let amt: unknown
  const made: ProprietaryMoney = {
    amount: undefined as never,
    currency: undefined as never,
    exchange: undefined,
    type: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'CcyXchg':
        made.exchange = readCurrencyExchange(element[name])
        break
      case 'Tp':
        made.type = textOf(element[name])
        break
      case 'Amt':
        amt = element[name]
        break
      default:
    }
  }
  setMoney(made, amt)
  return made
}

/** Reads an {@link AmountDetails}; `undefined` where there is none. */
export function readAmountDetails(given: unknown): AmountDetails | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made: AmountDetails = {
    instructed: undefined,
    transaction: undefined,
    counterValue: undefined,
    announcedPosting: undefined,
    proprietary: [],
  }
  for (const name in element) {
    switch (name) {
      case 'InstdAmt':
        made.instructed = readExchangedMoney(element[name])
        break
      case 'TxAmt':
        made.transaction = readExchangedMoney(element[name])
        break
      case 'CntrValAmt':
        made.counterValue = readExchangedMoney(element[name])
        break
      case 'AnncdPstngAmt':
        made.announcedPosting = readExchangedMoney(element[name])
        break
      case 'PrtryAmt':
        made.proprietary = readEach(objectsOf(element[name]), readProprietaryMoney)
        break
      default:
    }
  }
  return made
}

/** Reads a {@link Charge}; `undefined` where there is none. */
export function readCharge(given: unknown): Charge | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  if (!hasMoney(element)) return undefined
  let amt: unknown
  const made: Charge = {
    amount: undefined as never,
    currency: undefined as never,
    creditDebitIndicator: undefined,
    included: undefined,
    type: undefined,
    rate: undefined,
    bearer: undefined,
    agent: undefined,
    tax: undefined,
    total: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'CdtDbtInd':
        made.creditDebitIndicator = textOf(element[name])
        break
      case 'ChrgInclInd':
        made.included = flagOf(element[name])
        break
      case 'Tp':
        made.type = readChargeType(element[name])
        break
      case 'Rate':
        made.rate = readDecimal(element[name])
        break
      case 'Br':
        made.bearer = textOf(element[name])
        break
      case 'Pty':
        made.agent = readAgent(element[name]) ?? made.agent
        break
      case 'Agt':
        made.agent = readAgent(element[name]) ?? made.agent
        break
      case 'Tax': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'Amt':
              made.tax = readMoney(inside1[name2])
              break
            default:
          }
        }

        break
      }
      case 'TtlChrgsAndTaxAmt':
        made.total = readMoney(element[name])
        break
      case 'Amt':
        amt = element[name]
        break
      default:
    }
  }
  setMoney(made, amt)
  return made
}

/** Reads a {@link Charges}; `undefined` where there is none. */
export function readCharges(given: unknown): Charges | undefined {
  const element = recordHolder(given)
  if (element === undefined) return undefined
  const made: Charges = {
    total: undefined,
    records: [],
  }
  for (const name in element) {
    switch (name) {
      case 'TtlChrgsAndTaxAmt':
        made.total = readMoney(element[name])
        break
      case 'Rcrd':
        made.records = readEach(objectsOf(element[name]), readCharge)
        break
      default:
    }
  }
  return made
}

/** Reads a {@link CardTransaction}; `undefined` where there is none. */
export function readCardTransaction(given: unknown): CardTransaction | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made: CardTransaction = {
    number: undefined,
    sequenceNumber: undefined,
    expiryDate: undefined,
    brand: undefined,
    pointOfInteractionId: undefined,
    pointOfInteractionName: undefined,
    transactionDateTime: undefined,
    transactionReference: undefined,
    sequence: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'Card': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'PlainCardData': {
              const inside2 = objectIn(inside1[name2])
              for (const name3 in inside2) {
                switch (name3) {
                  case 'PAN':
                    made.number = textOf(inside2[name3])
                    break
                  case 'CardSeqNb':
                    made.sequenceNumber = textOf(inside2[name3])
                    break
                  case 'XpryDt':
                    made.expiryDate = textOf(inside2[name3])
                    break
                  default:
                }
              }

              break
            }
            case 'CardBrnd': {
              const inside2 = objectIn(inside1[name2])
              for (const name3 in inside2) {
                switch (name3) {
                  case 'Id':
                    made.brand = textOf(inside2[name3])
                    break
                  default:
                }
              }

              break
            }
            default:
          }
        }

        break
      }
      case 'POI': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'Id': {
              const inside2 = objectIn(inside1[name2])
              for (const name3 in inside2) {
                switch (name3) {
                  case 'Id':
                    made.pointOfInteractionId = textOf(inside2[name3])
                    break
                  default:
                }
              }

              break
            }
            case 'SysNm':
              made.pointOfInteractionName = textOf(inside1[name2])
              break
            default:
          }
        }

        break
      }
      case 'Tx': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'Indv': {
              const inside2 = objectIn(inside1[name2])
              for (const name3 in inside2) {
                switch (name3) {
                  case 'TxId': {
                    const inside3 = objectIn(inside2[name3])
                    for (const name4 in inside3) {
                      switch (name4) {
                        case 'TxDtTm':
                          made.transactionDateTime = textOf(inside3[name4])
                          break
                        case 'TxRef':
                          made.transactionReference = textOf(inside3[name4])
                          break
                        default:
                      }
                    }

                    break
                  }
                  case 'SeqNb':
                    made.sequence = textOf(inside2[name3])
                    break
                  default:
                }
              }

              break
            }
            default:
          }
        }

        break
      }
      default:
    }
  }
  return made
}

/** Reads a {@link Batch}. */
export function toBatch(element: DocumentObject, path: string): Batch {
  const made: Batch = {
    path,
    messageId: undefined,
    paymentInformationId: undefined,
    numberOfTransactions: undefined,
    totalAmount: undefined,
    creditDebitIndicator: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'MsgId':
        made.messageId = textOf(element[name])
        break
      case 'PmtInfId':
        made.paymentInformationId = textOf(element[name])
        break
      case 'NbOfTxs':
        made.numberOfTransactions = countOf(element[name])
        break
      case 'TtlAmt':
        made.totalAmount = readMoney(element[name])
        break
      case 'CdtDbtInd':
        made.creditDebitIndicator = textOf(element[name])
        break
      default:
    }
  }
  return made
}

/** Reads a {@link ProprietaryReference}; `undefined` where there is none. */
export function readProprietaryReference(given: unknown): ProprietaryReference | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made: ProprietaryReference = {
    type: undefined,
    reference: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'Tp':
        made.type = textOf(element[name])
        break
      case 'Ref':
        made.reference = textOf(element[name])
        break
      default:
    }
  }
  return made
}

/** Reads a {@link References}; `undefined` where there is none. */
export function readReferences(given: unknown): References | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made: References = {
    messageId: undefined,
    accountServicerReference: undefined,
    paymentInformationId: undefined,
    instructionId: undefined,
    endToEndId: undefined,
    uetr: undefined,
    transactionId: undefined,
    mandateId: undefined,
    chequeNumber: undefined,
    clearingSystemReference: undefined,
    accountOwnerTransactionId: undefined,
    accountServicerTransactionId: undefined,
    marketInfrastructureTransactionId: undefined,
    processingId: undefined,
    proprietary: [],
  }
  for (const name in element) {
    switch (name) {
      case 'MsgId':
        made.messageId = textOf(element[name])
        break
      case 'AcctSvcrRef':
        made.accountServicerReference = textOf(element[name])
        break
      case 'PmtInfId':
        made.paymentInformationId = textOf(element[name])
        break
      case 'InstrId':
        made.instructionId = textOf(element[name])
        break
      case 'EndToEndId':
        made.endToEndId = textOf(element[name])
        break
      case 'UETR':
        made.uetr = textOf(element[name])
        break
      case 'TxId':
        made.transactionId = textOf(element[name])
        break
      case 'MndtId':
        made.mandateId = textOf(element[name])
        break
      case 'ChqNb':
        made.chequeNumber = textOf(element[name])
        break
      case 'ClrSysRef':
        made.clearingSystemReference = textOf(element[name])
        break
      case 'AcctOwnrTxId':
        made.accountOwnerTransactionId = textOf(element[name])
        break
      case 'AcctSvcrTxId':
        made.accountServicerTransactionId = textOf(element[name])
        break
      case 'MktInfrstrctrTxId':
        made.marketInfrastructureTransactionId = textOf(element[name])
        break
      case 'PrcgId':
        made.processingId = textOf(element[name])
        break
      case 'Prtry':
        made.proprietary = readEach(objectsOf(element[name]), readProprietaryReference)
        break
      default:
    }
  }
  return made
}

/** Reads a {@link RelatedParties}; `undefined` where there is none. */
export function readRelatedParties(given: unknown): RelatedParties | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made: RelatedParties = {
    initiatingParty: undefined,
    debtor: undefined,
    debtorAccount: undefined,
    ultimateDebtor: undefined,
    creditor: undefined,
    creditorAccount: undefined,
    ultimateCreditor: undefined,
    tradingParty: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'InitgPty':
        made.initiatingParty = readRelatedParty(element[name])
        break
      case 'Dbtr':
        made.debtor = readRelatedParty(element[name])
        break
      case 'DbtrAcct':
        made.debtorAccount = readAccount(element[name])
        break
      case 'UltmtDbtr':
        made.ultimateDebtor = readRelatedParty(element[name])
        break
      case 'Cdtr':
        made.creditor = readRelatedParty(element[name])
        break
      case 'CdtrAcct':
        made.creditorAccount = readAccount(element[name])
        break
      case 'UltmtCdtr':
        made.ultimateCreditor = readRelatedParty(element[name])
        break
      case 'TradgPty':
        made.tradingParty = readRelatedParty(element[name])
        break
      default:
    }
  }
  return made
}

/** Reads a {@link RelatedAgents}; `undefined` where there is none. */
export function readRelatedAgents(given: unknown): RelatedAgents | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made: RelatedAgents = {
    debtorAgent: undefined,
    creditorAgent: undefined,
    intermediaryAgent1: undefined,
    intermediaryAgent2: undefined,
    intermediaryAgent3: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'DbtrAgt':
        made.debtorAgent = readAgent(element[name])
        break
      case 'CdtrAgt':
        made.creditorAgent = readAgent(element[name])
        break
      case 'IntrmyAgt1':
        made.intermediaryAgent1 = readAgent(element[name])
        break
      case 'IntrmyAgt2':
        made.intermediaryAgent2 = readAgent(element[name])
        break
      case 'IntrmyAgt3':
        made.intermediaryAgent3 = readAgent(element[name])
        break
      default:
    }
  }
  return made
}

/** Reads a {@link RelatedDates}; `undefined` where there is none. */
export function readRelatedDates(given: unknown): RelatedDates | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made: RelatedDates = {
    acceptanceDateTime: undefined,
    tradeDate: undefined,
    interbankSettlementDate: undefined,
    startDate: undefined,
    endDate: undefined,
    transactionDateTime: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'AccptncDtTm':
        made.acceptanceDateTime = textOf(element[name])
        break
      case 'TradDt':
        made.tradeDate = textOf(element[name])
        break
      case 'IntrBkSttlmDt':
        made.interbankSettlementDate = textOf(element[name])
        break
      case 'StartDt':
        made.startDate = textOf(element[name])
        break
      case 'EndDt':
        made.endDate = textOf(element[name])
        break
      case 'TxDtTm':
        made.transactionDateTime = textOf(element[name])
        break
      default:
    }
  }
  return made
}

/** Reads a {@link ReturnInformation}; `undefined` where there is none. */
export function readReturnInformation(given: unknown): ReturnInformation | undefined {
  const element = objectIn(given)
  if (element === undefined) return undefined
  const made: ReturnInformation = {
    originalBankTransactionCode: undefined,
    originator: undefined,
    reason: undefined,
    additionalInformation: [],
  }
  for (const name in element) {
    switch (name) {
      case 'OrgnlBkTxCd':
        made.originalBankTransactionCode = readBankTransactionCode(element[name])
        break
      case 'Orgtr':
        made.originator = readParty(element[name])
        break
      case 'Rsn':
        made.reason = readReturnReason(element[name])
        break
      case 'AddtlInf':
        made.additionalInformation = textsOf(element[name])
        break
      default:
    }
  }
  return made
}

/** Reads a {@link Transaction}. */
export function toTransaction(
  element: DocumentObject,
  entryIndicator: CreditDebit | undefined,
  path: string,
  batch: number | undefined,
  document?: DocumentObject,
): Transaction {
  let amt: unknown
  let cdtDbtInd: unknown
  let intrst: unknown
  const made: Transaction = {
    path,
    batch,
    references: undefined,
    amount: undefined,
    unsignedAmount: undefined,
    currency: undefined,
    creditDebitIndicator: entryIndicator,
    amountDetails: undefined,
    bankTransactionCode: undefined,
    charges: undefined,
    interest: [],
    parties: undefined,
    agents: undefined,
    localInstrument: undefined,
    purpose: undefined,
    remittanceInformation: undefined,
    dates: undefined,
    returnInformation: undefined,
    card: undefined,
    additionalInformation: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'Refs':
        made.references = readReferences(element[name])
        break
      case 'AmtDtls':
        made.amountDetails = readAmountDetails(element[name])
        break
      case 'BkTxCd':
        made.bankTransactionCode = readBankTransactionCode(element[name])
        break
      case 'Chrgs':
        made.charges = readCharges(element[name])
        break
      case 'RltdPties':
        made.parties = readRelatedParties(element[name])
        break
      case 'RltdAgts':
        made.agents = readRelatedAgents(element[name])
        break
      case 'LclInstrm':
        made.localInstrument = readLocalInstrument(element[name]) ?? made.localInstrument
        break
      case 'PmtTpInf': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'LclInstrm':
              made.localInstrument = readLocalInstrument(inside1[name2]) ?? made.localInstrument
              break
            default:
          }
        }

        break
      }
      case 'Purp':
        made.purpose = readPurpose(element[name])
        break
      case 'RmtInf':
        made.remittanceInformation = readRemittance(element[name])
        break
      case 'RltdDts':
        made.dates = readRelatedDates(element[name])
        break
      case 'RtrInf':
        made.returnInformation = readReturnInformation(element[name])
        break
      case 'CardTx':
        made.card = readCardTransaction(element[name])
        break
      case 'AddtlTxInf':
        made.additionalInformation = textOf(element[name])
        break
      case 'Amt':
        amt = element[name]
        break
      case 'CdtDbtInd':
        cdtDbtInd = element[name]
        break
      case 'Intrst':
        intrst = element[name]
        break
      default:
    }
  }
  setTransactionAmount(made, amt, cdtDbtInd)
  setInterest(made, intrst, readInterest)
  return withDocument(made, document)
}

/** Reads an {@link Entry}. */
export function toEntry(
  element: DocumentObject,
  position: Partial<Position> & { path: string },
  document?: DocumentObject,
): Entry {
  let amt: unknown
  let cdtDbtInd: unknown
  let sts: unknown
  let intrst: unknown
  let ntryDtls: unknown
  const made: Entry = {
    path: position.path,
    line: position.line ?? 0,
    column: position.column ?? 0,
    offset: position.offset ?? 0,
    reference: undefined,
    amount: undefined,
    unsignedAmount: undefined,
    currency: undefined,
    creditDebitIndicator: undefined,
    reversal: undefined,
    status: undefined,
    statusName: undefined,
    proprietaryStatus: undefined,
    bookingDate: undefined,
    valueDate: undefined,
    accountServicerReference: undefined,
    availability: [],
    bankTransactionCode: undefined,
    commissionWaived: undefined,
    furtherMessageName: undefined,
    furtherMessageId: undefined,
    amountDetails: undefined,
    charges: undefined,
    technicalInputChannel: undefined,
    interest: [],
    card: undefined,
    batches: [],
    transactions: [],
    numberOfTransactions: 0,
    additionalInformation: undefined,
  }
  for (const name in element) {
    switch (name) {
      case 'NtryRef':
        made.reference = textOf(element[name])
        break
      case 'RvslInd':
        made.reversal = flagOf(element[name])
        break
      case 'BookgDt':
        made.bookingDate = readDate(element[name])
        break
      case 'ValDt':
        made.valueDate = readDate(element[name])
        break
      case 'AcctSvcrRef':
        made.accountServicerReference = textOf(element[name])
        break
      case 'Avlbty':
        made.availability = readEach(objectsOf(element[name]), readAvailability)
        break
      case 'BkTxCd':
        made.bankTransactionCode = readBankTransactionCode(element[name])
        break
      case 'ComssnWvrInd':
        made.commissionWaived = flagOf(element[name])
        break
      case 'AddtlInfInd': {
        const inside1 = objectIn(element[name])
        for (const name2 in inside1) {
          switch (name2) {
            case 'MsgNmId':
              made.furtherMessageName = textOf(inside1[name2])
              break
            case 'MsgId':
              made.furtherMessageId = textOf(inside1[name2])
              break
            default:
          }
        }

        break
      }
      case 'AmtDtls':
        made.amountDetails = readAmountDetails(element[name])
        break
      case 'Chrgs':
        made.charges = readCharges(element[name])
        break
      case 'TechInptChanl':
        made.technicalInputChannel = readCode(element[name])
        break
      case 'CardTx':
        made.card = readCardTransaction(element[name])
        break
      case 'AddtlNtryInf':
        made.additionalInformation = textOf(element[name])
        break
      case 'Amt':
        amt = element[name]
        break
      case 'CdtDbtInd':
        cdtDbtInd = element[name]
        break
      case 'Sts':
        sts = element[name]
        break
      case 'Intrst':
        intrst = element[name]
        break
      case 'NtryDtls':
        ntryDtls = element[name]
        break
      default:
    }
  }
  setSigned(made, amt, cdtDbtInd)
  setEntryStatus(made, sts)
  setInterest(made, intrst, readInterest)
  setDetails(made, ntryDtls, toBatch, toTransaction, document)
  return withDocument(withPosition(made, position), document)
}
