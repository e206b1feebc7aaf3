/** A tree of the paths asked for: one node for each element on a path, from the root on. */
export interface EachNode {
  /** The path as the caller gave it, where it ends here. */
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
