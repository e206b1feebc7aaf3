import { describe, expect, expectTypeOf, test } from 'vitest'
import { camt053_001_06, type Document, type ReportEntry8 } from '../../src/messages/camt.053.001.06.ts'
import { pain001_001_03 } from '../../src/messages/pain.001.001.03.ts'
import {
  buildDocument,
  builtInSchemas,
  compileSchema,
  type MessageSchema,
  parseDocument,
  streamDocument,
  type Tolerant,
} from '../../src/schema.ts'
import { readFixtureText } from '../support/fixtures.ts'
import { schemaText } from '../support/schemas.ts'

const statement = readFixtureText('valid/camt.053.001.06.xml')

describe('a handle tells the type of the document', () => {
  test('parseDocument', async () => {
    const strict = await parseDocument(statement, { schema: camt053_001_06, strict: true })
    expectTypeOf(strict.document).toEqualTypeOf<Document>()
    expect(strict.document.BkToCstmrStmt.Stmt[0]?.Id).toBeTypeOf('string')
    const tolerant = await parseDocument(statement, { schema: camt053_001_06 })
    expectTypeOf(tolerant.document).toEqualTypeOf<Tolerant<Document>>()
    const unknown = await parseDocument(statement)
    expectTypeOf(unknown.document).toBeUnknown()
    expect(tolerant.document).toEqual(strict.document)
    expect(unknown.document).toEqual(strict.document)
  })

  test('streamDocument, by the paths', async () => {
    const each = ['/Document/BkToCstmrStmt/Stmt/Ntry', '/Document/BkToCstmrStmt/GrpHdr/MsgId'] as const
    let entries = 0
    for await (const part of streamDocument(statement, { schema: camt053_001_06, each })) {
      if (part.kind !== 'item') continue
      if (part.each === '/Document/BkToCstmrStmt/Stmt/Ntry') {
        expectTypeOf(part.value).toEqualTypeOf<Tolerant<ReportEntry8>>()
        entries++
        expect(part.value.Amt?.Ccy).toMatch(/^[A-Z]{3}$/)
      } else {
        expectTypeOf(part.value).toEqualTypeOf<Tolerant<string>>()
      }
    }
    expect(entries).toBeGreaterThan(0)
  })

  test('buildDocument', async () => {
    const { document } = await parseDocument(statement, { schema: camt053_001_06, strict: true })
    expect(buildDocument(document, { schema: camt053_001_06 })).toContain('<BkToCstmrStmt>')
    // @ts-expect-error: a statement is no payment initiation.
    expect(() => buildDocument(document, { schema: pain001_001_03 })).toThrow()
    // @ts-expect-error: GrpHdr is missing.
    expect(() => buildDocument({ BkToCstmrStmt: { Stmt: [] } }, { schema: camt053_001_06 })).toThrow()
  })

  test('a compiled schema knows none', async () => {
    const schema = compileSchema(schemaText('camt.053.001.06'))
    expectTypeOf(schema).toEqualTypeOf<MessageSchema<unknown>>()
    const { document } = await parseDocument(statement, { schema, strict: true })
    expectTypeOf(document).toBeUnknown()
    expect(buildDocument(document, { schema })).toContain('<BkToCstmrStmt>')
  })
})

test('the tables of a built-in schema are those of its handle, loaded once', async () => {
  const lazy = builtInSchemas.find(({ message }) => message === 'camt.053.001.06')
  expect(await lazy?.load()).toBe(camt053_001_06)
  expect(lazy?.load()).toBe(lazy?.load())
})
