import type { Position } from '../../diagnostics/index.ts'
import { type Filled, type FillPlan, fillInto, keptBy, readInto, readyPlan, type TapeItem } from '../../schema/index.ts'
import { type FillParts, planOf, withDocument, withPosition } from '../index.ts'
import { type DocumentObject, statementParts } from '../statement/index.ts'
import {
  beginReportedBlock,
  beginReportedGroup,
  beginReportedTransaction,
  beginReportHeader,
  begins,
} from './begins.ts'
import { hasReason } from './reason.ts'
import { block, group, header, type ReportedBlock, type ReportedGroup, type ReportHeader } from './report.ts'
import { type ReportedTransaction, transaction } from './transaction.ts'

// How reports are made by their tables: of the tape of the run, or of objects of the document layer.

/** What tables do not say of filling reports. */
const reportParts: FillParts = {
  ...statementParts,
  begins,
  whens: new Map([[hasReason, saysAnything]]),
}

function saysAnything({ code, proprietary, originator, additionalInformation }: Filled): boolean {
  if (code !== undefined || proprietary !== undefined || originator !== undefined) return true
  return (additionalInformation as readonly string[]).length > 0
}

let made: FillPlan | undefined

/** Fills what is said of one payment. */
export function fillTransaction(item: TapeItem, position: Partial<Position> & { path: string }): ReportedTransaction {
  made ??= readyPlan(planOf(transaction, reportParts))
  const begun = beginReportedTransaction(position)
  fillInto(item, made, begun, keptBy(made))
  return withPosition(begun, position)
}

/** Reads a {@link ReportedTransaction}. */
export function toTransaction(
  element: DocumentObject,
  position: Partial<Position> & { path: string },
  document?: DocumentObject,
): ReportedTransaction {
  made ??= readyPlan(planOf(transaction, reportParts))
  const begun = beginReportedTransaction(position)
  readInto(element, made, begun, false)
  return withDocument(withPosition(begun, position), document)
}

/** Reads a {@link ReportHeader}. */
export function toHeader(element: DocumentObject, message: string, document?: DocumentObject): ReportHeader {
  const begun = beginReportHeader(message)
  readInto(element, readyPlan(planOf(header, reportParts)), begun, false)
  return withDocument(begun, document)
}

/** Reads a {@link ReportedGroup}. */
export function toGroup(
  element: DocumentObject,
  position: Partial<Position> & { path: string },
  document?: DocumentObject,
): ReportedGroup {
  const begun = beginReportedGroup(position)
  readInto(element, readyPlan(planOf(group, reportParts)), begun, false)
  return withDocument(withPosition(begun, position), document)
}

/** Reads a {@link ReportedBlock}. */
export function toBlock(element: DocumentObject, path: string, document?: DocumentObject): ReportedBlock {
  const begun = beginReportedBlock(path)
  readInto(element, readyPlan(planOf(block, reportParts)), begun, false)
  return withDocument(begun, document)
}
