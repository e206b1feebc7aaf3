import { describe, expect, test } from 'vitest'
import { isSeenAgain, noEarlierPayments, type PaymentFacts } from '../../../src/rules/initiation/earlier-payments.ts'

const payment = (about: string, account = 'A'): PaymentFacts => ({
  account,
  block: 'B',
  amount: '10.00',
  currency: 'EUR',
  about,
})

const seen = (earlier: ReturnType<typeof noEarlierPayments>, ...payments: PaymentFacts[]): boolean[] =>
  payments.map((each) => isSeenAgain(earlier, each))

describe.each([
  ['to one account', () => 'A'],
  ['to accounts of their own', (about: string) => about],
])('payments %s', (_, accountOf) => {
  const of = (...abouts: string[]) => abouts.map((about) => payment(about, accountOf(about)))

  test('are remembered as many as are asked for', () => {
    expect(seen(noEarlierPayments(3), ...of('1', '2', '3', '1', '2', '3'))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ])
  })

  test('are forgotten after twice as many others', () => {
    expect(seen(noEarlierPayments(2), ...of('1', '2', '3', '4', '1', '5', '6', '7', '2'))).toEqual(Array(9).fill(false))
  })

  test('count once, however often they come', () => {
    const often = Array(9).fill('2')
    expect(seen(noEarlierPayments(3), ...of('1', '2', ...often, '1')).slice(2)).toEqual(Array(10).fill(true))
    expect(seen(noEarlierPayments(3), ...of('1', '2', '2', '2', '2', '1'))).toEqual([
      false,
      false,
      true,
      true,
      true,
      true,
    ])
  })

  test('that come again after a while are remembered anew', () => {
    expect(seen(noEarlierPayments(2), ...of('1', '2', '1', '3', '4', '1'))).toEqual([
      false,
      false,
      true,
      false,
      false,
      true,
    ])
  })
})

test.each([
  ['10', '10.00', true],
  ['10', '10.', true],
  ['0.5', '00.50', true],
  ['+1', '1', true],
  ['.5', '0.50', true],
  ['0', '0.00', true],
  ['10', '1', false],
  ['100', '10.0', false],
  ['1.01', '1.1', false],
  ['1.10', '1.1', true],
  ['1.001', '1.0', false],
  ['1.0020', '1.002', true],
  ['5.0', '50', false],
])('%s and %s are one amount: %s', (one, other, same) => {
  expect(seen(noEarlierPayments(10), { ...payment('x'), amount: one }, { ...payment('x'), amount: other })).toEqual([
    false,
    same,
  ])
})

test.each(['account', 'block', 'amount', 'currency', 'about'] as const)('payments of another %s differ', (fact) => {
  const earlier = noEarlierPayments(10)
  const other = { ...payment('x'), [fact]: '7' }
  expect(seen(earlier, payment('x'), other, payment('x'), other)).toEqual([false, false, true, true])
})

test('payments with one key are distinguished, whatever came before', () => {
  const of = (...given: readonly [block: string, currency: string][]): PaymentFacts[] =>
    given.map(([block, currency]) => ({ ...payment('x'), block, currency }))
  const all = of(['B', 'EUR'], ['C', 'EUR'], ['B', 'USD'], ['C', 'USD'])
  for (const order of [all, all.toReversed(), [...all.slice(2), ...all.slice(0, 2)]]) {
    const earlier = noEarlierPayments(100)
    expect(seen(earlier, ...order)).toEqual(all.map(() => false))
    expect(seen(earlier, ...order)).toEqual(all.map(() => true))
  }
})

/** Pairs with one first number where keys begin with 0, found by trying: who changes the keys looks for others. */
test.each([
  ['account', '115397', '498570'],
  ['block', '137987', '290000'],
  ['amount', '7141', '225722'],
  ['currency', '259031', '350713'],
  ['about', '136227', '366670'],
] as const)('payments whose keys are alike by half, of another %s, are distinguished', (fact, one, other) => {
  const seeds = { first: 0, second: 0 }
  const of = (value: string): PaymentFacts => ({ ...payment('x'), amount: '1', [fact]: value })
  const earlier = { ...noEarlierPayments(100), seeds }
  expect(seen(earlier, of(one), of(other), of(one), of(other))).toEqual([false, false, true, true])
})

test('each file has keys of its own', () => {
  const slots = Array.from({ length: 2 }, () => {
    const earlier = noEarlierPayments(10)
    isSeenAgain(earlier, payment('x'))
    return earlier.tables[0].slots
  })
  expect(slots[0]).not.toEqual(slots[1])
})

test.each([255, 256, 257, 20_000])('%d payments are distinguished, and each is found again', (count) => {
  const many = Array.from({ length: count }, (_, index) => payment(`${index % 7}`, `${Math.trunc(index / 7)}`))
  const earlier = noEarlierPayments(50_000)
  expect(seen(earlier, ...many)).not.toContain(true)
  expect(seen(earlier, ...many)).not.toContain(false)
  expect(seen(earlier, payment('7', '0'))).toEqual([false])
})

test('amounts whose digits differ by zeros only are payments of their own, and quickly found among many', () => {
  const earlier = noEarlierPayments(50_000)
  // Where the hash of all was the same, each was compared with all before it: this took minutes.
  const own = new Set<string>()
  for (let zeros = 0; own.size < 40_000; zeros++) {
    for (let at = 0; at <= zeros && own.size < 40_000; at++) {
      for (let point = 1; point <= zeros && own.size < 40_000; point++) {
        const digits = `1${'0'.repeat(at)}2${'0'.repeat(zeros - at)}3`
        own.add(`${digits.slice(0, point)}.${digits.slice(point)}`)
      }
    }
  }
  const again = [...own].filter((amount) => isSeenAgain(earlier, { ...payment('1'), amount }))
  expect(again).toEqual([])
  expect(isSeenAgain(earlier, { ...payment('1'), amount: '+1.20300' })).toBe(true)
})
