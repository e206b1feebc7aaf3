import { requireText } from '../from-caller.ts'
import { type Checked, checked, mod97CheckDigits } from './iban.ts'

/**
 * Why a text is not an LEI:
 * - `empty`: nothing is there.
 * - `characters`: a character other than digits and capital letters, such as spaces.
 * - `length`: not 20 characters.
 * - `structure`: the last two characters are no digits.
 * - `check-digits`: they do not fit the rest: most likely a typing error.
 */
export type LeiFault = 'empty' | 'characters' | 'length' | 'structure' | 'check-digits'

/**
 * What {@link validateLei} found: `valid`, and where it is `false` the `reason`, the first thing that is wrong. It
 * never holds any part of the LEI.
 */
export type LeiResult = Checked<LeiFault>

/**
 * Checks a legal entity identifier (ISO 17442): 18 digits and capital letters, and two check digits (ISO 7064 MOD
 * 97-10). It does not check whether an organisation has it.
 */
export function validateLei(lei: string): LeiResult {
  requireText(lei, validateLei)
  return checked(leiFault(lei))
}

/** Whether {@link validateLei} finds nothing wrong. */
export function isValidLei(lei: string): boolean {
  requireText(lei, isValidLei)
  return leiFault(lei) === undefined
}

function leiFault(lei: string): LeiFault | undefined {
  if (lei === '') return 'empty'
  if (!/^[0-9A-Z]+$/.test(lei)) return 'characters'
  if (lei.length !== 20) return 'length'
  if (!/[0-9]{2}$/.test(lei)) return 'structure'
  // Computed anew: 00, 01 and 99 would leave the right remainder, too, but are never given out.
  return lei.endsWith(mod97CheckDigits(lei.slice(0, -2))) ? undefined : 'check-digits'
}
