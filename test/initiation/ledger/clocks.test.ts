import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Ledger, type LedgerEntry, type SqlClient, sqlLedger, storeLedger } from '../../../src/pain001.ts'
import { directoryLedger } from '../../../src/pain001-node.ts'

afterEach(() => vi.useRealTimers())

const wrong = (wrongBy: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: performance.timeOrigin + performance.now() + wrongBy })
let machine = { wrongBy: 0 }

/** Does something on a machine whose clock is wrong. */
async function on<Result>(chosen: { wrongBy: number }, work: () => Promise<Result>): Promise<Result> {
  machine = chosen
  wrong(machine.wrongBy)
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

async function twoMachines(kind: string): Promise<{ open: () => Ledger; close: () => Promise<void> }> {
  if (kind === 'folder') {
    const folder = mkdtempSync(join(tmpdir(), 'clocks-'))
    return { open: () => directoryLedger(folder), close: async () => rmSync(folder, { recursive: true }) }
  }
  const database = new PGlite()
  await database.waitReady
  // The database runs elsewhere, with a right clock.
  const client: SqlClient = {
    async query(text, params) {
      vi.useRealTimers()
      const answer = await database.query(text, params)
      wrong(machine.wrongBy)
      return answer
    },
  }
  return { open: () => sqlLedger(client), close: () => database.close() }
}

describe.each(['folder', 'database'])('a ledger in a %s', (kind) => {
  test.each([
    [0, 120_000],
    [0, -120_000],
    [-3_600_000, 0],
    [3_600_000, 0],
  ])('clocks that are wrong by %d and %d ms: one lease, which is renewed and ends', async (first, second) => {
    const { open, close } = await twoMachines(kind)
    const one = { wrongBy: first }
    const other = { wrongBy: second }
    const lease = await on(one, () => open().lease('M-1'))
    await on(one, () => lease.note('sending'))
    await expect(on(other, () => open().lease('M-1', {}, { again: true }))).rejects.toThrow('M-1 is being sent')
    await on(one, () => lease.renew())
    await on(one, () => lease.end())
    const next = await on(other, () => open().lease('M-1', {}, { again: true }))
    expect(next.isFirst).toBe(false)
    await close()
  })
})

test('an entry from the future of a store without a clock is refused: nobody can tell whether it is being sent', async () => {
  let entry: LedgerEntry | undefined
  const store = {
    read: async () => entry,
    write: async (next: LedgerEntry) => {
      entry = next
      return true
    },
    async *entries() {},
  }
  await on({ wrongBy: 120_000 }, () => storeLedger(store).lease('M-1'))
  await expect(storeLedger(store).lease('M-1', {}, { again: true })).rejects.toThrow(
    /^The ledger has an entry of .*, which is 1\d\d seconds after now .* Set the clocks/,
  )
  // A difference within a lease is no reason: that is how far clocks may differ.
  entry = undefined
  await on({ wrongBy: 30_000 }, () => storeLedger(store).lease('M-1'))
  await expect(storeLedger(store).lease('M-1', {}, { again: true })).rejects.toThrow('M-1 is being sent')
})
