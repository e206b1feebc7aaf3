import { isElement } from '../domain/index.ts'
import { tryParseAmount } from '../values/index.ts'
import { type ItemList, isItemList, itemsIn, wholeOf } from './item-list.ts'
import { matchItems } from './match-items.ts'

/** One difference between two documents. */
export interface Difference {
  kind: 'added' | 'removed' | 'changed'
  /** Path with indexes, in the second document; for a removed element, in the first. */
  path: string
  /** The value or element of the first document; absent if it was added. */
  from?: unknown
  /** The value or element of the second document; absent if it was removed. */
  to?: unknown
}

/**
 * The differences between two objects of the document layer, in the order of the second. Repeating elements are paired
 * by their identifiers (see `matchItems`), so that their order makes no difference. Amounts are compared as numbers
 * (`12.5` equals `12.50`), all other values as text. An `ItemList` may stand in the place of an array.
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
    const names = new Set([...Object.keys(second), ...Object.keys(first)])
    for (const name of names) yield* compareValues(name, first[name], second[name], `${path}/${name}`)
    return
  }
  if (first !== second && !isSameNumber(first, second, path)) yield { kind: 'changed', path, from: first, to: second }
}

function* compareValues(
  name: string,
  first: unknown,
  second: unknown,
  path: string,
): Generator<Difference, void, undefined> {
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

/** Elements, besides amounts, whose text is a number. */
const sums = /\/(?:CtrlSum|OrgnlCtrlSum|DtldCtrlSum|Sum|Amt)$/

function isSameNumber(first: unknown, second: unknown, path: string): boolean {
  return typeof first === 'string' && typeof second === 'string' && sums.test(path) && isSameDecimal(first, second)
}

function isSameDecimal(first: string, second: string): boolean {
  const [a, b] = [tryParseAmount(first), tryParseAmount(second)]
  return a !== undefined && b !== undefined && a.equals(b)
}
