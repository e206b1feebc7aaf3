import { type Finding, isHarmless, isMessageName, maskText } from '../../diagnostics/index.ts'
import { type FactOf, labelledFacts, type Show } from '../../domain/index.ts'
import type { SchemaSource } from '../../schema/index.ts'
import type { Assumptions, StatementPart } from '../../statement/index.ts'
import { formatAmountText, isoDateOf, minorUnits, printedIban } from '../../values/index.ts'
import { counted, grouped, shownCount } from '../io/count.ts'
import type { painter } from '../io/paint.ts'
import { type Column, createTable, oneLine } from '../io/table.ts'

export interface InspectContext {
  name: string
  schemas: readonly SchemaSource[]
  all: boolean
  json: boolean
  mask: boolean
  width: number
  /** What the user vouches for where statements say nothing. */
  assume: Assumptions
  encoding: string | undefined
  onProgress: (bytes: number) => void
  /** Prints lines for people; with `json` it does nothing. */
  print: (lines?: string) => void
  /** Prints one JSON object on a line with `json`; otherwise it does nothing. */
  emit: (kind: string, content: Record<string, unknown>) => void
  paint: NonNullable<ReturnType<typeof painter>>
  show: Show
  found: (finding: Finding) => void
  /** Passes on the parts of a statement file, and keeps its statements to compare them with those of other files. */
  watch: (lists: AsyncIterable<readonly StatementPart[]>) => AsyncIterable<readonly StatementPart[]>
  /** How many things the file has, by their name in the plural. */
  counts: Map<string, number>
}

export interface Inspected {
  /** Whether there are no errors, neither in the schema nor in the sums. */
  valid: boolean
  /** How many findings were not passed to `found`. */
  findingsOmitted: number
}

export function countOne(context: InspectContext, things: string): number {
  const count = (context.counts.get(things) ?? 0) + 1
  context.counts.set(things, count)
  return count
}

/** Prints a line with a label in front; does nothing without a text. */
export function printFact(context: InspectContext, label: string, ...parts: (string | undefined)[]): void {
  const text = joined(parts, ', ')
  if (text !== '') context.print(`  ${label.padEnd(14)}${text}`)
}

export function joined(parts: readonly (string | undefined)[], divider = ' '): string {
  return parts.filter((part) => part !== undefined && part !== '').join(divider)
}

/** Prints the facts of an object, those with the same label on one line. */
export function printFacts<T>(context: InspectContext, facts: readonly FactOf<T>[], source: T): void {
  const lines = new Map<string, string[]>()
  for (const { name, value } of labelledFacts('label', facts, source, context.show))
    lines.set(name, [...(lines.get(name) ?? []), value])
  for (const [label, values] of lines) printFact(context, label, ...values)
}

export function factsJson<T>(
  { show }: InspectContext,
  facts: readonly FactOf<T>[],
  source: T,
): Record<string, unknown> {
  return Object.fromEntries(facts.flatMap(({ json, of }) => (json === undefined ? [] : [[json, of(source, show)]])))
}

/** The head of a file, or what stands around it: its facts as a JSON object, or as lines. */
export function showFacts<T>(context: InspectContext, kind: string, facts: readonly FactOf<T>[], source: T): void {
  context.emit(kind, factsJson(context, facts, source))
  printFacts(context, facts, source)
}

export function printHeading(context: InspectContext, text: string): void {
  context.print(`\n${context.paint('place', text)}`)
}

/** Prints the heading of a section: `Block 2: RUN-48`. */
export function printSection(context: InspectContext, name: string, number: number, id: string | undefined): void {
  printHeading(context, `${name} ${number}${id === undefined ? '' : `: ${id}`}`)
}

export function printTable(context: InspectContext, columns: readonly Column[], rows: readonly string[][]): void {
  for (const line of createTable(columns, context).lines(rows)) context.print(line)
}

/** The largest number of sections (statements, blocks) printed, unless the user asked for all. */
const mostSections = 100

export function isSectionShown(context: InspectContext, number: number): boolean {
  return !context.json && (context.all || number <= mostSections)
}

export function printSectionsLeft(context: InspectContext, count: number, things: string): void {
  if (context.all || count <= mostSections) return
  context.print(`\n… ${shownCount(count - mostSections)} more ${things}; --all shows them`)
}

/**
 * How `inspect` shows values. For people accounts and numbers are in groups, and dates are days; for programs (`json`)
 * they are as the file has them, amounts with at least the decimals of their currency. With `mask`, names, accounts and
 * free texts are hidden, and what stands in the place of a code, date, BIC or identification and looks like none.
 */
export function createShow({ json, mask }: { json: boolean; mask: boolean }): Show {
  const shownIf = (isOpen: (text: string) => boolean) => (text: string | undefined) =>
    text === undefined ? undefined : mask && !isOpen(text) ? maskText(text) : oneLine(text)
  const inGroups = (number: string): string => (json ? number : grouped(number))
  const code = shownIf(isPlainFact)
  return {
    code,
    text: shownIf(() => false),
    bic: shownIf((text) => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text)),
    id(id) {
      const text = shownIf((given) => idForm.test(oneLine(given)))(id)
      return mask ? text?.replace(ibanWithin, maskText).replace(numberWithin, maskText) : text
    },
    account(number) {
      if (number === undefined || (json && !mask)) return number
      if (mask) return maskText(number)
      return /^[A-Z]{2}\d\d[A-Z0-9]{8,30}$/.test(number) ? printedIban(number) : oneLine(number)
    },
    day: (date) => code(date === undefined || json ? date : shownDay(date)),
    amount: (amount, currency) =>
      amount === undefined ? '' : inGroups(formatAmountText(amount, { minDigits: minorUnits(currency ?? '') ?? 2 })),
    // Never a single decimal.
    sum(sum, written) {
      const point = written?.indexOf('.') ?? -1
      const digits = written === undefined || point < 0 ? 0 : written.length - point - 1
      return inGroups(formatAmountText(sum, { minDigits: sum.decimalPlaces() > 0 ? Math.max(digits, 2) : digits }))
    },
    count: counted,
  }
}

function isPlainFact(text: string): boolean {
  if (text === '' || isHarmless(text, 'code') || isHarmless(text, 'plain')) return true
  return /^\d{1,15}\.\d{1,5}$/.test(text) || isMessageName(text)
}

const ibanWithin = /[A-Z]{2}\d{2}[A-Z0-9]{11,30}/gi
/** A number that may be an account: eight digits or more that do not begin with a date. */
const numberWithin = /(?<!\d)(?!(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))\d{8,}/g
/** Identifications have a digit and no spaces; anything else may be a name or a sentence. */
const idForm = /^(?=\D*\d)[A-Za-z\d+?/:().,'_#&*-]{1,70}$|^(?:NOTPROVIDED|NONREF)$/

/** The date of a date or date-time in a file; any other text on one line. */
export function shownDay(date: string): string {
  return isoDateOf(date) ?? oneLine(date)
}
