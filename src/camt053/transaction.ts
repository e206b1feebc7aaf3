import type { Decimal } from '../values/index.ts'
import { codeName } from '../values/index.ts'
import { type CreditDebit, readMoney, signed } from './amount.ts'
import { type AmountDetails, readAmountDetails } from './amount-details.ts'
import { type BankTransactionCode, readBankTransactionCode } from './bank-transaction-code.ts'
import { type CardTransaction, readCard } from './card.ts'
import { type Charges, type Interest, readCharges, readInterest } from './charges.ts'
import { type CodeOrProprietary, readCode } from './code.ts'
import type { Dialect } from './dialect.ts'
import { child, children, type DocumentObject, type TransactionDocument, text, texts } from './document.ts'
import { type Account, type Agent, type Party, readAccount, readAgent, readParty, readRelatedParty } from './party.ts'
import { type Remittance, readRemittance } from './remittance.ts'

/** The references a transaction is known by. None is sure to be there, and none is unique in a file. */
export interface References {
  messageId: string | undefined
  accountServicerReference: string | undefined
  paymentInformationId: string | undefined
  instructionId: string | undefined
  endToEndId: string | undefined
  /** Unique end-to-end transaction reference, from .08 on. */
  uetr: string | undefined
  transactionId: string | undefined
  mandateId: string | undefined
  chequeNumber: string | undefined
  clearingSystemReference: string | undefined
  accountOwnerTransactionId: string | undefined
  accountServicerTransactionId: string | undefined
  marketInfrastructureTransactionId: string | undefined
  processingId: string | undefined
  proprietary: { type: string | undefined; reference: string | undefined }[]
}

/** Who takes part in a transaction. */
export interface RelatedParties {
  initiatingParty: Party | undefined
  debtor: Party | undefined
  debtorAccount: Account | undefined
  ultimateDebtor: Party | undefined
  creditor: Party | undefined
  creditorAccount: Account | undefined
  ultimateCreditor: Party | undefined
  tradingParty: Party | undefined
}

/** The banks that take part in a transaction. */
export interface RelatedAgents {
  debtorAgent: Agent | undefined
  creditorAgent: Agent | undefined
  intermediaryAgent1: Agent | undefined
  intermediaryAgent2: Agent | undefined
  intermediaryAgent3: Agent | undefined
}

/** The dates of a transaction, as the file wrote them. */
export interface RelatedDates {
  acceptanceDateTime: string | undefined
  tradeDate: string | undefined
  interbankSettlementDate: string | undefined
  startDate: string | undefined
  endDate: string | undefined
  transactionDateTime: string | undefined
}

/** Why a payment came back. */
export interface ReturnInformation {
  originalBankTransactionCode: BankTransactionCode | undefined
  originator: Party | undefined
  /** Code such as `AC04` with its name, or the bank's own text. */
  reason: CodeOrProprietary | undefined
  additionalInformation: string[]
}

/** One transaction behind an entry. */
export interface Transaction {
  /** Path of the transaction in the file: `/Document/BkToCstmrStmt/Stmt[1]/Ntry[17]/NtryDtls[1]/TxDtls[2]`. */
  path: string
  /** Index in `batches` of its entry, where the transaction belongs to a batch. */
  batch: number | undefined
  references: References | undefined
  /**
   * With the sign of its indicator, which is the entry's where it has none of its own. From `Amt`, else (.02 has no `Amt`
   * here) from `AmtDtls/TxAmt`; `undefined` where the file gives neither. May be in another currency than the entry.
   */
  amount: Decimal | undefined
  /** As the file has it. */
  unsignedAmount: Decimal | undefined
  currency: string | undefined
  /** Its own indicator, else the entry's. */
  creditDebitIndicator: CreditDebit | undefined
  amountDetails: AmountDetails | undefined
  bankTransactionCode: BankTransactionCode | undefined
  charges: Charges | undefined
  interest: Interest[]
  parties: RelatedParties | undefined
  agents: RelatedAgents | undefined
  localInstrument: CodeOrProprietary | undefined
  purpose: CodeOrProprietary | undefined
  remittance: Remittance | undefined
  dates: RelatedDates | undefined
  returnInformation: ReturnInformation | undefined
  card: CardTransaction | undefined
  additionalInformation: string | undefined
  /** The object of the document layer; holds what is rare: prices, quantities, securities, tax, cash deposits. */
  document: TransactionDocument
}

/** Makes a transaction of what the document layer read. */
export function toTransaction(
  transaction: DocumentObject,
  dialect: Dialect,
  entryIndicator: CreditDebit | undefined,
  path: string,
  batch: number | undefined,
): Transaction {
  const amountDetails = readAmountDetails(transaction)
  const money = readMoney(transaction, 'Amt') ?? amountDetails?.transaction
  const creditDebitIndicator = text(transaction, 'CdtDbtInd') ?? entryIndicator
  return {
    path,
    batch,
    references: readReferences(child(transaction, 'Refs')),
    amount: signed(money?.amount, creditDebitIndicator),
    unsignedAmount: money?.amount,
    currency: money?.currency,
    creditDebitIndicator,
    amountDetails,
    bankTransactionCode: readBankTransactionCode(transaction, 'BkTxCd'),
    charges: readCharges(transaction, dialect),
    interest: readInterest(transaction, dialect),
    parties: readParties(child(transaction, 'RltdPties'), dialect),
    agents: readAgents(child(transaction, 'RltdAgts'), dialect),
    localInstrument: readCode(transaction, 'LclInstrm'),
    purpose: readCode(transaction, 'Purp', purposeName),
    remittance: readRemittance(transaction, 'RmtInf', dialect),
    dates: readDates(child(transaction, 'RltdDts')),
    returnInformation: readReturn(child(transaction, 'RtrInf'), dialect),
    card: readCard(transaction),
    additionalInformation: text(transaction, 'AddtlTxInf'),
    document: transaction,
  }
}

function purposeName(code: string): string | undefined {
  return codeName('purpose', code)
}

function returnReasonName(code: string): string | undefined {
  return codeName('returnReason', code)
}

function readReferences(references: DocumentObject | undefined): References | undefined {
  if (references === undefined) return undefined
  return {
    messageId: text(references, 'MsgId'),
    accountServicerReference: text(references, 'AcctSvcrRef'),
    paymentInformationId: text(references, 'PmtInfId'),
    instructionId: text(references, 'InstrId'),
    endToEndId: text(references, 'EndToEndId'),
    uetr: text(references, 'UETR'),
    transactionId: text(references, 'TxId'),
    mandateId: text(references, 'MndtId'),
    chequeNumber: text(references, 'ChqNb'),
    clearingSystemReference: text(references, 'ClrSysRef'),
    accountOwnerTransactionId: text(references, 'AcctOwnrTxId'),
    accountServicerTransactionId: text(references, 'AcctSvcrTxId'),
    marketInfrastructureTransactionId: text(references, 'MktInfrstrctrTxId'),
    processingId: text(references, 'PrcgId'),
    proprietary: children(references, 'Prtry').map((item) => ({
      type: text(item, 'Tp'),
      reference: text(item, 'Ref'),
    })),
  }
}

function readParties(parties: DocumentObject | undefined, dialect: Dialect): RelatedParties | undefined {
  if (parties === undefined) return undefined
  return {
    initiatingParty: readRelatedParty(parties, 'InitgPty', dialect),
    debtor: readRelatedParty(parties, 'Dbtr', dialect),
    debtorAccount: readAccount(parties, 'DbtrAcct', dialect),
    ultimateDebtor: readRelatedParty(parties, 'UltmtDbtr', dialect),
    creditor: readRelatedParty(parties, 'Cdtr', dialect),
    creditorAccount: readAccount(parties, 'CdtrAcct', dialect),
    ultimateCreditor: readRelatedParty(parties, 'UltmtCdtr', dialect),
    tradingParty: readRelatedParty(parties, 'TradgPty', dialect),
  }
}

function readAgents(agents: DocumentObject | undefined, dialect: Dialect): RelatedAgents | undefined {
  if (agents === undefined) return undefined
  return {
    debtorAgent: readAgent(agents, 'DbtrAgt', dialect),
    creditorAgent: readAgent(agents, 'CdtrAgt', dialect),
    intermediaryAgent1: readAgent(agents, 'IntrmyAgt1', dialect),
    intermediaryAgent2: readAgent(agents, 'IntrmyAgt2', dialect),
    intermediaryAgent3: readAgent(agents, 'IntrmyAgt3', dialect),
  }
}

function readDates(dates: DocumentObject | undefined): RelatedDates | undefined {
  if (dates === undefined) return undefined
  return {
    acceptanceDateTime: text(dates, 'AccptncDtTm'),
    tradeDate: text(dates, 'TradDt'),
    interbankSettlementDate: text(dates, 'IntrBkSttlmDt'),
    startDate: text(dates, 'StartDt'),
    endDate: text(dates, 'EndDt'),
    transactionDateTime: text(dates, 'TxDtTm'),
  }
}

function readReturn(information: DocumentObject | undefined, dialect: Dialect): ReturnInformation | undefined {
  if (information === undefined) return undefined
  return {
    originalBankTransactionCode: readBankTransactionCode(information, 'OrgnlBkTxCd'),
    originator: readParty(information, 'Orgtr', dialect),
    reason: readCode(information, 'Rsn', returnReasonName),
    additionalInformation: texts(information, 'AddtlInf'),
  }
}
