import { expect, test } from 'vitest'
import { jsonFault } from '../../src/values/json-fault.ts'

test.each([
  ['{ x }', 1, 3],
  ['[1,\n2,,]', 2, 3],
  ['{\n  "name": "a",\r\n  "rules": [ { ] }\n}', 3, 16],
  ['{"a": 1', 1, 8],
  ['', 1, 1],
  ['{"a":"b\nc"}', 1, 8],
  ['{"at position 9": }', 1, 19],
])('%j goes wrong at line %d, column %d', (text, line, column) => {
  expect(() => JSON.parse(text)).toThrow()
  expect(jsonFault(text)).toEqual({ line, column })
})

test.each(['{"a":1,"a":2}', '[1.50, null]', ' "x" '])('%j is JSON', (text) => {
  expect(jsonFault(text)).toBeUndefined()
})

test('where nothing is known nothing is said', () => {
  expect(jsonFault('['.repeat(1_000_000))).toBeUndefined()
})
