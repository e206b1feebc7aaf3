// A day by itself with its fault: a file shows the day, and a finding in place of the fault.
import { describe, expect, test } from 'vitest'
import { executionDate } from '../../src/initiation/index.ts'

// 2026-03-06 is a Friday.
const [friday, saturday, monday] = ['2026-03-06', '2026-03-07', '2026-03-09']
const none = undefined

describe('a day on which TARGET is closed', () => {
  test('is kept, where nothing else is asked for', () => {
    expect(executionDate(saturday, {}, false)).toEqual({ date: saturday, fault: none })
    expect(executionDate(saturday, { closingDays: 'keep' }, false)).toEqual({ date: saturday, fault: none })
  })

  test('is refused with a day on which it is open', () => {
    expect(executionDate(saturday, { closingDays: 'refuse' }, false)).toEqual({
      date: saturday,
      fault: {
        rule: 'closing-day',
        message: `${saturday} is a closing day. Give a day on which TARGET is open, such as ${monday}.`,
      },
    })
    expect(executionDate(friday, { closingDays: 'refuse' }, false)).toEqual({ date: friday, fault: none })
  })

  test.each([
    ['next', saturday, monday],
    ['previous', saturday, friday],
    ['next', friday, friday],
    ['next', `${saturday}T10:00:00+01:00`, `${monday}T10:00:00+01:00`],
    ['next', `${saturday}+01:00`, monday],
    ['next', `${friday}+01:00`, `${friday}+01:00`],
  ] as const)('is moved to the %s one: %s', (closingDays, given, date) => {
    expect(executionDate(given, { closingDays }, false)).toEqual({ date, fault: none })
  })

  test('is none for instant payments, and is as the calendar says', () => {
    expect(executionDate(saturday, { closingDays: 'next' }, true).date).toBe(saturday)
    const calendar = (day: string): boolean => day === friday
    expect(executionDate(friday, { closingDays: 'next', calendar }, false).date).toBe(saturday)
  })
})

test('a day before the first that is allowed is refused, by the day to which it was moved', () => {
  const fault = (day: string) => ({
    rule: 'date-in-past',
    message: `${day} is before ${monday}. Give that day or a later one.`,
  })
  const options = { notBefore: monday }
  expect(executionDate(friday, options, false)).toEqual({ date: friday, fault: fault(friday) })
  expect(executionDate(monday, options, false).fault).toBe(none)
  expect(executionDate(`${monday}T00:00:00`, options, false).fault).toBe(none)
  expect(executionDate(saturday, { ...options, closingDays: 'next' }, false)).toEqual({ date: monday, fault: none })
  expect(executionDate(saturday, { ...options, closingDays: 'previous' }, false)).toEqual({
    date: friday,
    fault: fault(friday),
  })
})

test('what is no date is left to the schema', () => {
  expect(executionDate('soon', { closingDays: 'refuse', notBefore: monday }, false)).toEqual({
    date: 'soon',
    fault: none,
  })
})
