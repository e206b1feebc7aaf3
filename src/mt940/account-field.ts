import type { StatementAccount } from '../domain/statement/party.ts'
import { electronicIban, isCurrency, isValidIban } from '../values/index.ts'

/**
 * Reads the account of a statement (`:25:`): an IBAN, in letters of either case, or the number as it stands there, such
 * as `20040060/0648489899`; with its currency behind it where the bank gives it (`NL91ABNA0417164300EUR`). `:25P:` has
 * the BIC of the bank on its second line.
 */
export function readAccountField(lines: readonly string[]): StatementAccount | undefined {
  const [first = '', bic = ''] = lines.map((line) => line.trim())
  if (first === '') return undefined
  const servicer = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) ? { servicer: { bic } } : {}
  // A number ends with a digit: letters behind it are not part of it.
  const [, number = '', code = ''] = /^(.*\d)[ /]{0,9}([A-Za-z]{3})$/.exec(first) ?? []
  const currency = code.toUpperCase()
  const whole = electronicIban(first)
  if (isValidIban(whole)) return { iban: whole, ...servicer }
  if (!isCurrency(currency)) return { other: { id: first }, ...servicer }
  const iban = electronicIban(number)
  return { ...(isValidIban(iban) ? { iban } : { other: { id: number } }), currency, ...servicer }
}
