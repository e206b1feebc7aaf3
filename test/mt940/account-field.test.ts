import { expect, test } from 'vitest'
import { parseMt940 } from '../../src/mt940.ts'
import { file } from './samples.ts'

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
])('%s', async (written, expected) => {
  const { statements } = await parseMt940(
    file(':20:A', `:25:${written}`, ':28C:1', ':60F:C261130EUR1,', ':62F:C261130EUR1,'),
  )
  const { iban, other, currency } = statements[0]?.statement.account ?? {}
  expect(JSON.parse(JSON.stringify({ iban, other, currency }))).toEqual(expected)
})
