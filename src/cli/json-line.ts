import { readFileSync } from 'node:fs'
import { escapeControls } from '../diagnostics/index.ts'

/**
 * A value as a line of JSON, with the version of the toolkit. What could control a terminal, and JSON leaves as it is
 * (`U+009B`, `U+202E`), is escaped, which means the same.
 */
export function jsonLine(value: object): string {
  return `${escapeControls(JSON.stringify({ ...value, version: packageVersion() }))}\n`
}

export function jsonLines(value: object): string {
  return `${escapeControls(JSON.stringify(value, undefined, 2), '\n')}\n`
}

let version: string | undefined

/** The version of the toolkit, from its `package.json`, read once: lines of JSON have it. */
export function packageVersion(): string {
  version ??= JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version as string
  return version
}
