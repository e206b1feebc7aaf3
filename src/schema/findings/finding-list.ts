import { type Finding, limitFinding } from '../../diagnostics/index.ts'

/** A list of findings with a limit; findings beyond it are only counted. */
export interface FindingList {
  list: Finding[]
  /** Findings not listed because the list was full. */
  omitted: number
  /** Findings of severity `error`, listed or not. */
  errors: number
  max: number
  /** Called with every listed finding. */
  onFinding: ((finding: Finding) => void) | undefined
}

/** Adds a finding, or counts it when the list is full. */
export function listFinding(findings: FindingList, finding: Finding): void {
  if (finding.severity === 'error') findings.errors++
  if (findings.list.length >= findings.max) {
    findings.omitted++
    return
  }
  findings.list.push(finding)
  findings.onFinding?.(finding)
}

/** Adds the fault that ended the reading, even to a full list, so that the user knows why it ended. */
export function listFault(findings: FindingList, finding: Finding): void {
  findings.errors++
  findings.list.push(finding)
  findings.onFinding?.(finding)
}

/** Ends a list that reached its limit with a finding that says how many are missing. */
export function closeFindings(findings: FindingList): void {
  if (findings.omitted === 0) return
  const finding = limitFinding(findings.omitted, findings.list.at(-1))
  findings.list.push(finding)
  findings.onFinding?.(finding)
}
