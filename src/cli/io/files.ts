import { promises, type Stats, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { UsageError } from './errors.ts'

const endings = /\.(?:xml(?:\.gz)?|zip)$/i

/**
 * The files that the arguments name. A folder stands for the `.xml`, `.xml.gz` and `.zip` files in it and in its
 * subfolders. A pattern (`*`, `?`, `**`, `[…]`, `{…}`) that is not itself a file stands for the files that match. Both
 * are sorted by name. Any other argument stands for itself, even if there is no such file. Names that begin with a dot
 * are left out, and what macOS puts beside files of an archive (`__MACOSX`). A pipe, socket or device in a folder is
 * passed over, because reading it may never end; `onPassedOver` is called with its path.
 * @throws UsageError when a folder or a pattern gives no file: "nothing was checked" must not look like "all are
 * valid".
 */
export async function expandFiles(args: readonly string[], onPassedOver?: (path: string) => void): Promise<string[]> {
  const files: string[] = []
  for (const arg of args) for (const file of await filesOf(arg, onPassedOver)) files.push(file)
  return files
}

async function filesOf(arg: string, onPassedOver: ((path: string) => void) | undefined): Promise<string[]> {
  if (arg === '-') return [arg]
  const stats = statsOf(arg)
  if (stats?.isDirectory()) return some(await inFolder(arg, onPassedOver), `${arg} holds no .xml, .xml.gz or .zip file`)
  if (stats !== undefined || !/[*?[\]{}]/.test(arg)) return [arg]
  // Shells expand patterns themselves, but not on Windows, not in quotes, and often not `**`.
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

/** Links to folders are not followed: they may lead in a circle. */
async function inFolder(folder: string, onPassedOver: ((path: string) => void) | undefined): Promise<string[]> {
  const files: string[] = []
  const entries = await promises.readdir(folder, { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name.startsWith('.') || entry.name === '__MACOSX') continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) for (const file of await inFolder(path, onPassedOver)) files.push(file)
    else if (!endings.test(entry.name)) continue
    else if (!entry.isFile() && isPipe(path)) onPassedOver?.(path)
    else files.push(path)
  }
  return files
}

/** Whether a path, or what a link leads to, is neither a file nor missing nor a folder. */
function isPipe(path: string): boolean {
  const stats = statsOf(path)
  return stats !== undefined && !stats.isFile() && !stats.isDirectory()
}

export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}
