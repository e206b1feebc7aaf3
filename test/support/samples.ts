import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openSchema } from '../../src/arbitraries/document.ts'
import { indexSchema } from './document-tree.ts'
import { createFragments } from './fragments.ts'
import type { MutantBase } from './mutants.ts'
import type { Oracle } from './oracle.ts'
import { messages, schemaTables } from './schemas.ts'

/** Where files of real banks lie on machines that have them; they are no part of this repository. */
export const referenceFolder = fileURLToPath(new URL('../../../shared/reference/', import.meta.url))

/** A real file. */
export interface Sample {
  /** The folder it lies in: the name of a message, sometimes with a suffix. */
  folder: string
  name: string
  path: string
}

/** All samples; an empty list on a machine that has none. */
export function samples(): Sample[] {
  const root = `${referenceFolder}samples`
  if (!existsSync(root)) return []
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: folder }) =>
      readdirSync(`${root}/${folder}`)
        .filter((name) => name.endsWith('.xml'))
        .sort()
        .map((name) => ({ folder, name, path: `${root}/${folder}/${name}` })),
    )
}

/** Name of the message of a sample, from its folder. */
export function messageOfSample({ folder }: Sample): string {
  return folder.replace('-derived', '')
}

const longestBase = 70_000

/** Valid samples as bases of mutants. Throws where there are none. */
export function sampleBases(oracles: ReadonlyMap<string, Oracle>): MutantBase[] {
  const bases = messages.flatMap((message) => {
    const schema = schemaTables(message)
    const index = indexSchema(schema)
    const fragments = createFragments(index, openSchema(schema, { extremes: true }), 1)
    return samples()
      .filter((sample) => messageOfSample(sample) === message)
      .map((sample) => ({ name: sample.name, text: readFileSync(sample.path, 'utf8') }))
      .filter(({ text }) => text.length <= longestBase && oracles.get(message)?.validate(text).valid === true)
      .map((base) => ({ ...base, message, index, fragments }))
  })
  if (bases.length === 0) throw new Error(`No valid samples in ${referenceFolder}samples`)
  return bases
}
