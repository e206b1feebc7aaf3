import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SchemaTables } from '../../schema/index.ts'
import { UsageError } from '../io/usage-error.ts'

/** The XSD of `--schema`: its text for libxml2, and its tables for our own engine. */
export interface SchemaOption {
  text: string
  tables: SchemaTables
}

/** Reads and compiles the XSD of `--schema`. Throws `UsageError` when it cannot be read or compiled. */
export async function readSchema(file: string): Promise<SchemaOption>
export async function readSchema(file: string | undefined): Promise<SchemaOption | undefined>
export async function readSchema(file: string | undefined): Promise<SchemaOption | undefined> {
  if (file === undefined) return undefined
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new UsageError(`the schema ${file} cannot be read`)
  }
  // Loaded only for a schema of the user's own, because it brings a parser of XML with it.
  const { compileSchema } = await import('../../schema/compile/compile.ts')
  const { isSchemaError } = await import('../../schema/findings.ts')
  try {
    return { text, tables: compileSchema(text, { resolve: (location) => readBeside(file, location) }) }
  } catch (error) {
    if (isSchemaError(error)) throw new UsageError(`the schema ${file} cannot be used: ${error.message}`)
    throw error
  }
}

/** Reads a schema that another one includes or imports: it must be a file in the same folder or below, never a URL. */
function readBeside(file: string, location: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|[/\\]|\.\.)/i.test(location)) {
    const fault = `the schema ${file} needs ${location}, which is not in its folder`
    throw new UsageError(`${fault}: copy it there, and correct schemaLocation`)
  }
  const path = join(dirname(file), location)
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new UsageError(`the schema ${path}, which ${file} needs, cannot be read`)
  }
}
