import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('CONTRIBUTING.md', 'utf8')
const way = /^## The way of one byte.*?\n(.*?)^## /ms.exec(text)?.[1] ?? ''

test('every path under src that CONTRIBUTING names exists', () => {
  const paths = [...text.matchAll(/`(src\/[\w./-]+)`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('the way of one byte has ten steps, and the names in them exist', () => {
  expect(way.match(/^\d+\. /gm)).toHaveLength(10)
  const named = [...way.matchAll(/`(\w+)` in `(src\/[\w./-]+)`/g)]
  expect(named.length).toBeGreaterThan(1)
  for (const [, name = '', file = ''] of named) {
    expect(new RegExp(`function\\*? ${name}[(<]`).test(readFileSync(file, 'utf8')), `${name} in ${file}`).toBe(true)
  }
})
