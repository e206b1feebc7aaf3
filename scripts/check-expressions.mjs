// Checks every regular expression of src/ with recheck: none may take more than linear time, whatever the text. This
// includes expressions that are put together when a module loads, and the patterns of our schemas. An expression that
// only gets short texts has a comment above it, `Bounded: …`, that names where the length is limited.
//
//   npm run check:expressions
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, transformSync } from 'esbuild'
import { checkSync } from 'recheck'
import { parseAst } from 'vite'

const project = fileURLToPath(new URL('..', import.meta.url))
const files = readdirSync(join(project, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.parentPath.endsWith('messages'))
  .map((entry) => join(entry.parentPath, entry.name))

/** Expressions in a file: source, flags, and whether a comment states that their texts are short. */
function* literalsOf(file) {
  const source = readFileSync(file, 'utf8')
  const { code } = transformSync(source, { loader: 'ts', charset: 'utf8' })
  for (const { regex } of nodesOf(parseAst(code))) {
    if (regex === undefined) continue
    const at = source.indexOf(`/${regex.pattern}/${regex.flags}`)
    yield { ...regex, where: `${relative(project, file)}:${lineOf(source, at)}`, bounded: isBounded(source, at) }
  }
}

function* nodesOf(node) {
  if (Array.isArray(node)) for (const inner of node) yield* nodesOf(inner)
  else if (node !== null && typeof node === 'object') {
    if (typeof node.type === 'string') yield node
    for (const inner of Object.values(node)) if (typeof inner === 'object') yield* nodesOf(inner)
  }
}

function lineOf(source, at) {
  return source.slice(0, at).split('\n').length
}

/** The comment in the lines directly above, if any. */
function isBounded(source, at) {
  const above = source.slice(0, at).split('\n').slice(0, -1).reverse()
  const end = above.findIndex((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
  return above.slice(0, end).some((line) => line.includes('Bounded:'))
}

/** Expressions that `new RegExp` creates while the modules load, or for the patterns of our schemas. */
async function* constructed() {
  const folder = join(project, '.tmp')
  mkdirSync(folder, { recursive: true })
  const outfile = join(folder, 'expressions.mjs')
  // Not loaded: programs, workers and pages, which start to run when they load.
  const program = /(?:^|\/)src\/(?:cli\.ts|page\/browser\/.*\.ts)$|worker\.ts$/
  const modules = files.filter((file) => !program.test(file))
  const contents = `${modules.map((file) => `import ${JSON.stringify(file)}`).join('\n')}
export { builtInSchemas, compileSchema } from ${JSON.stringify(join(project, 'src/schema.ts'))}
export { prepareSchema } from ${JSON.stringify(join(project, 'src/schema/compile/prepare.ts'))}`
  const stdin = { contents, resolveDir: project }
  await build({
    stdin,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
    ignoreAnnotations: true,
  })
  const made = new Map()
  const Native = RegExp
  globalThis.RegExp = new Proxy(Native, {
    construct(target, [pattern, flags = '']) {
      const isOurs = new Error().stack?.split('\n')[2]?.includes(outfile) ?? true
      if (isOurs && typeof pattern === 'string') made.set(`${pattern} ${flags}`, { pattern, flags })
      return new target(pattern, flags)
    },
  })
  try {
    const { compileSchema } = await import(pathToFileURL(outfile).href)
    for (const name of readdirSync(join(project, 'schemas'))) {
      compileSchema(readFileSync(join(project, 'schemas', name), 'utf8'))
    }
  } finally {
    globalThis.RegExp = Native
  }
  for (const expression of made.values()) yield { ...expression, where: 'new RegExp', bounded: false }
}

const expressions = new Map()
for (const file of files) for (const literal of literalsOf(file)) add(literal)
for await (const expression of constructed()) add(expression)

/** The same expression may be in several places. */
function add({ pattern, flags, where, bounded }) {
  if (bounded) return
  const key = `${pattern}/${flags}`
  const known = expressions.get(key)
  if (known === undefined) expressions.set(key, { pattern, flags, places: [where] })
  else known.places.push(where)
}

let bad = 0
for (const { pattern, flags, places } of expressions.values()) {
  const { status, complexity, error } = checkSync(pattern, flags, { timeout: 60_000 })
  if (status === 'safe') continue
  bad++
  console.log(`${places.join(', ')} /${pattern}/${flags}: ${complexity?.summary ?? error?.kind}`)
}
console.log(`${expressions.size} expressions, ${bad === 0 ? 'all linear' : `${bad} not linear`}`)
process.exit(bad === 0 ? 0 : 1)
