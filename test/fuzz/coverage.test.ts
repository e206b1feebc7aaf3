import { expect, test } from 'vitest'
import { partsOf, startCoverage } from '../../fuzz/coverage.ts'

test('the modules of a bundle are found by the paths above them', () => {
  const bundle = [
    '// node_modules/saxes/saxes.js',
    'a',
    '// src/xml/scan.ts',
    'bc',
    '// test/support/random.ts',
    'd',
  ].join('\n')
  const stretches = (folders: string[]): string[] =>
    partsOf(bundle, folders).map(({ from, to }) => bundle.slice(from, to).replaceAll('\n', ' '))
  expect(stretches(['src/'])).toEqual(['// src/xml/scan.ts bc '])
  expect(stretches(['test/', 'node_modules/saxes/'])).toEqual([
    '// node_modules/saxes/saxes.js a ',
    '// test/support/random.ts d',
  ])
  expect(partsOf(bundle, ['bench/'])).toEqual([])
})

test('a block is new once, and once more when it runs far more often', async () => {
  const script = 'export function turns(n) { let sum = 0; for (let i = 0; i < n; i++) { sum += i } return sum }'
  const url = `data:text/javascript,${encodeURIComponent(script)}`
  const coverage = startCoverage(url, [{ from: 0, to: script.length }])
  try {
    const { turns } = await import(/* @vite-ignore */ url)
    coverage.takeNew()
    const run = (times: number): number => {
      turns(times)
      return coverage.takeNew()
    }
    expect(run(0)).toBeGreaterThan(0)
    expect(run(0)).toBe(0)
    expect(run(3)).toBeGreaterThan(0)
    expect(run(4)).toBe(0)
    expect(run(400)).toBeGreaterThan(0)
    expect(coverage.known()).toBeGreaterThan(2)
  } finally {
    coverage.stop()
  }
})

test('what is outside of the parts does not count', async () => {
  const script = 'export function once() { return 1 }'
  const url = `data:text/javascript,${encodeURIComponent(script)}`
  const coverage = startCoverage(url, [{ from: script.length, to: script.length + 1 }])
  try {
    const { once } = await import(/* @vite-ignore */ url)
    once()
    expect(coverage.takeNew()).toBe(0)
  } finally {
    coverage.stop()
  }
})
