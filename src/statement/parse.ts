import type { EntryWithDocument, MessageHeaderWithDocument } from '../domain/statement/index.ts'
import { checkOptions } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { type ReadOptions, readCamt053, readCamt053Checks } from './read.ts'
import type {
  StatementEndPartWithDocument,
  StatementFileEndPart,
  StatementPartWithDocument,
} from './statement-parts.ts'

/** A statement with its entries. */
export interface ParsedStatement extends Omit<StatementEndPartWithDocument, 'kind'> {
  /** See `statementIdentity`; only where `identities` was asked for. */
  identity: string | undefined
  /** The entries, in the order of the file. */
  entries: ParsedEntry[]
}

/** An entry of a statement that was read whole. */
export interface ParsedEntry extends EntryWithDocument {
  /** See `entryIdentity`; only where `identities` was asked for. */
  identity: string | undefined
}

/** A statement file read whole. */
export interface ParsedCamt053 extends Omit<StatementFileEndPart, 'kind' | 'statements' | 'entries'> {
  /** `undefined` where the file has none. */
  header: MessageHeaderWithDocument | undefined
  /** The statements, in the order of the file. */
  statements: ParsedStatement[]
}

const { transactions: _transactions, document: _document, ...parseChecks } = readCamt053Checks

/**
 * Reads a whole statement file into one object, which takes some twenty times the memory of the file. Otherwise it
 * works like {@link readCamt053}, with transactions always inside their entries, and with the elements that all
 * parts were read from (`document`).
 * @throws InvalidDocumentError like {@link readCamt053}.
 */
export async function parseCamt053(
  source: Source,
  options: Omit<ReadOptions, 'transactions' | 'document'> = {},
): Promise<ParsedCamt053> {
  checkOptions({ parseCamt053 }, options, parseChecks)
  return collectParts(readCamt053(source, { ...options, transactions: 'inline', document: true }))
}

/** Puts the parts of a file together; transactions must be inside their entries. */
export async function collectParts(parts: AsyncIterable<StatementPartWithDocument>): Promise<ParsedCamt053> {
  let header: MessageHeaderWithDocument | undefined
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
