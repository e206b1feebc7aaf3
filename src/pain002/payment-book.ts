import { Decimal, isoDateOf } from '../values/index.ts'
import type { BookingPlace, PaymentBooking, ReturnPlace } from './booking.ts'
import { notProvided, type PaymentFacts } from './line-index.ts'
import { accountText, factsOfPayment, trimmed } from './report-index.ts'
import type { SentPayment } from './sent-payments.ts'

/** A payment that waits for its booking. */
export interface BookedPayment {
  /** Number of its sent file, from 1. */
  file: number
  messageId: string | undefined
  payment: SentPayment
  facts: PaymentFacts
  /** The account of the sender: of a credit transfer the debtor's, of a direct debit the creditor's. */
  ownAccount: string | undefined
  bookings: BookingPlace[]
  returns: ReturnPlace[]
}

/** The payments of one block. */
export interface BookedBlock {
  /** Its PmtInfId. */
  id: string
  messageId: string | undefined
  directDebit: boolean
  payments: BookedPayment[]
}

/** All sent payments, with look-ups by the values in statements. */
export interface PaymentBook {
  all: BookedPayment[]
  /** The blocks of all files. */
  blocks: readonly BookedBlock[]
  /** The blocks with a PmtInfId, a MsgId, or both, whichever the statement has. */
  blocksOf(named: BlockNames): readonly BookedBlock[]
  /** The blocks of a message whose payments add up to an amount. */
  blocksOfAmount(messageId: string, amount: Decimal, directDebit: boolean): readonly BookedBlock[]
  /** The payments a line of a statement may be about. */
  find(line: LineFacts): Found
}

/** The values of a statement's line by which a block is recognised. */
export interface BlockNames {
  paymentInformationId: string | undefined
  messageId: string | undefined
  directDebit: boolean
}

/** The values of a statement's line by which a payment is recognised. */
export interface LineFacts {
  /** Whether it is about a direct debit: a credit that is not a return, or a debit that is one. */
  directDebit: boolean
  /** Mandate of a direct debit. */
  mandateId: string | undefined
  endToEndId: string | undefined
  instructionId: string | undefined
  uetr: string | undefined
  paymentInformationId: string | undefined
  messageId: string | undefined
  /** Its amounts, one of which should be the payment's; empty if it has none. */
  amounts: readonly { amount: Decimal; currency: string | undefined }[]
  /** Its accounts of the other side; for a return of both sides, because only some banks reverse them. */
  accounts: readonly string[]
  /** The account of the statement. */
  ownAccount: string | undefined
  /** Whether the amount must be equal to the payment's. A return may be less. */
  exactAmount: boolean
}

/** The payments that match a line: none, one, or several. */
export interface Found {
  payments: readonly BookedPayment[]
  /** Whether the references name a payment, but of another amount. */
  otherAmount: boolean
  /** Whether the references name a payment, but of another account than the statement's. */
  otherAccount: boolean
}

/** Limit of look-alike payments that are assigned to as many bookings. */
export const mostAlike = 1000

/** Limit of payments with one reference that are all compared; above it only those with the amount. */
const mostCompared = 100

const none: Found = { payments: [], otherAmount: false, otherAccount: false }

/** Reads the payments of each file into memory; some 700 bytes each. */
export async function bookPayments(files: readonly AsyncIterable<SentPayment>[]): Promise<PaymentBook> {
  const all: BookedPayment[] = []
  const blocks: BookedBlock[] = []
  const blocksById = new Map<string, BookedBlock[]>()
  const blocksByMessage = new Map<string, BookedBlock[]>()
  const byReference = new Map<string, BookedPayment[]>()
  const byFacts = new Map<string, BookedPayment[]>()
  const byReferenceAndAmount = new Map<string, Map<string, BookedPayment[]>>()
  for (const [index, payments] of files.entries()) {
    const ownBlocks = new Map<string, BookedBlock>()
    for await (const given of payments) takePayment(given, index + 1, ownBlocks)
  }

  function takePayment(given: SentPayment, file: number, ownBlocks: Map<string, BookedBlock>): void {
    const payment = { ...given, document: undefined }
    const facts = factsOfPayment(payment)
    const messageId = trimmed(payment.messageId)
    const { directDebit } = payment
    const ownAccount = accountText(directDebit ? payment.creditorAccount : payment.debtorAccount)
    const booked: BookedPayment = { file, messageId, payment, facts, ownAccount, bookings: [], returns: [] }
    all.push(booked)
    let block = ownBlocks.get(facts.block)
    if (block === undefined) {
      block = { id: facts.block, messageId, directDebit, payments: [] }
      ownBlocks.set(facts.block, block)
      blocks.push(block)
      add(blocksById, facts.block, block)
      if (messageId !== undefined) add(blocksByMessage, messageId, block)
    }
    block.payments.push(booked)
    for (const key of referenceKeys(facts, directDebit)) add(byReference, key, booked)
    const { amount } = facts
    if (amount === undefined) return
    const account = otherAccountOf(facts)
    if (account !== undefined) add(byFacts, factsKey('account', account, amount, directDebit), booked)
    if (facts.mandateId !== undefined) add(byFacts, factsKey('mandate', facts.mandateId, amount, directDebit), booked)
    add(byFacts, factsKey('block', facts.block, amount, directDebit), booked)
  }

  function find(line: LineFacts): Found {
    const { directDebit } = line
    const keys = referenceKeys(line, directDebit)
    const named = unique(keys.flatMap((key) => likely(key, line)))
    const meant = named.filter(
      ({ facts }) => real(line.endToEndId) === undefined || facts.endToEndId === line.endToEndId,
    )
    const possible = meant.filter(({ ownAccount }) => isSameAccount(line.ownAccount, ownAccount))
    if (possible.length === 0 && meant.length > 0) {
      const otherAccount = meant.some(({ facts }) => amountFits(line, facts))
      return { payments: [], otherAmount: false, otherAccount }
    }
    if (possible.length > 0) {
      const fitting = line.exactAmount ? possible.filter(({ facts }) => amountFits(line, facts)) : possible
      if (fitting.length === 0) return { payments: [], otherAmount: true, otherAccount: false }
      return { ...none, payments: narrow(fitting, line) }
    }
    if (real(line.endToEndId) !== undefined) return none
    // Without a reference a payment is identified by amount and account, amount and mandate, or amount and block.
    const ofKind = (kind: FactsKind, values: readonly (string | undefined)[], amount: string): BookedPayment[] =>
      values.flatMap((value) =>
        value === undefined ? [] : (byFacts.get(factsKey(kind, value, amount, directDebit)) ?? []),
      )
    const byAmount = unique(
      line.amounts.flatMap(({ amount }) => [
        ...ofKind('account', line.accounts, amount.toFixed()),
        ...ofKind('mandate', [line.mandateId], amount.toFixed()),
        ...ofKind('block', [line.paymentInformationId], amount.toFixed()),
      ]),
    ).filter(
      ({ facts, ownAccount, messageId }) =>
        amountFits(line, facts) &&
        isSameAccount(line.ownAccount, ownAccount) &&
        agreesOrSilent(line.mandateId, facts.mandateId) &&
        agreesOrSilent(line.paymentInformationId, facts.block) &&
        agreesOrSilent(line.messageId, messageId),
    )
    return { ...none, payments: narrow(byAmount, line) }
  }

  /** The payments with a reference. If very many share it, those with one of the amounts, if there are any. */
  function likely(key: string, line: LineFacts): readonly BookedPayment[] {
    const all = byReference.get(key) ?? []
    if (all.length <= mostCompared || line.amounts.length === 0) return all
    let byAmount = byReferenceAndAmount.get(key)
    if (byAmount === undefined) {
      byAmount = new Map()
      byReferenceAndAmount.set(key, byAmount)
      for (const booked of all) add(byAmount, booked.facts.amount ?? '', booked)
    }
    const ofAmounts = line.amounts.flatMap(({ amount }) => byAmount.get(amount.toFixed()) ?? [])
    if (ofAmounts.length === 0) return all.slice(0, mostCompared)
    return ofAmounts.slice(0, mostAlike + 1)
  }

  function blocksOf({ paymentInformationId: id, messageId, directDebit }: BlockNames): readonly BookedBlock[] {
    const named =
      id === undefined
        ? messageId === undefined
          ? []
          : (blocksByMessage.get(messageId) ?? [])
        : (blocksById.get(id) ?? []).filter((block) => agreesOrSilent(messageId, block.messageId))
    return named.filter((block) => block.directDebit === directDebit)
  }

  // Computed at first use: one sum for each block instead of one for each block and batch.
  const blocksByAmount = new Map<string, Map<string, BookedBlock[]>>()

  function blocksOfAmount(messageId: string, amount: Decimal, directDebit: boolean): readonly BookedBlock[] {
    let byAmount = blocksByAmount.get(messageId)
    if (byAmount === undefined) {
      byAmount = new Map()
      blocksByAmount.set(messageId, byAmount)
      for (const block of blocksByMessage.get(messageId) ?? []) {
        const sum = sumOfPayments(block.payments)
        if (sum !== undefined) add(byAmount, sum.amount.toFixed(), block)
      }
    }
    return (byAmount.get(amount.toFixed()) ?? []).filter((block) => block.directDebit === directDebit)
  }

  return { all, blocks, blocksOf, blocksOfAmount, find }
}

/** The state of a payment after all statements, with contradictions on the way. */
export interface BookingCourse {
  booking: PaymentBooking
  /** It was booked while it was booked already. */
  twice: BookingPlace | undefined
  /** It came back and was booked once more. */
  again: BookingPlace | undefined
}

/**
 * Follows a payment through its bookings and returns, day by day. Within a day, or without dates, a return comes after
 * its booking. The result is the state after the last day.
 */
export function followPayment({ file, payment, bookings, returns }: BookedPayment): BookingCourse {
  const events = [
    ...bookedOnes(bookings).map((place) => ({ place, isReturn: false })),
    ...bookedOnes(returns).map((place) => ({ place, isReturn: true })),
  ]
  const days = new Map<string, typeof events>()
  for (const event of events) {
    const day = dayOf(event.place)
    const known = days.get(day)
    if (known === undefined) days.set(day, [event])
    else known.push(event)
  }
  let state: PaymentBooking['state'] = bookings.length > 0 ? 'pending' : 'unknown'
  let standing = 0
  let cameBack = false
  let lastReturn = ''
  let twice: BookingPlace | undefined
  let again: BookingPlace | undefined
  for (const [day, own] of [...days].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const booked = own.filter(({ isReturn }) => !isReturn)
    const returned = own.length - booked.length
    standing = Math.max(0, standing + booked.length - returned)
    const last = booked.at(-1)?.place
    // The first of these days has booked it, so there is a place.
    if (standing > 1) twice ??= last
    if (booked.length > 0 && standing > 0 && (cameBack || returned > 0)) again = last
    if (returned > 0) {
      cameBack = true
      lastReturn = day
    }
    state = standing > 0 ? 'booked' : cameBack ? 'returned' : 'booked'
  }
  const isAnnounced = bookings.some((place) => place.status === 'PDNG' && dayOf(place) > lastReturn)
  if (state === 'returned' && isAnnounced) state = 'pending'
  return { booking: { kind: 'payment', file, payment, state, bookings, returns }, twice, again }
}

/**
 * The places that are booked. A block may be booked in several batches, each of which is one of the places of all its
 * payments: they count once.
 */
function bookedOnes<T extends BookingPlace>(all: readonly T[]): T[] {
  const places: T[] = []
  let last: T | undefined
  for (const place of all) {
    if (place.status !== 'BOOK') continue
    if (place.how === 'batch' && isBatchPath(place.path)) last = place
    else places.push(place)
  }
  return last === undefined ? places : [...places, last]
}

/** Whether a place is a batch as a whole. */
function isBatchPath(path: string): boolean {
  return /\/NtryDtls(\[\d+\])?$/.test(path)
}

/** The day something was booked on; empty where the file does not say. */
function dayOf({ bookingDate, valueDate }: BookingPlace): string {
  const date = bookingDate ?? valueDate
  return date === undefined ? '' : (isoDateOf(date) ?? '')
}

/** Narrows candidates step by step by one more value each, as long as some are left. */
function narrow(payments: readonly BookedPayment[], line: LineFacts): readonly BookedPayment[] {
  const steps: ((payment: BookedPayment) => boolean)[] = [
    ({ facts }) => line.uetr !== undefined && facts.uetr === line.uetr,
    ({ facts }) => line.instructionId !== undefined && facts.instructionId === line.instructionId,
    ({ facts }) => facts.block === line.paymentInformationId,
    ({ facts }) => facts.mandateId !== undefined && facts.mandateId === line.mandateId,
    ({ facts }) => line.accounts.includes(otherAccountOf(facts) ?? ''),
    ({ facts }) => amountFits(line, facts),
  ]
  let left = payments
  for (const step of steps) {
    if (left.length < 2) break
    const agreeing = left.filter(step)
    if (agreeing.length > 0) left = agreeing
  }
  return left
}

/**
 * Whether one of the amounts is equal to the payment's. An amount in another currency cannot be compared, and counts as
 * equal.
 */
function amountFits({ amounts }: LineFacts, { amount, currency }: PaymentFacts): boolean {
  if (amount === undefined) return true
  const comparable = amounts.filter((named) => agreesOrSilent(named.currency, currency))
  return comparable.length === 0 || comparable.some((named) => named.amount.eq(amount))
}

/** The sum of payments in one currency; `undefined` where they have several, or one has no amount. */
export function sumOfPayments(
  payments: readonly BookedPayment[],
): { amount: Decimal; currency: string | undefined } | undefined {
  let amount = new Decimal(0)
  const currency = payments[0]?.payment.currency
  for (const { payment } of payments) {
    if (payment.amount === undefined || payment.currency !== currency) return undefined
    amount = amount.plus(payment.amount)
  }
  return { amount, currency }
}

/**
 * Whether two accounts are the same or one of them is missing. Banks write the account of a statement as an IBAN, as an
 * IBAN followed by a currency, or as the national number inside the IBAN.
 */
function isSameAccount(one: string | undefined, other: string | undefined): boolean {
  if (agreesOrSilent(one, other)) return true
  return isFormOf(one ?? '', other ?? '') || isFormOf(other ?? '', one ?? '')
}

/** Whether a text is another form of an IBAN. */
function isFormOf(text: string, iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  if (text.startsWith(iban)) return /^[A-Z]{3}$/.test(text.slice(iban.length))
  if (/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false
  const national = text.replace(/[^A-Z0-9]/g, '').replace(/^0+/, '')
  return national.length >= 5 && iban.slice(4).includes(national)
}

function agreesOrSilent(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other
}

/** The account of the other side: of a credit transfer the creditor's, of a direct debit the debtor's. */
function otherAccountOf({ creditorAccount, debtorAccount }: PaymentFacts): string | undefined {
  return creditorAccount ?? debtorAccount
}

function referenceKeys(
  facts: Pick<LineFacts, 'endToEndId' | 'instructionId' | 'uetr'>,
  directDebit: boolean,
): string[] {
  const kind = kindIn(directDebit)
  const keys: string[] = []
  const endToEndId = real(facts.endToEndId)
  if (endToEndId !== undefined) keys.push(`${kind} e ${endToEndId}`)
  if (facts.instructionId !== undefined) keys.push(`${kind} i ${facts.instructionId}`)
  if (facts.uetr !== undefined) keys.push(`${kind} u ${facts.uetr}`)
  return keys
}

/**
 * Whether line and payment are of the same kind: a credit transfer never matches a direct debit, even with the same
 * references.
 */
function kindIn(directDebit: boolean): string {
  return directDebit ? 'd' : 'c'
}

function real(endToEndId: string | undefined): string | undefined {
  return endToEndId === notProvided ? undefined : endToEndId
}

/** The values that identify a payment together with its amount. */
type FactsKind = 'account' | 'mandate' | 'block'

function factsKey(kind: FactsKind, value: string, amount: string, directDebit: boolean): string {
  return JSON.stringify([kindIn(directDebit), kind, value, amount])
}

function unique(payments: readonly BookedPayment[]): BookedPayment[] {
  return [...new Set(payments)]
}

function add<T>(map: Map<string, T[]>, key: string, item: T): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [item])
  else list.push(item)
}
