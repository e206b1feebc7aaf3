import {
  type EbicsOrder,
  type EbicsOrderName,
  type EbicsStep,
  ebicsFacts,
  parseEbicsProtocol,
} from '../../report/index.ts'
import type { Source } from '../../xml/index.ts'
import { createTable } from '../io/table.ts'
import {
  countOne,
  type InspectContext,
  type Inspected,
  isSectionShown,
  joined,
  printFact,
  printHeading,
  printNote,
  printOutcomes,
  printSectionsLeft,
  showFacts,
} from './print.ts'

/** The protocol is read whole: it has some lines for each order of the days it is about. */
export async function inspectEbics(source: Source, context: InspectContext): Promise<Inspected> {
  const { schemas, onProgress, found } = context
  context.counts.clear()
  context.counts.set('orders', 0).set('steps', 0)
  const { header, orders, valid, findings, findingsOmitted } = await parseEbicsProtocol(source, {
    schema: schemas,
    onProgress,
  })
  for (const finding of findings) found(finding)
  printFact(context, 'Protocol', 'EBICS customer protocol (HAC): orders, not payments')
  showFacts(context, 'header', ebicsFacts, header ?? {})
  const customers = new Set(orders.flatMap(({ steps }) => steps.map(({ customer }) => customer ?? '')))
  printFact(context, 'Customer', ...[...customers].map(context.show.text).filter(Boolean).slice(0, 5))
  const outcomes = new Map<string, number>()
  for (const order of orders) {
    const number = countOne(context.counts, 'orders')
    for (const _step of order.steps) countOne(context.counts, 'steps')
    countOne(outcomes, order.outcome)
    context.emit('order', orderJson(order, number, context))
    if (isSectionShown(context, number)) printOrder(order, context)
  }
  printSectionsLeft(context, 'orders')
  printOutcomes('Orders', outcomes, context)
  return { valid, findingsOmitted }
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
    for (const information of step.additionalInformation) printNote(context, context.show.text(information) ?? '')
  }
}

function stepCells(step: EbicsStep, { show }: InspectContext): string[] {
  return [
    show.code(step.time) ?? '',
    show.id(step.userId) ?? '',
    step.actionName ?? show.code(step.action) ?? '',
    joined([show.code(step.code), step.codeName]),
  ]
}

function shownOrder({ orderId, orderType, service }: EbicsOrderName, { show }: InspectContext): string {
  const { name, option, message } = service ?? {}
  const kind = joined([orderType, name, option, message].map(show.code), ', ')
  const id = show.id(orderId) ?? '(no number)'
  return kind === '' ? id : `${id} (${kind})`
}

function orderJson(order: EbicsOrder, number: number, { show }: InspectContext): Record<string, unknown> {
  const named = ({ orderType, orderId, service }: EbicsOrderName): Record<string, unknown> => ({
    orderType: show.code(orderType),
    orderId: show.id(orderId),
    service: service && Object.fromEntries(Object.entries(service).map(([name, value]) => [name, show.code(value)])),
  })
  return {
    number,
    ...named(order),
    partnerId: show.id(order.partnerId),
    outcome: order.outcome,
    steps: order.steps.map((step) => ({
      action: show.code(step.action),
      actionName: step.actionName,
      code: show.code(step.code),
      codeName: step.codeName,
      succeeded: step.succeeded,
      time: show.code(step.time),
      userId: show.id(step.userId),
      about: step.about && named(step.about),
      text: step.additionalInformation.map(show.text),
    })),
  }
}
