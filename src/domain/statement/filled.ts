// Made from the tables of this folder by `npm run generate`. Change the tables, not this file.

import type { Position } from '../../diagnostics/index.ts'
import {
  elementBehind,
  elementHere,
  giveUp,
  isLeafHere,
  nextElement,
  numberHere,
  skipElement,
  type TapeItem,
} from '../../schema/index.ts'
import { fillAccount, fillAgent, withPosition } from '../index.ts'
import { type CreditDebit, readMoney } from './amount.ts'
import { readCode, readLocalInstrument, readPurpose } from './code.ts'
import {
  readAmountDetails,
  readAvailability,
  readCardTransaction,
  readCharges,
  readInterest,
  readProprietaryReference,
  readReferences,
  readRelatedAgents,
  readRelatedDates,
  readRelatedParties,
  readReturnInformation,
} from './compiled.ts'
import { readDate } from './date.ts'
import type { Batch } from './details.ts'
import { countOf, flagOf, textOf } from './document.ts'
import type { Entry } from './entry.ts'
import { fillBankTransactionCode, fillDetails, fillRelatedParty, fillRemittance } from './filling.ts'
import { setEntryStatus, setInterest, setSigned, setTransactionAmount } from './reading.ts'
import type { References, RelatedAgents, RelatedDates, RelatedParties, Transaction } from './transaction.ts'

/** Fills a {@link Batch}. */
export function fillBatch(item: TapeItem, path: string): Batch {
  if (isLeafHere(item)) giveUp(item)
  const made: Batch = {
    path,
    messageId: undefined,
    paymentInformationId: undefined,
    numberOfTransactions: undefined,
    totalAmount: undefined,
    creditDebitIndicator: undefined,
  }
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (numberHere(item) > 1) {
      skipElement(item)
      continue
    }
    switch (name) {
      case 'MsgId':
        made.messageId = textOf(elementHere(item))
        break
      case 'PmtInfId':
        made.paymentInformationId = textOf(elementHere(item))
        break
      case 'NbOfTxs':
        made.numberOfTransactions = countOf(elementHere(item))
        break
      case 'TtlAmt':
        made.totalAmount = readMoney(elementHere(item))
        break
      case 'CdtDbtInd':
        made.creditDebitIndicator = textOf(elementHere(item))
        break
      default:
        skipElement(item)
    }
  }
  return made
}

/** Fills a {@link References}; `undefined` where there is none. */
export function fillReferences(item: TapeItem): References | undefined {
  if (isLeafHere(item)) return readReferences(elementHere(item))
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
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (numberHere(item) > 1 && name !== 'Prtry') {
      skipElement(item)
      continue
    }
    switch (name) {
      case 'MsgId':
        made.messageId = textOf(elementHere(item))
        break
      case 'AcctSvcrRef':
        made.accountServicerReference = textOf(elementHere(item))
        break
      case 'PmtInfId':
        made.paymentInformationId = textOf(elementHere(item))
        break
      case 'InstrId':
        made.instructionId = textOf(elementHere(item))
        break
      case 'EndToEndId':
        made.endToEndId = textOf(elementHere(item))
        break
      case 'UETR':
        made.uetr = textOf(elementHere(item))
        break
      case 'TxId':
        made.transactionId = textOf(elementHere(item))
        break
      case 'MndtId':
        made.mandateId = textOf(elementHere(item))
        break
      case 'ChqNb':
        made.chequeNumber = textOf(elementHere(item))
        break
      case 'ClrSysRef':
        made.clearingSystemReference = textOf(elementHere(item))
        break
      case 'AcctOwnrTxId':
        made.accountOwnerTransactionId = textOf(elementHere(item))
        break
      case 'AcctSvcrTxId':
        made.accountServicerTransactionId = textOf(elementHere(item))
        break
      case 'MktInfrstrctrTxId':
        made.marketInfrastructureTransactionId = textOf(elementHere(item))
        break
      case 'PrcgId':
        made.processingId = textOf(elementHere(item))
        break
      case 'Prtry': {
        const own = readProprietaryReference(elementHere(item))
        if (own !== undefined) made.proprietary.push(own)
        break
      }
      default:
        skipElement(item)
    }
  }
  return made
}

/** Fills a {@link RelatedParties}; `undefined` where there is none. */
export function fillRelatedParties(item: TapeItem): RelatedParties | undefined {
  if (isLeafHere(item)) return readRelatedParties(elementHere(item))
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
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (numberHere(item) > 1) {
      skipElement(item)
      continue
    }
    switch (name) {
      case 'InitgPty':
        made.initiatingParty = fillRelatedParty(item)
        break
      case 'Dbtr':
        made.debtor = fillRelatedParty(item)
        break
      case 'DbtrAcct':
        made.debtorAccount = fillAccount(item)
        break
      case 'UltmtDbtr':
        made.ultimateDebtor = fillRelatedParty(item)
        break
      case 'Cdtr':
        made.creditor = fillRelatedParty(item)
        break
      case 'CdtrAcct':
        made.creditorAccount = fillAccount(item)
        break
      case 'UltmtCdtr':
        made.ultimateCreditor = fillRelatedParty(item)
        break
      case 'TradgPty':
        made.tradingParty = fillRelatedParty(item)
        break
      default:
        skipElement(item)
    }
  }
  return made
}

/** Fills a {@link RelatedAgents}; `undefined` where there is none. */
export function fillRelatedAgents(item: TapeItem): RelatedAgents | undefined {
  if (isLeafHere(item)) return readRelatedAgents(elementHere(item))
  const made: RelatedAgents = {
    debtorAgent: undefined,
    creditorAgent: undefined,
    intermediaryAgent1: undefined,
    intermediaryAgent2: undefined,
    intermediaryAgent3: undefined,
  }
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (numberHere(item) > 1) {
      skipElement(item)
      continue
    }
    switch (name) {
      case 'DbtrAgt':
        made.debtorAgent = fillAgent(item)
        break
      case 'CdtrAgt':
        made.creditorAgent = fillAgent(item)
        break
      case 'IntrmyAgt1':
        made.intermediaryAgent1 = fillAgent(item)
        break
      case 'IntrmyAgt2':
        made.intermediaryAgent2 = fillAgent(item)
        break
      case 'IntrmyAgt3':
        made.intermediaryAgent3 = fillAgent(item)
        break
      default:
        skipElement(item)
    }
  }
  return made
}

/** Fills a {@link RelatedDates}; `undefined` where there is none. */
export function fillRelatedDates(item: TapeItem): RelatedDates | undefined {
  if (isLeafHere(item)) return readRelatedDates(elementHere(item))
  const made: RelatedDates = {
    acceptanceDateTime: undefined,
    tradeDate: undefined,
    interbankSettlementDate: undefined,
    startDate: undefined,
    endDate: undefined,
    transactionDateTime: undefined,
  }
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (numberHere(item) > 1) {
      skipElement(item)
      continue
    }
    switch (name) {
      case 'AccptncDtTm':
        made.acceptanceDateTime = textOf(elementHere(item))
        break
      case 'TradDt':
        made.tradeDate = textOf(elementHere(item))
        break
      case 'IntrBkSttlmDt':
        made.interbankSettlementDate = textOf(elementHere(item))
        break
      case 'StartDt':
        made.startDate = textOf(elementHere(item))
        break
      case 'EndDt':
        made.endDate = textOf(elementHere(item))
        break
      case 'TxDtTm':
        made.transactionDateTime = textOf(elementHere(item))
        break
      default:
        skipElement(item)
    }
  }
  return made
}

/** Fills a {@link Transaction}. */
export function fillTransaction(
  item: TapeItem,
  entryIndicator: CreditDebit | undefined,
  path: string,
  batch: number | undefined,
): Transaction {
  if (isLeafHere(item)) giveUp(item)
  let amt: unknown
  let cdtDbtInd: unknown
  let chrgs: unknown
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
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (numberHere(item) > 1 && name !== 'Amt' && name !== 'CdtDbtInd' && name !== 'Chrgs' && name !== 'Intrst') {
      skipElement(item)
      continue
    }
    switch (name) {
      case 'Refs':
        made.references = fillReferences(item)
        break
      case 'Amt':
        amt = elementBehind(item, amt)
        break
      case 'CdtDbtInd':
        cdtDbtInd = elementBehind(item, cdtDbtInd)
        break
      case 'AmtDtls':
        made.amountDetails = readAmountDetails(elementHere(item))
        break
      case 'BkTxCd':
        made.bankTransactionCode = fillBankTransactionCode(item)
        break
      case 'Chrgs':
        chrgs = elementBehind(item, chrgs)
        break
      case 'Intrst':
        intrst = elementBehind(item, intrst)
        break
      case 'RltdPties':
        made.parties = fillRelatedParties(item)
        break
      case 'RltdAgts':
        made.agents = fillRelatedAgents(item)
        break
      case 'LclInstrm':
        made.localInstrument = readLocalInstrument(elementHere(item)) ?? made.localInstrument
        break
      case 'PmtTpInf':
        if (isLeafHere(item)) break
        for (let name2 = nextElement(item); name2 !== ''; name2 = nextElement(item)) {
          if (numberHere(item) > 1) {
            skipElement(item)
            continue
          }
          switch (name2) {
            case 'LclInstrm':
              made.localInstrument = readLocalInstrument(elementHere(item)) ?? made.localInstrument
              break
            default:
              skipElement(item)
          }
        }

        break
      case 'Purp':
        made.purpose = readPurpose(elementHere(item))
        break
      case 'RmtInf':
        made.remittanceInformation = fillRemittance(item)
        break
      case 'RltdDts':
        made.dates = fillRelatedDates(item)
        break
      case 'RtrInf':
        made.returnInformation = readReturnInformation(elementHere(item))
        break
      case 'CardTx':
        made.card = readCardTransaction(elementHere(item))
        break
      case 'AddtlTxInf':
        made.additionalInformation = textOf(elementHere(item))
        break
      default:
        skipElement(item)
    }
  }
  setTransactionAmount(made, amt, cdtDbtInd)
  if (chrgs !== undefined) made.charges = readCharges(chrgs)
  setInterest(made, intrst, readInterest)
  return made
}

/** Fills an {@link Entry}. */
export function fillEntry(item: TapeItem, position: Partial<Position> & { path: string }): Entry {
  if (isLeafHere(item)) giveUp(item)
  let amt: unknown
  let cdtDbtInd: unknown
  let sts: unknown
  let chrgs: unknown
  let intrst: unknown
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
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (
      numberHere(item) > 1 &&
      name !== 'Amt' &&
      name !== 'CdtDbtInd' &&
      name !== 'Sts' &&
      name !== 'Avlbty' &&
      name !== 'Chrgs' &&
      name !== 'Intrst' &&
      name !== 'NtryDtls'
    ) {
      skipElement(item)
      continue
    }
    switch (name) {
      case 'NtryRef':
        made.reference = textOf(elementHere(item))
        break
      case 'Amt':
        amt = elementBehind(item, amt)
        break
      case 'CdtDbtInd':
        cdtDbtInd = elementBehind(item, cdtDbtInd)
        break
      case 'RvslInd':
        made.reversal = flagOf(elementHere(item))
        break
      case 'Sts':
        sts = elementBehind(item, sts)
        break
      case 'BookgDt':
        made.bookingDate = readDate(elementHere(item))
        break
      case 'ValDt':
        made.valueDate = readDate(elementHere(item))
        break
      case 'AcctSvcrRef':
        made.accountServicerReference = textOf(elementHere(item))
        break
      case 'Avlbty': {
        const own = readAvailability(elementHere(item))
        if (own !== undefined) made.availability.push(own)
        break
      }
      case 'BkTxCd':
        made.bankTransactionCode = fillBankTransactionCode(item)
        break
      case 'ComssnWvrInd':
        made.commissionWaived = flagOf(elementHere(item))
        break
      case 'AddtlInfInd':
        if (isLeafHere(item)) break
        for (let name2 = nextElement(item); name2 !== ''; name2 = nextElement(item)) {
          if (numberHere(item) > 1) {
            skipElement(item)
            continue
          }
          switch (name2) {
            case 'MsgNmId':
              made.furtherMessageName = textOf(elementHere(item))
              break
            case 'MsgId':
              made.furtherMessageId = textOf(elementHere(item))
              break
            default:
              skipElement(item)
          }
        }

        break
      case 'AmtDtls':
        made.amountDetails = readAmountDetails(elementHere(item))
        break
      case 'Chrgs':
        chrgs = elementBehind(item, chrgs)
        break
      case 'TechInptChanl':
        made.technicalInputChannel = readCode(elementHere(item))
        break
      case 'Intrst':
        intrst = elementBehind(item, intrst)
        break
      case 'CardTx':
        made.card = readCardTransaction(elementHere(item))
        break
      case 'NtryDtls':
        fillDetails(made, item, cdtDbtInd, fillBatch, fillTransaction)
        break
      case 'AddtlNtryInf':
        made.additionalInformation = textOf(elementHere(item))
        break
      default:
        skipElement(item)
    }
  }
  setSigned(made, amt, cdtDbtInd)
  setEntryStatus(made, sts)
  if (chrgs !== undefined) made.charges = readCharges(chrgs)
  setInterest(made, intrst, readInterest)
  return withPosition(made, position)
}
