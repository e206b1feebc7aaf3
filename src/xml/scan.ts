import {
  decodeText,
  findTag,
  resolveReferences,
  type ScannedTag,
  type Scope,
  sequenceLength,
  type TagPool,
  tagPool,
} from './tags.ts'
import type { ByteHandler, XmlLimits } from './tokens.ts'

/**
 * Something faster in front of the scanner. It reads on from the token at byte `i`, as far as it can, and answers where
 * the next token begins, or {@link holds}. What it takes is in the state of the scan then, as if it had been read here.
 */
export type Ahead = (scan: Scan, i: number) => number

/** What it answers if it goes on better when more bytes are there. */
export const holds = -2

/**
 * Asked for it before each piece, with its length, until it is there: `undefined` where it is not (yet) worth its time,
 * a promise where it must be loaded first.
 */
export type Accelerator = (length: number) => Ahead | Promise<Ahead | undefined> | undefined

/**
 * The state of a scan of bytes. Positions are numbers of UTF-16 units; `shift + at` is the offset of the current token.
 */
export interface Scan {
  readonly handler: ByteHandler
  bytes: Uint8Array
  /** Another number whenever the bytes change, in any scan. */
  stamp: number
  /** Number of filled bytes. After them stand a `<`, a zero and some slack. */
  end: number
  at: number
  shift: number
  line: number
  lineStart: number
  textLength: number
  ahead: Ahead | undefined
  mayGrow: boolean
  readonly limits: Required<XmlLimits>
  readonly pool: TagPool
  /** End of the current text, and the start of its words if they are a string; otherwise `-1`. */
  textEnd: number
  text: string | undefined
  open: ScannedTag[]
  depth: number
  scope: Scope
  tag: ScannedTag | undefined
  scopes: Scope[]
  begun: boolean
  rootClosed: boolean
  readonly longest: number
}

/** Room behind the last byte for the marks at which loops stop. */
export const slack = 16

/** A longer token is left to saxes, because an unfinished token is read again from its start with each piece. */
export const longestToken = 1_000_000

/** Why a scan ended: `more` bytes are needed, or `saxes` must read on from the token at `at`. */
type ScanEnd = 'more' | 'saxes'

export function createScan(handler: ByteHandler, limits: Required<XmlLimits>): Scan {
  const pool = tagPool()
  return {
    handler,
    ahead: undefined,
    mayGrow: true,
    limits,
    pool,
    bytes: nothing,
    stamp: 0,
    end: 0,
    at: 0,
    shift: 0,
    line: 1,
    lineStart: 0,
    textEnd: -1,
    text: undefined,
    open: [],
    depth: 0,
    scope: pool.root,
    tag: undefined,
    scopes: [],
    begun: false,
    rootClosed: false,
    textLength: 0,
    longest: Math.min(longestToken, limits.maxTextLength),
  }
}

/** The bytes of a document that was read, for the next one: new ones take as long as a small file. */
let left: Uint8Array | undefined
const mostLeft = 1 << 20
const leastRoom = 1024

export function takeRoom(s: Scan, length: number): void {
  if (length <= s.bytes.length) return
  let bytes = left
  if (bytes === undefined || bytes.length < length) {
    bytes = new Uint8Array(Math.max(length, leastRoom, Math.min(2 * s.bytes.length, 4 * longestToken)))
  } else {
    left = undefined
  }
  bytes.set(s.bytes.subarray(0, s.end))
  s.bytes = bytes
}

/** Leaves the bytes of a document, of which nothing is read any more. */
export function leaveRoom(s: Scan): void {
  const { bytes } = s
  if (bytes.length > mostLeft) return
  if (left === undefined || left.length < bytes.length) left = bytes
  s.bytes = nothing
}

const nothing = new Uint8Array(0)

const tab = 0x09
const lineFeed = 0x0a
const carriageReturn = 0x0d
const space = 0x20
const bang = 0x21
const slash = 0x2f
const less = 0x3c
const question = 0x3f
const bracket = 0x5d

/** Kinds of bytes in a text; bytes of kind 0 need no handling. */
const kinds = new Uint8Array(256)
const isPlain = 0
const isLine = 1
const isCarriage = 2
const isBracket = 3
const isHigh = 4
const isLess = 5
const isBad = 6
kinds.fill(isBad, 0, 0x20)
kinds.fill(isHigh, 0x80)
kinds[tab] = isPlain
kinds[lineFeed] = isLine
kinds[carriageReturn] = isCarriage
kinds[bracket] = isBracket
kinds[less] = isLess

// Each function that reads a token returns the index of the next one, or one of these values.
const waits = 0
const handsOver = -1

/**
 * Reads tokens from `at` on, as long as they are whole, well-formed, common and within the limits. It stops before the
 * first other token. It has no messages for faults, so faults and rare tokens need no distinction.
 *
 * There is one function for each kind of token. A single large function took V8 a tenth of a second to compile, eight
 * times in a statement of 100 MB (at the first reference, the first letter above ASCII and so on): a sixth of the time
 * of `readCamt053`.
 */
export function scan(s: Scan): ScanEnd {
  const { bytes, ahead } = s
  let i = s.at
  for (;;) {
    if (ahead !== undefined && s.depth > 0) {
      i = ahead(s, i)
      if (i === holds) return 'more'
    }
    if (bytes[i] !== less) {
      i = scanText(s, i)
    } else {
      const second = bytes[i + 1]
      if (second === slash) i = scanEndTag(s, i)
      else if (second === bang || second === question) i = passMarkup(s, i)
      else i = scanStartTag(s, i)
    }
    if (i <= 0) return i === waits ? 'more' : 'saxes'
  }
}

function scanEndTag(s: Scan, i: number): number {
  const tag = s.open[s.depth - 1]
  if (s.depth === 0 || tag === undefined) return handsOver
  const length = closerLength(s.bytes, i, s.end, tag.closer)
  if (length === 0) return incomplete(s, i)
  if (length < 0 || length > s.longest) return handsOver
  s.at = i
  s.textLength = 0
  s.handler.close()
  s.at = i + length
  leave(s, tag)
  return i + length
}

function scanStartTag(s: Scan, i: number): number {
  const tag = findTag(s.pool, s.scope, s.bytes, i, s.end)
  if (typeof tag === 'number') return tag
  const { limits, depth } = s
  if (
    s.rootClosed ||
    depth >= limits.maxDepth ||
    tag.text.length > s.longest ||
    tag.attributeCount > limits.maxAttributes
  ) {
    return handsOver
  }
  s.at = i
  s.tag = tag
  s.textLength = 0
  enter(s, tag)
  s.handler.openTag(tag.tag)
  if (tag.isEmpty) {
    s.handler.close()
    leave(s, tag)
  }
  if (tag.lines > 0) {
    s.line += tag.lines
    s.lineStart = s.shift + i + tag.lastLine
  }
  s.at = i + tag.text.length
  return s.at
}

function scanText(s: Scan, i: number): number {
  const { bytes, end, shift } = s
  let j = i
  let c = bytes[j] ?? 0
  let { line, lineStart } = s
  let pairs = 0
  for (;;) {
    if (c === space || c === tab) {
      j++
    } else if (c === lineFeed) {
      j++
      line++
      lineStart = shift + j
    } else if (c === carriageReturn && bytes[j + 1] === lineFeed) {
      // Without this, every line end of a Windows file would be read as a text.
      j += 2
      pairs++
      line++
      lineStart = shift + j
    } else break
    c = bytes[j] ?? 0
  }
  if (c !== less || (s.depth > 0 && !s.handler.skipsBlank())) return s.depth === 0 ? handsOver : scanWords(s, i)
  if (j >= end) return incomplete(s, i)
  const units = j - i - pairs
  if (j - i > s.longest || (s.depth > 0 && s.textLength + units > s.limits.maxTextLength)) return handsOver
  s.textLength += units
  s.at = j
  s.line = line
  s.lineStart = lineStart
  return j
}

/** A text up to the next tag. Line ends and characters beyond ASCII are counted in local variables. */
function scanWords(s: Scan, i: number): number {
  const { bytes, end } = s
  let { shift, line, lineStart } = s
  let pairs = 0
  let j = i
  for (;;) {
    let kind = kinds[bytes[j] ?? 0] ?? 0
    while (kind === isPlain) kind = kinds[bytes[++j] ?? 0] ?? 0
    if (kind === isLess) break
    if (kind === isLine) {
      j++
      line++
      lineStart = shift + j
    } else if (kind === isHigh) {
      const length = sequenceLength(bytes, j)
      if (length === 0) return end - j < 4 ? incomplete(s, i) : handsOver
      j += length
      shift -= length === 2 ? 1 : 2
    } else if (kind === isBracket) {
      if (bytes[j + 1] === bracket && bytes[j + 2] === 0x3e) return handsOver
      j++
    } else if (kind === isCarriage) {
      if (bytes[j + 1] !== lineFeed) return j + 1 >= end ? incomplete(s, i) : handsOver
      j += 2
      pairs++
      line++
      lineStart = shift + j
    } else {
      return j >= end ? incomplete(s, i) : handsOver
    }
  }
  if (j >= end) return incomplete(s, i)
  if (j - i > s.longest || s.textLength + (j - i) > s.limits.maxTextLength) return handsOver
  s.at = i
  s.textEnd = j
  if (!handText(s, decodeText(bytes, i, j, s.shift === shift), pairs > 0)) return handsOver
  s.textEnd = -1
  s.at = j
  s.shift = shift
  s.line = line
  s.lineStart = lineStart
  return j
}

/** Reports a text with its references resolved; returns whether all of them are defined. */
function handText(s: Scan, written: string, hasPairs: boolean): boolean {
  const text = resolveReferences(hasPairs ? written.replaceAll('\r\n', '\n') : written)
  if (text === undefined) return false
  s.text = text
  s.handler.text(text)
  s.text = undefined
  s.textLength += text.length
  return true
}

/** The result where the bytes end inside a token that began at `from`. */
function incomplete(s: Scan, from: number): typeof waits | typeof handsOver {
  return s.end - from > s.longest ? handsOver : waits
}

function enter(s: Scan, tag: ScannedTag): void {
  s.begun = true
  s.open[s.depth] = tag
  s.depth++
  if (tag.inner === undefined) return
  s.scopes.push(s.scope)
  s.scope = tag.inner
}

function leave(s: Scan, tag: ScannedTag): void {
  s.depth--
  if (s.depth === 0) s.rootClosed = true
  if (tag.inner !== undefined) s.scope = s.scopes.pop() ?? s.pool.root
}

/**
 * Length in bytes of an end tag with spaces, or one that is not in the pool; 0 if it is incomplete, -1 for any other.
 */
function closerLength(bytes: Uint8Array, i: number, end: number, closer: Uint8Array): number {
  const last = closer.length - 1
  let j = i
  for (let k = 0; k < last; k++, j++) if (bytes[j] !== closer[k]) return j >= end ? 0 : -1
  while (bytes[j] === space || bytes[j] === tab) j++
  if (j >= end) return 0
  return bytes[j] === 0x3e ? j + 1 - i : -1
}

/**
 * Reads a comment, a CDATA section or a processing instruction, counts its lines and characters, and reports the text
 * of CDATA. Returns the index of its end; 0 if it is incomplete, -1 if saxes must read it.
 */
function passMarkup(s: Scan, i: number): number {
  const { bytes, end, longest } = s
  const waiting = end - i > longest ? -1 : 0
  if (end - i < 9) return startsLike(bytes, i, end) ? waiting : -1
  let kind: 'comment' | 'cdata' | 'instruction'
  let from = i + 4
  if (bytes[i + 1] === question) {
    kind = 'instruction'
    from = instructionBody(bytes, i, end, s)
    if (from <= 0) return from === 0 ? waiting : -1
  } else if (bytes[i + 2] === 0x2d && bytes[i + 3] === 0x2d) {
    kind = 'comment'
  } else if (cdataMark.every((byte, k) => bytes[i + k] === byte)) {
    if (s.depth === 0) return -1
    kind = 'cdata'
    from = i + cdataMark.length
  } else {
    return -1
  }
  const ending = kind === 'comment' ? 0x2d : kind === 'cdata' ? bracket : question
  let { shift, line, lineStart } = s
  let pairs = 0
  let j = from
  for (;;) {
    const c = bytes[j] ?? 0
    if (j >= end) return waiting
    if (c === ending) {
      if (j + 2 >= end) return waiting
      const next = bytes[j + 1]
      if (kind === 'instruction' && next === 0x3e) break
      if (kind !== 'instruction' && next === ending) {
        if (bytes[j + 2] === 0x3e) break
        if (kind === 'comment') return -1
      }
      j++
    } else if (c === lineFeed) {
      j++
      line++
      lineStart = shift + j
    } else if (c === carriageReturn) {
      if (j + 1 >= end) return waiting
      if (bytes[j + 1] !== lineFeed) return -1
      pairs++
      j++
    } else if (c > 0x7f) {
      const length = sequenceLength(bytes, j)
      if (length === 0) return end - j < 4 ? waiting : -1
      j += length
      shift -= length === 2 ? 1 : 2
    } else if (c < space && c !== tab) {
      return -1
    } else {
      j++
    }
  }
  const to = j + (kind === 'instruction' ? 2 : 3)
  if (to - i > longest) return -1
  if (kind === 'cdata') {
    if (s.textLength + (j - from) > s.limits.maxTextLength) return -1
    s.at = i
    s.textEnd = to
    let text = decodeText(bytes, from, j, shift === s.shift)
    if (pairs > 0) text = text.replaceAll('\r\n', '\n')
    s.text = text
    s.handler.text(text)
    s.text = undefined
    s.textEnd = -1
    s.textLength += text.length
  }
  s.at = to
  s.shift = shift
  s.line = line
  s.lineStart = lineStart
  return to
}

const cdataMark = new TextEncoder().encode('<![CDATA[')
const commentMark = new TextEncoder().encode('<!--')

/** Whether the last few bytes may begin a comment, a CDATA section or an instruction. */
function startsLike(bytes: Uint8Array, i: number, end: number): boolean {
  if (bytes[i + 1] === question) return true
  const isBegun = (mark: Uint8Array): boolean => mark.every((byte, k) => i + k >= end || bytes[i + k] === byte)
  return isBegun(commentMark) || isBegun(cdataMark)
}

const declaration =
  /^<\?xml +version *= *(["'])1\.0\1(?: +encoding *= *(["'])[A-Za-z][A-Za-z0-9._-]*\2)?(?: +standalone *= *(["'])(?:yes|no)\3)? *\?>/
const instruction = /^<\?([A-Za-z_][A-Za-z0-9._-]*)(?=[ \t\r\n]|\?>)/
const longestTarget = 256

/** Index of the content of an instruction or the XML declaration; 0 and -1 as above. */
function instructionBody(bytes: Uint8Array, i: number, end: number, s: Scan): number {
  const head = decodeText(bytes, i, Math.min(end, i + longestTarget), true)
  const isWhole = head.includes('?>')
  if (!isWhole && end - i < longestTarget) return 0
  const target = instruction.exec(head)?.[1]
  if (target === undefined) return -1
  // At the very beginning it is the declaration, which means something.
  if (target.toLowerCase() === 'xml') return s.shift + i === 0 && !s.begun && declaration.test(head) ? i + 5 : -1
  return i + 2 + target.length
}
