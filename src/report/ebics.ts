import {
  type FindingPart,
  type InvalidDocumentError,
  openParts,
  type PartList,
  type Position,
} from '../diagnostics/index.ts'
import { objectsOf } from '../domain/index.ts'
import { type ReportBlockDocument, reportSchemas } from '../domain/report/index.ts'
import { asObject, type DocumentObject, textOf, textsOf } from '../domain/statement/index.ts'
import {
  type DocumentReadOptions,
  type PartReader,
  readOptionChecks,
  type StreamEnd,
  type StreamItem,
  streamParts,
} from '../schema/index.ts'
import { errorOf } from '../statement/index.ts'
import { checkOptions, codeName } from '../values/index.ts'
import type { Source } from '../xml/index.ts'
import { trimmed } from './payment-facts.ts'

/**
 * The file is an EBICS customer protocol (HAC): it has the form of a status report, but reports transmissions and
 * signatures and no payments. Source: EBICS specification, order type HAC; its name of the original message is `EBICS`.
 */
export class EbicsProtocolError extends Error {
  override readonly name = 'EbicsProtocolError'
  /** MsgId of the protocol. */
  readonly messageId: string | undefined

  constructor(messageId: string | undefined) {
    super(
      'The file is an EBICS protocol (HAC) in the form of a pain.002: it reports transmissions and signatures, ' +
        'not payments. Read it with readEbicsProtocol, on the command line with `iso20022 inspect`; payments are ' +
        'reported by the payment status report (order type Z01, CRZ or the like).',
    )
    this.messageId = messageId
  }
}

/** Whether an error is an {@link EbicsProtocolError}, by its name, so that two copies of the package agree. */
export function isEbicsProtocolError(error: unknown): error is EbicsProtocolError {
  return error instanceof Error && error.name === 'EbicsProtocolError'
}

/** Whether the message reported on is called EBICS: a customer protocol (HAC) in the form of a report. */
export function isEbicsGroup(group: DocumentObject): boolean {
  return textOf(group.OrgnlMsgNmId)?.trim().toUpperCase() === 'EBICS'
}

/** An order as an EBICS protocol names it: its type and number, and from EBICS 3.0 on the service it is for. */
export interface EbicsOrderName {
  /** `OrderType` or, from EBICS 3.0 on, `AdminOrderType`: `CCT`, `BTU`, `HVE`. */
  orderType: string | undefined
  /** `OrderID`: letter and three characters, counted by customer; numbers return after some time. */
  orderId: string | undefined
  /** What the order is for, where its type is BTU or BTD. */
  service: EbicsService | undefined
}

/** The service of an order (BTF): which files it carries. */
export interface EbicsService {
  /** `ServiceName`: `SCT`, `SDD`. */
  name: string | undefined
  /** `ServiceOption`: `COR`. */
  option: string | undefined
  /** `Scope`: a country, or the group that agreed on the service. */
  scope: string | undefined
  /** `ContainerType`: `XML`, `ZIP`. */
  container: string | undefined
  /** `MsgName`: `pain.001`. */
  message: string | undefined
}

/** One step of an order, as the bank's EBICS server logged it. */
export interface EbicsStep extends EbicsOrderName, Position {
  /** Path of its block in the protocol. */
  path: string
  /** What was done, as written: `FILE_UPLOAD`, `ES_VERIFICATION`, `ORDER_HAC_FINAL_POS`. */
  action: string | undefined
  /** The action in words; `undefined` for an action that is not known here. */
  actionName: string | undefined
  /** The code of the result: `TS01`, `DS01`. Marks of an order's end have none. */
  code: string | undefined
  /** The result in words, as of ISO 20022's list of status reasons. */
  codeName: string | undefined
  /** Whether the step succeeded; `undefined` without a code, and for a code that decides nothing or is not known. */
  succeeded: boolean | undefined
  /** When, as written (`TimeStamp`); the time of the header is that of fetching. */
  time: string | undefined
  /** The customer, by the bank's number for it (`PartnerID`). */
  partnerId: string | undefined
  /** Who did it (`UserID`). */
  userId: string | undefined
  /** The name of the customer. */
  customer: string | undefined
  /** The order that this one is about, such as that which a signature (HVE) or a cancellation (HVS) is for. */
  about: EbicsOrderName | undefined
  /** What the bank adds, line by line: a summary of the file, or why it was refused. */
  additionalInformation: string[]
  /** The element, in the document layer. */
  document: ReportBlockDocument
}

/**
 * The actions of a customer protocol. Source: EBICS specification 2.5, order type HAC, as IBM's documentation of
 * Sterling B2B Integrator ("HAC Processing") quotes it; `ORDER_HAC_FINAL` stands in the published examples of EBICS
 * 3.0.
 */
const actionNames: ReadonlyMap<string, string> = new Map([
  ['FILE_UPLOAD', 'file sent to the bank'],
  ['FILE_DOWNLOAD', 'file fetched from the bank'],
  ['ES_UPLOAD', 'signature sent to the bank'],
  ['ES_DOWNLOAD', 'signature fetched from the bank'],
  ['ES_VERIFICATION', 'signatures checked'],
  ['VEU_FORWARDING', 'passed on to be signed by others'],
  ['VEU_VERIFICATION', 'signatures of others checked'],
  ['VEU_VERIFICATION_END', 'check of all signatures ended'],
  ['VEU_CANCEL_ORDER', 'cancellation of the order'],
  ['ADDITIONAL', 'further information'],
  ['ORDER_HAC_FINAL', 'end of the order'],
  ['ORDER_HAC_FINAL_POS', 'end of the order: accepted'],
  ['ORDER_HAC_FINAL_NEG', 'end of the order: refused'],
])

/** Results that let an order go on. Source: definitions of ISO 20022's ExternalStatusReason1Code. */
const good: ReadonlySet<string> = new Set(['TS01', 'TS04', 'DS01', 'DS02', 'DS05', 'DS06', 'DS07'])
/** Other results are faults, except DS0A: further signatures are needed. Which families is said by the same list. */
const faults = /^(?:DS(?!0A)[0-9A-Z]{2}|T[AD]\d\d|ID01|AM21)$/

function toEbicsStep(element: DocumentObject, position: Position & { path: string }): EbicsStep {
  const { path, line, column, offset } = position
  const reasons = objectsOf(element.StsRsnInf).map(asObject)
  const reason = reasons[0] ?? {}
  const originator = asObject(reason.Orgtr)
  const named = namedValues(originator)
  const action = trimmed(textOf(element.OrgnlPmtInfId))
  const code = trimmed(textOf(asObject(reason.Rsn).Cd) ?? textOf(asObject(reason.Rsn).Prtry))
  const about = orderName(named, 'REF')
  return {
    path,
    line,
    column,
    offset,
    action,
    actionName: actionNames.get(action?.toUpperCase() ?? ''),
    code,
    codeName: code === undefined ? undefined : codeName('statusReason', code),
    succeeded: succeededBy(code),
    time: named.get('TIMESTAMP'),
    partnerId: named.get('PARTNERID'),
    userId: named.get('USERID'),
    customer: textOf(originator.Nm),
    ...orderName(named, ''),
    about: about.orderId === undefined && about.orderType === undefined ? undefined : about,
    additionalInformation: reasons.flatMap(({ AddtlInf }) => textsOf(AddtlInf)),
    document: element,
  }
}

/** Values by their names in capitals: the published examples write both `OrderID` and `OrderId`. */
function namedValues(originator: DocumentObject): ReadonlyMap<string, string> {
  const named = new Map<string, string>()
  for (const other of objectsOf(asObject(asObject(originator.Id).OrgId).Othr).map(asObject)) {
    const name = trimmed(textOf(asObject(other.SchmeNm).Prtry) ?? textOf(asObject(other.SchmeNm).Cd))?.toUpperCase()
    const value = trimmed(textOf(other.Id))
    if (name !== undefined && value !== undefined && !named.has(name)) named.set(name, value)
  }
  return named
}

function orderName(named: ReadonlyMap<string, string>, suffix: '' | 'REF'): EbicsOrderName {
  const value = (name: string): string | undefined => named.get(`${name}${suffix}`)
  const service: EbicsService = {
    name: value('SERVICENAME'),
    option: value('SERVICEOPTION'),
    scope: value('SCOPE'),
    container: value('CONTAINERTYPE'),
    message: value('MSGNAME'),
  }
  return {
    orderType: value('ORDERTYPE') ?? value('ADMINORDERTYPE'),
    orderId: value('ORDERID'),
    service: Object.values(service).some((part) => part !== undefined) ? service : undefined,
  }
}

function succeededBy(code: string | undefined): boolean | undefined {
  if (code === undefined) return undefined
  if (good.has(code)) return true
  return faults.test(code) ? false : undefined
}

/** The head of a protocol. */
export interface EbicsHeader {
  /** Name of the message: `pain.002.001.03`. */
  message: string
  /** MsgId of the protocol, new each time it is fetched. */
  messageId: string | undefined
  /** When it was fetched; each step has its own time. */
  creationDateTime: string | undefined
  /** The bank's EBICS server (`HostID`). */
  hostId: string | undefined
}

/** The head; first, where the file has one. */
export interface EbicsHeaderPart {
  kind: 'header'
  /** The bank, and when the protocol was made. */
  header: EbicsHeader
}

/** A step of an order, in the order of the file, which is that of time. */
export interface EbicsStepPart {
  kind: 'step'
  /** The order, what was done, and its result in words. */
  step: EbicsStep
}

/** The end of the protocol, always the last part. */
export interface EbicsEndPart extends StreamEnd {
  /** How many steps the file has. */
  steps: number
}

/** The parts that reading a protocol yields. */
export type EbicsPart = EbicsHeaderPart | EbicsStepPart | FindingPart | EbicsEndPart

/** A protocol read whole. */
export interface ParsedEbicsProtocol extends Omit<EbicsEndPart, 'kind' | 'steps'> {
  /** `undefined` where the file has none. */
  header: EbicsHeader | undefined
  /** The orders with their steps, each where it begins in the file. */
  orders: EbicsOrder[]
}

const root = '/Document/CstmrPmtStsRpt'
const headerPath = `${root}/GrpHdr`
const groupPath = `${root}/OrgnlGrpInfAndSts`
const stepPath = `${root}/OrgnlPmtInfAndSts`

/**
 * Reads a customer protocol of EBICS (order type HAC), which has the form of a status report (pain.002) but logs what
 * became of orders: sent, fetched, signed, accepted. Parts: `header`, one `step` for each block, `finding`, `end`; in
 * constant memory, tolerant as `readPain002`. {@link parseEbicsProtocol} has the orders and their outcomes.
 * @throws InvalidDocumentError when the text is not well-formed or is cut short, where `strict`, and
 * (`message-unknown`) when the file is another message or a status report about payments.
 */
export async function* readEbicsProtocol(
  source: Source,
  options: Partial<DocumentReadOptions> = {},
): AsyncGenerator<EbicsPart, void, undefined> {
  checkOptions({ readEbicsProtocol }, options, readOptionChecks)
  const each = [headerPath, groupPath, stepPath]
  const streaming = { ...options, schema: options.schema ?? reportSchemas, each, otherVersions: true }
  for await (const parts of streamParts(source, streaming, protocolReader(options.maxFindings))) {
    for (const part of parts) yield part
  }
}

/**
 * Reads a whole EBICS protocol, and the outcome of each order in it. Otherwise it works like {@link readEbicsProtocol}.
 * @throws InvalidDocumentError like {@link readEbicsProtocol}.
 */
export async function parseEbicsProtocol(
  source: Source,
  options: Partial<DocumentReadOptions> = {},
): Promise<ParsedEbicsProtocol> {
  checkOptions({ parseEbicsProtocol }, options, readOptionChecks)
  let header: EbicsHeader | undefined
  const steps: EbicsStep[] = []
  for await (const part of readEbicsProtocol(source, options)) {
    if (part.kind === 'header') header = part.header
    else if (part.kind === 'step') steps.push(part.step)
    else if (part.kind === 'end') {
      const { kind: _kind, steps: _steps, ...report } = part
      return { header, orders: ebicsOrders(steps), ...report }
    }
  }
  throw new Error('An EBICS protocol was read without an end')
}

interface Protocol extends PartList<EbicsPart> {
  header: EbicsHeader | undefined
  known: boolean
  steps: number
}

function protocolReader(maxFindings: number | undefined): PartReader<EbicsPart> {
  const file: Protocol = { ...openParts<EbicsPart>(maxFindings), header: undefined, known: false, steps: 0 }
  return {
    parts: file.parts,
    take: (item) => takeElement(file, item),
    end: (end) => {
      if (!file.known) throw notAProtocol(end.message)
      return { ...end, steps: file.steps }
    },
  }
}

function takeElement(file: Protocol, item: StreamItem): void {
  const value = asObject(item.value)
  if (item.each === headerPath) {
    if (file.header !== undefined) return
    file.header = toEbicsHeader(value, item.message)
    file.parts.push({ kind: 'header', header: file.header })
  } else if (item.each === groupPath) {
    if (!isEbicsGroup(value)) throw notAProtocol(item.message)
    file.known = true
  } else {
    if (!file.known) throw notAProtocol(item.message)
    file.steps++
    file.parts.push({ kind: 'step', step: toEbicsStep(value, item) })
  }
}

function toEbicsHeader(element: DocumentObject, message: string): EbicsHeader {
  const organisation = asObject(asObject(asObject(element.InitgPty).Id).OrgId)
  const [other] = Array.isArray(organisation.Othr) ? organisation.Othr : [organisation.Othr]
  return {
    message,
    messageId: textOf(element.MsgId),
    creationDateTime: textOf(element.CreDtTm),
    hostId: textOf(asObject(other).Id) ?? textOf(organisation.BICOrBEI) ?? textOf(organisation.AnyBIC),
  }
}

function notAProtocol(message: string): InvalidDocumentError {
  const what = `The file is a status report (${message}), no EBICS protocol (HAC)`
  return errorOf('message-unknown', '/Document', `${what}: read it with the reader of its own message.`)
}

/**
 * What the bank's EBICS server did with an order. `accepted`: it took the order and passed it on, which is no
 * execution: the status report (pain.002) and the statement say what became of the payments. `pending`: the protocol
 * has no end of the order yet, for instance because signatures are missing.
 */
export type EbicsOutcome = 'accepted' | 'rejected' | 'cancelled' | 'pending'

/** An order, and its steps in the order of the protocol. */
export interface EbicsOrder extends EbicsOrderName {
  /** The customer, by the bank's number for it. */
  partnerId: string | undefined
  /** What the bank did with it, by its last steps. */
  outcome: EbicsOutcome
  /** As the protocol lists them. */
  steps: EbicsStep[]
}

/**
 * The orders that the steps of a protocol are about, each where it begins. A step without an order number is an order
 * of its own. Numbers return: a file that is sent under the number of an order that has ended begins another.
 */
function ebicsOrders(steps: Iterable<EbicsStep>): EbicsOrder[] {
  const orders: EbicsOrder[] = []
  const known = new Map<string | undefined, EbicsOrder>()
  const cancelled = new Set<EbicsOrder | undefined>()
  for (const step of steps) {
    const { orderType, orderId, service, partnerId } = step
    const key = orderKey(partnerId, orderId)
    let order = known.get(key)
    if (order === undefined || (actionOf(step) === 'FILE_UPLOAD' && order.steps.some(isEnd))) {
      order = { orderType, orderId, service, partnerId, outcome: 'pending', steps: [] }
      orders.push(order)
      if (key !== undefined) known.set(key, order)
    }
    order.steps.push(step)
    if (actionOf(step) === 'VEU_CANCEL_ORDER' && step.code === 'DS02') {
      // A cancellation is an order itself (HVS) and refers to the one it cancels.
      const about = orderKey(partnerId, step.about?.orderId)
      cancelled.add(about === undefined ? order : known.get(about))
    }
  }
  for (const order of orders) order.outcome = cancelled.has(order) ? 'cancelled' : outcomeOf(order.steps)
  return orders
}

function orderKey(partnerId: string | undefined, orderId: string | undefined): string | undefined {
  return orderId === undefined ? undefined : JSON.stringify([partnerId, orderId])
}

function actionOf(step: EbicsStep): string {
  return step.action?.toUpperCase() ?? ''
}

function isEnd(step: EbicsStep): boolean {
  return actionOf(step).startsWith('ORDER_HAC_FINAL')
}

function outcomeOf(steps: readonly EbicsStep[]): EbicsOutcome {
  const actions = steps.map(actionOf)
  if (actions.includes('ORDER_HAC_FINAL_NEG')) return 'rejected'
  if (actions.includes('ORDER_HAC_FINAL_POS')) return 'accepted'
  const failed = steps.some(({ succeeded }) => succeeded === false)
  const done = steps.some(({ succeeded }) => succeeded === true)
  // An end that does not say how: the results before it decide. What was fetched has no end.
  const ended = actions.includes('ORDER_HAC_FINAL') || actions.every((action) => action.endsWith('_DOWNLOAD'))
  if (!ended || !(failed || done)) return 'pending'
  return failed ? 'rejected' : 'accepted'
}
