import { type Finding, type FindingPart, handOver, InvalidDocumentError, type Position } from '../diagnostics/index.ts'
import { type OptionChecks, option } from '../values/index.ts'
import {
  type Chunks,
  createReader,
  isXmlFault,
  looksLikePath,
  type OpenSource,
  openFileHint,
  type Reader,
  type Source,
  sourceChunks,
  XmlFault,
  type XmlLimits,
  xmlLimitChecks,
} from '../xml/index.ts'
import type { SchemaSource } from './choose/choose.ts'
import { createEnvelopeCursor, type Envelope } from './choose/envelope.ts'
import { type LoadedSchemas, loadSchemas } from './choose/load-schemas.ts'
import { type Ancestor, type CursorItem, type CursorOptions, checkEachPaths, type PositionOf } from './cursor/state.ts'
import { type Cursor, createCursor } from './cursor.ts'
import { closeFindings, createFindings, type FindingList } from './findings.ts'
import { createAccelerator } from './run/accelerator.ts'
import type { Fillers } from './run/run.ts'

/** How a document is read. */
export interface DocumentReadOptions<T = unknown> {
  /**
   * The schema, or several, from which the namespace of the root element chooses. A lazy schema is loaded when it is
   * chosen.
   */
  schema: SchemaSource<T> | readonly SchemaSource[]
  /**
   * Whether reading ends at the first error finding, by throwing `InvalidDocumentError`. Default `false`: everything
   * readable is read, and faults are findings. Text that is not well-formed always ends the reading.
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

/** Options for versions without a schema. */
export interface VersionOptions {
  /**
   * Whether a version without a schema is read with the schema of the nearest version. Its whole content is read but
   * not validated, with the warning `message-version`, and `valid` is false. This works with the built-in schemas only,
   * and not with `strict`: then the message of such a file is unknown. Default `false`; the readers of messages
   * (`readCamt053` and so on) always do it.
   */
  otherVersions?: boolean | undefined
}

const schemaTables = option.object('made by compileSchema, or one of builtInSchemas')

const schemaWords = 'made by compileSchema, or a list of such schemas'

export const readOptionChecks: OptionChecks<DocumentReadOptions> = {
  schema: option.either(schemaWords, option.list(schemaWords, schemaTables), schemaTables),
  strict: option.flag,
  maxFindings: option.count,
  showValues: option.flag,
  limits: option.group(xmlLimitChecks),
  onProgress: option.function,
  signal: option.signal,
}

/** What is known of a document that was read. */
export interface DocumentReport {
  /** Name of the message, such as `camt.053.001.06`; `undefined` when no schema fits. */
  message: string | undefined
  /** Whether it was compared with a schema, and there is no finding of severity `error`. */
  valid: boolean
  /**
   * Findings in document order: at most `maxFindings`, then the fault that ended the reading, and one with the number
   * of further findings.
   */
  findings: Finding[]
  /** Number of findings that are not listed. */
  findingsOmitted: number
  /** Bytes (for a text: characters) read. */
  bytes: number
  /** The envelope, where the message is not the root of the file: its path, and the header. */
  envelope?: Envelope | undefined
}

/** The result of validating a document. */
export interface ValidationReport extends DocumentReport {
  /**
   * What was checked: `schema`; `identifiers` (form and check digits of IBANs, BICs, LEIs, creditor identifiers and
   * references); `sums` (counts and sums, and that a statement adds up); and the name of each other rule set. Empty
   * where no schema fits, so that nothing was.
   */
  checked: string[]
}

/** A document read whole. */
export interface ParsedDocument<T = unknown> extends DocumentReport {
  message: string
  /** The root object of the document layer. Where `valid` is false, parts may be missing: see `Tolerant`. */
  document: T
}

/** An element yielded as soon as it closes. */
export interface StreamItem<Value = unknown, Each extends string = string> extends Position {
  kind: 'item'
  /** Name of the message: `camt.053.001.06`. */
  message: string
  /** Which of the paths asked for it stands at. */
  each: Each
  /** Path of the element, with indexes: `/Document/BkToCstmrStmt/Stmt[1]/Ntry[17]`. */
  path: string
  /** The element as an object of the document layer. */
  value: Value
  /** The elements around it, the outermost first. */
  ancestors: readonly Ancestor[]
  /** The position of an element in it, by its path from here; only with the option `positions`. */
  positionOf?: PositionOf
}

/** The end of the document, always the last part. */
export interface StreamEnd extends DocumentReport {
  kind: 'end'
  message: string
}

/** The parts that streaming yields. */
export type StreamPart<Item extends StreamItem = StreamItem> = Item | FindingPart | StreamEnd

/** The items at some paths of a document of a known type; in each, every part may be missing. */
export type ItemsAt<Document, Each extends string> = Each extends string
  ? StreamItem<Tolerant<ElementAt<Document, Each>>, Each>
  : never

export interface StreamOptions extends DocumentReadOptions, VersionOptions {
  /**
   * Paths of the elements to yield, without indexes: `/Document/BkToCstmrStmt/Stmt/Ntry`. Where one is inside another,
   * the inner element comes first and is not part of the outer one.
   */
  each: string | readonly string[]
  /**
   * Whether items give the positions of their elements (`positionOf`), which costs some time and memory; or the paths
   * (of `each`) whose items do. With `onItem`, `positionOf` works only during the call. Default `false`.
   */
  positions?: boolean | readonly string[] | undefined
  /**
   * Paths of elements inside items: for any element in them `positionOf` gives their own position. Default none.
   */
  noPositionsIn?: readonly string[] | undefined
  /**
   * Whether objects also have what the schema refuses, each with its finding: other elements of the namespace, elements
   * too many (in a list), and a text where the schema has elements. At most 100,000 of them are held at once. Default
   * `false`.
   */
  keepUnlisted?: boolean | undefined
  /**
   * Called with each item at the moment it closes: then the objects of its ancestors contain exactly the elements
   * before it. When it is yielded as a part, the file may have been read further, up to the end of a piece of the
   * source.
   */
  onItem?: ((item: StreamItem) => void) | undefined
  /** Called before all items of a file that begins with a byte order mark. */
  onMark?: (() => void) | undefined
}

/**
 * Validates a document against a schema in one pass and constant memory. Faults of the document are findings, never
 * errors: a text that is not well-formed, undecodable or cut short ends with an error finding. `strict` makes no
 * difference here. Throws what the source throws, and the abort reason.
 */
export async function validateWith(
  source: Source,
  options: DocumentReadOptions & VersionOptions,
): Promise<ValidationReport> {
  const loaded = await loadSchemas(source, options.schema, loadingOf({ ...options, strict: false }))
  const report = await readThrough(loaded.source, startReading({ ...options, strict: false }, loaded), options)
  return { ...report, checked: report.message === undefined || loaded.other !== undefined ? [] : ['schema'] }
}

/**
 * Reads a whole document into objects of the document layer. Throws `InvalidDocumentError` when the text is not
 * well-formed or cut short, when no schema fits, and, where `strict`, at the first error finding.
 */
export async function parseWith<T = unknown>(
  source: Source,
  options: DocumentReadOptions<T> & VersionOptions,
): Promise<ParsedDocument<T>> {
  const loaded = await loadSchemas(source, options.schema, loadingOf(options))
  const reading = startReading(options, loaded, undefined, true)
  const result = await readThrough(loaded.source, reading, options)
  const { document } = reading.cursor.state
  if (reading.broken || result.message === undefined || document === undefined) throw unreadable(result)
  return { ...result, message: result.message, document: document as T }
}

/**
 * Streams the elements at one or several paths, each as soon as it closes, in constant memory, with findings between
 * them and the end as the last part. Throws `InvalidDocumentError` like {@link parseWith}: a document cut short
 * never reaches its `end` part. Throws `RangeError` when none of the schemas has an element at one of the paths.
 */
export async function* streamWith(source: Source, options: StreamOptions): AsyncGenerator<StreamPart, void, undefined> {
  const parts: StreamPart[] = []
  const reader: PartReader<StreamPart> = {
    parts,
    take(item) {
      parts.push(item)
      options.onItem?.(item)
    },
    keepsItems: options.onItem === undefined,
    end: (end) => end,
  }
  // A loop instead of `yield*`, which makes three promises for each part.
  for await (const list of streamParts(source, options, reader)) for (const part of list) yield part
}

export interface PartReader<Part> {
  /** The parts that were not handed over yet. The findings of the schema are added to them. */
  readonly parts: (Part | FindingPart)[]
  /**
   * Takes an element at the moment it closes, so that the parts do not depend on the pieces of the source: the objects
   * of its ancestors contain exactly the elements before it. What it throws ends the reading, after the parts before.
   */
  take(item: StreamItem): void
  /** Whether it uses the `positionOf` of an item after `take`, which is slower. Default `false`. */
  readonly keepsItems?: boolean
  /**
   * What makes the values of some items without an object of the document layer, by the paths of `each`: asked for
   * where a file is large. Such an item goes to `takeFilled`; one for which this cannot be done to `take`.
   */
  readonly fillers?: (() => Fillers) | undefined
  takeFilled?(item: StreamItem): void
  end(end: StreamEnd): Part
}

/**
 * Like {@link streamWith}, with parts that `reader` makes, and those of each piece of the source in one list: then
 * the caller awaits once for each piece and not once for each part.
 */
export async function* streamParts<Part>(
  source: Source,
  options: Omit<StreamOptions, 'onItem'>,
  reader: PartReader<Part>,
): AsyncGenerator<readonly (Part | FindingPart)[], void, undefined> {
  const paths = typeof options.each === 'string' ? [options.each] : options.each
  const loaded = await loadSchemas(source, options.schema, { ...loadingOf(options), each: paths })
  const reading = startReading(options, loaded, { ...options, reader })
  const chunks = chunksOf(loaded.source, reading, options)
  try {
    for (let more = true; more; ) {
      more = await readOn(chunks, reading)
      if (reader.parts.length > 0) yield handOver(reader)
    }
  } finally {
    await chunks.return(undefined)
  }
  const result = endOf(reading)
  const { document } = reading.cursor.state
  if (reading.broken || result.message === undefined || document === undefined) throw unreadable(result)
  const last = reader.end({ kind: 'end', ...result, message: result.message })
  yield [...handOver(reader), last]
}

interface Reading {
  cursor: Cursor
  reader: Reader
  findings: FindingList
  /** Parts that were not handed over; none without a reader of parts. */
  parts: readonly unknown[]
  bytes: number
  broken: boolean
  /** Whether the text looks like the name of a file instead of its content. */
  isPath: boolean
  validated: boolean
  envelope: Envelope | undefined
  /** The error that ended the reading: the first finding of a strict one, or what the source or a caller threw. */
  stopped: { error: unknown } | undefined
  onProgress: (bytes: number) => void
}

/** How schemas are loaded for a reading. Strict reading refuses versions without a schema. */
function loadingOf({
  signal,
  otherVersions,
  strict,
}: DocumentReadOptions & VersionOptions): Parameters<typeof loadSchemas>[2] {
  return { signal, otherVersions: otherVersions === true && strict !== true }
}

function startReading(
  options: DocumentReadOptions,
  { schemas, each, other, envelope }: LoadedSchemas,
  streamed?: Pick<StreamOptions, 'positions' | 'noPositionsIn' | 'keepUnlisted'> & { reader: PartReader<unknown> },
  build = streamed !== undefined,
): Reading {
  checkEachPaths(schemas, each)
  const parts = streamed?.reader.parts
  const findings = createFindings(
    options.maxFindings ?? 1000,
    parts && ((finding) => parts.push({ kind: 'finding', finding })),
  )
  const cursorOptions: CursorOptions = {
    schemas,
    other,
    strict: options.strict ?? false,
    showValues: options.showValues ?? false,
    build,
    each,
    positions: streamed?.positions,
    noPositionsIn: streamed?.noPositionsIn,
    keepUnlisted: streamed?.keepUnlisted,
    keepPositions: streamed?.reader.keepsItems ?? false,
    findings,
    onItem: (item: CursorItem) => streamed?.reader.take(item),
    onFilled: (item: CursorItem) => streamed?.reader.takeFilled?.(item),
  }
  const where = (): Reader => reading.reader
  const inner = createCursor(where, cursorOptions)
  const cursor = envelope === undefined ? inner : createEnvelopeCursor(inner, where, cursorOptions, envelope)
  const accelerator = other === undefined ? createAccelerator(inner.state, streamed?.reader.fillers) : undefined
  const reading: Reading = {
    cursor,
    reader: createReader(cursor, options.limits, accelerator),
    findings,
    parts: parts ?? [],
    bytes: 0,
    broken: false,
    isPath: false,
    validated: other === undefined,
    envelope,
    stopped: undefined,
    onProgress: (bytes) => {
      reading.bytes = bytes
      options.onProgress?.(bytes)
    },
  }
  return reading
}

async function readThrough(
  source: OpenSource,
  reading: Reading,
  options: DocumentReadOptions,
): Promise<DocumentReport> {
  const chunks = chunksOf(source, reading, options)
  try {
    await readOn(chunks, reading)
  } finally {
    await chunks.return(undefined)
  }
  return endOf(reading)
}

function chunksOf(
  source: OpenSource,
  reading: Reading,
  { signal, onMark }: DocumentReadOptions & Pick<StreamOptions, 'onMark'>,
): Chunks {
  reading.isPath = looksLikePath(source)
  return sourceChunks(source, { onProgress: reading.onProgress, signal, onMark })
}

/**
 * Reads until there are parts to hand over, or to the end; whether there may be more. A fault of the document ends the
 * reading, as any other error does. Only what is a promise is awaited: promises for each piece would take as long as
 * reading a small message.
 */
async function readOn(chunks: Chunks, reading: Reading): Promise<boolean> {
  try {
    do {
      let piece: Awaited<ReturnType<Chunks['next']>>
      try {
        const next = chunks.next()
        piece = next instanceof Promise ? await next : next
      } catch (error) {
        // The text before undecodable bytes is read first, because a fault in it is the earlier one.
        if (isXmlFault(error)) await reading.reader.checkSoFar()
        throw error
      }
      const waiting = piece.done === true ? reading.reader.end() : reading.reader.write(piece.value)
      if (waiting !== undefined) await waiting
      if (piece.done === true) return false
    } while (reading.parts.length === 0)
    return true
  } catch (error) {
    if (isXmlFault(error)) {
      reading.cursor.fault(
        reading.isPath ? new XmlFault(error.code, `${error.message} ${openFileHint}`, error.position) : error,
      )
      reading.broken = true
    } else reading.stopped = { error }
    return false
  }
}

function unreadable({ message, findings, findingsOmitted }: DocumentReport): InvalidDocumentError {
  return new InvalidDocumentError(findings, { messageName: message, findingsOmitted })
}

function endOf(reading: Reading): DocumentReport {
  if (reading.stopped !== undefined) throw reading.stopped.error
  closeFindings(reading.findings)
  return {
    message: reading.cursor.state.message,
    valid: reading.validated && reading.findings.errors === 0,
    findings: reading.findings.list,
    findingsOmitted: reading.findings.omitted,
    bytes: reading.bytes,
    ...(reading.envelope === undefined ? {} : { envelope: reading.envelope }),
  }
}

/**
 * The type of the elements at a path from the root, without indexes, in the type of a document; `unknown` where it is
 * not known.
 */
export type ElementAt<Document, Path extends string> = string extends Path
  ? unknown
  : Path extends `/${string}/${infer Rest}`
    ? Inside<Document, Rest>
    : Document

type Inside<Element, Path extends string> = Path extends `${infer Name}/${infer Rest}`
  ? Inside<Child<Element, Name>, Rest>
  : Child<Element, Path>

type Child<Element, Name extends string> = Name extends keyof Element ? Single<NonNullable<Element[Name]>> : unknown

type Single<Value> = Value extends readonly (infer Item)[] ? Item : Value

/**
 * The type of an object from tolerant reading: every part may be missing, and a code may be one that the schema does
 * not list (yet).
 */
export type Tolerant<T> = T extends string
  ? T | (string & {})
  : T extends readonly (infer Item)[]
    ? Tolerant<Item>[]
    : T extends object
      ? { [Key in keyof T]?: Tolerant<T[Key]> | undefined }
      : T
