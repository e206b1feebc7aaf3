import { ResponseShapeError } from '../errors.ts'

/** The whole body of a request or an answer; `undefined` when it is too long, and then the rest is not read. */
export async function bytesOf(
  { body }: Pick<Body, 'body'>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body?.getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) {
    length += piece.value.byteLength
    if (length > maxBytes) {
      await reader?.cancel()
      return undefined
    }
    pieces.push(piece.value)
  }
  const bytes = new Uint8Array(length)
  length = 0
  for (const piece of pieces) {
    bytes.set(piece, length)
    length += piece.byteLength
  }
  return bytes
}

export async function textOf(response: Response, operation: string, maxBytes: number): Promise<string> {
  const bytes = await bytesOf(response, maxBytes)
  if (bytes === undefined) throw tooLong(operation, maxBytes)
  return new TextDecoder().decode(bytes)
}

/** The error for a body beyond its limit: a few compressed bytes can become any number. */
export function tooLong(operation: string, maxBytes: number): ResponseShapeError {
  return new ResponseShapeError(operation, [{ path: '', expected: `expected at most ${maxBytes} bytes` }])
}

/** Bytes of a piece: small enough that a slow connection sends one within the time limit. */
const pieceSize = 65_536

/**
 * How to pass to `fetch` the body of a request that must be sent only once. By the Fetch standard, `fetch` itself sends
 * a request again after status 421 if it still has the body. It does not have a stream any more, so in Node the request
 * is sent once, whatever the answer is. A stream also shows when bytes were sent. Browsers send streams over HTTP/2
 * only, and some not at all: there the body is a text, and so it is for a caller's `fetch`.
 * @param moved Called when the next piece is requested.
 */
export function uploadInit(text: string, moved: () => void): RequestInit {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        moved()
        if (at < bytes.length) controller.enqueue(bytes.slice(at, at + pieceSize))
        at += pieceSize
        if (at >= bytes.length) controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const init = { body, duplex: 'half', credentials: 'omit', headers: { 'content-length': String(bytes.length) } }
  return init as unknown as RequestInit
}

/** Whether the platform's `fetch` sends a stream over any connection, and with its length: Node's does. */
export function isNode(): boolean {
  const { process } = globalThis as { process?: { versions?: { node?: unknown; bun?: unknown; deno?: unknown } } }
  const { node, bun, deno } = process?.versions ?? {}
  return node !== undefined && bun === undefined && deno === undefined
}
