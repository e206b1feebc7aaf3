import { expect, test } from 'vitest'
import { loadSchemaText } from '../../src/xsd.ts'
import { schemaText, shipped } from '../support/schemas.ts'

test.each(shipped)('gives the schema of %s', async (message) => {
  expect(await loadSchemaText(message)).toBe(schemaText(message))
})

test('names the messages that have a schema where one has none', async () => {
  await expect(loadSchemaText('pacs.008.001.08')).rejects.toThrow(
    new RangeError(`loadSchemaText: there is no schema of "pacs.008.001.08"; there are ${shipped.join(', ')}`),
  )
  await expect(loadSchemaText(undefined as unknown as string)).rejects.toThrow(RangeError)
})
