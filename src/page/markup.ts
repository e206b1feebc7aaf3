import { escapeMarkup } from '../values/index.ts'

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

/** Elements without an end tag. */
const empty = /^(?:meta|br|hr)$/

/** The text of an element: every text and value in it is escaped. */
export function htmlOf({ tag, props, children }: Markup): string {
  const attributes = Object.entries(props).map(([name, value]) =>
    value === undefined ? '' : ` ${name}="${escapeMarkup(String(value))}"`,
  )
  const start = `<${tag}${attributes.join('')}>`
  if (empty.test(tag)) return start
  return `${start}${children.map((child) => (typeof child === 'string' ? escapeMarkup(child) : htmlOf(child))).join('')}</${tag}>`
}
