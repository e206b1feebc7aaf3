import { positionOf, showValue } from '../diagnostics/index.ts'
import {
  type ByteHandler,
  createTag,
  type Positions,
  type Tag,
  type XmlAttribute,
  type XmlFault,
} from '../xml/index.ts'
import { attach, closeUnlisted, keepElement, keepOpenText, openUnlisted, replaceNamed } from './cursor/build.ts'
import { closeContent, findingPath, here, report } from './cursor/content.ts'
import { emitItem, forgetPositions } from './cursor/items.ts'
import { openChild, openInAny, openInValue, openRoot } from './cursor/open.ts'
import { type CursorOptions, type CursorState, createState, type Frame, pathTo } from './cursor/state.ts'
import { addPiece, checkPrefixes, checkReferences, closeValue, isBlank } from './cursor/values.ts'
import { textInside } from './findings/explain.ts'
import { listFault } from './findings/finding-list.ts'

export interface Cursor extends ByteHandler {
  readonly state: CursorState
  /** Adds the fault that ended the reading as the last finding. */
  fault(fault: XmlFault): void
}

/**
 * Makes a cursor. `positions` gives the positions of tokens and the namespaces of prefixes. The state is one plain
 * object, see `cursor/state.ts`; the functions beside it handle the tokens.
 */
export function createCursor(positions: () => Positions, options: CursorOptions): Cursor {
  return new SchemaCursor(createState(positions, options))
}

/**
 * A class, so that all cursors share their methods. With closures V8 saw each cursor as another kind of object, and
 * calls became slow from the fifth document on.
 */
class SchemaCursor implements Cursor {
  readonly state: CursorState

  constructor(state: CursorState) {
    this.state = state
  }

  open(name: string, namespace: string | undefined, attributes: readonly XmlAttribute[]): void {
    openTag(this.state, createTag(name, namespace, attributes))
  }

  openTag(tag: Tag): void {
    openTag(this.state, tag)
  }

  skipsBlank(): boolean {
    return skipsBlank(this.state)
  }

  text(text: string): void {
    takeText(this.state, text)
  }

  close(): void {
    close(this.state)
  }

  fault(fault: XmlFault): void {
    takeFault(this.state, fault)
  }
}

function openTag(state: CursorState, tag: Tag): void {
  const { depth } = state
  if (state.anyOpen.length > 0) keepElement(state.anyOpen, tag)
  if (state.skipping > 0) {
    state.skipping++
    checkPrefixes(state, tag, depth - 1)
    if (state.unlisted.length > 0) openUnlisted(state, tag)
    return
  }
  const parent = depth === 0 ? undefined : state.frames[depth - 1]
  if (parent === undefined) openRoot(state, tag)
  else if (parent.mode === 'complex') openChild(state, parent, tag)
  else if (parent.mode === 'any') openInAny(state, parent, tag)
  else openInValue(state, parent, tag)
  if (state.frames[depth]?.mode === 'skip') state.skipping = 1
  state.depth = depth + 1
}

function skipsBlank(state: CursorState): boolean {
  if (state.unlisted.length > 0) return false
  return state.anyOpen.length === 0 && (state.skipping > 0 || state.frames[state.depth - 1]?.mode === 'complex')
}

function takeText(state: CursorState, text: string): void {
  if (state.anyOpen.length > 0) keepOpenText(state.anyOpen, text)
  state.unlisted.at(-1)?.text.push(text)
  const frame = state.frames[state.depth - 1]
  if (frame === undefined) return
  if (frame.mode === 'value') addPiece(state, frame, text)
  else if (frame.mode !== 'complex') return
  else if (frame.text !== '') frame.text += state.keepUnlisted ? text : ''
  else if (!isBlank(text)) reportText(state, frame, text)
}

/** Reports text in an element that holds elements: one finding for all of it; later pieces only add to it. */
function reportText(state: CursorState, frame: Frame, text: string): void {
  frame.text = text
  const shown = showValue(text.trim(), 'text', state.showValues)
  report(state, 'text-unexpected', findingPath(state, state.depth - 1), textInside(frame.name, shown), here(state))
}

function close(state: CursorState): void {
  if (state.anyOpen.length > 0) state.anyOpen.pop()
  if (state.skipping > 1) {
    if (state.unlisted.length > 0) closeUnlisted(state, undefined)
    state.skipping--
    return
  }
  const depth = --state.depth
  if (state.unlisted.length > 0) closeUnlisted(state, state.frames[depth - 1])
  const frame = state.frames[depth]
  if (frame === undefined) return
  state.skipping = 0
  if (frame.mode !== 'skip') closeFrame(state, frame, depth)
  if (depth === 0 && state.isPart !== true) checkReferences(state)
  if (state.logs) forgetPositions(state, frame)
  frame.object = undefined
  frame.ancestors = undefined
}

function closeFrame(state: CursorState, frame: Frame, depth: number): void {
  let value: unknown = frame.object
  if (frame.mode === 'complex' && frame.type?.kind === 'complex') {
    closeContent(state, frame, frame.type)
    if (state.keepUnlisted && frame.text !== '') value = keepText(state, frame, depth)
  } else if (frame.mode === 'value') {
    value = closeValue(state, frame)
    const parent = depth === 0 ? undefined : state.frames[depth - 1]
    if (frame.keep && frame.leaf !== undefined && parent !== undefined)
      attach(parent, frame.leaf, value, state.keepUnlisted)
  }
  if (!state.build) return
  if (depth === 0) state.document = value
  const each = frame.each?.each
  if (each === undefined) return
  emitItem(state, frame, each, value)
  state.unlistedKept = frame.unlistedBefore
}

/** A plain value where the schema has elements: a status in place of a choice of statuses. Answers the whole value. */
function keepText({ frames, other }: CursorState, { keep, leaf, object, text }: Frame, depth: number): unknown {
  const isAll = object !== undefined && Object.keys(object).length === 0
  if (isAll && keep && leaf !== undefined) replaceNamed((frames[depth - 1] as Frame).object, leaf.name, text)
  if (other === undefined || object === undefined) return object
  if (isAll) return text
  object.value = text
  return object
}

function takeFault(state: CursorState, fault: XmlFault): void {
  const path = state.depth === 0 ? '' : pathTo(state.frames, state.depth - 1)
  const { code, message } = fault
  // A position would say nothing of a file that is no XML.
  const position = code === 'message-unknown' ? {} : positionOf(fault.position ?? here(state))
  listFault(state.findings, { code, severity: 'error', path, ...position, message })
}
