import { expect, test } from 'vitest'
import {
  DuplicateMessageIdError,
  isDuplicateMessageIdError,
  isLedgerError,
  isMessageIdBusyError,
  LedgerError,
  MessageIdBusyError,
} from '../../../src/pain001.ts'

const reservation = { messageId: 'M-1', firstUsed: '2026-03-02T09:00:00Z' }
const leasedUntil = '2026-03-02T09:05:00Z'
const errors = {
  ledger: new LedgerError('It cannot be read'),
  duplicate: new DuplicateMessageIdError({ ...reservation, state: 'reserved', description: 'my own words' }),
  busy: new MessageIdBusyError({ messageId: 'M-1', leasedUntil, by: 'me' }),
}

test('each error is known by its name alone, also one of another copy of the package', () => {
  const all = Object.values(errors)
  expect(all.map(({ name }) => name)).toEqual(['LedgerError', 'DuplicateMessageIdError', 'MessageIdBusyError'])
  for (const error of all) {
    const copy = Object.assign(new Error(error.message), { ...error, name: error.name })
    for (const each of [error, copy]) {
      expect([isLedgerError(each), isDuplicateMessageIdError(each), isMessageIdBusyError(each)]).toEqual(
        all.map((other) => other === error),
      )
    }
    const plain = { ...error, name: error.name }
    expect([isLedgerError(plain), isDuplicateMessageIdError(plain), isMessageIdBusyError(plain)]).not.toContain(true)
  }
  expect(isDuplicateMessageIdError(Object.assign(new Error(), { name: 'DuplicateMessageIdError' }))).toBe(false)
})

test('a MsgId that was used says when, and keeps the words of the user to itself', () => {
  const { duplicate } = errors
  expect(duplicate).toMatchObject({ ...reservation, state: 'reserved' })
  expect(duplicate.message).toBe(
    'The MsgId M-1 was used before, first on 2026-03-02T09:00:00Z. A bank refuses a second file under it: look for ' +
      'the first file before you send this one under a new MsgId.',
  )
  expect(duplicate.reservation.description).toBe('my own words')
  expect(Object.keys(duplicate)).not.toContain('reservation')
})

test('a MsgId that is being sent says by whom and how long, as far as that is known', () => {
  expect(errors.busy).toMatchObject({ messageId: 'M-1', leasedUntil })
  expect(errors.busy.message).toBe(
    'The file of MsgId M-1 is being sent or looked for by me, until 2026-03-02T09:05:00Z unless it takes longer. Try ' +
      'again after that.',
  )
  expect(new MessageIdBusyError({ messageId: 'M-1' }).message).toBe(
    'The file of MsgId M-1 is being sent or looked for by another process. Try again after that.',
  )
})
