import type { Readings } from '../readings.ts'

/** The tree of an answer, with the account of a party spelled by the reading `accountKey`. */
export function respell(tree: unknown, { accountKey }: Pick<Readings, 'accountKey'>): unknown {
  if (accountKey === 'acccount_iban' || typeof tree !== 'object' || tree === null) return tree
  return Object.fromEntries(
    Object.entries(tree).map(([name, value]) => [name === 'acccount_iban' ? accountKey : name, respelled(value)]),
  )

  function respelled(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => respell(item, { accountKey }))
    const isPlain = typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
    return isPlain ? respell(value, { accountKey }) : value
  }
}
