import { createIdentities, readCamt053, type StatementPart } from '../../src/camt053.ts'
import {
  type AccountMapping,
  type Booking,
  type JournalOptions,
  type JournalPart,
  toJournal,
} from '../../src/journal.ts'
import { readMt940 } from '../../src/mt940.ts'
import { isInvalidDocumentError } from '../../src/schema.ts'

export const mapping: AccountMapping = {
  accounts: { DE89370400440532013000: 'Assets:Bank', DE02120300000000202051: 'Assets:Other' },
  rules: [],
  incoming: 'Income:Unknown',
  outgoing: 'Expenses:Unknown',
  opening: 'Equity:Opening-Balances',
}

/** Files of camt or MT940, read with the same identities. */
export function* read(files: readonly string[]): Generator<AsyncIterable<StatementPart>> {
  const identities = createIdentities()
  for (const file of files)
    yield file.startsWith('<') ? readCamt053(file, { identities }) : readMt940(file, { identities })
}

export async function journalOf(
  files: readonly string[],
  options: Partial<JournalOptions> = {},
): Promise<JournalPart[]> {
  const parts: JournalPart[] = []
  for await (const part of toJournal(read(files), { mapping, ...options })) parts.push(part)
  return parts
}

/** The journal, or the codes of the findings that it is refused with. */
export async function journalOrCodes(
  files: readonly string[],
  options: Partial<JournalOptions> = {},
): Promise<JournalPart[] | string> {
  try {
    return await journalOf(files, options)
  } catch (error) {
    if (!isInvalidDocumentError(error)) throw error
    return error.findings.map(({ code }) => code).join(' ')
  }
}

/** The bookings of a journal, which was not refused. */
export function bookingsOf(parts: readonly JournalPart[] | string): Booking[] {
  if (typeof parts === 'string') throw new Error(parts)
  return parts.filter((part) => part.kind === 'booking')
}
