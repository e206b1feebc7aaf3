import type { FindingPart } from '../diagnostics/index.ts'
import { editionOf, namesOf } from '../domain/index.ts'
import {
  type AnyDirectDebits,
  type DirectDebit,
  type DirectDebitHeader,
  type DirectDebitInformationHeader,
  type DirectDebitInitiation,
  directDebit,
  directDebitHeader,
  directDebitInformation,
  directDebitType,
  type SyncDirectDebits,
  schemasOf,
} from '../domain/initiation/index.ts'
import { pain008_001_02 as tables02 } from '../messages/pain.008.001.02.ts'
import {
  type DirectDebitTransactionInformation23,
  type GroupHeader83,
  type PaymentInstruction29,
  pain008_001_08 as tables08,
} from '../messages/pain.008.001.08.ts'
import { readOptionChecks, type SchemaTables, type Tolerant } from '../schema/index.ts'
import { checkOptions, forCaller, type OptionChecks, option } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { buildInitiation, writeInitiation } from './compose/build-initiation.ts'
import { type BuildOptions, buildOptionChecks, type InitiationFormat } from './compose/build-options.ts'
import { type ConvertVersionOptions, conversionChecks, convertVersion } from './convert/convert-version.ts'
import { type SplitLimits, sharedLimitChecks, splitWith } from './convert/split.ts'
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
} from './read/read-initiation.ts'

// What there is to do with a pain.008, as with a pain.001 (`pain001.ts`).

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

/** The versions that can be built. */
export const pain008Messages = ['pain.008.001.02', 'pain.008.001.08'] as const

/** One of the versions that can be built. */
export type Pain008Message = (typeof pain008Messages)[number]

const tables: Readonly<Record<Pain008Message, SchemaTables>> = {
  'pain.008.001.02': tables02,
  'pain.008.001.08': tables08,
}

export function directDebitFormat(message: Pain008Message = 'pain.008.001.08') {
  return {
    tables: tables[message],
    edition: editionOf(message),
    room: 'pain008',
    root: 'CstmrDrctDbtInitn',
    transaction: 'DrctDbtTxInf',
    payments: 'directDebits',
    noun: 'Direct debit',
    account: 'creditorAccount',
    date: { property: 'requestedCollectionDate', element: 'ReqdColltnDt' },
    paymentType: namesOf(directDebitType),
    header: directDebitHeader,
    block: directDebitInformation,
    payment: directDebit,
    rules: ['sepa'],
    writer: 'writePain008',
  } satisfies InitiationFormat
}

/** How a file is built; everything but the version as in `BuildOptions` of credit transfers. */
export interface DirectDebitBuildOptions extends Omit<BuildOptions, 'message'> {
  /**
   * The version to write. German banks refuse `pain.008.001.02` since 14 November 2026. A value that the version does
   * not have is a finding. Default: `pain.008.001.08`.
   */
  message?: Pain008Message | undefined
}

const buildChecks: OptionChecks<DirectDebitBuildOptions> = {
  ...buildOptionChecks,
  message: option.oneOf(...pain008Messages),
}

/**
 * Builds a pain.008 file as one text (encode it as UTF-8). Sums are exact. Nothing is dropped, shortened or replaced
 * unless `options.characters` asks for it. The result keeps the schema and the rules.
 * @throws InvalidDocumentError with all findings, each naming the direct debit by number and id, when anything is
 * wrong.
 * @throws RangeError for an option that does not exist or has an unknown value, and for a rule set that does not exist.
 */
export function buildPain008(
  initiation: DirectDebitInitiation<SyncDirectDebits>,
  options: DirectDebitBuildOptions = {},
): string {
  checkOptions({ buildPain008 }, options, buildChecks)
  return forCaller(buildPain008, () => buildInitiation(directDebitFormat(options.message), initiation, options))
}

/**
 * Builds a pain.008 file in pieces of about 64 KB, in constant memory for any number of direct debits. They may come
 * from any iterable. It is read twice (they are counted and added up first), or once if the block has
 * `numberOfTransactions` and `controlSum`, which are checked. Otherwise it works like `buildPain008`.
 *
 * A fault may be found after some pieces were yielded. Then no more pieces follow, and the error at the end has all
 * findings of the file. If building ends in an error, throw the pieces away.
 * @throws InvalidDocumentError with all findings, each naming the direct debit by number and id, when anything is
 * wrong.
 * @throws RangeError for an option that does not exist or has an unknown value, and for a rule set that does not exist.
 */
export async function* writePain008(
  initiation: DirectDebitInitiation<AnyDirectDebits>,
  options: DirectDebitBuildOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptions({ writePain008 }, options, buildChecks)
  yield* writeInitiation(directDebitFormat(options.message), initiation, options)
}

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

/**
 * Converts a pain.008.001.02 file to pain.008.001.08, in pieces of text and constant memory. Nothing is left out:
 * identifiers, amounts and texts stay unchanged, elements get the names and forms of .08 (`BIC` becomes `BICFI`), and
 * each change is reported. Otherwise like `upgradePain001`.
 * @throws InvalidDocumentError with all findings if the file breaks the schema of .02, or the result that of .08.
 */
export function upgradePain008(
  source: Source,
  options: ConvertVersionOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptions({ upgradePain008 }, options, conversionChecks)
  return convertVersion(directDebitFormat('pain.008.001.02'), directDebitFormat('pain.008.001.08'), source, options)
}

/**
 * Converts a pain.008.001.08 file to pain.008.001.02, if nothing is lost: an LEI or a UETR does not exist in .02 and is
 * an error. Otherwise like {@link upgradePain008}.
 * @throws InvalidDocumentError with all findings if the file breaks the schema of .08, or the result that of .02.
 */
export function downgradePain008(
  source: Source,
  options: ConvertVersionOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptions({ downgradePain008 }, options, conversionChecks)
  return convertVersion(directDebitFormat('pain.008.001.08'), directDebitFormat('pain.008.001.02'), source, options)
}

/**
 * The limits by which a file of direct debits is divided: as for credit transfers (`SplitLimits`), by collection date
 * and creditor account.
 */
export interface DirectDebitSplitLimits extends Omit<SplitLimits, 'byDebtorAccount'> {
  /** Whether each creditor account gets files of its own. Default `false`. */
  byCreditorAccount?: boolean | undefined
}

const limitChecks: OptionChecks<DirectDebitSplitLimits> = { ...sharedLimitChecks, byCreditorAccount: option.flag }

/**
 * Divides a file of direct debits into several, in order, each within the limits; ids and totals as with
 * `splitInitiation`.
 * @throws RangeError when a limit is not a positive number, or one direct debit alone is above `maxAmount`; it names
 * that one.
 */
export function splitDirectDebits(
  initiation: DirectDebitInitiation,
  limits: DirectDebitSplitLimits,
): DirectDebitInitiation[] {
  checkOptions({ splitDirectDebits }, limits, limitChecks)
  const { byCreditorAccount: byAccount, ...rest } = limits
  const split = () => splitWith(directDebitFormat(), initiation, { ...rest, byAccount })
  return forCaller(splitDirectDebits, split) as DirectDebitInitiation[]
}
