import { readFile } from 'node:fs/promises'
import { parse } from 'lossless-json'
import { isIsoDate } from '../values/index.ts'
import { type CsvColumns, columnNames } from './csv-columns.ts'
import { UsageError } from './usage-error.ts'

/** How dates may be written in a CSV file: the parts in order, and the character between them. */
export const dateForms = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'DD-MM-YYYY', 'YYYY/MM/DD', 'MM/DD/YYYY'] as const

/** One of {@link dateForms}. */
export type DateForm = (typeof dateForms)[number]

/**
 * A date as `YYYY-MM-DD`, from a text in one form. Day and month may lack their leading zero. `undefined` when it is
 * not such a date.
 */
export function readDay(text: string, form: DateForm): string | undefined {
  const divider = form.replace(/[A-Z]/g, '').charAt(0)
  const names = form.split(divider)
  const parts = text.split(divider)
  if (parts.length !== 3) return undefined
  const found: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    if (!(name === 'YYYY' ? /^[0-9]{4}$/ : /^[0-9]{1,2}$/).test(part)) return undefined
    found[name] = part.padStart(2, '0')
  }
  const day = `${found.YYYY}-${found.MM}-${found.DD}`
  return isIsoDate(day) ? day : undefined
}

/**
 * How a file names its columns: its names mapped to ours, from `--columns "IBAN Empfänger=creditorIban,…"` and from a
 * JSON file `{ "IBAN Empfänger": "creditorIban" }`.
 * @throws UsageError for a text in neither form, and for names that are not columns or are given twice.
 */
export async function readColumnMap(
  option: string | undefined,
  file: string | undefined,
  columns: CsvColumns,
): Promise<ReadonlyMap<string, string>> {
  const pairs = [...(file === undefined ? [] : await pairsOfFile(file)), ...pairsOf(option)]
  const known = columnNames(columns)
  const map = new Map<string, string>()
  const taken = new Set<string>()
  for (const [name, column] of pairs) {
    if (!known.includes(column))
      throw new UsageError(`unknown column "${column.slice(0, 40)}": the columns are ${known.join(', ')}`)
    if (map.has(name) || taken.has(column)) throw new UsageError(`"${name.slice(0, 40)}" or ${column} is given twice`)
    map.set(name, column)
    taken.add(column)
  }
  return map
}

function pairsOf(option: string | undefined): [string, string][] {
  if (option === undefined) return []
  return option.split(',').map((pair) => {
    const at = pair.lastIndexOf('=')
    if (at < 1) throw new UsageError('--columns takes pairs like "IBAN Empfänger=creditorIban,Betrag=amount"')
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
  })
}

async function pairsOfFile(file: string): Promise<[string, string][]> {
  const wrong = new UsageError(`--map: ${file} must be a JSON object like { "IBAN Empfänger": "creditorIban" }`)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new UsageError(`--map: ${file} cannot be read`)
  let value: unknown
  try {
    value = parse(text)
  } catch {
    throw wrong
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrong
  return Object.entries(value).map(([name, column]) => {
    if (typeof column !== 'string') throw wrong
    return [name, column]
  })
}
