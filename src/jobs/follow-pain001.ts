import {
  type Client,
  isPassingForExisting,
  sleep as platformSleep,
  pollUntil,
  type WaitOptions,
  waitOptionChecks,
} from '../client/index.ts'
import { isInvalidDocumentError } from '../diagnostics/index.ts'
import {
  type Initiation,
  type ListedOutcomes,
  listOutcomes,
  type ParsedPain002,
  parsePain002,
} from '../report/index.ts'
import { type Pain001Job, pain001JobFinalStatuses } from '../service/index.ts'
import { checkOptions, type OptionChecks, option } from '../values/index.ts'

/** Options of {@link followPain001}. The wait options apply to the end of the job. */
export interface FollowOptions extends WaitOptions<Pain001Job> {
  /**
   * The payments that were sent: the file, or what it was built from. With them, the result contains the outcome of
   * each payment.
   */
  initiation?: Initiation | undefined
}

const checks: OptionChecks<FollowOptions> = {
  ...waitOptionChecks,
  initiation: option.either(
    'the file that was sent, or what it was built from',
    option.text,
    option.function,
    option.object('a file or an object'),
  ),
}

/** How a job ended. */
export interface FollowedPain001 {
  /** The job in a final state: `DONE`, `REFUSED`, `REVOKED`, `CANCELLED`, `DELETED` or `DISCARDED`. */
  job: Pain001Job
  /** The pain.002; `undefined` when there is none, because the service creates one only after errors or exceptions. */
  report: ParsedPain002 | undefined
  /** The outcome of each payment by the report; `undefined` without a report or without `initiation`. */
  outcomes: ListedOutcomes | undefined
}

/**
 * Waits until a job has ended, and reads its pain.002 if there is one ("Resources and their fields", PAIN.001 job,
 * report). The account owner has to confirm the job first, which may take long: choose `timeoutMs` for that, or listen
 * to events and call this afterwards. A job that failed is a result, not an error. Without a report, only the state of
 * the job is known and nothing about single payments: do not take that for acceptance. Outages are waited out, and so
 * are 404, redirections and pages of a gateway in place of the job; a report that breaks off is fetched three times.
 * @param job The job, or its id.
 * @throws PollTimeoutError with the last job seen; the errors of the client; ReportError with the job when it has ended
 * and the report cannot be fetched or read, or is about another file than `initiation`.
 */
export async function followPain001(
  client: Client,
  job: Pick<Pain001Job, 'id'> | string,
  options: FollowOptions = {},
): Promise<FollowedPain001> {
  checkOptions({ followPain001 }, options, checks)
  const { initiation, ...wait } = options
  const id = typeof job === 'string' ? job : job.id
  const isFinal = ({ status }: Pain001Job): boolean => pain001JobFinalStatuses.includes(status)
  const ended = await pollUntil((signal) => client.pain001.get(id, { signal }), isFinal, isPassingForExisting, wait)
  if (ended.report?.url === undefined) return { job: ended, report: undefined, outcomes: undefined }
  const report = await reportOf(client, ended, wait)
  const outcomes = initiation === undefined ? undefined : await listOutcomes(initiation, [report])
  const other = outcomes?.findings.find(({ code }) => code === 'report/other-file')
  if (other !== undefined) throw new ReportError(ended, new Error(other.message))
  return { job: ended, report, outcomes }
}

/** How often a report is fetched. A job has ended, so that waiting long for its report says nothing about payments. */
const reportAttempts = 3

async function reportOf(
  client: Client,
  job: Pain001Job,
  { signal, firstDelayMs = 1000, sleep = platformSleep }: WaitOptions<Pain001Job>,
): Promise<ParsedPain002> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await parsePain002(await client.pain001.report(job, { signal }), { signal })
    } catch (error) {
      if (signal?.aborted || !(error instanceof Error)) throw error
      // A download that breaks off can also look like a document that ends too early.
      const mayPass = isPassingForExisting(error) || isInvalidDocumentError(error)
      if (attempt >= reportAttempts || !mayPass) throw new ReportError(job, error)
    }
    await sleep(firstDelayMs * attempt, signal)
  }
}

/**
 * A job has ended, but its pain.002 could not be fetched or read, or is about another file. Fetch it later, with
 * `client.pain001.report(job)`.
 */
export class ReportError extends Error {
  override readonly name = 'ReportError'
  /** The job in its final state. Not printed with the error. */
  readonly job: Pain001Job

  constructor(job: Pain001Job, cause: Error) {
    super(`The job ${job.id} is ${job.status}, but its report could not be used: ${cause.message}`, { cause })
    this.job = job
    // Printing the error must not print a person's data.
    Object.defineProperty(this, 'job', { enumerable: false })
  }
}

/** Whether an error is a {@link ReportError}, even of another copy of the package. */
export function isReportError(error: unknown): error is ReportError {
  return error instanceof Error && error.name === 'ReportError'
}
