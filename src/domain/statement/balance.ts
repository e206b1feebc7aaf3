import { balanceTypes, type Decimal, nameIn } from '../../values/index.ts'
import { type CreditDebit, type Money, readMoney, signed } from './amount.ts'
import { type CodeOrProprietary, readCode } from './code.ts'
import { readDate } from './date.ts'
import { type DocumentObject, flagOf, objectOf, objectsOf, textOf } from './document.ts'

/** One balance of a statement. */
export interface Balance {
  /** `OPBD`, `CLBD`, `PRCD`, `ITBD` …; open, a bank may send others. */
  type: string | undefined
  /** Name of the type in English, of a code in ISO's list. */
  typeName: string | undefined
  /** A kind of the bank's own in place of a code. */
  proprietaryType: string | undefined
  /** `Tp/SubTp`: what tells balances of one type apart. */
  subType: CodeOrProprietary | undefined
  /** With the sign of its indicator; `undefined` where the file gives no readable amount or indicator. */
  amount: Decimal | undefined
  /** As the file has it. */
  unsignedAmount: Decimal | undefined
  /** Currency of the amount. */
  currency: string | undefined
  /** `CdtDbtInd`: `CRDT` or `DBIT`. */
  creditDebitIndicator: CreditDebit | undefined
  /** Date, or date-time, as the file wrote it. */
  date: string | undefined
  /** `CdtLine`: credit granted on the account, in the order of the file. */
  creditLines: CreditLine[]
  /** Parts of it that become available later. */
  availability: Availability[]
}

/** Credit granted on the account. */
export interface CreditLine {
  /** Whether the balance includes it. */
  included: boolean | undefined
  /** `Tp` (from .08 on). */
  type: CodeOrProprietary | undefined
  /** `Amt`, unsigned. */
  amount: Money | undefined
  /** `Dt`, as the file wrote it (from .08 on). */
  date: string | undefined
}

/** An amount and the day on which it becomes available. */
export interface Availability {
  /** Days from now, as the file wrote them. */
  days: string | undefined
  /** The day, as the file wrote it, where there is one in place of a number of days. */
  date: string | undefined
  /** With the sign of its indicator. */
  amount: Decimal | undefined
  /** Currency of the amount. */
  currency: string | undefined
}

/** Reads the balances of a statement, in order. */
export function readBalances(statement: DocumentObject): Balance[] {
  return objectsOf(statement.Bal).map((balance) => {
    const type = objectOf(balance.Tp)
    const kind = readCode(type?.CdOrPrtry, (code) => nameIn(balanceTypes, code))
    const money = readMoney(balance.Amt)
    const creditDebitIndicator = textOf(balance.CdtDbtInd)
    return {
      type: kind?.code,
      typeName: kind?.name,
      proprietaryType: kind?.proprietary,
      subType: readCode(type?.SubTp),
      amount: signed(money?.amount, creditDebitIndicator),
      unsignedAmount: money?.amount,
      currency: money?.currency,
      creditDebitIndicator,
      date: readDate(balance.Dt),
      creditLines: objectsOf(balance.CdtLine).map((line) => ({
        included: flagOf(line.Incl),
        type: readCode(line.Tp),
        amount: readMoney(line.Amt),
        date: readDate(line.Dt),
      })),
      availability: readAvailability(balance.Avlbty),
    }
  })
}

/** Reads which parts of an amount become available on which days; empty if the file does not say. */
export function readAvailability(element: unknown): Availability[] {
  return objectsOf(element).map((item) => {
    const date = objectOf(item.Dt)
    const money = readMoney(item.Amt)
    return {
      days: textOf(date?.NbOfDays),
      date: textOf(date?.ActlDt),
      amount: signed(money?.amount, textOf(item.CdtDbtInd)),
      currency: money?.currency,
    }
  })
}
