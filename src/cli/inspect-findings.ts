import type { Finding } from '../diagnostics/index.ts'

/** A bounded list of findings in which errors have precedence. */
export interface InspectFindings {
  /** Adds a finding; the same object a second time makes no difference. */
  add(finding: Finding): void
  /** In the order of the file. */
  list(): Finding[]
  /** How many were let go. */
  omitted(): number
}

const most = 100

/** Starts a list of at most 100 findings; where there are more, remarks give way to errors. */
export function createInspectFindings(): InspectFindings {
  const kept = new Set<Finding>()
  const seen = new WeakSet<Finding>()
  let omitted = 0

  function makeRoom(): boolean {
    for (const finding of [...kept].reverse()) {
      if (finding.severity === 'error') continue
      kept.delete(finding)
      return true
    }
    return false
  }

  return {
    add(finding) {
      // It tells how many the engine did not list, which is told here in another way.
      if (seen.has(finding) || finding.code === 'findings-limit') return
      seen.add(finding)
      if (kept.size < most) {
        kept.add(finding)
        return
      }
      omitted++
      if (finding.severity === 'error' && makeRoom()) kept.add(finding)
    },
    list: () => [...kept].sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0)),
    omitted: () => omitted,
  }
}
