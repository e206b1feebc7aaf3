import { objectOf, textOf } from './document.ts'

/** Information on a card that was used. */
export interface CardTransaction {
  /** The card's number as the file has it: personal, and often partly starred out. */
  number: string | undefined
  /** What tells cards with one number apart. */
  sequenceNumber: string | undefined
  /** `YYYY-MM`. */
  expiryDate: string | undefined
  /** `Card/CardBrnd`: the scheme of the card. */
  brand: string | undefined
  /** Terminal the card was used at. */
  pointOfInteractionId: string | undefined
  /** Name of the place it was used at. */
  pointOfInteractionName: string | undefined
  /** When it was used, as the file wrote it. */
  transactionDateTime: string | undefined
  /** Reference of the use of the card. */
  transactionReference: string | undefined
  /** Number of the transaction at the place it was used at, as the file wrote it. */
  sequence: string | undefined
}

/** Reads the card part of an entry or transaction; `undefined` where there is none. */
export function readCard(element: unknown): CardTransaction | undefined {
  const transaction = objectOf(element)
  if (transaction === undefined) return undefined
  const card = objectOf(transaction.Card)
  const plain = objectOf(card?.PlainCardData)
  const point = objectOf(transaction.POI)
  const individual = objectOf(objectOf(transaction.Tx)?.Indv)
  const id = objectOf(individual?.TxId)
  return {
    number: textOf(plain?.PAN),
    sequenceNumber: textOf(plain?.CardSeqNb),
    expiryDate: textOf(plain?.XpryDt),
    brand: textOf(objectOf(card?.CardBrnd)?.Id),
    pointOfInteractionId: textOf(objectOf(point?.Id)?.Id),
    pointOfInteractionName: textOf(point?.SysNm),
    transactionDateTime: textOf(id?.TxDtTm),
    transactionReference: textOf(id?.TxRef),
    sequence: textOf(individual?.SeqNb),
  }
}
