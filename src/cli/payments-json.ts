import { isLosslessNumber, parse } from 'lossless-json'
import { jsonFault } from '../values/json-fault.ts'
import { UsageError } from './usage-error.ts'

/**
 * Reads a JSON file (UTF-8, a byte order mark is fine) that holds an initiation of the domain. Numbers never pass through a double:
 * amounts become the text they were written as, counts become numbers.
 * @throws UsageError when it is not UTF-8, no JSON, or no object.
 */
export function readPaymentsJson(bytes: Uint8Array): Record<string, unknown> {
  const text = decode(bytes)
  let value: unknown
  try {
    value = parse(text, exactNumber)
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError('the JSON is nested too deep')
    // The parser quotes what it found, which may be a name.
    if (error instanceof Error && /^Duplicate key/.test(error.message)) {
      throw new UsageError('the JSON has an object with one property twice: nobody can tell which of the two is meant')
    }
    const { line, column } = jsonFault(text) ?? {}
    throw new UsageError(`the file is no JSON${line === undefined ? '' : ` (line ${line}, column ${column})`}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new UsageError(
      'the JSON must be one object: { "messageId": …, "initiatingParty": …, "paymentInformation": [ … ] }',
    )
  }
  return value as Record<string, unknown>
}

/** A letter that cannot be read must not become a sign that nobody wrote. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new UsageError('the JSON is not UTF-8: save it as UTF-8')
  }
}

function exactNumber(key: string, value: unknown): unknown {
  if (!isLosslessNumber(value)) return value
  return key === 'numberOfTransactions' ? Number(value.value) : value.value
}
