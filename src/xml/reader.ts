import type { Position } from '../diagnostics/index.ts'
import type { HandOver, Rest } from './hand-over.ts'
import { type Accelerator, createScan, leaveRoom, longestToken, type Scan, scan, slack, takeRoom } from './scan.ts'
import { decodeText, startOfWords } from './tags.ts'
import {
  type ByteHandler,
  limitsOf,
  type Positioned,
  type Positions,
  type TokenHandler,
  type XmlLimits,
} from './tokens.ts'

/**
 * Reads a document from bytes of UTF-8, or from text. Throws `XmlFault` at the first place that is not well-formed.
 * saxes is loaded when a document first needs it: then a function returns a promise, which must be awaited before the
 * next call.
 */
export interface Reader extends Positions {
  /** Takes the next piece, of any length; calls the handler for every token it completes. */
  write(piece: Uint8Array | string): Promise<void> | undefined
  end(): Promise<void> | undefined
  /** Ends the reading inside a document whose rest cannot be decoded: the text so far is checked to its end. */
  checkSoFar(): Promise<void> | undefined
  /** Ends the reading before the end of the document. */
  leave(): void
}

type Handing = (handler: TokenHandler, limits: XmlLimits | undefined, from: HandOver | undefined) => Rest

let handOver: Handing | undefined

/** Loads saxes in advance, so that readers are synchronous. */
export async function loadSaxes(): Promise<void> {
  handOver ??= (await import('./hand-over.ts')).handOver
}

/** For tests: whether the byte scanner is used, or saxes from the first character on. */
export const readerSwitch = { scans: true }

/**
 * An unfinished token of up to this many bytes is read again with every piece; a longer one after it has grown by a
 * quarter.
 */
const shortToken = 4096
const encoder = new TextEncoder()
const nothing = (): void => {}

/**
 * A byte scanner in front of saxes. It reads well-formed and common tokens within the limits. From the first other
 * token on, saxes reads the rest of the document, so that all faults with their messages and positions come from
 * saxes alone.
 */
export function createReader(handler: ByteHandler, limits?: XmlLimits, accelerator?: Accelerator): Reader {
  let s: Scan | undefined
  let rest: Rest | undefined
  let triedLength = 0

  function handRest(hand: Handing): Rest {
    if (s === undefined || !s.begun) {
      // No token was reported yet, so saxes can begin at the beginning.
      rest = hand(handler, limits, undefined)
      if (s !== undefined) rest.write(s.bytes.subarray(0, s.end))
      return rest
    }
    const open = s.open.slice(0, s.depth)
    rest = hand(handler, limits, {
      open,
      rootClosed: s.rootClosed,
      position: scanPosition(s),
      textLength: s.textLength,
    })
    rest.write(s.bytes.subarray(s.at, s.end))
    return rest
  }

  function withSaxes(work: (rest: Rest) => void): Promise<void> | undefined {
    if (rest === undefined && handOver === undefined) return loadSaxes().then(() => withSaxes(work))
    const found = rest ?? (handOver === undefined ? undefined : handRest(handOver))
    if (found !== undefined) work(found)
    return undefined
  }

  function scanOn(held: Scan): Promise<void> | undefined {
    const pending = held.end - held.at
    if (triedLength > shortToken && pending < triedLength * 1.25) return undefined
    const ended = scan(held)
    triedLength = held.end - held.at
    return ended === 'saxes' || (!held.begun && held.end > longestToken) ? withSaxes(nothing) : undefined
  }

  return {
    write(piece) {
      if (rest !== undefined || !readerSwitch.scans) return withSaxes((found) => found.write(piece))
      s ??= createScan(handler, limitsOf(limits))
      append(s, piece)
      const held = s
      const found = held.ahead ?? accelerator?.(piece.length)
      if (!(found instanceof Promise)) {
        held.ahead = found
        return scanOn(held)
      }
      return found.then((ahead) => {
        held.ahead = ahead
        return scanOn(held)
      })
    },
    end() {
      if (rest === undefined && s?.ahead !== undefined) {
        s.mayGrow = false
        scan(s)
      }
      if (rest === undefined && s !== undefined && isComplete(s)) {
        leaveRoom(s)
        return undefined
      }
      return withSaxes((found) => found.end())
    },
    checkSoFar: () => withSaxes(nothing),
    leave() {
      if (s !== undefined) leaveRoom(s)
    },
    position() {
      if (rest !== undefined) return rest.position()
      if (s === undefined) return { line: 1, column: 1, offset: 0 }
      return s.textEnd < 0 ? scanPosition(s) : positionOfWords(s)
    },
    positionInto(placed) {
      if (rest !== undefined) rest.positionInto(placed)
      else if (s !== undefined) setPosition(s, placed)
    },
    resolve(prefix) {
      return rest === undefined ? s?.scope.bindings.get(prefix) : rest.resolve(prefix)
    },
  }
}

function setPosition(s: Scan, placed: Positioned): void {
  const offset = s.shift + s.at
  placed.line = s.line
  placed.column = offset - s.lineStart + 1
  placed.offset = offset
}

function scanPosition(s: Scan): Position {
  const position = { line: 0, column: 0, offset: 0 }
  setPosition(s, position)
  return position
}

function positionOfWords(s: Scan): Position {
  const written = decodeText(s.bytes, s.at, s.textEnd, false)
  return startOfWords(s.text ?? written, scanPosition(s), written.length)
}

let stamps = 0

function append(s: Scan, piece: Uint8Array | string): void {
  // Before the root all bytes are kept, because saxes may have to begin at the beginning.
  const from = s.begun ? s.at : 0
  if (from > 0) {
    s.bytes.copyWithin(0, from, s.end)
    s.end -= from
    s.at -= from
    s.shift += from
  }
  takeRoom(s, s.end + piece.length * (typeof piece === 'string' ? 3 : 1) + slack)
  if (typeof piece === 'string') {
    s.end += encoder.encodeInto(piece, s.bytes.subarray(s.end)).written
  } else {
    s.bytes.set(piece, s.end)
    s.end += piece.length
  }
  s.stamp = ++stamps
  // Sentinels: loops stop at these bytes, and only then compare with the end.
  s.bytes[s.end] = 0x3c
  s.bytes[s.end + 1] = 0
}

/** Whether nothing is missing: the root has closed, and only white space stands behind it. */
function isComplete(s: Scan): boolean {
  if (!s.rootClosed || s.end - s.at > s.limits.maxTextLength) return false
  for (let i = s.at; i < s.end; i++) {
    const byte = s.bytes[i]
    if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) return false
  }
  return true
}
