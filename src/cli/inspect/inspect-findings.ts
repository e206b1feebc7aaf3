import type { Finding } from '../../diagnostics/index.ts'

/** A bounded list of findings that keeps errors rather than remarks. */
export interface InspectFindings {
  /** Adds a finding. Adding the same object again has no effect. */
  add(finding: Finding): void
  /** In the order of the file. */
  list(): Finding[]
  /** How many findings were dropped. */
  omitted(): number
}

const most = 100

/** Starts a list of at most 100 findings. When it is full, a new error takes the place of a remark. */
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
      // The engine's count of findings it did not list; this list reports that count itself.
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
