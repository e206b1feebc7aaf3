import type { SentPayment } from '../report/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { type ParsedRecall, parseRecall } from './read.ts'
import type { RecallItem, RecallOutcome, RecallReason } from './recall.ts'

/** How recalled payments are matched to answers. */
export interface MatchOptions {
  /**
   * The number of the recall (`Assgnmt/Id` and `Case/Id`, see `buildCamt055`). An answer to that case whose result is
   * for the whole (`CNCL`, `RJCR`, `PDCR`) is then about each payment of which it says nothing else.
   */
  recallId?: string | undefined
}

const optionChecks: OptionChecks<MatchOptions> = { recallId: option.text }

/** What became of the recall of one payment. */
export interface RecallAnswer {
  kind: 'answer'
  /** The payment that was recalled. */
  payment: SentPayment
  /** What became of its recall. */
  outcome: RecallOutcome
  /** The deciding status: `ACCR`, `RJCR`, `PDCR`; of a whole case `CNCL`, `RJCR`, `PDCR`. */
  status: string | undefined
  /** The status in words. */
  statusName: string | undefined
  /** Why: those of the payment, else of its block or file. */
  reasons: RecallReason[]
  /** What said it: the payment itself, its block, its file, or the result of the whole case. */
  level: RecallItem['level'] | 'case' | undefined
  /** Number of the deciding answer among those given, from 1. */
  answer: number | undefined
  /** Whether an answer fits several of the payments, and so decides nothing for them. */
  ambiguous: boolean
}

/** What an answer says about a payment. */
type Claim = Omit<RecallAnswer, 'kind' | 'payment' | 'ambiguous'>

/**
 * What became of the recall of each payment, from answers (camt.029) in the order they came: the last that says
 * something decides. A payment's own status comes before that of its block, its file and the whole case; "in part"
 * decides nothing. A line belongs to a payment if no reference, amount or currency contradicts, and its UETR,
 * EndToEndId or InstrId is the payment's; a line that fits several payments leaves them `unknown`.
 * @throws InvalidDocumentError when an answer cannot be read.
 */
export async function* matchRecalls(
  payments: SentPayment | Iterable<SentPayment>,
  answers: readonly (Source | ParsedRecall)[],
  options: MatchOptions = {},
): AsyncGenerator<RecallAnswer, void, undefined> {
  checkOptions({ matchRecalls }, options, optionChecks)
  const recalled = Symbol.iterator in payments ? [...payments] : [payments]
  const byReference = indexPayments(recalled)
  const claims = new Map<SentPayment, Claim>()
  const ambiguous = new Set<SentPayment>()
  for (const [index, given] of answers.entries()) {
    const answer = isParsed(given) ? given : await parseRecall(given)
    for (const [payment, claim] of claimsIn(answer, index + 1, recalled, byReference, ambiguous, options)) {
      claims.set(payment, claim)
    }
  }
  for (const payment of recalled) {
    const claim = claims.get(payment) ?? nothing
    yield { kind: 'answer', payment, ...claim, ambiguous: claim.outcome === 'unknown' && ambiguous.has(payment) }
  }
}

const nothing: Claim = {
  outcome: 'unknown',
  status: undefined,
  statusName: undefined,
  reasons: [],
  level: undefined,
  answer: undefined,
}

function isParsed(given: Source | ParsedRecall): given is ParsedRecall {
  return typeof given === 'object' && 'items' in given && 'header' in given
}

/** The payments of each real reference. */
function indexPayments(payments: readonly SentPayment[]): ReadonlyMap<string, readonly SentPayment[]> {
  const index = new Map<string, SentPayment[]>()
  for (const payment of payments) {
    for (const reference of [payment.uetr, real(payment.endToEndId), payment.instructionId]) {
      if (reference === undefined) continue
      const known = index.get(reference)
      if (known === undefined) index.set(reference, [payment])
      else if (known.at(-1) !== payment) known.push(payment)
    }
  }
  return index
}

/** What one answer says about each payment, the nearest level first. */
function claimsIn(
  { header, items }: ParsedRecall,
  number: number,
  recalled: readonly SentPayment[],
  byReference: ReadonlyMap<string, readonly SentPayment[]>,
  ambiguous: Set<SentPayment>,
  { recallId }: MatchOptions,
): ReadonlyMap<SentPayment, Claim> {
  const own = new Map<SentPayment, Claim>()
  const unclear = new Set<SentPayment>()
  const blocks = new Map<string, RecallItem>()
  const files = new Map<string, RecallItem>()
  for (const item of items) {
    if (item.level === 'file') files.set(item.originalMessageId ?? '', item)
    else if (item.level === 'block') blocks.set(blockKey(item), item)
    else {
      const fitting = paymentsOf(item, byReference)
      const [payment] = fitting
      if (fitting.length === 1 && payment !== undefined) own.set(payment, claimOf(item, number))
      else for (const each of fitting) unclear.add(each)
    }
  }
  const ofCase = header.outcome !== 'unknown' && recallId !== undefined && header.caseId === recallId
  const result = new Map<SentPayment, Claim>()
  for (const payment of recalled) {
    const claim = own.get(payment)
    if (claim === undefined && unclear.has(payment)) {
      ambiguous.add(payment)
      continue
    }
    const block =
      blocks.get(blockKey({ ...named(payment) })) ??
      blocks.get(blockKey({ ...named(payment), originalMessageId: undefined }))
    const file = payment.messageId === undefined ? undefined : files.get(payment.messageId)
    const candidates = [
      claim,
      block === undefined ? undefined : claimOf(block, number),
      file === undefined ? undefined : claimOf(file, number),
      ofCase ? caseClaim(header, number) : undefined,
    ]
    const decided = candidates.find((candidate) => candidate !== undefined && candidate.outcome !== 'unknown')
    if (decided === undefined) continue
    // A line without a reason of its own shares that of its block or file.
    const reasons = candidates.find((candidate) => (candidate?.reasons.length ?? 0) > 0)?.reasons ?? []
    result.set(payment, { ...decided, reasons: decided.outcome === 'accepted' ? decided.reasons : reasons })
  }
  return result
}

function named(payment: SentPayment): Pick<RecallItem, 'originalMessageId' | 'originalPaymentInformationId'> {
  return { originalMessageId: payment.messageId, originalPaymentInformationId: payment.paymentInformationId }
}

function blockKey(item: Pick<RecallItem, 'originalMessageId' | 'originalPaymentInformationId'>): string {
  return JSON.stringify([item.originalMessageId, item.originalPaymentInformationId])
}

function claimOf({ outcome, status, statusName, reasons, level }: RecallItem, answer: number): Claim {
  return { outcome, status, statusName, reasons, level, answer }
}

function caseClaim({ outcome, status, statusName }: ParsedRecall['header'], answer: number): Claim {
  return { outcome, status, statusName, reasons: [], level: 'case', answer }
}

/** The payments that a line may be about. */
function paymentsOf(item: RecallItem, byReference: ReadonlyMap<string, readonly SentPayment[]>): SentPayment[] {
  const found = new Set<SentPayment>()
  for (const reference of [item.originalUetr, real(item.originalEndToEndId), item.originalInstructionId]) {
    if (reference === undefined) continue
    for (const payment of byReference.get(reference) ?? []) if (agrees(item, payment)) found.add(payment)
  }
  return [...found]
}

/** Whether nothing that both say differs. The file of a line between banks is another message, which says nothing. */
function agrees(item: RecallItem, payment: SentPayment): boolean {
  const same = (one: string | undefined, other: string | undefined): boolean =>
    one === undefined || other === undefined || one === other
  const isCustomers = item.originalMessageName?.startsWith('pain.') === true
  return (
    (!isCustomers || same(item.originalMessageId, payment.messageId)) &&
    same(item.originalPaymentInformationId, payment.paymentInformationId) &&
    same(item.originalInstructionId, payment.instructionId) &&
    same(real(item.originalEndToEndId), real(payment.endToEndId)) &&
    same(item.originalUetr, payment.uetr) &&
    same(item.currency, payment.currency) &&
    (item.amount === undefined || payment.amount === undefined || item.amount.eq(payment.amount))
  )
}

/** `NOTPROVIDED` stands for no reference at all. */
function real(endToEndId: string | undefined): string | undefined {
  return endToEndId === 'NOTPROVIDED' ? undefined : endToEndId
}
