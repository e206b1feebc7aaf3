import type { Position } from '../../diagnostics/index.ts'
import { type Filled, type FillPlan, fillInto, keptBy, type TapeItem } from '../../schema/index.ts'
import { type FillParts, planOf, withPosition } from '../index.ts'
import { statementParts } from '../statement/index.ts'
import { beginReportedTransaction, begins } from './begins.ts'
import { hasReason } from './reason.ts'
import { type ReportedTransaction, transaction } from './transaction.ts'

// How lines of a report are filled from the tape of the run: as in `compiled.ts`, without objects of the document
// layer.

/** What tables do not say of filling reports. */
const reportParts: FillParts = {
  ...statementParts,
  begins,
  whens: new Map([[hasReason, saysAnything]]),
  plans: new Map(),
}

function saysAnything({ code, proprietary, originator, additionalInformation }: Filled): boolean {
  if (code !== undefined || proprietary !== undefined || originator !== undefined) return true
  return (additionalInformation as readonly string[]).length > 0
}

let made: FillPlan | undefined

/** Fills what is said of one payment. */
export function fillTransaction(item: TapeItem, position: Partial<Position> & { path: string }): ReportedTransaction {
  made ??= planOf(transaction, reportParts)
  const begun = beginReportedTransaction(position)
  fillInto(item, made, begun, keptBy(made))
  return withPosition(begun, position)
}
