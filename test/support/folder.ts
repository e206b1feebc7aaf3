import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for what tests write; `temporary.ts` removes it when the run is over. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'iso20022-'))
}

export function writeInto(
  folder: string,
  name: string,
  content: string | Uint8Array,
  options?: { mode: number },
): string {
  const path = join(folder, name)
  writeFileSync(path, content, options)
  return path
}
