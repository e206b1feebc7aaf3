import { lstatSync, realpathSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { UsageError } from '../io/usage-error.ts'

/** The folders that a model may use, as they really are: without links. */
export type Folders = readonly string[]

export function openFolders(names: readonly string[]): Folders {
  return names.map((name) => {
    const folder = realPath(name)
    if (folder === undefined || !statSync(folder).isDirectory()) throw new UsageError(`${name} is no folder`)
    return folder
  })
}

/**
 * The path of a file in the folders, with all links followed.
 * @throws UsageError for what is not there, no file, or outside of them.
 */
export function fileIn(folders: Folders, given: string): string {
  const found = candidates(folders, given)
    .map(realPath)
    .find((path) => path !== undefined && isInside(folders, path))
  if (found === undefined) throw new UsageError(`there is no file ${given} in the folders: list_files shows what is`)
  if (!statSync(found).isFile()) throw new UsageError(`${given} is no file: name one that list_files shows`)
  return found
}

/**
 * The path of a file that is to be written in the folders.
 * @throws UsageError where it would be outside of them, or there already.
 */
export function newFileIn(folders: Folders, given: string): string {
  for (const path of candidates(folders, given)) {
    const parent = realPath(dirname(path))
    if (parent === undefined || !isInside(folders, join(parent, basename(path)))) continue
    const file = join(parent, basename(path))
    if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return file
    throw new UsageError(`${given} is there already, and no file is replaced: take another name`)
  }
  throw new UsageError(`${given} is not in the folders: ${folders.join(', ')}`)
}

const mostListed = 200
const deepest = 5

/** The files in the folders, at most 200: links are left out, and what begins with a dot. */
export async function listFiles(
  folders: Folders,
): Promise<{ files: { path: string; bytes: number }[]; more: boolean }> {
  const files: { path: string; bytes: number }[] = []
  async function walk(folder: string, depth: number): Promise<void> {
    const entries = await readdir(folder, { withFileTypes: true })
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || files.length > mostListed) continue
      const path = join(folder, entry.name)
      if (entry.isDirectory() && depth < deepest) await walk(path, depth + 1)
      else if (entry.isFile()) files.push({ path, bytes: statSync(path).size })
    }
  }
  for (const folder of folders) await walk(folder, 0)
  return { files: files.slice(0, mostListed), more: files.length > mostListed }
}

/** Where a path may be: an absolute one there, any other in each of the folders. */
function candidates(folders: Folders, given: string): string[] {
  if (given.includes('\0')) return []
  return folders.map((folder) => resolve(folder, given))
}

function isInside(folders: Folders, path: string): boolean {
  return folders.some((folder) => {
    const inside = relative(folder, path)
    return inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`) && resolve(folder, inside) === path
  })
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch {
    return undefined
  }
}
