import { readCamt053 } from 'iso20022-toolkit/camt053'

/**
 * The facts of a statement file about each account. All values are text, because a Decimal loses its methods on the way
 * out of a worker.
 */
export async function sumStatements(source, onProgress) {
  const statements = []
  for await (const part of readCamt053(source, { onProgress })) {
    if (part.kind !== 'statementEnd') continue
    const { statement, totals, balance } = part
    statements.push({
      account: statement.account?.iban,
      entries: totals.booked.all.count,
      sum: totals.booked.all.net.toFixed(2),
      currency: statement.currency,
      balance: balance.result,
    })
  }
  return statements
}
