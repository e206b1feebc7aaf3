import type { Decimal } from '../../values/index.ts'
import type { Account, Agent, Party } from '../index.ts'
import { type CreditDebit, type Money, readMoney, signed } from './amount.ts'
import { type AmountDetails, readAmountDetails } from './amount-details.ts'
import { type BankTransactionCode, readBankTransactionCode } from './bank-transaction-code.ts'
import { type CardTransaction, readCard } from './card.ts'
import { type Charges, type Interest, readCharges, readInterest } from './charges.ts'
import { type CodeOrProprietary, readCode } from './code.ts'
import { localInstrumentName, purposeName, returnReasonName } from './code-names.ts'
import { type DocumentObject, objectOf, objectsOf, type TransactionDocument, textOf, textsOf } from './document.ts'
import { type RelatedParty, readAccount, readAgent, readParty, readRelatedParty } from './party.ts'
import { type Remittance, readRemittance } from './remittance.ts'

/** The references of a transaction. Each may be missing, and none is unique in a file. */
export interface References {
  /** `MsgId`: of the message that the payment came in. */
  messageId: string | undefined
  /** `AcctSvcrRef`: the bank's own reference. */
  accountServicerReference: string | undefined
  /** `PmtInfId`: of the block that the payment came in. */
  paymentInformationId: string | undefined
  /** `InstrId`. */
  instructionId: string | undefined
  /** `EndToEndId`: given by who started the payment, and carried to the other end. */
  endToEndId: string | undefined
  /** Unique end-to-end transaction reference, from .08 on. */
  uetr: string | undefined
  /** `TxId`: given by the first bank. */
  transactionId: string | undefined
  /** `MndtId`: the mandate of a direct debit. */
  mandateId: string | undefined
  /** `ChqNb`. */
  chequeNumber: string | undefined
  /** `ClrSysRef`. */
  clearingSystemReference: string | undefined
  /** `AcctOwnrTxId`. */
  accountOwnerTransactionId: string | undefined
  /** `AcctSvcrTxId`. */
  accountServicerTransactionId: string | undefined
  /** `MktInfrstrctrTxId`. */
  marketInfrastructureTransactionId: string | undefined
  /** `PrcgId`. */
  processingId: string | undefined
  /** `Prtry`: references of kinds of the bank's own. */
  proprietary: { type: string | undefined; reference: string | undefined }[]
}

/** The parties of a transaction. */
export interface RelatedParties {
  /** `InitgPty`: who started the payment. */
  initiatingParty: RelatedParty | undefined
  /** `Dbtr`: who pays. */
  debtor: RelatedParty | undefined
  /** `DbtrAcct`. */
  debtorAccount: Account | undefined
  /** `UltmtDbtr`: for whom the debtor pays. */
  ultimateDebtor: RelatedParty | undefined
  /** `Cdtr`: who is paid. */
  creditor: RelatedParty | undefined
  /** `CdtrAcct`. */
  creditorAccount: Account | undefined
  /** `UltmtCdtr`: for whom the creditor is paid. */
  ultimateCreditor: RelatedParty | undefined
  /** `TradgPty`. */
  tradingParty: RelatedParty | undefined
}

/** The banks of a transaction. */
export interface RelatedAgents {
  /** `DbtrAgt`. */
  debtorAgent: Agent | undefined
  /** `CdtrAgt`. */
  creditorAgent: Agent | undefined
  /** `IntrmyAgt1`. */
  intermediaryAgent1: Agent | undefined
  /** `IntrmyAgt2`. */
  intermediaryAgent2: Agent | undefined
  /** `IntrmyAgt3`. */
  intermediaryAgent3: Agent | undefined
}

/** The dates of a transaction, as the file wrote them. */
export interface RelatedDates {
  /** `AccptncDtTm`. */
  acceptanceDateTime: string | undefined
  /** `TradDt`. */
  tradeDate: string | undefined
  /** `IntrBkSttlmDt`. */
  interbankSettlementDate: string | undefined
  /** `StartDt`. */
  startDate: string | undefined
  /** `EndDt`. */
  endDate: string | undefined
  /** `TxDtTm`. */
  transactionDateTime: string | undefined
}

/** Why a payment came back. */
export interface ReturnInformation {
  /** `OrgnlBkTxCd`: what kind of transaction came back. */
  originalBankTransactionCode: BankTransactionCode | undefined
  /** `Orgtr`: who sent it back. */
  originator: Party | undefined
  /** Code such as `AC04` with its name, or the bank's own text. */
  reason: CodeOrProprietary | undefined
  /** `AddtlInf`: the texts beside the reason, in the order of the file. */
  additionalInformation: string[]
}

/** One transaction behind an entry. */
export interface Transaction {
  /** Path of the transaction in the file: `/Document/BkToCstmrStmt/Stmt[1]/Ntry[17]/NtryDtls[1]/TxDtls[2]`. */
  path: string
  /** Index in `batches` of its entry, where the transaction belongs to a batch. */
  batch: number | undefined
  /** `Refs`. */
  references: References | undefined
  /**
   * With the sign of its indicator, or of the entry's if it has none. From `Amt`, else (.02 has no `Amt`
   * here) from `AmtDtls/TxAmt`; `undefined` if the file has neither. It may be in another currency than the entry.
   */
  amount: Decimal | undefined
  /** As the file has it. */
  unsignedAmount: Decimal | undefined
  /** Currency of the amount. */
  currency: string | undefined
  /** Its own indicator, else the entry's. */
  creditDebitIndicator: CreditDebit | undefined
  /** `AmtDtls`: the amount in other currencies. */
  amountDetails: AmountDetails | undefined
  /** `BkTxCd`: what kind of transaction it is. */
  bankTransactionCode: BankTransactionCode | undefined
  /** `Chrgs`. */
  charges: Charges | undefined
  /** `Intrst`. */
  interest: Interest[]
  /** `RltdPties`. */
  parties: RelatedParties | undefined
  /** `RltdAgts`. */
  agents: RelatedAgents | undefined
  /** `LclInstrm`: the kind of payment among banks, such as `CORE` or `B2B`. */
  localInstrument: CodeOrProprietary | undefined
  /** `Purp`: what it was paid for, such as `SALA`. */
  purpose: CodeOrProprietary | undefined
  /** `RmtInf`: what the payer wrote for the payee. */
  remittanceInformation: Remittance | undefined
  /** `RltdDts`. */
  dates: RelatedDates | undefined
  /** `RtrInf`: why it came back, where it did. */
  returnInformation: ReturnInformation | undefined
  /** `CardTx`: the card that was used. */
  card: CardTransaction | undefined
  /** `AddtlTxInf`: what the bank says in words. */
  additionalInformation: string | undefined
  /**
   * The object of the document layer, which also has rare elements: prices, quantities, securities, tax, cash deposits.
   */
  document: TransactionDocument
}

/**
 * Makes a transaction from its element in the document layer. It goes through the existing elements, because looking
 * for the many optional ones, most of which are missing, takes longer.
 */
export function toTransaction(
  transaction: DocumentObject,
  entryIndicator: CreditDebit | undefined,
  path: string,
  batch: number | undefined,
): Transaction {
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
    document: transaction,
  }
  let money: Money | undefined
  let hasAmount = false
  for (const name in transaction) {
    const value = transaction[name]
    switch (name) {
      case 'Refs':
        made.references = readReferences(objectOf(value))
        break
      case 'Amt':
        hasAmount = value !== undefined
        money = readMoney(value)
        break
      case 'CdtDbtInd':
        made.creditDebitIndicator = textOf(value) ?? entryIndicator
        break
      case 'AmtDtls':
        made.amountDetails = readAmountDetails(value)
        break
      case 'BkTxCd':
        made.bankTransactionCode = readBankTransactionCode(value)
        break
      case 'Chrgs':
        made.charges = readCharges(value)
        break
      case 'Intrst':
        made.interest = readInterest(value)
        break
      case 'RltdPties':
        made.parties = readParties(objectOf(value))
        break
      case 'RltdAgts':
        made.agents = readAgents(objectOf(value))
        break
      case 'LclInstrm':
        made.localInstrument = readCode(value, localInstrumentName)
        break
      case 'PmtTpInf':
        // From .10 on it stands here.
        made.localInstrument ??= readCode(objectOf(value)?.LclInstrm, localInstrumentName)
        break
      case 'Purp':
        made.purpose = readCode(value, purposeName)
        break
      case 'RmtInf':
        made.remittanceInformation = readRemittance(value)
        break
      case 'RltdDts':
        made.dates = readDates(objectOf(value))
        break
      case 'RtrInf':
        made.returnInformation = readReturn(objectOf(value))
        break
      case 'CardTx':
        made.card = readCard(value)
        break
      case 'AddtlTxInf':
        made.additionalInformation = textOf(value)
        break
      default:
    }
  }
  // An unreadable amount is not replaced by another one.
  if (!hasAmount) money = made.amountDetails?.transaction
  if (money !== undefined) {
    made.unsignedAmount = money.amount
    made.currency = money.currency
    made.amount = signed(money.amount, made.creditDebitIndicator)
  }
  return made
}

function readReferences(references: DocumentObject | undefined): References | undefined {
  if (references === undefined) return undefined
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
  for (const name in references) {
    const value = references[name]
    switch (name) {
      case 'MsgId':
        made.messageId = textOf(value)
        break
      case 'AcctSvcrRef':
        made.accountServicerReference = textOf(value)
        break
      case 'PmtInfId':
        made.paymentInformationId = textOf(value)
        break
      case 'InstrId':
        made.instructionId = textOf(value)
        break
      case 'EndToEndId':
        made.endToEndId = textOf(value)
        break
      case 'UETR':
        made.uetr = textOf(value)
        break
      case 'TxId':
        made.transactionId = textOf(value)
        break
      case 'MndtId':
        made.mandateId = textOf(value)
        break
      case 'ChqNb':
        made.chequeNumber = textOf(value)
        break
      case 'ClrSysRef':
        made.clearingSystemReference = textOf(value)
        break
      case 'AcctOwnrTxId':
        made.accountOwnerTransactionId = textOf(value)
        break
      case 'AcctSvcrTxId':
        made.accountServicerTransactionId = textOf(value)
        break
      case 'MktInfrstrctrTxId':
        made.marketInfrastructureTransactionId = textOf(value)
        break
      case 'PrcgId':
        made.processingId = textOf(value)
        break
      case 'Prtry':
        made.proprietary = objectsOf(value).map((item) => ({
          type: textOf(item.Tp),
          reference: textOf(item.Ref),
        }))
        break
      default:
    }
  }
  return made
}

function readParties(parties: DocumentObject | undefined): RelatedParties | undefined {
  if (parties === undefined) return undefined
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
  for (const name in parties) {
    const value = parties[name]
    switch (name) {
      case 'InitgPty':
        made.initiatingParty = readRelatedParty(value)
        break
      case 'Dbtr':
        made.debtor = readRelatedParty(value)
        break
      case 'DbtrAcct':
        made.debtorAccount = readAccount(value)
        break
      case 'UltmtDbtr':
        made.ultimateDebtor = readRelatedParty(value)
        break
      case 'Cdtr':
        made.creditor = readRelatedParty(value)
        break
      case 'CdtrAcct':
        made.creditorAccount = readAccount(value)
        break
      case 'UltmtCdtr':
        made.ultimateCreditor = readRelatedParty(value)
        break
      case 'TradgPty':
        made.tradingParty = readRelatedParty(value)
        break
      default:
    }
  }
  return made
}

function readAgents(agents: DocumentObject | undefined): RelatedAgents | undefined {
  if (agents === undefined) return undefined
  const made: RelatedAgents = {
    debtorAgent: undefined,
    creditorAgent: undefined,
    intermediaryAgent1: undefined,
    intermediaryAgent2: undefined,
    intermediaryAgent3: undefined,
  }
  for (const name in agents) {
    const value = agents[name]
    switch (name) {
      case 'DbtrAgt':
        made.debtorAgent = readAgent(value)
        break
      case 'CdtrAgt':
        made.creditorAgent = readAgent(value)
        break
      case 'IntrmyAgt1':
        made.intermediaryAgent1 = readAgent(value)
        break
      case 'IntrmyAgt2':
        made.intermediaryAgent2 = readAgent(value)
        break
      case 'IntrmyAgt3':
        made.intermediaryAgent3 = readAgent(value)
        break
      default:
    }
  }
  return made
}

function readDates(dates: DocumentObject | undefined): RelatedDates | undefined {
  if (dates === undefined) return undefined
  return {
    acceptanceDateTime: textOf(dates.AccptncDtTm),
    tradeDate: textOf(dates.TradDt),
    interbankSettlementDate: textOf(dates.IntrBkSttlmDt),
    startDate: textOf(dates.StartDt),
    endDate: textOf(dates.EndDt),
    transactionDateTime: textOf(dates.TxDtTm),
  }
}

function readReturn(information: DocumentObject | undefined): ReturnInformation | undefined {
  if (information === undefined) return undefined
  return {
    originalBankTransactionCode: readBankTransactionCode(information.OrgnlBkTxCd),
    originator: readParty(information.Orgtr),
    reason: readCode(information.Rsn, returnReasonName),
    additionalInformation: textsOf(information.AddtlInf),
  }
}
