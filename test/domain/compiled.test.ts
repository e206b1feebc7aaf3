import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { generateMappings } from '../../scripts/generate-mappings.ts'
import { anyDocument } from '../../src/arbitraries.ts'
import {
  account,
  agent,
  party,
  readAccount,
  readAgent,
  readParty,
  readRemittance,
  type Shape,
  wholeRemittance,
} from '../../src/domain/index.ts'
import { camtSchemas } from '../../src/domain/statement/schemas.ts'
import { tryParseAmount } from '../../src/values/index.ts'
import { elementsNamed } from '../support/elements-named.ts'
import { sweep } from '../support/sweep.ts'

test('the compiled readers are those of the tables: npm run generate', { timeout: 60_000 }, async () => {
  for (const [file, text] of await generateMappings()) expect(readFileSync(file, 'utf8') === text, file).toBe(true)
})

/** Elements that hold a shared part, by their names, each with its table and its compiled reader. */
const parts: Readonly<Record<string, [Shape<object>, (element: unknown) => unknown]>> = {
  MsgRcpt: [party as Shape<object>, readParty],
  Ownr: [party as Shape<object>, readParty],
  Svcr: [agent as Shape<object>, readAgent],
  DbtrAgt: [agent as Shape<object>, readAgent],
  CdtrAgt: [agent as Shape<object>, readAgent],
  Acct: [account as Shape<object>, readAccount],
  DbtrAcct: [account as Shape<object>, readAccount],
  RmtInf: [wholeRemittance as Shape<object>, readRemittance],
}

test.each(camtSchemas.map((schema) => [schema.message, schema] as const))(
  'tables and compiled readers read the same of anything a schema allows: %s',
  async (_, schema) => {
    let compared = 0
    fc.assert(
      fc.property(anyDocument(await schema.load(), { repeat: 2 }), (drawn) => {
        for (const [name, element] of elementsNamed(drawn, Object.keys(parts))) {
          const [shape, read] = parts[name] ?? []
          compared++
          expect(read?.(element), name).toEqual(shape?.(2019).read(element, tryParseAmount))
        }
      }),
      { numRuns: sweep(3, 30), endOnFailure: true },
    )
    expect(compared).toBeGreaterThan(0)
  },
)
