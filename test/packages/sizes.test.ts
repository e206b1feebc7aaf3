import { describe, expect, test } from 'vitest'
import { measure, sizes } from '../../scripts/sizes.mjs'

describe('what a bundler loads at once', () => {
  test.each(sizes)('$name: at most $most KB gzipped', { timeout: 60_000 }, async (size) => {
    const { atOnce } = await measure(size)
    expect(atOnce).toBeLessThanOrEqual(size.most)
  })

  test('reading loads no schema before a file shows its namespace, and no saxes before a file needs it', {
    timeout: 60_000,
  }, async () => {
    for (const size of sizes.filter(({ name }) => name === 'readCamt053' || name === 'validate')) {
      const { inputs, chunks } = await measure(size)
      expect(Object.keys(inputs).filter((path) => /\.tables\.|saxes/.test(path))).toEqual([])
      expect(chunks).toBeGreaterThan(16)
    }
  })
})
