import { describe, expect, test } from 'vitest'
import { buildPain001, type CreditTransferInitiation } from '../../src/pain001.ts'
import { buildPain008 } from '../../src/pain008.ts'
import {
  datedRules,
  defineRules,
  type ProfileName,
  parseRules,
  profile,
  type RuleFileError,
  type RuleSet,
} from '../../src/rules.ts'
import { isInvalidDocumentError } from '../../src/schema.ts'
import { simple } from '../pain001/initiations.ts'
import { simple as simpleDebits } from '../pain008/direct-debits.ts'
import { thrownBy } from '../support/findings.ts'
import { isoRules } from '../support/rule-sets.ts'

function attempt(build: () => string): { file: string } | { codes: string[] } {
  try {
    return { file: build() }
  } catch (error) {
    if (!isInvalidDocumentError(error)) throw error
    return { codes: error.findings.map(({ code }) => code) }
  }
}

/** Something that is put into an initiation: where, and what. */
type Extra = [where: string, value: unknown]

const address = { townName: 'Bern', country: 'CH' }

/** The initiation with extras put in, as far as it has the place. */
function withExtras(base: CreditTransferInitiation, extras: readonly Extra[]): CreditTransferInitiation {
  const made = structuredClone(base) as never as Record<string, unknown> & {
    paymentInformation: Record<string, unknown>[]
  }
  const [block] = made.paymentInformation
  const list = block?.payments as Record<string, unknown>[]
  for (const [where, value] of extras) {
    const [level = '', ...path] = where.split('.')
    const name = path.pop() ?? ''
    let at = (level === 'header' ? made : level === 'block' ? block : list[0]) as Record<string, unknown>
    for (const step of path) {
      at[step] ??= {}
      at = at[step] as Record<string, unknown>
    }
    at[name] = value
  }
  return made as never as CreditTransferInitiation
}

const swissBase = (): CreditTransferInitiation => {
  const base = simple()
  base.paymentInformation[0].debtorAgent = { bic: 'POFICHBEXXX' }
  base.paymentInformation[0].debtorAccount = { iban: 'CH9300762011623852957' }
  return base
}

describe('profiles', () => {
  const codes = (
    rules: RuleSet,
    message: 'pain.001.001.03' | 'pain.001.001.09',
    given: CreditTransferInitiation = simple(),
  ): string[] => {
    const result = attempt(() => buildPain001(given, { message, rules: [rules] }))
    return 'codes' in result ? result.codes : []
  }
  const german = profile('de', { on: '2026-11-13' })

  test('de refuses the older versions from 14 November 2026 on, and elements its schema has not', () => {
    expect(codes(german, 'pain.001.001.03')).toEqual([])
    expect(codes(profile('de', { on: '2026-11-14' }), 'pain.001.001.03')).toEqual(['de/version'])
    expect(codes(profile('de', { on: '2026-11-14' }), 'pain.001.001.09')).toEqual([])
    const abroad = simple()
    abroad.initiatingParty = { name: 'A', countryOfResidence: 'DE' }
    expect(codes(german, 'pain.001.001.09', abroad)).toEqual(['de/elements'])
    expect(
      attempt(() => buildPain008(simpleDebits(), { rules: [profile('de', { on: '2026-11-22' })] })),
    ).toHaveProperty('file')
  })

  test('at wants the offset of the time, and no address of the debtor; ch wants the bank of the debtor, and takes umlauts', () => {
    const austrian = profile('at', { on: '2026-11-21' })
    expect(codes(austrian, 'pain.001.001.09')).toEqual(['at/elements'])
    const base = { ...simple(), creationDateTime: '2026-11-21T10:00:00+01:00' }
    expect(codes(austrian, 'pain.001.001.09', base)).toEqual([])
    const extra: Extra = ['block.debtor.postalAddress', address]
    expect(codes(austrian, 'pain.001.001.09', withExtras(base, [extra]))).toEqual(['at/elements'])
    const swiss = profile('ch', { on: '2026-11-21' })
    expect(codes(swiss, 'pain.001.001.09')).toEqual(['ch/debtor-agent'])
    const named = (name: string) => withExtras(swissBase(), [['payment.creditor.name', name]])
    expect(codes(swiss, 'pain.001.001.09', named('Müller & Žižek'))).toEqual([])
    expect(codes(swiss, 'pain.001.001.09', named('Ελλάς'))).toContain('ch/characters')
    expect(codes(swiss, 'pain.001.001.03', swissBase())).toEqual(['ch/version'])
    expect(codes(profile('ch', { on: '2026-11-13' }), 'pain.001.001.03', swissBase())).toEqual([])
  })

  test('of one’s own hold on their days; a day or a name that is none is refused', () => {
    const [first, second] = isoRules.rules
    if (first === undefined || second === undefined) throw new Error('iso has rules')
    const mine = [{ rule: first, from: '2026-01-01', until: '2026-12-31' }, { rule: second }]
    expect(datedRules('mine', mine, { on: '2026-12-31' })).toEqual(defineRules('mine', [first, second]))
    expect(datedRules('mine', mine, { on: '2027-01-01' })).toEqual(defineRules('mine', [second]))
    expect(() => profile('de', { on: '2026-02-30' })).toThrow(RangeError)
    expect(() => profile('xx' as ProfileName, { on: '2026-02-28' })).toThrow(/no profile/)
  })
})

describe('a profile from a rule file', () => {
  const file = {
    name: 'my-bank',
    profile: 'de',
    messages: ['pain.001.001.09'],
    source: 'my bank',
    rules: [
      {
        name: 'few-payments',
        from: '2026-12-01',
        until: '2026-12-31',
        description: 'At most one payment.',
        at: '/Document/CstmrCdtTrfInitn/GrpHdr',
        each: 'NbOfTxs',
        is: { max: '1' },
        message: 'The file has {value} payments.',
      },
    ],
  }
  const codesOn = (on: string, given: unknown = file): string[] => {
    const rules = [parseRules(JSON.stringify(given), { on })]
    const result = attempt(() => buildPain001(simple('1', '2'), { message: 'pain.001.001.09', rules }))
    return 'codes' in result ? result.codes : []
  }

  test('has the rules of the profile it names, and its own on their days', () => {
    expect(codesOn('2026-11-30')).toEqual([])
    expect(codesOn('2026-12-01')).toEqual(['my-bank/few-payments'])
    expect(codesOn('2026-12-31')).toEqual(['my-bank/few-payments'])
    expect(codesOn('2027-01-01')).toEqual([])
    const set = parseRules(JSON.stringify(file), { on: '2026-11-30' })
    expect(set.rules).toEqual(profile('de', { on: '2026-11-30' }).rules)
    expect(parseRules(JSON.stringify({ ...file, rules: [] }), { on: '2026-11-30' }).rules.length).toBeGreaterThan(20)
  })

  test.each([
    ['no day is given', file, undefined, ['profile', 'rules[0].from', 'rules[0].until']],
    ['a day is none', { ...file, rules: [{ ...file.rules[0], from: 'soon' }] }, '2026-12-01', ['rules[0].from']],
    ['there is no such profile', { ...file, profile: 'xx' }, '2026-12-01', ['profile']],
    ['a name is taken', { ...file, rules: [{ ...file.rules[0], name: 'iban' }] }, '2026-12-01', ['rules[0].name']],
  ])('is refused where %s', (_, given, on, places) => {
    const error = thrownBy(() => parseRules(JSON.stringify(given), on === undefined ? {} : { on }))
    expect((error as RuleFileError).faults.map(({ path: place }) => place)).toEqual(places)
  })
})
