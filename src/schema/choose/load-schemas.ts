import { adviceOn, formatOf, peek } from '../../recognise/index.ts'
import { iteratorOf, looksLikePath, type OpenSource, type Source, XmlFault } from '../../xml/index.ts'
import type { SchemaTables } from '../compile/tables.ts'
import { loadEngineFor } from '../pattern/pattern-test.ts'
import { messageRoot, readBeginning } from './beginning.ts'
import {
  chooseByNamespace,
  isLazy,
  type LazySchema,
  nearestSchema,
  type OtherVersion,
  otherVersion,
  type SchemaSource,
} from './choose.ts'
import { type Envelope, envelopeOf } from './envelope.ts'

export interface LoadedSchemas {
  source: OpenSource
  schemas: readonly SchemaTables[]
  /** The paths that apply to the message of the document, or to no known message. */
  each: readonly string[]
  /** Name of the message the document was recognised as; `undefined` where none of the schemas is for it. */
  message: string | undefined
  /** The nearest version, where there is no schema for the version of the document and it may be read anyway. */
  other?: OtherVersion | undefined
  envelope?: Envelope | undefined
}

interface LoadOptions {
  /** Paths the caller will ask for. Default: none. */
  each?: readonly string[] | undefined
  signal?: AbortSignal | undefined
  otherVersions?: boolean | undefined
}

/**
 * Loads the schema for the root element of a document, if some of the schemas are not loaded yet; the others stay
 * unloaded. It reads the source up to the root element (in an envelope up to the message) and returns a source that
 * begins at the start again.
 */
export async function loadSchemas(
  source: Source,
  schema: SchemaSource | readonly SchemaSource[],
  { each = [], signal, otherVersions = false }: LoadOptions = {},
): Promise<LoadedSchemas> {
  const given = isList(schema) ? schema : [schema]
  const { found, again } = await readBeginning(source, (name) => isRoot(given, name), signal)
  const { root, around } = found
  const envelope = around && envelopeOf(around)
  const chosen = root === undefined ? undefined : chooseByNamespace(given, root.namespace, root.attributes).schema
  if (chosen === undefined && otherVersions && root?.namespace !== undefined) {
    const nearest = nearestSchema(given.filter(isLazy), root.namespace, root.content)
    if (nearest !== undefined) {
      const tables = await nearest.load()
      const other = otherVersion(root.namespace, tables)
      const paths = each.filter((path) => !isOfAnother(path, given, nearest))
      return { source: again, schemas: [tables], each: paths, message: other.message, other, envelope }
    }
  }
  const loaded = chosen !== undefined && isLazy(chosen) ? await chosen.load() : undefined
  const schemas = given.map((one) => (!isLazy(one) ? one : one === chosen && loaded ? loaded : nameOf(one)))
  // A promise for each of thirty schemas takes longer than checking a small file.
  for (const one of schemas) if (one.types.length > 0) await loadEngineFor(one)
  const paths = each.filter((path) => !isOfAnother(path, given, chosen))
  // A source that is silent is not waited for.
  const file = chosen === undefined && signal?.aborted !== true ? await withAdvice(again) : again
  return { source: file, schemas, each: paths, message: chosen?.message, envelope }
}

/** Where a file is no XML, by its first bytes, its reading ends with what it is and how to go on with it. */
async function withAdvice(source: OpenSource): Promise<OpenSource> {
  if (looksLikePath(source)) return source
  try {
    const isWhole = typeof source === 'string' || source instanceof Uint8Array
    const file = isWhole ? { ...formatOf(source), source, close: async () => {} } : await peek(iteratorOf(source))
    const words = adviceOn(file, 'code')
    // Of one that is empty, the reader of XML says so.
    if (words === undefined || file.format === 'empty') return file.source
    await file.close()
    return failing(new XmlFault('message-unknown', words))
  } catch (error) {
    // What the source throws ends the reading, too.
    return failing(error)
  }
}

function failing(error: unknown): AsyncIterable<never> {
  return { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(error) }) }
}

/** Whether a message may begin with an element of this name; otherwise the file may be an envelope. */
function isRoot(schemas: readonly SchemaSource[], name: string): boolean {
  return name === messageRoot || schemas.some((one) => !isLazy(one) && one.roots.some((root) => root.name === name))
}

function isList<T>(schema: T | readonly T[]): schema is readonly T[] {
  return Array.isArray(schema)
}

const names = new WeakMap<LazySchema, SchemaTables>()

/** The parts of a schema that are needed to exclude it. */
function nameOf(schema: LazySchema): SchemaTables {
  const known = names.get(schema)
  if (known !== undefined) return known
  const { message, namespace } = schema
  const made: SchemaTables = { message, namespace, roots: [], types: [] }
  names.set(schema, made)
  return made
}

/** Whether a path belongs to another message than the one to be read, so that nothing can be at this path. */
function isOfAnother(path: string, schemas: readonly SchemaSource[], chosen: SchemaSource | undefined): boolean {
  const [, content] = path.split('/').filter((name) => name !== '')
  const owners = schemas.filter((one) => isLazy(one) && one.content === content)
  return owners.length > 0 && (chosen === undefined || (isLazy(chosen) && chosen.content !== content))
}
