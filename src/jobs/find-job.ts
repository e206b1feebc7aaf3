import {
  type ApiError,
  type Client,
  isApiError,
  isNetworkError,
  isPassingForExisting,
  isPollTimeoutError,
  isResponseShapeError,
  isTimeoutError,
  pollUntil,
  type WaitOptions,
} from '../client/index.ts'
import type { StatusReason } from '../domain/report/index.ts'
import { type ParsedPain002, parsePain002 } from '../report/index.ts'
import type { Pain001Job } from '../service/index.ts'

/**
 * What is certain about a request that creates something and ended in an error. `no-request`: it was never made, the
 * error is not the client's. `not-sent`: no connection was made. `not-taken`: what answered refused it before it could
 * accept it. `unknown`: the service may have accepted it. Even `not-taken` is about one delivery: a gateway that sends
 * a request twice passes on the answer to the second, so a search has to confirm it.
 */
type RequestOutcome = 'no-request' | 'not-sent' | 'not-taken' | 'unknown'

/**
 * Statuses that depend only on the request's headers or size (RFC 9110 section 15.5, RFC 6585 section 5): no valid
 * credentials, or a method, length, size, address or type that is not allowed. Nothing that happens while a request is
 * carried out can cause one of them. So the service or the gateway that sends one has not carried the request out.
 *
 * Other statuses are no proof. 403 and 406 may be about the answer, after the work is done: a firewall that inspects
 * answers sends 403, a server without an acceptable format for its answer 406. 404, 408, 409, 412, 421, 429 and all
 * that are not listed may come from a gateway that has passed the request on, or may be about something the service
 * already has, such as a known MsgId.
 */
const neverTaken: ReadonlySet<number> = new Set([401, 405, 411, 413, 414, 415, 431])

export function outcomeOfRequest(error: unknown): RequestOutcome {
  if (isApiError(error)) return isNotTaken(error) ? 'not-taken' : 'unknown'
  if (isNetworkError(error) || isTimeoutError(error)) return error.mayHaveArrived ? 'unknown' : 'not-sent'
  return isResponseShapeError(error) ? 'unknown' : 'no-request'
}

function isNotTaken({ status, code, description }: ApiError): boolean {
  if (neverTaken.has(status)) return true
  // With the document's error body ("Errors", 1) it comes from the service: a firewall answers with a page of its own.
  if (status === 403) return code !== undefined && description !== undefined
  // The one refusal of content that the document shows. With another message, code 100 may mean a duplicate.
  return status === 400 && code === '100' && /^(missing arguments\W*)?$/i.test(description?.trim() ?? '')
}

export interface JobSearch {
  iban: string
  /** What the service searches for in descriptions: the MsgId, if the description contains it. */
  text: string
  /** One of these, exactly; the service's search may find more. */
  descriptions: readonly string[]
  jobId: string | undefined
}

/**
 * The jobs of a file: first those that pay, then those that do not; within these the furthest state first, then the
 * newest.
 */
export async function findJobs(
  client: Client,
  { iban, text, descriptions, jobId }: JobSearch,
  signal: AbortSignal | undefined,
): Promise<Pain001Job[]> {
  const jobs: Pain001Job[] = []
  for await (const job of client.pain001.list({ iban, description: text }, { signal })) {
    if (job.id === jobId || descriptions.includes(job.description ?? '')) jobs.push(job)
  }
  return jobs.sort((a, b) => rankOf(a) - rankOf(b) || creationTime(b) - creationTime(a))
}

/**
 * Searches until there are enough jobs or the time is over (default: 10 seconds), through outages and pages of
 * gateways. Returns the last result; `undefined` when the service could not be asked.
 */
export async function searchJobs(
  client: Client,
  wanted: JobSearch,
  isEnough: (jobs: Pain001Job[]) => boolean,
  options: WaitOptions<unknown>,
): Promise<Pain001Job[] | undefined> {
  try {
    const find = (signal: AbortSignal | undefined): Promise<Pain001Job[]> => findJobs(client, wanted, signal)
    return await pollUntil(find, isEnough, isPassingForExisting, { timeoutMs: 10_000, ...options })
  } catch (error) {
    // The caller must get the result of sending the file, even if this search fails.
    return isPollTimeoutError(error) ? (error.last as Pain001Job[]) : undefined
  }
}

/**
 * States by what they mean for the money: paid or going to be paid, possibly paid later, stopped after or before
 * payments, never accepted.
 */
const ranks = 'DONE RUNNING SCHEDULED READY VALIDATING unknown DRAFT REVOKED CANCELLED REFUSED DELETED DISCARDED'.split(
  ' ',
)

/** An unknown state of the service counts as one that may pay. */
function rankOf({ status }: Pain001Job): number {
  const rank = ranks.indexOf(status)
  return rank === -1 ? ranks.indexOf('unknown') : rank
}

/** As a point in time, because offsets differ between winter and summer. */
function creationTime({ date_creation: date }: Pain001Job): number {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? 0 : time
}

/**
 * Why the service discarded a job, by its pain.002. `duplicate`: it knows the file already, so that another job may
 * stand. `faults`: other reasons. `unknown`: there is no report, it cannot be read, or it has no reason.
 */
type DiscardReason = 'duplicate' | 'faults' | 'unknown'

export async function discardReasonOf(
  client: Client,
  job: Pain001Job,
  signal: AbortSignal | undefined,
): Promise<DiscardReason> {
  if (job.report?.url === undefined) return 'unknown'
  try {
    const reasons = reasonsOf(await parsePain002(await client.pain001.report(job, { signal }), { signal }))
    if (reasons.some(isDuplicate)) return 'duplicate'
    return reasons.some(({ success }) => !success) ? 'faults' : 'unknown'
  } catch {
    return 'unknown'
  }
}

function reasonsOf({ group, blocks }: ParsedPain002): StatusReason[] {
  const ofBlocks = blocks.flatMap(({ reasons, transactions }) => [
    ...reasons,
    ...transactions.flatMap((transaction) => transaction.reasons),
  ])
  return [...(group?.reasons ?? []), ...ofBlocks]
}

/**
 * The codes of ISO's list of status reasons for something that is known already (DU01: the MsgId). A service may check
 * other ids than the MsgId, or pay by pay; a reason without a code counts by its words.
 */
function isDuplicate({ code, proprietary, additionalText }: StatusReason): boolean {
  if (code !== undefined) return /^(?:DU0[1-5]|DUPL|AM05)$/.test(code.trim())
  return /duplicat|already (?:used|known|received|exists)/i.test(`${proprietary ?? ''} ${additionalText ?? ''}`)
}
