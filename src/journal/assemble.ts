import { statementIdentity, statementScope } from '../domain/statement/index.ts'
import { endsOf, sequenceNumberOf } from '../rules/index.ts'
import type { StatementEndPart } from '../statement/index.ts'
import { type HistoryEntry, sumOfAmounts, type WholeStatement } from './history.ts'

export interface Delivery {
  end: StatementEndPart
  /** The number of its page, or of its message's; 0 for one that cannot be read, `undefined` for a whole statement. */
  page: number | undefined
  entries: readonly HistoryEntry[]
}

/** What deliveries come to: statements with all their pages, and those that cannot be checked. */
interface Assembled {
  statements: WholeStatement[]
  /** Neither they nor their pages together have balances to compare with. */
  unchecked: Delivery[]
  /** Pages that together do not lead from their opening to their closing balance, or of which one is missing. */
  broken: Delivery[]
}

/** Puts the pages of statements together, and leaves out what came a second time, balances and entries alike. */
export function assemble(deliveries: readonly Delivery[]): Assembled {
  const assembled: Assembled = { statements: [], unchecked: [], broken: [] }
  for (const pages of byStatement(deliveries)) {
    const whole = joinPages(pages)
    // Pages with interim balances lead from one to the next by themselves.
    const joined = whole === undefined ? pages.map((page) => joinPages([page])) : [whole]
    const statements = joined.filter((statement) => statement !== undefined)
    if (statements.length === joined.length) assembled.statements.push(...statements)
    else if (pages.every(({ page, end }) => page === undefined || end.statement.balances.length === 0))
      assembled.unchecked.push(...pages)
    else assembled.broken.push(...pages)
  }
  return assembled
}

function byStatement(deliveries: readonly Delivery[]): Delivery[][] {
  const whole: Delivery[][] = []
  const cut = new Map<string, Delivery[][]>()
  const seen = new Set<string>()
  for (const delivery of deliveries) {
    const { page, entries } = delivery
    const { statement } = delivery.end
    const key = [statementIdentity(statement), page ?? '', ...entries.map(({ content }) => content).sort()].join(' ')
    if (seen.has(key)) continue
    seen.add(key)
    if (page === undefined) {
      whole.push([delivery])
      continue
    }
    // A number that comes again is that of another statement: some banks number all of them 0.
    const scope = statementScope(statement)
    const sameScope = cut.get(scope) ?? []
    cut.set(scope, sameScope)
    const open = sameScope.find((pages) => pages.every((each) => each.page !== page))
    if (open === undefined) sameScope.push([delivery])
    else open.push(delivery)
  }
  const ordered = [...cut.values()].flat().map((pages) => pages.sort((a, b) => (a.page ?? 0) - (b.page ?? 0)))
  return [...whole, ...ordered]
}

/** The pages as one statement, if they are all there and add up. */
function joinPages(pages: readonly Delivery[]): WholeStatement | undefined {
  const [first, second] = pages
  if (first === undefined || (second !== undefined && pages.some(({ page }, at) => page !== at + 1))) return undefined
  const ends = second === undefined ? checkedEnds(first.end) : endsOfPages(pages)
  if (ends?.opening === undefined || ends.closing === undefined) return undefined
  const { opening, closing } = ends
  const entries = pages.flatMap((page) => page.entries)
  if (!opening.amount.plus(sumOfAmounts(entries)).equals(closing.amount)) return undefined
  return {
    entries,
    opening: opening.amount,
    closing: closing.amount,
    openingDay: opening.day ?? '',
    closingDay: closing.day ?? '',
    number: sequenceNumberOf(first.end.statement),
    isFinal: closing.type === 'CLBD',
    form: entries[0]?.form ?? '',
  }
}

function checkedEnds({ balance }: StatementEndPart) {
  return balance.result === 'notChecked' ? undefined : balance
}

function endsOfPages(pages: readonly Delivery[]): ReturnType<typeof endsOf> | undefined {
  const isUnclear = pages.some(
    ({ end: { totals } }) => totals.unreadable > 0 || totals.otherCurrency > 0 || totals.unknownStatus.all.count > 0,
  )
  return isUnclear ? undefined : endsOf(pages.map(({ end }) => end.statement))
}
