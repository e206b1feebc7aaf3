import { decode, errorBody, plainData, tryParseJson } from '../../service/index.ts'
import { ApiError, errorBodyLimit, maskIbans, ResponseShapeError } from '../errors.ts'

/** The whole body of a request or an answer; `undefined` when it is too long, and then the rest is not read. */
export async function bytesOf(
  given: Pick<Body, 'body'>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of piecesOf(given)) {
    length += piece.byteLength
    if (length > maxBytes) return undefined
    pieces.push(piece)
  }
  const bytes = new Uint8Array(length)
  length = 0
  for (const piece of pieces) {
    bytes.set(piece, length)
    length += piece.byteLength
  }
  return bytes
}

/** The pieces of a body. Who stops before its end cancels it. (Streams are not iterable in all browsers.) */
async function* piecesOf({ body }: Pick<Body, 'body'>): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  try {
    for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) yield piece.value
  } finally {
    await reader?.cancel()
  }
}

export async function responseText(response: Response, operation: string, maxBytes: number): Promise<string> {
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

const errorByteLimit = 65_536

async function startOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    let bytes = 0
    for await (const piece of piecesOf(response)) {
      bytes += piece.byteLength
      text += decoder.decode(piece, { stream: true })
      if (bytes >= errorByteLimit) break
    }
  } catch {
    return text
  }
  return text
}

/**
 * Removes from a text of the service what an error must not contain, in case the service repeats what it received: the
 * token, in plain text and as JSON, URLs, HTML and Base64 encode it, and credentials of URLs.
 */
function scrub(text: string, token: string): string {
  const clean = text.replace(new RegExp(`${escapedForms(token)}|${base64Forms(token)}`, 'g'), '[token]')
  return clean.replace(/\/\/[^\s/"<>]*@/g, '//[credentials]@')
}

function escapedForms(token: string): string {
  return Array.from(token, (character) => {
    const code = character.charCodeAt(0)
    const hex = Array.from(code.toString(16), (digit) =>
      /[a-f]/.test(digit) ? `[${digit}${digit.toUpperCase()}]` : digit,
    )
    const digits = hex.join('')
    const plain = `\\u${code.toString(16).padStart(4, '0')}`
    const named = names[character]
    const forms = `${named === undefined ? '' : `&${named};|`}\\\\?${plain}|%(?:25)?${digits}|&#0{0,6}${code};?`
    return `(?:${forms}|&#[xX]0{0,6}${digits};?|\\\\u00${digits}|\\\\x${digits})`
  }).join('')
}

const names: Readonly<Record<string, string>> = {
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": 'apos',
  '/': 'sol',
  '+': 'plus',
  '=': 'equals',
  '.': 'period',
  _: 'lowbar',
}

/** A regular expression for the part of a token that is the same in Base64 at any position of the encoded text. */
function base64Forms(token: string): string {
  const forms = [0, 1, 2].map((before) => {
    const encoded = btoa('\0'.repeat(before) + token)
    // The first and last characters depend on their neighbours.
    const start = [0, 2, 3][before] ?? 0
    const end = Math.floor(((before + token.length) * 8) / 6)
    return encoded.slice(start, end)
  })
  const long = forms.filter((form) => form.length >= 8)
  return [...long, ...long.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))]
    .map((form) => form.replace(/[+/]/g, '\\$&'))
    .concat('[^\\s\\S]')
    .join('|')
}

/**
 * The milliseconds of a `Retry-After` header: seconds, or an HTTP date (RFC 9110, section 10.2.3). `undefined` without
 * a header or in any other form.
 */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  // Required, because without the name of a day `Date.parse` reads almost any number as a year.
  const date = /^[a-z]+,? /i.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
