import type { ElementParticle, Particle, SchemaTables } from '../compile/tables.ts'

/** A tree of the paths asked for: one node for each element on a path, from the root on. */
export interface EachNode {
  each: string | undefined
  /** Whether the elements inside have no positions of their own (option `noPositionsIn`). */
  hidesPositions: boolean
  children: Map<string, EachNode>
}

/**
 * Makes the tree of some paths without indexes, such as `/Document/BkToCstmrStmt/Stmt/Ntry`. One path may be the
 * beginning of another.
 */
export function markPaths(paths: readonly string[], noPositionsIn: readonly string[] = []): EachNode {
  const key = JSON.stringify([paths, noPositionsIn])
  const known = trees.get(key)
  if (known !== undefined) return known
  const root = makeTree(paths, noPositionsIn)
  if (trees.size >= mostTrees) trees.clear()
  trees.set(key, root)
  return root
}

/** The same tree for the same paths, so that what is learnt for one stays valid. */
const trees = new Map<string, EachNode>()
const mostTrees = 64

function makeTree(paths: readonly string[], noPositionsIn: readonly string[]): EachNode {
  const root = emptyNode()
  for (const path of paths) nodeAt(root, path).each = path
  for (const path of noPositionsIn) nodeAt(root, path).hidesPositions = true
  return root
}

function nodeAt(root: EachNode, path: string): EachNode {
  let node = root
  for (const name of path.split('/').filter((part) => part !== '')) {
    let next = node.children.get(name)
    if (next === undefined) {
      next = emptyNode()
      node.children.set(name, next)
    }
    node = next
  }
  return node
}

function emptyNode(): EachNode {
  return { each: undefined, hidesPositions: false, children: new Map() }
}

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
