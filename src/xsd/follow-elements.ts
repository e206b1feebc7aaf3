import { maskName, type Position } from '../diagnostics/index.ts'
import { createTokenizer, isXmlFault, type XmlAttribute, type XmlFault, type XmlLimits } from '../xml/index.ts'

/** An element whose start tag was read. */
export interface OpenElement {
  name: string
  namespace: string | undefined
  position: Position
  /** As findings give it. Of several elements of a name in one parent, those after the first have their number. */
  path: string
  /** As libxml2 gives it, which counts all elements without a prefix together. */
  xpath: string
  /** Its children so far, all of them and by name, with and without prefix. */
  children: number
  counts: Map<string, number>
}

/** Where the reading of a document ended before its end, and why. */
interface Stop {
  fault: XmlFault
  path: string
  position: Position
}

/**
 * Reads a text with our own reader, which refuses what is not well-formed, document type declarations and what is
 * beyond the limits, and calls `onElement` at each start tag. `cut` is why the text has no end, where it has none.
 */
export function followElements(
  text: string,
  limits: XmlLimits | undefined,
  onElement: (element: OpenElement, parent: OpenElement, attributes: readonly XmlAttribute[]) => void,
  cut?: XmlFault,
): Stop | undefined {
  const around = newElement('', '', { line: 1, column: 1, offset: 0 }, '', '')
  const open = [around]
  const tokenizer = createTokenizer(
    {
      open(name, namespace, attributes) {
        const parent = open.at(-1) ?? around
        const position = tokenizer.position()
        const path = `${parent.path}/${maskName(name)}${count(parent, name)}`
        parent.children++
        const tag = tagAt(text, position.offset)
        const isPlain = namespace !== '' && !tag.includes(':')
        const step = isPlain ? `*${numbered(parent.children)}` : `${tag}${count(parent, `<${tag}`)}`
        const element = newElement(name, namespace, position, path, `${parent.xpath}/${step}`)
        open.push(element)
        onElement(element, parent, attributes)
      },
      text() {},
      close() {
        open.pop()
      },
    },
    limits,
  )
  try {
    tokenizer.write(text)
    if (cut !== undefined) throw cut
    tokenizer.end()
    return undefined
  } catch (error) {
    if (!isXmlFault(error)) throw error
    return { fault: error, path: open.at(-1)?.path ?? '', position: error.position ?? tokenizer.position() }
  }
}

function newElement(
  name: string,
  namespace: string | undefined,
  position: Position,
  path: string,
  xpath: string,
): OpenElement {
  return { name, namespace, position, path, xpath, children: 0, counts: new Map() }
}

/** The name in a start tag, with its prefix. */
function tagAt(text: string, offset: number): string {
  const name = /[^\s/>]*/y
  name.lastIndex = offset + 1
  return name.exec(text)?.[0] ?? ''
}

/** Counts one more child of a name: its number as paths have it. */
function count({ counts }: OpenElement, name: string): string {
  const number = (counts.get(name) ?? 0) + 1
  counts.set(name, number)
  return numbered(number)
}

function numbered(number: number): string {
  return number === 1 ? '' : `[${number}]`
}
