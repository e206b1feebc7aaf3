// Keeping what the schema refuses is an option of the engine, for readers of statements.
import { describe, expect, test } from 'vitest'
import { camtSchemas } from '../../src/domain/statement/document.ts'
import { type StreamItem, streamWith } from '../../src/schema/index.ts'

const each = '/Document/BkToCstmrStmt/Stmt/Ntry'

function file(entry: string, statement = ''): string {
  return (
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08" xmlns:o="urn:other"><BkToCstmrStmt><Stmt>' +
    `${statement}<Ntry>${entry}</Ntry></Stmt></BkToCstmrStmt></Document>`
  )
}

async function read(
  text: string,
  { keepUnlisted = true, size = Number.POSITIVE_INFINITY } = {},
): Promise<{ item: StreamItem; codes: string[] }> {
  const bytes = new TextEncoder().encode(text)
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, Math.min(bytes.length, at + size))
  }
  let item: StreamItem | undefined
  const codes: string[] = []
  for await (const part of streamWith(pieces(), { schema: camtSchemas, each, keepUnlisted })) {
    if (part.kind === 'item') item = part
    else if (part.kind === 'finding') codes.push(part.finding.code)
  }
  if (item === undefined) throw new Error('no entry')
  return { item, codes: codes.filter((code) => code !== 'element-missing') }
}

const cases: [string, string, unknown, string][] = [
  ['a text', '<NewText>a &amp; b</NewText>', { NewText: 'a & b' }, 'element-unexpected'],
  ['blanks of a text', '<NewText> </NewText>', { NewText: ' ' }, 'element-unexpected'],
  ['one of another version', '<Sts>BOOK</Sts>', { Sts: 'BOOK' }, 'text-unexpected'],
  ['cut into pieces', '<Sts>BO<!-- -->OK</Sts>', { Sts: 'BOOK' }, 'text-unexpected'],
  [
    'elements',
    '<New> <A>1</A><A>2</A><B><C/></B> </New>',
    { New: { A: ['1', '2'], B: { C: '' } } },
    'element-unexpected',
  ],
  [
    'attributes',
    '<New Unit="h"><A Lang="de">x</A><B Lang="en"><C>1</C></B></New>',
    { New: { Unit: 'h', A: { value: 'x', Lang: 'de' }, B: { Lang: 'en', C: '1' } } },
    'element-unexpected',
  ],
  [
    'attributes, without those for readers',
    '<New xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true" xsi:type="X" value="7"><A xsi:nil="1"/></New>',
    { New: { value: '7', A: '' } },
    'element-unexpected',
  ],
  [
    'an attribute called value beside blanks',
    '<New value="7"> <A>1</A> </New>',
    { New: { value: '7', A: '1' } },
    'element-unexpected',
  ],
  [
    'a text beside elements, where there is an attribute',
    '<New Unit="h">x<A>1</A></New>',
    { New: { value: 'x', Unit: 'h', A: '1' } },
    'element-unexpected',
  ],
  ['elements that stand beside a text', '<Sts>BOOK<Cd>PDNG</Cd></Sts>', { Sts: { Cd: 'PDNG' } }, 'text-unexpected'],
  ['an attribute beside no text', '<New a="1"></New>', { New: { value: '', a: '1' } }, 'element-unexpected'],
  ['an element of another namespace, and all in it', '<o:New><A>1</A></o:New>', {}, 'element-namespace'],
  ['elements in a value', '<NtryRef><Cd>1</Cd></NtryRef>', { NtryRef: { Cd: '1' } }, 'element-unexpected'],
  [
    'elements in a value with attributes',
    '<Amt Ccy="EUR"><Val>1</Val></Amt>',
    { Amt: { value: '', Ccy: 'EUR', Val: '1' } },
    'element-unexpected',
  ],
  [
    'too many of a kind',
    '<Chrgs><Amt Ccy="EUR">1</Amt></Chrgs><Chrgs><Amt Ccy="EUR">2</Amt></Chrgs>',
    { Chrgs: [{ Amt: { value: '1', Ccy: 'EUR' } }, { Amt: { value: '2', Ccy: 'EUR' } }] },
    'element-unexpected',
  ],
  ['too many values', '<NtryRef>1</NtryRef><NtryRef>2</NtryRef>', { NtryRef: ['1', '2'] }, 'element-repeated'],
]

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

describe('what the schema refuses is kept on request', () => {
  test.each(cases)('%s, however the file is cut', async (_, xml, expected, code) => {
    for (const size of [Number.POSITIVE_INFINITY, 7, 1]) {
      const { item, codes } = await read(file(xml), { size })
      expect(plain(item.value)).toEqual(expected)
      expect(codes[0]).toBe(code)
    }
  })

  test.each(cases)('%s: the findings are the same without it', async (_, xml) => {
    const { codes } = await read(file(xml), { keepUnlisted: false })
    expect((await read(file(xml))).codes).toEqual(codes)
  })

  test('a name that objects have already', async () => {
    const { item } = await read(file('<__proto__>x</__proto__><constructor>y</constructor>'))
    expect(JSON.stringify(item.value)).toBe('{"__proto__":"x","constructor":"y"}')
    expect(Object.getPrototypeOf(item.value)).toBe(Object.prototype)
  })

  test('an element of another namespace is not taken for one of the message', async () => {
    const { item, codes } = await read(file('<o:NtryRef>1</o:NtryRef><NtryRef>2</NtryRef>'))
    expect(item.value).toEqual({ NtryRef: '2' })
    expect(codes).toEqual(['element-namespace'])
  })

  test('text beside elements is left out, as it means nothing', async () => {
    const { item } = await read(file('stray<NtryRef>1</NtryRef>'))
    expect(item.value).toEqual({ NtryRef: '1' })
  })

  const many = (count: number): string => '<New/>'.repeat(count)
  const held = (object: unknown): number => ((object as { New?: unknown[] }).New ?? []).length

  test('no more than 100,000 are held at once', async () => {
    const { item } = await read(file('', many(100_010)))
    expect(held(item.ancestors[2]?.value)).toBe(100_000)
  })

  test('those of an item are held only as long as it is open', async () => {
    const after = await read(file(`${many(60_000)}</Ntry><Ntry>${many(60_000)}`))
    expect(held(after.item.value)).toBe(60_000)
  })
})

test('the value of an element comes before its attributes', async () => {
  const { item } = await read(file('<New b="1" a="2">x</New>'))
  expect(JSON.stringify(item.value)).toBe('{"New":{"value":"x","b":"1","a":"2"}}')
})

test('a text in the root, or in open content, is kept in nothing', async () => {
  const { item } = await read(file('', `text<SplmtryData><Envlp><Document>text</Document></Envlp></SplmtryData>`))
  expect(item.value).toEqual({})
  const found: unknown[] = []
  for await (const part of streamWith(file('').replace(/<BkToC.*Stmt>/, 'text'), {
    ...{ schema: camtSchemas, each, keepUnlisted: true },
  }))
    found.push(part.kind)
  expect(found).toContain('finding')
})
