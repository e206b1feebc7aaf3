import type { Position } from '../../diagnostics/index.ts'
import type { ReportedBlock, ReportedTransaction } from '../../domain/report/index.ts'
import { addToList } from '../../values/index.ts'
import { notProvided, type PaymentFacts, type TransactionFacts } from '../payment-facts.ts'

/** A transaction as it is held: what decides, since all of it takes 1 KB more. */
export interface HeldTransaction extends Partial<Position>, Pick<ReportedTransaction, 'path' | 'status' | 'reasons'> {
  /** Name of the creditor, as the bank repeats it. */
  creditorName: string | undefined
  /** All of it but its element, where it is asked for. */
  whole: Omit<ReportedTransaction, 'document'> | undefined
}

/** The transactions of a block with the same values for recognition: mostly one. */
export interface Listed {
  block: IndexedBlock
  facts: TransactionFacts
  transactions: [HeldTransaction, ...HeldTransaction[]]
  /** Its index among all lines of the report. */
  order: number
}

/** A block of a report. */
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

/** Lines with the same values of some facts. */
export interface LineGroup {
  /** How a payment with these values agrees with them. */
  agreements: readonly Agreement[]
  /** The same list at each look-up, if there are several. */
  lines: readonly Listed[]
}

type Fact = keyof TransactionFacts

/**
 * One comparison: lines by their values of some facts. Most groups are one line, and a report may have many, so a group
 * is a number, and has no object of its own.
 */
type Comparison = ReturnType<typeof newComparison>

/**
 * An index of the lines of a report for comparing them with payments. A fact that one side does not have is not
 * compared, so there is one comparison for each combination of the sets of facts of lines and of payments; both are
 * few. A payment needs one look-up in each, however many lines or payments share a reference.
 */
export type LineIndex = ReturnType<typeof createLineIndex>

const factNames: readonly Fact[] = [
  ...(['endToEndId', 'instructionId', 'uetr', 'amount', 'currency'] as const),
  ...(['creditorAccount', 'debtorAccount', 'mandateId'] as const),
]
const accountNames: readonly Fact[] = ['creditorAccount', 'debtorAccount', 'mandateId']
const referenceNames: readonly Fact[] = ['endToEndId', 'instructionId', 'uetr']

/** An index without lines. */
export function createLineIndex() {
  return {
    /** Lines by the set of facts they give. */
    shapes: new Map<number, Listed[]>(),
    lines: 0,
    /** Comparisons by the set of facts payments give. */
    comparisons: new Map<number, Comparison[]>(),
    /** All of them, each once. */
    all: [] as Comparison[],
  }
}

/** Adds a line; all must be added before the first payment is compared. */
export function addLine(index: LineIndex, listed: Listed): void {
  index.lines++
  addToList(index.shapes, shapeOf(listed.facts), listed)
}

/** The lines that may be about a payment, by how they agree. A line that agrees as a whole is in several groups. */
export function groupsFor(index: LineIndex, payment: PaymentFacts): LineGroup[] {
  if (index.lines === 0) return []
  const found: LineGroup[] = []
  for (const comparison of comparisonsFor(index, payment)) {
    const number = groupOf(comparison, payment)
    if (number !== undefined) found.push({ agreements: comparison.agreements, lines: linesOf(comparison, number) })
  }
  return found
}

/** Counts a payment with all lines that may be about it. */
export function countPayment(index: LineIndex, payment: PaymentFacts): void {
  if (index.lines === 0) return
  const comparisons = comparisonsFor(index, payment)
  let lines: Listed | Listed[] | undefined
  let isOverlapping = false
  for (const comparison of comparisons) {
    const number = groupOf(comparison, payment)
    if (number === undefined) continue
    comparison.payments[number] = (comparison.payments[number] ?? 0) + 1
    const found = comparison.lines[number]
    if (Array.isArray(found) || (lines !== undefined && lines !== found)) isOverlapping = true
    lines = found
  }
  if (!isOverlapping) return
  for (const comparison of comparisons) {
    const number = groupOf(comparison, payment)
    if (number === undefined || comparison.marked.has(number)) continue
    comparison.marked.add(number)
    for (const { block } of linesOf(comparison, number)) block.overlapping = true
  }
}

/** The number of the group with the values of a payment. */
function groupOf({ facts, inBlock, groups }: Comparison, payment: PaymentFacts): number | undefined {
  return groups.get(inBlock ? payment.block : undefined)?.get(keyOf(facts, payment))
}

function linesOf({ lines }: Comparison, number: number): readonly Listed[] {
  const found = lines[number]
  return found === undefined ? [] : Array.isArray(found) ? found : [found]
}

/** How many payments agree with a line in each way. */
export type AgreementCounts = Record<Agreement, number>

/** Counts for each line, by its `order`, the payments that passed {@link countPayment}. */
export function countsOfLines(index: LineIndex): (AgreementCounts | undefined)[] {
  const counts: (AgreementCounts | undefined)[] = new Array(index.lines)
  for (const comparison of index.all) {
    comparison.payments.forEach((payments, number) => {
      if (payments === 0) return
      for (const { order } of linesOf(comparison, number)) {
        const ofLine = counts[order] ?? { ...noCounts }
        counts[order] = ofLine
        for (const agreement of comparison.agreements) ofLine[agreement] += payments
      }
    })
  }
  return counts
}

const noCounts: AgreementCounts = {
  whole: 0,
  references: 0,
  endToEnd: 0,
  uetr: 0,
  endToEndAndUetr: 0,
  instruction: 0,
  elsewhere: 0,
}

function comparisonsFor(index: LineIndex, payment: TransactionFacts): readonly Comparison[] {
  const shape = shapeOf(payment)
  const before = index.comparisons.get(shape)
  if (before !== undefined) return before
  const comparisons = compareShapes(index, payment)
  index.comparisons.set(shape, comparisons)
  for (const comparison of comparisons) index.all.push(comparison)
  return comparisons
}

/** The comparisons of lines of all shapes with payments of one. */
function compareShapes(index: LineIndex, payment: TransactionFacts): Comparison[] {
  const comparisons: Comparison[] = []
  for (const lines of index.shapes.values()) {
    const [first] = lines
    if (first === undefined) continue
    const line = first.facts
    const common = factNames.filter((fact) => line[fact] !== undefined && payment[fact] !== undefined)
    const shared = references(line).filter((fact) => references(payment).includes(fact))
    if (references(line).length === 0) {
      if (isComparable(line, payment)) comparisons.push(...compare([['whole', common]], lines))
      continue
    }
    if (shared.length === 0) continue
    const all = common.filter((fact) => referenceNames.includes(fact))
    const wanted: [Agreement, Fact[]][] = [
      ['whole', common],
      ['references', all],
      ['elsewhere', all],
      ...shared.map((fact): [Agreement, Fact[]] => [agreementIn(fact), [fact]]),
    ]
    if (shared.includes('endToEndId') && shared.includes('uetr'))
      wanted.push(['endToEndAndUetr', ['endToEndId', 'uetr']])
    comparisons.push(...compare(wanted, lines))
  }
  return comparisons
}

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

/** Compares lines in several ways. Agreements in the same facts are one comparison, and share the texts of its keys. */
function compare(wanted: readonly [Agreement, readonly Fact[]][], lines: readonly Listed[]): Comparison[] {
  const byFacts = new Map<string, Comparison[]>()
  for (const [agreement, facts] of wanted) {
    const inBlock = agreement !== 'elsewhere'
    const alike = byFacts.get(facts.join()) ?? []
    byFacts.set(facts.join(), alike)
    const same = alike.find((each) => each.inBlock === inBlock)
    if (same === undefined) alike.push(newComparison(agreement, facts, inBlock))
    else same.agreements = [...same.agreements, agreement]
  }
  for (const listed of lines) {
    for (const alike of byFacts.values()) {
      const key = keyOf(alike[0]?.facts ?? [], listed.facts)
      for (const comparison of alike) addToGroup(comparison, key, listed)
    }
  }
  return [...byFacts.values()].flat()
}

function newComparison(agreement: Agreement, facts: readonly Fact[], inBlock: boolean) {
  return {
    agreements: [agreement] as readonly Agreement[],
    facts,
    inBlock,
    /** Numbers of groups by their values, in each block; under `undefined` in whichever block. */
    groups: new Map<string | undefined, Map<string, number>>(),
    lines: [] as (Listed | Listed[])[],
    payments: [] as number[],
    /** The groups for which `overlapping` of their blocks is set. */
    marked: new Set<number>(),
  }
}

function addToGroup({ groups, inBlock, lines, payments }: Comparison, key: string, listed: Listed): void {
  const block = inBlock ? listed.block.id : undefined
  const inBlockOf = groups.get(block) ?? new Map<string, number>()
  groups.set(block, inBlockOf)
  const number = inBlockOf.get(key)
  if (number === undefined) {
    inBlockOf.set(key, lines.length)
    lines.push(listed)
    payments.push(0)
    return
  }
  const known = lines[number]
  if (Array.isArray(known)) known.push(listed)
  else if (known !== undefined) lines[number] = [known, listed]
}

/** The order of lines: those with a reference first, then the order of the report. */
export function compareLines(a: Listed, b: Listed): number {
  const named = Number(references(b.facts).length > 0) - Number(references(a.facts).length > 0)
  return named === 0 ? a.order - b.order : named
}

/** The compared values as one text; their lengths make it unambiguous. A single value is the text itself. */
function keyOf(facts: readonly Fact[], values: TransactionFacts): string {
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

/** The facts of a line as one text: another one for lines with other facts. */
export function fingerprintOf(facts: TransactionFacts): string {
  return `${shapeOf(facts)} ${keyOf(factNames, facts)}`
}

/** Which facts are given, and whether the EndToEndId is a real one, as bits. */
function shapeOf(facts: TransactionFacts): number {
  let shape = facts.endToEndId === notProvided ? 1 : 0
  for (const fact of factNames) shape = shape * 2 + (facts[fact] === undefined ? 0 : 1)
  return shape
}
