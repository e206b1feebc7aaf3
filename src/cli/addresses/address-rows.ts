import { type ProposeAddressOptions, proposeAddress } from '../../addresses/index.ts'
import type { PostalAddress } from '../../domain/index.ts'
import { recordsOfText } from '../../spreadsheet/index.ts'
import { csvQuoted, isCountryCode } from '../../values/index.ts'
import { UsageError } from '../io/usage-error.ts'
import { decisionParts, type ListedAddress } from './address-list.ts'

/** A CSV file with addresses in columns of free lines. */
export interface AddressRows {
  delimiter: string
  header: readonly string[]
  rows: readonly (readonly string[])[]
  lines: readonly number[]
  /** Index of the column with the country; -1 when there is none. */
  country: number
  /** What the names of our columns begin with: `creditor` where the lines are `creditorAddressLine1`. */
  prefix: string
}

/** Names of columns with lines, as vendor lists have them. */
const lineNames =
  /^(?:creditor|debtor|vendor|supplier)? ?(?:address|adresse|anschrift|addr)[ _-]?(?:line|zeile)?[ _-]?\d?$/i
const countryNames = /^(?:creditor|debtor|vendor|supplier)? ?(?:country|land|pays|paese|país)(?: ?code)?$/i

/**
 * Reads the rows of a CSV file. `names` are the columns with lines, separated by commas; without them, those whose
 * names say so.
 * @throws UsageError when it is not CSV, or has no such column.
 */
export function readAddressRows(
  text: string,
  { delimiter, names, countryName }: Record<'delimiter' | 'names' | 'countryName', string | undefined>,
): AddressRows {
  const first = text.slice(0, text.search(/[\r\n]|$/))
  const used = delimiter ?? [';', '\t', ','].find((each) => first.includes(each)) ?? ','
  const records = recordsOfText(text, used)
  if (records === undefined)
    throw new UsageError('the file is not CSV: save it as "CSV UTF-8", and name the character between its fields')
  const [header = [], ...rows] = records
  const lines = names === undefined ? indexesOf(header, lineNames) : namedIn(header, names.split(','))
  if (lines.length === 0)
    throw new UsageError('no column has lines of addresses: name them with --lines "Address 1,Address 2"')
  const country =
    countryName === undefined ? header.findIndex((name) => countryNames.test(name)) : namedIn(header, [countryName])[0]
  const [, prefix = ''] = /^(creditor|debtor)AddressLine\d$/.exec(header[lines[0] ?? -1] ?? '') ?? []
  return { delimiter: used, header, rows, lines, country: country ?? -1, prefix }
}

function indexesOf(header: readonly string[], pattern: RegExp): number[] {
  return header.flatMap((name, index) => (pattern.test(name.trim()) ? [index] : []))
}

function namedIn(header: readonly string[], names: readonly string[]): number[] {
  return names.map((name) => {
    const index = header.findIndex((each) => each.trim() === name.trim())
    if (index < 0) throw new UsageError(`there is no column "${name.trim().slice(0, 40)}"`)
    return index
  })
}

/** What is proposed for each row that has lines. The number of a row counts the header as 1. */
export function proposeForRows({ rows, lines, country }: AddressRows, options: ProposeAddressOptions): ListedAddress[] {
  return rows.flatMap((row, index): ListedAddress[] => {
    const written = lines.map((column) => row[column] ?? '').filter((line) => line.trim() !== '')
    if (written.length === 0) return []
    const cell = (row[country] ?? '').trim()
    const address: PostalAddress = isCountryCode(cell)
      ? { country: cell, addressLines: written }
      : { addressLines: cell === '' ? written : [...written, cell] }
    return [{ id: `row ${index + 2}`, lines: written, proposal: proposeAddress(address, options) }]
  })
}

/**
 * The file with the decided addresses in columns of their own, which `iso20022 build` reads. Lines that are left stay
 * in the first columns of lines; rows without a decision stay as they are.
 */
export function writeAddressRows(source: AddressRows, decided: ReadonlyMap<string, PostalAddress>): string {
  const { header, rows, lines, country, prefix, delimiter } = source
  const ours = decisionParts.map((part) =>
    prefix === '' ? part : `${prefix}${part.charAt(0).toUpperCase()}${part.slice(1)}`,
  )
  const added = ours.filter((name) => !header.includes(name))
  const columns = [...header, ...added]
  const at = (name: string): number => columns.indexOf(name)
  const made = rows.map((row, index) => {
    const address = decided.get(`row ${index + 2}`)
    const cells = columns.map((_, column) => row[column] ?? '')
    if (address === undefined) return cells
    for (const [each, column] of lines.entries()) cells[column] = address.addressLines?.[each] ?? ''
    if (lines.length < (address.addressLines?.length ?? 0))
      throw new UsageError(`row ${index + 2}: two lines are left, and the file has one column for them`)
    if (country >= 0) cells[country] = address.country ?? ''
    for (const [each, part] of decisionParts.entries()) cells[at(ours[each] ?? '')] = address[part] ?? ''
    return cells
  })
  return [columns, ...made]
    .map((cells) => `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\r\n`)
    .join('')
}

/** Cells of the file stay as they are, with quotes where they need them. */
function quoted(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || /["\r\n]/.test(cell) ? csvQuoted(cell) : cell
}
