import type { RuleSeverities } from '../../rules/index.ts'
import type { ValidationReport } from '../../schema/index.ts'
import { checkOptions, type OptionChecks, option } from '../../values/index.ts'
import { expandFiles } from '../io/input.ts'
import { isUsageError, silentIo, UsageError } from '../io/io.ts'
import { mostJobs } from '../options/options.ts'
import { checkFiles } from './check-files.ts'
import { prepareChecks } from './checks.ts'

/** How files are validated. */
export interface ValidateOptions {
  /**
   * How many threads work, this one included: 1 to 256. Default: one less than cores, and at most one for 16 MB, of
   * packed files 1.6 MB.
   */
  jobs?: number | undefined
  /** The file of a schema in place of the built-in ones. */
  schema?: string | undefined
  /**
   * Whether only the schema is compared: no check digits, counts, sums and balances. Default `false`. Not together with
   * `rules` and `profile`.
   */
  schemaOnly?: boolean | undefined
  /** More rules: names of rule sets, and rule files (`./my-bank.json`, `./rules.mjs`). */
  rules?: readonly string[] | undefined
  /** The receiver whose rules apply: the name of a profile, or a rule file. */
  profile?: string | undefined
  /** The date of submission, for the profile (`2026-11-30`). Default: today. */
  on?: string | undefined
  /** Severities in place of those of the rules, by code; `off` leaves a rule out. */
  severities?: RuleSeverities | undefined
  /** Findings listed for a file at most; the others are counted. Default 100. */
  maxFindings?: number | undefined
  /** Whether messages quote values that may identify a person or an account. Default `false`: they are masked. */
  showValues?: boolean | undefined
  /** Called with the report of each file as soon as it and those before it are known. */
  onReport?: ((report: FileReport) => void) | undefined
  /** Ends the work before the next file, by throwing its reason. */
  signal?: AbortSignal | undefined
}

/**
 * The report on one file. Where there is no verdict (the file cannot be read, its message is not known, or no rule that
 * was asked for applies to it), nothing is `checked` and it is not valid.
 */
export interface FileReport extends ValidationReport {
  /** Its path as it was found; of a file in an archive `X.zip:entry.xml`. */
  file: string
}

/** The report on all files. */
export interface FilesReport {
  /** Whether all are valid. */
  valid: boolean
  /** One for each file, in their order. */
  files: FileReport[]
}

const checks: OptionChecks<ValidateOptions> = {
  jobs: option.positive,
  schema: option.text,
  schemaOnly: option.flag,
  rules: option.list('names', option.text),
  profile: option.text,
  on: option.text,
  severities: option.object('severities by code'),
  maxFindings: option.count,
  showValues: option.flag,
  onReport: option.function,
  signal: option.signal,
}

/**
 * Validates files as the command `iso20022 validate` does: folders stand for the `.xml`, `.xml.gz` and `.zip` files in
 * them, patterns for the files that match; gzip is unpacked, and each file in a ZIP archive has a report. Several
 * threads work, this one among them, and reports come in the order of the files, the same with any number of threads.
 * Files that cannot be read, and those whose thread failed, have a report with a finding (`cli/unreadable`). What waits
 * is bounded; the result has the findings of all files.
 *
 * The threads need the file `cli/worker.js` of this package. Where it is missing, as in a bundle of one file, this
 * thread does all the work, with the same result.
 * @throws RangeError for an option that cannot be used, and when a folder or a pattern gives no file.
 */
export async function validateFiles(paths: readonly string[], options: ValidateOptions = {}): Promise<FilesReport> {
  checkOptions({ validateFiles }, options, checks)
  const { jobs, onReport, signal, schema, rules = [], on, severities = {} } = options
  const files: FileReport[] = []
  try {
    signal?.throwIfAborted()
    if (jobs !== undefined && jobs > mostJobs) throw new UsageError(`jobs must be at most ${mostJobs}`)
    const checks = await prepareChecks({
      ...{ engine: 'stream', excerpts: 'none', schema, on, for: options.profile },
      rules: rules.map((name) => name.replaceAll(',', '\\,')),
      severity: Object.entries(severities).map(([code, severity]) => `${code}=${severity}`),
      'schema-only': options.schemaOnly ?? false,
      'max-findings': options.maxFindings ?? 100,
      'show-values': options.showValues ?? false,
    })
    // Only the command line has a standard input that `-` stands for.
    const found = await expandFiles(paths.map((path) => (path === '-' ? './-' : path)))
    for await (const { file, report } of checkFiles(found, checks, jobs, silentIo())) {
      const own: FileReport = { file, ...report }
      files.push(own)
      onReport?.(own)
      signal?.throwIfAborted()
    }
  } catch (error) {
    throw isUsageError(error) ? new RangeError(`validateFiles: ${error.message}`) : error
  }
  return { valid: files.every(({ valid }) => valid), files }
}
