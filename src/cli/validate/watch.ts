import { stat } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { stampOf } from '../../local/index.ts'
import { isUsageError } from '../io/io.ts'

type Stamps = ReadonlyMap<string, string>

interface WatchOptions {
  /** The state of the files before they were read. Files that were written since then are reported. */
  since: Stamps
  intervalMs?: number
  signal: AbortSignal
}

export async function stampsOf(files: readonly string[]): Promise<Stamps> {
  const stamps = new Map<string, string>()
  for (const file of files) stamps.set(file, await stampAt(file))
  return stamps
}

/**
 * Yields the files that are new or were written after `since`, each only when two checks in a row find the same state:
 * a file that is still being written would be reported as cut short. It checks the files regularly, because network
 * drives and containers often do not send notifications of changes. `list` returns the current files to check; a file
 * that is gone is ignored until it is back.
 */
export async function* changedFiles(
  list: () => Promise<string[]>,
  { since, intervalMs = 500, signal }: WatchOptions,
): AsyncGenerator<string> {
  const known = new Map(since)
  const seen = new Map(since)
  while (await passed(intervalMs, signal)) {
    for (const file of await existing(list)) {
      const stamp = await stampAt(file)
      const isStable = seen.get(file) === stamp
      seen.set(file, stamp)
      if (stamp === '' || !isStable || known.get(file) === stamp) continue
      known.set(file, stamp)
      yield file
    }
  }
}

async function existing(list: () => Promise<string[]>): Promise<string[]> {
  try {
    return await list()
  } catch (error) {
    if (isUsageError(error)) return []
    throw error
  }
}

/** Empty if there is no file. */
async function stampAt(file: string): Promise<string> {
  const stats = await stat(file, { bigint: true }).catch(() => undefined)
  return stats === undefined ? '' : stampOf(stats)
}

function passed(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return setTimeout(milliseconds, true, { signal }).catch(() => false)
}
