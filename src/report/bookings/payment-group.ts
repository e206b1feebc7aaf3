import { type FiledPayment, factOf, none } from '../payment-facts.ts'

export interface DatedPayments {
  standing: readonly FiledPayment[]
  rejected: readonly FiledPayment[]
}

/**
 * Payments that agree in some values. It is divided by another value when a line of a statement asks for one, once for
 * all lines, so that a line costs the same however many payments look like its own.
 */
export interface PaymentGroup {
  /** In their order; at least one. */
  payments: FiledPayment[]
  /** Its parts by the value of a fact; `undefined` is a value, too. */
  parts: Map<PaymentFact, Groups> | undefined
  /** Its parts by what a line says, where that is not one value. */
  byLine: Map<string, PaymentGroup | undefined> | undefined
  dated: DatedPayments | undefined
}

/** Groups by a value; one payment alone stands for its group, since there may be a million of them. */
export type Groups = Map<string | undefined, PaymentGroup | FiledPayment>

export interface NamedAmount {
  /** Plain decimal text. */
  amount: string
  currency: string | undefined
}

export function groupOf(payments: FiledPayment[]): PaymentGroup {
  return { payments, parts: undefined, byLine: undefined, dated: undefined }
}

export function datedPayments(group: PaymentGroup): DatedPayments {
  const [first] = group.payments
  if (first !== undefined && isSingle(group)) {
    return first.rejected ? { standing: none, rejected: group.payments } : { standing: group.payments, rejected: none }
  }
  group.dated ??= inOrderOfDays(group.payments)
  return group.dated
}

/** Most groups are one payment, of which nothing is held: it is divided as fast as it is looked up. */
function isSingle({ payments }: PaymentGroup): boolean {
  return payments.length === 1
}

export function inOrderOfDays(payments: readonly FiledPayment[]): DatedPayments {
  const ordered = [...payments].sort((one, other) => one.block.due - other.block.due || 0)
  const rejected = ordered.filter((payment) => payment.rejected)
  return { standing: rejected.length === 0 ? ordered : ordered.filter((payment) => !payment.rejected), rejected }
}

export type PaymentFact = keyof typeof factOf

export function withFact(group: PaymentGroup, fact: PaymentFact, value: string | undefined): PaymentGroup | undefined {
  const [first] = group.payments
  if (first !== undefined && isSingle(group)) return factOf[fact](first) === value ? group : undefined
  return groupIn(partsBy(group, fact), value)
}

function partsBy(group: PaymentGroup, fact: PaymentFact): Groups {
  const known = group.parts?.get(fact)
  if (known !== undefined) return known
  const parts: Groups = new Map()
  for (const payment of group.payments) addToGroup(parts, factOf[fact](payment), payment)
  // All of them have one value: they stay the same group, with the parts that it has.
  if (parts.size === 1) for (const value of parts.keys()) parts.set(value, group)
  if (!isSingle(group)) {
    group.parts ??= new Map()
    group.parts.set(fact, parts)
  }
  return parts
}

export function addToGroup(groups: Groups, value: string | undefined, payment: FiledPayment): void {
  const found = groups.get(value)
  if (found === undefined) groups.set(value, payment)
  else if ('payments' in found) found.payments.push(payment)
  else groups.set(value, groupOf([found, payment]))
}

export function groupIn(groups: Groups, value: string | undefined): PaymentGroup | undefined {
  const found = groups.get(value)
  return found === undefined || 'payments' in found ? found : groupOf([found])
}

/** The payments of a group that have one of the given values of a fact, in the order in which they were sent. */
function withValues(
  group: PaymentGroup,
  fact: PaymentFact,
  values: ReadonlySet<string | undefined>,
): PaymentGroup | undefined {
  const parts = partsBy(group, fact)
  if (values.size > 0 && values.size === parts.size) return group
  // Only the payments of these values are looked at: a group may be large, and asked for many accounts.
  const groups = [...values].flatMap((value) => groupIn(parts, value) ?? [])
  if (groups.length < 2) return groups[0]
  const payments = groups.flatMap((each) => each.payments)
  return groupOf(
    payments.sort((one, other) => one.block.file - other.block.file || one.payment.index - other.payment.index),
  )
}

/** What a line's words come to in a group, once for all lines that say the same. */
function once(group: PaymentGroup, key: string, find: () => PaymentGroup | undefined): PaymentGroup | undefined {
  if (isSingle(group)) return find()
  group.byLine ??= new Map()
  if (!group.byLine.has(key)) group.byLine.set(key, find())
  return group.byLine.get(key)
}

/** Limit of accounts that are compared one by one with another form; above it, the form decides nothing. */
const mostAccounts = 1000

/**
 * The accounts of a group that are the same as one in a statement; `undefined` where there are too many to compare.
 * An account that is not written alike is searched only among those that could be another form of it.
 */
function formsOf(group: PaymentGroup, fact: 'ownAccount' | 'otherAccount', account: string): Set<string> | undefined {
  const parts = partsBy(group, fact)
  const forms = new Set<string>(parts.has(account) ? [account] : [])
  const { ibans, others } = accountsIn(parts)
  const isIban = isIbanForm(account)
  if (isIban && parts.has(account.slice(0, -3)) && isSameAccount(account, account.slice(0, -3))) {
    forms.add(account.slice(0, -3))
  }
  const possible = isIban ? others : ibans
  if (possible.length > mostAccounts) return forms.size > 0 ? forms : undefined
  for (const value of possible) if (isSameAccount(value, account)) forms.add(value)
  return forms
}

/** Accounts written as IBANs; and others: numbers, and IBANs that may end in a currency. */
const accountsByGroups = new WeakMap<Groups, { ibans: string[]; others: string[] }>()

function accountsIn(parts: Groups): { ibans: string[]; others: string[] } {
  let accounts = accountsByGroups.get(parts)
  if (accounts !== undefined) return accounts
  const values = [...parts.keys()].filter((value) => value !== undefined)
  accounts = {
    ibans: values.filter(isIbanForm),
    others: values.filter((value) => !isIbanForm(value) || /[A-Z]{3}$/.test(value)),
  }
  accountsByGroups.set(parts, accounts)
  return accounts
}

export function ofOwnAccount(group: PaymentGroup, account: string | undefined): PaymentGroup | undefined {
  // Most payments are from one account, written as in the statement.
  if (account === undefined || withFact(group, 'ownAccount', account) === group) return group
  return once(group, `own ${account}`, () => {
    const forms: Set<string | undefined> | undefined = formsOf(group, 'ownAccount', account)
    if (forms === undefined) return group
    if (partsBy(group, 'ownAccount').has(undefined)) forms.add(undefined)
    return withValues(group, 'ownAccount', forms)
  })
}

/** How the account of the other side agrees: it does, one of both is not known, or it is another one. */
export type AccountAgreement = 'same' | 'silent' | 'differs'

export function ofOtherAccount(
  group: PaymentGroup,
  accounts: readonly string[],
): { group: PaymentGroup; agreement: AccountAgreement } {
  if (accounts.length === 0) return { group, agreement: 'silent' }
  for (const account of accounts) {
    const exact = withFact(group, 'otherAccount', account)
    if (exact !== undefined) return { group: exact, agreement: 'same' }
  }
  for (const account of accounts) {
    const forms = formsOf(group, 'otherAccount', account)
    if (forms === undefined) return { group, agreement: 'silent' }
    const same =
      forms.size === 0 ? undefined : once(group, `other ${account}`, () => withValues(group, 'otherAccount', forms))
    if (same !== undefined) return { group: same, agreement: 'same' }
  }
  const silent = withFact(group, 'otherAccount', undefined)
  return silent === undefined ? { group, agreement: 'differs' } : { group: silent, agreement: 'silent' }
}

/** The payments of a group with an amount in its currency, if both are known. */
export function ofAmount(group: PaymentGroup, { amount, currency }: NamedAmount): PaymentGroup | undefined {
  const same = withFact(group, 'amount', amount)
  if (same === undefined || currency === undefined) return same
  return withFact(same, 'currency', currency) ?? withFact(same, 'currency', undefined)
}

/**
 * The payments of a group with one of the amounts, the first that some have. If there are none, those that cannot be
 * compared: without an amount, or in a currency in which none of the amounts is.
 */
export function ofAmounts(group: PaymentGroup, amounts: readonly NamedAmount[]): PaymentGroup | undefined {
  for (const named of amounts) {
    const same = ofAmount(group, named)
    if (same !== undefined) return same
  }
  return withoutComparable(group, amounts)
}

function withoutComparable(group: PaymentGroup, amounts: readonly NamedAmount[]): PaymentGroup | undefined {
  if (amounts.length === 0) return group
  const without = withFact(group, 'amount', undefined)
  if (without === group || amounts.some(({ currency }) => currency === undefined)) return without
  const currencies = partsBy(group, 'currency')
  const named = new Set(amounts.map(({ currency }) => currency).filter((currency) => currencies.has(currency)))
  if (named.size === 0 && !currencies.has(undefined)) return group
  return once(group, `not ${[...named].sort()}`, () => {
    const left = group.payments.filter(
      ({ payment }) => payment.amount === undefined || (payment.currency !== undefined && !named.has(payment.currency)),
    )
    return left.length === 0 ? undefined : left.length === group.payments.length ? group : groupOf(left)
  })
}

const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** Whether an account is written as an IBAN; its check digits may be wrong. */
function isIbanForm(account: string): boolean {
  return ibanForm.test(account)
}

/**
 * Whether two accounts are the same. Banks write an account as an IBAN, as an IBAN followed by a currency, or as the
 * national number inside the IBAN.
 */
function isSameAccount(one: string, other: string): boolean {
  return one === other || isFormOf(one, other) || isFormOf(other, one)
}

/** Digits of an account number in countries that fill it up with zeros. */
const nationalLength = 10

function isFormOf(text: string, iban: string): boolean {
  if (!isIbanForm(iban)) return false
  if (text.startsWith(iban)) return /^[A-Z]{3}$/.test(text.slice(iban.length))
  if (isIbanForm(text)) return false
  const national = text.replace(/[^A-Z0-9]/g, '').replace(/^0+/, '')
  if (national === '') return false
  // A short number is found in many an IBAN by chance, so it must be all of the account number.
  return national.length >= 5 ? iban.slice(4).includes(national) : iban.endsWith(national.padStart(nationalLength, '0'))
}
