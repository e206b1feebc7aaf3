import { type Finding, limitFinding } from '../../diagnostics/index.ts'

/**
 * Makes an empty list that takes findings in any order and returns them in the order of the file. Sums are known when a block has ended, but come before its payments in the file. At the limit,
 * errors replace warnings, so that the one error of a file is not lost behind a thousand warnings.
 */
export function orderFindings(maxFindings: number, onFinding: ((finding: Finding) => void) | undefined) {
  const errors: { block: number; payment: number; finding: Finding }[] = []
  const others: typeof errors = []
  let total = 0
  let failed = false
  return {
    /** Adds a finding about a payment (from 1) of a block (from 1); payment 0 is the block itself, block 0 the header. */
    add(block: number, payment: number, finding: Finding): void {
      if (finding.severity === 'error') failed = true
      onFinding?.(finding)
      total++
      const entries = finding.severity === 'error' ? errors : others
      if (entries.length < maxFindings) entries.push({ block, payment, finding })
    },
    /** Whether there is an error among them, listed or not. */
    get failed() {
      return failed
    },
    /** In the order of the file, at the limit with a last one about the findings that are not listed. */
    list(): Finding[] {
      const kept = [...errors, ...others.slice(0, maxFindings - errors.length)]
      const list = kept.sort((a, b) => a.block - b.block || a.payment - b.payment).map(({ finding }) => finding)
      return total === list.length ? list : [...list, limitFinding(total - list.length, undefined)]
    },
  }
}
