import { type Finding, maskText } from '../diagnostics/index.ts'
import type { SchemaSource } from '../schema/index.ts'
import { type Decimal, formatAmount, isoDateOf, minorUnits, printedIban } from '../values/index.ts'
import { oneLine } from './inspect-table.ts'
import type { painter } from './paint.ts'

/** What the inspection of every message needs. */
export interface InspectContext {
  /** The file, for people. */
  name: string
  /** The built-in schemas, or the one of `--schema`. */
  schemas: readonly SchemaSource[]
  /** Whether all rows are listed, however many. */
  all: boolean
  json: boolean
  mask: boolean
  onProgress: (bytes: number) => void
  /** Prints a line; only where not `json`. */
  print: (line?: string) => void
  /** Puts one JSON object on a line; only where `json`. */
  emit: (kind: string, content: Record<string, unknown>) => void
  paint: NonNullable<ReturnType<typeof painter>>
  /** Keeps a finding, in a bounded list. */
  found: (finding: Finding) => void
  /** Numbers of things in the file, by what they are called in the plural. */
  counts: Map<string, number>
}

/** The end of an inspection. */
export interface Inspected {
  /** Whether there is no error, in the schema or in the sums. */
  valid: boolean
  /** Findings that were not handed to `found`. */
  findingsOmitted: number
}

/** Counts one more thing, such as `entries`. */
export function countOne(context: InspectContext, things: string): number {
  const count = (context.counts.get(things) ?? 0) + 1
  context.counts.set(things, count)
  return count
}

/** A name or a free text, hidden where that was asked for. */
export function shownText(context: InspectContext, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  return context.mask ? maskText(text) : oneLine(text)
}

/** An account number: an IBAN in groups of four, hidden where that was asked for. */
export function shownAccount(context: InspectContext, number: string | undefined): string | undefined {
  if (number === undefined) return undefined
  if (context.mask) return maskText(number)
  return /^[A-Z]{2}\d\d[A-Z0-9]{8,30}$/.test(number) ? printedIban(number) : oneLine(number)
}

const ibanWithin = /[A-Z]{2}\d{2}[A-Z0-9]{11,30}/g

/** An identification: banks put account numbers into it, which are hidden where that was asked for. */
export function shownId(context: InspectContext, id: string | undefined): string | undefined {
  if (id === undefined) return undefined
  const text = oneLine(id)
  return context.mask ? text.replace(ibanWithin, (iban) => maskText(iban)) : text
}

/** An amount for people: digits in groups of three, at least as many decimals as its currency has. */
export function shownAmount(amount: Decimal | undefined, currency: string | undefined): string {
  return amount === undefined ? '' : inGroups(amountText(amount, currency))
}

/** A control sum for people, which has no currency: with the decimals the file gives it, `written`, and never with a single one. */
export function shownControlSum(sum: Decimal, written: string | undefined): string {
  return inGroups(controlSumText(sum, written))
}

/** A control sum for programs, like {@link shownControlSum}. */
export function controlSumText(sum: Decimal, written: string | undefined): string {
  const point = written?.indexOf('.') ?? -1
  const digits = written === undefined || point < 0 ? 0 : written.length - point - 1
  return formatAmount(sum, { minDigits: sum.decimalPlaces() > 0 ? Math.max(digits, 2) : digits })
}

function inGroups(amount: string): string {
  const [whole = '', fraction] = amount.split('.')
  // Bounded: an amount that is read has at most 1000 characters.
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ' ')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** An amount for programs: exact decimal text with at least as many decimals as its currency has, or two where it is not known. */
export function amountText(amount: Decimal, currency: string | undefined): string {
  return formatAmount(amount, { minDigits: minorUnits(currency ?? '') ?? 2 })
}

/** The day of a date or date-time as a file wrote it; anything else as it is. */
export function shownDay(date: string | undefined): string {
  if (date === undefined) return ''
  return isoDateOf(date) ?? oneLine(date)
}

/** Prints a line with a label in front, unless there is nothing to tell. */
export function printFact(context: InspectContext, label: string, ...parts: (string | undefined)[]): void {
  const text = parts.filter((part) => part !== undefined && part !== '').join(', ')
  if (text !== '') context.print(`  ${label.padEnd(14)}${text}`)
}

/** Prints a heading. */
export function printHeading(context: InspectContext, text: string): void {
  context.print()
  context.print(context.paint('place', text))
}

/** Sections (statements, blocks) that are printed at most, unless all were asked for. */
export const mostSections = 100

/** Whether a section, by its number from 1, is printed. */
export function isSectionShown(context: InspectContext, number: number): boolean {
  return !context.json && (context.all || number <= mostSections)
}

/** Says how many sections were not printed. */
export function printSectionsLeft(context: InspectContext, count: number, things: string): void {
  if (context.json || context.all || count <= mostSections) return
  context.print()
  context.print(`… ${shownCount(count - mostSections)} more ${things}; --all shows them`)
}

/** A whole number in groups of three digits. */
export function shownCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ' ')
}

/** `1 entry`, `2 entries`. */
export function counted(count: number, one: string, many: string): string {
  return `${shownCount(count)} ${count === 1 ? one : many}`
}
