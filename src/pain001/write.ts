import { checkOptions } from '../values/check-options.ts'
import { createAssembler } from './assemble.ts'
import { type BuildOptions, buildOptionChecks } from './build-options.ts'
import type { AnyPayments, CreditTransferInitiation } from './initiation.ts'
import { notAnew, openBlock } from './open-block.ts'
import { isAsync } from './payment-source.ts'
import { type BlockPlan, planBlocks } from './plan-blocks.ts'
import { countTotals, fileTotals, type Totals } from './totals.ts'

/** Characters in a piece, about. */
const pieceLength = 1 << 16

/**
 * Builds a pain.001.001.03 file in pieces of about 64 KB, in memory that does not grow with the number of payments: they may come from
 * anything that can be gone through, twice (they are counted and added up first), or once where a block has `numberOfTransactions` and
 * `controlSum`, which are checked. Everything else is as with `buildPain001`.
 *
 * A fault is found where it stands, so that good pieces may have been given before: no more of them come, and the error at the end carries all
 * findings of the file. Pieces that end in an error are no file; throw them away.
 * @throws InvalidDocumentError with all findings, each naming the payment by number and id, when anything is wrong.
 * @throws RangeError for an option that does not exist or takes no such value, and for a rule set that does not exist.
 */
export async function* writePain001(
  initiation: CreditTransferInitiation<AnyPayments>,
  options: BuildOptions = {},
): AsyncGenerator<string, void, undefined> {
  checkOptions('writePain001', options, buildOptionChecks)
  const assembler = createAssembler(options)
  const plan = planBlocks(initiation)
  if (plan.problem !== undefined) assembler.blame(plan.problem)
  const counted: CountedBlock[] = []
  for (const block of plan.blocks) counted.push(await countBlock(block))
  assembler.start(plan.header, fileTotals(counted.map(({ totals }) => totals)))
  for (const [index, block] of plan.blocks.entries()) {
    const { totals, problem } = counted[index] ?? (await countBlock(block))
    assembler.openBlock(block.header, totals)
    const opened = problem === undefined ? await openBlock(block) : { payments: [], problem }
    if (opened.problem !== undefined) assembler.blame(opened.problem)
    let written = 0
    // Waiting for what is there already would take longer than writing it.
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
    if (changed !== undefined && opened.problem === undefined) assembler.blame(changed)
    assembler.closeBlock()
  }
  assembler.end()
  yield* textOf(assembler.take())
}

function textOf(text: string): string[] {
  return text === '' ? [] : [text]
}

interface CountedBlock {
  totals: Totals
  problem: string | undefined
}

async function countBlock(block: BlockPlan): Promise<CountedBlock> {
  if (block.totals !== undefined) return { totals: block.totals, problem: block.problem }
  const { payments, problem } = await openBlock(block)
  const counter = countTotals()
  if (isAsync(payments)) for await (const payment of payments) counter.add(payment)
  else for (const payment of payments) counter.add(payment)
  return { totals: counter.totals(), problem }
}
