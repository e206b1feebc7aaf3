import type { Page, Statement } from '../domain/statement/index.ts'
import { areReadable, byStatement, deliveryOf, endsOf, pageNumberOf, sequenceNumberOf } from '../rules/index.ts'
import type { StatementEndPart } from '../statement/index.ts'
import { addToList } from '../values/index.ts'
import { type HistoryEntry, sumOfAmounts, type WholeStatement } from './history.ts'

export interface Delivery {
  end: StatementEndPart
  statement: Statement
  messagePage: Page | undefined
  /** That of its entries, where it has any. */
  form: string
  entries: readonly HistoryEntry[]
}

interface Assembled {
  statements: WholeStatement[]
  /** Neither they nor their pages together have balances to compare with. */
  unchecked: Delivery[]
  /** Pages that together do not lead from their opening to their closing balance, or of which one is missing. */
  broken: Delivery[]
}

export function assemble(deliveries: readonly Delivery[]): Assembled {
  const assembled: Assembled = { statements: [], unchecked: [], broken: [] }
  for (const pages of byStatement(once(deliveries)).flatMap(apart)) {
    const whole = joinPages(pages)
    // Pages with interim balances lead from one to the next by themselves.
    const joined = whole === undefined ? pages.map((page) => joinPages([page])) : [whole]
    const statements = joined.filter((statement) => statement !== undefined)
    if (statements.length === joined.length) assembled.statements.push(...statements)
    else if (pages.every((page) => pageNumberOf(page) === undefined || page.statement.balances.length === 0))
      assembled.unchecked.push(...pages)
    else assembled.broken.push(...pages)
  }
  return assembled
}

/** Without those whose entries came before, too. */
function once(deliveries: readonly Delivery[]): Delivery[] {
  const kept = new Map<string, Delivery>()
  for (const delivery of deliveries) {
    const contents = delivery.entries.map(({ content }) => content).sort()
    const key = [deliveryOf(delivery), pageNumberOf(delivery) ?? '', ...contents].join(' ')
    if (!kept.has(key)) kept.set(key, delivery)
  }
  return [...kept.values()]
}

/** A number that comes again is that of another statement: some banks number all of them 0. */
function apart(pages: readonly Delivery[]): Delivery[][] {
  const times = new Map<number | undefined, number>()
  const statements = new Map<number, Delivery[]>()
  for (const page of pages) {
    const number = pageNumberOf(page)
    const time = (times.get(number) ?? 0) + 1
    times.set(number, time)
    addToList(statements, time, page)
  }
  return [...statements.values()]
}

function joinPages(pages: readonly Delivery[]): WholeStatement | undefined {
  const [first, second] = pages
  if (first === undefined || (second !== undefined && pages.some((page, at) => pageNumberOf(page) !== at + 1)))
    return undefined
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
    number: sequenceNumberOf(first.statement),
    isFinal: closing.type === 'CLBD',
    form: first.form,
  }
}

function checkedEnds({ balance }: StatementEndPart) {
  return balance.result === 'notChecked' ? undefined : balance
}

function endsOfPages(pages: readonly Delivery[]): ReturnType<typeof endsOf> | undefined {
  if (!areReadable(pages.map(({ end }) => end))) return undefined
  return endsOf(pages.map(({ statement }) => statement))
}
