import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileRun } from '../../../scripts/compile-run.ts'

const file = new URL('../../../src/schema/run/code.ts', import.meta.url)

test('the module is what the compiler makes of its source, byte for byte', async () => {
  const written = readFileSync(file, 'utf8')
  expect(await compileRun()).toBe(written)
})
