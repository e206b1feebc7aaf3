import { maskName, type Position } from '../diagnostics/index.ts'
import {
  type ContentState,
  type ModelLeaf,
  moveTo,
  type ReadySchema,
  type ReadyType,
  typeOfChild,
} from '../schema/index.ts'
import { createTokenizer, type XmlLimits } from '../xml/index.ts'
import type { CompiledXsd, EngineError } from './engine.ts'
import { nameEnd, type OpenElement, type Window } from './window.ts'

/** An element of a window, as our own reader read it. */
export interface LocatedElement {
  name: string
  namespace: string | undefined
  /** Number of the element in the document. */
  ordinal: number
  /** Path with indexes. */
  path: string
  position: Position
  parent: LocatedElement | undefined
  /** What it is in the content model of the parent. */
  leaf: ModelLeaf | undefined
  /** How far the content of the parent had come before it. */
  at: Readonly<ContentState>
  /** How many of its name the parent holds up to here, itself included; 0 where the parent does not know the name. */
  count: number
  /** Its type, where our own reading of the schema knows it. */
  type: ReadyType | undefined
  /**
   * `own`: its start tag is in the slice. `around`: it was open where the slice begins. `head`: it stands before the
   * slice and was checked with an earlier window.
   */
  part: 'own' | 'around' | 'head'
  /** Where its end tag stands, when that is in the slice. */
  end: Position | undefined
  /** The first text in the slice that is no white space, directly in it. */
  text: Position | undefined
}

/** An error of an engine, with its element. */
export interface LocatedError {
  error: EngineError
  element: LocatedElement
}

/**
 * Finds the element of each error of a window. Engines give only a line, and a file may consist of one line: so the
 * window is validated again with each start tag on a line of its own. White space around values is removed where the
 * schema gives it no meaning, because libxml2 wrongly refuses it around dates: `trimmed` says that it was, which may be
 * why there are no errors any more.
 */
export function locateErrors(
  window: Window,
  schema: ReadySchema | undefined,
  compiled: CompiledXsd,
  limits: XmlLimits | undefined,
): { errors: LocatedError[]; trimmed: boolean } {
  const { elements, edits } = readElements(window, schema, limits)
  const { text, lines } = edited(window.text, edits)
  const located: LocatedError[] = []
  for (const error of compiled.check(text)) {
    const element = elementAt(elements, lines, error)
    if (element !== undefined) located.push({ error, element })
  }
  return { errors: located, trimmed: edits.some((edit) => !edit.mark) }
}

/** A change to the text of a window: a line break put in where `mark` is set, else a stretch left out. */
interface Edit {
  from: number
  to: number
  mark: boolean
}

/** An element that is open while a window is read. */
interface Entry extends ContentState {
  element: LocatedElement
  type: ReadyType | undefined
  /** How often each element of its content model was seen, by index of the leaf. */
  counts: number[]
  /** Where its start tag stands in the text of the window. */
  index: number
}

/** A window being read: plain data, which the functions below read and change. */
interface WindowReading {
  readonly elements: LocatedElement[]
  /** In the order of the text; the marks are in the order of the elements. */
  readonly edits: Edit[]
  readonly window: Window
  readonly schema: ReadySchema | undefined
  readonly stack: Entry[]
  /** Number of the next element of the slice. */
  ordinal: number
  /** Whether the tokens still belong to the head, and where it ended. */
  isInHead: boolean
  headEnd: Position
}

function readElements(window: Window, schema: ReadySchema | undefined, limits: XmlLimits | undefined): WindowReading {
  const reading: WindowReading = {
    window,
    schema,
    elements: [],
    edits: [],
    stack: [],
    ordinal: window.firstOrdinal,
    isInHead: window.headLength > 0,
    headEnd: { line: 1, column: 1, offset: 0 },
  }
  const tokenizer = createTokenizer(
    {
      open: (name, namespace) => openElement(reading, name, namespace, tokenizer.position()),
      text: (text) => {
        const element = reading.stack.at(-1)?.element
        if (reading.isInHead || element === undefined || element.text !== undefined || !/[^ \t\r\n]/.test(text)) return
        element.text = inDocument(reading, tokenizer.position())
      },
      close: () => closeElement(reading, tokenizer.position()),
    },
    limits,
  )
  tokenizer.write(window.text)
  tokenizer.end()
  return reading
}

function openElement(reading: WindowReading, name: string, namespace: string | undefined, at: Position): void {
  const { window, schema, stack, edits } = reading
  if (reading.isInHead && at.offset >= window.headLength) leaveHead(reading, at)
  const parent = stack.at(-1)
  const around = parent?.type?.kind === 'complex' ? parent.type : undefined
  const isKnown = namespace === schema?.tables.namespace
  const leaf = isKnown ? around?.model.byName.get(name) : undefined
  const root = parent === undefined && isKnown ? schema?.root(name) : undefined
  const type = leaf === undefined || around === undefined ? root : typeOfChild(around, leaf)
  let count = 0
  if (parent !== undefined && leaf !== undefined) {
    count = (parent.counts[leaf.index] ?? 0) + 1
    parent.counts[leaf.index] = count
  }
  const occurrence = leaf !== undefined && leaf.max > 1 ? `[${count}]` : ''
  const shown = leaf === undefined && root === undefined ? maskName(name) : name
  const element: LocatedElement = {
    name: shown,
    namespace,
    ordinal: reading.isInHead ? -1 : reading.ordinal++,
    path: `${parent?.element.path ?? ''}/${shown}${occurrence}`,
    position: inDocument(reading, at),
    parent: parent?.element,
    leaf,
    at: { state: parent?.state ?? -1, inARow: parent?.inARow ?? 0 },
    count,
    type,
    part: reading.isInHead ? 'head' : 'own',
    end: undefined,
    text: undefined,
  }
  if (parent !== undefined && leaf !== undefined) moveTo(parent, leaf)
  reading.elements.push(element)
  const end = nameEnd(window.text, at.offset)
  edits.push({ from: end, to: end, mark: true })
  stack.push({ element, type, counts: [], state: -1, inARow: 0, index: at.offset })
}

function closeElement(reading: WindowReading, at: Position): void {
  const { window, stack, edits } = reading
  const entry = stack.pop()
  if (entry === undefined) return
  if (at.offset < window.text.length - window.tailLength) entry.element.end = inDocument(reading, at)
  if (collapses(entry.type)) edits.push(...spaceAround(window.text, entry.index, at.offset))
}

/** The head is over: what is open is what was open in the document, as far as it had come there. */
function leaveHead(reading: WindowReading, at: Position): void {
  reading.isInHead = false
  reading.headEnd = at
  for (const [index, entry] of reading.stack.entries()) {
    const before = reading.window.open[index]
    if (before !== undefined) restore(entry, before)
  }
}

function restore(entry: Entry, before: OpenElement): void {
  entry.element.ordinal = before.ordinal
  entry.element.path = before.path
  entry.element.position = before.position
  entry.element.part = 'around'
  entry.element.type = before.type
  entry.type = before.type
  entry.counts = [...before.counts]
  entry.state = before.state
  entry.inARow = before.inARow
}

/** A position in the window as one in the document. */
function inDocument({ window: { start }, headEnd }: WindowReading, at: Position): Position {
  return {
    line: at.line - headEnd.line + start.line,
    column: at.line === headEnd.line ? at.column - headEnd.column + start.column : at.column,
    offset: at.offset - headEnd.offset + start.offset,
  }
}

/** Whether white space around a value of a type has no meaning. */
function collapses(type: ReadyType | undefined): boolean {
  return type !== undefined && type.kind !== 'complex' && type.value.normalize(' x ') === 'x'
}

/** The white space at both ends of the content of an element that holds nothing but text. */
function spaceAround(text: string, start: number, end: number): Edit[] {
  const from = tagEnd(text, start)
  if (from >= end) return []
  const content = text.slice(from, end)
  if (content.includes('<')) return []
  const before = /^[ \t\r\n]*/.exec(content)?.[0].length ?? 0
  if (before === content.length) return []
  let after = 0
  while (' \t\r\n'.includes(content.charAt(content.length - 1 - after))) after++
  const edits: Edit[] = []
  if (before > 0) edits.push({ from, to: from + before, mark: false })
  if (after > 0) edits.push({ from: end - after, to: end, mark: false })
  return edits
}

/** Where the start tag at an index of a text ends. */
function tagEnd(text: string, start: number): number {
  let quote = ''
  for (let i = start; i < text.length; i++) {
    const character = text.charAt(i)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return i + 1
  }
  return text.length
}

/** The text with its edits made, and the line each mark begins. */
function edited(text: string, edits: readonly Edit[]): { text: string; lines: number[] } {
  const pieces: string[] = []
  const lines: number[] = []
  let taken = 0
  let line = 1
  for (const { from, to, mark } of edits) {
    // A lone carriage return is a line break to XML, but libxml2 does not count it.
    const piece = text.slice(taken, from).replace(/\r\n?/g, '\n')
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', at + 1)) line++
    pieces.push(piece)
    if (mark) {
      pieces.push('\n')
      line++
      lines.push(line)
    }
    taken = to
  }
  pieces.push(text.slice(taken))
  return { text: pieces.join(''), lines }
}

/** The element that begins the last marked line up to the line of an error. */
function elementAt(
  elements: readonly LocatedElement[],
  lines: readonly number[],
  error: EngineError,
): LocatedElement | undefined {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle] ?? 0) <= error.line) low = middle + 1
    else high = middle
  }
  const last = low - 1
  // Beyond 65,535 lines libxml2 may be some lines out: the name it gives decides.
  const name = /^Element '(?:\{[^}]*\})?([^']+)'/.exec(error.message)?.[1]
  for (let i = last; i >= 0 && name !== undefined && i > last - 100; i--) {
    const element = elements[i]
    if (element?.name === name.slice(name.indexOf(':') + 1)) return element
  }
  return elements[Math.max(0, last)]
}
