import { type Finding, InvalidDocumentError, isMessageName, maskName, maskText } from '../../diagnostics/index.ts'
import { createTag, type Positions, type Tag, type XmlFault } from '../../xml/index.ts'
import type { SchemaTables } from '../compile/tables.ts'
import { type Cursor, createPartCursor } from '../cursor.ts'
import { type FindingList, listFault, listFinding } from '../findings.ts'
import { messageRoot } from './choose.ts'

/** The envelope of a message: `DataPDU`, `BusMsg`, `RequestPayload`, a SOAP body, or any other. */
export interface Envelope {
  /** Path of the message in the file: `/DataPDU/Body/Document`. Paths of findings and items begin at its last step. */
  path: string
  /** The business application header of the message; missing where there is none before it. */
  applicationHeader?: ApplicationHeader | undefined
}

/** The business application header (`AppHdr`, head.001) that travels with a message. */
export interface ApplicationHeader {
  /** `BizMsgIdr`. The sender's identification of this message. */
  businessMessageId?: string | undefined
  /** `MsgDefIdr`. Name of the message, such as `pain.001.001.09`. */
  messageDefinitionId?: string | undefined
  /** `BizSvc`. The service it is for. */
  businessService?: string | undefined
  /** `CreDt`. Date and time as the file wrote them. */
  creationDate?: string | undefined
  /** `Fr`. Who sends it. */
  from?: HeaderParty | undefined
  /** `To`. Who receives it. */
  to?: HeaderParty | undefined
  /** `CpyDplct`. Marks a copy or a duplicate. */
  copyDuplicate?: string | undefined
  /** `PssblDplct`. Whether it may have been sent before. */
  possibleDuplicate?: boolean | undefined
  /** The whole header, element names as in the standard. */
  document: Readonly<Record<string, unknown>>
}

/** A sender or receiver in a business application header: an organisation or a bank. */
export interface HeaderParty {
  /** Name, as the file wrote it. */
  name?: string | undefined
  /** BIC (ISO 9362). */
  bic?: string | undefined
  /** LEI (ISO 17442). */
  lei?: string | undefined
  /** Another identification, or the number of a bank in a clearing system. */
  id?: string | undefined
}

type Element = Readonly<Record<string, unknown>>

export function envelopeOf({ names, header }: Around): Envelope {
  const path = pathOf(names)
  return header === undefined ? { path } : { path, applicationHeader: toApplicationHeader(header) }
}

function pathOf(names: readonly string[]): string {
  return names.map((name) => `/${maskName(name)}`).join('')
}

/** Reads a header, which has no schema. */
export function createHeaderCursor(): Cursor {
  const nearest: SchemaTables = { message: 'head.001', namespace: '', roots: [], types: [] }
  return createPartCursor({ schemas: [], other: { message: nearest.message, nearest, notice: '' }, build: true })
}

/** Makes the header object from its element. Old names of a BIC (`BICOrBEI`) are read like new ones. */
function toApplicationHeader(document: Element): ApplicationHeader {
  const duplicate = textAt(document, 'PssblDplct')
  return withoutMissing({
    businessMessageId: textAt(document, 'BizMsgIdr'),
    messageDefinitionId: textAt(document, 'MsgDefIdr'),
    businessService: textAt(document, 'BizSvc'),
    creationDate: textAt(document, 'CreDt'),
    from: partyAt(document, 'Fr'),
    to: partyAt(document, 'To'),
    copyDuplicate: textAt(document, 'CpyDplct'),
    possibleDuplicate: duplicate === undefined ? undefined : duplicate === 'true' || duplicate === '1',
    document,
  })
}

function partyAt(header: Element, name: string): HeaderParty | undefined {
  const bank = elementAt(header, name, 'FIId', 'FinInstnId')
  if (bank !== undefined) {
    return withoutMissing({
      name: textAt(bank, 'Nm'),
      bic: textAt(bank, 'BICFI') ?? textAt(bank, 'BIC'),
      lei: textAt(bank, 'LEI'),
      id: textAt(bank, 'Othr', 'Id') ?? textAt(bank, 'ClrSysMmbId', 'MmbId'),
    })
  }
  const party = elementAt(header, name, 'OrgId')
  if (party === undefined) return undefined
  const organisation = elementAt(party, 'Id', 'OrgId')
  return withoutMissing({
    name: textAt(party, 'Nm'),
    bic: textAt(organisation, 'AnyBIC') ?? textAt(organisation, 'BICOrBEI'),
    lei: textAt(organisation, 'LEI'),
    id: textAt(organisation, 'Othr', 'Id') ?? textAt(party, 'Id', 'PrvtId', 'Othr', 'Id'),
  })
}

function elementAt(element: Element | undefined, ...names: string[]): Element | undefined {
  let found: unknown = element
  for (const name of names) found = isElement(found) && Object.hasOwn(found, name) ? first(found[name]) : undefined
  return isElement(found) ? found : undefined
}

function textAt(element: Element | undefined, ...names: string[]): string | undefined {
  const last = names.at(-1) ?? ''
  const parent = elementAt(element, ...names.slice(0, -1))
  const found = parent !== undefined && Object.hasOwn(parent, last) ? first(parent[last]) : undefined
  const text = isElement(found) ? found.value : found
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value
}

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withoutMissing<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T
}

/** Where a reading of an envelope is: what it was started with, and what is open. */
interface EnvelopeState {
  readonly inner: Cursor
  readonly positions: () => Positions
  readonly findings: FindingList
  readonly strict: boolean
  readonly envelope: Envelope
  readonly outside: string[]
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

export interface Around {
  names: readonly string[]
  /** The first business application header before the message. */
  header: Element | undefined
}
