import { expect, test } from 'vitest'
import { isXmlFault } from '../../../src/xml/fault.ts'
import { gatheredReference, gatheredText } from '../../../src/xml/saxes/parser.ts'
import { isBareAmpersand, skipLeadingSpace, takePiece } from '../../../src/xml/saxes/pieces.ts'
import { createReading, type Reading } from '../../../src/xml/saxes/reading.ts'
import { longestReference } from '../../../src/xml/saxes/reference-cuts.ts'

function begin(): Reading {
  return createReading({ open() {}, text() {}, close() {} }, { maxTextLength: 40 })
}

test('white space in front of everything is counted, line ends of Windows as one, over pieces, too', () => {
  const reading = begin()
  skipLeadingSpace(reading, ' \r')
  skipLeadingSpace(reading, '\n\n')
  expect(reading).toMatchObject({ hasBegun: false, end: { offset: 4, line: 3, lineStart: 4 } })
  skipLeadingSpace(reading, ' <a>')
  expect(reading).toMatchObject({ hasBegun: true, end: { offset: 5, line: 3, lineStart: 4 } })
})

test('what saxes has gathered of a text and of a reference can be seen', () => {
  const reading = begin()
  // saxes gathers only what somebody listens to.
  reading.parser.on('text', () => {})
  takePiece(reading, '<a>xy&am')
  expect([gatheredText(reading.parser), gatheredReference(reading.parser)]).toEqual(['xy', 'am'])
})

test('the end of what was read is kept for what began in it', () => {
  const reading = begin()
  for (const piece of ['<a', '>']) takePiece(reading, piece)
  expect([reading.before, reading.piece, reading.pieceOffset, reading.taken]).toEqual(['<a', '>', 2, 3])
})

test.each([
  ['an unfinished tag', '<a b="', 'x'.repeat(60), 'xml-limit'],
  ['a document type declaration', '<!DOC', 'TYPE a', 'xml-doctype'],
  ['a bare ampersand', '<a>&', ' ', 'xml-syntax'],
])('%s is refused before it is complete', (_what, first, second, code) => {
  const reading = begin()
  takePiece(reading, first)
  try {
    takePiece(reading, second)
    expect.unreachable()
  } catch (error) {
    expect(isXmlFault(error) && error.code).toBe(code)
  }
})

test.each<[string | undefined, string, boolean]>([
  [undefined, 'x', false],
  ['amp', 'amp', false],
  ['a b', 'b', false],
  ['a b', ' b', true],
  ['a<', '<', true],
  ['x'.repeat(longestReference + 1), 'x', true],
  [`#${'0'.repeat(longestReference + 1)}`, '0', false],
])('a reference read as far as %j, with the piece %j: bare is %j', (reference, piece, bare) => {
  expect(isBareAmpersand(reference, piece)).toBe(bare)
})
