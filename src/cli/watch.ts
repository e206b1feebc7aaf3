import { stat } from 'node:fs/promises'
import { isUsageError } from './usage-error.ts'

/** What files looked like at a moment: by name, what changes when they are written. */
export type Stamps = ReadonlyMap<string, string>

/** How files are watched. */
export interface WatchOptions {
  /** What the files looked like before they were read: what was written since then is told. */
  since: Stamps
  /** Milliseconds between two looks. Default: 500. */
  intervalMs?: number
  /** Ends the watching. */
  signal: AbortSignal
}

/** What the files look like now. */
export async function stampsOf(files: readonly string[]): Promise<Stamps> {
  const stamps = new Map<string, string>()
  for (const file of files) stamps.set(file, await stampOf(file))
  return stamps
}

/**
 * The files that are new or were written `since` then, each when two looks in a row find it the same: a file that is still being written
 * would be called cut short. It looks at the files again and again in place of asking the system to be told, which network drives and
 * containers often don't do. `list` gives the files to look at, anew each time; one that is gone is left aside until it is back.
 */
export async function* changedFiles(
  list: () => Promise<string[]>,
  { since, intervalMs = 500, signal }: WatchOptions,
): AsyncGenerator<string, void, undefined> {
  const known = new Map(since)
  const seen = new Map(since)
  while (await passed(intervalMs, signal)) {
    for (const file of await existing(list)) {
      const stamp = await stampOf(file)
      const isStable = seen.get(file) === stamp
      seen.set(file, stamp)
      if (stamp === '' || !isStable || known.get(file) === stamp) continue
      known.set(file, stamp)
      yield file
    }
  }
}

/** None where a folder or a pattern gives no file just now. */
async function existing(list: () => Promise<string[]>): Promise<string[]> {
  try {
    return await list()
  } catch (error) {
    if (isUsageError(error)) return []
    throw error
  }
}

/** What changes when a file is written; empty where there is none. */
async function stampOf(file: string): Promise<string> {
  const stats = await stat(file, { bigint: true }).catch(() => undefined)
  return stats === undefined ? '' : `${stats.mtimeNs} ${stats.size} ${stats.ino}`
}

/** Waits; answers whether to go on. */
function passed(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve(false)
      return
    }
    const stop = (): void => {
      clearTimeout(timer)
      resolve(false)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve(true)
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
}
