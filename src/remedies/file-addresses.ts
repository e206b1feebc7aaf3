import { type AddressProposal, type ProposeAddressOptions, proposeAddress } from '../addresses/index.ts'
import type { PostalAddress } from '../domain/index.ts'
import { escapeText, resolveReferences } from '../xml/index.ts'
import { applyEdits, type Content, contentAt, type Edit, tagEnd } from './change.ts'

/** An address that is written in lines, and what is proposed for it. */
export interface ListedAddress {
  /** In a file of payments the path of `PstlAdr`, with indexes. */
  id: string
  lines: readonly string[]
  proposal: AddressProposal
}

interface FoundAddress extends ListedAddress {
  offset: number
  content: Content
  given: ReadonlyMap<string, string>
}

/** The elements of an address in the order of the message, and their properties. */
const elements: readonly (readonly [string, keyof PostalAddress | undefined])[] = [
  ['AdrTp', undefined],
  ['CareOf', 'careOf'],
  ['Dept', 'department'],
  ['SubDept', 'subDepartment'],
  ['StrtNm', 'streetName'],
  ['BldgNb', 'buildingNumber'],
  ['BldgNm', 'buildingName'],
  ['Flr', 'floor'],
  ['UnitNb', 'unitNumber'],
  ['PstBx', 'postBox'],
  ['Room', 'room'],
  ['PstCd', 'postCode'],
  ['TwnNm', 'townName'],
  ['TwnLctnNm', 'townLocationName'],
  ['DstrctNm', 'districtName'],
  ['CtrySubDvsn', 'countrySubDivision'],
  ['Ctry', 'country'],
]

/** The text with addresses replaced, by the path of each. All else stays as it is written. */
export function withAddresses(text: string, decided: ReadonlyMap<string, PostalAddress>): string {
  const edits = addressesIn(text, {}).flatMap((found) => {
    const address = decided.get(found.id)
    return address === undefined ? [] : [editOf(text, found, address)]
  })
  return applyEdits(text, edits)
}

/**
 * The addresses of a well-formed file of payments that SEPA refuses: in lines without town and country, or in more than
 * two lines. Addresses with comments or CDATA are left for people to change.
 */
export function addressesIn(text: string, options: ProposeAddressOptions): FoundAddress[] {
  // Elements for floor and box came with the versions of 2019.
  const laterElements = !/urn:iso:std:iso:20022:tech:xsd:pain\.00(?:1\.001\.03|8\.001\.02)/.test(text.slice(0, 4000))
  return addressTagsOf(text).flatMap(({ id, offset }): FoundAddress[] => {
    const found = addressAt(text, offset, { laterElements, ...options })
    return found === undefined ? [] : [{ id, offset, ...found }]
  })
}

function addressAt(
  text: string,
  offset: number,
  options: ProposeAddressOptions,
): Omit<FoundAddress, 'id' | 'offset'> | undefined {
  const content = contentAt(text, offset)
  if (content === undefined) return undefined
  const { given, lines } = writtenParts(text.slice(content.from, content.to), content.prefix)
  const isInOrder = given.has('TwnNm') && given.has('Ctry') && lines.length <= 2
  if (lines.length === 0 || isInOrder) return undefined
  const properties = elements.flatMap(([name, property]) => {
    const value = given.get(name)
    return property === undefined || value === undefined ? [] : [[property, resolveReferences(value) ?? value] as const]
  })
  const address: PostalAddress = { ...Object.fromEntries(properties), addressLines: lines }
  return { lines, content, given, proposal: proposeAddress(address, options) }
}

/**
 * The edit of the address whose start tag is at an offset, and what it writes: town, post code and country as elements
 * of their own. `undefined` unless the lines can be read with certainty.
 */
export function certainEdit(text: string, offset: number): { edit: Edit; proposal: AddressProposal } | undefined {
  const found = addressAt(text, offset, { form: 'hybrid' })
  const address = found?.proposal.address
  if (found === undefined || address === undefined || found.proposal.certainty !== 'certain') return undefined
  return { edit: editOf(text, found, address), proposal: found.proposal }
}

/**
 * The text with every address in lines in the form that a bank takes: without it (`omit`), or structured or hybrid
 * where the lines can be read with certainty. `changed` has the paths of those that were changed.
 */
export function inAddressForm(
  text: string,
  form: 'structured' | 'hybrid' | 'omit',
): { text: string; changed: readonly string[] } {
  const found = addressesIn(text, form === 'omit' ? {} : { form })
  const planned = found.flatMap((each): { path: string; edit: Edit }[] => {
    if (form === 'omit') return [{ path: each.id, edit: removalOf(text, each) }]
    const { address, certainty } = each.proposal
    if (address === undefined || certainty !== 'certain') return []
    return [{ path: each.id, edit: editOf(text, each, address) }]
  })
  const edits = planned.map(({ edit }) => edit)
  return { text: applyEdits(text, edits), changed: planned.map(({ path }) => path) }
}

/** Removes an element with its tags, and the white space before it. */
function removalOf(text: string, { offset, content }: FoundAddress): Edit {
  const before = text.slice(Math.max(0, offset - 200), offset)
  const space = before.length - before.trimEnd().length
  return { from: offset - space, to: text.indexOf('>', content.to) + 1, text: '' }
}

/** What is no tag, and how it ends. */
const others = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const

/** The tags of a well-formed text: what stands between their angle brackets, and where each begins. */
function* tagsOf(text: string): Generator<{ tag: string; offset: number }> {
  for (let from = text.indexOf('<'); from >= 0; ) {
    const other = others.find(([start]) => text.startsWith(start, from))
    const end = other === undefined ? tagEnd(text, from) : text.indexOf(other[1], from + other[0].length)
    if (end < 0) return
    if (other === undefined) yield { tag: text.slice(from + 1, end), offset: from }
    from = text.indexOf('<', end)
  }
}

/** Path and offset of each `PstlAdr` that has content. Names that come several times in one parent are counted. */
function addressTagsOf(text: string): Pick<FoundAddress, 'id' | 'offset'>[] {
  const found: Pick<FoundAddress, 'id' | 'offset'>[] = []
  const open: { path: string; counts: Map<string, number> }[] = [{ path: '', counts: new Map() }]
  for (const { tag, offset } of tagsOf(text)) {
    const [, slash, name] = /^(\/?)(?:[\w.-]+:)?([\w.-]+)/.exec(tag) ?? []
    const parent = open.at(-1)
    if (name === undefined || parent === undefined) continue
    if (slash === '/') {
      open.pop()
      continue
    }
    const count = (parent.counts.get(name) ?? 0) + 1
    parent.counts.set(name, count)
    const path = `${parent.path}/${name}${repeated.has(name) ? `[${count}]` : ''}`
    if (tag.endsWith('/')) continue
    if (name === 'PstlAdr') found.push({ id: path, offset })
    open.push({ path, counts: new Map() })
  }
  return found
}

/** Elements of which a file has several, whose paths have a number. */
const repeated: ReadonlySet<string> = new Set(['PmtInf', 'CdtTrfTxInf', 'DrctDbtTxInf', 'RltdRmtInf', 'RmtLctnDtls'])

function writtenParts(inside: string, prefix: string): { given: Map<string, string>; lines: string[] } {
  const given = new Map<string, string>()
  const lines: string[] = []
  for (const [name] of [...elements, ['AdrLine', undefined] as const]) {
    const opening = `<${prefix}${name}>`
    const closing = `</${prefix}${name}>`
    for (let from = inside.indexOf(opening); from >= 0; from = inside.indexOf(opening, from + 1)) {
      const value = inside.slice(from + opening.length, inside.indexOf(closing, from))
      if (name === 'AdrLine') lines.push(resolveReferences(value) ?? value)
      else given.set(name, value)
    }
  }
  return { given, lines }
}

function editOf(
  text: string,
  { content, given }: Pick<FoundAddress, 'content' | 'given'>,
  address: PostalAddress,
): Edit {
  const { prefix, from, to } = content
  const inside = text.slice(from, to)
  const [before = ''] = /^\s*/.exec(inside) ?? []
  const end = inside.slice(inside.trimEnd().length)
  const element = (name: string, raw: string): string => `${before}<${prefix}${name}>${raw}</${prefix}${name}>`
  const parts = elements.flatMap(([name, property]) => {
    const value = property === undefined ? undefined : address[property]
    const raw = typeof value === 'string' ? escapeText(value) : given.get(name)
    return raw === undefined || raw === '' ? [] : [element(name, raw)]
  })
  const lines = (address.addressLines ?? []).map((line) => element('AdrLine', escapeText(line)))
  return { from, to, text: `${[...parts, ...lines].join('')}${end}` }
}
