import { expect, test } from 'vitest'
import { loadSchemaText } from '../../src/xsd.ts'
import { schemaText, shipped } from '../support/schemas.ts'

// The sentences on each type are in the declarations, too: in the schemas they would take a twentieth of the package.
test.each(shipped)('gives the schema of %s, without annotations', async (message) => {
  const bare = schemaText(message).replace(/\s*<xs:annotation>.*?<\/xs:annotation>/gs, '')
  expect(await loadSchemaText(message)).toBe(bare)
})

test('names the messages that have a schema where one has none', async () => {
  await expect(loadSchemaText('pacs.008.001.08')).rejects.toThrow(
    new RangeError(`loadSchemaText: there is no schema of "pacs.008.001.08"; there are ${shipped.join(', ')}`),
  )
  await expect(loadSchemaText(undefined as unknown as string)).rejects.toThrow(RangeError)
})
