// The accelerator off and on, and items as they close: no entry has either.
import { describe, expect, test } from 'vitest'
import {
  type DocumentReadOptions,
  parseWith,
  type StreamOptions,
  streamParts,
  streamWith,
  validateWith,
} from '../../src/schema/index.ts'
import { loadRun } from '../../src/schema/run/accelerator.ts'
import { elementHere } from '../../src/schema/run/tape-item.ts'
import { InvalidDocumentError, type Source, type StreamItem, type StreamPart } from '../../src/schema.ts'
import { findingsLater } from '../support/findings.ts'
import { smallDocument, tablesOf } from '../support/small-schema.ts'
import { words } from '../support/texts.ts'

const types = `
<xs:complexType name="Stmt"><xs:sequence><xs:element name="Id" type="xs:string"/><xs:element name="Ntry" type="Ntry" minOccurs="0" maxOccurs="unbounded"/><xs:element name="Note" type="xs:string" minOccurs="0" maxOccurs="2"/></xs:sequence></xs:complexType>
<xs:complexType name="Ntry"><xs:sequence><xs:element name="Amt" type="Amt"/><xs:element name="Tx" type="xs:string" minOccurs="0" maxOccurs="unbounded"/><xs:element name="Booked" type="xs:boolean" minOccurs="0"/></xs:sequence></xs:complexType>
<xs:complexType name="Amt"><xs:simpleContent><xs:extension base="xs:decimal"><xs:attribute name="Ccy" type="xs:token" use="required"/></xs:extension></xs:simpleContent></xs:complexType>
<xs:complexType name="Env"><xs:sequence><xs:any processContents="lax" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType>
<xs:complexType name="None"/>`
const schema = tablesOf(
  `<xs:element name="Date" type="xs:date" minOccurs="0"/><xs:element name="Stmt" type="Stmt" minOccurs="0" maxOccurs="unbounded"/><xs:element name="Env" type="Env" minOccurs="0"/><xs:element name="None" type="None" minOccurs="0"/>`,
  types,
)
const options: DocumentReadOptions = { schema }

const statements = smallDocument(`
<Stmt><Id>S1</Id>
  <Ntry><Amt Ccy="EUR">1.50</Amt><Tx>a</Tx><Tx>b</Tx></Ntry>
  <Ntry><Amt Ccy="EUR"> 2 </Amt><Booked>1</Booked></Ntry>
</Stmt>
<Stmt><Id>S2</Id><Ntry><Amt Ccy="CHF">3</Amt></Ntry><Note>n</Note></Stmt>`)

async function* pieces(text: string, size = 1): AsyncGenerator<string> {
  for (let i = 0; i < text.length; i += size) yield text.slice(i, i + size)
}

async function partsOf(
  source: Source,
  each: StreamOptions['each'],
  more: Partial<StreamOptions> = {},
): Promise<StreamPart[]> {
  const parts: StreamPart[] = []
  for await (const part of streamWith(source, { ...options, each, ...more })) parts.push(structuredClone(part))
  return parts
}

async function thrownBy(work: Promise<unknown>): Promise<string[]> {
  return (await findingsLater(() => work)).map(({ code }) => code)
}

describe('parsing into objects', () => {
  test('single elements, lists, values, attributes', async () => {
    expect(await parseWith(statements, options)).toEqual({
      message: 'urn:t',
      document: {
        Stmt: [
          {
            Id: 'S1',
            Ntry: [
              { Amt: { value: '1.50', Ccy: 'EUR' }, Tx: ['a', 'b'] },
              { Amt: { value: '2', Ccy: 'EUR' }, Booked: '1' },
            ],
          },
          { Id: 'S2', Ntry: [{ Amt: { value: '3', Ccy: 'CHF' } }], Note: ['n'] },
        ],
      },
      valid: true,
      findings: [],
      findingsOmitted: 0,
      bytes: statements.length,
    })
  })

  test('values stay the text of the file; white space goes where the type says so', async () => {
    const { document } = await parseWith(
      smallDocument(
        '<Date>\n2026-04-01+02:00 </Date><Stmt><Id> S\r\n\t1 </Id><Ntry><Amt Ccy="  E  U ">0012.50</Amt></Ntry></Stmt>',
      ),
      options,
    )
    expect(document).toEqual({
      Date: '2026-04-01+02:00',
      Stmt: [{ Id: ' S\n\t1 ', Ntry: [{ Amt: { value: '0012.50', Ccy: 'E U' } }] }],
    })
  })

  test('an empty document, an empty element and an empty text', async () => {
    expect((await parseWith(smallDocument(''), options)).document).toEqual({})
    expect((await parseWith(smallDocument('<None/>'), options)).document).toEqual({ None: {} })
    expect((await parseWith(smallDocument('<Stmt><Id/></Stmt>'), options)).document).toEqual({ Stmt: [{ Id: '' }] })
  })

  test('open content is kept as it is', async () => {
    const { document } = await parseWith(
      smallDocument(
        '<Env> <a:x xmlns:a="urn:a" b="1" a:c="2">t<!-- -->u<![CDATA[v]]><y xmlns=""/>w</a:x>\n<Document/></Env>',
      ),
      options,
    )
    expect(document).toEqual({
      Env: {
        any: [
          {
            name: 'x',
            namespace: 'urn:a',
            attributes: [
              { name: 'b', namespace: '', value: '1' },
              { name: 'c', namespace: 'urn:a', value: '2' },
            ],
            children: ['tuv', { name: 'y', namespace: '', attributes: [], children: [] }, 'w'],
          },
          { name: 'Document', namespace: 'urn:t', attributes: [], children: [] },
        ],
      },
    })
  })

  test('a document of which parts are wrong gives what is right', async () => {
    const { document, valid, findings } = await parseWith(
      smallDocument(
        '<Date>2026-11-30</Date><Date>2026-12-01</Date><Unknown><Id>x</Id></Unknown><Stmt>t<Ntry><Tx>b</Tx><Amt>x</Amt></Ntry><Id>S1</Id></Stmt>',
      ),
      options,
    )
    expect(valid).toBe(false)
    expect(findings.map(({ code }) => code)).toEqual(
      words(`element-repeated element-unexpected text-unexpected element-missing element-missing element-order
    attribute-missing value-type element-order`),
    )
    expect(document).toEqual({
      Date: '2026-11-30',
      Stmt: [{ Ntry: [{ Tx: ['b'], Amt: { value: 'x' } }], Id: 'S1' }],
    })
  })

  test('elements and attributes named like properties of objects do no harm', async () => {
    const { document } = await parseWith(
      smallDocument('<__proto__><polluted>1</polluted></__proto__><Stmt __proto__="x"><Id>a</Id><constructor/></Stmt>'),
      options,
    )
    expect(document).toEqual({ Stmt: [{ Id: 'a' }] })
    expect(Object.getPrototypeOf(document)).toBe(Object.prototype)
    expect('polluted' in {}).toBe(false)
  })

  test('a schema whose root is a value', async () => {
    const simple = tablesOf('<xs:element name="A" type="xs:string"/>').types
    const tables = { ...schema, roots: [{ name: 'Document', type: 'xs:date' }], types: simple }
    expect((await parseWith(smallDocument('2026-11-30'), { schema: tables })).document).toBe('2026-11-30')
  })

  test('the schema is chosen by the namespace', async () => {
    const other = { ...schema, namespace: 'urn:u', message: 'urn:u' }
    const { message } = await parseWith('<Document xmlns="urn:u"/>', { schema: [schema, other] })
    expect(message).toBe('urn:u')
  })
})

describe('what stops the reading', () => {
  test.each<[string, string, string[]]>([
    ['not well-formed', smallDocument('<Stmt></Ntry>'), ['xml-syntax']],
    ['cut short', statements.slice(0, -1), ['xml-truncated']],
    ['empty', '', ['xml-empty']],
    ['another root', '<Dokument xmlns="urn:t"/>', ['root-unexpected']],
  ])('%s', async (_name, text, codes) => {
    expect(await thrownBy(parseWith(text, options))).toEqual(codes)
    expect(await thrownBy(partsOf(text, '/Document'))).toEqual(codes)
    const report = await validateWith(text, options)
    expect(report.valid).toBe(false)
    expect(report.findings.map(({ code }) => code)).toEqual(codes)
  })

  test('an unknown message', async () => {
    const schemas = { schema: [schema, { ...schema, namespace: 'urn:u' }] }
    expect(await thrownBy(parseWith('<Document xmlns="urn:unheard-of"/>', schemas))).toEqual(['message-unknown'])
    expect(await validateWith('<Document xmlns="urn:unheard-of"><a/></Document>', schemas)).toMatchObject({
      message: undefined,
      valid: false,
    })
  })

  test('a document cut anywhere is never taken for whole', async () => {
    const cut = Array.from(statements, (_, end) => statements.slice(0, end))
    for (const text of [...cut, `${statements}<a/>`, statements.replace('</Stmt>', '')]) {
      expect((await validateWith(text, options)).valid, text).toBe(false)
      await expect(parseWith(text, options)).rejects.toThrow(InvalidDocumentError)
    }
  })

  test('what the source throws', async () => {
    async function* failing(at: number): AsyncGenerator<string> {
      yield statements.slice(0, at)
      throw new Error('connection lost')
    }
    for (const at of [0, 9, 120]) {
      await expect(validateWith(failing(at), options)).rejects.toThrow('connection lost')
      await expect(parseWith(failing(at), options)).rejects.toThrow('connection lost')
      await expect(partsOf(failing(at), '/Document')).rejects.toThrow('connection lost')
    }
  })

  test('a signal', async () => {
    const signal = AbortSignal.abort(new Error('not now'))
    await expect(validateWith(statements, { ...options, signal })).rejects.toThrow('not now')
    await expect(parseWith(statements, { ...options, signal })).rejects.toThrow('not now')
    await expect(partsOf(statements, '/Document', { signal })).rejects.toThrow('not now')
  })

  test('limits', async () => {
    const report = await validateWith(statements, { ...options, limits: { maxDepth: 3 } })
    expect(report.findings).toMatchObject([
      { code: 'xml-limit', path: '/Document/Stmt[1]/Ntry[1]', line: 3, column: 9 },
    ])
  })
})

describe('strict reading', () => {
  const broken = smallDocument('<Unknown/><Stmt><Ntry><Amt Ccy="EUR">x</Amt></Ntry></Stmt>')

  test('hands on what stood before it', async () => {
    const parts: StreamPart[] = []
    const text = smallDocument('<Stmt><Id>S1</Id></Stmt><Stmt><Unknown/></Stmt>')
    const streaming = (async () => {
      for await (const part of streamWith(text, { ...options, each: '/Document/Stmt', strict: true })) parts.push(part)
    })()
    expect(await thrownBy(streaming)).toEqual(['element-unexpected'])
    expect(parts.map(({ kind }) => kind)).toEqual(['item', 'finding'])
  })

  test('makes no difference to a good document, nor to validating', async () => {
    expect((await parseWith(statements, { ...options, strict: true })).valid).toBe(true)
    expect((await validateWith(broken, { ...options, strict: true })).findings.length).toBeGreaterThan(1)
  })
})

describe('validating', () => {
  test('a good document', async () => {
    expect(await validateWith(statements, options)).toEqual({
      message: 'urn:t',
      valid: true,
      findings: [],
      findingsOmitted: 0,
      checked: ['schema'],
      bytes: statements.length,
    })
  })

  test('findings beyond the limit are counted', async () => {
    const report = await validateWith(smallDocument('<x/>'.repeat(10)), { ...options, maxFindings: 3 })
    expect(report.findings.map(({ code }) => code)).toEqual([...Array(3).fill('element-unexpected'), 'findings-limit'])
    expect(report).toMatchObject({ valid: false, findingsOmitted: 7 })
    expect(report.findings[3]?.severity).toBe('info')
  })

  test('a thousand findings are listed by default', async () => {
    const report = await validateWith(smallDocument('<x/>'.repeat(1001)), options)
    expect(report.findings).toHaveLength(1001)
    expect(report.findingsOmitted).toBe(1)
  })

  test('why a document is not read is told where no findings are listed', async () => {
    const other = { ...options.schema, namespace: 'urn:something:else' } as typeof options.schema
    const schema = [options.schema, other].flat()
    const { findings } = await validateWith('<Document xmlns="urn:another:one"/>', {
      ...options,
      schema,
      maxFindings: 0,
    })
    expect(findings.map(({ code }) => code)).toEqual(['message-unknown'])
  })

  test('bytes are counted, in a broken file too', async () => {
    const text = smallDocument('<Stmt><Id>ü</Id></Stmt>')
    const encoded = new TextEncoder().encode(text)
    expect((await validateWith(encoded, options)).bytes).toBe(encoded.length)
    expect((await validateWith(encoded.subarray(0, 50), options)).bytes).toBe(50)
    expect((await validateWith('<a></b>', options)).bytes).toBe(7)
  })

  test('progress is told', async () => {
    const told: number[] = []
    await validateWith(pieces(statements, 100), { ...options, onProgress: (taken) => told.push(taken) })
    expect(told.at(0)).toBe(100)
    expect(told.at(-1)).toBe(statements.length)
  })
})

describe('streaming', () => {
  function items(parts: readonly StreamPart[]): StreamItem[] {
    return parts.filter((part) => part.kind === 'item')
  }

  test('elements at a path, each with its path and place, and then the end', async () => {
    const parts = await partsOf(statements, '/Document/Stmt/Ntry')
    expect(items(parts)).toMatchObject([
      { each: '/Document/Stmt/Ntry', path: '/Document/Stmt[1]/Ntry[1]', line: 3, column: 3, message: 'urn:t' },
      {
        path: '/Document/Stmt[1]/Ntry[2]',
        line: 4,
        column: 3,
        value: { Amt: { value: '2', Ccy: 'EUR' }, Booked: '1' },
      },
      { path: '/Document/Stmt[2]/Ntry[1]', line: 6, column: 18, value: { Amt: { value: '3', Ccy: 'CHF' } } },
    ])
    // Positions inside are told only to those who ask for them.
    expect(items(parts).filter((part) => 'positionOf' in part)).toEqual([])
    expect(parts.at(-1)).toEqual({
      kind: 'end',
      message: 'urn:t',
      valid: true,
      findings: [],
      findingsOmitted: 0,
      bytes: statements.length,
    })
  })

  test('around an item stands what was read before it, the same object for all items of one parent', async () => {
    const parents: unknown[] = []
    const seen: unknown[] = []
    const stream = streamWith(pieces(statements), { ...options, each: '/Document/Stmt/Ntry' })
    for await (const part of stream) {
      if (part.kind !== 'item') continue
      seen.push(
        part.ancestors.map(({ name, path }) => `${name} ${path}`),
        structuredClone(part.ancestors[1]?.value),
      )
      parents.push(part.ancestors[1]?.value)
    }
    expect(seen).toEqual([
      ['Document /Document', 'Stmt /Document/Stmt[1]'],
      { Id: 'S1' },
      ['Document /Document', 'Stmt /Document/Stmt[1]'],
      { Id: 'S1' },
      ['Document /Document', 'Stmt /Document/Stmt[2]'],
      { Id: 'S2' },
    ])
    expect(parents[0]).toBe(parents[1])
    expect(parents[0]).not.toBe(parents[2])
  })

  test('one path inside another: the inner comes first and is not part of the outer', async () => {
    const parts = items(await partsOf(statements, ['/Document/Stmt', '/Document/Stmt/Ntry', '/Document/Stmt/Ntry/Tx']))
    expect(parts.map(({ path, value }) => [path, value])).toEqual([
      ['/Document/Stmt[1]/Ntry[1]/Tx[1]', 'a'],
      ['/Document/Stmt[1]/Ntry[1]/Tx[2]', 'b'],
      ['/Document/Stmt[1]/Ntry[1]', { Amt: { value: '1.50', Ccy: 'EUR' } }],
      ['/Document/Stmt[1]/Ntry[2]', { Amt: { value: '2', Ccy: 'EUR' }, Booked: '1' }],
      ['/Document/Stmt[1]', { Id: 'S1' }],
      ['/Document/Stmt[2]/Ntry[1]', { Amt: { value: '3', Ccy: 'CHF' } }],
      ['/Document/Stmt[2]', { Id: 'S2', Note: ['n'] }],
    ])
    expect(parts.map(({ each }) => each)).toContain('/Document/Stmt/Ntry/Tx')
  })

  test('the whole document as one item', async () => {
    const [item] = items(await partsOf(statements, '/Document'))
    expect(item).toMatchObject({ path: '/Document', ancestors: [], line: 1, column: 1, offset: 0 })
    expect(item?.value).toEqual((await parseWith(statements, options)).document)
  })

  test('a path the document has no element at', async () => {
    expect((await partsOf(statements, '/Document/Env')).map(({ kind }) => kind)).toEqual(['end'])
  })

  test('a path the schema has no element at', async () => {
    await expect(partsOf(statements, '/Document/Stmt/Entry')).rejects.toThrow(RangeError)
  })

  test('no path at all: findings and the end', async () => {
    const parts = await partsOf(smallDocument('<x/>'), [])
    expect(parts.map(({ kind }) => kind)).toEqual(['finding', 'end'])
  })

  test('findings stand in their place between the items', async () => {
    const text = smallDocument('<Stmt><Id>S1</Id></Stmt><x/><Stmt><Id>S2</Id></Stmt><y/>')
    for (const source of [text, pieces(text)]) {
      const parts = await partsOf(source, '/Document/Stmt')
      expect(parts.map((part) => (part.kind === 'finding' ? part.finding.path : part.kind))).toEqual([
        'item',
        '/Document/x',
        'item',
        '/Document/y',
        'end',
      ])
      expect(parts.at(-1)).toMatchObject({ valid: false, findings: [{ path: '/Document/x' }, { path: '/Document/y' }] })
    }
  })

  test('every finding of the end came as a part', async () => {
    const parts = await partsOf(smallDocument('<x/>'.repeat(5)), '/Document/Stmt', { maxFindings: 2 })
    const told = parts.flatMap((part) => (part.kind === 'finding' ? [part.finding] : []))
    expect(told.map(({ code }) => code)).toEqual(['element-unexpected', 'element-unexpected', 'findings-limit'])
    expect(parts.at(-1)).toMatchObject({ kind: 'end', findings: told })
  })

  test('items before a fault are handed on, the end is not', async () => {
    for (const text of [statements.slice(0, -1), statements.replace('</Stmt>\n<Stmt>', '</Stmt>\n&<Stmt>')]) {
      for (const source of [text, pieces(text)]) {
        const kinds: string[] = []
        const streaming = (async () => {
          for await (const part of streamWith(source, { ...options, each: '/Document/Stmt' })) kinds.push(part.kind)
        })()
        await expect(streaming).rejects.toThrow(InvalidDocumentError)
        expect(kinds[0]).toBe('item')
        expect(kinds).not.toContain('end')
        expect(kinds.at(-1)).toBe('finding')
      }
    }
  })

  test('an item closed by the wrong tag is taken back, with what was said of it', async () => {
    const text = smallDocument('<Stmt><Id>S1</Id></Stmt><Stmt></Ntry>')
    for (const source of [text, pieces(text)]) {
      const told: string[] = []
      const streaming = (async () => {
        for await (const part of streamWith(source, { ...options, each: '/Document/Stmt' })) {
          told.push(part.kind === 'finding' ? part.finding.code : part.kind)
        }
      })()
      expect(await thrownBy(streaming)).toEqual(['xml-syntax'])
      expect(told).toEqual(['item', 'xml-syntax'])
    }
  })

  test('a consumer may stop; the source is told', async () => {
    let ended = false
    async function* forever(): AsyncGenerator<string> {
      try {
        yield '<Document xmlns="urn:t">'
        for (;;) yield '<Stmt><Id>S</Id></Stmt>'
      } finally {
        ended = true
      }
    }
    let items = 0
    for await (const part of streamWith(forever(), { ...options, each: '/Document/Stmt' })) {
      if (part.kind === 'item' && ++items === 3) break
    }
    expect(ended).toBe(true)
  })

  test('an item can be looked at the moment it closes', async () => {
    const told: unknown[] = []
    await partsOf(statements, '/Document/Stmt/Ntry', {
      onItem: ({ path, ancestors }) => told.push([path, structuredClone(ancestors[0]?.value)]),
    })
    expect(told).toEqual([
      ['/Document/Stmt[1]/Ntry[1]', { Stmt: [{ Id: 'S1' }] }],
      ['/Document/Stmt[1]/Ntry[2]', { Stmt: [{ Id: 'S1' }] }],
      ['/Document/Stmt[2]/Ntry[1]', { Stmt: [{ Id: 'S1' }, { Id: 'S2' }] }],
    ])
  })

  test('the parts do not depend on how the source is cut', async () => {
    const text = statements.replace('<Id>S2</Id>', '<Id>S2</Id><x/>')
    const each = ['/Document/Stmt', '/Document/Stmt/Ntry']
    const outline = (parts: readonly StreamPart[]): unknown[] =>
      parts.map((part) => (part.kind === 'item' ? [part.path, part.value] : part))
    const whole = outline(await partsOf(text, each))
    for (const size of [1, 2, 3, 50]) expect(outline(await partsOf(pieces(text, size), each))).toEqual(whole)
  })
})

test('what fills items takes most of those of a file, and the others are taken as objects', async () => {
  await loadRun()
  const each = '/Document/Stmt/Ntry'
  const fillers = new Map([[each, elementHere]])
  const count = 40
  const entries = Array.from({ length: count }, (_, number) => `<Ntry><Amt Ccy="EUR">${number}</Amt></Ntry>`)
  const [taken, filled]: [unknown[], unknown[]] = [[], []]
  const reader = {
    parts: [],
    take: ({ value }: StreamItem) => taken.push(value),
    takeFilled: ({ value }: StreamItem) => filled.push(value),
    fillers: () => fillers,
    end: () => 'end',
  }
  const text = smallDocument(`<Stmt><Id>S</Id>${entries.join('')}</Stmt>`)
  for await (const _ of streamParts(text, { schema, each }, reader));
  const values = entries.map((_, number) => ({ Amt: { value: String(number), Ccy: 'EUR' } }))
  expect([...taken, ...filled]).toEqual(values)
  expect(filled.length).toBeGreaterThan(count / 2)
})
