/**
 * The entry `iso20022-toolkit/journal`: bank statements as bookings of double-entry books, for beancount, hledger and
 * DATEV.
 * @module
 */

export type { Booking, Closing, JournalPart, LeftOut, Opening, Posting } from './journal/journal.ts'
export {
  type AccountMapping,
  isMappingError,
  type JournalFormat,
  type MappingCondition,
  MappingError,
  parseMapping,
} from './journal/mapping.ts'
export { type JournalTextOptions, toBeancount } from './journal/to-beancount.ts'
export { toDatev } from './journal/to-datev.ts'
export { toHledger } from './journal/to-hledger.ts'
export { type JournalOptions, toJournal } from './journal/to-journal.ts'
