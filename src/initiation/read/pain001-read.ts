import type { FindingPart } from '../../diagnostics/index.ts'
import {
  type CreditTransferInitiation,
  type InitiationHeader,
  type Payment,
  type PaymentInformationHeader,
  schemasOf,
} from '../../domain/initiation/index.ts'
import type {
  CreditTransferTransactionInformation10,
  GroupHeader32,
  PaymentInstructionInformation3,
} from '../../messages/pain.001.001.03.ts'
import { readOptionChecks, type Tolerant } from '../../schema/index.ts'
import { checkOptions } from '../../values/index.ts'
import type { Source } from '../../xml/index.ts'
import { creditTransferFormat } from '../compose/credit-transfer-format.ts'
import {
  type AnyPaymentPart,
  type BlockPart,
  gatherInitiation,
  type HeaderPart,
  type InitiationEndPart,
  type ParsedInitiation,
  type Read,
  type ReadOptions,
  readInitiation,
} from './read-initiation.ts'

/** The group header, once a file. */
export interface InitiationHeaderPart extends HeaderPart<InitiationHeader, Tolerant<GroupHeader32>> {}

/** The beginning of a block; its payments follow. */
export interface PaymentInformationPart
  extends BlockPart<PaymentInformationHeader, Tolerant<PaymentInstructionInformation3>> {}

/** A payment, with its block. */
export interface PaymentPart
  extends AnyPaymentPart<PaymentInformationHeader, Payment, Tolerant<CreditTransferTransactionInformation10>> {}

/** The parts that reading a file yields. */
export type Pain001Part = InitiationHeaderPart | PaymentInformationPart | PaymentPart | FindingPart | InitiationEndPart

/** The parts with the elements they were read from. */
export type Pain001PartWithDocument =
  | (InitiationHeaderPart & { document: Tolerant<GroupHeader32> })
  | (PaymentInformationPart & { document: Tolerant<PaymentInstructionInformation3> })
  | (PaymentPart & { document: Tolerant<CreditTransferTransactionInformation10> })
  | FindingPart
  | InitiationEndPart

/** A file read whole. */
export type ParsedPain001<Initiation> = ParsedInitiation<Initiation>

interface Pain001Types {
  header: InitiationHeader
  block: PaymentInformationHeader
  payment: Payment
  headerDocument: Tolerant<GroupHeader32>
  blockDocument: Tolerant<PaymentInstructionInformation3>
  paymentDocument: Tolerant<CreditTransferTransactionInformation10>
}

const readable = { ...creditTransferFormat('pain.001.001.09'), schemas: schemasOf('pain.001.') }

/**
 * Reads a pain.001 file of any version (.03 and .09 are validated) as a stream: the header, then each block and its
 * payments, in constant memory. Faults are findings between the parts, and everything readable is
 * read. A file cut short never reaches its `end`.
 * @throws InvalidDocumentError when the text is not well-formed, is cut short, or, with `strict`, at the first error.
 */
export function readPain001(
  source: Source,
  options: ReadOptions & { document: true },
): AsyncGenerator<Pain001PartWithDocument, void, undefined>
/** Reads a file, without the elements it was read from. */
export function readPain001(source: Source, options?: ReadOptions): AsyncGenerator<Pain001Part, void, undefined>
export function readPain001(source: Source, options: ReadOptions = {}): AsyncGenerator<Pain001Part, void, undefined> {
  return readInitiation<Pain001Types>({ readPain001 }, readable, source, options)
}

/** Reads a whole file strictly; the result has exact types, because the first error ends the reading. */
export function parsePain001(
  source: Source,
  options: Omit<ReadOptions, 'document'> & { strict: true },
): Promise<ParsedPain001<CreditTransferInitiation>>
/**
 * Reads a whole pain.001 file as one object. If `buildPain001` made the file, it makes the same file from this object.
 * @throws InvalidDocumentError when the text is not well-formed, is cut short, or, with `strict`, at the first error.
 */
export function parsePain001(
  source: Source,
  options?: Omit<ReadOptions, 'document'>,
): Promise<ParsedPain001<Read<CreditTransferInitiation>>>
export async function parsePain001(
  source: Source,
  options: Omit<ReadOptions, 'document'> = {},
): Promise<ParsedPain001<unknown>> {
  checkOptions({ parsePain001 }, options, readOptionChecks)
  return gatherInitiation<Pain001Types>(readPain001(source, options), 'payments')
}
