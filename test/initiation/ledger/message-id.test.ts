import { describe, expect, it } from 'vitest'
import { createMessageId, messageIdFault } from '../../../src/pain001.ts'
import { isSepaIdentifier } from '../../../src/values.ts'
import { sweep } from '../../support/sweep.ts'

describe('createMessageId', () => {
  it('gives many ids in one millisecond and no two alike', () => {
    const now = () => new Date('2026-11-21T10:00:00.999Z')
    const count = sweep(10_000, 100_000)
    const ids = new Set<string>()
    for (let index = 0; index < count; index++) ids.add(createMessageId({ now }))
    expect(ids.size).toBe(count)
  })

  it('keeps to 35 SEPA characters', () => {
    for (const prefix of ['', 'PAY-', 'RUN/17-']) {
      const id = createMessageId({ prefix })
      expect(id.startsWith(prefix)).toBe(true)
      expect(id.length).toBe(28 + prefix.length)
      expect(isSepaIdentifier(id)).toBe(true)
      expect(messageIdFault(id)).toBeUndefined()
    }
  })

  it('sorts by time, to the millisecond', () => {
    const times = [0, 1, 31, 32, 999, 1000, 60_000, 86_400_000].map((ms) => Date.UTC(2026, 10, 21) + ms)
    const ids = times.map((time) =>
      createMessageId({ now: () => new Date(time), random: (count) => new Uint8Array(count).fill(255 - (time % 200)) }),
    )
    expect([...ids].sort()).toEqual(ids)
  })

  it.each(['12345678', 'a/', '/a', 'ü', 'a//b'])('refuses the prefix %j', (prefix) => {
    expect(() => createMessageId({ prefix })).toThrow(RangeError)
    expect(() => createMessageId({ prefix })).toThrow('The prefix of a MsgId must be at most 7 of a-z A-Z 0-9')
  })
})

describe('messageIdFault', () => {
  it.each([
    ['', 'empty'],
    ['x'.repeat(36), 'Shorten it by 1'],
    ['Rechnung für Müller', 'outside'],
    ['A//1', 'slash'],
    ['/A', 'slash'],
    ['A/', 'slash'],
    [' ', 'begins or ends with a space'],
    [' A', 'begins or ends with a space'],
    ['A ', 'begins or ends with a space'],
  ])('says what is wrong with %j', (id, words) => {
    expect(messageIdFault(id)).toContain(words)
  })

  it('finds nothing wrong with what is right', () => {
    expect(messageIdFault("RUN 17/A?(b).,'+:-")).toBeUndefined()
    expect(messageIdFault('x'.repeat(35))).toBeUndefined()
  })
})
