import { collectParts, type ParsedCamt053 } from '../statement/index.ts'
import { checkOptions } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { type ReadOptions, readMt940, readMt940Checks } from './read.ts'

/**
 * Reads a whole MT940 file into one object, the same that `parseCamt053` gives; for files that fit into memory some
 * twenty times over. Like {@link readMt940} in all else.
 * @throws InvalidDocumentError and RangeError like it.
 */
export async function parseMt940(source: Source, options: ReadOptions = {}): Promise<ParsedCamt053> {
  checkOptions({ parseMt940 }, options, readMt940Checks)
  return collectParts(readMt940(source, options))
}
