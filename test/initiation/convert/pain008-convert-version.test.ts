import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDirectDebitInitiation } from '../../../src/arbitraries.ts'
import { buildPain008, type DirectDebitInitiation, downgradePain008, upgradePain008 } from '../../../src/pain008.ts'
import { profile, validateWithRules } from '../../../src/rules.ts'
import { simple } from '../../pain008/direct-debits.ts'
import { textOf } from '../../support/collect.ts'
import { findingsLater } from '../../support/findings.ts'
import { sweep } from '../../support/sweep.ts'

async function codesOf(pieces: AsyncIterable<string>): Promise<string[]> {
  return (await findingsLater(() => textOf(pieces))).map(({ code }) => code)
}

const indent = '  '
const build = (given: DirectDebitInitiation, message: 'pain.008.001.02' | 'pain.008.001.08'): string =>
  buildPain008(given, { rules: [], indent, now: () => new Date(0), message })

describe('upgradePain008', () => {
  it('gives what building the direct debits as .08 gives, and downgradePain008 gives the file back', async () => {
    await fc.assert(
      fc.asyncProperty(anyDirectDebitInitiation(), async (given) => {
        const early = build(given, 'pain.008.001.02')
        const late = await textOf(upgradePain008(early, { indent }))
        expect(late).toBe(build(given, 'pain.008.001.08'))
        expect(await textOf(downgradePain008(late, { indent }))).toBe(early)
      }),
      { numRuns: sweep(30, 300) },
    )
  })

  it('reports each change; the frequency of a mandate gets its other form', async () => {
    const frequency = '<Frqcy>MNTH</Frqcy></MndtRltdInf>'
    const early = build(simple(), 'pain.008.001.02').replace(/\s*<\/MndtRltdInf>/, frequency)
    const changes: string[] = []
    const late = await textOf(
      upgradePain008(early, { onChange: ({ path, change }) => changes.push(`${path.split('/').at(-1)}: ${change}`) }),
    )
    expect(late).toContain('<Frqcy><Tp>MNTH</Tp></Frqcy>')
    expect(changes).toEqual(['Frqcy: the code stands in Tp'])
    expect(await textOf(downgradePain008(late))).toContain('<Frqcy>MNTH</Frqcy>')
  })

  it('is the remedy that de/version names', async () => {
    const rules = [profile('de', { on: '2026-11-21' })]
    const early = buildPain008(simple(), { message: 'pain.008.001.02' })
    const { findings } = await validateWithRules(early, { rules })
    expect(findings.map(({ code }) => code)).toEqual(['de/version'])
    expect(findings[0]?.message).toContain('iso20022 convert --to pain.008.001.08')
    const late = await textOf(upgradePain008(early))
    expect((await validateWithRules(late, { rules })).findings).toEqual([])
  })
})

describe('downgradePain008', () => {
  it('refuses what .02 does not have', async () => {
    const given = simple()
    const lei = { ...given, initiatingParty: { organisationId: { lei: '529900T8BM49AURSDO55' } } }
    expect(await codesOf(downgradePain008(build(lei, 'pain.008.001.08')))).not.toEqual([])
    const file = build(given, 'pain.008.001.08').replace(
      /\s*<\/MndtRltdInf>/,
      '<Frqcy><Prd><Tp>MNTH</Tp><CntPerPrd>2</CntPerPrd></Prd></Frqcy></MndtRltdInf>',
    )
    expect(await codesOf(downgradePain008(file))).toContain('pain008/no-place')
  })
})
