export type { KnownBooking } from './in-books.ts'
export type { Booking, Closing, JournalPart, LeftOut, Opening, Posting } from './journal.ts'
export {
  type AccountMapping,
  isMappingError,
  type JournalFormat,
  type MappingCondition,
  MappingError,
  parseMapping,
} from './mapping.ts'
export { type DatevOptions, toDatev } from './to-datev.ts'
export { type JournalOptions, toJournal } from './to-journal.ts'
export { type JournalTextOptions, toBeancount, toHledger } from './to-text.ts'
