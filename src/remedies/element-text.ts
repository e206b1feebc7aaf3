import { resolveReferences } from '../xml/index.ts'

/** Where the content of an element is in the text of a file. */
export interface Content {
  /** Prefix of the element with its colon, or an empty text. */
  prefix: string
  /** Offset of the first character of the content. */
  from: number
  /** Offset behind the last one. */
  to: number
}

/** A name with its prefix, at the beginning of a start tag. */
const tagName = /<([\w.-]+:)?([\w.-]+)/y

/**
 * The content of the element whose start tag is at an offset of a well-formed text. `undefined` for an empty-element
 * tag, and for content with comments, CDATA sections or processing instructions, which are left for people to change.
 */
export function contentAt(text: string, offset: number): Content | undefined {
  tagName.lastIndex = offset
  const [tag, prefix = '', name = ''] = tagName.exec(text) ?? []
  if (tag === undefined) return undefined
  const end = tagEnd(text, offset + tag.length)
  if (end < 0 || text[end - 1] === '/') return undefined
  const from = end + 1
  const to = text.indexOf(`</${prefix}${name}`, from)
  if (to < 0) return undefined
  const content = text.slice(from, to)
  return content.includes('<!') || content.includes('<?') ? undefined : { prefix, from, to }
}

/** Offset of the `>` that ends a tag; a `>` may also be part of an attribute's value. */
export function tagEnd(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at)
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  return -1
}

/** The value of an element that contains only text, with references resolved; `undefined` when it contains elements. */
export function textValue(text: string, { from, to }: Content): string | undefined {
  const content = text.slice(from, to)
  return content.includes('<') ? undefined : resolveReferences(content)
}
