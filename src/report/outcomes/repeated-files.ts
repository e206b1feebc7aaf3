import { isoDateOf } from '../../values/index.ts'
import { type FiledPayment, factOf } from '../payment-facts.ts'
import type { SentPayment } from './sent-payment.ts'

type SentFile = readonly FiledPayment[]

/**
 * For each file, the number (from 1) of the earlier one that it repeats: with its MsgId and its payments, as the same
 * file given twice or converted to another version. `undefined` for all others: one MsgId with other payments is no
 * repetition, and the same payments under two MsgIds may both have been sent.
 */
export function findRepeated(files: readonly SentFile[]): (number | undefined)[] {
  const repeated: (number | undefined)[] = []
  for (const [at, file] of files.entries()) {
    const messageId = file[0]?.block.messageId
    const of = files.findIndex((other, earlier) => {
      if (earlier >= at || repeated[earlier] !== undefined || messageId === undefined) return false
      return other[0]?.block.messageId === messageId && hasSamePayments(file, other)
    })
    repeated.push(of < 0 ? undefined : of + 1)
  }
  return repeated
}

/**
 * For each file, the number (from 1) of the one that replaced it: the bank only checked the payees of the first, and
 * accepted payments of the other, which are the same ones. So it is with a file that was corrected and sent anew.
 */
export function findReplaced(files: readonly SentFile[]): (number | undefined)[] {
  return files.map((file) => {
    const isOnlyVerified = file.every(
      ({ outcome }) => outcome?.outcome === 'pending' && outcome.verification !== undefined,
    )
    if (file.length === 0 || !isOnlyVerified) return undefined
    const by = files.findIndex(
      (other) => other.some(({ outcome }) => outcome?.outcome === 'accepted') && hasSamePayments(file, other),
    )
    return by < 0 ? undefined : by + 1
  })
}

function hasSamePayments(one: SentFile, other: SentFile): boolean {
  return one.length === other.length && one.every((payment, at) => isSame(payment, other[at]))
}

const { uetr: _uetr, messageId: _messageId, ...compared } = factOf

/** Whether a payment is the same one. Names do not matter, nor the UETR, which only some versions have. */
function isSame(filed: FiledPayment, other: FiledPayment | undefined): boolean {
  if (other === undefined || filed.payment.directDebit !== other.payment.directDebit) return false
  return (
    dayText(filed.payment) === dayText(other.payment) &&
    Object.values(compared).every((fact) => fact(filed) === fact(other))
  )
}

function dayText({ requestedDate = '' }: Pick<SentPayment, 'requestedDate'>): string {
  return isoDateOf(requestedDate) ?? requestedDate
}
