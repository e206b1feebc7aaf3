import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseRecall } from '../../src/recalls.ts'
import { validateWithRules } from '../../src/rules.ts'

const sample = (message: string): string =>
  readFileSync(new URL(`../../fixtures/valid/${message}.xml`, import.meta.url), 'utf8')

/** The findings on codes, by validating and by reading: both are the same. */
async function said(text: string): Promise<string[]> {
  const { findings } = await validateWithRules(text, { rules: ['iso'] })
  expect((await parseRecall(text)).findings).toEqual(findings)
  return findings.map(({ code, severity, path, message }) => `${severity} ${code} ${path}: ${message}`)
}

const coded = (message: string, element: string, code: string): string =>
  sample(message).replace(new RegExp(`(<${element}>.*?<Rsn>\\s*<Cd>)[A-Z0-9]+`, 's'), `$1${code}`)

describe('codes of recalls are in their lists', () => {
  test.each(['camt.029.001.09', 'camt.055.001.08', 'camt.056.001.08', 'pain.007.001.09'])('%s', async (message) => {
    expect(await said(sample(message))).toEqual([])
  })

  test.each([
    ['camt.055.001.08', 'CxlRsnInf', 'ARDT', 'reasons of recalls'],
    ['camt.056.001.08', 'CxlRsnInf', 'ZZ9', 'reasons of recalls'],
    ['camt.029.001.09', 'CxlStsRsnInf', 'DUPL', 'reasons of answers to recalls'],
    ['pain.007.001.09', 'RvslRsnInf', 'TECH', 'reasons of reversals'],
  ])('%s: %s %s', async (message, element, code, words) => {
    const [finding = '', ...others] = await said(coded(message, element, code))
    expect(others).toEqual([])
    expect(finding).toMatch(new RegExp(`^warning iso/recall-code /Document/.*/${element}\\[1\\]/Rsn/Cd: `))
    expect(finding).toContain(`The list of ${words} has no code ${code}`)
  })

  test('small letters are named as such', async () => {
    expect(await said(coded('camt.055.001.08', 'CxlRsnInf', 'dupl'))).toEqual([
      expect.stringMatching(/Codes of reasons of recalls have capital letters: write DUPL\.$/),
    ])
  })

  test('the result of a case', async () => {
    const text = sample('camt.029.001.09').replace(/<Conf>[A-Z]+/, '<Conf>DONE')
    expect(await said(text)).toEqual([
      expect.stringContaining('/Document/RsltnOfInvstgtn/Sts/Conf: The list of results of cases has no code DONE'),
    ])
  })

  test('other versions are held to the same lists while they are read', async () => {
    const later = coded('camt.055.001.08', 'CxlRsnInf', 'QQQQ').replace('camt.055.001.08', 'camt.055.001.12')
    const { findings } = await parseRecall(later)
    expect(findings.map(({ code }) => code)).toContain('iso/recall-code')
  })
})
