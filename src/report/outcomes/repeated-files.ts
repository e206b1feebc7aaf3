import { isoDateOf } from '../../values/index.ts'
import { accountText } from '../bookings/line-index.ts'
import type { Outcome } from './outcome.ts'
import { factsOfPayment } from './report-index.ts'
import type { SentPayment } from './sent-payment.ts'

/** Opens the payments of a sent file. */
type OpenPayments = () => AsyncIterable<SentPayment> | Iterable<SentPayment>

/**
 * For each file, the number (from 1) of the earlier one that it repeats: with its MsgId and its payments, as the same
 * file given twice or converted to another version. `undefined` for all others: one MsgId with other payments is no
 * repetition, and the same payments under two MsgIds may both have been sent.
 */
export async function findRepeated(files: readonly OpenPayments[]): Promise<(number | undefined)[]> {
  if (files.length < 2) return files.map(() => undefined)
  const known = new Map<string, number[]>()
  const repeated: (number | undefined)[] = []
  for (const [at, open] of files.entries()) {
    const id = await messageIdOf(open())
    const earlier = (id === undefined ? undefined : known.get(id)) ?? []
    let of: number | undefined
    for (const number of earlier) {
      const other = files[number - 1]
      if (of === undefined && other !== undefined && (await hasSamePayments(open(), other()))) of = number
    }
    repeated.push(of)
    if (id !== undefined && of === undefined) known.set(id, [...earlier, at + 1])
  }
  return repeated
}

/**
 * For each file, the number (from 1) of the one that replaced it: the bank only checked the payees of the first, and
 * accepted payments of the other, which are the same ones. So it is with a file that was corrected and sent anew.
 */
export async function findReplaced(outcomes: readonly (readonly Outcome[])[]): Promise<(number | undefined)[]> {
  const replaced: (number | undefined)[] = []
  for (const own of outcomes) {
    let by: number | undefined
    const isOnlyVerified =
      own.length > 0 && own.every(({ outcome, verification }) => outcome === 'pending' && verification !== undefined)
    for (const [at, others] of isOnlyVerified ? outcomes.entries() : []) {
      if (by !== undefined || !others.some(({ outcome }) => outcome === 'accepted')) continue
      if (await hasSamePayments(paymentsOf(own), paymentsOf(others))) by = at + 1
    }
    replaced.push(by)
  }
  return replaced
}

function paymentsOf(outcomes: readonly Outcome[]): SentPayment[] {
  return outcomes.map(({ payment }) => payment)
}

async function messageIdOf(payments: ReturnType<OpenPayments>): Promise<string | undefined> {
  for await (const { messageId } of payments) return messageId?.trim() || undefined
  return undefined
}

/** Whether two files have the same payments in the same order. Both are read side by side, so that neither is held. */
async function hasSamePayments(one: ReturnType<OpenPayments>, other: ReturnType<OpenPayments>): Promise<boolean> {
  const others = eachOf(other)
  try {
    for await (const payment of one) {
      const next = await others.next()
      if (next.done || keyOf(payment) !== keyOf(next.value)) return false
    }
    return (await others.next()).done === true
  } finally {
    await others.return()
  }
}

async function* eachOf(payments: ReturnType<OpenPayments>): AsyncGenerator<SentPayment, void, undefined> {
  yield* payments
}

/** What makes a payment the same one. Names are not in it, nor the UETR, which only some versions have. */
function keyOf(payment: SentPayment): string {
  const { directDebit, requestedDate = '' } = payment
  const { block, endToEndId, instructionId, amount, currency, mandateId } = factsOfPayment(payment)
  const accounts = [accountText(payment.debtorAccount), accountText(payment.creditorAccount)]
  const facts = [block, endToEndId, instructionId, amount, currency, mandateId, ...accounts]
  return JSON.stringify([directDebit, isoDateOf(requestedDate) ?? requestedDate, ...facts.map((fact) => fact ?? null)])
}
