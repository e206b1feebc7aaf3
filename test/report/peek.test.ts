import { describe, expect, test } from 'vitest'
import { peek } from '../../src/report/peek.ts'
import { collect } from '../support/collect.ts'

async function* of<T>(...values: T[]): AsyncGenerator<T, void, undefined> {
  yield* values
}

describe('peek', () => {
  test.each([
    ['text', ['<Document', '/>']],
    ['bytes', [new Uint8Array([60]), new Uint8Array([62])]],
  ])('%s is a file, with its first piece', async (_, values) => {
    const { pieces, items } = await peek(of<string | Uint8Array>(...values))
    expect(await collect(pieces ?? of('none'))).toEqual(values)
    expect(await collect(items)).toEqual([])
  })

  test.each([[[{ id: 1 }, { id: 2 }]], [[]]])('%j are items', async (values) => {
    const { pieces, items } = await peek(of(...values))
    expect(pieces).toBeUndefined()
    expect(await collect(items)).toEqual(values)
  })

  test('what a generator returns at its end is no piece of a file', async () => {
    const ended = { next: async () => ({ done: true, value: 'the end' }) as const }
    const { pieces, items } = await peek({ [Symbol.asyncIterator]: () => ended })
    expect(pieces).toBeUndefined()
    expect(await collect(items)).toEqual([])
  })

  test.each([
    [1, 1],
    [3, 0],
  ])('after %i of three items that are read the source is closed %i times', async (most, times) => {
    let closed = 0
    const source = {
      [Symbol.asyncIterator]() {
        let next = 0
        return {
          next: async () => (next < 3 ? { done: false, value: { id: next++ } } : { done: true, value: undefined }),
          return: async () => {
            closed++
            return { done: true, value: undefined }
          },
        }
      },
    } as AsyncIterable<{ id: number }>
    const { items } = await peek(source)
    let read = 0
    for await (const item of items) {
      expect(item.id).toBe(read++)
      if (most < 3 && read === most) break
    }
    expect(closed).toBe(times)
  })

  test('a source that cannot be closed is left as it is', async () => {
    const source = {
      [Symbol.asyncIterator]: () => ({ next: async () => ({ done: false, value: { id: 1 } }) }),
    } as AsyncIterable<{ id: number }>
    const { items } = await peek(source)
    expect(await items.next()).toMatchObject({ value: { id: 1 } })
    expect(await items.return()).toMatchObject({ done: true })
  })
})
