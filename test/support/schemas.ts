import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { builtInSchemas, compileSchema, type SchemaTables } from '../../src/schema.ts'
import { isFull } from './sweep.ts'

/** Every message that has a schema. */
export const shipped: readonly string[] = readdirSync(new URL('../../schemas/', import.meta.url))
  .filter((file) => file.endsWith('.xsd'))
  .map((file) => file.replace(/\.xsd$/, ''))
  .sort()

/** Those that have a sample, `fixtures/valid/MESSAGE.xml`: what is tried on every kind of message is tried on these. */
export const messages: readonly string[] = shipped.filter((message) =>
  existsSync(new URL(`../../fixtures/valid/${message}.xml`, import.meta.url)),
)

/**
 * Of messages that differ little from one version to the next, those in between are left to `npm run test:full`: the
 * first, the one of the service and the last remain.
 */
export function sampled<T extends { message: string }>(all: readonly T[]): readonly T[] {
  return isFull ? all : all.filter(({ message }) => !/^camt\.05(?:[234]\.001\.04|[24]\.001\.06)$/.test(message))
}

/** The versions from 02 to 15 of a message (`pain.002.001`) that have no schema. */
export function unshippedVersions(message: string): string[] {
  return Array.from({ length: 14 }, (_, index) => String(index + 2).padStart(2, '0')).filter(
    (version) => !shipped.includes(`${message}.${version}`),
  )
}

/** The built-in schemas of statements, reports and notifications, of status reports, and of payment files. */
export const camtSchemas = builtInSchemas.filter(({ message }) => /^camt\.05[234]/.test(message))
export const reportSchemas = builtInSchemas.filter(({ message }) => message.startsWith('pain.002.'))
export const initiationSchemas = builtInSchemas.filter(({ message }) => /^pain\.00[18]/.test(message))

const texts = new Map<string, string>()
const compiled = new Map<string, SchemaTables>()

/** Text of our own schema of a message. */
export function schemaText(message: string): string {
  const known = texts.get(message)
  if (known !== undefined) return known
  const text = readFileSync(new URL(`../../schemas/${message}.xsd`, import.meta.url), 'utf8')
  texts.set(message, text)
  return text
}

/** Our own schema of a message, compiled from its text. */
export function schemaTables(message: string): SchemaTables {
  const known = compiled.get(message)
  if (known !== undefined) return known
  const tables = compileSchema(schemaText(message))
  compiled.set(message, tables)
  return tables
}
