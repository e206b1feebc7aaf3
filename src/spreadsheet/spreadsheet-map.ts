import { amountForms, type DateForm, dateForms } from './forms.ts'

/** What is known about spreadsheets of one program: what was answered once, as JSON keeps it. */
export interface SpreadsheetMap {
  /** Our columns, by the names of the file; `null` for a column that is left out. */
  columns?: Readonly<Record<string, string | null>> | undefined
  /** How a thousand and a half is written: `1.000,50`. */
  amounts?: string | undefined
  /** How dates are written. */
  dates?: DateForm | undefined
  /** Values that are the same in all rows, by our names of columns. */
  values?: Readonly<Record<string, string>> | undefined
}

const properties = ['columns', 'amounts', 'dates', 'values']

/** Whether a value is a {@link SpreadsheetMap}; if not, the end of a sentence that says what it must be. */
export function mapFault(value: unknown): string | undefined {
  if (!isObject(value)) return ''
  const other = Object.keys(value).find((key) => !properties.includes(key))
  if (other !== undefined) return `: "${other.slice(0, 40)}" is not one of ${properties.join(', ')}`
  const { columns = {}, amounts, dates, values = {} } = value
  if (amounts !== undefined && !amountForms.has(String(amounts)))
    return `; amounts is one of ${[...amountForms.keys()].join(' | ')}`
  if (dates !== undefined && !dateForms.some((form) => form === dates))
    return `; dates is one of ${dateForms.join(' | ')}`
  if (!isObject(columns)) return '; columns is an object'
  if (!isObject(values)) return '; values is an object'
  if (!Object.values(columns).every((column) => typeof column === 'string' || column === null))
    return '; a column is a text'
  return Object.values(values).every((constant) => typeof constant === 'string') ? undefined : '; a value is a text'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
