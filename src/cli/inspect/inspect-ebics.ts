import {
  type EbicsHeader,
  type EbicsOrder,
  type EbicsOrderName,
  type EbicsOutcome,
  type EbicsStep,
  parseEbicsProtocol,
} from '../../report/index.ts'
import type { Source } from '../../xml/index.ts'
import {
  counted,
  countOne,
  type InspectContext,
  type Inspected,
  isSectionShown,
  printFact,
  printHeading,
  printSectionsLeft,
  shownFact,
  shownId,
  shownText,
} from './inspect-context.ts'
import { createTable, wrapText } from './inspect-table.ts'

/**
 * Inspects a customer protocol of EBICS (HAC): each order with its steps, their results in words, and whether the bank
 * accepted it. It is read whole: it has some lines for each order of the days it is about.
 * @throws InvalidDocumentError when the file is not well-formed or cut short.
 */
export async function inspectEbics(source: Source, context: InspectContext): Promise<Inspected> {
  const { schemas, onProgress, found } = context
  context.counts.clear()
  context.counts.set('orders', 0).set('steps', 0)
  const { header, orders, valid, findings, findingsOmitted } = await parseEbicsProtocol(source, {
    schema: schemas,
    onProgress,
  })
  for (const finding of findings) found(finding)
  printHeader(header, orders, context)
  const outcomes = new Map<EbicsOutcome, number>()
  for (const order of orders) {
    const number = countOne(context, 'orders')
    for (const _step of order.steps) countOne(context, 'steps')
    outcomes.set(order.outcome, (outcomes.get(order.outcome) ?? 0) + 1)
    if (context.json) context.emit('order', orderJson(order, number, context))
    else if (isSectionShown(context, number)) printOrder(order, context)
  }
  printSectionsLeft(context, orders.length, 'orders')
  if (context.json) context.emit('totals', { byOutcome: Object.fromEntries(outcomes) })
  else if (orders.length > 0) {
    context.print()
    printFact(context, 'Orders', ...[...outcomes].map(([outcome, count]) => `${counted(count, outcome, outcome)}`))
  }
  return { valid, findingsOmitted }
}

function printHeader(header: EbicsHeader | undefined, orders: readonly EbicsOrder[], context: InspectContext): void {
  const messageId = shownId(context, header?.messageId)
  const creationDateTime = shownFact(context, header?.creationDateTime)
  const hostId = shownId(context, header?.hostId)
  if (context.json) {
    context.emit('header', { message: header?.message, protocol: 'EBICS', messageId, creationDateTime, hostId })
    return
  }
  const customers = new Set(orders.flatMap(({ steps }) => steps.map(({ customer }) => customer ?? '')))
  customers.delete('')
  printFact(context, 'Protocol', 'EBICS customer protocol (HAC): orders, not payments')
  printFact(context, 'Message', messageId, creationDateTime)
  printFact(context, 'Bank', hostId)
  printFact(context, 'Customer', ...[...customers].slice(0, 5).map((name) => shownText(context, name)))
}

function printOrder(order: EbicsOrder, context: InspectContext): void {
  const outcome = order.outcome === 'rejected' ? context.paint('error', order.outcome) : order.outcome
  printHeading(context, `Order ${shownOrder(order, context)}: ${outcome}`)
  const about = order.steps.find((step) => step.about !== undefined)?.about
  if (about !== undefined) printFact(context, 'About', `order ${shownOrder(about, context)}`)
  const titles = [{ title: 'Time' }, { title: 'User', widest: 20 }, { title: 'Step', widest: 38 }, { title: 'Result' }]
  const { steps } = order
  const lines = createTable(titles, context).lines(steps.map((step) => stepCells(step, context)))
  context.print(lines[0])
  for (const [index, step] of steps.entries()) {
    context.print(lines[index + 1])
    for (const information of step.additionalInformation) {
      for (const line of wrapText(shownText(context, information) ?? '', context.width - 8))
        context.print(`      ${line}`)
    }
  }
}

function stepCells(step: EbicsStep, context: InspectContext): string[] {
  const result = [shownFact(context, step.code), step.codeName].filter((part) => part !== undefined).join(' ')
  return [
    shownFact(context, step.time) ?? '',
    shownId(context, step.userId) ?? '',
    step.actionName ?? shownFact(context, step.action) ?? '',
    result,
  ]
}

/** `A445 (BTU, SCT, pain.001)`. */
function shownOrder({ orderId, orderType, service }: EbicsOrderName, context: InspectContext): string {
  const { name, option, message } = service ?? {}
  const kind = [orderType, name, option, message].flatMap((part) => shownFact(context, part) ?? []).join(', ')
  const id = shownId(context, orderId) ?? '(no number)'
  return kind === '' ? id : `${id} (${kind})`
}

function orderJson(order: EbicsOrder, number: number, context: InspectContext): Record<string, unknown> {
  const named = ({ orderType, orderId, service }: EbicsOrderName): Record<string, unknown> => ({
    orderType: shownFact(context, orderType),
    orderId: shownId(context, orderId),
    service:
      service === undefined
        ? undefined
        : Object.fromEntries(Object.entries(service).map(([name, value]) => [name, shownFact(context, value)])),
  })
  return {
    number,
    ...named(order),
    partnerId: shownId(context, order.partnerId),
    outcome: order.outcome,
    steps: order.steps.map((step) => ({
      action: shownFact(context, step.action),
      actionName: step.actionName,
      code: shownFact(context, step.code),
      codeName: step.codeName,
      succeeded: step.succeeded,
      time: shownFact(context, step.time),
      userId: shownId(context, step.userId),
      about: step.about === undefined ? undefined : named(step.about),
      text: step.additionalInformation.map((line) => shownText(context, line)),
    })),
  }
}
