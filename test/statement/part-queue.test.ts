import { expect, test } from 'vitest'
import type { Finding } from '../../src/schema.ts'
import { createPartQueue } from '../../src/statement/part-queue.ts'

const finding = (path: string): Finding => ({ code: 'my-bank/x', severity: 'warning', path, message: 'x' })

test('parts are handed on element by element, in order, whenever they are asked for', () => {
  const queue = createPartQueue<string>(10)
  queue.begin()
  queue.push('a')
  queue.push('b')
  queue.begin()
  queue.begin()
  queue.push('c')
  expect(queue.next()).toEqual(['a', 'b'])
  queue.begin()
  queue.push('d')
  expect([queue.next(), queue.next(), queue.next()]).toEqual([[], ['c'], ['d']])
  // All were handed on: what comes now is begun anew.
  queue.begin()
  queue.push('e')
  expect(queue.next()).toEqual(['e'])
  expect(queue.next()).toEqual([])
})

test('what is pushed before any element began belongs to none', () => {
  const queue = createPartQueue<string>(10)
  queue.push('lost')
  queue.begin()
  queue.push('a')
  expect(queue.next()).toEqual(['a'])
})

test('findings stand among the parts, up to a limit', () => {
  const queue = createPartQueue<string>(2)
  queue.begin()
  expect([queue.report(finding('/a')), queue.report(finding('/b')), queue.report(finding('/c'))]).toEqual([
    true,
    true,
    false,
  ])
  queue.push('part')
  expect(queue.next()).toEqual([
    { kind: 'finding', finding: finding('/a') },
    { kind: 'finding', finding: finding('/b') },
    'part',
  ])
  expect(queue.findings.map(({ path }) => path)).toEqual(['/a', '/b'])
  expect(queue.omitted()).toBe(1)
})

test('an error ends the reading at its element, after the parts before it', () => {
  const queue = createPartQueue<string>(10)
  queue.begin()
  queue.push('a')
  queue.begin()
  queue.push('never handed on')
  queue.fail(new RangeError('no'))
  expect(queue.next()).toEqual(['a'])
  expect(() => queue.next()).toThrow(new RangeError('no'))
})
