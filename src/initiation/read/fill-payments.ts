import { type FillParts, planOf, type Shape } from '../../domain/index.ts'
import { type Filler, fillObject, type LazyPlan } from '../../schema/index.ts'

/** Payments have no tables, only records, which say all of filling. */
const nothing = {
  begins: {},
  texts: new Set(),
  leaves: new Map(),
  objects: new Map(),
  groups: new Map(),
  whens: new Map(),
  readers: new Map(),
}

const plans: FillParts['plans'] = new Map()

/** What fills the payments of a message. `amount` reads an amount. */
export function makePaymentFiller<T>(shape: Shape<T>, amount: FillParts['amount']): Filler {
  const plan: LazyPlan = planOf(shape, { ...nothing, amount, plans })
  return (item) => fillObject(item, plan)
}
