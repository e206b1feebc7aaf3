// Writes openapi.json from the schemas and operations of src/service, with their docstrings; `--print` prints it.
import { readFileSync, writeFileSync } from 'node:fs'
import { build } from 'esbuild'

/** The docstrings of what src/service exports, by name: of a type and its schema that of the type. */
const exported = {}

/** A docstring for readers of the document: without links, the places of its sources, and remarks for users. */
function wordsOf(docstring) {
  return docstring
    .replace(/\n *\*/g, '\n')
    .replace(/@remarks.*/s, '')
    .replace(/\{@link\s+(\w+)\s*\}/g, '$1')
    .replace(/ \("[^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Puts the docstring of each member beside it, under a symbol of its name, so that it is there when the code runs. */
const withWords = {
  name: 'words',
  setup({ onLoad }) {
    onLoad({ filter: /src[\\/]service[\\/][\w-]+\.ts$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      for (const [, words, name] of text.matchAll(
        /\/\*\*((?:(?!\*\/).)*)\*\/\n(?:export )?(?:interface|type|const) (\w+)/gs,
      )) {
        exported[name] = wordsOf(words)
      }
      const members = /\/\*\*((?:(?!\*\/).)*)\*\/\n( +)('?)([\w.]+)\3(?=[?:,])/gs
      const contents = text.replace(
        members,
        (_, words, indent, quote, name) =>
          `[words['${name}']]: ${JSON.stringify(wordsOf(words))},\n${indent}${quote}${name}${quote}`,
      )
      const words = 'const words = new Proxy({}, { get: (_, name) => Symbol.for(name) })'
      return { contents: `${words}\n${contents}`, loader: 'ts' }
    })
  },
}

const outfile = '.tmp/openapi-document.mjs'
await build({
  entryPoints: ['scripts/openapi-document.ts'],
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  logLevel: 'warning',
  outfile,
  plugins: [withWords],
})
const { openApiDocument } = await import(new URL(`../${outfile}`, import.meta.url))
const text = `${JSON.stringify(openApiDocument(exported), null, 2)}\n`
if (process.argv.includes('--print')) process.stdout.write(text)
else writeFileSync('openapi.json', text)
