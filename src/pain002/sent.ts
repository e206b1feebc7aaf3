import type { Decimal } from '../values/index.ts'

/** What is looked at of a payment that was sent; a payment of `buildPain001` or `readPain001` is such. */
export interface SentPayment {
  /** `InstrId`. */
  readonly instructionId?: string | undefined
  /** `EndToEndId`; `undefined` is written as `NOTPROVIDED`. */
  readonly endToEndId?: string | undefined
  readonly amount?: Decimal | string | undefined
  /** Default `EUR`, as in building. */
  readonly currency?: string | undefined
  readonly creditorAccount?:
    | { readonly iban?: string | undefined; readonly other?: { readonly id?: string | undefined } | undefined }
    | undefined
}

/** A block of payments that was sent. */
export interface SentBlock<P extends SentPayment = SentPayment> {
  /** `PmtInfId`. */
  readonly paymentInformationId?: string | undefined
  readonly payments: Iterable<P> | (() => Iterable<P>)
}

/** A file of payments that was sent; an initiation of `buildPain001` is such. */
export interface SentInitiation<P extends SentPayment = SentPayment> {
  /** `MsgId`. */
  readonly messageId?: string | undefined
  readonly paymentInformation: Iterable<SentBlock<P>>
}

/** A payment with the place it was sent in. */
export interface PlacedPayment<P extends SentPayment = SentPayment> {
  payment: P
  paymentInformationId: string | undefined
  /** Number of the block in the file, from 0. */
  block: number
  /** Number of the payment in the file, from 0. */
  index: number
}

/** The payments of a file in order, each with its place. */
export function* placedPayments<P extends SentPayment>(initiation: SentInitiation<P>): Generator<PlacedPayment<P>> {
  let block = 0
  let index = 0
  for (const { paymentInformationId, payments } of initiation.paymentInformation) {
    const list = typeof payments === 'function' ? payments() : payments
    for (const payment of list) yield { payment, paymentInformationId, block, index: index++ }
    block++
  }
}

/** What an end-to-end id says when there is nothing to say. */
export const notProvided = 'NOTPROVIDED'

/** The number of the payee's account without spaces and in capitals; empty where there is none. */
export function creditorNumber({ creditorAccount }: SentPayment): string {
  return compactNumber(creditorAccount?.iban ?? creditorAccount?.other?.id)
}

/** A number of an account without spaces and in capitals; empty where there is none. */
export function compactNumber(number: string | undefined): string {
  return number === undefined ? '' : number.replace(/\s+/g, '').toUpperCase()
}
