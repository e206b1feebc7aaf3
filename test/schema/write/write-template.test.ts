import { describe, expect, test } from 'vitest'
import { templateOf, writeTemplate } from '../../../src/schema/write/write-template.ts'
import { tablesOf } from '../../support/small-schema.ts'

const schema = tablesOf(
  '<xs:element name="Item" type="Item" maxOccurs="unbounded"/>',
  `<xs:complexType name="Item"><xs:sequence>
  <xs:element name="Id" type="Id"/>
  <xs:element name="Inner" type="Inner"/>
  <xs:element name="Fixed" type="xs:string" minOccurs="0"/>
</xs:sequence></xs:complexType>
<xs:complexType name="Inner"><xs:sequence><xs:element name="N" type="xs:integer"/></xs:sequence></xs:complexType>
<xs:simpleType name="Id"><xs:restriction base="xs:token"><xs:minLength value="1"/><xs:maxLength value="5"/></xs:restriction></xs:simpleType>`,
)
const path = ['Document', 'Item']
const sample = { Id: 'ID', Inner: { N: '17' }, Fixed: 'same' }
const values = [
  { path: ['Id'], sample: 'ID' },
  { path: ['Inner', 'N'], sample: '17' },
]
const make = (options: object = {}, changes: object = {}) =>
  templateOf({ schema, ...options }, path, { ...sample, ...changes }, values)

describe('an element by its template', () => {
  test('is the text of the sample with other values', () => {
    const template = make({ indent: '' })
    for (const [id, number] of [
      ['A', '1'],
      ['ID', '17'],
      ['A b', '-2'],
    ] as const) {
      const expected = `<Item><Id>${id}</Id><Inner><N>${number}</N></Inner><Fixed>same</Fixed></Item>`
      expect(writeTemplate(template, [id, number])).toBe(expected)
    }
  })

  test('is laid out like the sample in its place', () => {
    expect(writeTemplate(make({ indent: '  ' }), ['A', '1'])).toBe(
      [
        '  <Item>',
        '    <Id>A</Id>',
        '    <Inner>',
        '      <N>1</N>',
        '    </Inner>',
        '    <Fixed>same</Fixed>',
        '  </Item>',
        '',
      ].join('\n'),
    )
  })

  test.each([[['', '1']], [['toolong', '1']], [['A', 'x']], [['A', '']], [['A']], [[' A', '1']], [['A', ' 1']]])(
    'is left to the writer for %j, which the schema refuses or the writer changes',
    (given) => {
      expect(writeTemplate(make(), given)).toBeUndefined()
    },
  )

  test('that must be unique is left to the writer', () => {
    const [id, number] = make().checks
    if (id === undefined || number === undefined) throw new Error('no checks')
    const template = { ...make({ indent: '' }), checks: [{ ...id, unique: true }, number] }
    expect(writeTemplate(template, ['A', '1'])).toBeUndefined()
  })

  test('needs values that stand once in the sample', () => {
    expect(() => make({}, { Fixed: '17' })).toThrow('17 does not stand once in the text of the sample')
    expect(() => make({}, { Inner: { N: '18' } })).toThrow('17 does not stand once in the text of the sample')
  })

  test.each([[['Inner']], [['Other']], [['Other', 'More']], [['Inner', 'Other']], [['Id', 'Other']]])(
    'has no value at %j',
    (names) => {
      const wrong = [{ path: names, sample: 'ID' }]
      expect(() => templateOf({ schema }, path, sample, wrong)).toThrow(
        `Document/Item/${names.join('/')} holds no value`,
      )
    },
  )
})
