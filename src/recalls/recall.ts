import type { Position } from '../diagnostics/index.ts'
import { objectsOf } from '../domain/index.ts'
import {
  asObject,
  type DocumentObject,
  partyName,
  type RelatedParty,
  readDate,
  readMoney,
  readRelatedParty,
  textOf,
  textsOf,
} from '../domain/statement/index.ts'
import { type CodeList, codeName, type Decimal } from '../values/index.ts'

/**
 * What became of a recall. `accepted`: the payment is cancelled, or its money returned. `pending`: an answer follows.
 * `unknown`: nothing is said, or something that decides nothing for the single payment, such as "in part".
 */
export type RecallOutcome = 'accepted' | 'rejected' | 'pending' | 'unknown'

/** The head of a recall, of the answer to one, or of a reversal. */
export interface RecallHeader {
  /** Name of the message: `camt.055.001.08`. */
  message: string
  /** Number of the message: `Assgnmt/Id`, of a reversal (pain.007) `GrpHdr/MsgId`. */
  id: string | undefined
  /** When it was made, as written. */
  creationDateTime: string | undefined
  /** Who sends it: the customer or a bank. */
  from: RelatedParty | undefined
  /** Who gets it. A reversal does not say. */
  to: RelatedParty | undefined
  /** The case it belongs to; an answer repeats that of the recall. */
  caseId: string | undefined
  /** How many payments it is about, as far as it says. */
  numberOfTransactions: number | undefined
  /** The sum of their amounts, as far as it says, exact. */
  controlSum: Decimal | undefined
  /** How the whole ended (`Sts/Conf` of an answer): `CNCL`, `RJCR`, `PDCR`, `PECR`. */
  status: string | undefined
  /** The status in words. */
  statusName: string | undefined
  /** What the status means for a payment of which nothing else is said. */
  outcome: RecallOutcome
}

/** Why a payment is recalled or given back, or why a recall has its status. */
export interface RecallReason {
  /** `Rsn/Cd`: `DUPL`, `CUST`. */
  code: string | undefined
  /** The code in words: lists differ, CUST of a recall is not CUST of its answer. */
  name: string | undefined
  /** `Rsn/Prtry`, in words of the bank. */
  proprietary: string | undefined
  /** Who says so. */
  originator: string | undefined
  /** `AddtlInf`, line by line. */
  additionalInformation: string[]
}

/** A file, block or payment that is recalled, answered or given back. */
export interface RecallItem extends Position {
  /** What it is about. */
  level: 'file' | 'block' | 'payment'
  /** Path of its element. */
  path: string
  /** The number it has in this message: `CxlId`, `PmtCxlId`, `GrpCxlId`, `CxlStsId`, `RvslId` and the like. */
  id: string | undefined
  /** The case of this item, where it has one of its own. */
  caseId: string | undefined
  /** MsgId of the file it is about. */
  originalMessageId: string | undefined
  /** Name of that message: `pain.001.001.09`. */
  originalMessageName: string | undefined
  /** PmtInfId of its block. */
  originalPaymentInformationId: string | undefined
  /** InstrId of the payment. */
  originalInstructionId: string | undefined
  /** EndToEndId of the payment. */
  originalEndToEndId: string | undefined
  /** `OrgnlTxId`, between banks. */
  originalTransactionId: string | undefined
  /** UETR of the payment. */
  originalUetr: string | undefined
  /** The amount of the payment, between banks the settled one. */
  amount: Decimal | undefined
  /** Currency of the amount. */
  currency: string | undefined
  /** The amount that is given back (`RvsdInstdAmt` of a reversal). */
  reversedAmount: Decimal | undefined
  /** Date of execution, collection or settlement, as written. */
  date: string | undefined
  /** Who paid. */
  debtor: RelatedParty | undefined
  /** Who was paid. */
  creditor: RelatedParty | undefined
  /** Whether all of the file or block is meant (`GrpCxl`, `PmtInfCxl`, `GrpRvsl`, `PmtInfRvsl`). */
  whole: boolean | undefined
  /** Of an answer: `ACCR`, `RJCR`, `PDCR`, and for files and blocks `PACR` (in part). */
  status: string | undefined
  /** The status in words. */
  statusName: string | undefined
  /** What the status means; `unknown` for what has none. */
  outcome: RecallOutcome
  /** Why. */
  reasons: RecallReason[]
  /** The element, in the document layer; a block without its payments. */
  document: unknown
}

/**
 * Words and meaning of the statuses of recalls. Source: CancellationIndividualStatus1Code and
 * GroupCancellationStatus1Code of camt.029.
 */
const statuses: ReadonlyMap<string, readonly [name: string, outcome: RecallOutcome]> = new Map([
  ['ACCR', ['Recall accepted', 'accepted']],
  ['RJCR', ['Recall rejected', 'rejected']],
  ['PDCR', ['Recall pending', 'pending']],
  ['PACR', ['Recall accepted in part', 'unknown']],
])

/** How a whole case ended. Source: definitions of ExternalInvestigationExecutionConfirmation1Code. */
const caseOutcomes: ReadonlyMap<string, RecallOutcome> = new Map([
  ['CNCL', 'accepted'],
  ['RJCR', 'rejected'],
  ['PDCR', 'pending'],
  ['PDNG', 'pending'],
  ['CWFW', 'pending'],
  ['FTNA', 'pending'],
])

/** The name of a status of a recall; `undefined` for one that the standard does not have. */
function recallStatusName(status: string | undefined): string | undefined {
  return statuses.get(status ?? '')?.[0]
}

function recallOutcomeOf(status: string | undefined): RecallOutcome {
  return statuses.get(status ?? '')?.[1] ?? 'unknown'
}

/** What the result of a case means for the payments of which its answer says nothing else. */
export function caseOutcomeOf(status: string | undefined): RecallOutcome {
  return caseOutcomes.get(status ?? '') ?? 'unknown'
}

/** A reference without spaces at its ends; `undefined` for `NOTPROVIDED`, which stands for none. */
export function realReference(reference: string | undefined): string | undefined {
  const text = reference?.trim()
  return text === '' || text?.toUpperCase() === 'NOTPROVIDED' ? undefined : text
}

export interface Surroundings {
  file?: DocumentObject | undefined
  block?: DocumentObject | undefined
}

/** Reads an item of any of the messages: each has some of the same elements, under names that do not collide. */
export function toRecallItem(
  level: RecallItem['level'],
  element: DocumentObject,
  { file, block }: Surroundings,
  position: Position & { path: string },
): RecallItem {
  const { path, line, column, offset } = position
  // A payment between banks and a block may name the file themselves.
  const original = [element, asObject(element.OrgnlGrpInf), asObject(block?.OrgnlGrpInf), file ?? {}]
  const inFile = (name: string): string | undefined => firstText(...original.map((holder) => holder[name]))
  const reference = asObject(element.OrgnlTxRef)
  const referred = asObject(reference.Amt)
  const money =
    readMoney(element.OrgnlInstdAmt) ??
    readMoney(element.OrgnlIntrBkSttlmAmt) ??
    readMoney(referred.InstdAmt) ??
    readMoney(asObject(referred.EqvtAmt).Amt) ??
    readMoney(reference.IntrBkSttlmAmt)
  const status = firstText(element.TxCxlSts, element.PmtInfCxlSts, element.GrpCxlSts)
  return {
    path,
    line,
    column,
    offset,
    level,
    id: firstText(
      ...[element.CxlId, element.CxlStsId, element.RvslId, element.PmtCxlId, element.OrgnlPmtInfCxlId],
      ...[element.RvslPmtInfId, element.GrpCxlId, element.OrgnlGrpCxlId],
    ),
    caseId: firstText(asObject(element.Case).Id, asObject(element.RslvdCase).Id),
    originalMessageId: inFile('OrgnlMsgId'),
    originalMessageName: inFile('OrgnlMsgNmId'),
    originalPaymentInformationId: firstText(element.OrgnlPmtInfId, block?.OrgnlPmtInfId),
    originalInstructionId: textOf(element.OrgnlInstrId),
    originalEndToEndId: textOf(element.OrgnlEndToEndId),
    originalTransactionId: textOf(element.OrgnlTxId),
    originalUetr: firstText(element.OrgnlUETR, element.UETR),
    amount: money?.amount,
    currency: money?.currency,
    reversedAmount: readMoney(element.RvsdInstdAmt)?.amount,
    date:
      readDate(element.OrgnlReqdExctnDt) ??
      firstText(element.OrgnlReqdColltnDt, element.OrgnlIntrBkSttlmDt) ??
      readDate(reference.ReqdExctnDt) ??
      firstText(reference.ReqdColltnDt, reference.IntrBkSttlmDt),
    debtor: readRelatedParty(reference.Dbtr),
    creditor: readRelatedParty(reference.Cdtr),
    whole: flag(firstText(element.GrpCxl, element.PmtInfCxl, element.PmtInfRvsl)),
    status,
    statusName: recallStatusName(status),
    outcome: recallOutcomeOf(status),
    reasons: [
      ...reasonsIn(element.CxlRsnInf, 'cancellationReason'),
      ...reasonsIn(element.CxlStsRsnInf, 'cancellationRejection'),
      ...reasonsIn(element.RvslRsnInf, 'reversalReason'),
    ],
    document: element,
  }
}

function reasonsIn(elements: unknown, list: CodeList): RecallReason[] {
  return objectsOf(elements)
    .map(asObject)
    .map((element) => {
      const code = textOf(asObject(element.Rsn).Cd)
      return {
        code,
        name: code === undefined ? undefined : codeName(list, code),
        proprietary: textOf(asObject(element.Rsn).Prtry),
        originator: partyName(readRelatedParty({ Pty: element.Orgtr })),
        additionalInformation: textsOf(element.AddtlInf),
      }
    })
}

export function firstText(...elements: unknown[]): string | undefined {
  return elements.map(textOf).find((text) => text !== undefined)
}

/** What a flag of the schema says; `undefined` for a text that is none. */
export function flag(text: string | undefined): boolean | undefined {
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : undefined
}
