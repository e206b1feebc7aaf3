/** A tree of the paths asked for: one node for each element on a path, from the root on. */
export interface EachNode {
  /** The path as the caller gave it, where it ends here. */
  each: string | undefined
  children: Map<string, EachNode>
}

/** Makes the tree of some paths without indexes, such as `/Document/BkToCstmrStmt/Stmt/Ntry`. One path may be the beginning of another. */
export function markPaths(paths: readonly string[]): EachNode {
  const root: EachNode = { each: undefined, children: new Map() }
  for (const path of paths) {
    let node = root
    for (const name of path.split('/').filter((part) => part !== '')) {
      let next = node.children.get(name)
      if (next === undefined) {
        next = { each: undefined, children: new Map() }
        node.children.set(name, next)
      }
      node = next
    }
    node.each = path
  }
  return root
}
