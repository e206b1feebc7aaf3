/** A place where data do not have the shape that the contract gives them. */
export interface ShapeProblem {
  /** The place, as member names and indexes: `statements.0.file`. Empty for the whole. */
  path: string
  /** What is expected there: `expected string`. Never the data themselves. */
  expected: string
}
