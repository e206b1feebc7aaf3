// Stores are put together with a sandbox; here they are tried alone, all against one list.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RecordStore, recordsIn } from '../../../src/sandbox/store/store.ts'
import { pgliteStore } from '../../../src/sandbox.ts'
import { newPgliteFolder, storeKinds } from '../support.ts'

const work = (resource: string, due: number) => ({ kind: 'push', on: 'execution', resource, due }) as const
const payment = (index: number, cents: number) => ({
  job: 'job',
  index,
  block: { index: 1, executionDate: '2026-11-18', batchBooking: false },
  endToEndId: `E${index}`,
  cents,
  creditorIban: 'DE89370400440532013000',
  isInternal: false,
  state: 'waiting' as const,
})

describe.each(storeKinds)('the store in $name', ({ open }) => {
  let store: RecordStore
  beforeAll(async () => {
    store = await open()
  })
  afterAll(() => store.close())

  it('keeps what was put, as it was put', async () => {
    const value = 'é €\0\ud800 "quoted" \'; drop table x; --'
    await store.transaction((tx) => tx.put('settings', value, { value }))
    expect(await store.transaction((tx) => tx.get('settings', 'none'))).toBeUndefined()
    await store.transaction((tx) => tx.put('settings', 'a', { value: '1' }))
    await store.transaction((tx) => tx.put('settings', 'a', { value }))
    expect(await store.transaction((tx) => tx.lock('settings', 'a'))).toEqual({ value })
    await store.transaction((tx) => tx.remove('settings', 'a'))
    expect(await store.transaction((tx) => tx.get('settings', 'a'))).toBeUndefined()
  })

  it('does nothing of a transaction that fails', async () => {
    const failed = store.transaction(async (tx) => {
      await tx.put('settings', 'b', { value: '1' })
      await tx.add('settings', 'c', { value: '1' })
      throw new Error('on purpose')
    })
    await expect(failed).rejects.toThrow('on purpose')
    expect(await store.transaction((tx) => tx.count('settings', {}))).toBe(1)
  })

  it('adds an id once, whoever asks at the same time', async () => {
    const adding = Array.from({ length: 50 }, (_, index) =>
      store.transaction((tx) => tx.add('messageIds', 'one', { job: String(index), firstUsed: '' })),
    )
    expect((await Promise.all(adding)).filter(Boolean)).toHaveLength(1)
  })

  it('loses no change of a locked record', async () => {
    await store.transaction((tx) => tx.put('settings', 'count', { value: '0' }))
    const counting = Array.from({ length: 50 }, () =>
      store.transaction(async (tx) => {
        const { value } = (await tx.lock('settings', 'count')) ?? { value: '0' }
        await tx.put('settings', 'count', { value: String(Number(value) + 1) })
      }),
    )
    await Promise.all(counting)
    expect(await store.transaction((tx) => tx.get('settings', 'count'))).toEqual({ value: '50' })
  })

  it('finds, counts and sums by owner, status, time and text, in order', async () => {
    const rows = Array.from({ length: 10 }, (_, at) => ({ id: `p${at}`, data: payment(10 - at, at * 100) }))
    await store.transaction((tx) => tx.putMany('payments', rows))
    await store.transaction((tx) => tx.put('payments', 'p0', { ...payment(10, 7), state: 'paid' }))
    await store.transaction(async (tx) => {
      const found = await tx.find('payments', { owner: 'job', limit: 3 })
      expect(found.map(({ data }) => data.index)).toEqual([1, 2, 3])
      const newest = await tx.find('payments', { owner: 'job', newestFirst: true, limit: 1 })
      expect(newest.map(({ id }) => id)).toEqual(['p0'])
      expect(await tx.count('payments', { status: ['paid', 'pending'] })).toBe(1)
      expect(await tx.count('payments', { owner: 'other' })).toBe(0)
      expect(await tx.count('payments', { from: 3, to: 5 })).toBe(3)
      expect(await tx.sum('payments', { owner: 'job' })).toBe(4507)
      expect(await tx.sum('payments', { owner: 'other' })).toBe(0)
    })
    const share = (description: string) => ({
      entity: { id: 'x', status: 'DRAFT', iban: 'I', description, date_creation: '2026-11-18T09:00:00+01:00' },
      account: 'I',
      origin: '',
      held: 0,
      validated: false,
    })
    await store.transaction((tx) => tx.put('pain001', '1', share('Wages 100% of_May\0\ud800')))
    await store.transaction(async (tx) => {
      expect(await tx.count('pain001', { search: 'wages 100% OF_' })).toBe(1)
      expect(await tx.count('pain001', { search: 'wages%may' })).toBe(0)
      expect(await tx.count('pain001', { search: '\0' })).toBeLessThan(2)
    })
  })

  it('gives a piece of work to one only, and back when its doer fails', async () => {
    await store.transaction(async (tx) => {
      for (let due = 1; due <= 20; due++) await tx.put('work', `w${due}`, work('r', due))
    })
    const failing = store.transaction(async (tx) => {
      await tx.claim('work', { to: 100 })
      throw new Error('on purpose')
    })
    await expect(failing).rejects.toThrow('on purpose')
    const done: string[] = []
    const doer = async (): Promise<void> => {
      for (;;) {
        const id = await store.transaction(async (tx) => {
          const claimed = await tx.claim('work', { to: 15 })
          if (claimed === undefined) return undefined
          await tx.remove('work', claimed.id)
          return claimed.id
        })
        if (id === undefined) return
        done.push(id)
      }
    }
    await Promise.all([doer(), doer(), doer(), doer()])
    expect(done.sort()).toEqual(Array.from({ length: 15 }, (_, at) => `w${at + 1}`).sort())
    expect(await store.transaction((tx) => tx.count('work', {}))).toBe(5)
  })

  it('can be emptied', async () => {
    await store.clear()
    expect(await store.transaction((tx) => tx.count('payments', {}))).toBe(0)
  })
})

it('the folder of a store is one sandbox’ at a time, and holds everything after it is closed', async () => {
  const folder = await newPgliteFolder()
  const store = recordsIn(await pgliteStore(folder))
  await expect(pgliteStore(folder)).rejects.toThrow('already')
  await store.transaction((tx) => tx.put('settings', 'a', { value: 'kept' }))
  await store.close()
  const again = recordsIn(await pgliteStore(folder))
  expect(await again.transaction((tx) => tx.get('settings', 'a'))).toEqual({ value: 'kept' })
  await again.close()
})
