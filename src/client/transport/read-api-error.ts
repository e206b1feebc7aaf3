import { decode, errorBody, plainData, tryParseJson } from '../../service/index.ts'
import { ApiError, errorBodyLimit, maskIbans } from '../errors.ts'

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

/** Enough bytes for the start of the body in an error, and for a JSON error body. */
const errorByteLimit = 65_536

/** The start of a body; if the connection breaks, the part before. */
async function startOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let text = ''
  try {
    for (let bytes = 0; reader !== undefined && bytes < errorByteLimit; ) {
      const { done, value } = await reader.read()
      if (done) break
      bytes += value.byteLength
      text += decoder.decode(value, { stream: true })
    }
    await reader?.cancel()
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

/** A regular expression for the token in which each character may be escaped. */
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
