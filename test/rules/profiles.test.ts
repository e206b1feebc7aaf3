import { describe, expect, test } from 'vitest'
import { datedRules, type ProfileName, profile, profileNames, profileRules, type RuleSet } from '../../src/rules.ts'
import { findingsOf, type Step } from './initiation/findings-of.ts'

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
