import { readCamt053, toNdjson, toRows } from 'iso20022-toolkit/camt053'
import { validate } from 'iso20022-toolkit/schema'
import { createWebhookHandler, verifyWebhook } from 'iso20022-toolkit/webhooks'

/**
 * The function in the form that serverless platforms use: from `Request` to `Response`.
 *
 *   POST /check     a file: whether it is valid, and its findings
 *   POST /entries   a statement: its entries, one JSON object on a line
 *   POST /events    events of the bank about its jobs
 *
 * @param client The bank's service, by `createClient`.
 * @param onResource Called with the bank's own data about a job or a pull. It may be called twice.
 */
export function createFunction({ client, onResource, maxBytes = 50_000_000 }) {
  // Events are not signed, so the resource is fetched, and only its data count.
  const events = createWebhookHandler(async (event) => {
    const verified = await verifyWebhook(client, event)
    if (verified !== undefined) await onResource(verified)
  })

  return async function handle(request) {
    const { pathname } = new URL(request.url)
    if (pathname === '/events') return events(request)
    if (request.method !== 'POST' || request.body === null)
      return new Response('Send a file by POST.\n', { status: 405 })
    if (pathname === '/check') return check(limited(request.body, maxBytes))
    if (pathname === '/entries') return entries(limited(request.body, maxBytes))
    return new Response('Not found.\n', { status: 404 })
  }
}

async function check(body) {
  try {
    const { message, valid, findings } = await validate(body, { maxFindings: 20 })
    return Response.json({ message, valid, findings }, { status: valid ? 200 : 422 })
  } catch (error) {
    return refused(error)
  }
}

/** The answer begins while the file is still being read: memory does not grow with the file. */
function entries(body) {
  const lines = toNdjson(toRows(readCamt053(body)))
  const stream = new ReadableStream({
    async pull(controller) {
      // For a file that is cut short, reading throws and the answer breaks off: it never looks like a short one.
      const { done, value } = await lines.next()
      if (done) controller.close()
      else controller.enqueue(new TextEncoder().encode(value))
    },
    cancel: () => lines.return(),
  })
  return new Response(stream, { headers: { 'content-type': 'application/x-ndjson' } })
}

/** The body; throws when it is too long. */
function limited(body, maxBytes) {
  let bytes = 0
  const limit = new TransformStream({
    transform(piece, controller) {
      bytes += piece.byteLength
      if (bytes > maxBytes) controller.error(new TooLongError())
      else controller.enqueue(piece)
    },
  })
  return body.pipeThrough(limit)
}

class TooLongError extends Error {}

function refused(error) {
  if (error instanceof TooLongError) return new Response('The file is too long.\n', { status: 413 })
  throw error
}
