import { pain008_001_02 } from '../../messages/pain.008.001.02.ts'
import { pain008_001_08 } from '../../messages/pain.008.001.08.ts'
import { checkOptions } from '../../values/index.ts'
import type { Source } from '../../xml/index.ts'
import { type ConvertVersionOptions, conversionChecks, convertVersion, type VersionPair } from './convert-version.ts'

const directDebits: VersionPair = {
  room: 'pain008',
  root: 'CstmrDrctDbtInitn',
  transaction: 'DrctDbtTxInf',
  early: pain008_001_02,
  late: pain008_001_08,
}

/**
 * Converts a pain.008.001.02 file to pain.008.001.08, in pieces of text and constant memory. Nothing is left out:
 * identifiers, amounts and texts stay unchanged, elements get the names and forms of .08 (`BIC` becomes `BICFI`), and
 * each change is reported. Otherwise like `upgradePain001`.
 * @throws InvalidDocumentError with all findings if the file breaks the schema of .02, or the result that of .08.
 */
export function upgradePain008(
  source: Source,
  options: ConvertVersionOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptions({ upgradePain008 }, options, conversionChecks)
  return convertVersion(directDebits, source, 'up', options)
}

/**
 * Converts a pain.008.001.08 file to pain.008.001.02, if nothing is lost: an LEI or a UETR does not exist in .02 and is
 * an error. Otherwise like {@link upgradePain008}.
 * @throws InvalidDocumentError with all findings if the file breaks the schema of .08, or the result that of .02.
 */
export function downgradePain008(
  source: Source,
  options: ConvertVersionOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptions({ downgradePain008 }, options, conversionChecks)
  return convertVersion(directDebits, source, 'down', options)
}
