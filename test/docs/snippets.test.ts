import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build, type Plugin } from 'esbuild'
import { describe, expect, test } from 'vitest'

const run = promisify(execFile)

/** Public entries to the sources behind them, read off package.json. */
const { exports: entries } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, string | { default: string }>
}

const toSources: Plugin = {
  name: 'entries',
  setup({ onResolve }) {
    onResolve({ filter: /^iso20022-toolkit(\/|$)/ }, ({ path }) => {
      const wanted = path.replace('iso20022-toolkit', '.')
      const message = /^\.\/messages\/(.*)$/.exec(wanted)?.[1]
      if (message !== undefined) return { path: resolve(`src/messages/${message}.ts`) }
      const entry = entries[wanted]
      if (entry === undefined || typeof entry === 'string') return { errors: [{ text: `${path} is no public entry` }] }
      return { path: resolve(entry.default.replace(/^\.\/dist\//, 'src/').replace(/\.js$/, '.ts')) }
    })
  },
}

const pages = ['README.md', ...readdirSync('docs').map((file) => `docs/${file}`)].filter((file) => file.endsWith('.md'))

/** TypeScript blocks of a page with the line they begin at. */
function snippets(page: string): { page: string; line: number; code: string }[] {
  const text = readFileSync(page, 'utf8')
  return [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map((match) => ({
    page,
    line: text.slice(0, match.index).split('\n').length + 1,
    code: match[1] ?? '',
  }))
}

const all = pages.flatMap(snippets)

describe('every TypeScript block of the documentation runs', () => {
  test('there are some', () => {
    expect(all.length).toBeGreaterThan(0)
  })

  // Each runs alone, beside the folders of samples, schemas and rules, and may write where it stands.
  test.each(all)('$page line $line', async ({ code }) => {
    const folder = mkdtempSync(join(tmpdir(), 'iso20022-docs-'))
    try {
      symlinkSync(resolve('fixtures'), join(folder, 'fixtures'))
      symlinkSync(resolve('schemas'), join(folder, 'schemas'))
      symlinkSync(resolve('rules'), join(folder, 'rules'))
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
      const bundle = await build({
        stdin: { contents: code, resolveDir: process.cwd(), loader: 'ts' },
        bundle: true,
        platform: 'node',
        format: 'esm',
        write: false,
        logLevel: 'silent',
        plugins: [toSources],
        external: [
          'saxes',
          'decimal.js',
          'csv-parse',
          'libxml2-wasm',
          'libxmljs2',
          'cli-progress',
          'hyparquet-writer',
          'lossless-json',
          'ibantools',
          'tinyduration',
          '@noble/hashes/*',
          'pg',
          '@electric-sql/pglite',
        ],
      })
      writeFileSync(join(folder, 'snippet.mjs'), bundle.outputFiles[0]?.text ?? '')
      const { stderr } = await run(process.execPath, ['snippet.mjs'], { cwd: folder })
      expect(stderr).toBe('')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
