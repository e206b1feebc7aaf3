import type { Finding } from '../diagnostics/index.ts'
import { peek } from '../recognise/index.ts'
import type { RuleSet } from '../rules/index.ts'
import type { ValidationReport } from '../schema/index.ts'
import type { Source } from '../xml/index.ts'
import { isEngineMissingError } from '../xsd/index.ts'
import { type FileTask, planFiles, runFiles, threadFailed, workOnTask } from './file-tasks.ts'
import { expandFiles } from './io/files.ts'
import { type Input, wholeOf } from './io/input.ts'
import { type CommandIo, inPieces } from './io/io.ts'
import { startProgress } from './io/progress.ts'
import { fileFinding, notOpened, unreadable } from './io/unreadable.ts'
import { isUsageError, UsageError } from './io/usage-error.ts'
import { readArguments } from './options/arguments.ts'
import { wordsForCommand } from './options/command-words.ts'
import { readSchemaOption } from './options/schema-option.ts'
import {
  createReportPrinter,
  type ReportFormat,
  reportFormats,
  showsExcerpts,
} from './reports/create-report-printer.ts'
import { type CheckedFile, isNotChecked, notChecked, type ReportPrinter } from './reports/report.ts'
import type { RuleValues } from './rule-sets.ts'
import { type CheckFileOptions, checkFile, type EngineOption } from './validate/check-file.ts'
import { readExcerpts } from './validate/excerpts.ts'
import { refusedByBanks, watchLines } from './validate/refused-by-banks.ts'

/** What `--help` prints. */
export const help = `Usage: iso20022 validate FILE... [options]

Checks each file, and reports what is wrong, where, and what to do: by the XSD of its message, the check digits
of IBANs, BICs, LEIs, creditor identifiers and references, counts and sums, and whether a statement adds up. The
line of a file says what was checked; what its receiver demands is not, unless --for names the receiver. \`-\`
is standard input, a folder stands for the .xml, .xml.gz and .zip files in it, a pattern such as "in/**/*.xml"
for the files that match. gzip is decompressed; in a ZIP archive each file is checked, and named
X.zip:entry.xml.

  --format NAME        text (default), json (one object a line for each file), github (annotations), sarif
                       (2.1.0), junit, html
  --json               the same as --format json
  -q, --quiet          leave out valid files and remarks
  --watch              keep running: check new files and files that change, until Ctrl-C; the exit code is
                       that of the last check
  --schema FILE.xsd    your bank's own schema instead of the built-in one
  --schema-only        check the schema alone, without --rules and --for
  --for PROFILE        the rules of the receiver, too: sepa, de, at, ch (German, Austrian, Swiss banks),
                       service, or a rule file of your own (./my-bank.json)
  --rules NAME,...     more rules: sepa, service, plausibility, or a file of your own (./my-bank.json); can be
                       given several times
  --on DATE            the date of submission, for the profile (default today)
  --severity RULE=HOW  the severity of a broken rule: off, info, warning or error (sepa/bic-country=warning);
                       can be given several times; sepa/* is every rule of a set
  --engine NAME        stream (default, any size), libxml2 (a second opinion), or both
  --max-findings N     findings listed for a file (default 100)
  --jobs N             files checked at a time, each on a thread (default by cores and bytes)
  --show-values        show values that may identify people and accounts
`

/** What a thread needs to check files: options that apply to every file of one call. */
interface ValidateOptions extends Omit<CheckFileOptions, 'onProgress'> {
  format: ReportFormat
  quiet: boolean
  /** The name of the receiver's rule set. */
  profile: string | undefined
  /** The day of submission that rules go by. */
  date: string
}

const optionNames = {
  flags: ['json', 'quiet', 'watch', 'schema-only', 'show-values'],
  texts: ['format', 'schema', 'for', 'on', 'engine', 'max-findings', 'jobs'],
  lists: ['rules', 'severity'],
} as const

/** `iso20022 validate`: exit 0 when all files are valid, 1 when one has errors, 2 when one could not be checked. */
export async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(args, optionNames)
  if (positionals.length === 0) throw new UsageError('name at least one file, or - for standard input')
  const options = await readOptions(args)
  const { format, quiet, showValues, profile, date } = options
  if (values.watch) checkWatch(positionals, format)
  const newPrinter = (out: CommandIo): Promise<ReportPrinter> =>
    createReportPrinter(format, { io: out, showValues, quiet, profile, date })
  const files = await expandFiles(positionals, (path) =>
    io.stderr(`iso20022 validate: ${path} is not a file (a pipe, a socket or a device), and was passed over\n`),
  )
  const verdicts = new Map<string, number>()
  const written = values.watch ? await filesWritten(positionals, files, io) : undefined
  const work = (task: FileTask): AsyncGenerator<CheckedFile> => checkFiles(task, options, io)
  const plan = await planFiles(files, values.jobs, io)
  const inOrder = runFiles({ command: 'validate', args, io, plan, work, crashed })
  await printAll(inOrder, verdicts, newPrinter, io)
  for await (const file of written ?? []) await printAll(work({ file, size: 0 }), verdicts, newPrinter, io)
  let worst = 0
  for (const verdict of verdicts.values()) worst = Math.max(worst, verdict)
  return worst
}

/** Prepares a thread to check files as the arguments say. */
export async function prepareWork(
  args: string[],
  io: CommandIo,
): Promise<(task: FileTask) => AsyncGenerator<CheckedFile>> {
  const options = await readOptions(args)
  return (task) => checkFiles(task, options, io)
}

async function readOptions(args: string[]): Promise<ValidateOptions> {
  const { values } = readArguments(args, optionNames)
  const chosen = await chosenRules(values)
  return {
    engine: engineOption(values.engine ?? 'stream'),
    schema: await readSchemaOption(values.schema),
    ...chosen,
    maxFindings: wholeNumber(values['max-findings'] ?? '100', '--max-findings'),
    showValues: values['show-values'],
    format: formatOption(values.format, values.json),
    quiet: values.quiet,
  }
}

/** Prints the results of files, and keeps the exit code of each. */
async function printAll(
  results: AsyncIterable<CheckedFile>,
  verdicts: Map<string, number>,
  newPrinter: (io: CommandIo) => Promise<ReportPrinter>,
  given: CommandIo,
): Promise<void> {
  const { io, flush } = inPieces(given)
  const printer = await newPrinter(io)
  const printed = new Set<string>()
  try {
    for await (const checked of results) {
      const { argument, exitCode, warning } = checked
      if (warning !== undefined) io.stderr(warning)
      verdicts.set(argument, Math.max(printed.has(argument) ? (verdicts.get(argument) ?? 0) : 0, exitCode))
      printed.add(argument)
      await printer.print(checked)
    }
    await printer.finish()
  } finally {
    flush()
  }
}

function checkWatch(names: readonly string[], format: ReportFormat): void {
  if (names.includes('-')) throw new UsageError('--watch takes files, not standard input')
  if (format !== 'text' && format !== 'json')
    throw new UsageError(`--watch works with text or json, not with ${format}`)
}

/** Checks the files that are written from now on, until the user ends the command. */
async function filesWritten(
  names: readonly string[],
  files: readonly string[],
  io: CommandIo,
): Promise<AsyncIterable<string>> {
  const [watch, { interruption }] = await Promise.all([
    import('./validate/watch.ts'),
    import('./service/local-server.ts'),
  ])
  const stop = new AbortController()
  void interruption().then(() => stop.abort())
  io.stderr('Watching. Ctrl-C ends it.\n')
  return watch.changedFiles(() => expandFiles(names), { since: await watch.stampsOf(files), signal: stop.signal })
}

type ChosenRules = Pick<ValidateOptions, 'rules' | 'also' | 'severities' | 'profile' | 'date'>

/** The rules of the options. The schema alone needs none. */
async function chosenRules(values: RuleValues & { 'schema-only': boolean }): Promise<ChosenRules> {
  const { dayOf, readRules } = await import('./rule-sets.ts')
  if (values['schema-only']) {
    const other = (['rules', 'for', 'on', 'severity'] as const).find((name) => [values[name] ?? []].flat().length > 0)
    if (other !== undefined) throw new UsageError(`--schema-only checks no rules: leave out --${other}, or it`)
    return { rules: [], also: [], severities: {}, profile: undefined, date: dayOf(undefined) }
  }
  const { defaultRuleSets } = await import('../rules/index.ts')
  return { ...(await readRules(values, undefined, defaultRuleSets)), also: defaultRuleSets, date: dayOf(values.on) }
}

/** Checks a file, or the files in an archive one after the other. */
async function* checkFiles(task: FileTask, options: ValidateOptions, io: CommandIo): AsyncGenerator<CheckedFile> {
  async function* work(input: Input): AsyncGenerator<CheckedFile> {
    yield checkInput(input, task.file, options, io)
  }
  yield* workOnTask(task, io, work, (error) =>
    withoutReport(task.file, notOpened(error), `iso20022 validate: ${error.message}\n`),
  )
}

const nothingRead = { message: undefined, valid: false, checked: [], findings: [], findingsOmitted: 0, bytes: 0 }

/** The result for a file of which nothing could be read. */
function withoutReport(file: string, finding: Finding, warning: string): CheckedFile {
  const report = { ...nothingRead, findings: [finding] }
  return { file, argument: file, report, ruleSets: [], ms: 0, exitCode: 2, opened: false, excerpts: undefined, warning }
}

/** The result for a file whose thread ended on it. */
export function crashed({ file }: FileTask, reason: string): CheckedFile {
  const finding = threadFailed(reason)
  return withoutReport(file, finding, `iso20022 validate: ${file}: ${finding.message}\n`)
}

async function checkInput(
  input: Input,
  argument: string,
  options: ValidateOptions,
  io: CommandIo,
): Promise<CheckedFile> {
  // Not `performance`, for which Node loads a dozen modules.
  const started = process.hrtime.bigint()
  // Who names no receiver learns that banks refuse what the standard takes.
  const isPlain = options.rules.length === 0 && options.also.length > 0 && options.schema === undefined
  const lines = watchLines()
  const watched = await check(input, options, io, isPlain ? lines.through : undefined)
  // Remarks are not counted against the findings that are listed.
  const remarks = isPlain && watched.valid ? refusedByBanks(watched.message, lines.found) : []
  const checked = await withOtherFormat(input, { ...watched, findings: [...watched.findings, ...remarks] })
  const worded = await withNotChecked({ ...checked, findings: checked.findings.map(wordsForCommand) }, options.rules)
  const exitCode = exitCodeOf(worded)
  // Without a verdict, nothing is said to have been checked.
  const report = exitCode === 2 ? { ...worded, checked: [] } : worded
  const ms = Math.round(Number(process.hrtime.bigint() - started) / 1e6)
  const excerpts = await excerptsOf(input, report, options)
  const ruleSets = await ruleSetsOf(report, options)
  return { file: input.file, argument, report, ruleSets, ms, exitCode, opened: true, excerpts }
}

/** The names of the sets that were applied to a file. */
async function ruleSetsOf({ message, checked }: ValidationReport, { rules, also }: ValidateOptions): Promise<string[]> {
  if (message === undefined || checked.length === 0 || rules.length + also.length === 0) return []
  const { appliesTo, withDefaults } = await import('../rules/index.ts')
  return withDefaults(rules, also).flatMap((set) => (appliesTo(set, message) ? [set.name] : []))
}

/** The lines that the findings point to, where they will be printed. */
async function excerptsOf(
  input: Input,
  { findings, valid }: ValidationReport,
  { format, quiet }: ValidateOptions,
): Promise<CheckedFile['excerpts']> {
  if (findings.length === 0 || (quiet && valid) || input.again === undefined || !showsExcerpts(format)) return undefined
  return readExcerpts(input.again(), findings).catch((error: unknown) => {
    // The damage has been reported already.
    if (isUsageError(error)) return undefined
    throw error
  })
}

function exitCodeOf(report: ValidationReport): number {
  if (report.valid) return 0
  return isNotChecked(report) ? 2 : 1
}

/** What to do with a bank's file that is not XML: "no XML" alone would not help its owner. */
async function withOtherFormat(input: Input, report: ValidationReport): Promise<ValidationReport> {
  const [first] = report.findings
  if (
    (first?.code !== 'xml-syntax' && first?.code !== 'xml-character') ||
    first.path !== '' ||
    input.again === undefined
  )
    return report
  const { format, close } = await peek(input.again()[Symbol.asyncIterator]())
  await close()
  if (format !== 'mt940') return report
  const words =
    'This is an MT940 or MT942 file, and validate checks XML. Read it with iso20022 inspect, which checks its sums.'
  return { ...report, findings: [fileFinding(notChecked, words)] }
}

/** A file must not be called valid if none of the requested rules applies to it. */
async function withNotChecked(report: ValidationReport, rules: readonly RuleSet[]): Promise<ValidationReport> {
  if (report.message === undefined || rules.length === 0) return report
  const { whyNotChecked } = await import('../rules/index.ts')
  const problem = whyNotChecked(rules, report.message)
  if (problem === undefined) return report
  const finding = fileFinding(notChecked, `${problem} None of its rules was checked: name a rule set for this message.`)
  const others = report.findings.filter(({ code }) => !code.endsWith('/not-applicable'))
  return { ...report, valid: false, findings: [finding, ...others] }
}

async function check(
  input: Input,
  options: ValidateOptions,
  io: CommandIo,
  through: (source: Source) => Source = (source) => source,
): Promise<ValidationReport> {
  const progress = startProgress(input, io)
  let bytes = 0
  try {
    const again = await repeatable(input, options)
    return await checkFile(() => through(again()), {
      ...options,
      onProgress: (count) => {
        bytes = count
        progress.update(count)
      },
    })
  } catch (error) {
    if (isEngineMissingError(error)) throw new UsageError(error.message)
    // A file that could be opened has a line of its own in the output, whatever went wrong later.
    return { ...nothingRead, findings: [unreadable(error)], bytes }
  } finally {
    progress.stop()
  }
}

/** The bytes, as often as they are needed. Standard input is kept in memory only if it is needed twice. */
async function repeatable(input: Input, options: ValidateOptions): Promise<() => Source> {
  const small = await input.whole?.()
  if (small !== undefined) return () => small
  const { again } = input
  if (again !== undefined) {
    // First the stream that is already open, then new ones.
    let open: Source | undefined = input.bytes
    return () => {
      const source = open ?? again()
      open = undefined
      return source
    }
  }
  if (options.engine === 'stream') return () => input.bytes
  const whole = await wholeOf(input.bytes)
  return () => whole
}

function formatOption(text: string | undefined, json: boolean): ReportFormat {
  if (text === undefined) return json ? 'json' : 'text'
  const format = reportFormats.find((name) => name === text)
  if (format === undefined) throw new UsageError(`--format takes ${reportFormats.join(', ')}, not "${text}"`)
  if (json && format !== 'json') throw new UsageError(`--json and --format ${format} are two formats: give only one`)
  return format
}

function engineOption(text: string): EngineOption {
  if (text === 'stream' || text === 'libxml2' || text === 'both') return text
  throw new UsageError(`--engine takes stream, libxml2 or both, not "${text}"`)
}

function wholeNumber(text: string, option: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${option} takes a whole number, not "${text}"`)
  return Number.parseInt(text, 10)
}
