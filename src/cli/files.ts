import { readdir, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { UsageError } from './usage-error.ts'

/** What is looked for in a folder. */
const endings = /\.(?:xml(?:\.gz)?|zip)$/i

/**
 * The files that arguments name: a folder stands for the `.xml`, `.xml.gz` and `.zip` files in it and in its folders, a pattern (`*`, `?`, `**`, `[…]`,
 * `{…}`) that is no file for those that match, each in the order of their names; anything else for itself, also where there is no such file.
 * What begins with a point is left out.
 * @throws UsageError when a folder or a pattern gives no file: nothing checked must not look like all valid.
 */
export async function expandFiles(args: readonly string[]): Promise<string[]> {
  const files: string[] = []
  for (const arg of args) files.push(...(await filesOf(arg)))
  return files
}

async function filesOf(arg: string): Promise<string[]> {
  if (arg === '-') return [arg]
  const stats = await stat(arg).catch(() => undefined)
  if (stats?.isDirectory()) return some(await inFolder(arg), `${arg} holds no .xml, .xml.gz or .zip file`)
  if (stats !== undefined || !/[*?[\]{}]/.test(arg)) return [arg]
  // Shells do this themselves, but not on Windows, and not for ** or in quotes.
  const { glob } = await import('tinyglobby')
  const found = await glob(arg.replaceAll('\\', '/'), {
    absolute: isAbsolute(arg),
    expandDirectories: false,
    followSymbolicLinks: false,
  })
  return some(found.sort(), `no file matches ${arg}`)
}

function some(files: string[], words: string): string[] {
  if (files.length === 0) throw new UsageError(words)
  return files
}

/** Links to folders are not followed: they may lead round in a circle. */
async function inFolder(folder: string): Promise<string[]> {
  const files: string[] = []
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) files.push(...(await inFolder(path)))
    else if (endings.test(entry.name)) files.push(path)
  }
  return files
}
