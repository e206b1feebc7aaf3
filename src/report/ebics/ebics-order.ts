import type { EbicsOrderName, EbicsStep } from './ebics-step.ts'

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
export function ebicsOrders(steps: Iterable<EbicsStep>): EbicsOrder[] {
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
