import type { DownloadOperation } from '../../service/index.ts'
import { checkOptions } from '../../values/index.ts'
import { ResponseShapeError } from '../errors.ts'
import { tooLong } from '../transport/body.ts'
import { type Exchange, perform, translated } from '../transport/perform.ts'
import type { Deadline } from '../transport/timers.ts'
import {
  type CallOptions,
  callOptionChecks,
  fillPath,
  operationName,
  type PathValues,
  parseUrl,
  type Transport,
} from '../transport/transport.ts'

/**
 * Downloads a file as a stream of bytes, from an address that the service gave or by the parameters of the endpoint's
 * path. The token is sent only to the service itself, wherever the address leads. The stream fails with a {@link
 * NetworkError} when the connection breaks, and with a `TimeoutError` when no data come within the time limit. The
 * download is not resumed.
 * @param refuse May turn an error of the service into a more exact one.
 */
export async function download(
  transport: Transport,
  operation: DownloadOperation,
  source: PathValues | string,
  options: CallOptions = {},
  refuse?: (error: unknown) => unknown,
): Promise<ReadableStream<Uint8Array>> {
  const name = operationName(operation)
  checkOptions(name, options, callOptionChecks)
  const path = typeof source === 'string' ? source : fillPath(operation.path, source)
  const exchange: Exchange = {
    method: operation.method,
    url: typeof source === 'string' ? givenUrl(transport, path, name) : transport.baseUrl + path,
    operation: name,
    repeatable: true,
    accept: 'application/xml, */*',
    options,
  }
  return perform(
    transport,
    exchange,
    async (response, deadline) => watched(response, deadline, name, transport.maxDownloadBytes),
    refuse,
  )
}

/** Resolves an address from an answer, which may be relative. */
function givenUrl(transport: Transport, address: string, operation: string): string {
  const url = parseUrl(address, `${transport.baseUrl}/`)
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url.href
  throw new ResponseShapeError(operation, [{ path: '', expected: 'expected an http or https address of the file' }])
}

/**
 * The body as a stream. The time runs while the stream waits for the next piece, not while the reader works on the last
 * one.
 */
function watched(
  response: Response,
  deadline: Deadline,
  operation: string,
  maxBytes: number,
): ReadableStream<Uint8Array> {
  const reader = response.body?.getReader()
  let length = 0
  deadline.pause()
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        deadline.restart()
        try {
          const piece = await reader?.read()
          deadline.pause()
          if (piece?.value !== undefined) {
            length += piece.value.byteLength
            if (length > maxBytes) throw tooLong(operation, maxBytes)
            return controller.enqueue(piece.value)
          }
          deadline.clear()
          controller.close()
        } catch (error) {
          deadline.clear()
          reader?.cancel().catch(() => undefined)
          controller.error(translated(error, deadline, operation))
        }
      },
      async cancel(reason) {
        deadline.clear()
        await reader?.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
}
