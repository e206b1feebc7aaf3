import type { AmountDetails, CurrencyExchange, ExchangedMoney } from './amount-details.ts'
import type { Availability } from './balance.ts'
import type { BankTransactionCode } from './bank-transaction-code.ts'
import type { CardTransaction } from './card.ts'
import type { Charge, Charges, Interest } from './charges.ts'
import type { Batch, Entry } from './entry.ts'
import type { References, RelatedAgents, RelatedDates, RelatedParties, Transaction } from './transaction.ts'
import { accountElement, agentElement, partyElement, relatedPartyElement, remittanceElement } from './write-party.ts'
import {
  codeElement,
  countText,
  dateElement,
  decimalText,
  type ElementObject,
  element,
  elements,
  flagText,
  moneyElement,
  periodElement,
  unsigned,
  type Writable,
} from './write-values.ts'

/**
 * An entry as an element. `currency` is that of its statement, for an entry without one of its own.
 * @throws RangeError where an amount contradicts its indicator, and for a transaction of a batch that the entry does not
 * have.
 */
export function entryElement(entry: Writable<Entry>, currency: string | undefined): ElementObject | undefined {
  const { amount, indicator } = unsigned(entry)
  const furtherMessage = element({ MsgNmId: entry.furtherMessageName, MsgId: entry.furtherMessageId })
  return element({
    NtryRef: entry.reference,
    Amt: moneyElement({ amount, currency: entry.currency ?? currency }),
    CdtDbtInd: indicator,
    RvslInd: flagText(entry.reversal),
    Sts: element({ Cd: entry.status, Prtry: entry.status === undefined ? entry.proprietaryStatus : undefined }),
    BookgDt: dateElement(entry.bookingDate),
    ValDt: dateElement(entry.valueDate),
    AcctSvcrRef: entry.accountServicerReference,
    Avlbty: elements(entry.availability, availabilityElement),
    BkTxCd: bankTransactionCodeElement(entry.bankTransactionCode),
    ComssnWvrInd: flagText(entry.commissionWaived),
    AddtlInfInd: furtherMessage,
    AmtDtls: amountDetailsElement(entry.amountDetails),
    Chrgs: chargesElement(entry.charges),
    TechInptChanl: codeElement(entry.technicalInputChannel),
    Intrst: element({ Rcrd: elements(entry.interest, interestElement) }),
    CardTx: cardElement(entry.card),
    NtryDtls: detailsElements(entry, indicator),
    AddtlNtryInf: entry.additionalInformation,
  })
}

/** Details of an entry: a batch with its transactions, or transactions without a batch. */
interface Details {
  batch: number | undefined
  transactions: ElementObject[]
}

/**
 * Groups the transactions of an entry into details: those of a batch together, in the order of the list. Paths give the
 * places of transactions that were read; details without transactions keep their places, too.
 */
function detailsElements(entry: Writable<Entry>, indicator: string | undefined): ElementObject[] {
  const all: Details[] = []
  const batches = entry.batches ?? []
  let begun = 0
  const begin = (batch: number | undefined, path: string | undefined): Details => {
    const number = detailsNumber(path) ?? 0
    while (all.length < number - 1) all.push({ batch: undefined, transactions: [] })
    const details: Details = { batch, transactions: [] }
    all.push(details)
    if (batch !== undefined) begun = batch + 1
    return details
  }
  for (const transaction of entry.transactions ?? []) {
    const { batch, path } = transaction
    if (batch !== undefined && batches[batch] === undefined) throw noSuchBatch(batch, batches.length)
    while (batch !== undefined && begun <= batch) begin(begun, batches[begun]?.path)
    const known = batch === undefined ? openDetails(all, path) : all.find((details) => details.batch === batch)
    const details = known ?? begin(batch, path)
    details.transactions.push(transactionElement(transaction, indicator) ?? {})
  }
  while (begun < batches.length) begin(begun, batches[begun]?.path)
  return elements(all, ({ batch, transactions }) =>
    element({ Btch: batch === undefined ? undefined : (batchElement(batches[batch]) ?? {}), TxDtls: transactions }),
  )
}

function noSuchBatch(batch: number, number: number): RangeError {
  return new RangeError(
    `batch: a transaction is of batch ${batch}, and its entry has ${number} batches, counted from 0. Correct the ` +
      'number, or leave it out for a transaction without a batch.',
  )
}

/** The details to which a transaction without a batch can be added. */
function openDetails(all: readonly Details[], path: string | undefined): Details | undefined {
  const last = all.at(-1)
  if (last === undefined || last.batch !== undefined) return undefined
  const number = detailsNumber(path)
  return number === undefined || number === all.length ? last : undefined
}

/** The number of the details in a path. */
function detailsNumber(path: string | undefined): number | undefined {
  const number = /\/NtryDtls\[(\d{1,9})\]/.exec(path ?? '')?.[1]
  return number === undefined ? undefined : Number(number)
}

function batchElement(batch: Writable<Batch> | undefined): ElementObject | undefined {
  if (batch === undefined) return undefined
  return element({
    MsgId: batch.messageId,
    PmtInfId: batch.paymentInformationId,
    NbOfTxs: countText(batch.numberOfTransactions),
    TtlAmt: moneyElement(batch.totalAmount),
    CdtDbtInd: batch.creditDebitIndicator,
  })
}

function transactionElement(
  transaction: Writable<Transaction>,
  entryIndicator: string | undefined,
): ElementObject | undefined {
  const { amount, indicator } = unsigned(transaction)
  const { returnInformation } = transaction
  return element({
    Refs: referencesElement(transaction.references),
    Amt: moneyElement({ amount, currency: transaction.currency }),
    CdtDbtInd: indicator ?? entryIndicator,
    AmtDtls: amountDetailsElement(transaction.amountDetails),
    BkTxCd: bankTransactionCodeElement(transaction.bankTransactionCode),
    Chrgs: chargesElement(transaction.charges),
    Intrst: element({ Rcrd: elements(transaction.interest, interestElement) }),
    RltdPties: partiesElement(transaction.parties),
    RltdAgts: agentsElement(transaction.agents),
    LclInstrm: codeElement(transaction.localInstrument),
    Purp: codeElement(transaction.purpose),
    RmtInf: remittanceElement(transaction.remittanceInformation),
    RltdDts: datesElement(transaction.dates),
    RtrInf:
      returnInformation &&
      element({
        OrgnlBkTxCd: bankTransactionCodeElement(returnInformation.originalBankTransactionCode),
        Orgtr: partyElement(returnInformation.originator),
        Rsn: codeElement(returnInformation.reason),
        AddtlInf: returnInformation.additionalInformation,
      }),
    CardTx: cardElement(transaction.card),
    AddtlTxInf: transaction.additionalInformation,
  })
}

function referencesElement(references: Writable<References> | undefined): ElementObject | undefined {
  if (references === undefined) return undefined
  return element({
    MsgId: references.messageId,
    AcctSvcrRef: references.accountServicerReference,
    PmtInfId: references.paymentInformationId,
    InstrId: references.instructionId,
    EndToEndId: references.endToEndId,
    UETR: references.uetr,
    TxId: references.transactionId,
    MndtId: references.mandateId,
    ChqNb: references.chequeNumber,
    ClrSysRef: references.clearingSystemReference,
    AcctOwnrTxId: references.accountOwnerTransactionId,
    AcctSvcrTxId: references.accountServicerTransactionId,
    MktInfrstrctrTxId: references.marketInfrastructureTransactionId,
    PrcgId: references.processingId,
    Prtry: elements(references.proprietary, ({ type, reference }) => element({ Tp: type, Ref: reference })),
  })
}

function partiesElement(parties: Writable<RelatedParties> | undefined): ElementObject | undefined {
  if (parties === undefined) return undefined
  return element({
    InitgPty: relatedPartyElement(parties.initiatingParty),
    Dbtr: relatedPartyElement(parties.debtor),
    DbtrAcct: accountElement(parties.debtorAccount),
    UltmtDbtr: relatedPartyElement(parties.ultimateDebtor),
    Cdtr: relatedPartyElement(parties.creditor),
    CdtrAcct: accountElement(parties.creditorAccount),
    UltmtCdtr: relatedPartyElement(parties.ultimateCreditor),
    TradgPty: relatedPartyElement(parties.tradingParty),
  })
}

function agentsElement(agents: Writable<RelatedAgents> | undefined): ElementObject | undefined {
  if (agents === undefined) return undefined
  return element({
    DbtrAgt: agentElement(agents.debtorAgent),
    CdtrAgt: agentElement(agents.creditorAgent),
    IntrmyAgt1: agentElement(agents.intermediaryAgent1),
    IntrmyAgt2: agentElement(agents.intermediaryAgent2),
    IntrmyAgt3: agentElement(agents.intermediaryAgent3),
  })
}

function datesElement(dates: Writable<RelatedDates> | undefined): ElementObject | undefined {
  if (dates === undefined) return undefined
  return element({
    AccptncDtTm: dates.acceptanceDateTime,
    TradDt: dates.tradeDate,
    IntrBkSttlmDt: dates.interbankSettlementDate,
    StartDt: dates.startDate,
    EndDt: dates.endDate,
    TxDtTm: dates.transactionDateTime,
  })
}

/** When how much of an amount becomes available. */
export function availabilityElement(item: Writable<Availability>): ElementObject | undefined {
  const { amount, indicator } = unsigned({ amount: item.amount })
  return element({
    Dt: element({ NbOfDays: item.days, ActlDt: item.date }),
    Amt: moneyElement({ amount, currency: item.currency }),
    CdtDbtInd: indicator,
  })
}

/** A bank transaction code. */
export function bankTransactionCodeElement(code: Writable<BankTransactionCode> | undefined): ElementObject | undefined {
  if (code === undefined) return undefined
  const family = element({ Cd: code.family, SubFmlyCd: code.subFamily })
  return element({
    Domn: element({ Cd: code.domain, Fmly: family }),
    Prtry: element({ Cd: code.proprietary, Issr: code.issuer }),
  })
}

function amountDetailsElement(details: Writable<AmountDetails> | undefined): ElementObject | undefined {
  if (details === undefined) return undefined
  return element({
    InstdAmt: exchangedElement(details.instructed),
    TxAmt: exchangedElement(details.transaction),
    CntrValAmt: exchangedElement(details.counterValue),
    AnncdPstngAmt: exchangedElement(details.announcedPosting),
    PrtryAmt: elements(details.proprietary, (item) => element({ Tp: item.type, ...exchangedElement(item) })),
  })
}

function exchangedElement(money: Writable<ExchangedMoney> | undefined): ElementObject | undefined {
  return money && element({ Amt: moneyElement(money), CcyXchg: exchangeElement(money.exchange) })
}

function exchangeElement(exchange: Writable<CurrencyExchange> | undefined): ElementObject | undefined {
  if (exchange === undefined) return undefined
  return element({
    SrcCcy: exchange.sourceCurrency,
    TrgtCcy: exchange.targetCurrency,
    UnitCcy: exchange.unitCurrency,
    XchgRate: decimalText(exchange.rate),
    CtrctId: exchange.contractId,
    QtnDt: exchange.quotationDateTime,
  })
}

function chargesElement(charges: Writable<Charges> | undefined): ElementObject | undefined {
  if (charges === undefined) return undefined
  return element({ TtlChrgsAndTaxAmt: moneyElement(charges.total), Rcrd: elements(charges.records, chargeElement) })
}

function chargeElement(charge: Writable<Charge>): ElementObject | undefined {
  return element({
    Amt: moneyElement(charge),
    CdtDbtInd: charge.creditDebitIndicator,
    ChrgInclInd: flagText(charge.included),
    Tp: codeElement(charge.type),
    Rate: decimalText(charge.rate),
    Br: charge.bearer,
    Agt: agentElement(charge.agent),
    Tax: element({ Amt: moneyElement(charge.tax) }),
  })
}

/** Interest booked. */
export function interestElement(interest: Writable<Interest>): ElementObject | undefined {
  const { amount, indicator } = unsigned(interest)
  const rate = decimalText(interest.rate)
  return element({
    Amt: moneyElement({ amount, currency: interest.currency }),
    CdtDbtInd: indicator,
    Tp: codeElement(interest.type),
    Rate: rate === undefined ? undefined : [{ Tp: { Pctg: rate } }],
    FrToDt: periodElement(interest.period),
    Rsn: interest.reason,
  })
}

function cardElement(card: Writable<CardTransaction> | undefined): ElementObject | undefined {
  if (card === undefined) return undefined
  return element({
    Card: element({
      PlainCardData: element({ PAN: card.number, CardSeqNb: card.sequenceNumber, XpryDt: card.expiryDate }),
      CardBrnd: element({ Id: card.brand }),
    }),
    POI: element({ Id: element({ Id: card.pointOfInteractionId }), SysNm: card.pointOfInteractionName }),
    Tx: element({
      Indv: element({
        SeqNb: card.sequence,
        TxId: element({ TxDtTm: card.transactionDateTime, TxRef: card.transactionReference }),
      }),
    }),
  })
}
