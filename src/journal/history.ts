import { addToList, Decimal } from '../values/index.ts'
import type { Booking } from './journal.ts'

export interface HistoryEntry {
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
export interface WholeStatement {
  entries: readonly HistoryEntry[]
  opening: Decimal
  closing: Decimal
  /** `YYYY-MM-DD`; empty where there is none. */
  openingDay: string
  closingDay: string
  number: bigint | undefined
  /** Whether it ends with a closing balance (`CLBD`), not with an interim one. */
  isFinal: boolean
  form: string
}

export type History = Pick<WholeStatement, 'entries' | 'opening' | 'openingDay' | 'closing'>

type Joined<T> = { result: 'joined'; history: T } | { result: 'gap' | 'ambiguous' }

/**
 * Joins the statements of an account, in any order: each follows another (its opening is the other's closing), overlaps
 * it (the end of one is the beginning of the other, by contents and by balances) or lies inside it. Contents alone do
 * not show whether two equal entries are one; the balances between them do. All ways that fit are followed, and if they
 * lead to different entries, none of them is right. There is no history where a statement joins no other (`gap`), or
 * they fit several histories equally.
 */
export function joinStatements(statements: readonly WholeStatement[]): Joined<History> {
  const forms = new Map<string, WholeStatement[]>()
  for (const statement of statements) addToList(forms, statement.form, statement)
  if (forms.size < 2) return joinAlike(statements)
  // Each form by itself has numbers and contents that can be compared; the results are joined by days and balances.
  const histories = [...forms].flatMap(([form, ofForm]) => {
    const joined = joinAlike(ofForm)
    return joined.result === 'joined' ? [{ ...joined.history, form }] : []
  })
  return joinAlike(histories.length === forms.size ? histories : statements)
}

function joinAlike(statements: readonly WholeStatement[]): Joined<WholeStatement> {
  let states: State[] = [{ line: undefined, left: [] }]
  for (const ofDay of byOpeningDay(statements)) {
    const reached = new Map<string, State>()
    for (const { line, left } of states) {
      const all = joinDay({ line, left: [...left, ...ofDay] })
      if (all === undefined) return { result: 'ambiguous' }
      for (const state of all) reached.set(stateKey(state), state)
    }
    states = [...reached.values()].filter(({ left }) => left.length <= mostLeft)
    if (states.length === 0) return { result: 'gap' }
    if (states.length > mostStates) return { result: 'ambiguous' }
  }
  const whole = states.flatMap(({ line, left }) => (line === undefined || left.length > 0 ? [] : [line]))
  const [first] = whole
  if (first === undefined) return { result: 'gap' }
  return new Set(whole.map(contentsOf)).size > 1 ? { result: 'ambiguous' } : { result: 'joined', history: first }
}

const mostStates = 64

/** Statements that join nothing yet: behind more of them, one is surely missing, and trying all would take too long. */
const mostLeft = 100

/** Statements of one day, without numbers to order them, that are tried in any order. */
const mostInAnyOrder = 8

interface State {
  line: Line | undefined
  left: readonly Line[]
}

/** The statements of each opening day, by their numbers; their entries by days, as some banks list the newest first. */
function byOpeningDay(statements: readonly WholeStatement[]): Line[][] {
  const days = new Map<string, Line[]>()
  for (const statement of [...statements].sort((a, b) => compare(a.number ?? 0n, b.number ?? 0n))) {
    const entries = [...statement.entries].sort((a, b) => compare(a.day, b.day))
    addToList(days, statement.openingDay, lineOf({ ...statement, entries }))
  }
  return [...days].sort(([a], [b]) => compare(a, b)).map(([, ofDay]) => ofDay)
}

function compare<T extends string | bigint>(a: T, b: T): number {
  return a === b ? 0 : a < b ? -1 : 1
}

function isOrdered(statements: readonly Line[]): boolean {
  const numbers = new Set(statements.map(({ number }) => number))
  if (statements.length < 2 || (numbers.size === statements.length && !numbers.has(undefined))) return true
  const seen = new Set<string>()
  for (const { entries } of statements) {
    const contents = new Set(entries.flatMap(({ content, referenced }) => (referenced ? [] : [content])))
    for (const content of contents) {
      if (seen.has(content)) return false
      seen.add(content)
    }
  }
  return true
}

/**
 * Joins the statements that are left: always the first that fits, or in every order where that makes a difference;
 * `undefined` where there are too many of them.
 */
function joinDay(start: State): State[] | undefined {
  const inOrder = isOrdered(start.left)
  if (!inOrder && start.left.length > mostInAnyOrder) return undefined
  const ends: State[] = []
  let states: State[] = [start]
  while (states.length > 0) {
    const next = new Map<string, State>()
    for (const state of states) {
      const reached = reachedFrom(state, inOrder)
      if (reached.length === 0) ends.push(state)
      for (const each of reached) next.set(stateKey(each), each)
    }
    if (next.size > (inOrder ? mostStates : mostStates * 4)) return undefined
    states = [...next.values()]
  }
  // Orders that leave no statement over are the right ones, if there are any.
  const whole = inOrder ? [] : ends.filter(({ left }) => left.length === 0)
  return whole.length > 0 ? whole : ends
}

function reachedFrom({ line, left }: State, inOrder: boolean): State[] {
  const reached: State[] = []
  for (const statement of left) {
    const others = left.filter((each) => each !== statement)
    const ways = line === undefined ? [inside(statement, statement)] : waysOf(line, statement)
    for (const [at, way] of ways.entries()) {
      // The last way may change the line, which nothing else needs any more.
      const mayChange = inOrder && way.base === line && at === ways.length - 1
      reached.push({ line: follow(way, mayChange), left: others })
    }
    if (inOrder && reached.length > 0) break
  }
  return reached
}

/** A history while statements join it, with what is needed to find a position in it by its balance and its contents. */
interface Line extends WholeStatement {
  entries: HistoryEntry[]
  balances: Decimal[]
  positions: Map<string, number[]>
  /** Sums of the contents before each position: where they are apart by the same, so are the contents. */
  sums: number[]
  counts: Map<string, number>
}

function lineOf(statement: WholeStatement): Line {
  const { opening } = statement
  const line: Line = {
    ...statement,
    entries: [],
    closing: opening,
    balances: [opening],
    positions: new Map([[opening.toFixed(), [0]]]),
    sums: [0],
    counts: new Map(),
  }
  for (const entry of statement.entries) append(line, entry)
  return line
}

function append(line: Line, entry: HistoryEntry): void {
  const { entries, balances, positions, sums, counts } = line
  entries.push(entry)
  line.closing = line.closing.plus(entry.amount)
  balances.push(line.closing)
  addToList(positions, line.closing.toFixed(), entries.length)
  sums.push(((sums.at(-1) ?? 0) + numberOf(entry)) % sumLimit)
  counts.set(entry.content, (counts.get(entry.content) ?? 0) + 1)
}

/** Sums of two numbers below this are exact. */
const sumLimit = 2 ** 52

function numberOf({ content }: HistoryEntry): number {
  return Number.parseInt(content.slice(0, 13), 16) || 0
}

function sumBetween({ sums }: Line, from: number, to: number): number {
  return ((sums[to] ?? 0) - (sums[from] ?? 0) + sumLimit) % sumLimit
}

function stateKey({ line, left }: State): string {
  const lines = line === undefined ? left : [line, ...left]
  return lines.map((each) => `${contentsOf(each)} ${each.number ?? ''}`).join('/')
}

function contentsOf({ entries, sums, opening, closing }: Line): string {
  return [entries.length, sums.at(-1), opening.toFixed(), closing.toFixed()].join(' ')
}

interface Way {
  base: Line
  before: readonly HistoryEntry[]
  behind: readonly HistoryEntry[]
  start: Line
  end: Line
  /** Whether it makes two of entries with the same reference of the bank. */
  splits: boolean
}

function follow({ base, before, behind, start, end }: Way, mayChange: boolean): Line {
  const { opening, openingDay } = start
  const { closingDay, number, isFinal, form } = end
  const isFront = before.length > 0
  const line = mayChange && !isFront ? base : lineOf({ ...base, opening, entries: [...before, ...base.entries] })
  for (const entry of behind) append(line, entry)
  return Object.assign(line, { openingDay, closingDay, number, isFinal, form })
}

function distinct(ways: readonly Way[]): Way[] {
  const kept = new Map<string, Way>()
  for (const way of ways) {
    const { base, before, behind, start, end } = way
    const added = [...before, ...behind]
    const sum = added.reduce((total, entry) => (total + numberOf(entry)) % sumLimit, base.sums.at(-1) ?? 0)
    const closing = behind.length > 0 ? end.closing : base.closing
    const key = [base.entries.length + added.length, sum, start.opening.toFixed(), closing.toFixed()].join(' ')
    if (kept.get(key)?.splits !== false) kept.set(key, way)
  }
  return [...kept.values()]
}

/** How a statement joins a line, by the most natural kind only: in no way, one, or several that lead elsewhere. */
function waysOf(line: Line, statement: Line): Way[] {
  if (isNext(line, statement)) return [behind(line, statement, 0)]
  const nested = [...waysInside(line, statement), ...waysInside(statement, line)]
  // The days of a statement in another form are the same days: a look-alike there would be one in neither.
  const [first] = line.form === statement.form ? [] : nested
  if (first !== undefined && isLike(line, statement)) return [first]
  const ways = distinct([...waysBehind(line, statement), ...waysBefore(line, statement), ...nested])
  const natural = ways.filter(({ splits }) => !splits)
  if (natural.length > 0) return natural
  // Entries of a day may stand in another order in each statement.
  const unordered = distinct(waysByContents(line, statement))
  return unordered.length > 0 ? unordered : ways
}

/** Whether the bank counts the statement as the one right behind the line, and the balances agree. */
function isNext(line: Line, statement: Line): boolean {
  return (
    line.form === statement.form &&
    line.isFinal &&
    statement.isFinal &&
    line.number !== undefined &&
    statement.number === line.number + 1n &&
    statement.opening.equals(line.closing) &&
    !isBefore(statement.closingDay, line.closingDay)
  )
}

/** Whether entries of several days, or what two forms say of those of one, show that they are the same. */
function isLike(line: Line, statement: Line): boolean {
  if (new Set(statement.entries.map(({ day }) => day)).size > 1) return true
  const bookings = new Map<string, Booking[]>()
  for (const { content, booking } of line.entries) addToList(bookings, content, booking)
  return statement.entries.some(({ content, booking }) =>
    (bookings.get(content) ?? []).some((each) => areLike(each, booking)),
  )
}

/** Whether two forms of a booking have the reference, the party, its account or the text in common. */
function areLike(one: Booking, other: Booking): boolean {
  return (['reference', 'counterparty', 'counterpartyAccount', 'text'] as const).some((name) => {
    const [a, b] = [one[name], other[name]].map((text) => text?.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase())
    return a !== undefined && a !== '' && a === b
  })
}

function isBefore(one: string, other: string): boolean {
  return one !== '' && other !== '' && one < other
}

function waysBehind(line: Line, statement: Line): Way[] {
  if (isBefore(statement.closingDay, line.closingDay)) return []
  const size = line.entries.length
  const shared = statement.positions.get(line.closing.toFixed()) ?? []
  return shared
    .filter((count) => count <= size && isSame(line, size - count, statement, 0, count))
    .map((count) => behind(line, statement, count))
}

function behind(line: Line, statement: Line, shared: number): Way {
  const added = statement.entries.slice(shared)
  return { base: line, before: [], behind: added, start: line, end: statement, splits: areInBoth(added, line) }
}

function areInBoth(added: readonly HistoryEntry[], { counts }: Line): boolean {
  return added.some(({ content, referenced }) => referenced && counts.has(content))
}

function waysBefore(line: Line, statement: Line): Way[] {
  if (isBefore(line.openingDay, statement.openingDay)) return []
  const ways: Way[] = []
  for (const at of statement.positions.get(line.opening.toFixed()) ?? []) {
    const count = statement.entries.length - at
    if (count > line.entries.length || !isSame(line, 0, statement, at, count)) continue
    const added = statement.entries.slice(0, at)
    const splits = areInBoth(added, line)
    ways.push({ base: line, before: added, behind: [], start: statement, end: line, splits })
  }
  return ways
}

function waysInside(outer: Line, inner: Line): Way[] {
  if (isBefore(outer.closingDay, inner.closingDay) || isBefore(inner.openingDay, outer.openingDay)) return []
  const count = inner.entries.length
  const positions = outer.positions.get(inner.opening.toFixed()) ?? []
  const isInside = positions.some(
    (at) =>
      at + count <= outer.entries.length &&
      outer.balances[at + count]?.equals(inner.closing) === true &&
      isSame(outer, at, inner, 0, count),
  )
  return isInside ? [inside(outer, inner)] : []
}

function inside(outer: Line, inner: Line): Way {
  const end = inner.closingDay > outer.closingDay ? inner : outer
  return { base: outer, before: [], behind: [], start: outer, end, splits: false }
}

/** The ways that do not regard the order of entries: all that both have is the same. */
function waysByContents(line: Line, statement: Line): Way[] {
  const counts = new Map(line.counts)
  const added: HistoryEntry[] = []
  let shared = new Decimal(0)
  for (const entry of statement.entries) {
    const number = counts.get(entry.content) ?? 0
    if (number === 0) added.push(entry)
    else {
      counts.set(entry.content, number - 1)
      shared = shared.plus(entry.amount)
    }
  }
  const ways: Way[] = []
  const isEarlier = isBefore(statement.closingDay, line.closingDay)
  const isLater = isBefore(line.openingDay, statement.openingDay)
  if (!isEarlier && shared.equals(line.closing.minus(statement.opening)))
    ways.push({ base: line, before: [], behind: added, start: line, end: statement, splits: false })
  if (!isLater && shared.equals(statement.closing.minus(line.opening)))
    ways.push({ base: line, before: added, behind: [], start: statement, end: line, splits: false })
  if (ways.length > 0) return ways
  const isWithin = !isBefore(line.closingDay, statement.closingDay) && !isBefore(statement.openingDay, line.openingDay)
  if (added.length === 0 && isWithin && hasBalanceOf(line, statement)) return [inside(line, statement)]
  const isAround = line.entries.length + added.length === statement.entries.length && !isEarlier && !isLater
  return isAround && hasBalanceOf(statement, line) ? [inside(statement, line)] : []
}

/**
 * Whether a line that has all entries of another one also has its opening or closing balance at that day; or their
 * references show that they are the same, as a bank may book an entry on a day whose statement it has already sent.
 */
function hasBalanceOf(outer: Line, inner: Line): boolean {
  const [first, last] = [inner.entries[0], inner.entries.at(-1)]
  if (first === undefined || last === undefined) return false
  if (inner.entries.every(({ referenced }) => referenced)) return true
  const balanceOf = (isCounted: (entry: HistoryEntry) => boolean): Decimal =>
    outer.opening.plus(sumOfAmounts(outer.entries.filter(isCounted)))
  return (
    inner.opening.equals(balanceOf(({ day }) => day < first.day)) ||
    inner.closing.equals(balanceOf(({ day }) => day <= last.day))
  )
}

export function sumOfAmounts(entries: readonly HistoryEntry[]): Decimal {
  return entries.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))
}

function isSame(one: Line, at: number, other: Line, from: number, count: number): boolean {
  return sumBetween(one, at, at + count) === sumBetween(other, from, from + count)
}
