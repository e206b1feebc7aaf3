import type { Finding } from '../diagnostics/index.ts'
import type { Source } from '../schema/index.ts'
import type { ParsedPain002 } from './parse.ts'
import { peek } from './peek.ts'
import { type ReportPart, readPain002 } from './read.ts'
import type { ReportedBlock, ReportedGroup, ReportHeader } from './report.ts'
import type { SentPayment } from './sent-payments.ts'
import type { ReportedTransaction } from './transaction.ts'

/** A status report: the file, what `parsePain002` made of it, or the parts `readPain002` gives. */
export type Report = Source | ParsedPain002 | AsyncIterable<ReportPart>

/** What a transaction of a report says to be recognised by; spaces around it are taken off. */
export interface ListedFacts {
  endToEndId: string | undefined
  instructionId: string | undefined
  uetr: string | undefined
  /** Plain decimal text without zeros at its end. */
  amount: string | undefined
  currency: string | undefined
  creditorAccount: string | undefined
}

/** The transactions of a block that say the same to be recognised by: most often one. */
export interface Listed {
  block: IndexedBlock
  facts: ListedFacts
  transactions: ReportedTransaction[]
  /** How many payments of its block agree with it, by how well (see {@link agreement}); counted while payments pass. */
  inBlock: number[]
  /** How many payments of other blocks have all its references. */
  elsewhere: number
}

/** A block of a report. */
export interface IndexedBlock {
  id: string
  block: ReportedBlock
  /** Whether the report has the block several times, with different statuses. */
  contradictory: boolean
  listed: Listed[]
  /** Payments of this block that passed. */
  payments: number
  /** Whether a payment agreed with several of its transactions. */
  overlapping: boolean
}

/** A report in memory, ready to be asked about payments. */
export interface ReportIndex {
  /** Its place among the reports, from 1. */
  number: number
  header: ReportHeader | undefined
  group: ReportedGroup | undefined
  blocks: Map<string, IndexedBlock>
  /** Transactions by each of the references they have. */
  byReference: Map<string, Listed[]>
  /** Transactions without a reference, by block and amount, else account. */
  byFacts: Map<string, Listed[]>
  /** What was found while reading it. */
  findings: Finding[]
  /** All payments that passed. */
  payments: number
}

/** The EndToEndId of a payment that has none. */
export const notProvided = 'NOTPROVIDED'

/**
 * Reads a report into memory.
 * @throws InvalidDocumentError and EbicsProtocolError like `readPain002`.
 */
export async function indexReport(report: Report, number: number): Promise<ReportIndex> {
  const index: ReportIndex = {
    number,
    header: undefined,
    group: undefined,
    blocks: new Map(),
    byReference: new Map(),
    byFacts: new Map(),
    findings: [],
    payments: 0,
  }
  const fingerprints = new Map<string, Listed>()
  for await (const part of partsOf(report)) {
    if (part.kind === 'header') index.header = part.header
    else if (part.kind === 'group') index.group = part.group
    else if (part.kind === 'block') addBlock(index, part.block)
    else if (part.kind === 'transaction') addTransaction(index, part.block, part.transaction, fingerprints)
    else if (part.kind === 'blockEnd') endBlock(index, part.block)
    else if (part.kind === 'finding') index.findings.push(part.finding)
  }
  return index
}

async function* partsOf(report: Report): AsyncGenerator<ReportPart, void, undefined> {
  if (typeof report === 'string' || report instanceof Uint8Array || 'getReader' in report) {
    yield* readPain002(report)
  } else if ('blocks' in report) {
    yield* partsOfParsed(report)
  } else {
    const { pieces, items } = await peek<ReportPart>(report)
    yield* pieces === undefined ? items : readPain002(pieces)
  }
}

function* partsOfParsed(report: ParsedPain002): Generator<ReportPart, void, undefined> {
  const { header, group, blocks, findings } = report
  if (header !== undefined) yield { kind: 'header', header }
  if (group !== undefined) yield { kind: 'group', group }
  for (const block of blocks) {
    yield { kind: 'block', block }
    for (const transaction of block.transactions) yield { kind: 'transaction', block, transaction }
  }
  for (const finding of findings) yield { kind: 'finding', finding }
}

function addBlock(index: ReportIndex, block: ReportedBlock): IndexedBlock {
  const id = trimmed(block.originalPaymentInformationId) ?? ''
  const known = index.blocks.get(id)
  if (known === undefined) {
    const made = { id, block, contradictory: false, listed: [], payments: 0, overlapping: false }
    index.blocks.set(id, made)
    return made
  }
  if (known.block !== block && known.block.status !== block.status) known.contradictory = true
  return known
}

/** In a file out of order, what stands behind the transactions of a block is known only at its end. */
function endBlock(index: ReportIndex, block: ReportedBlock): void {
  const known = index.blocks.get(trimmed(block.originalPaymentInformationId) ?? '')
  if (known !== undefined && known.block.path === block.path) known.block = block
}

function addTransaction(
  index: ReportIndex,
  reported: ReportedBlock,
  transaction: ReportedTransaction,
  fingerprints: Map<string, Listed>,
): void {
  const block = index.blocks.get(trimmed(reported.originalPaymentInformationId) ?? '') ?? addBlock(index, reported)
  const facts = factsOf(transaction)
  const fingerprint = JSON.stringify([block.id, ...Object.values(facts).map((fact) => fact ?? null)])
  const known = fingerprints.get(fingerprint)
  if (known !== undefined) {
    known.transactions.push(transaction)
    return
  }
  const listed: Listed = { block, facts, transactions: [transaction], inBlock: [0, 0, 0, 0, 0], elsewhere: 0 }
  fingerprints.set(fingerprint, listed)
  block.listed.push(listed)
  const references = referenceKeys(facts.endToEndId, facts.instructionId, facts.uetr)
  for (const key of references) add(index.byReference, key, listed)
  if (references.length === 0) add(index.byFacts, factsKey(block.id, facts.amount, facts.creditorAccount), listed)
}

function add(map: Map<string, Listed[]>, key: string, listed: Listed): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [listed])
  else list.push(listed)
}

function referenceKeys(endToEndId?: string, instructionId?: string, uetr?: string): string[] {
  const keys: string[] = []
  if (endToEndId !== undefined && endToEndId !== notProvided) keys.push(`e ${endToEndId}`)
  if (instructionId !== undefined) keys.push(`i ${instructionId}`)
  if (uetr !== undefined) keys.push(`u ${uetr}`)
  return keys
}

function factsKey(block: string, amount: string | undefined, account: string | undefined): string {
  if (amount !== undefined) return JSON.stringify([block, 'amount', amount])
  return JSON.stringify([block, 'account', account ?? null])
}

function factsOf({
  originalEndToEndId,
  originalInstructionId,
  originalUetr,
  original,
}: ReportedTransaction): ListedFacts {
  const account = original?.creditorAccount
  return {
    endToEndId: trimmed(originalEndToEndId),
    instructionId: trimmed(originalInstructionId),
    uetr: trimmed(originalUetr),
    amount: original?.amount?.amount.toFixed(),
    currency: original?.amount?.currency,
    creditorAccount: accountText(account?.iban ?? account?.other?.id),
  }
}

/** A payment in the words of {@link ListedFacts}, with its block. */
export interface PaymentFacts extends ListedFacts {
  block: string
}

/** What a payment is recognised by. */
export function factsOfPayment(payment: SentPayment): PaymentFacts {
  return {
    block: trimmed(payment.paymentInformationId) ?? '',
    endToEndId: trimmed(payment.endToEndId) ?? notProvided,
    instructionId: trimmed(payment.instructionId),
    uetr: trimmed(payment.uetr),
    amount: payment.amount?.toFixed(),
    currency: payment.currency,
    creditorAccount: accountText(payment.creditorAccount),
  }
}

/** A transaction of a report that may be about a payment. */
export interface Candidate {
  listed: Listed
  /** How well they agree, see {@link agreement}. */
  agreement: number
  /** Whether the payment is in the block the report names. */
  inBlock: boolean
}

/** The transactions of a report that may be about a payment. */
export function candidatesFor(index: ReportIndex, payment: PaymentFacts): Candidate[] {
  const candidates: Candidate[] = []
  const seen = new Set<Listed>()
  for (const key of referenceKeys(payment.endToEndId, payment.instructionId, payment.uetr)) {
    for (const listed of index.byReference.get(key) ?? []) {
      if (seen.has(listed)) continue
      seen.add(listed)
      const agreed = agreement(listed.facts, payment)
      const inBlock = listed.block.id === payment.block
      if (inBlock ? agreed > 0 : agreed >= 3) candidates.push({ listed, agreement: agreed, inBlock })
    }
  }
  if (index.byFacts.size === 0) return candidates
  const { block, amount, creditorAccount } = payment
  const keys = new Set([
    factsKey(block, amount, undefined),
    factsKey(block, undefined, creditorAccount),
    factsKey(block, undefined, undefined),
  ])
  for (const key of keys) {
    for (const listed of index.byFacts.get(key) ?? []) {
      const agreed = agreement(listed.facts, payment)
      if (agreed > 0) candidates.push({ listed, agreement: agreed, inBlock: true })
    }
  }
  return candidates
}

/**
 * How well a transaction of a report agrees with a payment. 4: in everything it says. 3: in all references, but not in amount or
 * account. 2: in the end-to-end reference, but not in another. 1: in the instruction reference only. 0: not at all. A transaction without any
 * reference has to agree in everything.
 */
export function agreement(listed: ListedFacts, payment: ListedFacts): number {
  const endToEnd = agrees(listed.endToEndId, payment.endToEndId)
  const instruction = agrees(listed.instructionId, payment.instructionId)
  const uetr = agrees(listed.uetr, payment.uetr)
  const hasReference = referenceKeys(listed.endToEndId, listed.instructionId, listed.uetr).length > 0
  if (endToEnd !== false && instruction !== false && uetr !== false) {
    const whole =
      agrees(listed.amount, payment.amount) !== false &&
      agrees(listed.currency, payment.currency) !== false &&
      agrees(listed.creditorAccount, payment.creditorAccount) !== false
    if (whole) return 4
    return hasReference ? 3 : 0
  }
  if ((endToEnd === true && listed.endToEndId !== notProvided) || uetr === true) return 2
  return instruction === true ? 1 : 0
}

/** `undefined` where one of them says nothing: banks add references of their own where the sender gave none. */
function agrees(listed: string | undefined, sent: string | undefined): boolean | undefined {
  return listed === undefined || sent === undefined ? undefined : listed === sent
}

/** Counts a payment that passes by with everything in a report that may be about it. */
export function surveyPayment(index: ReportIndex, payment: PaymentFacts): void {
  index.payments++
  const block = index.blocks.get(payment.block)
  if (block !== undefined) block.payments++
  const candidates = candidatesFor(index, payment)
  for (const { listed, agreement: agreed, inBlock } of candidates) {
    if (inBlock) listed.inBlock[agreed] = (listed.inBlock[agreed] ?? 0) + 1
    else listed.elsewhere++
    if (candidates.length > 1) listed.block.overlapping = true
  }
}

/** Text without the spaces around it, which some banks put there; `undefined` when nothing is left. */
export function trimmed(value: string | undefined): string | undefined {
  const text = value?.trim()
  return text === '' ? undefined : text
}

/** An account number without spaces, in capital letters. */
export function accountText(account: string | undefined): string | undefined {
  return account?.replace(/\s/g, '').toUpperCase()
}
