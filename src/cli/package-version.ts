import { readFileSync } from 'node:fs'

/** The version of the toolkit, from its `package.json`. */
export function packageVersion(): string {
  const manifest: { version: string } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  return manifest.version
}
