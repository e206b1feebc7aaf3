import { type Page, statementIdentity, statementScope } from '../domain/statement/index.ts'
import {
  closingOf,
  isOneOfSeveral,
  type NumberedBalance,
  numberedBalances,
  openingOf,
  sequenceNumberOf,
} from '../rules/index.ts'
import type { StatementEndPart } from '../statement/index.ts'
import { Decimal } from '../values/index.ts'
import type { ChainEntry, Link } from './chain.ts'

/** A statement, or a page of one, as it came in a file. */
export interface Delivery {
  end: StatementEndPart
  /** The page of the message that it came in. */
  messagePage: Page | undefined
  entries: readonly ChainEntry[]
}

/** What deliveries come to: statements with all their pages, and those that cannot be checked. */
export interface Assembled {
  links: Link[]
  /** Neither they nor their pages together have balances to compare with. */
  unchecked: Delivery[]
  /** Pages that together do not lead from their opening to their closing balance, or of which one is missing. */
  broken: Delivery[]
}

/** Puts the pages of statements together, and leaves out what came a second time, balances and entries alike. */
export function assemble(deliveries: readonly Delivery[]): Assembled {
  const assembled: Assembled = { links: [], unchecked: [], broken: [] }
  const seen = new Set<string>()
  const open = new Map<string, Delivery[][]>()
  for (const delivery of deliveries) {
    const { statement } = delivery.end
    const page = pageOf(delivery)
    const key = [statementIdentity(statement), page?.number ?? '', ...contentsOf(delivery)].join(' ')
    if (seen.has(key)) continue
    seen.add(key)
    if (page === undefined) {
      take(assembled, [delivery])
      continue
    }
    // A number that comes again is that of another statement: some banks number all of them 0.
    const scope = statementScope(statement)
    const groups = open.get(scope) ?? []
    open.set(scope, groups)
    const group = groups.find((pages) => pages.every((each) => numberOf(each) !== numberOf(delivery)))
    if (group === undefined) groups.push([delivery])
    else group.push(delivery)
  }
  for (const groups of open.values()) for (const pages of groups) take(assembled, pages)
  return assembled
}

/** The page of a statement, or of a message that goes on in another file. */
function pageOf({ end, messagePage }: Delivery): Page | undefined {
  const { page } = end.statement
  if (isOneOfSeveral(page)) return page
  return isOneOfSeveral(messagePage) ? messagePage : undefined
}

function numberOf(delivery: Delivery): number {
  const number = pageOf(delivery)?.number
  return number !== undefined && /^\d{1,9}$/.test(number) ? Number(number) : 0
}

function contentsOf({ entries }: Delivery): string[] {
  return entries.map(({ content }) => content).sort()
}

function take(assembled: Assembled, pages: readonly Delivery[]): void {
  const sorted = [...pages].sort((a, b) => numberOf(a) - numberOf(b))
  const whole = joinedPages(sorted)
  if (whole !== undefined) {
    assembled.links.push(whole)
    return
  }
  // Pages with interim balances lead from one to the next by themselves.
  const single = sorted.map((page) => joinedPages([page]))
  const links = single.flatMap((link) => link ?? [])
  if (links.length === sorted.length) for (const link of links) assembled.links.push(link)
  else if (sorted.every((page) => pageOf(page) === undefined || page.end.statement.balances.length === 0))
    for (const each of sorted) assembled.unchecked.push(each)
  else for (const each of sorted) assembled.broken.push(each)
}

/** The pages as one statement, if they are all there and add up. */
function joinedPages(pages: readonly Delivery[]): Link | undefined {
  const [first] = pages
  if (first === undefined) return undefined
  if (pages.length > 1 && pages.some((page, index) => numberOf(page) !== index + 1)) return undefined
  const ends = endsOf(pages)
  if (ends === undefined) return undefined
  const { opening, closing } = ends
  const entries = pages.flatMap((page) => page.entries)
  const sum = entries.reduce((total, { amount }) => total.plus(amount), new Decimal(0))
  if (!opening.amount.plus(sum).equals(closing.amount)) return undefined
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

function endsOf(pages: readonly Delivery[]): { opening: NumberedBalance; closing: NumberedBalance } | undefined {
  if (pages.length === 1) {
    const balance = pages[0]?.end.balance
    return balance === undefined || balance.result === 'notChecked' ? undefined : balance
  }
  const unchecked = pages.some(({ end: { totals } }) => totals.unreadable > 0 || totals.otherCurrency > 0)
  if (unchecked || pages.some(({ end }) => end.totals.unknownStatus.all.count > 0)) return undefined
  const of = ({ end: { statement } }: Delivery): NumberedBalance[] =>
    numberedBalances(statement.balances, statement.currency)
  const all = pages.flatMap(of)
  const [first, last] = [pages[0], pages.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const opening = openingOf(of(first)) ?? openingOf(all)
  const closing = opening && (closingOf(of(last), opening) ?? closingOf(all, opening))
  return opening === undefined || closing === undefined ? undefined : { opening, closing }
}
