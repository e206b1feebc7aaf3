import { expect, test } from 'vitest'
import { readShared } from '../../../../src/domain/index.ts'
import { partyName } from '../../../../src/domain/statement/parts/counterparty.ts'
import { statementAccount } from '../../../../src/domain/statement/parts/party.ts'

test('the account of a statement has its owner and its bank', () => {
  const account = readShared(statementAccount, {
    Id: { IBAN: 'DE67999991010004712111' },
    Ccy: 'EUR',
    Ownr: { Nm: 'Musterwerk GmbH' },
    Svcr: { FinInstnId: { BICFI: 'TOOLDEFFXXX' } },
  })
  expect(account).toEqual({
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
