// How options are checked, which each entry does: all kinds of options at once.
import { describe, expect, test } from 'vitest'
import { checkOptions, type OptionChecks, option } from '../../src/values/check-options.ts'

interface Options {
  characters?: 'reject' | 'transliterate' | { german?: boolean } | undefined
  maxFindings?: number
  limits?: { maxDepth?: number }
  notBefore?: string
  names?: readonly string[]
  ledger: object
}

const checks: OptionChecks<Options> = {
  characters: option.either(
    'reject, transliterate or { german: true }',
    option.oneOf('reject', 'transliterate'),
    option.group<{ german?: boolean }>({ german: option.flag }),
  ),
  maxFindings: option.count,
  limits: option.group<{ maxDepth?: number }>({ maxDepth: option.positive }),
  notBefore: option.day,
  names: option.list('a list of names', option.text),
  ledger: option.object('a ledger with reserve', 'reserve'),
}
const ledger = { reserve: () => {} }

function complaint(options: unknown): string {
  try {
    checkOptions('build', options as Options, checks, ['ledger'])
  } catch (error) {
    expect(error).toBeInstanceOf(RangeError)
    return (error as RangeError).message
  }
  return ''
}

describe('options', () => {
  test.each([
    {},
    { maxFindings: 0, notBefore: '2026-11-30', names: ['a'], limits: { maxDepth: 3 } },
    { maxFindings: Number.POSITIVE_INFINITY, characters: 'reject' },
    { characters: { german: true }, names: [] },
    { maxFindings: undefined, limits: undefined, characters: undefined },
  ])('%o are taken', (options) => {
    expect(complaint({ ledger, ...options })).toBe('')
  })

  test.each([
    [{ charactres: 'reject' }, 'build: there is no option "charactres"; did you mean "characters"?'],
    [{ MAXFINDINGS: 3 }, 'build: there is no option "MAXFINDINGS"; did you mean "maxFindings"?'],
    [{ constructor: 1 }, 'build: there is no option "constructor"; there are characters, maxFindings, limits'],
    [{ limits: { maxDepht: 3 } }, 'build: there is no option "limits.maxDepht"; did you mean "maxDepth"?'],
    [{ limits: { maxDepth: 0 } }, 'build: limits.maxDepth must be a whole number from 1'],
    [{ limits: 3 }, 'build: limits must be an object'],
    [{ characters: 'Reject' }, 'build: characters must be reject, transliterate or { german: true }'],
    [{ characters: false }, 'build: characters must be reject, transliterate or { german: true }'],
    [{ characters: { german: 'yes' } }, 'build: characters.german must be true or false'],
    [{ characters: { German: true } }, 'build: there is no option "characters.German"; did you mean "german"?'],
    [{ maxFindings: '3' }, 'build: maxFindings must be a whole number from 0'],
    [{ maxFindings: Number.NaN }, 'build: maxFindings must be a whole number from 0'],
    [{ maxFindings: null }, 'build: maxFindings must be a whole number from 0'],
    [{ notBefore: '2026-02-30' }, 'build: notBefore must be a date like 2026-11-30'],
    [{ notBefore: new Date(0) }, 'build: notBefore must be a date like 2026-11-30'],
    [{ names: ['a', 1] }, 'build: names must be a list of names'],
    [{ ledger: {} }, 'build: ledger must be a ledger with reserve'],
    [{ ledger: undefined }, 'build: the option ledger is missing'],
  ])('%o are refused: %s', (options, message) => {
    expect(complaint({ ledger, ...options })).toContain(message)
  })

  test.each([[null], ['reject'], [[]], [3]])('%o is nothing to take options from', (options) => {
    expect(complaint(options)).toBe('build: the options must be an object')
  })

  test('an inherited option is checked like one of its own', () => {
    expect(complaint(Object.create({ ledger, maxFindings: -1 }))).toContain('maxFindings must be a whole number')
    expect(complaint(Object.create({ ledger, maxFinding: 1 }))).toContain('did you mean "maxFindings"?')
  })

  test('of a name that is no name, only the beginning is quoted', () => {
    expect(complaint({ ledger, ['x'.repeat(1000)]: 1 })).toContain(`there is no option "${'x'.repeat(40)}"; there are`)
  })

  test('a value is not quoted, but for a word where words are wanted', () => {
    const secret = 'DE89370400440532013000'
    expect(complaint({ ledger, maxFindings: secret, names: secret })).not.toContain(secret)
    const words: OptionChecks<{ day?: string }> = { day: option.oneOf('next', 'previous') }
    expect(() => checkOptions('move', { day: 'Next' }, words)).toThrow(
      'move: day must be one of next, previous, not "Next"',
    )
  })
})
