import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isEngineFailedError, type XsdEngine } from '../../src/xsd/engine.ts'
import { libxml2Engine } from '../../src/xsd/libxml2.ts'
import { libxmljs2Engine } from '../../src/xsd/libxmljs2.ts'
import { validateWith } from '../../src/xsd/validate-xsd.ts'

const xsd = (namespace: string): string =>
  `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" targetNamespace="${namespace}"><xs:element name="Document" type="xs:string"/></xs:schema>`

/** A library has no memory left as soon as it sees the document, and says so with the document in its words. */
function giveUp(text: string): void {
  if (!text.includes('DE89')) return
  throw Object.assign(new Error(`out of memory at ${text}`), { name: 'RuntimeError' })
}

async function failing(): Promise<XsdEngine[]> {
  const library = await import('libxml2-wasm')
  const document = { dispose() {} }
  return [
    libxml2Engine({
      ...library,
      XmlDocument: {
        fromString(text: string) {
          giveUp(text)
          return document
        },
      },
      XsdValidator: { fromDoc: () => document },
    } as unknown as typeof library),
    libxmljs2Engine({
      parseXml: (text: string) => ({ errors: [], validationErrors: [], validate: () => giveUp(text) }),
    }),
  ]
}

describe('an engine that gives up', () => {
  it('is not a verdict, and none of its words reach the caller', async () => {
    for (const engine of await failing()) {
      // Schemas are kept by engine and text: this one is of nobody else.
      const schema = xsd(`urn:gives-up:${engine.name}`)
      const text = `<Document xmlns="urn:gives-up:${engine.name}">DE89370400440532013000</Document>`
      const error: unknown = await validateWith(engine, text, { schema }).catch((thrown: unknown) => thrown)
      expect(isEngineFailedError(error)).toBe(true)
      expect(error).toMatchObject({ engine: engine.name, reason: 'RuntimeError' })
      expect(inspect(error)).not.toContain('DE89')
    }
  })
})
