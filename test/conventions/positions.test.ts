import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where a place is made with zeros that are set right after, or left out where there is no text. */
const filledLater = ['domain/begins.ts', 'schema/cursor/state.ts', 'xml/reader.ts']

test('lines and columns begin at 1: what has no place has none, and not line 0', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const zero = /\b(?:line|column): (?:[\w.?]+ \?\? )?0\b/
  expect(files.filter((file) => zero.test(readFileSync(`src/${file}`, 'utf8'))).sort()).toEqual(filledLater)
})
