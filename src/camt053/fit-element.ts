import type { ReadyType } from '../schema/prepare.ts'
import type { ElementObject } from './write-values.ts'

/** Names that older versions have for the same element. */
const olderNames: Readonly<Record<string, readonly string[]>> = {
  BICFI: ['BIC'],
  AnyBIC: ['BICOrBEI', 'BIC'],
  // Who took a charge.
  Agt: ['Pty'],
}

/**
 * Puts an element that has the form of the newest version into that of a schema: names, choices that were once plain, records that were
 * once repeated themselves, lists and single elements. What the schema has no place for stays as it is, so that whoever writes it
 * reports it. `indicator` is the `CdtDbtInd` of the entry around, which stands for its transactions where they have none.
 */
export function fitElement(given: unknown, type: ReadyType | undefined, indicator?: unknown): unknown {
  if (type === undefined) return given
  if (type.kind !== 'complex') return fitValue(given)
  const { model } = type
  const childType = (name: string): ReadyType | undefined => type.children[model.byName.get(name)?.index ?? -1]
  if (typeof given === 'string') {
    if (model.byName.has('Id')) return { Id: given }
    return model.byName.has('Dt') ? { Dt: given } : given
  }
  if (!isObject(given)) return given
  if (model.byName.has('Pty') && model.byName.has('Agt') && given.Pty === undefined && given.Agt === undefined) {
    return { Pty: fitElement(given, childType('Pty')) }
  }
  const made: ElementObject = {}
  const inner = given.NtryDtls === undefined ? indicator : given.CdtDbtInd
  for (const name in given) {
    const value = given[name]
    if (value === undefined) continue
    const known = [name, ...(olderNames[name] ?? [])].find((candidate) => model.byName.has(candidate))
    const leaf = known === undefined ? undefined : model.byName.get(known)
    if (known !== undefined && leaf !== undefined) {
      const fitted = fitLeaf(value, type.children[leaf.index], leaf.max, inner)
      if (fitted !== undefined) made[known] = fitted
    } else if (name === 'Pty' && isObject(value)) {
      Object.assign(made, fitElement(value, type))
    } else if (name === 'TtlNetNtry' && isObject(value)) {
      made.TtlNetNtryAmt = value.Amt
      if (value.CdtDbtInd !== undefined) made.CdtDbtInd = value.CdtDbtInd
    } else if (name !== 'CdtDbtInd' || value !== indicator) {
      made[name] = value
    }
  }
  if (made.Amt !== undefined && !model.byName.has('Amt') && model.byName.has('AmtDtls')) {
    const details = withTransactionAmount(given.AmtDtls, given.Amt)
    if (details === undefined) return made
    const { Amt: _, ...others } = made
    return { ...others, AmtDtls: fitLeaf(details, childType('AmtDtls'), 1, inner) }
  }
  return made
}

/** The occurrences of an element, as many as there may be. */
function fitLeaf(value: unknown, type: ReadyType | undefined, max: number, indicator: unknown): unknown {
  if (isIterable(value)) return value
  const isNested = type?.kind === 'complex' && !type.model.byName.has('Rcrd')
  if (isNested && isObject(value) && Array.isArray(value.Rcrd) && max > 1) {
    const { Rcrd: records, ...holder } = value
    return (records as unknown[]).map((record, index) =>
      fitElement(index === 0 && isObject(record) ? { ...holder, ...record } : record, type, indicator),
    )
  }
  const list = Array.isArray(value) ? value : [value]
  if (max === 1) return list.length === 1 ? fitElement(list[0], type, indicator) : value
  return list.map((item) => fitElement(item, type, indicator))
}

/** A version without an amount of the transaction itself has it among the details; `undefined` where another one stands there. */
function withTransactionAmount(details: unknown, amount: unknown): unknown {
  const given = isObject(details) ? details : {}
  const transaction = isObject(given.TxAmt) ? given.TxAmt : {}
  const { Amt: known } = transaction
  if (known === undefined) return { ...given, TxAmt: { ...transaction, Amt: amount } }
  if (!isObject(known) || !isObject(amount)) return undefined
  return known.value === amount.value && known.Ccy === amount.Ccy ? given : undefined
}

/** Where a version has a plain value, what later ones have as a choice or with a type. */
function fitValue(given: unknown): unknown {
  if (!isObject(given) || given.value !== undefined) return given
  const names = Object.keys(given)
  const [name] = names
  return names.length === 1 && (name === 'Cd' || name === 'Dt' || name === 'Amt') ? given[name] : given
}

/**
 * What an element of the document layer holds beyond what was made of it: `rebuilt` is what its domain object is written as, in the
 * form of the same schema. `undefined` where nothing is left.
 */
export function restOf(document: unknown, rebuilt: unknown): unknown {
  if (rebuilt === undefined) return document
  if (Array.isArray(document)) {
    if (!Array.isArray(rebuilt) || rebuilt.length !== document.length) throw unassignable()
    const rests = document.map((item, index) => restOf(item, rebuilt[index]))
    return rests.some((rest) => rest !== undefined) ? rests : undefined
  }
  if (!isObject(document) || !isObject(rebuilt)) return undefined
  const rest: ElementObject = {}
  let empty = true
  for (const name in document) {
    const left = restOf(document[name], rebuilt[name])
    if (left === undefined) continue
    rest[name] = left
    empty = false
  }
  return empty ? undefined : rest
}

/** Puts the rest of a document back to what is written of its domain object; what is written counts. */
export function addRest(made: unknown, rest: unknown): unknown {
  if (rest === undefined) return made
  if (made === undefined) return rest
  if (Array.isArray(made) && Array.isArray(rest)) {
    if (made.length !== rest.length) throw unassignable()
    return made.map((item, index) => addRest(item, rest[index]))
  }
  if (!isObject(made) || !isObject(rest)) return made
  const whole: ElementObject = { ...made }
  for (const name in rest) whole[name] = addRest(whole[name], rest[name])
  return whole
}

function unassignable(): RangeError {
  return new RangeError(
    'document: it holds more than the domain object says, and a list of which is longer or shorter than there. Remove `document` to write without it.',
  )
}

function isObject(value: unknown): value is ElementObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isIterable(value)
}

function isIterable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Symbol.asyncIterator in value
}
