import { chargeTypes, nameIn } from '../../../values/index.ts'
import {
  type Account,
  type Agent,
  account,
  agent,
  computed,
  type Element,
  firstInside,
  type Item,
  isLeafHere,
  leaf,
  nextElement,
  objectIn,
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
  textOf,
  writeShared,
} from '../../index.ts'
import type { Writable } from '../document.ts'

/** A choice of a code from a list and a text of the bank's own. */
export interface CodeOrProprietary {
  /** The code, as the file wrote it. */
  code: string | undefined
  /** The name of the code in its list, if the toolkit knows it. */
  name: string | undefined
  /** The bank's own text in place of a code. */
  proprietary: string | undefined
}

/**
 * Reads a choice of `Cd` and `Prtry`; `undefined` where the element is missing or empty. `Prtry` may hold an
 * identification (`Prtry/Id`), as for charges.
 */
export function readCode(
  element: unknown,
  nameOf?: (code: string) => string | undefined,
): CodeOrProprietary | undefined {
  const choice = objectIn(element)
  if (choice === undefined) return undefined
  let code: string | undefined
  let proprietary: string | undefined
  // Only one of the two exists. Looking for a missing property takes longer than going through the existing ones.
  for (const part in choice) {
    const value = choice[part]
    if (part === 'Cd') code = textOf(value)
    else if (part === 'Prtry') proprietary = textOf(value) ?? textOf(objectIn(value)?.Id)
  }
  if (code === undefined && proprietary === undefined) return undefined
  return { code, name: code === undefined ? undefined : nameOf?.(code), proprietary }
}

export function codeElement({ code, proprietary }: Writable<CodeOrProprietary>): Element | undefined {
  if (code !== undefined) return { Cd: code }
  return proprietary === undefined ? undefined : { Prtry: proprietary }
}

const covers = ['Cd', 'Prtry']

export const code = leaf<CodeOrProprietary>((element) => readCode(element), codeElement, { covers })

let lists: typeof import('./code-lists.ts') | undefined

/**
 * Loads the lists with the names of codes when reading begins: they are a sixth of the code that reading needs. Readers
 * wait for it; before that, names are `undefined`.
 */
export async function loadCodeNames(): Promise<void> {
  lists ??= await import('./code-lists.ts')
}

/** The same with the name of the code, from a list that is loaded when reading begins. */
function named(list: 'purposes' | 'localInstruments' | 'returnReasons') {
  const nameOf = (code: string): string | undefined => lists?.nameIn(lists[list], code)
  return leaf<CodeOrProprietary>((element) => readCode(element, nameOf), codeElement, { covers })
}

export const purpose = named('purposes')

export const localInstrument = named('localInstruments')

export const returnReason = named('returnReasons')

/** The kind of a charge: a name of the bank's own is an identification. */
export const chargeType = leaf<CodeOrProprietary>(
  (element) => readCode(element, (code) => nameIn(chargeTypes, code)),
  ({ code, proprietary }: Writable<CodeOrProprietary>) =>
    codeElement({ code, proprietary }) && (code === undefined ? { Prtry: { Id: proprietary } } : { Cd: code }),
  { covers: ['Cd', 'Prtry/Id'] },
)

/** The kind of booking: ISO 20022's three codes, the bank's own code, or both. */
export interface BankTransactionCode {
  /** Such as `PMNT`. */
  domain: string | undefined
  /** Name of the domain in English, of a code in ISO's list. */
  domainName: string | undefined
  /** Such as `RCDT`. */
  family: string | undefined
  /** Name of the family in English, of a code in ISO's list. */
  familyName: string | undefined
  /** Such as `ESCT`. */
  subFamily: string | undefined
  /** Name of the sub-family in English, of a code in ISO's list. */
  subFamilyName: string | undefined
  /** The bank's own code, such as `NTRF+166+…` of the German banks. */
  proprietary: string | undefined
  /** Who issued the bank's own code, such as `DK`. */
  issuer: string | undefined
}

function setCodeNames(made: BankTransactionCode): void {
  const { domain, family, subFamily } = made
  if (domain === undefined) return
  const names = lists?.bankTransactionNames({ domain, family, subFamily })
  made.domainName = names?.domain
  made.familyName = names?.family
  made.subFamilyName = names?.subFamily
}

/**
 * A bank transaction code as one text: `PMNT/RCDT/ESCT`, else the bank's own code; `undefined` where there is neither.
 */
export function bankTransactionCodeText(code: BankTransactionCode | undefined): string | undefined {
  const { domain, family, subFamily, proprietary } = code ?? {}
  if (domain === undefined) return proprietary
  return `${domain}${family === undefined ? '' : `/${family}`}${subFamily === undefined ? '' : `/${subFamily}`}`
}

const ofCodeNames = computed(setCodeNames)

export const bankTransactionCode = table<BankTransactionCode>('BankTransactionCode', {
  domain: one('Domn/Cd', text),
  domainName: ofCodeNames,
  family: one('Domn/Fmly/Cd', text),
  familyName: ofCodeNames,
  subFamily: one('Domn/Fmly/SubFmlyCd', text),
  subFamilyName: ofCodeNames,
  proprietary: one('Prtry/Cd', text),
  issuer: one('Prtry/Issr', text),
})

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
