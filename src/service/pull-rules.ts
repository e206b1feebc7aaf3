import { type AmountInput, compareAmounts } from './money.ts'
import type { Pull } from './pull.ts'

/**
 * The most transfers a pull may make: its `transfer_count`; if that is not set, 1 for the policy `TRANSFERRED` (the
 * default), and otherwise `undefined`, which means that no limit is known ("Resources and their fields", Pull).
 */
export function pullTransferCount(pull: Pick<Pull, 'transfer_count' | 'policy'>): number | undefined {
  return pull.transfer_count ?? ((pull.policy ?? 'TRANSFERRED') === 'TRANSFERRED' ? 1 : undefined)
}

/**
 * Whether the amount of a transfer fits the pull's amount policy ("Resources and their fields", Pull amount policy
 * rules). `undefined` when the policy or the amount of the pull is missing, or the policy is unknown to this package.
 * @throws RangeError when an amount is invalid.
 */
export function pullAllowsAmount(
  pull: Pick<Pull, 'transfer_amount_policy' | 'transfer_amount'>,
  amount: AmountInput,
): boolean | undefined {
  if (pull.transfer_amount_policy === 'OPEN') return true
  if (pull.transfer_amount === undefined) return undefined
  const difference = compareAmounts(amount, pull.transfer_amount)
  if (pull.transfer_amount_policy === 'FIXED') return difference === 0
  if (pull.transfer_amount_policy === 'LIMITED') return difference <= 0
  return undefined
}

/**
 * Whether the client may post a transfer on a pull: only after approval (status `SCHEDULED`), with policy
 * `TRANSFERABLE` and without recurrence ("States and transitions", Pull).
 */
export function pullTakesTransfers(pull: Pick<Pull, 'status' | 'policy' | 'recurrence'>): boolean {
  return pull.status === 'SCHEDULED' && pull.policy === 'TRANSFERABLE' && pull.recurrence === undefined
}
