import { balanceTypes, type Decimal, nameIn } from '../../../values/index.ts'
import { many, objectIn, of, one, table, text } from '../../index.ts'
import { date, flag, type Writable } from '../document.ts'
import { type CreditDebit, type Money, money, ofAmountAndSide, ofSigned } from './amount.ts'
import { type CodeOrProprietary, code, codeElement, readNamedCode } from './code.ts'

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
  /** `CdtDbtInd`: `CRDT` or `DBIT`, of an amount of zero, too. */
  creditDebitIndicator: CreditDebit | undefined
}

const creditLine = table<CreditLine>('CreditLine', {
  included: one('Incl', flag),
  type: one('Tp', code),
  amount: one('Amt', money),
  date: one('Dt', date),
})

/** `Avlbty`. */
export const availability = table<Availability>('Availability', {
  days: one('Dt/NbOfDays', text),
  date: one('Dt/ActlDt', text),
  amount: ofAmountAndSide,
  currency: ofAmountAndSide,
  creditDebitIndicator: ofAmountAndSide,
})

/** Reads the type of a balance. */
function setBalanceType(
  made: { type: string | undefined; typeName: string | undefined; proprietaryType: string | undefined },
  tp: unknown,
): void {
  const kind = readNamedCode(objectIn(tp)?.CdOrPrtry, (each) => nameIn(balanceTypes, each))
  made.type = kind?.code
  made.typeName = kind?.name
  made.proprietaryType = kind?.proprietary
}

const ofType = of({
  names: ['Tp'],
  covers: ['Tp/CdOrPrtry/Cd', 'Tp/CdOrPrtry/Prtry'],
  read: setBalanceType,
  write: ({ type, proprietaryType }: Writable<Balance>) => {
    const kind = codeElement({ code: type, proprietary: proprietaryType })
    return kind && { Tp: { CdOrPrtry: kind } }
  },
})

/** `Bal`. */
export const balance = table<Balance>('Balance', {
  type: ofType,
  typeName: ofType,
  proprietaryType: ofType,
  subType: one('Tp/SubTp', code),
  amount: ofSigned,
  unsignedAmount: ofSigned,
  currency: ofSigned,
  creditDebitIndicator: ofSigned,
  date: one('Dt', date),
  creditLines: many('CdtLine', creditLine, 2019),
  availability: many('Avlbty', availability),
})
