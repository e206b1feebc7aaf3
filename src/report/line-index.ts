import type { ReportedBlock, ReportedTransaction } from '../domain/report/index.ts'

/** The values by which a transaction of a report is recognised, without spaces at their ends. */
export interface ListedFacts {
  endToEndId: string | undefined
  instructionId: string | undefined
  uetr: string | undefined
  /** Plain decimal text without zeros at its end. */
  amount: string | undefined
  currency: string | undefined
  /**
   * The creditor's account; for sent payments only of credit transfers, because the account of the sender is not
   * compared.
   */
  creditorAccount: string | undefined
  /** The debtor's account; for sent payments only of direct debits. */
  debtorAccount: string | undefined
  /** Mandate of a direct debit. */
  mandateId: string | undefined
}

/** The transactions of a block with the same values for recognition: mostly one. */
export interface Listed {
  block: IndexedBlock
  facts: ListedFacts
  transactions: ReportedTransaction[]
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

/** A payment in the form of {@link ListedFacts}, with its block. */
export interface PaymentFacts extends ListedFacts {
  block: string
}

/**
 * How a line and a payment agree. `whole`: in all values that both have. `references`: in all references. `endToEnd`,
 * `uetr`, `instruction`: in this reference, whatever the others are. These lines are in the payment's block;
 * `elsewhere` means all references, in any block. A line without a reference can only agree as a whole.
 */
export type Agreement = 'whole' | 'references' | 'endToEnd' | 'uetr' | 'endToEndAndUetr' | 'instruction' | 'elsewhere'

/** Lines with the same compared values, and the number of payments with these values. */
export interface LineGroup {
  agreement: Agreement
  lines: Listed[]
  payments: number
  /** Whether `overlapping` of its blocks is set. */
  marked: boolean
}

type Fact = keyof ListedFacts

/** One comparison: lines by their values of some facts. */
interface Comparison {
  agreement: Agreement
  facts: readonly Fact[]
  groups: Map<string, LineGroup>
}

/**
 * An index of the lines of a report for comparing them with payments. A fact that one side does not have is not
 * compared, so there is one comparison for each combination of the sets of facts of lines and of payments; both are
 * few. A payment needs one look-up in each, however many lines or payments share a reference.
 */
export interface LineIndex {
  /** Lines by the set of facts they give. */
  shapes: Map<number, Listed[]>
  lines: number
  /** Comparisons by the set of facts payments give. */
  comparisons: Map<number, Comparison[]>
  /** All of them, each once. */
  all: Comparison[]
}

/** The EndToEndId of a payment without one. */
export const notProvided = 'NOTPROVIDED'

const factNames: readonly Fact[] = [
  ...(['endToEndId', 'instructionId', 'uetr', 'amount', 'currency'] as const),
  ...(['creditorAccount', 'debtorAccount', 'mandateId'] as const),
]
const accountNames: readonly Fact[] = ['creditorAccount', 'debtorAccount', 'mandateId']
const referenceNames: readonly Fact[] = ['endToEndId', 'instructionId', 'uetr']

/** An index without lines. */
export function createLineIndex(): LineIndex {
  return { shapes: new Map(), lines: 0, comparisons: new Map(), all: [] }
}

/** Adds a line; all must be added before the first payment is compared. */
export function addLine(index: LineIndex, listed: Listed): void {
  index.lines++
  addTo(index.shapes, shapeOf(listed.facts), listed)
}

/** The lines that may be about a payment, by how they agree. A line that agrees as a whole is in several groups. */
export function groupsFor(index: LineIndex, payment: PaymentFacts): LineGroup[] {
  if (index.lines === 0) return []
  const found: LineGroup[] = []
  for (const { agreement, facts, groups } of comparisonsFor(index, payment)) {
    const group = groups.get(keyOf(agreement, facts, payment, payment.block))
    if (group !== undefined) found.push(group)
  }
  return found
}

/** Counts a payment with all lines that may be about it. */
export function countPayment(index: LineIndex, payment: PaymentFacts): void {
  const groups = groupsFor(index, payment)
  for (const group of groups) group.payments++
  const first = groups[0]?.lines[0]
  if (groups.every(({ lines }) => lines.length === 1 && lines[0] === first)) return
  for (const group of groups) {
    if (group.marked) continue
    group.marked = true
    for (const { block } of group.lines) block.overlapping = true
  }
}

/** How many payments agree with a line in each way. */
export type AgreementCounts = Record<Agreement, number>

/** Counts for each line the payments that passed {@link countPayment}; lines without any are missing. */
export function countsOfLines(index: LineIndex): Map<Listed, AgreementCounts> {
  const counts = new Map<Listed, AgreementCounts>()
  for (const { groups } of index.all) {
    for (const { agreement, lines, payments } of groups.values()) {
      if (payments === 0) continue
      for (const listed of lines) {
        let own = counts.get(listed)
        if (own === undefined) {
          own = { whole: 0, references: 0, endToEnd: 0, uetr: 0, endToEndAndUetr: 0, instruction: 0, elsewhere: 0 }
          counts.set(listed, own)
        }
        own[agreement] += payments
      }
    }
  }
  return counts
}

function comparisonsFor(index: LineIndex, payment: ListedFacts): readonly Comparison[] {
  const shape = shapeOf(payment)
  let made = index.comparisons.get(shape)
  if (made === undefined) {
    made = compareShapes(index, payment)
    index.comparisons.set(shape, made)
    index.all.push(...made)
  }
  return made
}

/** The comparisons of lines of all shapes with payments of one. */
function compareShapes(index: LineIndex, payment: ListedFacts): Comparison[] {
  const made: Comparison[] = []
  for (const lines of index.shapes.values()) {
    const [first] = lines
    if (first === undefined) continue
    const common = factNames.filter((fact) => first.facts[fact] !== undefined && payment[fact] !== undefined)
    const shared = references(first.facts).filter((fact) => references(payment).includes(fact))
    if (references(first.facts).length === 0) {
      if (isComparable(first.facts, payment)) made.push(compare('whole', common, lines))
      continue
    }
    if (shared.length === 0) continue
    made.push(compare('whole', common, lines))
    const all = common.filter((fact) => referenceNames.includes(fact))
    made.push(compare('references', all, lines), compare('elsewhere', all, lines))
    for (const fact of shared) {
      if (fact === 'endToEndId') made.push(compare('endToEnd', [fact], lines))
      else if (fact === 'uetr') made.push(compare('uetr', [fact], lines))
      else made.push(compare('instruction', [fact], lines))
    }
    if (shared.includes('endToEndId') && shared.includes('uetr')) {
      made.push(compare('endToEndAndUetr', ['endToEndId', 'uetr'], lines))
    }
  }
  return made
}

/** A line without a reference is compared by its amount or, where it has none, its account or mandate. */
function isComparable(line: ListedFacts, payment: ListedFacts): boolean {
  if (line.amount !== undefined) return payment.amount !== undefined
  const named = accountNames.filter((name) => line[name] !== undefined)
  return named.length === 0 || named.some((name) => payment[name] !== undefined)
}

function compare(agreement: Agreement, facts: readonly Fact[], lines: readonly Listed[]): Comparison {
  const groups = new Map<string, LineGroup>()
  for (const listed of lines) {
    const key = keyOf(agreement, facts, listed.facts, listed.block.id)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, { agreement, lines: [listed], payments: 0, marked: false })
    else group.lines.push(listed)
  }
  return { agreement, facts, groups }
}

/** The order of lines: those with a reference first, then the order of the report. */
export function compareLines(a: Listed, b: Listed): number {
  const named = Number(references(b.facts).length > 0) - Number(references(a.facts).length > 0)
  return named === 0 ? a.order - b.order : named
}

/** The compared values as one text; their lengths make it unambiguous. */
function keyOf(agreement: Agreement, facts: readonly Fact[], values: ListedFacts, block: string): string {
  let key = agreement === 'elsewhere' ? '' : `${block.length}:${block}`
  for (const fact of facts) {
    const value = values[fact] ?? ''
    key += `${value.length}:${value}`
  }
  return key
}

/** The references that identify something; `NOTPROVIDED` does not. */
function references(facts: ListedFacts): Fact[] {
  return referenceNames.filter(
    (fact) => facts[fact] !== undefined && (fact !== 'endToEndId' || facts[fact] !== notProvided),
  )
}

/** Which facts are given, and whether the EndToEndId is a real one, as bits. */
function shapeOf(facts: ListedFacts): number {
  let shape = facts.endToEndId === notProvided ? 1 : 0
  for (const fact of factNames) shape = shape * 2 + (facts[fact] === undefined ? 0 : 1)
  return shape
}

function addTo<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [item])
  else list.push(item)
}
