import type { ReadyType } from '../../schema/compile/prepare.ts'
import type { ElementObject } from './write-values.ts'

/** Names that other versions have for the same element. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  BICFI: ['BIC'],
  BIC: ['BICFI', 'AnyBIC', 'BICOrBEI'],
  AnyBIC: ['BICOrBEI', 'BIC'],
  BICOrBEI: ['AnyBIC', 'BIC'],
  // Who took a charge.
  Agt: ['Pty'],
}

/**
 * Puts an element of any version into the form of a schema: names, choices that were once plain, records that were once
 * repeated themselves, lists and single elements. What the schema has no place for stays as it is, so that whoever
 * writes it reports it. `indicator` is the `CdtDbtInd` of the entry around, which stands for its transactions where they
 * have none.
 */
export function fitElement(given: unknown, type: ReadyType | undefined, indicator?: unknown): unknown {
  if (type === undefined) return given
  if (type.kind !== 'complex') return fitValue(given)
  const { model } = type
  const childType = (name: string): ReadyType | undefined => type.children[model.byName.get(name)?.index ?? -1]
  if (typeof given === 'string') return choiceOf(given, model.byName)
  if (!isObject(given)) return given
  if (model.byName.has('Pty') && model.byName.has('Agt') && given.Pty === undefined && given.Agt === undefined) {
    return { Pty: fitElement(given, childType('Pty')) }
  }
  // An amount that has a kind beside it in later versions.
  if (given.value !== undefined && model.byName.has('Amt')) return { Amt: given }
  const made: ElementObject = {}
  const inner = given.NtryDtls === undefined ? indicator : given.CdtDbtInd
  const element = fitGroups(given, model.byName)
  for (const name in element) {
    const value = element[name]
    if (value === undefined) continue
    const known = nameIn(model.byName, name, value)
    const leaf = known === undefined ? undefined : model.byName.get(known)
    if (known !== undefined && leaf !== undefined) {
      const fitted = fitLeaf(value, type.children[leaf.index], leaf.max, inner)
      if (fitted !== undefined) made[known] = fitted
    } else if (name === 'Pty' && isObject(value)) {
      Object.assign(made, fitElement(value, type))
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

/** The elements of a schema, by name. */
type Names = Pick<ReadonlyMap<string, unknown>, 'has'>

/** The name of an element in a schema: its own, or that of another version; `undefined` if it has no place there. */
function nameIn(names: Names, name: string, value: unknown): string | undefined {
  if (names.has(name)) return name
  // The bank that took a charge, not a party in place of a choice of party and bank.
  if (name === 'Pty') return names.has('Agt') && isObject(value) && value.FinInstnId !== undefined ? 'Agt' : undefined
  return otherNames[name]?.find((other) => names.has(other))
}

/** A plain value in the form of the element that later versions have for it. */
function choiceOf(given: string, names: Names): unknown {
  if (names.has('Id')) return { Id: given }
  if (names.has('Dt')) return names.has('DtTm') && given.includes('T') ? { DtTm: given } : { Dt: given }
  return names.has('Cd') ? { Cd: given } : given
}

/** Parts that some versions have in an element of their own, and others beside it. */
function fitGroups(given: ElementObject, names: Names): ElementObject {
  const { TtlNetNtry: net, TtlNetNtryAmt: amount, PmtTpInf: paymentType, LclInstrm: instrument, ...others } = given
  if (isObject(net) && names.has('TtlNetNtryAmt')) {
    const { Amt, ...beside } = net
    return { ...others, ...beside, TtlNetNtryAmt: Amt }
  }
  if (amount !== undefined && names.has('TtlNetNtry')) {
    const { CdtDbtInd, ...rest } = others
    return { ...rest, TtlNetNtry: CdtDbtInd === undefined ? { Amt: amount } : { Amt: amount, CdtDbtInd } }
  }
  if (isObject(paymentType) && names.has('LclInstrm') && !names.has('PmtTpInf')) {
    const { LclInstrm, ...rest } = paymentType
    const left = Object.keys(rest).length === 0 ? {} : { PmtTpInf: rest }
    return { ...others, ...left, LclInstrm: instrument ?? LclInstrm }
  }
  return given
}

/** The occurrences of an element, as many as there may be. */
function fitLeaf(value: unknown, type: ReadyType | undefined, max: number, indicator: unknown): unknown {
  if (isIterable(value)) return value
  const hasRecords = type?.kind === 'complex' && type.model.byName.has('Rcrd')
  if (type?.kind === 'complex' && !hasRecords && isObject(value) && Array.isArray(value.Rcrd) && max > 1) {
    const { Rcrd: records, ...holder } = value
    return (records as unknown[]).map((record, index) =>
      fitElement(index === 0 && isObject(record) ? { ...holder, ...record } : record, type, indicator),
    )
  }
  const list: unknown[] = Array.isArray(value) ? value : [value]
  const holdsRecords = hasRecords && totals.some((name) => type.model.byName.has(name))
  if (holdsRecords && max === 1 && list.every((item) => isObject(item) && item.Rcrd === undefined)) {
    return fitElement(recordsIn(list.filter(isObject)), type, indicator)
  }
  if (max === 1) return list.length === 1 ? fitElement(list[0], type, indicator) : value
  return list.map((item) => fitElement(item, type, indicator))
}

/** Totals beside the records of charges and interest. */
const totals = ['TtlChrgsAndTaxAmt', 'TtlIntrstAndTaxAmt']

/** Records that were repeated themselves, in one element with their total. */
function recordsIn(list: readonly ElementObject[]): ElementObject {
  const made: ElementObject = {}
  const records: ElementObject[] = []
  for (const [index, item] of list.entries()) {
    const { TtlChrgsAndTaxAmt, TtlIntrstAndTaxAmt, ...record } = item
    if (index === 0 && TtlChrgsAndTaxAmt !== undefined) made.TtlChrgsAndTaxAmt = TtlChrgsAndTaxAmt
    if (index === 0 && TtlIntrstAndTaxAmt !== undefined) made.TtlIntrstAndTaxAmt = TtlIntrstAndTaxAmt
    // A second total has no place, which whoever writes it reports.
    if (index > 0) records.push(item)
    else if (Object.keys(record).length > 0) records.push(record)
  }
  if (records.length > 0) made.Rcrd = records
  return made
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
 * object now, `rebuilt` its element as it was read, and `document` what was read, all three in the form of one schema.
 * Changes and removals in the domain object are kept.
 * @throws RangeError if a list is longer or shorter now, so that its items cannot be compared with those that were
 * read.
 */
export function withRest(made: unknown, rebuilt: unknown, document: unknown): unknown {
  if (document === undefined) return made
  if (rebuilt === undefined) return made === undefined ? document : made
  if (made === undefined) return undefined
  if (Array.isArray(document) !== Array.isArray(rebuilt))
    return withRest(listOf(made), listOf(rebuilt), listOf(document))
  if (Array.isArray(document) && Array.isArray(rebuilt) && Array.isArray(made))
    return listWithRest(made, rebuilt, document)
  // Something beside the value that was read.
  if (isObject(document) && !isObject(rebuilt) && Object.keys(document).length > 1) return document
  // As the file wrote it: `0.00` with `DBIT` has no sign in the domain object.
  if (typeof document === 'string' && made === rebuilt) return document
  if (!isObject(document) || !isObject(rebuilt) || !isObject(made)) return made
  const whole: ElementObject = { ...made }
  for (const name in document) {
    const value = withRest(made[name], rebuilt[name], document[name])
    if (value !== undefined) whole[name] = value
  }
  return whole
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
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
