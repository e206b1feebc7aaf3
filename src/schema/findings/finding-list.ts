import { type Finding, limitFinding } from '../../diagnostics/index.ts'

/** A list of findings with a limit; findings beyond it are only counted. */
export interface FindingList {
  list: Finding[]
  omitted: number
  errors: number
  max: number
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

/**
 * A schema cannot be compiled: it is not an XML Schema, refers to a type that it does not have, or uses a construct
 * that is not supported. The message names the construct, its type and the line of the schema.
 */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
  /** Line of the schema text, from 1. */
  readonly line: number
  /** Location of the schema, if another one includes or imports it. */
  readonly location: string | undefined
  /** The message without line and location. */
  readonly reason: string

  constructor(reason: string, line: number, location?: string) {
    super(`${location === undefined ? '' : `In ${location}: `}${reason} (line ${line} of the schema)`)
    this.line = line
    this.location = location
    this.reason = reason
  }
}

/** Whether an error is a {@link SchemaError}, known by its name. */
export function isSchemaError(error: unknown): error is SchemaError {
  return error instanceof Error && error.name === 'SchemaError'
}
