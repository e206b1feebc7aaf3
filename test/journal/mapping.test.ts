// The choice of an account is tried on rows, of which an entry would need a file each: chooseAccount.
import { describe, expect, test } from 'vitest'
import type { Row } from '../../src/camt053.ts'
import { chooseAccount } from '../../src/journal/to-journal.ts'
import { type AccountMapping, MappingError, parseMapping } from '../../src/journal.ts'

const good = {
  accounts: { 'DE89 3704 0044 0532 0130 00': 'Assets:Bank' },
  rules: [{ when: { counterpartyName: 'power', direction: 'out' }, account: 'Expenses:Power' }],
  incoming: 'Income:Unknown',
  outgoing: 'Expenses:Unknown',
}

test('IBANs lose their spaces, and the opening account has a default', () => {
  expect(parseMapping(good, 'beancount')).toEqual({
    ...good,
    accounts: { DE89370400440532013000: 'Assets:Bank' },
    opening: 'Equity:Opening-Balances',
  })
})

describe('refused, with the path', () => {
  test.each<[unknown, string]>([
    [[], 'the mapping must be an object'],
    [{ ...good, acounts: {} }, 'did you mean accounts?'],
    [{ ...good, accounts: {} }, 'at least one account'],
    [{ ...good, accounts: { X: 'Bank' } }, 'account 1 of accounts is not an account name of beancount'],
    [{ ...good, incoming: undefined }, 'incoming must be a text'],
    [{ ...good, rules: {} }, 'rules must be a list'],
    [{ ...good, rules: [{ when: {}, account: 'Expenses:X' }] }, 'when of rule 1 is empty'],
    [{ ...good, rules: [{ when: { text: 'x' }, account: 'Expenses:X', tags: [] }] }, 'rule 1 has no property "tags"'],
    [{ ...good, rules: [{ when: { counterpartName: 'x' }, account: 'Expenses:X' }] }, 'did you mean counterpartyName?'],
    [
      { ...good, rules: [{ when: { direction: 'up' }, account: 'Expenses:X' }] },
      'direction of rule 1 must be in or out',
    ],
    [{ ...good, rules: [{ when: { text: 7 }, account: 'Expenses:X' }] }, 'text of rule 1 must be a text'],
    [{ ...good, rules: [{ when: { text: 'x' }, account: 'expenses' }] }, 'account of rule 1'],
  ])('%j', (value, words) => {
    expect(() => parseMapping(value, 'beancount')).toThrow(MappingError)
    expect(() => parseMapping(value, 'beancount')).toThrow(words)
  })

  test.each([
    ['hledger', 'assets:my  bank'],
    ['hledger', 'assets;bank'],
    ['datev', 'Assets:Bank'],
    ['datev', '12'],
  ] as const)('%s has no account %s', (format, name) => {
    expect(() => parseMapping({ ...good, incoming: name }, format)).toThrow(`not an account name of ${format}`)
  })
})

describe('the first matching rule gives the account', () => {
  const mapping: AccountMapping = {
    accounts: {},
    opening: '',
    incoming: 'in',
    outgoing: 'out',
    rules: [
      { when: { creditorReference: 'RF18 5390 0754 7034' }, account: 'reference' },
      { when: { counterpartyAccount: 'de89 3704 0044 0532 0130 00', direction: 'out' }, account: 'account' },
      { when: { bankTransactionCode: 'PMNT/RDDT' }, account: 'code' },
      { when: { text: 'Rent' }, account: 'text' },
      { when: { counterpartyName: 'POWER' }, account: 'name' },
    ],
  }
  test.each<[Partial<Row>, string]>([
    [{ creditor_reference: 'RF18539007547034', counterparty_name: 'Power Ltd' }, 'reference'],
    [{ counterparty_account: 'DE89370400440532013000', amount: '-1.00' }, 'account'],
    [{ counterparty_account: 'DE89370400440532013000', amount: '1.00' }, 'in'],
    [{ bank_transaction_code: 'PMNT/RDDT/ESDD', amount: '-1.00' }, 'code'],
    [{ remittance: 'the rent of May' }, 'text'],
    [{ additional_information: 'RENT' }, 'text'],
    [{ remittance: 'other', additional_information: 'RENT', amount: '-2.00' }, 'out'],
    [{ counterparty_name: 'Town power' }, 'name'],
    [{ amount: null, credit_debit: 'DBIT' }, 'out'],
  ])('%j: %s', (row, account) => {
    const nothing = {
      counterparty_name: null,
      counterparty_account: null,
      remittance: null,
      additional_information: null,
    }
    const rest = { creditor_reference: null, bank_transaction_code: null, amount: '1.00', credit_debit: null }
    expect(chooseAccount({ ...nothing, ...rest, ...row } as Row, mapping)).toBe(account)
  })
})
