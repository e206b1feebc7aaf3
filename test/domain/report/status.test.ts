// Every code of the list of statuses, of which files have few.
import { describe, expect, test } from 'vitest'
import { statusName } from '../../../src/domain/report/status.ts'
import { outcomeOf } from '../../../src/pain002.ts'
import { listCodes } from '../../../src/values/index.ts'
import { words } from '../../support/texts.ts'

describe('outcomeOf', () => {
  test('knows every status of the code list but PART, which says nothing of one payment', () => {
    const unknown = listCodes('paymentStatus').filter((code) => outcomeOf(code) === 'unknown')
    expect(unknown).toEqual(['PART'])
  })

  test('accepts nothing that is only received, verified or technically right', () => {
    const accepted = listCodes('paymentStatus').filter((code) => outcomeOf(code) === 'accepted')
    expect(accepted).toEqual(['ACCC', 'ACCP', 'ACFC', 'ACIS', 'ACPD', 'ACSC', 'ACSP', 'ACWC', 'ACWP', 'CPUC'])
  })

  test('refuses only what is rejected or cancelled; all the rest is under way', () => {
    const codes = listCodes('paymentStatus')
    expect(codes.filter((code) => outcomeOf(code) === 'rejected')).toEqual(['CANC', 'RJCT'])
    const pending = codes.filter((code) => outcomeOf(code) === 'pending')
    expect(pending.sort()).toEqual(words('ACFW ACTC BLCK PATC PDNG PRES RCVC RCVD RVCM RVMC RVNA RVNC RVNM'))
  })

  test.each(['', 'XXXX', 'rjct', 'constructor', '__proto__'])('knows nothing of "%s"', (code) => {
    expect(outcomeOf(code)).toBe('unknown')
  })
})

test('statusName names the codes of the list', () => {
  expect(statusName('ACSC')).toContain('settlement completed')
  expect(statusName('XXXX')).toBeUndefined()
  expect(statusName(undefined)).toBeUndefined()
})
