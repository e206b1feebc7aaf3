import type { FindingPart, Position } from '../../diagnostics/index.ts'
import { type Beside, besideIn, type Description, planOf, read, readTape } from '../../domain/index.ts'
import type { AnyBlock, AnyHeader, AnyPayment } from '../../domain/initiation/index.ts'
import {
  type DocumentReadOptions,
  type DocumentReport,
  type PartReader,
  readOptionChecks,
  type SchemaSource,
  type SchemaTables,
  type StreamItem,
  streamParts,
} from '../../schema/index.ts'
import { checkOptions, type Decimal, type NamedEntry, type OptionChecks, option } from '../../values/index.ts'
import type { Source } from '../../xml/index.ts'
import type { InitiationFormat } from '../compose/build-options.ts'

/** A domain object from tolerant reading: every part may be missing. */
export type Read<T> = T extends Decimal
  ? T
  : T extends readonly (infer Item)[]
    ? Read<Item>[]
    : T extends object
      ? { [Key in keyof T]?: Read<T[Key]> | undefined }
      : T

/** How a file that starts payments is read. */
export interface ReadOptions extends Omit<DocumentReadOptions, 'schema'> {
  /**
   * Your bank's own schema of the message (`compileSchema`). Default: those of ISO 20022, by the namespace of the file.
   */
  schema?: SchemaTables | undefined
  /**
   * Whether header, blocks and payments have the element they were read from (`document`). Reading takes half as long
   * again. Default `false`.
   */
  document?: boolean | undefined
}

const readInitiationChecks: OptionChecks<ReadOptions> = { ...readOptionChecks, document: option.flag }

/** The end of the file, always the last part. */
export interface InitiationEndPart extends DocumentReport, Beside {
  kind: 'end'
  message: string
}

/** A file read whole. */
export interface ParsedInitiation<Initiation> extends DocumentReport {
  message: string
  /** The payments, with header and blocks. */
  initiation: Initiation
}

export interface PartTypes {
  header: AnyHeader
  block: AnyBlock
  payment: AnyPayment
  headerDocument: unknown
  blockDocument: unknown
  paymentDocument: unknown
}

/** The group header of a file. */
export interface HeaderPart<Header, Document> extends Position {
  kind: 'header'
  /** The header. */
  header: Read<Header>
  /** The `GrpHdr` it was made from: with the option `document`. */
  document?: Document | undefined
  /** Where it stands in the file, with indexes. */
  path: string
}

/** A block without its payments. */
export interface BlockPart<Block, Document> {
  kind: 'paymentInformation'
  /** The block, without its payments. */
  paymentInformation: Read<Block>
  /** Number of the block in the file, from 1. */
  paymentInformationIndex: number
  /** The `PmtInf` it was made from, as far as it is read; without the payments: with the option `document`. */
  document?: Document | undefined
  /** Where it stands in the file, with indexes. */
  path: string
}

/** A payment of any kind, with its block. */
export interface AnyPaymentPart<Block, Payment, Document> extends Position {
  kind: 'payment'
  /** The payment. */
  payment: Read<Payment>
  /** Number of the payment in its block, from 1. */
  index: number
  /** The block: the same object for all its payments. */
  paymentInformation: Read<Block>
  /** Number of the block in the file, from 1. */
  paymentInformationIndex: number
  /** The `CdtTrfTxInf` or `DrctDbtTxInf` it was made from: with the option `document`. */
  document?: Document | undefined
  /** Where it stands in the file, with indexes. */
  path: string
}

export type InitiationPart<T extends PartTypes> =
  | HeaderPart<T['header'], T['headerDocument']>
  | BlockPart<T['block'], T['blockDocument']>
  | AnyPaymentPart<T['block'], T['payment'], T['paymentDocument']>
  | FindingPart
  | InitiationEndPart

export interface ReadableFormat<Header extends AnyHeader, Block extends AnyBlock, Payment extends AnyPayment>
  extends Pick<InitiationFormat, 'root' | 'transaction'> {
  header: Description<Header>
  block: Description<Block>
  payment: Description<Payment>
  schemas: readonly SchemaSource[]
}

/** Reads a file of one format as a stream. See `readPain001` and `readPain008`, which are `caller`. */
export async function* readInitiation<T extends PartTypes>(
  caller: NamedEntry,
  format: ReadableFormat<T['header'], T['block'], T['payment']>,
  source: Source,
  options: ReadOptions,
): AsyncGenerator<InitiationPart<T>, void, undefined> {
  for await (const parts of readInitiationLists<T>(caller, format, source, options))
    for (const part of parts) yield part
}

/** Like {@link readInitiation}, with the parts of each piece of the source in one list. */
export async function* readInitiationLists<T extends PartTypes>(
  caller: NamedEntry,
  format: ReadableFormat<T['header'], T['block'], T['payment']>,
  source: Source,
  options: ReadOptions,
): AsyncGenerator<readonly InitiationPart<T>[], void, undefined> {
  checkOptions(caller, options, readInitiationChecks)
  const { document = false, ...reading } = options
  const root = `/Document/${format.root}`
  const headerPath = `${root}/GrpHdr`
  const blockPath = `${root}/PmtInf`
  const paymentPath = `${blockPath}/${format.transaction}`
  let current: unknown
  let paymentInformation = {} as Read<T['block']>
  let paymentInformationIndex = 0
  let index = 0
  let beside: Beside = {}

  function begin(block: unknown, path: string): InitiationPart<T> {
    current = block
    paymentInformation = readTolerantly<T['block']>(format.block, block)
    paymentInformationIndex++
    index = 0
    return { kind: 'paymentInformation', paymentInformation, paymentInformationIndex, ...documentIn(block), path }
  }

  /** The part for an item; none for a block that began with its first payment. */
  function partOf(item: StreamItem): InitiationPart<T> | undefined {
    if (item.each === headerPath) {
      const header = readTolerantly<T['header']>(format.header, item.value)
      return { kind: 'header', header, ...documentIn(item.value), ...positionIn(item) }
    }
    if (item.each === blockPath) return item.value === current ? undefined : begin(item.value, item.path)
    const payment = readTolerantly<T['payment']>(format.payment, item.value)
    return { ...paymentPart(item, payment), ...documentIn(item.value) }
  }

  function paymentPart(item: StreamItem, payment: Read<T['payment']>): InitiationPart<T> {
    index++
    return { kind: 'payment', payment, index, paymentInformation, paymentInformationIndex, ...positionIn(item) }
  }

  const documentIn = (value: unknown): { document?: unknown } => (document ? { document: value } : {})

  function openBlock({ ancestors: [, , block] }: StreamItem): void {
    if (block !== undefined && block.value !== current) parts.push(begin(block.value, block.path))
  }

  const each = [root, headerPath, blockPath, paymentPath]
  const schema = options.schema ?? format.schemas
  const parts: InitiationPart<T>[] = []
  const reader: PartReader<InitiationPart<T>> = {
    parts,
    take(item) {
      if (item.each === root) {
        beside = besideIn(item.value)
        return
      }
      openBlock(item)
      const part = partOf(item)
      if (part !== undefined) parts.push(part)
    },
    fillers: document ? undefined : () => new Map([[paymentPath, (item) => readTape(item, planOf(format.payment))]]),
    takeFilled(item) {
      openBlock(item)
      parts.push(paymentPart(item, item.value as Read<T['payment']>))
    },
    end: (end) => ({ ...end, ...beside }),
  }
  const streaming = { ...reading, otherVersions: true, keepUnlisted: true, schema, each }
  yield* streamParts(source, streaming, reader)
}

/** An object, or an empty one if it is missing. */
export function readTolerantly<T extends object>(description: Description<T>, element: unknown): Read<T> {
  return (read(description, element) ?? {}) as Read<T>
}

function positionIn({ path, line, column, offset }: StreamItem): Position & { path: string } {
  return { path, line, column, offset }
}

/** Collects the parts of a file into one object; `payments` is the property of a block with its payments. */
export async function gatherInitiation<T extends PartTypes>(
  parts: AsyncIterable<InitiationPart<T>>,
  payments: 'payments' | 'directDebits',
): Promise<ParsedInitiation<object>> {
  let header: object = {}
  const blocks: object[] = []
  let current: object[] = []
  for await (const part of parts) {
    if (part.kind === 'header') header = part.header
    else if (part.kind === 'payment') current.push(part.payment)
    else if (part.kind === 'paymentInformation') {
      current = []
      blocks.push({ ...part.paymentInformation, [payments]: current })
    } else if (part.kind === 'end') {
      const { kind: _, supplementaryData, ...report } = part
      const initiation = { ...header, paymentInformation: blocks }
      return { ...report, initiation: supplementaryData ? { ...initiation, supplementaryData } : initiation }
    }
  }
  throw new Error('The stream of a document ended without its end part')
}
