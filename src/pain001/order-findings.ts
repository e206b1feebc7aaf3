import { type Finding, limitFinding } from '../diagnostics/index.ts'

interface FindingEntry {
  block: number
  payment: number
  finding: Finding
}

/** Findings gathered out of order and given in the order of the file. */
export interface OrderedFindings {
  /** Adds a finding about a payment (from 1) of a block (from 1); payment 0 is the block itself, block 0 the header. */
  add(block: number, payment: number, finding: Finding): void
  /** Whether there is an error among them, listed or not. */
  readonly failed: boolean
  /** All in the order of the file, with one that says how many are not listed. */
  list(): Finding[]
}

/**
 * Starts gathering. Sums are known when a block has ended, but stand before its payments. When there are more findings than may be listed,
 * errors take the places of warnings: the one error of a file must not be lost behind a thousand warnings.
 */
export function orderFindings(
  maxFindings: number,
  onFinding: ((finding: Finding) => void) | undefined,
): OrderedFindings {
  const errors: FindingEntry[] = []
  const others: FindingEntry[] = []
  let total = 0
  let failed = false
  return {
    add(block, payment, finding) {
      if (finding.severity === 'error') failed = true
      onFinding?.(finding)
      total++
      const entries = finding.severity === 'error' ? errors : others
      if (entries.length < maxFindings) entries.push({ block, payment, finding })
    },
    get failed() {
      return failed
    },
    list() {
      const kept = [...errors, ...others.slice(0, maxFindings - errors.length)]
      const list = kept.sort((a, b) => a.block - b.block || a.payment - b.payment).map(({ finding }) => finding)
      return total === list.length ? list : [...list, limitFinding(total - list.length, undefined)]
    },
  }
}
