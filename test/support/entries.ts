import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What an entry of the package exports: by name, where it is declared (`src/domain/party.ts Party`). */
export type Exports = ReadonlyMap<string, string>

/** The source files of the entries of `package.json`, by name of the entry; those of messages one by one. */
export function entryFiles(): ReadonlyMap<string, string> {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, unknown> }
  const files = new Map<string, string>()
  for (const [name, target] of Object.entries(exports)) {
    const built = (target as { default?: string }).default
    if (built === undefined) continue
    const source = built.replace('./dist/', 'src/').replace(/\.js$/, '.ts')
    if (!source.includes('*')) files.set(name, source)
    else
      for (const file of readdirSync('schemas')) {
        const message = file.replace(/\.xsd$/, '')
        files.set(name.replace('*', message), source.replace('*', message))
      }
  }
  return files
}

const known = new Map<string, Exports>()

/** What a source file exports, followed through every `export … from` to where each name is declared. */
export function exportsOf(file: string): Exports {
  const before = known.get(file)
  if (before !== undefined) return before
  const found = readExports(file)
  known.set(file, found)
  return found
}

function readExports(file: string): Exports {
  const found = new Map<string, string>()
  const text = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  const imported = new Map<string, { name: string; from: string }>()
  for (const [, list = '', from = ''] of text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)'/gm)) {
    for (const [name, alias] of namesIn(list)) imported.set(alias, { name, from })
  }
  for (const [, list = '', from] of text.matchAll(/^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?/gm)) {
    for (const [name, alias] of namesIn(list)) {
      const origin = from === undefined ? imported.get(name) : { name, from }
      found.set(alias, origin === undefined ? `${file} ${name}` : declarationOf(origin.name, file, origin.from))
    }
  }
  for (const [, from = ''] of text.matchAll(/^export (?:type )?\* from '([^']+)'/gm)) {
    for (const [name, place] of exportsOf(join(dirname(file), from))) found.set(name, place)
  }
  const declared =
    /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|interface|type|class|enum) (\w+)/gm
  for (const [, name = ''] of text.matchAll(declared)) found.set(name, `${file} ${name}`)
  return found
}

function namesIn(list: string): [name: string, alias: string][] {
  return list
    .split(',')
    .map((each) => each.trim().replace(/^type /, ''))
    .filter((each) => each !== '')
    .map((each) => {
      const [name = '', alias = name] = each.split(' as ')
      return [name, alias]
    })
}

function declarationOf(name: string, file: string, from: string): string {
  // What another package declares is declared there.
  if (!from.startsWith('.')) return `${from} ${name}`
  const place = exportsOf(join(dirname(file), from)).get(name)
  if (place === undefined) throw new Error(`${file} takes ${name} from ${from}, which does not export it`)
  return place
}
