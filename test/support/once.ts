import { existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A folder that is costly to fill, made once in a run, by whichever of its processes asks first, in the folder of the
 * run (see `temporary.ts`). Who asks later waits for it. Nobody writes into it afterwards: take a copy.
 */
export async function once(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const made = join(tmpdir(), name)
  const lock = `${made}.lock`
  for (;;) {
    if (existsSync(made)) return made
    if (!tryMakeFolder(lock)) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      continue
    }
    try {
      if (existsSync(made)) return made
      const draft = mkdtempSync(`${made}-`)
      await make(draft)
      renameSync(draft, made)
    } finally {
      rmdirSync(lock)
    }
  }
}

function tryMakeFolder(path: string): boolean {
  try {
    mkdirSync(path)
    return true
  } catch {
    return false
  }
}
