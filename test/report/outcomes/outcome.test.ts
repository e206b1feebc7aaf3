import { describe, expect, test } from 'vitest'
import type { OutcomeLevel } from '../../../src/pain002.ts'
import { type StatusClaim, supersede } from '../../../src/report/outcomes/outcome.ts'

function claim(outcome: StatusClaim['outcome'], level: OutcomeLevel, more: Partial<StatusClaim> = {}): StatusClaim {
  return {
    outcome,
    level,
    status: undefined,
    stated: outcome !== 'unknown',
    reasons: [],
    transaction: undefined,
    ownLine: false,
    verification: undefined,
    report: { number: 1, messageId: 'R' },
    ...more,
  }
}

/** Whether the later claim counts, and what is strange about it. */
function decided(before: StatusClaim, later: StatusClaim): [counts: 'earlier' | 'later', conflict: string | undefined] {
  const { claim: kept, conflict } = supersede(before, later)
  expect([before, later]).toContain(kept)
  return [kept === later ? 'later' : 'earlier', conflict]
}

describe('a later report', () => {
  test('counts where nothing was said before', () => {
    const only = claim('accepted', 'group')
    expect(supersede(undefined, only)).toEqual({ claim: only, conflict: undefined })
  })

  test.each([
    ['pending', 'group', 'accepted', 'group', 'later', undefined],
    ['accepted', 'transaction', 'rejected', 'group', 'later', undefined],
    ['rejected', 'transaction', 'rejected', 'group', 'later', undefined],
    // A rejection is lifted only from as near.
    ['rejected', 'transaction', 'accepted', 'block', 'earlier', 'rejection-kept'],
    ['rejected', 'block', 'accepted', 'blockCounts', 'later', 'rejection-lifted'],
    ['rejected', 'group', 'accepted', 'transaction', 'later', 'rejection-lifted'],
    ['rejected', 'transaction', 'pending', 'group', 'earlier', undefined],
    ['rejected', 'block', 'pending', 'transaction', 'later', 'rejection-lifted'],
    // What leaves a payment open takes back only what was said as far or farther, and no rejection.
    ['accepted', 'group', 'unknown', 'group', 'later', undefined],
    ['accepted', 'transaction', 'unknown', 'block', 'earlier', undefined],
    ['accepted', 'block', 'unknown', 'transaction', 'later', undefined],
    ['rejected', 'group', 'unknown', 'transaction', 'earlier', undefined],
  ] as const)('%s by %s, then %s by %s: the %s one, %s', (before, level, then, thenLevel, counts, conflict) => {
    expect(decided(claim(before, level), claim(then, thenLevel))).toEqual([counts, conflict])
  })

  test.each(['ACSC', 'ACCC'])('that rejects what was settled (%s) counts, and is strange', (status) => {
    const settled = claim('accepted', 'transaction', { status })
    expect(decided(settled, claim('rejected', 'transaction', { status: 'RJCT' }))).toEqual([
      'later',
      'settled-rejected',
    ])
    expect(decided(settled, claim('accepted', 'transaction', { status: 'ACSC' }))).toEqual(['later', undefined])
  })

  test.each(['ACSC', 'ACCC'])('that leaves open what was settled (%s) counts, and is strange', (status) => {
    const settled = claim('accepted', 'transaction', { status })
    for (const later of [
      claim('pending', 'transaction', { status: 'PDNG' }),
      claim('pending', 'group', { status: 'RCVD' }),
      claim('unknown', 'transaction', { status: 'XXXX', stated: true }),
      claim('unknown', 'transaction', { stated: false }),
    ]) {
      expect(decided(settled, later)).toEqual(['later', 'settled-reopened'])
    }
    // What is farther from the payment, and says nothing of it, does not count.
    expect(decided(settled, claim('unknown', 'group', { status: 'PART' }))).toEqual(['earlier', undefined])
    const underway = claim('accepted', 'transaction', { status: 'ACSP' })
    expect(decided(underway, claim('pending', 'transaction', { status: 'PDNG' }))).toEqual(['later', undefined])
  })
})
