// Schemas that count how often they are loaded.
import { describe, expect, test } from 'vitest'
import { lazySchema } from '../../../src/schema/choose/choose.ts'
import { compileSchema, parseDocument, type Source, streamDocument, validate } from '../../../src/schema.ts'
import { every, refilled } from '../../support/pieces.ts'
import { smallSchema, tablesOf } from '../../support/small-schema.ts'

/** Two schemas of which each says when it is loaded. */
function twoSchemas(): { schemas: ReturnType<typeof lazySchema>[]; loaded: string[] } {
  const loaded: string[] = []
  const make = (message: string, content: string): ReturnType<typeof lazySchema> => {
    const namespace = `urn:iso:std:iso:20022:tech:xsd:${message}`
    const tables = { ...tablesOf(`<xs:element name="${content}" type="C"/>`, contentType), message, namespace }
    return lazySchema(message, namespace, content, async () => {
      loaded.push(message)
      return tables
    })
  }
  return { schemas: [make('one.001.001.01', 'One'), make('two.001.001.01', 'Two')], loaded }
}

const contentType =
  '<xs:complexType name="C"><xs:sequence><xs:element name="A" type="xs:date" maxOccurs="unbounded"/></xs:sequence></xs:complexType>'
const two = documentOf('two.001.001.01')

function documentOf(message: string): string {
  return `<?xml version="1.0"?>\n<!-- first -->\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}"><Two><A>2026-11-22</A></Two></Document>`
}

/** The text in pieces of bytes, all handed on in the same buffer, which is filled again each time. */
function reusedBuffer(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  return refilled(bytes, every(size, bytes))
}

describe('only the schema of the file is loaded', () => {
  test.each<[string, () => Source]>([
    ['a text', () => two],
    ['bytes', () => new TextEncoder().encode(two)],
    ['a stream', () => new Blob([two]).stream()],
    ['single bytes in one buffer', () => reusedBuffer(two, 1)],
    ['seven bytes at a time', () => reusedBuffer(two, 7)],
    ['all in one piece', () => reusedBuffer(two, 10_000)],
  ])('%s', async (_, source) => {
    const { schemas, loaded } = twoSchemas()
    const report = await validate(source(), { schema: schemas })
    expect(report).toMatchObject({ message: 'two.001.001.01', valid: true, bytes: two.length })
    expect(loaded).toEqual(['two.001.001.01'])
    expect((await parseDocument(source(), { schema: schemas })).document).toEqual({ Two: { A: ['2026-11-22'] } })
  })

  test('a message that none of them is cannot be streamed, of which the reason is told', async () => {
    const { schemas, loaded } = twoSchemas()
    const read = async (): Promise<void> => {
      for await (const _ of streamDocument(documentOf('two.009.001.01'), { schema: schemas, each: '/Document/Two/A' }));
    }
    await expect(read()).rejects.toMatchObject({ findings: [{ code: 'message-unknown' }] })
    expect(loaded).toEqual([])
  })

  test('a root that no schema has loads that of its namespace', async () => {
    const { schemas, loaded } = twoSchemas()
    const { findings } = await validate(two.replaceAll('Document', 'Dokument'), { schema: schemas })
    expect(findings.map(({ code }) => code)).toEqual(['root-unexpected'])
    expect(loaded).toEqual(['two.001.001.01'])
  })

  test('a namespace with a slip of the pen loads the one that was meant', async () => {
    const { schemas, loaded } = twoSchemas()
    const report = await validate(documentOf('twoo.001.001.01'), { schema: schemas })
    expect(report.findings.map(({ code }) => code)).toEqual(['message-unknown'])
    expect(report.message).toBe('two.001.001.01')
    expect(loaded).toEqual(['two.001.001.01'])
  })

  test.each([
    ['an unknown message', documentOf('three.009.001.07'), 'message-unknown'],
    ['no XML', 'hello', 'message-unknown'],
    ['XML behind words', 'hello <a/>', 'xml-syntax'],
    ['nothing', '', 'xml-empty'],
    ['a start tag cut short', two.slice(0, 60), 'xml-truncated'],
  ])('%s loads none', async (_, text, code) => {
    const { schemas, loaded } = twoSchemas()
    const { findings } = await validate(reusedBuffer(text, 5), { schema: schemas })
    expect(findings.map((finding) => finding.code)).toEqual([code])
    expect(loaded).toEqual([])
  })

  test('a fault behind the root is found where it is', async () => {
    const { schemas } = twoSchemas()
    const { findings } = await validate(reusedBuffer(two.replace('</A>', '</B>'), 9), { schema: schemas })
    expect(findings).toMatchObject([{ code: 'xml-syntax', line: 3 }])
  })
})

describe('paths', () => {
  async function items(text: string, each: string[]): Promise<string[]> {
    const { schemas } = twoSchemas()
    const found: string[] = []
    for await (const part of streamDocument(text, { schema: schemas, each }))
      if (part.kind === 'item') found.push(part.path)
    return found
  }

  test('one for another message is not asked of this one; a slip is still told', async () => {
    expect(await items(two, ['/Document/One/A', '/Document/Two/A'])).toEqual(['/Document/Two/A[1]'])
    await expect(items(two, ['/Document/Two/B'])).rejects.toThrow(RangeError)
    await expect(items(two, ['/Document/Tow/A'])).rejects.toThrow(RangeError)
  })
})

describe('a source that fails, hangs or is left', () => {
  test('one that is silent before the root ends by the signal, and is told', async () => {
    let told = false
    const silent: AsyncIterable<string> = {
      [Symbol.asyncIterator]: () => ({
        next: () => new Promise(() => {}),
        return: async () => {
          told = true
          return { done: true, value: undefined }
        },
      }),
    }
    const controller = new AbortController()
    const reading = validate(silent, { schema: twoSchemas().schemas, signal: controller.signal })
    controller.abort(new Error('enough'))
    await expect(reading).rejects.toThrow('enough')
    expect(told).toBe(true)
  })
})

test('only schemas that say what they hold are taken for another version', async () => {
  const schema = ['a', 'b'].map((name) => ({
    ...tablesOf(`<xs:element name="A" type="C"/>`, contentType),
    namespace: `urn:${name}`,
  }))
  const { findings, message } = await validate('<Document xmlns="urn:something:else"/>', {
    schema,
    otherVersions: true,
  })
  expect([findings.map(({ code }) => code), message]).toEqual([['message-unknown'], undefined])
})

describe('a version without a schema', () => {
  const options = (): { schema: ReturnType<typeof lazySchema>[]; otherVersions: boolean } => ({
    schema: twoSchemas().schemas,
    otherVersions: true,
  })
  const later = documentOf('two.001.001.02')

  test('is read with the nearest one, whose paths may be asked for beside those of other messages', async () => {
    const each = ['/Document/One/A', '/Document/Two/A']
    const found: string[] = []
    for await (const part of streamDocument(later, { ...options(), each }))
      if (part.kind === 'item') found.push(part.path)
    expect(found).toEqual(['/Document/Two/A[1]'])
  })

  test('an item that has a text in place of its elements is handed on, and not kept', async () => {
    const text = later.replace(/<A>.*<\/A>/, 'text')
    const found: unknown[] = []
    for await (const part of streamDocument(text, { ...options(), each: ['/Document/Two'] }))
      if (part.kind === 'item') found.push([part.value, part.ancestors.map(({ value }) => value)])
    expect(found).toEqual([['text', [{}]]])
  })

  test('is not read where the reading is strict', async () => {
    const reading = parseDocument(later, { ...options(), strict: true })
    await expect(reading).rejects.toMatchObject({ findings: [{ code: 'message-unknown' }] })
  })

  test.each([
    ['nothing', '', 'xml-empty'],
    ['no namespace', '<Document/>', 'message-unknown'],
  ])('of a document with %s there is none', async (_, text, code) => {
    const { findings } = await validate(text, options())
    expect(findings.map((finding) => finding.code)).toEqual([code])
  })
})

test('the root of a schema of one’s own is no envelope, whatever is in it', async () => {
  const schema = compileSchema(
    smallSchema(
      '<xs:element name="Own" type="O"/><xs:complexType name="O"><xs:sequence><xs:element name="Document" type="xs:string"/></xs:sequence></xs:complexType>',
    ),
  )
  const report = await validate('<Own xmlns="urn:t"><Document>x</Document></Own>', { schema })
  expect([report.valid, report.findings, report.envelope]).toEqual([true, [], undefined])
})
