// What statements are to each other in the history of their account: which comes again, which pages are one, what it
// begins and ends with, and its number. The rules of `sequence.ts`, the identities of entries and the books go by it.
import { accountNumber } from '../../domain/index.ts'
import {
  compact,
  type Page,
  type Statement,
  statementIdentity,
  statementScope,
  trimZeros,
} from '../../domain/statement/index.ts'
import { addToList } from '../../values/index.ts'
import { closingOf, type NumberedBalance, numberedBalances, openingOf } from './balances.ts'
import type { StatementTotals } from './rule.ts'
import { isOneOfSeveral } from './totals.ts'

/** A statement, or a page of one, as it came in a file. */
interface Delivered {
  statement: Statement
  messagePage?: Page | undefined
}

/** The same for all statements of an account in one currency. */
export function accountOf({ account, currency }: Statement): string {
  return JSON.stringify([compact(accountNumber(account)), currency])
}

/** The page of a statement, or of its message, that goes on in another file; `undefined` where it is whole. */
export function pageOf({ page }: Statement, messagePage: Page | undefined): Page | undefined {
  if (isOneOfSeveral(page)) return page
  return isOneOfSeveral(messagePage) ? messagePage : undefined
}

/** 0 for a page whose number cannot be read; `undefined` for a whole statement. */
export function pageNumberOf({ statement, messagePage }: Delivered): number | undefined {
  const page = pageOf(statement, messagePage)
  return page && (/^\d{1,9}$/.test(page.number ?? '') ? Number(page.number) : 0)
}

/** The same where a statement, or a page of it, comes again. The identity has its own page, not that of its message. */
export function deliveryOf({ statement, messagePage }: Delivered): string {
  const page = isOneOfSeveral(statement.page) ? undefined : pageOf(statement, messagePage)
  return `${statementIdentity(statement)} ${trimZeros(page?.number) ?? ''}`
}

/** The deliveries of each statement: whole ones first, then the pages of the others in their order. */
export function byStatement<T extends Delivered>(deliveries: readonly T[]): T[][] {
  const whole: T[][] = []
  const cut = new Map<string, T[]>()
  for (const delivery of deliveries) {
    if (pageNumberOf(delivery) === undefined) whole.push([delivery])
    else addToList(cut, statementScope(delivery.statement), delivery)
  }
  for (const pages of cut.values()) pages.sort((a, b) => (pageNumberOf(a) ?? 0) - (pageNumberOf(b) ?? 0))
  return [...whole, ...cut.values()]
}

/** The balances that a statement begins and ends with, over all its pages. */
export function endsOf(pages: readonly Statement[]): {
  opening: NumberedBalance | undefined
  closing: NumberedBalance | undefined
} {
  const balances = pages.map((page) => numberedBalances(page.balances, page.currency))
  const opening = openingOf(balances[0] ?? []) ?? openingOf(balances.flat())
  const closing = opening && (closingOf(balances.at(-1) ?? [], opening) ?? closingOf(balances.flat(), opening))
  return { opening, closing }
}

/** Whether all entries of pages are known well enough to be added to a balance. */
export function areReadable(pages: readonly { totals: StatementTotals }[]): boolean {
  return pages.every(
    ({ totals }) => totals.unreadable === 0 && totals.otherCurrency === 0 && totals.unknownStatus.all.count === 0,
  )
}

/** The number of a statement in its account, electronic or else legal. */
export function sequenceNumberOf(statement: Statement): bigint | undefined {
  return wholeNumber(statement.electronicSequenceNumber) ?? wholeNumber(statement.legalSequenceNumber)
}

export function wholeNumber(text: string | undefined): bigint | undefined {
  return text !== undefined && /^\+?\d{1,30}$/.test(text) ? BigInt(text) : undefined
}
