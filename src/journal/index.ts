/**
 * The entry `iso20022-toolkit/journal`: bank statements as bookings of double-entry books, for beancount, hledger and
 * DATEV.
 * @module
 */

export type { Booking, Closing, JournalPart, LeftOut, Opening, Posting } from './journal.ts'
export {
  type AccountMapping,
  checkMapping,
  isMappingError,
  type JournalFormat,
  type MappingCondition,
  MappingError,
} from './mapping.ts'
export { type JournalTextOptions, toBeancount } from './to-beancount.ts'
export { toDatev } from './to-datev.ts'
export { toHledger } from './to-hledger.ts'
export { type JournalOptions, toJournal } from './to-journal.ts'
