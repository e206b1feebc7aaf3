import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc, { type Arbitrary } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCreditTransferInitiation, anyDirectDebitInitiation } from '../../src/arbitraries.ts'
import { buildPain001, type CreditTransferInitiation } from '../../src/pain001.ts'
import { buildPain008, type DirectDebitInitiation } from '../../src/pain008.ts'
import {
  datedRules,
  defineRules,
  type ProfileName,
  parseRules,
  profile,
  RuleFileError,
  type RuleSet,
} from '../../src/rules.ts'
import { isInvalidDocumentError } from '../../src/schema.ts'
import { Decimal } from '../../src/values.ts'
import { simple } from '../pain001/initiations.ts'
import { simple as simpleDebits } from '../pain008/direct-debits.ts'
import { faultsBySchema } from '../support/oracle.ts'
import { isoRules } from '../support/rule-sets.ts'
import { isFull, sweep } from '../support/sweep.ts'

const folder = '/work/shared/reference/profiles'
const canAsk = existsSync(folder)
if (!canAsk) console.log('No schemas of the profiles: the opinion of libxml2 on built files was not asked.')

/** What libxml2 says against files under the schema of a profile. */
function findingsOf(schema: string, files: readonly string[]): string {
  return files.flatMap((file) => faultsBySchema(join(folder, schema), file)).join('\n')
}

/** The files that it takes. */
function accepted(schema: string, files: readonly string[]): string[] {
  return files.filter((file) => faultsBySchema(join(folder, schema), file).length === 0)
}

/** The file, or the codes of what is against it. */
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
const lines = { country: 'DE', addressLines: ['Street 1', '10115 Berlin'] }
const hybrid = { ...address, addressLines: ['Street 1', 'Back yard'] }
const someCode = fc.sample(fc.constantFrom('CUST', 'BANK', 'TXID', 'XXXX'), 8)

const values: Readonly<Record<string, readonly unknown[]>> = {
  postalAddress: [address, lines, hybrid, { ...address, addressType: 'HOME' }, { ...address, floor: '2', room: '1' }],
  countryOfResidence: ['DE'],
  contactDetails: [{ emailAddress: 'a@example.com' }, { others: [{ channelType: 'NAME', id: 'A' }] }],
  organisationId: [
    { lei: '529900T8BM49AURSDO55' },
    { anyBic: 'COBADEFFXXX' },
    ...someCode.map((schemeName) => ({ others: [{ id: 'A1', schemeName }] })),
    { others: [{ id: '/1', schemeName: { proprietary: '/x' }, issuer: ' ' }] },
    { others: [{ id: '1' }, { id: '2' }] },
  ],
  privateId: [
    { dateAndPlaceOfBirth: { birthDate: '1980-01-01', cityOfBirth: 'Wien', countryOfBirth: 'AT' } },
    ...someCode.map((schemeName) => ({ others: [{ id: 'A1', schemeName }] })),
  ],
  account: [{ type: 'CACC' }, { currency: 'EUR' }, { name: 'Main' }, { proxy: { id: '+49-1', type: 'TELE' } }],
  agent: [
    { bic: 'COBADEFFXXX' },
    { bic: 'COBADEFFXXX', name: 'A bank' },
    { clearingSystemMemberId: { clearingSystem: 'CHBCC', memberId: '9000' } },
    { bic: 'COBADEFFXXX', lei: '529900T8BM49AURSDO55' },
    { bic: 'COBADEFFXXX', branch: { name: 'Town' } },
    { other: { id: 'NOTPROVIDED' } },
  ],
  remittanceInformation: [
    '',
    ' ',
    { structured: [{ additionalInformation: ['more'] }] },
    { structured: [{ referredDocuments: [{ type: 'CINV', number: '1' }] }] },
    { structured: [{ creditorReferenceInformation: { reference: 'RF18539007547034', type: 'SCOR', issuer: 'ISO' } }] },
    { structured: [{ creditorReferenceInformation: { reference: 'RF18539007547034' } }] },
  ],
  name: ['Müller & Žižek', 'Ελλάς', ' ', 'A'.repeat(80)],
}

const partyProperties = ['postalAddress', 'countryOfResidence', 'contactDetails', 'organisationId', 'privateId', 'name']

function partyExtras(place: string): Extra[] {
  return partyProperties.flatMap((name) => (values[name] ?? []).map((value): Extra => [`${place}.${name}`, value]))
}

function accountExtras(place: string): Extra[] {
  return (values.account ?? []).flatMap((value) =>
    Object.entries(value as object).map(([name, part]): Extra => [`${place}.${name}`, part]),
  )
}

function each(place: string, list: readonly unknown[] = []): Extra[] {
  return list.map((value): Extra => [place, value])
}

const sharedExtras: Extra[] = [
  ...partyExtras('header.initiatingParty'),
  ['header.creationDateTime', '2026-11-21T10:00:00'],
  ['header.creationDateTime', '2026-11-21T10:00:00.120+01:00'],
  ['header.creationDateTime', '2026-11-21T10:00:00Z'],
  ...partyExtras('block.debtor'),
  ...partyExtras('payment.creditor'),
  ...partyExtras('payment.debtor'),
  ...partyExtras('payment.ultimateDebtor'),
  ...partyExtras('payment.ultimateCreditor'),
  ...accountExtras('block.debtorAccount'),
  ...accountExtras('block.creditorAccount'),
  ...accountExtras('payment.creditorAccount'),
  ...accountExtras('payment.debtorAccount'),
  ...each('block.debtorAgent', values.agent),
  ...each('block.creditorAgent', values.agent),
  ...each('payment.creditorAgent', values.agent),
  ...each('payment.debtorAgent', values.agent),
  ...each('payment.remittanceInformation', values.remittanceInformation),
  ...each('payment.purpose', ['SALA', 'RETL', 'LOHN', { proprietary: 'mine' }]),
  ...each('block.categoryPurpose', ['SALA', 'SAVG', 'XXXX', { proprietary: 'CPPP' }, { proprietary: '/x' }]),
  ...each('block.localInstrument', ['INST', 'CORE', 'XXXX', { proprietary: 'mine' }]),
  ...each('block.instructionPriority', ['HIGH']),
  ...each('payment.uetr', ['eb6305c9-1f7f-49de-aed0-16487c27b42d']),
  ...each('payment.instructionId', ['I-1']),
  ...each('payment.regulatoryReporting', [[{ details: [{ code: '100' }] }]]),
  ...each('block.otherElements', [
    { ChrgsAcct: { Id: { IBAN: 'DE89370400440532013000' } } },
    { PoolgAdjstmntDt: '2026-12-01' },
  ]),
  ...each('payment.otherElements', [
    { IntrmyAgt1: { FinInstnId: { BICFI: 'COBADEFFXXX' } } },
    { Tax: { RefNb: '1' } },
    { ChqInstr: { ChqTp: 'CCHQ' } },
    { InstrForCdtrAgt: [{ InstrInf: 'call' }, { InstrInf: 'again' }, { InstrInf: 'thrice' }] },
  ]),
  ...each('payment.instructionForDebtorAgent', ['NOVOP', ' ']),
  ...each('block.instructionForDebtorAgent', ['NOVOP', ' ']),
  ...each('block.requestedExecutionDate', ['2026-11-30T10:00:00Z', '2026-11-30T10:00:00']),
  ...each('block.sequenceType', ['FRST', 'RPRE']),
  ...each('block.creditorSchemeId', ['DE98ZZZ09999999999', { name: 'A' }]),
  ...each('payment.mandate.amendment', [
    { originalDebtorAgent: { bic: 'COBADEFFXXX' } },
    { originalDebtorAgent: { other: { id: 'SMNDA' } } },
    { originalDebtorAccount: { other: { id: 'SMNDA' } } },
    { originalMandateId: 'M-0' },
  ]),
]

/** The initiation with extras put in, as far as it has the place. */
function withExtras<T>(base: T, payments: 'payments' | 'directDebits', extras: readonly Extra[]): T {
  const made = structuredClone(base) as Record<string, unknown> & { paymentInformation: Record<string, unknown>[] }
  const [block] = made.paymentInformation
  const list = block?.[payments] as Record<string, unknown>[]
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
  return made as T
}

const fewExtras: Arbitrary<Extra[]> = fc.array(fc.constantFrom(...sharedExtras), { minLength: 0, maxLength: 3 })

/** Objects that keep the rules of SEPA, without what the profiles have no element for. */
const refused = new Set(['countryOfResidence', 'regulatoryReporting', 'instructionForDebtorAgent', 'otherElements'])

function plain<T>(value: T, early: boolean, key = ''): T {
  if (Array.isArray(value)) return value.map((item) => plain(item, early)) as T
  if (typeof value !== 'object' || value === null || Decimal.isDecimal(value)) return value
  const isAccount = /Account$/.test(key)
  const withoutAddress = /^ultimate|^initiatingParty$/.test(key)
  const entries = Object.entries(value).filter(
    ([name, part]) =>
      !refused.has(name) &&
      !(isAccount && name === 'name') &&
      !(name === 'postalAddress' && (early || withoutAddress)) &&
      !(name === 'remittanceInformation' && JSON.stringify(part).includes('"structured"')),
  )
  return Object.fromEntries(entries.map(([name, part]) => [name, plain(part, early, name)])) as T
}

/** Initiations that are drawn whole. */
const drawn = sweep(2, 40)
/** Extras that are tried alone: every second one, in full all. */
const extrasAlone = sharedExtras.filter((_, at) => at % sweep(5, 1) === 0)

/** A debtor's bank as Swiss banks want it. */
const swissBase = (): CreditTransferInitiation => {
  const base = simple()
  base.paymentInformation[0].debtorAgent = { bic: 'POFICHBEXXX' }
  base.paymentInformation[0].debtorAccount = { iban: 'CH9300762011623852957' }
  return base
}

describe.each([
  ['de', 'pain.001.001.03', 'pain.001.001.03_GBIC_3.xsd'],
  ['de', 'pain.001.001.09', 'pain.001.001.09_GBIC_5.xsd'],
  ['at', 'pain.001.001.09', 'at/pain.001.001.09.at.005.xsd'],
  ['ch', 'pain.001.001.09', 'pain.001.001.09.ch.03.xsd'],
] as const)('everything that is built under the profile %s as %s', (name, message, schema) => {
  const rules = [profile(name, { on: '2026-11-13' })]
  const early = message === 'pain.001.001.03'
  const base = name === 'ch' ? swissBase() : { ...simple(), creationDateTime: '2026-11-21T10:00:00Z' }
  const built = (given: readonly CreditTransferInitiation[]): string[] =>
    given.flatMap((one) => {
      const result = attempt(() => buildPain001(one, { message, rules }))
      return 'file' in result ? [result.file] : []
    })

  test('validates against the schema of those banks', () => {
    if (!canAsk) return
    const random = fc.sample(anyCreditTransferInitiation(), drawn).flatMap((one) => [one, plain(one, early)])
    const varied = built(fc.sample(fewExtras, 5 * drawn).map((extras) => withExtras(base, 'payments', extras)))
    // Of few drawn ones it is luck how many can be built.
    if (isFull) expect(varied.length).toBeGreaterThan(drawn / 2)
    expect(findingsOf(schema, [...built(random), ...varied])).toBe('')
  })

  test('takes each thing alone that the schema takes, and no other', () => {
    if (!canAsk) return
    const alone = extrasAlone.map((extra) => withExtras(base, 'payments', [extra]))
    const files = built(alone)
    expect(files.length).toBeGreaterThan(sweep(8, 20))
    expect(findingsOf(schema, files)).toBe('')
    const refusedElements = alone.flatMap((given) => {
      const result = attempt(() => buildPain001(given, { message, rules }))
      if (!('codes' in result) || result.codes.some((code) => code !== `${name}/elements`)) return []
      return [buildPain001(given, { message, rules: ['iso'] })]
    })
    expect(refusedElements.length).toBeGreaterThan(5)
    expect(accepted(schema, refusedElements)).toEqual([])
  })
})

describe.each([
  ['de', 'pain.008.001.02', 'pain.008.001.02_GBIC_3.xsd'],
  ['de', 'pain.008.001.08', 'pain.008.001.08_GBIC_5.xsd'],
  ['at', 'pain.008.001.08', 'at/pain.008.001.08.at.004.xsd'],
] as const)('everything that is built under the profile %s as %s', (name, message, schema) => {
  const rules = [profile(name, { on: '2026-11-13' })]
  const early = message === 'pain.008.001.02'
  const base = { ...simpleDebits('12.50'), creationDateTime: '2026-11-21T10:00:00Z' }
  const built = (given: readonly DirectDebitInitiation[]): string[] =>
    given.flatMap((one) => {
      const result = attempt(() => buildPain008(one, { message, rules }))
      return 'file' in result ? [result.file] : []
    })

  test('validates against the schema of those banks', () => {
    if (!canAsk) return
    const random = fc.sample(anyDirectDebitInitiation(), drawn).flatMap((one) => {
      const bare = plain(one, early)
      const withoutIds = {
        ...bare,
        paymentInformation: bare.paymentInformation.map((block) => ({
          ...block,
          creditor: { name: block.creditor.name },
        })),
      }
      return [one, withoutIds]
    })
    const varied = fc.sample(fewExtras, 5 * drawn).map((extras) => withExtras(base, 'directDebits', extras))
    const alone = extrasAlone.map((extra) => withExtras(base, 'directDebits', [extra]))
    const files = built(alone)
    expect(files.length).toBeGreaterThan(sweep(8, 20))
    expect(findingsOf(schema, [...built(random), ...built(varied), ...files])).toBe('')
  })
})

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

  test.each<[string, Extra]>([
    ['IntrmyAgt1', ['payment.otherElements', { IntrmyAgt1: { FinInstnId: { BIC: 'COBADEFFXXX' } } }]],
    ['ChqInstr', ['payment.otherElements', { ChqInstr: { ChqTp: 'CCHQ' } }]],
    ['Tax', ['payment.otherElements', { Tax: { RefNb: '1' } }]],
    ['RgltryRptg', ['payment.regulatoryReporting', [{ details: [{ code: '100' }] }]]],
    ['ChrgsAcct', ['block.otherElements', { ChrgsAcct: { Id: { IBAN: 'DE89370400440532013000' } } }]],
    ['CtctDtls', ['block.debtor.contactDetails', { phoneNumber: '+49-301234567' }]],
    ['CtryOfRes', ['payment.creditor.countryOfResidence', 'DE']],
    ['BrnchId', ['block.debtorAgent', { bic: 'COBADEFFXXX', branch: { id: '1' } }]],
    ['the name of an agent', ['block.debtorAgent', { bic: 'COBADEFFXXX', name: 'A bank' }]],
    ['the type of an account', ['payment.creditorAccount.type', 'CACC']],
    ['the address of an ultimate party', ['payment.ultimateCreditor', { name: 'A', postalAddress: address }]],
    [
      'a referred document',
      ['payment.remittanceInformation', { structured: [{ referredDocuments: [{ type: 'CINV', number: '1' }] }] }],
    ],
    ['a structured address, which wants .09', ['payment.creditor.postalAddress', address]],
  ])('sepa has no %s in .03', (_, extra) => {
    expect(
      codes(profile('sepa', { on: '2026-11-21' }), 'pain.001.001.03', withExtras(simple(), 'payments', [extra])),
    ).toEqual(['sepa/elements'])
  })

  test('sepa takes a structured address in .09', () => {
    const given = withExtras(simple(), 'payments', [['payment.creditor.postalAddress', address]])
    expect(codes(profile('sepa', { on: '2026-11-21' }), 'pain.001.001.09', given)).toEqual([])
  })

  test('at wants the offset of the time, and no address of the debtor; ch wants the bank of the debtor, and takes umlauts', () => {
    const austrian = profile('at', { on: '2026-11-21' })
    expect(codes(austrian, 'pain.001.001.09')).toEqual(['at/elements'])
    const base = { ...simple(), creationDateTime: '2026-11-21T10:00:00+01:00' }
    expect(codes(austrian, 'pain.001.001.09', base)).toEqual([])
    const extra: Extra = ['block.debtor.postalAddress', address]
    expect(codes(austrian, 'pain.001.001.09', withExtras(base, 'payments', [extra]))).toEqual(['at/elements'])
    const swiss = profile('ch', { on: '2026-11-21' })
    expect(codes(swiss, 'pain.001.001.09')).toEqual(['ch/debtor-agent'])
    const named = (name: string) => withExtras(swissBase(), 'payments', [['payment.creditor.name', name]])
    expect(codes(swiss, 'pain.001.001.09', named('Müller & Žižek'))).toEqual([])
    expect(codes(swiss, 'pain.001.001.09', named('Ελλάς'))).toContain('ch/characters')
    expect(codes(swiss, 'pain.001.001.03', swissBase())).toEqual(['ch/version'])
    expect(codes(profile('ch', { on: '2026-11-13' }), 'pain.001.001.03', swissBase())).toEqual([])
  })

  test('ch warns that it does not know direct debits', () => {
    const found: string[] = []
    const rules = [profile('ch', { on: '2026-11-21' })]
    buildPain008(simpleDebits(), { rules, onFinding: ({ code }) => found.push(code) })
    expect(found).toEqual(['ch/direct-debits'])
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
    try {
      parseRules(JSON.stringify(given), on === undefined ? {} : { on })
      expect.unreachable()
    } catch (error) {
      if (!(error instanceof RuleFileError)) throw error
      expect(error.faults.map(({ path: place }) => place)).toEqual(places)
    }
  })
})
