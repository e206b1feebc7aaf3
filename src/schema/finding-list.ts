import { type Finding, limitFinding } from '../diagnostics/index.ts'

/** Findings as they are collected: bounded, and counted beyond the bound. */
export interface FindingList {
  list: Finding[]
  /** Findings not listed because the list was full. */
  omitted: number
  /** Findings of severity `error`, listed or not. */
  errors: number
  max: number
  /** Told of every finding as it is listed. */
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

/** Adds the fault that ended the reading, full list or not: without it nobody would know why. */
export function listFault(findings: FindingList, finding: Finding): void {
  findings.errors++
  findings.list.push(finding)
  findings.onFinding?.(finding)
}

/** Ends a list that was too short with a finding that says so. */
export function closeFindings(findings: FindingList): void {
  if (findings.omitted === 0) return
  const finding = limitFinding(findings.omitted, findings.list.at(-1))
  findings.list.push(finding)
  findings.onFinding?.(finding)
}
