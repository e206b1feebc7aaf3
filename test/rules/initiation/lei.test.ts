import { expect, test } from 'vitest'
import { profile } from '../../../src/rules/index.ts'
import { findingsOf } from './findings-of.ts'

test.each(['sepa', 'ch'] as const)('%s/lei finds wrong check digits wherever an LEI stands', (name) => {
  const payment = (LEI: string): object => ({
    CdtrAgt: { FinInstnId: { LEI }, BrnchId: { LEI } },
    Cdtr: { Id: { OrgId: { LEI } } },
    RmtInf: { Strd: [{ Invcr: { Id: { OrgId: { LEI } } } }] },
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
