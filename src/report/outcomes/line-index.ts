import type { Position } from '../../diagnostics/index.ts'
import type { ReportedBlock, ReportedTransaction, Status } from '../../domain/report/index.ts'
import { addToList } from '../../values/index.ts'
import { type Alike, type Facts, type Group, isGroup, partsBy, withFact } from '../groups.ts'
import { type FiledPayment, factOf, notProvided } from '../payment-facts.ts'

/** A transaction as it is held: what decides, since all of it takes 1 KB more. */
export interface Listed
  extends Pick<ReportedTransaction, 'path' | 'status' | 'reasons'>,
    Record<Exclude<Fact, 'block'>, string | undefined>,
    Record<keyof Position, number | undefined> {
  block: IndexedBlock
  creditorName: string | undefined
  /** All of it but its element, where it is asked for. */
  whole: Omit<ReportedTransaction, 'document'> | undefined
  /** How many transactions have the same facts in the same block: their statuses and reasons are held here, too. */
  transactions: number
  /** Mostly none, in one list for all. */
  otherStatuses: readonly (Status | undefined)[]
  /** Its index among all lines of the report. */
  order: number
}

export function statusesOf({ status, otherStatuses }: Listed): (Status | undefined)[] {
  return [status, ...otherStatuses]
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

/** Lines that agree with a payment, and how: the same list at each look-up. */
export interface LineGroup {
  agreements: readonly Agreement[]
  lines: Alike<Listed>
}

/** How payments that give some facts are compared with lines that give some facts: what both must have in common. */
interface Comparison {
  all: Group<Listed>
  facts: readonly Fact[]
  agreements: Agreement[]
}

const referenceNames = ['endToEndId', 'instructionId', 'uetr'] as const
const accountNames = ['creditorAccount', 'debtorAccount', 'mandateId'] as const
/** In the order in which lines are divided by them: references leave the fewest. */
const factNames = [...referenceNames, 'block', 'amount', 'currency', ...accountNames] as const

/** The values by which a transaction of a report is recognised, without spaces at their ends. */
type Fact = (typeof factNames)[number]

const factOfLine: Facts<Listed, Fact> = {
  endToEndId: (line) => line.endToEndId,
  instructionId: (line) => line.instructionId,
  uetr: (line) => line.uetr,
  block: (line) => line.block.id,
  amount: (line) => line.amount,
  currency: (line) => line.currency,
  creditorAccount: (line) => line.creditorAccount,
  debtorAccount: (line) => line.debtorAccount,
  mandateId: (line) => line.mandateId,
}

/**
 * An index of the lines of a report for comparing them with payments. A fact that one side does not have is not
 * compared, so there are comparisons for each combination of the sets of facts of lines and of payments; both are few.
 * A payment needs one look-up in each, however many lines or payments share a reference. A report may have a million
 * lines, so one line has no object beside its own.
 */
export interface LineIndex {
  /** The lines that give the same facts. */
  groups: readonly Group<Listed>[]
  /** By the facts that payments give. */
  comparisons: Map<number, readonly Comparison[]>
  /** How many payments agree with each line alone, in each way. */
  counts: Uint32Array
  /** And how many with all lines of a group. */
  groupCounts: Map<Group<Listed>, Uint32Array>
}

/** Indexes the lines of a report, of which those with the same facts in the same block become one. */
export function indexLines(lines: readonly Listed[]): LineIndex {
  const byShape = new Map<number, Listed[]>()
  for (const [order, line] of lines.entries()) {
    line.order = order
    addToList(byShape, shapeOf(factOfLine, line), line)
  }
  const groups = [...byShape.values()].map((items): Group<Listed> => ({ items }))
  const joined = new Set<Listed>()
  for (const group of groups) {
    for (const [first, ...more] of linesAlike(group, factsIn(group))) {
      if (first !== undefined) join(first, more)
      for (const line of more) joined.add(line)
    }
  }
  for (const line of lines) if (!joined.has(line)) line.block.listed.push(line)
  const withoutJoined = ({ items }: Group<Listed>) => ({ items: items.filter((line) => !joined.has(line)) })
  return {
    groups: joined.size === 0 ? groups : groups.map(withoutJoined),
    comparisons: new Map(),
    counts: new Uint32Array(lines.length * agreementNames.length),
    groupCounts: new Map(),
  }
}

/** Makes a line stand for others: with each other status, and each other reason once. */
function join(line: Listed, others: readonly Listed[]): void {
  const all = [line, ...others]
  line.transactions = all.length
  line.otherStatuses = [...new Set(all.map(({ status }) => status))].slice(1)
  const reasons = new Map(all.flatMap((each) => each.reasons.map((reason) => [JSON.stringify(reason), reason])))
  line.reasons = [...reasons.values()]
}

/** The facts that each line of a group gives. */
function factsIn({ items: [line] }: Group<Listed>): Fact[] {
  return line === undefined ? [] : factNames.filter((fact) => factOfLine[fact](line) !== undefined)
}

/** Lists of several lines that have the same values of all these facts. */
function linesAlike(group: Group<Listed>, [fact, ...more]: readonly Fact[]): (readonly Listed[])[] {
  if (fact === undefined) return [group.items]
  return [...partsBy(factOfLine, group, fact).values()].flatMap((part) => (isGroup(part) ? linesAlike(part, more) : []))
}

/** The lines that may be about a payment, by how they agree. A line that agrees as a whole is in several groups. */
export function groupsFor(index: LineIndex, payment: FiledPayment): LineGroup[] {
  const found: LineGroup[] = []
  for (const { all, facts, agreements } of comparisonsFor(index, payment)) {
    let lines: Alike<Listed> | undefined = all
    for (const fact of facts) lines = withFact(factOfLine, lines, fact, factOf[fact](payment))
    if (lines !== undefined) found.push({ agreements, lines })
  }
  return found
}

export function countPayment(index: LineIndex, payment: FiledPayment): void {
  const found = groupsFor(index, payment)
  const isOverlapping = found.some(({ lines }) => lines !== found[0]?.lines)
  for (const { agreements, lines } of found) {
    let counts = index.counts
    let order = 0
    if (isGroup(lines)) {
      counts = index.groupCounts.get(lines) ?? new Uint32Array(agreementNames.length)
      index.groupCounts.set(lines, counts)
    } else {
      order = lines.order
      if (isOverlapping) lines.block.overlapping = true
    }
    for (const agreement of agreements) count(counts, order, numberOf[agreement], 1)
  }
}

const agreementNames: readonly Agreement[] = [
  ...(['whole', 'references', 'endToEnd', 'uetr', 'endToEndAndUetr', 'instruction', 'elsewhere'] as const),
]
const numberOf = Object.fromEntries(agreementNames.map((name, at) => [name, at])) as Record<Agreement, number>

function count(counts: Uint32Array, order: number, agreement: number, payments: number): void {
  const at = order * agreementNames.length + agreement
  counts[at] = (counts[at] ?? 0) + payments
}

/** How many payments agree with a line in a way, of those that passed {@link countPayment}. */
export type AgreementCounts = (line: Listed, agreement: Agreement) => number

/** Counts what agreed with several lines for each of them; their blocks overlap. */
export function countsOfLines({ counts: alone, groupCounts }: LineIndex): AgreementCounts {
  const counts = alone.slice()
  for (const [{ items }, payments] of groupCounts) {
    for (const { block, order } of items) {
      block.overlapping = true
      for (const [agreement, number] of payments.entries()) count(counts, order, agreement, number)
    }
  }
  return ({ order }, agreement) => counts[order * agreementNames.length + numberOf[agreement]] ?? 0
}

function comparisonsFor(index: LineIndex, payment: FiledPayment): readonly Comparison[] {
  const shape = shapeOf(factOf, payment)
  const before = index.comparisons.get(shape)
  if (before !== undefined) return before
  const comparisons = index.groups.flatMap((group) => compareWith(group, payment))
  index.comparisons.set(shape, comparisons)
  return comparisons
}

function compareWith(all: Group<Listed>, payment: FiledPayment): Comparison[] {
  const [line] = all.items
  if (line === undefined) return []
  const common = factsIn(all).filter((fact) => factOf[fact](payment) !== undefined)
  const named = references(factOfLine, line)
  const comparisons: Comparison[] = []
  const add = (agreement: Agreement, facts: readonly Fact[]): void => {
    const same = comparisons.find((each) => String(each.facts) === String(facts))
    if (same === undefined) comparisons.push({ all, facts, agreements: [agreement] })
    else same.agreements.push(agreement)
  }
  if (named.length === 0) {
    if (isComparable(line, payment)) add('whole', common)
    return comparisons
  }
  const shared = named.filter((fact) => references(factOf, payment).includes(fact))
  if (shared.length === 0) return []
  const ids = referenceNames.filter((fact) => common.includes(fact))
  add('whole', common)
  add('references', [...ids, 'block'])
  add('elsewhere', ids)
  for (const fact of shared) add(agreementIn(fact), [fact, 'block'])
  if (shared.includes('endToEndId') && shared.includes('uetr')) add('endToEndAndUetr', ['endToEndId', 'uetr', 'block'])
  return comparisons
}

function agreementIn(reference: Fact): Agreement {
  if (reference === 'endToEndId') return 'endToEnd'
  return reference === 'uetr' ? 'uetr' : 'instruction'
}

/** A line without a reference is compared by its amount or, where it has none, its account or mandate. */
function isComparable(line: Listed, payment: FiledPayment): boolean {
  if (line.amount !== undefined) return payment.payment.amount !== undefined
  const named = accountNames.filter((name) => line[name] !== undefined)
  return named.length === 0 || named.some((name) => factOf[name](payment) !== undefined)
}

/** The order of lines: those with a reference first, then the order of the report. */
export function compareLines(a: Listed, b: Listed): number {
  const named = Number(references(factOfLine, b).length > 0) - Number(references(factOfLine, a).length > 0)
  return named === 0 ? a.order - b.order : named
}

/** The references that identify something; `NOTPROVIDED` does not. */
function references<T>(facts: Facts<T, Fact>, item: T): Fact[] {
  return referenceNames.filter((fact) => {
    const reference = facts[fact](item)
    return reference !== undefined && (fact !== 'endToEndId' || reference !== notProvided)
  })
}

/** Which facts are given, and whether the EndToEndId is a real one, as bits. */
function shapeOf<T>(facts: Facts<T, Fact>, item: T): number {
  let shape = facts.endToEndId(item) === notProvided ? 1 : 0
  for (const fact of factNames) shape = shape * 2 + (facts[fact](item) === undefined ? 0 : 1)
  return shape
}
