import { counterparty, type Entry, partyName, type Statement, type Transaction } from '../../domain/statement/index.ts'
import { counted, type InspectContext, shownFact, shownText } from './inspect-context.ts'

/**
 * An entry in one line: the other party and the purpose, or how many payments it combines. `first` is its first
 * transaction.
 */
export function describeEntry(
  entry: Entry,
  first: Transaction | undefined,
  statement: Statement,
  context: InspectContext,
): string {
  const payments = Math.max(entry.numberOfTransactions, entry.batches[0]?.numberOfTransactions ?? 0)
  const single = payments > 1 ? undefined : first
  const purpose = purposeOf(single)
  const parts = [
    entry.reversal === true ? 'reversal' : undefined,
    returnText(single, context),
    payments > 1 ? counted(payments, 'payment', 'payments') : undefined,
    shownText(context, otherSide(entry, single, statement)),
    shownText(context, purpose),
    shownText(context, entry.additionalInformation === purpose ? undefined : entry.additionalInformation),
  ].filter((part) => part !== undefined && part !== '')
  return parts.length > 0 ? parts.join(', ') : (kindOf(entry, first, context) ?? '')
}

/** The name of the other party. */
function otherSide(entry: Entry, transaction: Transaction | undefined, statement: Statement): string | undefined {
  return transaction === undefined ? undefined : partyName(counterparty({ statement, entry }, transaction).party)
}

function purposeOf(transaction: Transaction | undefined): string | undefined {
  const { structured: [structured] = [], unstructured = [] } = transaction?.remittanceInformation ?? {}
  return (
    nonEmpty(unstructured.join(' ')) ??
    structured?.creditorReferenceInformation?.reference ??
    structured?.referredDocuments?.[0]?.number ??
    transaction?.additionalInformation
  )
}

function nonEmpty(text: string | undefined): string | undefined {
  return text === '' ? undefined : text
}

function returnText(transaction: Transaction | undefined, context: InspectContext): string | undefined {
  const information = transaction?.returnInformation
  if (information === undefined) return undefined
  const { reason } = information
  const why =
    reason?.name === undefined
      ? shownFact(context, reason?.code ?? reason?.proprietary)
      : `${reason.code} ${reason.name}`
  return why === undefined ? 'returned' : `returned (${why})`
}

function kindOf(entry: Entry, transaction: Transaction | undefined, context: InspectContext): string | undefined {
  const code = entry.bankTransactionCode ?? transaction?.bankTransactionCode
  return code?.subFamilyName ?? code?.familyName ?? shownFact(context, code?.proprietary)
}
