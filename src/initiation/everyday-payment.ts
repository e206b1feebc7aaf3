import { amountIn, type Element, isAmount } from '../domain/index.ts'
import type { EverydayPayment } from '../rules/index.ts'
import { isSepaText } from '../values/index.ts'

const everyday = new Set([
  'endToEndId',
  'amount',
  'currency',
  'creditor',
  'creditorAccount',
  'creditorAgent',
  'remittanceInformation',
])

/**
 * The values of an everyday payment: in euro, a creditor with a name, an IBAN, perhaps a BIC and a text, all in SEPA
 * characters; `undefined` for every other payment.
 */
export function everydayPayment(payment: unknown): EverydayPayment | undefined {
  if (typeof payment !== 'object' || payment === null || !isPlain(payment)) return undefined
  // `in` also finds inherited properties and those that are not enumerable.
  for (const key of Object.getOwnPropertyNames(payment)) if (!everyday.has(key)) return undefined
  const { endToEndId, amount, currency, creditor, creditorAccount, creditorAgent, remittanceInformation } =
    payment as Element
  if (currency !== undefined && currency !== 'EUR') return undefined
  const name = onlyText(creditor, 'name')
  const iban = onlyText(creditorAccount, 'iban')
  const euro = everydayAmount(amount)
  if (typeof endToEndId !== 'string' || name === undefined || iban === undefined || euro === undefined) return undefined
  const bic = creditorAgent === undefined ? '' : onlyText(creditorAgent, 'bic')
  const text = remittanceInformation === undefined ? '' : remittanceInformation
  if (bic === undefined || typeof text !== 'string') return undefined
  if (!isSepaText(endToEndId) || !isSepaText(name) || !isSepaText(text)) return undefined
  // An empty text is not the same as a missing one.
  if ((bic === '' && creditorAgent !== undefined) || (text === '' && remittanceInformation !== undefined))
    return undefined
  return { endToEndId, amount: euro, name, iban, country: iban.slice(0, 2), bic, text }
}

const someEuros = /^[1-9][0-9]{0,8}\.[0-9]{2}$/

/** An amount as in files; `undefined` if it is not an amount, below one euro, or a billion and more. */
function everydayAmount(amount: unknown): string | undefined {
  if (typeof amount === 'string' && someEuros.test(amount)) return amount
  const text = isAmount(amount) ? amountIn(amount, 'EUR') : undefined
  return text !== undefined && someEuros.test(text) ? text : undefined
}

/**
 * The `CdtTrfTxInf` of such a payment, equal to the one that the shape of a payment makes; `bicName` is the element of
 * a BIC.
 */
export function everydayElement(
  { endToEndId, amount, name, iban, bic, text }: EverydayPayment,
  bicName: BicName,
): Element {
  const element: Element = { PmtId: { EndToEndId: endToEndId }, Amt: { InstdAmt: { value: amount, Ccy: 'EUR' } } }
  if (bic !== '') element.CdtrAgt = { FinInstnId: { [bicName]: bic } }
  element.Cdtr = { Nm: name }
  element.CdtrAcct = { Id: { IBAN: iban } }
  if (text !== '') element.RmtInf = { Ustrd: [text] }
  return element
}

/** The element of a BIC: `BIC` before the edition of 2019. */
export type BicName = 'BIC' | 'BICFI'

/**
 * Whether all properties of an object are its own and enumerable, as nearly always; other objects are read the general
 * way.
 */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** The text of an object that has this property and no other. */
function onlyText(value: unknown, key: string): string | undefined {
  if (typeof value !== 'object' || value === null || !isPlain(value)) return undefined
  for (const each of Object.getOwnPropertyNames(value)) if (each !== key) return undefined
  const text = (value as Element)[key]
  return typeof text === 'string' ? text : undefined
}
