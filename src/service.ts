/**
 * The entry `iso20022-toolkit/service`: the rules of the bank's service as its document states them: states and the
 * moves between them, final states, dates of transmission, ranges of statements, what a pull allows.
 * @module
 */

export {
  camt053JobFinalStatuses,
  camt053JobStatuses,
  statementAvailabilityHours,
} from './service/camt053-job.ts'
export { type CutOffOptions, cutOffTime, sepaTransmission } from './service/cut-off.ts'
export { formReasonTypes, formStatuses } from './service/form.ts'
export { compareAmounts } from './service/money.ts'
export { pain001JobFinalStatuses, pain001JobStatuses } from './service/pain001-job.ts'
export { amountPolicies, pullPolicies, pullStatuses } from './service/pull.ts'
export { pullAllowsAmount, pullTakesTransfers, pullTransferCount } from './service/pull-rules.ts'
export { pushStatuses, transferStatuses } from './service/push.ts'
export { backOfficeThreshold, needsBackOffice } from './service/push-rules.ts'
export { type RangeOptions, type ResolvedRange, resolveStatementRange } from './service/statement-range.ts'
export {
  camt053JobTransitions,
  formTransitions,
  pain001JobTransitions,
  pullTransitions,
  pushTransitions,
  type Transition,
  type TransitionCondition,
  type Trigger,
  transitionsFrom,
} from './service/states.ts'
export { defaultTimeZone } from './service/zoned-time.ts'
