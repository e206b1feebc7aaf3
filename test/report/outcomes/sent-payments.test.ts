// What is refused at opening is refused by both: openInitiation.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type SentPayment, sentPayments } from '../../../src/pain002.ts'
import { buildPain008 } from '../../../src/pain008.ts'
import { openInitiation } from '../../../src/report/outcomes/sent-payments.ts'
import { simple } from '../../pain008/direct-debits.ts'
import { collect, plain } from '../../support/collect.ts'

const file = new Uint8Array(readFileSync(new URL('../../../fixtures/valid/pain.001.001.03.xml', import.meta.url)))
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
  const text = new TextDecoder().decode(file).replaceAll(/ Ccy="[A-Z]+"/g, '')
  expect(new Set((await collect(sentPayments(text))).map(({ currency }) => currency))).toEqual(new Set([undefined]))
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

test('direct debits without a creditor have no name of one', async () => {
  const text = debitFile.replace(/<Cdtr>.*?<\/Cdtr>/gs, '')
  expect((await collect(sentPayments(text))).map(({ creditorName }) => creditorName)).toEqual([undefined, undefined])
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

test('a credit transfer without a debtor has no name of one', async () => {
  const sent = { messageId: 'M', paymentInformation: [{ paymentInformationId: 'A', payments: [{ amount: '1.00' }] }] }
  expect(await facts(sent as never)).toMatchObject([{ index: 0, messageId: 'M', currency: 'EUR', amount: '1' }])
  expect((await facts(sent as never))[0]).not.toHaveProperty('debtorName')
})
