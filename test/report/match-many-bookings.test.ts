import { describe, expect, test, vi } from 'vitest'
import type { Payment } from '../../src/pain001.ts'
import { initiation } from '../pain002/support.ts'
import { batch, entry, findingsOf, match, payee, statement, toPayee, transaction } from './support.ts'

// The slow tests of matching bookings.

const numbered = (index: number): string => `DE00${String(index).padStart(18, '0')}`

describe('very many payments alike', () => {
  const of = (number: number) =>
    initiation({ A: Array.from({ length: number }, () => ({ endToEndId: 'same', amount: '5.00' })) })

  test('are ambiguous with fewer bookings, and each has its own with as many', async () => {
    const booked = entry(transaction('same', '5.00'))
    const [finding] = await findingsOf(statement(booked), of(1200))
    expect(finding).toMatchObject({
      code: 'booking/ambiguous',
      message: expect.stringMatching(/^1200 sent payments agree/),
    })
    const { states, payments, codes } = await match(statement(booked.repeat(1200)), of(1200))
    expect(new Set(states)).toEqual(new Set(['booked']))
    expect(new Set(payments.map(({ bookings }) => bookings[0]?.path)).size).toBe(1200)
    expect(codes).toEqual([])
  })

  test('the account of the payee still distinguishes each from all others', async () => {
    const sentTo = initiation({
      A: Array.from({ length: 1200 }, (_, index) => ({
        endToEndId: 'same',
        amount: '5.00',
        creditorAccount: { iban: numbered(index) },
      })),
    })
    const to = `<RltdPties><CdtrAcct><Id><IBAN>${numbered(1100)}</IBAN></Id></CdtrAcct></RltdPties>`
    const { states, codes } = await match(statement(entry(transaction('same', '5.00', to))), sentTo)
    expect(states.flatMap((state, index) => (state === 'booked' ? [index] : []))).toEqual([1100])
    expect(codes).toEqual([])
  })
})

describe('work grows with the file, not with its square', () => {
  /** Elements that lists were searched for, or made of, in the course of a run. */
  async function elements(size: number, run: (size: number) => Promise<unknown>): Promise<number> {
    let passed = 0
    const { filter, map, some, flatMap } = Array.prototype
    const count = <T extends (...given: never[]) => unknown>(method: T): T =>
      function (this: readonly unknown[], ...given: never[]) {
        passed += this.length
        return method.apply(this, given)
      } as unknown as T
    const spies = [
      vi.spyOn(Array.prototype, 'filter').mockImplementation(count(filter)),
      vi.spyOn(Array.prototype, 'map').mockImplementation(count(map)),
      vi.spyOn(Array.prototype, 'some').mockImplementation(count(some)),
      vi.spyOn(Array.prototype, 'flatMap').mockImplementation(count(flatMap)),
    ]
    try {
      await run(size)
      return passed
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  }

  test.each<[string, (index: number) => Payment, (index: number) => string]>([
    ['id and amount', () => ({ endToEndId: 'same', amount: '5.00' }), () => transaction('same', '5.00')],
    [
      'id and amount, but not their accounts',
      (index) => ({ endToEndId: 'same', amount: '5.00', creditorAccount: { iban: numbered(index) } }),
      (index) => transaction('same', '5.00', toPayee.replace(payee, numbered(index))),
    ],
    [
      'amount, but not their accounts',
      (index) => ({ amount: '5.00', creditorAccount: { iban: numbered(index) } }),
      (index) => transaction('NOTPROVIDED', '5.00', toPayee.replace(payee, numbered(index))),
    ],
    [
      'id',
      (index) => ({ endToEndId: 'same', amount: `${index + 1}.00` }),
      (index) => transaction('same', `${index + 1}.00`),
    ],
  ])('payments that share %s', async (_, payment, line) => {
    const run = (size: number) => {
      const indexes = Array.from({ length: size }, (_, index) => index)
      const text = statement(indexes.map((index) => entry(line(index))).join(''))
      return match(text, initiation({ A: indexes.map(payment) }))
    }
    expect(await elements(400, run)).toBeLessThan(2.5 * (await elements(200, run)))
    expect(new Set(((await run(50)) as { states: string[] }).states)).toEqual(new Set(['booked']))
  })

  test('batches that name the message only', async () => {
    const run = (size: number) => {
      const blocks = Object.fromEntries(
        Array.from({ length: size }, (_, index) => [`P${index}`, [{ amount: `${index + 1}.00` }]]),
      )
      const entries = Array.from({ length: size }, (_, index) => entry(batch(`${index + 1}.00`, '<MsgId>M-1</MsgId>')))
      return match(statement(entries.join('')), initiation(blocks))
    }
    expect(await elements(400, run)).toBeLessThan(2.5 * (await elements(200, run)))
    const { states } = (await run(50)) as { states: string[] }
    expect(new Set(states)).toEqual(new Set(['booked']))
  })
})
