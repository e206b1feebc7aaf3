import { expect, test } from 'vitest'
import * as mt940 from '../../src/mt940.ts'
import * as pain001 from '../../src/pain001.ts'
import * as rules from '../../src/rules.ts'
import * as schema from '../../src/schema.ts'
import * as values from '../../src/values.ts'

// JavaScript makes a text of anything, and a Buffer or a list with one IBAN in it would pass for what it holds.

/** What each takes is a number, a `Decimal`, or a day that is compared as it is. */
const othersOfValues = [
  ...['addDays', 'amountFromCents', 'centsOfAmount', 'compareIsoDates', 'compareIsoDateTimes', 'Decimal'],
  ...['daysBetween', 'formatAmount', 'isTargetClosingDay', 'nextTargetDay', 'previousTargetDay', 'sumAmounts'],
  ...['targetDayOnOrAfter', 'weekday'],
]

const takingTexts = [
  ...Object.entries(values).filter(([name]) => !othersOfValues.includes(name)),
  ...Object.entries({ messageIdFault: pain001.messageIdFault, looksLikeMt940: mt940.looksLikeMt940 }),
  ...Object.entries({ compileSchema: schema.compileSchema, parseRules: rules.parseRules }),
] as [name: string, call: (value: unknown) => unknown][]

const noTexts: [what: string, value: unknown][] = [
  ['a Buffer', Buffer.from('DE89370400440532013000')],
  ['bytes', new TextEncoder().encode('2026-11-28')],
  ['a list', ['DEUTDEFF']],
  ['an object', { toString: () => 'EUR' }],
  ['a String', Object('DE89370400440532013000')],
  ['a number', 5],
  ['null', null],
  ['nothing', undefined],
]

test.each(takingTexts)('%s refuses what is no text, by name', (name, call) => {
  for (const [what, value] of noTexts) {
    expect(() => call(value), what).toThrow(TypeError)
    expect(() => call(value), what).toThrow(`${name} takes a text`)
  }
})

test('it says how bytes become a text', () => {
  const bytes = Buffer.from('DE89') as unknown as string
  expect(() => values.isValidIban(bytes)).toThrow('not Buffer: decode it first, with new TextDecoder().decode(bytes)')
})
