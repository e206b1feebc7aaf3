/**
 * The entry `iso20022-toolkit/pain008`: files of direct debits (pain.008), built, read back and divided.
 * @module
 */

export { InvalidDocumentError, isInvalidDocumentError } from './diagnostics/index.ts'
export type * from './domain/initiation/direct-debit-initiation.ts'
export type { CharacterReport } from './initiation/convert-characters.ts'
export type { VersionChange } from './initiation/convert-element.ts'
export type { ConvertVersionOptions } from './initiation/convert-version.ts'
export { buildPain008, writePain008 } from './initiation/pain008-build.ts'
export type { DirectDebitBuildOptions, Pain008Message } from './initiation/pain008-build-options.ts'
export { downgradePain008, upgradePain008 } from './initiation/pain008-convert-version.ts'
export {
  type CollectionInformationPart,
  type DirectDebitHeaderPart,
  type DirectDebitPart,
  type Pain008Part,
  type ParsedPain008,
  parsePain008,
  readPain008,
} from './initiation/pain008-read.ts'
export { type DirectDebitSplitLimits, splitDirectDebits } from './initiation/pain008-split.ts'
export type { InitiationEndPart, Read, ReadOptions } from './initiation/read-initiation.ts'
export { Decimal } from './values/index.ts'
