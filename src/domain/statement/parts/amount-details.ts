import type { Decimal } from '../../../values/index.ts'
import { many, one, table, text } from '../../index.ts'
import { decimal, type Money } from './amount.ts'
import { hasAmount, ofMoney } from './amount-groups.ts'

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

/** `AmtDtls`. */
export const amountDetails = table<AmountDetails>('AmountDetails', {
  instructed: one('InstdAmt', exchangedMoney),
  transaction: one('TxAmt', exchangedMoney),
  counterValue: one('CntrValAmt', exchangedMoney),
  announcedPosting: one('AnncdPstngAmt', exchangedMoney),
  proprietary: many('PrtryAmt', proprietaryMoney),
})
