import { describe, expect, test } from 'vitest'
import { buildPain001 } from '../../../src/pain001.ts'
import { profile, profileRules } from '../../../src/rules.ts'
import type { Finding } from '../../../src/schema.ts'
import { simple } from '../../pain001/initiations.ts'
import { findingsOf, type Step } from '../initiation/findings-of.ts'
import { refusedList } from './refused-by.ts'

const said = (code: string, steps: readonly Step[], message = 'pain.001.001.09'): string[] =>
  findingsOf(code, steps, message, [profile('de', { on: '2026-11-14' })])

test.each(['pain.001.001.03', 'pain.001.001.09', 'pain.008.001.02', 'pain.008.001.08'])(
  'de has against elements of %s what its list says',
  async (message) => {
    await expect(await refusedList('de', message)).toMatchFileSnapshot(`elements/de-${message}.txt`)
  },
)

describe('de', () => {
  test('takes URGP for credit transfers with a warning, and no other level beside SEPA', () => {
    const rules = [profile('de', { on: '2026-11-23' })]
    const levels = (Cd: string, message: string) => {
      const steps: Step[] = [['block', { PmtTpInf: { SvcLvl: [{ Cd }] } }]]
      return findingsOf('de/service-level', steps, message, rules)
    }
    const wrong = 'The service level is not SEPA, the only one of this scheme. Write SEPA in SvcLvl/Cd.'
    expect(levels('SEPA', 'pain.001.001.09')).toEqual([])
    expect(levels('SDVA', 'pain.001.001.09')).toEqual([`PmtTpInf/SvcLvl[1]: ${wrong}`])
    expect(levels('URGP', 'pain.001.001.09')).toEqual([
      'PmtTpInf/SvcLvl[1]: The service level is URGP: an urgent payment, which is no SEPA credit transfer and costs ' +
        'more. Ask your bank how it takes the file, or write SEPA in SvcLvl/Cd.',
    ])
    expect(levels('URGP', 'pain.008.001.08')).toEqual([`PmtTpInf/SvcLvl[1]: ${wrong}`])
    const initiation = simple()
    initiation.paymentInformation[0].serviceLevel = 'URGP'
    const findings: Finding[] = []
    const options = { rules, message: 'pain.001.001.09', onFinding: (each: Finding) => findings.push(each) } as const
    expect(buildPain001(initiation, options)).toContain('<SvcLvl><Cd>URGP</Cd></SvcLvl>')
    expect(findings.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning de/service-level'])
    initiation.paymentInformation[0].serviceLevel = undefined
    expect(buildPain001(initiation, options)).toContain('<SvcLvl><Cd>SEPA</Cd></SvcLvl>')
  })

  test('names a remedy for direct debits that there is', () => {
    expect(said('de/version', [['header', {}]], 'pain.008.001.02')).toEqual([
      ': Since 14 November 2026 German banks refuse pain.008.001.02. ' +
        'Build the later version, or convert the file (iso20022 convert --to pain.008.001.08).',
    ])
  })

  test('wants sums and numbers, one service level, and nothing empty in the older versions', () => {
    expect(said('de/elements', [['block', {}]], 'pain.008.001.08')).toEqual([
      'NbOfTxs: German banks accept this only with NbOfTxs. Add it.',
      'CtrlSum: German banks accept this only with CtrlSum. Add it.',
    ])
    const SvcLvl = [{ Cd: 'SEPA' }, { Cd: 'SEPA' }]
    expect(said('de/elements', [['payment', { PmtTpInf: { SvcLvl } }]])).toEqual([
      'PmtTpInf/SvcLvl[2]: There are 2 SvcLvl; 1 may stand here. Leave the others out.',
    ])
    expect(said('de/elements', [['payment', { RmtInf: {}, Cdtr: { Id: { OrgId: {} } } }]], 'pain.001.001.03')).toEqual([
      'RmtInf: RmtInf is empty. Leave it out, or fill it in.',
      'Cdtr/Id/OrgId: OrgId is empty. Leave it out, or fill it in.',
    ])
  })
})
test('de/version says of pain.001.001.03 what to do', () => {
  expect(said('de/version', [['header', {}]], 'pain.001.001.03')).toEqual([
    ': Since 14 November 2026 German banks refuse pain.001.001.03. Build the later version, or convert the file ' +
      '(iso20022 convert --to pain.001.001.09).',
  ])
})

describe('de/outside-sepa', () => {
  const to = (IBAN: string, Ccy = 'EUR') => ({ Amt: { InstdAmt: { Ccy, value: '1.00' } }, CdtrAcct: { Id: { IBAN } } })
  const words = (what: string) =>
    `: The payment is ${what}, and --for de has the rules of SEPA only. German banks take payments abroad as ` +
    'pain.001.001.09 in a file of their own (EBICS order AXZ), since DTAZV ended in November 2026. Put them into one, ' +
    'check it with the rule set iso (--rules iso), and ask your bank for its elements.'
  const toBank = (BICFI: string) => ({ ...to(''), CdtrAcct: {}, CdtrAgt: { FinInstnId: { BICFI } } })

  test.each([
    [to('DE89370400440532013000'), undefined],
    [to('CH9300762011623852957'), undefined],
    [to('GB29NWBK60161331926819', 'GBP'), 'in GBP'],
    // The schema says that the currency is missing.
    [to('DE89370400440532013000', ''), undefined],
    [to('TR330006100519786457841326'), 'to TR'],
    [to('TR330006100519786457841326', 'TRY'), 'in TRY to TR'],
    // No country: another rule says so.
    [to('ZZ330006100519786457841326'), undefined],
    [toBank('CHASUS33XXX'), 'to US'],
    [toBank('COBADEFFXXX'), undefined],
    [toBank('?'), undefined],
  ])('%j: %s', (payment, what) => {
    expect(said('de/outside-sepa', [['payment', payment]])).toEqual(what === undefined ? [] : [words(what)])
  })

  test('is said once in a file, and is no error', () => {
    const payment = to('TR330006100519786457841326')
    const steps: Step[] = [
      ['payment', payment],
      ['payment', payment],
    ]
    expect(said('de/outside-sepa', steps)).toHaveLength(1)
    expect(profileRules('de').find(({ rule }) => rule.name === 'outside-sepa')?.rule.severity).toBe('info')
  })
})
