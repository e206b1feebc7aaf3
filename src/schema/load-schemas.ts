import type { Source } from '../xml/source.ts'
import { type Around, messageRoot, readBeginning } from './beginning.ts'
import { chooseByNamespace } from './choose.ts'
import { createCursor } from './cursor.ts'
import type { Envelope } from './envelope.ts'
import { isLazy, type LazySchema, type SchemaSource } from './lazy-schema.ts'
import { nearestSchema, type OtherVersion, otherVersion } from './other-version.ts'
import type { SchemaTables } from './tables.ts'

/** A document ready to be read: the same source, and the schemas with the one it needs loaded. */
export interface LoadedSchemas {
  source: Source
  schemas: readonly SchemaTables[]
  /** The paths that are for the message of the document, or for none that is known. */
  each: readonly string[]
  /** Name of the message the document was recognised as; `undefined` where none of the schemas is for it. */
  message: string | undefined
  /** Where the document is of a version that none of the schemas is for, and may be read all the same. */
  other?: OtherVersion | undefined
  /** Where the message is not the root of the file. */
  envelope?: Envelope | undefined
  /** Makes the cursor for it. */
  createCursor: typeof createCursor
}

/** How schemas are loaded. */
interface LoadOptions {
  /** Paths that will be asked for. Default: none. */
  each?: readonly string[] | undefined
  signal?: AbortSignal | undefined
  /** Whether a version that none of the schemas is for gets the nearest one. Default `false`. */
  otherVersions?: boolean | undefined
}

/**
 * Loads the schema that the root element of a document asks for, when some of the schemas are still to be loaded; the others
 * stay names. The source is read up to the root element, of an envelope up to the message in it, and what was read is given again.
 */
export async function loadSchemas(
  source: Source,
  schema: SchemaSource | readonly SchemaSource[],
  { each = [], signal, otherVersions = false }: LoadOptions = {},
): Promise<LoadedSchemas> {
  const given = isList(schema) ? schema : [schema]
  const { found, again } = await readBeginning(source, (name) => isRoot(given, name), signal)
  const { root, around } = found
  const chosen = root === undefined ? undefined : chooseByNamespace(given, root.namespace, root.attributes).schema
  if (chosen === undefined && otherVersions && root?.namespace !== undefined) {
    const nearest = nearestSchema(given.filter(isLazy), root.namespace, root.content)
    if (nearest !== undefined) {
      const tables = await nearest.load()
      const other = otherVersion(root.namespace, tables)
      const paths = each.filter((path) => !isOfAnother(path, given, nearest))
      const cursors = await cursorsOf(other, around)
      return { source: again, schemas: [tables], each: paths, message: other.message, other, ...cursors }
    }
  }
  const schemas = await Promise.all(
    given.map((one) => (!isLazy(one) ? one : one === chosen ? one.load() : nameOf(one))),
  )
  const paths = each.filter((path) => !isOfAnother(path, given, chosen))
  return { source: again, schemas, each: paths, message: chosen?.message, ...(await cursorsOf(undefined, around)) }
}

/** How a document is read. What is rare is loaded only where it is needed. */
async function cursorsOf(
  other: OtherVersion | undefined,
  around: Around | undefined,
): Promise<Pick<LoadedSchemas, 'createCursor' | 'envelope'>> {
  let create = createCursor
  if (other !== undefined) {
    const { createFreeCursor } = await import('./free-cursor.ts')
    create = (places, options) => createFreeCursor(places, options, other)
  }
  if (around === undefined) return { createCursor: create }
  const [{ envelopeOf }, { createEnvelopeCursor }] = await Promise.all([
    import('./envelope.ts'),
    import('./envelope-cursor.ts'),
  ])
  const envelope = envelopeOf(around)
  return {
    envelope,
    createCursor: (places, options) => createEnvelopeCursor(create(places, options), places, options, envelope),
  }
}

/** Whether a file may begin with an element of this name: else it may be an envelope. */
function isRoot(schemas: readonly SchemaSource[], name: string): boolean {
  return name === messageRoot || schemas.some((one) => !isLazy(one) && one.roots.some((root) => root.name === name))
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
