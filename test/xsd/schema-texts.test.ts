import { expect, test } from 'vitest'
import { compileSchema, type SchemaTables } from '../../src/schema.ts'
import { loadSchemaText } from '../../src/xsd.ts'
import { schemaTables, shipped } from '../support/schemas.ts'

/** What tables demand: their types by name, without the sentences on each, which the declarations have. */
const demands = (tables: SchemaTables): unknown =>
  JSON.parse(
    JSON.stringify(
      { ...tables, types: Object.fromEntries(tables.types.map((type) => [type.name, type])) },
      (key, value) => (key === 'doc' ? undefined : value),
    ),
  )

test.each(shipped)('gives a schema of %s that demands what ours does', async (message) => {
  const text = await loadSchemaText(message)
  expect(demands(compileSchema(text))).toEqual(demands(schemaTables(message)))
})

test('names the messages that have a schema where one has none', async () => {
  await expect(loadSchemaText('pacs.008.001.08')).rejects.toThrow(
    new RangeError(`loadSchemaText: there is no schema of "pacs.008.001.08"; there are ${shipped.join(', ')}`),
  )
  await expect(loadSchemaText(undefined as unknown as string)).rejects.toThrow(RangeError)
})
