import { type Finding, isInvalidDocumentError, wordsForReceiver } from '../diagnostics/index.ts'
import { isEbicsProtocolError } from '../pain002/ebics-protocol-error.ts'
import { validateWithRules } from '../rules.ts'
import type { Envelope, Source, ValidationReport } from '../schema/index.ts'
import { validate } from '../schema.ts'
import type { BalanceFigures, BarFigures, Fact, PageColumn, TakeRow } from './page-table.ts'
import { kindOf, type ReadRows } from './read-rows.ts'

/** The business rules a file of payments can be held against; `none` is the schema alone. */
export type RulesChoice = 'none' | 'iso' | 'sepa' | 'service'

/** How a file is looked at. */
export interface AnalyseOptions {
  /** Opens the file, from its beginning each time. */
  open: () => Source
  /** Bytes of the file, for progress. */
  size: number
  rules: RulesChoice
  takeRow: TakeRow
  /** Told what the rows hold before the first of them. */
  onTable?: ((table: { title: string; columns: readonly PageColumn[] }) => void) | undefined
  /** Called with the share that is done, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** What a file is, without its rows. */
export interface Analysis {
  /** `undefined` where it is not a message that is known here. */
  message: string | undefined
  valid: boolean
  /** In document order; at most 1000. */
  findings: Finding[]
  /** Findings that are not listed. */
  findingsOmitted: number
  bytes: number
  facts: Fact[]
  balances: BalanceFigures[]
  bars: BarFigures[]
  /** What must be known about the rows, in words: that the file ends too early, or holds none. */
  note: string | undefined
}

const maxFindings = 1000

/** Validates a file, and reads its payments, outcomes or entries as rows. Faults of the file are findings; nothing is thrown for them. */
export async function analyse(options: AnalyseOptions): Promise<Analysis> {
  const { open, size, rules, onProgress } = options
  const share = (from: number) => (bytes: number) => onProgress?.(Math.min(1, from + bytes / Math.max(1, size) / 2))
  const report = await judge(open, rules, share(0))
  const { rows, note } = await rowsOf(report.message, options, share(0.5))
  const ruled = rows.findings
  const findings = [...report.findings, ...ruled].slice(0, maxFindings).map(wordsForReceiver)
  return {
    message: report.message,
    valid: report.valid && !ruled.some(({ severity }) => severity === 'error'),
    findings,
    findingsOmitted: report.findingsOmitted + report.findings.length + ruled.length - findings.length,
    bytes: report.bytes,
    facts: [...envelopeFacts(report.envelope), ...rows.facts],
    balances: rows.balances,
    bars: rows.bars,
    note,
  }
}

async function judge(
  open: () => Source,
  rules: RulesChoice,
  onProgress: (bytes: number) => void,
): Promise<ValidationReport> {
  if (rules !== 'none') {
    try {
      const report = await validateWithRules(open(), { rules: [rules], maxFindings, onProgress })
      // A file cut short before the first thing a rule looks at is not named there.
      if (report.message !== undefined) return report
    } catch (error) {
      // The set has no rule for this message: the schema alone judges it.
      if (!(error instanceof RangeError)) throw error
    }
  }
  return validate(open(), { maxFindings, onProgress, otherVersions: true })
}

/** What the envelope of a message says. */
function envelopeFacts(envelope: Envelope | undefined): Fact[] {
  if (envelope === undefined) return []
  const { businessMessageId, creationDate, from, to } = envelope.applicationHeader ?? {}
  const facts: [name: string, value: string | undefined][] = [
    ['Envelope', envelope.path],
    ['Business message', businessMessageId],
    ['Created', creationDate],
    ['From', from?.bic ?? from?.name ?? from?.id],
    ['To', to?.bic ?? to?.name ?? to?.id],
  ]
  return facts.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]))
}

const noRows: ReadRows = { findings: [], facts: [], balances: [], bars: [] }

async function rowsOf(
  message: string | undefined,
  { open, takeRow, onTable }: AnalyseOptions,
  onProgress: (bytes: number) => void,
): Promise<{ rows: ReadRows; note: string | undefined }> {
  const kind = message === undefined ? undefined : kindOf(message)
  if (message === undefined || kind === undefined) {
    return {
      rows: noRows,
      note: 'The page shows tables of pain.001, pain.002, pain.008, camt.052, camt.053 and camt.054.',
    }
  }
  onTable?.({ title: kind.title, columns: kind.columns })
  try {
    return { rows: await kind.read(open(), { message, takeRow, onProgress }), note: undefined }
  } catch (error) {
    if (isEbicsProtocolError(error)) return { rows: noRows, note: error.message }
    if (!isInvalidDocumentError(error)) throw error
    return {
      rows: noRows,
      note: 'The file could not be read to its end. The rows are those before the fault; sums are left out.',
    }
  }
}
