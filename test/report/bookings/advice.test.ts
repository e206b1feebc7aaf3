import { describe, expect, test } from 'vitest'
import type { StatusReason } from '../../../src/domain/report/index.ts'
import { adviceFor } from '../../../src/report/bookings/advice.ts'
import { whatToDo, whatToDoAboutDirectDebit } from '../../../src/values/index.ts'

const reason = (code: string | undefined, proprietary?: string): StatusReason =>
  ({ code, proprietary, additionalInformation: [] }) as unknown as StatusReason
const account = reason('AC04')

describe('advice on an outcome', () => {
  test('is that of its reasons, each once, else a general one', () => {
    expect(adviceFor('rejected', 'RJCT', [account, account, reason('AM04')], false, undefined)).toEqual([
      whatToDo('AC04'),
      whatToDo('AM04'),
    ])
    expect(adviceFor('rejected', 'RJCT', [reason(undefined, 'AC04')], false, undefined)).toEqual([whatToDo('AC04')])
    expect(adviceFor('rejected', 'RJCT', [account], true, undefined)).toEqual([whatToDoAboutDirectDebit('AC04')])
    for (const unknown of [[], [reason(undefined)], [reason('XX99')]]) {
      expect(adviceFor('rejected', 'RJCT', unknown, false, undefined)).toEqual([
        expect.stringMatching(/^The report gives no known reason code: read its texts or ask your bank/),
      ])
    }
  })

  test('that is open or unknown is to wait, whatever the reasons are', () => {
    const wait = 'Nothing is decided yet: wait for the next report, and do not send the payment again.'
    expect(adviceFor('pending', 'PDNG', [], false, undefined)).toEqual([wait])
    expect(adviceFor('pending', undefined, [], false, undefined)).toEqual([wait])
    for (const reasons of [[], [account]]) {
      expect(adviceFor('unknown', 'XXXX', reasons, false, 'noMatch')).toEqual([
        'No report has the outcome of this payment: do not send it again before you know it from the next report, ' +
          'the account statement or your bank.',
      ])
    }
  })

  test('is none where it was accepted without a reason', () => {
    expect(adviceFor('accepted', 'ACSC', [], false, undefined)).toEqual([])
    expect(adviceFor('accepted', 'ACSC', [], false, 'noMatch')).toEqual([])
    expect(adviceFor('accepted', 'ACWC', [account], false, undefined)).toEqual([whatToDo('AC04')])
  })
})

describe('advice on a payee', () => {
  test.each([
    ['match', 'RCVC'],
    ['closeMatch', 'RVMC'],
    ['noMatch', 'RVNM'],
    ['notPossible', 'RVNA'],
  ] as const)('%s is that of %s, until there is an outcome', (result, status) => {
    expect(whatToDo(status)).toBeDefined()
    for (const stated of [status, 'PDNG', undefined])
      expect(adviceFor('pending', stated, [], false, result)).toEqual([whatToDo(status)])
    expect(adviceFor('pending', 'PDNG', [account], false, result)).toEqual([whatToDo('AC04'), whatToDo(status)])
    expect(adviceFor('rejected', 'RJCT', [account], false, result)).toEqual([whatToDo('AC04')])
  })

  const mismatches = [expect.stringMatching(/^The check of the payees found mismatches in the file, and the report/)]

  test('is to look where some of the file do not match, and the reasons may be about others', () => {
    for (const status of ['RVCM', 'RCVC', undefined])
      expect(adviceFor('pending', status, [account], false, 'unknown')).toEqual(mismatches)
  })

  test('is to wait while the check runs, and speaks of no mismatch', () => {
    expect(adviceFor('pending', 'RVNC', [], false, 'unknown')).toEqual([whatToDo('RVNC')])
    expect(adviceFor('pending', 'RVNC', [account], false, 'unknown')).toEqual([whatToDo('AC04'), whatToDo('RVNC')])
  })

  test('is to have the result shown where a later report says nothing of it', () => {
    const shown = expect.stringMatching(/^No report says yet what the check of the payee found for this payment/)
    expect(adviceFor('pending', 'PDNG', [], false, 'unknown')).toEqual([shown])
    expect(adviceFor('pending', 'RCVD', [account], false, 'unknown')).toEqual([whatToDo('AC04'), shown])
  })
})
