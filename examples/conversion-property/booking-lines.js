// A conversion of your own: the statements of a file as booking lines for some accounting program, amounts in cents, days without dashes.
import { parseCamt053 } from 'iso20022-toolkit/camt053'
import { centsOfAmount } from 'iso20022-toolkit/values'

/** @throws Error for a statement that does not add up. */
export async function toBookingLines(file) {
  const { statements } = await parseCamt053(file)
  return statements.flatMap(({ statement, entries, balance }) => {
    if (balance.result !== 'agrees') throw new Error(`Statement ${statement.id} does not add up`)
    return entries
      .filter(({ status }) => status === 'BOOK')
      .map(({ amount, currency, bookingDate, reference }) => ({
        day: bookingDate.slice(0, 10).replaceAll('-', ''),
        cents: centsOfAmount(amount, currency),
        reference,
      }))
  })
}
