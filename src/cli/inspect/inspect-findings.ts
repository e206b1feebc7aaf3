import type { Finding } from '../../diagnostics/index.ts'

const most = 100

/** Starts a list of at most 100 findings. When it is full, a new error takes the place of a remark. */
export function createInspectFindings() {
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
    /** Adding the same object again has no effect. */
    add(finding: Finding): void {
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
    /** In the order of the file. */
    list: () => [...kept].sort((a, b) => (a.offset ?? 0) - (b.offset ?? 0)),
    /** How many were dropped. */
    omitted: () => omitted,
  }
}
