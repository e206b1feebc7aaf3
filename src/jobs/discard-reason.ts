import type { Client } from '../client/index.ts'
import type { StatusReason } from '../domain/report/index.ts'
import { type ParsedPain002, parsePain002 } from '../report/index.ts'
import type { Pain001Job } from '../service/index.ts'

/**
 * Why the service discarded a job, by its pain.002. `duplicate`: it knows the file already, so that another job may
 * stand. `faults`: other reasons. `unknown`: there is no report, it cannot be read, or it has no reason.
 */
type DiscardReason = 'duplicate' | 'faults' | 'unknown'

/** Reads why a job was discarded. Never fails: a report that cannot be had says nothing. */
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
