import type { Finding } from '../diagnostics/index.ts'
import type { XmlElement } from '../xml/element.ts'
import { prepareSchema } from './prepare.ts'
import type { SchemaTables } from './tables.ts'

/**
 * The check of open content where payments are built: of what a schema says of such elements, only a whole message of the same kind could
 * break anything. None belongs there, so one is refused, and no reader's check is needed.
 */
export function noMessageInside(element: XmlElement, tables: SchemaTables): Finding[] {
  const { name, namespace, children } = element
  if (namespace === tables.namespace && prepareSchema(tables).root(name) !== undefined) {
    const message = `A whole ${tables.message} stands inside another one. Write it into a file of its own.`
    return [{ code: 'element-unexpected', severity: 'error', path: `/${name}`, message }]
  }
  return children.flatMap((child) =>
    typeof child === 'string'
      ? []
      : noMessageInside(child, tables).map((finding) => ({ ...finding, path: `/${name}${finding.path}` })),
  )
}
