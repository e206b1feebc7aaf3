import { balanceTypes, type Decimal, entryStatuses, nameIn } from '../../values/index.ts'
import { type Account, objectsOf, readEach } from '../index.ts'
import { type DocumentObject, objectOf, textOf } from './document.ts'
import { type CreditDebit, type Money, readDecimal, readMoney, signed } from './parts/amount.ts'
import { readNamedCode } from './parts/code.ts'
import type { ElementObject } from './write-values.ts'

// What plans call for properties that are more than one element. It is apart from the tables, so that
// who only reads loads none of them.

/** An amount with the sign of its indicator, and both as the file has them. */
export interface Signed {
  amount: Decimal | undefined
  unsignedAmount: Decimal | undefined
  currency: string | undefined
  creditDebitIndicator: CreditDebit | undefined
}

/** Whether `Amt` can be read. */
export function hasMoney(element: { readonly [name: string]: unknown }): boolean {
  return readMoney(element.Amt) !== undefined
}

/** Reads `Amt` of an object that is there only with it. */
export function setMoney(made: Money, amt: unknown): void {
  const money = readMoney(amt)
  if (money === undefined) return
  made.amount = money.amount
  made.currency = money.currency
}

/** Reads `Amt` and `CdtDbtInd`. */
export function setSigned(made: Signed, amt: unknown, cdtDbtInd: unknown): void {
  made.creditDebitIndicator = textOf(cdtDbtInd)
  setAmount(made, readMoney(amt))
}

function setAmount(made: Signed, money: Money | undefined): void {
  if (money === undefined) return
  made.unsignedAmount = money.amount
  made.currency = money.currency
  made.amount = signed(money.amount, made.creditDebitIndicator)
}

/** Reads an amount with its side, of interest or of what becomes available. */
export function setAmountAndSide(made: Omit<Signed, 'unsignedAmount'>, amt: unknown, cdtDbtInd: unknown): void {
  const money = readMoney(amt)
  made.creditDebitIndicator = textOf(cdtDbtInd)
  made.amount = signed(money?.amount, made.creditDebitIndicator)
  made.currency = money?.currency
}

/**
 * Reads the amount of a transaction: `Amt`, else (.02 has none) that of its details. One that cannot be read is not
 * replaced. Its indicator is that of the entry where it has none.
 */
export function setTransactionAmount(
  made: Signed & { amountDetails: { transaction: Money | undefined } | undefined },
  amt: unknown,
  cdtDbtInd: unknown,
): void {
  made.creditDebitIndicator = textOf(cdtDbtInd) ?? made.creditDebitIndicator
  setAmount(made, amt === undefined ? made.amountDetails?.transaction : readMoney(amt))
}

/** Reads a net amount: in an element of its own, in .02 beside the others. */
export function setNet(
  made: { net: Decimal | undefined; creditDebitIndicator: string | undefined },
  ttlNetNtry: unknown,
  ttlNetNtryAmt: unknown,
  cdtDbtInd: unknown,
): void {
  const nested = objectOf(ttlNetNtry)
  made.creditDebitIndicator = textOf(nested === undefined ? cdtDbtInd : nested.CdtDbtInd)
  made.net = signed(readDecimal(nested === undefined ? ttlNetNtryAmt : nested.Amt), made.creditDebitIndicator)
}

/** Reads the type of a balance. */
export function setBalanceType(
  made: { type: string | undefined; typeName: string | undefined; proprietaryType: string | undefined },
  tp: unknown,
): void {
  const kind = readNamedCode(objectOf(tp)?.CdOrPrtry, (each) => nameIn(balanceTypes, each))
  made.type = kind?.code
  made.typeName = kind?.name
  made.proprietaryType = kind?.proprietary
}

const totals = ['TtlChrgsAndTaxAmt', 'TtlIntrstAndTaxAmt']

/**
 * Charges or interest as one element with records. In .02 the element itself is repeated, the first one with the total;
 * records are all but those that have a total only. `undefined` where there is none.
 */
export function recordHolder(given: unknown): DocumentObject | undefined {
  if (given === undefined) return undefined
  const holders = objectsOf(given)
  const [first, ...others] = holders
  if (first === undefined) return {}
  if (first.Rcrd !== undefined && others.length === 0) return first
  const sums: ElementObject = {}
  const own: ElementObject = {}
  for (const name in first) (totals.includes(name) ? sums : own)[name] = first[name]
  const { Rcrd = Object.keys(own).length === 0 ? [] : [own], ...beside } = own
  const records = [...objectsOf(Rcrd), ...others.flatMap(recordsOf)]
  return { ...sums, ...(own.Rcrd === undefined ? {} : beside), Rcrd: records }
}

function recordsOf(holder: DocumentObject): readonly DocumentObject[] {
  if (holder.Rcrd !== undefined) return objectsOf(holder.Rcrd)
  return Object.keys(holder).some((name) => !totals.includes(name)) ? [holder] : []
}

/** Reads the interest of an entry or transaction. */
export function setInterest<T>(
  made: { interest: T[] },
  intrst: unknown,
  read: (element: unknown) => T | undefined,
): void {
  made.interest = readEach(objectsOf(recordHolder(intrst)?.Rcrd), read)
}

/** Reads the status: a code, from .07 on a choice of a code and one of the bank's own. */
export function setEntryStatus(
  made: { status: string | undefined; statusName: string | undefined; proprietaryStatus: string | undefined },
  sts: unknown,
): void {
  const choice = objectOf(sts)
  made.status = textOf(sts) ?? textOf(choice?.Cd)
  made.proprietaryStatus = textOf(choice?.Prtry)
  if (made.status !== undefined) made.statusName = nameIn(entryStatuses, made.status)
}

/** Finds the currency of a statement. */
export function setCurrency(made: {
  currency: string | undefined
  account: Account | undefined
  balances: readonly { currency: string | undefined }[]
}): void {
  made.currency = made.account?.currency ?? made.balances.find((each) => each.currency !== undefined)?.currency
}
