// Minutes and hours that are left: no command of a test runs so long.
import { expect, test } from 'vitest'
import { timeLeft } from '../../../src/cli/io/io.ts'

test.each([
  [0, 0, ''],
  [1, 10_000, ''],
  [10, 1000, ''],
  [25, 3000, ', 9 s left'],
  [25, 30_000, ', 1 min 30 s left'],
  [99, 9900, ', 1 s left'],
  [100, 9900, ''],
])('%d of 100 bytes after %d ms%s', (bytes, milliseconds, left) => {
  expect(timeLeft(bytes, 100, milliseconds)).toBe(left)
})
