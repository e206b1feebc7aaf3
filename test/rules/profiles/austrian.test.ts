import { describe, expect, test } from 'vitest'
import { profile } from '../../../src/rules.ts'
import { Decimal } from '../../../src/values.ts'
import { findingsOf, type Step } from '../initiation/findings-of.ts'
import { refusedList } from './refused-by.ts'

const said = (code: string, steps: readonly Step[], message = 'pain.001.001.09'): string[] =>
  findingsOf(code, steps, message, [profile('at', { on: '2026-11-14' })])

test.each(['pain.001.001.09', 'pain.008.001.08'])(
  'at has against elements of %s what its list says',
  async (message) => {
    await expect(await refusedList('at', message)).toMatchFileSnapshot(`elements/at-${message}.txt`)
  },
)

describe('at/elements', () => {
  test.each([
    ['0.01', true],
    ['12.5', true],
    ['999999999999.99', true],
    ['0', false],
    ['0.001', false],
    ['12.505', false],
    ['1000000000000', false],
    ['x', false],
  ])('a sum of %s: %s', (CtrlSum, isGood) => {
    const words = 'CtrlSum: CtrlSum must be between 0.01 and 999999999999.99, with 2 decimals at most. Correct it.'
    const GrpHdr = { CreDtTm: '2026-11-21T10:00:00Z', NbOfTxs: '1', CtrlSum }
    expect(said('at/elements', [['header', GrpHdr]])).toEqual(isGood ? [] : [words])
  })

  test.each([
    ['1', true],
    ['999999', true],
    ['0', false],
    ['01', false],
    ['1000000', false],
    ['1x', false],
  ])('a number of %s: %s', (NbOfTxs, isGood) => {
    const words = 'NbOfTxs: NbOfTxs must be a number of 1 to 999999 without zeros before it. Correct it.'
    expect(said('at/elements', [['block', { NbOfTxs, CtrlSum: '1' }]])).toEqual(isGood ? [] : [words])
  })

  test.each([
    ['2026-11-21T10:00:00Z', true],
    ['2026-11-21T10:00:00+01:00', true],
    ['2026-11-21T10:00:00-05', true],
    ['2026-11-21T10:00:00.12Z', true],
    ['2026-11-21T10:00:00.005+01:00', true],
    ['2026-11-21T10:00:00', false],
    ['2026-11-21T10:00:00.120Z', false],
    ['2026-11-21T10:00:00.0Z', false],
    ['2026-11-21T10:00:00.1234Z', false],
    ['2026-11-21T10:00:00Zx', false],
    [' 2026-11-21T10:00:00Z', false],
  ])('a time of %s: %s', (CreDtTm, isGood) => {
    const found = said('at/elements', [['header', { CreDtTm, CtrlSum: '1' }]])
    const words =
      'CreDtTm: CreDtTm must be a time with its offset, and no zero at the end of a fraction: ' +
      '2026-11-21T10:00:00+01:00. Correct it.'
    expect(found).toEqual(isGood ? [] : [words])
  })

  const proprietary = (level: 'LclInstrm' | 'CtgyPurp', Prtry: string) => ({ PmtTpInf: { [level]: { Prtry } } })
  test.each([
    [proprietary('LclInstrm', 'A/1'), true],
    [proprietary('LclInstrm', ' padded'), true],
    [proprietary('LclInstrm', '/1'), false],
    [proprietary('LclInstrm', 'A//1'), false],
    [proprietary('CtgyPurp', 'A1'), true],
    [proprietary('CtgyPurp', 'CPPP'), false],
    [proprietary('CtgyPurp', '/1'), false],
    [{ PmtTpInf: { LclInstrm: { Cd: 'INST' } } }, true],
    [{ PmtTpInf: { LclInstrm: { Cd: 'TRF' } } }, true],
    [{ PmtTpInf: { LclInstrm: { Cd: 'CORE' } } }, false],
    [{ Cdtr: { Nm: 'A', Id: { OrgId: { Othr: [{ Id: '1', SchmeNm: { Cd: 'TXID' } }] } } } }, true],
    [{ Cdtr: { Nm: 'A', Id: { OrgId: { Othr: [{ Id: '1', SchmeNm: { Cd: 'CCPT' } }] } } } }, false],
    [{ Cdtr: { Nm: 'A', Id: { PrvtId: { Othr: [{ Id: '1', SchmeNm: { Cd: 'CCPT' } }] } } } }, true],
    [{ Cdtr: { Nm: 'A', Id: { PrvtId: { Othr: [{ Id: '1', SchmeNm: { Cd: 'DUNS' } }] } } } }, false],
    [{ Cdtr: { Nm: 'A', PstlAdr: { TwnNm: 'Wien', Ctry: 'AT' } } }, true],
    [{ CdtrAcct: { Prxy: { Tp: { Cd: 'EMAL' }, Id: 'a@b.example' } } }, true],
    [{ CdtrAcct: { Prxy: { Tp: { Cd: 'FAXN' }, Id: '1' } } }, false],
    [{ Purp: { Cd: 'SALA' } }, true],
    [{ Purp: { Cd: 'LOHN' } }, false],
  ])('of credit transfers with %j: %s', (payment, isGood) => {
    expect(said('at/elements', [['payment', payment]]).length).toBe(isGood ? 0 : 1)
  })

  const type = (more: object) => ({ PmtTpInf: { LclInstrm: { Cd: 'CORE' }, SeqTp: 'RCUR', ...more } })
  test.each([
    [type({}), []],
    [type({ LclInstrm: { Cd: 'B2B' } }), []],
    [type({ LclInstrm: { Cd: 'COR1' } }), ['PmtTpInf/LclInstrm/Cd: Cd must be one of CORE, B2B. Correct it.']],
    [type({ SeqTp: 'FRST' }), []],
    [type({ SeqTp: 'FNAL' }), []],
    [type({ SeqTp: 'OOFF' }), []],
    [type({ SeqTp: 'RPRE' }), ['PmtTpInf/SeqTp: SeqTp must be one of FRST, RCUR, FNAL, OOFF. Correct it.']],
    [type({ SeqTp: undefined }), ['PmtTpInf/SeqTp: Austrian banks accept this only with SeqTp. Add it.']],
    [type({ SvcLvl: [{ Cd: 'SEPA' }] }), []],
    [
      type({ SvcLvl: [{ Cd: 'SEPA' }, { Prtry: 'x' }] }),
      [
        'PmtTpInf/SvcLvl[2]: There are 2 SvcLvl; 1 may stand here. Leave the others out.',
        'PmtTpInf/SvcLvl[2]/Prtry: Austrian banks accept no Prtry here. Leave it out, or ask your bank.',
      ],
    ],
    [type({ CtgyPurp: { Cd: 'SALA' } }), []],
    [type({ CtgyPurp: { Cd: 'SAVG' } }), ['PmtTpInf/CtgyPurp/Cd: Cd must be a code of the list. Correct it.']],
  ])('of direct debits with %j', (payment, words) => {
    expect(said('at/elements', [['payment', payment]], 'pain.008.001.08')).toEqual(words)
  })

  test.each([
    ['SALA', true],
    ['RETL', false],
    ['DEPD', false],
    ['DEBT', false],
    ['RMCO', false],
    ['LOHN', false],
  ])('of direct debits with the purpose %s: %s', (Cd, isGood) => {
    const words = 'Purp/Cd: Cd must be a code of the list. Correct it.'
    const found = said('at/elements', [['payment', { ...type({}), Purp: { Cd } }]], 'pain.008.001.08')
    expect(found).toEqual(isGood ? [] : [words])
  })

  test('counts what may stand once, and checks each', () => {
    const Othr = [{ Id: '1' }, { Id: '/' }, { Id: '3' }]
    expect(said('at/elements', [['payment', { UltmtCdtr: { Id: { OrgId: { Othr } } } }]])).toEqual([
      'UltmtCdtr/Id/OrgId/Othr[2]: There are 3 Othr; 1 may stand here. Leave the others out.',
      'UltmtCdtr/Id/OrgId/Othr[2]/Id: Id must be an identifier: no / at its ends and no // in it. Correct it.',
    ])
  })

  test('has a path with an index where the element may repeat', () => {
    const words = (name: string): string => `Austrian banks accept no ${name} here. Leave it out, or ask your bank.`
    expect(said('at/elements', [['payment', { InstrForCdtrAgt: [{}, {}], IntrmyAgt1: {} }]])).toEqual([
      `InstrForCdtrAgt[1]: ${words('InstrForCdtrAgt')}`,
      `IntrmyAgt1: ${words('IntrmyAgt1')}`,
    ])
  })
})

test('amounts of objects, which are no texts, are checked by their digits', () => {
  const header = (CtrlSum: Decimal) => ({ CreDtTm: '2026-11-21T10:00:00Z', NbOfTxs: '1', CtrlSum })
  expect(said('at/elements', [['header', header(new Decimal('12.5'))]])).toEqual([])
  expect(said('at/elements', [['header', header(new Decimal('12.505'))]])).toHaveLength(1)
  // An amount has no text that could be blank.
  expect(said('at/blank', [['header', header(new Decimal(0))]])).toEqual([])
  expect(said('at/blank', [['payment', { UETR: undefined, Amt: null }]])).toEqual([])
})
