import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Biome breaks lines of code, not comments. Texts in quotes may be longer: they are searched for as a whole.
test('a line of a comment has at most 120 characters', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('messages'),
  )
  expect(files.length).toBeGreaterThan(100)
  const isLong = (line: string) => line.length > 120 && /^\s*(?:\/\/|\/\*\*|\*) /.test(line)
  const long = files.flatMap((file) =>
    readFileSync(`src/${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) => (isLong(line) ? [`src/${file}:${index + 1}`] : [])),
  )
  expect(long).toEqual([])
})
