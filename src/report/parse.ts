import type { ReportedBlock, ReportedGroup, ReportedTransaction, ReportHeader } from '../domain/report/index.ts'
import { checkOptions } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { type ReadOptions, type ReportEndPart, readPain002, readPain002Checks } from './read.ts'

/** A block with its transactions. */
export interface ParsedBlock extends ReportedBlock {
  /** The transactions the block lists, in the order of the file. */
  transactions: ReportedTransaction[]
}

/** A status report read whole. */
export interface ParsedPain002 extends Omit<ReportEndPart, 'kind' | 'blocks' | 'transactions'> {
  /** `undefined` where the file has none. */
  header: ReportHeader | undefined
  /** `undefined` where the file has none. */
  group: ReportedGroup | undefined
  /** The blocks, in the order of the file. */
  blocks: ParsedBlock[]
}

/**
 * Reads a whole status report into one object, which takes some twenty times the memory of the file. Otherwise it works
 * like {@link readPain002}.
 * @throws InvalidDocumentError like {@link readPain002}.
 * @throws EbicsProtocolError like {@link readPain002}.
 */
export async function parsePain002(source: Source, options: ReadOptions = {}): Promise<ParsedPain002> {
  checkOptions({ parsePain002 }, options, readPain002Checks)
  let header: ReportHeader | undefined
  let group: ReportedGroup | undefined
  let transactions: ReportedTransaction[] = []
  const blocks: ParsedBlock[] = []
  for await (const part of readPain002(source, options)) {
    switch (part.kind) {
      case 'header':
        header = part.header
        break
      case 'group':
        group = part.group
        break
      case 'block':
        transactions = []
        break
      case 'transaction':
        transactions.push(part.transaction)
        break
      case 'blockEnd':
        blocks.push({ ...part.block, transactions })
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
