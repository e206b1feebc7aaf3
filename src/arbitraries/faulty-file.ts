/** A file with one fault, and the finding that reading must give. */
export interface FaultyFile<Fault extends string = string> {
  /** The whole file, as text. */
  file: string
  /** The name of the fault. */
  fault: Fault
  /**
   * The code of a finding that validating must give. There may be other findings that follow from the fault: a changed
   * amount also changes the sums.
   */
  code: string
  /** Path of the place, as findings have it; `undefined` for a fault of the whole file. */
  path: string | undefined
}
