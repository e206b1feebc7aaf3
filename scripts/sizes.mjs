// Measures the entries after bundling: the code that is loaded at once, minified, in KB gzipped. Schemas are extra;
// each is a chunk of its own, loaded when needed.
//
//   npm run sizes

import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const project = fileURLToPath(new URL('..', import.meta.url))

/**
 * The most that may be loaded at once, in KB gzipped, and the goal. The difference comes from decimal.js (12 KB) in
 * both; in `buildPain001` from the tables of both versions (8 KB), ibantools (4) and the lists of codes with their
 * names (5); in `readCamt053` from the code lists of an entry (9) and the rules for statements, including those across
 * statements, with the engine that runs them (8). Saxes is loaded when a file needs it.
 */
export const sizes = [
  { name: 'buildPain001', entry: 'src/pain001/index.ts', most: 82, wanted: 60 },
  { name: 'readCamt053', entry: 'src/camt053/index.ts', most: 80, wanted: 60 },
  { name: 'isValidIban', entry: 'src/values.ts', most: 10, wanted: 10 },
  { name: 'validate', entry: 'src/schema.ts', most: 32, wanted: 40 },
]

/** KB gzipped that importing one name of an entry loads at once, and everything it may load later. */
export async function measure({ name, entry }) {
  const { metafile, outputFiles } = await build({
    stdin: { contents: `export { ${name} } from './${entry}'`, resolveDir: project, sourcefile: 'entry.ts' },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    external: ['node:*'],
    outdir: '/out',
    write: false,
    metafile: true,
    logLevel: 'error',
  })
  const bytes = new Map(
    outputFiles.map(({ path, contents }) => [path.replace(/^.*\/out\//, ''), gzipSync(contents).length]),
  )
  const outputs = new Map(
    Object.entries(metafile.outputs).map(([path, output]) => [path.replace(/^.*out\//, ''), output]),
  )
  const first = [...outputs].find(([, { entryPoint }]) => entryPoint?.includes('entry.ts'))?.[0]
  const atOnce = new Set()
  const visit = (path) => {
    if (path === undefined || atOnce.has(path)) return
    atOnce.add(path)
    for (const { path: imported, kind, external } of outputs.get(path)?.imports ?? []) {
      if (kind === 'import-statement' && external !== true) visit(imported.replace(/^.*out\//, ''))
    }
  }
  visit(first)
  const sum = (paths) => Math.round(paths.reduce((total, path) => total + (bytes.get(path) ?? 0), 0) / 102.4) / 10
  return {
    atOnce: sum([...atOnce]),
    all: sum([...bytes.keys()]),
    chunks: bytes.size,
    inputs: Object.assign({}, ...[...atOnce].map((path) => outputs.get(path)?.inputs)),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const size of sizes) {
    const { atOnce, all, chunks, inputs } = await measure(size)
    console.log(
      `${size.name}: ${atOnce} KB at once (at most ${size.most}, wanted ${size.wanted}), ${all} KB in ${chunks} chunks altogether`,
    )
    if (process.argv.includes('--inputs')) {
      const parts = Object.entries(inputs).map(([path, { bytesInOutput }]) => [bytesInOutput, path])
      for (const [length, path] of parts.sort((a, b) => b[0] - a[0]).slice(0, 25)) console.log(`  ${length} ${path}`)
    }
    if (atOnce > size.most) process.exitCode = 1
  }
}
