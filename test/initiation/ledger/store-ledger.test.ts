import { expect, it } from 'vitest'
import {
  isDuplicateMessageIdError,
  isMessageIdBusyError,
  type LedgerOptions,
  type LedgerStore,
  memoryLedger,
  storeLedger,
} from '../../../src/pain001.ts'
import { describeLedger, describeOptions, start } from '../ledgers.ts'

describeLedger('memoryLedger', memoryLedger)
describeOptions('memoryLedger', memoryLedger)
describeOptions('storeLedger', (options: LedgerOptions) => storeLedger({} as LedgerStore, options))

it('an error of another kind is none of a ledger, whatever it has', () => {
  const error = Object.assign(new Error('x'), { messageId: 'A', firstUsed: '2026-11-21T10:00:00.123Z' })
  expect([isDuplicateMessageIdError(error), isMessageIdBusyError(error)]).toEqual([false, false])
})

it('a lease that was taken over and released says that nobody has it', async () => {
  let time = start
  const ledger = memoryLedger({ now: () => new Date(time), leaseMs: 1 })
  const first = await ledger.lease('J')
  time += 1
  await (await ledger.lease('J', {}, { again: true })).release()
  const error: unknown = await first.renew().catch((caught: unknown) => caught)
  expect(error).toMatchObject({ messageId: 'J', leasedUntil: undefined })
  expect(String(error)).toContain('is being sent or looked for by another process. Try again')
})

it('a store that takes nothing ends in an error', async () => {
  const store = { read: async () => undefined, write: async () => false, async *entries() {} }
  await expect(storeLedger(store).reserve('X')).rejects.toThrow('refuses every entry')
})
