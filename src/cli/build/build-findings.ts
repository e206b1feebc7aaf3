import { type Finding, formatFinding } from '../../diagnostics/index.ts'
import type { SpreadsheetFinding } from '../../spreadsheet/index.ts'
import { wordsForBuild } from '../validate/print-findings.ts'

/**
 * A finding of `--json`, with the same keys as those of `validate` and those of an object; `line` is that of the CSV.
 */
type ListedFinding = Pick<Finding, 'code' | 'severity' | 'path' | 'message'> &
  Record<'line' | 'column', number | null> & { payment: Finding['payment']; property: Finding['property'] }

export interface ReportedFinding {
  text: string
  listed: ListedFinding
}

/** The faults of an input, and how findings about it are described in its words. */
export interface InputFaults {
  /** Faults of the input itself. With any of them nothing is written, but the rest of the input is still checked. */
  faults: readonly SpreadsheetFinding[]
  faultsOmitted: number
  /** Describes a finding about the payment that is being written. */
  describe: (finding: Finding) => ReportedFinding
  /** Whether a finding adds something to the faults of the input. */
  isNew: (finding: Finding) => boolean
}

function reportFault(file: string, { code, line, column, message }: SpreadsheetFinding): ReportedFinding {
  return reportAt(file, line, column, { code, severity: 'error', path: '', message })
}

/** A finding at a line of the input and a column of its CSV; without them, at its path. */
export function reportAt(
  file: string,
  line: number | undefined,
  column: string | undefined,
  given: Finding,
): ReportedFinding {
  const finding = wordsForBuild(given)
  const { code, severity, message } = finding
  if (line === undefined) return { text: formatFinding(finding, { file }), listed: listed(finding, null, message) }
  const prefix = column === undefined ? '' : `${column}: `
  return {
    text: `${file}:${line}: ${prefix}${severity} ${code}\n  ${message}`,
    listed: listed(finding, line, prefix + message),
  }
}

/** A field of a CSV file is located by the name of its column, not by a character position. */
function listed(
  { code, severity, path, payment, property }: Finding,
  line: number | null,
  message: string,
): ListedFinding {
  return { code, severity, path, line, column: null, message, payment, property }
}

/** Findings that are listed of each severity. Any more are counted. */
const mostListed = 1000

export type FindingReport = ReturnType<typeof startFindingReport>

/** Starts to take the findings of a file; the list is bounded, so that it fits in memory. */
export function startFindingReport(input: InputFaults, file: string) {
  const errors: ReportedFinding[] = []
  const others: ReportedFinding[] = []
  let omitted = input.faultsOmitted
  let changes = 0
  return {
    finding(finding: Finding): void {
      if (!input.isNew(finding)) return
      const kept = finding.severity === 'error' ? errors : others
      if (kept.length < mostListed) kept.push(input.describe(finding))
      else omitted++
    },
    change(): void {
      changes++
    },
    /** How many texts were converted. */
    get changes(): number {
      return changes
    },
    /** The listed findings in the order of the lines, and the number of those left out. */
    all(): { list: ReportedFinding[]; omitted: number } {
      const list = [...input.faults.map((fault) => reportFault(file, fault)), ...errors, ...others]
      return { list: list.sort((a, b) => (a.listed.line ?? 0) - (b.listed.line ?? 0)), omitted }
    },
  }
}
