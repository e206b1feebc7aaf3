import { type Finding, hasErrors } from '../../diagnostics/index.ts'
import { builtInSchemas } from '../../messages/index.ts'
import { isMt940 } from '../../recognise/index.ts'
import type { RuleSet } from '../../rules/index.ts'
import { recognise, type ValidationReport, validateWith } from '../../schema/index.ts'
import type { Source } from '../../xml/index.ts'
import { isEngineMissingError } from '../../xsd/index.ts'
import { documentsOf, type Input, openInputs, reopening, statsOf } from '../io/input.ts'
import { type CommandIo, fileFinding, isUsageError, startProgress, UsageError, unreadable } from '../io/io.ts'
import { type CheckedFile, isNotChecked, notChecked } from '../reports/report.ts'
import { appliedSets, type CheckOptions, type Checks, refusedByBanks, startAddressSearch } from './checks.ts'
import { readExcerpts, wordsForCommand } from './print-findings.ts'

type OnProgress = (bytes: number) => void

/** By libxml2, alone or beside our engine. `open` gives the same bytes on each call. */
async function checkByLibxml2(open: () => Source, checks: Checks, onProgress: OnProgress): Promise<ValidationReport> {
  const { engine, 'max-findings': maxFindings, 'show-values': showValues } = checks.options
  const isRuled = !checks.options['schema-only']
  const { compareEngines, validateXsd } = await import('../../xsd.ts')
  const schema = checks.schema?.text
  const askLibxml2 = (): Promise<ValidationReport> =>
    validateXsd(open(), { schema, maxFindings, showValues, onProgress })
  if (engine === 'libxml2') {
    const libxml2 = await askLibxml2()
    if (!isRuled) return libxml2
    const ruled = await checkByStream(open(), checks, true, onProgress)
    const sets = ruled.message === undefined ? [] : await appliedSets(checks, ruled.message)
    const joined = await join(libxml2, ruled.findings.filter(isOfRule), sets, maxFindings)
    return { ...joined, checked: ruled.checked }
  }
  const stream = await checkByStream(open(), checks, false, onProgress)
  const ours = isRuled ? await checkByStream(open(), checks, true, onProgress) : stream
  if (stream.envelope !== undefined) return join(ours, [notAsked], [], maxFindings + 1)
  const disagreement = compareEngines([
    { engine: 'stream', report: stream },
    { engine: 'libxml2', report: await askLibxml2() },
  ])
  return disagreement === undefined ? ours : join(ours, [disagreement], [], maxFindings + 1)
}

async function checkByStream(
  source: Source,
  { schema, rules, also, severities, options }: Checks,
  isRuled: boolean,
  onProgress: OnProgress,
): Promise<ValidationReport> {
  const { 'max-findings': maxFindings, 'show-values': showValues } = options
  const reading = { maxFindings, showValues, onProgress, schema: schema?.tables ?? builtInSchemas }
  if (!isRuled) return validateWith(source, reading)
  const { validateWhatApplies } = await import('../../rules/validate-with-rules.ts')
  return validateWhatApplies(source, { ...reading, rules, also, severities })
}

const notAsked: Finding = {
  code: 'xsd/envelope',
  severity: 'info',
  path: '',
  message:
    'libxml2 did not check the file, because the message is in an envelope. Take it out of the envelope ' +
    'for a second opinion.',
}

function isOfRule(finding: Finding): boolean {
  return finding.code.includes('/')
}

async function join(
  report: ValidationReport,
  more: readonly Finding[],
  sets: readonly RuleSet[],
  maxFindings: number,
): Promise<ValidationReport> {
  const { mergeFindings } = await import('../../rules/validate-with-rules.ts')
  const { list, cut } = mergeFindings(report.findings, more, sets, maxFindings, report.findingsOmitted)
  const valid = report.valid && !more.some((finding) => finding.severity === 'error')
  return { ...report, valid, findings: list, findingsOmitted: cut }
}

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
    yield withoutReport(task.file, unreadable(error), `iso20022 validate: ${error.message}\n`)
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
  return [input]
}

const nothingRead = { message: undefined, valid: false, checked: [], findings: [], findingsOmitted: 0, bytes: 0 }

function withoutReport(file: string, finding: Finding, warning: string): CheckedFile {
  const report = { ...nothingRead, findings: [finding] }
  return { file, argument: file, report, ruleSets: [], ms: 0, exitCode: 2, opened: false, excerpts: undefined, warning }
}

async function checkInput(input: Input, argument: string, checks: Checks, io: CommandIo): Promise<CheckedFile> {
  // Not `performance`, for which Node loads a dozen modules.
  const started = process.hrtime.bigint()
  // Who names no receiver learns that banks refuse what the standard takes.
  const isPlain = checks.rules.length === 0 && !checks.options['schema-only'] && checks.schema === undefined
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
  if (message === undefined || checked.length === 0 || checks.options['schema-only']) return []
  if (isMt940(message)) return ['statement']
  const { appliesTo } = await import('../../rules/rule.ts')
  return (await appliedSets(checks, message)).flatMap((set) => (appliesTo(set, message) ? [set.name] : []))
}

async function excerptsOf(
  { open, isOnce }: Input,
  { findings, valid }: ValidationReport,
  { excerpts }: CheckOptions,
): Promise<CheckedFile['excerpts']> {
  if (findings.length === 0 || isOnce || excerpts === 'none' || (valid && excerpts === 'invalid')) return undefined
  try {
    return await readExcerpts(await open(), findings)
  } catch (error) {
    // The damage has been reported already.
    if (isUsageError(error)) return undefined
    throw error
  }
}

/** A file must not be called valid if none of the requested rules applies to it. */
async function withNotChecked(report: ValidationReport, rules: readonly RuleSet[]): Promise<ValidationReport> {
  if (report.message === undefined || rules.length === 0) return report
  const { whyNotChecked } = await import('../../rules/rule.ts')
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
    const { engine, 'schema-only': isSchemaOnly } = checks.options
    // Our engine reads once, and so needs nothing in memory.
    const reopen = engine === 'stream' ? undefined : await reopening(input)
    const { format, source, close } = await recognise(reopen?.() ?? (await input.open()))
    if (format === 'mt940') return await checkStatements(source, checks, onProgress)
    if (reopen === undefined) return await checkByStream(through(source), checks, !isSchemaOnly, onProgress)
    await close()
    return await checkByLibxml2(() => through(reopen()), checks, onProgress)
  } catch (error) {
    if (isEngineMissingError(error)) throw new UsageError(error.message)
    // A file that could be opened has a line of its own in the output, whatever went wrong later.
    return { ...nothingRead, findings: [unreadable(error)], bytes }
  } finally {
    progress.stop()
  }
}

async function checkStatements(
  source: Source,
  { options, schema, severities }: Checks,
  onProgress: (bytes: number) => void,
): Promise<ValidationReport> {
  const words =
    'The file is an MT940 or MT942, which has no XML Schema. Leave out --schema, --schema-only and --engine: then its ' +
    'fields, balances and sums are checked.'
  if (options['schema-only'] || schema !== undefined || options.engine !== 'stream')
    return { ...nothingRead, findings: [fileFinding(notChecked, words)] }
  const { checkMt940 } = await import('../../mt940/index.ts')
  const report = await checkMt940(source, { maxFindings: options['max-findings'], onProgress })
  const findings = report.findings.flatMap((finding): Finding[] => {
    const severity = severities[finding.code] ?? finding.severity
    return severity === 'off' ? [] : [{ ...finding, severity }]
  })
  return { ...report, findings, valid: !hasErrors(findings) }
}

/** Results come in the order of the files. @throws UsageError when an engine is missing. */
export async function* checkFiles(
  files: readonly string[],
  checks: Checks,
  given: number | undefined,
  io: CommandIo,
): AsyncGenerator<CheckedFile> {
  const named = files.map((file): FileTask => ({ file, size: sizeOf(file) }))
  const jobs = await countJobs(named, given)
  const tasks = jobs < 2 ? named : (await Promise.all(named.map((task) => shareOut(task, io)))).flat()
  const work = (task: FileTask): AsyncGenerator<CheckedFile> => checkFile(task, checks, io)
  if (jobs < 2 || tasks.length < 2) {
    for (const task of tasks) yield* work(task)
    return
  }
  const { runTasks } = await import('./run-tasks.ts')
  // Built, this code lies in a folder beside `cli`.
  const script = new URL('../cli/worker.js', import.meta.url)
  yield* runTasks({ tasks, jobs, script, data: checks.options, work, crashed })
}

function crashed({ file }: FileTask, reason: string): CheckedFile {
  const why = reason === 'ERR_WORKER_OUT_OF_MEMORY' ? 'its memory was used up' : reason
  const message = `The thread that read the file has failed (${why}). Try it alone, with --jobs 1.`
  return withoutReport(file, fileFinding('cli/unreadable', message), `iso20022 validate: ${file}: ${message}\n`)
}

/** How many bytes one of a packed file stands for: statements and payments shrink to a tenth. */
const unpackedTimes = 10
const packed = /\.(?:gz|zip)$/i
/** A thread needs some 50 ms before it is as fast as the others, and some 40 MB. */
const bytesForThread = 16_000_000

/**
 * How many threads work: as many as `--jobs` says, by default one less than there are cores, because V8 compiles and
 * collects garbage on the last one, and no more than one for 16 MB, or 1.6 MB of packed files. Standard input can be
 * read by one thread only, and so are the other files of its call.
 */
async function countJobs(tasks: readonly FileTask[], jobs: number | undefined): Promise<number> {
  if (tasks.some(({ file }) => file === '-')) return 1
  if (jobs !== undefined) return jobs
  const bytes = tasks.reduce((sum, { file, size }) => sum + (packed.test(file) ? unpackedTimes : 1) * size, 0)
  const threads = Math.floor(bytes / bytesForThread)
  if (threads < 2) return 1
  const { availableParallelism } = await import('node:os')
  return Math.max(1, Math.min(availableParallelism() - 1, threads))
}

function sizeOf(file: string): number {
  const stats = statsOf(file)
  return stats?.isFile() === true ? stats.size : 0
}

/** A task for each file in an archive; archives are found by their name here, because most files are none. */
async function shareOut(task: FileTask, io: CommandIo): Promise<FileTask[]> {
  if (!/\.zip$/i.test(task.file) || task.size === 0) return [task]
  try {
    const inputs = await openInputs(task.file, io)
    return inputs.map(({ size = 0 }, entry) => ({ file: task.file, entry, size }))
  } catch (error) {
    // Whoever does the task reports it.
    if (isUsageError(error)) return [task]
    throw error
  }
}
