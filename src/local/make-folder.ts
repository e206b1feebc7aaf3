import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { errorCode } from '../values/index.ts'

/**
 * Makes a folder and those above it that are missing. It is Node's `mkdir` with `recursive`, which never ends in a
 * folder that takes no entries, such as `/proc`: Node 20 makes the folder above, which is there, and begins again.
 * @param mode Permissions of the folders that are made. Default: 0o777 without those of the umask.
 * @throws the error of the system: `ENOENT` where the folder above takes no entries, `EEXIST` where a file has the
 * name, `EACCES` and others.
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await makeOne(folder, mode)
  } catch (error) {
    const above = dirname(folder)
    if (errorCode(error) !== 'ENOENT' || above === folder) throw error
    await makeFolder(above, mode)
    await makeOne(folder, mode)
  }
}

async function makeOne(folder: string, mode: number | undefined): Promise<void> {
  try {
    await mkdir(folder, mode)
  } catch (error) {
    const isThere = errorCode(error) === 'EEXIST' && (await stat(folder).catch(() => undefined))?.isDirectory() === true
    if (!isThere) throw error
  }
}
