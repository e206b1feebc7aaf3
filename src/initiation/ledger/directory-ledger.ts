import { createHash, randomUUID } from 'node:crypto'
import { link, lstat, open, readdir, readFile, stat, unlink, writeFile } from 'node:fs/promises'
import { hostname, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { makeFolder } from '../../local/index.ts'
import { checkOptions, errorCode } from '../../values/index.ts'
import { type Ledger, LedgerError, type LedgerOptions, ledgerOptionChecks } from './ledger.ts'
import { type LedgerEntry, type LedgerStore, storeLedger } from './store-ledger.ts'

/**
 * A ledger in a directory, for the processes of one machine. Each step of a MsgId is a small file that never changes,
 * so the files are its history. A step is made by a hard link, which is atomic: no lock is needed, and a process killed
 * at any moment leaves no half entry and blocks others for at most one lease. The directory is made when it is first
 * needed. Leases go by the times that the file system gives to files. A network file system must have atomic links,
 * and its server must give these times: where each machine gives its own, the machines' clocks must agree to within
 * `leaseMs`. Back the directory up like the payments themselves. Every function throws a `LedgerError` that names the
 * file if an entry is damaged, or if it or the directory is a link that leads nowhere.
 * @throws RangeError when `leaseMs` is not a whole number of milliseconds from 1.
 */
export function directoryLedger(directory: string, options: LedgerOptions = {}): Ledger {
  checkOptions({ directoryLedger }, options, ledgerOptionChecks)
  return storeLedger(directoryStore(directory), { ...options, by: options.by ?? thisProcess() })
}

function directoryStore(directory: string): LedgerStore {
  return {
    async read(messageId) {
      let newest: LedgerEntry | undefined
      for (let version = 1; ; version++) {
        const entry = await readEntry(join(directory, fileName(messageId, version)), version)
        if (entry === undefined) {
          if (newest === undefined) await refuseLostFolder(directory)
          return newest
        }
        newest = entry
      }
    },
    write: (entry) => writeEntry(directory, entry),
    async *entries() {
      const newest = new Map<string, number>()
      for (const name of await namesIn(directory)) {
        // Bounded: file systems take names of at most 255 bytes.
        const [, stem, version = '1'] = /^(.+\.[0-9a-f]{32})(?:\.(\d+))?\.json$/.exec(name) ?? []
        if (stem !== undefined) newest.set(stem, Math.max(newest.get(stem) ?? 0, Number(version)))
      }
      for (const [stem, version] of newest) {
        const entry = await readEntry(join(directory, versionedName(stem, version)), version)
        if (entry !== undefined) yield entry
      }
    },
    now: () => fileTime(directory),
  }
}

/** The time that the file system gives to a file that is written now: one clock for all who share the folder. */
async function fileTime(directory: string): Promise<Date> {
  await makeFolder(directory)
  const file = join(directory, `.${randomUUID()}.tmp`)
  try {
    await writeFile(file, '.', { flag: 'wx', flush: true })
    return (await stat(file)).mtime
  } finally {
    await unlink(file).catch(() => undefined)
  }
}

async function writeEntry(directory: string, entry: LedgerEntry): Promise<boolean> {
  await makeFolder(directory)
  // The entry is complete before it gets its name. A killed process leaves at most a file that nobody reads.
  const draft = join(directory, `.${randomUUID()}.tmp`)
  const { version: _, ...fields } = entry
  try {
    await writeFile(draft, `${JSON.stringify(fields)}\n`, { flag: 'wx', flush: true })
    await link(draft, join(directory, fileName(entry.messageId, entry.version)))
    await flushDirectory(directory)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    await unlink(draft).catch(() => undefined)
  }
}

/**
 * Writes the directory to the disk, so that the entry of a sent file survives a power failure. Windows has no such
 * call, and needs none.
 */
async function flushDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readEntry(path: string, version: number): Promise<LedgerEntry | undefined> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    const found = await lstat(path).catch(() => undefined)
    if (found?.isSymbolicLink()) throw damaged(path, 'it is a link that leads nowhere')
    // Otherwise it was made between the two calls.
    return found === undefined ? undefined : readEntry(path, version)
  }
  let fields: unknown
  try {
    fields = JSON.parse(text)
  } catch {
    throw damaged(path, 'it is not JSON')
  }
  if (!isEntry(fields)) throw damaged(path, 'it was changed by another program than the ledger')
  return { state: 'reserved', since: fields.firstUsed, ...fields, version }
}

/** Entries of the first version of the ledger have only these two fields. */
function isEntry(
  fields: unknown,
): fields is Pick<LedgerEntry, 'messageId' | 'firstUsed'> & Partial<Omit<LedgerEntry, 'version'>> {
  if (fields === null) return false
  const { messageId, firstUsed, state = 'reserved', leasedUntil = firstUsed } = fields as Record<string, unknown>
  const times = [firstUsed, leasedUntil]
  return (
    typeof messageId === 'string' &&
    times.every((time) => typeof time === 'string' && !Number.isNaN(Date.parse(time))) &&
    ['built', 'reserved', 'sending', 'submitted', 'ended', 'released'].includes(String(state))
  )
}

function damaged(path: string, why: string): LedgerError {
  return new LedgerError(
    `The ledger's entry ${path} cannot be read: ${why}. Until it is restored from a backup its MsgId counts as used: ` +
      'ask the bank whether it has a file under it before you remove the entry.',
  )
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    await refuseLostFolder(directory)
    return []
  }
}

/**
 * A missing folder has no entries. If the folder is a link that leads nowhere, such as to a disk that is not mounted,
 * this is an error.
 */
async function refuseLostFolder(directory: string): Promise<void> {
  for (let path = directory; ; path = dirname(path)) {
    const found = await lstat(path).catch(() => undefined)
    if (found === undefined && dirname(path) !== path) continue
    if (!found?.isSymbolicLink() || (await leadsSomewhere(path))) return
    throw new LedgerError(
      `The ledger's folder ${directory} cannot be read: ${path} is a link that leads nowhere. Mount or restore what ` +
        'it leads to, or name another folder; until then the MsgIds that were used are not known.',
    )
  }
}

async function leadsSomewhere(link: string): Promise<boolean> {
  try {
    await stat(link)
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

/**
 * The name of the file of a MsgId: a readable part for people, and a hash. MsgIds may have a `/` or differ in case
 * only, which some file systems cannot represent.
 */
function fileName(messageId: string, version: number): string {
  const readable = messageId.replace(/[^A-Za-z0-9-]/g, '_')
  return versionedName(`${readable}.${createHash('sha256').update(messageId).digest('hex').slice(0, 32)}`, version)
}

function versionedName(stem: string, version: number): string {
  return version === 1 ? `${stem}.json` : `${stem}.${version}.json`
}

function thisProcess(): string {
  return `${userName()}@${hostname()}, process ${process.pid}`
}

/** A user without an entry in the system's list of users, as in containers, has no name. */
function userName(): string {
  try {
    return userInfo().username
  } catch {
    return 'user'
  }
}
