// Facets at their edges, for every base type, without a schema for each.
import { describe, expect, test } from 'vitest'
import type { BaseType, Facets } from '../../../src/schema/compile/tables.ts'
import { codePoints, compileValueCheck } from '../../../src/schema/value/check-value.ts'

function verdict(base: BaseType, facets: Facets, text: string): string | undefined {
  const { normalize, check } = compileValueCheck({ base, facets })
  return check(normalize(text))?.code
}

function words(base: BaseType, facets: Facets, text: string): string | undefined {
  return compileValueCheck({ base, facets }).check(text)?.allowed
}

describe('white space', () => {
  test('as the base demands, or the facet', () => {
    const text = ' a\t\n b '
    expect(compileValueCheck({ base: 'string', facets: {} }).normalize(text)).toBe(text)
    expect(compileValueCheck({ base: 'string', facets: { whiteSpace: 'replace' } }).normalize(text)).toBe(' a   b ')
    expect(compileValueCheck({ base: 'normalizedString', facets: {} }).normalize(text)).toBe(' a   b ')
    expect(compileValueCheck({ base: 'token', facets: {} }).normalize(text)).toBe('a b')
    expect(compileValueCheck({ base: 'string', facets: { whiteSpace: 'collapse' } }).normalize(text)).toBe('a b')
  })

  test.each(['', 'a', 'a b', 'a ', ' a', 'a\n', 'a  b', 'a\tb', '\u00a0a\u00a0', ' ', '  ', '\n'])(
    'collapsing %j keeps all but XML white space',
    (text) => {
      const { normalize } = compileValueCheck({ base: 'token', facets: {} })
      expect(normalize(text)).toBe(text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, ''))
    },
  )
})

test.each([
  ['', 'Fill it in, or leave it out where it is optional'],
  ['x y', 'Remove the spaces'],
  ['xY', 'Write it in small letters'],
  ['X', 'Write it in small letters'],
  ['x1', 'Correct it'],
  [`${'x'.repeat(200)}1`, 'Correct it'],
])('%j, which is not in small letters, is told: %s', (text, remedy) => {
  expect(words('string', { patterns: [['[a-z]+']] }, text)).toContain(remedy)
})

test.each([
  ['x', 'Write it in capital letters.'],
  ['x y', 'Write it in capital letters and without spaces.'],
  ['X Y', 'Remove the spaces.'],
])('%j, which is not in capital letters, is told: %s', (text, remedy) => {
  expect(words('string', { patterns: [['[A-Z]+']] }, text)).toContain(remedy)
})

describe('facets at their edges', () => {
  test.each<[string, BaseType, Facets, string[], string[]]>([
    ['length', 'string', { length: 3 }, ['abc', 'ab𝄞', ' ab'], ['ab', 'abcd', '']],
    ['length in code points', 'string', { minLength: 2, maxLength: 3 }, ['𝄞𝄞', '𝄞𝄞𝄞', 'ab'], ['𝄞', '𝄞𝄞𝄞𝄞', 'a']],
    ['minLength', 'string', { minLength: 1 }, ['a', ' '], ['']],
    ['maxLength', 'string', { maxLength: 2 }, ['', 'ab'], ['abc']],
    ['length of bytes in hexadecimal', 'hexBinary', { length: 2 }, ['0aFF'], ['0a', '0aFF00']],
    ['length of bytes in Base64', 'base64Binary', { minLength: 1, maxLength: 2 }, ['QQ==', 'QUI='], ['', 'QUJD']],
    ['enumeration', 'string', { enumeration: ['A', 'B'] }, ['A', 'B'], ['a', 'C', 'A ', '']],
    ['enumeration of a collapsed base', 'token', { enumeration: [' A  B '] }, ['A B', ' A  B '], ['AB']],
    ['enumeration of numbers', 'decimal', { enumeration: ['1.0', '2'] }, ['1', '2.00', '+1.0'], ['1.5', '-1']],
    ['one pattern', 'string', { patterns: [['[a-z]+']] }, ['ab'], ['', 'A']],
    ['patterns of one step: any', 'string', { patterns: [['a+', 'b+']] }, ['aa', 'bb'], ['ab']],
    ['patterns of two steps: both', 'string', { patterns: [['[a-c]+'], ['[a-z]{2}']] }, ['ab'], ['a', 'xy']],
    ['pattern on a number: its text', 'decimal', { patterns: [['[0-9]{1,2}']] }, ['12'], ['1.2', '123']],
    ['totalDigits', 'decimal', { totalDigits: 3 }, ['123', '0012.30', '0.12'], ['1234', '0.0012', '123.4']],
    ['fractionDigits', 'decimal', { fractionDigits: 2 }, ['1.23', '1.2300', '12345'], ['1.234', '0.001']],
    ['no fraction', 'decimal', { fractionDigits: 0 }, ['1', '1.', '1.0'], ['1.5']],
    [
      'both',
      'decimal',
      { totalDigits: 18, fractionDigits: 5 },
      ['1234567890123.12345', '123456789012345678'],
      ['12345678901234.12345', '1.123456'],
    ],
    ['minInclusive 0', 'decimal', { minInclusive: '0' }, ['0', '-0', '-0.00', '0.01'], ['-0.01', '-1']],
    ['minInclusive', 'decimal', { minInclusive: '-1.5' }, ['-1.5', '-1.50', '0'], ['-1.51']],
    ['maxInclusive', 'decimal', { maxInclusive: '10' }, ['10.0', '-99'], ['10.01', '11']],
    ['minExclusive', 'decimal', { minExclusive: '0' }, ['0.01', '0.5', '1'], ['0', '-0', '-0.5', '-0.01', '-1']],
    ['maxExclusive', 'integer', { maxExclusive: '10' }, ['9', '-10'], ['10', '11']],
    ['maxExclusive', 'decimal', { maxExclusive: '0' }, ['-0.5', '-0.01', '-1'], ['0', '-0', '0.5', '0.01']],
  ])('%s', (_name, base, facets, good, bad) => {
    for (const text of good) expect(verdict(base, facets, text), JSON.stringify(text)).toBeUndefined()
    for (const text of bad) expect(verdict(base, facets, text), JSON.stringify(text)).toBeDefined()
  })

  test('each facet has its code, and the type comes first', () => {
    expect(verdict('decimal', { totalDigits: 1 }, 'abc')).toBe('value-type')
    expect(verdict('decimal', { totalDigits: 1 }, '12')).toBe('value-digits')
    expect(verdict('decimal', { fractionDigits: 1 }, '1.25')).toBe('value-digits')
    expect(verdict('decimal', { minInclusive: '0' }, '-1')).toBe('value-range')
    expect(verdict('string', { maxLength: 1 }, 'ab')).toBe('value-length')
    expect(verdict('string', { patterns: [['a']] }, 'b')).toBe('value-pattern')
    expect(verdict('string', { enumeration: ['a'] }, 'b')).toBe('value-enumeration')
  })

  test('a good value does not make the next one good', () => {
    const { check } = compileValueCheck({ base: 'string', facets: { enumeration: ['A'] } })
    expect([check('A'), check('B')?.code, check('A'), check('')?.code]).toEqual([
      undefined,
      'value-enumeration',
      undefined,
      'value-enumeration',
    ])
  })
})

describe('what is said', () => {
  test.each<[BaseType, Facets, string, string]>([
    [
      'string',
      { minLength: 1, maxLength: 35 },
      'x'.repeat(36),
      'It has 36; allowed: 1 to 35 characters. Shorten it by 1.',
    ],
    [
      'string',
      { minLength: 1, maxLength: 35 },
      '',
      'It has 0; allowed: 1 to 35 characters. Fill it in, or leave the element out where it is optional.',
    ],
    ['string', { length: 4 }, 'abc', 'It has 3; allowed: exactly 4 characters. It is too short by 1.'],
    ['string', { maxLength: 1 }, 'ab', 'It has 2; allowed: at most 1 character. Shorten it by 1.'],
    ['hexBinary', { minLength: 2 }, '0a', 'It has 1; allowed: at least 2 bytes. It is too short by 1.'],
    ['string', { enumeration: ['SLEV', 'SHAR'] }, 'OUR', 'Allowed: SLEV, SHAR.'],
    ['string', { enumeration: ['SLEV', 'SHAR'] }, 'slev', 'Allowed: SLEV, SHAR. Write SLEV.'],
    [
      'string',
      { enumeration: Array.from({ length: 21 }, (_, i) => `C${i}`) },
      'x',
      'Allowed: one of the 21 codes of the schema.',
    ],
    ['string', { patterns: [['[A-Z]{3,3}']] }, 'eur', 'It must have the form [A-Z]{3,3}. Write it in capital letters.'],
    [
      'string',
      { patterns: [['[A-Z]{2}[0-9]+']] },
      'DE 12 3',
      'It must have the form [A-Z]{2}[0-9]+. Remove the spaces.',
    ],
    [
      'string',
      { patterns: [['[A-Z]{2}[0-9]+']] },
      'de 12 3',
      'It must have the form [A-Z]{2}[0-9]+. Write it in capital letters and without spaces.',
    ],
    ['string', { patterns: [['a', 'b']] }, '?', 'It must have the form a or b. Correct it.'],
    ['string', { patterns: [['a']] }, '', 'It must have the form a. Fill it in, or leave it out where it is optional.'],
    ['decimal', { fractionDigits: 2 }, '1.234', 'It has 3 decimals; allowed: 2. Write at most 2.'],
    ['decimal', { fractionDigits: 0 }, '1.5', 'It has 1 decimal; allowed: 0. Write a whole number.'],
    ['decimal', { totalDigits: 3 }, '1234', 'It has 4 digits; allowed: 3. Write at most 3.'],
    [
      'decimal',
      { minInclusive: '0' },
      '-1',
      'Allowed: 0 and above. Write the amount without a sign; an indicator gives credit or debit.',
    ],
    ['integer', { minInclusive: '0' }, '-1', 'Allowed: at least 0. Correct it.'],
    ['decimal', { maxExclusive: '5' }, '5', 'Allowed: less than 5. Correct it.'],
    ['boolean', {}, 'yes', 'Write true, false, 1 or 0.'],
    ['date', {}, '30.11.2026', 'Write a date the calendar knows, such as 2026-11-30.'],
  ])('%s %j %j', (base, facets, text, allowed) => {
    expect(words(base, facets, text)).toBe(allowed)
  })

  test('of texts nothing may be shown, of codes and numbers what looks like one', () => {
    const shape = (base: BaseType, facets: Facets, text: string): string | undefined =>
      compileValueCheck({ base, facets }).check(text)?.shape
    expect(shape('string', { maxLength: 1 }, 'ab')).toBe('text')
    expect(shape('string', { enumeration: ['A'] }, 'ab')).toBe('code')
    expect(shape('string', { patterns: [['a']] }, 'ab')).toBe('code')
    expect(shape('decimal', {}, 'ab')).toBe('plain')
    expect(shape('base64Binary', {}, '?')).toBe('text')
  })
})

describe('a facet that cannot be checked is an error, never passed over', () => {
  test.each<[BaseType, Facets, string]>([
    ['string', { totalDigits: 1 }, 'totalDigits on the base type xs:string is not supported'],
    ['string', { minInclusive: '1' }, 'minInclusive on the base type xs:string'],
    ['decimal', { maxLength: 1 }, 'maxLength on the base type xs:decimal'],
    ['date', { minInclusive: '2026-02-30' }, '2026-02-30 is not a value of the base type xs:date'],
    ['gYear', { totalDigits: 4 }, 'totalDigits on the base type xs:gYear'],
    ['anyURI', { minInclusive: 'a' }, 'minInclusive on the base type xs:anyURI'],
    ['boolean', { enumeration: ['true'] }, 'enumeration on the base type xs:boolean'],
    ['decimal', { minInclusive: '1e3' }, '1e3 is not a value of the base type xs:decimal'],
    ['integer', { enumeration: ['1.5'] }, '1.5 is not a value of the base type xs:integer'],
    ['decimal', { whiteSpace: 'preserve' }, 'whiteSpace="preserve" on the base type xs:decimal'],
  ])('%s %j', (base, facets, message) => {
    expect(() => compileValueCheck({ base, facets })).toThrow(message)
  })
})

test('a text of millions of characters is judged like any other', () => {
  const long = 'a'.repeat(5_000_000)
  expect(verdict('string', { patterns: [['[a-z]+']] }, long)).toBeUndefined()
  expect(verdict('string', { patterns: [['[a-z]+x']] }, long)).toBe('value-pattern')
  expect(verdict('string', { maxLength: 4 }, long)).toBe('value-length')
})

test('code points', () => {
  expect(['', 'a', '𝄞', 'a𝄞b', 'é'].map(codePoints)).toEqual([0, 1, 1, 3, 1])
})

test.each<[BaseType, Facets, string, string]>([
  ['date', { minInclusive: '2026-01-01' }, '2025-12-31', 'from 2026-01-01'],
  ['date', { maxInclusive: '2026-01-01' }, '2026-01-02', 'up to 2026-01-01'],
  ['date', { minExclusive: '2026-01-01' }, '2026-01-01', 'after 2026-01-01'],
  ['date', { maxExclusive: '2026-01-01' }, '2026-01-01', 'before 2026-01-01'],
  ['integer', { minInclusive: '5' }, '4', 'at least 5'],
  ['integer', { maxInclusive: '5' }, '6', 'at most 5'],
  ['integer', { minExclusive: '5' }, '5', 'more than 5'],
  ['integer', { maxExclusive: '5' }, '5', 'less than 5'],
])('xs:%s %j refuses %s: allowed is %s', (base, facets, text, allowed) => {
  expect(words(base, facets, text)).toContain(allowed)
})

test.each<[BaseType, Facets, boolean]>([
  ['string', {}, false],
  ['string', { patterns: [['[A-Z]{2,2}[0-9]{2,2}[a-zA-Z0-9]{1,30}']] }, true],
  ['string', { patterns: [['[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}']] }, true],
  ['string', { patterns: [['[A-Z]{2}'], ['.*']] }, true],
  ['string', { patterns: [['[A-Z]{2}', '.{3}']] }, false],
  ['string', { patterns: [['[0-Z]{2}']] }, false],
  ['string', { patterns: [['[^A]']] }, false],
  ['string', { patterns: [['\\d']] }, false],
  ['string', { patterns: [['[A-Z&]']] }, false],
  ['string', { enumeration: ['A', '<'] }, false],
  ['decimal', {}, true],
  ['date', {}, true],
])('a value of xs:%s with %j is known to need no escaping: %s', (base, facets, plain) => {
  expect(compileValueCheck({ base, facets }).isPlain).toBe(plain)
})
