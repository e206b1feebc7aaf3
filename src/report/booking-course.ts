import { isoDateOf } from '../values/index.ts'
import type { BookingPlace, PaymentBooking } from './booking.ts'
import type { BookedPayment } from './payment-group.ts'

/** The state of a payment after all statements, with contradictions on the way. */
export interface BookingCourse {
  booking: PaymentBooking
  /** It was booked while it was booked already. */
  twice: BookingPlace | undefined
  /** It came back and was booked once more. */
  again: BookingPlace | undefined
}

/**
 * Follows a payment through its bookings and returns, day by day. Within a day, or without dates, a return comes after
 * its booking. The result is the state after the last day.
 */
export function followPayment({ file, payment, bookings, returns, parts = [] }: BookedPayment): BookingCourse {
  const whole = parts.map(lastOf).filter((place) => place !== undefined)
  const events = [
    ...bookedOnes([...bookings.filter(({ how }) => how !== 'part'), ...whole]).map((place) => ({
      place,
      isReturn: false,
    })),
    ...bookedOnes(returns).map((place) => ({ place, isReturn: true })),
  ]
  const days = new Map<string, typeof events>()
  for (const event of events) {
    const day = dayOf(event.place)
    const known = days.get(day)
    if (known === undefined) days.set(day, [event])
    else known.push(event)
  }
  let state: PaymentBooking['state'] = bookings.length > 0 ? 'pending' : 'unknown'
  let standing = 0
  let cameBack = false
  let lastReturn = ''
  let twice: BookingPlace | undefined
  let again: BookingPlace | undefined
  for (const [day, own] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const booked = own.filter(({ isReturn }) => !isReturn)
    const returned = own.length - booked.length
    standing = Math.max(0, standing + booked.length - returned)
    const last = booked.at(-1)?.place
    // The first of these days has booked it, so there is a place.
    if (standing > 1) twice ??= last
    if (booked.length > 0 && standing > 0 && (cameBack || returned > 0)) again = last
    if (returned > 0) {
      cameBack = true
      lastReturn = day
    }
    state = standing > 0 ? 'booked' : cameBack ? 'returned' : 'booked'
  }
  const isAnnounced = bookings.some((place) => place.status === 'PDNG' && dayOf(place) > lastReturn)
  if (state === 'returned' && isAnnounced) state = 'pending'
  return { booking: { kind: 'payment', file, payment, state, bookings, returns }, twice, again }
}

/** The booking with which the parts of a payment are complete. */
function lastOf(parts: readonly BookingPlace[]): BookingPlace | undefined {
  let last: BookingPlace | undefined
  for (const place of parts) if (last === undefined || dayOf(place) >= dayOf(last)) last = place
  return last
}

/**
 * The places that are booked. A block may be booked in several batches, each of which is one of the places of all its
 * payments: they count once.
 */
function bookedOnes<T extends BookingPlace>(all: readonly T[]): T[] {
  const places: T[] = []
  let last: T | undefined
  for (const place of all) {
    if (place.status !== 'BOOK') continue
    if (place.how === 'batch' && isBatchPath(place.path)) last = place
    else places.push(place)
  }
  return last === undefined ? places : [...places, last]
}

/** Whether a place is a batch as a whole. */
function isBatchPath(path: string): boolean {
  return /\/NtryDtls(\[\d+\])?$/.test(path)
}

/** The day something was booked on; empty where the file does not say. */
function dayOf({ bookingDate, valueDate }: BookingPlace): string {
  const date = bookingDate ?? valueDate
  return date === undefined ? '' : (isoDateOf(date) ?? '')
}
