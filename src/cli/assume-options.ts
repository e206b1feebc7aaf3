import type { Assumptions } from '../camt053.ts'

/** The options of commands that read statements, for `parseArgs`. */
export const assumeArguments = {
  'assume-booked': { type: 'boolean', default: false },
  'assume-credit': { type: 'boolean', default: false },
  'assume-date': { type: 'boolean', default: false },
} as const

/** Their lines in the help. */
export const assumeHelp = `  --assume-booked      statements: entries without a status (Sts) are booked, because your bank says so
  --assume-credit      statements: balances without a sign (CdtDbtInd) are credits
  --assume-date        statements of one day: entries without a booking date are of that day`

/** What the user vouches for, where a file says nothing. */
export function assumptionsOf(values: {
  'assume-booked': boolean
  'assume-credit': boolean
  'assume-date': boolean
}): Assumptions {
  return {
    ...(values['assume-booked'] ? { entryStatus: 'BOOK' } : {}),
    ...(values['assume-credit'] ? { balanceIndicator: 'CRDT' } : {}),
    ...(values['assume-date'] ? { bookingDate: 'statement' } : {}),
  }
}
