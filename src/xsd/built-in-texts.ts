let texts: Promise<string[]> | undefined

/**
 * The texts of the schemas that come with the toolkit, read from their folder, once.
 * Throws an `Error` where they cannot be read: in a browser, or in a bundle.
 */
export function builtInTexts(): Promise<string[]> {
  texts ??= readTexts().catch((error: unknown) => {
    texts = undefined
    throw error
  })
  return texts
}

async function readTexts(): Promise<string[]> {
  try {
    const { readdir, readFile } = await import('node:fs/promises')
    const { schemaFolder } = await import('./schema-folder.ts')
    const folder = schemaFolder()
    const names = (await readdir(folder)).filter((name) => name.endsWith('.xsd'))
    return await Promise.all(names.map((name) => readFile(new URL(name, folder), 'utf8')))
  } catch (cause) {
    throw new Error(
      'The schemas of the toolkit cannot be read here: this is not Node.js, or the code was bundled. Give the ' +
        'text of a schema as `schema`.',
      { cause },
    )
  }
}
