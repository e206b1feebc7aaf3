import { maskName, positionOf, showValue } from '../diagnostics/index.ts'
import {
  type ByteHandler,
  createTag,
  type Positions,
  type Tag,
  type XmlAttribute,
  type XmlFault,
} from '../xml/index.ts'
import { chooseByNamespace, type OtherVersion } from './choose/choose.ts'
import { admits, type ModelLeaf, moveTo, step } from './compile/model.ts'
import { prepareSchema, type ReadyComplexType, type ReadyType, typeOfChild } from './compile/prepare.ts'
import {
  attach,
  closeUnlisted,
  emitItem,
  forgetPositions,
  keepElement,
  keepOpenText,
  logInside,
  logItem,
  openUnlisted,
  replaceNamed,
} from './cursor/build.ts'
import {
  addPiece,
  checkPrefixes,
  checkReferences,
  closeContent,
  closeValue,
  findingPath,
  givenType,
  here,
  isBlank,
  report,
  reportMisplaced,
  reportUnlisted,
  takeAttributes,
} from './cursor/content.ts'
import {
  beginContent,
  type CursorOptions,
  type CursorState,
  clearFrame,
  countLeaf,
  createState,
  type EachNode,
  type Frame,
  frameAt,
  pathTo,
} from './cursor/state.ts'
import { createFindings, listFault, listFinding, textInside, undeclared, wrongRoot } from './findings.ts'

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
    this.openTag(createTag(name, namespace, attributes))
  }

  openTag(tag: Tag): void {
    const { state } = this
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
    else if (parent.mode === 'any') openAny(state, parent, startFrame(state, maskName(tag.name), 0), tag, 'lax')
    else openInValue(state, parent, tag)
    if (state.frames[depth]?.mode === 'skip') state.skipping = 1
    state.depth = depth + 1
  }

  skipsBlank(): boolean {
    const { unlisted, anyOpen, skipping, frames, depth } = this.state
    if (unlisted.length > 0 || anyOpen.length > 0) return false
    return skipping > 0 || frames[depth - 1]?.mode === 'complex'
  }

  text(text: string): void {
    const { state } = this
    if (state.anyOpen.length > 0) keepOpenText(state.anyOpen, text)
    state.unlisted.at(-1)?.text.push(text)
    const frame = state.frames[state.depth - 1]
    if (frame === undefined) return
    if (frame.mode === 'value') addPiece(state, frame, text)
    else if (frame.mode !== 'complex') return
    else if (frame.text !== '') frame.text += state.keepUnlisted ? text : ''
    else if (!isBlank(text)) reportText(state, frame, text)
  }

  close(): void {
    closeElement(this.state)
  }

  fault({ code, message, position }: XmlFault): void {
    const { state } = this
    const path = state.depth === 0 ? '' : pathTo(state.frames, state.depth - 1)
    // A position would say nothing of a file that is no XML.
    const place = code === 'message-unknown' ? {} : positionOf(position ?? here(state))
    listFault(state.findings, { code, severity: 'error', path, ...place, message })
  }
}

const nowhere: Positions = {
  position: () => ({ line: 1, column: 1, offset: 0 }),
  positionInto() {},
  resolve: () => undefined,
}

/** A cursor for a part of a document, without positions. */
export function createPartCursor(options: Pick<CursorOptions, 'schemas' | 'other' | 'build'>): Cursor {
  const findings = createFindings(100)
  const others = { strict: false, showValues: false, isPart: true, each: [], findings, onItem() {} }
  return createCursor(() => nowhere, { ...options, ...others })
}

/** Reports text in an element that holds elements: one finding for all of it; later pieces only add to it. */
function reportText(state: CursorState, frame: Frame, text: string): void {
  frame.text = text
  const shown = showValue(text.trim(), 'text', state.showValues)
  report(state, 'text-unexpected', findingPath(state, state.depth - 1), textInside(frame.name, shown), here(state))
}

function closeElement(state: CursorState): void {
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

// Each of these functions fills the frame at `state.depth`; it leaves the mode `skip` if the rest of the element is not
// read.

function openRoot(state: CursorState, tag: Tag): void {
  const { other } = state
  if (other === undefined) openKnownRoot(state, tag)
  else openOtherRoot(state, other, tag)
}

function openOtherRoot(state: CursorState, { message, nearest, notice }: OtherVersion, tag: Tag): void {
  const schema = prepareSchema(nearest)
  const type = schema.root(tag.name)
  const frame = startFrame(state, maskName(tag.name), 0)
  state.schema = schema
  state.message = message
  const path = pathTo(state.frames, 0)
  listFinding(state.findings, { code: 'message-version', severity: 'warning', path, ...here(state), message: notice })
  if (type === undefined) {
    frame.mode = 'skip'
    openUnlisted(state, tag)
    return
  }
  begin(state, frame, type, tag, tag.attributes, undefined, state.each.children.get(tag.name))
  state.document = frame.object
}

function openKnownRoot(state: CursorState, tag: Tag): void {
  const { name, attributes } = tag
  const { schema: chosen, problem, misspelt } = chooseByNamespace(state.schemas, tag.namespace, attributes)
  const schema = chosen && prepareSchema(chosen)
  const type = schema?.root(name)
  const frame = startFrame(state, type === undefined ? maskName(name) : name, 0)
  if (problem !== undefined) {
    // Without a schema nothing is read: the reason is listed even where the list of findings is full.
    const list = schema === undefined ? listFault : listFinding
    report(state, 'message-unknown', pathTo(state.frames, 0), problem, here(state), list)
  }
  if (schema === undefined) {
    checkPrefixes(state, tag, 0)
    frame.mode = 'skip'
    return
  }
  const { tables } = schema
  state.schema = schema
  state.message = tables.message
  state.namespace = tag.namespace ?? ''
  if (type === undefined) {
    const words = wrongRoot(frame.name, tables.message, tables.roots)
    report(state, 'root-unexpected', findingPath(state, 0), words, here(state))
    checkPrefixes(state, tag, 0)
    frame.mode = 'skip'
    return
  }
  // A misspelt declaration of the namespace was reported already.
  const proper = attributes.filter((attribute) => attribute !== misspelt)
  begin(state, frame, type, tag, proper, undefined, state.each.children.get(name))
  if (frame.object !== undefined) state.document = frame.object
}

function openChild(state: CursorState, parent: Frame, tag: Tag): void {
  const type = parent.type as ReadyComplexType
  const leaf = isOwn(state, tag) ? type.model.byName.get(tag.name) : undefined
  if (leaf === undefined) {
    openOther(state, parent, type, tag)
    return
  }
  const { index } = leaf
  const count = countLeaf(parent, index)
  const frame = startFrame(state, tag.name, leaf.max > 1 ? count : 0)
  const verdict = step(type.model, parent, leaf, count)
  if (verdict !== 'ok') reportMisplaced(state, parent, type, leaf, count, verdict)
  if (verdict === 'ok' || verdict === 'missing') moveTo(parent, leaf)
  const childType = typeOfChild(type, leaf)
  begin(state, frame, childType, tag, tag.attributes, leaf, parent.each?.children.get(tag.name))
  if (state.build && frame.each?.each === undefined) {
    frame.keep = true
    if (frame.mode === 'complex') attach(parent, leaf, frame.object, state.keepUnlisted)
  }
}

function openInValue(state: CursorState, parent: Frame, tag: Tag): void {
  const frame = startFrame(state, maskName(tag.name), 0)
  frame.mode = 'skip'
  parent.hasChildElements = true
  const words = `<${frame.name}> stands inside <${parent.name}>, which holds a value and no elements. Remove it.`
  report(state, 'element-unexpected', findingPath(state, state.depth), words, here(state))
  checkPrefixes(state, tag, state.depth)
  if (isOwn(state, tag)) openUnlisted(state, tag)
}

/** Whether an element is in the namespace of the message: others are never taken for elements of it. */
function isOwn({ namespace, other }: CursorState, tag: Tag): boolean {
  return other !== undefined || tag.namespace === namespace
}

/** `name` is that of a schema, or masked. */
function startFrame(state: CursorState, name: string, occurrence: number): Frame {
  const frame = frameAt(state.frames, state.depth)
  state.positions().positionInto(frame)
  frame.unlistedBefore = state.unlistedKept
  clearFrame(frame, name, occurrence)
  if (state.logs) logInside(state, frame)
  return frame
}

function begin(
  state: CursorState,
  frame: Frame,
  type: ReadyType,
  tag: Tag,
  attributes: readonly XmlAttribute[],
  leaf: ModelLeaf | undefined,
  each: EachNode | undefined,
): void {
  frame.type = type
  frame.leaf = leaf
  frame.each = each
  if (state.logs) logItem(state, frame)
  if (type.kind === 'complex') {
    frame.mode = 'complex'
    beginContent(frame, type.model.leaves.length)
    if (state.build) frame.object = {}
  } else {
    frame.mode = 'value'
    // The value comes first in the object, as in the type, though attributes are read before it.
    if (state.build && state.other === undefined && type.kind === 'value') frame.object = { value: '' }
  }
  takeAttributes(state, frame, type, tag, attributes)
}

function openOther(state: CursorState, parent: Frame, type: ReadyComplexType, tag: Tag): void {
  const { name, namespace } = tag
  const { any } = type.model
  const frame = startFrame(state, maskName(name), 0)
  const isOther = state.other !== undefined
  if (any !== undefined && (isOther || (namespace !== undefined && admits(any, namespace, state.namespace)))) {
    const count = countLeaf(parent, any.index)
    if (any.max > 1) frame.occurrence = count
    const verdict = step(type.model, parent, any, count)
    if (verdict !== 'ok') reportMisplaced(state, parent, type, { ...any, name }, count, verdict)
    if (verdict === 'ok' || verdict === 'missing') moveTo(parent, any)
    openAny(state, parent, frame, tag, isOther ? 'skip' : (any.process ?? 'lax'))
    return
  }
  checkPrefixes(state, tag, state.depth)
  if (namespace !== undefined) reportUnlisted(state, parent, type, frame, name, namespace)
  frame.mode = 'skip'
  if (isOwn(state, tag)) openUnlisted(state, tag)
}

/** Open content: kept as it is, and checked where the schema declares it (lax). */
function openAny(state: CursorState, parent: Frame, frame: Frame, tag: Tag, process: 'lax' | 'skip' | 'strict'): void {
  const known = process === 'skip' ? undefined : knownType(state, tag)
  if (state.build && state.anyOpen.length === 0) keepElement(state.anyOpen, tag, parent.object)
  if (known !== undefined) {
    begin(state, frame, known, tag, tag.attributes, undefined, undefined)
    return
  }
  frame.mode = 'any'
  checkPrefixes(state, tag, state.depth)
  if (process !== 'strict') return
  report(state, 'element-unexpected', findingPath(state, state.depth), undeclared(maskName(tag.name)), here(state))
}

/** The type of an element in open content: by its declaration in the schema, or by its `xsi:type`. */
function knownType(state: CursorState, { name, namespace, attributes }: Tag): ReadyType | undefined {
  const { schema } = state
  const declared = namespace === state.namespace ? schema?.root(name) : undefined
  if (declared !== undefined || attributes.length === 0) return declared
  const typeName = givenType(state, attributes)
  return typeName === undefined ? undefined : schema?.type(typeName)
}
