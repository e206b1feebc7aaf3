import { Decimal, isoDateOf } from '../../values/index.ts'
import { type FiledPayment, openBookings, sentPaymentOf } from '../payment-facts.ts'
import type { PaymentBooking, StatementBooking } from './booking.ts'

export type BookingCourse = ReturnType<typeof followPayment>

/**
 * Follows a payment through its bookings and returns, day by day. Within a day, or without dates, a return comes after
 * its booking. The result is the state after the last day.
 */
export function followPayment(filed: FiledPayment) {
  const whole = filed.parts.map(lastOf).filter((booking) => booking !== undefined)
  const booked = bookedOnes([...filed.bookings.filter(({ how }) => how !== 'part'), ...whole])
  const events = [
    ...booked.map((booking) => eventOf(booking, false)),
    ...bookedOnes(filed.returns).map((booking) => eventOf(booking, true)),
  ]
  if (events.length > 1) events.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  let state: PaymentBooking['state'] = filed.bookings.length > 0 ? 'pending' : 'unknown'
  let standing = 0
  let cameBack = false
  let lastReturn = ''
  // It was booked while it was booked already.
  let twice: Dated | undefined
  // It came back and was booked once more.
  let again: Dated | undefined
  for (let at = 0; at < events.length; ) {
    const day = events[at]?.day ?? ''
    let last: Dated | undefined
    let returned = 0
    let came = 0
    for (; events[at]?.day === day; at++) {
      const event = events[at]
      if (event?.isReturn === true) returned++
      else {
        came++
        last = event?.booking
      }
    }
    standing = Math.max(0, standing + came - returned)
    // The first of these days has booked it, so there is a booking.
    if (standing > 1) twice ??= last
    if (came > 0 && standing > 0 && (cameBack || returned > 0)) again = last
    if (returned > 0) {
      cameBack = true
      lastReturn = day
    }
    state = standing > 0 ? 'booked' : 'returned'
  }
  const isAnnounced = filed.bookings.some((booking) => booking.status === 'PDNG' && dayOf(booking) > lastReturn)
  if (state === 'returned' && isAnnounced) state = 'pending'
  const payment = sentPaymentOf(filed)
  const bookings = openBookings(filed.bookings, filed, payment)
  const returns = openBookings(filed.returns, filed, payment)
  const doubts = [...filed.doubts]
  if (doubts.length > 0 && (state !== 'returned' || returnedAmount({ payment, returns }) !== undefined))
    state = 'unknown'
  const booking: PaymentBooking = { kind: 'payment', file: filed.block.file, payment, state, bookings, returns, doubts }
  return { booking, twice, again }
}

type Dated = Pick<StatementBooking, 'how' | 'status' | 'path' | 'bookingDate' | 'valueDate'>

function eventOf(booking: Dated, isReturn: boolean) {
  return { booking, isReturn, day: dayOf(booking) }
}

/** What came back of a payment where that is less than all of it. */
export function returnedAmount({ payment, returns }: Pick<PaymentBooking, 'payment' | 'returns'>): Decimal | undefined {
  let sum = new Decimal(0)
  for (const { status, how, path, amount, currency } of returns) {
    if (status !== 'BOOK') continue
    if (amount === undefined || currency !== payment.currency || (how === 'batch' && isBatchPath(path)))
      return undefined
    sum = sum.plus(amount)
  }
  return payment.amount === undefined || sum.isZero() || sum.gte(payment.amount) ? undefined : sum
}

function lastOf(parts: readonly Dated[]): Dated | undefined {
  let last: Dated | undefined
  for (const booking of parts) if (last === undefined || dayOf(booking) >= dayOf(last)) last = booking
  return last
}

/**
 * The bookings with the status `BOOK`. A block may be booked in several batches, each of which is one of the bookings
 * of all its payments: they count once.
 */
function bookedOnes<T extends Dated>(all: readonly T[]): T[] {
  const chosen: T[] = []
  let last: T | undefined
  for (const each of all) {
    if (each.status !== 'BOOK') continue
    if (each.how === 'batch' && isBatchPath(each.path)) last = each
    else chosen.push(each)
  }
  return last === undefined ? chosen : [...chosen, last]
}

function isBatchPath(path: string): boolean {
  return /\/NtryDtls(\[\d+\])?$/.test(path)
}

/** The day something was booked on; empty where the file does not say. */
function dayOf({ bookingDate, valueDate }: Dated): string {
  const date = bookingDate ?? valueDate
  return date === undefined ? '' : (isoDateOf(date) ?? '')
}
