import { Decimal, formatAmountText, minorUnits, parseAmount, tryParseAmount } from '../../../values/index.ts'
import { type Element, type Group, leaf, many, objectIn, of, one, table, text, textOf } from '../../index.ts'
import type { Writable } from '../document.ts'

/** An amount of money with its currency, unsigned, as it stands in the file. */
export interface Money {
  /** Exact, never negative. */
  amount: Decimal
  /** ISO 4217 code; `undefined` if the file has none, which only tolerant reading accepts. */
  currency: string | undefined
}

/** Which side an amount is on: `CRDT` in favour of the account, `DBIT` against it; anything else as a file wrote it. */
export type CreditDebit = 'CRDT' | 'DBIT' | (string & {})

/**
 * Reads an element of an amount with its `Ccy`; `undefined` if it is missing, not a decimal number, or negative. The
 * schema forbids a negative amount: together with an indicator it is unclear which of the two signs counts.
 */
export function readMoney(element: unknown): Money | undefined {
  const holder = objectIn(element)
  const value = holder === undefined ? textOf(element) : holder.value
  if (typeof value !== 'string') return undefined
  const amount = tryParseAmount(value)
  if (amount === undefined || isBelowZero(amount)) return undefined
  return { amount, currency: textOf(holder?.Ccy) }
}

export function isSameMoney(one: Money | undefined, other: Money | undefined): boolean {
  if (one === undefined || other === undefined) return false
  return one.currency === other.currency && one.amount.eq(other.amount)
}

export function readDecimal(element: unknown): Decimal | undefined {
  const value = textOf(element)
  return value === undefined ? undefined : tryParseAmount(value)
}

/**
 * An amount with the sign of its indicator: positive for `CRDT`, negative for `DBIT`. `undefined` if one of them is
 * missing, if the indicator is another code, or if the amount has a sign of its own: then its side is unclear.
 */
export function signed(amount: Decimal | undefined, indicator: CreditDebit | undefined): Decimal | undefined {
  if (amount === undefined || isBelowZero(amount)) return undefined
  if (indicator === 'CRDT') return amount
  if (indicator !== 'DBIT') return undefined
  return amount.isZero() ? zero : amount.negated()
}

function isBelowZero(amount: Decimal): boolean {
  return amount.isNegative() && !amount.isZero()
}

/** Never a negative zero. */
const zero = new Decimal(0)

/**
 * An amount given as Decimal or text.
 * @throws RangeError for a text that is not an amount.
 */
function toDecimal(amount: Decimal | string): Decimal {
  return typeof amount === 'string' ? parseAmount(amount) : amount
}

export function decimalText(amount: Decimal | string | undefined): string | undefined {
  return amount === undefined ? undefined : formatAmountText(toDecimal(amount))
}

/** A number without a currency of its own, with the decimals of one. */
function amountText(amount: Decimal | string | undefined, currency: string | undefined): string | undefined {
  return amount === undefined
    ? undefined
    : formatAmountText(toDecimal(amount), { minDigits: minorUnits(currency ?? '') ?? 0 })
}

export function moneyElement(
  money: { readonly amount?: Decimal | string | undefined; readonly currency?: string | undefined } | undefined,
): Element | undefined {
  const value = amountText(money?.amount, money?.currency)
  if (value === undefined) return undefined
  return money?.currency === undefined ? { value } : { value, Ccy: money.currency }
}

interface UnsignedAmount {
  amount: Decimal | undefined
  indicator: string | undefined
}

/**
 * Splits an amount into unsigned amount and indicator. It may be given with its sign, or unsigned with an indicator, or
 * both.
 * @throws RangeError if both are given and contradict each other.
 */
export function unsigned(given: {
  readonly amount?: Decimal | string | undefined
  readonly unsignedAmount?: Decimal | string | undefined
  readonly creditDebitIndicator?: string | undefined
}): UnsignedAmount {
  const signed = given.amount === undefined ? undefined : toDecimal(given.amount)
  const amount = given.unsignedAmount === undefined ? signed?.abs() : toDecimal(given.unsignedAmount)
  const indicator =
    given.creditDebitIndicator ?? (signed === undefined ? undefined : signed.isNegative() ? 'DBIT' : 'CRDT')
  if (signed !== undefined && amount !== undefined && !signed.isZero()) {
    if (!amount.eq(signed.abs()) || (indicator === 'DBIT') !== signed.isNegative()) {
      throw new RangeError(
        `amount: ${formatAmountText(signed)} contradicts ${indicator ?? 'no indicator'} and ${formatAmountText(amount)} ` +
          '(unsignedAmount, creditDebitIndicator). Give amount alone.',
      )
    }
  }
  return { amount: amount?.isZero() === true ? new Decimal(0) : amount, indicator }
}

export const money = leaf<Money>(readMoney, moneyElement)

export const decimal = leaf<Decimal>(readDecimal, decimalText)

/** A sum without a currency of its own. */
export const sum = leaf<Decimal>(readDecimal, (value: Decimal | string, { currency }) => amountText(value, currency))

// Amounts of which several properties are made: with their currency, and with the sign of the indicator beside them.

interface Signed {
  amount: Decimal | undefined
  unsignedAmount: Decimal | undefined
  currency: string | undefined
  creditDebitIndicator: CreditDebit | undefined
}

export function hasAmount({ amount }: { readonly amount: Decimal | undefined }): boolean {
  return amount !== undefined
}

/** The properties `amount` and `currency` of an object that is there only with them. */
export const ofMoney = of({
  names: ['Amt'],
  read: setMoney,
  write: (value: Writable<Money>) => ({ Amt: moneyElement(value) }),
})

const amountAndSide = { names: ['Amt', 'CdtDbtInd'] }

/** The properties of an amount that may be in the currency of its statement. */
export const ofSigned = of({
  ...amountAndSide,
  read: setSigned,
  write: (value: Writable<Signed>, { currency }) => signedElement(value, value.currency ?? currency),
})

function signedElement(value: Writable<Omit<Signed, 'unsignedAmount'>>, currency: string | undefined): Element {
  const { amount, indicator } = unsigned(value)
  return { Amt: moneyElement({ amount, currency }), CdtDbtInd: indicator }
}

/** The properties of an amount and its side, without the unsigned amount. */
export const ofAmountAndSide = of({
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

export const ofTransaction = of(transactionAmount)

export const ofNet = of({
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

function setMoney(made: Money, amt: unknown): void {
  const money = readMoney(amt)
  if (money === undefined) return
  made.amount = money.amount
  made.currency = money.currency
}

function setSigned(made: Signed, amt: unknown, cdtDbtInd: unknown): void {
  made.creditDebitIndicator = textOf(cdtDbtInd)
  setAmount(made, readMoney(amt))
}

function setAmount(made: Signed, money: Money | undefined): void {
  if (money === undefined) return
  made.unsignedAmount = money.amount
  made.currency = money.currency
  made.amount = signed(money.amount, made.creditDebitIndicator)
}

function setAmountAndSide(made: Omit<Signed, 'unsignedAmount'>, amt: unknown, cdtDbtInd: unknown): void {
  const money = readMoney(amt)
  made.creditDebitIndicator = textOf(cdtDbtInd)
  made.amount = signed(money?.amount, made.creditDebitIndicator)
  made.currency = money?.currency
}

/**
 * Reads the amount of a transaction: `Amt`, else (.02 has none) that of its details. One that cannot be read is not
 * replaced. Its indicator is that of the entry where it has none.
 */
function setTransactionAmount(
  made: Signed & { amountDetails: { transaction: Money | undefined } | undefined },
  amt: unknown,
  cdtDbtInd: unknown,
): void {
  made.creditDebitIndicator = textOf(cdtDbtInd) ?? made.creditDebitIndicator
  setAmount(made, amt === undefined ? made.amountDetails?.transaction : readMoney(amt))
}

/** Reads a net amount: in an element of its own, in .02 beside the others. */
function setNet(
  made: { net: Decimal | undefined; creditDebitIndicator: string | undefined },
  ttlNetNtry: unknown,
  ttlNetNtryAmt: unknown,
  cdtDbtInd: unknown,
): void {
  const nested = objectIn(ttlNetNtry)
  made.creditDebitIndicator = textOf(nested === undefined ? cdtDbtInd : nested.CdtDbtInd)
  made.net = signed(readDecimal(nested === undefined ? ttlNetNtryAmt : nested.Amt), made.creditDebitIndicator)
}

/** The exchange of one currency into another. */
export interface CurrencyExchange {
  /** `SrcCcy`: the currency that is changed. */
  sourceCurrency: string | undefined
  /** `TrgtCcy`: the currency it is changed to. */
  targetCurrency: string | undefined
  /** The currency the rate is for one unit of. */
  unitCurrency: string | undefined
  /** `XchgRate`. */
  rate: Decimal | undefined
  /** `CtrctId`: the contract the rate comes from. */
  contractId: string | undefined
  /** Date-time as the file wrote it. */
  quotationDateTime: string | undefined
}

/** An amount, with its currency exchange if there was one. */
export interface ExchangedMoney extends Money {
  /** `CcyXchg`: how it came from another currency. */
  exchange: CurrencyExchange | undefined
}

/** An amount of a kind of the bank's own. */
export interface ProprietaryMoney extends ExchangedMoney {
  /** `Tp`: the kind of amount, in the bank's own words. */
  type: string | undefined
}

/** The amounts behind the booked one, before charges and exchange. */
export interface AmountDetails {
  /** The instructed amount: what the payer ordered. */
  instructed: ExchangedMoney | undefined
  /** The amount of the transaction. */
  transaction: ExchangedMoney | undefined
  /** Its value in the currency of the account. */
  counterValue: ExchangedMoney | undefined
  /** `AnncdPstngAmt`: what was announced to be booked. */
  announcedPosting: ExchangedMoney | undefined
  /** `PrtryAmt`: amounts of kinds of the bank's own. */
  proprietary: ProprietaryMoney[]
}

const exchange = table<CurrencyExchange>('CurrencyExchange', {
  sourceCurrency: one('SrcCcy', text),
  targetCurrency: one('TrgtCcy', text),
  unitCurrency: one('UnitCcy', text),
  rate: one('XchgRate', decimal),
  contractId: one('CtrctId', text),
  quotationDateTime: one('QtnDt', text),
})

const exchangedMoney = table<ExchangedMoney>(
  'ExchangedMoney',
  { amount: ofMoney, currency: ofMoney, exchange: one('CcyXchg', exchange) },
  { isThere: hasAmount },
)

const proprietaryMoney = table<ProprietaryMoney>(
  'ProprietaryMoney',
  { ...exchangedMoney.properties, type: one('Tp', text) },
  { isThere: hasAmount },
)

export const amountDetails = table<AmountDetails>('AmountDetails', {
  instructed: one('InstdAmt', exchangedMoney),
  transaction: one('TxAmt', exchangedMoney),
  counterValue: one('CntrValAmt', exchangedMoney),
  announcedPosting: one('AnncdPstngAmt', exchangedMoney),
  proprietary: many('PrtryAmt', proprietaryMoney),
})
