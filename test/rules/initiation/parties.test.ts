import { describe, expect, test } from 'vitest'
import { findingsOf } from './findings-of.ts'

describe('sepa/name-length', () => {
  test.each(['x'.repeat(70), '𝕏'.repeat(70), ''])('takes %s', (Nm) => {
    expect(findingsOf('sepa/name-length', [['payment', { Cdtr: { Nm } }]])).toEqual([])
  })

  test('counts characters, and says how many are too many', () => {
    expect(findingsOf('sepa/name-length', [['header', { InitgPty: { Nm: '𝕏'.repeat(73) } }]])).toEqual([
      'InitgPty/Nm: The name has 73 characters; SEPA takes 70. Shorten it by 3.',
    ])
  })
})

test.each([
  [{ Cdtr: { Nm: 'A' } }, 0],
  [{ Cdtr: { Nm: ' ' } }, 1],
  [{ Cdtr: {} }, 1],
  [{ CdtrAcct: {} }, 1],
  // The rule on creditor or account says that.
  [{}, 0],
])('sepa/creditor-name of %j', (payment, count) => {
  const said = 'Cdtr/Nm: The name of the creditor is missing. SEPA requires it: add it.'
  expect(findingsOf('sepa/creditor-name', [['payment', payment]])).toEqual(Array(count).fill(said))
})

test('a name may begin with any letter, or with a space', () => {
  for (const Nm of ['Österreich', '李', ' A', '\u007fA', '~']) {
    expect(findingsOf('sepa/creditor-name', [['payment', { Cdtr: { Nm } }]])).toEqual([])
    expect(findingsOf('sepa/debtor-name', [['block', { Dbtr: { Nm } }]])).toEqual([])
  }
  const said = 'Dbtr/Nm: The name of the debtor is missing. SEPA requires it: add it.'
  for (const Dbtr of [undefined, {}, { Nm: '' }, { Nm: ' \u00a0' }, { Nm: '\u00a0' }]) {
    expect(findingsOf('sepa/debtor-name', [['block', { Dbtr }]])).toEqual([said])
    expect(findingsOf('sepa/debtor-name', [['payment', { Dbtr }]])).toEqual([])
    expect(findingsOf('sepa/debtor-name', [['payment', { Dbtr }]], 'pain.008.001.08')).toEqual([said])
    expect(findingsOf('sepa/debtor-name', [['block', { Dbtr }]], 'pain.008.001.08')).toEqual([])
  }
})

test.each([
  [{ Cdtr: {} }, {}, 0],
  [{ CdtrAcct: {} }, {}, 0],
  [{ ChqInstr: {} }, {}, 0],
  [{}, { PmtMtd: 'CHK' }, 0],
  [{}, { PmtMtd: 'TRF' }, 1],
  [{}, {}, 1],
])('sepa/creditor-or-account of %j in a block with %j', (payment, block, count) => {
  const said = 'Cdtr: There is neither a creditor nor a creditor account. Add one of them.'
  expect(findingsOf('sepa/creditor-or-account', [['payment', payment, block]])).toEqual(Array(count).fill(said))
})

test('sepa/party-identification counts those of organisations and of persons', () => {
  const said = (Id: object | undefined): string[] =>
    findingsOf('sepa/party-identification', [['block', { Dbtr: { Id } }]])
  const many = (path: string, count: number): string =>
    `Dbtr/Id/${path}: The party has ${count} identifications; SEPA takes one. Keep the one your bank asked for.`
  const Othr = [{ Id: '1' }, { Id: '2' }]
  for (const one of [undefined, {}, { OrgId: { LEI: 'L' } }, { PrvtId: { DtAndPlcOfBirth: {} } }, { PrvtId: {} }]) {
    expect(said(one)).toEqual([])
  }
  expect(said({ OrgId: { AnyBIC: 'B', LEI: 'L', Othr } })).toEqual([many('OrgId', 4)])
  expect(said({ OrgId: { BICOrBEI: 'B', Othr: [{ Id: '1' }] } })).toEqual([many('OrgId', 2)])
  expect(said({ PrvtId: { DtAndPlcOfBirth: {}, Othr } })).toEqual([many('PrvtId', 3)])
})

test('sepa/name-length counts the name of the creditor before an amendment, too', () => {
  const DrctDbtTx = { MndtRltdInf: { AmdmntInfDtls: { OrgnlCdtrSchmeId: { Nm: 'x'.repeat(71) } } } }
  expect(findingsOf('sepa/name-length', [['payment', { DrctDbtTx }]], 'pain.008.001.08')).toEqual([
    'DrctDbtTx/MndtRltdInf/AmdmntInfDtls/OrgnlCdtrSchmeId/Nm: The name has 71 characters; SEPA takes 70. Shorten it by 1.',
  ])
})
