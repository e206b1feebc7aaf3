import {
  type BuildOptions,
  creditTransferFormat,
  directDebitFormat,
  pain001Messages,
  pain008Messages,
  writePain001,
  writePain008,
} from '../../initiation/index.ts'
import type { RuleSet } from '../../rules/index.ts'
import type { PaymentKind } from '../../spreadsheet/index.ts'
import { UsageError } from '../io/io.ts'

export const buildTargets = [...pain001Messages, ...pain008Messages] as const

/** The formats of both kinds, whatever their version. */
export const paymentFormats = {
  creditTransfers: creditTransferFormat(),
  directDebits: directDebitFormat(),
} as const satisfies Record<PaymentKind, unknown>

export interface BuildTarget {
  message: (typeof buildTargets)[number]
  kind: PaymentKind
  /** What a payment of this kind is called in messages. */
  noun: string
  /** Writes an initiation of this version. The builder refuses anything that is not one. */
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
  const writer = kind === 'directDebits' ? writePain008 : writePain001
  return {
    message,
    kind,
    noun: paymentFormats[kind].noun.toLowerCase(),
    write: (initiation, options) => writer(initiation as never, { ...options, message: message as never }),
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
export function versionWarning({ message, kind }: BuildTarget, blocks: unknown): string | undefined {
  const later = { 'pain.001.001.03': 'pain.001.001.09', 'pain.008.001.02': 'pain.008.001.08' }[message as string]
  if (later === undefined || !Array.isArray(blocks)) return undefined
  const { account, date } = paymentFormats[kind]
  const countries = new Set<string>()
  for (const block of blocks as readonly Record<string, unknown>[]) {
    const { iban }: { iban?: unknown } = block?.[account] ?? {}
    const country = typeof iban === 'string' ? iban.slice(0, 2) : ''
    const since = refusedSince[country]
    const day = block?.[date.property]
    if (since !== undefined && typeof day === 'string' && day >= since) countries.add(`${country} since ${since}`)
  }
  if (countries.size === 0) return undefined
  return `Banks of ${[...countries].join(', ')} refuse ${message}: --to ${later} writes the version they accept.`
}
