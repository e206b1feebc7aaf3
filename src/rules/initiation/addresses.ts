import { isoDateOf } from '../../values/index.ts'
import type { Rule } from '../rule.ts'
import { executionDateOf, partyRule, textOf } from './elements.ts'

/** First day on which SEPA refuses unstructured addresses. */
export const structuredAddressesFrom = '2026-11-15'

/** SEPA passes on two lines at most. */
export const addressLines = partyRule(
  {
    name: 'address-lines',
    replaces: ['element-repeated'],
    description: 'An address has at most 2 lines (AdrLine).',
    source: 'EPC132-08, AT-03 and AT-22',
    example: { good: '<AdrLine>Street 1</AdrLine><AdrLine>12345 Town</AdrLine>', bad: 'three AdrLine' },
  },
  ({ PstlAdr }, where, context) => {
    const lines = PstlAdr?.AdrLine?.length ?? 0
    if (lines <= 2) return
    context.report(
      `${where}/PstlAdr/AdrLine[3]`,
      `The address has ${lines} lines; SEPA takes 2. Put the parts into elements of their own: ` +
        'StrtNm, PstCd, TwnNm, Ctry.',
    )
  },
)

/**
 * Makes the rule on the form of addresses. It looks at the day the payments are executed, or at the day the file was
 * made where that is later (a bank executes what is overdue today): from `from` on, an address must name town and
 * country. Before, one of lines only is a warning.
 */
export function addressForm(from: string = structuredAddressesFrom): Rule {
  const text = {
    name: 'address-form',
    description:
      `From ${from} on, an address names town and country in elements of their own (structured or ` +
      'hybrid), not in lines only.',
    source: 'EPC SEPA credit transfer rulebook 2025: unstructured addresses end on 15 November 2026',
    example: {
      good: '<PstlAdr><TwnNm>Berlin</TwnNm><Ctry>DE</Ctry></PstlAdr>',
      bad: '<PstlAdr><Ctry>DE</Ctry><AdrLine>Street 1, 10115 Berlin</AdrLine></PstlAdr>',
    },
  }
  return partyRule(text, ({ PstlAdr }, where, context, owner) => {
    if (PstlAdr === undefined) return
    const missing = (['TwnNm', 'Ctry'] as const).filter((name) => textOf(PstlAdr[name]) === '')
    if (missing.length === 0) return
    const inForce = lastDayOf([...context.ancestors.map(({ value }) => value), owner]) >= from
    context.report(
      `${where}/PstlAdr`,
      `The address has no ${missing.join(' and no ')}. ${inForce ? `Since ${from}` : `From ${from} on`} SEPA ` +
        'takes structured addresses, or hybrid ones of town, country and at most 2 lines: add ' +
        `${missing.join(' and ')}, or leave the address out.`,
      inForce ? 'error' : 'warning',
    )
  })
}

/** The day of execution, or the day the file was made where that is later. */
function lastDayOf(elements: readonly unknown[]): string {
  const days = elements.flatMap((element) => [
    isoDateOf(executionDateOf(Object(element)).text) ?? '',
    dayAt(element, ['CreDtTm']),
    dayAt(element, ['GrpHdr', 'CreDtTm']),
  ])
  return days.sort().at(-1) ?? ''
}

function dayAt(element: unknown, path: readonly string[]): string {
  const found = path.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], element)
  return isoDateOf(textOf(found)) ?? ''
}
