import type { Finding } from '../../diagnostics/index.ts'
import type { Positions, XmlElement } from '../../xml/index.ts'
import { prepareSchema } from '../compile/prepare.ts'
import type { SchemaTables } from '../compile/tables.ts'
import { type Cursor, createCursor } from '../cursor.ts'
import type { FindingList } from '../findings/finding-list.ts'

/**
 * Checks the content of an `xs:any` as a reader will: an element that the schema declares must follow its declaration,
 * at any depth (XSD's lax processing). Paths begin at the element.
 */
export function checkElement(element: XmlElement, tables: SchemaTables): Finding[] {
  if (element.namespace === tables.namespace && prepareSchema(tables).root(element.name) !== undefined) {
    return runCursor(element, tables)
  }
  return element.children.flatMap((child) =>
    typeof child === 'string'
      ? []
      : checkElement(child, tables).map((finding) => ({ ...finding, path: `/${element.name}${finding.path}` })),
  )
}

function runCursor(element: XmlElement, tables: SchemaTables): Finding[] {
  const findings: FindingList = { list: [], omitted: 0, errors: 0, max: 100, onFinding: undefined }
  const nowhere: Positions = {
    // The content is an object without positions, so the findings get none.
    position: () => ({ line: 1, column: 1, offset: 0 }),
    positionInto() {},
    resolve: () => undefined,
  }
  const cursor = createCursor(() => nowhere, {
    schemas: [tables],
    strict: false,
    showValues: false,
    build: false,
    isPart: true,
    each: [],
    findings,
    onItem() {},
  })
  feed(cursor, element)
  return findings.list.map(({ code, severity, path, message }) => ({ code, severity, path, message }))
}

function feed(cursor: Cursor, element: XmlElement): void {
  cursor.open(element.name, element.namespace, element.attributes)
  for (const child of element.children) {
    if (typeof child === 'string') cursor.text(child)
    else feed(cursor, child)
  }
  cursor.close()
}

/**
 * The check of open content when payments are built. The only element there that the schema declares would be a whole
 * message of the same kind. It is refused, and therefore the reader's full check is not needed.
 */
export function noMessageInside(element: XmlElement, tables: SchemaTables): Finding[] {
  const { name, namespace, children } = element
  if (namespace === tables.namespace && prepareSchema(tables).root(name) !== undefined) {
    const message = `A whole ${tables.message} is inside another one. Write it into a file of its own.`
    return [{ code: 'element-unexpected', severity: 'error', path: `/${name}`, message }]
  }
  return children.flatMap((child) =>
    typeof child === 'string'
      ? []
      : noMessageInside(child, tables).map((finding) => ({ ...finding, path: `/${name}${finding.path}` })),
  )
}
