import { describe, expect, test } from 'vitest'
import { findingsOf } from './findings-of.ts'

test.each([
  ['TRF', []],
  [undefined, []],
  ['CHK', ['CHK']],
  ['Anna Mustermann', ['not TRF']],
  ['trf', ['not TRF']],
  ['CHEQUE', ['not TRF']],
  ['xCHK', ['not TRF']],
])('sepa/payment-method of %s', (PmtMtd, shown) => {
  expect(findingsOf('sepa/payment-method', [['block', { PmtMtd }]])).toEqual(
    shown.map((each) => `PmtMtd: The payment method is ${each}. SEPA credit transfers have TRF.`),
  )
})

describe('sepa/service-level', () => {
  const SEPA = { PmtTpInf: { SvcLvl: { Cd: 'SEPA' } } }
  const URGP = { PmtTpInf: { SvcLvl: [{ Cd: 'SEPA' }, { Cd: 'URGP' }] } }
  const wrong = 'The service level is not SEPA, the only one of this scheme. Write SEPA in SvcLvl/Cd.'
  const none =
    'PmtTpInf/SvcLvl: Neither the block nor this payment has a service level. Write SEPA in PmtTpInf/SvcLvl/Cd of the ' +
    'block.'

  test.each([
    ['block', SEPA, {}, []],
    ['block', URGP, {}, [`PmtTpInf/SvcLvl[2]: ${wrong}`]],
    ['block', {}, {}, []],
    ['payment', {}, SEPA, []],
    ['payment', SEPA, {}, []],
    ['payment', {}, {}, [none]],
    ['payment', { PmtTpInf: { SvcLvl: { Prtry: 'SEPA' } } }, {}, [`PmtTpInf/SvcLvl: ${wrong}`]],
  ] as const)('of a %s %j in %j', (kind, element, block, said) => {
    expect(findingsOf('sepa/service-level', [[kind, element, block]])).toEqual(said)
  })
})

test.each(['ChrgBr', 'PmtTpInf', 'UltmtDbtr', 'UltmtCdtr'])('sepa/levels looks at %s alone, too', (name) => {
  const said = findingsOf('sepa/levels', [['payment', { [name]: {} }, { [name]: {} }]])
  expect(said).toEqual([expect.stringMatching(new RegExp(`^${name}: ${name} stands in the block and in this payment`))])
})

test.each(['block', 'payment'] as const)('sepa/charge-bearer of a %s', (kind) => {
  const said =
    'ChrgBr: The charge bearer is not SLEV, the only one of SEPA: debtor and creditor each bear the charges of their ' +
    'own bank.'
  const of = (ChrgBr: string | undefined): string[] => findingsOf('sepa/charge-bearer', [[kind, { ChrgBr }]])
  expect([of(undefined), of('SLEV'), of('SHAR')]).toEqual([[], [], [said]])
})

test('sepa/levels names what stands in block and payment', () => {
  const both = { ChrgBr: 'SLEV', PmtTpInf: {}, UltmtDbtr: {}, UltmtCdtr: {} }
  const said = findingsOf('sepa/levels', [
    ['payment', { ...both, DrctDbtTx: { CdtrSchmeId: {} } }, { ...both, CdtrSchmeId: {} }],
    ['payment', both],
    ['payment', {}, both],
    ['payment', { DrctDbtTx: { CdtrSchmeId: {} } }],
    ['payment', { DrctDbtTx: {} }, { CdtrSchmeId: {} }],
    ['payment', { ChrgBr: 'SLEV' }, { CdtrSchmeId: {} }],
  ])
  const places = ['ChrgBr', 'PmtTpInf', 'UltmtDbtr', 'UltmtCdtr', 'DrctDbtTx/CdtrSchmeId']
  expect(said).toEqual(
    places.map(
      (place) =>
        `${place}: ${place.split('/').at(-1)} stands in the block and in this payment. Keep one: in the block when it ` +
        'is the same for all payments.',
    ),
  )
})
