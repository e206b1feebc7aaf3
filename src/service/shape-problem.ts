/** A place where data did not have the shape the contract gives it. */
export interface ShapeProblem {
  /** Where, as member names and indexes: `statements.0.file`. Empty for the whole. */
  path: string
  /** What belongs there: `expected string`. Never what stood there. */
  expected: string
}
