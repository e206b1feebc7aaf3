import { ResponseShapeError } from '../errors/response-shape-error.ts'

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

/** The text of an answer, up to a given number of bytes. */
export async function textOf(response: Response, operation: string, maxBytes: number): Promise<string> {
  const bytes = await bytesOf(response, maxBytes)
  if (bytes === undefined) throw tooLong(operation, maxBytes)
  return new TextDecoder().decode(bytes)
}

/** The error for a body beyond its limit: a few compressed bytes can become any number. */
export function tooLong(operation: string, maxBytes: number): ResponseShapeError {
  return new ResponseShapeError(operation, [{ path: '', expected: `expected at most ${maxBytes} bytes` }])
}
