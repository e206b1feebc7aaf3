import { addToList, Decimal } from '../values/index.ts'
import type { Booking } from './journal.ts'

/** An entry in the history of an account. */
export interface ChainEntry {
  /** Its identity without the number of its occurrence. */
  content: string
  /** With its sign. */
  amount: Decimal
  /** Booking date, or else value date. */
  day: string
  /** Whether the bank gave it a reference, so that the same content is the same entry. */
  referenced: boolean
  /** The message it came in, `MT940` or `camt.053`: the same entry may have another content in another. */
  form: string
  booking: Booking
  path: string
}

/** A statement with all its pages: what the account held before it and after it, and all entries in between. */
export interface Link {
  entries: readonly ChainEntry[]
  opening: Decimal
  closing: Decimal
  /** `YYYY-MM-DD`; empty where there is none. */
  openingDay: string
  closingDay: string
  /** Number of the statement in its account, if it has one. */
  number: bigint | undefined
  /** Whether it ends with a closing balance (`CLBD`), not with an interim one. */
  isFinal: boolean
  /** The form of its entries. */
  form: string
}

/** What statements that overlap and follow each other come to: each entry once, from an opening to a closing. */
export type History = Pick<Link, 'entries' | 'opening' | 'openingDay' | 'closing'>

/**
 * Joins the statements of an account, in any order: each follows another (its opening is the other's closing), overlaps
 * it (the end of one is the beginning of the other, by contents and by balances) or lies inside it. Contents alone do
 * not show whether two equal entries are one; the balances between them do. All ways that fit are followed, and if they
 * lead to different entries, none of them is right. There is no history where a link joins no other (`gap`), or the
 * links fit several histories equally.
 */
export function joinLinks(
  links: readonly Link[],
): { result: 'joined'; history: History } | { result: 'gap' | 'ambiguous' } {
  const forms = new Map<string, Link[]>()
  for (const link of links) addToList(forms, link.form, link)
  if (forms.size < 2) return joinForm(links)
  // Each form by itself has numbers and contents that can be compared; the results are joined by days and balances.
  const joined = [...forms].map(([form, own]) => ({ form, found: joinForm(own) }))
  const histories = joined.flatMap(({ form, found }) => (found.result === 'joined' ? [{ ...found.history, form }] : []))
  return joinForm(histories.length === joined.length ? histories : links)
}

function joinForm(links: readonly Link[]): { result: 'joined'; history: Link } | { result: 'gap' | 'ambiguous' } {
  let states: State[] = [{ line: undefined, left: [] }]
  for (const group of groupsOf(links)) {
    const next = new Map<string, State>()
    for (const { line, left } of states) {
      const pending = [...left, ...group]
      const reached = isOrdered(pending) ? inOrder(line, pending) : inAnyOrder(line, pending)
      if (reached === undefined) return { result: 'ambiguous' }
      for (const state of reached) next.set(keyOf(state), state)
    }
    states = [...next.values()].filter(({ left }) => left.length <= mostLeft)
    if (states.length === 0) return { result: 'gap' }
    if (states.length > mostStates) return { result: 'ambiguous' }
  }
  const whole = states.flatMap(({ line, left }) => (line === undefined || left.length > 0 ? [] : [line]))
  const [first] = whole
  if (first === undefined) return { result: 'gap' }
  if (new Set(whole.map(contentsOf)).size > 1) return { result: 'ambiguous' }
  return { result: 'joined', history: first }
}

/** Histories that are followed at the same time. */
const mostStates = 64

/** Links that join nothing yet: behind more of them, one is surely missing, and trying all would take too long. */
const mostLeft = 100

/** Links of one day, without numbers to order them, that are tried in any order. */
const mostInAnyOrder = 8

/** A history so far, and the links that do not join it yet. */
interface State {
  line: Line | undefined
  left: readonly Link[]
}

/** Links of each opening day, by their numbers. */
function groupsOf(links: readonly Link[]): Link[][] {
  const days = new Map<string, Link[]>()
  for (const link of links) addToList(days, link.openingDay, sorted(link))
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) =>
      group.sort((a, b) => (a.number === b.number ? 0 : (a.number ?? 0n) < (b.number ?? 0n) ? -1 : 1)),
    )
}

/** By days, as some banks list the newest entry first. */
function sorted(link: Link): Link {
  return { ...link, entries: [...link.entries].sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? -1 : 1)) }
}

/** Whether no other order of the links is thinkable, or makes a difference. */
function isOrdered(links: readonly Link[]): boolean {
  const numbers = new Set(links.map(({ number }) => number))
  if (links.length < 2 || (numbers.size === links.length && !numbers.has(undefined))) return true
  const seen = new Set<string>()
  for (const { entries } of links) {
    const own = new Set(entries.flatMap(({ content, referenced }) => (referenced ? [] : [content])))
    for (const content of own) {
      if (seen.has(content)) return false
      seen.add(content)
    }
  }
  return true
}

/** Joins one link after the other, always the first that fits. */
function inOrder(line: Line | undefined, links: readonly Link[]): State[] | undefined {
  let states: State[] = [{ line, left: links }]
  for (;;) {
    const next = new Map<string, State>()
    let moved = false
    for (const state of states) {
      const reached = step(state)
      moved ||= reached !== undefined
      for (const each of reached ?? [state]) next.set(keyOf(each), each)
    }
    states = [...next.values()]
    if (!moved) return states
    if (states.length > mostStates) return undefined
  }
}

function step({ line, left }: State): State[] | undefined {
  for (const [index, link] of left.entries()) {
    const rest = left.filter((_, at) => at !== index)
    if (line === undefined) return [{ line: lineOf(link), left: rest }]
    const found = waysOf(line, link)
    if (found.length > 0) return found.map((way, at) => ({ line: way.make(at === found.length - 1), left: rest }))
  }
  return undefined
}

/** Joins the links in every order; `undefined` where there are too many of them. */
function inAnyOrder(line: Line | undefined, links: readonly Link[]): State[] | undefined {
  if (links.length > mostInAnyOrder) return undefined
  const ends = new Map<string, State>()
  let states = new Map<string, { state: State; mask: number }>([['', { state: { line, left: links }, mask: 0 }]])
  while (states.size > 0) {
    const next = new Map<string, { state: State; mask: number }>()
    for (const { state, mask } of states.values()) {
      let moved = false
      for (const link of state.left) {
        const taken = mask | (1 << links.indexOf(link))
        const left = state.left.filter((each) => each !== link)
        const reached =
          state.line === undefined ? [lineOf(link)] : waysOf(state.line, link).map((way) => way.make(false))
        for (const made of reached) {
          moved = true
          const reach = { line: made, left }
          next.set(`${taken} ${keyOf(reach)}`, { state: reach, mask: taken })
        }
      }
      if (!moved) ends.set(`${mask} ${keyOf(state)}`, state)
      if (next.size > mostStates * 4) return undefined
    }
    states = next
  }
  const all = [...ends.values()]
  // Orders that leave no link over are the right ones, if there are any.
  const whole = all.filter(({ left }) => left.length === 0)
  return whole.length > 0 ? whole : all
}

/** A history while links join it, with what is needed to find a position in it by its balance and its contents. */
interface Line extends Link {
  entries: ChainEntry[]
  /** The balance before each entry, and after the last one. */
  balances: Decimal[]
  /** The positions of a balance in `balances`. */
  indexes: Map<string, number[]>
  /** Sums of hashes before each position: where they are apart by the same, so are the contents. */
  high: number[]
  low: number[]
  /** How often each content comes. */
  counts: Map<string, number>
}

function lineOf(link: Link): Line {
  const { opening, openingDay, closingDay, number, isFinal, form } = link
  const line: Line = {
    ...{ entries: [], opening, closing: opening, openingDay, closingDay, number, isFinal, form },
    balances: [opening],
    indexes: new Map([[opening.toFixed(), [0]]]),
    high: [0],
    low: [0],
    counts: new Map(),
  }
  for (const entry of link.entries) append(line, entry)
  return line
}

function append(line: Line, entry: ChainEntry): void {
  const { entries, balances, indexes, high, low, counts } = line
  entries.push(entry)
  line.closing = line.closing.plus(entry.amount)
  balances.push(line.closing)
  const text = line.closing.toFixed()
  addToList(indexes, text, entries.length)
  high.push(((high.at(-1) ?? 0) + highOf(entry)) >>> 0)
  low.push(((low.at(-1) ?? 0) + lowOf(entry)) >>> 0)
  counts.set(entry.content, (counts.get(entry.content) ?? 0) + 1)
}

function highOf({ content }: ChainEntry): number {
  return Number.parseInt(content.slice(0, 8), 16) || 0
}

function lowOf({ content }: ChainEntry): number {
  return Number.parseInt(content.slice(8, 16), 16) || 0
}

function keyOf({ line, left }: State): string {
  if (line === undefined) return ''
  const rest = left.map(({ opening, closing, number }) => `${opening.toFixed()}>${closing.toFixed()}#${number ?? ''}`)
  return [contentsOf(line), line.number ?? '', rest.sort().join(' ')].join(' ')
}

/** The same for lines with the same entries, opening and closing. */
function contentsOf({ entries, high, low, opening, closing }: Line): string {
  return [entries.length, high.at(-1), low.at(-1), opening.toFixed(), closing.toFixed()].join(' ')
}

/** A way in which a link joins a line. */
interface Way {
  /** The same for ways that lead to the same entries and balances. */
  key: string
  /** Whether it makes two of entries with the same reference of the bank. */
  splits: boolean
  /** The line with the link; `isLast` where the line is not needed any more. */
  make(isLast: boolean): Line
}

/** The ways in which a link joins a line, the most natural kind only: none, one, or several that lead elsewhere. */
function waysOf(line: Line, link: Link): Way[] {
  const own = lineOf(link)
  if (isNext(line, link)) {
    const [next] = waysBehind(line, own, true)
    if (next !== undefined) return [next]
  }
  // The days of a statement in another form are the same days: a look-alike there would be one in neither.
  const [within] = line.form === link.form ? [] : [...waysInside(line, own), ...waysAround(line, own)]
  if (within !== undefined && isLike(line, own)) return [within]
  const found = distinct([
    ...waysBehind(line, own, false),
    ...waysBefore(line, own),
    ...waysInside(line, own),
    ...waysAround(line, own),
  ])
  const natural = found.filter(({ splits }) => !splits)
  if (natural.length > 0) return natural
  // Entries of a day may stand in another order in each statement.
  const unordered = distinct(waysByContents(line, own)).filter(({ splits }) => !splits)
  return unordered.length > 0 ? unordered : found
}

/** Whether entries of several days, or what two forms say of those of one, show that they are the same. */
function isLike(line: Line, own: Line): boolean {
  if (new Set(own.entries.map(({ day }) => day)).size > 1) return true
  const known = new Map<string, Booking[]>()
  for (const { content, booking } of line.entries) addToList(known, content, booking)
  return own.entries.some(({ content, booking }) => (known.get(content) ?? []).some((each) => areLike(each, booking)))
}

/** Whether two forms of a booking have the reference, the party, its account or the text in common. */
function areLike(one: Booking, other: Booking): boolean {
  return (['reference', 'counterparty', 'counterpartyAccount', 'text'] as const).some((name) => {
    const [a, b] = [one[name], other[name]].map((text) => text?.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase())
    return a !== undefined && a !== '' && a === b
  })
}

/** Whether the bank counts the link as the one right behind the line, and the balances agree. */
function isNext(line: Line, link: Link): boolean {
  return (
    line.form === link.form &&
    line.isFinal &&
    link.isFinal &&
    line.number !== undefined &&
    link.number === line.number + 1n &&
    link.opening.equals(line.closing)
  )
}

function distinct(ways: readonly Way[]): Way[] {
  const found = new Map<string, Way>()
  for (const way of ways) {
    const before = found.get(way.key)
    if (before === undefined || before.splits) found.set(way.key, way)
  }
  return [...found.values()]
}

/** Whether one day is known to come before another. */
function before(one: string, other: string): boolean {
  return one !== '' && other !== '' && one < other
}

/** The end of the line is the beginning of the link: none, some or all of its entries. */
function waysBehind(line: Line, own: Line, isDirect: boolean): Way[] {
  if (before(own.closingDay, line.closingDay)) return []
  const ways: Way[] = []
  const size = line.entries.length
  for (const count of own.indexes.get(line.closing.toFixed()) ?? []) {
    if (count > size || (isDirect && count > 0) || !isSame(line, size - count, own, 0, count)) continue
    const added = own.entries.slice(count)
    ways.push({
      key: keyWith(line, own, count, own.entries.length, line.opening, own.closing),
      splits: added.some(({ content, referenced }) => referenced && line.counts.has(content)),
      make: (isLast) => extended(isLast ? line : lineOf(line), added, own),
    })
  }
  return ways
}

/** The end of the link is the beginning of the line. */
function waysBefore(line: Line, own: Line): Way[] {
  if (before(line.openingDay, own.openingDay)) return []
  const ways: Way[] = []
  for (const index of own.indexes.get(line.opening.toFixed()) ?? []) {
    const count = own.entries.length - index
    if (count > line.entries.length || !isSame(line, 0, own, index, count)) continue
    const added = own.entries.slice(0, index)
    ways.push({
      key: keyWith(line, own, 0, index, own.opening, line.closing),
      splits: added.some(({ content, referenced }) => referenced && line.counts.has(content)),
      make: () =>
        lineOf({ ...line, entries: [...added, ...line.entries], opening: own.opening, openingDay: own.openingDay }),
    })
  }
  return ways
}

/** The link lies inside the line. */
function waysInside(line: Line, own: Line): Way[] {
  if (before(line.closingDay, own.closingDay) || before(own.openingDay, line.openingDay)) return []
  const count = own.entries.length
  const found = (line.indexes.get(own.opening.toFixed()) ?? []).some(
    (index) =>
      index + count <= line.entries.length &&
      line.balances[index + count]?.equals(own.closing) === true &&
      isSame(line, index, own, 0, count),
  )
  return found ? [unchanged(line, own)] : []
}

/** The line lies inside the link. */
function waysAround(line: Line, own: Line): Way[] {
  if (waysInside(own, line).length === 0) return []
  return [{ key: contentsOf(own), splits: false, make: () => own }]
}

/** The ways that do not regard the order of entries: all that both have is the same. */
function waysByContents(line: Line, own: Line): Way[] {
  const counts = new Map(line.counts)
  const added: ChainEntry[] = []
  let shared = new Decimal(0)
  for (const entry of own.entries) {
    const number = counts.get(entry.content) ?? 0
    if (number === 0) added.push(entry)
    else {
      counts.set(entry.content, number - 1)
      shared = shared.plus(entry.amount)
    }
  }
  const ways: Way[] = []
  const all = [...line.entries, ...added]
  const isEarlier = before(own.closingDay, line.closingDay)
  const isLater = before(line.openingDay, own.openingDay)
  if (!isEarlier && shared.equals(line.closing.minus(own.opening))) ways.push(made(all, line, own))
  if (!isLater && shared.equals(own.closing.minus(line.opening)))
    ways.push(made([...added, ...line.entries], own, line))
  if (ways.length > 0) return ways
  const isWithin = !before(line.closingDay, own.closingDay) && !before(own.openingDay, line.openingDay)
  if (added.length === 0 && isWithin && isInside(line, own)) return [unchanged(line, own)]
  const isAround = all.length === own.entries.length && !isEarlier && !isLater
  if (isAround && isInside(own, line)) return [{ key: contentsOf(own), splits: false, make: () => own }]
  return []
}

/**
 * Whether a line that has all entries of another one also has its opening or closing balance at that day; or their
 * references show that they are the same, as a bank may book an entry on a day whose statement it has already sent.
 */
function isInside(outer: Line, inner: Line): boolean {
  const [first, last] = [inner.entries[0], inner.entries.at(-1)]
  if (first === undefined || last === undefined) return false
  if (inner.entries.every(({ referenced }) => referenced)) return true
  const sumOf = (entries: readonly ChainEntry[]): Decimal =>
    entries.reduce((sum, { amount }) => sum.plus(amount), outer.opening)
  return (
    inner.opening.equals(sumOf(outer.entries.filter(({ day }) => day < first.day))) ||
    inner.closing.equals(sumOf(outer.entries.filter(({ day }) => day <= last.day)))
  )
}

/** A line with these entries, which begins like one and ends like the other. */
function made(entries: readonly ChainEntry[], { opening, openingDay }: Line, end: Line): Way {
  const whole = lineOf({ ...end, entries, opening, openingDay })
  return { key: contentsOf(whole), splits: false, make: () => whole }
}

function unchanged(line: Line, own: Line): Way {
  return {
    key: contentsOf(line),
    splits: false,
    make: (isLast) => (own.closingDay > line.closingDay ? extended(isLast ? line : lineOf(line), [], own) : line),
  }
}

/** Whether so many entries are the same from these positions on, in whatever order. */
function isSame(one: Line, at: number, other: Line, from: number, count: number): boolean {
  return (
    apart(one.high, at, count) === apart(other.high, from, count) &&
    apart(one.low, at, count) === apart(other.low, from, count)
  )
}

function apart(sums: readonly number[], at: number, count: number): number {
  return ((sums[at + count] ?? 0) - (sums[at] ?? 0)) >>> 0
}

/** As `contentsOf` of a line with these entries of the link added. */
function keyWith(line: Line, own: Line, from: number, to: number, opening: Decimal, closing: Decimal): string {
  const high = ((line.high.at(-1) ?? 0) + apart(own.high, from, to - from)) >>> 0
  const low = ((line.low.at(-1) ?? 0) + apart(own.low, from, to - from)) >>> 0
  return [line.entries.length + to - from, high, low, opening.toFixed(), closing.toFixed()].join(' ')
}

function extended(line: Line, added: readonly ChainEntry[], end: Line): Line {
  for (const entry of added) append(line, entry)
  line.closingDay = end.closingDay
  line.number = end.number
  line.isFinal = end.isFinal
  line.form = end.form
  return line
}
