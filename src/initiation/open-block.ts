import { isAsync, isPromise, type OpenPayments } from './payment-source.ts'
import type { BlockPlan } from './plan-blocks.ts'

/** The opened payments of a block, or the fault. */
export interface OpenedBlock<Payments> {
  payments: Payments
  problem: string | undefined
}

const empty: readonly never[] = []
const nothing = 'The function given as payments must give a list of payments, or another iterable.'

/** Opens the synchronous payments of a block at the first one; `writer` is the name of the asynchronous function. */
export function openBlockNow<Payment>(
  { source, problem }: BlockPlan<unknown, Payment>,
  writer: string,
): OpenedBlock<Iterable<Payment>> {
  const later = `The payments arrive asynchronously: use ${writer}.`
  if (problem !== undefined || source === undefined) return { payments: empty, problem }
  const payments = source.open()
  if (isPromise(payments)) {
    // The result is not needed any more.
    payments.catch(() => {})
    return { payments: empty, problem: later }
  }
  if (payments === undefined) return { payments: empty, problem: nothing }
  return isAsync(payments) ? { payments: empty, problem: later } : { payments, problem: undefined }
}

/** Opens the payments of a block at the first one, and waits for it if it is asynchronous. */
export async function openBlock<Payment>({
  source,
  problem,
}: BlockPlan<unknown, Payment>): Promise<OpenedBlock<OpenPayments<Payment>>> {
  if (problem !== undefined || source === undefined) return { payments: empty, problem }
  const payments = await source.open()
  return payments === undefined ? { payments: empty, problem: nothing } : { payments, problem: undefined }
}

/** The fault if the second pass over payments gave another number than the first. */
export function notAnew(counted: number, written: number): string | undefined {
  if (counted === written) return undefined
  return (
    `The payments were read twice: ${counted} the first time, ${written} the second. A function must make new ` +
    'ones each time it is called.'
  )
}
