import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'

/**
 * The texts of the schemas that come with the toolkit, by message: from `dist/schemas.br` of the package (JSON in
 * Brotli, without the explanations), else from `schemas` of the repository.
 */
export async function readPackedSchemas(): Promise<ReadonlyMap<string, string>> {
  const packed = new URL('../schemas.br', import.meta.url)
  if (!existsSync(packed)) return readFolder(new URL('../../schemas/', import.meta.url))
  const text = (await promisify(brotliDecompress)(await readFile(packed))).toString()
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>))
}

async function readFolder(folder: URL): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.xsd'))
  const read = async (name: string): Promise<[string, string]> => [
    name.slice(0, -'.xsd'.length),
    await readFile(new URL(name, folder), 'utf8'),
  ]
  return new Map(await Promise.all(names.map(read)))
}
