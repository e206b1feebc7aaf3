import type { Severity } from '../../diagnostics/index.ts'
import { isCountryCode, isoDateOf } from '../../values/index.ts'
import type { Rule } from '../rule.ts'
import { type Address, eachParty, executionDateOf, textOrEmpty, textRule } from './elements.ts'

export const structuredAddressesFrom = '2026-11-15'

export const addressLines = textRule({
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
  return textRule({
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
      const missing = (['TwnNm', 'Ctry'] as const).filter((name) => textOrEmpty(PstlAdr[name]) === '')
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

export const repeatedLine = textRule({
  name: 'address-repeated',
  description: 'The lines of a hybrid address (AdrLine beside TwnNm) repeat none of its elements.',
  source: 'EPC153-22, hybrid addresses: address lines do not repeat structured data',
  example: {
    good: '<PstlAdr><TwnNm>Wien</TwnNm><Ctry>AT</Ctry><AdrLine>Ring 1</AdrLine></PstlAdr>',
    bad: '<PstlAdr><TwnNm>Wien</TwnNm><Ctry>AT</Ctry><AdrLine>Ring 1</AdrLine><AdrLine>1010 Wien</AdrLine></PstlAdr>',
  },
  ...eachParty(({ PstlAdr }, where, context) => {
    if (PstlAdr?.AdrLine === undefined || textOrEmpty(PstlAdr.TwnNm) === '') return
    for (const [index, parts] of repeatedParts(PstlAdr.AdrLine.map(textOrEmpty), PstlAdr).entries()) {
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

export const addressTown = textRule({
  name: 'address-town',
  description: 'TwnNm is the name of a town, and not a sign or a text that stands for none, such as NOTPROVIDED.',
  source: 'EPC153-22: structured and hybrid addresses have town and country, which no filler replaces',
  example: {
    good: '<PstlAdr><TwnNm>Wien</TwnNm><Ctry>AT</Ctry></PstlAdr>',
    bad: '<PstlAdr><TwnNm>NOTPROVIDED</TwnNm><Ctry>AT</Ctry></PstlAdr>',
  },
  ...eachParty(({ PstlAdr }, where, context) => {
    const town = textOrEmpty(PstlAdr?.TwnNm)
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
  return isoDateOf(textOrEmpty(found)) ?? ''
}

/** Elements of an address that a line may repeat, with their names; the longest texts are looked for first. */
const names = {
  TwnNm: 'the town',
  PstCd: 'the post code',
  StrtNm: 'the street',
  BldgNb: 'the number',
  BldgNm: 'the building',
  Flr: 'the floor',
  Room: 'the room',
  PstBx: 'the post box',
  Dept: 'the department',
  SubDept: 'the department',
  TwnLctnNm: 'the part of the town',
  DstrctNm: 'the district',
  CtrySubDvsn: 'the state',
  Ctry: 'the country',
} as const

type PartName = keyof typeof names

/** A part of an address by its words, plain and joined: `75001`, `saintdenis`. */
interface Part {
  name: PartName
  text: string
}

/** Names that mean little alone: a line `3` need not be the number of the house. */
const small: ReadonlySet<PartName> = new Set(['BldgNb', 'Flr', 'Room'])

/**
 * What each line repeats of the elements of its address, in words; empty for nothing. A line repeats what it, or a
 * piece of it between commas, consists of; also a post code beside its town, or at the beginning. A town inside a
 * street (`Rue de Paris`) is no repetition.
 */
function repeatedParts(lines: readonly string[], address: Address): string[][] {
  const parts = addressParts(address)
  return lines.map((line) => {
    const found = line.split(/[,;|\r\n]|\s[-–—·]\s/).flatMap((piece) => repeatedIn(piece, parts))
    return [...new Set(found.map((name) => names[name]))]
  })
}

function repeatedIn(piece: string, parts: readonly Part[]): PartName[] {
  const words = addressWords(piece)
  const runs: { part: Part; from: number; to: number }[] = []
  const taken = words.map(() => false)
  for (const part of parts) {
    for (const { from, to } of placesOf(part.text, words)) {
      if (taken.slice(from, to).includes(true)) continue
      taken.fill(true, from, to)
      runs.push({ part, from, to })
    }
  }
  const code = runs.find(({ part }) => part.name === 'PstCd')
  const sign = code !== undefined && code.from === 1 && /^\p{L}{1,3}$/u.test(words[0] ?? '') ? 1 : 0
  if (sign === 1) taken[0] = true
  const listed = runs.map(({ part }) => part.name)
  if (taken.every(Boolean)) return listed.some((name) => !small.has(name)) ? listed : []
  const town = runs.find(({ part }) => part.name === 'TwnNm')
  // Behind a number the town is no part of the street: `Calle Principal 20 Barcelona`.
  const isBehindNumber = town?.to === words.length && /\d/.test(words[town.from - 1] ?? '')
  const isNamed = town !== undefined && (isBehindNumber || isPostCode(words, taken, town.from))
  if (code === undefined) return isNamed ? ['TwnNm'] : []
  // A state may stand between them: `Washington DC 20500`.
  const between = words.slice(Math.min(town?.to ?? 0, code.to), Math.max(town?.from ?? 0, code.from))
  if (town !== undefined && between.length < 2 && between.join('').length < 3) return ['PstCd', 'TwnNm']
  // Behind other words a number may be that of a house or a post box: there a code has letters, too (`SW1A 1AA`).
  const isLong = code.part.text.length >= 4 && /\d/.test(code.part.text)
  const stands = code.from === sign || (code.to === words.length && /\p{L}/u.test(code.part.text))
  return isLong && stands ? ['PstCd'] : []
}

/** Whether all words beside a town are a post code, which the address has not: `A-1010 Wien`, `111 22 Stockholm`. */
function isPostCode(words: readonly string[], taken: readonly boolean[], town: number): boolean {
  const code = words.filter((_, at) => taken[at] === false).join('')
  return /^\p{L}{0,2}\d{3,6}\p{L}{0,2}$/u.test(code) && (/\d{4}/.test(code) || taken.indexOf(false) < town)
}

function addressParts(address: Address): Part[] {
  const given = address as Readonly<Record<string, unknown>>
  const parts = (Object.keys(names) as PartName[]).flatMap((name) => {
    const text = textOrEmpty(given[name])
    if (text === '') return []
    return name === 'Ctry' ? countryParts(text) : { name, text: addressWords(text).join('') }
  })
  return parts.filter(({ text }) => text !== '').sort((a, b) => b.text.length - a.text.length)
}

const languages = 'en de fr it es nl pt pl sv'.split(' ')

const countries = new Map<string, readonly Part[]>()

function countryParts(code: string): readonly Part[] {
  if (!isCountryCode(code)) return []
  const known = countries.get(code)
  if (known !== undefined) return known
  const inWords = languages.map((language) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code)
  const texts = new Set([code, ...inWords].map((text) => addressWords(text).join('')))
  const made = [...texts].map((text) => ({ name: 'Ctry' as const, text }))
  countries.set(code, made)
  return made
}

/** Where words stand that make a text when they are joined: `SW1A 1AA` and `SW1A1AA` are one. */
function placesOf(text: string, words: readonly string[]): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = []
  for (let from = 0; from < words.length; from++) {
    let joined = ''
    for (let to = from; to < words.length && joined.length < text.length; to++) {
      joined += words[to] ?? ''
      if (joined === text) places.push({ from, to: to + 1 })
    }
  }
  return places
}

/** The words of a text in small letters, without accents; `ü` and `ue` are one. */
function addressWords(text: string): string[] {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss')
  return letters.replace(/([aou])e/g, '$1').match(/[\p{L}\p{N}]+/gu) ?? []
}
