import { expect, test } from 'vitest'
import { compileSchema, isSchemaError, SchemaError } from '../../../src/schema.ts'

test('names reason, line and, of an included schema, the location', () => {
  const own = new SchemaError('No type', 3)
  expect(own.message).toBe('No type (line 3 of the schema)')
  expect([own.name, own.reason, own.line, own.location]).toEqual(['SchemaError', 'No type', 3, undefined])
  const included = new SchemaError('No type', 3, 'types.xsd')
  expect(included.message).toBe('In types.xsd: No type (line 3 of the schema)')
  expect([included.reason, included.line, included.location]).toEqual(['No type', 3, 'types.xsd'])
})

test('is told from other errors by its name', () => {
  let error: unknown
  try {
    compileSchema('<a/>')
  } catch (thrown) {
    error = thrown
  }
  expect([isSchemaError(error), isSchemaError(new Error('x')), isSchemaError({ name: 'SchemaError' })]).toEqual([
    true,
    false,
    false,
  ])
})
