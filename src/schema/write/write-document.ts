import { type Finding, hasErrors, InvalidDocumentError } from '../../diagnostics/index.ts'
import type { XmlElement } from '../../xml/index.ts'
import { prepareSchema, type ReadyType, typeOfChild } from '../compile/prepare.ts'
import type { SchemaTables } from '../compile/tables.ts'
import { type Cursor, createPartCursor } from '../cursor.ts'
import { insteadOf } from '../findings.ts'
import { loadEngineFor } from '../pattern/pattern-test.ts'
import { createPieceWriter, type DocumentWriter, type WriteOptions } from './write.ts'
import { inSchemaOrder, isRecord, leafOf } from './write-element.ts'

/**
 * Makes a writer for one document. The text begins with an XML declaration for UTF-8: encode it as UTF-8. Throws
 * `RangeError` when `indent` is not white space.
 */
export function createDocumentWriter(options: WriteOptions): DocumentWriter {
  return createPieceWriter(options, checkElement)
}

/**
 * Writes a document object as XML in the order of the schema. Throws `InvalidDocumentError` with all findings when the
 * object breaks the schema, so that no invalid text is ever returned.
 */
export function buildWith(document: unknown, options: WriteOptions): string {
  const writer = createDocumentWriter(options)
  const root = options.schema.roots[0]?.name ?? 'Document'
  if (!isRecord(document)) {
    const message = insteadOf(document, `an object with the content of <${root}>`)
    throw new InvalidDocumentError([{ code: 'value-type', severity: 'error', path: `/${root}`, message }])
  }
  writer.open(root)
  const type = prepareSchema(options.schema).root(root)
  if (type?.kind === 'complex') {
    for (const [key, value] of Object.entries(inSchemaOrder(type.model, document))) writer.element(key, value)
  }
  writer.close()
  writer.end()
  if (hasErrors(writer.findings) || writer.failed) throw new InvalidDocumentError(writer.findings)
  return writer.take()
}

const chunkLength = 65_536

/**
 * Writes a document object as XML like {@link buildWith}, in pieces and in constant memory: any list of elements
 * may be an iterable or an async iterable, which is read once, at its place in the schema. Throws
 * `InvalidDocumentError` as soon as a piece of the document breaks the schema, with the findings so far; the chunks
 * yielded before are the beginning of an invalid document: do not use them. Errors of an iterable are thrown again; an
 * iterable that is not read to its end is closed.
 */
export async function* writeWith(document: unknown, options: WriteOptions): AsyncGenerator<string, void, undefined> {
  if (!isObject(document)) {
    // The writer refuses it with its own message.
    yield buildWith(document, options)
    return
  }
  await loadEngineFor(options.schema)
  const writer = createDocumentWriter(options)
  const root = options.schema.roots[0]?.name ?? 'Document'
  writer.open(root)
  yield* writeContent(writer, prepareSchema(options.schema).root(root), document)
  writer.close()
  writer.end()
  yield takeChecked(writer)
}

/** Writes the content of an open element: as a whole if it has no iterables, otherwise piece by piece. */
async function* writeContent(
  writer: DocumentWriter,
  type: ReadyType | undefined,
  content: Record<string, unknown>,
): AsyncGenerator<string, void, undefined> {
  if (type?.kind !== 'complex') return
  const ordered = inSchemaOrder(type.model, content)
  for (const key in ordered) {
    const value = ordered[key]
    const leaf = leafOf(type.model, key)
    const isOpen = leaf?.name === '*'
    const leafType = leaf === undefined || isOpen ? undefined : typeOfChild(type, leaf)
    if (!isOpen && isIterable(value)) {
      for await (const item of value) yield* writeItem(writer, leafType, key, item, true)
    } else {
      yield* writeItem(writer, leafType, key, value, false)
    }
  }
}

async function* writeItem(
  writer: DocumentWriter,
  type: ReadyType | undefined,
  name: string,
  value: unknown,
  inList: boolean,
): AsyncGenerator<string, void, undefined> {
  if (type?.kind === 'complex' && isObject(value) && holdsIterable(value)) {
    writer.open(name)
    yield* writeContent(writer, type, value)
    writer.close()
  } else {
    writer.element(name, inList ? [value] : value)
  }
  if (writer.failed) throw new InvalidDocumentError(writer.findings)
  if (writer.pending >= chunkLength) yield takeChecked(writer)
}

function takeChecked(writer: DocumentWriter): string {
  if (writer.failed) throw new InvalidDocumentError(writer.findings)
  return writer.take()
}

function holdsIterable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (!Array.isArray(value) && isIterable(value)) return true
  for (const key in value) if (holdsIterable((value as Record<string, unknown>)[key])) return true
  return false
}

function isIterable(value: unknown): value is Iterable<unknown> | AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && (Symbol.iterator in value || Symbol.asyncIterator in value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && !isIterable(value)
}

/** Checks an element as a reader will (XSD's lax processing). Findings about an object have no positions. */
function checkElement(element: XmlElement, tables: SchemaTables): Finding[] {
  const cursor = createPartCursor({ schemas: [tables], build: false })
  feed(cursor, element)
  const { list } = cursor.state.findings
  return list.map(({ code, severity, path, message }) => ({ code, severity, path, message }))
}

function feed(cursor: Cursor, element: XmlElement): void {
  cursor.open(element.name, element.namespace, element.attributes)
  for (const child of element.children) {
    if (typeof child === 'string') cursor.text(child)
    else feed(cursor, child)
  }
  cursor.close()
}
