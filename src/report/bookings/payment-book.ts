import { Decimal } from '../../values/index.ts'
import { type Alike, type Facts, groupOf, itemsOf, withFact } from '../groups.ts'
import { type FiledBlock, type FiledPayment, notProvided, paymentKind } from '../payment-facts.ts'
import {
  type AccountAgreement,
  type NamedAmount,
  ofAmount,
  ofAmounts,
  ofOtherAccount,
  ofOwnAccount,
  type PaymentFact,
  type PaymentGroup,
  paymentsWith,
} from './payment-group.ts'

export interface BookedBlock {
  /** What its first payment says of it. */
  block: FiledBlock
  payments: FiledPayment[]
  amounts?: { whole: string | undefined; parts: ReadonlySet<string> }
}

export interface BlockNames {
  paymentInformationId: string | undefined
  messageId: string | undefined
  directDebit: boolean
}

export interface LineFacts {
  /** Whether it is about a direct debit: a credit that is not a return, or a debit that is one. */
  directDebit: boolean
  mandateId: string | undefined
  endToEndId: string | undefined
  instructionId: string | undefined
  uetr: string | undefined
  paymentInformationId: string | undefined
  messageId: string | undefined
  /** Its amounts, one of which should be the payment's, the likeliest first; empty if it has none. */
  amounts: readonly NamedAmount[]
  /** Its accounts of the other side; for a return of both sides, because only some banks reverse them. */
  accounts: readonly string[]
  ownAccount: string | undefined
  /** Whether it must agree in amount and account of the other side. A return may be less, from wherever it is. */
  exact: boolean
}

/**
 * The payments that match a line, or what keeps those from it that its references name. `wider` are those that a return
 * may be a part of, `isNameless` says that only the account of the other side names them.
 */
export type Found =
  | { kind: 'payments'; group: PaymentGroup; wider?: PaymentGroup; isNameless?: boolean }
  /** Another amount; it may be a part of one of the group. */
  | { kind: 'amount'; group: PaymentGroup | undefined }
  | { kind: 'ownAccount' }
  | { kind: 'otherAccount' }
  | { kind: 'nothing' }

const nothing: Found = { kind: 'nothing' }

/** All sent payments, and their blocks, with look-ups by the values in statements. */
export interface PaymentBook {
  all: readonly FiledPayment[]
  payments: PaymentGroup | undefined
  blocks: Alike<BookedBlock> | undefined
}

/** Books payments; those with one PmtInfId in a file are one block, whatever else they say of it. */
export function bookPayments(all: readonly FiledPayment[]): PaymentBook {
  const blocks = new Map<string, BookedBlock>()
  let last: BookedBlock | undefined
  for (const filed of all) {
    const { block } = filed
    if (last?.payments.at(-1)?.block !== block) {
      const name = `${block.file} ${block.id}`
      last = blocks.get(name) ?? { block, payments: [] }
      blocks.set(name, last)
    }
    last?.payments.push(filed)
  }
  return { all, payments: groupOf(all), blocks: groupOf([...blocks.values()].sort(byDue)) }
}

/** The groups that the references of a line name. An EndToEndId must be the payment's, whatever else agrees. */
function named({ payments }: PaymentBook, line: LineFacts): PaymentGroup[] {
  const ofKind = paymentsWith(payments, 'kind', paymentKind(line.directDebit))
  const isReal = real(line.endToEndId) !== undefined
  const references = isReal ? (['endToEndId'] as const) : (['uetr', 'instructionId'] as const)
  return references.flatMap((fact) => (line[fact] === undefined ? [] : (paymentsWith(ofKind, fact, line[fact]) ?? [])))
}

export function findPayments(book: PaymentBook, line: LineFacts): Found {
  let fault: Found = nothing
  for (const group of named(book, line)) {
    const found = matchNamed(group, line)
    if (found.kind === 'payments') return found
    if (fault.kind === 'nothing') fault = found
  }
  if (fault.kind !== 'nothing' || real(line.endToEndId) !== undefined) return fault
  const ofKind = paymentsWith(book.payments, 'kind', paymentKind(line.directDebit))
  if (ofKind === undefined) return nothing
  for (const amount of line.amounts) {
    const group = matchNameless(ofKind, amount, line)
    if (group !== undefined) return { kind: 'payments', group }
  }
  if (line.exact || line.amounts.length === 0) return nothing
  const own = ofOwnAccount(ofKind, line.ownAccount)
  const paid = own === undefined ? undefined : ofOtherAccount(own, line.accounts)
  return paid?.agreement === 'same' ? { kind: 'payments', group: paid.group, isNameless: true } : nothing
}

/** The payments that a line names by a reference of theirs, with the same amount, though it is of another kind. */
export function findNamed(
  book: PaymentBook,
  line: LineFacts,
): { group: PaymentGroup; agreement: AccountAgreement } | undefined {
  for (const group of named(book, line)) {
    const own = ofOwnAccount(group, line.ownAccount)
    if (own === undefined) continue
    for (const amount of line.amounts) {
      const same = ofAmount(own, amount)
      if (same !== undefined) return ofOtherAccount(narrow(same, line), line.accounts)
    }
  }
  return undefined
}

const factOfBlock: Facts<BookedBlock, 'kind' | 'id' | 'messageId' | 'amount'> = {
  kind: ({ block }) => paymentKind(block.directDebit),
  id: ({ block }) => block.id,
  messageId: ({ block }) => block.messageId,
  amount: (block) => (standingIn(block).length === 0 ? undefined : amountsOf(block).whole),
}

/** The blocks with a PmtInfId, a MsgId, or both, whichever the statement has, by their days. */
export function blocksOf(
  { blocks }: PaymentBook,
  { paymentInformationId: id, messageId, directDebit }: BlockNames,
): Alike<BookedBlock> | undefined {
  if (id === undefined && messageId === undefined) return undefined
  const ofKind = withFact(factOfBlock, blocks, 'kind', paymentKind(directDebit))
  const named = id === undefined ? ofKind : withFact(factOfBlock, ofKind, 'id', id)
  if (messageId === undefined) return named
  const ofMessage = withFact(factOfBlock, named, 'messageId', messageId)
  const silent = id === undefined ? undefined : withFact(factOfBlock, named, 'messageId', undefined)
  if (ofMessage === undefined || silent === undefined) return ofMessage ?? silent
  return groupOf([...itemsOf(ofMessage), ...itemsOf(silent)].sort(byDue))
}

/** Those of the blocks whose payments add up to an amount, without those that a report rejects. */
export function blocksOfAmount(blocks: Alike<BookedBlock>, amount: string): Alike<BookedBlock> | undefined {
  return withFact(factOfBlock, blocks, 'amount', amount)
}

function standingIn({ payments }: BookedBlock): FiledPayment[] {
  return payments.filter(({ rejected }) => !rejected)
}

/** The only block of the given amount, unless that may be a part of another one: a payment, or all but one. */
export function blockOfAmount(blocks: readonly BookedBlock[], amount: string): BookedBlock | undefined {
  const [only, second] = blocks.filter((block) => amountsOf(block).whole === amount)
  if (second !== undefined || blocks.some((block) => block !== only && amountsOf(block).parts.has(amount)))
    return undefined
  return only
}

/** What a block adds up to without the payments that a report rejects, and what may be a part of it. */
function amountsOf(block: BookedBlock): { whole: string | undefined; parts: ReadonlySet<string> } {
  if (block.amounts !== undefined) return block.amounts
  const standing = standingIn(block)
  const sum = sumOfPayments(standing)?.amount
  const parts = new Set(
    standing.flatMap(({ payment: { amount } }) =>
      amount === undefined ? [] : [amount, ...(sum === undefined ? [] : [sum.minus(amount).toFixed()])],
    ),
  )
  block.amounts = { whole: sum?.toFixed(), parts }
  return block.amounts
}

function matchNamed(group: PaymentGroup, line: LineFacts): Found {
  const own = ofOwnAccount(group, line.ownAccount)
  if (own === undefined) return ofAmounts(group, line.amounts) === undefined ? nothing : { kind: 'ownAccount' }
  if (!line.exact) {
    const meant = ofOtherAccount(narrow(own, line), line.accounts).group
    return { kind: 'payments', group: ofAmounts(meant, line.amounts) ?? meant, wider: meant }
  }
  const fitting = ofAmounts(own, line.amounts)
  const { group: meant, agreement } = ofOtherAccount(narrow(fitting ?? own, line), line.accounts)
  if (fitting !== undefined)
    return agreement === 'differs' ? { kind: 'otherAccount' } : { kind: 'payments', group: meant }
  return { kind: 'amount', group: agreement === 'differs' ? undefined : meant }
}

/** Narrows a group by one more value at a time, as long as some payments have it. */
function narrow(group: PaymentGroup, line: LineFacts): PaymentGroup {
  let left = group
  const by = (fact: PaymentFact, value: string | undefined): void => {
    if (value !== undefined) left = paymentsWith(left, fact, value) ?? left
  }
  by('uetr', line.uetr)
  by('instructionId', line.instructionId)
  by('block', line.paymentInformationId)
  by('mandateId', line.mandateId)
  return left
}

/**
 * The payments that a line without a reference is about: those of its amount, with the account of the other side, the
 * mandate or the block that it names, where nothing contradicts.
 */
function matchNameless(all: PaymentGroup, amount: NamedAmount, line: LineFacts): PaymentGroup | undefined {
  const { mandateId, paymentInformationId, messageId } = line
  let left = ofAmount(all, amount)
  if (left !== undefined) left = ofOwnAccount(left, line.ownAccount)
  if (left !== undefined) left = agreeing(left, 'messageId', messageId)
  if (left !== undefined && paymentInformationId !== undefined) left = paymentsWith(left, 'block', paymentInformationId)
  if (left === undefined) return undefined
  const ofMandate = mandateId === undefined ? undefined : paymentsWith(left, 'mandateId', mandateId)
  const possible = ofMandate ?? agreeing(left, 'mandateId', mandateId)
  if (possible === undefined) return undefined
  const { group, agreement } = ofOtherAccount(possible, line.accounts)
  if (agreement === 'differs') return undefined
  const identified = agreement === 'same' || ofMandate !== undefined || paymentInformationId !== undefined
  return identified ? group : undefined
}

/** The payments of a group with a value, else those without any; all where the line has none. */
function agreeing(group: PaymentGroup, fact: PaymentFact, value: string | undefined): PaymentGroup | undefined {
  return value === undefined ? group : (paymentsWith(group, fact, value) ?? paymentsWith(group, fact, undefined))
}

function byDue(one: BookedBlock, other: BookedBlock): number {
  return one.block.due - other.block.due || 0
}

/** The sum of payments in one currency; `undefined` where they have several, or one has no amount. */
export function sumOfPayments(
  payments: readonly FiledPayment[],
): { amount: Decimal; currency: string | undefined } | undefined {
  let amount = new Decimal(0)
  const currency = payments[0]?.payment.currency
  for (const { payment } of payments) {
    if (payment.amount === undefined || payment.currency !== currency) return undefined
    amount = amount.plus(payment.amount)
  }
  return { amount, currency }
}

function real(endToEndId: string | undefined): string | undefined {
  return endToEndId === notProvided ? undefined : endToEndId
}
