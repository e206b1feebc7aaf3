import { type Finding, InvalidDocumentError, type Position } from '../diagnostics/index.ts'
import { type OptionChecks, option } from '../values/check-options.ts'
import { readerChunks, wholeChunks } from '../xml/chunks.ts'
import { isXmlFault } from '../xml/fault.ts'
import { type XmlLimits, xmlLimitChecks } from '../xml/limits.ts'
import { createReader, type Reader } from '../xml/reader.ts'
import type { Source } from '../xml/source.ts'
import type { Ancestor, CursorItem } from './cursor/items.ts'
import type { CursorOptions } from './cursor/state.ts'
import type { Cursor } from './cursor.ts'
import { checkEachPaths } from './each-path.ts'
import type { ElementAt } from './element-at.ts'
import type { Envelope } from './envelope.ts'
import { closeFindings, type FindingList } from './finding-list.ts'
import type { SchemaSource } from './lazy-schema.ts'
import { type LoadedSchemas, loadSchemas } from './load-schemas.ts'
import type { PlaceOf } from './places.ts'
import type { Tolerant } from './tolerant.ts'

/** How a document is read. */
export interface ReadOptions<T = unknown> {
  /**
   * The schema, or several of which the namespace of the root element chooses. Those that are still to be loaded are, when
   * they are chosen.
   */
  schema: SchemaSource<T> | readonly SchemaSource[]
  /**
   * Whether reading ends at the first error finding, by throwing `InvalidDocumentError`. Default `false`: what can be
   * read is read, and the rest is reported. Text that is not well-formed always ends the reading.
   */
  strict?: boolean | undefined
  /** Findings listed at most; the others are counted. Default 1000. */
  maxFindings?: number | undefined
  /** Whether messages quote values that may identify a person or an account. Default `false`: they are masked. */
  showValues?: boolean | undefined
  /** Bounds on depth, text and attributes; see `XmlLimits` for the defaults. */
  limits?: XmlLimits | undefined
  /** Called after each piece of the source with the bytes (for a text: characters) read so far. */
  onProgress?: ((bytes: number) => void) | undefined
  /** Ends the reading by throwing its reason. */
  signal?: AbortSignal | undefined
}

/** Which versions of messages are read. */
export interface VersionOptions {
  /**
   * Whether a version of a message that none of the schemas is for is read like the nearest one that there is: all that is in it, not
   * validated, with the warning `message-version`, and `valid` is false. Only of the built-in schemas, and not where `strict`: there such
   * a file is of an unknown message. Default `false`; the readers of messages (`readCamt053` and so on) do so always.
   */
  otherVersions?: boolean | undefined
}

/** Whether a value is schema tables, as `compileSchema` makes them. */
const schemaTables = option.object('made by compileSchema, or one of builtInSchemas')

/** What the options of reading may be, for the functions that take them. */
export const readOptionChecks: OptionChecks<ReadOptions> = {
  schema: option.either(
    'made by compileSchema, or a list of such schemas',
    option.list('schemas', schemaTables),
    schemaTables,
  ),
  strict: option.flag,
  maxFindings: option.count,
  showValues: option.flag,
  limits: option.group(xmlLimitChecks),
  onProgress: option.function,
  signal: option.signal,
}

/** What was found out about a document. */
export interface ValidationReport {
  /** Name of the message, such as `camt.053.001.06`; `undefined` when no schema fits. */
  message: string | undefined
  /** Whether it was held against a schema, and there is no finding of severity `error`. */
  valid: boolean
  /** Findings in document order: at most `maxFindings`, the fault that ended the reading, and how many more there are. */
  findings: Finding[]
  /** Findings that are not listed. */
  findingsOmitted: number
  /** Bytes (for a text: characters) read. */
  bytes: number
  /** Where the message is not the root of the file but stands in an envelope: how, with the header beside it. */
  envelope?: Envelope | undefined
}

/** A document read whole. */
export interface ParsedDocument<T = unknown> extends ValidationReport {
  message: string
  /** The root object of the document layer. Where `valid` is false, parts may be missing: see `Tolerant`. */
  document: T
}

/** An element handed on as soon as it closes. */
export interface StreamItem<Value = unknown, Each extends string = string> extends Position {
  kind: 'item'
  message: string
  each: Each
  path: string
  value: Value
  ancestors: readonly Ancestor[]
  /** Where an element in it stands, by its path from here; only when `places` was asked for. */
  placeOf?: PlaceOf
}

/** A finding, in its place between the items. */
export interface StreamFinding {
  kind: 'finding'
  finding: Finding
}

/** The end of the document, always the last part. */
export interface StreamEnd extends ValidationReport {
  kind: 'end'
  message: string
}

/** What a document is streamed as. */
export type StreamPart<Item extends StreamItem = StreamItem> = Item | StreamFinding | StreamEnd

/** The items at some paths of a document of a known type: what each path holds, as far as a file may leave it out. */
export type ItemsAt<Document, Each extends string> = Each extends string
  ? StreamItem<Tolerant<ElementAt<Document, Each>>, Each>
  : never

/** How a document is streamed. */
export interface StreamOptions extends ReadOptions, VersionOptions {
  /**
   * Paths of the elements to hand on, without indexes: `/Document/BkToCstmrStmt/Stmt/Ntry`. One may lie inside another:
   * the inner element comes first and is not part of the outer one.
   */
  each: string | readonly string[]
  /**
   * Whether items tell where the elements in them stand (`placeOf`), which costs some time and memory; or the paths, of `each`, of
   * the items that do. With `onItem` they tell it only as long as that runs. Default `false`.
   */
  places?: boolean | readonly string[] | undefined
  /**
   * Called with each item at the moment it closes, when the objects around it hold exactly what stands before it. When it is
   * handed on as a part, the file may have been read further, as far as a piece of the source goes.
   */
  onItem?: ((item: StreamItem) => void) | undefined
}

const defaultMaxFindings = 1000

/**
 * Validates a document against a schema in one pass and constant memory. Never throws for what is in the document: a text
 * that is not well-formed, undecodable or cut short ends with an error finding. `strict` makes no difference here. Throws
 * what the source throws, and the abort reason.
 */
export async function validate(source: Source, options: ReadOptions & VersionOptions): Promise<ValidationReport> {
  const loaded = await loadSchemas(source, options.schema, loadingOf({ ...options, strict: false }))
  const run = startRun({ ...options, strict: false }, loaded, false)
  await runThrough(loaded.source, run, options)
  return report(run)
}

/**
 * Reads a whole document into objects of the document layer.
 * Throws `InvalidDocumentError` when the text is not well-formed or cut short, when no schema fits, and, where `strict`,
 * at the first error finding.
 */
export async function parseDocument<T = unknown>(
  source: Source,
  options: ReadOptions<T> & VersionOptions,
): Promise<ParsedDocument<T>> {
  const loaded = await loadSchemas(source, options.schema, loadingOf(options))
  const run = startRun(options, loaded, true)
  await runThrough(loaded.source, run, options)
  const result = report(run)
  if (run.broken || result.message === undefined || run.cursor.document === undefined) {
    throw unreadable(result)
  }
  return { ...result, message: result.message, document: run.cursor.document as T }
}

/**
 * Streams the elements at one or several paths, each as soon as it closes, in constant memory, with findings between them
 * and the end as the last part. Throws `InvalidDocumentError` like {@link parseDocument}: a document cut short never
 * reaches its `end` part. Throws `RangeError` when none of the schemas has an element at one of the paths.
 */
export async function* streamDocument(
  source: Source,
  options: StreamOptions,
): AsyncGenerator<StreamPart, void, undefined> {
  // Not `yield*`, which makes three promises of one.
  for await (const parts of streamPieces(source, options)) for (const part of parts) yield part
}

/**
 * Like {@link streamDocument}, with the parts of each piece of the source together; for readers that make parts of their own of
 * them, which wait once a piece and not once an element.
 */
export async function* streamPieces(
  source: Source,
  options: StreamOptions,
): AsyncGenerator<readonly StreamPart[], void, undefined> {
  const paths = typeof options.each === 'string' ? [options.each] : options.each
  const loaded = await loadSchemas(source, options.schema, { ...loadingOf(options), each: paths })
  const run = startRun(options, loaded, true, options)
  const chunks = chunksOf(loaded.source, run, options)
  try {
    for (;;) {
      const taken = step(chunks, run)
      const more = typeof taken === 'boolean' ? taken : await taken
      // The parts before a fault are good; the fault itself comes after them.
      const parts = run.parts
      run.parts = []
      if (parts.length > 0) yield parts
      if (!more) break
    }
  } finally {
    await chunks.return(undefined)
  }
  const result = report(run)
  if (run.error !== undefined) throw run.error
  if (run.broken || result.message === undefined || run.cursor.document === undefined) {
    throw unreadable(result)
  }
  yield [...run.parts, { kind: 'end', ...result, message: result.message }]
}

interface Run {
  cursor: Cursor
  reader: Reader
  findings: FindingList
  parts: StreamPart[]
  bytes: number
  /** The text is not well-formed or was cut short. */
  broken: boolean
  /** It was held against a schema. */
  validated: boolean
  envelope: Envelope | undefined
  /** What a strict reading ends with. */
  error: unknown
  onProgress: (bytes: number) => void
}

/** How schemas are loaded for a reading. Strict reading takes no version that they are not for. */
function loadingOf({ signal, otherVersions, strict }: ReadOptions & VersionOptions): Parameters<typeof loadSchemas>[2] {
  return { signal, otherVersions: otherVersions === true && strict !== true }
}

function startRun(
  options: ReadOptions,
  { schemas, each, other, envelope, createCursor }: LoadedSchemas,
  build: boolean,
  streamed?: Pick<StreamOptions, 'onItem' | 'places'>,
): Run {
  checkEachPaths(schemas, each)
  const findings: FindingList = {
    list: [],
    omitted: 0,
    errors: 0,
    max: options.maxFindings ?? defaultMaxFindings,
    onFinding: streamed === undefined ? undefined : (finding) => run.parts.push({ kind: 'finding', finding }),
  }
  const cursorOptions: CursorOptions = {
    schemas,
    strict: options.strict ?? false,
    showValues: options.showValues ?? false,
    build,
    each,
    places: streamed?.places,
    // Whoever is called with the items is done with them when the call returns.
    keepPlaces: streamed?.onItem === undefined,
    findings,
    onItem: (item: CursorItem) => {
      run.parts.push(item)
      streamed?.onItem?.(item)
    },
  }
  const where = (): Reader => run.reader
  const cursor = createCursor(where, cursorOptions)
  const run: Run = {
    cursor,
    reader: createReader(cursor, options.limits),
    findings,
    parts: [],
    bytes: 0,
    broken: false,
    validated: other === undefined,
    envelope,
    error: undefined,
    onProgress: (bytes) => {
      run.bytes = bytes
      options.onProgress?.(bytes)
    },
  }
  return run
}

async function runThrough(source: Source, run: Run, options: ReadOptions): Promise<void> {
  const chunks = chunksOf(source, run, options)
  try {
    for (;;) {
      const taken = step(chunks, run)
      // A document that is there as a whole is read without waiting.
      if (!(typeof taken === 'boolean' ? taken : await taken)) break
    }
  } finally {
    await chunks.return(undefined)
  }
  if (run.error !== undefined) throw run.error
}

type Chunks = Generator<string | Uint8Array, void, undefined> | AsyncGenerator<string | Uint8Array, void, undefined>

function chunksOf(source: Source, run: Run, { signal }: ReadOptions): Chunks {
  const options = { onProgress: run.onProgress, signal }
  return typeof source === 'string' || ArrayBuffer.isView(source)
    ? wholeChunks(source, options)
    : readerChunks(source, options)
}

/** Takes one piece; answers whether there may be more. */
function step(chunks: Chunks, run: Run): boolean | Promise<boolean> {
  let next: ReturnType<Chunks['next']>
  try {
    next = chunks.next()
  } catch (error) {
    return undecoded(error, run)
  }
  if (!(next instanceof Promise)) return take(next, run)
  return next.then(
    (result) => take(result, run),
    (error: unknown) => undecoded(error, run),
  )
}

function take({ done, value }: IteratorResult<string | Uint8Array, void>, run: Run): boolean | Promise<boolean> {
  const isOver = done === true || value === undefined
  return judged(() => (isOver ? run.reader.end() : run.reader.write(value)), run, !isOver)
}

/** What becomes of the reading by what the reader does: `more` where it stops at nothing. */
function judged(work: () => Promise<void> | undefined, run: Run, more: boolean): boolean | Promise<boolean> {
  try {
    const waiting = work()
    if (waiting === undefined) return more
    return waiting.then(
      () => more,
      (error: unknown) => stopped(error, run),
    )
  } catch (error) {
    return stopped(error, run)
  }
}

/** What came before bytes that cannot be decoded is judged first: a fault in it is the earlier one. */
function undecoded(error: unknown, run: Run): boolean | Promise<boolean> {
  if (!isXmlFault(error)) return stopped(error, run)
  const settled = judged(() => run.reader.settle(), run, true)
  const after = (isGood: boolean): boolean => (isGood ? stopped(error, run) : false)
  return typeof settled === 'boolean' ? after(settled) : settled.then(after)
}

/** What ends the reading; what is no matter of the document is thrown on. */
function stopped(error: unknown, run: Run): false {
  if (isXmlFault(error)) {
    run.cursor.fault(error)
    run.broken = true
    return false
  }
  if (error instanceof InvalidDocumentError) {
    run.error = error
    return false
  }
  throw error
}

/** What was found out about a document that cannot be read to its end. */
function unreadable({ message, findings, findingsOmitted }: ValidationReport): InvalidDocumentError {
  return new InvalidDocumentError(findings, { messageName: message, findingsOmitted })
}

function report(run: Run): ValidationReport {
  closeFindings(run.findings)
  return {
    message: run.cursor.message,
    valid: run.validated && run.findings.errors === 0,
    findings: run.findings.list,
    findingsOmitted: run.findings.omitted,
    bytes: run.bytes,
    ...(run.envelope === undefined ? {} : { envelope: run.envelope }),
  }
}
