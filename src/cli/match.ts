import { statSync } from 'node:fs'
import { type Finding, maskText } from '../diagnostics/index.ts'
import { type ColumnOf, cellOf, columnsIn } from '../domain/index.ts'
import { builtInSchemas } from '../messages/index.ts'
import { readMt940Lists } from '../mt940/index.ts'
import {
  type IsShown,
  isEbicsProtocolError,
  type MatchedEndPart,
  type MatchedPart,
  type MatchedPayment,
  matchedColumns,
  matchFiles,
  type OpenStatements,
  readPain002Lists,
} from '../report/index.ts'
import { recognise } from '../schema/index.ts'
import { createCsvWriter, createIdentities, readCamt053Lists, type StatementPart } from '../statement/index.ts'
import { escapeMarkup, formatAmountText, minorUnits } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { defineCommand } from './command.ts'
import { titlesOf } from './inspect/print.ts'
import { holdLessGarbage } from './io/hold-less-garbage.ts'
import { documentsIn, reopening } from './io/input.ts'
import { type CommandIo, InputError, UsageError } from './io/io.ts'
import { namedFault } from './io/named-fault.ts'
import { openOutput } from './io/output.ts'
import { counted, createTable, narrowestPage, pageWidth, wrapText } from './io/table.ts'
import { jsonLine } from './json-line.ts'
import { flag, formatOf, formatOptions, outputTable } from './options/options.ts'
import { htmlHead } from './reports/html.ts'

const formats = ['table', 'csv', 'json', 'html'] as const

/** `iso20022 match`: exit 0 when all payments went through, 1 when something needs a look, 2 on usage errors. */
export const command = defineCommand({
  usage: 'FILE... [options]',
  takes: [0, Number.POSITIVE_INFINITY],
  about: `
Answers whether payments went through. Name, in any order, the files of payments that were sent (pain.001, pain.008), the
status reports (pain.002) and the statements (camt.053, .052, .054, MT940/942), any number of each. Each payment is
listed with what the reports and the statements say about it; then sums, and what to do about each payment that did not
go through. \`-\` is standard input; a ZIP archive stands for the files in it. Statements are applied in the order in
which they are named; an entry that is in two of them counts once, and so does a file of payments that is named twice.
Folders and other files are left aside, which is said.`,
  options: {
    all: flag('list all payments; otherwise, of more than 40, those that need a look'),
    ...formatOptions(
      formats,
      'table (default); csv, a line for each payment; json, an object on each line: payments, findings, then the end with ' +
        'the sums; html, a page to send',
    ),
    mask: flag('mask names and references; otherwise they are shown'),
    ...outputTable,
  },
  notes: `
A payment went through when it is booked and no report rejects it; without statements, when a report accepts it.`,
  exits: ['all payments went through', 'something needs a look'],
  async run(values, names, io) {
    const { all, mask, force } = values
    const format = formatOf(values, 'table')
    const files = await sortFiles(names, io)
    holdLessGarbage()
    const width = Math.max((values.output === undefined ? io.columns : undefined) ?? pageWidth, narrowestPage)
    const view = views[format]({ all, mask, width })
    const output = await openOutput(values.output, io, { inputs: names, force })
    const found: Found = { warnings: 0, lines: [], errors: files.errors }
    let needLook = 0
    try {
      if (view.head !== undefined) await output.write(view.head)
      for await (const parts of matchFiles(files.payments, answersOf(files), {}, view.isShown)) {
        for (const part of parts) {
          if (part.kind === 'entry') continue
          if (part.kind === 'finding') take(found, part.finding)
          if (part.kind === 'end') needLook = part.needLook
          for (const piece of view.part(part, found)) await output.write(piece)
        }
      }
      await output.finish()
    } catch (error) {
      await output.abandon()
      throw errorIn(files.reading, error)
    }
    for (const [file, count] of files.errors) {
      io.stderr(`iso20022 match: ${file} has ${counted(count, 'error')}: see \`iso20022 validate\`\n`)
    }
    return needLook > 0 || found.warnings > 0 || files.errors.size > 0 ? 1 : 0
  },
})

interface SortedFiles {
  payments: (() => Source)[]
  /** The file of payments that was opened last. */
  reading: string
  reports: (() => ReturnType<typeof readPain002Lists>)[]
  statements: { file: string; open: OpenStatements }[]
  /** How many errors a statement or report has, by its file; filled while it is read. */
  errors: Map<string, number>
}

async function sortFiles(names: readonly string[], io: CommandIo): Promise<SortedFiles> {
  const files: SortedFiles = { payments: [], reading: '', reports: [], statements: [], errors: new Map() }
  const aside: string[] = []
  for (const name of names) {
    if (isFolder(name)) {
      aside.push(name)
      continue
    }
    // The table that the payments were built from lies beside them.
    for await (const input of documentsIn(name, io, { tables: true })) {
      const { file } = input
      const open = await reopening(input)
      const opened = await recognise(open(), builtInSchemas).catch((error: unknown) => {
        // Banks put a PDF or a text beside the files in an archive.
        if (file === name || !(error instanceof InputError) || error.code !== 'cli/other-format') throw error
        io.stderr(`iso20022 match: left aside: ${error.file}: ${error.message}\n`)
      })
      if (opened === undefined) continue
      await opened.close()
      const { message = 'unknown' } = opened
      if (/^pain\.00[18]\./.test(message))
        files.payments.push(() => {
          files.reading = file
          return open()
        })
      else if (message.startsWith('pain.002.'))
        files.reports.push(() => named(file, readPain002Lists(open()), files.errors))
      else if (/^(?:MT94[02]$|camt\.05[234]\.)/.test(message)) {
        const read = message.startsWith('MT') ? readMt940Lists : readCamt053Lists
        files.statements.push({ file, open: (identities) => named(file, read(open(), { identities }), files.errors) })
      } else aside.push(file)
    }
  }
  if (aside.length > 0)
    io.stderr(`iso20022 match: left aside, no file of payments, report or statement: ${aside.join(', ')}\n`)
  if (files.payments.length === 0)
    throw new UsageError('name the file of payments that was sent (pain.001 or pain.008)')
  if (files.reports.length + files.statements.length === 0) {
    throw new UsageError(
      'name a status report (pain.002) or a statement (camt.053, .052, .054, MT940) beside the payments',
    )
  }
  return files
}

function isFolder(name: string): boolean {
  return name !== '-' && statSync(name, { throwIfNoEntry: false })?.isDirectory() === true
}

/** The parts of a file, of which it counts the errors; what stops reading it names the file. */
async function* named<Part extends object>(
  file: string,
  lists: AsyncIterable<readonly Part[]>,
  errors: Map<string, number>,
): AsyncGenerator<readonly Part[]> {
  try {
    for await (const parts of lists) {
      for (const part of parts) if (isError(part)) errors.set(file, (errors.get(file) ?? 0) + 1)
      yield parts
    }
  } catch (error) {
    throw errorIn(file, error)
  }
}

/** An error of reading a file as one that names it. */
function errorIn(file: string, error: unknown): unknown {
  if (isEbicsProtocolError(error)) return new UsageError(`${file}: ${error.message}`)
  return namedFault(file, 'matched', error)
}

function isError(part: object & { kind?: unknown; finding?: unknown }): boolean {
  return part.kind === 'finding' && (part.finding as Finding).severity === 'error'
}

function answersOf({ reports, statements, errors }: SortedFiles): Parameters<typeof matchFiles>[1] {
  const [only, second] = statements
  const openOnly: OpenStatements | undefined =
    only &&
    ((identities) => {
      // Where it is opened anew, its errors are counted anew.
      errors.delete(only.file)
      return only.open(identities)
    })
  return {
    reports: reports.length === 0 ? undefined : reports.map((open) => open()),
    statements: second === undefined ? openOnly : oneAfterTheOther(statements),
  }
}

async function* oneAfterTheOther(statements: SortedFiles['statements']): AsyncGenerator<readonly StatementPart[]> {
  const identities = createIdentities()
  for (const { open } of statements) yield* open(identities)
}

/** The findings until the end, of which the first are listed. */
interface Found {
  warnings: number
  lines: string[]
  errors: ReadonlyMap<string, number>
}

const mostListed = 40

function take(found: Found, { severity, message }: Finding): void {
  if (severity !== 'info') found.warnings++
  if (found.lines.length < mostListed) found.lines.push(`${severity}: ${message}`)
}

interface View {
  head?: string
  /** Which payments it takes; all if it does not say. */
  isShown?: IsShown
  part(part: MatchedPart, found: Found): Iterable<string>
}

interface ViewOptions {
  all: boolean
  mask: boolean
  width: number
}

/** What a payment has in a column, masked where that was asked for and where it may be of a person or an account. */
function shown(column: ColumnOf<MatchedPayment>, matched: MatchedPayment, mask: boolean): ReturnType<typeof cellOf> {
  const value = cellOf(column, matched)
  const isPrivate = column.name === 'name' || column.name === 'end_to_end_id'
  return mask && isPrivate && typeof value === 'string' ? maskText(value) : value
}

const views: Readonly<Record<(typeof formats)[number], (options: ViewOptions) => View>> = {
  table: tableView,
  csv: csvView,
  json: jsonView,
  html: htmlView,
}

function csvView({ mask }: ViewOptions): View {
  const writer = createCsvWriter(matchedColumns)
  return {
    head: writer.head,
    part: (part) =>
      part.kind === 'payment' ? [writer.line(matchedColumns.map((column) => shown(column, part, mask)))] : [],
  }
}

function jsonView({ mask }: ViewOptions): View {
  return { part: (part) => [jsonLine(lineOf(part, mask))] }
}

function lineOf(part: MatchedPart, mask: boolean): Record<string, unknown> {
  if (part.kind === 'payment') {
    return {
      kind: 'payment',
      ...Object.fromEntries(matchedColumns.map((column) => [column.name, shown(column, part, mask)])),
    }
  }
  if (part.kind === 'finding') return { kind: 'finding', of: part.of, ...part.finding }
  const { kind, payments, needLook, unmatchedEntries, findingsOmitted } = part
  const sums = part.sums.map(({ sum, returned, ...about }) => ({
    ...about,
    sum: moneyText(sum, about.currency),
    returned: returned && moneyText(returned, about.currency),
  }))
  return { kind, payments, needLook, sums, unmatchedEntries, findingsOmitted }
}

function moneyText(sum: MatchedEndPart['sums'][number]['sum'], currency: string | undefined): string {
  return formatAmountText(sum, { minDigits: minorUnits(currency ?? '') ?? 0 })
}

const pieceOfAll = 200

function tableView({ all, mask, width }: ViewOptions): View {
  const columns = columnsIn('inspect', matchedColumns)
  const table = createTable(titlesOf(matchedColumns), { keepEmpty: all, width })
  const first: MatchedPayment[] = []
  const looks: MatchedPayment[] = []
  let piece: MatchedPayment[] = []
  const listed = (payments: readonly MatchedPayment[]): string[] => {
    const lines = table.lines(payments.map((each) => columns.map((column) => String(shown(column, each, mask) ?? ''))))
    const titles = lines.length - payments.length
    return lines.flatMap((line, index) => [`${line}\n`, ...advice(payments[index - titles], width)])
  }
  return {
    isShown: (needsLook, before) => all || needsLook || before < mostListed,
    *part(part, found) {
      if (part.kind === 'payment' && all) {
        piece.push(part)
        if (piece.length < pieceOfAll) return
        yield* listed(piece)
        piece = []
      } else if (part.kind === 'payment') {
        if (first.length < mostListed) first.push(part)
        if (part.needsLook && looks.length < mostListed) looks.push(part)
      } else if (part.kind === 'end') {
        const rows = all ? piece : part.payments <= mostListed ? first : looks
        if (rows.length > 0) yield* listed(rows)
        const left = all ? 0 : Math.max(0, (part.payments <= mostListed ? 0 : part.needLook) - rows.length)
        yield* summary(part, left, found)
        for (const finding of found.lines) for (const line of wrapText(finding, width - 8)) yield `  ${line}\n`
      }
    },
  }
}

function advice(matched: MatchedPayment | undefined, width: number): string[] {
  return (matched?.whatToDo ?? []).flatMap((sentence) => wrapText(sentence, width - 8).map((line) => `      ${line}\n`))
}

function* summary(
  { sums, payments, needLook, unmatchedEntries, findingsOmitted }: MatchedEndPart,
  left: number,
  { warnings, errors }: Found,
): Generator<string> {
  if (left > 0) yield `  … ${left} more that need a look; --all lists all payments\n`
  yield '\n'
  for (const { state, currency, payments: count, sum, returned } of sums) {
    const money = `${moneyText(sum, currency)} ${currency ?? ''}`.trimEnd()
    const back = returned === undefined ? '' : `, of which ${moneyText(returned, currency)} came back`
    yield `  ${state.padEnd(9)} ${String(count).padStart(8)}  ${money.padStart(22)}${back}\n`
  }
  if (unmatchedEntries > 0)
    yield `  ${counted(unmatchedEntries, 'entry of the statements is', 'entries of the statements are')} none of these payments\n`
  const found = warnings + findingsOmitted
  if (needLook > 0)
    yield `\n${needLook} of ${counted(payments, 'payment')} ${needLook === 1 ? 'needs' : 'need'} a look.\n`
  else if (found > 0) yield `\n${counted(found, 'finding needs', 'findings need')} a look; no payment does by itself.\n`
  else if (errors.size > 0)
    yield `\n${counted(errors.size, 'file has', 'files have')} errors; by the rest, no payment needs a look.\n`
  else if (payments === 0) yield '\nThe files have no payments.\n'
  else yield payments === 1 ? '\nThe payment went through.\n' : `\nAll ${counted(payments, 'payment')} went through.\n`
}

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 90rem; margin: 2rem auto; padding: 0 1rem } table { border-collapse: collapse; width: 100% }
th, td { padding: .25rem .5rem; text-align: left; border-bottom: 1px solid #8884 } .number { text-align: right }
.look { border-left: .5rem solid #b3261e }`

function htmlView({ mask }: ViewOptions): View {
  const isNumber = (type: string): boolean => type === 'amount' || type === 'integer'
  const cell = (tag: string, text: string, type: string): string =>
    `<${tag}${isNumber(type) ? ' class="number"' : ''}>${escapeMarkup(text)}</${tag.split(' ', 1)[0]}>`
  const columns = columnsIn('page', matchedColumns)
  const titles = columns.map(({ page, type }) => cell('th scope="col"', page?.title ?? '', type)).join('')
  return {
    head: `${htmlHead('iso20022 match', style)}
<h1>Did the payments go through?</h1>
<table>
<thead><tr>${titles}</tr></thead>
<tbody>
`,
    *part(part, found) {
      if (part.kind === 'payment') {
        const cells = columns.map((column) => cell('td', String(shown(column, part, mask) ?? ''), column.type)).join('')
        yield `<tr${part.needsLook ? ' class="look"' : ''}>${cells}</tr>\n`
      } else if (part.kind === 'end') {
        const lines = [...summary(part, 0, found), ...found.lines.map((line) => `${line}\n`)]
        yield `</tbody>\n</table>\n<pre>${escapeMarkup(lines.join('').trim())}</pre>\n</body>\n</html>\n`
      }
    },
  }
}
