import { expect, test } from 'vitest'
import { isMt940File, recogniseMt940 } from '../../src/cli/recognise-mt940.ts'

/** A file of pieces that notes what is read of it, and whether it was closed. */
function file(...pieces: string[]) {
  const seen = { read: 0, closed: false }
  async function* bytes(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      for (const piece of pieces) {
        seen.read++
        yield Buffer.from(piece)
      }
    } finally {
      seen.closed = true
    }
  }
  return { bytes: bytes(), seen }
}

const long = 'x'.repeat(2000)

test.each([
  [`:20:STARTUMSE\n:25:10020030/1234567\n${long}`, true],
  [long, false],
])('reads the beginning of a file only, and closes it', async (beginning, expected) => {
  const { bytes, seen } = file(beginning, long, long)
  expect(await isMt940File(bytes)).toBe(expected)
  expect(seen).toEqual({ read: 1, closed: true })
})

test('gives all bytes again', async () => {
  const { bytes, seen } = file(':20:A\n', ':25:1/2\n', long)
  const { isMt940, source } = await recogniseMt940(bytes)
  let text = ''
  for await (const piece of source) text += Buffer.from(piece).toString()
  expect([isMt940, text]).toEqual([true, `:20:A\n:25:1/2\n${long}`])
  expect(seen.closed).toBe(true)
})
