import { type AmountInput, compareAmounts } from './money.ts'
import type { Pull } from './pull.ts'

/**
 * Most transfers a pull may make: its `transfer_count`; 1 when that is unset and the policy is `TRANSFERRED` (which it is when unset); else
 * `undefined`, no limit known ("Resources and their fields", Pull).
 */
export function pullTransferCount(pull: Pick<Pull, 'transfer_count' | 'policy'>): number | undefined {
  return pull.transfer_count ?? ((pull.policy ?? 'TRANSFERRED') === 'TRANSFERRED' ? 1 : undefined)
}

/**
 * Whether a transfer of this amount fits the pull's amount policy ("Resources and their fields", Pull amount policy rules). `undefined` when
 * the policy or the amount to compare with is missing, or the policy is one this package does not know.
 * @throws RangeError when an amount is none.
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
 * Whether the client may post a transfer onto a pull: only after approval (status `SCHEDULED`), with policy `TRANSFERABLE` and without recurrence
 * ("States and transitions", Pull).
 */
export function pullTakesTransfers(pull: Pick<Pull, 'status' | 'policy' | 'recurrence'>): boolean {
  return pull.status === 'SCHEDULED' && pull.policy === 'TRANSFERABLE' && pull.recurrence === undefined
}
