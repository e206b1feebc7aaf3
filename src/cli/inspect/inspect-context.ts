import type { Finding } from '../../diagnostics/index.ts'
import { type FactOf, labelledFacts, type Show } from '../../domain/index.ts'
import type { SchemaSource } from '../../schema/index.ts'
import type { Assumptions, StatementPart } from '../../statement/index.ts'
import { shownCount } from '../io/count.ts'
import type { painter } from '../io/paint.ts'
import { type Column, createTable } from '../io/table.ts'

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
  /** Prints a line; not for `json`. */
  print: (line?: string) => void
  /** Prints one JSON object on a line; only for `json`. */
  emit: (kind: string, content: Record<string, unknown>) => void
  paint: NonNullable<ReturnType<typeof painter>>
  show: Show
  /** Adds a finding to a bounded list. */
  found: (finding: Finding) => void
  /** Passes on the parts of a statement file, and keeps its statements to compare them with those of other files. */
  watch: (lists: AsyncIterable<readonly StatementPart[]>) => AsyncIterable<readonly StatementPart[]>
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

/** Prints a line with a label in front; does nothing without a text. */
export function printFact(context: InspectContext, label: string, ...parts: (string | undefined)[]): void {
  const text = joined(parts, ', ')
  if (text !== '') context.print(`  ${label.padEnd(14)}${text}`)
}

/** The texts that are there. */
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

/** The facts of an object as JSON. */
export function factsJson<T>(
  { show }: InspectContext,
  facts: readonly FactOf<T>[],
  source: T,
): Record<string, unknown> {
  return Object.fromEntries(facts.flatMap(({ json, of }) => (json === undefined ? [] : [[json, of(source, show)]])))
}

/** The head of a file, or what stands around it: its facts as a JSON object, or as lines. */
export function showFacts<T>(context: InspectContext, kind: string, facts: readonly FactOf<T>[], source: T): void {
  if (context.json) context.emit(kind, factsJson(context, facts, source))
  else printFacts(context, facts, source)
}

/** Prints a heading. */
export function printHeading(context: InspectContext, text: string): void {
  context.print()
  context.print(context.paint('place', text))
}

/** Prints the heading of a section: `Block 2: RUN-48`. */
export function printSection(context: InspectContext, name: string, number: number, id: string | undefined): void {
  printHeading(context, `${name} ${number}${id === undefined ? '' : `: ${id}`}`)
}

/** Prints a table. */
export function printTable(context: InspectContext, columns: readonly Column[], rows: readonly string[][]): void {
  for (const line of createTable(columns, context).lines(rows)) context.print(line)
}

/** The largest number of sections (statements, blocks) printed, unless the user asked for all. */
const mostSections = 100

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
