import { expect, test } from 'vitest'
import { readSchemaText } from '../../src/xsd.ts'
import { schemaText, shipped } from '../support/schemas.ts'

test.each(shipped)('gives the schema of %s', async (message) => {
  expect(await readSchemaText(message)).toBe(schemaText(message))
})

test('names the messages that have a schema where one has none', async () => {
  await expect(readSchemaText('pacs.008.001.08')).rejects.toThrow(
    new RangeError(`readSchemaText: there is no schema of "pacs.008.001.08"; there are ${shipped.join(', ')}`),
  )
  await expect(readSchemaText(undefined as unknown as string)).rejects.toThrow(RangeError)
})
