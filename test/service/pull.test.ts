import { expect, test } from 'vitest'
import { pullAllowsAmount, pullTakesTransfers, pullTransferCount } from '../../src/service.ts'

test.each([
  [{}, 1],
  [{ policy: 'TRANSFERRED' }, 1],
  [{ policy: 'TRANSFERABLE' }, undefined],
  [{ policy: 'TRANSFERRED', transfer_count: 12 }, 12],
  [{ policy: 'TRANSFERABLE', transfer_count: 3 }, 3],
])('the most transfers of %j are %s', (pull, count) => {
  expect(pullTransferCount(pull)).toBe(count)
})

test.each([
  ['FIXED', '10.00', '10', true],
  ['FIXED', '10.00', '9.99', false],
  ['FIXED', '10.00', '10.01', false],
  ['LIMITED', '10.00', '0.01', true],
  ['LIMITED', '10.00', '10.00', true],
  ['LIMITED', '10.00', '10.01', false],
  ['OPEN', '10.00', '1000000', true],
  ['OPEN', undefined, '1', true],
  ['FIXED', undefined, '1', undefined],
  ['SOMETHING_NEW', '10.00', '10.00', undefined],
  [undefined, '10.00', '10.00', undefined],
])('pullAllowsAmount: %s of %s with %s: %s', (transfer_amount_policy, transfer_amount, amount, allowed) => {
  expect(pullAllowsAmount({ transfer_amount_policy, transfer_amount }, amount)).toBe(allowed)
})

test.each([
  [{ status: 'SCHEDULED', policy: 'TRANSFERABLE' }, true],
  [{ status: 'READY', policy: 'TRANSFERABLE' }, false],
  [{ status: 'SCHEDULED' }, false],
  [{ status: 'SCHEDULED', policy: 'TRANSFERRED' }, false],
  [{ status: 'SCHEDULED', policy: 'TRANSFERABLE', recurrence: { period: 'P1M' } }, false],
])('a client may transfer on %j: %s', (pull, takes) => {
  expect(pullTakesTransfers(pull)).toBe(takes)
})
