import { createTokenizer } from './read.ts'
import { isXmlFault, type XmlAttribute, XmlFault } from './tokens.ts'

/** An XML element without a schema: open content, the header of an envelope, or a schema itself. */
export interface XmlElement {
  /** Name without its prefix. */
  name: string
  /** Namespace, `''` for none. */
  namespace: string
  /** Attributes other than declarations of namespaces. */
  attributes: XmlAttribute[]
  /** Elements and texts in document order. */
  children: (XmlElement | string)[]
}

/** An element with its position, for schemas that are compiled. */
export interface PositionedElement extends XmlElement {
  line: number
  children: (PositionedElement | string)[]
  /** Namespace bound to a prefix at this element (`''`: the default namespace). */
  resolve: (prefix: string) => string | undefined
}

/** Reads a whole small XML text into one element. Throws `XmlFault`, with its position, when it is not well-formed. */
export function readElement(text: string): PositionedElement {
  const open: PositionedElement[] = []
  let root: PositionedElement | undefined
  const tokenizer = createTokenizer({
    open(name, namespace, attributes) {
      const bindings = new Map<string, string | undefined>()
      for (const prefix of prefixesIn(attributes)) bindings.set(prefix, tokenizer.resolve(prefix))
      const element: PositionedElement = {
        name,
        namespace: namespace ?? '',
        attributes: [...attributes],
        children: [],
        line: tokenizer.position().line,
        resolve: (prefix) => bindings.get(prefix),
      }
      open.at(-1)?.children.push(element)
      root ??= element
      open.push(element)
    },
    text(piece) {
      open.at(-1)?.children.push(piece)
    },
    close() {
      open.pop()
    },
  })
  try {
    tokenizer.write(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)
    tokenizer.end()
  } catch (error) {
    if (!isXmlFault(error)) throw error
    throw new XmlFault(error.code, error.message, error.position ?? tokenizer.position())
  }
  if (root === undefined) throw new Error('A well-formed document has a root element')
  return root
}

/** Prefixes that values written as qualified names use; the default namespace always. */
function prefixesIn(attributes: readonly XmlAttribute[]): string[] {
  const prefixes = ['']
  for (const { value } of attributes) {
    const colon = value.indexOf(':')
    if (colon > 0) prefixes.push(value.slice(0, colon).trim())
  }
  return prefixes
}
