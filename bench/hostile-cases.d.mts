import type { Source, XmlLimits } from '../src/schema/index.ts'

/** Input made to break or exhaust a reader. */
export interface HostileCase {
  name: string
  /** The code, or the beginning of the code, that one of the findings must have; `valid` where there must be none. */
  code: string
  limits: XmlLimits | undefined
  source(): Source
}

export const hostileCases: readonly HostileCase[]

/** The share of what is repeated a million times and more that is given; 1 at first. */
export const repeated: { share: number }
