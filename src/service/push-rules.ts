import { type AmountInput, compareAmounts } from './money.ts'

/** Amount in euro above which a SEPA push waits for the back office ("Limits"). */
export const backOfficeThreshold = '1500.00'

/**
 * Whether a push to an account outside the service first goes to `WAITING_APPROVAL`: its amount is above 1,500.00 EUR
 * ("States and transitions", Push). Transfers inside the service are not affected; only the service knows which
 * accounts these are.
 * @throws RangeError when the amount is invalid.
 */
export function needsBackOffice(amount: AmountInput): boolean {
  return compareAmounts(amount, backOfficeThreshold) > 0
}
