import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInvalidDocumentError } from '../../src/diagnostics/index.ts'
import { buildPain001 } from '../../src/pain001/index.ts'
import { buildPain008 } from '../../src/pain008/index.ts'
import { datedRules, defineRules, isoRules, profile, type RuleSet } from '../../src/rules/index.ts'
import { Decimal } from '../../src/values/index.ts'
import { initiation, simple } from '../pain001/initiations.ts'
import { initiation as debits, simple as simpleDebits } from '../pain008/direct-debits.ts'

const folder = '/work/shared/reference/profiles'
const canAsk = existsSync(folder) && spawnSync('xmllint', ['--version']).status === 0
if (!canAsk) console.log('No xmllint, or no schemas of the profiles: their opinion on built files was not asked.')

/** What xmllint says against a file under the schema of a profile; empty when nothing. */
function complaints(schema: string, file: string): string {
  const { status, stderr } = spawnSync('xmllint', ['--noout', '--schema', `${folder}/${schema}`, '-'], {
    input: file,
    encoding: 'utf8',
  })
  return status === 0 ? '' : stderr
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

/** Properties that German banks have no element for: taken out of some files, so that they can be built. */
const refused = new Set([
  'countryOfResidence',
  'regulatoryReporting',
  'instructionForDebtorAgent',
  'otherElements',
  'structured',
])

function plain<T>(value: T, early: boolean, key = ''): T {
  if (Array.isArray(value)) return value.map((each) => plain(each, early)) as T
  if (typeof value !== 'object' || value === null || Decimal.isDecimal(value)) return value
  const account = /Account$/.test(key)
  const withoutAddress = /^ultimate|^initiatingParty$/.test(key)
  const entries = Object.entries(value).filter(
    ([name]) =>
      !refused.has(name) &&
      !(account && name === 'name') &&
      !(name === 'postalAddress' && (early || withoutAddress)) &&
      !(
        name === 'remittanceInformation' &&
        typeof value === 'object' &&
        JSON.stringify(value).includes('"structured"')
      ),
  )
  return Object.fromEntries(entries.map(([name, each]) => [name, plain(each, early, name)])) as T
}

const german = profile('de', { on: '2026-11-13' })

describe.each([
  ['pain.001.001.03', 'pain.001.001.03_GBIC_3.xsd'],
  ['pain.001.001.09', 'pain.001.001.09_GBIC_5.xsd'],
] as const)('everything that is built as %s under the profile de', (message, schema) => {
  test('validates against the schema of German banks', () => {
    if (!canAsk) return
    const early = message === 'pain.001.001.03'
    let built = 0
    for (const { initiation: given } of fc.sample(initiation, 30)) {
      for (const each of [given, plain(given, early)]) {
        const result = attempt(() => buildPain001(each, { message, rules: [german] }))
        if (!('file' in result)) continue
        built++
        expect(complaints(schema, result.file)).toBe('')
      }
    }
    expect(built).toBeGreaterThan(20)
  })
})

describe.each([
  ['pain.008.001.02', 'pain.008.001.02_GBIC_3.xsd'],
  ['pain.008.001.08', 'pain.008.001.08_GBIC_5.xsd'],
] as const)('everything that is built as %s under the profile de', (message, schema) => {
  test('validates against the schema of German banks', () => {
    if (!canAsk) return
    const early = message === 'pain.008.001.02'
    let built = 0
    for (const { initiation: given } of fc.sample(debits, 30)) {
      const bare = plain(given, early)
      const withoutIds = {
        ...bare,
        paymentInformation: bare.paymentInformation.map((block) => ({
          ...block,
          creditor: { name: block.creditor.name, postalAddress: block.creditor.postalAddress },
        })),
      }
      for (const each of [given, withoutIds]) {
        const result = attempt(() => buildPain008(each, { message, rules: [german] }))
        if (!('file' in result)) continue
        built++
        expect(complaints(schema, result.file)).toBe('')
      }
    }
    expect(built).toBeGreaterThan(20)
  })
})

describe('profiles', () => {
  const codes = (rules: RuleSet, message: 'pain.001.001.03' | 'pain.001.001.09', given = simple()): string[] => {
    const result = attempt(() => buildPain001(given, { message, rules: [rules] }))
    return 'codes' in result ? result.codes : []
  }

  test('de refuses the older versions from 14 November 2026 on, and elements its schema has not', () => {
    expect(codes(profile('de', { on: '2026-11-13' }), 'pain.001.001.03')).toEqual([])
    expect(codes(profile('de', { on: '2026-11-14' }), 'pain.001.001.03')).toEqual(['de/version'])
    expect(codes(profile('de', { on: '2026-11-14' }), 'pain.001.001.09')).toEqual([])
    const abroad = simple()
    abroad.initiatingParty = { name: 'A', countryOfResidence: 'DE' }
    expect(codes(german, 'pain.001.001.09', abroad)).toEqual(['de/elements'])
    expect(codes(profile('sepa', { on: '2026-11-14' }), 'pain.001.001.09', abroad)).toEqual([])
    expect(
      attempt(() => buildPain008(simpleDebits(), { rules: [profile('de', { on: '2026-11-22' })] })),
    ).toHaveProperty('file')
  })

  test('of one’s own hold on their days; a day or a name that is none is refused', () => {
    const [first, second] = isoRules.rules
    if (first === undefined || second === undefined) throw new Error('iso has rules')
    const mine = [{ rule: first, from: '2026-01-01', until: '2026-12-31' }, { rule: second }]
    expect(datedRules('mine', mine, { on: '2026-12-31' })).toEqual(defineRules('mine', [first, second]))
    expect(datedRules('mine', mine, { on: '2027-01-01' })).toEqual(defineRules('mine', [second]))
    expect(() => profile('de', { on: '2026-02-30' })).toThrow(RangeError)
    expect(() => profile('xx' as 'de', { on: '2026-02-28' })).toThrow(/no profile/)
  })
})
