import { expect, test } from 'vitest'
import { markPaths } from '../../../src/schema/cursor/each-node.ts'
import { beginContent, clearFrame, countLeaf, type Frame, frameAt, pathTo } from '../../../src/schema/cursor/frame.ts'

test('a frame is made once for a depth, and holds nothing of the element before', () => {
  const frames: Frame[] = []
  const frame = frameAt(frames, 0)
  frame.text = 'x'
  frame.good = true
  frame.hasChildElements = true
  frame.keep = true
  frame.object = {}
  frame.suppressedMissing = ['Nm']
  expect(frameAt(frames, 0)).toBe(frame)
  clearFrame(frame, 'Ntry', 2)
  expect(frame).toMatchObject({
    name: 'Ntry',
    occurrence: 2,
    text: '',
    good: false,
    hasChildElements: false,
    keep: false,
  })
  expect(frame.object).toBeUndefined()
  expect(frame.suppressedMissing).toEqual([])
})

test('elements are counted by their leaf, anew in each element', () => {
  const frame = frameAt([], 0)
  beginContent(frame, 3)
  expect([countLeaf(frame, 2), countLeaf(frame, 2), countLeaf(frame, 0)]).toEqual([1, 2, 1])
  beginContent(frame, 3)
  expect(countLeaf(frame, 2)).toBe(1)
  // More leaves than any frame had room for.
  beginContent(frame, 500)
  expect([countLeaf(frame, 499), frame.state, frame.inARow]).toEqual([1, -1, 0])
})

test('a path has an index where an element may repeat', () => {
  const frames: Frame[] = []
  for (const [depth, [name, occurrence]] of (
    [
      ['Document', 0],
      ['Stmt', 1],
      ['Ntry', 12],
    ] as const
  ).entries()) {
    clearFrame(frameAt(frames, depth), name, occurrence)
  }
  expect(pathTo(frames, 2)).toBe('/Document/Stmt[1]/Ntry[12]')
  expect(pathTo(frames, 0)).toBe('/Document')
})

test('paths asked for are marked, one inside another too', () => {
  const root = markPaths(['/Document/Stmt/Ntry', '/Document/Stmt', 'Document/Stmt/Bal'])
  const statement = root.children.get('Document')?.children.get('Stmt')
  expect(statement?.each).toBe('/Document/Stmt')
  expect([...(statement?.children.values() ?? [])].map(({ each }) => each)).toEqual([
    '/Document/Stmt/Ntry',
    'Document/Stmt/Bal',
  ])
})
