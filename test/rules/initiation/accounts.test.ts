import { describe, expect, test } from 'vitest'
import { findingsOf } from './findings-of.ts'

const debits = 'pain.008.001.08'

describe('sepa/iban', () => {
  test.each([
    ['', 'It is empty'],
    [
      'DE89 3704 0044 0532 0130 00',
      'It has characters other than capital letters and digits: write it without spaces and dashes',
    ],
    ['QQ89370400440532013000', 'It does not begin with the code of a country that has IBANs'],
    ['DE8937040044053201300', 'It is not as long as IBANs of its country are'],
    ['DE8937040044053201300A', 'It has a letter where its country has a digit, or the other way round'],
    ['DE88370400440532013000', 'The check digits do not fit: most likely a typing error'],
    ['BE41539007547035', 'The check digits of the national account number do not fit: most likely a typing error'],
  ])('says of %j why it is wrong', (IBAN, why) => {
    const [said, ...others] = findingsOf('sepa/iban', [['payment', { CdtrAcct: { Id: { IBAN } } }]])
    expect(others).toEqual([])
    expect(said).toMatch(/^CdtrAcct\/Id\/IBAN: The IBAN .* is wrong\. /)
    expect(said?.endsWith(`${why}. Ask for it again.`)).toBe(true)
  })

  test('says nothing where there is none', () => {
    expect(findingsOf('sepa/iban', [['block', { DbtrAcct: {} }]])).toEqual([])
    expect(findingsOf('sepa/iban', [['payment', { CdtrAcct: { Id: { Othr: { Id: '1' } } } }]])).toEqual([])
  })
})

describe('sepa/iban-country', () => {
  test('says to pay in another way, or that nothing can be collected', () => {
    const account = { Id: { IBAN: 'TR330006100519786457841326' } }
    expect(findingsOf('sepa/iban-country', [['payment', { CdtrAcct: account }]])).toEqual([
      'CdtrAcct/Id/IBAN: The account is in TR, which is not in the SEPA area. Pay it with an international credit transfer.',
    ])
    // Whether the rest of it is right is another question.
    const mistyped = { Id: { IBAN: 'TR330006100519786457841327' } }
    expect(findingsOf('sepa/iban-country', [['payment', { CdtrAcct: mistyped }]])).toHaveLength(1)
    expect(findingsOf('sepa/iban-country', [['payment', { DbtrAcct: account }]], debits)).toEqual([
      'DbtrAcct/Id/IBAN: The account is in TR, which is not in the SEPA area. It cannot be collected from.',
    ])
  })

  test.each([
    [{}],
    [{ Id: {} }],
    [{ Id: { IBAN: 'T' } }],
    [{ Id: { IBAN: 'tr330006100519786457841326' } }],
    [{ Id: { IBAN: 'Té330006100519786457841326' } }],
    // There is no such country: the rule on IBANs says so.
    [{ Id: { IBAN: 'QQ89370400440532013000' } }],
  ])('says nothing of %j', (CdtrAcct) => {
    expect(findingsOf('sepa/iban-country', [['payment', { CdtrAcct }]])).toEqual([])
  })
})

test('sepa/iban-only is content where there is an IBAN, too', () => {
  const Othr = { Id: '532013000' }
  expect(findingsOf('sepa/iban-only', [['block', { DbtrAcct: { Id: { Othr } } }]])).toHaveLength(1)
  expect(
    findingsOf('sepa/iban-only', [['block', { DbtrAcct: { Id: { Othr, IBAN: 'DE89370400440532013000' } } }]]),
  ).toEqual([])
})

test.each([
  [{ Cdtr: {} }, 1],
  [{ ChqInstr: {} }, 1],
  [{ Cdtr: {}, CdtrAcct: {} }, 0],
  [{ ChqInstr: {}, CdtrAcct: {} }, 0],
  // The rule on creditor or account says that.
  [{}, 0],
])('sepa/creditor-account of %j', (payment, count) => {
  const said = 'CdtrAcct: The account of the creditor is missing. SEPA requires it: add its IBAN.'
  expect(findingsOf('sepa/creditor-account', [['payment', payment]])).toEqual(Array(count).fill(said))
})
