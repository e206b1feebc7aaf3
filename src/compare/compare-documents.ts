import { isElement } from '../domain/index.ts'
import { tryParseAmount } from '../values/index.ts'
import { type Difference, type ItemList, isItemList, itemsIn, matchItems, wholeOf } from './match-items.ts'

/**
 * The differences between two objects of the document layer, in the order of the second. Repeating elements are paired
 * by their identifiers (see `matchItems`), so that their order makes no difference. Amounts are compared as numbers
 * (`12.5` equals `12.50`), all other values as text. An `ItemList` may stand in the place of an array. What versions of
 * a message write in different ways is the same: `BIC` and `BICFI`, a day and `Dt` with a day, a status and `Cd` with
 * it, a party and `Pty` with it.
 */
export function* compareDocuments(
  first: unknown,
  second: unknown,
  path = '/Document',
): Generator<Difference, void, undefined> {
  if (isAmountElement(first) && isAmountElement(second)) {
    if (!isSameAmount(first, second)) yield { kind: 'changed', path, from: first, to: second }
    return
  }
  if (isElement(first) && isElement(second)) {
    for (const wrapper of ofParties) {
      if (isOnly(second, wrapper) && !(wrapper in first))
        return yield* compareDocuments(first, second[wrapper], `${path}/${wrapper}`)
      if (isOnly(first, wrapper) && !(wrapper in second)) return yield* compareDocuments(first[wrapper], second, path)
    }
    const otherName = (name: string, others: object): string => (name in others ? name : (otherNames.get(name) ?? name))
    const removed = Object.keys(first).filter((name) => !(otherName(name, second) in second))
    for (const name of [...Object.keys(second), ...removed])
      yield* compareValues(name, first[otherName(name, first)], second[name], `${path}/${name}`)
    return
  }
  for (const wrapper of ofValues) {
    if (typeof first === 'string' && isElement(second) && isOnly(second, wrapper))
      return yield* compareDocuments(first, second[wrapper], `${path}/${wrapper}`)
    if (typeof second === 'string' && isElement(first) && isOnly(first, wrapper))
      return yield* compareDocuments(first[wrapper], second, path)
  }
  if (first !== second && !isSameNumber(first, second, path)) yield { kind: 'changed', path, from: first, to: second }
}

/** Names that an element has in other versions. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['BIC', 'BICFI'],
  ['BICFI', 'BIC'],
  ['BICOrBEI', 'AnyBIC'],
  ['AnyBIC', 'BICOrBEI'],
])

/** Elements of later versions round a value, and round a party, that earlier ones write alone. */
const ofValues = ['Cd', 'Dt', 'DtTm'] as const
const ofParties = ['Pty'] as const

function isOnly(element: object, name: string): boolean {
  return name in element && Object.keys(element).length === 1
}

function* compareValues(name: string, first: unknown, second: unknown, path: string): Generator<Difference> {
  if (isItemList(second) && second.differencesTo !== undefined) {
    yield* second.differencesTo(isItemList(first) ? first : undefined, path)
    return
  }
  if (isItemList(first) && second === undefined && first.allRemoved !== undefined) {
    yield* first.allRemoved(path)
    return
  }
  if (isList(first) || isList(second)) {
    const before = listOf(first)
    const after = listOf(second)
    for (const pair of matchItems(name, before, after)) {
      if (pair.second === undefined) {
        yield { kind: 'removed', path: `${path}[${(pair.first ?? 0) + 1}]`, from: wholeOf(before.at(pair.first ?? 0)) }
      } else if (pair.first === undefined) {
        yield { kind: 'added', path: `${path}[${pair.second + 1}]`, to: wholeOf(after.at(pair.second)) }
      } else if (before.sameness(pair.first) !== after.sameness(pair.second)) {
        yield* compareDocuments(before.at(pair.first), after.at(pair.second), `${path}[${pair.second + 1}]`)
      }
    }
    return
  }
  if (first === undefined) yield { kind: 'added', path, to: wholeOf(second) }
  else if (second === undefined) yield { kind: 'removed', path, from: wholeOf(first) }
  else yield* compareDocuments(first, second, path)
}

function isList(value: unknown): value is readonly unknown[] | ItemList {
  return Array.isArray(value) || isItemList(value)
}

function listOf(value: unknown): ItemList {
  if (isItemList(value)) return value
  if (value === undefined) return itemsIn([])
  return itemsIn(Array.isArray(value) ? value : [value])
}

interface AmountElement {
  value: string
  Ccy: string
}

function isAmountElement(value: unknown): value is AmountElement {
  return isElement(value) && typeof value.value === 'string' && typeof value.Ccy === 'string'
}

function isSameAmount(first: AmountElement, second: AmountElement): boolean {
  return first.Ccy === second.Ccy && (first.value === second.value || isSameDecimal(first.value, second.value))
}

const sums = /\/(?:CtrlSum|OrgnlCtrlSum|DtldCtrlSum|Sum|Amt)$/

function isSameNumber(first: unknown, second: unknown, path: string): boolean {
  return typeof first === 'string' && typeof second === 'string' && sums.test(path) && isSameDecimal(first, second)
}

function isSameDecimal(first: string, second: string): boolean {
  const [a, b] = [tryParseAmount(first), tryParseAmount(second)]
  return a !== undefined && b !== undefined && a.equals(b)
}
