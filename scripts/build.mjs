// Builds `dist`: the page; one module for each public entry, with shared code in `dist/chunks`, so that a program loads
// few files; the declarations, in the same way; and the schemas.
//
//   npm run build
//   node scripts/build.mjs FOLDER     into another folder than `dist`

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { build, transform } from 'esbuild'
import { minify } from 'terser'
import { annotatePure } from './annotate-pure.mjs'
import { buildPage } from './build-page.mjs'
import { joinChunks } from './join-chunks.mjs'
import { pastIndexes } from './past-indexes.mjs'
import { planWorker } from './plan-worker.mjs'
import { writeDeclarations } from './write-declarations.mjs'

const project = fileURLToPath(new URL('..', import.meta.url))
const out = resolve(process.argv[2] ?? join(project, 'dist'))
const manifest = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
const entries = publicEntries()
// Other imports are development dependencies, and become part of the modules (saxes: loading CommonJS takes longer than
// all of our own modules).
const externals = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }).flatMap((name) => [
  name,
  `${name}/*`,
])

/** Modules that no other imports: threads start them by their path, and `iso20022 view` makes a script of the last. */
const workers = ['xsd/worker', 'cli/worker', 'page/worker']
/** Modules that do something when they are loaded, by their paths in `dist`. */
const starts = ['cli.js', 'cli/worker.js', 'page/worker.js']

/** Chunks that are mostly of other packages, by their names: see {@link chunkNames}. */
const ofOthers = /^chunks\/(?:noble|saxes|zip\.js|zod)\./

/**
 * Parts of zip.js that we never use: it decrypts (we refuse encrypted files first) and starts threads (we turn that
 * off).
 */
const unused = {
  'codec-worker-web.js': '',
  'aes-crypto-stream.js': 'export class AESDecryptionStream {}\nexport class AESEncryptionStream {}',
  'zip-crypto-stream.js': 'export class ZipCryptoDecryptionStream {}\nexport class ZipCryptoEncryptionStream {}',
}

/** Code of others keeps no names: nobody reads it in a stack trace, and it is a third smaller. */
const minifyOthers = {
  name: 'minify-others',
  setup({ onLoad }) {
    onLoad({ filter: /@zip\.js\/.*\/(?:codec-worker-web|(?:aes|zip)-crypto-stream)\.js$/ }, ({ path }) => ({
      contents: unused[basename(path)],
    }))
    // saxes asks these for XML 1.1 and for its own namespaces, and is used with neither.
    onLoad({ filter: /xmlchars\/(?:xml\/1\.1\/ed2|xmlns\/1\.0\/ed3)\.js$/ }, () => ({
      contents: 'module.exports = {}',
    }))
    onLoad({ filter: /node_modules\/(?:@noble|@zip\.js|saxes|xmlchars|zod)\/.*\.js$/ }, async ({ path }) => {
      // The white space goes at the end: with it esbuild drops the marks by which it knows what nobody uses.
      const { code } = await transform(readFileSync(path, 'utf8'), { minifyIdentifiers: true, legalComments: 'none' })
      return { contents: code }
    })
  },
}

/**
 * A statement a line: Node prints the whole line an uncaught error comes from. ASCII only: V8 holds any other text in
 * two bytes a character, and takes longer to read it.
 */
const format = { comments: false, semicolons: false, max_line_len: 160, ascii_only: true }

/**
 * Modules that get a chunk of their own. A bundler takes chunks whole as soon as it needs to load one of their modules
 * (esbuild even if an entry only leads there), so what brings decimal.js, noble or long lists with it, and what is
 * loaded later, must not share one with what everybody needs.
 */
const apart = [
  'initiation/build/pain001-build',
  'values/amounts/decimal',
  'values/codes/name-in',
  'values/codes/code-name',
  'values/codes/balance-types',
  'values/codes/charge-types',
  'values/codes/entry-statuses',
  'domain/statement/entry',
  'domain/statement/statement-identity',
  'rules/statement/totals',
  'rules/statement/balance-check',
  'rules/statement/open-entry',
  'rules/statement/entry-rules',
  'rules/statement/summary-rules',
  'rules/statement/closing-balance',
  'rules/statement/sequence-rules',
  'rules/statement/sequence',
]

rmSync(out, { recursive: true, force: true })
const [modules, page] = await Promise.all([
  writeModules(),
  buildPage(),
  writeDeclarations(
    entries.filter((entry) => entry !== 'cli'),
    out,
  ),
])
writePacked('page.br', { html: page.html, worker: await planWorker(modules.files, 'page/worker.js') })
writeNotices({ ...modules.inputs, ...page.inputs })
writeSchemas()

/** Paths of the entries below `src` without their ending, from `package.json`. */
function publicEntries() {
  const { exports, bin } = manifest
  const modules = Object.values(exports).flatMap((target) => (typeof target === 'string' ? [] : [target.default]))
  return [...modules, ...Object.values(bin)]
    .map((path) => path.replace(/^(?:\.\/)?dist\//, '').replace(/\.js$/, ''))
    .flatMap((path) => (path.endsWith('/*') ? handlesIn(dirname(path)) : [path]))
}

/** The modules of a folder that are named after a message; tables, shared types and lists are not entries. */
function handlesIn(folder) {
  return readdirSync(join(project, 'src', folder))
    .filter((file) => /^[a-z]{4}(?:\.\d+){3}\.ts$/.test(file))
    .map((file) => join(folder, file.slice(0, -3)))
}

async function writeModules() {
  const { metafile, outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: [...entries, ...workers, ...apart].map((path) => `src/${path}.ts`),
    outbase: 'src',
    outdir: out,
    chunkNames: 'chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    external: externals,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    // Names are shortened later, where they may be.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    plugins: [minifyOthers, pastIndexes()],
    metafile: true,
    write: false,
    logLevel: 'warning',
  })
  const built = new Map(outputFiles.map(({ path, text }) => [relative(out, path), text]))
  const files = await joinChunks(built, {
    // An entry made for a module apart exports its chunk, and nobody imports it.
    entries: [...entries, ...workers].map((path) => `${path}.js`),
    groups: startGroups(metafile),
    names: chunkNames(metafile),
    externals: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
  })
  const publicNames = Object.values(metafile.outputs).flatMap(({ entryPoint, exports }) =>
    entries.some((path) => entryPoint === `src/${path}.ts`) ? exports : [],
  )
  for (const [path, text] of files) {
    const short = await (ofOthers.test(path) ? shortenAll(text) : shortenNames(text, publicNames))
    files.set(path, starts.includes(path) ? short : annotatePure(short))
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), files.get(path))
  }
  checkDepth(files)
  return { files, inputs: metafile.inputs }
}

/** Shortens code that nobody reads in a stack trace. */
async function shortenAll(text) {
  const { code } = await minify(text, {
    compress: { passes: 2, ecma: 2020 },
    mangle: { toplevel: true },
    module: true,
    format,
    ecma: 2020,
  })
  return code
}

/**
 * Shortens names, but not those of what users import and of classes: a stack trace shows which of our functions a
 * program called, and the modules it went through from there.
 */
async function shortenNames(text, publicNames) {
  // esbuild makes a variable of each class, and its name is that of the class.
  const classes = Array.from(text.matchAll(/\b([\w$]+) ?= ?class\b/g), ([, name]) => name)
  const { code } = await minify(text, {
    compress: false,
    mangle: { toplevel: true, keep_classnames: true, reserved: [...classes, ...publicNames] },
    format,
    ecma: 2020,
  })
  return code
}

/**
 * Names of chunks: each is called after the source that is most of it (`camt053.read-entry`). Neighbours in the tarball
 * are sorted by name, and gzip looks back for 32 KB only: with names by chance the package is larger.
 */
function chunkNames({ outputs }) {
  const nameOf = ([, { entryPoint, inputs }]) => {
    const bySize = Object.entries(inputs).sort(([, one], [, other]) => other.bytesInOutput - one.bytesInOutput)
    const source = entryPoint ?? bySize[0]?.[0] ?? 'esbuild.helpers'
    return source.replace(/^src\/|^.*node_modules\/@?|\.[jt]s$/g, '').replaceAll('/', '.')
  }
  return new Map(Object.entries(outputs).map((each) => [relative(out, join(project, each[0])), nameOf(each)]))
}

/**
 * What is joined: the engine, which the entries of the library share (nothing of Node is in it), what every command
 * loads, what `iso20022 validate` loads, and each schema.
 */
function startGroups({ outputs }) {
  const chunks = new Map(Object.entries(outputs).map(([path, output]) => [relative(out, join(project, path)), output]))
  const chunkOf = (source) => [...chunks].find(([, { entryPoint }]) => entryPoint === source)[0]
  const importsOf = (path) =>
    chunks
      .get(path)
      .imports.filter(({ kind, external }) => kind === 'import-statement' && !external)
      .map((imported) => relative(out, join(project, imported.path)))
  const closure = (path, seen = new Set()) => {
    if (!seen.has(path)) for (const imported of importsOf(path)) closure(imported, seen.add(path))
    return seen.add(path)
  }
  const sourcesOf = (path) => [...Object.keys(chunks.get(path).inputs), chunks.get(path).entryPoint ?? []].flat()

  const isTables = (source) => /\.tables\.ts$/.test(source)
  const tables = [...chunks.values()].flatMap(({ entryPoint = '' }) => (isTables(entryPoint) ? [entryPoint] : []))
  // Also what the tables of several messages have in common.
  const schemas = [...new Set([...chunks.keys()].flatMap(sourcesOf).filter(isTables))].map((source) => [
    basename(source, '.ts'),
    [...chunks.keys()].filter((path) => sourcesOf(path).includes(source)),
  ])
  const ofSchemas = new Set(schemas.flatMap(([, parts]) => parts))

  const main = closure('cli.js')
  const starts = ['src/cli/validate.ts', 'src/cli/reports/text.ts', ...tables].flatMap((source) => [
    ...closure(chunkOf(source)),
  ])
  // A chunk without sources has helpers of esbuild, for what was CommonJS.
  const all = [...new Set([...main, ...starts])].filter(
    (path) => path !== 'cli.js' && !ofSchemas.has(path) && sourcesOf(path).length > 0,
  )
  const engine = all.filter((path) =>
    sourcesOf(path).every((source) =>
      /^src\/(?:(?:xml|schema|values|diagnostics|messages|recognise)\/|(?:archive\/archive-error|xsd\/engine)\.ts)/.test(
        source,
      ),
    ),
  )
  // A bundler takes a chunk for what any part of it may load: who needs values only must not get the engine with them.
  const isValue = (path) => sourcesOf(path).every((source) => /^src\/(?:values|diagnostics)\//.test(source))
  // What a library's entry shares with the command, and is not of the engine, stays apart: the command needs Node.
  const isCommand = (path) => !engine.includes(path) && sourcesOf(path).every((source) => source.startsWith('src/cli'))
  // Nor must who builds get what only reading needs.
  const building = closure(chunkOf('src/initiation/build/pain001-build.ts'))
  return new Map([
    ...schemas,
    ['values', engine.filter(isValue)],
    ['engine', engine.filter((path) => !isValue(path) && building.has(path))],
    ['reading', engine.filter((path) => !isValue(path) && !building.has(path))],
    ['command-line', all.filter((path) => isCommand(path) && main.has(path))],
    ['validate', all.filter((path) => isCommand(path) && !main.has(path))],
  ])
}

/**
 * The schemas, by message, without annotations. One file, because they have most of their text in common: together they
 * are 15 KB, one by one 113.
 */
function writeSchemas() {
  const files = readdirSync(join(project, 'schemas')).filter((name) => name.endsWith('.xsd'))
  const textOf = (file) =>
    readFileSync(join(project, 'schemas', file), 'utf8').replace(/\s*<xs:annotation>[\s\S]*?<\/xs:annotation>/g, '')
  writePacked('schemas.br', Object.fromEntries(files.map((file) => [file.slice(0, -4), textOf(file)])))
}

/** Writes JSON in Brotli, which is smaller than what npm makes of it. */
function writePacked(path, value) {
  const text = Buffer.from(JSON.stringify(value))
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  }
  writeFileSync(join(out, path), brotliCompressSync(text, { params }))
}

/** The licences of the packages that became part of the modules and of the page. */
function writeNotices(inputs) {
  const names = new Set(
    Object.keys(inputs).flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
  )
  const notices = [...names].sort().map((name) => {
    const folder = join(project, 'node_modules', name)
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return `${name} ${version} (${license})\n\n${licenceText(name, folder)}\n`
  })
  const line = 'Code of these packages is part of the modules and the page of this folder.\n'
  writeFileSync(join(out, 'LICENSES.txt'), [line, ...notices].join('\n\n'))
}

/** The text of a licence: from the package, or our copy for a package without one. */
function licenceText(name, folder) {
  const own = readdirSync(folder).find((file) => /^licen[cs]e(?:\.\w+)?$/i.test(file))
  const kept = join(project, 'scripts/licences', `${name}.txt`)
  return readFileSync(own === undefined ? kept : join(folder, own), 'utf8').trim()
}

/**
 * Modules find files relative to themselves (schemas, rules, the worker), so they must be one folder below the root, as
 * in `src`.
 */
function checkDepth(files) {
  for (const [path, text] of files) {
    const isDeep = path.split('/').length === 2
    if (!isDeep && text.includes('import.meta.url')) {
      throw new Error(`${path} uses import.meta.url, but is not in a folder of dist: import that module dynamically`)
    }
  }
}
