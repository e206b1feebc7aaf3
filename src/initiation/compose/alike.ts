import type { Element } from '../../domain/index.ts'
import {
  formatAmountText,
  isDecimal,
  isIsoDate,
  isSepaBicCountry,
  isSepaIbanCountry,
  isSepaIdentifier,
  isSepaText,
  validateBic,
  validateIban,
} from '../../values/index.ts'

// Most payments of a file differ in a few texts only: names, accounts, amounts, references. Once a payment was written
// without any finding, the next one with the same properties needs no look at the schema, and none at the rules that
// look at each text by itself (`Rule.textByText`), where its own texts are ordinary: those to which neither has an
// objection, and which are written as they are. Without this memory, building gives the same and takes twice as long.

/** What is ordinary, by the path of a text in its payment. All other texts must be equal. */
const ordinary: Readonly<Record<string, (text: string) => boolean>> = {
  instructionId: isOrdinaryIdentifier,
  endToEndId: isOrdinaryIdentifier,
  uetr: (text) => /^[a-f0-9]{8}-[a-f0-9]{4}-4[a-f0-9]{3}-[89ab][a-f0-9]{3}-[a-f0-9]{12}$/.test(text),
  amount: (text) => /^(?:[1-9][0-9]{0,8}\.[0-9]{2}|0\.(?:[1-9][0-9]|0[1-9]))$/.test(text),
  'mandate.mandateId': isOrdinaryIdentifier,
  'mandate.dateOfSignature': isIsoDate,
  'creditorAgent.bic': isBankInSepa,
  'debtorAgent.bic': isBankInSepa,
  'creditor.name': (text) => isOrdinaryText(text, 70),
  'debtor.name': (text) => isOrdinaryText(text, 70),
  'creditorAccount.iban': isAccountInSepa,
  'debtorAccount.iban': isAccountInSepa,
  remittanceInformation: (text) => isOrdinaryText(text, 140),
}

function isOrdinaryIdentifier(text: string): boolean {
  return text !== '' && text.length <= 35 && isSepaIdentifier(text)
}

function isOrdinaryText(text: string, longest: number): boolean {
  return text.length <= longest && isSepaText(text) && text.trim() !== ''
}

function isAccountInSepa(text: string): boolean {
  const result = validateIban(text)
  return result.valid && isSepaIbanCountry(result.country)
}

function isBankInSepa(text: string): boolean {
  const result = validateBic(text)
  const isInSchema = /^[A-Z]{6}[A-Z2-9][A-NP-Z0-9](?:[A-Z0-9]{3})?$/.test(text)
  return isInSchema && result.valid && !result.test && isSepaBicCountry(result.country)
}

/** A property of payments that are alike: of one value, of any ordinary text, or an object or list of parts. */
interface Part {
  readonly key: string
  readonly value?: unknown
  readonly test?: ((text: string) => boolean) | undefined
  readonly inside?: readonly Part[]
  readonly isList?: boolean
}

/** A text of the payment: what stands before it in the file, and where it is in the element. */
interface Slot {
  readonly number: number
  readonly before: string
  readonly holder: Element
  readonly key: string
}

interface Kind {
  readonly parts: readonly Part[]
  /** In the order of the file. */
  readonly slots: readonly Slot[]
  readonly end: string
  readonly element: Element
}

/** The kinds of payments of a block so far, the one seen last first. */
export type Kinds = Kind[]

const most = 20

/** A payment as one like it was written, and its element; `undefined` where none was like it. */
export function writeAlike(kinds: Kinds, payment: object): { text: string; element: Element } | undefined {
  for (const [index, kind] of kinds.entries()) {
    const texts: string[] = []
    if (!isAlike(kind.parts, payment as Element, texts)) continue
    if (index > 0) kinds.unshift(...kinds.splice(index, 1))
    let text = ''
    for (const { number, before, holder, key } of kind.slots) {
      const own = texts[number]
      text += before + own
      holder[key] = own
    }
    return { text: text + kind.end, element: kind.element }
  }
  return undefined
}

/** Whether an object has these parts and no others; adds its ordinary texts to the list. */
function isAlike(parts: readonly Part[], object: Element, texts: string[]): boolean {
  let count = 0
  for (const key in object) {
    const part = parts[count++]
    if (part?.key !== key) return false
    const value = object[key]
    if (part.inside !== undefined) {
      if (typeof value !== 'object' || value === null || Array.isArray(value) !== part.isList) return false
      if (!isAlike(part.inside, value as Element, texts)) return false
    } else if (part.test === undefined) {
      if (value !== part.value) return false
    } else {
      const text = memberText(key, value)
      if (text === undefined || !part.test(text)) return false
      texts.push(text)
    }
  }
  return count === parts.length && isPlain(object, count)
}

/** Whether an object has no other properties than so many enumerable ones: inherited and hidden ones count, too. */
function isPlain(object: object, count: number): boolean {
  if (Array.isArray(object)) return true
  const prototype: unknown = Object.getPrototypeOf(object)
  return (prototype === Object.prototype || prototype === null) && Object.getOwnPropertyNames(object).length === count
}

function memberText(key: string, value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return key === 'amount' && isDecimal(value) && value.isFinite()
    ? formatAmountText(value, { minDigits: 2 })
    : undefined
}

/** Learns from a payment in which neither the schema nor a rule found anything: from its element and text. */
export function learnKind(kinds: Kinds, payment: object, element: Element, written: string): void {
  if (kinds.length >= most) return
  const texts: string[] = []
  const parts = memberParts(payment as Element, [], texts)
  const places = texts.flatMap((text, number) => placeOf(text, number, element, written))
  // Of a text that stands twice, or nowhere, it is not known where it goes.
  if (parts === undefined || places.length < texts.length) return
  let from = 0
  const slots = places
    .sort((a, b) => a.at - b.at)
    .map(({ at, length, ...slot }) => {
      const before = written.slice(from, at)
      from = at + length
      return { ...slot, before }
    })
  kinds.unshift({ parts, slots, end: written.slice(from), element })
}

/** The parts of an object; `undefined` for one with properties of another kind. */
function memberParts(object: Element, path: readonly string[], texts: string[]): Part[] | undefined {
  const parts: Part[] = []
  for (const [key, value] of Object.entries(object)) {
    const inside = [...path, key]
    const test = ordinary[inside.join('.')]
    const text = test === undefined ? undefined : memberText(key, value)
    if (text !== undefined && test?.(text) === true) {
      texts.push(text)
      parts.push({ key, test })
    } else if (typeof value === 'object' && value !== null) {
      const own = memberParts(value as Element, inside, texts)
      if (own === undefined) return undefined
      parts.push({ key, inside: own, isList: Array.isArray(value) })
    } else parts.push({ key, value })
  }
  return isPlain(object, parts.length) ? parts : undefined
}

/** Where a text of the payment stands, alone in its element and between two tags: no or one place. */
function placeOf(text: string, number: number, element: Element, written: string) {
  const between = `>${text}<`
  const at = written.indexOf(between)
  const [only, second] = holdersOf(text, element)
  if (at < 0 || at !== written.lastIndexOf(between) || only === undefined || second !== undefined) return []
  // Amounts of other currencies have other decimals.
  if (only.key === 'value' && only.holder.Ccy !== 'EUR') return []
  return [{ number, at: at + 1, length: text.length, ...only }]
}

function holdersOf(text: string, holder: Element): { holder: Element; key: string }[] {
  return Object.entries(holder).flatMap(([key, value]) => {
    if (value === text) return [{ holder, key }]
    return typeof value === 'object' && value !== null ? holdersOf(text, value as Element) : []
  })
}
