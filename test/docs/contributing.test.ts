import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('CONTRIBUTING.md', 'utf8')
const way = /^## The way of one byte.*?\n(.*?)^## /ms.exec(text)?.[1] ?? ''

test('every path under src and test that CONTRIBUTING names exists', () => {
  const paths = [...text.matchAll(/[` ]((?:src|test)\/[\w./-]*\w)/g)].map(([, path = '']) => path)
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

/** The lines of the table of folders: the folders, and what they hold. */
const rows = [...text.matchAll(/^\| (`[\w./]+\/`.*?) \| (.*) \|$/gm)].map(([, folders = '', holds = '']) => ({
  folders: [...folders.matchAll(/`([\w./]+\/)`/g)].map(([, folder = '']) => folder),
  holds,
}))

test('the table of folders has every room of src', () => {
  const rooms = readdirSync('src', { withFileTypes: true }).filter((each) => each.isDirectory())
  const named = rows.flatMap(({ folders }) => folders)
  expect(rooms.map(({ name }) => `src/${name}/`).filter((room) => !named.includes(room))).toEqual([])
})

test.each(rows)('what the table says of $folders is there', ({ folders, holds }) => {
  const names = [...holds.matchAll(/`([\w./-]+(?:\/|\.\w+))`/g)].map(([, name = '']) => name)
  const inside = folders.flatMap((folder) => readdirSync(folder, { recursive: true }).map(String))
  const isThere = (name: string): boolean =>
    existsSync(name) || inside.some((path) => `/${path}`.endsWith(`/${name.replace(/\/$/, '')}`))
  expect(names.filter((name) => !isThere(name))).toEqual([])
})
