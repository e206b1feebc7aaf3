import { decode, errorBody, plainData, tryParseJson } from '../../service/index.ts'
import { parseRetryAfter } from '../transport/retry.ts'
import { scrub } from '../transport/scrub.ts'
import { ApiError, errorBodyLimit, maskIbans } from './api-error.ts'

/** Creates the error for a response that is not a success. Reads no more of it than the error keeps. */
export async function readApiError(
  response: Response,
  operation: string,
  { token, tokenSent }: { token: string; tokenSent: boolean },
  now: number,
): Promise<ApiError> {
  const text = scrub(await startOf(response), token)
  const body = decode(errorBody, plainData(tryParseJson(text)?.tree)).value
  // Masked before it is cut, because a cut IBAN would not be recognized.
  const kept = (part: string): string => maskIbans(scrub(part, token)).slice(0, errorBodyLimit)
  return new ApiError({
    operation,
    status: response.status,
    code: body?.code === undefined ? undefined : kept(body.code),
    description: body?.description === undefined ? undefined : kept(body.description),
    body: kept(text),
    requestId: requestIdOf(response.headers, token),
    retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), now),
    tokenSent,
  })
}

function requestIdOf(headers: Headers, token: string): string | undefined {
  const id = headers.get('x-request-id') ?? headers.get('x-correlation-id')
  return id === null ? undefined : scrub(id, token).slice(0, 200)
}

/** Enough bytes for the start of the body in an error, and for a JSON error body. */
const errorByteLimit = 65_536

/** The start of a body; if the connection breaks, the part before. */
async function startOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let text = ''
  try {
    for (let bytes = 0; reader !== undefined && bytes < errorByteLimit; ) {
      const { done, value } = await reader.read()
      if (done) break
      bytes += value.byteLength
      text += decoder.decode(value, { stream: true })
    }
    await reader?.cancel()
  } catch {
    return text
  }
  return text
}
