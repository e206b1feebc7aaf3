// Plans how `iso20022 view` makes one classic script of the page's worker and the modules that the worker imports, so
// that the package holds these modules once, for the library and for the page. (A page opened as a file can start a
// worker only from one script.) Each module becomes a function that runs once and returns what it exports.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { runInNewContext, Script } from 'node:vm'
import { transform } from 'esbuild'
import { parseAst } from 'rollup/parseAst'

const require = createRequire(import.meta.url)

/** Packages for schemas of users, which the page does not take: the import in the script would fail. */
const neverAsked = new Set(['re2js'])

/**
 * The plan that `src/cli/page-worker.ts` follows: packages by name, and for each module its file, how many characters
 * it has, and the pieces of its function, each a text or where a text begins and ends in the file. The entry is last.
 * Throws an error that names the module when the script could not work: for what only Node has, modules that import
 * each other in a circle, and exports that change later.
 * @param files The modules of `dist`, as text by path.
 * @param entry The path of the worker.
 */
export async function planWorker(files, entry) {
  const modules = modulesOf(files, entry)
  const packages = new Map()
  for (const { target, isPackage, names } of modules.flatMap(({ imports }) => imports)) {
    if (isPackage) packages.set(target, [...(packages.get(target) ?? []), ...names])
  }
  for (const [name, names] of packages) checkPackage(name, names)
  await Promise.all(modules.map(checkExports))
  const functions = new Map([
    ...[...packages.keys()].map((name, index) => [name, `$package${index}`]),
    ...modules.map(({ path }, index) => [path, `$module${index}`]),
  ])
  return {
    packages: [...packages.keys()],
    modules: modules.map((module) => {
      const pieces = piecesOf(module, functions)
      checkSyntax(module, pieces)
      return { file: module.path, length: module.text.length, pieces }
    }),
  }
}

/** The entry, which is last, and all that it imports, at once or later. */
function modulesOf(files, entry) {
  const modules = new Map()
  const visit = (path, way) => {
    if (way.includes(path)) throw new Error(`Modules import each other in a circle: ${wayTo(path, way)}`)
    if (modules.has(path)) return
    const module = readModule(path, files.get(path), wayTo(path, way))
    for (const { target, isPackage } of module.imports) if (!isPackage) visit(target, [...way, path])
    modules.set(path, module)
    // An import in a function may lead back here: that is no circle.
    for (const { target } of module.laterImports) visit(target, [wayTo(path, way)])
  }
  visit(entry, [])
  return [...modules.values()].sort((one, other) => (one.path === entry) - (other.path === entry))
}

const wayTo = (path, way) => [...way, path].join(' imports ')

/** What a module imports and exports, and where. */
function readModule(path, text, way) {
  if (text === undefined) throw new Error(`${way}, which the build has not written`)
  const refuse = (why) => {
    throw new Error(`${way}. The page runs in a browser, and its worker cannot have this module: ${why}`)
  }
  if (/\$(?:module|package|once)/.test(text)) refuse('it has $module, $package or $once in its text')
  const { body } = parseAst(text)
  // A list that passes names on runs nothing.
  const code = body.findIndex(({ type, source }) => type !== 'ImportDeclaration' && !source)
  if (body.slice(code).some(({ type }) => type === 'ImportDeclaration')) refuse('an import stands below code')
  if (body.some(isOtherExport)) refuse('it exports something else than a list of names')
  const nodes = [...nodesIn(body)]
  if (nodes.some(({ type, meta }) => type === 'MetaProperty' && meta.name === 'import')) refuse('it has import.meta')
  const targetOf = ({ value }) => {
    if (value?.startsWith('.')) return { target: new URL(value, `file:///${path}`).pathname.slice(1), isPackage: false }
    if (value === undefined || value.startsWith('node:')) refuse(`it imports ${value ?? 'what a variable names'}`)
    return { target: value, isPackage: true }
  }
  const imports = body.filter(({ source }) => source).map((each) => ({ ...placeOf(each), ...targetOf(each.source) }))
  const laterImports = nodes
    .filter(({ type }) => type === 'ImportExpression')
    .map((each) => ({ ...placeOf(each), bindings: undefined, ...targetOf(each.source) }))
    .filter(({ target }) => !neverAsked.has(target))
  if (laterImports.some(({ isPackage }) => isPackage)) refuse('it imports a package later')
  const lists = body.filter(({ type }) => type === 'ExportNamedDeclaration')
  const exports = lists.flatMap(({ source, specifiers }) =>
    specifiers.map(({ local, exported }) => ({
      name: exported.name,
      local: local.name,
      from: source === null ? undefined : targetOf(source).target,
    })),
  )
  const cuts = [...imports, ...laterImports, ...lists.filter(({ source }) => source === null).map(placeOf)]
  return { path, text, body, imports, laterImports, exports, cuts: cuts.sort((a, b) => a.start - b.start) }
}

const isOtherExport = ({ type, declaration }) =>
  /^Export(?:All|Default)/.test(type) || (type === 'ExportNamedDeclaration' && declaration !== null)

/** Where an import or a list of exports stands, the names it takes from its target, and the names they get here. */
function placeOf({ type, start, end, specifiers = [] }) {
  if (type !== 'ImportDeclaration')
    return { start, end, bindings: [], names: specifiers.map(({ local }) => local.name) }
  const bindings = specifiers.map((specifier) => ({
    local: specifier.local.name,
    // No name: all of them, by `import * as`.
    name: specifier.type === 'ImportDefaultSpecifier' ? 'default' : specifier.imported?.name,
  }))
  return { start, end, bindings, names: bindings.flatMap(({ name }) => name ?? []) }
}

/** A tree's nodes, each before those below it. */
function* nodesIn(tree) {
  if (typeof tree !== 'object' || tree === null) return
  if (typeof tree.type === 'string') yield tree
  for (const part of Object.values(tree)) yield* nodesIn(part)
}

/** The pieces of the function that a module becomes. */
function piecesOf({ text, cuts, exports }, functions) {
  const pieces = []
  let from = 0
  for (const { start, end, target, bindings } of cuts) {
    if (start > from) pieces.push([from, start])
    from = end
    const called = functions.get(target)
    if (bindings === undefined) pieces.push(`Promise.resolve().then(${called})`)
    else if (bindings.length > 0) pieces.push(bindingsOf(bindings, called))
  }
  if (from < text.length) pieces.push([from, text.length])
  const values = exports.map(({ name, local, from: target }) =>
    target === undefined ? memberOf(name, local) : `${name}:${functions.get(target)}().${local}`,
  )
  return [...pieces, `\nreturn{${values.join()}}`]
}

/** The constants in the place of an import. */
function bindingsOf(bindings, called) {
  const whole = bindings.find(({ name }) => name === undefined)
  const parts = whole?.local ?? `{${bindings.map(({ name, local }) => memberOf(name, local)).join()}}`
  return `const ${parts}=${called}();`
}

const memberOf = (name, local) => (name === local ? local : `${name}:${local}`)

/**
 * Refuses exports that a module changes later: who imports them has constants. Whether a name is the exported one where
 * it stands, esbuild knows: we rename the declarations, import the same names, and an import cannot be changed.
 */
async function checkExports({ path, text, body, exports }) {
  const exported = new Set(exports.flatMap(({ local, from }) => (from === undefined ? [local] : [])))
  const declared = body.flatMap(declaredIn).filter(({ name }) => exported.has(name))
  let probe = declared.map(({ name }) => `import{${name}}from"${path}";`).join('')
  let from = 0
  for (const { start } of declared) {
    probe += `${text.slice(from, start)}$declared_`
    from = start
  }
  const { warnings } = await transform(probe + text.slice(from), { logLevel: 'silent' })
  const change = warnings.find(({ id }) => id === 'assign-to-import')
  if (change === undefined) return
  throw new Error(`${path} changes what it exports, and the worker of the page would not see it: ${change.text}`)
}

/** The names that a statement of a module declares, as nodes. */
function declaredIn({ type, id, declarations }) {
  if (/^(?:Function|Class)Declaration$/.test(type)) return [id]
  if (type !== 'VariableDeclaration') return []
  const names = declarations.flatMap((each) => [...nodesIn(each.id)].filter((node) => node.type === 'Identifier'))
  return [...new Map(names.map((name) => [name.start, name])).values()]
}

/** Refuses what is no text of a function, such as `await` at the top of a module. */
function checkSyntax({ path, text }, pieces) {
  const body = pieces.map((piece) => (typeof piece === 'string' ? piece : text.slice(...piece))).join('')
  new Script(`()=>{"use strict";${body}}`, { filename: `${path} as a function of the page's worker` })
}

/**
 * Refuses a package whose CommonJS form needs another package, or what a browser does not have. The page takes that form
 * from where the package is installed, and so has the same version as the library.
 */
function checkPackage(name, names) {
  const loaded = new Map()
  const load = (path) => {
    const module = { exports: {} }
    if (loaded.has(path)) return loaded.get(path).exports
    loaded.set(path, module)
    const require = (to) => {
      if (!to.startsWith('.')) throw new Error(`The page's worker cannot have ${name}: it requires ${to}`)
      return load(createRequire(path).resolve(to))
    }
    const text = `(function(module,exports,require){${readFileSync(path, 'utf8')}\n})`
    runInNewContext(`${text}.call(module.exports,module,module.exports,require)`, { module, require })
    return module.exports
  }
  const exports = load(require.resolve(name))
  const missing = names.filter((each) => !(each in exports))
  if (missing.length > 0) throw new Error(`The page's worker needs ${missing.join(', ')} of ${name} as CommonJS`)
}
