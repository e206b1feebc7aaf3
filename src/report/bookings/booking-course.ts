import { Decimal } from '../../values/index.ts'
import { type HeldPayment, type SentPayment, sentPaymentOf } from '../outcomes/sent-payments.ts'
import type { FiledPayment } from '../payment-facts.ts'
import type { HeldBooking, PaymentBooking, StatementBooking } from './booking.ts'
import { dayOfBooking } from './line-days.ts'

interface BookingCourse {
  state: PaymentBooking['state']
  /** It was booked while it was booked already. */
  twice?: Dated | undefined
  /** It came back and was booked once more. */
  again?: Dated | undefined
}

/**
 * Follows a payment through its bookings and returns, day by day. Within a day, or without dates, a return comes after
 * its booking. The result is the state after the last day.
 */
export function courseOf(filed: FiledPayment): BookingCourse {
  const course = courseOfLines(filed)
  const isCertain = course.state === 'returned' && returnedAmount(filed.payment, filed.returns) === undefined
  return filed.doubts.length === 0 || isCertain ? course : { ...course, state: 'unknown' }
}

function courseOfLines(filed: FiledPayment): BookingCourse {
  const [only, second] = filed.bookings
  // Most payments have one booking.
  if (second === undefined && filed.returns.length === 0) {
    return { state: only === undefined ? 'unknown' : only.status === 'BOOK' ? 'booked' : 'pending' }
  }
  const whole = filed.parts.map(lastOf).filter((booking) => booking !== undefined)
  const booked = bookedOnes([...filed.bookings.filter(({ how }) => how !== 'part'), ...whole])
  const events = [
    ...booked.map((booking) => eventOf(booking, false)),
    ...bookedOnes(filed.returns).map((booking) => eventOf(booking, true)),
  ]
  events.sort((a, b) => a.day - b.day || 0)
  let state: PaymentBooking['state'] = filed.bookings.length > 0 ? 'pending' : 'unknown'
  let standing = 0
  let cameBack = false
  let lastReturn = -Infinity
  let twice: Dated | undefined
  let again: Dated | undefined
  for (let at = 0; at < events.length; ) {
    const day = events[at]?.day ?? -Infinity
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
  const isAnnounced = filed.bookings.some((booking) => booking.status === 'PDNG' && sortDay(booking) > lastReturn)
  return { state: state === 'returned' && isAnnounced ? 'pending' : state, twice, again }
}

/** What the statements say of a payment. */
export function bookingOf(filed: FiledPayment): PaymentBooking {
  const payment = sentPaymentOf(filed.payment)
  return { kind: 'payment', file: filed.block.file, payment, ...linesOfPayment(filed, payment, courseOf(filed).state) }
}

export function linesOfPayment(
  { bookings, returns, doubts, payment: { amount: held } }: FiledPayment,
  payment: SentPayment,
  state: PaymentBooking['state'],
): Pick<PaymentBooking, 'state' | 'bookings' | 'returns' | 'doubts'> {
  // Most have the amount of the payment.
  const amountOf = ({ amount }: HeldBooking): Decimal | undefined => {
    if (amount === held) return payment.amount
    return amount === undefined ? undefined : new Decimal(amount)
  }
  return {
    state,
    bookings: bookings.map((line) => ({ ...line, amount: amountOf(line) })),
    returns: returns.map((line) => ({ ...line, amount: amountOf(line) })),
    doubts: doubts.map((line) => ({ ...line, amount: amountOf(line) })),
  }
}

type Dated = Pick<StatementBooking, 'how' | 'status' | 'path' | 'bookingDate' | 'valueDate'>

function eventOf(booking: Dated, isReturn: boolean) {
  return { booking, isReturn, day: sortDay(booking) }
}

/** What came back of a payment where that is less than all of it. */
export function returnedAmount(
  payment: Pick<HeldPayment | SentPayment, 'amount' | 'currency'>,
  returns: readonly (HeldBooking | StatementBooking)[],
): Decimal | undefined {
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
  for (const booking of parts) if (last === undefined || sortDay(booking) >= sortDay(last)) last = booking
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

/** The day something was booked on, before all others where the file does not say. */
function sortDay(booking: Dated): number {
  return dayOfBooking(booking) ?? -Infinity
}
