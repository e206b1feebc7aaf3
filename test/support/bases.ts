import fc from 'fast-check'
import { openSchema } from '../../src/arbitraries/document.ts'
import { buildDocument } from '../../src/schema.ts'
import { indexSchema } from './document-tree.ts'
import { validFixtures } from './fixtures.ts'
import { createFragments } from './fragments.ts'
import type { MutantBase } from './mutants.ts'
import { messages, schemaTables } from './schemas.ts'

const generatedPerMessage = 12
const longestBase = 30_000

let made: MutantBase[] | undefined

/**
 * What mutants are made of: the valid fixtures, and documents drawn from the tables. The same on every machine; made
 * once in a process.
 */
export function mutantBases(): MutantBase[] {
  made ??= makeBases()
  return made
}

function makeBases(): MutantBase[] {
  return messages.flatMap((message) => {
    const schema = schemaTables(message)
    const index = indexSchema(schema)
    const arbitraries = openSchema(schema, { extremes: true })
    const fragments = createFragments(index, arbitraries, 1)
    const given = validFixtures(message).map(({ name, bytes }) => ({ name, text: new TextDecoder().decode(bytes) }))
    const drawn = fc
      .sample(arbitraries.document(), { seed: 1, numRuns: generatedPerMessage })
      .map((document, number) => ({ name: `${message} drawn ${number}`, text: buildDocument(document, { schema }) }))
      .filter(({ text }) => text.length <= longestBase)
    return [...given, ...drawn].map((base) => ({ ...base, message, index, fragments }))
  })
}
