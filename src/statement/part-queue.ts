import type { Finding, FindingPart } from '../diagnostics/index.ts'

/**
 * A queue of parts between the moment their elements close and the moment they are yielded, so that parts do not depend
 * on the pieces of the source; with the findings of rules among them, up to a limit.
 */
export interface PartQueue<Part> {
  /** Begins the parts of the next element. */
  begin(): void
  /** Adds a part of the element that was begun last. */
  push(part: Part | FindingPart): void
  /** Adds a finding, as a part too; whether there was room for it. */
  report(finding: Finding): boolean
  /** Ends the reading where the element that was begun last is handed on. */
  fail(error: Error): void
  /** The parts of the next element. */
  next(): readonly (Part | FindingPart)[]
  /** The findings so far. */
  readonly findings: readonly Finding[]
  /** How many there was no room for. */
  omitted(): number
}

/** Starts a queue that keeps at most so many findings. */
export function createPartQueue<Part>(maxFindings: number): PartQueue<Part> {
  let queue: ((Part | FindingPart)[] | Error)[] = []
  let taken = 0
  let parts: (Part | FindingPart)[] = []
  const findings: Finding[] = []
  let omitted = 0
  return {
    begin() {
      parts = []
      queue.push(parts)
    },
    push(part) {
      parts.push(part)
    },
    report(finding) {
      if (findings.length >= maxFindings) {
        omitted++
        return false
      }
      findings.push(finding)
      parts.push({ kind: 'finding', finding })
      return true
    },
    fail(error) {
      queue[queue.length - 1] = error
    },
    next() {
      const found = queue[taken++] ?? []
      if (taken >= queue.length) {
        queue = []
        taken = 0
      }
      if (found instanceof Error) throw found
      return found
    },
    findings,
    omitted: () => omitted,
  }
}
