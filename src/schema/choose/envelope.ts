import { maskName } from '../../diagnostics/index.ts'
import type { Positions } from '../../xml/index.ts'
import type { SchemaTables } from '../compile/tables.ts'
import { createCursor } from '../cursor.ts'
import type { FindingList } from '../findings/finding-list.ts'
import type { Around } from './beginning.ts'

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

/** Makes the envelope object from the beginning of an envelope. */
export function envelopeOf({ names, header }: Around): Envelope {
  const path = pathOf(names)
  return header.length === 0 ? { path } : { path, applicationHeader: toApplicationHeader(readHeader(header)) }
}

/** Path of the innermost of some open elements. */
export function pathOf(names: readonly string[]): string {
  return names.map((name) => `/${maskName(name)}`).join('')
}

/** Builds the header as an element without a schema. */
function readHeader(tokens: Around['header']): Element {
  const findings: FindingList = { list: [], omitted: 0, errors: 0, max: 0, onFinding: undefined }
  const none: SchemaTables = { message: 'head.001', namespace: '', roots: [], types: [] }
  const nowhere: Positions = {
    position: () => ({ line: 1, column: 1, offset: 0 }),
    resolve: () => undefined,
    positionInto() {},
  }
  const cursor = createCursor(() => nowhere, {
    schemas: [],
    other: { message: none.message, nearest: none, notice: '' },
    strict: false,
    showValues: false,
    build: true,
    each: [],
    findings,
    onItem() {},
  })
  for (const hand of tokens) hand(cursor)
  return cursor.state.document as Element
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
