import type { SupplementaryData } from '../domain/index.ts'
import type {
  EntryWithDocument,
  MessageHeaderWithDocument,
  StatementWithDocument,
  Writable,
} from '../domain/statement/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/index.ts'

/** An entry to be written. Its `status` is `BOOK` where it has none, unless it was read: then that is an error. */
export type WritableEntry = Writable<EntryWithDocument>

/** Entries as a list or one by one. A function is called each time the entries are needed. */
export type WritableEntries =
  | readonly WritableEntry[]
  | Iterable<WritableEntry>
  | AsyncIterable<WritableEntry>
  | (() => Iterable<WritableEntry> | AsyncIterable<WritableEntry>)

/** A statement to be written: what `parseCamt053` gives, or one of your own making. */
export interface WritableStatement {
  /** All but the entries. */
  readonly statement: Writable<StatementWithDocument>
  /** The entries, in order. Default: none. */
  readonly entries?: WritableEntries | undefined
}

/** A message to be written: what `parseCamt053` gives, or one of your own making. */
export interface WritableCamt053 {
  /**
   * The message it was read as. If given, elements that only the objects of the document layer (`document`) have are
   * written, too; an element that the new version does not have is then an error. Without it `document` is ignored.
   */
  readonly message?: string | undefined
  /** The head of the message. */
  readonly header: Writable<MessageHeaderWithDocument> | undefined
  /** The statements, in order; an iterable is gone through once. */
  readonly statements: readonly WritableStatement[] | Iterable<WritableStatement> | AsyncIterable<WritableStatement>
  /** `SplmtryData` of the message itself, from .04 on. Default: none. */
  readonly supplementaryData?: readonly SupplementaryData[] | undefined
}

/** How statements are written. */
export interface WriteOptions {
  /**
   * A message whose schema is shipped: camt.052, camt.053 or camt.054. Default `camt.053.001.08`, and for what was read
   * as a report or notification `camt.052.001.08` or `camt.054.001.08`.
   */
  message?: string | undefined
  /**
   * How balances and sums are treated. `check`: the given ones must agree with the entries. `compute`: a missing
   * closing balance (`CLBD`) and summary are computed, for which the entries are read twice. `none`: they are written
   * as given, right or wrong. Default `check`.
   */
  sums?: 'check' | 'compute' | 'none' | undefined
  /** White space of one level. Default two spaces; `''` writes everything on one line. */
  indent?: string | undefined
}

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
