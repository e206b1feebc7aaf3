import { jsonNumber, tryParseJson } from '../service/json.ts'
import { badRequest, Refusal } from './refusal.ts'

/** Texts from this length on are parsed by the platform, which is faster for long strings by far. */
const longText = 1_000_000

/**
 * The JSON tree of a request's body, read piece by piece; `undefined` when there is none.
 * @throws Refusal with 413 when it is longer than `largest` bytes; with 400 when it is no JSON in UTF-8 or not said to be JSON.
 */
export async function readBody(request: Request, largest: number): Promise<unknown> {
  if (request.body === null) return undefined
  const text = await readText(request.body, largest)
  if (text === '') return undefined
  if (!/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) {
    throw badRequest('The header content-type must be application/json')
  }
  const json = text.length < longText ? tryParseJson(text) : parseLong(text)
  if (json === undefined) throw badRequest('The body must be JSON')
  return json.tree
}

/** A text in UTF-8, up to a number of bytes. */
export async function readText(body: ReadableStream<Uint8Array>, largest: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false })
  const pieces: string[] = []
  let bytes = 0
  try {
    for await (const piece of body) {
      bytes += piece.length
      if (bytes > largest) throw new Refusal(413, '113', `The body must not be longer than ${largest} bytes`)
      pieces.push(decoder.decode(piece, { stream: true }))
    }
    pieces.push(decoder.decode())
  } catch (error) {
    if (error instanceof TypeError) throw badRequest('The body must be text in UTF-8')
    throw error
  }
  return pieces.join('')
}

/** A number that loses digits on its way through the platform's is refused, not changed. */
function parseLong(text: string): { tree: unknown } | undefined {
  try {
    return { tree: JSON.parse(text, (_, value) => (typeof value === 'number' ? exactNumber(value) : value)) }
  } catch (error) {
    if (error instanceof Refusal) throw error
    return undefined
  }
}

function exactNumber(value: number): unknown {
  if (Number.isFinite(value) && Math.abs(value) < 1e12) return jsonNumber(String(value))
  throw badRequest('Numbers in a body of more than a million characters must be below 1,000,000,000,000')
}
