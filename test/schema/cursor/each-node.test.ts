import { expect, test } from 'vitest'
import { type EachNode, markPaths } from '../../../src/schema/cursor/each-node.ts'

let number = 0
/** A name that no tree has yet, because trees are remembered by their paths. */
const fresh = (): string => `Root${number++}`

/** A tree as lines: each element with what is asked for there. */
function shown({ children }: EachNode, indent = ''): string[] {
  return [...children].flatMap(([name, node]) => [
    `${indent}${name}${node.each === undefined ? '' : ` = ${node.each}`}${node.hidesPositions ? ', hidden' : ''}`,
    ...shown(node, `${indent} `),
  ])
}

test('a tree has an element for each on a path, and says where a path ends', () => {
  const root = fresh()
  const [outer, inner, other] = [`/${root}/A`, `/${root}/A/B/C`, `/${root}/D`]
  const tree = markPaths([outer, inner, other], [`/${root}/A/B`, `/${root}/E/F`])
  expect([tree.each, tree.hidesPositions]).toEqual([undefined, false])
  expect(shown(tree)).toEqual([
    root,
    ` A = ${outer}`,
    '  B, hidden',
    `   C = ${inner}`,
    ` D = ${other}`,
    ' E',
    '  F, hidden',
  ])
})

test('the same paths have the same tree, and others another one', () => {
  const path = `/${fresh()}/A`
  const tree = markPaths([path])
  expect(markPaths([path])).toBe(tree)
  expect(markPaths([path], [])).toBe(tree)
  expect(markPaths([path], [path])).not.toBe(tree)
  expect(markPaths([path, `${path}/B`])).not.toBe(tree)
  expect(markPaths([])).not.toBe(tree)
})
