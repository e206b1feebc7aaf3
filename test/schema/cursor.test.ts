import { describe, expect, test } from 'vitest'
import type { Finding, SchemaTables } from '../../src/schema.ts'
import { parseDocument, validate } from '../../src/schema.ts'
import { smallDocument, tablesOf } from '../support/small-schema.ts'
import { sweep } from '../support/sweep.ts'

async function findingsOf(schema: SchemaTables | SchemaTables[], text: string): Promise<Finding[]> {
  const { findings } = await validate(text, { schema })
  const pieces = async function* (): AsyncGenerator<string> {
    yield* text.split('')
  }
  expect((await validate(pieces(), { schema })).findings, 'one unit at a time').toEqual(findings)
  return findings
}

async function codes(schema: SchemaTables | SchemaTables[], content: string): Promise<string[]> {
  return (await findingsOf(schema, smallDocument(content))).map(({ code, path }) => `${code} ${path}`)
}

async function messages(schema: SchemaTables | SchemaTables[], content: string): Promise<string[]> {
  return (await findingsOf(schema, smallDocument(content))).map(({ message }) => message)
}

const text = 'type="xs:string"'
const abc = tablesOf(
  `<xs:element name="Alpha" ${text}/><xs:element name="Beta" ${text} minOccurs="0"/><xs:element name="Gamma" ${text} maxOccurs="2"/><xs:element name="Delta" ${text}/>`,
)

test.each<[string, string, string[]]>([
  ['with comments, instructions and white space', ' <!-- --><Alpha/>\n<?p?><Gamma/><![CDATA[ ]]><Delta/>&#32;', []],
  [
    'several are missing',
    '<Beta/>',
    ['element-missing /Document/Alpha', 'element-missing /Document/Gamma', 'element-missing /Document/Delta'],
  ],
  ['twice, not in a row', '<Alpha/><Gamma/><Alpha/><Delta/>', ['element-repeated /Document/Alpha']],
  ['again after something else', '<Alpha/><Gamma/><Delta/><Gamma/>', ['element-order /Document/Gamma[2]']],
  [
    'unknown, with anything inside',
    '<Alpha/><Omega x="1"><Alpha><b>t</b></Alpha>t</Omega><Gamma/><Delta/>',
    ['element-unexpected /Document/Omega'],
  ],
  ['text in CDATA', '<Alpha/><Gamma/><![CDATA[x]]><Delta/>', ['text-unexpected /Document']],
  [
    'elements inside a value, of which the outermost is told',
    '<Alpha>a<b><c/>t<d><e/></d></b></Alpha><Gamma/><Delta/>',
    ['element-unexpected /Document/Alpha/b'],
  ],
  [
    'names like those of objects',
    '<Alpha/><constructor/><Gamma/><__proto__/><Delta/><toString/>',
    [
      'element-unexpected /Document/constructor',
      'element-unexpected /Document/__proto__',
      'element-unexpected /Document/toString',
    ],
  ],
])('structure: %s', async (_name, content, expected) => {
  expect(await codes(abc, content)).toEqual(expected)
})

describe('places', () => {
  test('are those of start tags, or of the place something should stand at', async () => {
    const document = [
      '<?xml version="1.0"?>',
      `<Document xmlns="urn:t">`,
      '  <Alpha/>',
      '  <!-- 𝄞 --> <Omega/>',
      '  stray',
      '  <Delta>',
      '  </Delta>',
      '</Document>',
    ]
    for (const newline of ['\n', '\r\n', '\r']) {
      const whole = document.join(newline)
      const places = (await findingsOf(abc, whole)).map(({ code, line, column, offset }) => ({
        code,
        line,
        column,
        offset,
      }))
      const offsetOf = (line: number, column: number): number =>
        document.slice(0, line - 1).join(newline).length + newline.length + column - 1
      expect(places).toEqual(
        [
          { code: 'element-unexpected', line: 4, column: 15 },
          { code: 'text-unexpected', line: 5, column: 3 },
          { code: 'element-missing', line: 6, column: 3 },
        ].map((place) => ({ ...place, offset: offsetOf(place.line, place.column) })),
      )
    }
  })

  test('of what is missing at the end is that of the end tag', async () => {
    const [missing] = await findingsOf(abc, smallDocument('<Alpha/><Gamma/>\n'))
    expect(missing).toMatchObject({ line: 2, column: 1, offset: 41 })
  })

  test('of a value is that of its element, and of an attribute too', async () => {
    const schema = tablesOf('<xs:element name="Amt" type="Amt"/>', amountTypes)
    const findings = await findingsOf(schema, smallDocument('\n <Amt Ccy="euro">12,50</Amt>'))
    expect(findings.map(({ path, line, column }) => [path, line, column])).toEqual([
      ['/Document/Amt/@Ccy', 2, 2],
      ['/Document/Amt', 2, 2],
    ])
  })

  test('paths have an index wherever an element may repeat', async () => {
    const schema = tablesOf(
      '<xs:element name="L" type="L" maxOccurs="unbounded"/>',
      `<xs:complexType name="L"><xs:sequence><xs:element name="N" type="xs:integer" minOccurs="0" maxOccurs="9"/><xs:element name="S" type="xs:integer" minOccurs="0"/></xs:sequence></xs:complexType>`,
    )
    expect(await codes(schema, '<L><N>1</N><N>x</N></L><L><S>x</S></L>')).toEqual([
      'value-type /Document/L[1]/N[2]',
      'value-type /Document/L[2]/S',
    ])
  })
})

const amountTypes = `<xs:complexType name="Amt"><xs:simpleContent><xs:extension base="Number"><xs:attribute name="Ccy" type="Ccy" use="required"/><xs:attribute name="Opt" type="xs:boolean"/></xs:extension></xs:simpleContent></xs:complexType>
<xs:simpleType name="Number"><xs:restriction base="xs:decimal"><xs:minInclusive value="0"/><xs:fractionDigits value="2"/><xs:totalDigits value="5"/></xs:restriction></xs:simpleType>
<xs:simpleType name="Ccy"><xs:restriction base="xs:string"><xs:pattern value="[A-Z]{3}"/></xs:restriction></xs:simpleType>`

describe('values and attributes', () => {
  const schema = tablesOf('<xs:element name="Amt" type="Amt"/>', amountTypes)

  test.each<[string, string, string[]]>([
    ['good', '<Amt Ccy="EUR">12.50</Amt>', []],
    ['white space around a number', '<Amt Ccy="EUR">\n 12.50 </Amt>', []],
    ['in pieces', '<Amt Ccy="EUR">1<!-- -->2<![CDATA[.5]]>&#48;</Amt>', []],
    ['an optional attribute', '<Amt Opt="1" Ccy="EUR">1</Amt>', []],
    [
      'of XML Schema itself',
      '<Amt xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="a b" xsi:noNamespaceSchemaLocation="c" xsi:type="Amt" Ccy="EUR">1</Amt>',
      [],
    ],
    [
      'an attribute with a prefix is another one',
      '<Amt p:Ccy="EUR" xmlns:p="urn:t">1</Amt>',
      ['attribute-unexpected /Document/Amt/@Ccy', 'attribute-missing /Document/Amt/@Ccy'],
    ],
    [
      'no value because of an element',
      '<Amt Ccy="EUR"><value>1</value></Amt>',
      ['element-unexpected /Document/Amt/value'],
    ],
  ])('%s', async (_name, content, expected) => {
    expect(await codes(schema, content)).toEqual(expected)
  })

  test('nothing of a person or an account is told, wherever it stands', async () => {
    const types = `${amountTypes}<xs:simpleType name="Code"><xs:restriction base="xs:string"><xs:enumeration value="A"/></xs:restriction></xs:simpleType>
<xs:simpleType name="Short"><xs:restriction base="xs:string"><xs:maxLength value="2"/></xs:restriction></xs:simpleType>`
    const secrets = ['DE89370400440532013000', 'Hans Meier', '0532013000']
    const optional = ['Number', 'Code', 'Ccy', 'Short', 'xs:date', 'xs:boolean']
    const particles = optional.map((type, i) => `<xs:element name="E${i}" type="${type}" minOccurs="0"/>`).join('')
    const open = tablesOf(`${particles}<xs:element name="Amt" type="Amt" minOccurs="0"/>`, types)
    for (const secret of secrets) {
      const content = `${optional.map((_, i) => `<E${i}>${secret}</E${i}>`).join('')}<Amt Ccy="${secret}" Opt="${secret}">${secret}</Amt>${secret}`
      const told = await messages(open, content)
      expect(told.length).toBeGreaterThanOrEqual(10)
      expect(told.join('\n')).not.toContain(secret)
      const { findings } = await validate(smallDocument(content), { schema: open, showValues: true })
      expect(findings.filter(({ message }) => message.includes(`"${secret}"`)).length).toBe(told.length)
    }
  })

  test('names of any length are cut in paths and messages', async () => {
    const long = 'x'.repeat(sweep(10_000, 100_000))
    for (const finding of await findingsOf(
      schema,
      smallDocument(`<${long}/><Amt Ccy="EUR" ${long}="">1<${long}/></Amt>`),
    )) {
      expect(finding.message.length).toBeLessThan(400)
      expect(finding.path.length).toBeLessThan(200)
    }
  })
})

describe('open content', () => {
  function withAny(attributes: string): SchemaTables {
    return tablesOf(
      '<xs:element name="Env" type="Env"/>',
      `<xs:complexType name="Env"><xs:sequence><xs:any ${attributes}/></xs:sequence></xs:complexType>`,
    )
  }
  const lax = withAny('namespace="##any" processContents="lax"')
  const strict = withAny('processContents="strict"')
  const other = withAny('namespace="##other" processContents="lax"')
  const listed = withAny('namespace="urn:a ##local" processContents="lax"')
  const good = '<Document xmlns="urn:t"><Env><x xmlns="urn:x"/></Env></Document>'

  test.each<[string, SchemaTables, string, string[]]>([
    ['any element', lax, '<x xmlns="urn:x" a="1">t<y/>t</x>', []],
    ['an unknown element of the message itself', lax, '<Unknown/>', []],
    ['none at all', lax, '', ['element-missing /Document/Env/*']],
    ['two', lax, '<a/><b/>', ['element-repeated /Document/Env/b']],
    ['text beside it', lax, '<a/>t', ['text-unexpected /Document/Env']],
    ['what the schema declares is checked', lax, good, []],
    ['the same, and refused', lax, '<Document/>', ['element-missing /Document/Env/Document/Env']],
    [
      'the same with its attributes',
      lax,
      '<Document a="1"/>',
      ['attribute-unexpected /Document/Env/Document/@a', 'element-missing /Document/Env/Document/Env'],
    ],
    [
      'even deep inside',
      lax,
      '<x xmlns="urn:x"><Document xmlns="urn:t"/></x>',
      ['element-missing /Document/Env/x/Document/Env'],
    ],
    ['nothing is checked where the schema says skip', withAny('processContents="skip"'), '<Document/>', []],
    ['an unknown one, strictly', strict, '<x/>', ['element-unexpected /Document/Env/x']],
    [
      'a known one, strictly, with an unknown one inside',
      strict,
      good,
      ['element-unexpected /Document/Env/Document/Env/x'],
    ],
    ['another namespace, as demanded', other, '<x xmlns="urn:x"/>', []],
    ['the own namespace', other, '<x/>', ['element-unexpected /Document/Env/x', 'element-missing /Document/Env/*']],
    [
      'no namespace, and not another',
      other,
      '<x xmlns=""/>',
      ['element-namespace /Document/Env/x', 'element-missing /Document/Env/*'],
    ],
    ['a listed namespace', listed, '<x xmlns="urn:a"/>', []],
    ['no namespace, listed', listed, '<x xmlns=""/>', []],
    [
      'a namespace not listed',
      listed,
      '<x xmlns="urn:b"/>',
      ['element-namespace /Document/Env/x', 'element-missing /Document/Env/*'],
    ],
    ['an unbound prefix inside', lax, '<x xmlns="urn:x"><p:y/></x>', ['xml-prefix /Document/Env/x/y']],
    ['an unbound prefix of an attribute inside', lax, '<x xmlns="urn:x" p:y=""/>', ['xml-prefix /Document/Env/x']],
    ['texts in it', lax, '<x>t<y>t</y>t</x>', []],
    ['an attribute called type, which names no type', lax, '<x type="Env"/>', []],
    [
      'a type of the schema, by which it is checked',
      lax,
      '<x xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="Env"/>',
      ['element-missing /Document/Env/x/*'],
    ],
    [
      'several, each with its index',
      withAny('processContents="lax" maxOccurs="3"'),
      '<a/><Document/>',
      ['element-missing /Document/Env/Document[2]/Env'],
    ],
  ])('%s', async (_name, schema, content, expected) => {
    expect(await codes(schema, `<Env>${content}</Env>`)).toEqual(expected)
  })
})

test.each<[string, string, string[]]>([
  ['any prefix', '<p:Document xmlns:p="urn:t"><p:Alpha/><p:Gamma/><p:Delta/></p:Document>', []],
  [
    'a prefix changed on the way',
    '<p:Document xmlns:p="urn:t"><q:Alpha xmlns:q="urn:t"/><Gamma xmlns="urn:t"/><p:Delta/></p:Document>',
    [],
  ],
  ['a name that may be an account', '<DE89370400440532013000 xmlns="urn:t"/>', ['root-unexpected /DE…']],
  [
    'another namespace: read all the same',
    '<Document xmlns="urn:other"><Alpha/><Gamma/></Document>',
    ['message-unknown /Document', 'element-missing /Document/Delta'],
  ],
  [
    'an unbound prefix is told once',
    '<p:Document><p:Alpha/></p:Document>',
    ['xml-prefix /Document', 'xml-prefix /Document'],
  ],
  [
    'an attribute',
    '<Document xmlns="urn:t" Version="1"><Alpha/><Gamma/><Delta/></Document>',
    ['attribute-unexpected /Document/@Version'],
  ],
])('the root: %s', async (_name, document, expected) => {
  const { findings } = await validate(document, { schema: abc })
  expect(findings.map(({ code, path }) => `${code} ${path}`)).toEqual(expected)
})

describe('a fault that ends the reading', () => {
  test.each<[string, string, string, string[]]>([
    ['in the middle', '<Alpha/><Gamma>x', '/Document/Gamma[1]', ['xml-truncated']],
    ['after findings', '<Alpha/><Omega/><Gamma>x', '/Document/Gamma[1]', ['element-unexpected', 'xml-truncated']],
    ['inside what is skipped', '<Omega><x>', '/Document/Omega', ['element-unexpected', 'xml-truncated']],
    [
      'the wrong end tag: nothing is said of the element it does not close',
      '<Alpha/></Gamma>',
      '/Document',
      ['xml-syntax'],
    ],
    ['the wrong end tag of a value', '<Alpha/><Gamma>x</Delta>', '/Document/Gamma[1]', ['xml-syntax']],
    [
      'the wrong end tag inside what is skipped',
      '<Omega><x></y>',
      '/Document/Omega',
      ['element-unexpected', 'xml-syntax'],
    ],
  ])('%s', async (_name, content, path, expected) => {
    const findings = await findingsOf(abc, `<Document xmlns="urn:t">${content}`)
    expect(findings.map(({ code }) => code)).toEqual(expected)
    expect(findings.at(-1)?.path).toBe(path)
  })

  test('is told however many findings there are', async () => {
    const report = await validate(`<Document xmlns="urn:t">${'<Omega/>'.repeat(5)}<Alpha>`, {
      schema: abc,
      maxFindings: 2,
    })
    expect(report.findings.map(({ code }) => code)).toEqual([
      'element-unexpected',
      'element-unexpected',
      'xml-truncated',
      'findings-limit',
    ])
    expect(report).toMatchObject({ valid: false, findingsOmitted: 3 })
  })
})

describe('what was read once is read the same again', () => {
  const tables = tablesOf(
    '<xs:element name="Item" type="Item" maxOccurs="9"/>',
    `<xs:complexType name="Item"><xs:sequence>
  <xs:element name="First" type="xs:string"/><xs:element name="N" type="xs:integer" minOccurs="0"/>
  <xs:element name="Amt" type="Amt" minOccurs="0" maxOccurs="9"/><xs:element name="Key" type="Key" minOccurs="0" maxOccurs="9"/>
</xs:sequence></xs:complexType>
<xs:complexType name="Amt"><xs:simpleContent><xs:extension base="xs:decimal"><xs:attribute name="Ccy" type="xs:token"/></xs:extension></xs:simpleContent></xs:complexType>
<xs:complexType name="Key"><xs:simpleContent><xs:extension base="xs:string"><xs:attribute name="id" type="xs:ID"/></xs:extension></xs:simpleContent></xs:complexType>`,
  )
  const good = '<Item><First>a</First><N>1</N></Item>'

  test('an element that is known elsewhere does not belong everywhere', async () => {
    expect(await codes(tables, `${good}${good}<N>1</N><N>2</N>`)).toEqual([
      'element-unexpected /Document/N',
      'element-unexpected /Document/N',
    ])
    expect(await codes(tables, `<N>1</N>${good}<First>a</First>`)).toEqual([
      'element-unexpected /Document/N',
      'element-unexpected /Document/First',
    ])
  })

  test('the same tags in another schema of the namespace are elements of that', async () => {
    const text = (name: string): string => `<xs:element name="${name}" type="xs:string" minOccurs="0"/>`
    const [one, other] = [tablesOf(text('aa') + text('bb')), tablesOf(text('bb') + text('aa'))]
    for (let round = 0; round < 3; round++) {
      const documents = [
        await parseDocument(smallDocument('<aa>1</aa><bb>2</bb>'), { schema: one }),
        await parseDocument(smallDocument('<bb>2</bb><aa>1</aa>'), { schema: other }),
      ]
      expect(documents.map(({ document }) => document)).toEqual([
        { aa: '1', bb: '2' },
        { aa: '1', bb: '2' },
      ])
      expect(documents.flatMap(({ findings }) => findings)).toEqual([])
    }
  })

  test('the white space of an attribute is treated each time, and an identifier is unique', async () => {
    const amounts = '<Amt Ccy=" E  R ">1</Amt>'.repeat(3)
    const text = smallDocument(`<Item><First>a</First>${amounts}</Item>`)
    const { document } = await parseDocument(text, { schema: tables })
    expect(document).toEqual({ Item: [{ First: 'a', Amt: Array(3).fill({ value: '1', Ccy: 'E R' }) }] })
    expect(await codes(tables, `<Item><First>a</First>${'<Key id="k">x</Key>'.repeat(3)}</Item>`)).toEqual([
      'value-type /Document/Item[1]/Key[2]/@id',
      'value-type /Document/Item[1]/Key[3]/@id',
    ])
  })
})

test('a type of many elements counts each of them', async () => {
  const names = Array.from({ length: 80 }, (_, index) => `E${index}`)
  const many = tablesOf(names.map((name) => `<xs:element name="${name}" ${text} minOccurs="0"/>`).join(''))
  const content = names.map((name) => `<${name}/>`).join('')
  expect(await codes(many, content)).toEqual([])
  for (const name of ['E0', 'E31', 'E32', 'E79'])
    expect(await codes(many, content.replace(`<${name}/>`, `<${name}/><${name}/>`))).toEqual([
      `element-repeated /Document/${name}`,
    ])
})

describe('open content is kept as it is', () => {
  const open = tablesOf(
    '<xs:element name="A" type="xs:string" minOccurs="0" maxOccurs="3"/><xs:any namespace="##any" processContents="lax" minOccurs="0" maxOccurs="3"/>',
  )
  const anyOf = async (content: string): Promise<unknown> =>
    ((await parseDocument(smallDocument(content), { schema: open })).document as { any?: unknown }).any

  test('also where the schema knows it: spaces, texts, and elements read before', async () => {
    const inside = [' ', { name: 'A', namespace: 'urn:t', attributes: [], children: ['x'] }, '\n']
    const element = { name: 'Document', namespace: 'urn:t', attributes: [], children: inside }
    const document = '<Document> <A>x</A>\n</Document>'
    expect(await anyOf(`<A>x</A><A>x</A>${document}${document}`)).toEqual([element, element])
  })

  test('also where its tags are known, of which elements are taken as a whole elsewhere', async () => {
    // Tags of fewer than four characters are never known.
    const known = tablesOf(
      `<xs:element name="Own" type="xs:string" minOccurs="0" maxOccurs="9"/>
<xs:any namespace="##any" processContents="lax" minOccurs="0" maxOccurs="9"/>`,
    )
    const leaf = (text: string): object => ({ name: 'Own', namespace: 'urn:t', attributes: [], children: [text] })
    const element = { name: 'Document', namespace: 'urn:t', attributes: [], children: [leaf('1'), leaf('2')] }
    const content = `<Own>a</Own><Own>b</Own>${'<Document><Own>1</Own><Own>2</Own></Document>'.repeat(3)}`
    const { document, valid } = await parseDocument(smallDocument(content), { schema: known })
    expect([document, valid]).toEqual([{ Own: ['a', 'b'], any: [element, element, element] }, true])
  })

  test('also with a prefix that is not bound, which is a fault', async () => {
    const { document, findings } = await parseDocument(smallDocument('<x xmlns=""><p:y/></x>'), { schema: open })
    expect(findings.map(({ code }) => code)).toEqual(['xml-prefix'])
    expect(document).toMatchObject({ any: [{ name: 'x', children: [{ namespace: '' }] }] })
  })
})

test('strict reading ends at the first error, and names the message where it is known', async () => {
  const strictly = (text: string, schema: SchemaTables | SchemaTables[]): Promise<unknown> =>
    parseDocument(text, { schema, strict: true }).then(
      () => undefined,
      (error: unknown) => error,
    )
  const other = { ...abc, namespace: 'urn:something:else' }
  expect(await strictly(smallDocument('<Omega/><Omega/>'), abc)).toMatchObject({
    messageName: 'urn:t',
    findings: [{ code: 'element-unexpected', severity: 'error' }],
  })
  expect(await strictly('<Document xmlns="urn:another:one"><Omega/></Document>', [abc, other])).toMatchObject({
    messageName: undefined,
    findings: [{ code: 'message-unknown', severity: 'error' }],
  })
  // What stands behind it is not read any more.
  expect(await strictly('<Document xmlns="urn:another:one"><Omega></Document>', [abc, other])).toMatchObject({
    findings: [{ code: 'message-unknown' }],
  })
})

test('a tag that once was of a misspelt namespace is not taken for one of the right one', async () => {
  // Tags of fewer than four characters are never learnt.
  const schema = tablesOf(
    '<xs:element name="Outer" type="O" maxOccurs="unbounded"/>',
    '<xs:complexType name="O"><xs:sequence><xs:element name="Inner" type="xs:string" maxOccurs="9"/></xs:sequence></xs:complexType>',
  )
  const codes = async (text: string): Promise<string[]> =>
    (await validate(text, { schema })).findings.map(({ code, path }) => `${code} ${path}`)
  const inner = '<Inner>x</Inner><Inner>y</Inner>'
  const missed = `<Document xmlns="urn:tt" xmlns:q="urn:t">${`<Outer>${inner}</Outer>`.repeat(9)}</Document>`
  const right = `<Document xmlns="urn:t"><q:Outer xmlns:q="urn:t" xmlns="urn:tt">${inner}</q:Outer></Document>`
  for (let round = 0; round < 3; round++) {
    expect(await codes(missed)).toEqual(['message-unknown /Document'])
    expect(await codes(right)).toEqual(Array(2).fill('element-namespace /Document/Outer[1]/Inner'))
  }
})

test('the pieces of a value are not those of the next one', async () => {
  const schema = tablesOf('<xs:element name="Text" type="xs:string" maxOccurs="9"/>')
  const content = '<Text>a<![CDATA[b]]>c</Text><Text>d<![CDATA[e]]></Text><Text>f</Text>'
  expect((await parseDocument(smallDocument(content), { schema })).document).toEqual({ Text: ['abc', 'de', 'f'] })
})

test('a type of the schema in open content is checked, and kept, as often as it comes', async () => {
  const schema = tablesOf(
    '<xs:element name="Env" type="E" maxOccurs="unbounded"/>',
    `<xs:complexType name="E"><xs:sequence><xs:any namespace="##any" processContents="lax"/></xs:sequence></xs:complexType>
<xs:complexType name="I"><xs:sequence><xs:element name="A" type="S" maxOccurs="9"/></xs:sequence></xs:complexType>
<xs:simpleType name="S"><xs:restriction base="xs:string"><xs:maxLength value="3"/></xs:restriction></xs:simpleType>`,
  )
  const xsiType = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type'
  const env = (type: string, content: string): string =>
    `<Env><x xmlns:t="urn:t" xmlns:xs="http://www.w3.org/2001/XMLSchema" ${xsiType}="${type}">${content}</x></Env>`
  const inner = '<A>1</A><A>2</A>'
  const { document, valid } = await parseDocument(smallDocument(env('t:I', inner).repeat(4)), { schema })
  const children = ['1', '2'].map((text) => expect.objectContaining({ name: 'A', children: [text] }))
  const kept = { any: [expect.objectContaining({ name: 'x', children })] }
  expect([document, valid]).toEqual([{ Env: [kept, kept, kept, kept] }, true])
  const codes = async (type: string, content: string): Promise<string[]> =>
    (await validate(smallDocument(env(type, content)), { schema })).findings.map(({ code }) => code)
  expect(await codes('I', '<A>12345</A>')).toEqual(['value-length'])
  expect(await codes('xs:decimal', '5')).toEqual([])
  expect(await codes('xs:decimal', 'five')).toEqual(['value-type'])
  expect(await codes('unknown:decimal', 'five')).toEqual([])
})
