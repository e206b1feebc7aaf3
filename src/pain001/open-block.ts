import { isAsync, isPromise, type OpenPayments } from './payment-source.ts'
import type { BlockPlan } from './plan-blocks.ts'

/** Payments of a block, opened, and what is wrong with that. */
export interface OpenedBlock<Payments> {
  payments: Payments
  problem: string | undefined
}

const empty: readonly never[] = []
const nothing = 'The function given as payments must give a list of payments, or another iterable.'

/** Begins at the first payment of a block, which must be there at once; `writer` is the function that waits. */
export function openBlockNow<Payment>(
  { source, problem }: BlockPlan<unknown, Payment>,
  writer: string,
): OpenedBlock<Iterable<Payment>> {
  const later = `The payments arrive asynchronously: use ${writer}.`
  if (problem !== undefined || source === undefined) return { payments: empty, problem }
  const payments = source.open()
  if (isPromise(payments)) {
    // Nobody waits for it any more.
    payments.catch(() => {})
    return { payments: empty, problem: later }
  }
  if (payments === undefined) return { payments: empty, problem: nothing }
  return isAsync(payments) ? { payments: empty, problem: later } : { payments, problem: undefined }
}

/** Begins at the first payment of a block, and waits for it where it arrives later. */
export async function openBlock<Payment>({
  source,
  problem,
}: BlockPlan<unknown, Payment>): Promise<OpenedBlock<OpenPayments<Payment>>> {
  if (problem !== undefined || source === undefined) return { payments: empty, problem }
  const payments = await source.open()
  return payments === undefined ? { payments: empty, problem: nothing } : { payments, problem: undefined }
}

/** What is wrong when payments were counted, and then were others in number: whatever was given did not begin anew. */
export function notAnew(counted: number, written: number): string | undefined {
  if (counted === written) return undefined
  return `The payments were gone through twice and were ${counted} the first time, ${written} the second. A function must make them anew each time it is called.`
}
