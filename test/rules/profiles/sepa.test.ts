import { describe, expect, test } from 'vitest'
import { type ProfileName, profile } from '../../../src/rules.ts'
import { findingsOf, type Step } from '../initiation/findings-of.ts'
import { refusedList } from './refused-by.ts'

function said(code: string, steps: readonly Step[], message = 'pain.001.001.09', on = '2026-11-14'): string[] {
  const [name] = code.split('/')
  return findingsOf(code, steps, message, [profile(name as ProfileName, { on })])
}

test.each(['pain.001.001.03', 'pain.001.001.09', 'pain.008.001.02', 'pain.008.001.08'])(
  'sepa has against elements of %s what its list says',
  async (message) => {
    await expect(await refusedList('sepa', message)).toMatchFileSnapshot(`elements/sepa-${message}.txt`)
  },
)

describe.each(['sepa', 'de', 'at'])('%s', (name) => {
  const both = (bic: string) => ({ FinInstnId: { [bic]: 'COBADEFFXXX', Othr: { Id: 'NOTPROVIDED' } } })
  const words = (place: string, bic: string) => [
    `${place}/FinInstnId/Othr: Othr stands beside ${bic}. Leave one of them out.`,
  ]
  test('takes a BIC or NOTPROVIDED for an agent, not both', () => {
    const [code, later] = [`${name}/elements`, both('BICFI')]
    const totals = { NbOfTxs: '1', CtrlSum: '1' }
    const [given, debit] = [
      { ...totals, DbtrAgt: later },
      { ...totals, CdtrAgt: later },
    ]
    expect(said(code, [['block', given]])).toEqual(words('DbtrAgt', 'BICFI'))
    const PmtTpInf = { LclInstrm: { Cd: 'CORE' }, SeqTp: 'RCUR' }
    expect(said(code, [['block', { ...debit, PmtTpInf }]], 'pain.008.001.08')).toEqual(words('CdtrAgt', 'BICFI'))
    const payment = { PmtTpInf, DbtrAgt: later }
    expect(said(code, [['payment', payment]], 'pain.008.001.08')).toEqual(words('DbtrAgt', 'BICFI'))
    const early = { ...totals, DbtrAgt: both('BIC') }
    expect(said(code, [['block', early]], 'pain.001.001.03')).toEqual(words('DbtrAgt', 'BIC'))
  })
})
