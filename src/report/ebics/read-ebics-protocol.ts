import { type FindingPart, type InvalidDocumentError, openParts, type PartList } from '../../diagnostics/index.ts'
import { reportSchemas } from '../../domain/report/index.ts'
import { asObject, type DocumentObject, textOf } from '../../domain/statement/index.ts'
import {
  type DocumentReadOptions,
  type PartReader,
  readOptionChecks,
  type StreamEnd,
  type StreamItem,
  streamParts,
} from '../../schema/index.ts'
import { errorOf } from '../../statement/index.ts'
import { checkOptions } from '../../values/index.ts'
import type { Source } from '../../xml/index.ts'
import { isEbicsGroup } from './ebics-protocol-error.ts'
import { type EbicsOrderName, type EbicsStep, toEbicsStep } from './ebics-step.ts'

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
    const key = keyOf(partnerId, orderId)
    let order = known.get(key)
    if (order === undefined || (actionOf(step) === 'FILE_UPLOAD' && order.steps.some(isEnd))) {
      order = { orderType, orderId, service, partnerId, outcome: 'pending', steps: [] }
      orders.push(order)
      if (key !== undefined) known.set(key, order)
    }
    order.steps.push(step)
    if (actionOf(step) === 'VEU_CANCEL_ORDER' && step.code === 'DS02') {
      // A cancellation is an order itself (HVS) and refers to the one it cancels.
      const about = keyOf(partnerId, step.about?.orderId)
      cancelled.add(about === undefined ? order : known.get(about))
    }
  }
  for (const order of orders) order.outcome = cancelled.has(order) ? 'cancelled' : outcomeOf(order.steps)
  return orders
}

function keyOf(partnerId: string | undefined, orderId: string | undefined): string | undefined {
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
