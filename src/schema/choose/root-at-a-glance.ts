import { parseTag, textOf, type XmlAttribute } from '../../xml/index.ts'

/** Number of characters that are read: declaration, root and first element of nearly all messages are within 500. */
const glance = 1024

const space = '[ \\t\\r\\n]'
const letters = '[\\t\\n\\r !-,.-~]'
const declaration = `<\\?xml version="1\\.0"(?: encoding="[Uu][Tt][Ff]-8")?(?: standalone="(?:yes|no)")? ?\\?>`
const beginning = new RegExp(
  `^(?:\ufeff|\u00ef\u00bb\u00bf)?(?:${declaration})?${space}*(?:<!--(?:-?${letters})*-->${space}*)*` +
    `(<[A-Za-z_][\\t\\n\\r -=?-~]*>)${space}*<(?:[A-Za-z_][\\w.-]*:)?([A-Za-z_][\\w.-]*)[ \\t\\r\\n/>]`,
)

/**
 * The root element of a document with a plain beginning, in ASCII and without instructions; `undefined` for any other
 * beginning, for which a reader is needed. Setting up that reader takes two thirds of the time of validating 6 KB.
 */
export function rootAtAGlance(source: string | ArrayBufferView): { name: string; root: Root } | undefined {
  const [, tag = '', content] = beginning.exec(headOf(source)) ?? []
  const parsed = parseTag(tag)
  if (parsed === undefined || parsed.isEmpty) return undefined
  const { prefix, local } = parsed
  const bindings = new Map<string, string>()
  const attributes: Root['attributes'][number][] = []
  for (const { name, value } of parsed.attributes) {
    if (name === 'xmlns') bindings.set('', value)
    else if (name.startsWith('xmlns:')) bindings.set(name.slice(6), value)
  }
  for (const { name, value } of parsed.attributes) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue
    const colon = name.indexOf(':')
    const namespace = colon < 0 ? '' : bindings.get(name.slice(0, colon))
    if (namespace === undefined) return undefined
    attributes.push({ name: name.slice(colon + 1), namespace, value })
  }
  const namespace = bindings.get(prefix) ?? (prefix === '' ? '' : undefined)
  return namespace === undefined ? undefined : { name: local, root: { namespace, attributes, content } }
}

/** The first characters. Bytes are read as ASCII, since a plain beginning is ASCII. */
function headOf(source: string | ArrayBufferView): string {
  if (typeof source === 'string') return source.slice(0, glance)
  const bytes = new Uint8Array(source.buffer, source.byteOffset, Math.min(glance, source.byteLength))
  return textOf(bytes, 0, bytes.length, true)
}

/** The root element of a message. */
export interface Root {
  namespace: string | undefined
  attributes: readonly XmlAttribute[]
  /** Name of the first element in it. */
  content: string | undefined
}
