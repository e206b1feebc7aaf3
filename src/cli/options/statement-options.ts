import type { Assumptions } from '../../statement/index.ts'
import { UsageError } from '../io/usage-error.ts'

/** The flags of commands that read statements. */
export const assumeFlags = ['assume-booked', 'assume-credit', 'assume-date'] as const

/** Their lines in the help. */
export const assumeHelp = `  --assume-booked      statements: entries without a status (Sts) are booked, because your bank says so
  --assume-credit      statements: balances without a sign (CdtDbtInd) are credits
  --assume-date        statements of one day: entries without a booking date are of that day`

/** What the user vouches for, where a file says nothing. */
export function assumptionsOf(values: Record<(typeof assumeFlags)[number], boolean>): Assumptions {
  return {
    ...(values['assume-booked'] ? { entryStatus: 'BOOK' } : {}),
    ...(values['assume-credit'] ? { balanceIndicator: 'CRDT' } : {}),
    ...(values['assume-date'] ? { bookingDate: 'statement' } : {}),
  }
}

/** Its line in the help of commands that read statements. */
export const encodingHelp =
  '  --encoding NAME      of MT940, such as windows-1250 (default utf-8, or windows-1252 line by line)'

/** @throws UsageError for a name that is no encoding of MT940. */
export async function readEncodingOption(name: string | undefined): Promise<string | undefined> {
  if (name === undefined) return undefined
  const { isTextEncoding } = await import('../../mt940/lines.ts')
  if (isTextEncoding(name)) return name
  throw new UsageError('--encoding takes the name of an encoding, such as iso-8859-15, windows-1250 or utf-8')
}

/** @throws UsageError where an encoding was named for a file that says itself which one it has. */
export function refuseEncoding(encoding: string | undefined, file: string): void {
  if (encoding === undefined) return
  throw new UsageError(`--encoding is for MT940, and ${file} is none: XML says itself in which encoding it is`)
}
