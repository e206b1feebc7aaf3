import {
  type Leaf,
  of,
  one,
  readRemittance,
  type Table,
  type Target,
  table,
  wholeRemittance,
  writeShared,
} from '../index.ts'
import { countOf, flagOf, textOf, textsOf } from './document.ts'
import { readDecimal, readMoney } from './parts/amount.ts'
import { type BankTransactionCode, setCodeNames } from './parts/bank-transaction-code.ts'
import { readChargeType, readCode, readLocalInstrument, readPurpose, readReturnReason } from './parts/code.ts'
import { readDate, readPeriod } from './parts/date.ts'
import { writeRelatedParty } from './parts/party.ts'
import { readRelatedParty } from './related-party.ts'
import {
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
/** A truth value: `true` and `1` are true. */
export const flag: Leaf = leaf(flagOf, flagText)
/** A whole number of things. */
export const count: Leaf = leaf(countOf, countText)
/** A number without a currency. */
export const decimal: Leaf = leaf(readDecimal, decimalText)
/** A sum without a currency of its own. */
export const sum: Leaf = leaf(readDecimal, (value: string, to) => decimalWith(value, to.currency))
/** An amount with its currency. */
export const money: Leaf = leaf(readMoney, moneyElement)
/** A date, or a date and time, as the file has it. */
export const date: Leaf = leaf(readDate, dateElement)
/** A period from one date to another. */
export const period: Leaf = leaf(readPeriod, periodElement)
/** A code of the standard or a name of the bank's own. */
export const code: Leaf = leaf(readCode, codeElement, ['Cd', 'Prtry'])
/** The purpose of a payment, with its name. */
export const purpose: Leaf = leaf(readPurpose, codeElement, ['Cd', 'Prtry'])
/** The local instrument of a payment, with its name. */
export const localInstrument: Leaf = leaf(readLocalInstrument, codeElement, ['Cd', 'Prtry'])
/** The reason of a return, with its name. */
export const returnReason: Leaf = leaf(readReturnReason, codeElement, ['Cd', 'Prtry'])
/** The kind of a charge: a name of the bank's own is an identification. */
export const chargeType: Leaf = leaf(readChargeType, chargeTypeElement, ['Cd', 'Prtry/Id'])
/** A party of a transaction: a person, an organisation or a bank. */
export const relatedParty: Leaf = leaf(readRelatedParty, writeRelatedParty)
/** What a payment is for, in its own form in each edition. */
export const remittance: Leaf = leaf(readRemittance, (value: object, to: Target) =>
  writeShared(wholeRemittance, value, to),
)

const ofCodeNames = of({ names: [], covers: [], read: setCodeNames, write: () => undefined })

/** What kind of entry it is, by the standard's code or by the bank's own. */
export const bankTransactionCode: Table<BankTransactionCode> = table('BankTransactionCode', {
  domain: one('Domn/Cd', text),
  domainName: ofCodeNames,
  family: one('Domn/Fmly/Cd', text),
  familyName: ofCodeNames,
  subFamily: one('Domn/Fmly/SubFmlyCd', text),
  subFamilyName: ofCodeNames,
  proprietary: one('Prtry/Cd', text),
  issuer: one('Prtry/Issr', text),
})

function leaf<T>(
  read: (element: unknown) => unknown,
  write: (value: T, to: Target) => unknown,
  covers: readonly string[] = [],
): Leaf {
  return { kind: 'leaf', read, write, covers }
}
