import { readMt940 } from '../../mt940/index.ts'
import { isMt940 } from '../../recognise/index.ts'
import {
  type Identities,
  readCamt053,
  type StatementPart,
  type StatementPartWithDocument,
} from '../../statement/index.ts'
import type { Source } from '../../xml/index.ts'
import type { RowsOptions } from './page-table.ts'

/**
 * Reads statements part by part: of an MT940 with its own reader, of any other message as camt. `checks` says whether
 * statements are held against the rule set `statement`; `identities` are shared where an entry may be in two files.
 */
export function statementParts(
  source: Source,
  {
    message,
    transactions,
    ...options
  }: Pick<RowsOptions, 'message' | 'onProgress'> & {
    checks: boolean
    identities?: Identities | undefined
    transactions?: 'stream' | undefined
  },
): AsyncGenerator<StatementPart> {
  return isMt940(message) ? readMt940(source, options) : readCamt053(source, { transactions, ...options })
}

/** Reads statements part by part, each with the element it was read from. */
export function documentedParts(source: Source, message: string): AsyncGenerator<StatementPartWithDocument> {
  return isMt940(message)
    ? readMt940(source, { checks: false })
    : readCamt053(source, { checks: false, document: true })
}
