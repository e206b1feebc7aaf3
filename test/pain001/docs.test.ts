import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('docs/pain001.md shows every field there is', () => {
  const types = readFileSync('src/pain001/initiation.ts', 'utf8')
  const names = new Set([...types.matchAll(/^ +([a-z]\w+)\??:/gm)].map(([, name]) => name))
  const [, example = ''] = readFileSync('docs/pain001.md', 'utf8').split('## Every field')
  const missing = [...names].filter((name) => !new RegExp(`\\b${name}:`).test(example))
  expect(names.size).toBeGreaterThan(80)
  expect(missing).toEqual([])
})
