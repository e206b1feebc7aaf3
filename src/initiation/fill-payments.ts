import { type FillParts, planOf, type Shape } from '../domain/index.ts'
import { type Filler, type FillPlan, fillObject } from '../schema/index.ts'

/** Payments have no tables, only records, which say all of filling. */
const parts: FillParts = {
  begins: {},
  texts: new Set(),
  leaves: new Map(),
  groups: new Map(),
  whens: new Map(),
  readers: new Map(),
  plans: new Map(),
}

/** What fills the payments of a message. */
export function makePaymentFiller<T>(shape: Shape<T>): Filler {
  const plan: FillPlan = planOf(shape, parts)
  return (item) => fillObject(item, plan)
}
