import { accountNumber } from '../camt053/party.ts'
import { Decimal } from '../values/index.ts'
import type { ParsedReportBlock, StatusReport } from './parse.ts'
import type { ReportTransaction } from './report.ts'
import { compactNumber, creditorNumber, notProvided, type PlacedPayment, type SentPayment } from './sent.ts'
import { outcomeOfStatus } from './status.ts'

/**
 * Payments of a report that the same references name, and the payments sent that have these references. Candidates are kept
 * up to one more than the report names: enough to see that they are too many.
 */
export interface KeyGroup {
  block: ParsedReportBlock
  named: Named[]
  /** Candidates of the block the report names. */
  exact: Candidates
  /** Candidates of any block, for a report that names a block that was never sent. */
  anywhere: Candidates
  /** Set when all payments were seen: which payment (by its number) each belongs to. */
  assigned: Map<number, ReportTransaction>
  /** The report may speak of this or another payment, and it makes a difference. */
  ambiguous: boolean
  /** Whether the block was sent; if not, payments of all blocks are candidates. */
  blockKnown: boolean
}

/** A payment of a report. */
interface Named {
  transaction: ReportTransaction
  amount: Decimal | undefined
  currency: string | undefined
  account: string
  /** Candidates that also have its amount and account, up to two: within the block, and anywhere. */
  exact: number[]
  anywhere: number[]
}

interface Candidates {
  indexes: number[]
  count: number
}

/** The payments of one report, by what names them. */
export interface ReportIndex {
  report: StatusReport
  groups: KeyGroup[]
  /** Blocks by PmtInfId; a report may speak of one more than once. */
  blocks: ReadonlyMap<string, ParsedReportBlock[]>
  /** The groups a payment may belong to. */
  groupsOf(placed: PlacedPayment): KeyGroup[]
}

/** Indexes a report; memory is that of the report. */
export function indexReport(report: StatusReport): ReportIndex {
  const groups: KeyGroup[] = []
  const byKey = new Map<string, KeyGroup[]>()
  /** For payments without an instruction id, which a bank may have added one to. */
  const byEndToEnd = new Map<string, KeyGroup[]>()
  const blocks = new Map<string, ParsedReportBlock[]>()
  for (const block of report.blocks) {
    append(blocks, blockKey(block.originalPaymentInformationId), block)
    const ofBlock = new Map<string, KeyGroup>()
    for (const transaction of block.transactions) {
      const named = toNamed(transaction)
      const key = keyOf(named)
      let group = ofBlock.get(key)
      if (group === undefined) {
        group = emptyGroup(block)
        ofBlock.set(key, group)
        groups.push(group)
        append(byKey, key, group)
        const endToEnd = trimmed(transaction.originalEndToEndId)
        if (endToEnd !== undefined) append(byEndToEnd, endToEnd, group)
      }
      group.named.push(named)
    }
  }
  return {
    report,
    groups,
    blocks,
    groupsOf({ payment }) {
      const endToEnd = trimmed(payment.endToEndId) ?? notProvided
      const instruction = trimmed(payment.instructionId)
      const details = byKey.get(detailsKey(decimalOf(payment.amount), creditorNumber(payment)))
      const found =
        instruction === undefined
          ? (byEndToEnd.get(endToEnd) ?? [])
          : [referenceKey(endToEnd, instruction), referenceKey(endToEnd, ''), referenceKey('', instruction)].flatMap(
              (key) => byKey.get(key) ?? [],
            )
      return details === undefined ? found : [...found, ...details]
    },
  }
}

/** Takes note that a payment may be one a group names. */
export function addCandidate(group: KeyGroup, { payment, paymentInformationId, index }: PlacedPayment): void {
  const exact = blockKey(paymentInformationId) === blockKey(group.block.originalPaymentInformationId)
  note(group.anywhere, group.named.length, index)
  if (exact) note(group.exact, group.named.length, index)
  // Looked at only where references are not enough, and then amount and payee tell.
  for (const named of group.named) {
    if (named.anywhere.length > 1 && named.exact.length > 1) continue
    if (!hasDetails(named, payment)) continue
    if (named.anywhere.length < 2) named.anywhere.push(index)
    if (exact && named.exact.length < 2) named.exact.push(index)
  }
}

/** Whether a group may speak of a payment of this block. */
export function mayName(group: KeyGroup, paymentInformationId: string | undefined): boolean {
  return !group.blockKnown || blockKey(paymentInformationId) === blockKey(group.block.originalPaymentInformationId)
}

/** Decides, when all candidates are known, which payment each of a group's is. */
export function resolveGroup(group: KeyGroup, blockKnown: boolean): void {
  group.blockKnown = blockKnown
  const { named } = group
  const candidates = blockKnown ? group.exact : group.anywhere
  if (candidates.count === 0) return
  const [only] = candidates.indexes
  if (candidates.count === 1 && only !== undefined) {
    const [first, ...others] = named
    if (first === undefined) return
    // Told twice: a rejection counts, else what is told last.
    const transactions = [first, ...others].map(({ transaction }) => transaction)
    const refused = transactions.findLast(({ status }) => outcomeOfStatus(status) === 'rejected')
    group.assigned.set(only, refused ?? transactions.at(-1) ?? first.transaction)
    return
  }
  for (const each of named) {
    const [index, other] = blockKnown ? each.exact : each.anywhere
    if (index === undefined || other !== undefined || group.assigned.has(index)) continue
    group.assigned.set(index, each.transaction)
  }
  if (group.assigned.size === named.length) return
  group.assigned.clear()
  const [first] = named
  const alike = named.every(({ transaction }) => transaction.status === first?.transaction.status)
  if (alike && candidates.count === named.length) {
    candidates.indexes.forEach((index, at) => {
      const transaction = named[at]?.transaction
      if (transaction !== undefined) group.assigned.set(index, transaction)
    })
    return
  }
  group.ambiguous = true
}

/** A PmtInfId as it is compared: banks put spaces around it. */
export function blockKey(id: string | undefined): string {
  return trimmed(id) ?? ''
}

function emptyGroup(block: ParsedReportBlock): KeyGroup {
  return {
    block,
    named: [],
    exact: { indexes: [], count: 0 },
    anywhere: { indexes: [], count: 0 },
    assigned: new Map(),
    ambiguous: false,
    blockKnown: true,
  }
}

function note(candidates: Candidates, named: number, index: number): void {
  candidates.count++
  if (candidates.indexes.length <= named) candidates.indexes.push(index)
}

function toNamed(transaction: ReportTransaction): Named {
  const amount = transaction.original?.amount
  return {
    transaction,
    amount: amount?.amount,
    currency: amount?.currency,
    account: compactNumber(accountNumber(transaction.original?.creditorAccount)),
    exact: [],
    anywhere: [],
  }
}

function hasDetails({ amount, currency, account }: Named, payment: SentPayment): boolean {
  if (amount === undefined && account === '') return false
  if (account !== '' && account !== creditorNumber(payment)) return false
  if (amount === undefined) return true
  if (currency !== undefined && currency !== (payment.currency ?? 'EUR')) return false
  return decimalOf(payment.amount)?.eq(amount) ?? false
}

function keyOf({ transaction, amount, account }: Named): string {
  const endToEnd = trimmed(transaction.originalEndToEndId)
  const instruction = trimmed(transaction.originalInstructionId)
  if (endToEnd === undefined && instruction === undefined) return detailsKey(amount, account)
  return referenceKey(endToEnd ?? '', instruction ?? '')
}

function referenceKey(endToEnd: string, instruction: string): string {
  return `${endToEnd}\n${instruction}`
}

/** A payment told without any reference is known by its amount and payee, where both are told. */
function detailsKey(amount: Decimal | undefined, account: string): string {
  return amount === undefined || account === '' ? '\n' : `\n\n${amount.toString()}\n${account}`
}

function decimalOf(amount: SentPayment['amount']): Decimal | undefined {
  if (amount === undefined) return undefined
  try {
    return new Decimal(amount)
  } catch {
    return undefined
  }
}

function trimmed(text: string | undefined): string | undefined {
  const value = text?.trim()
  return value === '' ? undefined : value
}

function append<T>(map: Map<string, T[]>, key: string, item: T): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [item])
  else list.push(item)
}
