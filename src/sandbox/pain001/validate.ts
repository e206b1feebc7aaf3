import type { Finding } from '../../diagnostics/index.ts'
import { zonedDateTime } from '../../service/index.ts'
import { allAccounts } from '../bank/accounts.ts'
import { amountOf, feeOfMany } from '../bank/amounts.ts'
import type { UnitOfWork } from '../context.ts'
import { Refusal } from '../http/respond.ts'
import { changed, type Step } from '../machines/machine.ts'
import type { FileFacts, Pain001Record, PaymentRecord } from '../records.ts'
import type { Found } from '../store/store.ts'
import { type FaultyPart, initiationText, readInitiation } from './read-initiation.ts'
import { rejectionReport } from './report.ts'

export interface Pain001Step extends Step<'pain001Jobs'> {
  /** Its file, if it was validated in this step. */
  file: ValidatedFile | undefined
  /** Its payments, after some of them were executed or settled in this step. */
  payments: readonly Found<PaymentRecord>[]
}

interface ValidatedFile {
  facts: FileFacts
  /** Errors; none of a valid file. */
  findings: readonly Finding[]
  parts: ReadonlyMap<string, FaultyPart>
  cents: number
  count: number
}

const batch = 500

/**
 * Validates the file of a job. A valid file leaves its payments in the store and takes its MsgId forever.
 * @throws Refusal with 400 for a MsgId that was used before, if the reading says so.
 */
export async function validateFile(step: Step<'pain001Jobs'>): Promise<ValidatedFile> {
  const { context, transaction, record } = step
  const { id } = record.entity
  const { text, isRaw } = await initiationText(transaction, id, context.readings.escapedXml)
  const internal = new Set((await allAccounts(transaction)).map(({ iban }) => iban))
  let pending: Found<PaymentRecord>[] = []
  let cents = 0
  let count = 0
  const { facts, findings, parts } = await readInitiation(text, record.account, async (payment) => {
    const isInternal = internal.has(payment.creditorIban)
    pending.push({ id: `${id}/${payment.index}`, data: { ...payment, job: id, isInternal, state: 'waiting' } })
    cents += payment.cents
    count++
    if (pending.length < batch) return
    await transaction.putMany('payments', pending)
    pending = []
  })
  if (pending.length > 0) await transaction.putMany('payments', pending)
  const duplicate = findings.length > 0 ? undefined : await takeMessageId(step, record, facts.messageId)
  if (duplicate !== undefined && context.readings.duplicateMessageId === 'refused') {
    throw new Refusal(400, '106', duplicate.message)
  }
  const all = isRaw ? [notEscaped] : duplicate === undefined ? findings : [duplicate]
  return { facts, findings: all, parts, cents, count }
}

/** A valid file: what it amounts to. A job whose file is validated already stays as it is. */
export function accept(step: Pain001Step): Pain001Step {
  const { file, record, context } = step
  if (file === undefined) return step
  const { cents, count } = file
  return changed(
    { ...step, record: { ...record, file: file.facts, validated: true } },
    {
      amount: amountOf(cents),
      fee: feeOfMany(context.fees.job, count),
      progress: { count: 0, of: count },
      report: undefined,
    },
  )
}

/** A file with faults: the pain.002 that says which. */
export async function discard(step: Pain001Step): Promise<Pain001Step> {
  const { file } = step
  if (file === undefined) return step
  const record = { ...step.record, file: file.facts, validated: false }
  const text = await rejectionReport(reportHead(record, step), file.findings, file.parts)
  return { ...step, record: await issueReport(step, record, text) }
}

/** A MsgId must be unique forever for each account. A file that was discarded has not used up its own. */
async function takeMessageId(
  { context, transaction, now }: UnitOfWork,
  { account, entity }: Pain001Record,
  messageId: string,
): Promise<Finding | undefined> {
  const key = `${account}/${messageId}`
  const firstUsed = zonedDateTime(now, context.timeZone)
  if (await transaction.add('messageIds', key, { job: entity.id, firstUsed })) return undefined
  const before = await transaction.get('messageIds', key)
  if (before?.job === entity.id) return undefined
  return {
    code: 'service/duplicate-message-id',
    severity: 'error',
    path: '/Document/CstmrCdtTrfInitn/GrpHdr/MsgId',
    message:
      `The MsgId was used before, first on ${before?.firstUsed}. Search for that job; use a new MsgId only if ` +
      'it was not executed.',
  }
}

/** Stores a report and adds its address to the job. */
export async function issueReport(
  { context, transaction, now }: UnitOfWork,
  record: Pain001Record,
  text: string,
): Promise<Pain001Record> {
  const { entity, account } = record
  const owner = await transaction.get('accounts', account)
  const stamp = new Date(now).toISOString().replace(/\D/g, '').slice(0, 14)
  const id =
    context.readings.reportId === 'job' ? entity.id : `${owner?.username ?? 'user'}-${stamp}-${entity.id.slice(0, 8)}`
  await transaction.put('files', `report/${id}`, { text, account, job: entity.id })
  const url = `${record.origin}/bank/iso20022/v1/pain/002/${encodeURIComponent(id)}.xml`
  const report = { date_issued: zonedDateTime(now, context.timeZone), url }
  return { ...record, entity: { ...record.entity, report } }
}

export function reportHead({ entity, file }: Pain001Record, { now, context }: UnitOfWork) {
  return {
    messageId: `SBX-${entity.id.replaceAll('-', '').slice(0, 31)}`,
    created: zonedDateTime(now, context.timeZone),
    file: file ?? { messageId: 'NOTPROVIDED' },
  }
}

const notEscaped: Finding = {
  code: 'service/not-escaped',
  severity: 'error',
  path: '',
  message: 'The file must be escaped as text of XML: &lt;Document ...',
}
