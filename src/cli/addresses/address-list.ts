import { type AddressProposal, longestPart } from '../../addresses/index.ts'
import type { PostalAddress } from '../../domain/index.ts'
import { createCsvWriter } from '../../statement/index.ts'
import { type FilledRow, readFilledList } from '../io/filled-list.ts'
import { jsonLines } from '../io/json-line.ts'
import { UsageError } from '../io/usage-error.ts'

/** An address in lines, by its path in a file of payments or its row in a CSV file, and what is proposed for it. */
export interface ListedAddress {
  id: string
  lines: readonly string[]
  proposal: AddressProposal
}

/** The parts of a decision, in the order of the columns. */
export const decisionParts = [
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

function rowOf({ id, lines, proposal }: ListedAddress): FilledRow {
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

/** The list as CSV or JSON, with an empty `accept` for each address. */
export function writeList(addresses: readonly ListedAddress[], format: 'csv' | 'json'): string {
  const rows = addresses.map(rowOf)
  if (format === 'json') return jsonLines(rows)
  const writer = createCsvWriter(columns.map((name) => ({ name, type: 'text' })))
  return [writer.head, ...rows.map((row) => writer.line(columns.map((name) => row[name] ?? '')))].join('')
}

/**
 * The addresses that a filled-in list accepts (`accept` is `yes`), by id. `no` and nothing leave an address as it is.
 * @throws UsageError for another list, for an address that the file has no longer, and for parts that are too long.
 */
export function readList(
  text: string,
  format: 'csv' | 'json',
  addresses: readonly ListedAddress[],
): Map<string, PostalAddress> {
  const known = new Map(addresses.map((address) => [address.id, address]))
  const decided = new Map<string, PostalAddress>()
  for (const row of rowsOf(text, format)) {
    const { id = '', accept = '', lines = '' } = row
    const answer = accept.trim().toLowerCase()
    if (!['yes', 'no', ''].includes(answer)) throw new UsageError(`${id}: accept takes yes or no`)
    if (answer !== 'yes') continue
    const listed = known.get(id)
    if (listed === undefined || rowOf(listed).lines !== lines)
      throw new UsageError(`${id.slice(0, 100)}: the file has no such address, or other lines: make the list anew`)
    if (decided.has(id)) throw new UsageError(`${id}: the list has it twice`)
    decided.set(id, addressOf(row, id))
  }
  return decided
}

function rowsOf(text: string, format: 'csv' | 'json'): FilledRow[] {
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
