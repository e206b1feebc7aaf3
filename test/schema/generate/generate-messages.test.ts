// The generator of `src/messages`, which is no part of the package.
import { describe, expect, test } from 'vitest'
import { generateMessages } from '../../../src/schema/generate/generate-messages.ts'
import { packTables } from '../../../src/schema/pack-tables.ts'
import { compileSchema } from '../../../src/schema.ts'
import { smallNamespace, smallSchema, tablesOf } from '../../support/small-schema.ts'

const types = (number: string) => `<xs:complexType name="Body"><xs:sequence>
  <xs:element name="Amt" type="Amount"/><xs:element name="Own" type="Own"/><xs:any namespace="##any" minOccurs="0"/>
</xs:sequence><xs:attribute name="v" type="Code"/></xs:complexType>
<xs:complexType name="Amount"><xs:simpleContent><xs:extension base="Number"><xs:attribute name="Ccy" type="Code"/></xs:extension></xs:simpleContent></xs:complexType>
<xs:complexType name="Open"><xs:sequence><xs:any namespace="##any"/></xs:sequence></xs:complexType>
<xs:simpleType name="Own"><xs:restriction base="xs:string"><xs:enumeration value="${number}"/></xs:restriction></xs:simpleType>
<xs:simpleType name="Number"><xs:restriction base="xs:decimal"/></xs:simpleType>
<xs:simpleType name="Code"><xs:restriction base="xs:string"><xs:enumeration value="A"/></xs:restriction></xs:simpleType>`
const message = (number: string) => ({
  ...tablesOf(`<xs:element name="Body${number}" type="Body"/>`, types(number)),
  message: `test.${number}`,
})
const one = message('001')
const two = message('002')
const made = generateMessages([one, two])
const fromSchema = (pattern: string): string =>
  `// Made from ${pattern} by \`npm run generate\`. Change the schema, not this file.\n`

describe('the files of two messages of one area', () => {
  test('have these names', () => {
    expect([...made.keys()].sort()).toEqual([
      ...['all.ts', 'index.ts', 'test.001.tables.ts', 'test.001.ts', 'test.002.tables.ts', 'test.002.ts'],
      'test.types.ts',
    ])
  })

  test('types: what both have, sorted, each once', () => {
    expect(made.get('test.types.ts')).toBe(
      `${fromSchema('schemas/test.*.xsd')}// The types of 2 messages: one of a name means the same in all of them.
import type { XmlElement } from '../xml/index.ts'

export interface Amount {
  /** The value, as text. A decimal number such as 1234.56, with a point and no exponent or thousands separator. */
  value: Number
  /** Attribute, optional. One of A. */
  Ccy?: Code
}

/** One of A. */
export type Code = 'A'

/** A decimal number such as 1234.56, with a point and no exponent or thousands separator. */
export type Number = string

export interface Open {
  /** Any elements. Exactly once. */
  any: XmlElement[]
}
`,
    )
  })

  test('a message: its root, what differs and what refers to that; the others are imported', () => {
    expect(
      made.get('test.002.ts'),
    ).toBe(`${fromSchema('schemas/test.002.xsd')}import type { MessageSchema } from '../schema/index.ts'
import type { XmlElement } from '../xml/index.ts'
import { tables } from './test.002.tables.ts'
import type { Amount, Code } from './test.types.ts'

export type * from './test.types.ts'

export interface Root {
  /** Exactly once. */
  Body002: Body
}

export interface Body {
  /** Attribute, optional. One of A. */
  v?: Code
  /** Exactly once. */
  Amt: Amount
  /** Exactly once. One of 002. */
  Own: Own
  /** Any elements. Optional. */
  any?: XmlElement[]
}

/** One of 002. */
export type Own = '002'

/** The schema of test.002: reading and writing with it know the type of the document. */
export const test002: MessageSchema<Root> = tables
`)
  })

  test('tables: packed', () => {
    expect(
      made.get('test.001.tables.ts'),
    ).toBe(`${fromSchema('schemas/test.001.xsd')}import { type SchemaTables, unpackTables } from '../schema/index.ts'

/** Compiled tables of test.001. */
export const tables: SchemaTables = /* @__PURE__ */ unpackTables(
  ${JSON.stringify(packTables(one))},
)
`)
  })

  test('the list that loads each when it is needed', () => {
    const entry = (number: string): string => `  lazySchema(
    'test.${number}',
    '${smallNamespace}',
    'Body${number}',
    async () => (await import('./test.${number}.tables.ts')).tables,
  ),
`
    expect(
      made.get('index.ts'),
    ).toBe(`${fromSchema('schemas/*.xsd')}import { type LazySchema, lazySchema } from '../schema/index.ts'

/** The schemas of all messages in \`schemas/\`. Each is loaded when a file of its namespace is read. */
export const builtInSchemas: readonly LazySchema[] = [
${entry('001')}${entry('002')}]
`)
  })

  test('the list of all', () => {
    expect(
      made.get('all.ts'),
    ).toBe(`${fromSchema('schemas/*.xsd')}import type { SchemaTables } from '../schema/index.ts'
import { tables as test001 } from './test.001.tables.ts'
import { tables as test002 } from './test.002.tables.ts'

/** The compiled schemas of all messages in \`schemas/\`. */
export const allSchemas: readonly SchemaTables[] = [
  test001,
  test002,
]
`)
  })
})

describe('families of messages', () => {
  const text = 'type="xs:string"'
  const body = (name: string) =>
    `<xs:complexType name="${name}"><xs:sequence><xs:element name="Nm" type="Text"/></xs:sequence></xs:complexType>`
  const short = '<xs:simpleType name="Text"><xs:restriction base="xs:string"/></xs:simpleType>'
  const tablesNamed = (named: string, ...types: string[]) => ({
    ...tablesOf(
      `<xs:element name="${named.replaceAll('.', '')}" ${text}/>${types.map((type) => `<xs:element name="${type}" type="${type}"/>`).join('')}`,
      short + types.map(body).join(''),
    ),
    message: named,
  })
  const files = generateMessages([
    tablesNamed('camt.053.001.08', 'ReportEntry10', 'PartyIdentification135'),
    tablesNamed('camt.052.001.08', 'ReportEntry10', 'PartyIdentification135'),
    tablesNamed('pain.001.001.09', 'OtherPartyIdentification7', 'PartyIdentification135'),
    tablesNamed('pain.008.001.08', 'PartyIdentification135'),
    tablesNamed('pain.001.001.03', 'PartyIdentification32'),
    tablesNamed('pain.009.001.03', 'Other'),
  ])

  test('of two or more have a file of what all of them have, which their tables import', () => {
    const imports = (message: string): string | undefined =>
      /import \{ commonTypes \} from '(.*)'/.exec(files.get(`${message}.tables.ts`) ?? '')?.[1]
    expect(imports('camt.053.001.08')).toBe('./camt.08.tables.ts')
    expect(imports('camt.052.001.08')).toBe('./camt.08.tables.ts')
    expect(imports('pain.001.001.09')).toBe('./parties135.tables.ts')
    expect(imports('pain.008.001.08')).toBe('./parties135.tables.ts')
    expect([imports('pain.001.001.03'), imports('pain.009.001.03')]).toEqual([undefined, undefined])
    const common = files.get('camt.08.tables.ts') ?? ''
    expect([common.includes('ReportEntry10'), common.includes('PartyIdentification135')]).toEqual([true, true])
    expect(common).not.toContain('camt0')
  })
})

test('a message without an element inside its root is listed without one', () => {
  const open = { ...tablesOf('<xs:any namespace="##any"/>'), message: 'open.001' }
  const empty = compileSchema(smallSchema('<xs:element name="Document" type="D"/><xs:complexType name="D"/>'))
  const base = { ...open, roots: [{ name: 'Document', type: 'xs:date' }] }
  for (const tables of [open, base, { ...empty, message: 'open.001' }])
    expect(generateMessages([tables]).get('index.ts')).toMatch(/'open\.001',\s*'urn:t',\s*'',/)
})
