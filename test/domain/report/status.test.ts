// Every code of the list of statuses, of which files have few.
import { describe, expect, test } from 'vitest'
import { statusName } from '../../../src/domain/report/status.ts'
import { outcomeOf } from '../../../src/pain002.ts'
import { listCodes } from '../../../src/values/index.ts'
import { words } from '../../support/texts.ts'

describe('outcomeOf', () => {
  test('accepts nothing that is only received, verified or technically right; PART says nothing of one payment', () => {
    const codesOf = (kind: string): string[] => listCodes('paymentStatus').filter((code) => outcomeOf(code) === kind)
    expect(codesOf('unknown')).toEqual(['PART'])
    expect(codesOf('accepted')).toEqual(words('ACCC ACCP ACFC ACIS ACPD ACSC ACSP ACWC ACWP CPUC'))
    expect(codesOf('rejected')).toEqual(['CANC', 'RJCT'])
    expect(codesOf('pending')).toEqual(words('ACFW ACTC BLCK PATC PDNG PRES RCVC RCVD RVCM RVMC RVNA RVNC RVNM'))
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
