import { type Finding, hasErrors } from '../../diagnostics/index.ts'
import { type FileFormat, formatOf, isMt940, peek } from '../../recognise/index.ts'
import type { RuleSet } from '../../rules/index.ts'
import type { ValidationReport } from '../../schema/index.ts'
import type { Source } from '../../xml/index.ts'
import { isEngineMissingError } from '../../xsd/index.ts'
import { documentsOf, type Input, openInputs, reopening } from '../io/input.ts'
import type { CommandIo } from '../io/io.ts'
import { startProgress } from '../io/progress.ts'
import { fileFinding, notOpened, unreadable } from '../io/unreadable.ts'
import { isUsageError, UsageError } from '../io/usage-error.ts'
import { wordsForCommand } from '../options/command-words.ts'
import { type CheckedFile, isNotChecked, notChecked } from '../reports/report.ts'
import { checkDocument } from './check-document.ts'
import { appliedSets, type CheckOptions, type Checks } from './checks.ts'
import { readExcerpts } from './excerpts.ts'
import { refusedByBanks, startAddressSearch } from './refused-by-banks.ts'

export interface FileTask {
  file: string
  /** Of an archive whose files are shared out: which one, from 0. Default: all of them. */
  entry?: number | undefined
  /** How many bytes it has; 0 where that is not known, and for anything but a file. */
  size: number
}

export async function* checkFile(task: FileTask, checks: Checks, io: CommandIo): AsyncGenerator<CheckedFile> {
  let inputs: Input[]
  try {
    inputs = await openTask(task, io)
  } catch (error) {
    if (!isUsageError(error)) throw error
    yield withoutReport(task.file, notOpened(error), `iso20022 validate: ${error.message}\n`)
    return
  }
  for (const input of inputs)
    for await (const document of documentsOf(input)) yield checkInput(document, task.file, checks, io)
}

/** The archive that a call opened last on this thread, because its next task is most often of the same one. */
const lastOf = new WeakMap<CommandIo, { file: string; inputs: readonly Input[] }>()

async function openTask({ file, entry }: FileTask, io: CommandIo): Promise<Input[]> {
  if (entry === undefined) return openInputs(file, io)
  const last = lastOf.get(io)
  const inputs = last?.file === file ? last.inputs : await openInputs(file, io)
  lastOf.set(io, { file, inputs })
  const input = inputs[entry]
  if (input === undefined) throw new UsageError(`${file}: the archive has changed while it was read`)
  // From its beginning: a file may be named twice.
  return [{ ...input, bytes: input.again?.() ?? input.bytes }]
}

const nothingRead = { message: undefined, valid: false, checked: [], findings: [], findingsOmitted: 0, bytes: 0 }

export function withoutReport(file: string, finding: Finding, warning: string): CheckedFile {
  const report = { ...nothingRead, findings: [finding] }
  return { file, argument: file, report, ruleSets: [], ms: 0, exitCode: 2, opened: false, excerpts: undefined, warning }
}

async function checkInput(input: Input, argument: string, checks: Checks, io: CommandIo): Promise<CheckedFile> {
  // Not `performance`, for which Node loads a dozen modules.
  const started = process.hrtime.bigint()
  // Who names no receiver learns that banks refuse what the standard takes.
  const isPlain = checks.rules.length === 0 && !checks.options.schemaOnly && checks.schema === undefined
  const search = startAddressSearch()
  const checked = await check(input, checks, io, isPlain ? search.through : undefined)
  // Remarks are not counted against the findings that are listed.
  const remarks = isPlain && checked.valid ? refusedByBanks(checked.message, search.found) : []
  const worded = { ...checked, findings: [...checked.findings, ...remarks].map(wordsForCommand) }
  const judged = await withNotChecked(worded, checks.rules)
  const exitCode = judged.valid ? 0 : isNotChecked(judged) ? 2 : 1
  // Without a verdict, nothing is said to have been checked.
  const report = exitCode === 2 ? { ...judged, checked: [] } : judged
  const ms = Math.round(Number(process.hrtime.bigint() - started) / 1e6)
  const excerpts = await excerptsOf(input, report, checks.options)
  const ruleSets = await ruleSetsOf(report, checks)
  return { file: input.file, argument, report, ruleSets, ms, exitCode, opened: true, excerpts }
}

async function ruleSetsOf({ message, checked }: ValidationReport, checks: Checks): Promise<string[]> {
  if (message === undefined || checked.length === 0 || checks.options.schemaOnly) return []
  if (isMt940(message)) return ['statement']
  const { appliesTo } = await import('../../rules/run-rules.ts')
  return (await appliedSets(checks, message)).flatMap((set) => (appliesTo(set, message) ? [set.name] : []))
}

async function excerptsOf(
  { again }: Input,
  { findings, valid }: ValidationReport,
  { excerpts }: CheckOptions,
): Promise<CheckedFile['excerpts']> {
  if (findings.length === 0 || again === undefined || excerpts === 'none' || (valid && excerpts === 'invalid'))
    return undefined
  return readExcerpts(again(), findings).catch((error: unknown) => {
    // The damage has been reported already.
    if (isUsageError(error)) return undefined
    throw error
  })
}

/** A file must not be called valid if none of the requested rules applies to it. */
async function withNotChecked(report: ValidationReport, rules: readonly RuleSet[]): Promise<ValidationReport> {
  if (report.message === undefined || rules.length === 0) return report
  const { whyNotChecked } = await import('../../rules/run-rules.ts')
  const problem = whyNotChecked(rules, report.message)
  if (problem === undefined) return report
  const finding = fileFinding(notChecked, `${problem} None of its rules was checked: name a rule set for this message.`)
  const others = report.findings.filter(({ code }) => !code.endsWith('/not-applicable'))
  return { ...report, valid: false, findings: [finding, ...others] }
}

async function check(
  input: Input,
  checks: Checks,
  io: CommandIo,
  through: (source: Source) => Source = (source) => source,
): Promise<ValidationReport> {
  const progress = startProgress(input, io)
  let bytes = 0
  try {
    const onProgress = (count: number): void => {
      bytes = count
      progress.update(count)
    }
    const { format, open } = await openedFor(checks, input)
    if (format === 'mt940') return await checkStatements(open(), checks, onProgress)
    return await checkDocument(() => through(open()), checks, onProgress)
  } catch (error) {
    if (isEngineMissingError(error)) throw new UsageError(error.message)
    // A file that could be opened has a line of its own in the output, whatever went wrong later.
    return { ...nothingRead, findings: [unreadable(error)], bytes }
  } finally {
    progress.stop()
  }
}

async function openedFor(
  { options }: Checks,
  input: Input,
): Promise<{ format: FileFormat; open: () => AsyncIterable<Uint8Array> | Uint8Array }> {
  // The streaming engine reads once, and so needs nothing in memory.
  if (options.engine === 'stream' && input.again === undefined) {
    const { format, source } = await peek(input.bytes[Symbol.asyncIterator]())
    return { format, open: () => source }
  }
  const open = await reopening(input)
  const source = open()
  if (source instanceof Uint8Array) return { format: formatOf(source).format, open }
  const { format, close } = await peek(source[Symbol.asyncIterator]())
  await close()
  return { format, open }
}

/** Checks an MT940 or MT942, for which there is no schema: its fields, balances and sums. */
async function checkStatements(
  source: Source,
  { options, schema, severities }: Checks,
  onProgress: (bytes: number) => void,
): Promise<ValidationReport> {
  const words =
    'The file is an MT940 or MT942, which has no XML Schema. Leave out --schema, --schema-only and --engine: then its ' +
    'fields, balances and sums are checked.'
  if (options.schemaOnly || schema !== undefined || options.engine !== 'stream')
    return { ...nothingRead, findings: [fileFinding(notChecked, words)] }
  const { checkMt940 } = await import('../../mt940/index.ts')
  const report = await checkMt940(source, { maxFindings: options.maxFindings, onProgress })
  const findings = report.findings.flatMap((finding): Finding[] => {
    const severity = severities[finding.code] ?? finding.severity
    return severity === 'off' ? [] : [{ ...finding, severity }]
  })
  return { ...report, findings, valid: !hasErrors(findings) }
}
