import { describe, expect, test } from 'vitest'
import type { Row } from '../../src/camt053.ts'
import { parseMt940 } from '../../src/mt940.ts'
import { file, rowOf as rowOfLines } from './samples.ts'

const head = [':20:A', ':25:DE89370400440532013000', ':28C:1', ':60F:C261231EUR10,']
const end = ':62F:C270101EUR11,'

const rowOf = (...lines: string[]): Promise<Row> => rowOfLines(lines, '261231', '270101')

describe('a date that cannot be read is missing alone', () => {
  test.each([
    ['30 February as value date', '2602301231', null, '2026-12-31', ['5:5 warning']],
    ['30 February as entry date', '2612310230', '2026-12-31', null, ['5:11 warning']],
    ['blanks as entry date', '261231    ', '2026-12-31', null, ['5:11 warning']],
    // The year is that of the opening balance.
    ['blanks as value date', '      0101', null, '2027-01-01', ['5:5 warning']],
    ['an entry date cut short', '261231123', '2026-12-31', null, ['5:11 warning']],
    ['no date at all', '          ', null, null, ['5:5 error', '5:11 error']],
  ])('%s', async (_, days, valueDate, bookingDate, found) => {
    const line = `:61:${days}CR1,NTRFOWN-1//BANK-1`
    expect(await rowOf(line)).toMatchObject({
      amount: '1.00',
      credit_debit: 'CRDT',
      value_date: valueDate,
      booking_date: bookingDate,
      entry_reference: 'OWN-1',
      account_servicer_reference: 'BANK-1',
      proprietary_code: 'NTRF',
    })
    const { statements, findings, valid } = await parseMt940(file(...head, line, end))
    expect(findings.map(({ code, line: at, column, severity }) => `${code} ${at}:${column} ${severity}`)).toEqual(
      found.map((each) => `mt940/field-malformed ${each}`),
    )
    expect(valid).toBe(found.every((each) => each.endsWith('warning')))
    expect(statements[0]?.balance.result).toBe('agrees')
  })

  test('so of a balance: the statement is checked', async () => {
    const text = file(...head.slice(0, 3), ':60F:C270230EUR10,', ':61:270101C1,NTRFX', ':62F:C270230EUR11,')
    const { statements, findings } = await parseMt940(text)
    expect(statements[0]?.balance.result).toBe('agrees')
    expect(statements[0]?.statement.balances.map(({ date }) => date)).toEqual([undefined, undefined])
    expect(findings.map(({ severity }) => severity)).toEqual(['warning', 'warning'])
  })
})

describe('references', () => {
  test.each(['NONREF', 'KREF+', 'EREF', 'PREF', 'NONREF//NONREF', 'KREF+//NONREF', '//KREF+', ''])(
    '%j is none',
    async (given) => {
      expect(await rowOf(`:61:270101C1,NTRF${given}`)).toMatchObject({
        entry_reference: null,
        account_servicer_reference: null,
      })
    },
  )

  test.each([
    ['NONREF          J DE VRIES', null, 'J DE VRIES', null],
    ['NONREF   J DE VRIES', null, 'J DE VRIES', null],
    ['0120541234      J DE  VRIES', null, 'J DE  VRIES', '0120541234'],
    ['P001234567      J DE VRIES', null, 'J DE VRIES', 'P001234567'],
    ['INVOICE 12 OF 24 MAY', 'INVOICE 12 OF 24 MAY', null, null],
    ['AN  INVOICE', 'AN  INVOICE', null, null],
  ])('the old form of a Dutch bank: %j', async (given, reference, name, account) => {
    expect(await rowOf(`:61:270101C1,N654${given}`, ':86:text')).toMatchObject({
      entry_reference: reference,
      counterparty_name: name,
      counterparty_account: account,
      remittance: 'text',
    })
  })

  test('what :86: says counts before it', async () => {
    expect(await rowOf(':61:270101C1,N654NONREF          J DE VRIES', ':86:/NAME/Jan/REMI/x')).toMatchObject({
      counterparty_name: 'Jan',
    })
  })
})

test('the second line reaches the entry and a row, beside what :86: says', async () => {
  const lines = [':61:270101C1,NTRFX', 'SECOND LINE', ':86:166?00GUTSCHRIFT?20SVWZ+text']
  const { statements } = await parseMt940(file(...head, ...lines, end))
  expect(statements[0]?.entries[0]?.additionalInformation).toBe('GUTSCHRIFT, SECOND LINE')
  expect(await rowOf(...lines)).toMatchObject({
    entry_additional_information: 'GUTSCHRIFT, SECOND LINE',
    additional_information: '166?00GUTSCHRIFT?20SVWZ+text',
  })
})

test.each<[string, object]>([
  ['NL91ABNA0417164300EUR', { iban: 'NL91ABNA0417164300', currency: 'EUR' }],
  ['nl91abna0417164300', { iban: 'NL91ABNA0417164300' }],
  ['NL91 ABNA 0417 1643 00 EUR', { iban: 'NL91ABNA0417164300', currency: 'EUR' }],
  ['20040060/0648489899EUR', { other: { id: '20040060/0648489899' }, currency: 'EUR' }],
  ['20040060/0648489899 EUR', { other: { id: '20040060/0648489899' }, currency: 'EUR' }],
  ['0648489899/CHF', { other: { id: '0648489899' }, currency: 'CHF' }],
  ['20040060/0648489899', { other: { id: '20040060/0648489899' } }],
  // Letters that are no currency belong to the number.
  ['0648489899XQZ', { other: { id: '0648489899XQZ' } }],
  ['ACCOUNTEUR', { other: { id: 'ACCOUNTEUR' } }],
])('the account %s', async (written, expected) => {
  const { statements } = await parseMt940(
    file(':20:A', `:25:${written}`, ':28C:1', ':60F:C261130EUR1,', ':62F:C261130EUR1,'),
  )
  const { iban, other, currency } = statements[0]?.statement.account ?? {}
  expect(JSON.parse(JSON.stringify({ iban, other, currency }))).toEqual(expected)
})
