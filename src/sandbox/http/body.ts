import { tryParseJson } from '../../service/index.ts'
import { badRequest, Refusal } from './respond.ts'

/**
 * The member of a body that is a file and kept apart from the rest: the initiation of a PAIN.001 job ("Resources and
 * their fields").
 */
const fileMember = 'initiation'

const longestRest = 1_000_000

export interface Body {
  /** JSON tree in which the file is an empty text; `undefined` when there is no body. */
  tree: unknown
  file?: string | undefined
}

/**
 * The body of a request.
 * @throws Refusal with 413 when it is longer than `largest` bytes, or its rest without the file longer than a million
 * characters; with 400 when it is not JSON in UTF-8 or not declared as JSON.
 */
export async function readBody(request: Request, largest: number): Promise<Body> {
  const text = request.body === null ? '' : await decodeBody(request.body, largest)
  if (text === '') return { tree: undefined }
  if (!isJsonRequest(request.headers.get('content-type'))) {
    throw badRequest('The header content-type must be application/json')
  }
  const place = placeOfFile(text)
  const rest = place === undefined ? text : `${text.slice(0, place.from)}""${text.slice(place.to)}`
  if (rest.length > longestRest) {
    throw new Refusal(413, '113', `The body must not be longer than ${longestRest} characters besides ${fileMember}`)
  }
  const json = tryParseJson(rest)
  const file = place === undefined ? '' : textAt(text, place)
  if (json === undefined || file === undefined) throw badRequest('The body must be JSON')
  return place === undefined ? json : { tree: json.tree, file }
}

export function isJsonRequest(contentType: string | null | undefined): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(contentType ?? '')
}

/**
 * The caller ended the connection within a body: nothing was done, and nobody waits for the answer. Its stack is one
 * line, because no code is at fault.
 */
export class BrokenUpload extends Error {
  override readonly name = 'BrokenUpload'

  constructor(path?: string) {
    super(`${path === undefined ? '' : `${path}: `}the upload broke off before its end, so nothing was done`)
    this.stack = this.message
  }
}

async function decodeBody(body: ReadableStream<Uint8Array>, largest: number): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (piece?: Uint8Array): string => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined })
    } catch {
      throw badRequest('The body must be text in UTF-8')
    }
  }
  let text = ''
  let bytes = 0
  for await (const piece of received(body)) {
    bytes += piece.length
    if (bytes > largest) throw new Refusal(413, '113', `The body must not be longer than ${largest} bytes`)
    text += decode(piece)
  }
  return text + decode()
}

async function* received(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body
  } catch {
    throw new BrokenUpload()
  }
}

interface Place {
  from: number
  to: number
}

/**
 * Where the file is in a JSON text: it is cut out, because the reader of JSON that keeps the digits of numbers takes
 * seconds for the text of a large file. Whether the rest is JSON is for that reader to say, and so is a second file.
 */
function placeOfFile(json: string): Place | undefined {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (character === '{' || character === '[') depth++
    else if (character === '}' || character === ']') depth--
    if (character !== '"') continue
    const name = { from: at, to: endOfText(json, at) }
    const value = depth === 1 ? /\s*:\s*"/y : undefined
    if (value !== undefined) value.lastIndex = name.to
    if (value?.test(json) && textAt(json, name) === fileMember) {
      const from = value.lastIndex - 1
      return { from, to: endOfText(json, from) }
    }
    at = name.to - 1
  }
  return undefined
}

function endOfText(json: string, from: number): number {
  for (let at = from + 1; ; ) {
    const quote = json.indexOf('"', at)
    if (quote === -1) return json.length
    let before = quote
    while (json[before - 1] === '\\') before--
    at = quote + 1
    if ((quote - before) % 2 === 0) return at
  }
}

function textAt(json: string, { from, to }: Place): string | undefined {
  try {
    return JSON.parse(json.slice(from, to))
  } catch {
    return undefined
  }
}
