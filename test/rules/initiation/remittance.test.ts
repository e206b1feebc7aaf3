import { describe, expect, test } from 'vitest'
import { findingsOf } from './findings-of.ts'

test('sepa/remittance-once counts texts and structures', () => {
  const said = (RmtInf: object): string[] => findingsOf('sepa/remittance-once', [['payment', { RmtInf }]])
  const words = (texts: number, structures: number): string =>
    `RmtInf: There are ${texts} Ustrd and ${structures} Strd; SEPA takes one of either. Put all into one text of 140 ` +
    'characters, or split the payment.'
  for (const one of [{}, { Ustrd: ['a'] }, { Strd: [{}] }]) expect(said(one)).toEqual([])
  expect(said({ Ustrd: ['a', 'b'] })).toEqual([words(2, 0)])
  expect(said({ Ustrd: ['a'], Strd: [{}] })).toEqual([words(1, 1)])
})

describe('sepa/remittance-structured-length', () => {
  const said = (...Strd: object[]): string[] =>
    findingsOf('sepa/remittance-structured-length', [['payment', { RmtInf: { Strd } }]])
  const words = (length: number, at = 1): string =>
    `RmtInf/Strd[${at}]: The structured remittance information has ${length} characters with its tags; SEPA takes 140. ` +
    `Leave out ${length - 140}.`

  test.each<[string, (text: string) => object, number]>([
    ['<AddtlRmtInf>…</AddtlRmtInf>', (text) => ({ AddtlRmtInf: [text] }), 27],
    ['<CdtrRefInf><Ref>…</Ref></CdtrRefInf>', (Ref) => ({ CdtrRefInf: { Ref } }), 36],
    [
      '<RfrdDocAmt><RmtdAmt Ccy="EUR">…</RmtdAmt></RfrdDocAmt>',
      (value) => ({ RfrdDocAmt: { RmtdAmt: { value, Ccy: 'EUR' } } }),
      54,
    ],
    ['<AddtlRmtInf>𝕏</AddtlRmtInf><AddtlRmtInf>…</AddtlRmtInf>', (text) => ({ AddtlRmtInf: ['𝕏', text] }), 55],
  ])('counts the tags inside: %s', (_, structure, tags) => {
    expect(said(structure('x'.repeat(140 - tags)))).toEqual([])
    expect(said({}, structure('x'.repeat(143 - tags)))).toEqual([words(143, 2)])
  })
})

test('sepa/remittance-structured-length takes an element of which a part is missing', () => {
  const Strd = [{ CdtrRefInf: { Tp: undefined, Ref: 'RF18539007547034' } }]
  expect(findingsOf('sepa/remittance-structured-length', [['payment', { RmtInf: { Strd } }]])).toEqual([])
})

describe('sepa/creditor-reference', () => {
  const at = 'RmtInf/Strd[1]/CdtrRefInf'
  const SCOR = { CdOrPrtry: { Cd: 'SCOR' } }
  const said = (CdtrRefInf: object | undefined): string[] =>
    findingsOf('sepa/creditor-reference', [['payment', { RmtInf: { Strd: [{ CdtrRefInf }] } }]])

  test.each([undefined, {}, { CdOrPrtry: {} }, { CdOrPrtry: { Cd: 'QRR' } }, { CdOrPrtry: { Prtry: 'SCOR' } }])(
    'wants the type SCOR, not %j',
    (Tp) => {
      expect(said({ Tp, Ref: 'RF18539007547034' })).toEqual([
        `${at}/Tp: The creditor reference is not of the type SCOR, the only one SEPA takes. Write SCOR in ` +
          'Tp/CdOrPrtry/Cd.',
      ])
    },
  )

  test.each(['RF18539007547034', 'INVOICE 17', 'PERF 18', 'R18F', 'AB RF19539007547034'])('takes %s', (Ref) => {
    expect(said({ Tp: SCOR, Ref })).toEqual([])
  })

  const printed =
    'The creditor reference is right, but in its printed form. Write it without spaces and in capital letters, as in ' +
    'RF18539007547034.'
  const wrong = (why: string): string => `The creditor reference is wrong. ${why}. Ask for it again.`
  test.each([
    ['', 'The creditor reference itself is missing. Add it, or leave CdtrRefInf out.'],
    ['RF18 5390 0754 7034', printed],
    [' rf18539007547034', printed],
    ['R F18 5390 0754 7034', printed],
    [
      'RF19 5390 0754 7034',
      wrong(
        'It has characters other than capital letters and digits, and is wrong without spaces and small letters too',
      ),
    ],
    ['RFA8539007547034', wrong('It does not begin with RF and two check digits')],
    ['RF18', wrong('It has nothing after its check digits, or more than 25 characters')],
    ['RF19539007547034', wrong('The check digits do not fit: most likely a typing error')],
  ])('says of %j what is wrong', (Ref, words) => {
    expect(said({ Tp: SCOR, Ref })).toEqual([`${at}/Ref: ${words}`])
  })

  test('holds what says that it is one of ISO 11649 to that', () => {
    expect(said({ Tp: { ...SCOR, Issr: 'ISO' }, Ref: '4711' })).toEqual([
      `${at}/Ref: ${wrong('It does not begin with RF and two check digits')}`,
    ])
    expect(said({ Tp: { ...SCOR, Issr: 'ACME' }, Ref: '4711' })).toEqual([])
  })

  test('says nothing where there is none', () => {
    expect(said(undefined)).toEqual([])
    expect(findingsOf('sepa/creditor-reference', [['payment', { RmtInf: { Ustrd: ['RF'] } }]])).toEqual([])
  })
})
