// What importing one name of an entry loads at once, in KB gzipped: of the package as built, made by Vite (its
// production build, minified by esbuild) and by esbuild itself with `splitting`, as a page would get it. Schemas come
// on top as they are asked for, each a chunk of its own, and so does what reading loads when it begins: the names of
// codes, the rules, identities where they are asked for.
//
//   npm run build && npm run sizes
//   npm run sizes -- --inputs     of the sources, with the files that weigh most

import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build as buildByEsbuild } from 'esbuild'
import { build } from 'vite'

const project = fileURLToPath(new URL('..', import.meta.url))

/**
 * The most that may be loaded at once, in KB gzipped. What bounds them: `buildPain001` is synchronous, so that both
 * versions' tables (8), the rules with their sentences (14), the checks of values (14) and ibantools (3) are there from
 * the start; in `readCamt053` decimal.js takes 12 of it, the engine that reads and validates 29. esbuild loads a file
 * at once as soon as the entry leads to it and anything loads it later, even if the name does not need it: `camt053`
 * also exports identities, which need noble. What only reading needs of the engine, and the rules that it runs on facts,
 * are files of their own for that reason.
 */
export const sizes = [
  { name: 'buildPain001', entry: 'pain001', most: 90 },
  { name: 'readCamt053', entry: 'camt053', most: 90 },
  { name: 'isValidIban', entry: 'values', most: 6, mostByEsbuild: 7 },
  { name: 'validate', entry: 'schema', most: 90 },
  { name: 'createClient', entry: 'client', most: 30 },
  { name: 'verifyWebhook', entry: 'webhooks', most: 16 },
]

/**
 * KB gzipped of what importing one name of an entry loads at once, and of all it may load later; with the modules at
 * once and the characters of each.
 * @param root The folder of the package as built or installed. Without one the sources are measured, file by file.
 */
export async function measure({ name, entry }, root) {
  const path = root === undefined ? join(project, 'src', `${entry}.ts`) : join(root, 'dist', `${entry}.js`)
  const page = {
    name: 'page',
    resolveId: (id) => (id === 'page' ? '\0page' : undefined),
    load: (id) => (id === '\0page' ? `export { ${name} } from ${JSON.stringify(path)}` : undefined),
  }
  const { output } = await build({
    configFile: false,
    root: root ?? project,
    logLevel: 'error',
    plugins: [page],
    build: {
      write: false,
      minify: 'esbuild',
      target: 'es2022',
      reportCompressedSize: false,
      // What a page does not use is left out only where the name itself stays exported.
      // Of the sources, an index of a room leads to files for Node, which nothing on the page uses.
      rollupOptions: { input: 'page', preserveEntrySignatures: 'strict', external: root === undefined ? /^node:/ : [] },
    },
  })
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const atOnce = new Set()
  const visit = (file) => {
    if (atOnce.has(file)) return
    atOnce.add(file)
    for (const imported of chunks.get(file)?.imports ?? []) visit(imported)
  }
  visit([...chunks.values()].find(({ isEntry }) => isEntry).fileName)
  const sum = (files) => {
    const bytes = files.reduce((total, file) => total + gzipSync(chunks.get(file)?.code ?? '').length, 0)
    return Math.round(bytes / 102.4) / 10
  }
  const modules = [...atOnce].flatMap((file) => Object.entries(chunks.get(file)?.modules ?? {}))
  return {
    atOnce: sum([...atOnce]),
    all: sum([...chunks.keys()]),
    chunks: chunks.size,
    modules: new Map(modules.map(([id, { renderedLength }]) => [id.replace(project, ''), renderedLength])),
  }
}

/** KB gzipped of what importing one name loads at once, in modules that esbuild makes. */
export async function measureByEsbuild({ name, entry }, root = project) {
  const { outputFiles, metafile } = await buildByEsbuild({
    stdin: { contents: `export { ${name} } from './dist/${entry}.js'`, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outdir: 'out',
    write: false,
    metafile: true,
  })
  const atOnce = new Set()
  const visit = (path) => {
    if (atOnce.has(path)) return
    atOnce.add(path)
    for (const { path: imported, kind } of metafile.outputs[path].imports)
      if (kind === 'import-statement') visit(imported)
  }
  visit(Object.keys(metafile.outputs).find((path) => metafile.outputs[path].entryPoint === '<stdin>'))
  const files = outputFiles.filter(({ path }) => atOnce.has(relative(root, path)))
  return Math.round(files.reduce((total, { contents }) => total + gzipSync(contents).length, 0) / 102.4) / 10
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const inputs = process.argv.includes('--inputs')
  if (!inputs && !existsSync(join(project, 'dist/index.js'))) throw new Error('Nothing is built: npm run build')
  for (const size of sizes) {
    const { atOnce, all, chunks, modules } = await measure(size, inputs ? undefined : project)
    console.log(`${size.name}: ${atOnce} KB at once (at most ${size.most}), ${all} KB in ${chunks} chunks altogether`)
    const largest = inputs ? [...modules].sort((a, b) => b[1] - a[1]).slice(0, 25) : []
    for (const [path, length] of largest) console.log(`  ${length} ${path}`)
    if (atOnce > size.most) process.exitCode = 1
    if (inputs) continue
    const { most, mostByEsbuild = most } = size
    const byEsbuild = await measureByEsbuild(size)
    console.log(`${size.name}: ${byEsbuild} KB at once by esbuild (at most ${mostByEsbuild})`)
    if (byEsbuild > mostByEsbuild) process.exitCode = 1
  }
}
