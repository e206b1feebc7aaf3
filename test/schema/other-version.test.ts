// Positions in documents of versions without a schema are an option of the engine.
import { describe, expect, test } from 'vitest'
import { lazySchema } from '../../src/schema/choose/choose.ts'
import { parseWith, type StreamItem, type StreamOptions, streamWith } from '../../src/schema/index.ts'
import { smallNamespace, tablesOf } from '../support/small-schema.ts'

const tables = tablesOf(
  '<xs:element name="Body" type="Body"/>',
  `<xs:complexType name="Body"><xs:sequence>
  <xs:element name="Text" type="xs:string" minOccurs="0"/>
  <xs:element name="Word" type="xs:token" minOccurs="0"/>
  <xs:element name="List" type="xs:string" minOccurs="0" maxOccurs="unbounded"/>
  <xs:element name="Amt" type="Amt" minOccurs="0"/>
  <xs:element name="Dt" type="Choice" minOccurs="0"/>
  <xs:element name="Dts" type="Choice" minOccurs="0" maxOccurs="unbounded"/>
</xs:sequence></xs:complexType>
<xs:complexType name="Amt"><xs:simpleContent><xs:extension base="xs:decimal"><xs:attribute name="Ccy" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType>
<xs:complexType name="Choice"><xs:choice><xs:element name="Day" type="xs:date"/><xs:element name="Text" type="xs:string"/></xs:choice></xs:complexType>`,
)
// Of a single schema, every document is one.
const schema = [
  lazySchema('test.001.001.02', smallNamespace, 'Body', async () => tables),
  lazySchema('test.002.001.01', 'urn:other', 'Other', async () => tables),
]

const file = (content: string): string => `<Document xmlns="urn:test.001.001.09"><Body>${content}</Body></Document>`

async function bodyOf(content: string): Promise<unknown> {
  const { document, valid, findings } = await parseWith(file(content), { schema, otherVersions: true })
  expect([valid, findings.map(({ code }) => code)]).toEqual([false, ['message-version']])
  return (document as { Body: unknown }).Body
}

describe('a version without a schema: its whole content, in the shape of the nearest one', () => {
  test.each<[string, string, object]>([
    ['a text', '<Text> a b </Text>', { Text: ' a b ' }],
    ['blanks of a text', '<Text> </Text><New> </New>', { Text: ' ', New: ' ' }],
    [
      'no attributes for readers',
      '<New xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true">x</New>',
      { New: 'x' },
    ],
    ['a text in pieces', '<Text>a &amp; <![CDATA[b]]><!-- c -->c</Text>', { Text: 'a & bc' }],
    ['a text whose type drops spaces', '<Word> a b </Word>', { Word: 'a b' }],
    ['an empty text', '<Text/>', { Text: '' }],
    ['a list of one', '<List>1</List>', { List: ['1'] }],
    ['a list of two', '<List>1</List><List>2</List>', { List: ['1', '2'] }],
    ['a known element twice', '<Text>1</Text><Text>2</Text><Text>3</Text>', { Text: ['1', '2', '3'] }],
    ['a value with an attribute', '<Amt Ccy="EUR">1</Amt>', { Amt: { Ccy: 'EUR', value: '1' } }],
    ['an empty value with an attribute', '<Amt Ccy="EUR"/>', { Amt: { Ccy: 'EUR', value: '' } }],
    ['an object', '<Dt><Day>2026-11-30</Day></Dt>', { Dt: { Day: '2026-11-30' } }],
    ['a list of objects', '<Dts><Day>1</Day></Dts>', { Dts: [{ Day: '1' }] }],
    ['an empty object', '<Dt/>', { Dt: {} }],
    ['a plain value for an object', '<Dt>2026-11-30</Dt>', { Dt: '2026-11-30' }],
    ['plain values for a list of objects', '<Dts>1</Dts><Dts>2</Dts>', { Dts: ['1', '2'] }],
    ['an object with an attribute', '<Dt a="1"><Day>1</Day></Dt>', { Dt: { a: '1', Day: '1' } }],
    ['text beside elements', '<Dt>x<Day>1</Day></Dt>', { Dt: { Day: '1', value: 'x' } }],
    ['spaces beside elements', '<Dt>\n <Day>1</Day>\n</Dt>', { Dt: { Day: '1' } }],
    ['an unknown text', '<New>1</New>', { New: '1' }],
    ['an unknown element twice', '<New>1</New><New>2</New><New>3</New>', { New: ['1', '2', '3'] }],
    ['an unknown object', '<New><A>1</A><B>2</B></New>', { New: { A: '1', B: '2' } }],
    ['unknown objects', '<New><A>1</A></New><New><A>2</A></New>', { New: [{ A: '1' }, { A: '2' }] }],
    ['an unknown object with an attribute', '<New a="1"><A>2</A></New>', { New: { a: '1', A: '2' } }],
    ['an unknown text with an attribute', '<New a="1">2</New>', { New: { a: '1', value: '2' } }],
    ['unknown elements inside known ones', '<Dt><New>1</New></Dt>', { Dt: { New: '1' } }],
  ])('%s', async (_, content, body) => {
    expect(await bodyOf(content)).toEqual(body)
  })

  test('an element of a dangerous name is a property like any other', async () => {
    const body = (await bodyOf('<__proto__><A>1</A></__proto__>')) as object
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype)
    expect(Object.getOwnPropertyDescriptor(body, '__proto__')).toEqual({
      value: { A: '1' },
      enumerable: true,
      configurable: true,
      writable: true,
    })
  })
})

async function itemsOf(content: string, options: Omit<StreamOptions, 'schema'>): Promise<StreamItem[]> {
  const items: StreamItem[] = []
  for await (const part of streamWith(file(content), { schema, otherVersions: true, ...options }))
    if (part.kind === 'item') items.push(part)
  return items
}

describe('what is streamed of such a version', () => {
  const content = '<Dt><Day>1</Day></Dt><Dts><Day>2</Day></Dts><Dts><Text>3</Text></Dts><New><A>4</A></New>'
  const text = file(content)
  const each = ['Dt', 'Dts'].map((name) => `/Document/Body/${name}`)

  test('has its paths, ancestors and positions', async () => {
    const items = await itemsOf(content, { each })
    expect(items.map(({ path, value }) => [path, value])).toEqual([
      ['/Document/Body/Dt', { Day: '1' }],
      ['/Document/Body/Dts[1]', { Day: '2' }],
      ['/Document/Body/Dts[2]', { Text: '3' }],
    ])
    for (const { ancestors, offset = 0, path } of items) {
      expect(ancestors.map((each) => each.path)).toEqual(['/Document', '/Document/Body'])
      expect(text.slice(offset)).toMatch(new RegExp(`^<${/(\w+)(?:\[\d\])?$/.exec(path)?.[1]}>`))
    }
  })

  test('tells the positions of its elements, also of an item inside another', async () => {
    const placesIn = async (places: StreamOptions['positions']): Promise<(string | undefined)[]> => {
      const items = await itemsOf(content, {
        each: ['/Document/Body', '/Document/Body/Dt', '/Document/Body/Dts'],
        positions: places,
      })
      const body = items.find(({ path }) => path === '/Document/Body')
      return ['', 'Dt', 'Dt/Day', 'New/A', 'Dts[1]/Day', 'Dts[2]'].map((where) => {
        const place = body?.positionOf?.(where)
        return place && /^<\w+/.exec(text.slice(place.offset))?.[0]
      })
    }
    // What repeats is on its own, so that memory does not grow with it.
    expect(await placesIn(true)).toEqual(['<Body', '<Dt', '<Day', '<A', '<Body', '<Body'])
    // Inside an item that gives none, as in a version with a schema, that of the item counts.
    expect(await placesIn(['/Document/Body'])).toEqual(['<Body', '<Dt', '<Dt', '<A', '<Body', '<Body'])
    expect(await placesIn(false)).toEqual(Array(6).fill(undefined))
  })

  test('a plain value for an object is not kept in the element around it', async () => {
    const [item] = await itemsOf('<Text>a</Text><Dt>2026-11-30</Dt>', { each: ['/Document/Body/Dt'] })
    expect(item?.value).toBe('2026-11-30')
    expect(item?.ancestors.at(-1)?.value).toEqual({ Text: 'a' })
  })

  test('a fault of the XML names the element it stands in', async () => {
    const whole = file('<Dts><Day>1</Day></Dts><Dts><Day>2<</Day></Dts>')
    const findings: unknown[] = []
    try {
      for await (const part of streamWith(whole, { schema, otherVersions: true, each }))
        if (part.kind === 'finding') findings.push(part.finding)
    } catch (error) {
      findings.push(...((error as { findings?: unknown[] }).findings ?? []))
    }
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'xml-syntax', severity: 'error', path: '/Document/Body/Dts[2]/Day' }),
    )
  })
})

test('content of any kind in the nearest version is kept as it is', async () => {
  const open = tablesOf(
    '<xs:element name="Body" type="B"/>',
    '<xs:complexType name="B"><xs:sequence><xs:element name="A" type="xs:string"/><xs:any namespace="##any" processContents="skip" maxOccurs="9"/></xs:sequence></xs:complexType>',
  )
  const { document } = await parseWith(file('<A>1</A><x y="2">3<z/></x><x/>'), {
    schema: [lazySchema('test.001.001.02', smallNamespace, 'Body', async () => open), ...schema.slice(1)],
    otherVersions: true,
  })
  const any = [
    expect.objectContaining({ name: 'x', children: ['3', expect.objectContaining({ name: 'z', children: [] })] }),
    expect.objectContaining({ name: 'x', children: [] }),
  ]
  expect(document).toEqual({ Body: { A: '1', any } })
})
