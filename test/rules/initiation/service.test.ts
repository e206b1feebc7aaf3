// Rules run on elements alone: a schema refuses such elements before.
import { describe, expect, test } from 'vitest'
import { compileRules } from '../../../src/rules/index.ts'
import { createServiceRules } from '../../../src/rules.ts'
import { serviceRules } from '../../support/rule-sets.ts'
import { findingsOf } from './findings-of.ts'

const connected = 'DE89370400440532013000'
const setsOf = () => [createServiceRules({ connectedAccount: connected, isMessageIdUsed: (id) => id === 'USED' })]
const of = (code: string, ...steps: Parameters<typeof findingsOf>[1]): string[] =>
  findingsOf(code, steps, 'pain.001.001.09', setsOf())

test('the rules that need your account and ledger say what they demand, why, and show an example, too', () => {
  for (const name of ['message-id-unique', 'connected-account']) {
    const rule = setsOf()[0]?.rules.find((each) => each.name === name)
    expect(rule).toMatchObject({
      severity: 'error',
      description: expect.stringMatching(/^[A-Z].{15,}\.$/),
      source: expect.stringMatching(/^The service, /),
      example: { good: expect.stringMatching(/^<\w+>/), bad: expect.stringMatching(/\w{3}/) },
    })
  }
})

test.each([
  ['of its own', setsOf],
  ['without an account and a ledger', () => [serviceRules]],
])('what is overdue is an error under a set %s', (_, sets) => {
  const compiled = compileRules(sets(), 'pain.001.001.09')
  expect(compiled.find(({ rule }) => rule.name === 'execution-date-past')).toMatchObject({ severity: 'error' })
  expect(compiled.find(({ rule }) => rule.name === 'currency')).toMatchObject({ severity: undefined })
})

test.each([
  ['USED', 1],
  ['NEW', 0],
  ['', 0],
  [undefined, 0],
])('service/message-id-unique of %s', (MsgId, count) => {
  const said =
    'MsgId: This MsgId was used before. The service refuses the file as a duplicate: give a new one (createMessageId).'
  expect(of('service/message-id-unique', ['header', { MsgId }])).toEqual(Array(count).fill(said))
  const all = [createServiceRules({ isMessageIdUsed: () => true })]
  expect(findingsOf('service/message-id-unique', [['header', { MsgId: '' }]], 'pain.001.001.03', all)).toEqual([])
})

test('service/message-id-length counts characters', () => {
  expect(of('service/message-id-length', ['header', { MsgId: '𝕏'.repeat(35) }])).toEqual([])
  expect(of('service/message-id-length', ['header', { MsgId: 'x'.repeat(38) }])).toEqual([
    'MsgId: MsgId has 38 characters; the service takes 35. Shorten it by 3, or make one with createMessageId (a UUID ' +
      'with dashes has 36).',
  ])
})

test('service/payment-information-present wants one block', () => {
  const code = 'service/payment-information-present'
  expect(of(code, ['block', {}], ['block', {}], ['initiation', {}])).toEqual([])
  expect(of(code, ['initiation', {}])).toEqual([
    'PmtInf: The file holds no PmtInf. Add at least one block of payments, or send no file.',
  ])
})

describe('service/connected-account', () => {
  test.each([
    [connected, []],
    ['FR1420041010050500013M02606', ['FR… (27 characters)']],
    [undefined, ['an account without IBAN']],
  ])('of a block that debits %s', (IBAN, shown) => {
    expect(of('service/connected-account', ['block', { DbtrAcct: { Id: { IBAN } } }])).toEqual(
      shown.map(
        (each) =>
          `DbtrAcct/Id/IBAN: The block debits ${each}; the connection is to DE… (22 characters). Debit the connected ` +
          'account, or connect to the other one.',
      ),
    )
  })
})

test('service/credit-transfers-only refuses a file of direct debits', () => {
  expect(findingsOf('service/credit-transfers-only', [['header', {}]], 'pain.008.001.08')).toEqual([
    ': The service takes no files of direct debits. Send it to your bank directly.',
  ])
})
