import { createHash, randomBytes } from 'node:crypto'
import { type BigIntStats, createReadStream } from 'node:fs'
import { copyFile, link, lstat, open, readdir, readFile, rename, unlink, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../values/index.ts'

/** What is found about a file. */
export interface FileVerdict {
  /** Whether it goes to `failed`, not to `done`. */
  failed: boolean
  /** What was found, as JSON: the member `report` of the file beside it. */
  report: unknown
}

/** A file that was moved. */
export interface MovedFile<Verdict extends FileVerdict = FileVerdict> {
  /** Its name before. */
  file: string
  /** Whether it is in `failed`. */
  failed: boolean
  /** Its path now. */
  path: string
  /** The path of its report. */
  report: string
  /** What was found; `undefined` where an earlier process had begun the move, and its report says it. */
  verdict: Verdict | undefined
}

interface Targets {
  done: string
  failed: string
}

/** A note beside a file that was taken: the report, which says also where the file goes. */
interface Note {
  file: string
  name: string
  to: 'done' | 'failed'
  size: number
  modified: string
  checked: string
  report: unknown
}

// The names of what is begun, in the watched folder: `.watch-0123456789ab-a.xml`, its note `.watch-0123456789ab.json`.
const own = /^\.watch-([\da-f]{12})(?:-(.+)|\.json)$/s

export function isOwn(name: string): boolean {
  return own.test(name)
}

export function isTaken(name: string): boolean {
  return own.exec(name)?.[2] !== undefined
}

export function isNote(name: string): boolean {
  return isOwn(name) && !isTaken(name)
}

export function noteOfTaken(taken: string): string {
  return noteName(idOf(taken))
}

export function nameBehind(name: string): string {
  return own.exec(name)?.[2] ?? name
}

function idOf(name: string): string {
  return own.exec(name)?.[1] ?? ''
}

function noteName(id: string): string {
  return `.watch-${id}.json`
}

/** A text that changes when a file is written, and stays when it gets another name. */
export function stampOf({ mtimeNs, size, ino }: BigIntStats): string {
  return `${mtimeNs} ${size} ${ino}`
}

/** `undefined` where another process has taken it, or where it was written since: it is checked anew when settled. */
export async function checkAndMove<Verdict extends FileVerdict>(
  folder: string,
  name: string,
  stamp: string,
  check: (path: string, name: string) => Promise<Verdict>,
  targets: Targets,
): Promise<MovedFile<Verdict> | undefined> {
  const file = nameBehind(name)
  if (!(await exists(join(folder, name)))) return undefined
  const verdict = await check(join(folder, name), file)
  const id = randomBytes(6).toString('hex')
  const taken = join(folder, `.watch-${id}-${file}`)
  // The new name is the claim: of several processes one succeeds.
  if (!(await whileThere(rename(join(folder, name), taken)))) return undefined
  const stats = await lstat(taken, { bigint: true })
  if (stampOf(stats) !== stamp) return undefined
  const to = verdict.failed ? 'failed' : 'done'
  const note: Note = {
    file,
    name: await freeName(targets[to], file),
    to,
    size: Number(stats.size),
    modified: stats.mtime.toISOString(),
    checked: new Date().toISOString(),
    report: verdict.report,
  }
  const moved = await place(folder, id, note, targets)
  return moved && { ...moved, verdict }
}

export async function goOnMoving(
  folder: string,
  name: string,
  targets: Targets,
): Promise<MovedFile<never> | undefined> {
  const path = join(folder, name)
  const note = noteIn(await readFile(path, 'utf8').catch(() => ''))
  if (note === undefined) {
    // The process ended while it wrote the note: the file is checked anew.
    await whileThere(unlink(path))
    return undefined
  }
  for (const left of await readdir(targets[note.to])) {
    if (left.startsWith(`.watch-${idOf(name)}`)) await whileThere(unlink(join(targets[note.to], left)))
  }
  return place(folder, idOf(name), note, targets)
}

function noteIn(text: string): Note | undefined {
  try {
    return JSON.parse(text) as Note
  } catch {
    return undefined
  }
}

async function place(folder: string, id: string, given: Note, targets: Targets): Promise<MovedFile<never> | undefined> {
  const { file, to } = given
  const target = targets[to]
  const noted = join(folder, noteName(id))
  const taken = join(folder, `.watch-${id}-${file}`)
  let note = given
  await writeSafely(noted, note)
  while (!(await putThere(taken, join(target, note.name), id))) {
    note = { ...note, name: await freeName(target, file) }
    await writeSafely(noted, note)
  }
  const path = join(target, note.name)
  const report = `${path}.json`
  const isThere = await exists(path)
  if (isThere) {
    const draft = join(target, noteName(id))
    await writeSafely(draft, note)
    if (!(await linkOrRename(draft, report))) await whileThere(unlink(draft))
    await syncFolder(target)
  }
  await whileThere(unlink(noted))
  // Without the file, another process has gone on with it.
  return isThere ? { file, failed: to === 'failed', path, report, verdict: undefined } : undefined
}

/** Puts a file that was taken in its place. Returns false where another file has the name. */
async function putThere(taken: string, path: string, id: string): Promise<boolean> {
  if (!(await exists(taken))) return true
  try {
    if (await linkOrRename(taken, path)) return true
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error
    const part = join(dirname(path), `.watch-${id}-${randomBytes(6).toString('hex')}.part`)
    await copyWhole(taken, part)
    if (await linkOrRename(part, path)) {
      await syncFolder(dirname(path))
      await whileThere(unlink(taken))
      return true
    }
    await unlink(part)
  }
  // A process may have ended between the new name and the end of the old one.
  if (!(await isSameFile(taken, path))) return false
  await whileThere(unlink(taken))
  return true
}

/** Gives a file another name that must not exist, in one step. Returns false where it does. */
export async function linkOrRename(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    if (!withoutLinks.includes(errorCode(error))) throw error
    // The name is taken first, so that nobody else's file is replaced.
    const isFree = await open(to, 'wx').then(
      (handle) => handle.close().then(() => true),
      (fault) => (errorCode(fault) === 'EEXIST' ? false : Promise.reject(fault)),
    )
    if (isFree) await rename(from, to)
    return isFree
  }
  await whileThere(unlink(from))
  return true
}

/** Where there are no links, or none to files of other users. */
const withoutLinks = ['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']

async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  const { atime, mtime } = await lstat(from)
  await utimes(to, atime, mtime)
  const handle = await open(to, 'r+')
  await handle.sync().finally(() => handle.close())
}

async function writeSafely(path: string, note: Note): Promise<void> {
  const handle = await open(path, 'w')
  try {
    await handle.writeFile(`${JSON.stringify(note, undefined, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes the names of a folder to the disk, where the system can. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined)
  await handle
    ?.sync()
    .catch(() => undefined)
    .finally(() => handle.close())
}

/** The name in a folder, with the first number that makes it free together with its report: `a.xml`, `a-2.xml`. */
async function freeName(folder: string, file: string): Promise<string> {
  const ending = /(?:\.[^.]+)?(?:\.gz)?$/i.exec(file)?.index ?? file.length
  for (let number = 1; ; number++) {
    const name = number === 1 ? file : `${file.slice(0, ending)}-${number}${file.slice(ending)}`
    const path = join(folder, name)
    if (!(await exists(path)) && !(await exists(`${path}.json`))) return name
  }
}

async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((path) => lstat(path)))
  if (first?.size !== second?.size) return false
  return (first?.ino === second?.ino && first?.dev === second?.dev) || (await hashOf(one)) === (await hashOf(other))
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex')
}

async function exists(path: string): Promise<boolean> {
  return whileThere(lstat(path))
}

/** Whether it was done: false where the file is gone. */
async function whileThere(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}
