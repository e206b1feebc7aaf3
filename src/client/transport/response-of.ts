import type { ReceivedResponse } from './transport.ts'

const responses = new WeakMap<object, ReceivedResponse>()

/**
 * The HTTP response behind a result of a client: its status and headers, such as the request id to give to the bank.
 * `undefined` for any other value, and for the items of lists. It is not part of the result itself, which is exactly
 * the service's entity.
 */
export function responseOf(result: object): ReceivedResponse | undefined {
  return responses.get(result)
}

/** Keeps the response of a result for {@link responseOf}, for as long as the result is in use. */
export function rememberResponse(result: unknown, response: ReceivedResponse): void {
  if (typeof result === 'object' && result !== null) responses.set(result, response)
}
