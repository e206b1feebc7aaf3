import { readdir, readFile } from 'node:fs/promises'

/** The texts of the schemas that come with the toolkit, by message. */
export async function readPackedSchemas(): Promise<ReadonlyMap<string, string>> {
  const folder = new URL('../../dist/schemas/', import.meta.url)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xsd'))
  const read = async (name: string): Promise<[string, string]> => [
    name.slice(0, -'.xsd'.length),
    await readFile(new URL(name, folder), 'utf8'),
  ]
  return new Map(await Promise.all(names.map(read)))
}
