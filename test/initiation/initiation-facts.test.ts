// Facts of a head as the page and `inspect` show them, both at once.
import { describe, expect, test } from 'vitest'
import { type BlockLine, blockFacts, initiationFacts } from '../../src/initiation/index.ts'
import type { Read } from '../../src/pain001.ts'
import { jsonOf, linesOf, show } from '../support/show.ts'

const party = { name: 'Example AG' }
const head = {
  message: 'pain.001.001.09',
  header: { messageId: 'M-1', creationDateTime: '2026-03-03T06:00:00', initiatingParty: party },
  document: { NbOfTxs: '2', CtrlSum: '12.50' },
}

test('the head of a file says what it is, who sends it and what it adds up to', () => {
  expect(jsonOf(initiationFacts, head)).toEqual({
    message: 'pain.001.001.09',
    messageId: 'id M-1',
    creationDateTime: 'code 2026-03-03T06:00:00',
    initiatingParty: 'text Example AG',
    numberOfTransactions: 'code 2',
    controlSum: 'code 12.50',
  })
  expect(linesOf(initiationFacts, head)).toEqual([
    'Message: id M-1',
    'Message: code 2026-03-03T06:00:00',
    'From: text Example AG',
  ])
})

const block: Read<BlockLine> = {
  paymentInformationId: 'A',
  paymentMethod: 'TRF',
  batchBooking: true,
  serviceLevel: 'SEPA',
  localInstrument: { proprietary: 'OWN' },
  categoryPurpose: 'SALA',
  sequenceType: 'RCUR',
  chargeBearer: 'SLEV',
  date: '2026-03-03',
  sender: party,
  account: { iban: 'DE67999991010004712111', currency: 'EUR' },
  agent: { bic: 'ABNANL2A' },
  onBehalfOf: { name: 'Another' },
}

describe('a block', () => {
  test.each([
    ['debtor', 'requestedExecutionDate', 'Pay on', 'Debtor'],
    ['creditor', 'requestedCollectionDate', 'Collect on', 'Creditor'],
  ] as const)('of the %s says when, from which account and for whom', (sender, date, day, name) => {
    expect(jsonOf(blockFacts(sender), block)).toEqual({
      id: 'id A',
      [date]: 'day 2026-03-03',
      [sender]: 'text Example AG',
      [`${sender}Account`]: 'account DE67999991010004712111',
      [`${sender}Agent`]: 'bic ABNANL2A',
    })
    expect(linesOf(blockFacts(sender), block)).toEqual([
      `${day}: day 2026-03-03`,
      `${name}: text Example AG`,
      'Account: account DE67999991010004712111',
      'Account: code EUR',
      'Account: bic ABNANL2A',
      'On behalf of: text Another',
      'Kind: code TRF, code SEPA, code OWN, code RCUR, code SALA Salary payment, code SLEV, booked as one',
    ])
  })

  const kindOf = (given: Partial<Read<BlockLine>>): string[] =>
    linesOf(blockFacts('debtor'), given as Read<BlockLine>).map((line) => line.replace('Kind: ', ''))

  test.each<[string, Partial<Read<BlockLine>>, string[]]>([
    ['nothing, where it states nothing', {}, []],
    ['each of several levels', { serviceLevel: ['SEPA', { proprietary: 'X' }] }, ['code SEPA, code X']],
    ['a purpose of its own, which has no name', { categoryPurpose: { proprietary: 'P' } }, ['code P']],
    ['a purpose that nobody knows', { categoryPurpose: 'ZZZZ' }, ['code ZZZZ']],
    ['that it is booked one by one', { batchBooking: false }, ['booked one by one']],
  ])('says of its kind %s', (_, given, lines) => {
    expect(kindOf(given)).toEqual(lines)
  })

  test('leaves out of its kind what is empty', () => {
    const kind = blockFacts('debtor').find(({ label }) => label === 'Kind')
    const given = { ...block, localInstrument: '', sequenceType: '' } as Read<BlockLine>
    expect(kind?.of(given, { ...show, code: (text) => text })).toBe(
      'TRF, SEPA, SALA Salary payment, SLEV, booked as one',
    )
  })

  test('without an account, a bank or a sender leaves them out', () => {
    expect(jsonOf(blockFacts('creditor'), { paymentInformationId: 'A' } as Read<BlockLine>)).toEqual({ id: 'id A' })
  })
})
