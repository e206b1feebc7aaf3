import { checkOptions } from '../values/check-options.ts'
import { Decimal } from '../values/index.ts'
import { createAssembler } from './assemble.ts'
import { type BuildOptions, buildOptionChecks } from './build-options.ts'
import type { AnyPayments, CreditTransferInitiation } from './initiation.ts'
import { isAsync, type OpenPayments } from './payment-source.ts'
import { type BlockPlan, planBlocks } from './plan-blocks.ts'
import { countTotals, noTotals, type Totals } from './totals.ts'

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
  const totals: Totals[] = []
  for (const block of plan.blocks) totals.push(await totalsOf(block))
  assembler.start(plan.header, {
    numberOfTransactions: totals.reduce((sum, each) => sum + each.numberOfTransactions, 0),
    controlSum: totals.reduce((sum, each) => sum.plus(each.controlSum), new Decimal(0)),
  })
  for (const [index, block] of plan.blocks.entries()) {
    assembler.openBlock(block.header, totals[index] ?? noTotals)
    if (block.problem !== undefined) assembler.blame(block.problem)
    const payments = paymentsOf(block)
    // Waiting for what is there already would take longer than writing it.
    if (isAsync(payments)) {
      for await (const payment of payments) {
        assembler.payment(payment)
        if (assembler.pending > pieceLength) yield* textOf(assembler.take())
      }
    } else {
      for (const payment of payments) {
        assembler.payment(payment)
        if (assembler.pending > pieceLength) yield* textOf(assembler.take())
      }
    }
    assembler.closeBlock()
  }
  assembler.end()
  yield* textOf(assembler.take())
}

function textOf(text: string): string[] {
  return text === '' ? [] : [text]
}

async function totalsOf(block: BlockPlan): Promise<Totals> {
  if (block.totals !== undefined) return block.totals
  const counter = countTotals()
  const payments = paymentsOf(block)
  if (isAsync(payments)) for await (const payment of payments) counter.add(payment)
  else for (const payment of payments) counter.add(payment)
  return counter.totals()
}

function paymentsOf(block: BlockPlan): OpenPayments {
  return (block.problem === undefined ? block.source?.open() : undefined) ?? []
}
