import { describe, expect, test } from 'vitest'
import {
  DuplicateMessageIdError,
  isDuplicateMessageIdError,
  isLedgerError,
  isMessageIdBusyError,
  LedgerError,
  MessageIdBusyError,
} from '../../src/pain001.ts'

const firstUsed = '2026-03-02T09:00:00.000Z'
const leasedUntil = '2026-03-02T09:05:00.000Z'

const errors = [
  ['DuplicateMessageIdError', isDuplicateMessageIdError, new DuplicateMessageIdError({ messageId: 'M-1', firstUsed })],
  ['MessageIdBusyError', isMessageIdBusyError, new MessageIdBusyError({ messageId: 'M-1', leasedUntil, by: 'host 7' })],
  ['LedgerError', isLedgerError, new LedgerError('The ledger cannot be read.')],
] as const

describe.each(errors)('%s', (name, is, error) => {
  test('is told by its name, so that two copies of the package agree', () => {
    expect(error.name).toBe(name)
    expect(is(error)).toBe(true)
    expect(is(Object.assign(new Error(error.message), { ...error }))).toBe(true)
  })

  test('is no other error, and no object that only looks like it', () => {
    const others = errors.filter(([other]) => other !== name).map(([, , other]) => other)
    for (const other of [...others, new Error(name), { ...error }, undefined, null, name]) expect(is(other)).toBe(false)
  })
})

test('a record of a name alone is no duplicate: it does not say since when', () => {
  expect(isDuplicateMessageIdError(Object.assign(new Error(''), { name: 'DuplicateMessageIdError' }))).toBe(false)
})

test('what is said of a MsgId that was used, and of one in use', () => {
  const [[, , duplicate], [, , busy]] = errors
  expect(duplicate.message).toContain(`The MsgId M-1 was used before, first on ${firstUsed}.`)
  expect(duplicate).toMatchObject({ messageId: 'M-1', firstUsed, state: undefined })
  expect(busy.message).toContain(`by host 7, until ${leasedUntil} unless it takes longer.`)
  expect(busy).toMatchObject({ messageId: 'M-1', leasedUntil })
  const unknown = new MessageIdBusyError({ messageId: 'M-1', leasedUntil: undefined, by: undefined })
  expect(unknown.message).toContain('by another process. Try again')
})
