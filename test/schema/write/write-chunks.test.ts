import { describe, expect, test } from 'vitest'
import { buildDocument, InvalidDocumentError, parseDocument, writeDocument } from '../../../src/schema.ts'
import { textOf } from '../../support/collect.ts'
import { findingsLater, placesOf } from '../../support/findings.ts'
import { tablesOf } from '../../support/small-schema.ts'

const schema = tablesOf(
  '<xs:element name="Head" type="xs:string"/><xs:element name="Block" type="Block" maxOccurs="unbounded"/><xs:element name="Foot" type="xs:string" minOccurs="0"/>',
  `<xs:complexType name="Block"><xs:sequence><xs:element name="Id" type="xs:string"/><xs:element name="Item" type="Item" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType>
<xs:complexType name="Item"><xs:sequence><xs:element name="N" type="xs:integer"/><xs:element name="Amt" type="Amt" minOccurs="0"/></xs:sequence></xs:complexType>
<xs:complexType name="Amt"><xs:simpleContent><xs:extension base="xs:decimal"><xs:attribute name="Ccy" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType>`,
)

async function* each<T>(items: Iterable<T>): AsyncGenerator<T> {
  yield* items
}

async function collect(document: unknown): Promise<string[]> {
  const chunks: string[] = []
  for await (const chunk of writeDocument(document, { schema })) chunks.push(chunk)
  return chunks
}

const items = [{ N: '1' }, { N: '2' }]
const whole = { Head: 'h', Block: [{ Id: 'a', Item: items }, { Id: 'b' }], Foot: 'f' }

describe('writing in pieces', () => {
  test.each<[string, unknown]>([
    ['everything at hand', whole],
    ['an async list', { ...whole, Block: each(whole.Block) }],
    ['an iterable that is no array', { ...whole, Block: new Set(whole.Block) }],
    ['an async list inside the second of a list', { ...whole, Block: [whole.Block[0], { Id: 'b', Item: each([]) }] }],
    ['an async list inside a list', { ...whole, Block: [{ Id: 'a', Item: each(items) }, { Id: 'b' }] }],
    [
      'async lists inside an async list',
      {
        ...whole,
        Block: each([
          { Id: 'a', Item: each(items) },
          { Id: 'b', Item: each([]) },
        ]),
      },
    ],
    [
      'properties in another order',
      { Foot: 'f', Block: each([{ Item: each(items), Id: 'a' }, { Id: 'b' }]), Head: 'h' },
    ],
  ])('%s: the text of the whole document', async (_name, document) => {
    expect((await collect(document)).join('')).toBe(buildDocument(whole, { schema }))
  })

  test('what is long is handed on as soon as it is written, in chunks of 65,536 characters and more', async () => {
    const long = (length: number): object => ({ Id: 'x'.repeat(length) })
    const lengths = async (...given: number[]): Promise<number[]> =>
      (await collect({ Head: 'h', Block: each(given.map(long)) })).map(({ length }) => length)
    expect(await lengths(30_000, 30_000)).toHaveLength(1)
    const [first = 0, second = 0, rest, ...others] = await lengths(30_000, 40_000, 70_000, 10)
    expect([first > 70_000, first < 71_000, second > 70_000, second < 71_000]).toEqual(Array(4).fill(true))
    expect([rest, others]).toEqual([expect.any(Number), []])
  })

  test('a long list is handed on in chunks as it is read', async () => {
    let read = 0
    function* many(): Generator<unknown> {
      for (; read < 6000; read++) yield { N: `${read}` }
    }
    const chunks: string[] = []
    for await (const chunk of writeDocument({ Head: 'h', Block: [{ Id: 'a', Item: many() }] }, { schema })) {
      if (chunks.length === 0) expect(read).toBeLessThan(3000)
      chunks.push(chunk)
    }
    expect(chunks.length).toBeGreaterThan(3)
    const { document, valid } = await parseDocument(each(chunks), { schema })
    expect(valid).toBe(true)
    expect(document).toMatchObject({ Block: [{ Item: { length: 6000, 5999: { N: '5999' } } }] })
  })

  async function refused(document: unknown): Promise<string[]> {
    return placesOf(await findingsLater(() => collect(document)))
  }

  test.each<[string, unknown, string[]]>([
    [
      'a bad value in an async list',
      { Head: 'h', Block: each([{ Id: 'a', Item: each([{ N: '1' }, { N: 'x' }]) }]) },
      ['value-type /Document/Block[1]/Item[2]/N'],
    ],
    ['something missing', { Block: each([{ Id: 'a' }]) }, ['element-missing /Document/Head']],
    ['an empty list where one is needed', { Head: 'h', Block: each([]) }, ['element-missing /Document/Block']],
    [
      'an unknown property beside an async list',
      { Head: 'h', Block: each([{ Id: 'a', Item: each([]), Foo: 'x' }]) },
      ['element-unexpected /Document/Block[1]/Foo'],
    ],
    ['a gap in a list', { Head: 'h', Block: each([undefined]) }, ['value-type /Document/Block[1]']],
    ['a list where one belongs', { Head: each(['h']), Block: [{ Id: 'a' }] }, ['value-type /Document/Head']],
    [
      'a list where a value belongs',
      { Head: 'h', Block: [{ Id: 'a', Item: [{ N: '1', Amt: { value: each(['1']), Ccy: 'EUR' } }] }] },
      ['value-type /Document/Block[1]/Item[1]/Amt'],
    ],
    ['no object', null, ['value-type /Document']],
    ['a text', 'text', ['value-type /Document']],
    ['a number', 5, ['value-type /Document']],
    ['null beside a list', { Head: null, Block: each([{ Id: 'a' }]) }, ['value-type /Document/Head']],
    ['null in a block', { Head: 'h', Block: each([{ Id: null }]) }, ['value-type /Document/Block[1]/Id']],
    ['a list of lists', { Head: 'h', Block: each([[{ Id: each(['a']) }]]) }, ['value-type /Document/Block[1]']],
    ['an object of a list where a text belongs', { Head: { x: each([1]) } }, ['value-type /Document/Head']],
    ['an unknown object of a list', { Nope: { x: each([1]) } }, ['element-unexpected /Document/Nope']],
  ])('%s is refused', async (_name, document, expected) => {
    expect(await refused(document)).toEqual(expected)
  })

  test.each([
    ['a root that has a value', [{ name: 'Document', type: 'Amt' }], 'value-type /Document'],
    ['a schema without a root', [], 'root-unexpected /Document'],
  ])('%s is refused', async (_name, roots, expected) => {
    const writing = async (): Promise<void> => {
      for await (const _ of writeDocument({ value: '1', Ccy: 'EUR' }, { schema: { ...schema, roots } }));
    }
    const error: unknown = await writing().catch((thrown: unknown) => thrown)
    if (!(error instanceof InvalidDocumentError)) throw error
    expect(error.findings.map(({ code, path }) => `${code} ${path}`)).toEqual([expected])
  })

  test('elements of which at least two are needed may come one by one', async () => {
    const pairs = tablesOf('<xs:element name="Two" type="xs:string" minOccurs="2" maxOccurs="3"/>')
    const written = (list: string[]): Promise<string> => textOf(writeDocument({ Two: each(list) }, { schema: pairs }))
    for (const list of [
      ['a', 'b'],
      ['a', 'b', 'c'],
    ])
      expect(await written(list)).toBe(buildDocument({ Two: list }, { schema: pairs }))
    const refusal = async (list: string[]): Promise<string[]> => placesOf(await findingsLater(() => written(list)))
    expect(await refusal(['a'])).toEqual(['element-missing /Document/Two[2]'])
    expect(await refusal(['a', 'b', 'c', 'd'])).toEqual(['element-repeated /Document/Two[4]'])
  })

  test('the first fault ends it: nothing more is read, the source is told', async () => {
    let read = 0
    let ended = false
    async function* endless(): AsyncGenerator<unknown> {
      try {
        for (;;) yield { Id: 'a', Item: [{ N: read++ === 2 ? 'x' : '1' }] }
      } finally {
        ended = true
      }
    }
    expect(await refused({ Head: 'h', Block: endless() })).toEqual(['value-type /Document/Block[3]/Item[1]/N'])
    expect(read).toBe(3)
    expect(ended).toBe(true)
  })

  test('what an iterable throws is thrown on', async () => {
    async function* failing(): AsyncGenerator<unknown> {
      yield { Id: 'a' }
      throw new Error('database gone')
    }
    await expect(collect({ Head: 'h', Block: failing() })).rejects.toThrow('database gone')
  })
})
