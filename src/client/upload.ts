/** Bytes a piece: small enough that a slow line moves one within the time allowed. */
const pieceSize = 65_536

/**
 * How the body of a request that must leave once is given to `fetch`. The Fetch standard has a request sent again by `fetch` itself after status
 * 421, if its body is at hand; a stream is not, so that in Node the request leaves once whatever is answered. It also tells when bytes have moved.
 * Browsers send streams over HTTP/2 only, and some not at all: there the body is text, as it is for a `fetch` of the caller.
 * @param moved Called whenever the next piece is asked for.
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

/** Whether the platform's `fetch` takes a stream over any connection, and its length with it: that of Node does. */
export function isNode(): boolean {
  const { process } = globalThis as { process?: { versions?: { node?: unknown; bun?: unknown; deno?: unknown } } }
  const { node, bun, deno } = process?.versions ?? {}
  return node !== undefined && bun === undefined && deno === undefined
}
