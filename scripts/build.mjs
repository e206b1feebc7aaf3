// Builds `dist`: a module for each public entry with what they share in `dist/chunks`, the same for `require`, the
// declarations as tsc writes them, and the page, which is one file.
//
//   npm run build
//   node scripts/build.mjs FOLDER     into another folder than `dist`

import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { decode, encode } from '@jridgewell/sourcemap-codec'
import { rolldown } from 'rolldown'
import { annotatePure } from './annotate-pure.mjs'
import { buildPage } from './build-page.mjs'
import { buildRequired, writeRequiredTypes } from './build-required.mjs'
import { billOfMaterials } from './sbom.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))
const out = resolve(process.argv[2] ?? join(project, 'dist'))
const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))

const entries = publicEntries()
/** Modules that do something when they are loaded. Threads start the worker by its path. */
const starts = ['cli', 'cli/worker']
const format = {
  format: 'esm',
  entryFileNames: '[name].js',
  chunkFileNames: 'chunks/[name].js',
  hoistTransitiveImports: false,
  // Docstrings stand in the declarations.
  comments: { legal: false, jsdoc: false, annotation: true },
}

async function writeModules() {
  const bundle = await rolldown({
    cwd: project,
    input: Object.fromEntries([...entries, ...starts].map((path) => [path, `src/${path}.ts`])),
    external: isImported,
    platform: 'node',
    preserveEntrySignatures: 'allow-extension',
    // What starts when it is loaded; all else only defines.
    treeshake: { moduleSideEffects: (id) => /\/(?:cli|worker)\.ts$/.test(id) },
    transform: { target: 'es2022' },
    checks: { ineffectiveDynamicImport: false },
    plugins: [
      {
        name: 'annotate-pure',
        renderChunk: (code, { name }) =>
          // Marks stand within lines, which stay.
          starts.includes(name) ? null : { code: annotatePure(code), map: null },
      },
    ],
  })
  const { output } = await bundle.generate(format)
  const codeSplitting = { includeDependenciesRecursively: false, groups: startGroups(output) }
  const maps = { sourcemap: true, sourcemapExcludeSources: true }
  const written = await bundle.write({ ...format, ...maps, dir: out, codeSplitting })
  await bundle.close()
  for (const { type, fileName, source } of written.output) {
    if (type === 'asset') writeFileSync(join(out, fileName), linesOnly(source))
  }
  writeRequiredTypes(
    out,
    written.output.filter(({ type }) => type === 'chunk'),
  )
}

/** A source map of lines: what a trace shows. One of every name and column would be a fifth of the package. */
function linesOnly(source) {
  const { sources, mappings } = JSON.parse(source)
  const lines = decode(mappings).map((segments) =>
    segments
      .filter(
        ([, file, line], at) =>
          file !== undefined && (file !== segments[at - 1]?.[1] || line !== segments[at - 1]?.[2]),
      )
      .map(([column, file, line]) => [column, file, line, 0]),
  )
  return JSON.stringify({ version: 3, sources, names: [], mappings: encode(lines) })
}

/**
 * Packages stay imports. Only of zod the part that is used becomes ours: to import all of it takes longer than the rest of
 * a client together (0.05 s).
 */
function isImported(id) {
  return /^(?:node:|[a-z@])/.test(id) && !/^(?:zod|@oxc-project)\b/.test(id)
}

/** Paths of the entries below `src` without their ending. */
function publicEntries() {
  return Object.values(manifest.exports)
    .flatMap((target) => (typeof target === 'string' ? [] : [target.import.default]))
    .map((path) => path.replace(/^(?:\.\/)?dist\//, '').replace(/\.js$/, ''))
    .flatMap((path) => (path.endsWith('/*') ? handlesIn(dirname(path)) : [path]))
}

/** The modules of a folder that are named after a message; tables, shared types and lists are no entries. */
function handlesIn(folder) {
  return readdirSync(join(project, 'src', folder))
    .filter((file) => /^[a-z]{4}(?:\.\d+){3}\.ts$/.test(file))
    .map((file) => join(folder, file.slice(0, -3)))
}

/**
 * What `iso20022 validate` loads, in a few chunks: opening fifty small ones is a third of the time it takes to start. Each
 * has all that it imports in itself or in those before it, so that no two import each other. A bundler of a user takes a
 * chunk whole: who needs values, or only builds, gets none of what reads, and no library what needs Node.
 */
function startGroups(output) {
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]))
  const loadedWith = (pattern) => {
    const holding = output.filter(({ moduleIds }) => moduleIds.some((id) => pattern.test(id)))
    const loaded = new Set(holding.map(({ fileName }) => fileName))
    for (const path of loaded) for (const imported of chunks.get(path)?.imports ?? []) loaded.add(imported)
    return loaded
  }
  const start = loadedWith(/\/src\/(?:cli|cli\/index|cli\/validate|cli\/reports\/text)\.ts$/)
  const groups = {
    // Apart, since a bundler leaves decimal.js out, a third of a page with a client, only as a file that nobody uses.
    decimal: loadedWith(/\/src\/values\/amounts\/decimal\.ts$/),
    values: loadedWith(/\/src\/values\.ts$/),
    engine: loadedWith(/\/src\/initiation\/compose\/build-initiation\.ts$/),
    // What libraries share with the command; the command alone needs Node.
    reading: start,
    'command-line': start,
  }
  const inStart = Object.entries(groups).map(([name, loaded]) => [name, [...loaded].filter((path) => start.has(path))])
  // What it loads when it knows what the file is: of payments, then of statements.
  const rules = [/\/src\/rules\/(?:validate-with-rules|identifiers|iso)\.ts$/, /\/src\/rules\/statement\.ts$/]
  for (const [at, name] of ['checking', 'statements'].entries()) inStart.push([name, [...loadedWith(rules[at])]])
  // What rolldown put into an entry that others import: they would load all of that entry.
  const imported = new Set(output.flatMap(({ imports }) => imports))
  const inEntries = output.filter(({ isEntry, fileName }) => isEntry && imported.has(fileName))
  const all = [...inStart, ...inEntries.map(({ name, fileName }) => [`${name}-parts`, [fileName]])]
  // saxes is loaded for what is rare, though it may share a chunk with limits that all need; what reads the tape of the
  // run with the run, which would else load all that statements need.
  const isRare = (id) =>
    /\/saxes\/|\/src\/xml\/(?:read|element)\.ts$|\/src\/schema\/run\/(?:tape-item|layout)\.ts$/.test(id)
  const isEntryModule = (id) => /\/src\/[\w-]+\.ts$/.test(id)
  return all.map(([name, paths], index) => {
    const modules = new Set(paths.flatMap((path) => chunks.get(path)?.moduleIds ?? []))
    const isHere = (id) => !isRare(id) && !isEntryModule(id) && (name === 'command-line' || !/\/src\/cli[/.]/.test(id))
    return { name, test: (id) => modules.has(id) && isHere(id), priority: all.length - index }
  })
}

/** Writes the declarations, and removes those that no entry leads to: they would be a fifth of the package. */
async function writeDeclarations() {
  const tsc = join(project, 'node_modules/typescript/bin/tsc')
  try {
    await promisify(execFile)(process.execPath, [tsc, '-p', join(project, 'tsconfig.build.json'), '--outDir', out])
  } catch (error) {
    // tsc has written its files even so. The output shows what is wrong, and the exit code reports it.
    process.stderr.write(`${error.stdout ?? error}\n`)
    process.exitCode = 1
  }
  const needed = new Set(entries.map((entry) => join(out, `${entry}.d.ts`)))
  for (const file of needed) {
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import\(?) ?["'](\.[^"']+)\.[jt]s["']/g)) {
      needed.add(join(dirname(file), `${path}.d.ts`))
    }
  }
  for (const file of readdirSync(out, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.d.ts') && !needed.has(join(out, file))) rmSync(join(out, file))
  }
}

/** The licences of the packages that are part of the page, or of the modules. */
function licencesOf(packages) {
  const notices = packages.map((name) => {
    const folder = join(project, 'node_modules', name)
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const own = readdirSync(folder).find((file) => /^licen[cs]e(?:\.\w+)?$/i.test(file))
    const text = own === undefined ? join(project, 'scripts/licences', `${name}.txt`) : join(folder, own)
    return `${name} ${version} (${license})\n\n${readFileSync(text, 'utf8').trim()}\n`
  })
  return ['Code of these packages is part of page.html, that of zod of the modules.\n', ...notices].join('\n\n')
}

rmSync(out, { recursive: true, force: true })
mkdirSync(out)
writeFileSync(join(out, 'sbom.json'), JSON.stringify(billOfMaterials(project, manifest), undefined, 1))
const written = [writeModules(), writeDeclarations(), buildRequired(project, out, entries, isImported)]
const [page] = await Promise.all([buildPage(), ...written])
writeFileSync(join(out, 'page.html'), page.html)
writeFileSync(join(out, 'LICENSES.txt'), licencesOf([...page.packages, 'zod']))
