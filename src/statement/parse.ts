import type { Entry, MessageHeader } from '../domain/statement/index.ts'
import { checkOptions } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { type ReadOptions, readCamt053, readCamt053Checks } from './read.ts'
import type { StatementEndPart, StatementFileEndPart, StatementPart } from './statement-parts.ts'

/** A statement with its entries. */
export interface ParsedStatement extends Omit<StatementEndPart, 'kind'> {
  /** See `statementIdentity`; only where `identities` was asked for. */
  identity: string | undefined
  /** The entries, in the order of the file. */
  entries: ParsedEntry[]
}

/** An entry of a statement that was read whole. */
export interface ParsedEntry extends Entry {
  /** See `entryIdentity`; only where `identities` was asked for. */
  identity: string | undefined
}

/** A statement file read whole. */
export interface ParsedCamt053 extends Omit<StatementFileEndPart, 'kind' | 'statements' | 'entries'> {
  /** `undefined` where the file has none. */
  header: MessageHeader | undefined
  /** The statements, in the order of the file. */
  statements: ParsedStatement[]
}

const { transactions: _, ...parseChecks } = readCamt053Checks

/**
 * Reads a whole statement file into one object, which takes some twenty times the memory of the file. Otherwise it
 * works like {@link readCamt053}, with transactions always inside their entries.
 * @throws InvalidDocumentError like {@link readCamt053}.
 */
export async function parseCamt053(
  source: Source,
  options: Omit<ReadOptions, 'transactions'> = {},
): Promise<ParsedCamt053> {
  checkOptions({ parseCamt053 }, options, parseChecks)
  return collectParts(readCamt053(source, { ...options, transactions: 'inline' }))
}

/** Puts the parts of a file together; transactions must be inside their entries. */
export async function collectParts(parts: AsyncIterable<StatementPart>): Promise<ParsedCamt053> {
  let header: MessageHeader | undefined
  let identity: string | undefined
  let entries: ParsedEntry[] = []
  const statements: ParsedStatement[] = []
  for await (const part of parts) {
    switch (part.kind) {
      case 'header':
        header = part.header
        break
      case 'statement':
        identity = part.identity
        entries = []
        break
      case 'entry':
        entries.push({ ...part.entry, identity: part.identity })
        break
      case 'statementEnd': {
        const { kind: _, ...end } = part
        statements.push({ ...end, identity, entries })
        break
      }
      case 'end': {
        const { kind: _kind, statements: _statements, entries: _entries, message, ...report } = part
        return { message, header, statements, ...report }
      }
      default:
    }
  }
  throw new Error('A statement file was read without an end')
}
