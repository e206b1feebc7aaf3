import type { Severity } from '../../diagnostics/index.ts'
import { isoDateOf } from '../../values/index.ts'
import type { Rule } from '../rule.ts'
import { eachParty, executionDateOf, rule, textOf } from './elements.ts'
import { repeatedParts } from './repeated-part.ts'

/** First day on which SEPA refuses unstructured addresses. */
export const structuredAddressesFrom = '2026-11-15'

export const addressLines = rule({
  name: 'address-lines',
  replaces: ['element-repeated'],
  description: 'An address has at most 2 lines (AdrLine).',
  source: 'EPC132-08, AT-03 and AT-22',
  example: { good: '<AdrLine>Street 1</AdrLine><AdrLine>12345 Town</AdrLine>', bad: 'three AdrLine' },
  ...eachParty(({ PstlAdr }, where, context) => {
    const lines = PstlAdr?.AdrLine?.length ?? 0
    if (lines <= 2) return
    context.report(
      `${where}/PstlAdr/AdrLine[3]`,
      `The address has ${lines} lines; SEPA takes 2. Put the parts into elements of their own: ` +
        'StrtNm, PstCd, TwnNm, Ctry.',
    )
  }),
})

interface FormText {
  messages?: readonly string[]
  /** Default: an error. */
  severity?: Severity
  source: string
  /** Who takes what: `SEPA takes`. */
  who: string
}

const formOfSepa: FormText = {
  source: 'EPC SEPA credit transfer rulebook 2025: unstructured addresses end on 15 November 2026',
  who: 'SEPA takes',
}

/**
 * Makes the rule on the form of addresses. It looks at the day the payments are executed, or at the day the file was
 * made where that is later (a bank executes what is overdue today): from `from` on, an address must name town and
 * country. Before, one of lines only is a warning.
 */
export function addressForm(
  from: string = structuredAddressesFrom,
  { who, severity = 'error', ...own }: FormText = formOfSepa,
): Rule {
  return rule({
    ...own,
    name: 'address-form',
    severity,
    description:
      `From ${from} on, an address names town and country in elements of their own (structured or ` +
      'hybrid), not in lines only.',
    example: {
      good: '<PstlAdr><TwnNm>Berlin</TwnNm><Ctry>DE</Ctry></PstlAdr>',
      bad: '<PstlAdr><Ctry>DE</Ctry><AdrLine>Street 1, 10115 Berlin</AdrLine></PstlAdr>',
    },
    ...eachParty(({ PstlAdr }, where, context, owner) => {
      if (PstlAdr === undefined) return
      const missing = (['TwnNm', 'Ctry'] as const).filter((name) => textOf(PstlAdr[name]) === '')
      if (missing.length === 0) return
      const inForce = lastDayOf([...context.ancestors.map(({ value }) => value), owner]) >= from
      context.report(
        `${where}/PstlAdr`,
        `The address has no ${missing.join(' and no ')}. ${inForce ? `Since ${from}` : `From ${from} on`} ${who} ` +
          'structured addresses, or hybrid ones of town, country and at most 2 lines: add ' +
          `${missing.join(' and ')}, or leave the address out.`,
        inForce ? severity : 'warning',
      )
    }),
  })
}

export const repeatedLine = rule({
  name: 'address-repeated',
  description: 'The lines of a hybrid address (AdrLine beside TwnNm) repeat none of its elements.',
  source: 'EPC153-22, hybrid addresses: address lines do not repeat structured data',
  example: {
    good: '<PstlAdr><TwnNm>Wien</TwnNm><Ctry>AT</Ctry><AdrLine>Ring 1</AdrLine></PstlAdr>',
    bad: '<PstlAdr><TwnNm>Wien</TwnNm><Ctry>AT</Ctry><AdrLine>Ring 1</AdrLine><AdrLine>1010 Wien</AdrLine></PstlAdr>',
  },
  ...eachParty(({ PstlAdr }, where, context) => {
    if (PstlAdr?.AdrLine === undefined || textOf(PstlAdr.TwnNm) === '') return
    for (const [index, parts] of repeatedParts(PstlAdr.AdrLine.map(textOf), PstlAdr).entries()) {
      if (parts.length === 0) continue
      context.report(
        `${where}/PstlAdr/AdrLine[${index + 1}]`,
        `The line repeats ${parts.join(' and ')}: what has an element of its own is not written again, or banks refuse ` +
          'the hybrid address. Leave it out of the line.',
      )
    }
  }),
})

/** Texts that stand where a town is not known, in small letters and without anything but letters. */
const noTowns = new Set(
  (
    'notprovided notavailable notapplicable notknown notgiven notspecified unknown undefined null tbd dummy ' +
    'unbekannt keineangabe keineangaben nichtbekannt nichtangegeben nichtvorhanden inconnu inconnue nonrenseigne ' +
    'nonfourni sconosciuto sconosciuta desconocido desconocida desconhecido onbekend nieznane okand ukendt'
  ).split(' '),
)

export const addressTown = rule({
  name: 'address-town',
  description: 'TwnNm is the name of a town, and not a sign or a text that stands for none, such as NOTPROVIDED.',
  source: 'EPC153-22: structured and hybrid addresses have town and country, which no filler replaces',
  example: {
    good: '<PstlAdr><TwnNm>Wien</TwnNm><Ctry>AT</Ctry></PstlAdr>',
    bad: '<PstlAdr><TwnNm>NOTPROVIDED</TwnNm><Ctry>AT</Ctry></PstlAdr>',
  },
  ...eachParty(({ PstlAdr }, where, context) => {
    const town = textOf(PstlAdr?.TwnNm)
    if (isTown(town)) return
    context.report(
      `${where}/PstlAdr/TwnNm`,
      'This is no town, but stands for one that is not known: banks refuse it. Write the town, or leave the address out ' +
        'where it is not needed.',
    )
  }),
})

/** A text that is missing, empty or blank is left to other rules. */
function isTown(text: string): boolean {
  if (text.trim() === '') return true
  const letters = text
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()
  return letters !== '' && !noTowns.has(letters) && !/^x{2,}$/.test(letters) && !/^\W*n\s*[/.]\s*a\W*$/i.test(text)
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
