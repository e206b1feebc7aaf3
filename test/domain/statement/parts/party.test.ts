// A party by an object of the document layer, without a file for each form of it.
import { expect, test } from 'vitest'
import { partyName } from '../../../../src/camt053.ts'
import { toStatement } from '../../../../src/domain/statement/index.ts'

test('the account of a statement has its owner and its bank', () => {
  const Acct = {
    Id: { IBAN: 'DE67999991010004712111' },
    Ccy: 'EUR',
    Ownr: { Nm: 'Musterwerk GmbH' },
    Svcr: { FinInstnId: { BICFI: 'TOOLDEFFXXX' } },
  }
  expect(toStatement({ Acct }, '').account).toEqual({
    iban: 'DE67999991010004712111',
    currency: 'EUR',
    owner: { name: 'Musterwerk GmbH' },
    servicer: { bic: 'TOOLDEFFXXX' },
  })
})

test('the name of a party is its own, or that of the bank in its place', () => {
  expect(partyName({ name: 'A' })).toBe('A')
  expect(partyName({ agent: { name: 'B' } })).toBe('B')
  expect(partyName({ agent: {} })).toBeUndefined()
  expect(partyName(undefined)).toBeUndefined()
})
