import { lstat, readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkOptions, type OptionChecks, option } from '../values/index.ts'
import { makeFolder } from './make-folder.ts'
import {
  checkAndMove,
  type FileVerdict,
  goOnMoving,
  isNote,
  isOwn,
  isTaken,
  type MovedFile,
  nameBehind,
  noteOfTaken,
  stampOf,
} from './move-file.ts'

/** How a folder is watched. */
export interface WatchFolderOptions {
  /** The folder for files that are in order; made where it is missing. */
  done: string
  /** The folder for all others; made where it is missing. */
  failed: string
  /**
   * How long a file must stay as it is (size, time, inode) until it counts as completely written, in milliseconds.
   * Default: 2000.
   */
  settleMs?: number | undefined
  /** Milliseconds between two looks into the folder. Default: 1000, or `settleMs` where that is less. */
  intervalMs?: number | undefined
  /** Ends when the files that are there and completely written are done. Default: false. */
  once?: boolean | undefined
  /** Ends after the file in hand. */
  signal?: AbortSignal | undefined
  /**
   * Called at each look into the folder, with the number of files that are there and since when the oldest is
   * (milliseconds since 1970).
   */
  onLook?: ((waiting: number, oldest: number | undefined) => void | Promise<void>) | undefined
}

/** A file that was moved, or one that stays because of a problem. */
export interface WatchedFile<Verdict extends FileVerdict = FileVerdict> {
  /** Its name in the watched folder. */
  file: string
  /** Where it is now. */
  moved?: MovedFile<Verdict> | undefined
  /** Why it stays: it is tried again after a minute, or when it changes. */
  problem?: unknown
}

const checks: OptionChecks<WatchFolderOptions> = {
  done: option.text,
  failed: option.text,
  settleMs: option.number,
  intervalMs: option.number,
  once: option.flag,
  signal: option.signal,
  onLook: option.function,
}

/**
 * Takes each file that is completely written out of a folder: `check` says what is in it, and it goes to `done` or
 * `failed` with a report `NAME.json` beside it. The report comes last: a file that has its report is complete.
 *
 * A process may be killed at any step, and several may watch one folder: no file is lost, and none is there twice once
 * a later process has looked for `settleMs`. A name that exists gets a number (`a-2.xml`), and nothing is overwritten.
 * Names of uploads that go on (`.a.xml`, `~a.xml`, `a.xml.part`, `a.xml.tmp`, …), folders and links are left alone.
 * @param check Gets the path of a file and its name. What it throws is a `problem`, and the file stays where it is.
 * @throws RangeError for an unknown option or an invalid value, and where `done` or `failed` is the watched folder; the
 * error of the system where a folder cannot be read or made.
 */
export async function* watchFolder<Verdict extends FileVerdict>(
  folder: string,
  check: (path: string, name: string) => Promise<Verdict>,
  options: WatchFolderOptions,
): AsyncGenerator<WatchedFile<Verdict>> {
  checkOptions({ watchFolder }, options, checks, ['done', 'failed'])
  const { done, failed, settleMs = 2000, intervalMs = Math.min(settleMs, 1000), once = false, signal } = options
  for (const target of [done, failed]) {
    await makeFolder(target)
    if ((await realpath(target)) !== (await realpath(folder))) continue
    throw new RangeError('watchFolder: done and failed must be other folders than the one that is watched')
  }
  const seen = new Map<string, Sighting>()
  // Counted from the first look, as the files that it sees are.
  let enough: number | undefined
  const isOver = (): boolean => signal?.aborted === true
  for (let isLast = false; !isOver(); ) {
    const now = performance.now()
    enough ??= now + settleMs
    await look(folder, seen, now)
    const waiting = [...seen].flatMap(([name, { from }]) => (isOwn(name) ? [] : [from]))
    await options.onLook?.(waiting.length, waiting.length === 0 ? undefined : Math.min(...waiting))
    if (isLast) return
    for (const [name, sighting] of seen) {
      if (isOver()) return
      // A note says how it goes on with what was taken.
      if (now < sighting.ready + settleMs || (isTaken(name) && seen.has(noteOfTaken(name)))) continue
      try {
        const moved = isNote(name)
          ? await goOnMoving(folder, name, { done, failed })
          : await checkAndMove(folder, name, sighting.stamp, check, { done, failed })
        seen.delete(name)
        if (moved !== undefined) yield { file: moved.file, moved }
      } catch (problem) {
        sighting.ready = performance.now() + retryMs
        yield { file: nameBehind(name), problem }
      }
    }
    isLast = once && now >= enough
    if (!isLast) await wait(intervalMs, undefined, signal && { signal }).catch(() => undefined)
  }
}

interface Sighting {
  stamp: string
  /** From when on the time counts in which it must not change, of `performance.now()`. */
  ready: number
  /** When it was first seen so, in milliseconds since 1970. */
  from: number
}

const retryMs = 60_000

/** Names of uploads that go on, and of what editors and systems leave in folders. */
const temporary = /^[.~]|~$|\.(?:te?mp|part|partial|filepart|crdownload|download|upload|swp|lock)$/i

/** Looks again: what is gone is forgotten, what is new or was written since is seen from now on. */
async function look(folder: string, seen: Map<string, Sighting>, now: number): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.flatMap((entry) =>
    entry.isFile() && (isOwn(entry.name) || !temporary.test(entry.name)) ? [entry.name] : [],
  )
  // What was begun comes first, by its note; then the order of names.
  const rank = (name: string): number => (isNote(name) ? 0 : isTaken(name) ? 1 : 2)
  names.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  const before = new Map(seen)
  seen.clear()
  for (const name of names) {
    const stats = await lstat(join(folder, name), { bigint: true }).catch(() => undefined)
    if (stats === undefined) continue
    const stamp = stampOf(stats)
    const known = before.get(name)
    seen.set(name, known?.stamp === stamp ? known : { stamp, ready: now, from: Date.now() })
  }
}
