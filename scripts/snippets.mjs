// The TypeScript blocks of the documentation, as programs that run: for the tests, and for other versions of Node (npm
// run runtimes).
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { transform } from 'esbuild'

/** Packages that the pages tell a user to install beside ours. */
export const packagesBeside = ['hono', '@hono/node-server', 'qr', '@electric-sql/pglite', 'pg', 'fast-check']

/** The pages of the documentation, as paths. */
export function documentationPages() {
  const inDocs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).sort()
  return ['README.md', ...inDocs.map((file) => `docs/${file}`)].filter((file) => file.endsWith('.md'))
}

/** The TypeScript blocks of a page, with the line they begin at. */
export function snippetsOf(page) {
  const text = readFileSync(page, 'utf8')
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length + 1,
    code: match[1] ?? '',
  }))
}

/** Puts the packages that the pages need into a project where ours is installed. */
export function linkPackagesBeside(project) {
  for (const name of packagesBeside) {
    const link = join(project, 'node_modules', name)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(resolve('node_modules', name), link)
  }
}

/**
 * Writes the blocks of a page as modules into a folder, and a program that runs one after the other. Returns its name.
 */
export async function writeSnippets(page, folder) {
  const names = []
  for (const { line, code } of snippetsOf(page)) {
    const { code: script } = await transform(code, { loader: 'ts', format: 'esm' })
    // An error names its line of the page.
    names.push(`./line-${line}.mjs`)
    writeFileSync(join(folder, `line-${line}.mjs`), script)
  }
  writeFileSync(join(folder, 'page.mjs'), names.map((name) => `await import('${name}')\n`).join(''))
  return 'page.mjs'
}
