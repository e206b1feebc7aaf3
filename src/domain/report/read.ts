import type { TapeItem } from '../../schema/index.ts'
import {
  begin,
  keptBy,
  type Place,
  placeOf,
  planOf,
  readTapeInto,
  readWith,
  readyPlan,
  withPosition,
} from '../index.ts'
import type { DocumentObject } from '../statement/index.ts'
import { block, group, header, type ReportedBlock, type ReportedGroup, type ReportHeader } from './report.ts'
import { type ReportedTransaction, transaction } from './transaction.ts'

/** Reads what is said of one payment from the tape of the run. */
export function readLine(item: TapeItem, place: Place): ReportedTransaction {
  const plan = readyPlan(planOf(transaction))
  const made = Object.assign(begin(transaction), placeOf(place))
  readTapeInto(item, plan, made, keptBy(plan))
  return made
}

export function toTransaction(element: DocumentObject, place: Place, document?: DocumentObject): ReportedTransaction {
  return withPosition(readWith<ReportedTransaction>(transaction, element, placeOf(place), document))
}

export function toHeader(element: DocumentObject, message: string, document?: DocumentObject): ReportHeader {
  return readWith(header, element, { message }, document)
}

export function toGroup(element: DocumentObject, place: Place, document?: DocumentObject): ReportedGroup {
  return withPosition(readWith<ReportedGroup>(group, element, placeOf(place), document))
}

export function toBlock(element: DocumentObject, path: string, document?: DocumentObject): ReportedBlock {
  return readWith(block, element, { path }, document)
}
