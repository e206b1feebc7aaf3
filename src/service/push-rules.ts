import { type AmountInput, compareAmounts } from './money.ts'

/** Amount of euro above which a SEPA push waits for the back office ("Limits"). */
export const backOfficeThreshold = '1500.00'

/**
 * Whether a push to an account outside the service goes to `WAITING_APPROVAL` first: its amount is above 1,500.00 EUR ("States and transitions", Push).
 * Transfers inside the service are not concerned; which accounts those are only the service knows.
 * @throws RangeError when the amount is none.
 */
export function needsBackOffice(amount: AmountInput): boolean {
  return compareAmounts(amount, backOfficeThreshold) > 0
}
