import type { Tag, XmlElement } from '../../xml/index.ts'

// The content of an `xs:any` is kept as it is, whether the schema knows it or not. `open` are its open elements.

/**
 * Adds an element to the one opened last; the outermost goes into the list `any` of its parent, if objects are built.
 */
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

/** Adds text to the element opened last, of those that are open; adjacent pieces become one text. */
export function keepOpenText(open: readonly XmlElement[], text: string): void {
  const { children } = open.at(-1) as XmlElement
  if (text === '') return
  const last = children.at(-1)
  if (typeof last === 'string') children[children.length - 1] = last + text
  else children.push(text)
}
