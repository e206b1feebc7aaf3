import { type Finding, limitFinding } from '../diagnostics/index.ts'

/** Findings gathered out of order and given in the order of the file. */
export interface OrderedFindings {
  /** Adds a finding about a payment (from 1) of a block (from 1); payment 0 is the block itself, block 0 the header. */
  add(block: number, payment: number, finding: Finding): void
  /** Whether there is an error among them, listed or not. */
  readonly failed: boolean
  /** All in the order of the file, with one that says how many are not listed. */
  list(): Finding[]
}

/** Starts gathering. Sums are known when a block has ended, but stand before its payments. */
export function orderFindings(
  maxFindings: number,
  onFinding: ((finding: Finding) => void) | undefined,
): OrderedFindings {
  const entries: { block: number; payment: number; finding: Finding }[] = []
  let omitted = 0
  let failed = false
  return {
    add(block, payment, finding) {
      if (finding.severity === 'error') failed = true
      onFinding?.(finding)
      if (entries.length < maxFindings) entries.push({ block, payment, finding })
      else omitted++
    },
    get failed() {
      return failed
    },
    list() {
      const list = entries.sort((a, b) => a.block - b.block || a.payment - b.payment).map(({ finding }) => finding)
      if (omitted > 0) {
        list.push(limitFinding(omitted, undefined))
      }
      return list
    },
  }
}
