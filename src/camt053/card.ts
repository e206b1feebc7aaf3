import { child, type DocumentObject, text } from './document.ts'

/** Information on a card that was used. */
export interface CardTransaction {
  /** The card's number as the file has it: personal, and often partly starred out. */
  number: string | undefined
  sequenceNumber: string | undefined
  /** `YYYY-MM`. */
  expiryDate: string | undefined
  brand: string | undefined
  /** Terminal the card was used at. */
  pointOfInteractionId: string | undefined
  pointOfInteractionName: string | undefined
  transactionDateTime: string | undefined
  transactionReference: string | undefined
  sequence: string | undefined
}

/** Reads the card part of an entry or transaction; `undefined` where there is none. */
export function readCard(parent: DocumentObject): CardTransaction | undefined {
  const transaction = child(parent, 'CardTx')
  if (transaction === undefined) return undefined
  const card = child(transaction, 'Card')
  const plain = child(card, 'PlainCardData')
  const point = child(transaction, 'POI')
  const individual = child(child(transaction, 'Tx'), 'Indv')
  const id = child(individual, 'TxId')
  return {
    number: text(plain, 'PAN'),
    sequenceNumber: text(plain, 'CardSeqNb'),
    expiryDate: text(plain, 'XpryDt'),
    brand: text(child(card, 'CardBrnd'), 'Id'),
    pointOfInteractionId: text(child(point, 'Id'), 'Id'),
    pointOfInteractionName: text(point, 'SysNm'),
    transactionDateTime: text(id, 'TxDtTm'),
    transactionReference: text(id, 'TxRef'),
    sequence: text(individual, 'SeqNb'),
  }
}
