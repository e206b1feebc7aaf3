import type { Position } from '../../diagnostics/index.ts'
import {
  type Filled,
  type FillPlan,
  fillInto,
  fillObject,
  firstInside,
  giveUp,
  isLeafHere,
  keptBy,
  nextElement,
  numberHere,
  skipElement,
  type TapeItem,
} from '../../schema/index.ts'
import { tryParseAmount } from '../../values/index.ts'
import {
  type Agent,
  agent,
  type FillParts,
  type Party,
  party,
  planOf,
  wholeRemittance,
  withPosition,
} from '../index.ts'
import { beginBatch, beginEntry, begins, beginTransaction } from './begins.ts'
import { readCharges, readInterest } from './compiled.ts'
import { batch, details } from './details.ts'
import { textOf } from './document.ts'
import { type Entry, entry } from './entry.ts'
import { relatedParty, remittance } from './leaves.ts'
import type { CreditDebit } from './parts/amount.ts'
import { charges, interest } from './parts/charges.ts'
import type { RelatedParty } from './parts/party.ts'
import { hasMoney } from './reading.ts'
import { transaction } from './transaction.ts'

// How entries are filled from the tape of the run: as in `reading.ts`, without objects of the document layer.

/** An entry that was filled, with the text of its amount: adding a text is faster. */
export interface FilledEntry {
  entry: Entry
  amount: string | undefined
}

/** What tables do not say of filling statements. */
export const statementParts: FillParts = {
  amount: tryParseAmount,
  begins,
  texts: new Set([textOf]),
  leaves: new Map([[relatedParty, fillRelatedParty]]),
  objects: new Map([[remittance, wholeRemittance]]),
  groups: new Map([[details, { after: 'CdtDbtInd', fill: fillDetails }]]),
  whens: new Map([[hasMoney, ({ amount }: Filled) => amount !== undefined]]),
  readers: new Map<unknown, (element: unknown) => unknown>([
    [charges, readCharges],
    [interest, readInterest],
  ]),
  plans: new Map(),
}

interface Plans {
  entry: FillPlan
  batch: FillPlan
  transaction: FillPlan
  party: FillPlan
  agent: FillPlan
  /** The number of `Amt` among the elements that are kept of an entry. */
  amount: number
}

let made: Plans | undefined

/** The plans, made when the first entry is filled. */
function plans(): Plans {
  if (made !== undefined) return made
  const own = planOf(entry, statementParts)
  made = {
    entry: own,
    batch: planOf(batch, statementParts),
    transaction: planOf(transaction, statementParts),
    party: planOf(party, statementParts),
    agent: planOf(agent, statementParts),
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

/** Fills a party that from .07 on is a choice of party and agent; `undefined` where there is none. */
function fillRelatedParty(item: TapeItem): RelatedParty | undefined {
  const { party: parties, agent: agents } = plans()
  const first = firstInside(item)
  if (isLeafHere(item) || (first !== 'Pty' && first !== 'Agt')) return fillObject(item, parties) as Party | undefined
  let made: RelatedParty | undefined
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (made !== undefined) skipElement(item)
    else if (name === 'Pty') made = (fillObject(item, parties) as Party | undefined) ?? {}
    else made = { agent: fillObject(item, agents) as Agent | undefined }
  }
  return made
}

/** Fills the batch and the transactions of one `NtryDtls`. Its indicator stands before it in all versions. */
function fillDetails(item: TapeItem, made: Entry, cdtDbtInd: unknown): void {
  const indicator = textOf(cdtDbtInd)
  // Transactions without an indicator have that of the entry, which stands before them.
  if (indicator === undefined || isLeafHere(item)) {
    giveUp(item)
    return
  }
  const { batches, transactions } = made
  const path = `${made.path}/NtryDtls[${numberHere(item)}]`
  let number: number | undefined
  for (let name = nextElement(item); name !== ''; name = nextElement(item)) {
    if (name === 'TxDtls') fillTransaction(item, made, indicator, path, number)
    else if (name === 'Btch' && numberHere(item) === 1) {
      const plan = plans().batch
      const own = fillInto(item, plan, beginBatch(path), keptBy(plan))
      if (own !== undefined) number = batches.push(own) - 1
    } else skipElement(item)
  }
  made.numberOfTransactions = transactions.length
}

function fillTransaction(
  item: TapeItem,
  { transactions }: Entry,
  indicator: CreditDebit,
  path: string,
  number: number | undefined,
): void {
  const plan = plans().transaction
  const begun = beginTransaction(indicator, `${path}/TxDtls[${numberHere(item)}]`, number)
  const own = fillInto(item, plan, begun, keptBy(plan))
  if (own !== undefined) transactions.push(own)
}
