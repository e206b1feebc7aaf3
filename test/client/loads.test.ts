import { expect, test } from 'vitest'
import { loadedWith } from '../support/loaded-with.ts'

test.each(['client', 'webhooks', 'jobs'])('%s loads nothing of Node, and none of the heavy packages', async (entry) => {
  const loaded = await loadedWith(`src/${entry}.ts`)
  expect(loaded.length).toBeGreaterThan(5)
  expect(loaded.filter((path) => path.startsWith('node:'))).toEqual([])
  if (entry !== 'jobs') expect(loaded.filter((path) => /decimal\.js|ibantools|saxes/.test(path))).toEqual([])
})
