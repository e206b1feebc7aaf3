import type { SentPayment } from '../report/index.ts'
import { addToList, checkOptions, type OptionChecks, option } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { type ParsedRecall, parseRecall } from './read.ts'
import { type RecallItem, type RecallOutcome, type RecallReason, realReference } from './recall.ts'

/** How recalled payments are matched to answers. */
export interface MatchOptions {
  /**
   * The number of the recall (`Assgnmt/Id` and `Case/Id`, see `buildCamt055`). An answer to that case whose result is
   * for the whole (`CNCL`, `RJCR`, `PDCR`) is then about each payment of which it says nothing else; what an answer to
   * another case says of a block or file is not.
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
  /** Whether an answer fits several of the payments or contradicts itself, and so decides nothing for them. */
  ambiguous: boolean
}

type Claim = Omit<RecallAnswer, 'kind' | 'payment' | 'ambiguous'>

/**
 * What became of the recall of each payment, from answers (camt.029) in the order they came: the last that says
 * something decides. A payment's own status comes before that of its block, its file and the whole case; "in part"
 * decides nothing. A line belongs to a payment if no reference, amount or currency contradicts, and its UETR,
 * EndToEndId or InstrId is the payment's, each compared with its own kind only (`OrgnlTxId` is a number between banks,
 * which no sent payment has). A line that fits several payments, one that contradicts itself about a payment, and two
 * that contradict each other leave them `unknown`.
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

/** The references of a line or a payment, each under its kind: no kind is compared with another. */
function referencesOf({ uetr, endToEndId, instructionId }: References): string[] {
  const kinds = Object.entries({ uetr, endToEndId, instructionId })
  return kinds.flatMap(([kind, reference]) => (reference === undefined ? [] : `${kind} ${reference}`))
}

type References = Record<'uetr' | 'endToEndId' | 'instructionId', string | undefined>

function sentReferences(payment: SentPayment): References {
  const { uetr, endToEndId, instructionId } = payment
  return {
    uetr: realReference(uetr)?.toLowerCase(),
    endToEndId: realReference(endToEndId),
    instructionId: realReference(instructionId),
  }
}

/** The references of a line that may be those of a sent payment: between banks, InstrId is a number of the bank. */
function namedReferences(item: RecallItem): References {
  return {
    uetr: realReference(item.originalUetr)?.toLowerCase(),
    endToEndId: realReference(item.originalEndToEndId),
    instructionId: isOfBanks(item) ? undefined : realReference(item.originalInstructionId),
  }
}

/** Whether a file, block or line is about a message between banks, whose numbers are no numbers of the customer. */
function isOfBanks({ originalMessageName }: RecallItem): boolean {
  return originalMessageName !== undefined && !originalMessageName.trim().startsWith('pain.')
}

function indexPayments(payments: readonly SentPayment[]): ReadonlyMap<string, readonly SentPayment[]> {
  const index = new Map<string, SentPayment[]>()
  for (const payment of payments) {
    for (const reference of referencesOf(sentReferences(payment))) addToList(index, reference, payment)
  }
  return index
}

function claimsIn(
  { header, items }: ParsedRecall,
  number: number,
  recalled: readonly SentPayment[],
  byReference: ReadonlyMap<string, readonly SentPayment[]>,
  ambiguous: Set<SentPayment>,
  { recallId }: MatchOptions,
): ReadonlyMap<SentPayment, Claim> {
  const lines = new Map<SentPayment, Claim[]>()
  const unclear = new Set<SentPayment>()
  const blocks = new Map<string, Claim[]>()
  const files = new Map<string, Claim[]>()
  for (const item of items) {
    const claim = claimOf(item, number)
    if (item.level === 'payment') {
      const { fitting, contradicted } = paymentsOf(item, byReference)
      const [payment] = fitting
      if (fitting.length === 1 && payment !== undefined) addToList(lines, payment, claim)
      else for (const each of fitting.length === 0 ? contradicted : fitting) unclear.add(each)
    } else if (isOfOtherCase(item, header, recallId)) continue
    else if (item.level === 'block') addToList(blocks, blockKey(item), claim)
    else if (!isOfBanks(item)) addToList(files, item.originalMessageId?.trim() ?? '', claim)
  }
  const ofCase = header.outcome !== 'unknown' && recallId !== undefined && header.caseId === recallId
  const severalFiles = new Set(recalled.map(({ messageId }) => messageId)).size > 1
  const result = new Map<SentPayment, Claim>()
  for (const payment of recalled) {
    const key = { originalMessageId: payment.messageId, originalPaymentInformationId: payment.paymentInformationId }
    // A block that names no file is of any of them.
    const anyFile = severalFiles ? undefined : blocks.get(blockKey({ ...key, originalMessageId: undefined }))
    const levels = [
      lines.get(payment) ?? [],
      blocks.get(blockKey(key)) ?? anyFile ?? [],
      (payment.messageId === undefined ? undefined : files.get(payment.messageId.trim())) ?? [],
      ofCase ? [caseClaim(header, number)] : [],
    ]
    // The nearest that has a status, even "in part": then what is farther off does not hold for each payment.
    const stated = levels.map((said) => said.filter(({ status }) => status !== undefined))
    const claims = stated.find((said) => said.length > 0) ?? []
    const decided = claims.at(-1)
    if ((unclear.has(payment) && !lines.has(payment)) || claims.some(({ outcome }) => outcome !== decided?.outcome)) {
      ambiguous.add(payment)
      continue
    }
    if (decided === undefined || decided.outcome === 'unknown') continue
    // A line without a reason of its own shares that of its block or file.
    const reasons = levels.flat().find((said) => said.reasons.length > 0)?.reasons ?? []
    result.set(payment, { ...decided, reasons: decided.outcome === 'accepted' ? decided.reasons : reasons })
  }
  return result
}

/** Whether a file or block was answered in the case of another recall, of other payments in it. */
function isOfOtherCase(item: RecallItem, header: ParsedRecall['header'], recallId: string | undefined): boolean {
  return !same(item.caseId ?? header.caseId, recallId)
}

function blockKey(item: Pick<RecallItem, 'originalMessageId' | 'originalPaymentInformationId'>): string {
  return JSON.stringify([item.originalMessageId?.trim(), item.originalPaymentInformationId?.trim()])
}

function claimOf({ outcome, status, statusName, reasons, level }: RecallItem, answer: number): Claim {
  return { outcome, status, statusName, reasons, level, answer }
}

function caseClaim({ outcome, status, statusName }: ParsedRecall['header'], answer: number): Claim {
  return { outcome, status, statusName, reasons: [], level: 'case', answer }
}

/** The payments that a line may be about, and those of which it says one thing and denies another. */
function paymentsOf(
  item: RecallItem,
  byReference: ReadonlyMap<string, readonly SentPayment[]>,
): { fitting: SentPayment[]; contradicted: SentPayment[] } {
  const named = namedReferences(item)
  const found = new Set(referencesOf(named).flatMap((reference) => byReference.get(reference) ?? []))
  const here = [...found].filter((payment) => isAround(item, payment))
  return {
    fitting: here.filter((payment) => agrees(item, named, payment)),
    contradicted: here.filter((payment) => !agrees(item, named, payment)),
  }
}

/** Whether a line may stand for the file and the block of a payment. That of banks has another file, and no block. */
function isAround(item: RecallItem, payment: SentPayment): boolean {
  return (
    (isOfBanks(item) || same(item.originalMessageId?.trim(), payment.messageId?.trim())) &&
    same(item.originalPaymentInformationId?.trim(), payment.paymentInformationId?.trim())
  )
}

function agrees(item: RecallItem, named: References, payment: SentPayment): boolean {
  const sent = sentReferences(payment)
  return (
    same(named.instructionId, sent.instructionId) &&
    same(named.endToEndId, sent.endToEndId) &&
    same(named.uetr, sent.uetr) &&
    same(item.currency, payment.currency) &&
    (item.amount === undefined || payment.amount === undefined || item.amount.eq(payment.amount))
  )
}

function same(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other
}
