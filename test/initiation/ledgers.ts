import { describe, expect, it } from 'vitest'
import {
  DuplicateMessageIdError,
  isDuplicateMessageIdError,
  isMessageIdBusyError,
  type Ledger,
  type LedgerOptions,
  type Reservation,
} from '../../src/pain001.ts'
import { sweep } from '../support/sweep.ts'

export const start = Date.parse('2026-11-21T10:00:00.123Z')

export async function listOf(ledger: Ledger): Promise<Reservation[]> {
  const listed: Reservation[] = []
  for await (const reservation of ledger.list()) listed.push(reservation)
  return listed
}

/** What every ledger does; `make` makes an empty one. */
export function describeLedger(title: string, make: (options: LedgerOptions) => Ledger): void {
  describe(title, () => {
    let time = start
    const now = (): Date => new Date(time)
    const open = (): Ledger => {
      time = start
      return make({ now, by: 'me', leaseMs: 60_000 })
    }

    it('takes an id once, and says to a second use since when it is taken', async () => {
      const ledger = open()
      await ledger.reserve('A/1')
      const error: unknown = await ledger.reserve('A/1').catch((caught: unknown) => caught)
      expect(isDuplicateMessageIdError(error)).toBe(true)
      expect(error).toBeInstanceOf(DuplicateMessageIdError)
      expect(error).toMatchObject({ messageId: 'A/1', firstUsed: '2026-11-21T10:00:00.123Z' })
      // What is printed with an error are its own properties that can be listed.
      expect(Object.keys(error as object)).not.toContain('reservation')
      expect(error).toHaveProperty('reservation.messageId', 'A/1')
      expect(String(error)).toBe(
        'DuplicateMessageIdError: The MsgId A/1 was used before, first on 2026-11-21T10:00:00.123Z. A bank refuses a ' +
          'second file under it: look for the first file before you send this one under a new MsgId.',
      )
      const found = await ledger.find('A/1')
      expect(found).toMatchObject({ messageId: 'A/1', firstUsed: '2026-11-21T10:00:00.123Z' })
      expect(found?.leasedUntil).toBeUndefined()
    })

    it('distinguishes ids that look alike', async () => {
      const ledger = open()
      for (const id of ['B/1', 'b/1', 'B-1', 'B', "B', drop table x --", '../B']) await ledger.reserve(id)
      for (const id of ['B/1', 'b/1']) await expect(ledger.reserve(id)).rejects.toThrow(DuplicateMessageIdError)
    })

    it.each(['', ' ', 'B ', 'B_1', 'Ü', '/B', 'A//B', 'x'.repeat(36)])(
      'refuses %j, which no file may have',
      async (id) => {
        const ledger = open()
        await expect(ledger.reserve(id)).rejects.toThrow(RangeError)
        await expect(ledger.lease(id)).rejects.toThrow(RangeError)
        expect(await ledger.find(id)).toBeUndefined()
      },
    )

    it('gives an id back', async () => {
      const ledger = open()
      await ledger.reserve('C')
      await ledger.release('C')
      expect(await ledger.find('C')).toBeUndefined()
      await ledger.reserve('C')
      expect(await ledger.find('C')).toMatchObject({ messageId: 'C', state: 'reserved' })
      await ledger.release('never taken')
      expect(await ledger.find('never taken')).toBeUndefined()
    })

    it('of many reservations of one id at the same time grants one', async () => {
      const ledger = open()
      const results = await Promise.allSettled(Array.from({ length: sweep(40, 1000) }, () => ledger.reserve('D')))
      const refused = results.filter((result) => result.status === 'rejected')
      expect(results.length - refused.length).toBe(1)
      expect(refused.every((result) => isDuplicateMessageIdError(result.reason))).toBe(true)
    })

    it('says what an id is used for, how far its file is, since when and by whom', async () => {
      const ledger = open()
      const lease = await ledger.lease('E', { fileHash: 'ab12', description: 'June' })
      expect([lease.isFirst, lease.reservation.state]).toEqual([true, 'reserved'])
      for (const state of ['built', 'ended', 'sending'] as const) {
        await lease.note(state)
        expect(await ledger.find('E')).toMatchObject({ state, leasedUntil: new Date(time + 60_000).toISOString() })
      }
      time += 1000
      await lease.note('sending')
      expect(await ledger.find('E')).toEqual(lease.reservation)
      await lease.note('submitted', { jobId: 'J-1', description: undefined })
      await lease.end()
      expect(await ledger.find('E')).toEqual({
        messageId: 'E',
        firstUsed: new Date(time - 1000).toISOString(),
        state: 'submitted',
        since: now().toISOString(),
        by: 'me',
        fileHash: 'ab12',
        description: 'June',
        jobId: 'J-1',
        leasedUntil: undefined,
      })
    })

    it('lists the ids that are taken', async () => {
      const ledger = open()
      await ledger.reserve('E', { fileHash: 'ab12' })
      await ledger.reserve('F')
      await ledger.reserve('G')
      await ledger.release('G')
      const listed = (await listOf(ledger)).sort((a, b) => a.messageId.localeCompare(b.messageId))
      expect(listed).toEqual([await ledger.find('E'), await ledger.find('F')])
      expect(listed.map(({ messageId }) => messageId)).toEqual(['E', 'F'])
    })

    it('leases an id to one at a time; a process that died loses it when the time is over', async () => {
      const ledger = open()
      const first = await ledger.lease('H')
      await expect(ledger.lease('H')).rejects.toThrow(DuplicateMessageIdError)
      const busy: unknown = await ledger.lease('H', {}, { again: true }).catch((error: unknown) => error)
      expect(isMessageIdBusyError(busy)).toBe(true)
      const until = new Date(time + 60_000).toISOString()
      expect(busy).toMatchObject({ messageId: 'H', leasedUntil: until })
      expect(String(busy)).toBe(
        `MessageIdBusyError: The file of MsgId H is being sent or looked for by me, until ${until} unless it takes ` +
          'longer. Try again after that.',
      )
      time += 59_999
      await first.renew()
      time += 59_999
      await expect(ledger.lease('H', {}, { again: true })).rejects.toThrow('being sent or looked for by me')
      time += 1
      const second = await ledger.lease('H', { fileHash: 'cd' }, { again: true })
      expect([second.isFirst, second.reservation.fileHash]).toEqual([false, 'cd'])
      for (const act of [first.renew, () => first.note('sending'), first.end, first.release])
        await expect(act()).rejects.toThrow('being sent or looked for')
      await second.end()
      const third = await ledger.lease('H', { fileHash: 'other' }, { again: true })
      expect(third.reservation.fileHash).toBe('cd')
      await third.release()
      expect((await ledger.lease('H')).isFirst).toBe(true)
    })

    it('of many leases at the same time grants one', async () => {
      const ledger = open()
      await ledger.reserve('I')
      const results = await Promise.allSettled(
        Array.from({ length: sweep(40, 100) }, () => ledger.lease('I', {}, { again: true })),
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const result of results)
        if (result.status === 'rejected') expect(isMessageIdBusyError(result.reason)).toBe(true)
    })
  })
}

/** Options that no ledger takes; `name` is its function. */
export function describeOptions(name: string, make: (options: LedgerOptions) => unknown): void {
  describe(`${name} says what is wrong with`, () => {
    it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('a lease of %d ms', (leaseMs) => {
      expect(() => make({ leaseMs })).toThrow(`${name}: leaseMs must be a whole number from 1`)
    })

    it.each([
      [{ by: 5 }, 'by must be a string'],
      [{ now: new Date(0) }, 'now must be a function'],
      [{ clock: 5 }, 'there is no option "clock"; there are now, by, leaseMs'],
    ])('%j', (options, words) => {
      expect(() => make(options as LedgerOptions)).toThrow(`${name}: ${words}`)
    })
  })
}
