import { type Position, showValue } from '../../diagnostics/index.ts'
import { valueTextOf } from '../../xml/index.ts'
import type { ReadyValueType } from '../compile/prepare.ts'
import { repeatedIdentifier, unknownIdentifier } from '../findings/explain.ts'
import { acceptsBytes, byteCheckOf } from '../value/check-bytes.ts'
import { type Frame, positionOfFrame } from './frame.ts'
import { findingPath, report, reportValue } from './report.ts'
import type { CursorState } from './state.ts'

const piecesKept = 4096

// A frame of the mode `value` has a type without elements.

/** Takes a whole value as bytes if it is surely allowed; returns whether it was taken. */
export function acceptValue(
  state: CursorState,
  frame: Frame,
  bytes: Uint8Array,
  from: number,
  to: number,
  isAscii: boolean,
): boolean {
  if (frame.text !== '' || frame.hasChildElements) return false
  const type = frame.type as ReadyValueType
  if (!acceptsBytes(byteCheckOf(type), bytes, from, to, isAscii)) return false
  frame.good = true
  if (state.build) frame.text = valueTextOf(bytes, from, to, isAscii)
  return true
}

/**
 * Adds a piece to a value. Many pieces are collected in a list, because a string of a million added pieces (CDATA
 * sections) takes 32 bytes for each of them: 120 MB of text took 380 MB.
 */
export function addPiece(state: CursorState, frame: Frame, text: string): void {
  if (frame.text === '') {
    frame.text = text
    return
  }
  state.pieces.push(text)
  if (state.pieces.length >= piecesKept) frame.text = joinedText(state, frame)
}

function joinedText(state: CursorState, frame: Frame): string {
  if (state.pieces.length === 0) return frame.text
  const text = frame.text + state.pieces.join('')
  state.pieces = []
  return text
}

/** Checks the value that ends here, in the frame at `depth`, and returns its form in the document layer. */
export function closeValue(state: CursorState, frame: Frame): unknown {
  const type = frame.type as ReadyValueType
  let value = frame.text
  if (!frame.good) {
    value = type.value.normalize(joinedText(state, frame))
    const finding = frame.hasChildElements && isBlank(value) ? undefined : type.value.check(value)
    if (finding !== undefined)
      reportValue(state, finding, value, findingPath(state, state.depth), positionOfFrame(frame))
    else if (type.value.unique) checkUnique(state, value, findingPath(state, state.depth), positionOfFrame(frame))
    else if (type.value.refers) noteReference(state, value, findingPath(state, state.depth), positionOfFrame(frame))
  }
  if (frame.object === undefined) return value
  // Elements in a value that has no attributes are kept, and then there is seldom a text.
  if (type.kind === 'value' || !isBlank(value)) frame.object.value = value
  return frame.object
}

/** Checks that an `xs:ID` is unique in the document (XSD part 1, 3.15.4). */
export function checkUnique(state: CursorState, value: string, path: string, position: Position): void {
  const { identifiers } = state
  if (identifiers.has(value)) {
    report(state, 'value-type', path, repeatedIdentifier(showValue(value, 'text', state.showValues)), position)
  }
  identifiers.add(value)
}

/** Keeps an `xs:IDREF` until the document ends, unless its `xs:ID` stands before it. */
export function noteReference(state: CursorState, value: string, path: string, position: Position): void {
  if (!state.identifiers.has(value)) state.references.push({ value, path, position })
}

/** Reports every `xs:IDREF` without an `xs:ID` in the document (XSD part 1, 3.15.4). */
export function checkReferences(state: CursorState): void {
  for (const { value, path, position } of state.references) {
    if (state.identifiers.has(value)) continue
    report(state, 'value-type', path, unknownIdentifier(showValue(value, 'text', state.showValues)), position)
  }
}

/** Whether a text consists of XML's white space only. */
export function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code !== 0x20 && code !== 0x0a && code !== 0x09 && code !== 0x0d) return false
  }
  return true
}
