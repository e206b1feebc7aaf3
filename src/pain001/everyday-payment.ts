import { amountIn, type Element, isAmount } from '../domain/index.ts'

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
 * The `CdtTrfTxInf` of a payment as nearly all are: euro, a creditor with a name, an IBAN, perhaps a BIC and a text. The same as
 * the shape of a payment makes of it, in a third of the time; `undefined` for every other payment. `bicName` is the element of a BIC.
 */
export function everydayElement(payment: unknown, bicName: 'BIC' | 'BICFI'): Element | undefined {
  if (typeof payment !== 'object' || payment === null || !isPlain(payment)) return undefined
  // Hidden properties are read, too: what is not enumerable would be left out by `in`.
  for (const key of Object.getOwnPropertyNames(payment)) if (!everyday.has(key)) return undefined
  const { endToEndId, amount, currency, creditor, creditorAccount, creditorAgent, remittanceInformation } =
    payment as Element
  if (typeof endToEndId !== 'string' || !isAmount(amount)) return undefined
  if (currency !== undefined && currency !== 'EUR') return undefined
  const name = onlyText(creditor, 'name')
  const iban = onlyText(creditorAccount, 'iban')
  if (name === undefined || iban === undefined) return undefined
  const text = amountIn(amount, 'EUR')
  if (text === undefined) return undefined
  const element: Element = {
    PmtId: { EndToEndId: endToEndId },
    Amt: { InstdAmt: { value: text, Ccy: 'EUR' } },
  }
  if (creditorAgent !== undefined) {
    const bic = onlyText(creditorAgent, 'bic')
    if (bic === undefined) return undefined
    element.CdtrAgt = { FinInstnId: { [bicName]: bic } }
  }
  element.Cdtr = { Nm: name }
  element.CdtrAcct = { Id: { IBAN: iban } }
  if (remittanceInformation !== undefined) {
    if (typeof remittanceInformation !== 'string') return undefined
    element.RmtInf = { Ustrd: [remittanceInformation] }
  }
  return element
}

/** Whether an object has all it has as properties of its own, as nearly all have; others are read the long way. */
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
