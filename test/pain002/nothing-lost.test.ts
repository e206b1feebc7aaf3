import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDocument } from '../../src/arbitraries.ts'
import { buildPain002, parsePain002 } from '../../src/pain002.ts'
import { buildDocument } from '../../src/schema.ts'
import { reportSchemas } from '../support/schemas.ts'
import { sweep } from '../support/sweep.ts'

test.each([
  ['pain.002.001.03', '04'],
  ['pain.002.001.10', '12'],
])('a report as %s is written as it was where it comes as .%s, which is not shipped', async (message, version) => {
  const tables = await reportSchemas.find((schema) => schema.message === message)?.load()
  if (tables === undefined) throw new Error('no schema')
  expect(
    reportSchemas.map((schema) => schema.message),
    'take another version for this test, which has no schema',
  ).not.toContain(`pain.002.001.${version}`)
  await fc.assert(
    fc.asyncProperty(anyDocument(tables, { repeat: 2 }), async (drawn) => {
      const text = buildDocument(drawn, { schema: tables })
      const own = await buildPain002(await parsePain002(text), { message, sums: 'none' })
      const other = text.replace(`xsd:${message}"`, `xsd:pain.002.001.${version}"`)
      const read = await parsePain002(other)
      expect(read.message).toBe(`pain.002.001.${version}`)
      expect(await buildPain002(read, { message, sums: 'none' })).toBe(own)
    }),
    { numRuns: sweep(5, 30), endOnFailure: true },
  )
})
