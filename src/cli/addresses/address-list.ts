import { longestPart, type ProposeAddressOptions, proposeAddress } from '../../addresses/index.ts'
import type { PostalAddress } from '../../domain/index.ts'
import type { ListedAddress } from '../../remedies/index.ts'
import { recordsOfText } from '../../spreadsheet/index.ts'
import { createCsvWriter } from '../../statement/index.ts'
import { csvQuoted, isCountryCode } from '../../values/index.ts'
import { type FilledRow, readFilledList } from '../io/filled-list.ts'
import { UsageError } from '../io/io.ts'
import { jsonLines } from '../json-line.ts'

const decisionParts = [
  'streetName',
  'buildingNumber',
  'floor',
  'postBox',
  'postCode',
  'townName',
  'countrySubDivision',
  'country',
] as const

const columns = ['id', 'lines', 'certainty', 'accept', ...decisionParts, 'line1', 'line2', 'from', 'remarks']

function addressRow({ id, lines, proposal }: ListedAddress): FilledRow {
  const { address = {}, certainty, remarks, parts } = proposal
  return {
    id,
    lines: lines.join(' | '),
    certainty,
    accept: '',
    ...Object.fromEntries(decisionParts.map((name) => [name, address[name] ?? ''])),
    line1: address.addressLines?.[0] ?? '',
    line2: address.addressLines?.[1] ?? '',
    from: parts
      .map(({ name, line }) => `${name}: ${line === undefined ? 'not in the lines' : `line ${line}`}`)
      .join('; '),
    remarks: remarks.join('; '),
  }
}

export function writeList(addresses: readonly ListedAddress[], format: 'csv' | 'json'): string {
  const rows = addresses.map(addressRow)
  if (format === 'json') return jsonLines(rows)
  const writer = createCsvWriter(columns.map((name) => ({ name, type: 'text' })))
  return [writer.head, ...rows.map((row) => writer.line(columns.map((name) => row[name] ?? '')))].join('')
}

/** `no` and nothing leave an address as it is. @throws UsageError for an address that the file has no longer, too. */
export function readList(
  text: string,
  format: 'csv' | 'json',
  addresses: readonly ListedAddress[],
): Map<string, PostalAddress> {
  const known = new Map(addresses.map((address) => [address.id, address]))
  const decided = new Map<string, PostalAddress>()
  for (const row of filledRows(text, format)) {
    const { id = '', accept = '', lines = '' } = row
    const answer = accept.trim().toLowerCase()
    if (!['yes', 'no', ''].includes(answer)) throw new UsageError(`${id}: accept takes yes or no`)
    if (answer !== 'yes') continue
    const listed = known.get(id)
    if (listed === undefined || addressRow(listed).lines !== lines)
      throw new UsageError(`${id.slice(0, 100)}: the file has no such address, or other lines: make the list anew`)
    if (decided.has(id)) throw new UsageError(`${id}: the list has it twice`)
    decided.set(id, addressOf(row, id))
  }
  return decided
}

function filledRows(text: string, format: 'csv' | 'json'): FilledRow[] {
  const rows = readFilledList(text, format)
  if (rows === undefined) throw new UsageError(`the decisions are not ${format.toUpperCase()}`)
  if (rows.some((row) => !('id' in row) || !('accept' in row)))
    throw new UsageError(
      'the decisions need the columns id, lines, accept and the parts: fill in the list of --proposals',
    )
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, withoutGuard(value)])))
}

/** Without the apostrophe that the list puts before what a spreadsheet would read as a formula. */
function withoutGuard(value: string): string {
  return value.replace(/^'(?=[=+\-@])/, '')
}

function addressOf(row: FilledRow, id: string): PostalAddress {
  const parts = decisionParts.flatMap((name) => {
    const value = (row[name] ?? '').trim()
    if (value.length > longestPart[name])
      throw new UsageError(`${id}: ${name} takes ${longestPart[name]} characters at most`)
    return value === '' ? [] : [[name, value] as const]
  })
  const addressLines = [row.line1 ?? '', row.line2 ?? ''].map((line) => line.trim()).filter((line) => line !== '')
  if (addressLines.some((line) => line.length > 70)) throw new UsageError(`${id}: a line takes 70 characters at most`)
  const address: PostalAddress = {
    ...Object.fromEntries(parts),
    ...(addressLines.length === 0 ? {} : { addressLines }),
  }
  if (address.townName === undefined || !/^[A-Z]{2}$/.test(address.country ?? ''))
    throw new UsageError(`${id}: an address needs townName and country, two capital letters`)
  return address
}

interface AddressRows {
  delimiter: string
  header: readonly string[]
  rows: readonly (readonly string[])[]
  lines: readonly number[]
  /** Index of the column with the country; -1 when there is none. */
  country: number
  /** What the names of our columns begin with: `creditor` where the lines are `creditorAddressLine1`. */
  prefix: string
}

const lineNames =
  /^(?:creditor|debtor|vendor|supplier)? ?(?:address|adresse|anschrift|addr)[ _-]?(?:line|zeile)?[ _-]?\d?$/i
const countryNames = /^(?:creditor|debtor|vendor|supplier)? ?(?:country|land|pays|paese|país)(?: ?code)?$/i

/** `names` are the columns with lines, separated by commas; without them, those whose names say so. */
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

/** Lines that are left stay in the first columns of lines; rows without a decision stay as they are. */
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
