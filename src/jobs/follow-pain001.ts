import { type Client, type Pain001Job, pain001JobFinalStatuses, type WaitOptions, waitUntil } from '../client/index.ts'
import { waitOptionChecks } from '../client/wait-until.ts'
import { type ListedOutcomes, listOutcomes } from '../pain002/match-outcomes.ts'
import { type ParsedPain002, parsePain002 } from '../pain002/parse.ts'
import type { Initiation } from '../pain002/sent-payments.ts'
import { checkOptions, type OptionChecks, option } from '../values/check-options.ts'
import { ReportError } from './report-error.ts'

/** What {@link followPain001} can be told; the wait options are about the job coming to its end. */
export interface FollowOptions extends WaitOptions<Pain001Job> {
  /** The payments that were sent: the file, or what it was built from. With them the report says what became of each. */
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
  /** The job in a state it does not leave: `DONE`, `REFUSED`, `REVOKED`, `CANCELLED`, `DELETED` or `DISCARDED`. */
  job: Pain001Job
  /** The pain.002 read; `undefined` when there is none, because the service makes one only when errors or exceptions occur. */
  report: ParsedPain002 | undefined
  /** What the report says of each payment; `undefined` without a report or without `initiation`. */
  outcomes: ListedOutcomes | undefined
}

/**
 * Waits until a job has come to its end, and reads its pain.002 if there is one ("Resources and their fields", PAIN.001 job, report). Before that the
 * account owner has to confirm it, so that it may take long: give a `timeoutMs` that suits, or listen to events and call this then. A job that
 * failed is a result. Without a report nothing is known of single payments but the state of the job: do not take it for acceptance.
 * @param job The job, or its id.
 * @throws PollTimeoutError with the last job seen; the errors of the client; ReportError with the job when it
 * has come to its end and the report cannot be had or read.
 */
export async function followPain001(
  client: Client,
  job: Pick<Pain001Job, 'id'> | string,
  options: FollowOptions = {},
): Promise<FollowedPain001> {
  checkOptions('followPain001', options, checks)
  const { initiation, ...wait } = options
  const id = typeof job === 'string' ? job : job.id
  const ended = await waitUntil((signal) => client.pain001.get(id, { signal }), isFinal, wait)
  if (ended.report?.url === undefined) return { job: ended, report: undefined, outcomes: undefined }
  const report = await reportOf(client, ended, wait.signal)
  const outcomes = initiation === undefined ? undefined : await listOutcomes(initiation, [report])
  return { job: ended, report, outcomes }
}

async function reportOf(client: Client, job: Pain001Job, signal: AbortSignal | undefined): Promise<ParsedPain002> {
  try {
    return await parsePain002(await client.pain001.report(job, { signal }), { signal })
  } catch (error) {
    if (signal?.aborted || !(error instanceof Error)) throw error
    throw new ReportError(job, error)
  }
}

function isFinal({ status }: Pain001Job): boolean {
  return pain001JobFinalStatuses.includes(status)
}
