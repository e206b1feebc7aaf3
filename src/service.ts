/**
 * The entry `iso20022-toolkit/service`: the rules of the bank's service as its document states them: states and the
 * moves between them, final states, dates of transmission, ranges of statements, what a pull allows.
 * @module
 */

export {
  amountPolicies,
  backOfficeThreshold,
  type CutOffOptions,
  camt053JobFinalStatuses,
  camt053JobStatuses,
  camt053JobTransitions,
  compareAmounts,
  cutOffTime,
  defaultTimeZone,
  formReasonTypes,
  formStatuses,
  formTransitions,
  needsBackOffice,
  pain001JobFinalStatuses,
  pain001JobStatuses,
  pain001JobTransitions,
  pullAllowsAmount,
  pullPolicies,
  pullStatuses,
  pullTakesTransfers,
  pullTransferCount,
  pullTransitions,
  pushStatuses,
  pushTransitions,
  type RangeOptions,
  type ResolvedRange,
  resolveStatementRange,
  sepaTransmission,
  statementAvailabilityHours,
  type Transition,
  type TransitionCondition,
  type Trigger,
  transferStatuses,
  transitionsFrom,
} from './service/index.ts'
