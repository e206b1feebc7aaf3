import { isLosslessNumber, parse } from 'lossless-json'
import { UsageError } from './usage-error.ts'

/**
 * Reads a JSON file that holds an initiation of the domain. Numbers never pass through a double: amounts become the text they were written
 * as, counts become numbers.
 * @throws UsageError when it is no JSON, or no object.
 */
export function readPaymentsJson(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = parse(text.replace(/^\ufeff/, ''), exactNumber)
  } catch (error) {
    // The parser quotes what it found, which may be a name.
    const place = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined
    throw new UsageError(`the file is no JSON${place === undefined ? '' : ` (at character ${place})`}`)
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
