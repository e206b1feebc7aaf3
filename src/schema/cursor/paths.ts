import type { Position } from '../../diagnostics/index.ts'
import { type ElementParticle, leavesOf, type SchemaTables } from '../compile/tables.ts'

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
    const leaves = table?.kind === 'complex' ? leavesOf(table.content) : []
    type = leaves.find((leaf): leaf is ElementParticle => leaf.kind === 'element' && leaf.name === name)?.type
  }
  return type !== undefined
}

/**
 * Returns the position of an element inside another. `where` is a path from the outer one with indexes (`Amt/InstdAmt`,
 * `RmtInf/Strd[2]`); `''` is the outer one itself.
 */
export type PositionOf = (where: string) => Position

/**
 * Positions of start tags in document order. Numbers and names are in separate flat arrays: with an object for each tag
 * the log took a tenth of the time of `readCamt053`.
 */
export interface PositionLog {
  length: number
  /** Five numbers for each tag: depth, index (0 if it cannot repeat), line, column and offset. */
  numbers: Float64Array
  names: string[]
}

const perTag = 5
const leastRoom = 256
const noNumbers = new Float64Array(0)

export function createPositionLog(): PositionLog {
  return { length: 0, numbers: noNumbers, names: [] }
}

export function logPosition(
  log: PositionLog,
  depth: number,
  name: string,
  occurrence: number,
  position: Position,
): void {
  const tag = log.length++
  let { numbers } = log
  let at = tag * perTag
  if (at === numbers.length) {
    numbers = new Float64Array(Math.max(at * 2, leastRoom * perTag))
    numbers.set(log.numbers)
    log.numbers = numbers
  }
  log.names[tag] = name
  numbers[at++] = depth
  numbers[at++] = occurrence
  numbers[at++] = position.line
  numbers[at++] = position.column
  numbers[at] = position.offset
}

/** A copy of a part of a log, which later changes of the log do not affect. */
export function copyPositions({ numbers, names }: PositionLog, from: number, to: number): PositionLog {
  return { length: to - from, numbers: numbers.slice(from * perTag, to * perTag), names: names.slice(from, to) }
}

/**
 * Makes the look-up of positions inside one element. Its own start tag is number `from` of the log, `to` is the first
 * that does not belong to it. `where` is a path from the element with indexes (`Amt/InstdAmt`, `RmtInf/Strd[2]`, `''`
 * for itself). An attribute has the position of its element; an element that is not in the file has that of its nearest
 * ancestor.
 */
export function positionsOf(log: PositionLog, from: number, to: number): PositionOf {
  return (where) => {
    if (from >= to) return { line: 1, column: 1, offset: 0 }
    let tag = from
    for (const step of where.split('/')) {
      if (step === '' || step.startsWith('@')) break
      const found = childIn(log, tag, to, step)
      if (found === undefined) break
      tag = found
    }
    const [line = 1, column = 1, offset = 0] = log.numbers.subarray(tag * perTag + 2, (tag + 1) * perTag)
    return { line, column, offset }
  }
}

/**
 * The number in the log of a child of the element at a number; `step` is its name, with an index or without (the
 * first).
 */
function childIn({ numbers, names }: PositionLog, parent: number, to: number, step: string): number | undefined {
  const [, name = step, index] = /^(.*)\[(\d+)\]$/.exec(step) ?? []
  const wanted = index === undefined ? 1 : Number(index)
  const parentDepth = numbers[parent * perTag] ?? 0
  for (let tag = parent + 1; tag < to; tag++) {
    const [depth = 0, occurrence = 0] = numbers.subarray(tag * perTag, tag * perTag + 2)
    if (depth <= parentDepth) return undefined
    if (depth === parentDepth + 1 && names[tag] === name && (occurrence || 1) === wanted) return tag
  }
  return undefined
}
