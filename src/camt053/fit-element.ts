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
 * Puts an element that has the form of the newest version into that of a schema: names, choices that were once plain,
 * records that were once repeated themselves, lists and single elements. What the schema has no place for stays as it
 * is, so that whoever writes it reports it. `indicator` is the `CdtDbtInd` of the entry around, which stands for its
 * transactions where they have none.
 */
export function fitElement(given: unknown, type: ReadyType | undefined, indicator?: unknown): unknown {
  if (type === undefined) return given
  if (type.kind !== 'complex') return fitValue(given)
  const { model } = type
  const childType = (name: string): ReadyType | undefined => type.children[model.byName.get(name)?.index ?? -1]
  if (typeof given === 'string') return model.byName.has('Id') ? { Id: given } : given
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

/**
 * The amount of a transaction in a version that has it among the details only; `undefined` if another amount is there.
 */
function withTransactionAmount(details: unknown, amount: unknown): unknown {
  const given = isObject(details) ? details : {}
  const transaction = isObject(given.TxAmt) ? given.TxAmt : {}
  const { Amt: known } = transaction
  if (known === undefined) return { ...given, TxAmt: { ...transaction, Amt: amount } }
  if (!isObject(known) || !isObject(amount)) return undefined
  return known.value === amount.value && known.Ccy === amount.Ccy ? given : undefined
}

/** Elements that are a plain value in one version, and a choice or a value with a type in later ones. */
function fitValue(given: unknown): unknown {
  if (!isObject(given) || given.value !== undefined) return given
  const names = Object.keys(given)
  const [name] = names
  return names.length === 1 && (name === 'Cd' || name === 'Dt' || name === 'Amt') ? given[name] : given
}

/**
 * Adds the elements of the document layer that the domain object does not have. `made` is the element of the domain
 * object now, `rebuilt` its element as it was read, in the form of the schema of `document`. Changes and removals in
 * the domain object are kept.
 * @throws RangeError if a list is longer or shorter now, so that its items cannot be compared with those that were
 * read.
 */
export function withRest(made: unknown, rebuilt: unknown, document: unknown): unknown {
  if (document === undefined) return made
  if (rebuilt === undefined) return made === undefined ? document : made
  if (Array.isArray(document) && Array.isArray(rebuilt) && Array.isArray(made))
    return listWithRest(made, rebuilt, document)
  if (!isObject(document) || !isObject(rebuilt) || !isObject(made)) return made
  const whole: ElementObject = { ...made }
  for (const name in document) {
    const value = withRest(made[name], rebuilt[name], document[name])
    if (value !== undefined) whole[name] = value
  }
  return whole
}

function listWithRest(made: unknown[], rebuilt: unknown[], document: unknown[]): unknown[] {
  if (made.length !== rebuilt.length) {
    const before = listWithRest(rebuilt, rebuilt, document)
    if (JSON.stringify(before) !== JSON.stringify(rebuilt)) throw unassignable()
    return made
  }
  // The domain object has only the first of several; the others follow.
  return document.map((item, index) => (index < made.length ? withRest(made[index], rebuilt[index], item) : item))
}

function unassignable(): RangeError {
  return new RangeError(
    'document: it has elements that the domain object does not have, and one of its lists is longer or shorter ' +
      'now. Remove `document` to write without it.',
  )
}

function isObject(value: unknown): value is ElementObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isIterable(value)
}

function isIterable(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Symbol.asyncIterator in value
}
