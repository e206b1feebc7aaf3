import { type CellAmount, columnsOf } from '../../domain/index.ts'
import { returnedAmount } from '../bookings/booking-course.ts'
import { lineName } from '../findings.ts'
import { reasonsText } from '../report-columns.ts'
import type { MatchedPayment } from './match-payments.ts'

const { text, date, amount, integer, flag } = columnsOf<MatchedPayment>()

export const matchedColumns = [
  integer('file', 'number of the sent file', ({ file }) => file),
  integer('number', 'number of the payment in its file', ({ payment }) => payment.index + 1, {
    page: { title: 'No' },
    inspect: { title: 'No', json: 'number' },
  }),
  text('end_to_end_id', '`EndToEndId`', ({ payment }) => payment.endToEndId, {
    page: { title: 'EndToEndId' },
    inspect: { title: 'EndToEndId', holds: 'id', widest: 24 },
  }),
  text('name', 'name of the other party', payeeName, {
    page: { title: 'Name' },
    inspect: { title: 'Name', holds: 'text', widest: 24 },
  }),
  amount('amount', 'amount that was sent', ({ payment }) => payment, {
    page: { title: 'Amount' },
    inspect: { title: 'Amount' },
  }),
  text('currency', 'its currency', ({ payment }) => payment.currency, {
    page: { title: 'Ccy' },
    inspect: { title: 'Ccy' },
  }),
  text('state', 'where it is', ({ state }) => state, {
    page: { title: 'State' },
    inspect: { title: 'State', holds: 'shown' },
  }),
  text(
    'report',
    'what the reports say: `accepted`, `rejected`, `pending`, `unknown`',
    ({ outcome }) => outcome?.outcome,
    {
      page: { title: 'Report' },
      inspect: { title: 'Report', holds: 'shown' },
    },
  ),
  text('status', 'the status that decides', ({ outcome }) => outcome?.status, {
    page: { title: 'Status' },
    inspect: { title: 'Status', holds: 'code' },
  }),
  text('reasons', 'reasons of the report', ({ outcome }) => reasonsText(outcome?.reasons ?? []), {
    page: { title: 'Reasons' },
  }),
  text('verification', 'what the check of the payee found', ({ outcome }) => outcome?.verification?.result, {
    page: { title: 'Payee' },
    inspect: { title: 'Payee', holds: 'shown' },
  }),
  text(
    'statement',
    'what the statements say: `booked`, `returned`, `pending`, `unknown`',
    ({ booking }) => booking?.state,
  ),
  date('booking_date', 'day of the last booking', ({ booking }) => booking?.bookings.at(-1)?.bookingDate, {
    page: { title: 'Booked' },
    inspect: { title: 'Booked' },
  }),
  amount('booked_amount', 'what was last booked, of parts their sum', bookedAmountOf),
  date('return_date', 'day of the last return', ({ booking }) => booking?.returns.at(-1)?.bookingDate, {
    page: { title: 'Came back' },
    inspect: { title: 'Came back' },
  }),
  amount('returned_amount', 'what came back of it', returnedAmountOf, {
    page: { title: 'Amount back' },
    inspect: { title: 'Back' },
  }),
  text('return_reason', 'why it came back', returnReasonOf, {
    page: { title: 'Because' },
    inspect: { title: 'Because', holds: 'code' },
  }),
  text('in_doubt', 'bookings and returns that may be of it, or of another payment', doubtsOf),
  flag('needs_look', 'whether somebody must look at it', ({ needsLook }) => needsLook),
  text('what_to_do', 'advice', ({ whatToDo }) => (whatToDo.length === 0 ? undefined : whatToDo.join(' ')), {
    page: { title: 'What to do' },
  }),
] as const

function payeeName({ payment }: MatchedPayment): string | undefined {
  return payment.directDebit ? payment.debtorName : payment.creditorName
}

function returnReasonOf({ booking }: MatchedPayment): string | undefined {
  const reason = booking?.returns.at(-1)?.reason
  return [reason?.code ?? reason?.proprietary, reason?.name].filter((text) => text !== undefined).join(' ') || undefined
}

function doubtsOf({ booking }: MatchedPayment): string | undefined {
  return booking?.doubts.map(lineName).join('; ') || undefined
}

/** What was last booked of a payment; of parts, which are listed one after the other, their sum. */
export function bookedAmountOf({ booking, payment }: MatchedPayment): CellAmount | undefined {
  const last = booking?.bookings.at(-1)
  return last?.how === 'part' ? payment : last
}

export function returnedAmountOf({ booking, payment }: MatchedPayment): CellAmount | undefined {
  const last = booking?.returns.findLast(({ status }) => status === 'BOOK')
  if (booking === undefined || last === undefined) return undefined
  const part = returnedAmount(payment, booking.returns)
  return part === undefined ? payment : { amount: part, currency: payment.currency }
}
