import { compareDecimals } from '../values/index.ts'
import type { PageColumn, PageRow } from './rows/page-table.ts'
import type { Words } from './words.ts'

/** Everything that separates digits for people: blanks of any kind, apostrophes. */
const blanks = /[\s'’]/g

/**
 * Whether a row holds what somebody typed: any part of a text, a day as `2026-11-27` or as the page shows it, an
 * account with or without blanks, an amount as people or files write it (`306,556.15`, `306.556,15`, `306556.15`).
 */
export function createFilter(
  typed: string,
  columns: readonly PageColumn[],
  { amount: amountText, day }: Pick<Words, 'amount' | 'day'>,
): (row: PageRow) => boolean {
  const words = typed.trim().toLowerCase()
  const joined = words.replace(blanks, '')
  const amounts = amountReadings(joined)
  const holds = (cell: string, type: PageColumn['type']): boolean => {
    const text = cell.toLowerCase()
    if (text.includes(words)) return true
    if (type === 'amount') return amounts.some((amount) => text.includes(amount)) || amountText(text).includes(words)
    if (type === 'date' || /^\d{4}-\d\d-\d\d/.test(text)) return day(cell).toLowerCase().includes(words)
    // Without blanks only numbers of accounts and the like: words of a text are not to run together.
    return type === 'text' && joined !== words && /\d/.test(joined) && text.replace(blanks, '').includes(joined)
  }
  return (row) => words === '' || columns.some(({ type }, at) => row[at] != null && holds(row[at], type))
}

/** How a text may be meant as an amount, as files write amounts: its last separator may be the decimal one, or none. */
function amountReadings(text: string): string[] {
  const digits = text.replace('−', '-')
  if (!/^[-+]?\d[\d.,]*$/.test(digits)) return []
  const plain = digits.replace('+', '')
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  const whole = plain.replace(/[.,]/g, '')
  if (last === -1) return [whole]
  const decimal = `${plain.slice(0, last).replace(/[.,]/g, '')}.${plain.slice(last + 1)}`
  // One separator before three digits may group; two of the same kind must.
  const groups = /[.,]\d{3}$/.test(plain)
  return groups ? [whole, decimal] : [decimal]
}

export interface Sorting {
  column: number
  descending: boolean
}

/**
 * Which rows are shown, by their indexes in the order in which they are shown; `undefined` for all in the order of the
 * file.
 */
export function arrangeRows(
  rows: readonly PageRow[],
  columns: readonly PageColumn[],
  typed: string,
  sorting: Sorting | undefined,
  words: Pick<Words, 'amount' | 'day'>,
): readonly number[] | undefined {
  if (typed.trim() === '' && sorting === undefined) return undefined
  const holds = createFilter(typed, columns, words)
  const found: number[] = []
  for (const [index, row] of rows.entries()) if (holds(row)) found.push(index)
  return sorting === undefined ? found : found.sort(order(rows, columns, sorting))
}

function order(
  rows: readonly PageRow[],
  columns: readonly PageColumn[],
  { column, descending }: Sorting,
): (a: number, b: number) => number {
  const type = columns[column]?.type
  const compare = type === 'amount' || type === 'integer' ? compareDecimals : compareTexts
  const sign = descending ? -1 : 1
  return (a, b) => {
    const one = rows[a]?.[column] ?? null
    const other = rows[b]?.[column] ?? null
    if (one === null || other === null) return one === other ? a - b : one === null ? 1 : -1
    return sign * compare(one, other) || a - b
  }
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
