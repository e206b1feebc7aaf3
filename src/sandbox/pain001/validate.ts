import { type Finding, isInvalidDocumentError } from '../../diagnostics/index.ts'
import { type PaymentInformationPart, type PaymentPart, readPain001 } from '../../initiation/index.ts'
import { pain001_001_03 } from '../../messages/pain.001.001.03.ts'
import { createServiceRules, sepaRules, validateByRules } from '../../rules/index.ts'
import { unescapeXmlText } from '../../service/index.ts'
import { allAccounts } from '../bank/accounts.ts'
import { amountOf, centsOf, feeOfMany } from '../bank/money.ts'
import { nowText, type UnitOfWork } from '../context.ts'
import { Refusal } from '../http/respond.ts'
import type { Readings } from '../readings.ts'
import type { FileFacts, Pain001Record, PaymentBlock, PaymentRecord } from '../records.ts'
import { changed, type Step } from '../resources/machine.ts'
import type { Found, StoreTransaction } from '../store/store.ts'
import { type FaultyPart, partPathsOf, rejectionReport } from './report.ts'

type ReadPayment = Omit<PaymentRecord, 'job' | 'isInternal' | 'state'>

interface ReadInitiation {
  facts: FileFacts
  findings: Finding[]
  /** The blocks and payments with findings, by their paths. */
  parts: Map<string, FaultyPart>
  /** All payments of a valid file. */
  payments: ReadPayment[]
}

/**
 * Reads a file and checks it against its schema and the rule sets `sepa` and `service`, including the debtor's account
 * of every block.
 * @param iban The only account that may be debited.
 */
async function readInitiation(text: string, iban: string): Promise<ReadInitiation> {
  const report = await validateByRules(text, {
    schema: pain001_001_03,
    rules: [sepaRules, createServiceRules({ connectedAccount: iban })],
  })
  const findings = report.findings.filter(({ severity }) => severity === 'error')
  const wanted = new Set(findings.flatMap(({ path }) => partPathsOf(path)))
  const parts = new Map<string, FaultyPart>()
  const payments: ReadPayment[] = []
  let facts: FileFacts = { messageId: 'NOTPROVIDED' }
  let index = 0
  try {
    for await (const part of readPain001(text, { document: true })) {
      if (part.kind === 'header') {
        const { messageId, creationDateTime } = part.header
        const { NbOfTxs } = part.document
        facts = {
          messageId: messageId ?? facts.messageId,
          creationDateTime,
          numberOfTransactions: typeof NbOfTxs === 'string' ? NbOfTxs : undefined,
        }
      } else if (part.kind === 'paymentInformation') {
        if (wanted.has(part.path)) parts.set(part.path, { block: blockName(part) })
      } else if (part.kind === 'payment') {
        index++
        if (wanted.has(part.path))
          parts.set(part.path, { block: blockName(part), payment: { index, ...paymentNames(part) } })
        if (findings.length === 0) payments.push(paymentOf(part, index))
      }
    }
  } catch (error) {
    // A file that cannot be read to its end already has its findings.
    if (!isInvalidDocumentError(error)) throw error
  }
  return { facts, findings, parts, payments }
}

function blockName({ paymentInformation, paymentInformationIndex }: PaymentInformationPart | PaymentPart) {
  return { index: paymentInformationIndex, paymentInformationId: paymentInformation.paymentInformationId }
}

function paymentNames({ payment }: PaymentPart) {
  return { instructionId: payment.instructionId, endToEndId: payment.endToEndId }
}

function paymentOf(part: PaymentPart, index: number): ReadPayment {
  const { payment, paymentInformation } = part
  const block: PaymentBlock = {
    ...blockName(part),
    executionDate: (paymentInformation.requestedExecutionDate ?? '').slice(0, 10),
    batchBooking: paymentInformation.batchBooking === true,
  }
  return {
    index,
    block,
    ...paymentNames(part),
    endToEndId: payment.endToEndId ?? 'NOTPROVIDED',
    cents: centsOf(String(payment.amount), 'amount'),
    creditorName: payment.creditor?.name,
    creditorIban: payment.creditorAccount?.iban ?? '',
    creditorBic: payment.creditorAgent?.bic,
    remittance: remittanceOf(payment),
  }
}

function remittanceOf({ remittanceInformation }: PaymentPart['payment']): string | undefined {
  if (typeof remittanceInformation !== 'object') return remittanceInformation
  if ('creditorReference' in remittanceInformation) return remittanceInformation.creditorReference
  return 'unstructured' in remittanceInformation ? remittanceInformation.unstructured?.join(' ') : undefined
}

const key = (job: string): string => `initiation/${job}`

export async function putInitiation(
  transaction: StoreTransaction,
  { job, account }: { job: string; account: string },
  text: string,
): Promise<void> {
  await transaction.put('files', key(job), { text, account, job })
}

export async function hasInitiation(transaction: StoreTransaction, job: string): Promise<boolean> {
  return (await transaction.get('files', key(job))) !== undefined
}

/** The file of a job by the reading of "escaped XML", and whether it lacks the escapes that the reading demands. */
async function initiationText(
  transaction: StoreTransaction,
  job: string,
  reading: Readings['escapedXml'],
): Promise<{ text: string; isRaw: boolean }> {
  const { text = '' } = (await transaction.get('files', key(job))) ?? {}
  const isEscaped = text.trimStart().startsWith('&lt;')
  return { text: reading === 'json' ? text : unescapeXmlText(text), isRaw: reading === 'entities' && !isEscaped }
}

export interface Pain001Step extends Step<'pain001'> {
  file: ReadInitiation | undefined
  /** Its payments, after some of them were executed or settled in this step. */
  payments: readonly Found<PaymentRecord>[]
}

/**
 * Validates the file of a job. A valid file leaves its payments in the store and takes its MsgId forever.
 * @throws Refusal with 400 for a MsgId that was used before, if the reading says so.
 */
export async function validateFile(step: Step<'pain001'>): Promise<ReadInitiation> {
  const { context, transaction, record } = step
  const { id } = record.entity
  const { text, isRaw } = await initiationText(transaction, id, context.readings.escapedXml)
  const internal = new Set((await allAccounts(transaction)).map(({ iban }) => iban))
  const read = await readInitiation(text, record.account)
  const records = read.payments.map((payment): Found<PaymentRecord> => {
    const isInternal = internal.has(payment.creditorIban)
    return { id: `${id}/${payment.index}`, data: { ...payment, job: id, isInternal, state: 'waiting' } }
  })
  await transaction.putMany('payments', records)
  const duplicate = read.findings.length > 0 ? undefined : await takeMessageId(step, record, read.facts.messageId)
  if (duplicate !== undefined && context.readings.duplicateMessageId === 'refused') {
    throw new Refusal(400, '106', duplicate.message)
  }
  return { ...read, findings: isRaw ? [notEscaped] : duplicate === undefined ? read.findings : [duplicate] }
}

export function accept(step: Pain001Step): Pain001Step {
  const { file, record, context } = step
  if (file === undefined) return step
  const { facts, payments } = file
  const count = payments.length
  return changed(
    { ...step, record: { ...record, file: facts, validated: true } },
    {
      amount: amountOf(payments.reduce((sum, { cents }) => sum + cents, 0)),
      fee: feeOfMany(context.fees.job, count),
      progress: { count: 0, of: count },
      report: undefined,
    },
  )
}

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
  const firstUsed = nowText({ now, context })
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
  const report = { date_issued: nowText({ now, context }), url }
  return { ...record, entity: { ...record.entity, report } }
}

export function reportHead({ entity, file }: Pain001Record, { now, context }: UnitOfWork) {
  return {
    messageId: `SBX-${entity.id.replaceAll('-', '').slice(0, 31)}`,
    created: nowText({ now, context }),
    file: file ?? { messageId: 'NOTPROVIDED' },
  }
}

const notEscaped: Finding = {
  code: 'service/not-escaped',
  severity: 'error',
  path: '',
  message: 'The file must be escaped as text of XML: &lt;Document ...',
}
