import { maskName, type Position } from '../diagnostics/index.ts'
import {
  type ContentState,
  type ModelLeaf,
  moveTo,
  type ReadySchema,
  type ReadyType,
  typeOfChild,
} from '../schema/index.ts'
import { createTokenizer, type XmlAttribute, XmlFault, type XmlLimits } from '../xml/index.ts'

/** An element that is open at the beginning of a window. */
export interface OpenElement extends ContentState {
  /** Number of the element in the document, from 0, in document order. */
  ordinal: number
  /** Path with indexes. */
  path: string
  position: Position
  type: ReadyType | undefined
  /** How often each element of its content model was seen, by index of the leaf. */
  counts: Int32Array
}

/**
 * A part of a document in the form of a document: the ancestors with their content before the slice, then a
 * slice of the text, then the missing end tags.
 */
export interface Window {
  text: string
  /** Characters in front of the slice. */
  headLength: number
  /** Characters of the end tags behind the slice. */
  tailLength: number
  /** Where the slice stands in the document. */
  start: Position
  /** Number of the first element of the slice. */
  firstOrdinal: number
  /** Elements open where the slice begins, from the root. */
  open: readonly OpenElement[]
}

/** How a document is divided. */
interface WindowOptions {
  /** Called with the root element: answers the schema, or `undefined` when the document cannot be divided. */
  onRoot(name: string, namespace: string | undefined, attributes: readonly XmlAttribute[]): ReadySchema | undefined
  /** Characters in one window, roughly. */
  size: number
  /** Elements and lines in one window, asked for as it goes on. */
  maxElements(): number
  /** Characters in a window that cannot be divided. */
  maxSize: number
  /** Whether windows are made; if not, the text is only checked for well-formedness. */
  wanted(): boolean
  limits: XmlLimits | undefined
}

/**
 * Divides a document into windows while it is checked for well-formedness. Every window is text our reader has
 * accepted.
 */
interface WindowSplitter {
  /** Takes the next piece of text; answers the windows it completes. Throws `XmlFault`. */
  write(text: string): Window[]
  /** Takes the end; answers the last window. Throws `XmlFault` when the document is not complete. */
  end(): Window
  /** Where the reader stands. */
  position(): Position
  /** Path of the element that is open where the reader stands. */
  path(): string
}

/** A stretch of the document's text, or text of it that was kept. */
type Part = string | { from: number; to: number }

interface Frame extends ContentState {
  name: string
  /** Name with its prefix, once it was needed. */
  qualified: string | undefined
  ordinal: number
  position: Position
  occurrence: number
  type: ReadyType | undefined
  counts: Int32Array
  /** What a later window needs of this element, up to the child seen last. */
  parts: Part[]
  /** The child seen last, where it is closed. */
  member: readonly Part[] | undefined
  /** Where the text begins that belongs to neither yet. */
  tailFrom: number
}

const xsi = 'http://www.w3.org/2001/XMLSchema-instance'
const noParts: readonly Part[] = []

/** A document being divided: plain data, which the functions below read and change. */
interface Splitting {
  readonly options: WindowOptions
  /** Elements by depth, of which `depth` are open; those behind are used again. */
  readonly frames: Frame[]
  depth: number
  /** Number of the next element. */
  ordinal: number
  schema: ReadySchema | undefined
  /** Text from the offset `base` on that no window has taken. */
  buffer: string
  base: number
  /** What the window that is being filled begins with, and what it will say of itself. */
  head: string
  start: Position
  firstOrdinal: number
  open: OpenElement[]
  /** Windows nobody has taken yet. */
  finished: Window[]
}

/**
 * Makes a splitter. A document is cut between two elements of the same name of which the schema allows any number: the
 * content model is in the same state after one of them as after a thousand, so the earlier ones need not be repeated in
 * the window that follows. These schemas have no keys, ids or references that would reach from one to another.
 */
export function createWindowSplitter(options: WindowOptions): WindowSplitter {
  const splitting: Splitting = {
    options,
    frames: [],
    depth: 0,
    ordinal: 0,
    schema: undefined,
    buffer: '',
    base: 0,
    head: '',
    start: { line: 1, column: 1, offset: 0 },
    firstOrdinal: 0,
    open: [],
    finished: [],
  }
  const tokenizer = createTokenizer(
    {
      open: (name, namespace, attributes) => {
        openElement(splitting, name, namespace, attributes, tokenizer.position())
      },
      text() {},
      close: () => closeElement(splitting),
    },
    options.limits,
  )
  return {
    write(text) {
      splitting.buffer += text
      tokenizer.write(text)
      return takeFinished(splitting)
    },
    end() {
      tokenizer.end()
      return makeWindow(splitting, splitting.buffer, '')
    },
    position: () => tokenizer.position(),
    path: () => (splitting.depth === 0 ? '' : pathTo(splitting, splitting.depth - 1)),
  }
}

function openElement(
  splitting: Splitting,
  name: string,
  namespace: string | undefined,
  attributes: readonly XmlAttribute[],
  position: Position,
): void {
  const { options, frames, depth } = splitting
  const frame = frameAt(splitting, depth)
  const parent = depth > 0 ? frames[depth - 1] : undefined
  frame.name = name
  frame.qualified = undefined
  frame.ordinal = splitting.ordinal
  frame.position = position
  frame.occurrence = 0
  frame.state = -1
  frame.inARow = 0
  if (parent === undefined) {
    const schema = options.onRoot(name, namespace, attributes)
    splitting.schema = schema
    frame.type = namespace === schema?.tables.namespace ? schema?.root(name) : undefined
  } else {
    enter(splitting, parent, frame, namespace, position)
  }
  if (frame.type?.kind === 'complex') {
    const leaves = frame.type.model.leaves.length
    if (frame.counts.length < leaves) frame.counts = new Int32Array(leaves)
    else frame.counts.fill(0)
    // Another type may have another content model.
    if (attributes.some((attribute) => attribute.name === 'type' && attribute.namespace === xsi)) {
      frame.type = undefined
    }
  }
  if (frame.parts.length > 0) frame.parts = []
  frame.member = undefined
  frame.tailFrom = position.offset
  splitting.ordinal++
  splitting.depth++
}

function closeElement(splitting: Splitting): void {
  const { frames } = splitting
  const depth = --splitting.depth
  const frame = frames[depth]
  const parent = frames[depth - 1]
  if (depth === 0 || frame === undefined || parent === undefined) return
  parent.member = frame.parts.length === 0 ? (frame.member ?? noParts) : joined(frame.parts, frame.member)
  parent.tailFrom = frame.tailFrom
}

function frameAt({ frames, start }: Splitting, index: number): Frame {
  const known = frames[index]
  if (known !== undefined) return known
  const frame: Frame = {
    name: '',
    qualified: undefined,
    ordinal: 0,
    position: start,
    occurrence: 0,
    type: undefined,
    counts: new Int32Array(64),
    state: -1,
    inARow: 0,
    parts: [],
    member: undefined,
    tailFrom: 0,
  }
  frames.push(frame)
  return frame
}

/** Goes on in the content of `parent` to an element, in front of which a full window ends where it may. */
function enter(
  splitting: Splitting,
  parent: Frame,
  frame: Frame,
  namespace: string | undefined,
  position: Position,
): void {
  const type = parent.type?.kind === 'complex' ? parent.type : undefined
  const leaf = namespace === splitting.schema?.tables.namespace ? type?.model.byName.get(frame.name) : undefined
  frame.type = leaf === undefined || type === undefined ? undefined : typeOfChild(type, leaf)
  if (leaf !== undefined && isAnother(parent, leaf) && parent.member !== undefined) {
    if (isFull(splitting, position)) cut(splitting, position)
  } else {
    if (parent.member !== undefined) for (const part of parent.member) append(parent.parts, part)
    append(parent.parts, { from: parent.tailFrom, to: position.offset })
  }
  parent.member = undefined
  if (leaf !== undefined) {
    moveTo(parent, leaf)
    const count = (parent.counts[leaf.index] ?? 0) + 1
    parent.counts[leaf.index] = count
    frame.occurrence = leaf.max > 1 ? count : 0
  } else {
    // What the schema does not know ends the row: a window that begins behind it holds it.
    parent.inARow = 0
  }
}

function isFull({ options, start, head, ordinal, firstOrdinal }: Splitting, position: Position): boolean {
  return (
    position.offset - start.offset >= Math.max(options.size, head.length) ||
    ordinal - firstOrdinal + position.line - start.line >= options.maxElements()
  )
}

/** Ends a window in front of the element that begins at `position`, inside the elements open there. */
function cut(splitting: Splitting, position: Position): void {
  const { buffer, base } = splitting
  const around = splitting.frames.slice(0, splitting.depth)
  for (const frame of around) {
    const from = frame.position.offset - base
    frame.qualified ??= buffer.slice(from + 1, nameEnd(buffer, from))
  }
  const tail = around.map((frame) => `</${frame.qualified}>`).reverse()
  splitting.finished.push(makeWindow(splitting, buffer.slice(0, position.offset - base), tail.join('')))

  splitting.head = ''
  for (const frame of around) {
    const text = frame.parts.map((part) => textOf(splitting, part)).join('')
    frame.parts = [text]
    splitting.head += text
  }
  splitting.open = around.map((frame, index) => ({
    ordinal: frame.ordinal,
    path: pathTo(splitting, index),
    position: frame.position,
    type: frame.type,
    counts: frame.counts.slice(),
    state: frame.state,
    inARow: frame.inARow,
  }))
  splitting.buffer = buffer.slice(position.offset - base)
  splitting.base = position.offset
  splitting.start = position
  splitting.firstOrdinal = splitting.ordinal
}

function makeWindow({ base, head, start, firstOrdinal, open }: Splitting, slice: string, tail: string): Window {
  const body = base === 0 ? withoutDeclaration(slice) : slice
  return { text: head + body + tail, headLength: head.length, tailLength: tail.length, start, firstOrdinal, open }
}

/** The windows that are complete, where any are wanted. Throws `XmlFault` for text that cannot be divided. */
function takeFinished(splitting: Splitting): Window[] {
  const { options, buffer, head, start, finished } = splitting
  if (splitting.depth > 0 && !options.wanted()) {
    splitting.base += buffer.length
    splitting.buffer = ''
    return []
  }
  if (buffer.length + head.length > options.maxSize) {
    throw new XmlFault(
      'xml-limit',
      `The document can only be validated in pieces, and here is one of more than ${options.maxSize} ` +
        'characters without a ' +
        'place to divide it. Split the file, or validate it with the engine `stream`, which has no such limit.',
      start,
    )
  }
  splitting.finished = []
  return finished
}

function textOf({ buffer, base }: Splitting, part: Part): string {
  return typeof part === 'string' ? part : buffer.slice(part.from - base, part.to - base)
}

function pathTo({ frames }: Splitting, index: number): string {
  let path = ''
  for (const { name, occurrence, type } of frames.slice(0, index + 1)) {
    const shown = type === undefined ? maskName(name) : name
    path += occurrence > 0 ? `/${shown}[${occurrence}]` : `/${shown}`
  }
  return path
}

/** Whether an element is one more of any number of its name: the content is in the same state after it as before. */
function isAnother(at: Readonly<ContentState>, { index, max, min }: ModelLeaf): boolean {
  return at.state === index && at.inARow > 0 && max === Number.POSITIVE_INFINITY && min <= 1
}

function append(parts: Part[], part: Part): void {
  const before = parts.at(-1)
  if (typeof part !== 'string') {
    if (part.from === part.to) return
    if (typeof before === 'object' && before.to === part.from) {
      parts[parts.length - 1] = { from: before.from, to: part.to }
      return
    }
  }
  parts.push(part)
}

function joined(parts: readonly Part[], more: readonly Part[] | undefined): readonly Part[] {
  if (more === undefined || more.length === 0) return parts
  const all = [...parts]
  for (const part of more) append(all, part)
  return all
}

/** Where the name behind the `<` at an index of a text ends. */
export function nameEnd(text: string, index: number): number {
  let end = index + 1
  for (; end < text.length; end++) {
    const unit = text.charCodeAt(end)
    // White space, a slash, a greater-than sign.
    if (unit <= 0x20 || unit === 0x2f || unit === 0x3e) break
  }
  return end
}

/** A text with its XML declaration made blank: it is decoded already, whatever encoding the declaration names. */
export function withoutDeclaration(text: string): string {
  return text.replace(/^<\?xml\s[^>]*>/, (declaration) => declaration.replace(/[^\r\n]/g, ' '))
}
