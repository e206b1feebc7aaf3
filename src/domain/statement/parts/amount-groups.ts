import type { Decimal } from '../../../values/index.ts'
import { type Group, of, type Property } from '../../index.ts'
import { type Signed, setAmountAndSide, setMoney, setNet, setSigned, setTransactionAmount } from '../reading.ts'
import { amountText, type ElementObject, moneyElement, unsigned, type Writable } from '../write-values.ts'
import type { CreditDebit, Money } from './amount.ts'

// Amounts of which several properties are made: with their currency, and with the sign of the indicator beside them.

/** The properties `amount` and `currency` of an object that is there only with them. */
export const ofMoney: Property = of(
  {
    names: ['Amt'],
    covers: ['Amt'],
    read: setMoney,
    write: (value: Writable<Money>) => ({ Amt: moneyElement(value) }),
  },
  'undefined as never',
)

const amountAndSide = { names: ['Amt', 'CdtDbtInd'], covers: ['Amt', 'CdtDbtInd'] }

/** The properties of an amount that may be in the currency of its statement. */
export const ofSigned: Property = of({
  ...amountAndSide,
  read: setSigned,
  write: (value: Writable<Signed>, { currency }) => signedElement(value, value.currency ?? currency),
})

function signedElement(value: Writable<Omit<Signed, 'unsignedAmount'>>, currency: string | undefined): ElementObject {
  const { amount, indicator } = unsigned(value)
  return { Amt: moneyElement({ amount, currency }), CdtDbtInd: indicator }
}

/** The properties of an amount and its side, without the unsigned amount. */
export const ofAmountAndSide: Property = of({
  ...amountAndSide,
  read: setAmountAndSide,
  write: (value: Writable<Omit<Signed, 'unsignedAmount'>>) => signedElement(value, value.currency),
})

const transactionAmount: Group = {
  ...amountAndSide,
  read: setTransactionAmount,
  write: (value: Writable<Signed>, { indicator }) => {
    const own = signedElement(value, value.currency)
    return { ...own, CdtDbtInd: own.CdtDbtInd ?? indicator }
  },
}

/** A property of the amount of a transaction. */
export const ofTransaction: Property = of(transactionAmount)
/** The indicator of a transaction. */
export const ofTransactionSide: Property = of(transactionAmount, 'entryIndicator')

/** The properties of a net amount. */
export const ofNet: Property = of({
  names: ['TtlNetNtry', 'TtlNetNtryAmt', 'CdtDbtInd'],
  covers: ['TtlNetNtry/Amt', 'TtlNetNtry/CdtDbtInd', 'TtlNetNtryAmt', 'CdtDbtInd'],
  read: setNet,
  write: (
    { net, creditDebitIndicator }: Writable<{ net?: Decimal; creditDebitIndicator?: CreditDebit }>,
    { currency, edition },
  ) => {
    const { amount, indicator } = unsigned({ amount: net, creditDebitIndicator })
    if (indicator === undefined) return undefined
    const text = amount && amountText(amount, currency)
    if (edition < 2013) return { TtlNetNtryAmt: text, CdtDbtInd: indicator }
    return { TtlNetNtry: { Amt: text, CdtDbtInd: indicator } }
  },
})
