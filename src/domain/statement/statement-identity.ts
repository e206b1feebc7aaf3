import { _SHA256 as Sha256 } from '@noble/hashes/sha2.js'
import { accountNumber } from '../index.ts'
import type { Statement } from './statement.ts'

/**
 * The identity of a statement: 32 hexadecimal digits. Each delivery of a statement has the same identity, in whichever
 * message, as an original, a copy or a duplicate. It is made from account, currency, sequence numbers, period (without
 * one: `Id`), page and balances, but not from message number, creation time and copy indicator, which change with each
 * delivery.
 */
export function statementIdentity(statement: Statement): string {
  return hash([
    'statement',
    ...scopeOf(statement),
    trimZeros(statement.page?.number),
    ...statement.balances.flatMap(({ type, proprietaryType, date, amount, currency }) => [
      type ?? proprietaryType ?? null,
      date ?? null,
      amount?.toString() ?? null,
      currency ?? null,
    ]),
  ])
}

/** The identity of a statement cut into pages: like {@link statementIdentity}, but the same for all its pages. */
export function statementScope(statement: Statement): string {
  return hash(scopeOf(statement))
}

/** The values that distinguish a statement from others of the bank; they are the same on all its pages. */
export function scopeOf(statement: Statement): (string | null)[] {
  const { period } = statement
  const which = period === undefined ? [statement.id ?? null] : [period.from ?? null, period.to ?? null]
  return [
    compact(accountNumber(statement.account)) ?? null,
    statement.currency ?? null,
    trimZeros(statement.electronicSequenceNumber),
    trimZeros(statement.legalSequenceNumber),
    ...which,
  ]
}

/** An account number without spaces and in capitals, as it may be written either way. */
export function compact(number: string | undefined): string | undefined {
  // As nearly all numbers are written.
  if (number === undefined || /^[A-Z\d]*$/.test(number)) return number
  return number.replace(/\s+/g, '').toUpperCase()
}

export function trimZeros(number: string | undefined): string | null {
  return number === undefined ? null : number.replace(/^0+(?=\d)/, '')
}

const encoder = new TextEncoder()

/** Content as bytes to hash: equal content gives equal bytes. */
export function bytes(content: readonly unknown[]): Uint8Array {
  return encoder.encode(JSON.stringify(content))
}

interface Hasher {
  update(bytes: Uint8Array): Hasher
  digest(): Uint8Array
}

interface PlatformHashes {
  hash(algorithm: string, text: string, form: 'hex'): string
  createHash(algorithm: string): Hasher
}

interface Platform {
  getBuiltinModule?(name: string): Partial<PlatformHashes> | undefined
}

/** The hashes of Node, where they are: they take a sixth of the time. */
const platform = (globalThis as { process?: Platform }).process?.getBuiltinModule?.('node:crypto')

/** The first half of SHA-256: long enough against collisions, and short enough for a key. */
export function hash(content: readonly unknown[]): string {
  if (platform?.hash !== undefined) return platform.hash('sha256', JSON.stringify(content), 'hex').slice(0, 32)
  return hexOf(startHash().update(bytes(content)).digest())
}

/** A SHA-256 of bytes that are added. It is the class of noble, because a page that reads loads its options, too. */
export function startHash(): Hasher {
  return platform?.createHash?.('sha256') ?? new Sha256()
}

const hexDigits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function hexOf(digest: Uint8Array): string {
  let hex = ''
  for (let i = 0; i < 16; i++) hex += hexDigits[digest[i] ?? 0] ?? ''
  return hex
}
