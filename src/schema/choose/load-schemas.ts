import { adviceOn, formatOf, type Peeked, peek } from '../../recognise/index.ts'
import {
  type ByteHandler,
  createReader,
  iteratorOf,
  looksLikePath,
  type OpenSource,
  openPiece,
  openSource,
  type Reader,
  type Source,
  sourceChunks,
  type TokenHandler,
  type XmlAttribute,
  XmlFault,
} from '../../xml/index.ts'
import type { SchemaTables } from '../compile/tables.ts'
import type { Cursor } from '../cursor.ts'
import { loadEngineFor } from '../pattern/pattern-test.ts'
import {
  chooseByNamespace,
  isLazy,
  messageRoot,
  nearestSchema,
  type OtherVersion,
  otherVersion,
  type SchemaSource,
} from './choose.ts'
import { type Around, createHeaderCursor, type Envelope, envelopeOf } from './envelope.ts'

interface Beginning {
  root: Root | undefined
  around?: Around | undefined
}

interface Root {
  namespace: string | undefined
  attributes: readonly XmlAttribute[]
  content: string | undefined
}

/**
 * Reads a document up to the beginning of its message, and returns the source so that it can be read again from its
 * start. `isRoot` tells whether a message may begin with an element; another root with a `Document` in it is an
 * envelope.
 */
async function readBeginning(
  anySource: Source,
  isRoot: (name: string) => boolean,
  signal: AbortSignal | undefined,
): Promise<{ found: Beginning; again: OpenSource }> {
  const source = openSource(anySource)
  if (typeof source === 'string' || source instanceof Uint8Array) {
    return { found: await beginningOf(source, isRoot, signal), again: source }
  }
  const iterator = iteratorOf(source)
  const taken: (Promise<IteratorResult<string | Uint8Array, unknown>> | undefined)[] = []
  let given = 0
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
      next() {
        const result = taken[given]
        // Cleared one by one instead of `shift`, which moves all following pieces: there may be as many pieces as
        // characters.
        if (result !== undefined) taken[given++] = undefined
        return result ?? iterator.next()
      },
      return: async () => (await iterator.return?.()) ?? { done: true, value: undefined },
    }),
  }
  const found = await beginningOf(first, isRoot, signal)
  // A reader that stops now does so at once, without reading the source.
  if (signal?.aborted === true) void iterator.return?.()?.catch(() => {})
  return { found, again }
}

/** A copy of a piece, since a source may fill its buffer again. */
function copied(result: IteratorResult<string | Uint8Array, unknown>): IteratorResult<string | Uint8Array, unknown> {
  if (result.done === true || typeof result.value === 'string') return result
  return { done: false, value: new Uint8Array(openPiece(result.value) as Uint8Array) }
}

/** The message of an envelope must begin within this many characters, because all of them are kept in memory. */
const longestSearch = 1_000_000

/**
 * Finds the root element of the message and the first element in it. A fault before them is not reported here: it is
 * found again, and reported, when the document is read. A root that no schema has, with a message in it, is an
 * envelope.
 */
async function beginningOf(
  source: OpenSource,
  isRoot: (name: string) => boolean,
  signal: AbortSignal | undefined,
): Promise<Beginning> {
  const found: Beginning = { root: undefined }
  let outermost: Root | undefined
  let begins = 0
  const around: string[] = []
  let header: Cursor | undefined
  /** Depth of the header that is open; 0 before it, and behind it -1. */
  let headerDepth = 0
  const handler: TokenHandler = {
    open(name, namespace, attributes) {
      if (found.root !== undefined) {
        found.root.content = name
        throw beginningSeen
      }
      if (around.length > 0 && reader.position().offset - begins > longestSearch) throw beginningSeen
      const root = { namespace, attributes: attributes.map((attribute) => ({ ...attribute })), content: undefined }
      if (around.length === 0) {
        outermost = root
        begins = reader.position().offset
        if (isRoot(name)) found.root = root
      } else if (name === messageRoot) {
        found.root = root
        found.around = {
          names: [...around, name],
          header: headerDepth < 0 ? (header?.state.document as Around['header']) : undefined,
        }
      }
      if (headerDepth > 0 || (headerDepth === 0 && name === 'AppHdr')) {
        headerDepth++
        header ??= createHeaderCursor()
        header.open(name, namespace, attributes)
      }
      around.push(name)
    },
    text(text) {
      if (headerDepth > 0) header?.text(text)
    },
    close() {
      if (headerDepth > 0) {
        header?.close()
        if (--headerDepth === 0) headerDepth = -1
      }
      around.pop()
      // An empty message.
      if (found.root !== undefined) throw beginningSeen
    },
  }
  const reader: Reader = createReader(byteHandlerOf(handler))
  try {
    const pieces = sourceChunks(source, { signal })
    for (;;) {
      // Only what is a promise is awaited: promises would take as long as a small message.
      const next = pieces.next()
      const { done, value } = next instanceof Promise ? await next : next
      if (done === true) break
      const waiting = reader.write(value)
      if (waiting !== undefined) await waiting
    }
    // The scanner may wait for the rest of a long token, behind which the root may stand.
    await reader.checkSoFar()
  } catch {
    // Reported when the document is read.
  } finally {
    reader.leave()
  }
  return found.root === undefined ? { root: outermost } : found
}

function byteHandlerOf(handler: TokenHandler): ByteHandler {
  return {
    open: handler.open,
    text: handler.text,
    close: handler.close,
    openTag: ({ name, namespace, attributes }) => handler.open(name, namespace, attributes),
    skipsBlank: () => false,
  }
}

/** Ends the reading once root and first element are known. One for all, because making an error takes long. */
const beginningSeen = new Error('The beginning was seen')

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
  // Of the others, what is needed to exclude them.
  const schemas = given.map((one) => {
    if (!isLazy(one)) return one
    const { message, namespace } = one
    return one === chosen && loaded ? loaded : { message, namespace, roots: [], types: [] }
  })
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
    const file = await peekAt(source)
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

async function peekAt(source: OpenSource, name = ''): Promise<Peeked<OpenSource>> {
  const isWhole = typeof source === 'string' || source instanceof Uint8Array
  return isWhole ? { ...formatOf(source, name), source, close: async () => {} } : peek(iteratorOf(source), name)
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

/** Whether a path belongs to another message than the one to be read, so that nothing can be at this path. */
function isOfAnother(path: string, schemas: readonly SchemaSource[], chosen: SchemaSource | undefined): boolean {
  const [, content] = path.split('/').filter((name) => name !== '')
  const owners = schemas.filter((one) => isLazy(one) && one.content === content)
  return owners.length > 0 && (chosen === undefined || (isLazy(chosen) && chosen.content !== content))
}

export interface Recognised extends Peeked<OpenSource> {
  /** Name of the message; `MT940` or `MT942` for one. `undefined` where no schema knows it, in any version. */
  message: string | undefined
  envelope: Envelope | undefined
}

/**
 * Recognises a file by its beginning, and in XML which message of the schemas it is, in any version. Nothing is read
 * behind the root element of the message. `name` is that of the file, where it has one.
 */
export async function recognise(given: Source, schemas: readonly SchemaSource[] = [], name = ''): Promise<Recognised> {
  const peeked = await peekAt(openSource(given), name)
  if (peeked.format === 'mt940') return { ...peeked, message: peeked.message, envelope: undefined }
  if (peeked.format !== 'xml' || schemas.length === 0) return { ...peeked, message: undefined, envelope: undefined }
  const { message, envelope, source } = await loadSchemas(peeked.source, schemas, { otherVersions: true })
  return { ...peeked, message, envelope, source }
}
