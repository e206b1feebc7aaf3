// Lengths of all sequences of UTF-8, held against TextDecoder.
import { expect, test } from 'vitest'
import { decodeText, sequenceLength } from '../../src/xml/tags.ts'

test('every character above 7F has its length, but those that XML forbids', () => {
  const encoder = new TextEncoder()
  const wrong: number[] = []
  for (let code = 0x80; code <= 0x10ffff; code += code < 0x11000 ? 1 : 97) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const bytes = encoder.encode(String.fromCodePoint(code))
    if (sequenceLength(bytes, 0) !== (code === 0xfffe || code === 0xffff ? 0 : bytes.length)) wrong.push(code)
  }
  expect(wrong).toEqual([])
})

test('two and three bytes of any value have a length only where they are UTF-8', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const isGood = (bytes: Uint8Array): boolean => {
    try {
      const text = decoder.decode(bytes)
      return [...text].length === 1 && text !== '\ufffe' && text !== '\uffff'
    } catch {
      return false
    }
  }
  const wrong: Uint8Array[] = []
  for (let lead = 0x80; lead < 0x100; lead++) {
    for (let second = 0; second < 0x100; second += 5) {
      const two = Uint8Array.of(lead, second)
      if ((sequenceLength(two, 0) === 2) !== isGood(two)) wrong.push(two)
      for (const third of [0, 0x7f, 0x80, 0xbd, 0xbe, 0xbf, 0xc0]) {
        const three = Uint8Array.of(lead, second, third)
        if (sequenceLength(two, 0) !== 2 && (sequenceLength(three, 0) === 3) !== isGood(three)) wrong.push(three)
      }
    }
  }
  expect(wrong).toEqual([])
  for (const four of [
    [0xf0, 0x8f],
    [0xf0, 0x90],
    [0xf4, 0x8f],
    [0xf4, 0x90],
    [0xf5, 0x80],
  ]) {
    const bytes = Uint8Array.of(...four, 0x80, 0x80)
    expect(sequenceLength(bytes, 0) === 4).toBe(isGood(bytes))
  }
})

test('text of a stretch', () => {
  const bytes = new TextEncoder().encode('abä€c')
  expect(decodeText(bytes, 1, 2, true)).toBe('b')
  expect(decodeText(bytes, 1, 7, false)).toBe('bä€')
})
