import type { XmlElement } from '../../xml/element.ts'
import type { Tag } from '../../xml/tokens.ts'

// What stands in an `xs:any` is kept as it is, whatever the schema knows of it. `open` are the elements of it that are open.

/** Keeps an element in the one opened last; the outermost goes into the list `any` of its holder, where objects are built. */
export function keepElement(open: XmlElement[], tag: Tag, holder?: Record<string, unknown>): void {
  const element: XmlElement = {
    name: tag.name,
    namespace: tag.namespace ?? '',
    attributes: tag.attributes.map((attribute) => ({ ...attribute })),
    children: [],
  }
  open.at(-1)?.children.push(element)
  open.push(element)
  if (holder === undefined) return
  if (Array.isArray(holder.any)) holder.any.push(element)
  else holder.any = [element]
}

/** Keeps text in the element opened last; what stands together is one text, however many pieces it was read in. */
export function keepText(open: readonly XmlElement[], text: string): void {
  const children = open.at(-1)?.children
  if (children === undefined || text === '') return
  const last = children.at(-1)
  if (typeof last === 'string') children[children.length - 1] = last + text
  else children.push(text)
}
