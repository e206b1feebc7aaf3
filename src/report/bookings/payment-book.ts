import { addToList, Decimal } from '../../values/index.ts'
import { type FiledBlock, type FiledPayment, factOf, notProvided } from '../payment-facts.ts'
import {
  type AccountAgreement,
  addToGroup,
  type Groups,
  groupIn,
  groupOf,
  type NamedAmount,
  ofAmount,
  ofAmounts,
  ofOtherAccount,
  ofOwnAccount,
  type PaymentFact,
  type PaymentGroup,
  withFact,
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

/** All sent payments, with look-ups by the values in statements. */
export type PaymentBook = ReturnType<typeof bookPayments>

export function bookPayments(all: readonly FiledPayment[]) {
  // A credit transfer never matches a direct debit, even with the same references.
  const transfers = kindIndex()
  const debits = kindIndex()
  const blocks = new Map<string, BookedBlock[]>()
  const blocksOfFiles = new Map<string, BookedBlock>()
  let last: BookedBlock | undefined
  for (const filed of all) {
    if (last?.payments.at(-1)?.block !== filed.block) last = blockOf(filed.block)
    last?.payments.push(filed)
    const index = filed.block.directDebit ? debits : transfers
    index.all.push(filed)
    const endToEndId = factOf.endToEndId(filed)
    if (endToEndId !== notProvided) addToGroup(index.endToEnd, endToEndId, filed)
    const instructionId = factOf.instructionId(filed)
    if (instructionId !== undefined) addToGroup(index.instruction, instructionId, filed)
    const uetr = factOf.uetr(filed)
    if (uetr !== undefined) addToGroup(index.uetr, uetr, filed)
  }

  for (const alike of blocks.values()) alike.sort(byDue)

  /** The block of a file with a PmtInfId, whatever else its payments say of it. */
  function blockOf(block: FiledBlock): BookedBlock {
    const key = `${block.file} ${block.id}`
    let booked = blocksOfFiles.get(key)
    if (booked === undefined) {
      booked = { block, payments: [] }
      blocksOfFiles.set(key, booked)
      for (const name of blockKeys(block)) addToList(blocks, name, booked)
    }
    return booked
  }

  /** The groups that the references of a line name. An EndToEndId must be the payment's, whatever else agrees. */
  function named({ directDebit, endToEndId, uetr, instructionId }: LineFacts): PaymentGroup[] {
    const index = directDebit ? debits : transfers
    const id = real(endToEndId)
    const groups =
      id === undefined
        ? [groupIn(index.uetr, uetr), groupIn(index.instruction, instructionId)]
        : [groupIn(index.endToEnd, id)]
    return groups.filter((group) => group !== undefined)
  }

  function find(line: LineFacts): Found {
    let fault: Found = nothing
    for (const group of named(line)) {
      const found = matchNamed(group, line)
      if (found.kind === 'payments') return found
      if (fault.kind === 'nothing') fault = found
    }
    if (fault.kind !== 'nothing' || real(line.endToEndId) !== undefined) return fault
    const index = line.directDebit ? debits : transfers
    if (index.all.length === 0) return nothing
    index.group ??= groupOf(index.all)
    for (const amount of line.amounts) {
      const group = matchNameless(index.group, amount, line)
      if (group !== undefined) return { kind: 'payments', group }
    }
    if (line.exact || line.amounts.length === 0) return nothing
    const own = ofOwnAccount(index.group, line.ownAccount)
    const paid = own === undefined ? undefined : ofOtherAccount(own, line.accounts)
    return paid?.agreement === 'same' ? { kind: 'payments', group: paid.group, isNameless: true } : nothing
  }

  /** The payments that a line names by a reference of theirs, with the same amount, though it is of another kind. */
  function findNamed(line: LineFacts): { group: PaymentGroup; agreement: AccountAgreement } | undefined {
    for (const group of named(line)) {
      const own = ofOwnAccount(group, line.ownAccount)
      if (own === undefined) continue
      for (const amount of line.amounts) {
        const same = ofAmount(own, amount)
        if (same !== undefined) return ofOtherAccount(narrow(same, line), line.accounts)
      }
    }
    return undefined
  }

  /** The blocks with a PmtInfId, a MsgId, or both, whichever the statement has, by their days. */
  function blocksOf({ paymentInformationId: id, messageId, directDebit }: BlockNames): readonly BookedBlock[] {
    const of = (key: readonly (string | undefined)[]): readonly BookedBlock[] =>
      blocks.get(blockKey(directDebit, key)) ?? []
    if (id === undefined) return messageId === undefined ? [] : of(['message', messageId])
    if (messageId === undefined) return of(['id', id])
    const ofMessage = of(['both', id, messageId])
    const silent = of(['both', id, undefined])
    return silent.length === 0 ? ofMessage : [...ofMessage, ...silent].sort(byDue)
  }

  // Computed at first use: one sum for each block instead of one for each block and batch.
  const blocksByAmount = new Map<string, Map<string, BookedBlock[]>>()

  /** The blocks with these names whose payments add up to an amount, without those that a report rejects. */
  function blocksOfAmount(names: BlockNames, amount: string): readonly BookedBlock[] {
    const key = blockKey(names.directDebit, [names.paymentInformationId, names.messageId])
    let byAmount = blocksByAmount.get(key)
    if (byAmount === undefined) {
      byAmount = new Map()
      blocksByAmount.set(key, byAmount)
      for (const block of blocksOf(names)) {
        const standing = block.payments.filter(({ rejected }) => !rejected)
        const sum = standing.length === 0 ? undefined : sumOfPayments(standing)
        if (sum !== undefined) addToList(byAmount, sum.amount.toFixed(), block)
      }
    }
    return byAmount.get(amount) ?? []
  }

  return { all, blocksOf, blocksOfAmount, find, findNamed }
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
    if (value !== undefined) left = withFact(left, fact, value) ?? left
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
  if (left !== undefined && paymentInformationId !== undefined) left = withFact(left, 'block', paymentInformationId)
  if (left === undefined) return undefined
  const ofMandate = mandateId === undefined ? undefined : withFact(left, 'mandateId', mandateId)
  const possible = ofMandate ?? agreeing(left, 'mandateId', mandateId)
  if (possible === undefined) return undefined
  const { group, agreement } = ofOtherAccount(possible, line.accounts)
  if (agreement === 'differs') return undefined
  const identified = agreement === 'same' || ofMandate !== undefined || paymentInformationId !== undefined
  return identified ? group : undefined
}

/** The payments of a group with a value, else those without any; all where the line has none. */
function agreeing(group: PaymentGroup, fact: PaymentFact, value: string | undefined): PaymentGroup | undefined {
  return value === undefined ? group : (withFact(group, fact, value) ?? withFact(group, fact, undefined))
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

function kindIndex() {
  return {
    all: [] as FiledPayment[],
    /** All of them as a group, made when a line without a reference comes. */
    group: undefined as PaymentGroup | undefined,
    endToEnd: new Map() as Groups,
    instruction: new Map() as Groups,
    uetr: new Map() as Groups,
  }
}

/** The names by which a statement may call a block: its id, its message, or both. */
function blockKeys({ id, messageId, directDebit }: FiledBlock): string[] {
  const keys = [
    ['id', id],
    ['both', id, messageId],
    ['message', messageId],
  ]
  return keys.map((key) => blockKey(directDebit, key))
}

function blockKey(directDebit: boolean, names: readonly (string | undefined)[]): string {
  return JSON.stringify([directDebit, ...names.map((name) => name ?? null)])
}

function real(endToEndId: string | undefined): string | undefined {
  return endToEndId === notProvided ? undefined : endToEndId
}
