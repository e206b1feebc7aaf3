import {
  elementHere,
  firstInside,
  giveUp,
  isLeafHere,
  nextElement,
  numberHere,
  skipElement,
  type TapeItem,
} from '../../schema/index.ts'
import { type AsRead, fillAgent, fillParty, fillWholeRemittance, type WholeRemittance } from '../index.ts'
import type { CreditDebit } from './amount.ts'
import { type BankTransactionCode, readBankTransactionCode, setCodeNames } from './bank-transaction-code.ts'
import { textOf } from './document.ts'
import type { RelatedParty } from './party.ts'
import { readRelatedParty } from './reading.ts'

// What the compiled fillers call for properties that are more than one element: as in `reading.ts`, from the tape.

/** Fills a bank transaction code; `undefined` where it is missing. */
export function fillBankTransactionCode(item: TapeItem): BankTransactionCode | undefined {
  if (isLeafHere(item)) return readBankTransactionCode(elementHere(item))
  const made: BankTransactionCode = {
    domain: undefined,
    domainName: undefined,
    family: undefined,
    familyName: undefined,
    subFamily: undefined,
    subFamilyName: undefined,
    proprietary: undefined,
    issuer: undefined,
  }
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (name === 'Domn' && isFirstWithElements(item)) fillDomain(made, item)
    else if (name === 'Prtry' && isFirstWithElements(item)) fillOwnCode(made, item)
    else skipElement(item)
  }
  setCodeNames(made)
  return made
}

function isFirstWithElements(item: TapeItem): boolean {
  return numberHere(item) === 1 && !isLeafHere(item)
}

function fillDomain(made: BankTransactionCode, item: TapeItem): void {
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (name === 'Cd' && numberHere(item) === 1) made.domain = textOf(elementHere(item))
    else if (name === 'Fmly' && isFirstWithElements(item)) fillFamily(made, item)
    else skipElement(item)
  }
}

function fillFamily(made: BankTransactionCode, item: TapeItem): void {
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (name === 'Cd' && numberHere(item) === 1) made.family = textOf(elementHere(item))
    else if (name === 'SubFmlyCd' && numberHere(item) === 1) made.subFamily = textOf(elementHere(item))
    else skipElement(item)
  }
}

function fillOwnCode(made: BankTransactionCode, item: TapeItem): void {
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (name === 'Cd' && numberHere(item) === 1) made.proprietary = textOf(elementHere(item))
    else if (name === 'Issr' && numberHere(item) === 1) made.issuer = textOf(elementHere(item))
    else skipElement(item)
  }
}

/** Fills a party that from .07 on is a choice of party and agent; `undefined` where there is none. */
export function fillRelatedParty(item: TapeItem): RelatedParty | undefined {
  if (isLeafHere(item)) return readRelatedParty(elementHere(item))
  const first = firstInside(item)
  if (first !== 'Pty' && first !== 'Agt') return fillParty(item)
  let made: RelatedParty | undefined
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (made !== undefined) skipElement(item)
    else if (name === 'Pty') made = fillParty(item) ?? {}
    else made = { agent: fillAgent(item) }
  }
  return made
}

/** Fills remittance information; `undefined` where there is none. */
export function fillRemittance(item: TapeItem): AsRead<WholeRemittance> | undefined {
  // Amounts that were read are exact numbers.
  return fillWholeRemittance(item) as AsRead<WholeRemittance> | undefined
}

/** The part of an entry that its details say. */
interface Detailed<B, T> {
  path: string
  batches: B[]
  transactions: T[]
  numberOfTransactions: number
}

/** Fills the batch and the transactions of one `NtryDtls`. */
export function fillDetails<B, T>(
  made: Detailed<B, T>,
  item: TapeItem,
  cdtDbtInd: unknown,
  fillBatch: (item: TapeItem, path: string) => B,
  fillTransaction: (item: TapeItem, indicator: CreditDebit | undefined, path: string, batch: number | undefined) => T,
): void {
  const indicator = textOf(cdtDbtInd)
  // Transactions without an indicator have that of the entry, which stands before them.
  if (indicator === undefined || isLeafHere(item)) {
    giveUp(item)
    return
  }
  const { batches, transactions } = made
  const path = `${made.path}/NtryDtls[${numberHere(item)}]`
  let batch: number | undefined
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (name === 'TxDtls') {
      transactions.push(fillTransaction(item, indicator, `${path}/TxDtls[${numberHere(item)}]`, batch))
    } else if (name === 'Btch' && numberHere(item) === 1) batch = batches.push(fillBatch(item, path)) - 1
    else skipElement(item)
  }
  made.numberOfTransactions = transactions.length
}
