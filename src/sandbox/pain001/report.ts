import type { Finding } from '../../diagnostics/index.ts'
import { buildPain002, type WritableBlock, type WriteOptions } from '../../report/index.ts'
import { addToList, editDistance, isIsoDateTime } from '../../values/index.ts'
import { outcomeOf } from '../bank/outcome.ts'
import type { FileFacts, PaymentRecord, PaymentState } from '../records.ts'

interface ReportHead {
  /** MsgId of the report, at most 35 characters. */
  messageId: string
  created: string
  file: FileFacts
}

export interface FaultyPart {
  block: { index: number; paymentInformationId?: string | undefined }
  payment?: { index: number; instructionId?: string | undefined; endToEndId?: string | undefined } | undefined
}

export function partPathsOf(path: string): string[] {
  const payment = /^.*\/CdtTrfTxInf\[\d+\]/.exec(path)?.[0]
  const block = /^.*?\/PmtInf\[\d+\]/.exec(path)?.[0]
  return [payment, block].filter((each) => each !== undefined)
}

/** The most findings in a report, so that the report of a broken file stays small. */
const mostFindings = 100

type Reason = NonNullable<WritableBlock['reasons']>[number]

/** The pain.002 of a file that was refused: each reason at its level, which is the group, a block or a payment. */
export async function rejectionReport(
  head: ReportHead,
  findings: readonly Finding[],
  parts: ReadonlyMap<string, FaultyPart>,
): Promise<string> {
  const group: Reason[] = []
  const reasons = new Map<FaultyPart, Reason[]>()
  for (const finding of findings.slice(0, mostFindings)) {
    const [part] = partPathsOf(finding.path).flatMap((path) => parts.get(path) ?? [])
    const isNamed = repeatable(part?.block.paymentInformationId) !== undefined
    if (part === undefined || !isNamed) group.push(reasonOf(finding))
    else addToList(reasons, part, reasonOf(finding))
  }
  const blocks = new Map<number, FaultyPart[]>()
  for (const part of reasons.keys()) addToList(blocks, part.block.index, part)
  const reported = Array.from(blocks.values(), (faulty) => ({
    originalPaymentInformationId: repeatable(faulty[0]?.block.paymentInformationId),
    status: 'RJCT',
    reasons: faulty.flatMap((part) => (part.payment === undefined ? (reasons.get(part) ?? []) : [])),
    transactions: faulty.flatMap((part) =>
      part.payment === undefined ? [] : reportPayment(part.payment, 'RJCT', reasons.get(part) ?? []),
    ),
  }))
  return write(head, { status: 'RJCT', reasons: group }, reported)
}

/**
 * The pain.002 of a file that was executed with exceptions: blocks that were paid completely, otherwise every payment
 * with its reason.
 */
export async function executionReport(head: ReportHead, payments: readonly PaymentRecord[]): Promise<string> {
  const blocks = new Map<number, PaymentRecord[]>()
  for (const payment of payments) addToList(blocks, payment.block.index, payment)
  return write(head, { status: statusOfAll(payments), reasons: [] }, [...blocks.values()].map(reportBlock))
}

function reportBlock(payments: readonly PaymentRecord[]): WritableBlock {
  const status = statusOfAll(payments)
  return {
    originalPaymentInformationId: payments[0]?.block.paymentInformationId ?? 'NOTPROVIDED',
    status,
    reasons: [],
    // A block that was paid completely needs no list; for any other block every payment is reported.
    transactions: status === 'ACSC' ? [] : payments.map(executed),
  }
}

function executed(payment: PaymentRecord) {
  const { state, reason } = payment
  return reportPayment(payment, paymentStatus[state], reason === undefined ? [] : [withWords(reason)])
}

type Status = 'ACSC' | 'PDNG' | 'RJCT'

const paymentStatus: Readonly<Record<PaymentState, Status>> = {
  waiting: 'PDNG',
  sent: 'PDNG',
  pending: 'PDNG',
  paid: 'ACSC',
  rejected: 'RJCT',
  stopped: 'RJCT',
}

function statusOfAll(payments: readonly PaymentRecord[]): Status | 'PART' {
  const statuses = new Set(payments.map(({ state }) => paymentStatus[state]))
  const [first = 'RJCT'] = statuses
  return statuses.size === 1 ? first : 'PART'
}

function withWords(code: string): Reason {
  return code === 'NARR' ? { code, additionalInformation: ['Rejected by the bank of the creditor'] } : { code }
}

function reportPayment(
  { instructionId, endToEndId }: NonNullable<FaultyPart['payment']>,
  status: Status,
  reasons: Reason[],
) {
  return {
    originalInstructionId: repeatable(instructionId),
    originalEndToEndId: repeatable(endToEndId),
    status,
    reasons,
  }
}

/** Codes of ExternalStatusReason1Code by the subject of a finding; the first match counts. Assumed. */
const reasonCodes: readonly (readonly [RegExp, string])[] = [
  [/duplicate-message-id/, 'DU01'],
  [/\/CdtrAcct\b/, 'AC03'],
  [/\/DbtrAcct\b/, 'AC02'],
  [/\/(?:CdtrAgt|DbtrAgt)\b/, 'RC01'],
  [/\/@Ccy$/, 'AM03'],
  [/\/NbOfTxs$/, 'AM18'],
  [/\/CtrlSum$/, 'AM10'],
  [/\/(?:InstdAmt|Amt)$/, 'AM12'],
  [/\/(?:ReqdExctnDt|CreDtTm)$/, 'DT01'],
]

/**
 * The reason of a finding: a code if there is one for it, and its message with masked values of accounts and persons.
 */
function reasonOf({ code, path, message }: Finding): Reason {
  const subject = `${code} ${path}`
  const [, reason = 'FF01'] = reasonCodes.find(([pattern]) => pattern.test(subject)) ?? []
  return { code: reason, additionalInformation: fitted(message) }
}

/** A text in the lines that an element allows: at most four, each of at most 105 characters. */
function fitted(message: string): string[] {
  const plain = message.replace(/[^\x20-\x7e]/g, ' ')
  return (plain.match(/.{1,105}/g) ?? []).slice(0, 4)
}

/**
 * A reference of the file, if a report can repeat it. One that breaks the schema is not repeated; a finding reports it.
 */
function repeatable(reference: string | undefined): string | undefined {
  const length = reference === undefined ? 0 : [...reference].length
  return length >= 1 && length <= 35 ? reference : undefined
}

function groupOf(file: FileFacts) {
  return {
    originalMessageId: repeatable(file.messageId) ?? 'NOTPROVIDED',
    originalMessageName: 'pain.001.001.03',
    originalCreationDateTime: isIsoDateTime(file.creationDateTime ?? '') ? file.creationDateTime : undefined,
    originalNumberOfTransactions: /^\d{1,15}$/.test(file.numberOfTransactions ?? '')
      ? Number(file.numberOfTransactions)
      : undefined,
  }
}

function write(
  { messageId, created, file }: ReportHead,
  group: Pick<WritableBlock, 'status' | 'reasons' | 'counts'>,
  blocks: readonly WritableBlock[],
  options: WriteOptions = {},
): Promise<string> {
  const header = { messageId, creationDateTime: created }
  return buildPain002({ header, group: { ...groupOf(file), ...group }, blocks }, options)
}

/**
 * What a report of checked payees lists. `mismatches`: the payments that do not match, with the others counted, as
 * German banks send it. `all`: every payment, counted in its block. `blocks`: the status of each block. `counts`: the
 * status of the file alone, with counts.
 */
export const verificationForms = ['mismatches', 'all', 'blocks', 'counts'] as const

type VerificationForm = (typeof verificationForms)[number]

/** The name on an account; `null` where its bank does not check names. */
type AccountNames = ReadonlyMap<string, string | null>

type PayeeStatus = 'RCVC' | 'RVMC' | 'RVNM' | 'RVNA'

interface CheckedPayment {
  payment: PaymentRecord
  status: PayeeStatus
  name?: string | undefined
}

/**
 * The pain.002.001.10 about the payees of a file. The payee of an account with a name is compared with it; the account
 * that stands for a mismatch has none that matches; any other account matches.
 */
export async function verificationReport(
  head: ReportHead,
  payments: readonly PaymentRecord[],
  names: AccountNames,
  form: VerificationForm,
): Promise<string> {
  const checked = payments.map((payment) => checkPayee(payment, names))
  const blocks = new Map<number, CheckedPayment[]>()
  for (const each of checked) {
    const { index } = each.payment.block
    addToList(blocks, index, each)
  }
  // A report that lists nothing at all gives the name of its only payment in the group.
  const isAlone = form === 'counts' && checked.length === 1
  const group = { ...payeesStatus(checked), ...(isAlone ? reasonsOf(checked[0]) : {}) }
  const written = form === 'counts' ? [] : [...blocks.values()].flatMap((block) => payeesBlock(block, form))
  return write(head, group, written, { message: 'pain.002.001.10' })
}

function checkPayee(payment: PaymentRecord, names: AccountNames): CheckedPayment {
  const name = names.get(payment.creditorIban)
  if (name === null) return { payment, status: 'RVNA' }
  if (name === undefined) {
    const isMismatch = outcomeOf(payment.creditorIban, payment.cents).kind === 'name-mismatch'
    return { payment, status: isMismatch ? 'RVNM' : 'RCVC' }
  }
  const status = compareNames(payment.creditorName ?? '', name)
  return { payment, status, name: status === 'RVMC' ? name : undefined }
}

/**
 * Whether two names are the same but for case, accents and punctuation; or close: two letters differ, or each word of
 * one is in the other, as where a legal form or a first name is missing. Banks have rules of their own.
 */
function compareNames(sent: string, known: string): PayeeStatus {
  const [a, b] = [nameWords(sent), nameWords(known)]
  if (a.join(' ') === b.join(' ')) return 'RCVC'
  const isIn = (words: readonly string[], others: readonly string[]): boolean =>
    words.length > 0 && words.every((word) => others.includes(word))
  const isNear = editDistance(a.join(''), b.join(''), 3) < 3 && Math.min(a.join('').length, b.join('').length) > 4
  return isIn(a, b) || isIn(b, a) || isNear ? 'RVMC' : 'RVNM'
}

function nameWords(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** One status for all; else `RVCM`, which is complete with mismatches, and counts. */
function payeesStatus(checked: readonly CheckedPayment[]) {
  const numbers = new Map<PayeeStatus, number>()
  for (const { status } of checked) numbers.set(status, (numbers.get(status) ?? 0) + 1)
  const [only, second] = numbers.keys()
  if (only !== undefined && second === undefined) return { status: only, counts: [] }
  return {
    status: 'RVCM',
    counts: [...numbers].map(([status, numberOfTransactions]) => ({ status, numberOfTransactions })),
  }
}

function payeesBlock(checked: readonly CheckedPayment[], form: VerificationForm): WritableBlock[] {
  const originalPaymentInformationId = checked[0]?.payment.block.paymentInformationId ?? 'NOTPROVIDED'
  if (form === 'mismatches') {
    const listed = checked.filter(({ status }) => status !== 'RCVC')
    return listed.length === 0 ? [] : [{ originalPaymentInformationId, transactions: listed.map(checkedPayment) }]
  }
  const block = { originalPaymentInformationId, originalNumberOfTransactions: checked.length, ...payeesStatus(checked) }
  if (form === 'all') return [{ ...block, transactions: checked.map(checkedPayment) }]
  return [{ ...block, ...(checked.length === 1 ? reasonsOf(checked[0]) : {}) }]
}

function checkedPayment(checked: CheckedPayment) {
  const { payment, status } = checked
  return {
    originalInstructionId: repeatable(payment.instructionId),
    originalEndToEndId: repeatable(payment.endToEndId),
    status,
    ...reasonsOf(checked),
    original: { creditor: { name: payment.creditorName } },
  }
}

/** The name on the account, in lines of 105 characters as the element takes them. */
function reasonsOf(checked: CheckedPayment | undefined) {
  const lines = checked?.name?.match(/.{1,105}/gsu)
  return lines == null ? {} : { reasons: [{ additionalInformation: [...lines] }] }
}
