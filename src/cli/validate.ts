import { type RuleSet, type RuleSeverities, whyNotChecked } from '../rules/index.ts'
import type { Source, ValidationReport } from '../schema/index.ts'
import { isEngineMissingError } from '../xsd/engine.ts'
import { parseArgs } from './arguments.ts'
import { readExcerpts } from './excerpts.ts'
import { type Input, openInput, wholeOf } from './input.ts'
import type { CommandIo } from './io.ts'
import { type EngineOption, judgeFile } from './judge.ts'
import { painter } from './paint.ts'
import { printFindings } from './print-findings.ts'
import { startProgress } from './progress.ts'
import { wordsForReceiver } from './received.ts'
import { readRuleSets, readSeverities } from './rule-sets.ts'
import { readSchemaOption, type SchemaOption } from './schema-option.ts'
import { fileFinding, notOpened, unreadable } from './unreadable.ts'
import { isUsageError, UsageError } from './usage-error.ts'

const help = `Usage: iso20022 validate FILE... [options]

Checks each file against the XSD of its message, and says what is wrong, where, and what to do. \`-\` is standard input.

  --json               one JSON object a line for each file
  --schema FILE.xsd    your bank's own schema instead of the built-in one
  --rules NAME,...     business rules above the schema: sepa, service, iso, statement, or a file of your own (./my-bank.json)
  --severity RULE=HOW  how bad it is to break a rule: off, info, warning or error (sepa/bic-country=warning); can be
                       given several times; sepa/* is every rule of a set
  --engine NAME        stream (default, any size), libxml2 (a second opinion), or both
  --max-findings N     findings listed for a file (default 100)
  --show-values        show values that may identify people and accounts
`

/** Options every file of one call shares. */
interface ValidateOptions {
  json: boolean
  engine: EngineOption
  schema: SchemaOption | undefined
  rules: readonly RuleSet[]
  severities: RuleSeverities
  maxFindings: number
  showValues: boolean
}

/** `iso20022 validate`: exit 0 when all files are valid, 1 when one has errors, 2 when one could not be judged. */
export async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      schema: { type: 'string' },
      rules: { type: 'string' },
      severity: { type: 'string', multiple: true, default: [] },
      engine: { type: 'string', default: 'stream' },
      'max-findings': { type: 'string', default: '100' },
      'show-values': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    io.stdout(help)
    return 0
  }
  if (positionals.length === 0) throw new UsageError('name at least one file, or - for standard input')
  const rules = await readRuleSets(values.rules)
  const options: ValidateOptions = {
    json: values.json,
    engine: engineOption(values.engine),
    schema: await readSchemaOption(values.schema),
    rules,
    severities: readSeverities(values.severity, rules),
    maxFindings: wholeNumber(values['max-findings'], '--max-findings'),
    showValues: values['show-values'],
  }
  let exitCode = 0
  for (const file of positionals) exitCode = Math.max(exitCode, await validateFile(file, options, io))
  return exitCode
}

async function validateFile(file: string, options: ValidateOptions, io: CommandIo): Promise<number> {
  let input: Input
  try {
    input = await openInput(file, io)
  } catch (error) {
    if (!isUsageError(error)) throw error
    io.stderr(`iso20022 validate: ${error.message}\n`)
    const findings = [notOpened(error)]
    const report = { message: undefined, valid: false, findings, findingsOmitted: 0, bytes: 0 }
    if (options.json) io.stdout(`${jsonLine(file, report, 0)}\n`)
    return 2
  }
  const started = performance.now()
  const report = withNotChecked(wordsForReceiver(await judge(input, options, io)), options.rules)
  const ms = Math.round(performance.now() - started)
  if (options.json) io.stdout(`${jsonLine(file, report, ms)}\n`)
  else await printReport(input, report, ms, options, io)
  if (report.valid) return 0
  if (report.findings.some(({ code }) => code === notChecked)) return 2
  return report.findings.some((finding) => couldNotJudge.has(finding.code)) && report.message === undefined ? 2 : 1
}

/** Faults that are not the document's: there is no schema for it, or it could not be read to its end. */
const couldNotJudge: ReadonlySet<string> = new Set(['message-unknown', 'cli/unreadable', 'cli/zip', 'cli/gzip'])

const notChecked = 'cli/not-checked'

/** What no rule asked for has looked at must not be called valid. */
function withNotChecked(report: ValidationReport, rules: readonly RuleSet[]): ValidationReport {
  const problem = report.message === undefined ? undefined : whyNotChecked(rules, report.message)
  if (problem === undefined) return report
  const finding = fileFinding(notChecked, `${problem} Nothing of them was checked: name a rule set of this message.`)
  const told = report.findings.filter(({ code }) => !code.endsWith('/not-applicable'))
  return { ...report, valid: false, findings: [finding, ...told] }
}

async function judge(input: Input, options: ValidateOptions, io: CommandIo): Promise<ValidationReport> {
  const progress = startProgress(input, io)
  let bytes = 0
  try {
    return await judgeFile(await repeatable(input, options), {
      ...options,
      onProgress: (count) => {
        bytes = count
        progress.update(count)
      },
    })
  } catch (error) {
    if (isEngineMissingError(error)) throw new UsageError(error.message)
    // The contract owes a file that could be opened a line of its own, whatever happened on the way.
    return { message: undefined, valid: false, findings: [unreadable(error)], findingsOmitted: 0, bytes }
  } finally {
    progress.stop()
  }
}

/** The bytes, as often as they are needed; standard input is kept only where it is needed twice. */
async function repeatable(input: Input, options: ValidateOptions): Promise<() => Source> {
  if (input.again !== undefined) return once(input.bytes, input.again)
  if (options.engine === 'stream') return () => input.bytes
  const whole = await wholeOf(input.bytes)
  return () => whole
}

/** The stream that is open already, then new ones. */
function once(first: AsyncIterable<Uint8Array>, again: () => AsyncIterable<Uint8Array>): () => Source {
  let taken = false
  return () => {
    if (taken) return again()
    taken = true
    return first
  }
}

/** One file as a line of JSON, by the contract of the command line. */
function jsonLine(file: string, report: ValidationReport, ms: number): string {
  return JSON.stringify({
    file,
    message: report.message ?? null,
    valid: report.valid,
    findings: report.findings.map(({ code, severity, path, line, column, message }) => ({
      code,
      severity,
      path,
      line: line ?? null,
      column: column ?? null,
      message,
    })),
    bytes: report.bytes,
    ms,
  })
}

async function printReport(
  input: Input,
  report: ValidationReport,
  ms: number,
  options: ValidateOptions,
  io: CommandIo,
): Promise<void> {
  const { findings } = report
  const excerpts =
    findings.length > 0 && input.again !== undefined ? await readExcerpts(input.again(), findings) : undefined
  const paint = painter(io)
  const name = input.file === '-' ? 'standard input' : input.file
  for (const text of printFindings(findings, { file: name, excerpts, showValues: options.showValues, paint })) {
    io.stdout(`${text}\n\n`)
  }
  const size = `${(report.bytes / 1e6).toFixed(report.bytes < 1e6 ? 3 : 1)} MB, ${(ms / 1000).toFixed(ms < 100 ? 3 : 1)} s`
  io.stdout(`${name}: ${verdict(report)} (${report.message ?? 'no known message'}, ${size})\n`)
}

/** The last line's verdict. What was left out of the list is counted, and not told to be errors: it may be remarks. */
function verdict({ valid, findings, findingsOmitted }: ValidationReport): string {
  const unchecked = findings.some(({ code }) => code === notChecked)
  const listed = findings.filter(({ code }) => code !== 'findings-limit' && code !== notChecked)
  const errors = listed.filter(({ severity }) => severity === 'error').length
  const counts = [
    counted(errors, 'error', 'errors'),
    counted(listed.length - errors, 'remark', 'remarks'),
    counted(findingsOmitted, 'more finding', 'more findings'),
  ]
  return [unchecked ? 'not checked' : valid ? 'valid' : 'invalid', ...counts.filter((text) => text !== undefined)].join(
    ', ',
  )
}

function counted(count: number, one: string, several: string): string | undefined {
  return count === 0 ? undefined : `${count} ${count === 1 ? one : several}`
}

function engineOption(text: string): EngineOption {
  if (text === 'stream' || text === 'libxml2' || text === 'both') return text
  throw new UsageError(`--engine takes stream, libxml2 or both, not "${text}"`)
}

function wholeNumber(text: string, option: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${option} takes a whole number, not "${text}"`)
  return Number.parseInt(text, 10)
}
