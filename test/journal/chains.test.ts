import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Booking } from '../../src/journal.ts'
import { sweep } from '../support/sweep.ts'
import { type Booked, balance } from './books.ts'
import { type Cut, camt, chains, type MadeChain, page, swift } from './chains.ts'
import { bookingsOf, journalOrCodes as journalOf } from './support.ts'

const cents = (amount: { toFixed(digits: number): string }): number => Number(amount.toFixed(2).replace('.', ''))

function booked(bookings: readonly Booking[]): string[] {
  return bookings.map(({ date, bank }) => `${date} ${cents(bank.amount)}`).sort()
}

function expected({ entries }: MadeChain): string[] {
  return entries.map((entry) => `2026-03-0${entry.day} ${entry.cents}`).sort()
}

const counts: Record<string, number> = {}
function count(what: string): void {
  counts[what] = (counts[what] ?? 0) + 1
}

describe('random chains of statements', () => {
  test('bookings are opening plus every distinct entry, or it is refused', async () => {
    await fc.assert(
      fc.asyncProperty(chains, async (made) => {
        const parts = await journalOf(made.files)
        count(`${made.isPlain ? 'plain ' : ''}${typeof parts === 'string' ? parts : 'books'}`)
        if (typeof parts === 'string') {
          expect(['journal/gap', 'journal/ambiguous']).toContain(parts)
          if (made.isPlain) throw new Error(`Refused with ${parts}, though nothing leaves a doubt`)
          return
        }
        const bookings = bookingsOf(parts)
        expect(booked(bookings)).toEqual(expected(made))
        expect(new Set(bookings.map(({ identity }) => identity)).size).toBe(bookings.length)
        const openings = parts.flatMap((part) => (part.kind === 'opening' ? [cents(part.amount)] : []))
        expect(openings).toEqual([made.opening])
        const closings = parts.flatMap((part) => (part.kind === 'closing' ? [cents(part.amount)] : []))
        expect(closings.at(-1)).toBe(made.closing)
      }),
      { numRuns: sweep(50, 4_000), seed: 19, endOnFailure: true },
    )
    console.log(JSON.stringify(counts))
  }, 600_000)
})

describe('two equal fees', () => {
  const fee: readonly Booked[] = [{ day: 2, cents: -1000, reference: undefined }]
  const more: readonly Booked[] = [...fee, { day: 2, cents: 500, reference: undefined }]
  const cut = (name: string, number?: number): Cut => ({ from: 0, to: 0, number, shape: 'whole', name })
  const both = (from: number, to: number): string => balance('OPBD', from, 2) + balance('CLBD', to, 2)
  const message = (number: number): string => page('MsgPgntn', number, number === 2)

  test.each<[string, string[], number]>([
    [
      'on two pages of MT940',
      [
        swift(cut('A', 1), '1', ['F', 10_000, 1], fee, ['M', 9000, 2]),
        swift(cut('A', 1), '2', ['M', 9000, 2], fee, ['F', 8000, 2]),
      ],
      -2000,
    ],
    [
      'on two pages of MT940, with another entry on the second',
      [
        swift(cut('A', 1), '1', ['F', 10_000, 1], fee, ['M', 9000, 2]),
        swift(cut('B', 1), '2', ['M', 9000, 2], more, ['F', 8500, 2]),
      ],
      -1500,
    ],
    [
      'in two files of one camt message',
      [
        camt(cut('A'), message(1), '', both(10_000, 8000), fee),
        camt(cut('A'), message(2), '', both(10_000, 8000), fee),
      ],
      -2000,
    ],
    [
      'in two statements of a day, the second first',
      [camt(cut('B'), '', '', both(9000, 8000), fee), camt(cut('A'), '', '', both(10_000, 9000), fee)],
      -2000,
    ],
    [
      'in two statements of which one comes twice',
      [1, 2, 1].map((number) =>
        camt(cut(`S${number}`, number), '', '', both(11_000 - number * 1000, 10_000 - number * 1000), fee),
      ),
      -2000,
    ],
  ])('%s are two bookings', async (_, files, sum) => {
    const parts = await journalOf(files)
    if (typeof parts === 'string') throw new Error(parts)
    const bookings = bookingsOf(parts)
    expect(new Set(bookings.map(({ identity }) => identity)).size).toBe(bookings.length)
    expect(bookings.filter(({ bank }) => cents(bank.amount) === -1000)).toHaveLength(2)
    expect(parts.flatMap((part) => (part.kind === 'opening' ? [cents(part.amount)] : []))).toEqual([10_000])
    const closings = parts.flatMap((part) => (part.kind === 'closing' ? [cents(part.amount)] : []))
    expect(closings.at(-1)).toBe(10_000 + sum)
  })

  test('in a part of the day and in the whole day are one', async () => {
    const parts = await journalOf([
      camt(cut('PART'), '', '', both(10_000, 9000), fee),
      camt(cut('DAY'), '', '', both(10_000, 9500), more),
    ])
    expect(booked(bookingsOf(parts))).toEqual(['2026-03-02 -1000', '2026-03-02 500'])
  })

  test('are refused where neither the balances nor the numbers show whether they are one', async () => {
    const zero: readonly Booked[] = [...fee, { day: 2, cents: 1000, reference: undefined }]
    const statements = (...numbers: (number | undefined)[]): string[] =>
      numbers.map((number, index) => camt(cut(`S${index}`, number), '', '', both(10_000, 10_000), zero))
    expect(await journalOf(statements(undefined, undefined))).toBe('journal/ambiguous')
    const numbered = await journalOf(statements(1, 2))
    expect(bookingsOf(numbered).length).toBe(4)
  })

  test('of statements without balances are refused, and accepted in one statement', async () => {
    const two = (one: string, other: string): string[] => [
      camt(cut(one), '', '', '', fee),
      camt(cut(other), '', '', '', fee),
    ]
    expect(await journalOf(two('A', 'B'), { unchecked: true })).toBe('journal/ambiguous')
    const once = await journalOf(two('A', 'A'), { unchecked: true })
    expect(bookingsOf(once).length).toBe(1)
  })

  test('of which the books have one: their last balance shows that the other one is new', async () => {
    const [first, second] = [
      camt(cut('A'), '', '', both(10_000, 9000), fee),
      camt(cut('B'), '', '', both(9000, 8000), fee),
    ]
    const before = await journalOf([first])
    if (typeof before === 'string') throw new Error(before)
    const closings = before.filter((part) => part.kind === 'closing')
    const known = new Set(bookingsOf(before).map(({ identity }) => identity))
    const options = { known, closings, opened: new Set(['Assets:Bank']) }
    const next = await journalOf([second], options)
    const both2 = await journalOf([first, second], options)
    for (const parts of [next, both2]) {
      if (typeof parts === 'string') throw new Error(parts)
      const [booking, ...others] = bookingsOf(parts)
      expect(others).toEqual([])
      expect(known).not.toContain(booking?.identity)
    }
    const again = await journalOf([first], options)
    expect(bookingsOf(again)).toEqual([])
  })
})

test('random chains in two imports, the second with the books of the first, lose no entry and double none', async () => {
  const outcomes: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(chains, fc.nat(), async (made, at) => {
      const cutAt = at % (made.files.length + 1)
      const first = await journalOf(made.files.slice(0, cutAt))
      if (typeof first === 'string' || first.length === 0) return
      const closings = first.filter((part) => part.kind === 'closing')
      const known = new Set(bookingsOf(first).map(({ identity }) => identity))
      // A part of the history that closes on a day of its own, with an end that the second import reaches.
      const second = await journalOf(made.files, { known, closings, opened: new Set(['Assets:Bank']) })
      const outcome = typeof second === 'string' ? second : 'books'
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      if (typeof second === 'string') return
      const bookings = [...bookingsOf(first), ...bookingsOf(second)]
      expect(booked(bookings)).toEqual(expected(made))
      expect(new Set(bookings.map(({ identity }) => identity)).size).toBe(bookings.length)
    }),
    { numRuns: sweep(20, 2000), seed: 23, endOnFailure: true },
  )
  console.log(JSON.stringify(outcomes))
}, 600_000)
