import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkOptions } from '../values/check-options.ts'
import { DuplicateMessageIdError } from './duplicate-message-id-error.ts'
import { type Ledger, type LedgerOptions, ledgerOptionChecks, type Reservation } from './ledger.ts'

/**
 * A ledger in a directory, for the processes of one machine: one small file for each MsgId. A reservation is a hard link, which the file
 * system makes whole or not at all, so that no lock is needed, and a process killed at any moment leaves neither half an entry nor
 * anything that blocks the next one. The directory is made when it is first needed; a network file system will do only if its links are
 * atomic. Back the directory up like the payments themselves.
 */
export function directoryLedger(directory: string, options: LedgerOptions = {}): Ledger {
  checkOptions('directoryLedger', options, ledgerOptionChecks)
  const { now = () => new Date() } = options

  const pathOf = (messageId: string): string => join(directory, fileName(messageId))

  async function find(messageId: string): Promise<Reservation | undefined> {
    try {
      const entry: unknown = JSON.parse(await readFile(pathOf(messageId), 'utf8'))
      return { messageId, firstUsed: firstUsedOf(entry) }
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  async function tryReserve(messageId: string): Promise<boolean> {
    await mkdir(directory, { recursive: true })
    // The entry is complete before it has its name. What a killed process leaves of it is a file that nobody looks at.
    const draft = join(directory, `.${randomUUID()}.tmp`)
    await writeFile(draft, `${JSON.stringify({ messageId, firstUsed: now().toISOString() })}\n`, {
      flag: 'wx',
      flush: true,
    })
    try {
      await link(draft, pathOf(messageId))
      return true
    } catch (error) {
      if (hasCode(error, 'EEXIST')) return false
      throw error
    } finally {
      await unlink(draft)
    }
  }

  return {
    async reserve(messageId) {
      // Between a refusal and the question since when, the id may be released: then it is free after all.
      while (!(await tryReserve(messageId))) {
        const taken = await find(messageId)
        if (taken !== undefined) throw new DuplicateMessageIdError(taken)
      }
    },
    async release(messageId) {
      try {
        await unlink(pathOf(messageId))
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
    find,
  }
}

/**
 * Identifications hold `/` and differ in case only, which not every file system can tell: the readable part is for people, the hash
 * makes the name.
 */
function fileName(messageId: string): string {
  const readable = messageId.replace(/[^A-Za-z0-9-]/g, '_').slice(0, 35)
  return `${readable}.${createHash('sha256').update(messageId).digest('hex').slice(0, 32)}.json`
}

function firstUsedOf(entry: unknown): string {
  if (typeof entry === 'object' && entry !== null && 'firstUsed' in entry && typeof entry.firstUsed === 'string') {
    return entry.firstUsed
  }
  throw new Error('An entry of the ledger cannot be read: it was changed by something else than the ledger')
}

function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT')
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
