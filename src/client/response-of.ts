import type { ReceivedResponse } from './transport.ts'

const responses = new WeakMap<object, ReceivedResponse>()

/**
 * The answer that a result of a client came with: its status and headers, such as the request id to name to the bank. `undefined` for
 * everything that no call of a client gave, and for the items of lists. It is not part of the result, which stays the service's entity and nothing more.
 */
export function responseOf(result: object): ReceivedResponse | undefined {
  return responses.get(result)
}

/** Keeps the answer of a result for {@link responseOf}, as long as the result is in use. */
export function rememberResponse(result: unknown, response: ReceivedResponse): void {
  if (typeof result === 'object' && result !== null) responses.set(result, response)
}
