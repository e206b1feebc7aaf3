import type {
  ReportedBlockWithDocument,
  ReportedGroupWithDocument,
  ReportedTransactionWithDocument,
  ReportHeaderWithDocument,
} from '../domain/report/index.ts'
import { checkOptions } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { type ReadOptions, type ReportEndPart, readPain002, readPain002Checks } from './read.ts'

const { document: _document, ...parseChecks } = readPain002Checks

/** A block with its transactions. */
export interface ParsedBlock extends ReportedBlockWithDocument {
  /** The transactions the block lists, in the order of the file. */
  transactions: ReportedTransactionWithDocument[]
}

/** A status report read whole. */
export interface ParsedPain002 extends Omit<ReportEndPart, 'kind' | 'blocks' | 'transactions'> {
  /** `undefined` where the file has none. */
  header: ReportHeaderWithDocument | undefined
  /** `undefined` where the file has none. */
  group: ReportedGroupWithDocument | undefined
  /** The blocks, in the order of the file. */
  blocks: ParsedBlock[]
}

/**
 * Reads a whole status report into one object, which takes some twenty times the memory of the file. Otherwise it works
 * like {@link readPain002}.
 * @throws InvalidDocumentError like {@link readPain002}.
 * @throws EbicsProtocolError like {@link readPain002}.
 */
export async function parsePain002(
  source: Source,
  options: Omit<ReadOptions, 'document'> = {},
): Promise<ParsedPain002> {
  checkOptions({ parsePain002 }, options, parseChecks)
  let header: ReportHeaderWithDocument | undefined
  let group: ReportedGroupWithDocument | undefined
  let transactions: ReportedTransactionWithDocument[] = []
  const blocks: ParsedBlock[] = []
  for await (const part of readPain002(source, { ...options, document: true })) {
    switch (part.kind) {
      case 'header':
        header = part.header
        break
      case 'group':
        group = part.group
        break
      case 'transaction':
        transactions.push(part.transaction)
        break
      case 'blockEnd':
        blocks.push({ ...part.block, transactions })
        transactions = []
        break
      case 'end': {
        const { kind: _kind, blocks: _blocks, transactions: _transactions, message, ...report } = part
        return { message, header, group, blocks, ...report }
      }
      default:
    }
  }
  throw new Error('A status report was read without an end')
}
