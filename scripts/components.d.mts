/** The parts of a bill of materials (CycloneDX) that matter here. */
export interface Bill {
  metadata: { component: { 'bom-ref': string } }
  components: {
    'bom-ref': string
    name: string
    scope?: string
    properties?: { name: string; value: string }[]
  }[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

/**
 * A bill of materials (CycloneDX) with no other packages than those named, and what they need.
 * @throws Error when one of the names is not in the bill.
 */
export function componentsFrom(bill: Bill, names: readonly string[]): Bill
