import type { ElementAt, MessageSchema, Tolerant } from '../schema/index.ts'
import { fromCaller } from '../values/index.ts'
import { pathFault } from './file/path.ts'
import type { RuleChecks, RuleContext } from './rule.ts'

/** The checks of a rule, by path, each with the type that the schema has at its path. */
export type ChecksOf<Document, Path extends string> = {
  readonly [Each in Path]: (element: Tolerant<ElementAt<Document, Each>>, context: RuleContext) => void
}

type DocumentOf<Schema> = Schema extends MessageSchema<infer Document> ? Document : never

const nothingWatched: ReadonlySet<string> = new Set()

/**
 * The checks of a rule, typed by the schema of its message: each check gets an element of the type at its path, in
 * which every part may be missing. With several schemas the type is the union of theirs, and each schema must have
 * every path. Return it from `start` of a rule: `start: () => checksFor(pain001_001_03, {
 * '/Document/CstmrCdtTrfInitn/PmtInf': (block, context) => … })`.
 * @param schema A handle (`pain001_001_03` of `iso20022-toolkit/messages/pain.001.001.03`), or several.
 * @param checks Functions by path (from the root, without indexes); each is called for every element at its path.
 * @throws RangeError for a path that leads to nothing in one of the schemas: such a check would never find anything.
 */
export function checksFor<Schema extends MessageSchema<unknown>, Path extends string>(
  schema: Schema | readonly Schema[],
  checks: ChecksOf<DocumentOf<Schema>, Path>,
): RuleChecks {
  const schemas: readonly MessageSchema<unknown>[] = Array.isArray(schema) ? schema : [schema]
  for (const path of Object.keys(checks)) {
    const [empty, ...steps] = path.split('/')
    if (empty !== '' || steps.includes('')) {
      throw fromCaller(checksFor, new RangeError(`checksFor: ${path} is not a path like /Document/…`))
    }
    for (const each of schemas) {
      const fault = pathFault(each, path, { fromRoot: true, steps, attribute: undefined }, nothingWatched)
      if (fault !== undefined) {
        throw fromCaller(checksFor, new RangeError(`checksFor: ${fault}. Correct the path.`))
      }
    }
  }
  return checks
}
