import { iteratorOf, joinBytes, openPiece, openSource, type Source } from '../xml/index.ts'

/** One of the documents that stand one behind the other in a file. */
export interface JoinedDocument {
  /** Which one of the file, from 1. */
  number: number
  /** The line of the file on which it begins, from 1. */
  line: number
  /**
   * Its bytes, to be read once, and before the next document is asked for. Each piece is valid until the next one is
   * requested.
   */
  source: AsyncGenerator<Uint8Array, void, undefined>
}

/** What a document of a file is called: the first like the file. */
export function documentName(file: string, { number, line }: Pick<JoinedDocument, 'number' | 'line'>): string {
  return number === 1 ? file : `${file} (document ${number}, from line ${line})`
}

/**
 * The documents of a file in which a bank put several one behind the other, each with its XML declaration. Of any other
 * file there is one, with all its bytes: what else stands behind a root stays for the reader of the document to refuse.
 * What was not read of a document is passed over when the next one is asked for. Files in UTF-16 are not divided.
 * Memory does not grow with the file.
 * @throws TypeError for a text, whose documents may each declare another encoding: give its bytes.
 */
export async function* readDocuments(source: Exclude<Source, string>): AsyncGenerator<JoinedDocument, void, undefined> {
  const parts = documentParts(source)
  let current = 0
  let next: { line: number } | undefined = { line: 1 }
  async function* bytesOf(number: number): AsyncGenerator<Uint8Array, void, undefined> {
    for (;;) {
      if (number !== current) throw new Error('The document was passed over: read it before the next one.')
      if (next !== undefined) return
      const { done, value } = await parts.next()
      if (done === true) return
      if (value instanceof Uint8Array) yield value
      else next = value
    }
  }
  try {
    while (next !== undefined) {
      const { line }: { line: number } = next
      next = undefined
      current++
      yield { number: current, line, source: bytesOf(current) }
      // What was not read of it.
      for await (const _piece of bytesOf(current));
    }
  } finally {
    await parts.return()
  }
}

/** The bytes of a file, with a line between two documents: that on which the second one begins. */
async function* documentParts(
  source: Exclude<Source, string>,
): AsyncGenerator<Uint8Array | { line: number }, void, undefined> {
  const opened = openSource(source)
  if (typeof opened === 'string') throw noBytes()
  const place: Place = { inside: 'beginning', last: 0, hasElement: false }
  let line = 1
  function* divided(bytes: Uint8Array, isEnd: boolean): Generator<Uint8Array | { line: number }, number, undefined> {
    let from = 0
    for (;;) {
      const { to, isBorder } = passOver(place, bytes, from, isEnd)
      if (to > from) {
        const piece = bytes.subarray(from, to)
        line += countLines(piece)
        yield piece
      }
      from = to
      if (!isBorder) return from
      yield { line }
    }
  }
  let held: Uint8Array = new Uint8Array(0)
  if (opened instanceof Uint8Array) {
    yield* divided(opened, true)
    return
  }
  const pieces = iteratorOf(opened)
  let isOpen = true
  try {
    for (;;) {
      isOpen = false
      const { done, value } = await pieces.next()
      if (done === true) break
      isOpen = true
      const piece = openPiece(value)
      if (typeof piece === 'string') throw noBytes()
      const bytes = held.length === 0 ? piece : joinBytes(held, piece)
      const taken = yield* divided(bytes, false)
      // Copied, because the source may fill the same buffer again.
      held = Uint8Array.from(bytes.subarray(taken))
    }
    yield* divided(held, true)
  } finally {
    if (isOpen) await pieces.return?.()
  }
}

function noBytes(): TypeError {
  return new TypeError('Documents are told apart in bytes, not in a text: give the bytes of the file')
}

/** Where in a document the next byte stands. */
interface Place {
  /** `whole` is a file that is not divided; bytes are those that end a comment, a CDATA section or an instruction. */
  inside: 'beginning' | 'content' | 'whole' | Uint8Array
  last: number
  /** Whether more than comments and instructions were seen. */
  hasElement: boolean
}

const mark = Uint8Array.of(0xef, 0xbb, 0xbf)
const declaration = bytesOfText('<?xml')
const comment = bytesOfText('<!--')
const characterData = bytesOfText('<![CDATA[')
const endOfComment = bytesOfText('-->')
const endOfCharacterData = bytesOfText(']]>')
const endOfInstruction = bytesOfText('?>')
/** What tells where a document begins: of these, the end of a piece may hold a part. */
const signs = [
  joinBytes(mark, bytesOfText('<?xml ')),
  bytesOfText('<?xml '),
  comment,
  characterData,
  endOfComment,
  endOfCharacterData,
  endOfInstruction,
]
const lessThan = 0x3c
const greaterThan = 0x3e

/** Passes over bytes as far as it is clear what they are, or to the beginning of the next document. */
function passOver(place: Place, bytes: Uint8Array, from: number, isEnd: boolean): { to: number; isBorder: boolean } {
  if (place.inside === 'beginning') {
    let first = from
    while (first < bytes.length && (isWhite(bytes[first]) || mark.includes(bytes[first] ?? 0))) first++
    if (first + 1 >= bytes.length && !isEnd && bytes[first] === lessThan) return { to: first, isBorder: false }
    if (first === bytes.length) return { to: first, isBorder: false }
    // A zero beside it would be UTF-16.
    place.inside = bytes[first] === lessThan && bytes[first + 1] !== 0 ? 'content' : 'whole'
  }
  if (place.inside === 'whole') return { to: bytes.length, isBorder: false }
  const limit = isEnd ? bytes.length : partAtEnd(bytes, from)
  const nextToken = tokensOf(bytes, limit)
  let at = from
  while (at < limit) {
    if (place.inside instanceof Uint8Array) {
      const end = indexBehind(bytes, place.inside, at)
      if (end < 0) return { to: limit, isBorder: false }
      place.inside = 'content'
      place.last = greaterThan
      at = end
      continue
    }
    const token = nextToken(at)
    const hasMark = token < limit && token - mark.length >= at && isAt(bytes, token - mark.length, mark)
    const begin = hasMark ? token - mark.length : token
    passContent(place, bytes, at, begin)
    if (token === limit) return { to: limit, isBorder: false }
    if (isAt(bytes, token, comment)) {
      place.inside = endOfComment
      at = token + comment.length
    } else if (isAt(bytes, token, characterData)) {
      place.inside = endOfCharacterData
      at = token + characterData.length
    } else if (bytes[token + 1] === endOfInstruction[0]) {
      const isDeclaration = isAt(bytes, token, declaration) && isWhite(bytes[token + declaration.length])
      if (isDeclaration && place.hasElement && place.last === greaterThan) {
        place.hasElement = false
        return { to: begin, isBorder: true }
      }
      place.inside = endOfInstruction
      at = token + 2
    } else at = token + 2
  }
  return { to: at, isBorder: false }
}

function passContent(place: Place, bytes: Uint8Array, from: number, to: number): void {
  let index = to - 1
  while (index >= from && isWhite(bytes[index])) index--
  if (index < from) return
  place.last = bytes[index] ?? 0
  place.hasElement = true
}

/** Finds the next `<!` or `<?` before the limit, or the limit, each time from behind the one before. */
function tokensOf(bytes: Uint8Array, limit: number): (from: number) => number {
  // Searched by themselves, since they are rare: looking at each byte here would take half as long as validating it.
  let exclamation = -1
  let question = -1
  return (from) => {
    for (let index = from + 1; ; ) {
      if (exclamation < index) exclamation = indexIn(bytes, 0x21, index)
      if (question < index) question = indexIn(bytes, 0x3f, index)
      const found = Math.min(exclamation, question)
      if (found > limit) return limit
      if (bytes[found - 1] === lessThan) return Math.min(found - 1, limit)
      index = found + 1
    }
  }
}

function indexIn(bytes: Uint8Array, byte: number, from: number): number {
  const index = bytes.indexOf(byte, from)
  return index < 0 ? Number.POSITIVE_INFINITY : index
}

function indexBehind(bytes: Uint8Array, sign: Uint8Array, from: number): number {
  const last = sign.length - 1
  for (let index = from + last; index < bytes.length; index++) {
    if (bytes[index] === greaterThan && isAt(bytes, index - last, sign)) return index + 1
  }
  return -1
}

/** Where the bytes end with a part of a sign; their length where they do not. */
function partAtEnd(bytes: Uint8Array, from: number): number {
  for (let index = Math.max(from, bytes.length - 8); index < bytes.length; index++) {
    const length = bytes.length - index
    if (signs.some((sign) => length < sign.length && isAt(bytes, index, sign.subarray(0, length)))) return index
  }
  return bytes.length
}

function isAt(bytes: Uint8Array, index: number, sign: Uint8Array): boolean {
  for (let i = 0; i < sign.length; i++) if (bytes[index + i] !== sign[i]) return false
  return true
}

function isWhite(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

function countLines(bytes: Uint8Array): number {
  let count = 0
  for (let index = bytes.indexOf(0x0a); index >= 0; index = bytes.indexOf(0x0a, index + 1)) count++
  return count
}

function bytesOfText(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0))
}
