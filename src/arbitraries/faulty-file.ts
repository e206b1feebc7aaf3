/** A file with one fault, and what reading must say of it. */
export interface FaultyFile<Fault extends string = string> {
  /** The whole file, as text. */
  file: string
  /** The name of the fault. */
  fault: Fault
  /**
   * The code of a finding that validating must give. There may be others besides it, which follow from it: an amount that is changed
   * changes the sums, too.
   */
  code: string
  /** Path of the place, as findings have it; `undefined` where the fault is one of the whole file. */
  path: string | undefined
}
