import { describe, expect, test } from 'vitest'
import { initiation, own } from '../../pain002/support.ts'
import { entry, findingsOf, match, statement, transaction } from '../support.ts'

const short = 'DE67999991010000002111'

/** What becomes of a payment from one account, booked on an account that the statement calls something else. */
async function stateOf(sentFrom: string, stated: string): Promise<string | undefined> {
  const sent = initiation({ A: [{ endToEndId: 'a1', amount: '10.00' }] })
  for (const block of sent.paymentInformation) block.debtorAccount = { other: { id: sentFrom } }
  const xml = statement(entry(transaction('a1', '10.00'))).replace(
    `<IBAN>${own}</IBAN>`,
    `<Othr><Id>${stated}</Id></Othr>`,
  )
  return (await match(xml, sent)).states[0]
}

describe('an account that is written in two forms is one account', () => {
  test.each([
    ['small letters and spaces', own, 'de67 9999 9101 0004 7121 11'],
    ['a currency behind it', own, `${own}EUR`],
    ['its number', own, '4712111'],
    ['its number with zeros before it', own, '0004712111'],
    ['bank code and number', own, '99999101/0004712111'],
    ['five digits of it', own, '12111'],
    ['all of a short number', short, '2111'],
    ['a short number with zeros before it', short, '0000002111'],
    ['an IBAN as short as they get', 'NO1299991234567', '99991234567'],
    ['an IBAN as long as they get', `MT12${'9'.repeat(26)}4711`, '99994711'],
    ['an IBAN in letters', 'MT84MALT011000012345MTLCAST001S', 'MTLCAST001S'],
  ])('%s', async (_, iban, other) => {
    expect(await stateOf(iban, other)).toBe('booked')
    expect(await stateOf(other, iban)).toBe('booked')
  })
})

describe('accounts that only look alike are two', () => {
  test.each([
    ['two letters behind it', own, `${own}EU`],
    ['four letters behind it', own, `${own}EURO`],
    ['a digit before the currency', own, `${own}1EUR`],
    ['three digits behind it', own, `${own}123`],
    ['three digits behind the shortest IBAN', 'NO1299991234567', 'NO1299991234567123'],
    ['the check digits in the number', own, '6799999'],
    ['the end of a short number', short, '111'],
    ['four digits of a longer number', own, '2111'],
    ['four digits at its beginning', 'DE67000000211100000000', '2111'],
    ['nothing but zeros', own, '0000'],
    ['an IBAN inside another', 'MT84NO1299991234567000000000000', 'NO1299991234567'],
    ['letters before the IBAN', `K/${own}`, '4712111'],
    ['more behind the IBAN', `${own}/EUR`, '4712111'],
    ['too short for an IBAN', 'NO129999123456', '9999123456'],
    ['one letter before the digits', own.slice(1), '4712111'],
    ['one digit between letters', 'DE6XABCDE004712111', '4712111'],
    ['no digit behind the country', 'DEXX999991010004712111', '4712111'],
  ])('%s', async (_, one, other) => {
    expect(await stateOf(one, other)).toBe('unknown')
    expect(await stateOf(other, one)).toBe('unknown')
  })
})

test('a payment on an account that only looks alike is a finding', async () => {
  const sent = initiation({ A: [{ endToEndId: 'a1', amount: '10.00' }] })
  const xml = statement(entry(transaction('a1', '10.00'))).replace(own, `${own}EURO`)
  expect((await findingsOf(xml, sent)).map(({ code }) => code)).toEqual(['booking/account-differs'])
})

test('letters inside an account are no currency behind it', async () => {
  const maltese = 'MT84MALT011000012345MTLCAST001S'
  expect(await stateOf(maltese, `${maltese}EUR`)).toBe('booked')
  expect(await stateOf(`${own}EUR`, own)).toBe('booked')
  expect(await stateOf('0004712111', own)).toBe('booked')
  expect(await stateOf('000121110', 'DE67999991010000121110')).toBe('booked')
})
