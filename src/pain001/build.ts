import { checkOptions } from '../values/check-options.ts'
import { Decimal } from '../values/index.ts'
import { createAssembler } from './assemble.ts'
import { type BuildOptions, buildOptionChecks } from './build-options.ts'
import type { CreditTransferInitiation, Payment, SyncPayments } from './initiation.ts'
import { isAsync, type PaymentSource } from './payment-source.ts'
import { type BlockPlan, planBlocks } from './plan-blocks.ts'
import { countTotals, noTotals, type Totals } from './totals.ts'

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
  const totals = plan.blocks.map(totalsOf)
  assembler.start(plan.header, {
    numberOfTransactions: totals.reduce((sum, each) => sum + each.numberOfTransactions, 0),
    controlSum: totals.reduce((sum, each) => sum.plus(each.controlSum), new Decimal(0)),
  })
  let file = ''
  for (const [index, block] of plan.blocks.entries()) {
    assembler.openBlock(block.header, totals[index] ?? noTotals)
    if (block.problem !== undefined) assembler.blame(block.problem)
    else if (arrivesLater(block.source)) assembler.blame('The payments arrive asynchronously: use writePain001.')
    for (const payment of paymentsOf(block)) {
      assembler.payment(payment)
      if (assembler.pending > pieceLength) file += assembler.take()
    }
    assembler.closeBlock()
  }
  assembler.end()
  file += assembler.take()
  return file
}

function totalsOf(block: BlockPlan): Totals {
  if (block.totals !== undefined) return block.totals
  const counter = countTotals()
  for (const payment of paymentsOf(block)) counter.add(payment)
  return counter.totals()
}

function paymentsOf(block: BlockPlan): Iterable<Payment> {
  const payments = block.problem === undefined ? block.source?.open() : undefined
  return payments === undefined || isAsync(payments) ? [] : payments
}

function arrivesLater(source: PaymentSource | undefined): boolean {
  const payments = source?.open()
  return payments !== undefined && isAsync(payments)
}
