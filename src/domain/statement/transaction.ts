import type { Decimal } from '../../values/index.ts'
import {
  type Account,
  type Agent,
  type AsRead,
  account,
  agent,
  type Description,
  type Element,
  given,
  many,
  objectIn,
  one,
  type Party,
  party,
  readWith,
  record,
  type Target,
  table,
  text,
  type WholeRemittance,
  wholeRemittance,
} from '../index.ts'
import type { DocumentObject, TransactionDocument } from './document.ts'
import {
  type AmountDetails,
  amountDetails,
  type CreditDebit,
  isSameMoney,
  ofTransaction,
  readMoney,
} from './parts/amount.ts'
import { type Charges, charges, type Interest, ofRecords } from './parts/charges.ts'
import {
  type BankTransactionCode,
  bankTransactionCode,
  type CardTransaction,
  type CodeOrProprietary,
  card,
  localInstrument,
  purpose,
  type RelatedParty,
  relatedParty,
  returnReason,
} from './parts/party.ts'

/** What a payment is for, as a file says it: free text, structures, or both. */
export type Remittance = AsRead<WholeRemittance>

export const remittance = wholeRemittance as Description<unknown> as Description<Remittance>

/** Most characters of one occurrence of free text (`Ustrd`). */
const unstructuredLength = 140

/** All free text of a remittance as one text, see {@link joinFragments}; `undefined` where there is none. */
export function unstructuredText(remittance: WholeRemittance | undefined): string | undefined {
  const { unstructured = [] } = remittance ?? {}
  return unstructured.length === 0 ? undefined : joinFragments(unstructured, unstructuredLength)
}

/**
 * Joins the pieces of a text that a bank divided. A piece that fills its element was cut at the last character, perhaps
 * inside a word, and the next one follows directly. A shorter piece ends at a word, and a space follows it. `length` is
 * the maximum length of an element in code points.
 */
export function joinFragments(fragments: readonly string[], length: number): string {
  let joined = ''
  let full = true
  for (const fragment of fragments) {
    joined += full ? fragment : ` ${fragment}`
    full = fragment.length >= length && Array.from(fragment).length >= length
  }
  return joined
}

/** A reference of a kind of the bank's own. */
export interface ProprietaryReference {
  /** `Tp`. */
  type: string | undefined
  /** `Ref`. */
  reference: string | undefined
}

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
  proprietary: ProprietaryReference[]
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
}

/** A transaction with the element it was read from. */
export interface TransactionWithDocument extends Transaction {
  /**
   * The object of the document layer, which also has rare elements: prices, quantities, securities, tax, cash deposits.
   */
  document: TransactionDocument
}

const proprietaryReference = table<ProprietaryReference>('ProprietaryReference', {
  type: one('Tp', text),
  reference: one('Ref', text),
})

const references = table<References>('References', {
  messageId: one('MsgId', text),
  accountServicerReference: one('AcctSvcrRef', text),
  paymentInformationId: one('PmtInfId', text),
  instructionId: one('InstrId', text),
  endToEndId: one('EndToEndId', text),
  uetr: one('UETR', text),
  transactionId: one('TxId', text),
  mandateId: one('MndtId', text),
  chequeNumber: one('ChqNb', text),
  clearingSystemReference: one('ClrSysRef', text),
  accountOwnerTransactionId: one('AcctOwnrTxId', text),
  accountServicerTransactionId: one('AcctSvcrTxId', text),
  marketInfrastructureTransactionId: one('MktInfrstrctrTxId', text),
  processingId: one('PrcgId', text),
  proprietary: many('Prtry', proprietaryReference, 2013),
})

const relatedParties = table<RelatedParties>(
  'RelatedParties',
  {
    initiatingParty: one('InitgPty', relatedParty),
    debtor: one('Dbtr', relatedParty),
    debtorAccount: one('DbtrAcct', account),
    ultimateDebtor: one('UltmtDbtr', relatedParty),
    creditor: one('Cdtr', relatedParty),
    creditorAccount: one('CdtrAcct', account),
    ultimateCreditor: one('UltmtCdtr', relatedParty),
    tradingParty: one('TradgPty', relatedParty),
  },
  {
    kept: {
      Prtry: record<{ type: string; party: RelatedParty }>({ type: one('Tp', text), party: one('Pty', relatedParty) }),
    },
  },
)

const relatedAgents = table<RelatedAgents>(
  'RelatedAgents',
  {
    debtorAgent: one('DbtrAgt', agent),
    creditorAgent: one('CdtrAgt', agent),
    intermediaryAgent1: one('IntrmyAgt1', agent),
    intermediaryAgent2: one('IntrmyAgt2', agent),
    intermediaryAgent3: one('IntrmyAgt3', agent),
  },
  {
    kept: {
      Prtry: record<{ type: string; agent: Agent }>({ type: one('Tp', text), agent: one('Agt', agent) }),
      InstgAgt: agent,
      InstdAgt: agent,
      RcvgAgt: agent,
      DlvrgAgt: agent,
      IssgAgt: agent,
      SttlmPlc: agent,
    },
  },
)

const relatedDates = table<RelatedDates>('RelatedDates', {
  acceptanceDateTime: one('AccptncDtTm', text),
  tradeDate: one('TradDt', text),
  interbankSettlementDate: one('IntrBkSttlmDt', text),
  startDate: one('StartDt', text),
  endDate: one('EndDt', text),
  transactionDateTime: one('TxDtTm', text),
})

const returnInformation = table<ReturnInformation>('ReturnInformation', {
  originalBankTransactionCode: one('OrgnlBkTxCd', bankTransactionCode),
  originator: one('Orgtr', party),
  reason: one('Rsn', returnReason),
  additionalInformation: many('AddtlInf', text),
})

export const transaction = table<Transaction>(
  'Transaction',
  {
    path: given(''),
    batch: given(),
    references: one('Refs', references),
    amount: ofTransaction,
    unsignedAmount: ofTransaction,
    currency: ofTransaction,
    creditDebitIndicator: ofTransaction,
    amountDetails: one('AmtDtls', amountDetails),
    bankTransactionCode: one('BkTxCd', bankTransactionCode),
    charges: one('Chrgs', charges),
    interest: ofRecords,
    parties: one('RltdPties', relatedParties),
    agents: one('RltdAgts', relatedAgents),
    localInstrument: one({ 2009: 'LclInstrm', 2023: 'PmtTpInf/LclInstrm' }, localInstrument),
    purpose: one('Purp', purpose),
    remittanceInformation: one('RmtInf', remittance),
    dates: one('RltdDts', relatedDates),
    returnInformation: one('RtrInf', returnInformation),
    card: one('CardTx', card),
    additionalInformation: one('AddtlTxInf', text),
  },
  {
    arrange: arrangeAmount,
  },
)

/**
 * In .02 a transaction has neither amount nor indicator of its own: the amount stands among its details. Where another
 * one stands there, or the indicator is not that of the entry, both are left for the schema to refuse.
 */
function arrangeAmount(element: Element, { edition, indicator }: Target): Element {
  if (edition > 2009) return element
  const { Amt, CdtDbtInd, ...others } = element
  const made = CdtDbtInd === undefined || CdtDbtInd === indicator ? others : { ...others, CdtDbtInd }
  if (Amt === undefined) return made
  const details = objectIn(made.AmtDtls)
  const transaction = objectIn(details?.TxAmt)
  const known = transaction?.Amt
  if (known === undefined) return { ...made, AmtDtls: { ...details, TxAmt: { ...transaction, Amt } } }
  return isSameMoney(readMoney(known), readMoney(Amt)) ? made : { ...made, Amt }
}

export function toTransaction(
  element: DocumentObject,
  entryIndicator: CreditDebit | undefined,
  path: string,
  number: number | undefined,
  document?: DocumentObject,
): Transaction {
  const given = { path, batch: number, creditDebitIndicator: entryIndicator }
  return readWith(transaction, element, given, document)
}
