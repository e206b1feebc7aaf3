import { hasErrors, InvalidDocumentError } from '../../diagnostics/index.ts'
import { checkElement } from '../check-element.ts'
import { keyOf } from '../compile/model.ts'
import { prepareSchema } from '../compile/prepare.ts'
import type { SchemaTables } from '../compile/tables.ts'
import { definedKeys, isRecord } from '../element-object.ts'
import { insteadOf } from './explain-object.ts'
import { createPieceWriter, type DocumentWriter, type WriteOptions } from './write.ts'

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
  for (const name of inOrder(document, options.schema, root)) writer.element(name, document[name])
  writer.close()
  writer.end()
  if (hasErrors(writer.findings) || writer.failed) throw new InvalidDocumentError(writer.findings)
  return writer.take()
}

/** The properties of a root object, those the schema knows first and in its order. */
function inOrder(document: Record<string, unknown>, tables: SchemaTables, root: string): string[] {
  const type = prepareSchema(tables).root(root)
  const known = type?.kind === 'complex' ? type.model.leaves.map(keyOf) : []
  const given = definedKeys(document)
  return [...known.filter((name) => given.includes(name)), ...given.filter((name) => !known.includes(name))]
}
