// Every base type of XSD with its edge values, held against libxml2.
import { describe, expect, test } from 'vitest'
import { baseTypeRule, derivedBase, isBaseType, isName } from '../../../src/schema/compile/base-types.ts'
import type { BaseType } from '../../../src/schema/compile/tables.ts'

const digits64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Groups that are padded: the bits of their last digit that belong to no byte are zero, or not. */
const padded = [...digits64].flatMap((digit, value) => [
  { text: `QU${digit}=`, isRight: value % 4 === 0 },
  { text: `Q${digit}==`, isRight: value % 16 === 0 },
])
const lastDigits = padded.filter(({ isRight }) => isRight).map(({ text }) => text)
const otherDigits = padded.filter(({ isRight }) => !isRight).map(({ text }) => text)

describe('lexical forms of XSD 1.0', () => {
  test.each<[BaseType, string[], string[]]>([
    ['string', ['', ' a\n'], []],
    ['normalizedString', ['', 'a'], []],
    ['token', ['', 'a b'], []],
    ['anyURI', ['', 'http://x/y z'], []],
    [
      'decimal',
      ['0', '-1', '+1', '1.', '.5', '-0.50', '00012'],
      ['', '.', '+', '1e3', '1,5', '1 000', '0x1F', 'INF', '--1', '1.2.3', '١'],
    ],
    ['integer', ['0', '-12', '+7', '007'], ['', '1.0', '.', '1e3', '-']],
    ['boolean', ['true', 'false', '1', '0'], ['', 'TRUE', 'yes', '00', 'True']],
    [
      'date',
      [
        '2026-11-30',
        '2024-02-29',
        '2000-02-29',
        '-0004-02-28',
        '12026-01-01',
        '2020-04-01Z',
        '2020-04-01+02:00',
        '2020-04-01-14:00',
      ],
      [
        '',
        '2026-02-29',
        '1900-02-29',
        '2026-04-31',
        '2026-13-01',
        '2026-00-10',
        '2026-01-00',
        '0000-01-01',
        '26-01-01',
        '02026-01-01',
        '2026-1-1',
        '30.11.2026',
        '2026-11-30T00:00:00',
        '2026-11-30+14:01',
        '2026-11-30+2:00',
        '2026-11-30 ',
      ],
    ],
    [
      'dateTime',
      [
        '2026-11-30T10:30:00',
        '2026-11-30T10:30:00.1234567Z',
        '2026-11-30T24:00:00',
        '2026-11-30T24:00:00.000',
        '2026-11-30T23:59:59-01:30',
      ],
      [
        '2026-11-30',
        '2026-11-30T24:00:01',
        '2026-11-30T25:00:00',
        '2026-11-30T10:60:00',
        '2026-11-30T10:30:60',
        '2026-11-30T10:30',
        '2026-11-30 10:30:00',
        '2026-11-30t10:30:00',
        '2026-11-31T10:30:00',
        '2026-11-30T10:30:00.',
        '2026-11-30T10:30:00z',
      ],
    ],
    ['time', ['10:30:00', '24:00:00', '10:30:00.5+01:00'], ['10:30', '24:00:00.1', '1:00:00', '10:30:00+15:00']],
    ['gYear', ['2026', '-0044', '12026Z'], ['26', '0000', '02026', '2026-11']],
    ['gYearMonth', ['2026-11', '2026-01+02:00'], ['2026-13', '2026-00', '2026', '2026-1', '0000-01']],
    ['gMonth', ['--11', '--01Z'], ['--13', '11', '--1']],
    ['gMonthDay', ['--02-29', '--11-30'], ['--02-30', '--11-31', '02-28']],
    ['gDay', ['---31', '---01'], ['---32', '---00', '31']],
    ['hexBinary', ['', '0aFF'], ['0', '0g', '0x0a']],
    [
      'base64Binary',
      ['', 'QUJD', 'QUI=', 'QQ==', 'QUJD QUJD', 'Q U J D', 'QUJDQUI=', '+/+/', ...lastDigits],
      [
        ...['Q', 'QUJ', 'QUJ=D', 'QQ=', 'QR==', 'QUJ*', 'QUJD=', '====', `QUF=${'QUJD'}`, 'QUJ*QQ==', 'QUJ*QUI='],
        ...otherDigits,
      ],
    ],
  ])('%s', (base, good, bad) => {
    const { accepts } = baseTypeRule(base)
    for (const text of good) expect(accepts(text), JSON.stringify(text)).toBe(true)
    for (const text of bad) expect(accepts(text), JSON.stringify(text)).toBe(false)
  })

  test('white space counts in strings only', () => {
    expect(baseTypeRule('string').whiteSpace).toBe('preserve')
    expect(baseTypeRule('normalizedString').whiteSpace).toBe('replace')
    expect(baseTypeRule('date').whiteSpace).toBe('collapse')
  })

  test.each<BaseType>(['decimal', 'integer', 'date', 'dateTime', 'time', 'gYear', 'hexBinary', 'base64Binary'])(
    'millions of digits neither hang nor crash: %s',
    (base) => {
      const digits = '1'.repeat(5_000_000)
      for (const text of [
        digits,
        `${digits}-01-01`,
        `2026-11-30T10:30:00.${digits}`,
        `${digits}x`,
        '1 '.repeat(1_000_000),
      ]) {
        expect(typeof baseTypeRule(base).accepts(text)).toBe('boolean')
      }
    },
  )
})

describe('names of XSD', () => {
  test('base types are told from the rest', () => {
    expect(['string', 'decimal', 'gYearMonth'].map(isBaseType)).toEqual([true, true, true])
    expect(['float', 'duration', 'Decimal', 'toString', 'constructor', ''].map(isBaseType)).toEqual(
      Array(6).fill(false),
    )
  })

  test('types XSD derives itself', () => {
    expect(derivedBase('positiveInteger')).toEqual({ base: 'integer', facets: { minInclusive: '1' } })
    expect(derivedBase('float')).toBeUndefined()
    expect(derivedBase('constructor')).toBeUndefined()
  })
})

test.each([
  ['', true, true],
  ['-', true, true],
  ['.', false, true],
  ['1.', false, true],
  ['1.1', false, true],
  ['1.1.', false, false],
  ['x', false, false],
])('numbers of thousands of digits behind %j have the same form', (head, isInteger, isDecimal) => {
  const long = `${head}${'7'.repeat(6000)}`
  expect(baseTypeRule('integer').accepts(long)).toBe(isInteger)
  expect(baseTypeRule('decimal').accepts(long)).toBe(isDecimal)
  expect(baseTypeRule('integer').accepts(`${head}7`)).toBe(isInteger)
  expect(baseTypeRule('decimal').accepts(`${head}7`)).toBe(isDecimal)
})

test.each<[BaseType, string]>([
  ['string', 'a text'],
  ['normalizedString', 'a text'],
  ['token', 'a text'],
  ['anyURI', 'a URI'],
  ['ID', 'an identifier that begins with a letter or _ and holds letters, digits, points, hyphens and _'],
  ['decimal', 'a decimal number such as 1234.56, with a point and no exponent or thousands separator'],
  ['integer', 'a whole number such as 12'],
  ['boolean', 'true, false, 1 or 0'],
  ['date', 'a date the calendar knows, such as 2026-11-30'],
  ['dateTime', 'a date and time the calendar knows, such as 2026-11-30T10:30:00 or 2026-11-30T10:30:00+01:00'],
  ['time', 'a time such as 10:30:00'],
  ['gYear', 'a year such as 2026'],
  ['gYearMonth', 'a year and month such as 2026-11'],
  ['gMonth', 'a month such as --11'],
  ['gMonthDay', 'a month and day such as --11-30'],
  ['gDay', 'a day of the month such as ---30'],
  ['base64Binary', 'binary data written in Base64'],
  ['hexBinary', 'binary data written in hexadecimal'],
])('xs:%s is called %s; what stands as an example in the words is one', (base, words) => {
  const rule = baseTypeRule(base)
  expect(rule.words).toBe(words)
  for (const [example] of words.matchAll(/(?<=\s)-*\d[\dT:.+-]*/g))
    expect(rule.accepts(example.replace(/,$/, ''))).toBe(true)
  if (base !== 'string' && base !== 'normalizedString') expect(rule.whiteSpace).toBe('collapse')
})

test('every month has its days', () => {
  const { accepts } = baseTypeRule('date')
  const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  for (const [index, last] of days.entries()) {
    const month = String(index + 1).padStart(2, '0')
    expect([accepts(`2026-${month}-${last}`), accepts(`2026-${month}-${last + 1}`)]).toEqual([true, false])
  }
})

test.each([
  ['Abc', true],
  ['_1-2.3', true],
  ['\u{10000}', true],
  ['', false],
  ['1a', false],
  ['-a', false],
  ['a b', false],
  ['a:b', false],
])('%j is a name: %s', (text, expected) => {
  expect(isName(text)).toBe(expected)
  expect(baseTypeRule('ID').accepts(text)).toBe(expected)
})

test('a date or a year may have 256 characters', () => {
  const longest: [BaseType, (length: number) => string][] = [
    ['date', (length) => `${'1'.repeat(length - 6)}-01-01`],
    ['gYear', (length) => '1'.repeat(length)],
  ]
  for (const [type, textOf] of longest) {
    expect(baseTypeRule(type).accepts(textOf(256)), type).toBe(true)
    expect(baseTypeRule(type).accepts(textOf(257)), type).toBe(false)
  }
})
