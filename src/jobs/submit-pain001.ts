import {
  type Client,
  isApiError,
  isNetworkError,
  isPollTimeoutError,
  isResponseShapeError,
  isTimeoutError,
  type Pain001Job,
  type Pain001JobCreate,
  type WaitOptions,
  waitUntil,
} from '../client/index.ts'
import { waitOptionChecks } from '../client/wait-until.ts'
import type { Finding } from '../diagnostics/index.ts'
import { isDuplicateMessageIdError } from '../pain001/duplicate-message-id-error.ts'
import type { Ledger } from '../pain001/ledger.ts'
import type { Source } from '../schema/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import { checkInitiation, type InitiationFile } from './initiation-file.ts'

/** What {@link submitPain001} has to know. */
export interface SubmitOptions {
  /** Where the MsgId is reserved, so that no file is sent twice from here. */
  ledger: Pick<Ledger, 'reserve' | 'release'>
  /** The account to be debited: the one the client is connected with, and the debtor account of every block. Spaces are ignored. */
  iban: string
  /**
   * Description of the job. Default: the MsgId. A connection that is lost while sending can only be looked after when the description contains the
   * MsgId.
   */
  description?: string | undefined
  /** `READY` has the file validated and ready to be confirmed, `DRAFT` only stored. Default: `READY`. */
  status?: 'READY' | 'DRAFT' | undefined
  /** Date the job is executed, `YYYY-MM-DD`. */
  scheduled?: string | undefined
  /** Listeners; see `checkWebhookUrl` for what the service calls. */
  webhooks?: Pain001JobCreate['webhooks']
  /**
   * An earlier call for this file ended with `may-have-arrived`: its job is looked for first, and the file sent only when there is none. Its reserved
   * MsgId is then no obstacle. Default: false.
   */
  resume?: boolean | undefined
  /**
   * How a job is looked for after a connection was lost: it may be listed a little later. Default: for 10 seconds. With `resume` it is looked for once.
   */
  look?: Omit<WaitOptions<Pain001Job | undefined>, 'signal'> | undefined
  /** Stops the work; once the file is being sent the result is `may-have-arrived`. */
  signal?: AbortSignal | undefined
}

const { signal: _signal, ...lookChecks } = waitOptionChecks

const checks: OptionChecks<SubmitOptions> = {
  ledger: option.object('a ledger, with reserve and release', 'reserve', 'release'),
  iban: option.text,
  description: option.text,
  status: option.oneOf('READY', 'DRAFT'),
  scheduled: option.text,
  webhooks: option.object('an object of listeners'),
  resume: option.flag,
  look: option.group(lookChecks),
  signal: option.signal,
}

/** The service has the file. */
export interface Submitted {
  outcome: 'submitted'
  messageId: string
  /** The job; the account owner confirms it with the link in `sharing`. */
  job: Pain001Job
  /** Whether the job was found by its description, because the answer to the request was lost. */
  found: boolean
  /** Warnings about the file. */
  findings: Finding[]
}

/** Who refused a file: the checks made here, the ledger, the connection that could not be made, the service, or its validation. */
export type RefusedStage = 'schema' | 'rules' | 'account' | 'ledger' | 'connection' | 'service' | 'validation'

/** Nothing will be paid: no file was sent, or the service refused it. */
export interface Refused {
  outcome: 'refused'
  stage: RefusedStage
  /** In words. */
  reason: string
  messageId: string | undefined
  /** What is wrong with the file, when the stage is `schema`, `rules` or `account`; else warnings. */
  findings: Finding[]
  /** The job in `DISCARDED`, when the stage is `validation`; its `report` has the pain.002. */
  job?: Pain001Job
  /** The error, when the stage is `ledger`, `connection` or `service`. */
  error?: Error
}

/**
 * The file was being sent when the connection was lost, and no job with its description could be found. The MsgId stays reserved. Look again later,
 * with {@link SubmitOptions.resume}; never send the payments under another MsgId before it is clear that there is no job.
 */
export interface MayHaveArrived {
  outcome: 'may-have-arrived'
  messageId: string
  /** Description the job has, if there is one. */
  description: string
  /** What the request ended with. */
  error: Error
  /** Whether the service was asked for a job with the description. */
  looked: boolean
  findings: Finding[]
}

/** What became of a file. */
export type SubmitResult = Submitted | Refused | MayHaveArrived

/**
 * Submits a file of payments so that it cannot be paid twice: checks it against the schema of pain.001.001.03, the rule sets `sepa` and `service` and the
 * account; reserves its MsgId in the ledger; creates the job. The service refuses a MsgId it has seen ("Resources and their fields", XML content
 * rules), and the ledger does so before anything leaves the machine. Nothing is sent again by itself: when the connection is lost while sending,
 * the job is looked for by its description; when it is not there, that is the result.
 * The reserved MsgId is released only when the service surely has no job: nothing was sent, or it answered with a status of 400 to 499 (but 408).
 * @param file The file; the whole of it is held in memory, since it is sent as a text in JSON.
 * @throws What the ledger throws, but for a duplicate; the signal's reason before the file is sent; errors of the source.
 */
export async function submitPain001(client: Client, file: Source, options: SubmitOptions): Promise<SubmitResult> {
  checkOptions('submitPain001', options, checks, ['ledger', 'iban'])
  const iban = options.iban.replace(/\s/g, '').toUpperCase()
  const checked = await checkInitiation(file, iban, options.signal)
  if (checked.file === undefined) return refusedFile(checked.findings)
  const submission = submissionOf(checked.file, iban, checked.findings, options)
  const duplicate = await reserve(submission, options)
  if (duplicate !== undefined && options.resume !== true) return duplicate
  const earlier = options.resume === true ? await findEarlier(client, submission, options.signal) : undefined
  if (earlier !== undefined) return resultOf(submission, earlier, true)
  return send(client, submission, options)
}

/** A file on its way. */
interface Submission {
  messageId: string
  findings: Finding[]
  request: Pain001JobCreate & { description: string }
}

function submissionOf(file: InitiationFile, iban: string, findings: Finding[], options: SubmitOptions): Submission {
  const { description = file.messageId, status = 'READY', scheduled, webhooks } = options
  const version = { initiation: '001.003', report: '001.003' }
  const request = { iban, initiation: file.text, description, status, date_scheduled: scheduled, webhooks, version }
  return { messageId: file.messageId, findings, request }
}

function refusedFile(findings: Finding[]): Refused {
  const errors = findings.filter(({ severity }) => severity === 'error')
  // Rules often only follow from a fault of the schema.
  const ofSchema = errors.find(({ code }) => !code.includes('/'))
  const ofRules = errors.find(({ code }) => code !== 'service/connected-account')
  const stage = ofSchema !== undefined ? 'schema' : ofRules !== undefined ? 'rules' : 'account'
  const first = ofSchema ?? ofRules ?? errors[0]
  const reason = first === undefined ? 'The file is invalid' : `${first.path}: ${first.message}`
  return { outcome: 'refused', stage, reason, messageId: undefined, findings }
}

async function reserve({ messageId, findings }: Submission, { ledger }: SubmitOptions): Promise<Refused | undefined> {
  try {
    await ledger.reserve(messageId)
    return undefined
  } catch (error) {
    if (!isDuplicateMessageIdError(error)) throw error
    return { outcome: 'refused', stage: 'ledger', reason: error.message, messageId, findings, error }
  }
}

async function findEarlier(
  client: Client,
  submission: Submission,
  signal: AbortSignal | undefined,
): Promise<Pain001Job | undefined> {
  if (isTelling(submission)) return findJob(client, submission, signal)
  throw new TypeError('A file can be resumed only when the description of its job contains the MsgId')
}

async function send(client: Client, submission: Submission, options: SubmitOptions): Promise<SubmitResult> {
  const { signal } = options
  if (signal?.aborted) {
    await release(submission, options)
    throw signal.reason
  }
  let job: Pain001Job
  try {
    job = await client.pain001.create(submission.request, { signal })
  } catch (error) {
    return signal?.aborted || mayHaveArrived(error)
      ? lost(client, submission, asError(error), options)
      : notTaken(submission, error, options)
  }
  return resultOf(submission, job, false)
}

/** A resumed file may have arrived the first time, and be what the service now refuses as a duplicate. */
async function release({ messageId }: Submission, { ledger, resume }: SubmitOptions): Promise<void> {
  if (resume !== true) await ledger.release(messageId)
}

/** Whether the service may have taken a request that ended like this. What is no error of the client was thrown before anything was sent. */
function mayHaveArrived(error: unknown): boolean {
  if (isApiError(error)) return error.status < 400 || error.status >= 500 || error.status === 408
  return isTimeoutError(error) || isResponseShapeError(error) || (isNetworkError(error) && error.mayHaveArrived)
}

async function notTaken(submission: Submission, error: unknown, options: SubmitOptions): Promise<Refused> {
  await release(submission, options)
  if (!isApiError(error) && !isNetworkError(error)) throw error
  const { messageId, findings } = submission
  const stage = isApiError(error) ? 'service' : 'connection'
  return { outcome: 'refused', stage, reason: error.message, messageId, findings, error }
}

async function lost(
  client: Client,
  submission: Submission,
  error: Error,
  { signal, look }: SubmitOptions,
): Promise<SubmitResult> {
  const { messageId, findings, request } = submission
  const search = signal?.aborted ? undefined : await lookFor(client, submission, { timeoutMs: 10_000, ...look, signal })
  if (search?.job !== undefined) return resultOf(submission, search.job, true)
  const looked = search !== undefined
  return { outcome: 'may-have-arrived', messageId, description: request.description, error, looked, findings }
}

/** Looks for the job until it is there or the time is over; `undefined` when the service could not be asked, or the description says too little. */
async function lookFor(
  client: Client,
  submission: Submission,
  options: WaitOptions<Pain001Job | undefined>,
): Promise<{ job: Pain001Job | undefined } | undefined> {
  if (!isTelling(submission)) return undefined
  try {
    const job = await waitUntil((signal) => findJob(client, submission, signal), isFound, options)
    return { job }
  } catch (error) {
    // The caller is owed the result of sending the file, whatever became of looking for it.
    return isPollTimeoutError(error) ? { job: undefined } : undefined
  }
}

function isFound(job: Pain001Job | undefined): boolean {
  return job !== undefined
}

/** Only a description with the MsgId tells the job of this file from others. */
function isTelling({ messageId, request }: Submission): boolean {
  return request.description.includes(messageId)
}

/** The newest job with the description of a submission. The service's search may find more than the same text. */
async function findJob(
  client: Client,
  { messageId, request }: Submission,
  signal: AbortSignal | undefined,
): Promise<Pain001Job | undefined> {
  const jobs: Pain001Job[] = []
  for await (const job of client.pain001.list({ iban: request.iban, description: messageId }, { signal })) {
    if (job.description === request.description) jobs.push(job)
  }
  return jobs.sort((a, b) => (b.date_creation ?? '').localeCompare(a.date_creation ?? ''))[0]
}

function resultOf({ messageId, findings }: Submission, job: Pain001Job, found: boolean): Submitted | Refused {
  if (job.status !== 'DISCARDED') return { outcome: 'submitted', messageId, job, found, findings }
  const reason = 'The service validated the file and discarded the job; its report has the reasons'
  return { outcome: 'refused', stage: 'validation', reason, messageId, findings, job }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The work was stopped', { cause: error })
}
