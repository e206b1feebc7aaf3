import type { Position } from '../../diagnostics/index.ts'
import {
  documentHere,
  type Filled,
  type FillPlan,
  fillInto,
  giveUp,
  type Item,
  isLeafHere,
  keptBy,
  type LazyPlan,
  makeInto,
  nextElement,
  numberHere,
  readInto,
  readyPlan,
  skipElement,
  type TapeItem,
} from '../../schema/index.ts'
import { type FillParts, planOf, sharedParts, wholeRemittance, withDocument, withPosition } from '../index.ts'
import { beginBatch, beginEntry, beginMessageHeader, beginStatement, begins, beginTransaction } from './begins.ts'
import { type Batch, batch, details } from './details.ts'
import { type DocumentObject, textOf } from './document.ts'
import { type Entry, entry } from './entry.ts'
import { relatedParty, remittance } from './leaves.ts'
import type { CreditDebit } from './parts/amount.ts'
import { hasMoney } from './reading.ts'
import { makeRelatedParty } from './related-party.ts'
import { header, type MessageHeader, type Statement, statement } from './statement.ts'
import { type Transaction, transaction } from './transaction.ts'

// How statements are made by their tables: of the tape of the run, or of objects of the document layer.

/** An entry that was filled, with the text of its amount: adding a text is faster. */
export interface FilledEntry {
  entry: Entry
  amount: string | undefined
}

/** What tables do not say of filling statements. */
export const statementParts: FillParts = {
  ...sharedParts,
  begins,
  texts: new Set([textOf]),
  leaves: new Map([[relatedParty, makeRelatedParty]]),
  objects: new Map([[remittance, wholeRemittance]]),
  groups: new Map([[details, { after: 'CdtDbtInd', fill: makeDetails }]]),
  whens: new Map([[hasMoney, ({ amount }: Filled) => amount !== undefined]]),
}

interface Plans {
  entry: FillPlan
  batch: LazyPlan
  transaction: LazyPlan
  /** The number of `Amt` among the elements that are kept of an entry. */
  amount: number
}

let made: Plans | undefined

/** The plans, made when the first entry is filled. */
function plans(): Plans {
  if (made !== undefined) return made
  const own = readyPlan(planOf(entry, statementParts))
  made = {
    entry: own,
    batch: planOf(batch, statementParts),
    transaction: planOf(transaction, statementParts),
    amount: own.keeps.get('Amt') ?? -1,
  }
  return made
}

/** Fills an entry. */
export function fillEntry(item: TapeItem, position: Partial<Position> & { path: string }): FilledEntry {
  const { entry: plan, amount } = plans()
  const kept = keptBy(plan)
  const begun = beginEntry(position)
  fillInto(item, plan, begun, kept)
  return { entry: withPosition(begun, position), amount: textOf(kept[amount]) }
}

/** Makes the batch and the transactions of one `NtryDtls`. */
function makeDetails(item: Item, made: Entry, cdtDbtInd: unknown): void {
  const indicator = textOf(cdtDbtInd)
  // Transactions without an indicator have that of the entry, which stands before them in a valid file.
  if (isLeafHere(item) || (item.isTape && indicator === undefined)) {
    giveUp(item)
    return
  }
  const { batches, transactions } = made
  const path = `${made.path}/NtryDtls[${numberHere(item)}]`
  const before = transactions.length
  let number: number | undefined
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (name === 'TxDtls') makeTransaction(item, made, indicator, path, number)
    else if (name === 'Btch' && numberHere(item) === 1) {
      const own = makeInto(item, plans().batch, beginBatch(path))
      if (own !== undefined) number = batches.push(own) - 1
    } else skipElement(item)
  }
  // In a file in the wrong order the batch stands behind its transactions.
  if (number !== undefined) for (const each of transactions.slice(before)) each.batch = number
  made.numberOfTransactions = transactions.length
}

function makeTransaction(
  item: Item,
  { transactions }: Entry,
  indicator: CreditDebit | undefined,
  path: string,
  number: number | undefined,
): void {
  const document = documentHere(item)
  const begun = beginTransaction(indicator, `${path}/TxDtls[${numberHere(item)}]`, number)
  const own = makeInto(item, plans().transaction, begun)
  if (own !== undefined) transactions.push(withDocument(own, document))
}

// What is made of objects of the document layer.

/** Reads an {@link Entry}. */
export function toEntry(
  element: DocumentObject,
  position: Partial<Position> & { path: string },
  document?: DocumentObject,
): Entry {
  const begun = beginEntry(position)
  readInto(element, plans().entry, begun, document !== undefined)
  return withDocument(withPosition(begun, position), document)
}

/** Reads a {@link Batch}. */
export function toBatch(element: DocumentObject, path: string): Batch {
  const begun = beginBatch(path)
  readInto(element, readyPlan(plans().batch), begun, false)
  return begun
}

/** Reads a {@link Transaction}. */
export function toTransaction(
  element: DocumentObject,
  entryIndicator: CreditDebit | undefined,
  path: string,
  batch: number | undefined,
  document?: DocumentObject,
): Transaction {
  const begun = beginTransaction(entryIndicator, path, batch)
  readInto(element, readyPlan(plans().transaction), begun, false)
  return withDocument(begun, document)
}

/** Reads a {@link MessageHeader}. */
export function toHeader(element: DocumentObject, message: string, document?: DocumentObject): MessageHeader {
  const begun = beginMessageHeader(message)
  readInto(element, readyPlan(planOf(header, statementParts)), begun, false)
  return withDocument(begun, document)
}

/** Reads a {@link Statement}. */
export function toStatement(element: DocumentObject, path: string, document?: DocumentObject): Statement {
  const begun = beginStatement(path)
  readInto(element, readyPlan(planOf(statement, statementParts)), begun, false)
  return withDocument(begun, document)
}
