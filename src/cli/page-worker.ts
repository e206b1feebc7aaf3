import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { UsageError } from './usage-error.ts'

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

/** A package as a function, in its CommonJS form: that is one file, which imports nothing. */
async function packageFunction(name: string): Promise<string> {
  const text = await readFile(createRequire(import.meta.url).resolve(name), 'utf8')
  const call = '.call(module.exports,module,module.exports)'
  return `$once(()=>{const module={exports:{}};(function(module,exports){${text}\n})${call};return module.exports})`
}
