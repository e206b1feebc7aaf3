import { type Alike, type Group, groupOf, isGroup, itemsOf, type Parts, partsBy, withFact } from '../groups.ts'
import { type FiledPayment, factOf, none } from '../payment-facts.ts'
import type { Candidates } from './line-days.ts'

/** Payments that agree in some values. */
export type PaymentGroup = Alike<FiledPayment>

export type PaymentFact = keyof typeof factOf

export interface NamedAmount {
  /** Plain decimal text. */
  amount: string
  currency: string | undefined
}

const datedByGroups = new WeakMap<Group<FiledPayment>, Candidates<FiledPayment>>()

/** The payments of a group in the order of their days: the same lists each time. */
export function datedPayments(group: PaymentGroup): Candidates<FiledPayment> {
  if (!isGroup(group))
    return group.rejected ? { standing: none, rejected: [group] } : { standing: [group], rejected: none }
  const dated = datedByGroups.get(group) ?? inOrderOfDays(group.items)
  datedByGroups.set(group, dated)
  return dated
}

export function inOrderOfDays(payments: readonly FiledPayment[]): Candidates<FiledPayment> {
  const ordered = [...payments].sort((one, other) => one.block.due - other.block.due || 0)
  const rejected = ordered.filter((payment) => payment.rejected)
  return { standing: rejected.length === 0 ? ordered : ordered.filter((payment) => !payment.rejected), rejected }
}

export function paymentsWith(
  group: PaymentGroup | undefined,
  fact: PaymentFact,
  value: string | undefined,
): PaymentGroup | undefined {
  return withFact(factOf, group, fact, value)
}

/** The payments of a group that have one of the given values of a fact, in the order in which they were sent. */
function withValues(
  group: PaymentGroup,
  fact: PaymentFact,
  values: ReadonlySet<string | undefined>,
): PaymentGroup | undefined {
  const parts = partsBy(factOf, group, fact)
  if (values.size > 0 && values.size === parts.size) return group
  // Only the payments of these values are looked at: a group may be large, and asked for many accounts.
  const groups = [...values].flatMap((value) => parts.get(value) ?? [])
  if (groups.length < 2) return groups[0]
  const items = groups.flatMap((each) => itemsOf(each))
  return {
    items: items.sort((one, other) => one.block.file - other.block.file || one.payment.index - other.payment.index),
  }
}

const chosenByGroups = new WeakMap<Group<FiledPayment>, Map<string, PaymentGroup | undefined>>()

/** What a line's words come to in a group, once for all lines that say the same. */
function once(group: PaymentGroup, words: string, find: () => PaymentGroup | undefined): PaymentGroup | undefined {
  if (!isGroup(group)) return find()
  const chosen = chosenByGroups.get(group) ?? new Map<string, PaymentGroup | undefined>()
  chosenByGroups.set(group, chosen)
  if (!chosen.has(words)) chosen.set(words, find())
  return chosen.get(words)
}

/** Limit of accounts that are compared one by one with another form; above it, the form decides nothing. */
const mostAccounts = 1000

/**
 * The accounts of a group that are the same as one in a statement; `undefined` where there are too many to compare.
 * An account that is not written alike is searched only among those that could be another form of it.
 */
function formsOf(group: PaymentGroup, fact: 'ownAccount' | 'otherAccount', account: string): Set<string> | undefined {
  const parts = partsBy(factOf, group, fact)
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
const accountsByGroups = new WeakMap<Parts<FiledPayment>, { ibans: string[]; others: string[] }>()

function accountsIn(parts: Parts<FiledPayment>): { ibans: string[]; others: string[] } {
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
  if (account === undefined || paymentsWith(group, 'ownAccount', account) === group) return group
  return once(group, `own ${account}`, () => {
    const forms: Set<string | undefined> | undefined = formsOf(group, 'ownAccount', account)
    if (forms === undefined) return group
    if (partsBy(factOf, group, 'ownAccount').has(undefined)) forms.add(undefined)
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
    const exact = paymentsWith(group, 'otherAccount', account)
    if (exact !== undefined) return { group: exact, agreement: 'same' }
  }
  for (const account of accounts) {
    const forms = formsOf(group, 'otherAccount', account)
    if (forms === undefined) return { group, agreement: 'silent' }
    const same =
      forms.size === 0 ? undefined : once(group, `other ${account}`, () => withValues(group, 'otherAccount', forms))
    if (same !== undefined) return { group: same, agreement: 'same' }
  }
  const silent = paymentsWith(group, 'otherAccount', undefined)
  return silent === undefined ? { group, agreement: 'differs' } : { group: silent, agreement: 'silent' }
}

/** The payments of a group with an amount in its currency, if both are known. */
export function ofAmount(group: PaymentGroup, { amount, currency }: NamedAmount): PaymentGroup | undefined {
  const same = paymentsWith(group, 'amount', amount)
  if (same === undefined || currency === undefined) return same
  return paymentsWith(same, 'currency', currency) ?? paymentsWith(same, 'currency', undefined)
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
  const without = paymentsWith(group, 'amount', undefined)
  if (without === group || amounts.some(({ currency }) => currency === undefined)) return without
  const currencies = partsBy(factOf, group, 'currency')
  const named = new Set(amounts.map(({ currency }) => currency).filter((currency) => currencies.has(currency)))
  if (named.size === 0 && !currencies.has(undefined)) return group
  return once(group, `not ${[...named].sort()}`, () => {
    const payments = itemsOf(group)
    const left = payments.filter(
      ({ payment }) => payment.amount === undefined || (payment.currency !== undefined && !named.has(payment.currency)),
    )
    return left.length === payments.length ? group : groupOf(left)
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
