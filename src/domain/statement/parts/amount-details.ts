import type { Decimal } from '../../../values/index.ts'
import { many, one, type Table, table } from '../../index.ts'
import { decimal, text } from '../leaves.ts'
import { hasMoney } from '../reading.ts'
import type { Money } from './amount.ts'
import { ofMoney } from './amount-groups.ts'

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

const exchange: Table<CurrencyExchange> = table('CurrencyExchange', {
  sourceCurrency: one('SrcCcy', text),
  targetCurrency: one('TrgtCcy', text),
  unitCurrency: one('UnitCcy', text),
  rate: one('XchgRate', decimal),
  contractId: one('CtrctId', text),
  quotationDateTime: one('QtnDt', text),
})

const exchangedMoney: Table<ExchangedMoney> = table(
  'ExchangedMoney',
  { amount: ofMoney, currency: ofMoney, exchange: one('CcyXchg', exchange) },
  { when: hasMoney },
)

const proprietaryMoney: Table<ProprietaryMoney> = table(
  'ProprietaryMoney',
  { ...exchangedMoney.properties, type: one('Tp', text) },
  { when: hasMoney },
)

/** `AmtDtls`. */
export const amountDetails: Table<AmountDetails> = table('AmountDetails', {
  instructed: one('InstdAmt', exchangedMoney),
  transaction: one('TxAmt', exchangedMoney),
  counterValue: one('CntrValAmt', exchangedMoney),
  announcedPosting: one('AnncdPstngAmt', exchangedMoney),
  proprietary: many('PrtryAmt', proprietaryMoney),
})
