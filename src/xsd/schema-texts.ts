import { builtInSchemas } from '../messages/index.ts'
import { writeSchema } from './write-schema.ts'

let texts: Promise<ReadonlyMap<string, string>> | undefined

/** The texts of the schemas that come with the toolkit, by message, made once. */
export function readSchemaTexts(): Promise<ReadonlyMap<string, string>> {
  texts ??= writeTexts()
  return texts
}

async function writeTexts(): Promise<ReadonlyMap<string, string>> {
  const written = builtInSchemas.map(async (schema) => [schema.message, writeSchema(await schema.load())] as const)
  return new Map(await Promise.all(written))
}

/**
 * The text of a schema that comes with the toolkit: an XSD in one file, which the toolkit wrote from the facts of
 * the standard. Give it to another validator, or make a stricter one of it.
 * @param message The message with its version: `camt.053.001.08`.
 * @throws RangeError for a message without a schema in the toolkit.
 */
export async function loadSchemaText(message: string): Promise<string> {
  const known = await readSchemaTexts()
  const text = known.get(message)
  if (text !== undefined) return text
  const asked = String(message).slice(0, 40)
  const names = [...known.keys()].join(', ')
  throw new RangeError(`loadSchemaText: there is no schema of ${JSON.stringify(asked)}; there are ${names}`)
}
