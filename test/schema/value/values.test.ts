import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildDocument, compileSchema, type Finding, parseDocument, validate } from '../../../src/schema.ts'
import { createOracle } from '../../support/oracle.ts'
import { smallDocument, smallSchema } from '../../support/small-schema.ts'

/** Facets by their names in XSD; several values are several elements: codes, or patterns of which one must fit. */
type Facets = Readonly<Record<string, string | number | readonly string[]>>

/** The text of a schema with values of a base type of XSD, restricted by facets. */
function schemaOf(base: string, facets: Facets = {}): string {
  const list = Object.entries(facets).flatMap(([name, values]) =>
    [values].flat().map((value) => `<xs:${name} value="${escaped(String(value))}"/>`),
  )
  return smallSchema(`<xs:element name="Document"><xs:complexType><xs:sequence>
<xs:element name="V" type="V" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element>
<xs:simpleType name="V"><xs:restriction base="xs:${base}">${list.join('')}</xs:restriction></xs:simpleType>`)
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const documentOf = (values: readonly string[]): string =>
  smallDocument(values.map((value) => `<V>${escaped(value)}</V>`).join(''))

/** What is found of each of the values, as a text and as bytes; of a good one nothing. */
async function findingsOf(schema: string, values: readonly string[]): Promise<(Finding | undefined)[]> {
  const tables = compileSchema(schema)
  const text = documentOf(values)
  const { findings } = await validate(text, { schema: tables, maxFindings: 1000 })
  expect(await validate(new TextEncoder().encode(text), { schema: tables, maxFindings: 1000 })).toMatchObject({
    findings,
  })
  return values.map((_, at) => findings.find(({ path }) => path === `/Document/V[${at + 1}]`))
}

const digits64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
/** Groups that are padded: the bits of their last digit that belong to no byte are zero, or not. */
const padded = [...digits64].flatMap((digit, value) => [
  { text: `QU${digit}=`, isRight: value % 4 === 0 },
  { text: `Q${digit}==`, isRight: value % 16 === 0 },
])
const lastDigits = padded.filter(({ isRight }) => isRight).map(({ text }) => text)
const otherDigits = padded.filter(({ isRight }) => !isRight).map(({ text }) => text)

/** Values without spaces in them, of which each is one; `''` is none. */
const words = (text: string): string[] => (text === '' ? [] : text.split(' '))
const ends = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].map(
  (last, at) => [`2026-${String(at + 1).padStart(2, '0')}-`, last] as const,
)
const lastDays = ends.map(([month, last]) => `${month}${last}`)
const noDays = ends.map(([month, last]) => `${month}${last + 1}`)

/** Lexical forms of XSD 1.0: values that are good, values that are bad, and how a good one is described. */
const forms: [base: string, good: string[], bad: string[], described?: string][] = [
  ['string', ['', ' a\n'], []],
  ['normalizedString', ['', 'a'], []],
  ['token', ['', 'a b'], []],
  ['anyURI', ['', 'http://x/y z'], []],
  [
    'decimal',
    words('0 -1 +1 1. .5 -0.50 00012'),
    ['', '1 000', ...words('. + 1e3 1,5 0x1F INF --1 1.2.3 ١')],
    'a decimal number such as 1234.56, with a point and no exponent or thousands separator',
  ],
  ['integer', words('0 -12 +7 007'), ['', ...words('1.0 . 1e3 -')], 'a whole number such as 12'],
  ['boolean', words('true false 1 0'), ['', ...words('TRUE yes 00 True')], 'true, false, 1 or 0'],
  [
    'date',
    [
      ...words('2024-02-29 2000-02-29 -0004-02-28 12026-01-01 2020-04-01Z 2020-04-01+02:00 2020-04-01-14:00'),
      ...[...lastDays, `${'1'.repeat(250)}-01-01`],
    ],
    [
      ...words(' 2026-02-29 1900-02-29 2026-13-01 2026-00-10 2026-01-00 0000-01-01 26-01-01 02026-01-01 2026-1-1'),
      ...words('30.11.2026 2026-11-30T00:00:00 2026-11-30+14:01 2026-11-30+2:00'),
      ...[...noDays, `${'1'.repeat(251)}-01-01`],
    ],
    'a date the calendar knows, such as 2026-11-30',
  ],
  [
    'dateTime',
    [
      ...words('2026-11-30T10:30:00 2026-11-30T10:30:00.1234567Z 2026-11-30T24:00:00 2026-11-30T24:00:00.000'),
      ...words('2026-11-30T23:59:59-01:30 2026-11-30T10:30:00+01:00'),
    ],
    [
      ...words('2026-11-30 2026-11-30T24:00:01 2026-11-30T25:00:00 2026-11-30T10:60:00 2026-11-30T10:30:60'),
      ...words('2026-11-30T10:30 2026-11-30t10:30:00 2026-11-31T10:30:00 2026-11-30T10:30:00. 2026-11-30T10:30:00z'),
      '2026-11-30 10:30:00',
    ],
    'a date and time the calendar knows, such as 2026-11-30T10:30:00 or 2026-11-30T10:30:00+01:00',
  ],
  [
    'time',
    words('10:30:00 24:00:00 10:30:00.5+01:00'),
    words('10:30 24:00:00.1 1:00:00 10:30:00+15:00'),
    'a time such as 10:30:00',
  ],
  [
    'gYear',
    [...words('2026 -0044 12026Z'), '1'.repeat(256)],
    [...words('26 0000 02026 2026-11'), '1'.repeat(257)],
    'a year such as 2026',
  ],
  [
    'gYearMonth',
    words('2026-11 2026-01+02:00'),
    words('2026-13 2026-00 2026 2026-1 0000-01'),
    'a year and month such as 2026-11',
  ],
  ['gMonth', words('--11 --01Z'), words('--13 11 --1'), 'a month such as --11'],
  ['gMonthDay', words('--02-29 --11-30'), words('--02-30 --11-31 02-28'), 'a month and day such as --11-30'],
  ['gDay', words('---31 ---01 ---30'), words('---32 ---00 31'), 'a day of the month such as ---30'],
  ['hexBinary', ['', '0aFF'], words('0 0g 0x0a'), 'binary data written in hexadecimal'],
  [
    'base64Binary',
    ['', 'QUJD QUJD', 'Q U J D', ...words('QUJD QUI= QQ== QUJDQUI= +/+/'), ...lastDigits],
    [...words('Q QUJ QUJ=D QQ= QR== QUJ* QUJD= ==== QUF=QUJD QUJ*QQ== QUJ*QUI='), ...otherDigits],
    'binary data written in Base64',
  ],
  [
    'ID',
    words('Abc _1-2.3 \u{10000}'),
    ['', 'a b', ...words('1a -a a:b')],
    'an identifier that begins with a letter or _ and holds letters, digits, points, hyphens and _',
  ],
  ['language', words('de de-AT x-private-1'), ['', ...words('de_AT 1de longerThan8')]],
  // Whole numbers that XSD itself limits (part 2, 3.3).
  ['nonNegativeInteger', words('0 1000000000000000000000000000000'), words('-1 0.0 x')],
  ['positiveInteger', words('1 1000000000000000000000000000000'), words('0 1.0')],
  ['nonPositiveInteger', words('0 -1000000000000000000000000000000'), words('1 0.0')],
  ['negativeInteger', words('-1 -1000000000000000000000000000000'), words('0')],
  ['long', words('-9223372036854775808 9223372036854775807'), words('-9223372036854775809 9223372036854775808')],
  ['int', words('-2147483648 2147483647'), words('-2147483649 2147483648')],
  ['short', words('-32768 32767'), words('-32769 32768')],
  ['byte', words('-128 127'), words('-129 128')],
  ['unsignedLong', words('0 18446744073709551615'), words('-1 18446744073709551616')],
  ['unsignedInt', words('0 4294967295'), words('-1 4294967296')],
  ['unsignedShort', words('0 65535'), words('-1 65536')],
  ['unsignedByte', words('0 255'), words('-1 256')],
]

test.each(forms)('xs:%s', async (base, good, bad, described) => {
  const found = await findingsOf(schemaOf(base), [...good, ...bad])
  expect(good.filter((_, at) => found[at] !== undefined)).toEqual([])
  expect(bad.filter((_, at) => found[good.length + at] === undefined)).toEqual([])
  if (described === undefined) return
  for (const finding of found.slice(good.length)) expect(finding?.message).toContain(`Write ${described}`)
  for (const [example] of described.matchAll(/(?<=\s)-*\d[\dT:.+-]*/g)) {
    expect(await findingsOf(schemaOf(base), [example.replace(/,$/, '')])).toEqual([undefined])
  }
})

test('libxml2 says the same of all of them, but for a year of more digits than it holds', () => {
  const different = forms.flatMap(([base, good, bad]) => {
    const oracle = createOracle(schemaOf(base))
    const isValid = (value: string): boolean => oracle.validate(documentOf([value])).valid
    const wrong = [...good.filter((value) => !isValid(value)), ...bad.filter(isValid)]
    oracle.dispose()
    return wrong.map((value) => `${base} ${value.slice(0, 30)}`)
  })
  expect(different).toEqual(['date', 'gYear'].map((base) => `${base} ${'1'.repeat(30)}`))
})

test.each(['decimal', 'integer', 'date', 'dateTime', 'time', 'gYear', 'hexBinary', 'base64Binary'])(
  'hundreds of thousands of digits neither hang nor crash: %s',
  async (base) => {
    const digits = '1'.repeat(300_000)
    const values = [digits, `${digits}-01-01`, `2026-11-30T10:30:00.${digits}`, `${digits}x`, '1 '.repeat(150_000)]
    const { findings } = await validate(documentOf(values), { schema: compileSchema(schemaOf(base)) })
    expect(findings.length).toBeGreaterThan(0)
  },
)

const aToZ = { pattern: '[a-z]+' }
const capitals = { pattern: '[A-Z]{2}[0-9]+' }
const upTo35 = { minLength: 1, maxLength: 35 }

/** Facets at their edges; a bad value with what is said of it, from its end. */
const facets: [base: string, facets: Facets, good: string[], bad: (string | [value: string, said: string])[]][] = [
  ['string', { length: 3 }, ['abc', 'ab𝄞', ' ab'], ['ab', 'abcd', '']],
  ['string', { length: 4 }, [], [['abc', 'It has 3; allowed: exactly 4 characters. It is too short by 1.']]],
  ['string', { minLength: 2, maxLength: 3 }, ['𝄞𝄞', '𝄞𝄞𝄞', 'ab'], ['𝄞', '𝄞𝄞𝄞𝄞', 'a']],
  ['string', { minLength: 1 }, ['a', ' '], ['']],
  ['string', { maxLength: 2 }, ['', 'ab'], ['abc']],
  ['string', { maxLength: 1 }, [], [['ab', 'It has 2; allowed: at most 1 character. Shorten it by 1.']]],
  [
    'string',
    upTo35,
    ['x'.repeat(35)],
    [
      ['x'.repeat(36), 'It has 36; allowed: 1 to 35 characters. Shorten it by 1.'],
      ['', 'allowed: 1 to 35 characters. Fill it in, or leave the element out where it is optional.'],
      'x'.repeat(1_000_000),
    ],
  ],
  ['hexBinary', { length: 2 }, ['0aFF'], ['0a', '0aFF00']],
  ['hexBinary', { minLength: 2 }, [], [['0a', 'It has 1; allowed: at least 2 bytes. It is too short by 1.']]],
  ['base64Binary', { minLength: 1, maxLength: 2 }, ['QQ==', 'QUI='], ['', 'QUJD']],
  ['string', { enumeration: ['A', 'B'] }, ['A', 'B'], ['a', 'C', 'A ', '']],
  [
    'string',
    { enumeration: ['SLEV', 'SHAR'] },
    [],
    [
      ['OUR', 'Allowed: SLEV, SHAR.'],
      ['slev', 'Allowed: SLEV, SHAR. Write SLEV.'],
    ],
  ],
  [
    'string',
    { enumeration: Array.from({ length: 21 }, (_, i) => `C${i}`) },
    ['C20'],
    [['x', 'Allowed: one of the 21 codes of the schema.']],
  ],
  ['token', { enumeration: [' A  B '] }, ['A B', ' A  B '], ['AB']],
  ['decimal', { enumeration: ['1.0', '2'] }, ['1', '2.00', '+1.0'], ['1.5', '-1']],
  ['string', { pattern: ['a+', 'b+'] }, ['aa', 'bb'], ['ab', ['?', 'It must have the form a+ or b+. Correct it.']]],
  ['decimal', { pattern: '[0-9]{1,2}' }, ['12'], ['1.2', '123']],
  [
    'string',
    aToZ,
    ['ab', 'a'.repeat(1_000_000)],
    [
      ['', 'It must have the form [a-z]+. Fill it in, or leave it out where it is optional.'],
      ['x y', 'Remove the spaces.'],
      ['xY', 'Write it in small letters.'],
      ['x1', 'Correct it.'],
      `${'a'.repeat(1_000_000)}1`,
    ],
  ],
  [
    'string',
    capitals,
    ['DE12'],
    [
      ['DE 12 3', 'It must have the form [A-Z]{2}[0-9]+. Remove the spaces.'],
      ['de123', 'Write it in capital letters.'],
      ['de 12 3', 'Write it in capital letters and without spaces.'],
    ],
  ],
  [
    'decimal',
    { totalDigits: 3 },
    ['123', '0012.30', '0.12'],
    ['0.0012', '123.4', ['1234', 'It has 4 digits; allowed: 3. Write at most 3.']],
  ],
  [
    'decimal',
    { fractionDigits: 2 },
    ['1.23', '1.2300', '12345'],
    ['0.001', ['1.234', 'It has 3 decimals; allowed: 2. Write at most 2.']],
  ],
  [
    'decimal',
    { fractionDigits: 0 },
    ['1', '1.', '1.0'],
    [['1.5', 'It has 1 decimal; allowed: 0. Write a whole number.']],
  ],
  [
    'decimal',
    { totalDigits: 18, fractionDigits: 5 },
    ['1234567890123.12345', '123456789012345678'],
    ['12345678901234.12345', '1.123456'],
  ],
  [
    'decimal',
    { minInclusive: 0 },
    ['0', '-0', '-0.00', '0.01'],
    ['-0.01', ['-1', 'Allowed: 0 and above. Write the amount without a sign; an indicator gives credit or debit.']],
  ],
  ['decimal', { minInclusive: '-1.5' }, ['-1.5', '-1.50', '0'], ['-1.51']],
  ['decimal', { maxInclusive: 10 }, ['10.0', '-99'], ['10.01', '11']],
  ['decimal', { minExclusive: 0 }, ['0.01', '0.5', '1'], ['0', '-0', '-0.5', '-0.01', '-1']],
  ['decimal', { maxExclusive: 0 }, ['-0.5', '-0.01', '-1'], ['0', '-0', '0.5', '0.01']],
  ['integer', { minInclusive: 0 }, ['0'], [['-1', 'Allowed: at least 0. Correct it.']]],
  ['integer', { maxInclusive: 5 }, ['5'], [['6', 'Allowed: at most 5. Correct it.']]],
  ['integer', { minExclusive: 5 }, ['6'], [['5', 'Allowed: more than 5. Correct it.']]],
  ['integer', { maxExclusive: 10 }, ['9', '-10'], ['11', ['10', 'Allowed: less than 10. Correct it.']]],
  ['date', { minInclusive: '2026-01-01' }, ['2026-01-01'], [['2025-12-31', 'from 2026-01-01. Correct it.']]],
  ['date', { maxInclusive: '2026-01-01' }, ['2026-01-01'], [['2026-01-02', 'up to 2026-01-01. Correct it.']]],
  ['date', { minExclusive: '2026-01-01' }, ['2026-01-02'], [['2026-01-01', 'after 2026-01-01. Correct it.']]],
  ['date', { maxExclusive: '2026-01-01' }, ['2025-12-31'], [['2026-01-01', 'before 2026-01-01. Correct it.']]],
]

test.each(facets)('xs:%s with %j', async (base, facets, good, bad) => {
  const found = await findingsOf(schemaOf(base, facets), [...good, ...bad.map((each) => [each].flat()[0] ?? '')])
  expect(good.filter((_, at) => found[at] !== undefined)).toEqual([])
  for (const [at, each] of bad.entries()) {
    const [value = '', said = ''] = [each].flat()
    const { message = '' } = found[good.length + at] ?? {}
    expect(message === '' ? `nothing of ${value}` : message.slice(-said.length || undefined)).toBe(said || message)
  }
})

test.each<[base: string, facets: Facets, message: string]>([
  ['string', { totalDigits: 1 }, 'totalDigits on the base type xs:string is not supported'],
  ['string', { minInclusive: '1' }, 'minInclusive on the base type xs:string'],
  ['decimal', { maxLength: 1 }, 'maxLength on the base type xs:decimal'],
  ['date', { minInclusive: '2026-02-30' }, '2026-02-30 is not a value of the base type xs:date'],
  ['gYear', { totalDigits: 4 }, 'totalDigits on the base type xs:gYear'],
  ['anyURI', { minInclusive: 'a' }, 'minInclusive on the base type xs:anyURI'],
  ['boolean', { enumeration: 'true' }, 'enumeration on the base type xs:boolean'],
  ['decimal', { minInclusive: '1e3' }, '1e3 is not a value of the base type xs:decimal'],
  ['integer', { enumeration: '1.5' }, '1.5 is not a value of the base type xs:integer'],
  ['decimal', { whiteSpace: 'preserve' }, 'whiteSpace="preserve" contradicts'],
])('xs:%s with %j cannot be checked, and is refused', (base, facets, message) => {
  expect(() => compileSchema(schemaOf(base, facets))).toThrow(message)
})

test.each<[base: string, facets: Facets, read: (text: string) => string]>([
  ['string', {}, (text) => text],
  ['string', { whiteSpace: 'replace' }, (text) => text.replace(/[\t\r\n]/g, ' ')],
  ['normalizedString', {}, (text) => text.replace(/[\t\r\n]/g, ' ')],
  ['token', {}, (text) => text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '')],
  ['string', { whiteSpace: 'collapse' }, (text) => text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '')],
])('xs:%s with %j: its white space', async (base, facets, read) => {
  const values = ['', 'a', 'a b', 'a ', ' a', 'a\n', 'a  b', 'a\tb', '\u00a0a\u00a0', ' ', '  ', '\n', ' a\t\n b ']
  const { document } = await parseDocument(documentOf(values), { schema: compileSchema(schemaOf(base, facets)) })
  expect(document).toEqual({ V: values.map(read) })
})

test.each<[facets: Facets, value: string]>([
  [{ pattern: '[0-Z]{2}' }, '<<'],
  [{ pattern: '[^A]' }, '&'],
  [{ pattern: '[A-Z&]' }, '&'],
  [{ pattern: ['[A-Z]{2}', '.{3}'] }, '<&>'],
  [{ enumeration: ['A', '<'] }, '<'],
])('what %j lets in is escaped where it is written: %s', async (facets, value) => {
  const schema = compileSchema(schemaOf('string', facets))
  const text = buildDocument({ V: [value] }, { schema })
  expect((await parseDocument(text, { schema, strict: true })).document).toEqual({ V: [value] })
})

describe('the order of times (XSD part 2, 3.2.7.3)', () => {
  /** Whether a value is before (-1), the same as (0) or behind (1) a bound; of some nobody can tell. */
  async function order(base: string, value: string, bound: string): Promise<-1 | 0 | 1 | undefined> {
    const [fromThere] = await findingsOf(schemaOf(base, { minInclusive: bound }), [value])
    const [upToThere] = await findingsOf(schemaOf(base, { maxInclusive: bound }), [value])
    if (fromThere !== undefined) return upToThere === undefined ? -1 : undefined
    return upToThere === undefined ? 0 : 1
  }

  test.each([
    ...['gYear 1999 < 2000', 'gYear 2000 = 2000', 'gYear 12000 > 2000', 'gYear -0001 < 0001', 'gYear -0002 < -0001'],
    ...['gYear 2000Z > 2000+01:00', 'gYear 2000 ? 2000Z', 'gYear 2001 > 2000Z', 'gYear -0004 < -0003'],
    ...['gYearMonth 2026-02 < 2026-11', 'gYearMonth 2026-02Z > 2026-02+00:30', 'gMonth --02Z < --02-00:30'],
    ...['gMonth --12 > --01Z', 'gMonth --02 < --11', 'gMonthDay --02-29 < --03-01', 'gMonthDay --11-30 > --11-29'],
    ...['gDay ---02 < ---10', 'date -0001-12-31 < 0001-01-01'],
    ...['date 2026-12-31 < 2027-01-01', 'date 2000-02-29 < 2000-03-01', 'date 2026-11-22 ? 2026-11-22+14:00'],
    ...['date 2026-11-22+14:00 ? 2026-11-22', 'date 2026-11-22 < 2026-11-24Z', 'date 2026-11-24Z > 2026-11-22'],
    // Exactly fourteen hours apart: the zone decides whether they are the same.
    'dateTime 2026-11-22T14:00:00Z ? 2026-11-22T00:00:00',
    'dateTime 2026-11-22T14:00:00.1Z > 2026-11-22T00:00:00',
    'dateTime 2026-11-22T00:00:00Z ? 2026-11-22T14:00:00',
    'dateTime 2026-11-22T00:00:00Z < 2026-11-22T14:00:00.1',
    ...['time 10:00:00 > 09:59:59.999', 'time 10:01:00 > 10:00:59', 'time 10:00:58 < 10:00:59'],
    ...['time 10:30:00+00:30 = 10:00:00Z', 'time 10:00:00-00:30 = 10:30:00Z'],
    'dateTime 2026-11-22T24:00:00 = 2026-11-23T00:00:00',
    'dateTime -0001-12-31T24:00:00 = 0001-01-01T00:00:00',
    'dateTime -0101-02-28T24:00:00 = -0101-03-01T00:00:00',
    'dateTime 2026-11-22T12:00:00+01:00 = 2026-11-22T11:00:00Z',
    'dateTime 2026-11-22T12:00:00.5 > 2026-11-22T12:00:00.45',
    'dateTime 2026-11-22T12:00:00.50 = 2026-11-22T12:00:00.5',
    'dateTime 2000-01-15T12:00:00 < 2000-01-16T12:00:00Z',
    'dateTime 2000-01-15T00:00:00 ? 2000-01-15T12:00:00Z',
    `gYear 1${'9'.repeat(250)} > ${'9'.repeat(250)}`,
  ])('%s', async (row) => {
    const [base = '', value = '', sign = '', bound = ''] = row.split(' ')
    expect(await order(base, value, bound)).toBe({ '<': -1, '=': 0, '>': 1 }[sign])
  })

  test('the days follow each other as those of Date do', async () => {
    const [min, max] = [new Date('0001-01-01T00:00:00Z'), new Date('9999-12-31T00:00:00Z')]
    const date = fc.date({ min, max, noInvalidDate: true })
    await fc.assert(
      fc.asyncProperty(date, date, async (a, b) => {
        expect(await order('dateTime', a.toISOString(), b.toISOString())).toBe(Math.sign(a.getTime() - b.getTime()))
      }),
      { numRuns: 50 },
    )
  })
})
