import { maskName } from '../../diagnostics/index.ts'
import type { Tag, XmlAttribute } from '../../xml/index.ts'
import { chooseSchema, type OtherVersion } from '../choose/choose.ts'
import { admits, type ModelLeaf, moveTo, step } from '../compile/model.ts'
import { prepareSchema, type ReadyComplexType, type ReadyType, typeOfChild } from '../compile/prepare.ts'
import { insideValue, undeclared, wrongRoot } from '../findings/explain.ts'
import { listFault, listFinding } from '../findings/finding-list.ts'
import { attach, keepElement, openUnlisted } from './build.ts'
import { findingPath, here, report, reportMisplaced, reportUnlisted } from './content.ts'
import type { EachNode } from './each.ts'
import { logInside, logItem } from './items.ts'
import { beginContent, type CursorState, clearFrame, countLeaf, type Frame, frameAt, pathTo } from './state.ts'
import { checkPrefixes, givenType, takeAttributes } from './values.ts'

// Each of these functions fills the frame at `state.depth`; it leaves the mode `skip` if the rest of the element is not
// read.

export function openRoot(state: CursorState, tag: Tag): void {
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
  const choice = chooseSchema(state.schemas, tag.namespace, attributes)
  const type = choice.schema?.root(name)
  const frame = startFrame(state, type === undefined ? maskName(name) : name, 0)
  const { schema, problem } = choice
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
  const proper = attributes.filter((attribute) => attribute !== choice.misspelt)
  begin(state, frame, type, tag, proper, undefined, state.each.children.get(name))
  if (frame.object !== undefined) state.document = frame.object
}

export function openChild(state: CursorState, parent: Frame, tag: Tag): void {
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

export function openInAny(state: CursorState, parent: Frame, tag: Tag): void {
  openAny(state, parent, startFrame(state, maskName(tag.name), 0), tag, 'lax')
}

export function openInValue(state: CursorState, parent: Frame, tag: Tag): void {
  const frame = startFrame(state, maskName(tag.name), 0)
  frame.mode = 'skip'
  parent.hasChildElements = true
  const words = insideValue(frame.name, parent.name)
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
