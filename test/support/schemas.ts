import { readFileSync } from 'node:fs'
import { compileSchema, type SchemaTables } from '../../src/schema/index.ts'

/** The messages the toolkit is built for. */
export const messages = ['pain.001.001.03', 'pain.002.001.03', 'camt.053.001.06'] as const

/** One of them. */
export type Message = (typeof messages)[number]

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
