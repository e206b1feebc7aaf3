import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { step } from './step.js'

/**
 * A folder as a store: of files that arrive, and of parts. A bucket has the same five functions (see the README).
 *
 * - `list()`: the names of all files, one by one
 * - `open(name)`: the bytes of a file as a stream
 * - `has(name)`: whether it is there
 * - `write(name, chunks)`: stores a file, whole or not at all. If the chunks end with an error, nothing is stored.
 * - `tidy()`: removes what killed processes left unfinished
 */
export function openFolder(root) {
  // On the same disk, because only there renaming is one step.
  const unfinished = join(root, '.unfinished')

  async function* list(folder = '') {
    // Not `recursive`: with it Node 20 reads no more than the first 32 entries of a folder in it.
    for await (const entry of await opendir(join(root, folder))) {
      // Whoever delivers a file writes it under a name with a dot in front and renames it when it is whole.
      if (entry.name.startsWith('.')) continue
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) yield* list(name)
      else if (entry.isFile()) yield name
    }
  }

  async function has(name) {
    try {
      await access(join(root, name))
      return true
    } catch (error) {
      if (error.code === 'ENOENT') return false
      throw error
    }
  }

  async function write(name, chunks) {
    const path = join(root, name)
    await mkdir(dirname(path), { recursive: true })
    await mkdir(unfinished, { recursive: true })
    const draft = join(unfinished, randomUUID())
    try {
      await writeAll(draft, chunks)
      step('written')
      await rename(draft, path)
      step('renamed')
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    // The name, too, is on the disk before the job is done.
    const folder = await open(dirname(path))
    await folder.sync()
    await folder.close()
  }

  async function tidy({ olderThanMs = 60 * 60_000 } = {}) {
    await mkdir(unfinished, { recursive: true })
    for (const name of await readdir(unfinished)) {
      const draft = join(unfinished, name)
      const { mtimeMs } = await stat(draft).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
      if (mtimeMs < Date.now() - olderThanMs) await rm(draft, { force: true })
    }
  }

  return { list, open: (name) => createReadStream(join(root, name)), has, write, tidy }
}

async function writeAll(path, chunks) {
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of chunks) {
      await file.writeFile(chunk)
      step('writing')
    }
    await file.sync()
  } finally {
    await file.close()
  }
}
