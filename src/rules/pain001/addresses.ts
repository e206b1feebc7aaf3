import { isoDateOf } from '../../values/index.ts'
import type { Rule, RulePlace } from '../rule.ts'
import { type Block, blockOf, type Header, type Payment, partiesOf, rule, textOf } from './elements.ts'

/** First day on which SEPA takes no unstructured addresses. */
export const structuredAddressesFrom = '2026-11-15'

/** Two lines is all SEPA passes on. */
export const addressLines = rule(
  {
    name: 'address-lines',
    says: 'An address has at most 2 lines (AdrLine).',
    source: 'EPC132-08, AT-03 and AT-22',
    example: { good: '<AdrLine>Street 1</AdrLine><AdrLine>12345 Town</AdrLine>', bad: 'three AdrLine' },
  },
  () => {
    function check(element: Header | Block | Payment, place: RulePlace): void {
      for (const [where, party] of partiesOf(element)) {
        const lines = party?.PstlAdr?.AdrLine?.length ?? 0
        if (lines > 2) {
          place.report(
            `${where}/PstlAdr/AdrLine[3]`,
            `The address has ${lines} lines; SEPA takes 2. Put the parts into elements of their own: StrtNm, PstCd, TwnNm, Ctry.`,
          )
        }
      }
    }
    return { header: check, block: check, payment: check }
  },
)

/**
 * Makes the rule on the form of addresses. It looks at the day the payments are executed, or at the day the file was made where that is
 * later (a bank executes what is overdue today): from `from` on, an address must name town and country. Before, one of lines only is a
 * warning.
 */
export function addressForm(from: string = structuredAddressesFrom): Rule {
  return rule(
    {
      name: 'address-form',
      says: `From ${from} on, an address names town and country in elements of their own (structured or hybrid), not in lines only.`,
      source: 'EPC SEPA credit transfer rulebook 2025: unstructured addresses end on 15 November 2026',
      example: {
        good: '<PstlAdr><TwnNm>Berlin</TwnNm><Ctry>DE</Ctry></PstlAdr>',
        bad: '<PstlAdr><Ctry>DE</Ctry><AdrLine>Street 1, 10115 Berlin</AdrLine></PstlAdr>',
      },
    },
    () => {
      let created = ''
      function check(element: Header | Block | Payment, executed: string, place: RulePlace): void {
        for (const [where, party] of partiesOf(element)) {
          const address = party?.PstlAdr
          if (address === undefined) continue
          const missing = [
            textOf(address.TwnNm) === '' ? 'TwnNm' : '',
            textOf(address.Ctry) === '' ? 'Ctry' : '',
          ].filter((name) => name !== '')
          if (missing.length === 0) continue
          const inForce = executed >= from || created >= from
          place.report(
            `${where}/PstlAdr`,
            `The address has no ${missing.join(' and no ')}. ${inForce ? `Since ${from}` : `From ${from} on`} SEPA takes structured addresses, or hybrid ones of town, country and at most 2 lines: add ${missing.join(' and ')}, or leave the address out.`,
            inForce ? 'error' : 'warning',
          )
        }
      }
      return {
        header: (header, place) => {
          created = isoDateOf(textOf(header.CreDtTm)) ?? ''
          check(header, '', place)
        },
        block: (block, place) => check(block, isoDateOf(textOf(block.ReqdExctnDt)) ?? '', place),
        payment: (payment, place) => {
          if (hasAddress(payment)) check(payment, isoDateOf(textOf(blockOf(place).ReqdExctnDt)) ?? '', place)
        },
      }
    },
  )
}

/** Most payments have none, and dates need not be read for them. */
function hasAddress({ Cdtr, UltmtCdtr, UltmtDbtr }: Payment): boolean {
  return Cdtr?.PstlAdr !== undefined || UltmtCdtr?.PstlAdr !== undefined || UltmtDbtr?.PstlAdr !== undefined
}
