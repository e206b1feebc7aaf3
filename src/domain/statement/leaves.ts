import type { Leaf, Target } from '../table.ts'
import { readDecimal, readMoney } from './amount.ts'
import { readBankTransactionCode } from './bank-transaction-code.ts'
import { readChargeType, readCode, readLocalInstrument, readPurpose, readReturnReason } from './code.ts'
import { readDate, readPeriod } from './date.ts'
import { countOf, flagOf, textOf, textsOf } from './document.ts'
import { writeRelatedParty } from './party.ts'
import { readRelatedParty, readRemittance } from './reading.ts'
import { writeRemittance } from './remittance.ts'
import {
  bankTransactionCodeElement,
  chargeTypeElement,
  codeElement,
  countText,
  dateElement,
  decimalText,
  amountText as decimalWith,
  flagText,
  moneyElement,
  periodElement,
} from './write-values.ts'

// How the values of statements are read and written, for their tables.

const same = (value: unknown): unknown => value

/** A text. */
export const text: Leaf = leaf(textOf, same)
/** The texts of an element that may repeat. */
export const texts: Leaf = leaf(textsOf, same)
export const flag: Leaf = leaf(flagOf, flagText)
export const count: Leaf = leaf(countOf, countText)
export const decimal: Leaf = leaf(readDecimal, decimalText)
/** A sum without a currency of its own. */
export const sum: Leaf = leaf(readDecimal, (value: string, to) => decimalWith(value, to.currency))
export const money: Leaf = leaf(readMoney, moneyElement)
export const date: Leaf = leaf(readDate, dateElement)
export const period: Leaf = leaf(readPeriod, periodElement)
export const code: Leaf = leaf(readCode, codeElement, ['Cd', 'Prtry'])
export const purpose: Leaf = leaf(readPurpose, codeElement, ['Cd', 'Prtry'])
export const localInstrument: Leaf = leaf(readLocalInstrument, codeElement, ['Cd', 'Prtry'])
export const returnReason: Leaf = leaf(readReturnReason, codeElement, ['Cd', 'Prtry'])
/** The kind of a charge: a name of the bank's own is an identification. */
export const chargeType: Leaf = leaf(readChargeType, chargeTypeElement, ['Cd', 'Prtry/Id'])
export const bankTransactionCode: Leaf = leaf(readBankTransactionCode, bankTransactionCodeElement, [
  'Domn/Cd',
  'Domn/Fmly/Cd',
  'Domn/Fmly/SubFmlyCd',
  'Prtry/Cd',
  'Prtry/Issr',
])
export const relatedParty: Leaf = leaf(readRelatedParty, writeRelatedParty)
export const remittance: Leaf = leaf(readRemittance, writeRemittance)

function leaf<T>(
  read: (element: unknown) => unknown,
  write: (value: T, to: Target) => unknown,
  covers: readonly string[] = [],
): Leaf {
  return { kind: 'leaf', read, write, covers }
}
