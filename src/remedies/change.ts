import type { Finding, FindingCode } from '../diagnostics/index.ts'
import { escapeText, resolveReferences } from '../xml/index.ts'

export interface Change {
  /** Code of the finding it corrects; `xml-encoding` if the file was not in UTF-8. */
  code: FindingCode
  /** Path of the changed element, with indexes; empty for the whole file. */
  path: string
  /** The change in words. Values of persons and accounts are masked, unless you asked for them. */
  change: string
  /** Whether the change is a guess that the text does not fully prove: check it before you use the file. */
  proposed: boolean
}

export interface Edit {
  /** Offset of the first character that is replaced, in UTF-16 units. */
  from: number
  to: number
  text: string
}

export interface PlannedChange extends Change {
  edits: readonly Edit[]
}

/** The text with all edits made; they must not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const pieces: string[] = []
  let at = 0
  for (const edit of [...edits].sort((a, b) => a.from - b.from)) {
    pieces.push(text.slice(at, edit.from), edit.text)
    at = edit.to
  }
  pieces.push(text.slice(at))
  return pieces.join('')
}

export interface Content {
  /** Prefix of the element with its colon, or an empty text. */
  prefix: string
  /** Offset of the first character of the content. */
  from: number
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

/**
 * The change that writes another value into the element that a finding names. `rewrite` gets what the element says,
 * with references resolved, and gives the new text and the change in words; `undefined` leaves the element as it is, as
 * does one that contains elements.
 */
export function rewriteElement(
  text: string,
  { code, path, offset }: Finding,
  rewrite: (value: string) => { to: string; change: string } | undefined,
): PlannedChange | undefined {
  const content = offset === undefined ? undefined : contentAt(text, offset)
  if (content === undefined) return undefined
  const { from, to } = content
  const written = text.slice(from, to)
  const value = written.includes('<') ? undefined : resolveReferences(written)
  const rewritten = value === undefined ? undefined : rewrite(value)
  if (rewritten === undefined) return undefined
  const edits = [{ from, to, text: escapeText(rewritten.to) }]
  return { code, path, change: rewritten.change, proposed: false, edits }
}
