import type { Finding } from '../../diagnostics/index.ts'
import { zonedDateTime } from '../../service/index.ts'
import { allAccounts } from '../bank/accounts.ts'
import { amountOf } from '../bank/cents.ts'
import { feeOfMany } from '../bank/fees.ts'
import type { Turn } from '../context.ts'
import { Refusal } from '../http/respond.ts'
import { apply } from '../machines/apply.ts'
import { moved } from '../machines/moves.ts'
import type { Move } from '../machines/transitions.ts'
import { type Pain001Record, type PaymentRecord, withFields } from '../records.ts'
import type { Found } from '../store/store.ts'
import { initiationText, isEscaped } from './initiation-text.ts'
import { readInitiation } from './read-initiation.ts'
import { rejectionReport } from './report.ts'

/** Payments that are put into the store together. */
const batch = 500

/**
 * Validates the file of a job. A valid file leaves its payments in the store and takes its MsgId forever; any other
 * file ends in `DISCARDED` with a pain.002.
 * @param move What asked for the validation; together with the verdict it is a row of the table.
 * @throws Refusal with 400 for a MsgId that was used before, if the reading says so.
 */
export async function validateJob(turn: Turn, record: Pain001Record, move: Move): Promise<Pain001Record> {
  const { context, transaction } = turn
  const { id } = record.entity
  const text = () => initiationText(transaction, id, context.readings.escapedXml)
  const internal = new Set((await allAccounts(transaction)).map(({ iban }) => iban))
  let pending: Found<PaymentRecord>[] = []
  let cents = 0
  let count = 0
  const read = await readInitiation(text, record.account, async (payment) => {
    const isInternal = internal.has(payment.creditorIban)
    pending.push({ id: `${id}/${payment.index}`, data: { ...payment, job: id, isInternal, state: 'waiting' } })
    cents += payment.cents
    count++
    if (pending.length < batch) return
    await transaction.putMany('payments', pending)
    pending = []
  })
  if (pending.length > 0) await transaction.putMany('payments', pending)
  const duplicate = read.findings.length > 0 ? undefined : await takeMessageId(turn, record, read.facts.messageId)
  if (duplicate !== undefined && context.readings.duplicateMessageId === 'refused') {
    throw new Refusal(400, '106', duplicate.message)
  }
  const isRaw = context.readings.escapedXml === 'entities' && !(await isEscaped(transaction, id))
  const findings = isRaw ? [notEscaped] : duplicate === undefined ? read.findings : [duplicate]
  const known: Pain001Record = { ...record, file: read.facts, validated: findings.length === 0 }
  if (findings.length > 0) {
    const step = moved('pain001', known, move, turn, [], 'validation fails')
    const report = await rejectionReport(reportHead(step.record, turn), findings, read.parts)
    const reported = await issueReport(turn, step.record, report)
    await apply(turn, step.effects)
    return reported
  }
  const step = moved('pain001', known, move, turn, [], 'validation succeeds')
  await apply(turn, step.effects)
  return withFields(step.record, {
    amount: amountOf(cents),
    fee: feeOfMany(context.fees.job, count),
    progress: { count: 0, of: count },
    report: undefined,
  })
}

/** A MsgId must be unique forever for each account. A file that was discarded has not used up its own. */
async function takeMessageId(
  { context, transaction, now }: Turn,
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
  { context, transaction, now }: Turn,
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
  return withFields(record, { report: { date_issued: zonedDateTime(now, context.timeZone), url } })
}

/** The header of a report about a job. */
export function reportHead({ entity, file }: Pain001Record, { now, context }: Turn) {
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
