import { fromCaller } from '../from-caller.ts'
import { requireText } from '../text/require-text.ts'
import { type Checked, checked } from './checked.ts'
import { electronicForm } from './electronic-form.ts'
import { mod97, mod97CheckDigits } from './mod97.ts'

/**
 * Why a text is not a creditor reference:
 * - `empty`: nothing is there.
 * - `characters`: a character other than digits and capital letters (see {@link electronicCreditorReference}).
 * - `prefix`: it does not begin with `RF` and two check digits.
 * - `length`: nothing follows the check digits, or more than 21 characters.
 * - `check-digits`: they do not fit the rest: most likely a typing error.
 */
export type CreditorReferenceFault = 'empty' | 'characters' | 'prefix' | 'length' | 'check-digits'

/**
 * What {@link validateCreditorReference} found: `valid`, and where it is `false` the `reason`, the first thing that is
 * wrong. It never holds any part of the reference.
 */
export type CreditorReferenceResult = Checked<CreditorReferenceFault>

/**
 * Checks a structured creditor reference (ISO 11649) in electronic form: `RF`, two check digits, 1 to 21 digits and
 * capital letters.
 */
export function validateCreditorReference(reference: string): CreditorReferenceResult {
  requireText(reference, validateCreditorReference)
  return checked(referenceFault(reference))
}

/** Whether {@link validateCreditorReference} finds nothing wrong. */
export function isValidCreditorReference(reference: string): boolean {
  requireText(reference, isValidCreditorReference)
  return referenceFault(reference) === undefined
}

/**
 * Makes a creditor reference (ISO 11649) from a reference of one's own, such as an invoice number: `RF`, check digits,
 * the reference.
 * @param own 1 to 21 digits and capital letters; nothing is removed or changed.
 * @throws RangeError when it is anything else.
 */
export function createCreditorReference(own: string): string {
  requireText(own, createCreditorReference)
  if (!/^[A-Z0-9]{1,21}$/.test(own)) {
    const words = 'A creditor reference is made from 1 to 21 digits and capital letters, without spaces or dashes'
    throw fromCaller(createCreditorReference, new RangeError(words))
  }
  return `RF${mod97CheckDigits(`${own}RF`)}${own}`
}

/**
 * The electronic form of a printed creditor reference: spaces (plain and no-break) removed, `a` to `z` made capital.
 */
export function electronicCreditorReference(text: string): string {
  requireText(text, electronicCreditorReference)
  return electronicForm(text)
}

function referenceFault(reference: string): CreditorReferenceFault | undefined {
  if (reference === '') return 'empty'
  if (!/^[A-Z0-9]+$/.test(reference)) return 'characters'
  if (!/^RF[0-9]{2}/.test(reference)) return 'prefix'
  const own = reference.slice(4)
  if (own.length < 1 || own.length > 21) return 'length'
  const checkDigits = reference.slice(2, 4)
  if (checkDigits < '02' || checkDigits > '98') return 'check-digits'
  return mod97(own + reference.slice(0, 4)) === 1 ? undefined : 'check-digits'
}
