import type { Position } from '../diagnostics/index.ts'
import { objectsOf } from '../domain/index.ts'
import {
  asObject,
  type DocumentObject,
  partyName,
  readDate,
  readMoney,
  readRelatedParty,
  textOf,
  textsOf,
} from '../domain/statement/index.ts'
import { type CodeList, codeName } from '../values/index.ts'
import { type RecallItem, type RecallReason, recallOutcomeOf, recallStatusName } from './recall.ts'

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
