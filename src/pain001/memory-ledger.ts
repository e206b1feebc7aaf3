import { checkOptions } from '../values/check-options.ts'
import { DuplicateMessageIdError } from './duplicate-message-id-error.ts'
import { type Ledger, type LedgerOptions, ledgerOptionChecks } from './ledger.ts'

/** A ledger that lives as long as the program: for tests, and where every file is built by one process that never ends. */
export function memoryLedger(options: LedgerOptions = {}): Ledger {
  checkOptions('memoryLedger', options, ledgerOptionChecks)
  const { now = () => new Date() } = options
  const taken = new Map<string, string>()
  return {
    async reserve(messageId) {
      const firstUsed = taken.get(messageId)
      if (firstUsed !== undefined) throw new DuplicateMessageIdError({ messageId, firstUsed })
      taken.set(messageId, now().toISOString())
    },
    async release(messageId) {
      taken.delete(messageId)
    },
    async find(messageId) {
      const firstUsed = taken.get(messageId)
      return firstUsed === undefined ? undefined : { messageId, firstUsed }
    },
  }
}
