import { isKnownCode, listCodes, mod97CheckDigits } from '../../values/index.ts'

/**
 * Bank code and sort code of the sandbox's IBANs: IBANs of Malta may contain letters, and no bank there has this code.
 */
const bank = 'SAND'

export const sandboxBic = 'SANDMTMT'

export const sandboxBankName = 'Sandbox Bank'

/** Sort code of the accounts of the sandbox's users, and of external accounts whose payments have a chosen outcome. */
const users = '00001'
const outcomes = '99999'

export function userIban(number: number): string {
  return maltese(users, String(number).padStart(18, '0'))
}

/** An IBAN outside the service that decides the outcome of payments to it: its letters, and the code of a reason. */
const outcomeIban = new RegExp(`^MT\\d\\d${bank}${outcomes}([A-Z]+)0+((?:[A-Z1-9][A-Z0-9]*)?)$`)

function maltese(sortCode: string, account: string): string {
  const rest = `${bank}${sortCode}${account}`
  return `MT${mod97CheckDigits(`${rest}MT`)}${rest}`
}

/** The outcome of a payment that leaves the service. */
export type PaymentOutcome =
  | { kind: 'paid' }
  /** Refused by the bank of the creditor, with a code of ExternalStatusReason1Code. */
  | { kind: 'rejected'; reason: string }
  /** Paid, and returned after a number of days, with a code of ExternalReturnReason1Code. */
  | { kind: 'returned'; reason: string; days: number }
  /** Stays pending forever. */
  | { kind: 'pending' }
  /** The name does not match the account: verifications report it, and a payment is rejected with `BE01`. */
  | { kind: 'name-mismatch' }

/** What the letters of an IBAN choose. */
const chosenByIban: readonly {
  letters: string
  /** The list that has the code of the reason. */
  reasons?: 'statusReason' | 'returnReason'
  outcome: (reason: string) => PaymentOutcome
}[] = [
  { letters: 'PAID', outcome: () => ({ kind: 'paid' }) },
  { letters: 'PENDING', outcome: () => ({ kind: 'pending' }) },
  { letters: 'NOMATCH', outcome: () => ({ kind: 'name-mismatch' }) },
  { letters: 'REJECT', reasons: 'statusReason', outcome: (reason) => ({ kind: 'rejected', reason }) },
  { letters: 'RETURN', reasons: 'returnReason', outcome: (reason) => ({ kind: 'returned', reason, days: 1 }) },
  { letters: 'LATE', reasons: 'returnReason', outcome: (reason) => ({ kind: 'returned', reason, days: 10 }) },
]

/** Reasons that an amount can choose, by its cents. An IBAN can choose every code of the lists. */
export const commonRejections = [
  'AC01',
  'AC04',
  'AC06',
  'AG01',
  'AM04',
  'BE05',
  'FF01',
  'MD07',
  'MS02',
  'MS03',
  'RC01',
  'RR04',
] as const

/** Like {@link commonRejections}, for returns. */
export const commonReturns = [
  'AC01',
  'AC04',
  'AC06',
  'AG01',
  'BE04',
  'FOCR',
  'MD07',
  'MS02',
  'MS03',
  'RC01',
  'RR01',
  'RR04',
] as const

/** What an amount chooses: by its whole euros, with the number of the reason in the list, from 1, as its cents. */
const chosenByAmount: readonly {
  euros: number
  reasons: readonly string[]
  outcome: (reason: string) => PaymentOutcome
}[] = [
  { euros: 666, reasons: commonRejections, outcome: (reason) => ({ kind: 'rejected', reason }) },
  { euros: 777, reasons: commonReturns, outcome: (reason) => ({ kind: 'returned', reason, days: 1 }) },
  { euros: 778, reasons: commonReturns, outcome: (reason) => ({ kind: 'returned', reason, days: 10 }) },
]

/** The amount of payments that stay pending: 888.88. */
const pendingCents = 888_88

/**
 * The outcome of a payment, chosen by the creditor's account or else by the amount: see the table in `docs/sandbox.md`.
 * All other payments are paid.
 * @param cents The amount in whole cents.
 */
export function outcomeOf(iban: string, cents: number): PaymentOutcome {
  const [, letters, code = ''] = outcomeIban.exec(iban) ?? []
  if (letters !== undefined) {
    const isKnown = (list: 'statusReason' | 'returnReason' | undefined) => list === undefined || isKnownCode(list, code)
    const found = chosenByIban.find((each) => each.letters === letters && isKnown(each.reasons))
    return found?.outcome(code) ?? { kind: 'paid' }
  }
  if (cents === pendingCents) return { kind: 'pending' }
  const chosen = chosenByAmount.find(({ euros }) => euros === Math.floor(cents / 100))
  const reason = chosen?.reasons[(cents % 100) - 1]
  return chosen === undefined || reason === undefined ? { kind: 'paid' } : chosen.outcome(reason)
}

/** Time from sending a payment until it is settled or rejected: an hour. Assumed. */
export const settlementMs = 3_600_000

export function rejectionOf(outcome: PaymentOutcome): string | undefined {
  if (outcome.kind === 'name-mismatch') return 'BE01'
  return outcome.kind === 'rejected' ? outcome.reason : undefined
}

/**
 * The creditor IBAN that causes an outcome, with any name and amount.
 * @throws RangeError when the reason is not a code of the list.
 */
export function ibanForOutcome(outcome: PaymentOutcome): string {
  const { kind, reason = '', days } = outcome as { kind: string; reason?: string; days?: number }
  const found = chosenByIban.find((each) => {
    const made = each.outcome(reason)
    return made.kind === kind && (made.kind !== 'returned' || made.days === days)
  })
  if (found === undefined) throw new RangeError('Payments are returned after 1 or 10 days')
  const { letters, reasons } = found
  if (reasons !== undefined && !isKnownCode(reasons, reason)) {
    const some = listCodes(reasons).slice(0, 3).join(', ')
    throw new RangeError(`The code must be one of ISO 20022's list, such as ${some}`)
  }
  const code = reasons === undefined ? '1' : reason
  return maltese(outcomes, `${letters}${code.padStart(18 - letters.length, '0')}`)
}
