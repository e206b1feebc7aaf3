import type { Decimal } from '../../../values/index.ts'
import {
  type Agent,
  agent,
  type Description,
  type Element,
  type Group,
  many,
  objectIn,
  objectsOf,
  of,
  one,
  pairedWith,
  type ReadAs,
  read,
  type Target,
  table,
  text,
  textOf,
  writeTable,
} from '../../index.ts'
import { type DocumentObject, flag, type Period, period } from '../document.ts'
import {
  type CreditDebit,
  decimal,
  decimalText,
  hasAmount,
  isSameMoney,
  type Money,
  money,
  moneyElement,
  ofAmountAndSide,
  ofMoney,
  readDecimal,
  readMoney,
} from './amount.ts'
import { type CodeOrProprietary, chargeType, code } from './party.ts'

/** The charges of a bank. */
export interface Charges {
  /**
   * Charges and taxes in all, unsigned, where the file says. In .02, where each charge may have a total: the one that
   * all of them repeat, else their sum; `undefined` where they are in several currencies or on both sides.
   */
  total: Money | undefined
  /** One for each charge that the file lists. */
  records: Charge[]
}

/** One charge. */
export interface Charge extends Money {
  /** `DBIT` is taken from the account, `CRDT` given back; often missing. */
  creditDebitIndicator: CreditDebit | undefined
  /**
   * `true`: the amount of the entry or transaction includes the charge. `false`: it does not. `undefined`: the file
   * does not say.
   */
  included: boolean | undefined
  /** `Tp`: what kind of charge it is. */
  type: CodeOrProprietary | undefined
  /** Percent. */
  rate: Decimal | undefined
  /** Who bears it: `DEBT`, `CRED`, `SHAR`, `SLEV`. */
  bearer: string | undefined
  /** `Agt`: the bank that takes it. */
  agent: Agent | undefined
  /** `Tax/Amt`: the tax on it. */
  tax: Money | undefined
  /** `TtlChrgsAndTaxAmt` beside it in .02, where another one than the first charge has a total. */
  total: Money | undefined
}

/** Interest booked. */
export interface Interest {
  /** With the sign of its indicator; `undefined` where the file gives no readable amount or indicator. */
  amount: Decimal | undefined
  /** Currency of the amount. */
  currency: string | undefined
  /** `CdtDbtInd`: `CRDT` or `DBIT`. */
  creditDebitIndicator: CreditDebit | undefined
  /** `Tp`: within the day or over night, or a kind of the bank's own. */
  type: CodeOrProprietary | undefined
  /** Percent, of the first rate that is one. */
  rate: Decimal | undefined
  /** Percent, of the rates after it: in .02 and of a whole account there may be several. */
  furtherRates: Decimal[]
  /** `FrToDt`: the time it is for. */
  period: Period | undefined
  /** `Rsn`. */
  reason: string | undefined
}

const totals = ['TtlChrgsAndTaxAmt', 'TtlIntrstAndTaxAmt']

/**
 * Charges or interest as one element with records. In .02 the element itself is repeated, each with a total or not;
 * records are all but those that have a total only. They keep their totals where a later one has one. `undefined` where
 * there is none.
 */
function recordHolder(given: unknown): DocumentObject | undefined {
  if (given === undefined) return undefined
  const holders = objectsOf(given)
  const [first] = holders
  if (first === undefined) return {}
  if (first.Rcrd !== undefined && holders.length === 1) return first
  const { Rcrd, ...own } = first
  const sums: Element = {}
  for (const name in own) if (Rcrd !== undefined || totals.includes(name)) sums[name] = own[name]
  const keepsTotals = hasLaterTotal(holders)
  const records = holders.flatMap((holder) => recordsOf(holder, keepsTotals))
  return { ...sums, TtlChrgsAndTaxAmt: chargesTotal(holders), Rcrd: records }
}

function recordsOf(holder: DocumentObject, keepsTotals: boolean): readonly DocumentObject[] {
  if (holder.Rcrd !== undefined) return objectsOf(holder.Rcrd)
  const own: Element = {}
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
function chargesTotal(holders: readonly DocumentObject[]): unknown {
  const stated = holders.flatMap(({ TtlChrgsAndTaxAmt: total }) => total ?? [])
  const [whole] = stated
  if (!hasLaterTotal(holders)) return whole
  const first = readMoney(whole)
  const amounts = readSum(holders.map(({ Amt }) => Amt))
  const isRepeated = stated.map(readMoney).every((each) => isSameMoney(each, first))
  const isWhole = isRepeated && amounts?.currency === first?.currency && amounts?.amount.lte(first?.amount ?? 0)
  if (isWhole === true) return whole
  const sides = new Set(holders.map(({ CdtDbtInd }) => textOf(CdtDbtInd) === 'CRDT'))
  if (sides.size > 1) return undefined
  return moneyElement(readSum(holders.map(({ TtlChrgsAndTaxAmt: total, Amt }) => total ?? Amt)))
}

function readSum(elements: readonly unknown[]): Money | undefined {
  let sum: Money | undefined
  for (const each of elements.map(readMoney)) {
    if (each === undefined || (sum !== undefined && sum.currency !== each.currency)) return undefined
    sum = sum === undefined ? each : { ...each, amount: sum.amount.plus(each.amount) }
  }
  return sum
}

function setRates(made: { rate: Decimal | undefined; furtherRates: Decimal[] }, given: unknown): void {
  const [rate, ...others] = objectsOf(given).flatMap((each) => percentOf(each) ?? [])
  made.rate = rate
  made.furtherRates = others
}

function percentOf(rate: unknown): Decimal | undefined {
  return readDecimal(objectIn(objectIn(rate)?.Tp)?.Pctg)
}

/** Records in the form of a version. Where they have totals, the one of all follows from these. */
function arrangeRecords(element: Element, { edition }: Target): unknown {
  const { Rcrd = [], ...all } = element
  const { TtlChrgsAndTaxAmt: total, ...others } = all
  const records = Rcrd as readonly Element[]
  const hasTotals = records.some(({ TtlChrgsAndTaxAmt }) => TtlChrgsAndTaxAmt !== undefined)
  if (hasTotals && total !== undefined && !isSameMoney(readMoney(total), readMoney(chargesTotal(records))))
    throw new RangeError('charges: total contradicts the totals of the records. Give one of them alone.')
  // Later versions have one total only; without one of all, their schema refuses those of records.
  if (edition > 2009) return hasTotals && total !== undefined ? { ...all, Rcrd: records.map(withoutTotal) } : element
  const [first, ...rest] = records.map(withRates)
  return [{ ...(hasTotals ? others : all), ...first }, ...rest]
}

function withoutTotal({ TtlChrgsAndTaxAmt: _, ...record }: Element): Element {
  return record
}

/** The rates of interest, of which there may be several here; that of a charge is a number. */
function withRates(record: Element): Element {
  const { Rate } = record
  return typeof Rate !== 'object' || Array.isArray(Rate) ? record : { ...record, Rate: [Rate] }
}

const charge = table<Charge>(
  'Charge',
  {
    amount: ofMoney,
    currency: ofMoney,
    creditDebitIndicator: one('CdtDbtInd', text),
    included: one('ChrgInclInd', flag),
    type: one('Tp', chargeType),
    rate: one('Rate', decimal),
    bearer: one('Br', text),
    agent: one({ 2009: 'Pty', 2013: 'Agt' }, agent),
    tax: one('Tax/Amt', money),
    total: one('TtlChrgsAndTaxAmt', money),
  },
  { isThere: hasAmount },
)

export const charges = table<Charges>(
  'Charges',
  { total: one('TtlChrgsAndTaxAmt', money), records: many('Rcrd', charge) },
  { holder: recordHolder, arrange: arrangeRecords },
)

interface Rates {
  rate?: Decimal | string | undefined
  furtherRates?: readonly (Decimal | string)[] | undefined
}

const ratesOf = ({ rate, furtherRates = [] }: Rates): (Decimal | string)[] =>
  rate === undefined ? [...furtherRates] : [rate, ...furtherRates]

const rates: Group = {
  names: ['Rate'],
  read: setRates,
  copies: true,
  write: (value: Rates, _, read) => {
    const elements = objectsOf(objectIn(read?.element)?.Rate)
    const own = pairedWith(ratesOf(value), ratesOf(Object(read?.was)), elements, writeRate, isPercent)
    return own.length === 0 ? undefined : { Rate: own.length === 1 ? own[0] : own }
  },
}

const isPercent = (element: unknown): boolean => percentOf(element) !== undefined

/** A rate with what stands beside it in the file. */
function writeRate(rate: Decimal | string, read?: ReadAs): unknown {
  if (read !== undefined && percentOf(read.element)?.eq(rate) === true) return read.element
  return { ...objectIn(read?.element), Tp: { Pctg: decimalText(rate) } }
}

const interestRecord = table<Interest>('Interest', {
  amount: ofAmountAndSide,
  currency: ofAmountAndSide,
  creditDebitIndicator: ofAmountAndSide,
  type: one('Tp', code),
  rate: of(rates),
  furtherRates: of(rates, []),
  period: one('FrToDt', period),
  reason: one('Rsn', text),
})

/** Interest of a statement, which stands by itself; its rates may be several. */
export const interest: Description<Interest> = { ...interestRecord, repeated: ['Rate'] }

const interestRecords = table<{ records: Interest[] }>(
  'InterestRecords',
  { records: many('Rcrd', interestRecord) },
  { holder: recordHolder, arrange: arrangeRecords },
)

export const ofRecords = of(
  {
    names: ['Intrst'],
    read: (made: { interest: Interest[] }, intrst: unknown) => {
      if (intrst !== undefined)
        made.interest = objectsOf(recordHolder(intrst)?.Rcrd).flatMap((each) => read(interest, each) ?? [])
    },
    copies: true,
    write: (value: { interest?: unknown }, to, read) => ({
      Intrst: writeTable(interestRecords, { records: value.interest }, to, read && recordsRead(read)),
    }),
  },
  [],
)

function recordsRead({ was, element }: ReadAs): ReadAs {
  return { was: { records: objectIn(was)?.interest }, element: objectIn(element)?.Intrst }
}
