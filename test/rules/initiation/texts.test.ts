import { expect, test } from 'vitest'
import { profile } from '../../../src/rules.ts'
import { Decimal } from '../../../src/values.ts'
import { findingsOf } from './findings-of.ts'

const said = (Nm: string): string[] => findingsOf('sepa/characters', [['payment', { Cdtr: { Nm } }]])
const allowed = "which SEPA banks may refuse. Allowed: a-z A-Z 0-9 / - ? : ( ) . , ' + and space."
const replace = 'Replace it.'
const convert = "Replace it, or build with characters: 'transliterate'."

test.each([
  ['Müller', 'U+00FC (ü)', convert],
  // The table of EPC217-08 has no replacement for these.
  ['a½', 'U+00BD (½)', replace],
  ['„a', 'U+201E („)', replace],
  ['a€', 'U+20AC (€)', convert],
  ['a李', 'U+674E (李)', replace],
  // Nothing would be seen of these.
  ['a\u00a0b', 'U+00A0', convert],
  ['a\u0301', 'U+0301', convert],
])('names the first character of %j that SEPA has not, and a remedy that helps', (name, shown, remedy) => {
  expect(said(name)).toEqual([`Cdtr/Nm: It holds ${shown}, ${allowed} ${remedy}`])
})

test('does not say to convert what is never converted', () => {
  const payment = { CdtrAcct: { Id: { Othr: { Id: 'Müller' } } } }
  const findings = findingsOf('sepa/characters', [['payment', payment]])
  expect(findings.join()).toContain(replace)
  expect(findings.join()).not.toContain('transliterate')
})

test('finds texts in lists and beside attributes, each at its path', () => {
  const payment = {
    RmtInf: {
      Ustrd: ['plain', 'é'],
      Strd: [{}, { RfrdDocAmt: { RmtdAmt: { value: 'é', Ccy: 'EUR' } }, AddtlRmtInf: ['é'] }],
    },
  }
  const said = (where: string, remedy: string): string => `${where}: It holds U+00E9 (é), ${allowed} ${remedy}`
  expect(findingsOf('sepa/characters', [['payment', payment]])).toEqual([
    said('RmtInf/Ustrd[2]', convert),
    said('RmtInf/Strd[2]/RfrdDocAmt/RmtdAmt', replace),
    said('RmtInf/Strd[2]/AddtlRmtInf[1]', convert),
  ])
})

test.each(['sepa/characters', 'sepa/blank'])('%s passes over what is no text', (code) => {
  const payment = { Amt: { InstdAmt: { value: new Decimal('1.50'), Ccy: 'EUR' } }, Cdtr: { Nm: null, Id: undefined } }
  expect(findingsOf(code, [['payment', { ...payment, RmtInf: { Ustrd: [1, true, 'x'] } }]])).toEqual([])
})

test.each([
  ['header', { MsgId: 'é' }],
  ['block', { PmtInfId: 'é' }],
  ['payment', { PmtId: { InstrId: 'é', EndToEndId: 'é' } }],
  ['payment', { DrctDbtTx: { MndtRltdInf: { MndtId: 'é', AmdmntInfDtls: { OrgnlMndtId: 'é' } } } }],
] as const)('leaves identifiers to their own rule: of the %s %j', (kind, element) => {
  expect(findingsOf('sepa/characters', [[kind, element]])).toEqual([])
  expect(findingsOf('sepa/identifier-characters', [[kind, element]], 'pain.008.001.08').length).toBeGreaterThan(0)
})

test.each([
  { PmtId: { UETR: 'é' } },
  { Amt: { InstdAmt: { value: 'é', Ccy: 'é' } } },
  { InstdAmt: { value: 'é', Ccy: 'é' } },
  { CdtrAcct: { Id: { IBAN: 'é' } } },
  { CdtrAcct: { Id: { IBAN: ['x', 'é'] } } },
  { CdtrAgt: { FinInstnId: { BIC: 'é' } } },
  { CdtrAgt: { FinInstnId: { BICFI: 'é', LEI: 'é' } } },
  { Cdtr: { Id: { OrgId: { AnyBIC: 'é' } } } },
])('leaves to the schema what it limits to letters and digits: %j', (payment) => {
  expect(findingsOf('sepa/characters', [['payment', payment]])).toEqual([])
})

test.each(['sepa', 'ch'] as const)('%s/lei finds wrong check digits wherever an LEI stands', (name) => {
  const payment = (LEI: string): object => ({
    CdtrAgt: { FinInstnId: { LEI }, BrnchId: { LEI } },
    Cdtr: { Id: { OrgId: { LEI } } },
    RmtInf: { Ustrd: ['529900T8BM49AURSDO54'], Strd: [{ Invcr: { Id: { OrgId: { LEI } } } }] },
  })
  const said = (LEI: string): string[] =>
    findingsOf(`${name}/lei`, [['payment', payment(LEI)]], 'pain.001.001.09', [profile(name, { on: '2026-11-21' })])
  expect(said('529900T8BM49AURSDO55')).toEqual([])
  // What is no LEI by its form is left to the schema.
  expect(said('529900')).toEqual([])
  const words =
    'The LEI is wrong. Its check digits do not fit: most likely a typing error. Look it up in the register of GLEIF, ' +
    'or leave it out.'
  expect(said('529900T8BM49AURSDO54')).toEqual(
    ['CdtrAgt/FinInstnId/LEI', 'CdtrAgt/BrnchId/LEI', 'Cdtr/Id/OrgId/LEI', 'RmtInf/Strd[1]/Invcr/Id/OrgId/LEI'].map(
      (where) => `${where}: ${words}`,
    ),
  )
})

test.each([
  [' ', ['Cdtr/PstlAdr/TwnNm: The text consists of spaces only. Leave the element out, or fill it in.']],
  [' x', []],
  ['', []],
])('only spaces are blank: %j', (TwnNm, expected) => {
  expect(findingsOf('sepa/blank', [['payment', { Cdtr: { PstlAdr: { TwnNm } } }]])).toEqual(expected)
})
