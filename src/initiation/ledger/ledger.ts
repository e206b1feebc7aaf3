import {
  checkOptions,
  codePointLength,
  fromCaller,
  identifierFault,
  type OptionChecks,
  option,
  requireText,
} from '../../values/index.ts'

/**
 * State of a file. `built`: it was made under the MsgId, and certainly not sent. `reserved`: its MsgId is in use, but
 * the ledger does not know of any sending. `sending`: the sending has begun, and the file may have arrived.
 * `submitted`: the bank has it. `ended`: the bank has processed it, and the result is known: it was discarded, refused
 * or stopped.
 */
export type ReservationState = 'built' | 'reserved' | 'sending' | 'submitted' | 'ended'

/** The file of a reserved MsgId. It has no data of persons or accounts, except what you write into the description. */
export interface ReservationUse {
  /**
   * SHA-256 of the file as it is sent, in hexadecimal digits: what `sha256sum` prints for a UTF-8 file without a byte
   * order mark.
   */
  fileHash?: string | undefined
  /** Description of the bank's job for the file, by which the job is found. */
  description?: string | undefined
  /** The bank's id of that job, as soon as it is known. */
  jobId?: string | undefined
}

/** The entry of a used MsgId: its file, when it was used, and by whom. */
export interface Reservation extends ReservationUse {
  /** As it was reserved. */
  messageId: string
  /** When it was first reserved: ISO 8601 in UTC, `2026-11-21T10:00:00.000Z`. */
  firstUsed: string
  /** How far the file is. */
  state: ReservationState
  /**
   * Time of the last change of state, written like `firstUsed`; the same as `firstUsed` if an older version of the
   * ledger did not store it.
   */
  since: string
  /** Who changed it last: `by` of {@link LedgerOptions}. */
  by?: string | undefined
  /** End of the lease, the exclusive right to send the file, written like `firstUsed`; `undefined` without a lease. */
  leasedUntil?: string | undefined
}

/**
 * The exclusive right to send the file of a MsgId for a limited time. A running process renews it; a killed process
 * loses it when the time is over. Every function throws a `MessageIdBusyError` if somebody else has taken the lease
 * meanwhile.
 */
export interface Lease {
  /** The entry in the ledger. */
  readonly reservation: Reservation
  /** Whether the MsgId was free before this lease. */
  readonly isFirst: boolean
  /** Duration of the lease without renewal, in milliseconds. */
  readonly leaseMs: number
  /** Renews the lease. */
  renew(): Promise<void>
  /** Stores a new state of the file, and renews the lease. */
  note(state: ReservationState, use?: ReservationUse): Promise<void>
  /** Ends the lease; the MsgId stays reserved. */
  end(): Promise<void>
  /** Releases the MsgId, like {@link Ledger.release}. */
  release(): Promise<void>
}

/**
 * Remembers the used MsgIds: a bank refuses a file with a MsgId it has seen, and pays a file twice that comes under two
 * MsgIds. Reserve the id before you send the file. A second reservation fails, also on other machines that share the
 * ledger.
 */
export interface Ledger {
  /**
   * Reserves a MsgId. Of any number of calls for one id, at the same time or later, exactly one succeeds.
   * @throws DuplicateMessageIdError when it was reserved before; RangeError for an id that no file may have (see
   * `messageIdFault`).
   */
  reserve(messageId: string, use?: ReservationUse): Promise<void>
  /**
   * Releases a MsgId, so that it can be used again. Do this only if its file was provably never sent. An unused id is
   * ignored.
   */
  release(messageId: string): Promise<void>
  /** The entry of a MsgId; `undefined` if it is not in use. */
  find(messageId: string): Promise<Reservation | undefined>
  /** The entries of all used MsgIds, in no order. */
  list(): AsyncIterable<Reservation>
  /**
   * Reserves a MsgId and takes the lease to send its file. With `again` also for a reserved MsgId, if nobody has its
   * lease now.
   * @throws DuplicateMessageIdError when it was reserved before, without `again`; MessageIdBusyError when somebody else
   * has the lease; RangeError for an id that no file may have.
   */
  lease(messageId: string, use?: ReservationUse, options?: { again?: boolean | undefined }): Promise<Lease>
}

/** Options of a ledger. */
export interface LedgerOptions {
  /**
   * The clock, for tests. Default: the one that all who share the ledger have: that of the database, or of the file
   * system with the folder; in memory that of the machine.
   */
  now?: (() => Date) | undefined
  /** Who reserves; stored in the entries. Default: nothing; for `directoryLedger` user, machine and process. */
  by?: string | undefined
  /** Duration of a lease without renewal, in milliseconds. Default: 60,000. */
  leaseMs?: number | undefined
}

export const ledgerOptionChecks: OptionChecks<LedgerOptions> = {
  now: option.function,
  by: option.text,
  leaseMs: option.positive,
}

/**
 * A ledger cannot be read or kept: an entry is damaged, or its table is missing. The message names the entry or
 * table and the remedy.
 */
export class LedgerError extends Error {
  override readonly name = 'LedgerError'
}

/** Whether an error is a {@link LedgerError}, known by its name so that two copies of the package agree. */
export function isLedgerError(error: unknown): error is LedgerError {
  return error instanceof Error && error.name === 'LedgerError'
}

/** A MsgId was used before. Give the file a new MsgId only if it is certain that the first file was not sent. */
export class DuplicateMessageIdError extends Error {
  override readonly name = 'DuplicateMessageIdError'
  /** The MsgId. */
  readonly messageId: string
  /** When it was first used: ISO 8601 in UTC. */
  readonly firstUsed: string
  /** The state of its file; `undefined` if the ledger does not say. */
  readonly state: ReservationState | undefined
  /** The entry in the ledger, as far as it is known. Not printed with the error. */
  readonly reservation: Partial<Reservation>

  constructor(reservation: Pick<Reservation, 'messageId' | 'firstUsed'> & Partial<Reservation>) {
    const { messageId, firstUsed, state } = reservation
    super(
      `The MsgId ${messageId} was used before, first on ${firstUsed}. A bank refuses a second file under it: ` +
        'look for the first file before you send this one under a new MsgId.',
    )
    this.messageId = messageId
    this.firstUsed = firstUsed
    this.state = state
    this.reservation = reservation
    // The description is the user's own text.
    Object.defineProperty(this, 'reservation', { enumerable: false })
  }
}

/** Whether an error is a {@link DuplicateMessageIdError}, known by its name so that two copies of the package agree. */
export function isDuplicateMessageIdError(error: unknown): error is DuplicateMessageIdError {
  return error instanceof Error && error.name === 'DuplicateMessageIdError' && 'firstUsed' in error
}

/** Somebody else is sending the file of a MsgId, or looking for it, at this moment. Try again when that is over. */
export class MessageIdBusyError extends Error {
  override readonly name = 'MessageIdBusyError'
  /** The MsgId. */
  readonly messageId: string
  /**
   * When the lease of the other ends unless it is renewed: ISO 8601 in UTC. `undefined` if the other has released the
   * MsgId.
   */
  readonly leasedUntil: string | undefined

  constructor({ messageId, leasedUntil, by }: Pick<Reservation, 'messageId' | 'leasedUntil' | 'by'>) {
    const until = leasedUntil === undefined ? '' : `, until ${leasedUntil} unless it takes longer`
    super(
      `The file of MsgId ${messageId} is being sent or looked for by ${by ?? 'another process'}${until}. ` +
        'Try again after that.',
    )
    this.messageId = messageId
    this.leasedUntil = leasedUntil
  }
}

/** Whether an error is a {@link MessageIdBusyError}, known by its name so that two copies of the package agree. */
export function isMessageIdBusyError(error: unknown): error is MessageIdBusyError {
  return error instanceof Error && error.name === 'MessageIdBusyError'
}

/** Options for making a MsgId. */
export interface MessageIdOptions {
  /** The prefix: at most 7 SEPA characters, no `/` at its start or end and no `//`. Default: none. */
  prefix?: string | undefined
  /** The clock. Default: the clock of the machine. */
  now?: (() => Date) | undefined
  /** Gives so many random bytes. Default: `crypto.getRandomValues`. */
  random?: ((bytes: number) => Uint8Array) | undefined
}

const checks: OptionChecks<MessageIdOptions> = { prefix: option.text, now: option.function, random: option.function }

/** Digits and letters that are not easily confused, in the order of their character codes. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const longestPrefix = 7
const randomCharacters = 12

/**
 * Makes a MsgId of at most 35 SEPA characters: the prefix, the time in UTC to the millisecond, and 60 random bits. With
 * one prefix, ids sort by the time they were made. Among a million ids of one millisecond the chance of two equal ones
 * is 4 in 10 million.
 * @throws RangeError when the prefix is too long or has characters that identifiers must not have.
 */
export function createMessageId(options: MessageIdOptions = {}): string {
  checkOptions({ createMessageId }, options, checks)
  const { prefix = '', now = () => new Date(), random = randomBytes } = options
  if (codePointLength(prefix) > longestPrefix || identifierFault(prefix) !== undefined) {
    const words =
      `The prefix of a MsgId must be at most ${longestPrefix} of a-z A-Z 0-9 / - ? : ( ) . , ' + and space, with ` +
      'no / at its start or end and no //'
    throw fromCaller(createMessageId, new RangeError(words))
  }
  // Year, month, day, hour, minute and second in 14 digits, then three of the milliseconds.
  const digits = now().toISOString().replace(/\D/g, '')
  const count = Number(digits.slice(14))
  const fraction = `${alphabet.charAt(count >> 5)}${alphabet.charAt(count & 31)}`
  let tail = ''
  for (const byte of random(randomCharacters)) tail += alphabet.charAt(byte & 31)
  return `${prefix}${digits.slice(0, 14)}${fraction}${tail}`
}

/**
 * What is wrong with a MsgId, with what to do about it; `undefined` when nothing is. The same goes for PmtInfId,
 * InstrId and EndToEndId: 1 to 35 SEPA characters, no `/` at the start or end, no `//`.
 */
export function messageIdFault(messageId: string): string | undefined {
  requireText(messageId, messageIdFault)
  const length = codePointLength(messageId)
  if (length === 0) return 'The MsgId is empty. Make one with createMessageId.'
  if (length > 35) {
    return `The MsgId has ${length} characters; at most 35 are allowed. Shorten it by ${length - 35}, or make one with createMessageId (a UUID with dashes has 36, without them 32).`
  }
  const fault = identifierFault(messageId)
  if (fault === undefined) return undefined
  if (fault === 'blank' || fault === 'padded') {
    return 'The MsgId begins or ends with a space. Some programs remove such a space: write the MsgId without it.'
  }
  return fault === 'characters'
    ? "The MsgId holds a character outside a-z A-Z 0-9 / - ? : ( ) . , ' + and space. Banks do not convert identifiers: take it out."
    : 'The MsgId begins or ends with / or holds //. Banks refuse that: remove the slash.'
}

function randomBytes(count: number): Uint8Array {
  return globalThis.crypto.getRandomValues(new Uint8Array(count))
}
