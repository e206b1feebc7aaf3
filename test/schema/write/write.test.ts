import { describe, expect, test } from 'vitest'
import {
  buildDocument,
  compileSchema,
  createDocumentWriter,
  parseDocument,
  type SchemaTables,
  type WriteOptions,
  writeDocument,
} from '../../../src/schema.ts'
import { textOf } from '../../support/collect.ts'
import { findingsIn, placesOf } from '../../support/findings.ts'
import { smallSchema, tablesOf } from '../../support/small-schema.ts'

const schema = tablesOf(
  `<xs:element name="Id" type="Code"/>
<xs:element name="Amt" type="Amt" minOccurs="0"/>
<xs:choice minOccurs="0"><xs:element name="One" type="xs:date"/><xs:sequence><xs:element name="Two" type="xs:boolean"/><xs:element name="Three" type="xs:string"/></xs:sequence></xs:choice>
<xs:element name="Part" type="Part" minOccurs="0" maxOccurs="3"/>
<xs:element name="Empty" type="Empty" minOccurs="0"/>
<xs:element name="Env" type="Env" minOccurs="0"/>`,
  `<xs:complexType name="Part"><xs:sequence><xs:element name="Nm" type="Text"/><xs:element name="Line" type="Text" minOccurs="0" maxOccurs="2"/></xs:sequence></xs:complexType>
<xs:complexType name="Empty"><xs:sequence><xs:element name="Nm" type="Text" minOccurs="0"/></xs:sequence></xs:complexType>
<xs:complexType name="Env"><xs:sequence><xs:any namespace="##any" processContents="lax" maxOccurs="2"/></xs:sequence></xs:complexType>
<xs:complexType name="Amt"><xs:simpleContent><xs:extension base="Number"><xs:attribute name="Ccy" type="Code" use="required"/><xs:attribute name="Note" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType>
<xs:simpleType name="Number"><xs:restriction base="xs:decimal"><xs:fractionDigits value="2"/><xs:minInclusive value="0"/></xs:restriction></xs:simpleType>
<xs:simpleType name="Text"><xs:restriction base="xs:string"><xs:minLength value="1"/><xs:maxLength value="10"/></xs:restriction></xs:simpleType>
<xs:simpleType name="Code"><xs:restriction base="xs:string"><xs:pattern value="[A-Z]+"/></xs:restriction></xs:simpleType>`,
)

function write(document: unknown, options: Partial<WriteOptions> = {}): string {
  return buildDocument(document, { schema, ...options })
}

const chunked = (document: unknown, schema: SchemaTables): Promise<string> =>
  textOf(writeDocument(document, { schema }))

function refused(document: unknown, options: Partial<WriteOptions> = {}): string[] {
  return placesOf(findingsOf(document, options))
}

function findingsOf(document: unknown, options: Partial<WriteOptions> = {}) {
  const findings = findingsIn(() => write(document, options))
  expect(findings).not.toEqual([])
  return findings
}

describe('a document as text', () => {
  test('laid out by levels', () => {
    expect(
      write({ Id: 'A', Amt: { value: '1.50', Ccy: 'EUR' }, Part: [{ Nm: 'a', Line: ['b', 'c'] }, { Nm: 'd' }] }),
    ).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:t">
  <Id>A</Id>
  <Amt Ccy="EUR">1.50</Amt>
  <Part>
    <Nm>a</Nm>
    <Line>b</Line>
    <Line>c</Line>
  </Part>
  <Part>
    <Nm>d</Nm>
  </Part>
</Document>
`,
    )
  })

  test('on one line', () => {
    expect(write({ Id: 'A', Part: [{ Nm: 'a' }], Empty: {} }, { indent: '' })).toBe(
      '<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:t"><Id>A</Id><Part><Nm>a</Nm></Part><Empty/></Document>',
    )
  })

  test('what is no white space is no indentation', () => {
    expect(() => write({ Id: 'A' }, { indent: '--' })).toThrow(RangeError)
  })

  test('an unknown property in an object of another order is refused by name', () => {
    expect(refused({ Part: [{ Nm: 'a' }], Foo: 'x', Id: 'A' })).toEqual(['element-unexpected /Document/Foo'])
  })

  test('in the order of the schema, whatever the order of the object', () => {
    const parts = { Part: [{ Line: ['b'], Nm: 'a' }], Empty: {}, Two: '1', Id: 'A', Three: '' }
    expect(write(parts, { indent: '' })).toContain(
      '<Id>A</Id><Two>1</Two><Three></Three><Part><Nm>a</Nm><Line>b</Line></Part><Empty/>',
    )
  })

  test('attributes in the order of the schema, the value wherever it stands', () => {
    expect(write({ Id: 'A', Amt: { Note: 'n', Ccy: 'EUR', value: '1' } })).toContain('<Amt Ccy="EUR" Note="n">1</Amt>')
  })

  test('what is undefined or an empty list is left out', () => {
    expect(
      write({ Id: 'A', Amt: undefined, Part: [], Empty: { Nm: undefined }, Env: undefined }, { indent: '' }),
    ).toContain('<Document xmlns="urn:t"><Id>A</Id><Empty/></Document>')
    expect(write({ Id: 'A', Part: [{ Nm: 'a', Line: [] }] }, { indent: '' })).toContain('<Part><Nm>a</Nm></Part>')
  })

  test('an empty list is no branch of a choice, and no element that is needed', () => {
    const lists = tablesOf(
      '<xs:element name="P" type="P"/>',
      `<xs:complexType name="P"><xs:choice><xs:element name="A" type="xs:string" maxOccurs="2"/>
<xs:element name="B" type="xs:string"/></xs:choice></xs:complexType>`,
    )
    expect(write({ P: { A: [], B: 'x' } }, { schema: lists, indent: '' })).toContain('<P><B>x</B></P>')
    expect(refused({ P: { A: [] } }, { schema: lists })).toEqual(['element-missing /Document/P/A'])
  })

  test('an object without prototype, and one with a class', () => {
    class Part {
      Nm = 'a'
    }
    const bare: Record<string, unknown> = Object.create(null)
    bare.Id = 'A'
    bare.Part = [new Part()]
    expect(write(bare)).toContain('<Nm>a</Nm>')
  })

  test.each(['&', '&amp;', '<b>', ']]>', 'a\r\nb', '\r', '\t', ' ', ' x ', '"\'', '𝄞', '\u0085', '\ufffd'])(
    '%j reads back the same, as text and in an attribute',
    async (value) => {
      const document = { Id: 'A', Amt: { value: '1', Ccy: 'EUR', Note: value }, Part: [{ Nm: value }] }
      const text = write(document)
      const { document: back, valid } = await parseDocument(text, { schema })
      expect(valid).toBe(true)
      expect(back).toEqual(document)
      expect((await parseDocument(new TextEncoder().encode(text), { schema })).document).toEqual(document)
    },
  )
})

describe('what is refused', () => {
  const part = { Nm: 'a' }

  test.each<[string, unknown, string[]]>([
    ['nothing', {}, ['element-missing /Document/Id']],
    ['no object', null, ['value-type /Document']],
    ['a text', 'A', ['value-type /Document']],
    ['a list', [], ['value-type /Document']],
    [
      'the document inside itself',
      { Document: { Id: 'A' } },
      ['element-unexpected /Document/Document', 'element-missing /Document/Id'],
    ],
    ['an unknown property', { Id: 'A', Foo: 'x' }, ['element-unexpected /Document/Foo']],
    [
      'an unknown property inside',
      { Id: 'A', Part: [{ Nm: 'a', Foo: [] }] },
      ['element-unexpected /Document/Part[1]/Foo'],
    ],
    ['a missing element inside', { Id: 'A', Part: [part, {}] }, ['element-missing /Document/Part[2]/Nm']],
    ['too many', { Id: 'A', Part: [part, part, part, part] }, ['element-repeated /Document/Part[4]']],
    [
      'too many inside',
      { Id: 'A', Part: [{ Nm: 'a', Line: ['b', 'c', 'd'] }] },
      ['element-repeated /Document/Part[1]/Line[3]'],
    ],
    ['both of a choice', { Id: 'A', One: '2026-11-30', Two: '1', Three: '' }, ['element-choice /Document/Two']],
    ['half a branch', { Id: 'A', Two: '1' }, ['element-missing /Document/Three']],
    ['one for a list', { Id: 'A', Part: [{ Nm: 'a', Line: 'b' }] }, ['value-type /Document/Part[1]/Line']],
    ['a list for one', { Id: ['A'] }, ['value-type /Document/Id']],
    ['an empty list for one', { Id: 'A', Part: [{ Nm: [] }] }, ['value-type /Document/Part[1]/Nm']],
    ['a number', { Id: 'A', Amt: { value: 1.5, Ccy: 'EUR' } }, ['value-type /Document/Amt']],
    ['a boolean', { Id: 'A', Two: true, Three: 'x' }, ['value-type /Document/Two']],
    ['null', { Id: null }, ['value-type /Document/Id']],
    ['a gap in a list', { Id: 'A', Part: [part, undefined] }, ['value-type /Document/Part[2]']],
    [
      'a gap in a list inside',
      { Id: 'A', Part: [{ Nm: 'a', Line: [undefined] }] },
      ['value-type /Document/Part[1]/Line[1]'],
    ],
    ['a value where elements belong', { Id: 'A', Part: ['a'] }, ['value-type /Document/Part[1]']],
    ['elements where a value belongs', { Id: { Nm: 'A' } }, ['value-type /Document/Id']],
    ['a value without its attribute', { Id: 'A', Amt: { value: '1' } }, ['attribute-missing /Document/Amt/@Ccy']],
    ['a bare value', { Id: 'A', Amt: '1' }, ['value-type /Document/Amt']],
    ['no value', { Id: 'A', Amt: { Ccy: 'EUR' } }, ['value-type /Document/Amt']],
    [
      'an unknown attribute',
      { Id: 'A', Amt: { value: '1', Ccy: 'EUR', Cur: 'EUR' } },
      ['attribute-unexpected /Document/Amt/@Cur'],
    ],
    [
      'an unknown attribute and no value',
      { Id: 'A', Amt: { value: undefined, Ccy: 'EUR', Cur: 'EUR' } },
      ['value-type /Document/Amt', 'attribute-unexpected /Document/Amt/@Cur'],
    ],
    ['a bad attribute', { Id: 'A', Amt: { value: '1', Ccy: 'eur' } }, ['value-pattern /Document/Amt/@Ccy']],
    ['a bad value', { Id: 'A', Amt: { value: '1.234', Ccy: 'EUR' } }, ['value-digits /Document/Amt']],
    ['white space a reader would take away', { Id: 'A', One: ' 2026-11-30' }, ['value-type /Document/One']],
    ['a character XML cannot carry', { Id: 'A', Part: [{ Nm: 'a\u0000b' }] }, ['xml-character /Document/Part[1]/Nm']],
    ['half a pair', { Id: 'A', Part: [{ Nm: 'a\ud834' }] }, ['xml-character /Document/Part[1]/Nm']],
    [
      'a character XML cannot carry in an attribute',
      { Id: 'A', Amt: { value: '1', Ccy: 'EUR', Note: '\u001b' } },
      ['xml-character /Document/Amt/@Note'],
    ],
    [
      'a property of the name __proto__',
      JSON.parse('{"Id":"A","__proto__":{"Id":"B"}}'),
      ['element-unexpected /Document/__proto__'],
    ],
    [
      'several at once',
      { Id: 'a', Part: [{ Nm: '' }, { Nm: 'x'.repeat(11) }] },
      ['value-pattern /Document/Id', 'value-length /Document/Part[1]/Nm', 'value-length /Document/Part[2]/Nm'],
    ],
  ])('%s', (_name, document, expected) => {
    expect(refused(document)).toEqual(expected)
    expect(refused(document, { indent: '' })).toEqual(expected)
  })

  test('properties an object inherits are not taken for its own', () => {
    expect(refused(Object.create({ Id: 'A' }))).toEqual(['element-missing /Document/Id'])
    expect(refused({ toString: 'x', constructor: 'y', Id: 'A' })).toEqual([
      'element-unexpected /Document/toString',
      'element-unexpected /Document/constructor',
    ])
  })

  test('what was found, what is allowed, what to do', () => {
    const document = { id: 'A', Amt: 12.5, Part: 'x', Two: true, One: '30.11.2026', Foo: '1' }
    expect(findingsOf(document).map(({ message }) => message)).toEqual([
      '<Id> is missing in <Document>. Add it.',
      "Found a number. Give { value: '…', Ccy: '…', Note: '…' }.",
      'Found "30.11.2026". Write a date the calendar knows, such as 2026-11-30.',
      '<Two> stands beside <One> in <Document>, where only one of the two is allowed. Keep one.',
      'Found a boolean instead of a text. Give the value as a string, amounts and booleans too.',
      '<Three> is missing in <Document>. Add it.',
      'Found a string instead of an object with the elements of <Part>.',
      '<id> does not belong in <Document>. Was <Id> meant?',
      '<Foo> does not belong in <Document>. Remove it, or correct its name.',
    ])
  })

  test('what an object has in place of a list or an attribute', () => {
    expect(findingsOf({ Id: 'A', Amt: { value: '1' }, Env: { any: 'x' } }).map(({ message }) => message)).toEqual([
      "The attribute Ccy is missing on <Amt>. Add it, as in Ccy: 'EUR'.",
      'Found a string instead of a list of elements.',
    ])
  })

  test('what an object has in place of a list inside another', () => {
    const inPlaceOf = (Line: unknown): string[] =>
      findingsOf({ Id: 'A', Part: [{ Nm: 'a', Line }] }).map(({ message }) => message)
    expect(inPlaceOf('b')).toEqual(['Found a string instead of a list. <Line> may occur several times.'])
    expect(inPlaceOf(null)).toEqual(['Found null instead of a list. <Line> may occur several times.'])
  })

  test('findings are about an object: no line, column or offset', () => {
    const [finding] = findingsOf({ Id: 'a' })
    expect(Object.keys(finding ?? {}).sort()).toEqual(['code', 'message', 'path', 'severity'])
    for (const document of [{ Id: 'a' }, {}, null]) expect(findingsOf(document)[0]?.severity).toBe('error')
  })

  test('values are masked unless asked for', () => {
    const secret = { Id: 'A', Part: [{ Nm: 'Hans Meier-Huber' }] }
    expect(findingsOf(secret)[0]?.message).toContain('Ha… (16 characters)')
    expect(findingsOf(secret, { showValues: true })[0]?.message).toContain('"Hans Meier-Huber"')
  })

  test('findings beyond the limit are counted, and none listed is no permission', () => {
    const document = { Id: 'a', Part: [{}, {}, {}] }
    expect(findingsOf(document, { maxFindings: 2 }).map(({ code }) => code)).toEqual([
      'value-pattern',
      'element-missing',
      'findings-limit',
    ])
    expect(findingsOf(document, { maxFindings: 0 }).map(({ code }) => code)).toEqual(['findings-limit'])
  })
})

describe('open content', () => {
  const element = { name: 'x', namespace: 'urn:x', attributes: [], children: [] }
  const inEnv = (...any: unknown[]): unknown => ({ Id: 'A', Env: { any } })

  test.each<[string, unknown]>([
    ['an element of another namespace', element],
    ['of the namespace of the message', { ...element, namespace: 'urn:t' }],
    ['of no namespace', { ...element, namespace: '' }],
    ['of the namespace of xml', { ...element, namespace: 'http://www.w3.org/XML/1998/namespace', children: [element] }],
    [
      'a document of the message',
      {
        name: 'Document',
        namespace: 'urn:t',
        attributes: [],
        children: [{ name: 'Id', namespace: 'urn:t', attributes: [], children: ['A'] }],
      },
    ],
    [
      'texts and elements',
      {
        ...element,
        children: [' a\r\n<&]]>', { ...element, namespace: 'urn:y' }, '\t', { ...element, namespace: '' }],
      },
    ],
    [
      'attributes',
      {
        ...element,
        attributes: [
          { name: 'a', namespace: '', value: ' "<&\r\n\t' },
          { name: 'a', namespace: 'urn:x', value: '1' },
          { name: 'a', namespace: 'urn:y"&', value: '2' },
          { name: 'lang', namespace: 'http://www.w3.org/XML/1998/namespace', value: 'de' },
        ],
      },
    ],
    [
      'names of other letters',
      { ...element, name: '名‿·𐀀', attributes: [{ name: 'größe-1.2', namespace: '', value: '' }] },
    ],
  ])('%s reads back as it is', async (_name, given) => {
    for (const indent of ['', '  ']) {
      const text = buildDocument(inEnv(given), { schema, indent })
      const { document, valid, findings } = await parseDocument(text, { schema })
      expect(findings).toEqual([])
      expect(valid).toBe(true)
      expect(document).toEqual(inEnv(given))
    }
  })

  const path = '/Document/Env'
  test.each<[string, unknown, string[]]>([
    ['no list', { Id: 'A', Env: { any: element } }, [`value-type ${path}/any`]],
    ['nothing', { Id: 'A', Env: {} }, [`element-missing ${path}/any`]],
    ['too many', inEnv(element, element, element), [`element-repeated ${path}/any[3]`]],
    [
      'an unknown property beside it',
      { Id: 'A', Env: { any: [element], Foo: 'x' } },
      [`element-unexpected ${path}/Foo`],
    ],
    ['no element', inEnv('x'), [`value-type ${path}`]],
    ['something else inside', inEnv({ ...element, children: [1] }), [`value-type ${path}/x`]],
    [
      'an attribute that is none',
      inEnv({ ...element, attributes: [{ name: 'a', value: 1 }] }),
      [`value-type ${path}/x`],
    ],
    ['a name that is none', inEnv({ ...element, name: 'a b' }), [`xml-syntax ${path}/a…`]],
    ['a name with a prefix', inEnv({ ...element, name: 'a:b' }), [`xml-syntax ${path}/a:b`]],
    ['a name that looks like letters', inEnv({ ...element, name: 'ª' }), [`xml-syntax ${path}/ª`]],
    [
      'an attribute of the name xmlns',
      inEnv({ ...element, attributes: [{ name: 'xmlns', namespace: '', value: 'u' }] }),
      [`xml-syntax ${path}/x/@xmlns`],
    ],
    [
      'the same attribute twice',
      inEnv({
        ...element,
        attributes: [
          { name: 'a', namespace: 'u', value: '' },
          { name: 'a', namespace: 'u', value: '' },
        ],
      }),
      [`xml-syntax ${path}/x/@a`],
    ],
    ['a character XML cannot carry', inEnv({ ...element, children: ['\u0000'] }), [`xml-character ${path}/x`]],
    [
      'a character XML cannot carry in an attribute',
      inEnv({ ...element, attributes: [{ name: 'a', namespace: '', value: '\ufffe' }] }),
      [`xml-character ${path}/x/@a`],
    ],
    [
      'a document of the message that breaks the schema',
      inEnv({ ...element, children: [{ name: 'Document', namespace: 'urn:t', attributes: [], children: [] }] }),
      [`element-missing ${path}/x/Document/Id`],
    ],
  ])('%s is refused', (_name, document, expected) => {
    expect(refused(document)).toEqual(expected)
  })

  test('elements nested without end', () => {
    const endless: { name: string; namespace: string; attributes: never[]; children: unknown[] } = {
      ...element,
      attributes: [],
      children: [],
    }
    endless.children.push(endless)
    expect(findingsOf(inEnv(endless))).toMatchObject([{ code: 'xml-limit' }])
  })

  test('at the root, before other elements', async () => {
    const atRoot = tablesOf(
      '<xs:any namespace="##other" processContents="skip" minOccurs="2" maxOccurs="2"/><xs:element name="Z" type="xs:string"/>',
    )
    const document = { Z: 'z', any: [element, element] }
    for (const text of [buildDocument(document, { schema: atRoot }), await chunked(document, atRoot)]) {
      expect((await parseDocument(text, { schema: atRoot })).document).toEqual(document)
    }
    expect(refused({ Z: 'z', any: [element] }, { schema: atRoot })).toEqual(['element-missing /Document/any[2]'])
    expect(refused({ Z: 'z', any: [element, element, element] }, { schema: atRoot })).toEqual([
      'element-repeated /Document/any[3]',
    ])
    expect(refused({ Z: 'z' }, { schema: atRoot })).toEqual(['element-missing /Document/any'])
  })

  test('only what the schema lets in', () => {
    const other = compileSchema(
      smallSchema(
        `<xs:element name="Document" type="D"/><xs:complexType name="D"><xs:sequence><xs:any namespace="##other" processContents="strict"/></xs:sequence></xs:complexType>`,
      ),
    )
    const codes = (namespace: string): string[] => refused({ any: [{ ...element, namespace }] }, { schema: other })
    expect(codes('urn:t')).toEqual(['element-namespace /Document/x'])
    expect(codes('urn:x')).toEqual(['element-unexpected /Document/x'])
  })
})

describe('attributes on elements that hold elements', () => {
  const withAttributes = tablesOf(
    '<xs:element name="P" type="P"/>',
    '<xs:complexType name="P"><xs:sequence><xs:element name="N" type="xs:string" minOccurs="0"/></xs:sequence><xs:attribute name="a" type="xs:integer" use="required"/><xs:attribute name="b" type="xs:string"/></xs:complexType>',
  )

  test('are written and read back', async () => {
    for (const document of [{ P: { a: '1', b: '"', N: 'x' } }, { P: { a: '1' } }]) {
      const text = buildDocument(document, { schema: withAttributes })
      expect((await parseDocument(text, { schema: withAttributes })).document).toEqual(document)
    }
  })

  test('are checked', () => {
    expect(refused({ P: { N: 'x' } }, { schema: withAttributes })).toEqual(['attribute-missing /Document/P/@a'])
    expect(refused({ P: { a: 'x' } }, { schema: withAttributes })).toEqual(['value-type /Document/P/@a'])
    expect(refused({ P: { a: '1', c: 'x' } }, { schema: withAttributes })).toEqual(['element-unexpected /Document/P/c'])
  })
})

describe('piece by piece', () => {
  function writer(options: Partial<WriteOptions> = {}) {
    return createDocumentWriter({ schema, ...options })
  }

  test('the same text as whole', () => {
    const document = { Id: 'A', Amt: { value: '1', Ccy: 'EUR' }, Part: [{ Nm: 'a', Line: ['b', 'c'] }, { Nm: 'd' }] }
    const pieces = writer()
    pieces.open('Document')
    pieces.element('Id', document.Id)
    pieces.element('Amt', document.Amt)
    const head = pieces.take()
    for (const { Nm, Line } of document.Part) {
      pieces.open('Part')
      pieces.element('Nm', Nm)
      for (const line of Line ?? []) pieces.element('Line', line)
      pieces.close()
    }
    pieces.close()
    pieces.end()
    expect(pieces.findings).toEqual([])
    expect(pieces.failed).toBe(false)
    expect(head + pieces.take()).toBe(write(document))
  })

  test('an element in a wrong place does not make the next one right', () => {
    const abc = tablesOf(
      ['A', 'B', 'C'].map((name) => `<xs:element name="${name}" type="xs:string" minOccurs="0"/>`).join(''),
    )
    const pieces = createDocumentWriter({ schema: abc })
    pieces.open('Document')
    for (const name of ['C', 'A', 'B']) pieces.element(name, 'x')
    expect(pieces.findings.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'element-order /Document/A',
      'element-order /Document/B',
    ])
  })

  test('too few at the end are missed', () => {
    const several = tablesOf('<xs:element name="B" type="xs:string" minOccurs="2" maxOccurs="3"/>')
    const pieces = createDocumentWriter({ schema: several })
    pieces.open('Document')
    pieces.element('B', ['x'])
    pieces.close()
    expect(pieces.findings.map(({ code, path }) => `${code} ${path}`)).toEqual(['element-missing /Document/B[2]'])
  })

  test('pending counts what was not taken', () => {
    const pieces = writer()
    pieces.open('Document')
    const { pending } = pieces
    expect(pending).toBeGreaterThan(0)
    expect(pieces.take()).toHaveLength(pending)
    expect(pieces.pending).toBe(0)
    expect(pieces.take()).toBe('')
  })

  test('may be called without the object', () => {
    const { open, element, close, end, take } = writer({ indent: '' })
    open('Document')
    element('Id', 'A')
    element('Part', [{ Nm: 'a' }])
    close()
    end()
    expect(take()).toContain('<Id>A</Id><Part><Nm>a</Nm></Part>')
  })

  function findings(work: (pieces: ReturnType<typeof writer>) => void): string[] {
    const pieces = writer()
    work(pieces)
    expect(pieces.failed).toBe(pieces.findings.length > 0)
    return pieces.findings.map(({ code, path }) => `${code} ${path}`)
  }

  /** What is written into the root: elements, and names that are opened, closed again by `/`. */
  type Call = string | [name: string, value: unknown]
  const id: Call = ['Id', 'A']
  test.each<[string, Call[], string[]]>([
    ['nothing is missing', [id], []],
    ['something is missing at the end', [], ['element-missing /Document/Id']],
    ['something is missing before', [['Empty', {}]], ['element-missing /Document/Id']],
    ['too late', [id, ['Empty', {}], ['Amt', { value: '1', Ccy: 'EUR' }]], ['element-order /Document/Amt']],
    ['twice', [id, ['Id', 'B']], ['element-repeated /Document/Id[2]']],
    ['too often', [id, ['Part', Array(4).fill({ Nm: 'a' })]], ['element-repeated /Document/Part[4]']],
    ['both of a choice', [id, ['One', '2026-11-30'], ['Two', '1'], ['Three', '']], ['element-choice /Document/Two']],
    ['unknown', [id, ['Foo', 'x']], ['element-unexpected /Document/Foo']],
    ['unknown, opened', [id, 'Foo', ['Bar', 'x'], '/'], ['element-unexpected /Document/Foo']],
    ['opened though it holds a value', ['Id', '/'], ['value-type /Document/Id']],
    ['opened though it has attributes', [id, 'Amt', '/'], ['value-type /Document/Amt']],
    ['indexes count on', [id, ['Part', { Nm: 'a' }], 'Part', ['Nm', ''], '/'], ['value-length /Document/Part[2]/Nm']],
    ['something is missing in what was opened', [id, 'Part', '/'], ['element-missing /Document/Part[1]/Nm']],
    ['null', [['Id', null]], ['value-type /Document/Id']],
    ['a gap in a list', [id, ['Part', [undefined]]], ['value-type /Document/Part[1]']],
    ['nothing to write', [id, ['Part', undefined], ['Part', []]], []],
  ])('%s', (_name, calls, expected) => {
    const found = findings((pieces) => {
      pieces.open('Document')
      for (const call of calls) {
        if (call === '/') pieces.close()
        else if (typeof call === 'string') pieces.open(call)
        else pieces.element(...call)
      }
      pieces.close()
      pieces.end()
    })
    expect(found).toEqual(expected)
  })

  test('the root', () => {
    const whole = (p: ReturnType<typeof writer>, name: string): void => {
      p.open(name)
      p.element('Id', 'A')
      p.close()
    }
    expect(
      findings((p) => {
        whole(p, 'Dokument')
        p.end()
      }),
    ).toEqual(['root-unexpected /Dokument'])
    const other = writer()
    other.open('Dokument')
    expect(other.findings[0]?.message).toBe('A document of urn:t is one <Document>.')
    expect(
      findings((p) => {
        whole(p, 'Document')
        whole(p, 'Document')
        p.end()
      }),
    ).toEqual(['root-unexpected /Document'])
    expect(findings((p) => p.end())).toEqual(['element-missing '])
  })

  test('at least several', () => {
    const several = tablesOf(
      '<xs:element name="A" type="xs:string" minOccurs="2" maxOccurs="3"/><xs:element name="B" type="xs:string"/>',
    )
    const pieces = createDocumentWriter({ schema: several })
    pieces.open('Document')
    pieces.element('A', 'x')
    pieces.element('B', 'x')
    pieces.close()
    expect(pieces.findings).toMatchObject([
      {
        code: 'element-missing',
        path: '/Document/A[2]',
        message: '<A> stands once in <Document>; allowed: at least 2 times. Add what is missing.',
      },
    ])
    expect(refused({ A: ['x'], B: 'x' }, { schema: several })).toEqual(['element-missing /Document/A[2]'])
  })

  test('an element of the same name and depth, but of another type, is checked by its own', () => {
    const twins = tablesOf(
      '<xs:element name="A" type="A"/><xs:element name="B" type="B"/>',
      `<xs:complexType name="A"><xs:sequence><xs:element name="Id" type="IdA"/></xs:sequence></xs:complexType>
<xs:complexType name="B"><xs:sequence><xs:element name="Id" type="IdB"/></xs:sequence></xs:complexType>
<xs:complexType name="IdA"><xs:sequence><xs:element name="N" type="xs:string"/></xs:sequence></xs:complexType>
<xs:complexType name="IdB"><xs:sequence><xs:element name="N" type="xs:integer"/></xs:sequence></xs:complexType>`,
    )
    const pieces = createDocumentWriter({ schema: twins })
    pieces.open('Document')
    for (const name of ['A', 'B']) {
      pieces.open(name)
      pieces.element('Id', { N: 'text' })
      pieces.close()
    }
    pieces.close()
    pieces.end()
    expect(pieces.findings.map(({ code, path }) => `${code} ${path}`)).toEqual(['value-type /Document/B/Id/N'])
  })

  test('findings can be taken out, and are not forgotten', () => {
    const pieces = writer()
    pieces.open('Document')
    pieces.element('Id', 'a')
    expect(pieces.takeFindings()).toHaveLength(1)
    expect(pieces.findings).toEqual([])
    expect(pieces.failed).toBe(true)
  })

  test('calls that make no sense are mistakes of the caller', () => {
    expect(() => writer().element('Id', 'A')).toThrow('Open the root element first')
    expect(() => writer().close()).toThrow('No element is open')
    const open = writer()
    open.open('Document')
    expect(() => open.end()).toThrow('<Document> is still open')
  })
})

test.each([
  [
    'whose root has a value',
    'xs:string',
    ['value-type /Document: <Document> has a value, and no elements. Such a document cannot be written.'],
  ],
  [
    'without a root in the schema',
    '',
    ['root-unexpected /Document: A document of urn:t has no element that may be a root.'],
  ],
])('a document %s is refused, and not written without its content', (_, type, expected) => {
  const tables = compileSchema(smallSchema('<xs:element name="Document" type="xs:string"/>'))
  const own = type === '' ? { ...tables, roots: [] } : tables
  const said = findingsOf({ a: '1' }, { schema: own }).map(({ code, path, message }) => `${code} ${path}: ${message}`)
  expect(said).toEqual(expected)
})

describe('what is refused is told', () => {
  const tables = tablesOf(
    `<xs:element name="I" type="xs:ID" minOccurs="0" maxOccurs="3"/>
<xs:element name="R" type="xs:IDREF" minOccurs="0" maxOccurs="3"/><xs:element name="T" type="xs:string" minOccurs="0"/>
<xs:element name="V" type="V" minOccurs="0"/>`,
    `<xs:complexType name="V"><xs:simpleContent><xs:extension base="xs:string">
<xs:attribute name="r" type="xs:IDREF"/></xs:extension></xs:simpleContent></xs:complexType>`,
  )
  const told = (document: unknown): string[] =>
    findingsOf(document, { schema: tables }).map(({ code, path, message }) => `${code} ${path}: ${message}`)
  const unknown =
    'Found … (1 character), which is the identifier of no element. Refer to an identifier of this document.'

  test.each([
    [
      { I: ['a', 'a'] },
      'value-type /Document/I[2]: Found … (1 character) a second time. An identifier must be unique in a document. ' +
        'Give each element its own.',
    ],
    [{ I: ['a'], R: ['a', 'b'] }, `value-type /Document/R[2]: ${unknown}`],
    [{ I: ['a'], V: { value: 'x', r: 'b' } }, `value-type /Document/V/@r: ${unknown}`],
    [{ T: '\u0000' }, 'xml-character /Document/T: The character U+0000 cannot stand in XML. Remove it.'],
    [{ T: 'a\ufffeb' }, 'xml-character /Document/T: The character U+FFFE cannot stand in XML. Remove it.'],
    ['x', 'value-type /Document: Found a string instead of an object with the content of <Document>.'],
    [null, 'value-type /Document: Found null instead of an object with the content of <Document>.'],
  ])('%j', async (document, expected) => {
    expect(told(document)).toEqual([expected])
    const findings = findingsOf(document, { schema: tables })
    await expect(chunked(document, tables)).rejects.toMatchObject({ findings })
  })

  test('but not a reference to an element that stands behind it', () => {
    expect(buildDocument({ I: ['a', 'b'], R: ['b'], V: { value: 'x', r: 'a' } }, { schema: tables })).toContain('r="a"')
  })
})

test('a writer needs a schema', () => {
  expect(() => createDocumentWriter({} as never)).toThrow(/^createDocumentWriter: .*schema/)
})
