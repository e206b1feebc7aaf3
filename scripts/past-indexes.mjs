// Rooms import each other through their index. With chunks, esbuild takes all that an index leads to as soon as one
// name of it is needed; so the build imports each name from the file that has it.
import { readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import { transform } from 'esbuild'
import { parseAst } from 'rollup/parseAst'

const isIndex = (path) => path.endsWith(`${sep}index.ts`)

/** A plugin for esbuild: imports of names from an `index.ts` become imports from the files that the index lists. */
export function pastIndexes() {
  const lists = new Map()
  /** Where an index has its names from: the file, and the name there. */
  const listOf = (index) => {
    if (!lists.has(index)) lists.set(index, readList(index, listOf))
    return lists.get(index)
  }
  return {
    name: 'past-indexes',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
        const { code } = await toScript(path)
        return { contents: await importsFromFiles(code, path, listOf), loader: 'js' }
      })
    },
  }
}

const toScript = (path) =>
  transform(readFileSync(path, 'utf8'), {
    loader: 'ts',
    sourcefile: path,
    target: 'es2022',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
  })

async function readList(index, listOf) {
  const { code } = await toScript(index)
  const list = new Map()
  for (const { type, source, specifiers } of parseAst(code).body) {
    // What an index declares itself stays there.
    if (type !== 'ExportNamedDeclaration' || !source) continue
    const file = resolve(dirname(index), source.value)
    const inner = isIndex(file) ? await listOf(file) : undefined
    for (const { local, exported } of specifiers) {
      list.set(exported.name, inner?.get(local.name) ?? { file, name: local.name })
    }
  }
  return list
}

/** The text of a module, with each import of an index in pieces. */
async function importsFromFiles(code, path, listOf) {
  let text = ''
  let from = 0
  for (const node of parseAst(code).body) {
    const index = node.source && resolve(dirname(path), node.source.value)
    if (!index || !isIndex(index)) continue
    if (!['ImportDeclaration', 'ExportNamedDeclaration'].includes(node.type)) continue
    const list = await listOf(index)
    const lines = node.specifiers.map((specifier) => lineOf(specifier, list, path, index))
    text += code.slice(from, node.start) + lines.join('')
    from = node.end
  }
  return text + code.slice(from)
}

function lineOf({ type, imported, local, exported }, list, path, index) {
  if (type === 'ImportNamespaceSpecifier') throw new Error(`${path} imports all of ${index}: name what it needs`)
  const wanted = (imported ?? local).name
  const { file, name } = list.get(wanted) ?? { file: index, name: wanted }
  const target = JSON.stringify(`./${relative(dirname(path), file).split(sep).join('/')}`)
  return imported === undefined
    ? `export{${name} as ${exported.name}}from${target};`
    : `import{${name} as ${local.name}}from${target};`
}
