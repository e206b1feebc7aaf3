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
