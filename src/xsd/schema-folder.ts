import { existsSync } from 'node:fs'

/**
 * The folder of the schemas that come with the toolkit: `dist/schemas` of the package, where they stand without their
 * explanations, else `schemas` of the repository.
 */
export function schemaFolder(): URL {
  const packed = new URL('../schemas/', import.meta.url)
  return existsSync(packed) ? packed : new URL('../../schemas/', import.meta.url)
}
