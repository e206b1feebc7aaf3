// `compileWith` and `validateBy` take the library and the engine, so that one that gives up can be put in their place.
import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { compileWith } from '../../src/xsd/libxml2.ts'
import { validateBy } from '../../src/xsd/validate-xsd.ts'
import { isEngineFailedError, validateXsd } from '../../src/xsd.ts'

const schema =
  '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="urn:gives-up"><xs:element name="Document" type="xs:string"/></xs:schema>'

test('an engine that gives up is not a verdict, and none of its words reach the caller', async () => {
  const library = await import('libxml2-wasm')
  const document = { dispose() {} }
  const compile = compileWith({
    ...library,
    XmlDocument: {
      // No memory is left as soon as it sees the document, and it says so with the document in its words.
      fromString(text: string) {
        if (text.includes('DE89')) throw Object.assign(new Error(`no memory at ${text}`), { name: 'RuntimeError' })
        return document
      },
    },
    XsdValidator: { fromDoc: () => document },
  } as unknown as typeof library)
  const text = '<Document xmlns="urn:gives-up">DE89370400440532013000</Document>'
  const error: unknown = await validateBy(compile, text, { schema }).catch((thrown: unknown) => thrown)
  expect(isEngineFailedError(error)).toBe(true)
  expect(error).toMatchObject({ engine: 'libxml2', reason: 'RuntimeError' })
  expect(inspect(error)).not.toContain('DE89')
})

test('a document that is too large for it ends with the limit and the remedy', async () => {
  async function* endless(): AsyncGenerator<string> {
    yield '<Document xmlns="urn:gives-up">'
    for (;;) yield ' '.repeat(1_000_000)
  }
  const words = 'more than 64 MB; a larger one can be split), so there is no verdict. Validate without it'
  await expect(validateXsd(endless(), { schema })).rejects.toThrow(words)
  const wide = `<Document xmlns="urn:gives-up">${'<a/>'.repeat(100_001)}</Document>`
  await expect(validateXsd(wide, { schema })).rejects.toThrow('more than 100000 elements in one')
})
