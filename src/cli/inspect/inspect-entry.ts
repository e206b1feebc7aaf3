import type { Show } from '../../domain/index.ts'
import { counterparty, type Entry, partyName, type Statement, type Transaction } from '../../domain/statement/index.ts'
import { joined } from './inspect-context.ts'

/**
 * An entry in one line: the other party and the purpose, or how many payments it combines. `first` is its first
 * transaction.
 */
export function describeEntry(entry: Entry, first: Transaction | undefined, statement: Statement, show: Show): string {
  const payments = Math.max(entry.numberOfTransactions, entry.batches[0]?.numberOfTransactions ?? 0)
  const single = payments > 1 ? undefined : first
  const purpose = purposeOf(single)
  const parts = [
    entry.reversal === true ? 'reversal' : undefined,
    returnText(single, show),
    payments > 1 ? show.count(payments, 'payment', 'payments') : undefined,
    single && show.text(partyName(counterparty({ statement, entry }, single).party)),
    show.text(purpose),
    show.text(entry.additionalInformation === purpose ? undefined : entry.additionalInformation),
  ]
  return joined(parts, ', ') || (kindOf(entry, first, show) ?? '')
}

function purposeOf(transaction: Transaction | undefined): string | undefined {
  const { structured: [structured] = [], unstructured = [] } = transaction?.remittanceInformation ?? {}
  return (
    (unstructured.join(' ') || undefined) ??
    structured?.creditorReferenceInformation?.reference ??
    structured?.referredDocuments?.[0]?.number ??
    transaction?.additionalInformation
  )
}

function returnText(transaction: Transaction | undefined, show: Show): string | undefined {
  const information = transaction?.returnInformation
  if (information === undefined) return undefined
  const { code, name, proprietary } = information.reason ?? {}
  const why = name === undefined ? show.code(code ?? proprietary) : `${code} ${name}`
  return why === undefined ? 'returned' : `returned (${why})`
}

function kindOf(entry: Entry, transaction: Transaction | undefined, show: Show): string | undefined {
  const code = entry.bankTransactionCode ?? transaction?.bankTransactionCode
  return code?.subFamilyName ?? code?.familyName ?? show.code(code?.proprietary)
}
