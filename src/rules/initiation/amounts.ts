import { isAmountText, minorUnits, withoutTrailing } from '../../values/index.ts'
import { amountOf, amountPath, creditTransfers, rule, textOf } from './elements.ts'

/** An amount from 0.01 to 999999999.99 as most are written: no rule can object to it. */
const plainAmount = /^(?:[1-9][0-9]{0,8}(?:\.[0-9]{1,2})?|0\.(?:[1-9][0-9]?|0[1-9]))$/
const aboveMost = /^\+?0*[1-9][0-9]{9,}(?:\.[0-9]*)?$/
const belowLeast = /^\+?0*(?:\.(?:0?|00[0-9]*))?$/

export const amountDecimals = rule({
  name: 'amount-decimals',
  replaces: ['value-digits'],
  home: 'iso',
  description:
    'An amount has at most as many decimals as the minor unit of its currency: 2 in EUR, 0 in JPY, 3 in KWD.',
  source: 'ISO 20022 message definition, ActiveOrHistoricCurrencyAndAmount; ISO 4217',
  example: { good: '<InstdAmt Ccy="EUR">12.50</InstdAmt>', bad: '<InstdAmt Ccy="EUR">12.505</InstdAmt>' },
  payment: (payment, context) => {
    const amount = amountOf(payment)
    const text = textOf(amount?.value)
    const code = textOf(amount?.Ccy)
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

export const currency = rule({
  name: 'currency',
  home: 'sepa',
  description: 'The currency is EUR.',
  source: 'EPC132-08, AT-04; the service: all amounts are in euro',
  example: { good: '<InstdAmt Ccy="EUR">12.50</InstdAmt>', bad: '<InstdAmt Ccy="USD">12.50</InstdAmt>' },
  payment: (payment, context) => {
    const amount = amountOf(payment)
    const code = textOf(amount?.Ccy)
    if (code === 'EUR' || code === '') return
    const message = `The currency is ${code}. Only EUR is allowed: pay it in another way.`
    context.report(`${amountPath(payment)}/@Ccy`, message)
  },
})

export const instructedAmount = rule({
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

export const amountRange = rule({
  name: 'amount-range',
  replaces: ['value-digits'],
  description: 'An amount is 0.01 at least and 999999999.99 at most.',
  source: 'EPC132-08, AT-04',
  example: { good: '<InstdAmt Ccy="EUR">0.01</InstdAmt>', bad: '<InstdAmt Ccy="EUR">0</InstdAmt>' },
  payment: (payment, context) => {
    const amount = amountOf(payment)
    const text = textOf(amount?.value)
    // What is no number is refused by the schema.
    if (plainAmount.test(text) || text === '') return
    if (aboveMost.test(text)) {
      const message = 'The amount is above 999999999.99, the maximum of SEPA. Split it into several payments.'
      context.report(amountPath(payment), message)
    } else if (belowLeast.test(text)) {
      context.report(amountPath(payment), 'The amount is below 0.01, the minimum of SEPA. Leave this payment out.')
    }
  },
})
