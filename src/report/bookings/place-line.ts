import type { FiledBlock } from '../payment-facts.ts'
import { countWhile, dayOf, dayOfBooking } from './assign-lines.ts'
import type { StatementBooking, StatementReturn } from './booking.ts'

interface Due {
  block: Pick<FiledBlock, 'created' | 'due'>
}

/** What a line may be of, by its day; `undefined` if it comes before all of it. */
export type Place<T> =
  | { kind: 'fits'; items: readonly T[]; day: number | undefined; within: number }
  /** It would be of one of these, but comes too early or too late for them. */
  | { kind: 'doubt'; items: readonly T[] }
  | undefined

/**
 * The days after its due day in which a line is expected: where it may be of several (`several`), and where it would be
 * of one (`alone`); a later one may be of another payment, which was not given. Banks book up to five days late around
 * holidays. A credit transfer comes back within three bank business days, a direct debit within five, a refund within
 * eight weeks, or thirteen months without a mandate; a recall may take as long (EPC rulebooks).
 */
interface Reach {
  several: number
  alone: number
}

const booked: Reach = { several: 6, alone: 21 }
const returned: Reach = { several: 14, alone: 28 }
const refunded: Reach = { several: 70, alone: 70 }
const recalled: Reach = { several: 400, alone: 400 }

function reachOf(line: StatementBooking | StatementReturn): Reach {
  if (!('rTransaction' in line)) return booked
  const { rTransaction, reason } = line
  if (rTransaction === 'cancellation' || reason?.code === 'MD01') return recalled
  return rTransaction === 'refund' ? refunded : returned
}

const mostInDoubt = 20

/**
 * Places a line among what it may be of, in the order of the due days: only what no report rejects, if there is any
 * that it can be of.
 */
export function placeLine<T extends Due>(
  standing: readonly T[],
  rejected: readonly T[],
  line: StatementBooking | StatementReturn,
): Place<T> {
  return placeAmong(standing, line) ?? placeAmong(rejected, line)
}

function placeAmong<T extends Due>(items: readonly T[], line: StatementBooking | StatementReturn): Place<T> {
  const [first] = items
  if (first === undefined) return undefined
  const { several: within, alone } = reachOf(line)
  const day = dayOfBooking(line)
  if (day === undefined) return { kind: 'fits', items, day, within }
  const compared = comparedDay(items, first, line, day)
  const latest = items[countWhile(items, ({ block }) => block.due <= compared) - 1]
  if (latest === undefined) return first.block.created > day ? undefined : { kind: 'doubt', items: alike(items, first) }
  const isLate = latest.block.due !== -Infinity && compared - latest.block.due > alone
  return isLate ? { kind: 'doubt', items: alike(items, latest) } : { kind: 'fits', items, day: compared, within }
}

/** The day by which a line is compared: of its booking, or of its value or announcement, where that comes later. */
function comparedDay<T extends Due>(items: readonly T[], first: T, line: StatementBooking, day: number): number {
  if (first.block.due <= day || first.block.created > day) return day
  if (line.status === 'PDNG') return first.block.due
  const value = dayOf(line.valueDate) ?? day
  const last = items[countWhile(items, ({ block }) => block.due <= value) - 1]
  return last !== undefined && last.block.created <= day && last.block.created === first.block.created ? value : day
}

function alike<T extends Due>(items: readonly T[], { block: { due } }: T): readonly T[] {
  const from = countWhile(items, (each) => each.block.due < due)
  return items.slice(
    from,
    Math.min(
      countWhile(items, (each) => each.block.due <= due),
      from + mostInDoubt,
    ),
  )
}

/** Of what a line fits, what it may be of, to a limit: what is due in the days before it, and the latest. */
export function nearest<T extends Due>({ items, day, within }: Place<T> & { kind: 'fits' }): readonly T[] {
  if (day === undefined) return items.slice(0, mostInDoubt)
  const end = countWhile(items, ({ block }) => block.due <= day)
  const from = Math.min(day - within, items[end - 1]?.block.due ?? day)
  return items.slice(
    Math.max(
      end - mostInDoubt,
      countWhile(items, ({ block }) => block.due < from),
    ),
    end,
  )
}
