import { expect, test } from 'vitest'
import { createReferenceCutter } from '../../src/xml/reference-cuts.ts'

function cuts(...pieces: string[]): string[][] {
  const cutsOf = createReferenceCutter()
  return pieces.map((piece) => [...cutsOf(piece)])
}

test('text is cut behind what ends a reference, or cannot be of one', () => {
  expect(cuts('a &lt;b')).toEqual([['a &lt;', 'b']])
  expect(cuts('a & b;c')).toEqual([['a & ', 'b;c']])
  expect(cuts('&&lt;')).toEqual([['&&', 'lt;']])
  expect(cuts('&\r\nx')).toEqual([['&\r\n', 'x']])
  expect(cuts('no reference')).toEqual([['no reference']])
  expect(cuts('')).toEqual([[]])
})

test('a reference may go on in the next piece, and a line end, too', () => {
  expect(cuts('a &l', 't;b')).toEqual([['a &l'], ['t;', 'b']])
  expect(cuts('&\r', '\nx')).toEqual([['&\r'], ['\n', 'x']])
})

test('what is longer than any reference is cut once, and nothing is lost', () => {
  const text = `&${'x'.repeat(500)} & y`
  expect(cuts(text)[0]?.join('')).toBe(text)
  expect(cuts(text)[0]?.[0]?.length).toBe(67)
})
