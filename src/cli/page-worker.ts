import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { UsageError } from './io/usage-error.ts'

/** How the script of the page's worker is made: `scripts/plan-worker.mjs` plans it. */
export interface WorkerPlan {
  /** Names of packages, which are taken from where they are installed. */
  packages: string[]
  /** The worker itself is last. */
  modules: ModulePlan[]
}

/** How a module becomes a function that returns what it exports. */
interface ModulePlan {
  /** Its path in `dist`. */
  file: string
  /** Its number of characters: with another one it is not the file that was planned for. */
  length: number
  /** Texts, and where a text begins and ends in the file. */
  pieces: (string | [from: number, to: number])[]
}

/**
 * The page's worker as one classic script, made of its own module and those of the library that it imports, so that the
 * package holds them once.
 * @param dist The folder of the built package, as a URL that ends in a slash.
 * @throws {UsageError} When a module is not the one that was built.
 */
export async function assembleWorker({ packages, modules }: WorkerPlan, dist: URL): Promise<string> {
  const parts = await Promise.all([
    ...packages.map(async (name, index) => `const $package${index}=${await packageFunction(name)}`),
    ...modules.map(async (module, index) => `const $module${index}=${await moduleFunction(module, dist)}`),
  ])
  const script = ['const $once=(make)=>{let made;return()=>made??=make()}', ...parts, `$module${modules.length - 1}()`]
  // Neither can be part of a script in a page; both are only in texts and expressions, where `\x3c` is the same.
  return script.join(';\n').replace(/<(?=\/script|!--)/gi, '\\x3c')
}

async function moduleFunction({ file, length, pieces }: ModulePlan, dist: URL): Promise<string> {
  const text = await readFile(new URL(file, dist), 'utf8')
  if (text.length !== length)
    throw new UsageError(`dist/${file} was changed after the build: install the package again`)
  const body = pieces.map((piece) => (typeof piece === 'string' ? piece : text.slice(...piece)))
  return `$once(()=>{"use strict";${body.join('')}})`
}

/** A package as a function, in its CommonJS form: files that import nothing but each other. */
async function packageFunction(name: string): Promise<string> {
  const files = new Map<string, string>()
  const visit = async (path: string): Promise<void> => {
    if (files.has(path)) return
    files.set(path, '')
    const text = await readFile(path, 'utf8')
    const { resolve } = createRequire(path)
    const paths = [...text.matchAll(/\brequire\((["'])(\.[^"']*)\1\)/g)].map(
      ([, , to = '']) => [to, resolve(to)] as const,
    )
    for (const [, to] of paths) await visit(to)
    const numbers = paths.map(([to, at]) => [to, [...files.keys()].indexOf(at)])
    const asked = JSON.stringify(Object.fromEntries(numbers))
    files.set(path, `[${asked},function(module,exports,require){${text}\n}]`)
  }
  await visit(createRequire(import.meta.url).resolve(name))
  const run = 'run.call(made[at].exports,made[at],made[at].exports,(name)=>load(asked[name]))'
  const load = `load=(at)=>{const [asked,run]=files[at];if(!made[at]){made[at]={exports:{}};${run}}return made[at].exports}`
  return `$once(()=>{const made=[],files=[${[...files.values()].join()}],${load};return load(0)})`
}
