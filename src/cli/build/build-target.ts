import {
  type BuildOptions,
  pain001Messages,
  pain008Messages,
  writePain001,
  writePain008,
} from '../../initiation/index.ts'
import type { RuleSet } from '../../rules/index.ts'
import type { PaymentKind } from '../../spreadsheet/index.ts'
import { UsageError } from '../io/io.ts'

export const buildTargets = [...pain001Messages, ...pain008Messages] as const

interface KindOfPayments {
  payments: 'payments' | 'directDebits'
  date: 'requestedExecutionDate' | 'requestedCollectionDate'
  account: 'debtorAccount' | 'creditorAccount'
  /** What a payment of this kind is called in messages. */
  noun: string
  /** The rule sets that apply when the user names none. */
  rules: string
  /** Writes an initiation of a version of this kind. The builder refuses anything that is not one. */
  write: typeof writePain001 | typeof writePain008
}

export const paymentKinds: Readonly<Record<PaymentKind, KindOfPayments>> = {
  creditTransfers: {
    payments: 'payments',
    date: 'requestedExecutionDate',
    account: 'debtorAccount',
    noun: 'payment',
    rules: 'sepa,service',
    write: writePain001,
  },
  directDebits: {
    payments: 'directDebits',
    date: 'requestedCollectionDate',
    account: 'creditorAccount',
    noun: 'direct debit',
    rules: 'sepa',
    write: writePain008,
  },
}

export interface BuildTarget extends Omit<KindOfPayments, 'write'> {
  message: (typeof buildTargets)[number]
  kind: PaymentKind
  write(initiation: object, options: Omit<BuildOptions, 'message'>): AsyncGenerator<string>
}

/**
 * The target with this name.
 * @throws UsageError for a message that cannot be built.
 */
export function buildTarget(name: string): BuildTarget {
  const message = buildTargets.find((each) => each === name)
  if (message === undefined)
    throw new UsageError(`--to takes one of ${buildTargets.join(', ')}, not "${name.slice(0, 40)}"`)
  const kind = message.startsWith('pain.008.') ? 'directDebits' : 'creditTransfers'
  const ofKind = paymentKinds[kind]
  return {
    ...ofKind,
    message,
    kind,
    write: (initiation, options) => ofKind.write(initiation as never, { ...options, message: message as never }),
  }
}

/**
 * The message that is built where the user names none: the older version of its kind, unless a rule of the receiver
 * refuses it.
 */
export function defaultMessage(receiver: readonly RuleSet[], kind: PaymentKind): BuildTarget['message'] {
  const [older, later] = kind === 'creditTransfers' ? pain001Messages : pain008Messages
  const refuses = receiver.some(({ rules }) =>
    rules.some(({ name, messages }) => name === 'version' && messages.includes(older) && !messages.includes(later)),
  )
  return refuses ? later : older
}

/** Since when banks of a country refuse older versions, according to notices of banks (November 2026). */
const refusedSince: Readonly<Record<string, string>> = {
  DE: '2026-11-14',
  EE: '2026-11-15',
  LT: '2026-11-15',
  LV: '2026-11-15',
  CH: '2026-12-01',
}

/**
 * A warning where the bank probably refuses the version. The country is that of the account, the day that of the block.
 */
export function versionWarning({ message, account, date }: BuildTarget, blocks: unknown): string | undefined {
  const later = { 'pain.001.001.03': 'pain.001.001.09', 'pain.008.001.02': 'pain.008.001.08' }[message as string]
  if (later === undefined || !Array.isArray(blocks)) return undefined
  const countries = new Set<string>()
  for (const block of blocks as readonly Record<string, unknown>[]) {
    const { iban }: { iban?: unknown } = block?.[account] ?? {}
    const country = typeof iban === 'string' ? iban.slice(0, 2) : ''
    const since = refusedSince[country]
    const day = block?.[date]
    if (since !== undefined && typeof day === 'string' && day >= since) countries.add(`${country} since ${since}`)
  }
  if (countries.size === 0) return undefined
  return `Banks of ${[...countries].join(', ')} refuse ${message}: --to ${later} writes the version they accept.`
}
