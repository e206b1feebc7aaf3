import { type AnyPayment, countTotals, fileTotals, type Totals } from '../../domain/initiation/index.ts'
import { type AssemblerOptions, createAssembler } from './assemble.ts'
import type { InitiationFormat } from './initiation-format.ts'
import { isAsync, isPromise, type OpenPayments } from './payment-source.ts'
import { type BlockPlan, planBlocks } from './plan-blocks.ts'

/**
 * Number of characters after which the text is put aside, since adding small pieces to a text of many megabytes takes
 * much memory.
 */
const asideLength = 1 << 17

/** Characters in a piece of a stream, about. */
const pieceLength = 1 << 16

interface CountedBlock {
  totals: Totals
  problem: string | undefined
}

/** Builds a file of one format as one text. See `buildPain001` and `buildPain008`. */
export function buildInitiation(format: InitiationFormat, initiation: unknown, options: AssemblerOptions): string {
  const assembler = createAssembler(format, options)
  const plan = planBlocks(initiation, format)
  if (plan.problem !== undefined) assembler.reportInput(plan.problem)
  const counted = plan.blocks.map((block) => countNow(block, format))
  assembler.start(plan.header, fileTotals(counted.map(({ totals }) => totals)))
  let file = ''
  for (const [index, block] of plan.blocks.entries()) {
    const { totals, problem } = counted[index] ?? countNow(block, format)
    assembler.openBlock(block.header, totals)
    const opened = problem === undefined ? openBlockNow(block, format.writer) : { payments: [], problem }
    if (opened.problem !== undefined) assembler.reportInput(opened.problem)
    let written = 0
    for (const payment of opened.payments) {
      written++
      assembler.payment(payment)
      if (assembler.pending > asideLength) file += assembler.take()
    }
    const changed = block.totals === undefined ? otherNumber(totals.numberOfTransactions, written) : undefined
    if (changed !== undefined && opened.problem === undefined) assembler.reportInput(changed)
    assembler.closeBlock()
  }
  assembler.end(plan.supplementaryData)
  file += assembler.take()
  return file
}

function countNow(block: BlockPlan, format: InitiationFormat): CountedBlock {
  if (block.totals !== undefined) return { totals: block.totals, problem: block.problem }
  const { payments, problem } = openBlockNow(block, format.writer)
  const counter = countTotals(format.hasPaymentType)
  for (const payment of payments) counter.add(payment)
  return { totals: counter.totals(), problem }
}

/** Builds a file of one format in pieces. See `writePain001` and `writePain008`. */
export async function* writeInitiation(
  format: InitiationFormat,
  initiation: unknown,
  options: AssemblerOptions,
): AsyncGenerator<string, void, undefined> {
  const assembler = createAssembler(format, options)
  const plan = planBlocks(initiation, format)
  if (plan.problem !== undefined) assembler.reportInput(plan.problem)
  const counted: CountedBlock[] = []
  for (const block of plan.blocks) counted.push(await countLater(block, format))
  assembler.start(plan.header, fileTotals(counted.map(({ totals }) => totals)))
  for (const [index, block] of plan.blocks.entries()) {
    const { totals, problem } = counted[index] ?? (await countLater(block, format))
    assembler.openBlock(block.header, totals)
    const opened = problem === undefined ? await openBlock(block) : { payments: [], problem }
    if (opened.problem !== undefined) assembler.reportInput(opened.problem)
    let written = 0
    // `await` on a value that is there already takes longer than writing it.
    if (isAsync(opened.payments)) {
      for await (const payment of opened.payments) {
        written++
        assembler.payment(payment)
        if (assembler.pending > pieceLength) yield* textOf(assembler.take())
      }
    } else {
      for (const payment of opened.payments) {
        written++
        assembler.payment(payment)
        if (assembler.pending > pieceLength) yield* textOf(assembler.take())
      }
    }
    const changed = block.totals === undefined ? otherNumber(totals.numberOfTransactions, written) : undefined
    if (changed !== undefined && opened.problem === undefined) assembler.reportInput(changed)
    assembler.closeBlock()
  }
  assembler.end(plan.supplementaryData)
  yield* textOf(assembler.take())
}

async function countLater(block: BlockPlan, format: InitiationFormat): Promise<CountedBlock> {
  if (block.totals !== undefined) return { totals: block.totals, problem: block.problem }
  const { payments, problem } = await openBlock(block)
  const counter = countTotals(format.hasPaymentType)
  if (isAsync(payments)) for await (const payment of payments) counter.add(payment)
  else for (const payment of payments) counter.add(payment)
  return { totals: counter.totals(), problem }
}

function textOf(text: string): string[] {
  return text === '' ? [] : [text]
}

/** The opened payments of a block, or the fault. */
interface OpenedBlock<Payments> {
  payments: Payments
  problem: string | undefined
}

const empty: readonly never[] = []
const nothing = 'The function given as payments must give a list of payments, or another iterable.'

/** Opens the synchronous payments of a block at the first one; `writer` is the name of the asynchronous function. */
function openBlockNow({ source, problem }: BlockPlan, writer: string): OpenedBlock<Iterable<AnyPayment>> {
  const later = `The payments arrive asynchronously: use ${writer}.`
  if (problem !== undefined || source === undefined) return { payments: empty, problem }
  const payments = source.open()
  if (isPromise(payments)) {
    // The result is not needed any more.
    payments.catch(() => {})
    return { payments: empty, problem: later }
  }
  if (payments === undefined) return { payments: empty, problem: nothing }
  return isAsync(payments) ? { payments: empty, problem: later } : { payments, problem: undefined }
}

/** Opens the payments of a block at the first one, and waits for it if it is asynchronous. */
async function openBlock({ source, problem }: BlockPlan): Promise<OpenedBlock<OpenPayments<AnyPayment>>> {
  if (problem !== undefined || source === undefined) return { payments: empty, problem }
  const payments = await source.open()
  return payments === undefined ? { payments: empty, problem: nothing } : { payments, problem: undefined }
}

/** The fault if the second pass over payments gave another number than the first. */
function otherNumber(counted: number, written: number): string | undefined {
  if (counted === written) return undefined
  return (
    `The payments were read twice: ${counted} the first time, ${written} the second. A function must make new ` +
    'ones each time it is called.'
  )
}
