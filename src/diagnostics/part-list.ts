import type { Finding, FindingPart } from './finding.ts'

/**
 * What a reader has made of a file so far: the parts that were not handed over yet, and the findings of its own in the
 * whole file, up to a limit.
 */
export interface PartList<Part> {
  /** In the order in which they were made, findings among them. Handing over empties the list. */
  readonly parts: (Part | FindingPart)[]
  readonly findings: Finding[]
  /** Number of findings that are not listed. */
  findingsOmitted: number
  /** Findings listed at most. */
  readonly maxFindings: number
}

/** A list without parts. `maxFindings` is 1000 by default. */
export function openParts<Part>(maxFindings = 1000): PartList<Part> {
  return { parts: [], findings: [], findingsOmitted: 0, maxFindings }
}

/** Adds a finding, as a part too; whether there was room for it. */
export function addFinding(list: PartList<unknown>, finding: Finding): boolean {
  if (list.findings.length >= list.maxFindings) {
    list.findingsOmitted++
    return false
  }
  list.findings.push(finding)
  list.parts.push({ kind: 'finding', finding })
  return true
}

/** The parts since the last time, to be given to the caller. */
export function handOver<Part>({ parts }: Pick<PartList<Part>, 'parts'>): readonly (Part | FindingPart)[] {
  return parts.splice(0)
}
