import { addToList, parseIsoDate, parseIsoDateTime } from '../../values/index.ts'
import type { HeldBooking, HeldReturn } from './booking.ts'

const dayLength = 24 * 60 * 60 * 1000

/** The lines of a statement mostly have the day of the line before. */
let last: { text: string; day: number | undefined } = { text: '', day: undefined }

/** A date as the number of its day as written, whatever its time zone; `undefined` where it is none. */
export function dayNumber(text: string | undefined): number | undefined {
  if (text === undefined || text === last.text) return text === undefined ? undefined : last.day
  const date = parseIsoDate(text) ?? parseIsoDateTime(text)
  const day = date && new Date(0).setUTCFullYear(date.year, date.month - 1, date.day) / dayLength
  last = { text, day }
  return day
}

export function dayOfBooking({
  bookingDate,
  valueDate,
}: Pick<HeldBooking, 'bookingDate' | 'valueDate'>): number | undefined {
  return dayNumber(bookingDate ?? valueDate)
}

export interface Lane<T, L> {
  items: readonly T[]
  lines: DatedLine<L>[]
  /** Days after which a line is only of the latest item that it can be of. */
  within: number
}

export interface DatedLine<L> {
  line: L
  day: number | undefined
  /** Whether several lines may be of one item, as parts of it are. */
  isPart?: boolean
}

interface Assigned<T, L> {
  pairs: { item: T; line: L }[]
  /** Items that may have one of the lines, or not: some of the lines that they may have. */
  doubts: Map<T, L[]>
  /** Lines that are not certain, with the number of items that they may be of. */
  open: { line: L; items: number }[]
}

/** Limit of lines that are listed with an item that may have one of them. */
export const mostDoubts = 5

/**
 * Assigns lines to items by their days: a line is of an item that begins on its day or before it, one line an item,
 * none for those that have theirs (`isTaken`). It may be of each that began a few days before (`within`), and of the
 * latest. An item has its line for certain if it has one however the lines are given away; what can be reached from an
 * item without one, over the lines that this one could have, is in doubt.
 */
export function assignLines<T, L>(
  given: readonly Lane<T, L>[],
  from: (item: T) => number,
  isTaken: (item: T) => boolean,
): Assigned<T, L> {
  const lanes = given.map((lane) => openLane(lane, from)).sort((a, b) => a.items.length - b.items.length)
  const ofLine = new Map<DatedLine<L>, T>()
  const taken = new Set(lanes.flatMap(({ items }) => items.flatMap(({ item }) => (isTaken(item) ? [item] : []))))
  for (const lane of lanes) giveAway(lane, ofLine, taken)
  const lanesOf = new Map<T, OpenLane<T, L>[]>()
  for (const lane of lanes) for (const { item } of lane.items) addToList(lanesOf, item, lane)
  const queue = [...lanesOf.keys()].filter((item) => !taken.has(item))
  const reached = new Set(queue)
  const open: Assigned<T, L>['open'] = []
  const isOpen = new Set<DatedLine<L>>()
  const reach = (item: T | undefined): void => {
    if (item === undefined || reached.has(item)) return
    reached.add(item)
    queue.push(item)
  }
  const take = (lane: OpenLane<T, L>, index: number): void => {
    const dated = lane.lines[index]
    lane.unseen.skip(index)
    if (dated === undefined) return
    isOpen.add(dated)
    open.push({ line: dated.line, items: itemsOf(lane, dated).length })
    reach(ofLine.get(dated))
  }
  for (const lane of lanes) {
    lane.lines.forEach((dated, index) => {
      // Two parts may be of one item, so that another one has none.
      const { from: first, length } = itemsOf(lane, dated)
      if (dated.isPart !== true || length < 2) return
      take(lane, index)
      const end = first + length
      for (let at = lane.unreached.next(first); at < end; at = lane.unreached.next(at)) {
        lane.unreached.skip(at)
        reach(lane.items[at]?.item)
      }
    })
  }
  const doubts = new Map<T, L[]>()
  const addDoubts = (item: T, more: readonly DatedLine<L>[]): void => {
    if (more.length > 0)
      doubts.set(item, [...(doubts.get(item) ?? []), ...more.map(({ line }) => line)].slice(0, mostDoubts))
  }
  for (const item of queue) {
    for (const lane of lanesOf.get(item) ?? []) {
      for (const [first, end] of laneLines(lane, from(item))) {
        addDoubts(item, lane.lines.slice(first, Math.min(end, first + mostDoubts)))
        for (let at = lane.unseen.next(first); at < end; at = lane.unseen.next(at)) take(lane, at)
      }
    }
  }
  for (const { items, lines } of lanes) {
    for (const dated of lines) {
      const [first] = items
      if (first === undefined || ofLine.has(dated)) continue
      // It comes before all that it could be of.
      open.push({ line: dated.line, items: 1 })
      addDoubts(first.item, [dated])
    }
  }
  const pairs: Assigned<T, L>['pairs'] = []
  for (const [dated, item] of ofLine) if (!isOpen.has(dated)) pairs.push({ item, line: dated.line })
  return { pairs, doubts, open }
}

type OpenLane<T, L> = ReturnType<typeof openLane<T, L>>

function openLane<T, L>({ items, lines, within }: Lane<T, L>, from: (item: T) => number) {
  const dated = items.map((item) => ({ item, day: from(item) })).sort((a, b) => a.day - b.day)
  const ordered = [...lines].sort((a, b) => (a.day ?? Infinity) - (b.day ?? Infinity) || 0)
  return {
    items: dated,
    lines: ordered,
    within,
    free: createSkips(dated.length),
    unreached: createSkips(dated.length),
    unseen: createSkips(ordered.length),
  }
}

function itemsOf<T, L>({ items, within }: OpenLane<T, L>, { day }: DatedLine<L>): { from: number; length: number } {
  if (day === undefined) return { from: 0, length: items.length }
  const end = countUpTo(items, day)
  const latest = items[end - 1]?.day ?? day
  // A day that is not known may be any.
  const from = items[0]?.day === -Infinity ? 0 : countBelow(items, Math.min(day - within, latest))
  return { from, length: end - from }
}

/** Where the lines stand that an item may have: first and end of each range. */
function laneLines<T, L>({ items, lines, within }: OpenLane<T, L>, begins: number): [number, number][] {
  const next = items[countUpTo(items, begins)]?.day ?? Infinity
  const last = begins === -Infinity ? Infinity : Math.max(begins + within, next - 1)
  const undated = countBelow(lines, Infinity)
  return [
    [countBelow(lines, begins), Math.min(undated, countUpTo(lines, last))],
    [undated, lines.length],
  ]
}

/** Gives each line, by its day, the earliest item it may be of that has none: so most of them have one. */
function giveAway<T, L>(lane: OpenLane<T, L>, ofLine: Map<DatedLine<L>, T>, taken: Set<T>): void {
  const { items, free } = lane
  for (const dated of lane.lines) {
    const { from, length } = itemsOf(lane, dated)
    const end = from + length
    let at = free.next(from)
    for (let item = items[at]?.item; at < end && item !== undefined && taken.has(item); item = items[at]?.item) {
      free.skip(at)
      at = free.next(at)
    }
    // A line too many is of the latest once more.
    const chosen = items[at < end ? at : end - 1]
    if (chosen === undefined) continue
    if (at < end) free.skip(at)
    taken.add(chosen.item)
    ofLine.set(dated, chosen.item)
  }
}

/** Numbers up to a length, of which some are left out: finding the next one costs the same however many those are. */
function createSkips(length: number) {
  const to = Int32Array.from({ length: length + 1 }, (_, index) => index)
  const next = (from: number): number => {
    let end = Math.min(from, length)
    while ((to[end] ?? end) !== end) end = to[end] ?? end
    for (let at = Math.min(from, length); at !== end; ) {
      const after = to[at] ?? end
      to[at] = end
      at = after
    }
    return end
  }
  return {
    next,
    skip: (index: number): void => {
      to[index] = index + 1
    },
  }
}

/** How many of a list, in the order of its days, are on a day or before it; those without a day are the last. */
function countUpTo(list: readonly { day: number | undefined }[], day: number): number {
  return countWhile(list, (each) => (each.day ?? Infinity) <= day)
}

function countBelow(list: readonly { day: number | undefined }[], day: number): number {
  return countWhile(list, (each) => (each.day ?? Infinity) < day)
}

/** How many of a list, from its beginning, something holds for that holds for none behind them. */
function countWhile<T>(list: readonly T[], holds: (each: T) => boolean): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    const each = list[middle]
    if (each !== undefined && holds(each)) low = middle + 1
    else high = middle
  }
  return low
}

interface Due {
  block: { created: number; due: number }
}

/** What a line may be of, in the order of the due days. */
export interface Candidates<T> {
  standing: readonly T[]
  rejected: readonly T[]
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

function reachOf(line: HeldBooking | HeldReturn): Reach {
  if (!('rTransaction' in line)) return booked
  const { rTransaction, reason } = line
  if (rTransaction === 'cancellation' || reason?.code === 'MD01') return recalled
  return rTransaction === 'refund' ? refunded : returned
}

const mostInDoubt = 20

/** Places a line among what it may be of: only what no report rejects, if there is any that it can be of. */
export function placeLine<T extends Due>(
  { standing, rejected }: Candidates<T>,
  line: HeldBooking | HeldReturn,
): Place<T> {
  return placeAmong(standing, line) ?? placeAmong(rejected, line)
}

function placeAmong<T extends Due>(items: readonly T[], line: HeldBooking | HeldReturn): Place<T> {
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
function comparedDay<T extends Due>(items: readonly T[], first: T, line: HeldBooking, day: number): number {
  if (first.block.due <= day || first.block.created > day) return day
  if (line.status === 'PDNG') return first.block.due
  const value = dayNumber(line.valueDate) ?? day
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
