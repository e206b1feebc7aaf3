import type { BaseType, Facets, SimpleTypeTable } from '../../src/schema/compile/tables.ts'
import type { Random } from './random.ts'

/**
 * Values at and beyond the edges of a simple type, right and wrong ones mixed; the verdict on each is left to the
 * oracle. Plain text, not yet escaped.
 */
export function edgeValues(
  { base, facets }: Pick<SimpleTypeTable, 'base' | 'facets'>,
  given: string,
  random: Random,
): string[] {
  return [...ofBase(base), ...ofFacets(facets, random), ...whiteSpaceAround(given), ...nearMisses(given, random)]
}

/** Values without white space, each between some. */
export const words = (text: string): string[] => text.trim().split(/\s+/)

/** Names of character sequences that look like others, or that engines treat in ways of their own. */
const oddCharacters = [...'\u0663\uff11\u00a0\u2028\u0085\u3000\ufeff\u200b\u0130ß𝟙\u{10ffff}\ufffd']

function ofBase(base: BaseType): string[] {
  switch (base) {
    case 'decimal':
    case 'integer':
      return decimals
    case 'boolean':
      return ['true', 'false', '1', '0', 'TRUE', 'True', 'yes', '', '01', '+1', 't', '1.0', ' true\n', 'tr ue', '-0']
    case 'date':
      return datesAndTimes((date) => date)
    case 'dateTime':
      return [
        ...datesAndTimes((date, time) => `${date}T${time}`),
        '2024-02-29',
        '2024-02-29t12:00:00',
        '2024-02-29 12:00:00',
      ]
    case 'gYearMonth':
      return [
        ...datesAndTimes((date) => date.replace(/(-\d+-\d+)-\d+$/, '$1').replace(/^(\d+-\d+)-\d+/, '$1')),
        ...words('2024-13 2024-00 2024-1 0000-01 -0001-12 12024-01 2024-02Z 2024-02+14:01'),
      ]
    default:
      return ['', ' ', 'x', '0', '\t', 'a\nb']
  }
}

const decimals = [
  ...words(`0 -0 +0 0.0 -0.00 00.1 .5 5. . + - +.5 -.5 +5. --1 +-1 1- -1 -0.00001 1e3 1E3 1e-3 INF -INF NaN Infinity
  0x1F 1_000 1,5 1.000,50 1.2.3 12a a12 00000000000000000000001 0.10000000000000000000000 1.00000 1.000000
  1.000001 0.00001 0.000001 000.100000 999999999999999999 1000000000000000000 9999999999999999999
  99999999999999999.9 999999999999999999.0 999999999999999999.9 0999999999999999999 0.99999999999999999
  0.999999999999999999 0.9999999999999999999 123456789012345678.00000 1234567890123.12345 12345678901234.12345
  99999999999 999999999999 9.9999999999 9.99999999999 99.9999999999 0.0000000001 0.00000000001 ١٢ １２`),
  '1'.repeat(40),
  '',
  '1 000',
  '1\u00a0',
  '\u00a01',
  ' 1',
  '1 ',
  '\t1\n',
  '1\r',
  '  12.50  ',
  '1 2',
  '\u00851',
  `0.${'0'.repeat(40)}`,
  `${'0'.repeat(40)}.5`,
  `1${'0'.repeat(17)}.00`,
]

const zones = [
  ...words(`Z z +00:00 -00:00 +01:00 +1:00 +0100 +01 +14:00 -14:00 +14:01 -14:01 +13:59 +13:60 +15:00 +24:00 +01:00Z`),
  '',
  ' Z',
  ' +01:00',
]
const days = [
  ...words(`2024-02-29 2023-02-29 2100-02-29 2000-02-29 1900-02-29 2024-02-30 2024-04-30 2024-04-31 2024-12-31
  2024-12-32 2024-13-01 2024-00-01 2024-01-00 2024-1-1 24-01-01 0024-01-01 0000-01-01 0001-01-01 -0001-01-01
  -0004-02-29 -0005-02-29 -0000-01-01 12024-01-01 012024-01-01 10000-02-29 99999-12-31 +2024-01-01 2024/01/01
  20240101 2024-W01-1 2024-001 01.01.2024 2024-01-01- 2024-01 2024 ２０２４-01-01 123456789012-01-01
  99999999999999999999-01-01 --02-29`),
  '',
  ' 2024-01-01 ',
  '\n2024-01-01',
  '2024-01-01\t',
  '2024-01 -01',
]
const times = [
  ...words(`12:00:00 00:00:00 23:59:59 24:00:00 24:00:00.0 24:00:00.000 24:00:01 24:01:00 24:00:00.1 25:00:00
  12:60:00 12:00:60 12:00:61 12:00 1:00:00 12:00:00. 12:00:00.1 12:00:00.123456789012345678901 12:00:00,5 12:00:0
  120000 -1:00:00 12:-1:00`),
  '12:00:00 ',
  ' 12:00:00',
  '',
]

function datesAndTimes(make: (date: string, time: string) => string): string[] {
  return [
    ...days.map((date) => make(date, '12:00:00')),
    ...times.map((time) => make('2024-02-29', time)),
    ...zones.map((zone) => make('2024-02-29', '12:00:00') + zone),
    ...zones.map((zone) => make('2024-02-29', '24:00:00') + zone),
    make('-12024-02-29', '24:00:00'),
    make('9999-12-31', '24:00:00'),
  ]
}

function ofFacets(facets: Facets, random: Random): string[] {
  const values: string[] = []
  const { enumeration, length, minLength = length, maxLength = length, patterns } = facets
  if (enumeration !== undefined) {
    const code = random.pick(enumeration)
    values.push(
      code,
      code.toLowerCase(),
      code.slice(0, -1),
      `${code}X`,
      ` ${code}`,
      `${code} `,
      code.split('').reverse().join(''),
      '',
    )
  }
  if (minLength !== undefined || maxLength !== undefined) {
    const lengths = new Set([
      0,
      1,
      (minLength ?? 0) - 1,
      minLength ?? 0,
      (maxLength ?? 9) - 1,
      maxLength ?? 9,
      (maxLength ?? 9) + 1,
      (maxLength ?? 9) * 2,
    ])
    for (const size of lengths) {
      if (size < 0) continue
      for (const unit of ['x', '𠮷', '€', ' ', '\n', '&', 'e\u0301', '\u{10ffff}'])
        values.push(Array.from(unit.repeat(size)).slice(0, size).join(''))
      if (size > 1) values.push(`${'y'.repeat(size - 1)}𠮷`, ` ${'y'.repeat(size - 1)}`, `${'y'.repeat(size - 1)} `)
    }
  }
  if (patterns !== undefined) {
    for (const sample of patternSamples) values.push(sample)
    for (const odd of oddCharacters) values.push(odd, `AB${odd}`, `1${odd}`)
  }
  return values
}

/**
 * Of the shapes the patterns of the family are after: currencies, BICs, IBANs, phone numbers, counts, ISINs, languages.
 */
const patternSamples = [
  ...words(`EUR EU EURO eur ÄÖÜ TOOLDEFF TOOLDEFFXXX TOOLDEFFXX TOOLDE1F TOOLDE0F TOOLDEFO tooldeff DE00X DE00 DE00x
  D100A +49-1 +1234-1 +49- 49-1 +49-(0)40-12+3 0 00 000 0000 00000 000000 123456789012345 1234567890123456 +1 ++1
  -1 1.0 GB0000000009 GB00000000A9 GB000000000A en EN e eng a1B2 a1B a1B2c a1é2 ١٢٣ 12345678 1234567`),
  'EUR ',
  ' EUR',
  'EUR\n',
  'TOOLDEFFXXX\n',
  `DE00${'A'.repeat(30)}`,
  `DE00${'A'.repeat(31)}`,
  `+1-${'1'.repeat(30)}`,
  `+1-${'1'.repeat(31)}`,
  '',
  ' ',
  '1'.repeat(28),
  '1'.repeat(29),
]

function whiteSpaceAround(given: string): string[] {
  return [
    ` ${given}`,
    `${given} `,
    `\t${given}`,
    `${given}\n`,
    `\r${given}`,
    `\n  ${given}\n  `,
    `${given}\u00a0`,
    '',
    ' ',
    '\n',
    '\t\r\n ',
  ]
}

function nearMisses(given: string, random: Random): string[] {
  const characters = Array.from(given)
  const at = random.below(characters.length + 1)
  const before = characters.slice(0, at).join('')
  const after = characters.slice(at).join('')
  const rest = characters.slice(at + 1).join('')
  const odd = random.pick(oddCharacters)
  return [
    before + rest,
    before + odd + after,
    before + odd + rest,
    `${before} ${after}`,
    `${before}0${after}`,
    `${before}-${after}`,
    given.toLowerCase(),
    given.toUpperCase(),
    given + given,
    before + (characters[at] ?? '') + after,
  ]
}
