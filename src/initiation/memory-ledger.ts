import { checkOptions } from '../values/index.ts'
import { type Ledger, type LedgerOptions, ledgerOptionChecks } from './ledger.ts'
import { type LedgerEntry, storeLedger } from './store-ledger.ts'

/** A ledger in the memory of the program: for tests, and if one process that never ends builds every file. */
export function memoryLedger(options: LedgerOptions = {}): Ledger {
  checkOptions({ memoryLedger }, options, ledgerOptionChecks)
  const entries = new Map<string, LedgerEntry>()
  return storeLedger(
    {
      read: async (messageId) => entries.get(messageId),
      write: async (entry) => {
        if ((entries.get(entry.messageId)?.version ?? 0) !== entry.version - 1) return false
        entries.set(entry.messageId, entry)
        return true
      },
      async *entries() {
        yield* [...entries.values()]
      },
    },
    options,
  )
}
