import { expect, test } from 'vitest'
import { addFinding, handOver, openParts } from '../../src/diagnostics/index.ts'
import type { Finding } from '../../src/schema.ts'

const finding = (path: string): Finding => ({ code: 'my-bank/x', severity: 'warning', path, message: 'x' })

test('parts are handed over once, in the order in which they were made', () => {
  const list = openParts<string>()
  list.parts.push('a', 'b')
  expect(handOver(list)).toEqual(['a', 'b'])
  expect(handOver(list)).toEqual([])
  list.parts.push('c')
  expect(handOver(list)).toEqual(['c'])
})

test('findings stand among the parts, up to a limit', () => {
  const list = openParts<string>(2)
  expect([addFinding(list, finding('/a')), addFinding(list, finding('/b')), addFinding(list, finding('/c'))]).toEqual([
    true,
    true,
    false,
  ])
  list.parts.push('part')
  expect(handOver(list)).toEqual([
    { kind: 'finding', finding: finding('/a') },
    { kind: 'finding', finding: finding('/b') },
    'part',
  ])
  expect(list.findings.map(({ path }) => path)).toEqual(['/a', '/b'])
  expect(list.findingsOmitted).toBe(1)
})

test('a thousand findings are listed by default', () => {
  const list = openParts()
  for (let number = 0; number < 1001; number++) addFinding(list, finding(`/${number}`))
  expect([list.findings.length, list.findingsOmitted]).toEqual([1000, 1])
})
