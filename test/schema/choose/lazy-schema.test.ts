import { expect, test } from 'vitest'
import { isLazy, lazySchema, loadSchema } from '../../../src/schema/choose/lazy-schema.ts'
import { tablesOf } from '../../support/small-schema.ts'

const tables = tablesOf('<xs:element name="A" type="xs:string"/>')

test('is loaded once, and again after a failure', async () => {
  let calls = 0
  const schema = lazySchema('test.001', 'urn:t', 'A', async () => {
    if (++calls === 1) throw new Error('offline')
    return tables
  })
  expect([schema.message, schema.namespace, schema.content]).toEqual(['test.001', 'urn:t', 'A'])
  await expect(schema.load()).rejects.toThrow('offline')
  expect(await Promise.all([schema.load(), loadSchema(schema), schema.load()])).toEqual([tables, tables, tables])
  expect(calls).toBe(2)
})

test('one that is there is not loaded', async () => {
  expect(isLazy(tables)).toBe(false)
  expect(await loadSchema(tables)).toBe(tables)
})
