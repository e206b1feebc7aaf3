import { readObject } from '../schema/index.ts'
import { tryParseAmount } from '../values/index.ts'
import type { Shape } from './field.ts'
import { type Account, type Agent, account, agent, type Party, party } from './party.ts'
import { type FillParts, planOf } from './plan.ts'
import { type WholeRemittance, wholeRemittance } from './remittance.ts'
import type { AsRead } from './value.ts'

/** What there is to say of parts that messages share: they have no tables, only records, which say all of reading. */
export const sharedParts: FillParts = {
  amount: tryParseAmount,
  begins: {},
  texts: new Set(),
  leaves: new Map(),
  objects: new Map(),
  groups: new Map(),
  whens: new Map(),
  plans: new Map(),
}

/** Reads a part that messages share by its record, of all editions; `undefined` where there is none. */
export function readShared<T extends object>(shape: Shape<T>, element: unknown): T | undefined {
  return readObject(element, planOf(shape, sharedParts)) as T | undefined
}

/** Reads a party; `undefined` where there is none. */
export const readParty = (element: unknown): Party | undefined => readShared(party, element)
/** Reads an agent; `undefined` where there is none. */
export const readAgent = (element: unknown): Agent | undefined => readShared(agent, element)
/** Reads an account; `undefined` where there is none. */
export const readAccount = (element: unknown): Account | undefined => readShared(account, element)
/** Reads remittance information; `undefined` where there is none. */
export function readRemittance(element: unknown): AsRead<WholeRemittance> | undefined {
  // Amounts that were read are exact numbers.
  return readShared(wholeRemittance, element) as AsRead<WholeRemittance> | undefined
}
