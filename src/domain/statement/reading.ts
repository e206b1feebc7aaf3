import { balanceTypes, type Decimal, entryStatuses, nameIn } from '../../values/index.ts'
import { type Account, objectsOf, readEach } from '../index.ts'
import { type DocumentObject, objectOf, textOf } from './document.ts'
import { type CreditDebit, isSameMoney, type Money, readDecimal, readMoney, signed } from './parts/amount.ts'
import { readNamedCode } from './parts/code.ts'
import { type ElementObject, moneyElement } from './write-values.ts'

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
 * Charges or interest as one element with records. In .02 the element itself is repeated, each with a total or not;
 * records are all but those that have a total only. They keep their totals where a later one has one. `undefined` where
 * there is none.
 */
export function recordHolder(given: unknown): DocumentObject | undefined {
  if (given === undefined) return undefined
  const holders = objectsOf(given)
  const [first] = holders
  if (first === undefined) return {}
  if (first.Rcrd !== undefined && holders.length === 1) return first
  const { Rcrd, ...own } = first
  const sums: ElementObject = {}
  for (const name in own) if (Rcrd !== undefined || totals.includes(name)) sums[name] = own[name]
  const keepsTotals = hasLaterTotal(holders)
  const records = holders.flatMap((holder) => recordsOf(holder, keepsTotals))
  return { ...sums, TtlChrgsAndTaxAmt: chargesTotal(holders), Rcrd: records }
}

function recordsOf(holder: DocumentObject, keepsTotals: boolean): readonly DocumentObject[] {
  if (holder.Rcrd !== undefined) return objectsOf(holder.Rcrd)
  const own: ElementObject = {}
  for (const name in holder) if (!totals.includes(name)) own[name] = holder[name]
  if (Object.keys(own).length === 0) return []
  return [keepsTotals ? holder : own]
}

function hasLaterTotal([, ...others]: readonly DocumentObject[]): boolean {
  return others.some(({ TtlChrgsAndTaxAmt }) => TtlChrgsAndTaxAmt !== undefined)
}

/**
 * The total of the charges of .02, each of which may state one: that of the first, if no other states one; or the one
 * of all that do, if it is not less than all amounts. Others are each of its own charge: then it is their sum, with the
 * amounts of charges without one; `undefined` where they are not in one currency, or not on one side.
 */
export function chargesTotal(holders: readonly DocumentObject[]): unknown {
  const stated = holders.flatMap(({ TtlChrgsAndTaxAmt: total }) => total ?? [])
  const [whole] = stated
  if (!hasLaterTotal(holders)) return whole
  const first = readMoney(whole)
  const amounts = sumOf(holders.map(({ Amt }) => Amt))
  const isRepeated = stated.map(readMoney).every((each) => isSameMoney(each, first))
  const isWhole = isRepeated && amounts?.currency === first?.currency && amounts?.amount.lte(first?.amount ?? 0)
  if (isWhole === true) return whole
  const sides = new Set(holders.map(({ CdtDbtInd }) => textOf(CdtDbtInd) === 'CRDT'))
  if (sides.size > 1) return undefined
  return moneyElement(sumOf(holders.map(({ TtlChrgsAndTaxAmt: total, Amt }) => total ?? Amt)))
}

/** The sum of amounts of one currency. */
function sumOf(elements: readonly unknown[]): Money | undefined {
  let sum: Money | undefined
  for (const each of elements.map(readMoney)) {
    if (each === undefined || (sum !== undefined && sum.currency !== each.currency)) return undefined
    sum = sum === undefined ? each : { ...each, amount: sum.amount.plus(each.amount) }
  }
  return sum
}

/** Reads the rates of interest that are percentages. */
export function setRates(made: { rate: Decimal | undefined; furtherRates: Decimal[] }, given: unknown): void {
  const [rate, ...others] = objectsOf(given).flatMap((each) => percentOf(each) ?? [])
  made.rate = rate
  made.furtherRates = others
}

/** The percentage of a rate; `undefined` where it is none. */
export function percentOf(rate: unknown): Decimal | undefined {
  return readDecimal(objectOf(objectOf(rate)?.Tp)?.Pctg)
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
