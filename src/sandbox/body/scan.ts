import { badRequest, Refusal } from '../http/respond.ts'

/**
 * The member of a body that is a file and kept apart from the rest: the initiation of a PAIN.001 job ("Resources and
 * their fields").
 */
const fileMember = 'initiation'

/** Most characters of a body besides its file. */
const longestRest = 1_000_000

/** The state of reading a JSON text. */
export interface Scan {
  /** `outside` of texts, inside a `text`, before the value of the file's member, or inside the `file`. */
  state: 'outside' | 'text' | 'before-file' | 'file'
  /** Number of objects and lists that are open. */
  depth: number
  /** Everything except the file, in pieces, with an empty text in its place. */
  rest: string[]
  restLength: number
  /** The last text that was read, as JSON without its quotes. It is a member's name if a colon follows. */
  text: string
  /** Whether the last character of the text was a backslash. */
  escaped: boolean
  hasFile: boolean
  /** End of a piece of the file that cannot be decoded alone: a part of an escape, or half a character. */
  held: string
}

/** The state at the start of a body. */
export function startScan(): Scan {
  return {
    state: 'outside',
    depth: 0,
    rest: [],
    restLength: 0,
    text: '',
    escaped: false,
    hasFile: false,
    held: '',
  }
}

/**
 * Reads the next piece and yields what belongs to the file, unescaped. Nothing of the file is kept, so its length does
 * not matter. Whether the rest is valid JSON is checked by the reader of the rest.
 * @throws Refusal with 400 for an escape or a character that JSON does not have, or a second file; with 413 when the
 * rest is too long.
 */
export function scanPiece(scan: Scan, piece: string): string[] {
  const found: string[] = []
  let position = 0
  while (position < piece.length) {
    const from = position
    if (scan.state === 'file') {
      position = endOfText(scan, piece, from)
      const ended = scan.state !== 'file'
      const text = unescaped(scan, piece.slice(from, ended ? position - 1 : position), ended)
      if (text !== '') found.push(text)
      if (ended) scan.rest.push('"')
      continue
    }
    position = scan.state === 'text' ? endOfText(scan, piece, from) : scanOutside(scan, piece, from)
    const read = piece.slice(from, position)
    if (scan.restLength + read.length > longestRest) {
      throw new Refusal(413, '113', `The body must not be longer than ${longestRest} characters besides ${fileMember}`)
    }
    scan.restLength += read.length
    scan.rest.push(read)
  }
  return found
}

/** Reads up to the end of a text, and leaves it. Returns the position after it. */
function endOfText(scan: Scan, piece: string, from: number): number {
  let position = from
  if (scan.escaped) {
    scan.escaped = false
    position++
  }
  for (;;) {
    const quote = piece.indexOf('"', position)
    const end = quote === -1 ? piece.length : quote
    let backslashes = 0
    while (end - backslashes > position && piece[end - backslashes - 1] === '\\') backslashes++
    const isEscaped = backslashes % 2 === 1
    if (quote === -1) {
      scan.escaped = isEscaped
      if (scan.state === 'text') scan.text += piece.slice(from)
      return piece.length
    }
    position = quote + 1
    if (isEscaped) continue
    if (scan.state === 'text') scan.text += piece.slice(from, quote)
    scan.state = 'outside'
    return position
  }
}

/** Reads up to the beginning of a text. Returns the position after it. */
function scanOutside(scan: Scan, piece: string, from: number): number {
  for (let position = from; position < piece.length; position++) {
    const character = piece[position]
    if (character === '"') {
      if (scan.state === 'before-file') beginFile(scan)
      else {
        scan.state = 'text'
        scan.text = ''
      }
      return position + 1
    }
    if (character === '{' || character === '[') scan.depth++
    else if (character === '}' || character === ']') scan.depth--
    if (character === ':' && scan.depth === 1 && textOf(scan.text) === fileMember) scan.state = 'before-file'
    else if (scan.state === 'before-file' && !/\s/.test(character ?? '')) scan.state = 'outside'
  }
  return piece.length
}

function beginFile(scan: Scan): void {
  if (scan.hasFile) throw badRequest(`The body has ${fileMember} twice`)
  scan.hasFile = true
  scan.state = 'file'
}

/** A piece of the file, decoded. A part that needs the next piece waits for it. */
function unescaped(scan: Scan, piece: string, isLast: boolean): string {
  const json = scan.held + piece
  const length = isLast ? json.length : lengthWhole(json)
  scan.held = json.slice(length)
  const text = textOf(json.slice(0, length))
  if (text === undefined) throw badRequest('The body must be JSON')
  return text
}

/** The length of JSON text that ends neither inside an escape nor between the two halves of a character. */
function lengthWhole(json: string): number {
  const last = json.lastIndexOf('\\')
  const begun = json.slice(last, last + 6)
  const isShort = begun.length < (begun[1] === 'u' ? 6 : 2)
  if (last !== -1 && isShort && startsEscape(json, last)) return lengthWithoutHalf(json, last)
  return lengthWithoutHalf(json, json.length)
}

function lengthWithoutHalf(json: string, length: number): number {
  const half = /(?:[\uD800-\uDBFF]|\\u[dD][89abAB][0-9a-fA-F]{2})$/.exec(json.slice(Math.max(0, length - 6), length))
  if (half === null) return length
  const start = length - half[0].length
  return half[0].length === 1 || startsEscape(json, start) ? start : length
}

/** Whether a backslash begins an escape; it does not if it is itself escaped. */
function startsEscape(json: string, position: number): boolean {
  let before = position
  while (json[before - 1] === '\\') before--
  return (position - before) % 2 === 0
}

function textOf(json: string): string | undefined {
  try {
    return JSON.parse(`"${json}"`)
  } catch {
    return undefined
  }
}
