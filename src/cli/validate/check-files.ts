import type { Finding } from '../../diagnostics/index.ts'
import { peek } from '../../recognise/index.ts'
import type { RuleSet } from '../../rules/index.ts'
import type { ValidationReport } from '../../schema/index.ts'
import type { Source } from '../../xml/index.ts'
import { isEngineMissingError } from '../../xsd/index.ts'
import { type Input, reopening } from '../io/input.ts'
import type { CommandIo } from '../io/io.ts'
import { startProgress } from '../io/progress.ts'
import { fileFinding, notOpened, unreadable } from '../io/unreadable.ts'
import { isUsageError, UsageError } from '../io/usage-error.ts'
import { wordsForCommand } from '../options/command-words.ts'
import { type CheckedFile, isNotChecked, notChecked } from '../reports/report.ts'
import { type FileTask, planFiles, runFiles, threadFailed, workOnTask } from '../threads/file-tasks.ts'
import { checkDocument } from './check-document.ts'
import { appliedSets, type CheckOptions, type Checks } from './checks.ts'
import { readExcerpts } from './excerpts.ts'
import { refusedByBanks, startAddressSearch } from './refused-by-banks.ts'

/**
 * Checks files, on so many threads, and gives the results in the order of the files.
 * @throws UsageError when an engine is missing.
 */
export async function* checkFiles(
  files: readonly string[],
  checks: Checks,
  jobs: number | undefined,
  io: CommandIo,
): AsyncGenerator<CheckedFile> {
  const plan = await planFiles(files, jobs, io)
  yield* runFiles(plan, checks.options, (task) => checkFile(task, checks, io), crashed)
}

/** Checks a file, or the files in an archive one after the other. */
export function checkFile(task: FileTask, checks: Checks, io: CommandIo): AsyncGenerator<CheckedFile> {
  async function* work(input: Input): AsyncGenerator<CheckedFile> {
    yield checkInput(input, task.file, checks, io)
  }
  return workOnTask(task, io, work, (error) =>
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
function crashed({ file }: FileTask, reason: string): CheckedFile {
  const finding = threadFailed(reason)
  return withoutReport(file, finding, `iso20022 validate: ${file}: ${finding.message}\n`)
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
  const recognised = await withOtherFormat(input, { ...checked, findings: [...checked.findings, ...remarks] })
  const worded = { ...recognised, findings: recognised.findings.map(wordsForCommand) }
  const judged = await withNotChecked(worded, checks.rules)
  const exitCode = judged.valid ? 0 : isNotChecked(judged) ? 2 : 1
  // Without a verdict, nothing is said to have been checked.
  const report = exitCode === 2 ? { ...judged, checked: [] } : judged
  const ms = Math.round(Number(process.hrtime.bigint() - started) / 1e6)
  const excerpts = await excerptsOf(input, report, checks.options)
  const ruleSets = await ruleSetsOf(report, checks)
  return { file: input.file, argument, report, ruleSets, ms, exitCode, opened: true, excerpts }
}

/** The names of the sets that were applied to a file. */
async function ruleSetsOf({ message, checked }: ValidationReport, checks: Checks): Promise<string[]> {
  if (message === undefined || checked.length === 0 || checks.options.schemaOnly) return []
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

/** What to do with a bank's file that is not XML: "no XML" alone would not help its owner. */
async function withOtherFormat({ again }: Input, report: ValidationReport): Promise<ValidationReport> {
  const [first] = report.findings
  const isXml = first?.path !== '' || (first.code !== 'xml-syntax' && first.code !== 'xml-character')
  if (isXml || again === undefined) return report
  const { format, close } = await peek(again()[Symbol.asyncIterator]())
  await close()
  if (format !== 'mt940') return report
  const words =
    'This is an MT940 or MT942 file, and validate checks XML. Read it with iso20022 inspect, which checks its sums.'
  return { ...report, findings: [fileFinding(notChecked, words)] }
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
    // The streaming engine reads once, and so needs nothing in memory.
    const isOnce = checks.options.engine === 'stream' && input.again === undefined
    const again = isOnce ? () => input.bytes : await reopening(input)
    return await checkDocument(
      () => through(again()),
      checks,
      (count) => {
        bytes = count
        progress.update(count)
      },
    )
  } catch (error) {
    if (isEngineMissingError(error)) throw new UsageError(error.message)
    // A file that could be opened has a line of its own in the output, whatever went wrong later.
    return { ...nothingRead, findings: [unreadable(error)], bytes }
  } finally {
    progress.stop()
  }
}
