import { iteratorOf, textChunks } from '../xml/chunks.ts'
import { createTokenizer } from '../xml/read.ts'
import type { Source } from '../xml/source.ts'
import type { XmlAttribute } from '../xml/tokens.ts'
import { chooseByNamespace } from './choose.ts'
import { isLazy, type LazySchema, type SchemaSource } from './lazy-schema.ts'
import { nearestSchema, type OtherVersion, otherVersion } from './other-version.ts'
import type { MessageSchema, SchemaTables } from './tables.ts'

/** A document ready to be read: the same source, and the schemas with the one it needs loaded. */
export interface LoadedSchemas {
  source: Source
  schemas: readonly SchemaTables[]
  /** The paths that are for the message of the document, or for none that is known. */
  each: readonly string[]
  /** Where the document is of a version that none of the schemas is for, and may be read all the same. */
  other?: OtherVersion | undefined
}

interface Root {
  namespace: string | undefined
  attributes: readonly XmlAttribute[]
  /** Name of the first element in it. */
  content: string | undefined
}

/**
 * Loads the schema that the root element of a document asks for, when some of the schemas are still to be loaded; the others
 * stay names. The source is read up to the root element, and what was read is given again.
 */
export async function loadSchemas(
  source: Source,
  schema: SchemaSource | readonly SchemaSource[],
  each: readonly string[] = [],
  signal?: AbortSignal,
  otherVersions = false,
): Promise<LoadedSchemas> {
  const given = isList(schema) ? schema : [schema]
  if (!given.some(isLazy))
    return { source, schemas: given.filter((one): one is MessageSchema<unknown> => !isLazy(one)), each }
  const { root, again } = await peekRoot(source, signal)
  const chosen = root === undefined ? undefined : chooseByNamespace(given, root.namespace, root.attributes).schema
  if (chosen === undefined && otherVersions && root?.namespace !== undefined) {
    const nearest = nearestSchema(given.filter(isLazy), root.namespace, root.content)
    if (nearest !== undefined) {
      const tables = await nearest.load()
      const paths = each.filter((path) => !isOfAnother(path, given, nearest))
      return { source: again, schemas: [tables], each: paths, other: otherVersion(root.namespace, tables) }
    }
  }
  const schemas = await Promise.all(
    given.map((one) => (!isLazy(one) ? one : one === chosen ? one.load() : nameOf(one))),
  )
  return { source: again, schemas, each: each.filter((path) => !isOfAnother(path, given, chosen)) }
}

function isList<T>(schema: T | readonly T[]): schema is readonly T[] {
  return Array.isArray(schema)
}

/** What is needed of a schema to say that it is not the one. */
function nameOf({ message, namespace }: LazySchema): SchemaTables {
  return { message, namespace, roots: [], types: [] }
}

/** Whether a path leads into the content of another message than the one to be read: nothing of it can be there. */
function isOfAnother(path: string, schemas: readonly SchemaSource[], chosen: SchemaSource | undefined): boolean {
  const [, content] = path.split('/').filter((name) => name !== '')
  const owners = schemas.filter((one) => isLazy(one) && one.content === content)
  return owners.length > 0 && (chosen === undefined || (isLazy(chosen) && chosen.content !== content))
}

/** The root element of a document, and the document from its beginning once more. */
async function peekRoot(
  source: Source,
  signal: AbortSignal | undefined,
): Promise<{ root: Root | undefined; again: Source }> {
  if (typeof source === 'string' || ArrayBuffer.isView(source))
    return { root: await rootOf(source, signal), again: source }
  const iterator = iteratorOf(source)
  const taken: Promise<IteratorResult<string | Uint8Array, unknown>>[] = []
  const first: AsyncIterable<string | Uint8Array> = {
    [Symbol.asyncIterator]: () => ({
      next() {
        const result = iterator.next().then(copied)
        taken.push(result)
        return result
      },
    }),
  }
  const again: AsyncIterable<string | Uint8Array> = {
    [Symbol.asyncIterator]: () => ({
      next: () => taken.shift() ?? iterator.next(),
      return: async () => (await iterator.return?.()) ?? { done: true, value: undefined },
    }),
  }
  const root = await rootOf(first, signal)
  // Whoever reads the document now stops at once, without asking the source for anything.
  if (signal?.aborted === true) void iterator.return?.()?.catch(() => {})
  return { root, again }
}

/** A piece as it is now: a source may fill its buffer again. */
function copied(result: IteratorResult<string | Uint8Array, unknown>): IteratorResult<string | Uint8Array, unknown> {
  if (result.done === true || !(result.value instanceof Uint8Array)) return result
  return { done: false, value: new Uint8Array(result.value) }
}

/**
 * The root element and the first one in it, as far as the source can be read up to it. Whatever goes wrong on the way goes wrong once more when the
 * document is read, and is reported then.
 */
async function rootOf(source: Source, signal: AbortSignal | undefined): Promise<Root | undefined> {
  let root: Root | undefined
  const tokenizer = createTokenizer({
    open(name, namespace, attributes) {
      if (root === undefined) {
        root = { namespace, attributes: attributes.map((attribute) => ({ ...attribute })), content: undefined }
        return
      }
      root.content = name
      throw new RootSeen()
    },
    text() {},
    close() {},
  })
  try {
    for await (const text of textChunks(source, { signal })) tokenizer.write(text)
  } catch {
    return root
  }
  return root
}

/** Ends the reading at the root element. */
class RootSeen extends Error {}
