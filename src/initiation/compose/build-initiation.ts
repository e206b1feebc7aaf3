import { namesOf, plainCopy } from '../../domain/index.ts'
import {
  type AnyBlock,
  type AnyHeader,
  type AnyPayment,
  countTotals,
  fileTotals,
  type Totals,
} from '../../domain/initiation/index.ts'
import { formatAmountText, isDecimal, plainAmount } from '../../values/index.ts'
import {
  type AssemblerOptions,
  closeBlock,
  endFile,
  openBlock,
  reportInput,
  startFile,
  takeText,
  writeHeader,
  writePayment,
} from './assemble.ts'
import type { InitiationFormat } from './build-options.ts'

/** Characters in a piece, about. Adding smaller ones to a text of many megabytes takes much memory. */
const pieceLength = 1 << 16

/** A piece of the text, or pieces that have to be waited for; a promise is of no piece. */
type Piece = string | AsyncIterable<string> | Promise<void>

export function buildInitiation(format: InitiationFormat, initiation: unknown, options: AssemblerOptions): string {
  let file = ''
  // Payments that arrive asynchronously are refused here, so there is nothing to wait for.
  for (const piece of composeFile(format, initiation, options, true)) if (typeof piece === 'string') file += piece
  return file
}

export async function* writeInitiation(
  format: InitiationFormat,
  initiation: unknown,
  options: AssemblerOptions,
): AsyncGenerator<string, void, undefined> {
  for (const piece of composeFile(format, initiation, options, false)) {
    if (typeof piece === 'string') {
      if (piece !== '') yield piece
    } else if (Symbol.asyncIterator in piece) yield* piece
    else await piece
  }
}

/** Writes the header, then block after block. With `isSync`, payments that arrive asynchronously are a fault. */
function* composeFile(
  format: InitiationFormat,
  initiation: unknown,
  options: AssemblerOptions,
  isSync: boolean,
): Generator<Piece, void, undefined> {
  const file = startFile(format, options)
  const plan = planBlocks(initiation, format)
  if (plan.problem !== undefined) reportInput(file, plan.problem)
  const later = isSync ? `The payments arrive asynchronously: use ${format.writer}.` : undefined
  const counted: CountedBlock[] = []
  for (const block of plan.blocks) counted.push(yield* countBlock(block, format, later))
  writeHeader(file, plan.header, fileTotals(counted.map(({ totals }) => totals)))
  for (const { block, totals, problem } of counted) {
    openBlock(file, block.header, totals)
    const opened = problem === undefined ? yield* openPayments(block, later) : { payments: [], problem }
    if (opened.problem !== undefined) reportInput(file, opened.problem)
    let written = 0
    yield* eachOf(opened.payments, (payment) => {
      written++
      writePayment(file, payment)
      return file.writer.pending > pieceLength ? takeText(file) : ''
    })
    const changed = block.totals === undefined ? otherNumber(totals.numberOfTransactions, written) : undefined
    if (changed !== undefined && opened.problem === undefined) reportInput(file, changed)
    closeBlock(file)
  }
  endFile(file, plan.supplementaryData)
  yield takeText(file)
}

interface CountedBlock {
  block: BlockPlan
  totals: Totals
  problem: string | undefined
}

function* countBlock(
  block: BlockPlan,
  format: InitiationFormat,
  later: string | undefined,
): Generator<Piece, CountedBlock, undefined> {
  if (block.totals !== undefined) return { block, totals: block.totals, problem: block.problem }
  const { payments, problem } = yield* openPayments(block, later)
  const counter = countTotals(format.paymentType)
  yield* eachOf(payments, (payment) => {
    counter.add(payment)
    return ''
  })
  return { block, totals: counter.totals(), problem }
}

/** Hands over each payment, and yields the texts that `take` gives. */
function* eachOf(
  payments: OpenPayments<AnyPayment>,
  take: (payment: AnyPayment) => string,
): Generator<Piece, void, undefined> {
  if (isAsync(payments)) {
    yield eachLater(payments, take)
    return
  }
  // To wait for a value that is there already takes longer than writing it.
  for (const payment of payments) {
    const text = take(payment)
    if (text !== '') yield text
  }
}

async function* eachLater(
  payments: AsyncIterable<AnyPayment>,
  take: (payment: AnyPayment) => string,
): AsyncGenerator<string, void, undefined> {
  for await (const payment of payments) {
    const text = take(payment)
    if (text !== '') yield text
  }
}

interface OpenedBlock {
  payments: OpenPayments<AnyPayment>
  problem: string | undefined
}

const nothing = 'The function given as payments must give a list of payments, or another iterable.'

/** Opens the payments of a block at the first one; `later` is the fault of those that arrive asynchronously. */
function* openPayments(
  { source, problem }: BlockPlan,
  later: string | undefined,
): Generator<Piece, OpenedBlock, undefined> {
  const refused = (problem: string | undefined): OpenedBlock => ({ payments: [], problem })
  if (problem !== undefined || source === undefined) return refused(problem)
  const opening = source.open()
  let payments: OpenPayments<AnyPayment> | undefined
  if (!isPromise(opening)) payments = opening
  else if (later !== undefined) {
    // The result is not needed any more.
    opening.catch(() => {})
    return refused(later)
  } else {
    yield opening.then((opened) => {
      payments = opened
    })
  }
  if (payments === undefined) return refused(nothing)
  return later !== undefined && isAsync(payments) ? refused(later) : { payments, problem: undefined }
}

/** The fault if the second pass over payments gave another number than the first. */
function otherNumber(counted: number, written: number): string | undefined {
  if (counted === written) return undefined
  return (
    `The payments were read twice: ${counted} the first time, ${written} the second. A function must make new ` +
    'ones each time it is called.'
  )
}

/**
 * Reads the blocks of any given value: a value that is not a list of blocks, or payments that are not iterable, is a
 * finding.
 */
function planBlocks(initiation: unknown, format: InitiationFormat) {
  const names = [...namesOf(format.header), 'paymentInformation', 'supplementaryData']
  const { paymentInformation, supplementaryData, ...header } = isObject(initiation) ? plainCopy(initiation, names) : {}
  const isList = Array.isArray(paymentInformation)
  return {
    header: header as unknown as AnyHeader,
    blocks: isList ? paymentInformation.map((block) => planBlock(block, format)) : [],
    supplementaryData,
    problem: isList ? undefined : 'paymentInformation must be a list of blocks.',
  }
}

export type BlockPlan = ReturnType<typeof planBlock>

function planBlock(block: unknown, format: InitiationFormat) {
  const { payments: property, noun } = format
  const nouns = `${noun.toLowerCase()}s`
  const { [property]: payments, ...rest } = isObject(block)
    ? plainCopy(block, [...namesOf(format.block), property])
    : {}
  const header = rest as unknown as AnyBlock
  const source = paymentSourceOf<AnyPayment>(payments)
  // A list is gone through in no time, and what it holds is better than what is said about it.
  const totals = Array.isArray(payments) ? undefined : givenTotals(header)
  // Why its payments cannot be read.
  let problem: string | undefined
  if (source === undefined) problem = `${property} must be a list of ${nouns}, or another iterable.`
  else if (!source.again && totals === undefined) {
    const remedy = `Give numberOfTransactions and controlSum of the block, a list, or a function that makes new ${nouns} each time.`
    problem = `${property} can be read only once, but must be counted before they are written. ${remedy}`
  }
  return { header, source, totals, problem }
}

function givenTotals({ numberOfTransactions, controlSum }: AnyBlock): Totals | undefined {
  if (typeof numberOfTransactions !== 'number' || controlSum === undefined) return undefined
  const sum = sumText(controlSum)
  return sum === undefined
    ? undefined
    : { numberOfTransactions, controlSum: sum, chargeBearer: false, paymentType: false, instant: false }
}

function sumText(given: unknown): string | undefined {
  if (typeof given === 'string') return plainAmount(given)
  return isDecimal(given) && given.isFinite() ? formatAmountText(given) : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

export type OpenPayments<Payment> = Iterable<Payment> | AsyncIterable<Payment>

export interface PaymentSource<Payment> {
  /**
   * Begins at the first payment. A given function is called each time. Its result may be a promise, or `undefined` if
   * it is not iterable.
   */
  open(): OpenPayments<Payment> | undefined | Promise<OpenPayments<Payment> | undefined>
  again: boolean
}

/** The source for given payments; `undefined` if they are not iterable. */
export function paymentSourceOf<Payment>(given: unknown): PaymentSource<Payment> | undefined {
  if (typeof given === 'function') return { open: () => opened<Payment>(given()), again: true }
  const payments = openOf<Payment>(given)
  if (payments === undefined) return undefined
  return { open: () => payments, again: !isOneShot(payments) }
}

export function isAsync<Payment>(payments: OpenPayments<Payment>): payments is AsyncIterable<Payment> {
  return Symbol.asyncIterator in payments
}

/** Whether something is a promise, like the result of an async function. */
export function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}

function opened<Payment>(
  given: unknown,
): OpenPayments<Payment> | undefined | Promise<OpenPayments<Payment> | undefined> {
  return isPromise(given) ? given.then((later) => openOf<Payment>(later)) : openOf<Payment>(given)
}

function openOf<Payment>(given: unknown): OpenPayments<Payment> | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  return Symbol.iterator in given || Symbol.asyncIterator in given ? (given as OpenPayments<Payment>) : undefined
}

/**
 * Whether an iterable can be read only once: generators and other iterators are their own iterator, and streams cannot
 * start again. The iterator itself is not requested here, because that may open a file or a connection.
 */
function isOneShot(payments: OpenPayments<unknown>): boolean {
  return 'next' in payments || 'getReader' in payments || 'pipe' in payments
}
