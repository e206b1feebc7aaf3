import {
  checkOptions,
  codePointLength,
  fromCaller,
  identifierFault,
  type OptionChecks,
  option,
  requireText,
} from '../../values/index.ts'

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
