import { chargeTypes, type Decimal, nameIn } from '../../values/index.ts'
import type { Agent } from '../index.ts'
import { type CreditDebit, type Money, readDecimal, readMoney, signed } from './amount.ts'
import { type CodeOrProprietary, readCode } from './code.ts'
import { type Period, readPeriod } from './date.ts'
import { type DocumentObject, flagOf, objectOf, objectsOf, textOf } from './document.ts'
import { readAgent } from './party.ts'

/** The charges of a bank. */
export interface Charges {
  /** Charges and taxes in all, unsigned, where the file says. */
  total: Money | undefined
  /** One for each charge the file tells of. */
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
  /** `FrToDt`: the time it is for. */
  period: Period | undefined
  /** `Rsn`. */
  reason: string | undefined
}

/** Reads charges, repeated themselves in .02, records of one element later; `undefined` where there are none. */
export function readCharges(element: unknown): Charges | undefined {
  if (element === undefined) return undefined
  const holders = objectsOf(element)
  const records = recordsOf(holders)
  return {
    total: readMoney(holders[0]?.TtlChrgsAndTaxAmt),
    records: records.flatMap((record) => {
      const money = readMoney(record.Amt)
      return money === undefined ? [] : [chargeOf(record, money)]
    }),
  }
}

function chargeOf(record: DocumentObject, money: Money): Charge {
  return {
    amount: money.amount,
    currency: money.currency,
    creditDebitIndicator: textOf(record.CdtDbtInd),
    included: flagOf(record.ChrgInclInd),
    type: readCode(record.Tp, chargeTypeName),
    rate: readDecimal(record.Rate),
    bearer: textOf(record.Br),
    agent: readAgent(record.Agt) ?? readAgent(record.Pty),
    tax: readMoney(objectOf(record.Tax)?.Amt),
  }
}

/** The records: the repeated element itself, or the records inside it; empty if there is only a total. */
function recordsOf(holders: readonly DocumentObject[]): readonly DocumentObject[] {
  return holders.flatMap((holder) => {
    if (holder.Rcrd !== undefined) return objectsOf(holder.Rcrd)
    return Object.keys(holder).some((name) => !holderTotals.includes(name)) ? [holder] : []
  })
}

const holderTotals = ['TtlChrgsAndTaxAmt', 'TtlIntrstAndTaxAmt']

function chargeTypeName(code: string): string | undefined {
  return nameIn(chargeTypes, code)
}

/** Reads interest, repeated itself in .02, records of one element later; empty when there is none. */
export function readInterest(element: unknown): Interest[] {
  return recordsOf(objectsOf(element)).map(toInterest)
}

/** Makes interest of one record, which on a statement stands by itself. */
export function toInterest(record: DocumentObject): Interest {
  const money = readMoney(record.Amt)
  const creditDebitIndicator = textOf(record.CdtDbtInd)
  return {
    amount: signed(money?.amount, creditDebitIndicator),
    currency: money?.currency,
    creditDebitIndicator,
    type: readCode(record.Tp),
    rate: readDecimal(objectOf(objectOf(record.Rate)?.Tp)?.Pctg),
    period: readPeriod(record.FrToDt),
    reason: textOf(record.Rsn),
  }
}
