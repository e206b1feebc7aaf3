import { readFile } from 'node:fs/promises'
import { compileSchema, isSchemaError, type SchemaTables } from '../schema/index.ts'
import { UsageError } from './usage-error.ts'

/** Compiles the XSD of `--schema`. Throws `UsageError` when it cannot be read or compiled. */
export async function readSchemaOption(file: string | undefined): Promise<SchemaTables | undefined> {
  if (file === undefined) return undefined
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    throw new UsageError(`the schema ${file} cannot be read`)
  }
  try {
    return compileSchema(text)
  } catch (error) {
    if (isSchemaError(error)) throw new UsageError(`the schema ${file} cannot be used: ${error.message}`)
    throw error
  }
}
