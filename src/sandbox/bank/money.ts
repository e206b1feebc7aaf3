import { jsonNumberOfAmount } from '../../service/index.ts'
import { checkOptions, type OptionChecks, option } from '../../values/index.ts'
import { badRequest } from '../http/respond.ts'
import type { Account, Entry, EntryDetails } from '../records.ts'
import type { Found, StoreTransaction } from '../store/store.ts'

/**
 * An amount of a request as whole cents.
 * @throws Refusal with status 400 when it is not positive, has more than two decimals, or is above 999,999,999.99, the
 * limit of a SEPA credit transfer (EPC115-06).
 */
export function centsOf(amount: unknown, field: string): number {
  const text = jsonNumberOfAmount(amount)
  const [, integer = '', fraction = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text ?? '') ?? []
  const cents = Number(`${integer}${fraction.padEnd(2, '0')}`)
  if (integer === '' || cents === 0) {
    throw badRequest(`${field} must be an amount from 0.01 to 999999999.99 with at most two decimals`)
  }
  return cents
}

/** 1050 cents are `10.50`. */
export function amountOf(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * What the service charges, decimal texts in euro; 0 or left out: nothing, and no field. The document shows no prices.
 * Fees are shown, and not booked: whom they are charged to, and when, is not known.
 */
export interface Fees {
  /** `fee` in the answer to the delete of a push. */
  push?: string | undefined
  /** `fee` of a pull, the cost of one of its transfers. */
  pull?: string | undefined
  /** `fee` of a pull's transfer. Default: that of `pull`. */
  transfer?: string | undefined
  /** Of each payment of a file; the `fee` of a PAIN.001 job is their sum. */
  job?: string | undefined
  /** `fee` of a form. */
  form?: string | undefined
}

const checks: OptionChecks<Fees> = {
  push: option.text,
  pull: option.text,
  transfer: option.text,
  job: option.text,
  form: option.text,
}

export function chooseFees(given: Fees = {}): Fees {
  checkOptions('createSandbox: fees', given, checks)
  const all = Object.entries({ ...given, transfer: given.transfer ?? given.pull })
  const chosen = all.filter(([, value]) => value !== undefined && !/^0+(\.0{1,2})?$/.test(value))
  return Object.fromEntries(chosen.map(([name, value]) => [name, feeText(name, value)]))
}

function feeText(name: string, value: string | undefined): string {
  try {
    return amountOf(centsOf(value, name))
  } catch {
    throw new RangeError(`The fee ${name} must be an amount from 0 to 999999999.99 with at most two decimals`)
  }
}

export function feeOfMany(fee: string | undefined, count: number): string | undefined {
  return fee === undefined ? undefined : amountOf(centsOf(fee, 'fee') * count)
}

/** Reserves cents of a balance, or frees them if negative. */
export interface Hold {
  account: string
  cents: number
}

export interface Movement {
  from: string
  to: string
  cents: number
  at: number
  details: EntryDetails
  receivedDetails?: EntryDetails
}

export const systemAccounts = {
  opening: 'sandbox:opening',
  sepa: 'sandbox:sepa',
  notices: 'sandbox:notices',
  schemes: 'sandbox:schemes',
} as const

export function isSystemAccount(account: string): boolean {
  return account.startsWith('sandbox:')
}

/** What comes back of a payment that left the service, with the code of a reason. */
export function comebackOf(
  { account, cents }: Hold,
  details: EntryDetails,
  returnReason: string,
): Omit<Movement, 'at'> {
  const returned: EntryDetails = { ...details, reason: 'return', returnReason, batch: undefined }
  return { from: systemAccounts.sepa, to: account, cents, details: returned }
}

/** Cents that can be spent: the balance without the reserved part. Without an account there are none. */
export function availableOf(account: Account | undefined): number {
  return account === undefined ? 0 : account.balance - account.reserved
}

/**
 * Carries out reservations and movements. Each movement is two entries that sum to zero. Accounts are locked in the
 * order of their IBANs, so that two transactions never wait for each other.
 * @throws Error when a balance would fall below its reserved part: the caller has to check first.
 */
export async function changeMoney(
  transaction: StoreTransaction,
  { holds, movements }: { holds: readonly Hold[]; movements: readonly Movement[] },
  newId: () => string,
): Promise<void> {
  const deltas = new Map<string, { balance: number; reserved: number }>()
  const add = (account: string, balance: number, reserved: number): void => {
    if (isSystemAccount(account)) return
    const delta = deltas.get(account) ?? { balance: 0, reserved: 0 }
    deltas.set(account, { balance: delta.balance + balance, reserved: delta.reserved + reserved })
  }
  for (const { account, cents } of holds) add(account, 0, cents)
  for (const { from, to, cents } of movements) {
    add(from, -cents, 0)
    add(to, cents, 0)
  }
  for (const iban of [...deltas.keys()].sort()) {
    const account = await transaction.lock('accounts', iban)
    if (account === undefined) throw new Error('Money moves on an account that is not there')
    const delta = deltas.get(iban) ?? { balance: 0, reserved: 0 }
    const changed = {
      ...account,
      balance: account.balance + delta.balance,
      reserved: account.reserved + delta.reserved,
    }
    if (changed.reserved < 0 || (availableOf(changed) < 0 && availableOf(changed) < availableOf(account))) {
      throw new Error('An account would be overdrawn')
    }
    await transaction.put('accounts', iban, changed)
  }
  const entries = movements.flatMap((movement) => entriesOf(movement, newId()))
  if (entries.length > 0) await transaction.putMany('entries', entries)
}

function entriesOf(movement: Movement, id: string): Found<Entry>[] {
  const { from, to, cents, at, details, receivedDetails = details } = movement
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new Error('A movement must be of whole cents above 0')
  return [
    { id: `${id}-1`, data: { movement: id, account: from, cents: -cents, at, details } },
    { id: `${id}-2`, data: { movement: id, account: to, cents, at, details: receivedDetails } },
  ]
}

/** The accounts of these IBANs that belong to users, locked, always in the same order. */
export async function lockAccounts(
  transaction: StoreTransaction,
  ibans: readonly (string | undefined)[],
): Promise<Map<string, Account>> {
  const locked = new Map<string, Account>()
  for (const iban of [...new Set(ibans)].sort()) {
    if (iban === undefined || isSystemAccount(iban)) continue
    const account = await transaction.lock('accounts', iban)
    if (account !== undefined) locked.set(iban, account)
  }
  return locked
}
