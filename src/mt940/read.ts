import { type Finding, handOver, hasErrors, isInvalidDocumentError, type PartList } from '../diagnostics/index.ts'
import { loadCodeNames } from '../domain/statement/index.ts'
import { mt940 } from '../recognise/index.ts'
import type { ValidationReport } from '../schema/index.ts'
import {
  collectParts,
  type Identities,
  identitiesCheck,
  loadIdentities,
  type ParsedCamt053,
  type StatementPartWithDocument,
} from '../statement/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { endOfFields, openFields, takeLine } from './fields.ts'
import { isTextEncoding, linesOf } from './lines.ts'
import { endOfReading, openReading, takeField, takeOtherEncoding } from './take-field.ts'

/** How an MT940 file is read. */
export interface ReadOptions {
  /** Whether statements are held against the rule set `statement`. Default `true`. */
  checks?: boolean | undefined
  /**
   * As in `readCamt053`: whether parts carry an identity; one `createIdentities` for several files. Default `false`.
   */
  identities?: boolean | Identities | undefined
  /** Findings that are listed at most; the end counts the others. Default 1000. */
  maxFindings?: number | undefined
  /**
   * Encoding of the bytes, by a name that `TextDecoder` knows: `windows-1250`, `iso-8859-15`. Default: UTF-8, and
   * Windows-1252 for each line that is not.
   */
  encoding?: string | undefined
  /** Called with the number of bytes (for a text: characters) read so far. */
  onProgress?: ((bytes: number) => void) | undefined
}

const optionChecks: OptionChecks<ReadOptions> = {
  checks: option.flag,
  identities: identitiesCheck,
  maxFindings: option.count,
  encoding: (value, name) => (isTextEncoding(value) ? undefined : `${name} must be an encoding such as iso-8859-15`),
  onProgress: option.function,
}

/**
 * Reads customer statements in SWIFT's MT940, and interim reports in MT942, bare or in the blocks of the network, part
 * by part and in constant memory, as the same objects that `readCamt053` gives of camt.053: `header`, then for each
 * statement `statement`, its
 * `entry` parts and `statementEnd`, with `finding` parts in between, and `end`. The closing balance stands behind the
 * entries, so that only `statementEnd` has it. Amounts are exact, signs follow C and D; RC and RD set `reversal`, as in
 * camt. Bytes are UTF-8, a line that is not is read as Windows-1252 (which holds ISO 8859-1).
 *
 * An MT942 (`:34F:`, no `:60F:`) is an interim report, like a camt.052: its header says `MT942`, its entries are `PDNG`
 * and never booked, its sums (`:90D:`, `:90C:`) are the summary, and it has no closing balance.
 *
 * A field that cannot be read is a finding with its line and column; what it would have said is missing. A line that
 * belongs to no field is a finding, too.
 * @throws InvalidDocumentError for a file without any statement, one that is cut short, UTF-16, and a line that never
 * ends.
 * @throws RangeError for an option that is none.
 */
export async function* readMt940(
  source: Source,
  options: ReadOptions = {},
): AsyncGenerator<StatementPartWithDocument, void, undefined> {
  checkOptions({ readMt940 }, options, optionChecks)
  // A loop instead of `yield*`, which makes three promises for each part.
  for await (const parts of readMt940Lists(source, options)) for (const part of parts) yield part
}

/** Like {@link readMt940}, with the parts of each piece of the source in one list. */
export async function* readMt940Lists(
  source: Source,
  options: ReadOptions,
): AsyncGenerator<readonly StatementPartWithDocument[], void, undefined> {
  const { checks = true, identities, maxFindings, encoding, onProgress } = options
  const [rules, counted] = await Promise.all([
    checks ? import('../statement/check-statement.ts') : undefined,
    loadIdentities(identities),
    loadCodeNames(),
  ])
  const reading = openReading({
    startRules: rules?.startStatementRules,
    identities: counted,
    maxFindings,
  })
  // Its objects are made of elements, which they keep.
  const made = reading.file as PartList<StatementPartWithDocument>
  let bytes = 0
  const fields = openFields()
  const lines = linesOf(source, {
    onProgress(taken) {
      bytes = taken
      onProgress?.(taken)
    },
    encoding,
    onOtherEncoding: (line) => takeOtherEncoding(reading, line, encoding),
  })
  for await (const list of lines) {
    for (const line of list) for (const part of takeLine(fields, line)) takeField(reading, part)
    yield handOver(made)
  }
  const { parts, open } = endOfFields(fields)
  for (const part of parts) takeField(reading, part)
  let end: ReturnType<typeof endOfReading> | undefined
  try {
    end = endOfReading(reading, open, bytes)
  } finally {
    // Of a file that is cut short, too.
    yield handOver(made)
  }
  yield [end]
}

/**
 * Reads a whole MT940 file into one object, the same that `parseCamt053` gives; for files that fit into memory some
 * twenty times over. Like {@link readMt940} in all else.
 * @throws InvalidDocumentError and RangeError like it.
 */
export async function parseMt940(source: Source, options: ReadOptions = {}): Promise<ParsedCamt053> {
  checkOptions({ parseMt940 }, options, optionChecks)
  return collectParts(readMt940(source, options))
}

/** Checks an MT940 or MT942: its fields, and its statements by the rule set `statement`. Faults become findings. */
export async function checkMt940(
  source: Source,
  options: Pick<ReadOptions, 'maxFindings' | 'onProgress'>,
): Promise<ValidationReport> {
  const findings: Finding[] = []
  const report = { message: mt940, valid: false, checked: ['sums'], findings, findingsOmitted: 0, bytes: 0 }
  const onProgress = (bytes: number): void => {
    report.bytes = bytes
    options.onProgress?.(bytes)
  }
  try {
    for await (const part of readMt940(source, { ...options, onProgress })) {
      if (part.kind === 'finding') findings.push(part.finding)
      if (part.kind !== 'end') continue
      const { message, findingsOmitted } = part
      return { ...report, message, findingsOmitted, valid: part.valid && !hasErrors(findings) }
    }
  } catch (error) {
    if (!isInvalidDocumentError(error)) throw error
    for (const finding of error.findings) if (!findings.includes(finding)) findings.push(finding)
  }
  return report
}
