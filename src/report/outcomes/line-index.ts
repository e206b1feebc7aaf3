import type { Position } from '../../diagnostics/index.ts'
import type { ReportedBlock, ReportedTransaction } from '../../domain/report/index.ts'
import { added, notProvided, type PaymentFacts, type TransactionFacts } from '../payment-facts.ts'

/** A transaction as it is held: what decides, since all of it takes 1 KB more. */
export interface Listed
  extends TransactionFacts,
    Pick<ReportedTransaction, 'path' | 'status' | 'reasons'>,
    Record<keyof Position, number | undefined> {
  block: IndexedBlock
  creditorName: string | undefined
  /** All of it but its element, where it is asked for. */
  whole: Omit<ReportedTransaction, 'document'> | undefined
  /** Others with the same facts; mostly none, in one list for all (see {@link added}). */
  more: readonly Listed[]
  /** Its index among all lines of the report. */
  order: number
}

export function transactionsOf(listed: Listed): readonly Listed[] {
  return [listed, ...listed.more]
}

export interface IndexedBlock {
  id: string
  block: ReportedBlock
  /** Whether the report has the block several times, with different statuses. */
  contradictory: boolean
  listed: Listed[]
  /** Number of payments of this block so far. */
  payments: number
  /** Whether a payment agreed with several of its transactions. */
  overlapping: boolean
}

/**
 * How a line and a payment agree. `whole`: in all values that both have. `references`: in all references. `endToEnd`,
 * `uetr`, `instruction`: in this reference, whatever the others are. These lines are in the payment's block;
 * `elsewhere` means all references, in any block. A line without a reference can only agree as a whole.
 */
export type Agreement = 'whole' | 'references' | 'endToEnd' | 'uetr' | 'endToEndAndUetr' | 'instruction' | 'elsewhere'

/** Lines with the same values of some facts: most often one, which stands for itself. */
export type Lines = Listed | LineSet

/** Several lines. They are divided by more values when a payment asks for it, once for all payments. */
export interface LineSet {
  lines: Listed[]
  divisions: Division[]
  /** How many payments agree with all of them, in each way. */
  counts: number[]
  /** Whether `overlapping` of its blocks is set. */
  isMarked: boolean
}

/** Lines by their values of some facts, and by their blocks where `inBlock`. */
interface Division {
  inBlock: boolean
  facts: readonly Fact[]
  groups: Map<string, Lines>
}

interface LineShape {
  all: LineSet
  given: readonly Fact[]
  /** By the first of their references; by all that they give where they have none. */
  first: Division
}

/** Lines that agree with a payment, and how: the same list at each look-up. */
export interface LineGroup {
  agreements: readonly Agreement[]
  lines: Lines
}

type Fact = keyof TransactionFacts

/**
 * How payments that give some facts are compared with lines that give some facts: lines are looked up in a division,
 * and narrowed by what more they must agree in.
 */
interface Comparison {
  division: Division
  ways: Way[]
}

interface Way {
  agreements: Agreement[]
  inBlock: boolean
  facts: readonly Fact[]
}

/**
 * An index of the lines of a report for comparing them with payments. A fact that one side does not have is not
 * compared, so there are comparisons for each combination of the sets of facts of lines and of payments; both are few.
 * A payment needs one look-up in each, however many lines or payments share a reference. A report may have a million
 * lines, so one line has no object beside its own.
 */
export type LineIndex = ReturnType<typeof createLineIndex>

const factNames: readonly Fact[] = [
  ...(['endToEndId', 'instructionId', 'uetr', 'amount', 'currency'] as const),
  ...(['creditorAccount', 'debtorAccount', 'mandateId'] as const),
]
const accountNames: readonly Fact[] = ['creditorAccount', 'debtorAccount', 'mandateId']
const referenceNames: readonly Fact[] = ['endToEndId', 'instructionId', 'uetr']

export function createLineIndex() {
  return {
    shapes: new Map<number, LineShape>(),
    lines: 0,
    sets: [] as LineSet[],
    /** How many payments agree with each line alone, in each way. */
    counts: new Uint32Array(0) as Uint32Array,
    comparisons: new Map<number, readonly Comparison[]>(),
  }
}

/** Adds a line, or to the line with the same facts; all must be added before payments are compared. */
export function addLine(index: LineIndex, listed: Listed): void {
  const { block } = listed
  const shape = shapeOf(listed)
  const { all, given, first } = index.shapes.get(shape) ?? newShape(index, shape, listed)
  const found = narrow(index, first.groups.get(factsKey(first.facts, listed)), true, given, block.id, listed)
  // All facts and the block distinguish lines, so they are one.
  if (found !== undefined && !isSet(found)) {
    found.more = added(found.more, listed)
    return
  }
  listed.order = index.lines++
  block.listed.push(listed)
  addToSet(index, all, listed)
}

function newShape(index: LineIndex, shape: number, facts: TransactionFacts): LineShape {
  const all = newSet([])
  const given = factNames.filter((fact) => facts[fact] !== undefined)
  const [reference] = references(facts)
  const first = divide(index, all, false, reference === undefined ? given : [reference])
  const made = { all, given, first }
  index.shapes.set(shape, made)
  return made
}

function isSet(lines: Lines): lines is LineSet {
  return 'lines' in lines
}

function newSet(lines: Listed[]): LineSet {
  return { lines, divisions: [], counts: agreementNames.map(() => 0), isMarked: false }
}

function addToSet(index: LineIndex, set: LineSet, listed: Listed): void {
  set.lines.push(listed)
  for (const division of set.divisions) addToDivision(index, division, listed)
}

function addToDivision(index: LineIndex, { inBlock, facts, groups }: Division, listed: Listed): void {
  const key = keyIn(inBlock, listed.block.id, facts, listed)
  const known = groups.get(key)
  if (known === undefined) groups.set(key, listed)
  else if (isSet(known)) addToSet(index, known, listed)
  else {
    const set = newSet([known, listed])
    index.sets.push(set)
    groups.set(key, set)
  }
}

/** The lines of a set by their values of some facts; made once. */
function divide(index: LineIndex, set: LineSet, inBlock: boolean, facts: readonly Fact[]): Division {
  const known = set.divisions.find((each) => each.inBlock === inBlock && isSame(each.facts, facts))
  if (known !== undefined) return known
  const division: Division = { inBlock, facts, groups: new Map() }
  set.divisions.push(division)
  for (const listed of set.lines) addToDivision(index, division, listed)
  return division
}

function isSame(some: readonly Fact[], others: readonly Fact[]): boolean {
  return some.length === others.length && some.every((fact, at) => fact === others[at])
}

/** Those of lines that agree with given values in more of them. */
function narrow(
  index: LineIndex,
  lines: Lines | undefined,
  inBlock: boolean,
  facts: readonly Fact[],
  block: string,
  values: TransactionFacts,
): Lines | undefined {
  if (lines === undefined || (!inBlock && facts.length === 0)) return lines
  if (isSet(lines)) return divide(index, lines, inBlock, facts).groups.get(keyIn(inBlock, block, facts, values))
  if (inBlock && lines.block.id !== block) return undefined
  for (const fact of facts) if (lines[fact] !== values[fact]) return undefined
  return lines
}

/** The lines that may be about a payment, by how they agree. A line that agrees as a whole is in several groups. */
export function groupsFor(index: LineIndex, payment: PaymentFacts): LineGroup[] {
  if (index.lines === 0) return []
  const found: LineGroup[] = []
  for (const { division, ways } of comparisonsFor(index, payment)) {
    const alike = division.groups.get(factsKey(division.facts, payment))
    if (alike === undefined) continue
    for (const way of ways) {
      const lines = narrow(index, alike, way.inBlock, way.facts, payment.block, payment)
      if (lines !== undefined) found.push({ agreements: way.agreements, lines })
    }
  }
  return found
}

export function countPayment(index: LineIndex, payment: PaymentFacts): void {
  const found = groupsFor(index, payment)
  const [first] = found
  let isOverlapping = false
  for (const { agreements, lines } of found) {
    if (isSet(lines) || lines !== first?.lines) isOverlapping = true
    const counts = isSet(lines) ? lines.counts : index.counts
    const from = isSet(lines) ? 0 : lines.order * agreementNames.length
    for (const agreement of agreements)
      counts[from + numberOf[agreement]] = (counts[from + numberOf[agreement]] ?? 0) + 1
  }
  if (!isOverlapping) return
  for (const { lines } of found) {
    if (!isSet(lines)) lines.block.overlapping = true
    else if (!lines.isMarked) {
      lines.isMarked = true
      for (const { block } of lines.lines) block.overlapping = true
    }
  }
}

const agreementNames: readonly Agreement[] = [
  ...(['whole', 'references', 'endToEnd', 'uetr', 'endToEndAndUetr', 'instruction', 'elsewhere'] as const),
]
const numberOf = Object.fromEntries(agreementNames.map((name, at) => [name, at])) as Record<Agreement, number>

/** How many payments agree with a line in a way, of those that passed {@link countPayment}. */
export type AgreementCounts = (line: Listed, agreement: Agreement) => number

export function countsOfLines(index: LineIndex): AgreementCounts {
  const size = agreementNames.length
  const counts = index.counts.slice()
  for (const set of index.sets) {
    for (const [at, payments] of set.counts.entries()) {
      if (payments === 0) continue
      for (const { order } of set.lines) counts[order * size + at] = (counts[order * size + at] ?? 0) + payments
    }
  }
  return ({ order }, agreement) => counts[order * size + numberOf[agreement]] ?? 0
}

function comparisonsFor(index: LineIndex, payment: TransactionFacts): readonly Comparison[] {
  const shape = shapeOf(payment)
  const before = index.comparisons.get(shape)
  if (before !== undefined) return before
  if (index.counts.length === 0) index.counts = new Uint32Array(index.lines * agreementNames.length)
  const comparisons = [...index.shapes.values()].flatMap((lines) => compareShapes(index, lines, payment))
  index.comparisons.set(shape, comparisons)
  return comparisons
}

function compareShapes(index: LineIndex, { all, given }: LineShape, payment: TransactionFacts): Comparison[] {
  const [line] = all.lines
  if (line === undefined) return []
  const common = given.filter((fact) => payment[fact] !== undefined)
  const named = references(line)
  if (named.length === 0) {
    return isComparable(line, payment) ? compare(index, all, [['whole', common, common]]) : []
  }
  const shared = named.filter((fact) => references(payment).includes(fact))
  if (shared.length === 0) return []
  const ids = common.filter((fact) => referenceNames.includes(fact))
  return compare(index, all, [
    ['whole', ids, common],
    ['references', ids, ids],
    ['elsewhere', ids, ids],
    ...shared.map((fact): Wanted => [agreementIn(fact), [fact], [fact]]),
    ...(shared.includes('endToEndId') && shared.includes('uetr') ? [bothIds] : []),
  ])
}

/** An agreement, the facts by which lines are looked up for it, and those in which they must agree. */
type Wanted = [agreement: Agreement, by: readonly Fact[], facts: readonly Fact[]]

const bothIds: Wanted = ['endToEndAndUetr', ['endToEndId', 'uetr'], ['endToEndId', 'uetr']]

function agreementIn(reference: Fact): Agreement {
  if (reference === 'endToEndId') return 'endToEnd'
  return reference === 'uetr' ? 'uetr' : 'instruction'
}

/** A line without a reference is compared by its amount or, where it has none, its account or mandate. */
function isComparable(line: TransactionFacts, payment: TransactionFacts): boolean {
  if (line.amount !== undefined) return payment.amount !== undefined
  const named = accountNames.filter((name) => line[name] !== undefined)
  return named.length === 0 || named.some((name) => payment[name] !== undefined)
}

/** Compares lines in several ways: those that look up by the same facts, and that agree in the same ones, are one. */
function compare(index: LineIndex, all: LineSet, wanted: readonly Wanted[]): Comparison[] {
  const comparisons: Comparison[] = []
  for (const [agreement, by, facts] of wanted) {
    const inBlock = agreement !== 'elsewhere'
    const more = facts.filter((fact) => !by.includes(fact))
    const division = divide(index, all, false, by)
    let comparison = comparisons.find((each) => each.division === division)
    if (comparison === undefined) {
      comparison = { division, ways: [] }
      comparisons.push(comparison)
    }
    const same = comparison.ways.find((way) => way.inBlock === inBlock && isSame(way.facts, more))
    if (same === undefined) comparison.ways.push({ agreements: [agreement], inBlock, facts: more })
    else same.agreements.push(agreement)
  }
  return comparisons
}

/** The order of lines: those with a reference first, then the order of the report. */
export function compareLines(a: Listed, b: Listed): number {
  const named = Number(references(b).length > 0) - Number(references(a).length > 0)
  return named === 0 ? a.order - b.order : named
}

/** The compared values as one text; their lengths make it unambiguous. A single value is the text itself. */
function factsKey(facts: readonly Fact[], values: TransactionFacts): string {
  const [only, second] = facts
  if (only !== undefined && second === undefined) return values[only] ?? ''
  let key = ''
  for (const fact of facts) {
    const value = values[fact] ?? ''
    key += `${value.length}:${value}`
  }
  return key
}

/** The references that identify something; `NOTPROVIDED` does not. */
function references(facts: TransactionFacts): Fact[] {
  return referenceNames.filter(
    (fact) => facts[fact] !== undefined && (fact !== 'endToEndId' || facts[fact] !== notProvided),
  )
}

/** The key of a division: as {@link factsKey}, where `inBlock` behind the block. */
function keyIn(inBlock: boolean, block: string, facts: readonly Fact[], values: TransactionFacts): string {
  const key = factsKey(facts, values)
  return inBlock ? `${block.length}:${block}${key}` : key
}

/** Which facts are given, and whether the EndToEndId is a real one, as bits. */
function shapeOf(facts: TransactionFacts): number {
  let shape = facts.endToEndId === notProvided ? 1 : 0
  for (const fact of factNames) shape = shape * 2 + (facts[fact] === undefined ? 0 : 1)
  return shape
}
