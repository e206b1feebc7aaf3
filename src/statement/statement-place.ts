import type { Page, Statement } from '../domain/statement/index.ts'
import { closingOf, isOneOfSeveral, type NumberedBalance, numberedBalances, openingOf } from '../rules/index.ts'

/** The page of a statement, or of its message, that goes on in another file; `undefined` where it is whole. */
export function pageOf({ page }: Statement, messagePage: Page | undefined): Page | undefined {
  if (isOneOfSeveral(page)) return page
  return isOneOfSeveral(messagePage) ? messagePage : undefined
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
