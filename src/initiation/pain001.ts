import type { FindingPart } from '../diagnostics/index.ts'
import { editionOf, namesOf, paymentType } from '../domain/index.ts'
import {
  type AnyPayments,
  type CreditTransferInitiation,
  type InitiationHeader,
  initiationHeader,
  type Payment,
  type PaymentInformationHeader,
  payment,
  paymentInformation,
  type SyncPayments,
  schemasOf,
} from '../domain/initiation/index.ts'
import {
  type CreditTransferTransactionInformation10,
  type GroupHeader32,
  type PaymentInstructionInformation3,
  pain001_001_03 as tables03,
} from '../messages/pain.001.001.03.ts'
import { pain001_001_09 as tables09 } from '../messages/pain.001.001.09.ts'
import { readOptionChecks, type SchemaTables, type Tolerant } from '../schema/index.ts'
import { checkOptions, forCaller, type OptionChecks, option } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { buildInitiation, writeInitiation } from './compose/build-initiation.ts'
import {
  type BuildOptions,
  buildOptionChecks,
  type InitiationFormat,
  type Pain001Message,
} from './compose/build-options.ts'
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

// What there is to do with a pain.001. All of it is the same for a pain.008 (`pain008.ts`): the two differ in their
// formats.

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

const tables: Readonly<Record<Pain001Message, SchemaTables>> = {
  'pain.001.001.03': tables03,
  'pain.001.001.09': tables09,
}

export function creditTransferFormat(message: Pain001Message = 'pain.001.001.03') {
  return {
    tables: tables[message],
    edition: editionOf(message),
    room: 'pain001',
    root: 'CstmrCdtTrfInitn',
    transaction: 'CdtTrfTxInf',
    payments: 'payments',
    noun: 'Payment',
    account: 'debtorAccount',
    date: { property: 'requestedExecutionDate', element: 'ReqdExctnDt' },
    paymentType: namesOf(paymentType),
    header: initiationHeader,
    block: paymentInformation,
    payment,
    rules: ['sepa', 'service'],
    writer: 'writePain001',
  } satisfies InitiationFormat
}

/**
 * Builds a pain.001 file as one text (encode it as UTF-8). Sums are exact. Nothing is dropped, shortened or replaced
 * unless `options.characters` asks for it. The result keeps the schema and the rules.
 * @throws InvalidDocumentError with all findings, each naming the payment by number and id, when anything is wrong.
 * @throws RangeError for an option that does not exist or has an unknown value, and for a rule set that does not exist.
 */
export function buildPain001(initiation: CreditTransferInitiation<SyncPayments>, options: BuildOptions = {}): string {
  checkOptions({ buildPain001 }, options, buildOptionChecks)
  return forCaller(buildPain001, () => buildInitiation(creditTransferFormat(options.message), initiation, options))
}

/**
 * Builds a pain.001 file in pieces of about 64 KB, in constant memory for any number of payments. Payments may come
 * from any iterable. It is read twice (they are counted and added up first), or once if the block has
 * `numberOfTransactions` and `controlSum`, which are checked. Otherwise it works like `buildPain001`.
 *
 * A fault may be found after some pieces were yielded. Then no more pieces follow, and the error at the end has all
 * findings of the file. If building ends in an error, throw the pieces away.
 * @throws InvalidDocumentError with all findings, each naming the payment by number and id, when anything is wrong.
 * @throws RangeError for an option that does not exist or has an unknown value, and for a rule set that does not exist.
 */
export async function* writePain001(
  initiation: CreditTransferInitiation<AnyPayments>,
  options: BuildOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptions({ writePain001 }, options, buildOptionChecks)
  yield* writeInitiation(creditTransferFormat(options.message), initiation, options)
}

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
 * payments, in constant memory. Faults are findings between the parts, and everything readable is read. A file cut
 * short never reaches its `end`.
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

/**
 * Converts a pain.001.001.03 file to pain.001.001.09, in pieces of text and constant memory. Nothing is left out:
 * identifiers, amounts and texts stay unchanged, elements get the names and forms of .09 (`BIC` becomes `BICFI`), and
 * each change is reported. A value that .09 does not have, and anything that a schema of the two refuses, is an error;
 * an address written in lines is a warning. If the conversion ends in an error, throw the pieces away.
 * @throws InvalidDocumentError with all findings if the file breaks the schema of .03, or the result that of .09.
 */
export function upgradePain001(
  source: Source,
  options: ConvertVersionOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptions({ upgradePain001 }, options, conversionChecks)
  return convertVersion(
    creditTransferFormat('pain.001.001.03'),
    creditTransferFormat('pain.001.001.09'),
    source,
    options,
  )
}

/**
 * Converts a pain.001.001.09 file to pain.001.001.03, if nothing is lost: an LEI, a UETR or a time of execution does
 * not exist in .03 and is an error. Otherwise like {@link upgradePain001}.
 * @throws InvalidDocumentError with all findings if the file breaks the schema of .09, or the result that of .03.
 */
export function downgradePain001(
  source: Source,
  options: ConvertVersionOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptions({ downgradePain001 }, options, conversionChecks)
  return convertVersion(
    creditTransferFormat('pain.001.001.09'),
    creditTransferFormat('pain.001.001.03'),
    source,
    options,
  )
}

const limitChecks: OptionChecks<SplitLimits> = { ...sharedLimitChecks, byDebtorAccount: option.flag }

/**
 * Divides a file of payments into several, in order, each within the limits. Together they have exactly the payments of
 * the original. Numbers and sums of the original are left out: the builder computes new ones.
 *
 * The first file keeps the MsgId and the others get `-2`, `-3` … at its end; the same is done with the id of a divided
 * block. If an id would be longer than 35 characters its end is removed first, and the number goes up until no other
 * file or block has the id.
 * @throws RangeError when a limit is not a positive number, or one payment alone is above `maxAmount`; it names the
 * payment.
 */
export function splitInitiation(initiation: CreditTransferInitiation, limits: SplitLimits): CreditTransferInitiation[] {
  checkOptions({ splitInitiation }, limits, limitChecks)
  const { byDebtorAccount: byAccount, ...rest } = limits
  const split = () => splitWith(creditTransferFormat(), initiation, { ...rest, byAccount })
  return forCaller(splitInitiation, split) as CreditTransferInitiation[]
}
