import { describe, expect, test } from 'vitest'
import type { Finding } from '../../src/diagnostics/index.ts'
import { buildPain001 } from '../../src/pain001.ts'
import { datedRules, type ProfileName, profile, profileNames, profileRules, type RuleSet } from '../../src/rules.ts'
import { Decimal } from '../../src/values.ts'
import { simple } from '../pain001/initiations.ts'
import { findingsOf, type Step } from './initiation/findings-of.ts'

/** What the rules of a profile of its own say of elements, see {@link findingsOf}. */
function said(code: string, steps: readonly Step[], message = 'pain.001.001.09', on = '2026-11-14'): string[] {
  const [name] = code.split('/')
  return findingsOf(code, steps, message, [profile(name as ProfileName, { on })])
}

describe('profiles', () => {
  test('service has the rules of SEPA and of the service, each once', () => {
    const names = profileRules('service').map(({ rule }) => rule.name)
    expect(names).toContain('iban')
    expect(names).toContain('message-id-length')
    expect(new Set(names).size).toBe(names.length)
  })

  test.each(profileNames)(
    'each rule of %s says what it demands of which messages, with what obeys and what breaks it',
    (name) => {
      const known = ['pain.001.001.03', 'pain.001.001.09', 'pain.008.001.02', 'pain.008.001.08']
      const lacking = profileRules(name).filter(({ rule }) => {
        const { messages, description, source, example } = rule
        const isSaid = [rule.name, description, source, example.good, example.bad].every((text) => text?.trim())
        const isOfMessages = messages.length > 0 && messages.every((message) => known.includes(message))
        return !isSaid || !isOfMessages || !/^[a-z0-9-]+$/.test(rule.name) || example.good === example.bad
      })
      expect(lacking.map(({ rule }) => rule.name)).toEqual([])
    },
  )

  test('without a day, or of another name, there is none', () => {
    expect(() => profile('de', undefined as never)).toThrow(
      'profile: the option on is missing, the day the file is handed in: rules change on dates. Write ' +
        `profile("de", { on: '2026-12-01' }), with your day`,
    )
    expect(() => profile('fr' as never, { on: '2026-12-01' })).toThrow(
      new RangeError(`There is no profile "fr". Known: ${profileNames.join(', ')}`),
    )
  })

  test.each<[string, () => RuleSet, string]>([
    ['profile: the option on is missing', () => profile('de', {} as never), 'no day'],
    ['profile: on must be a date like 2026-11-30', () => profile('de', { on: 'today' }), 'a word'],
    ['datedRules: the option on is missing', () => datedRules('mine', [], {} as never), 'no day'],
    [
      'datedRules: on must be a date like 2026-11-30',
      () => datedRules('mine', [], { on: '2026-02-30' }),
      'no day of 2026',
    ],
  ])('%s', (words, make) => expect(make).toThrow(new RangeError(words)))
})

test.each(profileNames)('each rule of %s says what it demands, and where that is written', (name) => {
  for (const { rule } of profileRules(name)) {
    expect(rule.description).toMatch(/\.$/)
    expect(rule.source.length).toBeGreaterThan(5)
    for (const example of [rule.example.good, rule.example.bad]) expect(example.length, rule.name).toBeGreaterThan(2)
  }
})

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

test('sepa/blank finds texts of spaces wherever they stand, but in identifiers, which have a rule of their own', () => {
  const payment = { PmtId: { EndToEndId: ' ' }, RmtInf: { Ustrd: ['a', ' ', 'b', '\t'] }, Cdtr: { Nm: 'A' } }
  const words = 'The text consists of spaces only. Leave the element out, or fill it in.'
  expect(said('sepa/blank', [['payment', payment]])).toEqual([`RmtInf/Ustrd[2]: ${words}`, `RmtInf/Ustrd[4]: ${words}`])
  expect(said('at/blank', [['header', { MsgId: ' ', InitgPty: { Nm: ' ' } }]])).toEqual([`InitgPty/Nm: ${words}`])
  const UltmtDbtr = { Nm: '  ', PstlAdr: { TwnNm: ' ' } }
  const found = [`UltmtDbtr/Nm: ${words}`, `UltmtDbtr/PstlAdr/TwnNm: ${words}`]
  expect(said('sepa/blank', [['block', { PmtInfId: 'B', UltmtDbtr, Dbtr: { Nm: ' ' } }]])).toEqual(found)
  expect(said('sepa/blank', [['payment', { RmtInf: { Ustrd: [''] } }]])).toEqual([])
  const signed = { DrctDbtTx: { MndtRltdInf: { ElctrncSgntr: ' ' } } }
  expect(said('at/blank', [['payment', signed]], 'pain.008.001.08')).toEqual([])
})

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

describe('de', () => {
  test('takes URGP for credit transfers with a warning, and no other level beside SEPA', () => {
    const rules = [profile('de', { on: '2026-11-23' })]
    const levels = (Cd: string, message: string) => {
      const steps: Step[] = [['block', { PmtTpInf: { SvcLvl: [{ Cd }] } }]]
      return { said: findingsOf('de/service-level', steps, message, rules).length, of: message }
    }
    expect(levels('SEPA', 'pain.001.001.09').said).toBe(0)
    expect(levels('SDVA', 'pain.001.001.09').said).toBe(1)
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

describe('ch', () => {
  const noBank = 'Swiss banks want the BIC of the debtor’s bank, or its clearing number. Give one of them, and no Othr.'
  test.each([
    [{ BICFI: 'POFICHBE' }, []],
    [{ ClrSysMmbId: { MmbId: '9000' } }, []],
    [{ Nm: 'A bank' }, [`DbtrAgt/FinInstnId: ${noBank}`]],
    [{ Othr: { Id: 'NOTPROVIDED' } }, [`DbtrAgt/FinInstnId/Othr: ${noBank}`]],
    [{ BICFI: 'POFICHBE', Othr: { Id: '1' } }, [`DbtrAgt/FinInstnId/Othr: ${noBank}`]],
  ])('debtor-agent %j', (FinInstnId, words) => {
    expect(said('ch/debtor-agent', [['block', { DbtrAgt: { FinInstnId } }]])).toEqual(words)
  })

  const characters =
    'The text has characters that Swiss banks do not accept. Write it in Latin letters, without control characters.'
  test.each([
    ['Müller & Žižek €ȘșȚț ~', []],
    ['Ελλάς', [characters]],
    ['A\u0007', [characters]],
    ['ƀ', [characters]],
  ])('characters of %s', (Nm, words) => {
    const payment = { Cdtr: { Nm }, RmtInf: { Ustrd: ['a', Nm] } }
    expect(said('ch/characters', [['payment', payment]])).toEqual(
      words.flatMap((each) => [`Cdtr/Nm: ${each}`, `RmtInf/Ustrd[2]: ${each}`]),
    )
  })

  test('says of direct debits and of the version before what to do', () => {
    expect(said('ch/direct-debits', [['header', {}]], 'pain.008.001.08')).toEqual([
      ': The profile has no rules for Swiss direct debits; only those of ISO were checked. Ask your bank.',
    ])
    expect(said('ch/version', [['header', {}]], 'pain.001.001.03')).toEqual([
      ': Swiss banks need not take pain.001.001.03 since 14 November 2026. Build the later version, or convert the ' +
        'file (iso20022 convert --to pain.001.001.09).',
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

test('amounts of objects, which are no texts, are checked by their digits', () => {
  const header = (CtrlSum: Decimal) => ({ CreDtTm: '2026-11-21T10:00:00Z', NbOfTxs: '1', CtrlSum })
  expect(said('at/elements', [['header', header(new Decimal('12.5'))]])).toEqual([])
  expect(said('at/elements', [['header', header(new Decimal('12.505'))]])).toHaveLength(1)
  // An amount has no text that could be blank.
  expect(said('at/blank', [['header', header(new Decimal(0))]])).toEqual([])
  expect(said('at/blank', [['payment', { UETR: undefined, Amt: null }]])).toEqual([])
})

test('each service level is checked, at its path', () => {
  const SvcLvl = [{ Cd: 'SEPA' }, { Cd: 'A' }, { Cd: 'B' }, { Cd: 'C' }]
  expect(said('ch/elements', [['payment', { Cdtr: { Nm: 'A' }, PmtTpInf: { SvcLvl } }]])).toEqual([
    'PmtTpInf/SvcLvl[4]: There are 4 SvcLvl; 3 may stand here. Leave the others out.',
  ])
})
