// Whether payments can be gone through twice is known inside only: openInitiation.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Initiation, type SentPayment, sentPayments } from '../../../src/pain002.ts'
import { buildPain008 } from '../../../src/pain008.ts'
import { openInitiation } from '../../../src/report/outcomes/sent-payments.ts'
import { isInvalidDocumentError } from '../../../src/schema.ts'
import { simple } from '../../pain008/direct-debits.ts'
import { collect, plain } from '../../support/collect.ts'
import { unshippedVersions } from '../../support/schemas.ts'

const file = new Uint8Array(readFileSync(new URL('../../../fixtures/valid/pain.001.001.03.xml', import.meta.url)))
const text = new TextDecoder().decode(file)
const debits = simple('10.00', '20.00')
const debitFile = buildPain008(debits)

/** What is known of the payments, without the objects that they were. */
async function facts(given: Parameters<typeof sentPayments>[0]): Promise<unknown[]> {
  const all = await collect<SentPayment>(sentPayments(given))
  return all.map(({ payment: _, document: __, ...rest }) => plain(rest))
}

describe('a file of credit transfers', () => {
  test('is read for what payments are recognised by', async () => {
    const [first] = await facts(file)
    expect(first).toEqual({
      index: 0,
      messageId: 'MUSTERWERK-20260302-0001',
      creationDateTime: '2026-03-02T08:15:30+01:00',
      requestedDate: '2026-03-04',
      paymentInformationId: expect.any(String),
      instructionId: expect.any(String),
      endToEndId: expect.any(String),
      amount: expect.any(String),
      currency: 'EUR',
      directDebit: false,
      creditorName: expect.any(String),
      creditorAccount: expect.any(String),
      debtorName: expect.any(String),
      debtorAccount: expect.any(String),
    })
  })

  test.each<[string, () => unknown]>([
    ['an ArrayBuffer', () => file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength)],
    ['a DataView', () => new DataView(file.buffer, file.byteOffset, file.byteLength)],
    ['a Blob', () => new Blob([file])],
    ['a stream', () => new Blob([file]).stream()],
  ])('may be %s', async (_, given) => {
    expect(await facts(given() as never)).toEqual(await facts(file))
  })
})

test('a stream may have a reader only, as in browsers that cannot loop over it', async () => {
  const stream = new Blob([file]).stream()
  const bare = { getReader: () => stream.getReader() }
  expect(await facts(bare as never)).toEqual(await facts(file))
})

test('an amount of a file without a currency has none, and that of an object is in EUR', async () => {
  const bare = text.replaceAll(/ Ccy="[A-Z]+"/g, '')
  expect(new Set((await collect(sentPayments(bare))).map(({ currency }) => currency))).toEqual(new Set([undefined]))
  expect((await facts(debits))[0]).toMatchObject({ currency: 'EUR' })
})

test('a file of direct debits is read for the same, and the mandate', async () => {
  expect(await facts(debitFile)).toEqual(await facts(debits))
  expect((await facts(debitFile))[1]).toMatchObject({
    index: 1,
    messageId: 'MSG-1',
    paymentInformationId: 'PMT-1',
    endToEndId: 'E2E-2',
    mandateId: 'M-2',
    amount: '20',
    currency: 'EUR',
    directDebit: true,
    creditorName: 'Example AG',
    debtorName: 'Erika Muster',
  })
})

test('a file without a debtor or a creditor has payments without the name of one', async () => {
  const undebited = await collect(sentPayments(text.replace(/<Dbtr>.*?<\/Dbtr>/gs, '')))
  expect(undebited.map(({ debtorName }) => debtorName)).toEqual(Array(6).fill(undefined))
  const uncredited = await collect(sentPayments(debitFile.replace(/<Cdtr>.*?<\/Cdtr>/gs, '')))
  expect(uncredited.map(({ creditorName }) => creditorName)).toEqual([undefined, undefined])
})

test.each([
  ['credit transfers', file],
  ['direct debits', debitFile],
])('payments of a file of %s have the elements that they were read from', async (_, given) => {
  const payments = await collect(sentPayments(given))
  expect(payments.length).toBeGreaterThan(1)
  for (const { document, endToEndId, payment } of payments) {
    expect([document, payment]).toMatchObject([{ PmtId: { EndToEndId: endToEndId } }, undefined])
  }
})

const wrongForm =
  'The initiation must be an object with paymentInformation, a file of pain.001 or pain.008, or a function that gives one'

test.each([[17], [null], [undefined], [{}], [[]], [new Date(0)]])(
  '%j is refused, and it is said what is not',
  (given) => {
    expect(() => sentPayments(given as never)).toThrow(new TypeError(wrongForm))
    expect(() => openInitiation(given as never, true).payments()).toThrow(wrongForm)
  },
)

const payment = { endToEndId: 'E', amount: '1.00', creditor: { name: 'Payee' } }
const block = { paymentInformationId: 'A', requestedExecutionDate: '2026-03-03', debtor: { name: 'We' } }
const sent = (payments: unknown): Exclude<Initiation, () => unknown> =>
  ({ messageId: 'M', initiatingParty: { name: 'We' }, paymentInformation: [{ ...block, payments }] }) as never
function* once(): Generator<unknown> {
  yield payment
}

describe('payments that can be gone through twice', () => {
  test.each<[string, Initiation, boolean, number]>([
    ['text of a file', text, true, 6],
    ['bytes of a file', file, true, 6],
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

test('direct debits of a version that we do not ship are direct debits', async () => {
  const oldest = buildPain008(debits, { message: 'pain.008.001.02' })
  for (const version of unshippedVersions('pain.008.001')) {
    const sent = await collect(sentPayments(oldest.replace('pain.008.001.02', `pain.008.001.${version}`)))
    expect(sent.length).toBeGreaterThan(0)
    expect(new Set(sent.map(({ directDebit }) => directDebit))).toEqual(new Set([true]))
  }
})

test('a file of another kind is refused, and which kinds are read is said', async () => {
  const statement = readFileSync(new URL('../../../fixtures/valid/camt.053.001.06.xml', import.meta.url))
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
