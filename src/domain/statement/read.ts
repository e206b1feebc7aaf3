import type { TapeItem } from '../../schema/index.ts'
import {
  begin,
  keptBy,
  type Place,
  placeOf,
  planOf,
  readTapeInto,
  readWith,
  readyPlan,
  textOf,
  withPosition,
} from '../index.ts'
import type { DocumentObject } from './document.ts'
import { type Batch, batch, type Entry, entry } from './entry.ts'
import type { CreditDebit } from './parts/amount.ts'
import { header, type MessageHeader, type Statement, statement } from './statement.ts'
import { type Transaction, transaction } from './transaction.ts'

/** An entry that was read from the tape, with the text of its amount: adding a text is faster. */
export interface TapeEntry {
  entry: Entry
  amount: string | undefined
}

export function readEntry(item: TapeItem, { path, line = 0, column = 0, offset = 0 }: Place): TapeEntry {
  const plan = readyPlan(planOf(entry))
  const kept = keptBy(plan)
  const made = begin(entry)
  made.path = path
  made.line = line
  made.column = column
  made.offset = offset
  readTapeInto(item, plan, made, kept)
  return { entry: made, amount: textOf(kept[plan.keeps.get('Amt') ?? -1]) }
}

export function toEntry(element: DocumentObject, place: Place, document?: DocumentObject): Entry {
  return withPosition(readWith<Entry>(entry, element, placeOf(place), document))
}

export function toBatch(element: DocumentObject, path: string): Batch {
  return readWith(batch, element, { path }, undefined)
}

export function toTransaction(
  element: DocumentObject,
  entryIndicator: CreditDebit | undefined,
  path: string,
  number: number | undefined,
  document?: DocumentObject,
): Transaction {
  const given = { path, batch: number, creditDebitIndicator: entryIndicator }
  return readWith(transaction, element, given, document)
}

export function toHeader(element: DocumentObject, message: string, document?: DocumentObject): MessageHeader {
  return readWith(header, element, { message }, document)
}

export function toStatement(element: DocumentObject, path: string, document?: DocumentObject): Statement {
  return readWith(statement, element, { path }, document)
}
