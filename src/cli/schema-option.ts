import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { compileSchema, isSchemaError, type SchemaTables } from '../schema/index.ts'
import { UsageError } from './usage-error.ts'

/** The XSD of `--schema`: its text for libxml2, its tables for our own engine. */
export interface SchemaOption {
  text: string
  tables: SchemaTables
}

/** Reads and compiles the XSD of `--schema`. Throws `UsageError` when it cannot be read or compiled. */
export async function readSchemaOption(file: string | undefined): Promise<SchemaOption | undefined> {
  if (file === undefined) return undefined
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    throw new UsageError(`the schema ${file} cannot be read`)
  }
  try {
    return { text, tables: compileSchema(text) }
  } catch (error) {
    if (isSchemaError(error)) throw new UsageError(`the schema ${file} cannot be used: ${error.message}`)
    throw error
  }
}

/** The texts of the schemas that come with the package, for libxml2. */
export async function builtInSchemaTexts(): Promise<string[]> {
  const folder = new URL('../../schemas/', import.meta.url)
  const files = (await readdir(fileURLToPath(folder))).filter((file) => file.endsWith('.xsd'))
  return Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
}
