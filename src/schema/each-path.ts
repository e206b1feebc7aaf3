import type { ElementParticle, Particle, SchemaTables } from './compile/tables.ts'

/**
 * Checks the paths a caller wants to be handed the elements of. Throws a `RangeError` that names the first path no
 * schema has an element at: a slip of the pen would otherwise yield nothing and keep the whole document in memory.
 */
export function checkEachPaths(schemas: readonly SchemaTables[], paths: readonly string[]): void {
  // Of a document that none of them is for, none was loaded: the reading says so.
  if (schemas.every(({ roots }) => roots.length === 0)) return
  for (const path of paths) {
    if (schemas.some((tables) => hasElement(tables, path))) continue
    const known = schemas.map((tables) => tables.message).join(', ')
    throw new RangeError(
      `each: there is no element at the path ${path} in ${known}. Write the names from the root on, as in ` +
        '/Document/BkToCstmrStmt/Stmt/Ntry',
    )
  }
}

/** Whether a schema has an element at a path from the root, without indexes. */
export function hasElement(tables: SchemaTables, path: string): boolean {
  const [rootName, ...inner] = path.split('/').filter((name) => name !== '')
  let type = tables.roots.find((root) => root.name === rootName)?.type
  for (const name of inner) {
    const table = tables.types.find((candidate) => candidate.name === type)
    type = table?.kind === 'complex' && table.content !== undefined ? elementIn(table.content, name)?.type : undefined
  }
  return type !== undefined
}

function elementIn(particle: Particle, name: string): ElementParticle | undefined {
  if (particle.kind === 'element') return particle.name === name ? particle : undefined
  if (particle.kind === 'any') return undefined
  for (const part of particle.particles) {
    const found = elementIn(part, name)
    if (found !== undefined) return found
  }
  return undefined
}
