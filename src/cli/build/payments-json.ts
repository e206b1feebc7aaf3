import { isLosslessNumber, parse } from 'lossless-json'
import { jsonFault } from '../../values/index.ts'
import { utf8Of } from '../io/input.ts'
import { UsageError } from '../io/usage-error.ts'

/**
 * Reads a JSON file (UTF-8, a byte order mark is allowed) that holds an initiation of the domain. Numbers never pass
 * through a double: an amount becomes the text of its digits, a count becomes a number.
 * @throws UsageError when it is not UTF-8, not JSON, or not an object.
 */
export function readPaymentsJson(bytes: Uint8Array): Record<string, unknown> {
  const text = utf8Of(bytes, 'the JSON is not UTF-8: save it as UTF-8')
  let value: unknown
  try {
    value = parse(text, exactNumber)
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError('the JSON is nested too deep')
    // Not quoted: the parser's message contains the text, which may be a name.
    if (error instanceof Error && /^Duplicate key/.test(error.message)) {
      throw new UsageError('an object in the JSON has the same property twice: remove one of the two')
    }
    const { line, column } = jsonFault(text) ?? {}
    throw new UsageError(`the file is not JSON${line === undefined ? '' : ` (line ${line}, column ${column})`}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(
      'the JSON must be one object: { "messageId": …, "initiatingParty": …, "paymentInformation": [ … ] }',
    )
  }
  return value as Record<string, unknown>
}

function exactNumber(key: string, value: unknown): unknown {
  if (!isLosslessNumber(value)) return value
  return key === 'numberOfTransactions' ? Number(value.value) : value.value
}
