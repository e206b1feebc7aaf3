import { addToList, Decimal, isoDateOf } from '../../values/index.ts'
import type { FiledPayment } from '../payment-facts.ts'
import type { PaymentBooking, StatementBooking } from './booking.ts'

/** The state of a payment after all statements, with contradictions on the way. */
export type BookingCourse = ReturnType<typeof followPayment>

/**
 * Follows a payment through its bookings and returns, day by day. Within a day, or without dates, a return comes after
 * its booking. The result is the state after the last day.
 */
export function followPayment({ block: { file }, payment, bookings, returns, parts, doubts }: FiledPayment) {
  const whole = parts.map(lastOf).filter((booking) => booking !== undefined)
  const events = [
    ...bookedOnes([...bookings.filter(({ how }) => how !== 'part'), ...whole]).map((booking) => ({
      booking,
      isReturn: false,
    })),
    ...bookedOnes(returns).map((booking) => ({ booking, isReturn: true })),
  ]
  const days = new Map<string, typeof events>()
  for (const event of events) {
    const day = dayOf(event.booking)
    addToList(days, day, event)
  }
  let state: PaymentBooking['state'] = bookings.length > 0 ? 'pending' : 'unknown'
  let standing = 0
  let cameBack = false
  let lastReturn = ''
  // It was booked while it was booked already.
  let twice: StatementBooking | undefined
  // It came back and was booked once more.
  let again: StatementBooking | undefined
  for (const [day, own] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const booked = own.filter(({ isReturn }) => !isReturn)
    const returned = own.length - booked.length
    standing = Math.max(0, standing + booked.length - returned)
    const last = booked.at(-1)?.booking
    // The first of these days has booked it, so there is a booking.
    if (standing > 1) twice ??= last
    if (booked.length > 0 && standing > 0 && (cameBack || returned > 0)) again = last
    if (returned > 0) {
      cameBack = true
      lastReturn = day
    }
    state = standing > 0 ? 'booked' : 'returned'
  }
  const isAnnounced = bookings.some((booking) => booking.status === 'PDNG' && dayOf(booking) > lastReturn)
  if (state === 'returned' && isAnnounced) state = 'pending'
  if (doubts.length > 0 && (state !== 'returned' || returnedAmount({ payment, returns }) !== undefined))
    state = 'unknown'
  const lists = { bookings: [...bookings], returns: [...returns], doubts: [...doubts] }
  const booking: PaymentBooking = { kind: 'payment', file, payment, state, ...lists }
  return { booking, twice, again }
}

/** What came back of a payment where that is less than all of it. */
export function returnedAmount({ payment, returns }: Pick<FiledPayment, 'payment' | 'returns'>): Decimal | undefined {
  let sum = new Decimal(0)
  for (const { status, how, path, amount, currency } of returns) {
    if (status !== 'BOOK') continue
    if (amount === undefined || currency !== payment.currency || (how === 'batch' && isBatchPath(path)))
      return undefined
    sum = sum.plus(amount)
  }
  return payment.amount === undefined || sum.isZero() || sum.gte(payment.amount) ? undefined : sum
}

/** The booking with which the parts of a payment are complete. */
function lastOf(parts: readonly StatementBooking[]): StatementBooking | undefined {
  let last: StatementBooking | undefined
  for (const booking of parts) if (last === undefined || dayOf(booking) >= dayOf(last)) last = booking
  return last
}

/**
 * The bookings with the status `BOOK`. A block may be booked in several batches, each of which is one of the bookings
 * of all its payments: they count once.
 */
function bookedOnes<T extends StatementBooking>(all: readonly T[]): T[] {
  const chosen: T[] = []
  let last: T | undefined
  for (const each of all) {
    if (each.status !== 'BOOK') continue
    if (each.how === 'batch' && isBatchPath(each.path)) last = each
    else chosen.push(each)
  }
  return last === undefined ? chosen : [...chosen, last]
}

/** Whether a booking is a batch as a whole. */
function isBatchPath(path: string): boolean {
  return /\/NtryDtls(\[\d+\])?$/.test(path)
}

/** The day something was booked on; empty where the file does not say. */
function dayOf({ bookingDate, valueDate }: StatementBooking): string {
  const date = bookingDate ?? valueDate
  return date === undefined ? '' : (isoDateOf(date) ?? '')
}
