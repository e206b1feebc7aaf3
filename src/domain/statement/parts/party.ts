import {
  type Account,
  type Agent,
  account,
  agent,
  firstInside,
  type Item,
  isLeafHere,
  leaf,
  nextElement,
  one,
  openObjectItem,
  type Party,
  party,
  planOf,
  readItem,
  record,
  skipElement,
  type Target,
  table,
  text,
  writeShared,
} from '../../index.ts'
import type { Writable } from '../document.ts'

/** A party, or a bank in its place. Without `agent` it is a party as in a payment. */
export interface RelatedParty extends Party {
  /** The bank, if the party is one (`Agt`, from .07 on); then the other properties are missing. */
  agent?: Agent | undefined
}

/** The account of a statement, with its owner and its bank. */
export interface StatementAccount extends Account {
  /** `Ownr`. */
  owner?: Party | undefined
  /** `Svcr`. The bank that keeps the account. */
  servicer?: Agent | undefined
}

export const statementAccount = record<StatementAccount>({
  ...account.properties,
  owner: one('Ownr', party),
  servicer: one('Svcr', agent),
})

const parties = planOf(party)
const agents = planOf(agent)

/** Reads a party that from .07 on is a choice of party and agent; `undefined` where there is none. */
function readHere(item: Item): RelatedParty | undefined {
  const first = firstInside(item)
  if (isLeafHere(item) || (first !== 'Pty' && first !== 'Agt')) return readItem(item, parties) as Party | undefined
  let made: RelatedParty | undefined
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (made !== undefined) skipElement(item)
    else if (name === 'Pty') made = (readItem(item, parties) as Party | undefined) ?? {}
    else made = { agent: readItem(item, agents) as Agent | undefined }
  }
  return made
}

export function readRelatedParty(element: unknown): RelatedParty | undefined {
  return readHere(openObjectItem(element))
}

/** Writes a party that may be an agent: since .07 a choice of both. */
export function writeRelatedParty({ agent: bank, ...own }: Writable<RelatedParty>, to: Target): unknown {
  const isParty = bank === undefined
  const written = isParty ? writeShared(party, own, to) : writeShared(agent, bank, to)
  if (written === undefined || (isParty && to.edition < 2019)) return written
  return { [isParty ? 'Pty' : 'Agt']: written }
}

/** A party of a transaction: a person, an organisation or a bank. */
export const relatedParty = leaf<RelatedParty>(readRelatedParty, writeRelatedParty, { readHere })

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
