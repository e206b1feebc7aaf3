import type { ElementAt, MessageSchema, Tolerant } from '../schema/index.ts'
import { pathFault } from './file/path-fault.ts'
import type { RuleChecks, RulePlace } from './rule.ts'

/** The checks of a rule, by path, each with the type that the schema has at its path. */
export type ChecksOf<Document, Path extends string> = {
  readonly [Each in Path]: (element: Tolerant<ElementAt<Document, Each>>, place: RulePlace) => void
}

type DocumentOf<Schema> = Schema extends MessageSchema<infer Document> ? Document : never

const nothingWatched: ReadonlySet<string> = new Set()

/**
 * The checks of a rule, typed by the schema of its message: the element that a check gets has the type of its path, of which a file may
 * leave out anything. Of several schemas, all of which have the paths, it is one of their types. What `start` of a rule returns:
 * `start: () => checksFor(pain001_001_03, { '/Document/CstmrCdtTrfInitn/PmtInf': (block, place) => … })`.
 * @param schema A handle (`pain001_001_03` of `iso20022-toolkit/messages/pain.001.001.03`), or several.
 * @param checks By path from the root, without indexes, what is done with each element there.
 * @throws RangeError for a path that leads to nothing in one of the schemas: such a check would never find anything.
 */
export function checksFor<Schema extends MessageSchema<unknown>, Path extends string>(
  schema: Schema | readonly Schema[],
  checks: ChecksOf<DocumentOf<Schema>, Path>,
): RuleChecks {
  const schemas: readonly MessageSchema<unknown>[] = Array.isArray(schema) ? schema : [schema]
  for (const path of Object.keys(checks)) {
    const [empty, ...steps] = path.split('/')
    if (empty !== '' || steps.includes('')) throw new RangeError(`checksFor: ${path} is no path like /Document/…`)
    for (const each of schemas) {
      const fault = pathFault(each, path, { fromRoot: true, steps, attribute: undefined }, nothingWatched)
      if (fault !== undefined) throw new RangeError(`checksFor: ${fault}. Correct the path.`)
    }
  }
  return checks
}
