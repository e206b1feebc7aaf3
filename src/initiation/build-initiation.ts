import {
  type AnyBlock,
  type AnyHeader,
  type AnyPayment,
  countTotals,
  fileTotals,
  type Totals,
} from '../domain/initiation/index.ts'
import { type AssemblerOptions, createAssembler } from './assemble.ts'
import type { InitiationFormat } from './initiation-format.ts'
import { notAnew, openBlock, openBlockNow } from './open-block.ts'
import { isAsync } from './payment-source.ts'
import { type BlockPlan, planBlocks } from './plan-blocks.ts'

/**
 * Number of characters after which the text is put aside, since adding small pieces to a text of many megabytes takes
 * much memory.
 */
const asideLength = 1 << 14

/** Characters in a piece of a stream, about. */
const pieceLength = 1 << 16

interface CountedBlock {
  totals: Totals
  problem: string | undefined
}

/** Builds a file of one format as one text. See `buildPain001` and `buildPain008`. */
export function buildInitiation<Header extends AnyHeader, Block extends AnyBlock, Payment extends AnyPayment>(
  format: InitiationFormat<Header, Block, Payment>,
  initiation: unknown,
  options: AssemblerOptions,
): string {
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
    const changed = block.totals === undefined ? notAnew(totals.numberOfTransactions, written) : undefined
    if (changed !== undefined && opened.problem === undefined) assembler.reportInput(changed)
    assembler.closeBlock()
  }
  assembler.end(plan.supplementaryData)
  file += assembler.take()
  return file
}

function countNow<Header extends AnyHeader, Block extends AnyBlock, Payment extends AnyPayment>(
  block: BlockPlan<Block, Payment>,
  format: InitiationFormat<Header, Block, Payment>,
): CountedBlock {
  if (block.totals !== undefined) return { totals: block.totals, problem: block.problem }
  const { payments, problem } = openBlockNow(block, format.writer)
  const counter = countTotals(format.hasPaymentType)
  for (const payment of payments) counter.add(payment)
  return { totals: counter.totals(), problem }
}

/** Builds a file of one format in pieces. See `writePain001` and `writePain008`. */
export async function* writeInitiation<Header extends AnyHeader, Block extends AnyBlock, Payment extends AnyPayment>(
  format: InitiationFormat<Header, Block, Payment>,
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
    const changed = block.totals === undefined ? notAnew(totals.numberOfTransactions, written) : undefined
    if (changed !== undefined && opened.problem === undefined) assembler.reportInput(changed)
    assembler.closeBlock()
  }
  assembler.end(plan.supplementaryData)
  yield* textOf(assembler.take())
}

async function countLater<Header extends AnyHeader, Block extends AnyBlock, Payment extends AnyPayment>(
  block: BlockPlan<Block, Payment>,
  format: InitiationFormat<Header, Block, Payment>,
): Promise<CountedBlock> {
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
