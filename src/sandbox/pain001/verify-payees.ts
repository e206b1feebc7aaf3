import { buildPain002, type WritableBlock } from '../../report/index.ts'
import { addToList, editDistance } from '../../values/index.ts'
import { outcomeOf } from '../bank/outcome.ts'
import type { PaymentRecord } from '../records.ts'
import { groupOf, type ReportHead, repeatable } from './report.ts'

/**
 * What a report of checked payees lists. `mismatches`: the payments that do not match, with the others counted, as
 * German banks send it. `all`: every payment, counted in its block. `blocks`: the status of each block. `counts`: the
 * status of the file alone, with counts.
 */
export const verificationForms = ['mismatches', 'all', 'blocks', 'counts'] as const

type VerificationForm = (typeof verificationForms)[number]

/** The name on an account; `null` where its bank does not check names. */
type AccountNames = ReadonlyMap<string, string | null>

type Status = 'RCVC' | 'RVMC' | 'RVNM' | 'RVNA'

interface CheckedPayment {
  payment: PaymentRecord
  status: Status
  /** The name on the account, of a close match. */
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
  const group = { ...groupOf(head.file), ...statusOfAll(checked), ...(isAlone ? reasonsOf(checked[0]) : {}) }
  const written = form === 'counts' ? [] : [...blocks.values()].flatMap((block) => reportBlock(block, form))
  return buildPain002(
    { header: { messageId: head.messageId, creationDateTime: head.created }, group, blocks: written },
    { message: 'pain.002.001.10' },
  )
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
function compareNames(sent: string, known: string): Status {
  const [a, b] = [wordsOf(sent), wordsOf(known)]
  if (a.join(' ') === b.join(' ')) return 'RCVC'
  const isIn = (words: readonly string[], others: readonly string[]): boolean =>
    words.length > 0 && words.every((word) => others.includes(word))
  const isNear = editDistance(a.join(''), b.join(''), 3) < 3 && Math.min(a.join('').length, b.join('').length) > 4
  return isIn(a, b) || isIn(b, a) || isNear ? 'RVMC' : 'RVNM'
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}

/** One status for all; else `RVCM`, which is complete with mismatches, and counts. */
function statusOfAll(checked: readonly CheckedPayment[]) {
  const numbers = new Map<Status, number>()
  for (const { status } of checked) numbers.set(status, (numbers.get(status) ?? 0) + 1)
  const [only, second] = numbers.keys()
  if (only !== undefined && second === undefined) return { status: only, counts: [] }
  return {
    status: 'RVCM',
    counts: [...numbers].map(([status, numberOfTransactions]) => ({ status, numberOfTransactions })),
  }
}

function reportBlock(checked: readonly CheckedPayment[], form: VerificationForm): WritableBlock[] {
  const originalPaymentInformationId = checked[0]?.payment.block.paymentInformationId ?? 'NOTPROVIDED'
  if (form === 'mismatches') {
    const listed = checked.filter(({ status }) => status !== 'RCVC')
    return listed.length === 0 ? [] : [{ originalPaymentInformationId, transactions: listed.map(reportPayment) }]
  }
  const block = { originalPaymentInformationId, originalNumberOfTransactions: checked.length, ...statusOfAll(checked) }
  if (form === 'all') return [{ ...block, transactions: checked.map(reportPayment) }]
  return [{ ...block, ...(checked.length === 1 ? reasonsOf(checked[0]) : {}) }]
}

function reportPayment(checked: CheckedPayment) {
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
