import { type Client, isPassingForExisting, isPollTimeoutError, pollUntil, type WaitOptions } from '../client/index.ts'
import type { StatusReason } from '../domain/report/index.ts'
import { type ParsedPain002, parsePain002 } from '../report/index.ts'
import type { Pain001Job } from '../service/index.ts'

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
  return jobs.sort((a, b) => rankOf(a) - rankOf(b) || timeOf(b) - timeOf(a))
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
function timeOf({ date_creation: date }: Pain001Job): number {
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
