/** Marks on the way to the elements asked for: one for each element on a path, from the root on. */
export interface EachNode {
  /** The path as the caller gave it, where it ends here. */
  each: string | undefined
  children: Map<string, EachNode>
}

/** Makes the marks of some paths without indexes, such as `/Document/BkToCstmrStmt/Stmt/Ntry`; one may lie inside another. */
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
