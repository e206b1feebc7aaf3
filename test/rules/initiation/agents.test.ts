import { describe, expect, test } from 'vitest'
import { findingsOf } from './findings-of.ts'

const agent = (BIC: string) => ({ FinInstnId: { BIC } })

describe('sepa/bic', () => {
  test.each([
    ['', 'It is empty'],
    ['COBADEFF XXX', 'It has characters other than capital letters and digits'],
    ['COBADEFFX', 'It has neither 8 nor 11 characters'],
    [
      'COB1DEFF',
      'It is not four letters of the bank, two of the country, two characters of the place and three of the branch',
    ],
    ['COBAQQFF', 'Its fifth and sixth characters are not a country code'],
    [
      'NOTPROVIDED',
      "NOTPROVIDED is not a BIC: write it in Othr/Id, or leave the creditor's agent of a credit transfer out",
    ],
  ])('says of %j why it is wrong', (bic, why) => {
    const said = [`CdtrAgt/FinInstnId/BIC: The BIC is wrong. ${why}.`]
    expect(findingsOf('sepa/bic', [['payment', { CdtrAgt: agent(bic) }]])).toEqual(said)
    // The second time from memory.
    expect(findingsOf('sepa/bic', [['payment', { CdtrAgt: agent(bic) }]])).toEqual(said)
  })
})

test('sepa/bic-country says to pay in another way, or that nothing can be collected, and leaves wrong BICs alone', () => {
  const [code, bank] = ['sepa/bic-country', agent('CHASUS33XXX')]
  expect(findingsOf(code, [['payment', { CdtrAgt: bank }]])).toEqual([
    'CdtrAgt/FinInstnId/BIC: The bank is in US, which is not in the SEPA area. Pay it with an international credit transfer.',
  ])
  expect(findingsOf(code, [['payment', { DbtrAgt: bank }]], 'pain.008.001.02')).toEqual([
    'DbtrAgt/FinInstnId/BIC: The bank is in US, which is not in the SEPA area. It cannot be collected from.',
  ])
  expect(findingsOf(code, [['payment', { CdtrAgt: agent('CHASUS3') }]])).toEqual([])
})

test.each([
  [undefined, []],
  [{ FinInstnId: { BICFI: 'COBADEFF' } }, []],
  [{ FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } }, []],
  [
    { FinInstnId: { Othr: { Id: '37040044' } } },
    ['DbtrAgt/FinInstnId: The bank of the debtor has no BIC. Give the BIC, or NOTPROVIDED in Othr/Id.'],
  ],
])('sepa/debtor-agent of %j', (DbtrAgt, said) => {
  expect(findingsOf('sepa/debtor-agent', [['block', { DbtrAgt }]])).toEqual(said)
})

test.each([
  [undefined, []],
  [{ FinInstnId: { BICFI: 'COBADEFF' } }, []],
  [{ FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } }, []],
  [
    { FinInstnId: {} },
    ['CdtrAgt/FinInstnId: The bank of the creditor has no BIC. Give the BIC, or NOTPROVIDED in Othr/Id.'],
  ],
  [
    { FinInstnId: { Othr: { Id: '37040044' } } },
    ['CdtrAgt/FinInstnId: The bank of the creditor has no BIC. Give the BIC, or NOTPROVIDED in Othr/Id.'],
  ],
])('sepa/creditor-agent of direct debits with %j', (CdtrAgt, said) => {
  for (const message of ['pain.008.001.02', 'pain.008.001.08']) {
    expect(findingsOf('sepa/creditor-agent', [['block', { CdtrAgt }]], message)).toEqual(said)
  }
})
