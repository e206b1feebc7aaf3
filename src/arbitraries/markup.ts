/**
 * An element of a file of our own writers, which can be changed to give the file a fault. Attributes and texts are raw,
 * as in the file.
 */
export interface Markup {
  name: string
  /** All attributes with the space before them; `''` if there are none. */
  attributes: string
  children: (Markup | string)[]
}

interface MarkupFile {
  /** The text before the root. */
  before: string
  root: Markup
}

// Bounded: it only meets files that our own writers wrote, whose tags are short.
const token = /<(\/?)([^\s/>]+)((?:\s[^\s=]+="[^"]*")*)\s*(\/?)>/g

/** Parses a file of our own writers: it has no comments, no CDATA, and no instructions after the first line. */
export function openMarkup(file: string): MarkupFile {
  const start = file.indexOf('<', file.indexOf('?>') + 2)
  const top: Markup = { name: '', attributes: '', children: [] }
  const open = [top]
  let last = start
  for (const match of file.slice(start).matchAll(token)) {
    const [whole, closes, name = '', attributes = '', empty] = match
    const text = file.slice(last, start + match.index)
    last = start + match.index + whole.length
    const parent = open.at(-1) ?? top
    // White space between elements is left out here, and written again later.
    if (text.trim() !== '' || (closes === '/' && parent.children.length === 0 && text !== ''))
      parent.children.push(text)
    if (closes === '/') open.pop()
    else {
      const element: Markup = { name, attributes, children: [] }
      parent.children.push(element)
      if (empty !== '/') open.push(element)
    }
  }
  const [root] = top.children
  if (typeof root !== 'object') throw new Error('The file has no root')
  return { before: file.slice(0, start), root }
}

export function closeMarkup({ before, root }: MarkupFile): string {
  return `${before}${markupText(root, '')}\n`
}

/** The text of an element; its child elements are on lines of their own, indented by two more spaces. */
function markupText({ name, attributes, children }: Markup, indent: string): string {
  const start = `${indent}<${name}${attributes}`
  if (children.length === 0) return `${start}/>`
  if (!children.some((child) => typeof child !== 'string')) return `${start}>${children.join('')}</${name}>`
  const inner = children.map((child) => (typeof child === 'string' ? child : markupText(child, `${indent}  `)))
  return `${start}>\n${inner.join('\n')}\n${indent}</${name}>`
}

export function elementsIn({ children }: Markup): Markup[] {
  return children.filter((child) => typeof child !== 'string')
}

export function textOf({ children }: Markup): string {
  return children.filter((child) => typeof child === 'string').join('')
}

export interface PlacedMarkup {
  element: Markup
  parent: Markup | undefined
  path: string
}

export function* placedMarkup(root: Markup): Generator<PlacedMarkup> {
  yield* placedIn(root, undefined, `/${root.name}`)
}

function* placedIn(element: Markup, parent: Markup | undefined, path: string): Generator<PlacedMarkup> {
  yield { element, parent, path }
  const counts = new Map<string, number>()
  for (const child of elementsIn(element)) {
    const number = (counts.get(child.name) ?? 0) + 1
    counts.set(child.name, number)
    yield* placedIn(child, element, `${path}/${child.name}[${number}]`)
  }
}

export function withoutNumbers(path: string): string {
  return path.replace(/\[\d+\]/g, '')
}
