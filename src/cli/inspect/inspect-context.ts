import { type Finding, isHarmless, isMessageName, maskText } from '../../diagnostics/index.ts'
import type { SchemaSource } from '../../schema/index.ts'
import type { Assumptions, StatementPart } from '../../statement/index.ts'
import { type Decimal, formatAmountText, isoDateOf, minorUnits, printedIban } from '../../values/index.ts'
import type { painter } from '../io/paint.ts'
import { oneLine } from './inspect-table.ts'

/** What the inspection of every message needs. */
export interface InspectContext {
  /** Name of the file, for people. */
  name: string
  /** The built-in schemas, or the one of `--schema`. */
  schemas: readonly SchemaSource[]
  /** Whether all rows are listed, however many. */
  all: boolean
  json: boolean
  mask: boolean
  /** Characters of a line. */
  width: number
  /** What the user vouches for where statements say nothing. */
  assume: Assumptions
  /** Of MT940. */
  encoding: string | undefined
  onProgress: (bytes: number) => void
  /** Prints a line; does nothing with `json`. */
  print: (line?: string) => void
  /** Prints one JSON object on a line; does nothing without `json`. */
  emit: (kind: string, content: Record<string, unknown>) => void
  paint: NonNullable<ReturnType<typeof painter>>
  /** Adds a finding to a bounded list. */
  found: (finding: Finding) => void
  /** Passes on the parts of a statement file, and keeps its statements to compare them with those of other files. */
  watch: (parts: AsyncIterable<StatementPart>) => AsyncIterable<StatementPart>
  /** How many things the file has, by their name in the plural. */
  counts: Map<string, number>
}

/** The result of an inspection. */
export interface Inspected {
  /** Whether there are no errors, neither in the schema nor in the sums. */
  valid: boolean
  /** How many findings were not passed to `found`. */
  findingsOmitted: number
}

/** Counts one more thing, such as `entries`. */
export function countOne(context: InspectContext, things: string): number {
  const count = (context.counts.get(things) ?? 0) + 1
  context.counts.set(things, count)
  return count
}

/** A name or a free text, hidden when the user asked for that. */
export function shownText(context: InspectContext, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  return context.mask ? maskText(text) : oneLine(text)
}

/** An account number, hidden when the user asked for that; an IBAN in groups of four. */
export function shownAccount(context: InspectContext, number: string | undefined): string | undefined {
  if (number === undefined) return undefined
  if (context.mask) return maskText(number)
  return /^[A-Z]{2}\d\d[A-Z0-9]{8,30}$/.test(number) ? printedIban(number) : oneLine(number)
}

/**
 * A count, sum, date, code or name of a message, which any text may stand in place of: hidden when the user asked for
 * that, unless it looks like one.
 */
export function shownFact(context: InspectContext, text: string | undefined): string | undefined {
  if (text === undefined || text === '') return text
  return context.mask && !isPlainFact(text) ? maskText(text) : oneLine(text)
}

function isPlainFact(text: string): boolean {
  return (
    isHarmless(text, 'code') || isHarmless(text, 'plain') || /^\d{1,15}\.\d{1,5}$/.test(text) || isMessageName(text)
  )
}

/** A BIC, or what stands in its place; see {@link shownFact}. */
export function shownBic(context: InspectContext, bic: string | undefined): string | undefined {
  if (bic === undefined) return undefined
  return context.mask && !/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) ? maskText(bic) : oneLine(bic)
}

const ibanWithin = /[A-Z]{2}\d{2}[A-Z0-9]{11,30}/gi
/** A number that may be an account: eight digits or more that do not begin with a date. */
const numberWithin = /(?<!\d)(?!(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))\d{8,}/g
/** Identifications have a digit and no spaces; anything else may be a name or a sentence. */
const idForm = /^(?=\D*\d)[A-Za-z\d+?/:().,'_#&*-]{1,70}$|^(?:NOTPROVIDED|NONREF)$/

/**
 * An identification. When the user asked for that, what is a free text rather than an identification is hidden, and
 * numbers within that may be accounts, because banks put them there.
 */
export function shownId(context: InspectContext, id: string | undefined): string | undefined {
  if (id === undefined) return undefined
  const text = oneLine(id)
  if (!context.mask) return text
  if (!idForm.test(text)) return maskText(text)
  return text.replace(ibanWithin, maskText).replace(numberWithin, maskText)
}

/** An amount for people: digits in groups of three, and at least the decimals of its currency. */
export function shownAmount(amount: Decimal | undefined, currency: string | undefined): string {
  return amount === undefined ? '' : inGroups(amountText(amount, currency))
}

/**
 * A control sum for people. It has no currency, so it has the decimals of the file (`written`), but never a single one.
 */
export function shownControlSum(sum: Decimal, written: string | undefined): string {
  return inGroups(controlSumText(sum, written))
}

/** A control sum for programs, like {@link shownControlSum}. */
export function controlSumText(sum: Decimal, written: string | undefined): string {
  const point = written?.indexOf('.') ?? -1
  const digits = written === undefined || point < 0 ? 0 : written.length - point - 1
  return formatAmountText(sum, { minDigits: sum.decimalPlaces() > 0 ? Math.max(digits, 2) : digits })
}

function inGroups(amount: string): string {
  const [whole = '', fraction] = amount.split('.')
  // Bounded: an amount has at most 1000 characters.
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ' ')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/**
 * An amount for programs: an exact decimal text with at least the decimals of its currency, or two for an unknown
 * currency.
 */
export function amountText(amount: Decimal, currency: string | undefined): string {
  return formatAmountText(amount, { minDigits: minorUnits(currency ?? '') ?? 2 })
}

/** The date of a date or date-time in a file; any other text unchanged. */
export function shownDay(date: string | undefined): string {
  if (date === undefined) return ''
  return isoDateOf(date) ?? oneLine(date)
}

/** Prints a line with a label in front; does nothing without a text. */
export function printFact(context: InspectContext, label: string, ...parts: (string | undefined)[]): void {
  const text = parts.filter((part) => part !== undefined && part !== '').join(', ')
  if (text !== '') context.print(`  ${label.padEnd(14)}${text}`)
}

/** Prints a heading. */
export function printHeading(context: InspectContext, text: string): void {
  context.print()
  context.print(context.paint('place', text))
}

/** The largest number of sections (statements, blocks) printed, unless the user asked for all. */
export const mostSections = 100

/** Whether to print a section, by its number from 1. */
export function isSectionShown(context: InspectContext, number: number): boolean {
  return !context.json && (context.all || number <= mostSections)
}

/** Prints how many sections were left out. */
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
