/**
 * The entry `iso20022-toolkit/pain008`: files of direct debits (pain.008), built, read back and divided.
 * @module
 */

export { InvalidDocumentError, isInvalidDocumentError } from './diagnostics/index.ts'
export type {
  AnyDirectDebits,
  CreditorSchemeIdentification,
  DirectDebit,
  DirectDebitHeader,
  DirectDebitInformation,
  DirectDebitInformationHeader,
  DirectDebitInitiation,
  DirectDebitType,
  Mandate,
  MandateAmendment,
  OtherAmendmentElements,
  OtherDirectDebitElements,
  OtherDirectDebitHeaderElements,
  OtherDirectDebitInformationElements,
  OtherMandateElements,
  SyncDirectDebits,
} from './domain/initiation/index.ts'
export {
  buildPain008,
  type CharacterReport,
  type ConvertVersionOptions,
  type DirectDebitBuildOptions,
  type DirectDebitHeaderPart,
  type DirectDebitInformationPart,
  type DirectDebitPart,
  type DirectDebitSplitLimits,
  downgradePain008,
  type InitiationEndPart,
  type Pain008Message,
  type Pain008Part,
  type Pain008PartWithDocument,
  type ParsedPain008,
  parsePain008,
  type Read,
  type ReadOptions,
  readPain008,
  splitDirectDebits,
  upgradePain008,
  type VersionChange,
  writePain008,
} from './initiation/index.ts'
export { Decimal } from './values/index.ts'
