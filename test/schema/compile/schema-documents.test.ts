import { describe, expect, test } from 'vitest'
import { compileSchema, isSchemaError, type SchemaTables, validate } from '../../../src/schema.ts'
import { thrownBy } from '../../support/findings.ts'

const target = 'urn:iso:std:iso:20022:tech:xsd:test.001.001.01'

function schemaOf(namespace: string | undefined, inside: string, more = ''): string {
  const own = namespace === undefined ? '' : ` xmlns="${namespace}" targetNamespace="${namespace}"`
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"${own} elementFormDefault="qualified"${more}> ${inside}</xs:schema>`
}

function simple(name: string, base: string, facet: string): string {
  return `<xs:simpleType name="${name}"><xs:restriction base="${base}">${facet}</xs:restriction></xs:simpleType>`
}

const document = (type: string, more = ''): string =>
  `<xs:element name="Document" type="D"/><xs:complexType name="D"><xs:sequence><xs:element name="A" type="${type}"${more}/></xs:sequence></xs:complexType>`

const codes = simple('Code', 'xs:string', '<xs:enumeration value="AAAA"/><xs:enumeration value="BBBB"/>')

function from(files: Record<string, string>): { resolve: (location: string) => string; asked: string[] } {
  const asked: string[] = []
  return {
    asked,
    resolve(location) {
      asked.push(location)
      const text = files[location]
      if (text === undefined) throw new Error(`no file ${location}`)
      return text
    },
  }
}

async function codesFound(schema: SchemaTables, value: string): Promise<string[]> {
  const text = `<Document xmlns="${target}"><A>${value}</A></Document>`
  return (await validate(text, { schema })).findings.map(({ code }) => code)
}

function refusal(text: string, files: Record<string, string>): string {
  const error = thrownBy(() => compileSchema(text, { resolve: from(files).resolve }))
  return isSchemaError(error) ? error.message : String(error)
}

describe('xs:redefine', () => {
  const old = schemaOf(target, `${document('Code')}${codes}`)
  const files = { 'old.xsd': old }
  const redefined = (inside: string): string =>
    schemaOf(target, `<xs:redefine schemaLocation="old.xsd">${inside}</xs:redefine>`)
  const fewer = simple('Code', 'Code', '<xs:enumeration value="AAAA"/>')

  test('of a simple type: what names it means the narrower one, and the values of the old are kept', async () => {
    const schema = compileSchema(redefined(`<xs:annotation/>${fewer}`), { resolve: from(files).resolve })
    expect(await codesFound(schema, 'AAAA')).toEqual([])
    expect(await codesFound(schema, 'BBBB')).toEqual(['value-enumeration'])
    const shorter = simple('Code', 'Code', '<xs:maxLength value="3"/>')
    const contradicting = compileSchema(redefined(shorter), { resolve: from(files).resolve })
    expect(await codesFound(contradicting, 'AAAA')).not.toEqual([])
    expect(await codesFound(contradicting, 'AAA')).not.toEqual([])
  })

  test('of a complex type, in a document that another one includes, of a schema without a namespace', async () => {
    const inner = `<xs:complexContent><xs:restriction base="D"><xs:sequence><xs:element name="A" type="Code" minOccurs="2" maxOccurs="2"/></xs:sequence></xs:restriction></xs:complexContent>`
    const narrower = redefined(`<xs:complexType name="D">${inner}</xs:complexType>`)
    const old = schemaOf(undefined, `${document('Code', ' maxOccurs="3"')}${codes}`)
    const schema = compileSchema(schemaOf(target, '<xs:include schemaLocation="narrow.xsd"/>'), {
      resolve: from({ 'narrow.xsd': narrower, 'old.xsd': old }).resolve,
    })
    const found = async (values: string[]): Promise<string[]> => {
      const text = `<Document xmlns="${target}">${values.map((value) => `<A>${value}</A>`).join('')}</Document>`
      return (await validate(text, { schema })).findings.map(({ code }) => code)
    }
    expect(await found(['AAAA', 'BBBB'])).toEqual([])
    expect(await found(['AAAA'])).toEqual(['element-missing'])
    expect(await found(['AAAA', 'BBBB', 'AAAA'])).toEqual(['element-repeated'])
  })

  test('twice, each step narrows the one before', async () => {
    const middle = redefined(simple('Code', 'Code', '<xs:length value="4"/>'))
    const wide = schemaOf(target, `${document('Code')}${simple('Code', 'xs:string', '<xs:pattern value="A+"/>')}`)
    const again = schemaOf(
      target,
      `<xs:redefine schemaLocation="middle.xsd">${simple('Code', 'Code', '<xs:enumeration value="AAAA"/>')}</xs:redefine>`,
    )
    const { resolve } = from({ 'middle.xsd': middle, 'old.xsd': wide })
    const four = compileSchema(middle, { resolve })
    expect(await codesFound(four, 'AAAA')).toEqual([])
    expect(await codesFound(four, 'AAA')).toEqual(['value-length'])
    const one = compileSchema(again, { resolve })
    expect(await codesFound(one, 'AAAA')).toEqual([])
    expect(await codesFound(one, 'BBBB')).not.toEqual([])
  })

  test.each([
    ['the type Other must restrict the type Other of the redefined schema', simple('Other', 'Other', '')],
    ['the type Code must restrict the type Code of the redefined schema', simple('Code', 'xs:string', '')],
    ['the type D must restrict the type D of the redefined schema', simple('D', 'D', '')],
    ['the type D must restrict the type D of the redefined schema', '<xs:complexType name="D"/>'],
    ['xs:group in xs:redefine is not supported', '<xs:group name="G"/>'],
  ])('refuses what is none: %s', (message, inside) => {
    expect(refusal(redefined(inside), files)).toContain(message)
  })

  test('without a resolver is refused by name', () => {
    expect(() => compileSchema(redefined(fewer))).toThrow('xs:redefine in the schema is not supported')
  })
})

test('a global attribute means nothing, and a type that refers to it is refused', () => {
  const attribute = '<xs:attribute name="version" fixed="1"/>'
  const { types } = compileSchema(schemaOf(target, `${attribute}${document('Code')}${codes}`))
  expect(types.map(({ name }) => name)).toEqual(['D', 'Code'])
  const using = `<xs:complexType name="D"><xs:sequence/><xs:attribute ref="version"/></xs:complexType>`
  expect(refusal(schemaOf(target, `${attribute}<xs:element name="Document" type="D"/>${using}`), {})).toContain(
    'The attribute ref="version" in an attribute of the type D is not supported',
  )
})

test('a document type declaration is told as what it is in a schema', () => {
  expect(refusal(`<!DOCTYPE xs:schema [<!ENTITY a "b">]>${schemaOf(target, document('Code'))}`, {})).toBe(
    'The schema holds a document type declaration (<!DOCTYPE …>). It is refused because it can pull in other files, ' +
      'and a schema means the same without it: remove it, and write the text of its entities where they are used ' +
      '(line 1 of the schema)',
  )
})

describe('xs:include', () => {
  const main = schemaOf(target, `<xs:include schemaLocation="types/codes.xsd"/>${document('Code')}`)

  test.each([
    ['of the same namespace', target],
    ['without a namespace, which it takes from the schema', undefined],
  ])('of a schema %s', async (_, namespace) => {
    const inner = schemaOf(
      namespace,
      `<xs:include schemaLocation="../base.xsd"/>${simple('Code', 'Four', '<xs:enumeration value="AAAA"/>')}`,
    )
    const base = schemaOf(namespace, simple('Four', 'xs:string', '<xs:length value="4"/>'))
    const { resolve, asked } = from({ 'types/codes.xsd': inner, 'base.xsd': base })
    const schema = compileSchema(main, { resolve })
    expect(asked).toEqual(['types/codes.xsd', 'base.xsd'])
    expect(await codesFound(schema, 'AAAA')).toEqual([])
    expect(await codesFound(schema, 'CCCC')).toEqual(['value-enumeration'])
  })

  test('is the same as the text in its place', () => {
    const whole = compileSchema(schemaOf(target, `${codes}${document('Code')}`))
    const parts = compileSchema(main, { resolve: from({ 'types/codes.xsd': schemaOf(target, codes) }).resolve })
    expect(parts).toEqual(whole)
  })

  test('of the namespace of the schema is no part of it where its own names are of none', () => {
    const bare = (inside: string): string =>
      `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${target}">${inside}</xs:schema>`
    const inner = simple('Code', 'Four', '<xs:enumeration value="AAAA"/>') + simple('Four', 'xs:string', '')
    expect(refusal(main, { 'types/codes.xsd': bare(inner) })).toContain('Four')
    expect(compileSchema(main, { resolve: from({ 'types/codes.xsd': bare(codes) }).resolve }).types).toHaveLength(2)
  })

  test.each(['element', 'complexType'])(
    'with an %s says that its elements are qualified, as one of codes need not',
    (kind) => {
      const bare = (inside: string): string =>
        `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${target}" targetNamespace="${target}">${inside}</xs:schema>`
      const more = kind === 'element' ? '<xs:element name="E" type="xs:string"/>' : '<xs:complexType name="E"/>'
      const words = 'Only elementFormDefault="qualified" is supported'
      for (const inside of [`${codes}${more}`, ` ${more} ${codes}`, more]) {
        expect(refusal(main, { 'types/codes.xsd': bare(inside) })).toContain(words)
      }
    },
  )

  test('of another namespace than the one that is meant is refused, with both', () => {
    const imports = schemaOf(target, '<xs:import namespace="urn:b" schemaLocation="b.xsd"/>')
    const compile = (imported: string): unknown =>
      compileSchema(imports, { resolve: from({ 'b.xsd': imported }).resolve })
    expect(() => compile('<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>')).toThrow(
      'the namespace is none, where urn:b was expected',
    )
    expect(() => compile(schemaOf('urn:c', ''))).toThrow('the namespace is urn:c, where urn:b was expected')
  })

  test('without a resolver is refused, and what the resolver throws is passed on', () => {
    expect(() => compileSchema(main)).toThrow('xs:include in the schema is not supported')
    expect(() => compileSchema(main, { resolve: from({}).resolve })).toThrow('no file types/codes.xsd')
    const silent = { resolve: () => undefined as never }
    expect(() => compileSchema(main, silent)).toThrow(TypeError)
    expect(() => compileSchema(main, silent)).toThrow('compileSchema: resolve gave no text for types/codes.xsd')
  })

  test.each([
    [
      'In types/codes.xsd: xs:list in the type S is not supported',
      schemaOf(target, '<xs:simpleType name="S"><xs:list itemType="xs:int"/></xs:simpleType>'),
    ],
    ['The type D is defined twice', schemaOf(target, '<xs:complexType name="D"/>')],
    [
      'In types/codes.xsd: In the type S: two xs:any',
      schemaOf(target, '<xs:complexType name="S"><xs:sequence><xs:any/><xs:any/></xs:sequence></xs:complexType>'),
    ],
    [
      'In types/codes.xsd: This is not the schema that xs:include means: the namespace is urn:other',
      schemaOf('urn:other', ''),
    ],
    ['In types/codes.xsd: This is not an XML Schema: its root element is <html>', '<html/>'],
    ['In types/codes.xsd: The schema cannot be read', 'nothing'],
  ])('says in which document: %s', (message, inner) => {
    expect(refusal(main, { 'types/codes.xsd': inner })).toContain(message)
  })

  test.each([
    ['types/codes.xsd', '../base.xsd', 'base.xsd'],
    ['types/codes.xsd', './base.xsd', 'types/base.xsd'],
    ['types/codes.xsd', 'more//base.xsd', 'types/more/base.xsd'],
    ['types/codes.xsd', '../../base.xsd', '../base.xsd'],
    ['../types/codes.xsd', '../base.xsd', '../base.xsd'],
    ['../codes.xsd', '../base.xsd', '../../base.xsd'],
    ['codes.xsd', '/base.xsd', '/base.xsd'],
    ['types/codes.xsd', 'https://bank.example/base.xsd', 'https://bank.example/base.xsd'],
    ['types/codes.xsd', 'C:\\base.xsd', 'C:\\base.xsd'],
  ])('in %s, %s is the document %s', (outer, written, location) => {
    const inner = schemaOf(target, `<xs:include schemaLocation="${written}"/>${codes}`)
    const files = { [outer]: inner, [location]: schemaOf(target, '') }
    const { resolve, asked } = from(files)
    compileSchema(schemaOf(target, `<xs:include schemaLocation="${outer}"/>${document('Code')}`), { resolve })
    expect(asked).toEqual([outer, location])
  })

  test('of more than 100 documents is refused', () => {
    const next = (location: string): string =>
      schemaOf(target, `<xs:include schemaLocation="${Number.parseInt(location, 10) + 1}.xsd"/>`)
    const text = schemaOf(target, `<xs:include schemaLocation="1.xsd"/>${document('xs:string')}`)
    expect(() => compileSchema(text, { resolve: next })).toThrow('more than 100 documents')
  })
})

describe('xs:import', () => {
  const main = schemaOf(
    target,
    `<xs:import namespace="urn:codes" schemaLocation="codes.xsd"/>${simple('Code', 'xs:string', '<xs:length value="9"/>')}${document('c:Code')}`,
    ' xmlns:c="urn:codes"',
  )

  test('of simple types, beside one of the same name', async () => {
    const inner = schemaOf('urn:codes', codes)
    const schema = compileSchema(main, { resolve: from({ 'codes.xsd': inner }).resolve })
    expect(schema.types.map(({ name }) => name)).toEqual(['Code', 'D', 'Code_'])
    expect(await codesFound(schema, 'AAAA')).toEqual([])
    expect(await codesFound(schema, 'CCCC')).toEqual(['value-enumeration'])
  })

  test('of what is not a simple type is refused where it is used', () => {
    const inner = schemaOf('urn:codes', '<xs:complexType name="Code"/>')
    expect(refusal(main, { 'codes.xsd': inner })).toContain(
      'The type c:Code (in D.A) is not in the target namespace, and is not a simple type that the schema imports',
    )
  })

  test.each([
    ['xs:import is for another namespace', schemaOf(target, `<xs:import namespace="${target}" schemaLocation="x"/>`)],
    ['xs:import has no schemaLocation', schemaOf(target, '<xs:import namespace="urn:codes"/>')],
  ])('is refused: %s', (message, text) => {
    expect(refusal(text, {})).toContain(message)
  })
})

describe('schemas that include each other', () => {
  test('and the compiled one, however its folder is reached', async () => {
    const main = schemaOf(target, `<xs:include schemaLocation="../y/b.xsd"/>${document('Code')}`)
    const other = schemaOf(target, `<xs:include schemaLocation="../x/a.xsd"/><xs:include schemaLocation="c.xsd"/>`)
    const third = schemaOf(target, `<xs:include schemaLocation="b.xsd"/>${codes}`)
    const files = { '../y/b.xsd': other, '../x/a.xsd': `\ufeff${main}`, '../y/c.xsd': third }
    const schema = compileSchema(main, { resolve: from(files).resolve })
    expect(await codesFound(schema, 'AAAA')).toEqual([])
    expect(await codesFound(schema, 'CCCC')).toEqual(['value-enumeration'])
  })

  test('by two locations of one document', async () => {
    const main = schemaOf(
      target,
      `<xs:include schemaLocation="c.xsd"/><xs:include schemaLocation="http://t/c.xsd"/>${document('Code')}`,
    )
    const inner = schemaOf(target, codes)
    const schema = compileSchema(main, { resolve: from({ 'c.xsd': inner, 'http://t/c.xsd': inner }).resolve })
    expect(await codesFound(schema, 'AAAA')).toEqual([])
  })

  test('and schemas that import each other', async () => {
    const main = schemaOf(
      target,
      `<xs:import namespace="urn:b" schemaLocation="b.xsd"/>${document('b:Code')}`,
      ' xmlns:b="urn:b"',
    )
    const inner = schemaOf('urn:b', `<xs:import namespace="${target}" schemaLocation="a.xsd"/>${codes}`)
    const schema = compileSchema(main, { resolve: from({ 'a.xsd': main, 'b.xsd': inner }).resolve })
    expect(await codesFound(schema, 'AAAA')).toEqual([])
    expect(await codesFound(schema, 'CCCC')).toEqual(['value-enumeration'])
  })

  test('two documents that define one type otherwise are still refused', () => {
    const main = schemaOf(target, `<xs:include schemaLocation="c.xsd"/>${document('Code')}${codes}`)
    expect(refusal(main, { 'c.xsd': schemaOf(target, codes) })).toContain('The type Code is defined twice')
  })
})

test('an error of a document that is included by another names the innermost, and others are passed on', () => {
  const include = (location: string): string => `<xs:include schemaLocation="${location}"/>`
  const main = schemaOf(target, include('b.xsd') + document('xs:string'))
  const files: Record<string, string> = {
    'b.xsd': schemaOf(target, include('c.xsd')),
    'c.xsd': schemaOf(target, '<xs:foo/>'),
  }
  const errorOf = (given: Record<string, string>): unknown =>
    thrownBy(() => compileSchema(main, { resolve: from(given).resolve }))
  expect(errorOf(files)).toMatchObject({ location: 'c.xsd' })
  const { 'b.xsd': only = '' } = files
  const lost = errorOf({ 'b.xsd': only })
  expect(isSchemaError(lost)).toBe(false)
  expect(String(lost)).toBe('Error: no file c.xsd')
})
