import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The files that a text imports from the rooms of `src`: neither entries nor handles of messages, which users import. */
function internalsOf(file: string, text: string): string[] {
  return [...text.matchAll(/(?:\bfrom|\bimport\() ?'(\.[^']+)'/g)]
    .map(([, path = '']) => relative('.', resolve(dirname(file), path)))
    .filter((path) => /^src\/[^/]+\//.test(path) && !/^src\/messages\/[a-z]+(?:\.\d+){3}\.ts$/.test(path))
}

test('a test that imports what no user can import says why, in its first line', () => {
  const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => join('test', file))
  expect(files.length).toBeGreaterThan(300)
  const silent = files.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return internalsOf(file, text).length > 0 && !/^(?:\/\/ |\/\*\*)/.test(text)
  })
  expect(silent).toEqual([])
})
