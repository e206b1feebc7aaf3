import { type Client, isRenewed, type WaitOptions, waitOptionChecks } from '../client/index.ts'
import type { Finding } from '../diagnostics/index.ts'
import {
  type DuplicateMessageIdError,
  isDuplicateMessageIdError,
  isMessageIdBusyError,
  type Lease,
  type Ledger,
  type ReservationState,
} from '../initiation/index.ts'
import type { Pain001Job, Pain001JobCreate } from '../service/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { discardReasonOf, findJobs, type JobSearch, outcomeOfRequest, searchJobs } from './find-job.ts'
import { checkInitiation, type InitiationFile, type SubmitRules } from './initiation-file.ts'
import type { AlreadySubmitted, MayHaveArrived, Refused, Stopped, SubmitResult } from './submit-result.ts'

/** Options of {@link submitPain001}. */
export interface SubmitOptions {
  /** Reserves the MsgId, so that no file is sent twice from here, and records the state of the file. */
  ledger: Pick<Ledger, 'lease'>
  /**
   * The account to be debited: the client is connected with it, and it is the debtor account of every block. Spaces are
   * ignored.
   */
  iban: string
  /**
   * Description of the job. Default: the MsgId; with `resume` that of the earlier call, if the ledger has it. After a
   * connection is lost during sending, the job can only be found if the description contains the MsgId.
   */
  description?: string | undefined
  /**
   * With `READY` the service validates the file and makes it ready to be confirmed; with `DRAFT` it only stores the
   * file. Default: `READY`.
   */
  status?: 'READY' | 'DRAFT' | undefined
  /** Date the job is executed, `YYYY-MM-DD`. */
  scheduled?: string | undefined
  /** Listeners; see `validateWebhookUrl` for the URLs that the service calls. */
  webhooks?: Pain001JobCreate['webhooks']
  /**
   * Rule sets to check the file against, besides its schema; the debtor's account is always checked. The service
   * document has no rule about SEPA characters: without `sepa`, names like "Caffè" are sent unchanged. Default:
   * `['sepa', 'service']`.
   */
  rules?: readonly SubmitRules[] | undefined
  /**
   * An earlier call for this file ended with `may-have-arrived`: first search for its job, and send the file only if
   * there is none. A MsgId reserved by that call does not prevent this. Of several calls at the same time, only one
   * goes on. Default: false.
   */
  resume?: boolean | undefined
  /**
   * How to search for a job after a connection was lost, or a refusal that may be the answer to a repetition of the
   * request, since it may be listed a little later. Default: for 10 seconds. Before a file is sent again, one search is
   * made.
   */
  look?: Omit<WaitOptions<unknown>, 'signal'> | undefined
  /** Stops the work. Once the file is being sent, the result is then `may-have-arrived`. */
  signal?: AbortSignal | undefined
}

const { signal: _signal, ...lookChecks } = waitOptionChecks

const checks: OptionChecks<SubmitOptions> = {
  ledger: option.object('a ledger, with lease', 'lease'),
  iban: option.text,
  description: option.text,
  status: option.oneOf('READY', 'DRAFT'),
  scheduled: option.day,
  webhooks: option.group({ pain001: option.text, all: option.text }),
  rules: option.list('a list of sepa and service', option.oneOf('sepa', 'service')),
  resume: option.flag,
  look: option.group(lookChecks),
  signal: option.signal,
}

/**
 * Submits a file of payments so that it cannot be paid twice: checks it against the schema of pain.001.001.03, rule
 * sets and the account; reserves its MsgId in the ledger; creates the job. The service refuses a MsgId it knows
 * ("Resources and their fields", XML content rules), and the ledger refuses it before anything leaves the machine.
 * When the connection is lost during sending, nothing is sent again: the job is searched for by its description; if it
 * is not found, that is the result. A refusal is the result only after a search that found no job, because a gateway
 * may have sent the request twice. After a 401 for which the client has a new token, the file is sent once more if that
 * search finds nothing. `docs/service.md` lists every answer with its result. The reserved MsgId is released only when
 * it is certain that nothing remains: this call was the first, and its file was not sent or not accepted.
 * @param file The file. It is held in memory as a whole, because it is sent as a text in JSON.
 * @throws RangeError for an invalid option, including a description without the MsgId together with `resume`; the
 * errors of the ledger, except for a MsgId that is taken; the signal's reason before the file is sent for the first
 * time; the errors of the source.
 */
export async function submitPain001(client: Client, file: Source, options: SubmitOptions): Promise<SubmitResult> {
  checkOptions({ submitPain001 }, options, checks, ['ledger', 'iban'])
  const { signal } = options
  const iban = options.iban.replace(/\s/g, '').toUpperCase()
  const checked = await checkInitiation(file, iban, options.rules ?? ['sepa', 'service'], signal)
  if (checked.file === undefined) return refusedFile(checked.findings)
  const asked = { client, options, ...submissionOf(checked.file, iban, checked.findings, options) }
  if (options.resume === true && !isIdentified(asked)) throw new RangeError(notIdentified(asked))
  const leased = await takeLease(asked)
  return 'outcome' in leased ? leased : proceedWithLease(leased)
}

interface Asked {
  client: Client
  options: SubmitOptions
  messageId: string
  fileHash: string
  findings: Finding[]
  request: Pain001JobCreate & { description: string }
}

interface Submission extends Asked {
  lease: Lease
  mayStand: boolean
}

type LeasedResult = Exclude<SubmitResult, AlreadySubmitted>

function submissionOf(
  file: InitiationFile,
  iban: string,
  findings: Finding[],
  options: SubmitOptions,
): Omit<Asked, 'client' | 'options'> {
  const { description = file.messageId, status = 'READY', scheduled, webhooks } = options
  const version = { initiation: '001.003', report: '001.003' }
  const request = { iban, initiation: file.text, description, status, date_scheduled: scheduled, webhooks, version }
  return { messageId: file.messageId, fileHash: file.hash, findings, request }
}

function refusedFile(findings: Finding[]): Refused {
  const errors = findings.filter(({ severity }) => severity === 'error')
  // Faults of the schema often cause findings of the rules, so the rules are left out.
  const ofSchema = errors.find(({ code }) => !code.includes('/'))
  const ofRules = errors.find(({ code }) => code !== 'service/connected-account')
  const stage = ofSchema !== undefined ? 'schema' : ofRules !== undefined ? 'rules' : 'account'
  const first = ofSchema ?? ofRules ?? errors[0]
  const reason = first === undefined ? 'The file is invalid' : `${first.path}: ${first.message}`
  return { outcome: 'refused', stage, reason, messageId: undefined, findings }
}

/**
 * The right to send a file: for a free MsgId; for a MsgId that was reserved when the file was built, since nobody has
 * sent that file; and with `resume` for any reserved one.
 */
async function leaseFor({ messageId, fileHash, request, options }: Asked): Promise<Lease> {
  const { ledger, resume } = options
  const use = { fileHash, description: request.description }
  try {
    return await ledger.lease(messageId, use, { again: resume === true })
  } catch (error) {
    if (!isDuplicateMessageIdError(error) || error.state !== 'built') throw error
    return await ledger.lease(messageId, use, { again: true })
  }
}

async function takeLease(asked: Asked): Promise<Submission | AlreadySubmitted | Refused | MayHaveArrived> {
  const { fileHash, request, options } = asked
  const resume = options.resume === true
  let lease: Lease
  try {
    lease = await leaseFor(asked)
  } catch (error) {
    if (isDuplicateMessageIdError(error)) return usedBefore(asked, error)
    if (isMessageIdBusyError(error)) return unclear(asked, error, false)
    throw error
  }
  const { fileHash: known = fileHash, description = request.description } = lease.reservation
  const submission = {
    ...asked,
    request: options.description === undefined ? { ...request, description } : request,
    lease,
    mayStand: resume,
  }
  const refusal = known !== fileHash ? otherFile(asked, lease.reservation.state) : undefined
  if (refusal !== undefined) await lease.end()
  else if (resume && !isIdentified(submission)) {
    await lease.end()
    throw new RangeError(notIdentified(submission))
  }
  return refusal ?? submission
}

async function usedBefore(
  asked: Asked,
  error: DuplicateMessageIdError,
): Promise<AlreadySubmitted | Refused | MayHaveArrived> {
  const { messageId, fileHash, findings, request } = asked
  const { state } = error
  // An error of another copy of the package may lack the entry.
  const { fileHash: known = fileHash, leasedUntil, since, jobId, description } = error.reservation ?? {}
  if (known !== fileHash) return otherFile(asked, state ?? 'reserved')
  if (state === 'submitted' || state === 'ended') {
    const sent = { ...asked, request: { ...request, description: description ?? request.description } }
    const job = await jobOf(asked, searchOf(sent, jobId))
    return { outcome: 'already-submitted', messageId, since: since ?? error.firstUsed, jobId, job, error, findings }
  }
  if (state === 'sending' || leasedUntil !== undefined) return unclear(asked, error, false)
  const reason = `${error.message} With \`resume: true\`, its job is looked for, and the file is sent if there is none.`
  return { outcome: 'refused', stage: 'ledger', reason, messageId, findings, error }
}

/** The job of a file that was submitted; `undefined` where the service cannot be asked now or has none. */
async function jobOf({ client, options }: Asked, search: JobSearch): Promise<Pain001Job | undefined> {
  const { signal } = options
  try {
    if (search.jobId !== undefined) return await client.pain001.get(search.jobId, { signal })
    const [job] = await findJobs(client, search, signal)
    return job
  } catch {
    return undefined
  }
}

function otherFile({ messageId, findings }: Asked, state: ReservationState): Refused {
  const remedy =
    state === 'built'
      ? 'Submit the file that was built under it, unchanged, or release the MsgId in the ledger.'
      : 'Resume with the file that was sent, unchanged.'
  const error = new Error(`The MsgId ${messageId} was used for another file: this one differs from it. ${remedy}`)
  return { outcome: 'refused', stage: 'ledger', reason: error.message, messageId, findings, error }
}

function notIdentified({ messageId }: Asked): string {
  return (
    `The description of the job does not contain the MsgId ${messageId}, so it cannot be distinguished from ` +
    'others. Search for it at the service yourself; ' +
    'only if it is not there, release the MsgId in the ledger and submit the file again.'
  )
}

/** Goes on while the lease is renewed, so that no other process begins. The lease always ends afterwards. */
async function proceedWithLease(submission: Submission): Promise<LeasedResult> {
  const { lease } = submission
  let renewing: Promise<void> = Promise.resolve()
  // If another process takes over, the next write to the ledger fails. A request that was sent cannot be called back.
  const timer = setInterval(
    () => {
      renewing = renewing.then(() => lease.renew()).catch(() => undefined)
    },
    Math.ceil(lease.leaseMs / 3),
  )
  try {
    const result = await proceed(submission)
    clearInterval(timer)
    await renewing
    return await recordOutcome(submission, result)
  } catch (error) {
    clearInterval(timer)
    await renewing
    // Only before the file is sent for the first time does this end in an error.
    await (submission.mayStand ? lease.end() : lease.release()).catch(() => undefined)
    throw error
  }
}

/** Records the outcome. The caller gets the result even if that fails. */
async function recordOutcome({ lease }: Submission, result: LeasedResult): Promise<LeasedResult> {
  try {
    const state = stateAfter(result)
    if (state === 'released') await lease.release()
    else {
      if (state !== undefined) await lease.note(state, { jobId: 'job' in result ? result.job?.id : undefined })
      await lease.end()
    }
    return result
  } catch (error) {
    return { ...result, ledgerError: asError(error) }
  }
}

function stateAfter(result: LeasedResult): ReservationState | 'released' | undefined {
  if (result.outcome === 'submitted') return 'submitted'
  if (result.outcome === 'may-have-arrived') return undefined
  return result.outcome === 'stopped' || result.stage === 'validation' ? 'ended' : 'released'
}

async function proceed(submission: Submission): Promise<LeasedResult> {
  const { lease, mayStand, options } = submission
  if (mayStand) {
    const earlier = await findEarlier(submission)
    if (earlier !== undefined) return earlier
  }
  options.signal?.throwIfAborted()
  try {
    await lease.note('sending')
  } catch (error) {
    if (isMessageIdBusyError(error)) return unclear(submission, error, false)
    throw error
  }
  return send(submission, false)
}

async function send(submission: Submission, isAgain: boolean): Promise<LeasedResult> {
  const { client, request } = submission
  const { signal } = submission.options
  let job: Pain001Job
  try {
    job = await client.pain001.create(request, { signal })
  } catch (error) {
    if (isAgain || !isRenewed(error)) return failed(submission, error, isAgain)
    const jobs = await search(submission, isStanding, once(submission))
    if (jobs?.length === 0 && !signal?.aborted) return send(submission, true)
    return jobs === undefined || jobs.length === 0 || !isIdentified(submission)
      ? unclear(submission, error, jobs !== undefined)
      : concluded(submission, jobs)
  }
  return job.status === 'DISCARDED' ? discarded(submission, job) : resultOf(submission, [job], false)
}

/** The result by the job of an earlier call; `undefined` when there is none, so that the file may be sent. */
async function findEarlier(submission: Submission): Promise<LeasedResult | undefined> {
  const { client, options, lease } = submission
  const { state, jobId, since } = lease.reservation
  try {
    const jobs = await findJobs(client, searchFor(submission), options.signal)
    if (jobs.length > 0) return await concluded(submission, jobs)
  } catch (error) {
    return unclear(submission, asError(error), false)
  }
  if (state !== 'submitted' && state !== 'ended') return undefined
  const known =
    'According to the ledger, the service accepted the file at ' +
    `${since}${jobId === undefined ? '' : ` as job ${jobId}`}`
  return unclear(submission, new Error(`${known}, but the service lists no such job. Ask the bank.`), true)
}

async function failed(submission: Submission, error: unknown, isAgain: boolean): Promise<LeasedResult> {
  const { mayStand } = submission
  const { signal } = submission.options
  const certain = signal?.aborted ? 'unknown' : outcomeOfRequest(error)
  if (certain === 'no-request' && !isAgain) throw error
  if (certain === 'not-sent' && !isAgain && !mayStand) return refusedBy('connection', submission, error)
  if (certain !== 'unknown' && !mayStand) return notTaken(submission, error)
  if (signal?.aborted || !isIdentified(submission)) return unclear(submission, asError(error), false)
  const jobs = await search(submission, (listed) => listed.some(({ status }) => !mayStand || status !== 'DISCARDED'))
  if (jobs === undefined || jobs.length === 0) return unclear(submission, asError(error), jobs !== undefined)
  return concluded(submission, jobs)
}

/**
 * What answered has refused the file. That is the result if a search confirms it: the file may have been sent twice.
 */
async function notTaken(submission: Submission, error: unknown): Promise<LeasedResult> {
  const jobs = await search(submission, isStanding)
  if (jobs === undefined) return unclear(submission, asError(error), false)
  // Without the MsgId in its description, a job that stands may be that of another file.
  if (isStanding(jobs) && !isIdentified(submission)) return unclear(submission, asError(error), true)
  if (isStanding(jobs)) return resultOf(submission, jobs, true)
  if (isIdentified(submission) && jobs.length > 0) {
    const result = await concluded(submission, jobs)
    if (result.outcome === 'may-have-arrived') return result
  }
  return refusedBy('service', submission, error)
}

function refusedBy(stage: 'connection' | 'service', { messageId, findings }: Asked, given: unknown): Refused {
  const error = asError(given)
  return { outcome: 'refused', stage, reason: error.message, messageId, findings, error }
}

async function discarded(submission: Submission, job: Pain001Job): Promise<LeasedResult> {
  const { client, options, mayStand } = submission
  const identified = isIdentified(submission)
  const reason = await discardReasonOf(client, job, options.signal)
  const isSure = reason === 'faults' && !mayStand
  const isListed = (jobs: Pain001Job[]): boolean => jobs.some(({ id }) => id === job.id)
  // A list that shows this job, which is the newest, does not lag.
  const isEnough = (jobs: Pain001Job[]): boolean =>
    isStanding(jobs) || (reason === 'unknown' && !mayStand && isListed(jobs))
  const jobs = await search(submission, isEnough, isSure ? once(submission) : options.look)
  if (jobs === undefined) return unclearAfter(submission, job, false)
  if (isStanding(jobs) && identified) return resultOf(submission, isListed(jobs) ? jobs : [...jobs, job], true)
  if (isSure) return resultOf(submission, [job], false)
  if (mayStand || isStanding(jobs)) return unclearAfter(submission, job, true)
  if (reason === 'unknown' && !isListed(jobs)) return unclearAfter(submission, job, true)
  return concluded(submission, identified ? [job, ...jobs.filter(({ id }) => id !== job.id)] : [job], false)
}

/**
 * The result that follows from jobs that were found. Where all of them were discarded, their reports decide: one with
 * faults of the file explains the others; duplicates alone mean that there is a job that was not found.
 */
async function concluded(submission: Submission, jobs: Pain001Job[], found = true): Promise<LeasedResult> {
  const { client, options } = submission
  if (isStanding(jobs)) return resultOf(submission, jobs, found)
  let duplicate: Pain001Job | undefined
  for (const job of jobs.slice(0, mostReports)) {
    const reason = await discardReasonOf(client, job, options.signal)
    if (reason === 'faults') return resultOf(submission, [job], found)
    if (reason === 'duplicate') duplicate ??= job
  }
  return duplicate === undefined ? resultOf(submission, jobs, found) : unclearAfter(submission, duplicate, true)
}

const mostReports = 10

function search(
  submission: Submission,
  isEnough: (jobs: Pain001Job[]) => boolean,
  look = submission.options.look,
): Promise<Pain001Job[] | undefined> {
  const { client, options } = submission
  return searchJobs(client, searchFor(submission), isEnough, { ...look, signal: options.signal })
}

function once({ options }: Submission): SubmitOptions['look'] {
  return { ...options.look, timeoutMs: 0 }
}

/** Whether there are jobs other than discarded ones, which pay nothing. */
function isStanding(jobs: Pain001Job[]): boolean {
  return jobs.some(({ status }) => status !== 'DISCARDED')
}

function unclearAfter(submission: Submission, job: Pain001Job, looked: boolean): MayHaveArrived {
  const words =
    `The service discarded the file (job ${job.id}), perhaps because it has it already: from an earlier call, or ` +
    'because a gateway sent it twice'
  return { ...unclear(submission, new Error(words), looked), job }
}

function unclear({ messageId, findings, request }: Asked, error: Error, looked: boolean): MayHaveArrived {
  return { outcome: 'may-have-arrived', messageId, description: request.description, error, looked, findings }
}

/** The description identifies the job of this file only if it contains the MsgId. */
function isIdentified({ messageId, request }: Asked): boolean {
  return request.description.includes(messageId)
}

function searchFor(submission: Submission): JobSearch {
  const { description, jobId } = submission.lease.reservation
  const search = searchOf(submission, jobId)
  return description === undefined ? search : { ...search, descriptions: [...search.descriptions, description] }
}

function searchOf({ messageId, request }: Asked, jobId: string | undefined): JobSearch {
  const { iban, description } = request
  // Its description identifies a job of this call, or shows at least that there is none.
  return { iban, text: description.includes(messageId) ? messageId : description, descriptions: [description], jobId }
}

/** The result that follows from jobs; the first one decides. */
function resultOf({ messageId, findings }: Submission, jobs: Pain001Job[], found: boolean): LeasedResult {
  const [job, ...others] = jobs as [Pain001Job, ...Pain001Job[]]
  const payments = stoppedWith.get(job.status)
  if (payments !== undefined) return { outcome: 'stopped', messageId, job, payments, findings }
  if (job.status !== 'DISCARDED') return { outcome: 'submitted', messageId, job, found, others, findings }
  const reason = 'The service validated the file and discarded the job; its report has the reasons'
  return { outcome: 'refused', stage: 'validation', reason, messageId, findings, job }
}

/**
 * The states of a job that somebody stopped ("States and transitions", PAIN.001 job, meanings), with the payments made
 * before.
 */
const stoppedWith: ReadonlyMap<string, Stopped['payments']> = new Map([
  ['REFUSED', 'none'],
  ['DELETED', 'none'],
  ['CANCELLED', 'unknown'],
  ['REVOKED', 'some'],
])

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('The work was stopped', { cause: error })
}
