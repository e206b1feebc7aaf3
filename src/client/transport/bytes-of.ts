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
