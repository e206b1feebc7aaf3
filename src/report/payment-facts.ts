import type { HeldBooking, HeldReturn } from './bookings/booking.ts'
import { dayNumber } from './bookings/line-days.ts'
import type { ReportedOutcome } from './outcomes/outcome.ts'
import {
  type HeldPayment,
  heldPayment,
  type Initiation,
  openInitiation,
  type SentPayment,
} from './outcomes/sent-payments.ts'

export interface FiledBlock {
  /** Number of its file, from 1. */
  file: number
  /** Its PmtInfId; empty where it has none. */
  id: string
  messageId: string | undefined
  directDebit: boolean
  ownAccount: string | undefined
  /** The day on which its file was made: nothing before is of it. `-Infinity` where it is not known. */
  created: number
  /** The first day on which its payments may be booked: the requested one, or that of the file if it is later. */
  due: number
}

/**
 * A payment of a sent file, with what reports and statements say of it. There may be a million of them, so it holds
 * little that follows from the rest.
 */
export interface FiledPayment {
  block: FiledBlock
  payment: HeldPayment
  outcome: ReportedOutcome | undefined
  rejected: boolean
  /** Empty lists are all the same one, so {@link added} replaces them. */
  bookings: readonly HeldBooking[]
  returns: readonly HeldReturn[]
  /** Bookings that make up the payment together, each time they do. */
  parts: readonly (readonly HeldBooking[])[]
  /** Bookings and returns that may be of it, or of another payment. */
  doubts: readonly (HeldBooking | HeldReturn)[]
}

export const notProvided = 'NOTPROVIDED'

export const none: readonly never[] = []

export function added<T>(list: readonly T[], item: T): readonly T[] {
  if (list.length === 0) return [item]
  const own = list as T[]
  own.push(item)
  return own
}

/** Reads the payments of a file into memory, without the elements that they were read from. */
export async function holdPayments(file: number, initiation: Initiation): Promise<FiledPayment[]> {
  const held: FiledPayment[] = []
  const filed = startFiling(file)
  for await (const payments of openInitiation(initiation, false).payments()) {
    for (const payment of payments) held.push(filed(payment))
  }
  return held
}

export function startFiling(file: number): (payment: SentPayment | HeldPayment) => FiledPayment {
  let before: HeldPayment | undefined
  let block: FiledBlock | undefined
  return (sent) => {
    const payment = heldPayment(sent)
    if (block === undefined || before === undefined || !isOfSameBlock(payment, before)) {
      block = filedBlock(file, payment)
      before = payment
    }
    return {
      block,
      payment,
      outcome: undefined,
      rejected: false,
      bookings: none,
      returns: none,
      parts: none,
      doubts: none,
    }
  }
}

function isOfSameBlock(payment: HeldPayment, before: HeldPayment): boolean {
  return (
    payment.paymentInformationId === before.paymentInformationId &&
    payment.messageId === before.messageId &&
    payment.requestedDate === before.requestedDate &&
    payment.creationDateTime === before.creationDateTime &&
    payment.directDebit === before.directDebit &&
    ownAccountOf(payment) === ownAccountOf(before)
  )
}

function filedBlock(file: number, payment: HeldPayment): FiledBlock {
  const created = dayNumber(payment.creationDateTime) ?? -Infinity
  return {
    file,
    id: trimmed(payment.paymentInformationId) ?? '',
    messageId: trimmed(payment.messageId),
    directDebit: payment.directDebit,
    ownAccount: accountText(ownAccountOf(payment)),
    created,
    due: Math.max(created, dayNumber(payment.requestedDate) ?? -Infinity),
  }
}

function ownAccountOf({ directDebit, creditorAccount, debtorAccount }: HeldPayment): string | undefined {
  return directDebit ? creditorAccount : debtorAccount
}

/** The values of a payment in the form in which they are compared with those of a line. */
export const factOf = {
  kind: ({ block }: FiledPayment) => paymentKind(block.directDebit),
  endToEndId: ({ payment }: FiledPayment) => trimmed(payment.endToEndId) ?? notProvided,
  instructionId: ({ payment }: FiledPayment) => trimmed(payment.instructionId),
  uetr: ({ payment }: FiledPayment) => trimmed(payment.uetr),
  amount: ({ payment }: FiledPayment) => payment.amount,
  currency: ({ payment }: FiledPayment) => payment.currency,
  mandateId: ({ payment }: FiledPayment) => trimmed(payment.mandateId),
  creditorAccount: ({ payment }: FiledPayment) =>
    payment.directDebit ? undefined : accountText(payment.creditorAccount),
  debtorAccount: ({ payment }: FiledPayment) => (payment.directDebit ? accountText(payment.debtorAccount) : undefined),
  otherAccount: (filed: FiledPayment) => factOf.creditorAccount(filed) ?? factOf.debtorAccount(filed),
  ownAccount: ({ block }: FiledPayment) => block.ownAccount,
  block: ({ block }: FiledPayment) => block.id,
  messageId: ({ block }: FiledPayment) => block.messageId,
}

/** A credit transfer never matches a direct debit, even with the same references. */
export function paymentKind(directDebit: boolean): string {
  return directDebit ? 'debit' : 'transfer'
}

/** Text without the spaces around it, which some banks put there; `undefined` when nothing is left. */
export function trimmed(value: string | undefined): string | undefined {
  const text = value?.trim()
  return text === '' ? undefined : text
}

/** An account number without spaces, in capital letters. */
export function accountText(account: string | undefined): string | undefined {
  // Most are written so.
  return account === undefined || /^[A-Z0-9]*$/.test(account) ? account : account.replace(/\s/g, '').toUpperCase()
}
