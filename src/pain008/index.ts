/**
 * The entry `iso20022-toolkit/pain008`: files of direct debits (pain.008), built, read back and divided.
 * @module
 */

export { InvalidDocumentError, isInvalidDocumentError } from '../diagnostics/index.ts'
export type * from '../domain/initiation/direct-debit-initiation.ts'
export type { CharacterReport } from '../pain001/convert-characters.ts'
export type { VersionChange } from '../pain001/convert-element.ts'
export type { ConvertVersionOptions } from '../pain001/convert-version.ts'
export type { InitiationEndPart, Read } from '../pain001/read-initiation.ts'
export { Decimal } from '../values/index.ts'
export { buildPain008, writePain008 } from './build.ts'
export type { DirectDebitBuildOptions, Pain008Message } from './build-options.ts'
export { downgradePain008, upgradePain008 } from './convert-version.ts'
export {
  type CollectionInformationPart,
  type DirectDebitHeaderPart,
  type DirectDebitPart,
  type Pain008Part,
  type ParsedPain008,
  parsePain008,
  type ReadPain008Options,
  readPain008,
} from './read.ts'
export { type DirectDebitSplitLimits, splitDirectDebits } from './split.ts'
