import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Booking } from '../../src/journal.ts'
import { camtOf, type Month, months, mt940Of } from '../support/month.ts'
import { sweep } from '../support/sweep.ts'
import { bookingsOf, journalOrCodes as journalOf, mapping } from './support.ts'

/** What every booking comes to, in one order; with what is said of it where the details are asked for. */
function summaryOf(bookings: readonly Booking[], details: boolean): string[] {
  return bookings
    .map(({ date, bank, others, counterparty, text }) => {
      const parts = others.map(({ amount, counterparty: name }) => `${amount.toFixed(2)} ${name}`).join(',')
      return [date, bank.account, bank.amount.toFixed(2), ...(details ? [counterparty, text, parts] : [])].join(' ')
    })
    .sort()
}

const days = [2, 3, 4, 5, 6, 7, 8, 9]

type Write = (month: Month, from: number, to: number) => string

function filesOf(all: readonly Month[], write: Write, isDaily: boolean): string[] {
  return all.flatMap((month) => (isDaily ? days.map((day) => write(month, day, day)) : [write(month, 2, 9)]))
}

const counts: Record<string, number> = {}

test('a random month in two formats is the month in one, in both orders, at once and over the books', async () => {
  await fc.assert(
    fc.asyncProperty(months, fc.boolean(), fc.boolean(), async (all, camtDaily, mt940Daily) => {
      const camt = filesOf(all, camtOf, camtDaily)
      const mt940 = filesOf(all, mt940Of, mt940Daily)
      const truth = await journalOf(camt)
      if (typeof truth === 'string') throw new Error(truth)
      expect(bookingsOf(truth)).toHaveLength(all.flatMap(({ entries }) => entries).length)
      for (const [first, second] of [
        [camt, mt940],
        [mt940, camt],
      ] as const) {
        const both = await journalOf([...first, ...second])
        counts[typeof both === 'string' ? both : 'books'] = (counts[typeof both === 'string' ? both : 'books'] ?? 0) + 1
        if (typeof both === 'string') expect(both).toBe('journal/ambiguous')
        else {
          expect(summaryOf(bookingsOf(both), true)).toEqual(summaryOf(bookingsOf(truth), true))
          expect(new Set(bookingsOf(both).map(({ identity }) => identity)).size).toBe(bookingsOf(both).length)
        }
        const before = await journalOf(first)
        if (typeof before === 'string') throw new Error(before)
        const closings = before.filter((part) => part.kind === 'closing')
        const opened = new Set(Object.values(mapping.accounts))
        const next = await journalOf(second, { known: bookingsOf(before), closings, opened })
        const outcome = `known ${typeof next === 'string' ? next : 'books'}`
        counts[outcome] = (counts[outcome] ?? 0) + 1
        if (typeof next === 'string') expect(next).toBe('journal/ambiguous')
        else expect(bookingsOf(next)).toEqual([])
      }
    }),
    { numRuns: sweep(4, 1500), endOnFailure: true },
  )
  console.log(JSON.stringify(counts))
}, 900_000)

test('an account that comes back to its balance, with days without entries before and behind', async () => {
  const paid = (day: number, cents: number) => {
    const payments = [{ cents, name: 'Verein Sued', iban: 'NL02ABNA0123456789', endToEnd: 'E2', text: 'Miete' }]
    return { day, cents, reference: undefined, payments, kind: 'payment' as const }
  }
  const month = { iban: 'DE02120300000000202051', opening: 0, entries: [paid(6, -2500), paid(7, 2500)] }
  for (const write of [camtOf, mt940Of]) {
    const files = filesOf([month], write, true)
    for (const given of [files, [...files].reverse()]) {
      const bookings = bookingsOf(await journalOf(given))
      const days = bookings.map(({ date, bank }) => `${date} ${bank.amount}`).sort()
      expect(days).toEqual(['2026-03-06 -25', '2026-03-07 25'])
    }
  }
})
