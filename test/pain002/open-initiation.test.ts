// Whether payments can be gone through twice is known inside only: openInitiation.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Initiation, sentPayments } from '../../src/pain002.ts'
import { buildPain008 } from '../../src/pain008.ts'
import { openInitiation } from '../../src/report/outcomes/sent-payments.ts'
import { isInvalidDocumentError } from '../../src/schema.ts'
import { simple } from '../pain008/direct-debits.ts'
import { collect } from '../support/collect.ts'
import { unshippedVersions } from '../support/schemas.ts'

const file = readFileSync(new URL('../../fixtures/valid/pain.001.001.03.xml', import.meta.url))
const payment = { endToEndId: 'E', amount: '1.00', creditor: { name: 'Payee' } }
const block = { paymentInformationId: 'A', requestedExecutionDate: '2026-03-03', debtor: { name: 'We' } }
const sent = (payments: unknown): Exclude<Initiation, () => unknown> =>
  ({ messageId: 'M', initiatingParty: { name: 'We' }, paymentInformation: [{ ...block, payments }] }) as never
function* once(): Generator<unknown> {
  yield payment
}

describe('payments that can be gone through twice', () => {
  test.each<[string, Initiation, boolean, number]>([
    ['text of a file', file.toString('utf8'), true, 6],
    ['bytes of a file', new Uint8Array(file), true, 6],
    ['an object', sent([payment, payment]), true, 2],
    ['a function that opens them', () => sent(once()), true, 1],
    ['a block without payments', sent(undefined), true, 0],
    ['an object without blocks', { messageId: 'M', paymentInformation: undefined } as never, true, 0],
    ['a generator in a block', sent(once()), false, 1],
    [
      'pieces of a file',
      (async function* () {
        yield file
      })(),
      false,
      6,
    ],
  ])('%s', async (_, initiation, again, number) => {
    const opened = openInitiation(initiation, true)
    expect(opened.again).toBe(again)
    expect((await collect(opened.payments())).flat()).toHaveLength(number)
    if (again) expect((await collect(opened.payments())).flat()).toHaveLength(number)
  })
})

test('a block without payments has none', async () => {
  expect(await collect(sentPayments(sent(undefined) as never))).toEqual([])
})

test('names are left out where nobody gave one', async () => {
  const debit = { ...block, creditor: undefined, directDebits: [{ endToEndId: 'E', amount: '1.00' }] }
  const [collected] = await collect(sentPayments({ messageId: 'M', paymentInformation: [debit] } as never))
  expect(collected).toMatchObject({
    directDebit: true,
    endToEndId: 'E',
    debtorName: undefined,
    creditorName: undefined,
  })
})

test('a file without a debtor has payments without the name of one', async () => {
  const text = file.toString('utf8').replace(/<Dbtr>.*?<\/Dbtr>/gs, '')
  expect((await collect(sentPayments(text))).map(({ debtorName }) => debtorName)).toEqual(Array(6).fill(undefined))
})

test('direct debits of a version that we do not ship are direct debits', async () => {
  const debits = buildPain008(simple('10.00'), { message: 'pain.008.001.02' })
  for (const version of unshippedVersions('pain.008.001')) {
    const sent = await collect(sentPayments(debits.replace('pain.008.001.02', `pain.008.001.${version}`)))
    expect(sent.length).toBeGreaterThan(0)
    expect(new Set(sent.map(({ directDebit }) => directDebit))).toEqual(new Set([true]))
  }
})

test('a file of another kind is refused, and which kinds are read is said', async () => {
  const statement = readFileSync(new URL('../../fixtures/valid/camt.053.001.06.xml', import.meta.url))
  const refused = await collect(sentPayments(statement)).catch((error: unknown) => error)
  expect(isInvalidDocumentError(refused) && refused.findings.map(({ code }) => code)).toEqual(['message-unknown'])
  expect(String(refused)).toMatch(/pain\.001\.001\.03.*pain\.008\.001\.02/)
  expect(String(refused)).not.toMatch(/pain\.002/)
})

test.each([
  ['pieces of a file', [file, file]],
  ['parts', [{ endToEndId: 'E-1' }, { endToEndId: 'E-2' }]],
])('a source of %s is closed where reading ends before it does', async (_, items) => {
  let closed = 0
  async function* source(): AsyncGenerator<unknown> {
    try {
      yield* items
    } finally {
      closed++
    }
  }
  for await (const { endToEndId } of sentPayments(source() as never)) {
    expect(endToEndId).toBeDefined()
    break
  }
  expect(closed).toBe(1)
})
