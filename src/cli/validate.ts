import { peek } from '../recognise/index.ts'
import type { RuleSet } from '../rules/index.ts'
import type { ValidationReport } from '../schema/index.ts'
import type { Source } from '../xml/index.ts'
import { isEngineMissingError } from '../xsd/index.ts'
import { readArguments } from './arguments.ts'
import { type CheckFileOptions, checkFile, type EngineOption } from './check-file.ts'
import { wordsForCommand } from './command-words.ts'
import { readExcerpts } from './excerpts.ts'
import { expandFiles } from './files.ts'
import { type Input, openInputs, wholeOf } from './input.ts'
import type { CommandIo } from './io.ts'
import { startProgress } from './progress.ts'
import { createReportPrinter, type ReportFormat, reportFormats } from './reports/create-report-printer.ts'
import { type CheckedFile, isNotChecked, notChecked, type ReportPrinter } from './reports/report.ts'
import type { RuleValues } from './rule-sets.ts'
import { readSchemaOption } from './schema-option.ts'
import { fileFinding, notOpened, unreadable } from './unreadable.ts'
import { isUsageError, UsageError } from './usage-error.ts'

/** What `--help` prints. */
export const help = `Usage: iso20022 validate FILE... [options]

Checks each file against the XSD of its message, and reports what is wrong, where, and what to do. \`-\` is
standard input, a folder stands for the .xml, .xml.gz and .zip files in it, a pattern such as "in/**/*.xml"
for the files that match. gzip is decompressed; in a ZIP archive each file is checked, and named
X.zip:entry.xml.

  --format NAME        text (default), json (one object a line for each file), github (annotations), sarif
                       (2.1.0), junit, html
  --json               the same as --format json
  -q, --quiet          leave out valid files and remarks
  --watch              keep running: check new files and files that change, until Ctrl-C; the exit code is
                       that of the last check
  --schema FILE.xsd    your bank's own schema instead of the built-in one
  --rules NAME,...     business rules in addition to the schema: sepa, service, iso, statement, or a file of
                       your own (./my-bank.json)
  --for PROFILE        the rules of the receiver: sepa, de, at, ch (German, Austrian, Swiss banks), service,
                       or a rule file of your own (./my-bank.json)
  --on DATE            the date of submission, for the profile (default today)
  --severity RULE=HOW  the severity of a broken rule: off, info, warning or error (sepa/bic-country=warning);
                       can be given several times; sepa/* is every rule of a set
  --engine NAME        stream (default, any size), libxml2 (a second opinion), or both
  --max-findings N     findings listed for a file (default 100)
  --show-values        show values that may identify people and accounts
`

/** Options that apply to every file of one call. */
type ValidateOptions = Omit<CheckFileOptions, 'onProgress'>

/** `iso20022 validate`: exit 0 when all files are valid, 1 when one has errors, 2 when one could not be checked. */
export async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(args, {
    flags: ['json', 'quiet', 'watch', 'show-values'],
    texts: ['format', 'schema', 'for', 'on', 'rules', 'engine', 'max-findings'],
    lists: ['severity'],
  })
  if (positionals.length === 0) throw new UsageError('name at least one file, or - for standard input')
  const { rules, severities } = await requestedRules(values)
  const options: ValidateOptions = {
    engine: engineOption(values.engine ?? 'stream'),
    schema: await readSchemaOption(values.schema),
    rules,
    severities,
    maxFindings: wholeNumber(values['max-findings'] ?? '100', '--max-findings'),
    showValues: values['show-values'],
  }
  const format = formatOption(values.format, values.json)
  if (values.watch) checkWatch(positionals, format)
  const newPrinter = (): Promise<ReportPrinter> =>
    createReportPrinter(format, { io, showValues: options.showValues, quiet: values.quiet })
  const files = await expandFiles(positionals, (path) =>
    io.stderr(`iso20022 validate: ${path} is not a file (a pipe, a socket or a device), and was passed over\n`),
  )
  const verdicts = new Map<string, number>()
  const written = values.watch ? await filesWritten(positionals, files, io) : undefined
  await checkAll(files, verdicts, await newPrinter(), options, io)
  for await (const file of written ?? []) await checkAll([file], verdicts, await newPrinter(), options, io)
  return Math.max(...verdicts.values())
}

/** Checks and prints files, and keeps the exit code of each. */
async function checkAll(
  files: readonly string[],
  verdicts: Map<string, number>,
  printer: ReportPrinter,
  options: ValidateOptions,
  io: CommandIo,
): Promise<void> {
  for (const file of files) {
    let verdict = 0
    for await (const checked of validateFiles(file, options, io)) {
      verdict = Math.max(verdict, checked.exitCode)
      verdicts.set(file, verdict)
      await printer.print(checked)
    }
  }
  await printer.finish()
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
  const [watch, { interruption }] = await Promise.all([import('./watch.ts'), import('./local-server.ts')])
  const stop = new AbortController()
  void interruption().then(() => stop.abort())
  io.stderr('Watching. Ctrl-C ends it.\n')
  return watch.changedFiles(() => expandFiles(names), { since: await watch.stampsOf(files), signal: stop.signal })
}

/** The requested rules. Loading takes half of the time of a small file, so nothing is loaded without a request. */
async function requestedRules(values: RuleValues): Promise<Pick<ValidateOptions, 'rules' | 'severities'>> {
  const nothing = [values.rules, values.for, values.on].every((each) => each === undefined)
  if (nothing && values.severity.length === 0) return { rules: [], severities: {} }
  const { readRules } = await import('./rule-sets.ts')
  return readRules(values)
}

/** Checks a file, or the files in an archive one after the other. */
async function* validateFiles(
  file: string,
  options: ValidateOptions,
  io: CommandIo,
): AsyncGenerator<CheckedFile, void, undefined> {
  let inputs: Input[]
  try {
    inputs = await openInputs(file, io)
  } catch (error) {
    if (!isUsageError(error)) throw error
    io.stderr(`iso20022 validate: ${error.message}\n`)
    const report = { message: undefined, valid: false, findings: [notOpened(error)], findingsOmitted: 0, bytes: 0 }
    yield { file, report, ms: 0, exitCode: 2, opened: false, excerpts: async () => undefined }
    return
  }
  for (const input of inputs) yield validateInput(input, options, io)
}

async function validateInput(input: Input, options: ValidateOptions, io: CommandIo): Promise<CheckedFile> {
  // Not `performance`, for which Node loads a dozen modules.
  const started = process.hrtime.bigint()
  const checked = await withOtherFormat(input, await check(input, options, io))
  const report = await withNotChecked({ ...checked, findings: checked.findings.map(wordsForCommand) }, options.rules)
  const ms = Math.round(Number(process.hrtime.bigint() - started) / 1e6)
  const excerpts = async (): ReturnType<CheckedFile['excerpts']> => {
    if (input.again === undefined) return undefined
    // The damage has been reported already.
    return readExcerpts(input.again(), report.findings).catch((error: unknown) => {
      if (isUsageError(error)) return undefined
      throw error
    })
  }
  return { file: input.file, report, ms, exitCode: exitCodeOf(report), opened: true, excerpts }
}

function exitCodeOf(report: ValidationReport): number {
  if (report.valid) return 0
  return isNotChecked(report) ? 2 : 1
}

/** What to do with a bank's file that is not XML: "no XML" alone would not help its owner. */
async function withOtherFormat(input: Input, report: ValidationReport): Promise<ValidationReport> {
  const [first] = report.findings
  if (first?.code !== 'xml-syntax' || first.path !== '' || input.again === undefined) return report
  const { format, close } = await peek(input.again()[Symbol.asyncIterator]())
  await close()
  if (format !== 'mt940') return report
  const words = 'This is an MT940 file, and validate checks XML. Read it with iso20022 inspect, which checks its sums.'
  return { ...report, findings: [fileFinding(notChecked, words)] }
}

/** A file must not be called valid if none of the requested rules applies to it. */
async function withNotChecked(report: ValidationReport, rules: readonly RuleSet[]): Promise<ValidationReport> {
  if (report.message === undefined || rules.length === 0) return report
  const { whyNotChecked } = await import('../rules/index.ts')
  const problem = whyNotChecked(rules, report.message)
  if (problem === undefined) return report
  const finding = fileFinding(notChecked, `${problem} No rule was checked: name a rule set for this message.`)
  const others = report.findings.filter(({ code }) => !code.endsWith('/not-applicable'))
  return { ...report, valid: false, findings: [finding, ...others] }
}

async function check(input: Input, options: ValidateOptions, io: CommandIo): Promise<ValidationReport> {
  const progress = startProgress(input, io)
  let bytes = 0
  try {
    return await checkFile(await repeatable(input, options), {
      ...options,
      onProgress: (count) => {
        bytes = count
        progress.update(count)
      },
    })
  } catch (error) {
    if (isEngineMissingError(error)) throw new UsageError(error.message)
    // A file that could be opened has a line of its own in the output, whatever went wrong later.
    return { message: undefined, valid: false, findings: [unreadable(error)], findingsOmitted: 0, bytes }
  } finally {
    progress.stop()
  }
}

/** The bytes, as often as they are needed. Standard input is kept in memory only if it is needed twice. */
async function repeatable(input: Input, options: ValidateOptions): Promise<() => Source> {
  if (input.again !== undefined) return once(input.bytes, input.again)
  if (options.engine === 'stream') return () => input.bytes
  const whole = await wholeOf(input.bytes)
  return () => whole
}

/** First the stream that is already open, then new ones. */
function once(first: AsyncIterable<Uint8Array>, again: () => AsyncIterable<Uint8Array>): () => Source {
  let taken = false
  return () => {
    if (taken) return again()
    taken = true
    return first
  }
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
