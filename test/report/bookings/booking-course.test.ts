import { describe, expect, test } from 'vitest'
import { initiation } from '../../pain002/support.ts'
import { batch, entry, match, statement, transaction } from '../support.ts'

const sent = initiation({ A: [{ endToEndId: 'a1', amount: '10.00' }] })
const on = (day: string, text: string): string => text.replace('2026-03-03', day)
const part = (day: string, amount: string): string => on(day, entry(transaction('a1', amount)))
const back = (day: string): string =>
  on(day, entry(transaction('a1', '10.00', '<RtrInf/>', 'CRDT'), { indicator: 'CRDT' }))

async function courseOf(...entries: string[]): Promise<{ state: string | undefined; codes: string[] }> {
  const { states, codes } = await match(statement(entries.join('')), sent)
  return { state: states[0], codes }
}

describe('a payment in parts', () => {
  test('is booked on the day of the last of them, wherever that stands in the file', async () => {
    const again = { state: 'booked', codes: ['booking/again'] }
    const returned = { state: 'returned', codes: [] }
    const [first, last] = [part('2026-03-03', '4.00'), part('2026-03-06', '6.00')]
    for (const parts of [
      [first, last],
      [last, first],
    ]) {
      expect(await courseOf(...parts, back('2026-03-05'))).toEqual(again)
      expect(await courseOf(...parts, back('2026-03-06'))).toEqual(returned)
      expect(await courseOf(...parts, back('2026-03-07'))).toEqual(returned)
    }
  })

  test('twice is booked twice', async () => {
    const once = [part('2026-03-03', '4.00'), part('2026-03-04', '6.00')]
    expect(await courseOf(...once)).toEqual({ state: 'booked', codes: [] })
    expect(await courseOf(...once, ...once)).toEqual({ state: 'booked', codes: ['booking/twice'] })
  })
})

describe('the day of a booking', () => {
  test('is that of its value where it has none of its own, and before all others where it has neither', async () => {
    const valued = entry(transaction('a1', '10.00')).replace(
      '<BookgDt><Dt>2026-03-03</Dt></BookgDt>',
      '<ValDt><Dt>2026-03-06</Dt></ValDt>',
    )
    expect(await courseOf(valued, back('2026-03-05'))).toEqual({ state: 'booked', codes: ['booking/again'] })
    expect(await courseOf(valued, back('2026-03-07'))).toEqual({ state: 'returned', codes: [] })
    const dateless = entry(transaction('a1', '10.00')).replace(/<BookgDt>.*?<\/BookgDt>/, '')
    expect(await courseOf(back('2026-03-05'), dateless)).toEqual({ state: 'returned', codes: [] })
  })

  test('that is none is before all others', async () => {
    const wrong = part('2026-02-30', '10.00')
    expect(await courseOf(wrong, back('2026-03-05'))).toEqual({ state: 'returned', codes: [] })
    expect(await courseOf(back('2026-03-05'), wrong)).toEqual({ state: 'returned', codes: [] })
  })

  test('is the day of its date and time as written', async () => {
    const timed = part('2026-03-05', '10.00').replace('<Dt>2026-03-05</Dt>', '<DtTm>2026-03-05T23:30:00-08:00</DtTm>')
    expect(await courseOf(back('2026-03-05'), timed)).toEqual({ state: 'returned', codes: [] })
  })
})

describe('a payment that was announced', () => {
  const announced = (day: string): string => part(day, '10.00').replace('BOOK', 'PDNG')

  test('is pending, and after a return only where it is announced later', async () => {
    expect(await courseOf(announced('2026-03-03'))).toEqual({ state: 'pending', codes: [] })
    expect(await courseOf(back('2026-03-05'), announced('2026-03-06'))).toEqual({ state: 'pending', codes: [] })
    expect(await courseOf(back('2026-03-05'), announced('2026-03-04'))).toEqual({ state: 'returned', codes: [] })
  })

  test('and came back while that is announced, too, is pending', async () => {
    expect(await courseOf(announced('2026-03-03'), back('2026-03-05').replace('BOOK', 'PDNG'))).toEqual({
      state: 'pending',
      codes: [],
    })
  })
})

test('a payment that came back twice and was booked twice is booked again', async () => {
  const booked = (day: string): string => part(day, '10.00')
  expect(await courseOf(booked('2026-03-03'), back('2026-03-04'), back('2026-03-05'), booked('2026-03-06'))).toEqual({
    state: 'booked',
    codes: ['booking/again'],
  })
  expect(await courseOf(booked('2026-03-03'), booked('2026-03-03'), back('2026-03-04'))).toEqual({
    state: 'booked',
    codes: ['booking/twice'],
  })
})

test('a block in two batches is booked once', async () => {
  const half = entry(batch('5.00'), { amount: '5.00' })
  expect(await courseOf(half, half)).toEqual({ state: 'booked', codes: [] })
  expect(await courseOf(half, half, back('2026-03-05'))).toEqual({ state: 'returned', codes: [] })
})

test('a payment whose block is listed in two batches, the tenth of an entry among them, is booked once', async () => {
  const nothing = batch('1.00', '<PmtInfId>X</PmtInfId>')
  const details = [...Array<string>(9).fill(nothing), batch('4.00')].join('</NtryDtls><NtryDtls>')
  expect(await courseOf(entry(details), entry(batch('6.00')))).toEqual({ state: 'booked', codes: [] })
})

test('a payment that was booked twice and came back once is booked, and was not booked again', async () => {
  const booked = part('2026-03-03', '10.00')
  expect(await courseOf(booked, part('2026-03-04', '10.00'), back('2026-03-05'))).toEqual({
    state: 'booked',
    codes: ['booking/twice'],
  })
})

test('what was booked again stays said when one of its bookings comes back', async () => {
  const booked = (day: string): string => part(day, '10.00')
  const days = [
    booked('2026-03-03'),
    back('2026-03-04'),
    booked('2026-03-05'),
    booked('2026-03-05'),
    back('2026-03-06'),
  ]
  expect(await courseOf(...days)).toEqual({ state: 'booked', codes: ['booking/twice', 'booking/again'] })
})

test('parts without a currency are parts all the same', async () => {
  const silent = (amount: string): string => part('2026-03-03', amount).replaceAll(' Ccy="EUR"', '')
  expect(await courseOf(silent('4.00'), silent('6.00'))).toEqual({ state: 'booked', codes: [] })
})
