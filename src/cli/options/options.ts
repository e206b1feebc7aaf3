import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SchemaTables } from '../../schema/index.ts'
import type { Assumptions } from '../../statement/index.ts'
import { isIsoDate, isIsoDateTime } from '../../values/index.ts'
import { UsageError } from '../io/io.ts'

/** An option of a command: the parser, the help, completion, the manual page and the docs follow from it. */
export interface Option<Value = unknown> {
  /** What stands behind it; of several values the last one counts, unless it can be given several times. */
  takes: 'nothing' | 'value' | 'values'
  words: string
  value?: string
  letter?: string
  choices?: readonly string[]
  fallback?: string
  group?: string
  /**
   * What the given values mean; for a flag an empty text each time it was given.
   * @throws UsageError for a value that it does not take.
   */
  read: (given: readonly string[], name: string) => Value
}

export type Options = Readonly<Record<string, Option>>

export type Values<Given extends Options> = {
  [Name in keyof Given]: Given[Name] extends Option<infer Value> ? Value : never
}

export function flag(words: string, letter?: string): Option<boolean> {
  const read = (given: readonly string[]): boolean => given.length > 0
  return { takes: 'nothing', words, read, ...(letter === undefined ? {} : { letter }) }
}

export function text(value: string, words: string, letter?: string): Option<string | undefined> {
  const read = (given: readonly string[]): string | undefined => given.at(-1)
  return { takes: 'value', value, words, read, ...(letter === undefined ? {} : { letter }) }
}

export function texts(value: string, words: string): Option<string[]> {
  return { takes: 'values', value, words: `${words}; can be given several times`, read: (given) => [...given] }
}

/** `take` makes a value of the last text that was given. @throws UsageError where it cannot. */
export function valued<Value>(
  value: string,
  words: string,
  take: (given: string, name: string) => Value,
): Option<Value | undefined> {
  const read = (given: readonly string[], name: string): Value | undefined => {
    const last = given.at(-1)
    return last === undefined ? undefined : take(last, name)
  }
  return { takes: 'value', value, words, read }
}

export function choice<const Choice extends string>(
  value: string,
  choices: readonly Choice[],
  words: string,
): Option<Choice | undefined> {
  return { ...valued(value, words, (given, name) => oneOf(given, choices, name)), choices }
}

export function whole(
  value: string,
  words: string,
  { least = 0, most = 999_999_999 } = {},
): Option<number | undefined> {
  return valued(value, words, (given, name) => {
    if (/^\d{1,9}$/.test(given) && Number(given) >= least && Number(given) <= most) return Number(given)
    throw new UsageError(`${name} takes a whole number from ${least} to ${most}, not "${given.slice(0, 40)}"`)
  })
}

export function byDefault<Value>(fallback: string, option: Option<Value | undefined>): Option<Value> {
  const read = (given: readonly string[], name: string): Value => {
    const value = option.read(given.length === 0 ? [fallback] : given, name)
    if (value === undefined) throw new TypeError(`${name} has no default`)
    return value
  }
  return { ...option, fallback, read }
}

export function group<Given extends Options>(heading: string, options: Given): Given {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, { ...option, group: heading }]),
  ) as unknown as Given
}

/** @throws UsageError for any other value, which is quoted up to 40 characters. */
export function oneOf<Choice extends string>(
  value: string | undefined,
  choices: readonly Choice[],
  name: string,
): Choice {
  const found = choices.find((each) => each === value)
  if (found !== undefined) return found
  const given = value === undefined ? '' : `, not "${value.slice(0, 40)}"`
  throw new UsageError(`${name} takes one of ${choices.join(', ')}${given}`)
}

/** A day of the calendar, also as people write it: `28.11.2026`. */
export function day(words: string): Option<string | undefined> {
  return valued('DATE', words, (given, name) => {
    const [date, another] = datesWritten(given)
    if (date !== undefined && another === undefined) return date
    const why = another === undefined ? '' : `; ${given} may be ${date} or ${another}`
    throw new UsageError(`${name} takes a date like 2026-11-30${why}`)
  })
}

/** The days that a text may stand for: with dots the day is first, with slashes it may be the month. */
function datesWritten(text: string): string[] {
  const [, first = '', mark, second = '', year] = /^(\d{1,2})([./])(\d{1,2})\2(\d{4})$/.exec(text) ?? []
  if (mark === undefined) return isIsoDate(text) ? [text] : []
  const [dayFirst, monthFirst] = [`${second}-${first}`, `${first}-${second}`].map((day) =>
    day.replace(/\b\d\b/g, '0$&'),
  )
  const dates = (mark === '.' ? [dayFirst] : [dayFirst, monthFirst]).map((day) => `${year}-${day}`)
  return [...new Set(dates)].filter(isIsoDate)
}

export function checkedDay(on: string | undefined): string {
  const day = on ?? new Date().toISOString().slice(0, 10)
  if (!isIsoDate(day)) throw new UsageError('--on takes a date like 2026-11-30')
  return day
}

export function created(words: string): Option<string | undefined> {
  return valued('DATE-TIME', words, (given, name) => {
    if (given.length === 20 && given.endsWith('Z') && isIsoDateTime(given)) return given
    throw new UsageError(`${name} takes a date and time in UTC like 2026-11-24T08:00:00Z`)
  })
}

/** The character between the fields of a CSV; a tab is `\\t`, too. */
export function delimiter(words: string): Option<string | undefined> {
  return valued('CHARACTER', words, (given, name) => {
    const character = given.replace(/^\\t$/, '\t')
    if (/^[^"\r\n]$/.test(character)) return character
    throw new UsageError(`${name} takes one character, or \\t: no quotation mark and no end of line`)
  })
}

export const outputTable = {
  output: text('FILE', 'write to this file, which appears only when it is complete (default standard output)', 'o'),
  force: flag('replace a file that exists'),
}

export const mostJobs = 256

export const shared = {
  json: flag('one JSON object a line'),
  schema: text('FILE.xsd', "your bank's own schema instead of the built-in ones"),
  jobs: whole('N', 'files at a time, each on a thread (default by cores and bytes)', { least: 1, most: mostJobs }),
  showValues: flag('show values that may identify people and accounts'),
  ledger: text(
    'DIR|URL',
    'where used MsgIds are kept: a folder, or postgres://… (default ISO20022_LEDGER, or a folder of your own)',
  ),
  severity: texts(
    'RULE=HOW',
    'the severity of a broken rule: off, info, warning or error (sepa/bic-country=warning); sepa/* is every rule of a set',
  ),
  metrics: text('FILE', 'write figures of the run for Prometheus to this file (NAME.prom), whole each time'),
  on: day('the date of submission, for the profile (default today)'),
}

export function formatOptions<Format extends string>(formats: readonly Format[], words: string) {
  return {
    format: choice('FORMAT', formats, words),
    json: flag('the same as --format json'),
  }
}

export function formatOf<Format extends string>(
  { format, json }: { format: Format | undefined; json: boolean },
  byDefault: Format,
): Format | 'json' {
  if (json && format !== undefined && format !== 'json')
    throw new UsageError(`--json and --format ${format} are two formats: give only one`)
  return json ? 'json' : (format ?? byDefault)
}

export const statementTable = {
  'assume-booked': flag('entries without a status (Sts) are booked, because your bank says so'),
  'assume-credit': flag('balances without a sign (CdtDbtInd) are credits'),
  'assume-date': flag('of statements of one day: entries without a booking date are of that day'),
  encoding: text('NAME', 'of MT940, such as windows-1250 (default utf-8, or windows-1252 line by line)'),
}

export async function statementReading(values: Values<typeof statementTable>) {
  const { encoding } = values
  if (encoding !== undefined) {
    const { isTextEncoding } = await import('../../mt940/lines.ts')
    if (!isTextEncoding(encoding))
      throw new UsageError('--encoding takes the name of an encoding, such as iso-8859-15, windows-1250 or utf-8')
  }
  const assume: Assumptions = {
    ...(values['assume-booked'] ? { entryStatus: 'BOOK' } : {}),
    ...(values['assume-credit'] ? { balanceIndicator: 'CRDT' } : {}),
    ...(values['assume-date'] ? { bookingDate: 'statement' } : {}),
  }
  return { assume, encoding }
}

/** @throws UsageError where an encoding was named for a file that says itself which one it has. */
export function refuseEncoding(encoding: string | undefined, file: string): void {
  if (encoding === undefined) return
  throw new UsageError(`--encoding is for MT940, and ${file} is XML, which declares its encoding`)
}

export interface SchemaOption {
  text: string
  tables: SchemaTables
}

/** Reads and compiles the XSD of `--schema`. Throws `UsageError` when it cannot be read or compiled. */
export async function readSchema(file: string): Promise<SchemaOption>
export async function readSchema(file: string | undefined): Promise<SchemaOption | undefined>
export async function readSchema(file: string | undefined): Promise<SchemaOption | undefined> {
  if (file === undefined) return undefined
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`the schema ${file} cannot be read`)
  }
  // Loaded only for a schema of the user's own, because it brings a parser of XML with it.
  const { compileSchema } = await import('../../schema/compile/compile.ts')
  const { isSchemaError } = await import('../../schema/findings.ts')
  try {
    return { text, tables: compileSchema(text, { resolve: (location) => readBeside(file, location) }) }
  } catch (error) {
    if (isSchemaError(error)) throw new UsageError(`the schema ${file} cannot be used: ${error.message}`)
    throw error
  }
}

/** Reads a schema that another one includes or imports: it must be a file in the same folder or below, never a URL. */
function readBeside(file: string, location: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|[/\\]|\.\.)/i.test(location)) {
    const fault = `the schema ${file} needs ${location}, which is not in its folder`
    throw new UsageError(`${fault}: copy it there, and correct schemaLocation`)
  }
  const path = join(dirname(file), location)
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new UsageError(`the schema ${path}, which ${file} needs, cannot be read`)
  }
}
