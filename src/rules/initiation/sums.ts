import { createTextSum, plainAmount, type TextSum } from '../../values/index.ts'
import type { RuleContext } from '../rule.ts'
import type { Payment } from './element-types.ts'
import { amountOf, rule, textOf } from './elements.ts'

export const numberOfTransactions = rule({
  name: 'number-of-transactions',
  promises: 'sums',
  home: 'iso',
  description:
    'NbOfTxs of the header is the number of all payments; of a block, where it is given, the number of its payments.',
  source: 'ISO 20022 message definition, NumberOfTransactions',
  example: { good: '<NbOfTxs>2</NbOfTxs> and two payments', bad: '<NbOfTxs>3</NbOfTxs> and two payments' },
  start: () => {
    let inBlock = 0
    let inFile = 0
    function compare(said: unknown, found: number, where: string, context: RuleContext): void {
      const text = textOf(said)
      if (!/^[0-9]{1,15}$/.test(text) || Number(text) === found) return
      context.report(
        where,
        `NbOfTxs says ${text}, but counting the payments gives ${found}. Write ${found}, or look for missing payments.`,
      )
    }
    return {
      payment: () => {
        inBlock++
      },
      block: (block, context) => {
        compare(block.NbOfTxs, inBlock, 'NbOfTxs', context)
        inFile += inBlock
        inBlock = 0
      },
      initiation: ({ GrpHdr }, context) => compare(GrpHdr?.NbOfTxs, inFile, 'GrpHdr/NbOfTxs', context),
    }
  },
})

export const controlSum = rule({
  name: 'control-sum',
  promises: 'sums',
  home: 'iso',
  description:
    'CtrlSum, where it is given, is the sum of all amounts of the file or of the block, whatever their currency.',
  source: 'ISO 20022 message definition, ControlSum',
  example: {
    good: '<CtrlSum>0.30</CtrlSum> and payments of 0.10 and 0.20',
    bad: '<CtrlSum>0.31</CtrlSum> and payments of 0.10 and 0.20',
  },
  start: () => {
    let inBlock = createTextSum()
    const blocks = createTextSum()
    // What an amount adds that cannot be read is not known: the schema refuses it, and no sum is compared.
    let isBlockKnown = true
    let isFileKnown = true
    function compare(said: unknown, total: string, where: string, context: RuleContext): void {
      const sum = plainAmount(textOf(said))
      if (sum === undefined || sum === total) return
      context.report(
        where,
        `CtrlSum says ${sum}, but the amounts add up to ${total}. Write the sum, or look for payments that ` +
          'are missing or changed.',
      )
    }
    return {
      payment: (payment) => {
        if (!addAmount(inBlock, payment)) isBlockKnown = false
      },
      block: (block, context) => {
        const total = inBlock.total()
        if (isBlockKnown) compare(block.CtrlSum, total, 'CtrlSum', context)
        else isFileKnown = false
        blocks.add(total)
        inBlock = createTextSum()
        isBlockKnown = true
      },
      initiation: ({ GrpHdr }, context) => {
        if (isFileKnown) compare(GrpHdr?.CtrlSum, blocks.total(), 'GrpHdr/CtrlSum', context)
      },
    }
  },
})

/** Adds the amount of a payment; `false` if it has none that can be read. */
function addAmount(sum: TextSum, payment: Payment): boolean {
  const text = textOf(amountOf(payment)?.value)
  try {
    sum.add(text)
    return true
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return false
  }
}
