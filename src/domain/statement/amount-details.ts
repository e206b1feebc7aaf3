import type { Decimal } from '../../values/index.ts'
import { type Money, readDecimal, readMoney } from './amount.ts'
import { type DocumentObject, objectOf, objectsOf, textOf } from './document.ts'

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

/** Reads the details of an amount; `undefined` where there are none. */
export function readAmountDetails(element: unknown): AmountDetails | undefined {
  const details = objectOf(element)
  if (details === undefined) return undefined
  return {
    instructed: readExchanged(objectOf(details.InstdAmt)),
    transaction: readExchanged(objectOf(details.TxAmt)),
    counterValue: readExchanged(objectOf(details.CntrValAmt)),
    announcedPosting: readExchanged(objectOf(details.AnncdPstngAmt)),
    proprietary: objectsOf(details.PrtryAmt).flatMap((item) => {
      const amount = readExchanged(item)
      return amount === undefined ? [] : [{ ...amount, type: textOf(item.Tp) }]
    }),
  }
}

function readExchanged(item: DocumentObject | undefined): ExchangedMoney | undefined {
  if (item === undefined) return undefined
  const money = readMoney(item.Amt)
  if (money === undefined) return undefined
  return { amount: money.amount, currency: money.currency, exchange: readExchange(objectOf(item.CcyXchg)) }
}

function readExchange(exchange: DocumentObject | undefined): CurrencyExchange | undefined {
  if (exchange === undefined) return undefined
  return {
    sourceCurrency: textOf(exchange.SrcCcy),
    targetCurrency: textOf(exchange.TrgtCcy),
    unitCurrency: textOf(exchange.UnitCcy),
    rate: readDecimal(exchange.XchgRate),
    contractId: textOf(exchange.CtrctId),
    quotationDateTime: textOf(exchange.QtnDt),
  }
}
