import { Decimal } from '../values/index.ts'
import type { BookingPlace, PaymentBooking, ReturnPlace } from './booking.ts'
import { accountText, factsOfPayment, notProvided, type PaymentFacts, trimmed } from './report-index.ts'
import type { SentPayment } from './sent-payments.ts'

/** A payment that waits for its booking. */
export interface BookedPayment {
  payment: SentPayment
  facts: PaymentFacts
  debtorAccount: string | undefined
  bookings: BookingPlace[]
  returns: ReturnPlace[]
}

/** All payments of a file, to be found by what a statement says of them. */
export interface PaymentBook {
  messageId: string | undefined
  all: BookedPayment[]
  blocks: ReadonlyMap<string, BookedPayment[]>
  /** The payments a line of a statement may be about. */
  find(line: LineFacts): Found
}

/** What a line of a statement says to recognise a payment by. */
export interface LineFacts {
  endToEndId: string | undefined
  instructionId: string | undefined
  uetr: string | undefined
  paymentInformationId: string | undefined
  messageId: string | undefined
  /** Amounts it names, of which one should be the payment's; empty where it names none. */
  amounts: readonly { amount: Decimal; currency: string | undefined }[]
  /** Accounts of the other side it names; of a return both sides, because banks turn them round or do not. */
  accounts: readonly string[]
  /** The account of the statement. */
  ownAccount: string | undefined
  /** Whether the amount must be the payment's: what comes back may be less. */
  exactAmount: boolean
}

/** The payments a line may be about: none, one, or several that cannot be told apart. */
export interface Found {
  payments: readonly BookedPayment[]
  /** Whether the references name a payment, but of another amount. */
  otherAmount: boolean
}

const none: Found = { payments: [], otherAmount: false }

/** Puts payments into memory; some 700 bytes each. */
export async function bookPayments(payments: AsyncIterable<SentPayment>): Promise<PaymentBook> {
  const all: BookedPayment[] = []
  const blocks = new Map<string, BookedPayment[]>()
  const byReference = new Map<string, BookedPayment[]>()
  const byFacts = new Map<string, BookedPayment[]>()
  for await (const given of payments) {
    const payment = { ...given, document: undefined }
    const facts = factsOfPayment(payment)
    const booked = { payment, facts, debtorAccount: accountText(payment.debtorAccount), bookings: [], returns: [] }
    all.push(booked)
    add(blocks, facts.block, booked)
    for (const key of referenceKeys(facts)) add(byReference, key, booked)
    if (facts.amount === undefined) continue
    if (facts.creditorAccount !== undefined)
      add(byFacts, factsKey('account', facts.creditorAccount, facts.amount), booked)
    add(byFacts, factsKey('block', facts.block, facts.amount), booked)
  }

  const messageId = trimmed(all[0]?.payment.messageId)

  function find(line: LineFacts): Found {
    const keys = referenceKeys(line)
    const named = keys.length > 0 ? unique(keys.flatMap((key) => byReference.get(key) ?? [])) : []
    const possible = named.filter(({ facts, debtorAccount }) => {
      if (real(line.endToEndId) !== undefined && facts.endToEndId !== line.endToEndId) return false
      return agreesOrSilent(line.ownAccount, debtorAccount)
    })
    if (possible.length > 0) {
      const fitting = line.exactAmount ? possible.filter(({ facts }) => amountFits(line, facts)) : possible
      if (fitting.length === 0) return { payments: [], otherAmount: true }
      return { payments: narrow(fitting, line), otherAmount: false }
    }
    if (real(line.endToEndId) !== undefined) return none
    // Without a reference only amount and account, or amount and block, name a payment.
    const byAmount = unique(
      line.amounts.flatMap(({ amount }) => [
        ...line.accounts.flatMap((account) => byFacts.get(factsKey('account', account, amount.toFixed())) ?? []),
        ...(line.paymentInformationId === undefined
          ? []
          : (byFacts.get(factsKey('block', line.paymentInformationId, amount.toFixed())) ?? [])),
      ]),
    ).filter(
      ({ facts, debtorAccount }) =>
        amountFits(line, facts) &&
        agreesOrSilent(line.ownAccount, debtorAccount) &&
        agreesOrSilent(line.paymentInformationId, facts.block) &&
        agreesOrSilent(line.messageId, messageId),
    )
    return { payments: narrow(byAmount, line), otherAmount: false }
  }

  return { messageId, all, blocks, find }
}

/** What became of a payment, when all statements were read. */
export function toPaymentBooking({ payment, bookings, returns }: BookedPayment): PaymentBooking {
  let state: PaymentBooking['state'] = 'unknown'
  if (returns.some(({ status }) => status === 'BOOK')) state = 'returned'
  else if (bookings.some(({ status }) => status === 'BOOK')) state = 'booked'
  else if (bookings.length > 0) state = 'pending'
  return { kind: 'payment', payment, state, bookings, returns }
}

/** Keeps, step by step, those that agree in one thing more, as long as there are some. */
function narrow(payments: readonly BookedPayment[], line: LineFacts): readonly BookedPayment[] {
  const steps: ((payment: BookedPayment) => boolean)[] = [
    ({ facts }) => line.uetr !== undefined && facts.uetr === line.uetr,
    ({ facts }) => line.instructionId !== undefined && facts.instructionId === line.instructionId,
    ({ facts }) => facts.block === line.paymentInformationId,
    ({ facts }) => facts.creditorAccount !== undefined && line.accounts.includes(facts.creditorAccount),
    ({ facts }) => amountFits({ ...line, exactAmount: true }, facts),
  ]
  let left = payments
  for (const step of steps) {
    if (left.length < 2) break
    const agreeing = left.filter(step)
    if (agreeing.length > 0) left = agreeing
  }
  return left
}

/** Whether one of the amounts is the payment's; in another currency it cannot be compared, and fits. */
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

function agreesOrSilent(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one === other
}

function referenceKeys(facts: Pick<LineFacts, 'endToEndId' | 'instructionId' | 'uetr'>): string[] {
  const keys: string[] = []
  const endToEndId = real(facts.endToEndId)
  if (endToEndId !== undefined) keys.push(`e ${endToEndId}`)
  if (facts.instructionId !== undefined) keys.push(`i ${facts.instructionId}`)
  if (facts.uetr !== undefined) keys.push(`u ${facts.uetr}`)
  return keys
}

function real(endToEndId: string | undefined): string | undefined {
  return endToEndId === notProvided ? undefined : endToEndId
}

function factsKey(kind: 'account' | 'block', value: string, amount: string): string {
  return JSON.stringify([kind, value, amount])
}

function unique(payments: readonly BookedPayment[]): BookedPayment[] {
  return [...new Set(payments)]
}

function add(map: Map<string, BookedPayment[]>, key: string, payment: BookedPayment): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [payment])
  else list.push(payment)
}
