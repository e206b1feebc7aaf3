// The generator of `src/messages`, which the package has only as a command.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { generateModule } from '../../../src/schema/generate/generate.ts'
import { generateMessages } from '../../../src/schema/generate/generate-messages.ts'
import type { compileSchema } from '../../../src/schema.ts'
import { schemaTables, shipped } from '../../support/schemas.ts'
import { tablesOf } from '../../support/small-schema.ts'

const files = generateMessages(shipped.map(schemaTables))

describe('what is committed in src/messages is what the generator makes', () => {
  test.each([...files.keys()])('%s', (name) => {
    expect(readFileSync(`src/messages/${name}`, 'utf8')).toBe(files.get(name))
  })

  test('no file is left of a message that is gone', () => {
    expect(readdirSync('src/messages').sort()).toEqual([...files.keys()].sort())
  })
})

describe('types shared by the messages of an area', () => {
  const message = (number: string, types: string): ReturnType<typeof compileSchema> => ({
    ...tablesOf('<xs:element name="Body" type="B"/>', types),
    message: `test.${number}`,
  })
  const body = (content: string): string => `<xs:complexType name="B">${content}</xs:complexType>`
  const choice = '<xs:choice><xs:element name="C" type="xs:date"/><xs:element name="D" type="xs:string"/></xs:choice>'

  test('a choice that is the only child of a sequence is the choice: one type for both', () => {
    const made = generateMessages([
      message('001', body(choice)),
      message('002', body(`<xs:sequence>${choice}</xs:sequence>`)),
    ])
    expect(made.get('test.types.ts')).toContain('export interface B {')
    expect(made.get('test.001.ts')).not.toContain('interface B ')
    expect(made.get('test.002.ts')).toContain("import type { B } from './test.types.ts'")
  })

  test('what differs from one message to another, and what refers to it, stays with the message', () => {
    const made = generateMessages([
      message(
        '001',
        body('<xs:sequence><xs:element name="C" type="T"/></xs:sequence>') + body(choice).replace('"B"', '"T"'),
      ),
      message(
        '002',
        body('<xs:sequence><xs:element name="C" type="T"/></xs:sequence>') +
          body(choice.replace('"D"', '"E"')).replace('"B"', '"T"'),
      ),
    ])
    expect(made.get('test.types.ts')).not.toContain('export interface')
    for (const [name, element] of [
      ['test.001.ts', 'D'],
      ['test.002.ts', 'E'],
    ] as const) {
      expect(made.get(name)).toContain('export interface B {')
      expect(made.get(name)).toContain(`  ${element}?: string`)
    }
  })
})

describe('a module for a schema of one’s own', () => {
  test('holds the types and a handle that knows them', () => {
    const text = generateModule(tablesOf('<xs:element name="A" type="xs:date" maxOccurs="2"/>'), 'mine')
    expect(text).toContain("import type { MessageSchema } from 'iso20022-toolkit/schema'")
    expect(text).toContain('export interface Root {\n')
    expect(text).toContain('  A: string[]\n')
    expect(text).toContain('export const mine: MessageSchema<Root> = /* @__PURE__ */ JSON.parse(')
  })
})

test('the comments say how often an element stands, and end where they should', () => {
  const doc = (text: string): string => `<xs:annotation><xs:documentation>${text}</xs:documentation></xs:annotation>`
  const times = [
    ['minOccurs="0" maxOccurs="unbounded"', 'Any number.', 'A?: string[]'],
    ['maxOccurs="unbounded"', 'At least once.', 'A: string[]'],
    ['minOccurs="2" maxOccurs="unbounded"', 'At least 2 times.', 'A: string[]'],
    ['minOccurs="2" maxOccurs="2"', 'Exactly 2 times.', 'A: string[]'],
    ['minOccurs="0" maxOccurs="3"', 'At most 3 times.', 'A?: string[]'],
    ['minOccurs="2" maxOccurs="3"', '2 to 3 times.', 'A: string[]'],
    ['minOccurs="0"', 'Optional.', 'A?: string'],
    ['', 'Exactly once.', 'A: string'],
  ]
  for (const [occurs, words, member] of times)
    expect(generateModule(tablesOf(`<xs:element name="A" type="xs:string" ${occurs}/>`), 'mine')).toContain(
      `  /** ${words} */\n  ${member}\n`,
    )
  const text = generateModule(
    tablesOf(`<xs:element name="A" type="xs:string">${doc('Ends */ here.')}</xs:element>`),
    'mine',
  )
  expect(text).toContain('  /** Exactly once. Ends *\\/ here. */\n  A: string\n')
  const lines = generateModule(
    tablesOf(`<xs:element name="A" type="xs:string">${doc('One\r\n\u2028line.')}</xs:element>`),
    'mine',
  )
  expect(lines).toContain('  /** Exactly once. One line. */\n  A: string\n')
  const long = generateModule(
    tablesOf(`<xs:element name="A" type="xs:string">${doc('Word '.repeat(40))}</xs:element>`),
    'mine',
  )
  expect(long).toMatch(/ {2}\/\*\*\n {3}\* Exactly once\. Word .*\n {3}\* .*\n.*\*\/\n {2}A: string\n/)
  for (const line of long.split('\n'))
    if (!line.includes('JSON') && !line.startsWith('  "')) expect(line.length).toBeLessThanOrEqual(120)
})

test('a choice says which elements it is of, also through groups in it', () => {
  const inner =
    '<xs:sequence><xs:element name="C" type="xs:string"/><xs:element name="D" type="xs:string"/></xs:sequence>'
  const text = generateModule(
    tablesOf(
      `<xs:choice><xs:element name="A" type="xs:string"/><xs:choice><xs:element name="E" type="xs:string"/><xs:element name="F" type="xs:string"/></xs:choice>${inner}</xs:choice>`,
    ),
    'mine',
  )
  expect(text).toContain('  /** One of A, E, F, C. */\n  A?: string\n')
  const open = '<xs:choice><xs:element name="A" type="xs:string"/><xs:any namespace="##other"/></xs:choice>'
  expect(generateModule(tablesOf(open), 'mine')).toContain('  /** One of A, any. */\n  A?: string\n')
})

test('types say what they allow', () => {
  const simple = (name: string, base: string, facets: readonly (readonly [string, string])[]): string =>
    `<xs:simpleType name="${name}"><xs:restriction base="xs:${base}">${facets.map(([facet, value]) => `<xs:${facet} value="${value}"/>`).join('')}</xs:restriction></xs:simpleType>`
  const codes = (count: number): [string, string][] =>
    Array.from({ length: count }, (_, number) => ['enumeration', `C${number}`])
  const types = [
    simple('Exact', 'string', [['length', '3']]),
    simple('Least', 'string', [['minLength', '2']]),
    simple('Most', 'string', [['maxLength', '9']]),
    simple('Max9Text', 'string', [
      ['minLength', '1'],
      ['maxLength', '9'],
    ]),
    simple('Form', 'string', [
      ['pattern', '[A-Z]{3}'],
      ['pattern', '[0-9]{3}'],
    ]),
    simple('Whole', 'decimal', [
      ['totalDigits', '5'],
      ['fractionDigits', '0'],
    ]),
    simple('Between', 'decimal', [
      ['fractionDigits', '2'],
      ['minInclusive', '1'],
      ['maxInclusive', '9'],
    ]),
    simple('Inside', 'decimal', [
      ['minExclusive', '1'],
      ['maxExclusive', '9'],
    ]),
    simple('Day', 'date', []),
    simple('Truth', 'boolean', []),
    simple('Numbers', 'decimal', [
      ['enumeration', '1'],
      ['enumeration', '2'],
    ]),
    simple('Twelve', 'string', codes(12)),
    simple('Thirteen', 'string', codes(13)),
  ]
  const names = types.map((type) => /name="(\w+)"/.exec(type)?.[1] ?? '')
  const elements = names.map((name) => `<xs:element name="${name}" type="${name}"/>`).join('')
  const attributes = `<xs:complexType name="Value"><xs:simpleContent><xs:extension base="Whole"><xs:attribute name="Ccy" type="Exact" use="required"/><xs:attribute name="sort" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType>`
  const text = generateModule(
    tablesOf(`${elements}<xs:element name="Value" type="Value"/>`, types.join('') + attributes),
    'mine',
  )
  const [properties = '', aliases = ''] = text.slice(text.indexOf('export')).split('/** Text: 3 characters. */')
  expect(
    properties + aliases.slice(aliases.indexOf('/** True'), aliases.indexOf('/** The schema')),
  ).toBe(`export interface Root {
  /** Exactly once. Text: 3 characters. */
  Exact: Exact
  /** Exactly once. Text: at least 2 characters. */
  Least: Least
  /** Exactly once. Text: at most 9 characters. */
  Most: Most
  /** Exactly once. Text: 1 to 9 characters. */
  Max9Text: Max9Text
  /** Exactly once. Text: form \`[A-Z]{3} or [0-9]{3}\`. */
  Form: Form
  /**
   * Exactly once. A decimal number such as 1234.56, with a point and no exponent or thousands separator: at most 5
   * digits, no decimals.
   */
  Whole: Whole
  /**
   * Exactly once. A decimal number such as 1234.56, with a point and no exponent or thousands separator: at most 2
   * decimals, at least 1, at most 9.
   */
  Between: Between
  /**
   * Exactly once. A decimal number such as 1234.56, with a point and no exponent or thousands separator: more than 1,
   * less than 9.
   */
  Inside: Inside
  /** Exactly once. A date the calendar knows, such as 2026-11-30. */
  Day: Day
  /** Exactly once. True, false, 1 or 0. */
  Truth: Truth
  /** Exactly once. One of 1, 2. */
  Numbers: Numbers
  /** Exactly once. One of C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11. */
  Twelve: Twelve
  /** Exactly once. A code of the schema. */
  Thirteen: Thirteen
  /** Exactly once. */
  Value: Value
}

/** True, false, 1 or 0. */
export type Truth = 'true' | 'false' | '1' | '0'

/** One of 1, 2. */
export type Numbers = string

/** One of C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11. */
export type Twelve = 'C0' | 'C1' | 'C2' | 'C3' | 'C4' | 'C5' | 'C6' | 'C7' | 'C8' | 'C9' | 'C10' | 'C11'

/** A code of the schema. */
export type Thirteen = 'C0' | 'C1' | 'C2' | 'C3' | 'C4' | 'C5' | 'C6' | 'C7' | 'C8' | 'C9' | 'C10' | 'C11' | 'C12'

export interface Value {
  /**
   * The value, as text. A decimal number such as 1234.56, with a point and no exponent or thousands separator: at most
   * 5 digits, no decimals.
   */
  value: Whole
  /** Attribute, required. Text: 3 characters. */
  Ccy: Exact
  /** Attribute, optional. */
  sort?: string
}

`)
})

test('values and documentation are written as they are', () => {
  const doc =
    '<xs:annotation><xs:documentation>One</xs:documentation><xs:documentation>two.</xs:documentation></xs:annotation>'
  const type = (value: string): string =>
    `<xs:simpleType name="T"><xs:restriction base="xs:string"><xs:enumeration value="${value}"/></xs:restriction></xs:simpleType>`
  const element = `<xs:element name="A" type="T">${doc}</xs:element>`
  const text = generateModule(tablesOf(element, type("it's \\")), 'mine')
  expect(text).toContain("export type T = 'it\\'s \\\\'")
  expect(text).toContain('Exactly once. One two.')
})
