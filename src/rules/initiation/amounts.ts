import {
  createTextSum,
  isAmountText,
  minorUnits,
  plainAmount,
  type TextSum,
  withoutTrailing,
} from '../../values/index.ts'
import type { RuleContext } from '../rule.ts'
import { amountOf, amountPath, creditTransfers, type Payment, rule, textOrEmpty, textRule } from './elements.ts'

/** An amount from 0.01 to 999999999.99 as most are written: no rule can object to it. */
const ordinaryAmount = /^(?:[1-9][0-9]{0,8}(?:\.[0-9]{1,2})?|0\.(?:[1-9][0-9]?|0[1-9]))$/
const aboveMost = /^\+?0*[1-9][0-9]{9,}(?:\.[0-9]*)?$/
const belowLeast = /^\+?0*(?:\.(?:0?|00[0-9]*))?$/

export const amountDecimals = textRule({
  name: 'amount-decimals',
  replaces: ['value-digits'],
  home: 'iso',
  description:
    'An amount has at most as many decimals as the minor unit of its currency: 2 in EUR, 0 in JPY, 3 in KWD.',
  source: 'ISO 20022 message definition, ActiveOrHistoricCurrencyAndAmount; ISO 4217',
  example: { good: '<InstdAmt Ccy="EUR">12.50</InstdAmt>', bad: '<InstdAmt Ccy="EUR">12.505</InstdAmt>' },
  payment: (payment, context) => {
    const amount = amountOf(payment)
    const text = textOrEmpty(amount?.value)
    const code = textOrEmpty(amount?.Ccy)
    const digits = minorUnits(code)
    const point = text.indexOf('.')
    // A text that is not a number is reported by the schema.
    if (digits === undefined || point === -1 || !isAmountText(text)) return
    const decimals = withoutTrailing(text.slice(point + 1), '0').length
    if (decimals <= digits) return
    const message = `The amount has ${decimals} decimals; ${code} has ${digits}. Round it to ${digits} decimals.`
    context.report(amountPath(payment), message)
  },
})

export const currency = textRule({
  name: 'currency',
  home: 'sepa',
  description: 'The currency is EUR.',
  source: 'EPC132-08, AT-04; the service: all amounts are in euro',
  example: { good: '<InstdAmt Ccy="EUR">12.50</InstdAmt>', bad: '<InstdAmt Ccy="USD">12.50</InstdAmt>' },
  payment: (payment, context) => {
    const amount = amountOf(payment)
    const code = textOrEmpty(amount?.Ccy)
    if (code === 'EUR' || code === '') return
    const message = `The currency is ${code}. Only EUR is allowed: pay it in another way.`
    context.report(`${amountPath(payment)}/@Ccy`, message)
  },
})

export const instructedAmount = textRule({
  name: 'instructed-amount',
  messages: creditTransfers,
  description: 'The amount is given as InstdAmt, not as the equivalent of another currency (EqvtAmt).',
  source: 'EPC132-08, AT-04',
  example: { good: '<Amt><InstdAmt Ccy="EUR">1</InstdAmt></Amt>', bad: '<Amt><EqvtAmt>…</EqvtAmt></Amt>' },
  payment: (payment, context) => {
    if (payment.Amt?.EqvtAmt === undefined || payment.Amt.InstdAmt !== undefined) return
    const message = 'The amount is given as an equivalent of another currency. Give the amount in EUR as InstdAmt.'
    context.report('Amt/EqvtAmt', message)
  },
})

export const amountRange = textRule({
  name: 'amount-range',
  replaces: ['value-digits'],
  description: 'An amount is 0.01 at least and 999999999.99 at most.',
  source: 'EPC132-08, AT-04',
  example: { good: '<InstdAmt Ccy="EUR">0.01</InstdAmt>', bad: '<InstdAmt Ccy="EUR">0</InstdAmt>' },
  payment: (payment, context) => {
    const amount = amountOf(payment)
    const text = textOrEmpty(amount?.value)
    // What is no number is refused by the schema.
    if (ordinaryAmount.test(text) || text === '') return
    if (aboveMost.test(text)) {
      const message = 'The amount is above 999999999.99, the maximum of SEPA. Split it into several payments.'
      context.report(amountPath(payment), message)
    } else if (belowLeast.test(text)) {
      context.report(amountPath(payment), 'The amount is below 0.01, the minimum of SEPA. Leave this payment out.')
    }
  },
})

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
      const text = textOrEmpty(said)
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
      const sum = plainAmount(textOrEmpty(said))
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
  const text = textOrEmpty(amountOf(payment)?.value)
  try {
    sum.add(text)
    return true
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return false
  }
}
