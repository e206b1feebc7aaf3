import { describe, expect, test } from 'vitest'
import { camt053_001_06 } from '../src/messages/camt.053.001.06.ts'
import {
  buildDocument,
  builtInSchemas,
  compileSchema,
  parseDocument,
  streamDocument,
  validate,
  writeDocument,
} from '../src/schema.ts'
import { readFixture } from './support/fixtures.ts'
import { messages } from './support/schemas.ts'
import { smallDocument, smallSchema } from './support/small-schema.ts'

const camt = 'camt.053.001.06'
const statement = readFixture(`valid/${camt}.xml`)

const own = compileSchema(
  smallSchema(
    '<xs:element name="Document" type="D"/><xs:complexType name="D"><xs:sequence><xs:element name="N" type="xs:integer"/></xs:sequence></xs:complexType>',
  ),
)

describe('the schemas of the toolkit', () => {
  test('hold the three messages, and each only once', () => {
    const names = builtInSchemas.map((schema) => schema.message)
    expect(names).toEqual(expect.arrayContaining([...messages]))
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(builtInSchemas.map((schema) => schema.namespace)).size).toBe(names.length)
  })

  test.each(messages)('%s is recognized by its namespace', async (message) => {
    const bytes = readFixture(`valid/${message}.xml`)
    expect(await validate(bytes)).toMatchObject({ message, valid: true, findings: [], bytes: bytes.length })
    expect(await parseDocument(bytes)).toMatchObject({ message, valid: true })
  })
})

describe('a schema of one’s own', () => {
  test('is used instead', async () => {
    expect(await validate(smallDocument('<N>1</N>'), { schema: own })).toMatchObject({ message: 'urn:t', valid: true })
    expect((await parseDocument(smallDocument('<N> 1 </N>'), { schema: own })).document).toEqual({ N: '1' })
    expect(buildDocument({ N: '1' }, { schema: own, indent: '' })).toContain('<N>1</N>')
    await expect(validate('', { rules: ['sepa'] } as never)).rejects.toThrow('validate of iso20022-toolkit')
    expect(await validate(smallDocument('<N>1</N>'))).toMatchObject({ message: undefined, valid: false })
  })
})

describe('reading', () => {
  test('streams', async () => {
    const kinds = new Set<string>()
    for await (const part of streamDocument(statement, { each: '/Document/BkToCstmrStmt/Stmt/Ntry' }))
      kinds.add(part.kind)
    expect([...kinds]).toEqual(['item', 'end'])
  })
})

describe('writing', () => {
  test('by a handle, and in pieces by the name of a message', async () => {
    const { document } = await parseDocument(statement, { schema: camt053_001_06, strict: true })
    const text = buildDocument(document, { schema: camt053_001_06 })
    expect((await parseDocument(text)).document).toEqual(document)
    let chunked = ''
    for await (const chunk of writeDocument(document, { message: camt })) chunked += chunk
    expect(chunked).toBe(text)
  })

  test('an unknown name, or none, is a mistake of the caller that is told the known ones', () => {
    expect(() => writeDocument({}, { message: 'camt.053' })).toThrow(
      `No schema for the message camt.053. Give \`schema\`, or one of: ${builtInSchemas.map(({ message }) => message).join(', ')}`,
    )
    // @ts-expect-error: the schema is needed.
    expect(() => buildDocument({}, {})).toThrow(RangeError)
    expect(() => writeDocument({}, {})).toThrow('No schema for the message (none named).')
  })
})

describe('options', () => {
  const each = '/Document/BkToCstmrStmt'
  test.each<[string, (options: object) => unknown]>([
    ['validate', (options) => validate('', options)],
    ['parseDocument', (options) => parseDocument('', options)],
    ['streamDocument', (options) => streamDocument('', { each, ...options })],
    ['buildDocument', (options) => buildDocument({}, { schema: own, ...options })],
    ['writeDocument', (options) => writeDocument({}, { schema: own, ...options })],
  ])('%s refuses one that it does not have, by both names', async (name, call) => {
    await expect((async () => call({ colour: 'red' }))()).rejects.toThrow(new RegExp(`^${name}: .*colour`))
  })

  test('those that are needed are named', () => {
    expect(() => buildDocument({}, {} as never)).toThrow(/^buildDocument: .*schema/)
    expect(() => streamDocument('', {} as never)).toThrow(/^streamDocument: .*each/)
    expect(() => streamDocument('', { each: 5 } as never)).toThrow('a path or a list of paths')
  })
})
