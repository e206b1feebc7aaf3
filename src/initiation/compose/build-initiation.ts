import { type AnyPayment, countTotals, fileTotals, type Totals } from '../../domain/initiation/index.ts'
import { type AssemblerOptions, createAssembler } from './assemble.ts'
import type { InitiationFormat } from './build-options.ts'
import { type BlockPlan, isAsync, isPromise, type OpenPayments, planBlocks } from './plan-blocks.ts'

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
  const assembler = createAssembler(format, options)
  const plan = planBlocks(initiation, format)
  if (plan.problem !== undefined) assembler.reportInput(plan.problem)
  const later = isSync ? `The payments arrive asynchronously: use ${format.writer}.` : undefined
  const counted: CountedBlock[] = []
  for (const block of plan.blocks) counted.push(yield* countBlock(block, format, later))
  assembler.start(plan.header, fileTotals(counted.map(({ totals }) => totals)))
  for (const { block, totals, problem } of counted) {
    assembler.openBlock(block.header, totals)
    const opened = problem === undefined ? yield* openBlock(block, later) : { payments: [], problem }
    if (opened.problem !== undefined) assembler.reportInput(opened.problem)
    let written = 0
    yield* eachOf(opened.payments, (payment) => {
      written++
      assembler.payment(payment)
      return assembler.pending > pieceLength ? assembler.take() : ''
    })
    const changed = block.totals === undefined ? otherNumber(totals.numberOfTransactions, written) : undefined
    if (changed !== undefined && opened.problem === undefined) assembler.reportInput(changed)
    assembler.closeBlock()
  }
  assembler.end(plan.supplementaryData)
  yield assembler.take()
}

interface CountedBlock {
  block: BlockPlan
  totals: Totals
  problem: string | undefined
}

/** The first pass over the payments of a block, where it is needed. */
function* countBlock(
  block: BlockPlan,
  format: InitiationFormat,
  later: string | undefined,
): Generator<Piece, CountedBlock, undefined> {
  if (block.totals !== undefined) return { block, totals: block.totals, problem: block.problem }
  const { payments, problem } = yield* openBlock(block, later)
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
function* openBlock(
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
