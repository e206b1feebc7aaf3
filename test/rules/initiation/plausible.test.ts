// Rules run on elements alone: many cases a rule, without a file for each.
import { describe, expect, test } from 'vitest'
import { buildPain001 } from '../../../src/pain001.ts'
import { compileRules, startRules } from '../../../src/rules/index.ts'
import { parseRules, profile, profileNames, type RuleSet } from '../../../src/rules.ts'
import { simple } from '../../pain001/initiations.ts'
import { plausibilityRules, sepaRules, serviceRules } from '../../support/rule-sets.ts'
import { findingsOf, type Step } from './findings-of.ts'

describe('plausibility/duplicate-payment', () => {
  const iban = (IBAN: string) => ({ Id: { IBAN } })
  const payment = (more: object = {}) => ({
    PmtId: { EndToEndId: 'E-1' },
    Amt: { InstdAmt: { value: '12.50', Ccy: 'EUR' } },
    CdtrAcct: iban('DE89370400440532013000'),
    RmtInf: { Ustrd: ['Invoice 17'] },
    ...more,
  })
  const block = { DbtrAcct: iban('FR1420041010050500013M02606'), ReqdExctnDt: '2026-11-23' }
  const count = (...steps: Step[]): number => findingsOf('plausibility/duplicate-payment', steps).length

  test('says what is the same, and what to do', () => {
    expect(
      findingsOf('plausibility/duplicate-payment', [
        ['payment', payment(), block],
        ['payment', payment(), block],
      ]),
    ).toEqual([
      ': An earlier payment of the file is the same: accounts, day, amount and remittance information. Leave one out, ' +
        'unless both are owed.',
    ])
  })

  test.each([
    ['another EndToEndId', { PmtId: { EndToEndId: 'E-2' } }],
    ['the amount written otherwise', { Amt: { InstdAmt: { value: '+012.5', Ccy: 'EUR' } } }],
  ])('sees through %s', (_, more) => {
    expect(count(['payment', payment(), block], ['payment', payment(more), block])).toBe(1)
  })

  test('compares structures, whatever the identifications are', () => {
    const of = (EndToEndId: string) => payment({ PmtId: { EndToEndId }, RmtInf: { Strd: [{ AddtlRmtInf: ['x'] }] } })
    expect(count(['payment', of('E-1'), block], ['payment', of('E-2'), block])).toBe(1)
  })

  test.each([
    ['another amount', { Amt: { InstdAmt: { value: '120.50', Ccy: 'EUR' } } }],
    ['another currency', { Amt: { InstdAmt: { value: '12.50', Ccy: 'USD' } } }],
    ['another account', { CdtrAcct: iban('AT611904300234573201') }],
    ['an account that is no IBAN', { CdtrAcct: { Id: { Othr: { Id: '4711' } } } }],
    ['another text', { RmtInf: { Ustrd: ['Invoice 18'] } }],
    ['a structure beside the text', { RmtInf: { Ustrd: ['Invoice 17'], Strd: [{ AddtlRmtInf: ['x'] }] } }],
    ['two texts', { RmtInf: { Ustrd: ['Invoice 17', 'Invoice 18'] } }],
    ['a reference beside the text', { RmtInf: { Ustrd: ['Invoice 17'], Strd: [{}] } }],
    ['no text', { RmtInf: undefined }],
  ])('lets pass a payment with %s', (_, more) => {
    expect(count(['payment', payment(), block], ['payment', payment(more), block])).toBe(0)
  })

  test.each([
    ['from another account', { DbtrAcct: iban('AT611904300234573201') }],
    ['from an account that is no IBAN', { DbtrAcct: { Id: { Othr: { Id: '4711' } } } }],
    ['of another day', { ReqdExctnDt: '2026-11-24' }],
  ])('lets pass a payment %s', (_, more) => {
    expect(count(['payment', payment(), block], ['payment', payment(), { ...block, ...more }])).toBe(0)
  })

  test.each([
    ['without an amount', { Amt: {} }],
    ['without an account', { CdtrAcct: {} }],
  ])('says nothing of payments %s', (_, more) => {
    expect(count(['payment', payment(more), block], ['payment', payment(more), block])).toBe(0)
  })

  test('without a text the EndToEndId distinguishes payments', () => {
    const bare = (EndToEndId: string): Step => ['payment', payment({ RmtInf: undefined, PmtId: { EndToEndId } }), block]
    expect(count(bare('E-1'), bare('E-2'))).toBe(0)
    expect(count(bare('E-1'), bare('E-1'))).toBe(1)
  })

  test('finds each further one, and the 10 cents of 0.10 in 0.1', () => {
    const of = (value: string): Step => ['payment', payment({ Amt: { InstdAmt: { value, Ccy: 'EUR' } } }), block]
    expect(count(of('0.10'), of('0.1'), of('0.1000'), of('10'), of('1.0'), of('1'), of('100'))).toBe(3)
  })
})

describe('plausibility/execution-date-past', () => {
  const said = (CreDtTm: string | undefined, block: object): string[] =>
    findingsOf('plausibility/execution-date-past', [
      ['header', { CreDtTm }],
      ['block', block],
    ])

  test('warns of a day before the file was made', () => {
    const words =
      'The date 2026-11-20 is before the day the file was made, 2026-11-21. Give that day or a later one, and check ' +
      'the year.'
    const made = '2026-11-21T10:00:00'
    expect(said(made, { ReqdExctnDt: '2026-11-20' })).toEqual([`ReqdExctnDt: ${words}`])
    expect(said(made, { ReqdExctnDt: { Dt: '2026-11-20' } })).toEqual([`ReqdExctnDt/Dt: ${words}`])
    expect(said(made, { ReqdColltnDt: '2026-11-20' })).toEqual([`ReqdColltnDt: ${words}`])
    expect(said(made, { ReqdExctnDt: '2026-11-21' })).toEqual([])
    expect(said(undefined, { ReqdExctnDt: '2026-11-20' })).toEqual([])
  })

  test('is an error under service and every profile, alone or in a rule file that names one', () => {
    const found = (...sets: readonly RuleSet[]): unknown => {
      const message = 'pain.001.001.09'
      const root = '/Document/CstmrCdtTrfInitn'
      const severities: string[] = []
      const run = startRules(compileRules(sets, message), message, ({ code, severity }) => {
        if (code.endsWith('/execution-date-past')) severities.push(severity)
      })
      run.visit(`${root}/GrpHdr`, { CreDtTm: '2026-11-21T10:00:00' }, { path: '', ancestors: [] })
      run.visit(`${root}/PmtInf`, { ReqdExctnDt: { Dt: '2026-11-20' } }, { path: '', ancestors: [] })
      return severities
    }
    const on = '2026-11-21'
    expect(found(sepaRules)).toEqual(['warning'])
    expect(found(plausibilityRules)).toEqual(['warning'])
    expect(found(sepaRules, serviceRules)).toEqual(['error'])
    for (const name of profileNames) {
      expect(found(profile(name, { on }))).toEqual(['error'])
      const file = { name: 'house-bank', profile: name, rules: [] }
      expect(found(parseRules(JSON.stringify(file), { on }))).toEqual(['error'])
    }
  })
})

describe('plausibility/fints-date', () => {
  const day = '1999-01-01'
  const said = (code: string, block: object): string[] =>
    findingsOf(code, [
      ['header', { CreDtTm: '2026-11-21T10:00:00' }],
      ['block', block],
    ])

  test.each([
    ['ReqdExctnDt', { ReqdExctnDt: day }],
    ['ReqdExctnDt/Dt', { ReqdExctnDt: { Dt: day } }],
    ['ReqdExctnDt/DtTm', { ReqdExctnDt: { DtTm: `${day}T00:00:00` } }],
    ['ReqdColltnDt', { ReqdColltnDt: day }],
  ])('names FinTS at %s, and the date is not called overdue', (where, block) => {
    expect(said('plausibility/fints-date', block)).toEqual([expect.stringMatching(`^${where}: .* in FinTS `)])
    expect(said('plausibility/execution-date-past', block)).toEqual([])
  })

  test('of no other day', () => {
    expect(said('plausibility/fints-date', { ReqdExctnDt: '1999-01-02' })).toEqual([])
    expect(said('plausibility/execution-date-past', { ReqdExctnDt: '1999-01-02' })).toHaveLength(1)
  })

  test.each([...profileNames])('is a warning under %s, but an error for the service', (name) => {
    const message = 'pain.001.001.09'
    const found: string[] = []
    const rules = compileRules([profile(name, { on: '2026-11-21' })], message)
    const run = startRules(rules, message, ({ code, severity }) => found.push(`${severity} ${code}`))
    const at = { path: '', ancestors: [] }
    run.visit('/Document/CstmrCdtTrfInitn/PmtInf', { ReqdExctnDt: { Dt: day } }, at)
    expect(found).toContain(`${name === 'service' ? 'error' : 'warning'} ${name}/fints-date`)
  })
})

test('plausibility/test-bic warns of BICs with 0 in eighth place', () => {
  const agent = (BICFI: string) => ({ CdtrAgt: { FinInstnId: { BICFI } } })
  expect(findingsOf('plausibility/test-bic', [['payment', agent('COBADEFFXXX')]])).toEqual([])
  expect(findingsOf('plausibility/test-bic', [['payment', agent('COBADEF0')]])).toEqual([
    'CdtrAgt/FinInstnId/BICFI: The BIC is a test and training code (0 in eighth place), which takes no payments. ' +
      'Give the BIC of the bank itself.',
  ])
  // When building, too.
  const warnings: string[] = []
  const given = simple('1')
  const [block] = given.paymentInformation
  const payments = block.payments.map((each) => ({ ...each, creditorAgent: { bic: 'COBADEF0XXX' } }))
  buildPain001(
    { ...given, paymentInformation: [{ ...block, payments }] },
    { onFinding: (each) => warnings.push(each.code) },
  )
  expect(warnings).toEqual(['sepa/test-bic'])
})

describe('plausibility/execution-date-far', () => {
  const said = (CreDtTm: string | undefined, block: object): string[] =>
    findingsOf('plausibility/execution-date-far', [
      ['header', { CreDtTm }],
      ['block', block],
    ])

  test.each([
    ['2026-11-21T10:00:00', { ReqdExctnDt: '2027-11-22' }],
    ['2026-11-21T10:00:00', { ReqdExctnDt: '2025-11-20' }],
    // What is missing or no day cannot be compared.
    [undefined, { ReqdExctnDt: '2062-11-23' }],
    ['2026-11-21T10:00:00', {}],
    ['2026-11-21T10:00:00', { ReqdExctnDt: 'never' }],
  ])('takes %s and %j', (made, block) => expect(said(made, block)).toEqual([]))

  test.each([
    [{ ReqdExctnDt: '2027-11-23' }, 'ReqdExctnDt', '2027-11-23 is 367 days after'],
    [{ ReqdExctnDt: { Dt: '2027-11-23' } }, 'ReqdExctnDt/Dt', '2027-11-23 is 367 days after'],
    [{ ReqdExctnDt: { DtTm: '2027-11-23T10:00:00' } }, 'ReqdExctnDt/DtTm', '2027-11-23 is 367 days after'],
    [{ ReqdColltnDt: '2027-11-23' }, 'ReqdColltnDt', '2027-11-23 is 367 days after'],
  ])('warns of %j', (block, where, words) => {
    expect(said('2026-11-21T10:00:00', block)).toEqual([
      `${where}: The execution date ${words} the day the file was made, 2026-11-21. Check the year.`,
    ])
  })
})

test.each([
  ['GB', []],
  ['XK', []],
  ['UK', ['There is no country UK. Write its code by ISO 3166, which is GB for the United Kingdom.']],
  ['QQ', ['There is no country QQ. Write its code by ISO 3166.']],
  // The schema refuses them.
  ...['Germany', 'uk', 'AUK', 'UKA', 'U', ''].map((code): [string, string[]] => [code, []]),
])('plausibility/country-code of %s', (code, said) => {
  const places = [
    [{ PstlAdr: { Ctry: code } }, 'PstlAdr/Ctry'],
    [{ CtryOfRes: code }, 'CtryOfRes'],
    [{ Id: { PrvtId: { DtAndPlcOfBirth: { CtryOfBirth: code } } } }, 'Id/PrvtId/DtAndPlcOfBirth/CtryOfBirth'],
  ] as const
  for (const [Cdtr, place] of places) {
    expect(findingsOf('plausibility/country-code', [['payment', { Cdtr }]])).toEqual(
      said.map((words) => `Cdtr/${place}: ${words}`),
    )
  }
})

describe('plausibility/external-code', () => {
  const words = (list: string, code = ' XXXX'): string =>
    `The list of ${list} has no code${code}. Take a code of the list, or write a code that your bank defined under Prtry.`

  test.each([
    [{ SvcLvl: { Cd: 'XXXX' } }, 'SvcLvl/Cd', 'service levels'],
    [{ SvcLvl: [{ Cd: 'SEPA' }, { Cd: 'XXXX' }] }, 'SvcLvl[2]/Cd', 'service levels'],
    [{ LclInstrm: { Cd: 'XXXX' } }, 'LclInstrm/Cd', 'local instruments'],
    [{ CtgyPurp: { Cd: 'XXXX' } }, 'CtgyPurp/Cd', 'category purposes'],
  ])('in a payment type: %j', (PmtTpInf, place, list) => {
    for (const kind of ['block', 'payment'] as const) {
      expect(findingsOf('plausibility/external-code', [[kind, { PmtTpInf }]])).toEqual([
        `PmtTpInf/${place}: ${words(list)}`,
      ])
    }
  })

  test.each([
    ['SALA', []],
    ['XXXX', [`Purp/Cd: ${words('purposes')}`]],
    ['XXXXX', [`Purp/Cd: ${words('purposes', '')}`]],
    ['xxxx', [`Purp/Cd: ${words('purposes', '')}`]],
    ['sala', ['Purp/Cd: Codes of purposes have capital letters: write SALA.']],
    ['', []],
    // It is no code, and may be anything.
    ['Anna Mustermann', [`Purp/Cd: ${words('purposes', '')}`]],
    [undefined, []],
  ])('purpose %s', (Cd, said) => {
    expect(findingsOf('plausibility/external-code', [['payment', { Purp: { Cd } }]])).toEqual(said)
  })

  test('says nothing where there is no payment type, or no code in it', () => {
    for (const element of [{}, { PmtTpInf: {} }, { PmtTpInf: { CtgyPurp: { Prtry: 'mine' } } }]) {
      expect(findingsOf('plausibility/external-code', [['payment', element]])).toEqual([])
    }
  })
})

test('plausibility/iban-bic-country looks at either account and its bank', () => {
  const code = 'plausibility/iban-bic-country'
  const account = { Id: { IBAN: 'DE89370400440532013000' } }
  const agent = (BICFI: string) => ({ FinInstnId: { BICFI } })
  const words = (place: string): string =>
    `${place}/FinInstnId/BICFI: The bank is in FR and the account in DE. Check both; where the IBAN is right, the BIC ` +
    'can be left out.'
  const both = (bank: object | undefined) => ({ DbtrAcct: account, DbtrAgt: bank, CdtrAcct: account, CdtrAgt: bank })
  expect(findingsOf(code, [['block', both(agent('BNPAFRPP'))]])).toEqual([words('DbtrAgt'), words('CdtrAgt')])
  for (const bank of [undefined, {}, agent('COBADEFF'), agent('BNPAFRP'), agent('COBAQQFF')]) {
    expect(findingsOf(code, [['payment', both(bank)]])).toEqual([])
  }
  expect(findingsOf(code, [['payment', { CdtrAgt: agent('BNPAFRPP') }]])).toEqual([])
  // Denmark begins with a D, too.
  expect(findingsOf(code, [['payment', both(agent('DABADKKK'))]])).toHaveLength(2)
})

test('plausibility/own-account compares with the account of the sender', () => {
  const account = { Id: { IBAN: 'DE89370400440532013000' } }
  const said = (place: string): string =>
    `${place}/Id/IBAN: The payment goes to the account it comes from. Correct one of the two accounts.`
  const code = 'plausibility/own-account'
  expect(findingsOf(code, [['payment', { CdtrAcct: account }, { DbtrAcct: account }]])).toEqual([said('CdtrAcct')])
  expect(findingsOf(code, [['payment', { DbtrAcct: account }, { CdtrAcct: account }]], 'pain.008.001.08')).toEqual([
    said('DbtrAcct'),
  ])
  const others = [{ Id: { Othr: { Id: '1' } } }, {}, undefined]
  for (const other of others)
    expect(findingsOf(code, [['payment', { CdtrAcct: other }, { DbtrAcct: other }]])).toEqual([])
})
