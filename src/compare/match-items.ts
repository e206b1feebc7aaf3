import { type Element, isElement } from '../domain/index.ts'
import { addToList } from '../values/index.ts'

export interface Difference {
  kind: 'added' | 'removed' | 'changed'
  /** Path with indexes, in the second document; for a removed element, in the first. */
  path: string
  from?: unknown
  to?: unknown
  /** The line that a list that compares its items itself has printed already; without path and values. */
  printed?: string
}

/** A list of elements of one name. It may stand in an element in the place of an array. */
export interface ItemList {
  readonly length: number
  /** A text that two items have in common only if they are equal. */
  sameness(number: number): string
  /** The item; asked for only where no equal one was found. */
  at(number: number): unknown
  /** A text of one of its keys (see `matchItems`) where the list has those without the item. */
  keyAt?(number: number, key: number): string | undefined
  /** The differences to the list of the first document, for a list that compares its items itself. */
  differencesTo?(first: ItemList | undefined, path: string): Iterable<Difference>
  /** The differences where the second document has no such list. */
  allRemoved?(path: string): Iterable<Difference>
}

export function itemsIn(list: readonly unknown[]): ItemList {
  return { length: list.length, sameness: (number) => JSON.stringify(list[number]), at: (number) => list[number] }
}

/** Whether a value of an element is a list that is no array; what is read from files has no functions. */
export function isItemList(value: unknown): value is ItemList {
  return typeof value === 'object' && value !== null && 'sameness' in value && typeof value.sameness === 'function'
}

export function wholeOf(value: unknown): unknown {
  if (isItemList(value)) return Array.from({ length: value.length }, (_, number) => value.at(number))
  if (Array.isArray(value)) return value.map(wholeOf)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, wholeOf(inside)]))
}

/**
 * Keys that identify one of several elements of the same name: paths inside it, the better keys first. A key may have
 * several parts; the first part is required.
 */
const keysOf: Readonly<Record<string, readonly (readonly string[])[]>> = {
  PmtInf: [['PmtInfId']],
  CdtTrfTxInf: [['PmtId/UETR'], ['PmtId/EndToEndId', 'PmtId/InstrId'], ['Amt/InstdAmt/value', 'CdtrAcct/Id/IBAN']],
  DrctDbtTxInf: [
    ['PmtId/EndToEndId', 'PmtId/InstrId'],
    ['InstdAmt/value', 'DrctDbtTx/MndtRltdInf/MndtId'],
  ],
  OrgnlPmtInfAndSts: [['OrgnlPmtInfId']],
  TxInfAndSts: [['StsId'], ['OrgnlUETR'], ['OrgnlEndToEndId', 'OrgnlInstrId']],
  Stmt: [['Id'], ['Acct/Id/IBAN', 'ElctrncSeqNb']],
  Rpt: [['Id']],
  Ntfctn: [['Id']],
  Bal: [['Amt/Ccy', 'Tp/CdOrPrtry/Cd', 'Tp/CdOrPrtry/Prtry', 'Tp/SubTp/Cd', 'Dt/Dt', 'Dt/DtTm']],
  Ntry: [
    ['AcctSvcrRef', 'BookgDt/Dt'],
    ['NtryRef', 'BookgDt/Dt'],
    ['Amt/value', 'Amt/Ccy', 'CdtDbtInd', 'BookgDt/Dt', 'ValDt/Dt'],
  ],
  TxDtls: [['Refs/AcctSvcrRef', 'Refs/TxId'], ['Refs/UETR'], ['Refs/EndToEndId', 'Refs/InstrId'], ['Amt/value']],
}

/**
 * Pairs the numbers (from 0) of items of two lists of elements of the same name: first equal items, then by references.
 * Within each step the order of the lists counts, so that of items that look alike the first goes with the first.
 * Elements without references are paired by position. The result is in the order of the second list; items that only
 * the first list has come at the end. Takes linear time.
 */
export function matchItems(
  name: string,
  first: ItemList,
  second: ItemList,
): { first: number | undefined; second: number | undefined }[] {
  const partner = new Map<number, number>()
  const restOfFirst = new Set(numbersOf(first))
  const restOfSecond = new Set(numbersOf(second))
  const keys = keysOf[name] ?? []
  pairBy((list, number) => list.sameness(number))
  for (const [index, paths] of keys.entries())
    pairBy((list, number) => (list.keyAt === undefined ? itemKey(list.at(number), paths) : list.keyAt(number, index)))
  if (keys.length === 0) {
    const left = [...restOfFirst]
    for (const [index, number] of [...restOfSecond].entries()) {
      const at = left[index]
      if (at !== undefined) pair(at, number)
    }
  }
  return [
    ...numbersOf(second).map((number) => ({ first: partner.get(number), second: number })),
    ...[...restOfFirst].map((number) => ({ first: number, second: undefined })),
  ]

  function pair(firstNumber: number, secondNumber: number): void {
    partner.set(secondNumber, firstNumber)
    restOfFirst.delete(firstNumber)
    restOfSecond.delete(secondNumber)
  }

  function pairBy(key: (list: ItemList, number: number) => string | undefined): void {
    const waiting = new Map<string, number[]>()
    // From the last to the first: the first is then at the end of the array, where removing it is cheap.
    for (const number of [...restOfFirst].reverse()) {
      const text = key(first, number)
      if (text === undefined) continue
      addToList(waiting, text, number)
    }
    for (const number of restOfSecond) {
      const text = key(second, number)
      const at = text === undefined ? undefined : waiting.get(text)?.pop()
      if (at !== undefined) pair(at, number)
    }
  }
}

function numbersOf({ length }: ItemList): number[] {
  return Array.from({ length }, (_, number) => number)
}

/** The texts of an item's keys, by which `matchItems` pairs it; `undefined` for one that it does not have. */
export function keysOfItem(name: string, item: unknown): (string | undefined)[] {
  return (keysOf[name] ?? []).map((paths) => itemKey(item, paths))
}

function itemKey(item: unknown, paths: readonly string[]): string | undefined {
  const values = paths.map((path) => valueAt(item, path.split('/')))
  return values[0] === undefined ? undefined : JSON.stringify(values)
}

function valueAt(item: unknown, [name = '', ...rest]: readonly string[]): unknown {
  const value: unknown = isElement(item) ? (item as Element)[name] : undefined
  const single: unknown = Array.isArray(value) ? value[0] : value
  if (rest.length > 0) return valueAt(single, rest)
  return name === 'value' && typeof single === 'string' ? withoutZeros(single) : single
}

/** An amount without trailing zeros, which do not change it. */
function withoutZeros(amount: string): string {
  return amount.includes('.') ? amount.replace(/0{1,20}$/, '').replace(/\.$/, '') : amount
}
