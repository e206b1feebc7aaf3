import type { Decimal } from '../../../values/index.ts'
import {
  type Agent,
  agent,
  many,
  of,
  one,
  type Property,
  type ReadAs,
  shared,
  type Table,
  type Target,
  table,
  writeTable,
} from '../../index.ts'
import { objectOf } from '../document.ts'
import { chargeType, code, decimal, flag, money, period, text } from '../leaves.ts'
import { hasMoney, recordHolder, setInterest } from '../reading.ts'
import type { ElementObject } from '../write-values.ts'
import type { CreditDebit, Money } from './amount.ts'
import { ofAmountAndSide, ofMoney } from './amount-groups.ts'
import type { CodeOrProprietary } from './code.ts'
import type { Period } from './date.ts'

/** The charges of a bank. */
export interface Charges {
  /** Charges and taxes in all, unsigned, where the file says. */
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

/** Records in the form of a version. */
function arrangeRecords(element: ElementObject, { edition }: Target): unknown {
  if (edition > 2009) return element
  const { Rcrd: records = [], ...beside } = element
  const [first, ...others] = (records as readonly ElementObject[]).map(withRates)
  return [{ ...beside, ...first }, ...others]
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
  },
  { when: hasMoney },
)

/** `Chrgs`. */
export const charges: Table<Charges> = table(
  'Charges',
  { total: one('TtlChrgsAndTaxAmt', money), records: many('Rcrd', charge) },
  { holder: recordHolder, arrange: arrangeRecords },
)

/** The interest of an entry or transaction. */
const interestRecord: Table<Interest> = table('Interest', {
  amount: ofAmountAndSide,
  currency: ofAmountAndSide,
  creditDebitIndicator: ofAmountAndSide,
  type: one('Tp', code),
  rate: one('Rate/Tp/Pctg', decimal),
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
