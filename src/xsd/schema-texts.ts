let texts: Promise<ReadonlyMap<string, string>> | undefined

/**
 * The texts of the schemas that come with the toolkit, by message, read once.
 * Throws an `Error` where they cannot be read: in a browser, or in a bundle.
 */
export function readSchemaTexts(): Promise<ReadonlyMap<string, string>> {
  texts ??= readTexts().catch((error: unknown) => {
    texts = undefined
    throw error
  })
  return texts
}

async function readTexts(): Promise<ReadonlyMap<string, string>> {
  try {
    const { readPackedSchemas } = await import('./packed-schemas.ts')
    return await readPackedSchemas()
  } catch (cause) {
    throw new Error(
      'The schemas of the toolkit cannot be read here: this is not Node.js, or the code was bundled. Give the ' +
        'text of a schema as `schema`; `iso20022 schema MESSAGE -o FILE` writes it.',
      { cause },
    )
  }
}

/**
 * Reads the text of a schema that comes with the toolkit: an XSD in one file, which the toolkit wrote from the facts of
 * the standard. Give it to another validator, or make a stricter one of it. For Node.
 * @param message The message with its version: `camt.053.001.08`.
 * @throws RangeError for a message without a schema in the toolkit; an `Error` where the files of the package cannot be
 * read, such as in a bundle.
 */
export async function loadSchemaText(message: string): Promise<string> {
  const known = await readSchemaTexts()
  const text = known.get(message)
  if (text !== undefined) return text
  const asked = String(message).slice(0, 40)
  const names = [...known.keys()].join(', ')
  throw new RangeError(`loadSchemaText: there is no schema of ${JSON.stringify(asked)}; there are ${names}`)
}
