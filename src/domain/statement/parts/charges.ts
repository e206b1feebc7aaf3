import type { Decimal } from '../../../values/index.ts'
import {
  type Agent,
  agent,
  type Group,
  many,
  objectsOf,
  of,
  one,
  type Property,
  pairedWith,
  type ReadAs,
  shared,
  type Table,
  type Target,
  table,
  writeTable,
} from '../../index.ts'
import { objectOf } from '../document.ts'
import { chargeType, code, decimal, flag, money, period, text } from '../leaves.ts'
import { chargesTotal, hasMoney, percentOf, recordHolder, setInterest, setRates } from '../reading.ts'
import { decimalText, type ElementObject } from '../write-values.ts'
import { type CreditDebit, isSameMoney, type Money, readMoney } from './amount.ts'
import { ofAmountAndSide, ofMoney } from './amount-groups.ts'
import type { CodeOrProprietary } from './code.ts'
import type { Period } from './date.ts'

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

/** Records in the form of a version. Where they have totals, the one of all follows from these. */
function arrangeRecords(element: ElementObject, { edition }: Target): unknown {
  const { Rcrd = [], ...all } = element
  const { TtlChrgsAndTaxAmt: total, ...others } = all
  const records = Rcrd as readonly ElementObject[]
  const hasTotals = records.some(({ TtlChrgsAndTaxAmt }) => TtlChrgsAndTaxAmt !== undefined)
  if (hasTotals && total !== undefined && !isSameMoney(readMoney(total), readMoney(chargesTotal(records))))
    throw new RangeError('charges: total contradicts the totals of the records. Give one of them alone.')
  // Later versions have one total only; without one of all, their schema refuses those of records.
  if (edition > 2009) return hasTotals && total !== undefined ? { ...all, Rcrd: records.map(withoutTotal) } : element
  const [first, ...rest] = records.map(withRates)
  return [{ ...(hasTotals ? others : all), ...first }, ...rest]
}

function withoutTotal({ TtlChrgsAndTaxAmt: _, ...record }: ElementObject): ElementObject {
  return record
}

/** The rates of interest, of which there may be several here; that of a charge is a number. */
function withRates(record: ElementObject): ElementObject {
  const { Rate } = record
  return typeof Rate !== 'object' || Array.isArray(Rate) ? record : { ...record, Rate: [Rate] }
}

const charge: Table<Charge> = table(
  'Charge',
  {
    amount: ofMoney,
    currency: ofMoney,
    creditDebitIndicator: one('CdtDbtInd', text),
    included: one('ChrgInclInd', flag),
    type: one('Tp', chargeType),
    rate: one('Rate', decimal),
    bearer: one('Br', text),
    agent: one({ 2009: 'Pty', 2013: 'Agt' }, shared(agent)),
    tax: one('Tax/Amt', money),
    total: one('TtlChrgsAndTaxAmt', money),
  },
  { when: hasMoney },
)

/** `Chrgs`. */
export const charges: Table<Charges> = table(
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
  covers: ['Rate'],
  read: setRates,
  copies: true,
  write: (value: Rates, _, read) => {
    const elements = objectsOf(objectOf(read?.element)?.Rate)
    const own = pairedWith(ratesOf(value), ratesOf(Object(read?.was)), elements, writeRate, isPercent)
    return own.length === 0 ? undefined : { Rate: own.length === 1 ? own[0] : own }
  },
}

const isPercent = (element: unknown): boolean => percentOf(element) !== undefined

/** A rate with what stands beside it in the file. */
function writeRate(rate: Decimal | string, read?: ReadAs): unknown {
  if (read !== undefined && percentOf(read.element)?.eq(rate) === true) return read.element
  return { ...objectOf(read?.element), Tp: { Pctg: decimalText(rate) } }
}

/** The interest of an entry or transaction. */
const interestRecord: Table<Interest> = table('Interest', {
  amount: ofAmountAndSide,
  currency: ofAmountAndSide,
  creditDebitIndicator: ofAmountAndSide,
  type: one('Tp', code),
  rate: of(rates),
  furtherRates: of(rates, '[]'),
  period: one('FrToDt', period),
  reason: one('Rsn', text),
})

/** Interest of a statement, which stands by itself; its rates may be several. */
export const interest: Table<Interest> = { ...interestRecord, repeated: ['Rate'] }

const interestRecords: Table<{ records: Interest[] }> = table(
  'InterestRecords',
  { records: many('Rcrd', interestRecord) },
  { holder: recordHolder, arrange: arrangeRecords },
)

/** The interest of an entry or transaction. */
export const ofRecords: Property = of(
  {
    names: ['Intrst'],
    covers: ['Intrst'],
    read: setInterest,
    uses: [() => interest],
    copies: true,
    write: (value: { interest?: unknown }, to, read) => ({
      Intrst: writeTable(interestRecords, { records: value.interest }, to, read && recordsRead(read)),
    }),
  },
  '[]',
)

function recordsRead({ was, element }: ReadAs): ReadAs {
  return { was: { records: objectOf(was)?.interest }, element: objectOf(element)?.Intrst }
}
