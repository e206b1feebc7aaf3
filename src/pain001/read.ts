import type { Finding, Position } from '../diagnostics/index.ts'
import {
  type CreditTransferTransactionInformation10,
  type GroupHeader32,
  type PaymentInstructionInformation3,
  pain001_001_03 as tables03,
} from '../messages/pain.001.001.03.ts'
import { pain001_001_09 as tables09 } from '../messages/pain.001.001.09.ts'
import {
  type ReadOptions,
  readOptionChecks,
  type SchemaTables,
  type Source,
  type StreamItem,
  streamDocument,
  type Tolerant,
  type ValidationReport,
} from '../schema/index.ts'
import { checkOptions } from '../values/check-options.ts'
import type { Decimal } from '../values/index.ts'
import type { CreditTransferInitiation, InitiationHeader, Payment, PaymentInformationHeader } from './initiation.ts'
import { paymentInformation as blockShape, initiationHeader, payment as paymentShape } from './initiation-shapes.ts'

/** What tolerant reading may give for a domain object: anything may be missing. */
export type Read<T> = T extends Decimal
  ? T
  : T extends readonly (infer Item)[]
    ? Read<Item>[]
    : T extends object
      ? { [Key in keyof T]?: Read<T[Key]> | undefined }
      : T

/** How a file is read. */
export interface ReadPain001Options extends Omit<ReadOptions, 'schema'> {
  /** Your bank's own schema of the message (`compileSchema`). Default: those of ISO 20022 for .03 and .09. */
  schema?: SchemaTables | undefined
}

/** The group header, once a file. */
export interface HeaderPart extends Position {
  kind: 'header'
  header: Read<InitiationHeader>
  /** The `GrpHdr` it was made from. */
  document: Tolerant<GroupHeader32>
  path: string
}

/** A block begins; its payments follow. */
export interface PaymentInformationPart {
  kind: 'paymentInformation'
  paymentInformation: Read<PaymentInformationHeader>
  /** Number of the block in the file, from 1. */
  paymentInformationIndex: number
  /** The `PmtInf` it was made from, as far as it was read; without the payments. */
  document: Tolerant<PaymentInstructionInformation3>
  path: string
}

/** A payment, with the block it stands in. */
export interface PaymentPart extends Position {
  kind: 'payment'
  payment: Read<Payment>
  /** Number of the payment in its block, from 1. */
  index: number
  /** The block: the same object for all its payments. */
  paymentInformation: Read<PaymentInformationHeader>
  /** Number of the block in the file, from 1. */
  paymentInformationIndex: number
  /** The `CdtTrfTxInf` it was made from. */
  document: Tolerant<CreditTransferTransactionInformation10>
  path: string
}

/** A finding, in its place between the other parts. */
export interface FindingPart {
  kind: 'finding'
  finding: Finding
}

/** The end of the file, always the last part. */
export interface EndPart extends ValidationReport {
  kind: 'end'
  message: string
}

/** What a file is read as. */
export type Pain001Part = HeaderPart | PaymentInformationPart | PaymentPart | FindingPart | EndPart

/** A file read whole. */
export interface ParsedPain001<Initiation> extends ValidationReport {
  message: string
  initiation: Initiation
}

/** Of these the namespace of the file chooses. */
const builtIn: readonly SchemaTables[] = [tables03, tables09]

// Reading takes the elements of every edition, so any of them does.
const headerField = initiationHeader(2019)
const blockField = blockShape(2019)
const paymentField = paymentShape(2019)

const root = '/Document/CstmrCdtTrfInitn'
const headerPath = `${root}/GrpHdr`
const blockPath = `${root}/PmtInf`
const paymentPath = `${blockPath}/CdtTrfTxInf`

/**
 * Reads a pain.001.001.03 or .09 file as a stream: the header, then each block and its payments, in memory that does not grow with the file.
 * What breaks the schema is reported as findings between them, and what can be read is read. A file cut short never reaches its `end`.
 * @throws InvalidDocumentError when the text is not well-formed, is cut short, or, with `strict`, at the first error.
 */
export async function* readPain001(
  source: Source,
  options: ReadPain001Options = {},
): AsyncGenerator<Pain001Part, void, undefined> {
  checkOptions('readPain001', options, readOptionChecks)
  let current: unknown
  let paymentInformation: Read<PaymentInformationHeader> = {}
  let paymentInformationIndex = 0
  let index = 0

  function begin(block: unknown, path: string): PaymentInformationPart {
    current = block
    paymentInformation = (blockField.read(block) ?? {}) as Read<PaymentInformationHeader>
    paymentInformationIndex++
    index = 0
    const document = block as Tolerant<PaymentInstructionInformation3>
    return { kind: 'paymentInformation', paymentInformation, paymentInformationIndex, document, path }
  }

  for await (const part of streamDocument(source, {
    ...options,
    schema: options.schema ?? builtIn,
    each: [headerPath, blockPath, paymentPath],
  })) {
    if (part.kind !== 'item') {
      yield part
    } else if (part.each === headerPath) {
      yield headerPart(part)
    } else if (part.each === blockPath) {
      if (part.value !== current) yield begin(part.value, part.path)
    } else {
      const block = part.around.at(-1)
      if (block !== undefined && block.value !== current) yield begin(block.value, block.path)
      index++
      yield paymentPart(part, { paymentInformation, paymentInformationIndex, index })
    }
  }
}

/** Reads a whole file and gives the exact types, because the first error ends the reading. */
export function parsePain001(
  source: Source,
  options: ReadPain001Options & { strict: true },
): Promise<ParsedPain001<CreditTransferInitiation>>
/**
 * Reads a whole pain.001.001.03 or .09 file as one object, which `buildPain001` makes the same file of when it made it in the first place.
 * @throws InvalidDocumentError when the text is not well-formed, is cut short, or, with `strict`, at the first error.
 */
export function parsePain001(
  source: Source,
  options?: ReadPain001Options,
): Promise<ParsedPain001<Read<CreditTransferInitiation>>>
export async function parsePain001(source: Source, options: ReadPain001Options = {}): Promise<ParsedPain001<unknown>> {
  checkOptions('parsePain001', options, readOptionChecks)
  const initiation: Read<CreditTransferInitiation> = {}
  const blocks: NonNullable<typeof initiation.paymentInformation> = []
  let payments: Read<Payment>[] = []
  for await (const part of readPain001(source, options)) {
    if (part.kind === 'header') Object.assign(initiation, part.header)
    else if (part.kind === 'payment') payments.push(part.payment)
    else if (part.kind === 'paymentInformation') {
      payments = []
      blocks.push({ ...part.paymentInformation, payments })
    } else if (part.kind === 'end') {
      const { kind: _, ...report } = part
      return { ...report, initiation: { ...initiation, paymentInformation: blocks } }
    }
  }
  throw new Error('The stream of a document ended without its end part')
}

function headerPart({ value, path, line, column, offset }: StreamItem): HeaderPart {
  const header = (headerField.read(value) ?? {}) as Read<InitiationHeader>
  return { kind: 'header', header, document: value as Tolerant<GroupHeader32>, path, line, column, offset }
}

function paymentPart(
  { value, path, line, column, offset }: StreamItem,
  where: Pick<PaymentPart, 'paymentInformation' | 'paymentInformationIndex' | 'index'>,
): PaymentPart {
  const payment = (paymentField.read(value) ?? {}) as Read<Payment>
  const document = value as Tolerant<CreditTransferTransactionInformation10>
  return { kind: 'payment', payment, ...where, document, path, line, column, offset }
}
