import { expect, test } from 'vitest'
import { createReferenceCutter } from '../../../src/xml/saxes/reference-cuts.ts'

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

test('what is longer than any reference is cut there, and nothing is lost', () => {
  const text = `&${'x'.repeat(500)} & y`
  expect(cuts(text)[0]?.join('')).toBe(text)
  expect(cuts(text)[0]?.[0]?.length).toBe(66)
})

test('a number may be longer, and is cut behind what ends it, or cannot be of it', () => {
  const zeros = '0'.repeat(100)
  const head = `&#${zeros.slice(0, 64)}`
  const tail = zeros.slice(64)
  expect(cuts(`&#${zeros};&lt;x`)).toEqual([[head, `${tail};`, '&lt;', 'x']])
  expect(cuts(`&#${zeros}g;x`)).toEqual([[head, `${tail}g`, ';x']])
  expect(
    cuts(...`&#${zeros}g;x`)
      .flat()
      .join(''),
  ).toBe(`&#${zeros}g;x`)
})
