import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { anyDocument } from '../../src/arbitraries.ts'
import { buildDocument, parseDocument } from '../../src/schema.ts'
import { createOracle } from '../support/oracle.ts'
import { messages, schemaTables, schemaText } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'

const runs = Number(process.env.PROPERTY_RUNS ?? sweep(25, 150))
const oracles = new Map(messages.map((message) => [message, createOracle(schemaText(message))]))
afterAll(() => {
  for (const oracle of oracles.values()) oracle.dispose()
})

describe.each(messages)('%s', (message) => {
  const schema = schemaTables(message)
  const document = anyDocument(schema, { extremes: true })

  it('read(write(x)) equals x, and libxml2 accepts what is written', async () => {
    await fc.assert(
      fc.asyncProperty(document, fc.constantFrom('', '  ', '\t'), async (given, indent) => {
        const text = buildDocument(given, { schema, indent })
        const read = await parseDocument(text, { schema, strict: true })
        expect(read.findings).toEqual([])
        expect(read.document).toEqual(given)
        // Element order is part of the document, and toEqual does not see it.
        expect(JSON.stringify(read.document)).toBe(JSON.stringify(given))
        expect(oracles.get(message)?.validate(text)).toEqual({ wellFormed: true, valid: true, errors: [] })
      }),
      { numRuns: runs },
    )
  })

  it('bytes read as the text does', async () => {
    await fc.assert(
      fc.asyncProperty(document, async (given) => {
        const bytes = new TextEncoder().encode(buildDocument(given, { schema }))
        const { document: read, bytes: count } = await parseDocument(bytes, { schema })
        expect(read).toEqual(given)
        expect(count).toBe(bytes.length)
      }),
      { numRuns: Math.ceil(runs / 5) },
    )
  })
})
