import type { StatementAccount } from '../camt053/index.ts'
import { isCurrency, isValidIban } from '../values/index.ts'

/**
 * Reads the account of a statement (`:25:`): an IBAN, with its currency behind it where the bank gives it
 * (`NL91ABNA0417164300EUR`); else the number as it stands there, such as `20040060/0648489899`. `:25P:` has the BIC of
 * the bank on its second line.
 */
export function readAccountField(lines: readonly string[]): StatementAccount | undefined {
  const [first = '', bic = ''] = lines.map((line) => line.trim())
  if (first === '') return undefined
  const servicer = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) ? { servicer: { bic } } : {}
  const compact = first.replace(/ /g, '')
  const currency = compact.slice(-3)
  const before = compact.slice(0, -3)
  if (isValidIban(compact)) return { iban: compact, ...servicer }
  if (isCurrency(currency) && isValidIban(before)) return { iban: before, currency, ...servicer }
  return { other: { id: first }, ...servicer }
}
