/** The pieces of a body; throws when they are more than `maxBytes` in all: the toolkit does not limit a request. */
export async function* limited(body, maxBytes = 50_000_000) {
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > maxBytes) throw new TooLongError()
    yield piece
  }
}

/** Servers take the status of an error from it, each by another name. */
export class TooLongError extends Error {
  name = 'TooLongError'
  message = 'The file is too long.'
  status = 413
  statusCode = 413
}
