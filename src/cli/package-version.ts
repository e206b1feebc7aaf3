import { readFileSync } from 'node:fs'

let version: string | undefined

/** The version of the toolkit, from its `package.json`, read once: lines of JSON have it. */
export function packageVersion(): string {
  version ??= readVersion()
  return version
}

function readVersion(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return manifest.version
}
