import type { FindingPart } from '../../diagnostics/index.ts'
import {
  type DirectDebit,
  type DirectDebitHeader,
  type DirectDebitInformationHeader,
  type DirectDebitInitiation,
  schemasOf,
} from '../../domain/initiation/index.ts'
import type {
  DirectDebitTransactionInformation23,
  GroupHeader83,
  PaymentInstruction29,
} from '../../messages/pain.008.001.08.ts'
import { readOptionChecks, type Tolerant } from '../../schema/index.ts'
import { checkOptions } from '../../values/index.ts'
import type { Source } from '../../xml/index.ts'
import { directDebitFormat } from '../compose/direct-debit-format.ts'
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

/** The group header of a file of direct debits, once a file. */
export interface DirectDebitHeaderPart extends HeaderPart<DirectDebitHeader, Tolerant<GroupHeader83>> {}

/** The beginning of a block; its direct debits follow. */
export interface DirectDebitInformationPart
  extends BlockPart<DirectDebitInformationHeader, Tolerant<PaymentInstruction29>> {}

/** A direct debit, with its block. */
export interface DirectDebitPart
  extends AnyPaymentPart<DirectDebitInformationHeader, DirectDebit, Tolerant<DirectDebitTransactionInformation23>> {}

/** The parts that reading a file of direct debits yields. */
export type Pain008Part =
  | DirectDebitHeaderPart
  | DirectDebitInformationPart
  | DirectDebitPart
  | FindingPart
  | InitiationEndPart

/** The parts with the elements they were read from. */
export type Pain008PartWithDocument =
  | (DirectDebitHeaderPart & { document: Tolerant<GroupHeader83> })
  | (DirectDebitInformationPart & { document: Tolerant<PaymentInstruction29> })
  | (DirectDebitPart & { document: Tolerant<DirectDebitTransactionInformation23> })
  | FindingPart
  | InitiationEndPart

/** A file of direct debits read whole. */
export type ParsedPain008<Initiation> = ParsedInitiation<Initiation>

interface Pain008Types {
  header: DirectDebitHeader
  block: DirectDebitInformationHeader
  payment: DirectDebit
  headerDocument: Tolerant<GroupHeader83>
  blockDocument: Tolerant<PaymentInstruction29>
  paymentDocument: Tolerant<DirectDebitTransactionInformation23>
}

const readable = { ...directDebitFormat('pain.008.001.08'), schemas: schemasOf('pain.008.') }

/**
 * Reads a pain.008 file of any version (.02 and .08 are validated) as a stream: the header, then each block and its
 * direct debits, in constant memory. The parts have the names of those of `readPain001`. Faults are findings between
 * the parts, and everything readable is read. A file cut short never reaches its `end`.
 * @throws InvalidDocumentError when the text is not well-formed, is cut short, or, with `strict`, at the first error.
 */
export function readPain008(
  source: Source,
  options: ReadOptions & { document: true },
): AsyncGenerator<Pain008PartWithDocument, void, undefined>
/** Reads a file, without the elements it was read from. */
export function readPain008(source: Source, options?: ReadOptions): AsyncGenerator<Pain008Part, void, undefined>
export function readPain008(source: Source, options: ReadOptions = {}): AsyncGenerator<Pain008Part, void, undefined> {
  return readInitiation<Pain008Types>({ readPain008 }, readable, source, options)
}

/** Reads a whole file strictly; the result has exact types, because the first error ends the reading. */
export function parsePain008(
  source: Source,
  options: Omit<ReadOptions, 'document'> & { strict: true },
): Promise<ParsedPain008<DirectDebitInitiation>>
/**
 * Reads a whole pain.008 file as one object. If `buildPain008` made the file, it makes the same file from this object.
 * @throws InvalidDocumentError when the text is not well-formed, is cut short, or, with `strict`, at the first error.
 */
export function parsePain008(
  source: Source,
  options?: Omit<ReadOptions, 'document'>,
): Promise<ParsedPain008<Read<DirectDebitInitiation>>>
export async function parsePain008(
  source: Source,
  options: Omit<ReadOptions, 'document'> = {},
): Promise<ParsedPain008<unknown>> {
  checkOptions({ parsePain008 }, options, readOptionChecks)
  return gatherInitiation<Pain008Types>(readPain008(source, options), 'directDebits')
}
