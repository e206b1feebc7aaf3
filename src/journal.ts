/**
 * The entry `iso20022-toolkit/journal`: bank statements as bookings of double-entry books, for beancount, hledger and
 * DATEV.
 * @module
 */

export {
  type AccountMapping,
  type Booking,
  type Closing,
  type DatevOptions,
  isMappingError,
  type JournalFormat,
  type JournalOptions,
  type JournalPart,
  type JournalTextOptions,
  type KnownBooking,
  type LeftOut,
  type MappingCondition,
  MappingError,
  type Opening,
  type Posting,
  parseMapping,
  toBeancount,
  toDatev,
  toHledger,
  toJournal,
} from './journal/index.ts'
