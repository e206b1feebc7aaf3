export {
  type AmountSum,
  createSum,
  Decimal,
  type FormatAmountOptions,
  formatAmount,
  isAmountText,
  parseAmount,
  sumAmounts,
  tryParseAmount,
} from './amount.ts'
export {
  codePointLength,
  firstOffendingCharacter,
  identifierFault,
  isSepaIdentifier,
  isSepaText,
  type OffendingCharacter,
  sepaCharacters,
} from './characters.ts'
export { isCurrency, minorUnits } from './currencies.ts'
export {
  addDays,
  compareIsoDates,
  compareIsoDateTimes,
  daysBetween,
  type IsoDate,
  type IsoDateTime,
  isIsoDate,
  isIsoDateTime,
  isoDateOf,
  parseIsoDate,
  parseIsoDateTime,
  weekday,
} from './iso-date.ts'
export {
  type ClosingDays,
  easterSunday,
  isTargetClosingDay,
  nextTargetDay,
  previousTargetDay,
  targetDayOnOrAfter,
} from './target-calendar.ts'
export {
  type CharacterChange,
  type TransliterateOptions,
  type Transliteration,
  transliterate,
} from './transliterate.ts'
