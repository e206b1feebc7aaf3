import { checkOptions } from '../values/check-options.ts'
import { createAssembler } from './assemble.ts'
import { type BuildOptions, buildOptionChecks } from './build-options.ts'
import type { CreditTransferInitiation, SyncPayments } from './initiation.ts'
import { notAnew, openBlockNow } from './open-block.ts'
import { type BlockPlan, planBlocks } from './plan-blocks.ts'
import { countTotals, fileTotals, type Totals } from './totals.ts'

/** Characters written before they are put aside, so that no text grows by small pieces to hundreds of megabytes. */
const pieceLength = 1 << 14

/**
 * Builds a pain.001.001.03 file as one text (UTF-8 is what its declaration says). Sums are exact, nothing is dropped, shortened or replaced
 * unless `options.characters` asks for it, and what comes out keeps the schema and the rules.
 * @throws InvalidDocumentError with all findings, each naming the payment by number and id, when anything is wrong.
 * @throws RangeError for an option that does not exist or takes no such value, and for a rule set that does not exist.
 */
export function buildPain001(initiation: CreditTransferInitiation<SyncPayments>, options: BuildOptions = {}): string {
  checkOptions('buildPain001', options, buildOptionChecks)
  const assembler = createAssembler(options)
  const plan = planBlocks(initiation)
  if (plan.problem !== undefined) assembler.blame(plan.problem)
  const counted = plan.blocks.map(countBlock)
  assembler.start(plan.header, fileTotals(counted.map(({ totals }) => totals)))
  let file = ''
  for (const [index, block] of plan.blocks.entries()) {
    const { totals, problem } = counted[index] ?? countBlock(block)
    assembler.openBlock(block.header, totals)
    const opened = problem === undefined ? openBlockNow(block) : { payments: [], problem }
    if (opened.problem !== undefined) assembler.blame(opened.problem)
    let written = 0
    for (const payment of opened.payments) {
      written++
      assembler.payment(payment)
      if (assembler.pending > pieceLength) file += assembler.take()
    }
    const changed = block.totals === undefined ? notAnew(totals.numberOfTransactions, written) : undefined
    if (changed !== undefined && opened.problem === undefined) assembler.blame(changed)
    assembler.closeBlock()
  }
  assembler.end()
  file += assembler.take()
  return file
}

function countBlock(block: BlockPlan): { totals: Totals; problem: string | undefined } {
  if (block.totals !== undefined) return { totals: block.totals, problem: block.problem }
  const { payments, problem } = openBlockNow(block)
  const counter = countTotals()
  for (const payment of payments) counter.add(payment)
  return { totals: counter.totals(), problem }
}
