import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const text = readFileSync('CONTRIBUTING.md', 'utf8')
const engine = readFileSync('docs/engine.md', 'utf8')

test('CONTRIBUTING can be read at once: 12 KB', () => {
  expect(Buffer.byteLength(text)).toBeLessThan(12_289)
})

test.each([text, engine])('every path under src and test that is named exists', (text) => {
  const paths = [...text.matchAll(/[` ]((?:src|test)\/[\w./-]*\w)/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test('what docs/engine.md names in a file is there', () => {
  const named = [...engine.matchAll(/`(\w+)` in\s+`(src\/[\w./-]+)`/g)]
  expect(named.length).toBeGreaterThan(1)
  for (const [, name = '', file = ''] of named) {
    expect(new RegExp(`function\\*? ${name}[(<]`).test(readFileSync(file, 'utf8')), `${name} in ${file}`).toBe(true)
  }
})

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
