import { type Finding, InvalidDocumentError, isMessageName, maskText } from '../../diagnostics/index.ts'
import { createTag, type Positions, type Tag, type XmlFault } from '../../xml/index.ts'
import type { Cursor } from '../cursor.ts'
import { type FindingList, listFault, listFinding } from '../findings/finding-list.ts'
import { messageRoot } from './beginning.ts'
import { type Envelope, pathOf } from './envelope.ts'

/** Where a reading of an envelope is: what it was started with, and what is open. */
interface EnvelopeState {
  /** Reads the message. */
  readonly inner: Cursor
  readonly positions: () => Positions
  readonly findings: FindingList
  readonly strict: boolean
  readonly envelope: Envelope
  /** Names of the open elements around the message. */
  readonly outside: string[]
  /** Messages met so far. */
  messages: number
}

/**
 * Gives the first `Document` of an envelope to the cursor `inner`, as if it were the whole file; the rest only has to
 * be well-formed. Adds findings: that there is an envelope, that its header names another message, that a second
 * message is not read.
 */
export function createEnvelopeCursor(
  inner: Cursor,
  positions: () => Positions,
  { findings, strict }: { findings: FindingList; strict: boolean },
  envelope: Envelope,
): Cursor {
  const state: EnvelopeState = { inner, positions, findings, strict, envelope, outside: [], messages: 0 }
  return {
    state: inner.state,
    open: (name, namespace, attributes) => openTag(state, createTag(name, namespace, attributes)),
    openTag: (tag) => openTag(state, tag),
    skipsBlank: () => inner.skipsBlank(),
    // Texts of the envelope are in no element of the message, which ignores them.
    value: (bytes, from, to, isAscii) => inner.value(bytes, from, to, isAscii),
    text: (text) => inner.text(text),
    close: () => close(state),
    fault: (fault) => takeFault(state, fault),
  }
}

function openTag(state: EnvelopeState, tag: Tag): void {
  const { outside } = state
  if (state.inner.state.depth > 0) {
    state.inner.openTag(tag)
  } else if (tag.name === messageRoot) {
    state.messages++
    if (state.messages === 2) reportSecond(state)
    if (state.messages === 1) beginMessage(state, tag)
    else outside.push(messageRoot)
  } else {
    outside.push(tag.name)
  }
}

function close(state: EnvelopeState): void {
  if (state.inner.state.depth > 0) state.inner.close()
  else state.outside.pop()
}

function beginMessage(state: EnvelopeState, tag: Tag): void {
  const { inner, envelope } = state
  report(state, 'envelope', {
    severity: 'info',
    message:
      `The message stands in an envelope, as ${envelope.path}. It was read, with paths that begin at ` +
      `${messageRoot}; of the envelope only the header (AppHdr) was read.`,
  })
  inner.openTag(tag)
  const named = envelope.applicationHeader?.messageDefinitionId
  if (named === undefined || isNameOf(named, tag.namespace, inner.state.message)) return
  report(state, 'envelope-message', {
    severity: 'warning',
    message:
      `The header of the envelope says that the message is ${shownMessage(named)} (MsgDefIdr), but it is ` +
      `${inner.state.message ?? 'none that is known'}. Ask the sender which is right.`,
  })
}

function reportSecond(state: EnvelopeState): void {
  report(state, 'envelope-second', {
    severity: 'error',
    message:
      'The envelope holds more than one message, and only the first was read. Divide the file, one message in each.',
  })
  if (state.strict) throw new InvalidDocumentError(state.findings.list)
}

/** Adds a finding about the message that begins here. */
function report(
  { findings, outside, positions }: EnvelopeState,
  code: 'envelope' | 'envelope-message' | 'envelope-second',
  finding: Omit<Finding, 'code' | 'path'>,
): void {
  const { line, column, offset } = positions().position()
  listFinding(findings, { code, path: `${pathOf(outside)}/${messageRoot}`, line, column, offset, ...finding })
}

function takeFault({ inner, outside, positions, findings }: EnvelopeState, fault: XmlFault): void {
  if (inner.state.depth > 0) {
    inner.fault(fault)
    return
  }
  const { line, column, offset } = fault.position ?? positions().position()
  const { code, message } = fault
  listFault(findings, { code, severity: 'error', path: pathOf(outside), line, column, offset, message })
}

/** The name of a message as a finding quotes it: of another text only its length, because any value can stand there. */
function shownMessage(named: string): string {
  return isMessageName(named) ? `a ${named}` : `one that is not the name of a message, ${maskText(named)}`
}

/** Whether a header names the message in the envelope: by the end of its namespace, or by the name it was read as. */
function isNameOf(named: string, namespace: string | undefined, message: string | undefined): boolean {
  return named === message || namespace?.endsWith(`:${named}`) === true
}
