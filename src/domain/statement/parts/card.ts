import { one, table, text } from '../../index.ts'

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

/** `CardTx`. */
export const card = table<CardTransaction>('CardTransaction', {
  number: one('Card/PlainCardData/PAN', text),
  sequenceNumber: one('Card/PlainCardData/CardSeqNb', text),
  expiryDate: one('Card/PlainCardData/XpryDt', text),
  brand: one('Card/CardBrnd/Id', text),
  pointOfInteractionId: one('POI/Id/Id', text),
  pointOfInteractionName: one('POI/SysNm', text),
  transactionDateTime: one('Tx/Indv/TxId/TxDtTm', text),
  transactionReference: one('Tx/Indv/TxId/TxRef', text),
  sequence: one('Tx/Indv/SeqNb', text),
})
