import { signed } from '../domain/statement/amount.ts'
import type { Entry } from '../domain/statement/entry.ts'
import type { Transaction } from '../domain/statement/transaction.ts'
import type { Decimal } from '../values/index.ts'

/**
 * What a transaction moves on the account, with its sign: its amount, if that is in the currency of the entry, else the
 * first of `TxAmt`, `CntrValAmt` and `InstdAmt` that is. `undefined` if none is.
 */
export function bookedAmount({ currency }: Pick<Entry, 'currency'>, transaction: Transaction): Decimal | undefined {
  const { amount, amountDetails, creditDebitIndicator } = transaction
  if (amount !== undefined && (transaction.currency === undefined || transaction.currency === currency)) return amount
  const { transaction: own, counterValue, instructed } = amountDetails ?? {}
  const money = [own, counterValue, instructed].find((each) => each !== undefined && each.currency === currency)
  return signed(money?.amount, creditDebitIndicator)
}
