import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import type { WritableCamt053, WriteOptions } from './write-statements.ts'

const optionChecks: OptionChecks<WriteOptions> = {
  message: option.text,
  sums: option.oneOf('check', 'compute', 'none'),
  indent: option.text,
}

/**
 * Writes statements (camt.053, also camt.052 and camt.054) piece by piece in constant memory, from the objects that
 * reading gives. Reading the file again gives the same objects. An amount may have a sign, or be unsigned with an
 * indicator; texts of amounts are exact. The file is valid by the schema of its version: a value that the version does
 * not have is an error, and never left out.
 * @throws InvalidDocumentError with the findings, if the file would break its schema, or if balances, summaries or
 * batches do not agree with the entries. The pieces written before are the beginning of an invalid file: do not use
 * them.
 * @throws RangeError for a message that is not shipped, a text that is not an amount, an amount that contradicts its
 * indicator, a transaction of a batch that its entry does not have, and for `sums: 'compute'` if the entries can be
 * read only once.
 */
export async function* writeCamt053(
  content: WritableCamt053,
  options: WriteOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptions({ writeCamt053 }, options, optionChecks)
  // What writes is loaded now: a program that only reads never needs it.
  const { writeStatements } = await import('./write-statements.ts')
  yield* writeStatements(content, options)
}

/**
 * {@link writeCamt053} as one text.
 * @throws InvalidDocumentError and RangeError like it.
 */
export async function buildCamt053(content: WritableCamt053, options: WriteOptions = {}): Promise<string> {
  let whole = ''
  for await (const piece of writeCamt053(content, options)) whole += piece
  return whole
}
