import type { Finding } from '../../diagnostics/index.ts'
import type { XmlElement } from '../../xml/index.ts'
import { prepareSchema } from '../compile/prepare.ts'
import type { SchemaTables } from '../compile/tables.ts'

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
