/**
 * The entry `iso20022-toolkit/service`: the rules of the bank's service as its document states them: states and the
 * moves between them, final states, dates of transmission, ranges of statements, what a pull allows.
 * @module
 */

export {
  type CutOffOptions,
  camt053JobFinalStatuses,
  camt053JobTransitions,
  formTransitions,
  needsBackOffice,
  pain001JobFinalStatuses,
  pain001JobTransitions,
  pullAllowsAmount,
  pullTakesTransfers,
  pullTransferCount,
  pullTransitions,
  pushTransitions,
  type RangeOptions,
  type ResolvedRange,
  resolveStatementRange,
  sepaTransmission,
  type Transition,
  type TransitionCondition,
  type Trigger,
  transitionsFrom,
} from './service/index.ts'
