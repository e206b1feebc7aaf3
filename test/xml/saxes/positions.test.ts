import { describe, expect, test } from 'vitest'
import {
  hasWords,
  isInDoctype,
  lastRead,
  longestUnfinished,
  moveOn,
  onThisLine,
  positionOf,
  positionOfToken,
  reached,
  startOfOutside,
  wordsBefore,
} from '../../../src/xml/saxes/positions.ts'
import { createReading, type Reading } from '../../../src/xml/saxes/reading.ts'

/**
 * Looks at a reading at each event of saxes of one kind, inside which alone saxes knows where it stands. `from` is
 * where the token begins: nobody else listens.
 */
function atEvents<T>(
  event: 'opentag' | 'comment' | 'error' | 'text',
  pieces: readonly string[],
  look: (reading: Reading) => T,
  from: Partial<Reading> = {},
): T[] {
  const seen: T[] = []
  const reading = unread()
  Object.assign(reading, from)
  const { parser } = reading
  // saxes gathers only what somebody listens to.
  parser.on('error', () => {})
  parser.on('text', () => {})
  parser.on(event, () => seen.push(look(reading)))
  for (const piece of pieces) {
    if (reading.end.offset >= reading.pieceOffset)
      reading.unfinished = reading.piece[reading.end.offset - reading.pieceOffset]
    reading.piece = piece
    reading.pieceOffset = reading.taken
    reading.taken += piece.length
    parser.write(piece)
  }
  parser.close()
  return seen
}

function unread(maxTextLength = 1000): Reading {
  return createReading({ open() {}, text() {}, close() {} }, { maxTextLength })
}

test('a mark is a position: lines and columns from 1, offsets from 0', () => {
  expect(positionOf({ offset: 0, line: 1, lineStart: 0 })).toEqual({ line: 1, column: 1, offset: 0 })
  expect(positionOf({ offset: 12, line: 3, lineStart: 10 })).toEqual({ line: 3, column: 3, offset: 12 })
})

describe('moveOn', () => {
  const bounds = (reading: Reading, back: number): [number, Reading['end']] => {
    moveOn(reading, back)
    return [reading.start.offset, { ...reading.end }]
  }

  test('the next token begins where the last one ended', () => {
    expect(atEvents('opentag', ['<a><b\n>', '<c>'], (reading) => bounds(reading, 0))).toEqual([
      [0, { offset: 3, line: 1, lineStart: 0 }],
      [3, { offset: 7, line: 2, lineStart: 6 }],
      [7, { offset: 10, line: 2, lineStart: 6 }],
    ])
  })

  test('a comment ends a character behind where saxes stands', () => {
    expect(atEvents('comment', ['<!--x--><a/>'], (reading) => bounds(reading, 1)[1].offset)).toEqual([8])
  })
})

test('the reader stands where saxes does while it reads, and behind the piece otherwise', () => {
  const stood = atEvents('opentag', ['<a>\n<b>xy'], (reading) => {
    const outside = reached(reading)
    reading.isWriting = true
    const inside = reached(reading)
    reading.isWriting = false
    return [inside, outside, onThisLine(reading, 4)]
  })
  expect(stood[1]).toEqual([
    { line: 2, column: 4, offset: 7 },
    { line: 2, column: 6, offset: 9 },
    { line: 2, column: 1, offset: 4 },
  ])
})

test('the character that saxes complains of may be of two units', () => {
  expect(atEvents('error', ['<a>\n<\u0001'], lastRead)[0]).toEqual({ line: 2, column: 2, offset: 5 })
  expect(atEvents('error', ['<a>\n<𝄞'], lastRead)[0]).toEqual({ line: 2, column: 2, offset: 5 })
})

test('the place of a text is that of its first word', () => {
  const reading = unread()
  reading.start = { offset: 3, line: 1, lineStart: 0 }
  reading.end = { offset: 7, line: 2, lineStart: 4 }
  expect(positionOfToken(reading)).toEqual({ line: 1, column: 4, offset: 3 })
  reading.handledText = '\n  x'
  expect(positionOfToken(reading)).toEqual({ line: 2, column: 3, offset: 6 })
})

describe('words outside the root', () => {
  test('are told from white space', () => {
    expect([' \t\r\n', '', '\u00a0', 'x'].map(hasWords)).toEqual([false, false, true, true])
  })

  const behind = { end: { offset: 5, line: 1, lineStart: 0 } }

  test('begin behind the white space that saxes has gathered', () => {
    const place = { line: 2, column: 3, offset: 8 }
    expect(atEvents('error', ['<?p?>\n  x'], startOfOutside, behind)[0]).toEqual(place)
  })

  test('are found before a character that saxes stopped at, also when they came in an earlier piece', () => {
    const place = { line: 1, column: 7, offset: 6 }
    expect(atEvents('error', ['<?p?> x\u0001'], wordsBefore, behind)[0]).toEqual(place)
    expect(atEvents('error', ['<?p?> x', '\u0001'], wordsBefore, behind)[0]).toEqual(place)
  })

  test('are none inside the root, in a tag, and where only white space stands', () => {
    expect(atEvents('error', ['<?p?>  \u0001'], wordsBefore, behind)[0]).toBeUndefined()
    expect(atEvents('error', ['<a b="\u0001'], wordsBefore)[0]).toBeUndefined()
    expect(atEvents('error', ['<a b="', '\u0001'], wordsBefore)[0]).toBeUndefined()
    expect(atEvents('error', ['<a>  x\u0001'], wordsBefore, { ...behind, depth: 1 })[0]).toBeUndefined()
  })
})

describe('a document type declaration', () => {
  test('is seen as soon as its mark is complete, over two pieces, too', () => {
    expect(isInDoctype({ ...unread(), piece: '<!DOCTYP' })).toBe(false)
    expect(isInDoctype({ ...unread(), piece: '<!DOCTYPE' })).toBe(true)
    const cut = { ...unread(), before: '<!DOC', piece: 'TYPE a', pieceOffset: 5 }
    expect(isInDoctype(cut)).toBe(true)
    // What is not kept any more is longer than the mark.
    expect(isInDoctype({ ...cut, pieceOffset: 100 })).toBe(false)
  })

  test('is waited for, however low the limit', () => {
    expect(longestUnfinished(unread(3))).toBe('<!DOCTYPE'.length)
    expect(longestUnfinished(unread(30))).toBe(30)
  })
})
