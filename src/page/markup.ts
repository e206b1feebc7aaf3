/** An element that is described but not drawn: the page makes nodes of it, a report to send text. */
export interface Markup {
  tag: string
  props: Readonly<Record<string, string | number | undefined>>
  children: readonly (Markup | string)[]
}

/** Describes an element. Texts stay texts wherever it is drawn. */
export function markup(
  tag: string,
  props: Markup['props'] = {},
  ...children: readonly (Markup | string | undefined)[]
): Markup {
  return { tag, props, children: children.filter((child) => child !== undefined) }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)
/** Elements without an end tag. */
const empty = /^(?:meta|br|hr)$/

/** The text of an element: every text and value in it is escaped. */
export function htmlOf({ tag, props, children }: Markup): string {
  const attributes = Object.entries(props).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escaped(String(value))}"`,
  )
  const start = `<${tag}${attributes.join('')}>`
  if (empty.test(tag)) return start
  return `${start}${children.map((child) => (typeof child === 'string' ? escaped(child) : htmlOf(child))).join('')}</${tag}>`
}
