import { describe, expect, test } from 'vitest'
import { limitFinding, positionOf, withoutPosition } from '../../src/diagnostics/index.ts'
import { hasErrors, type Severity } from '../../src/index.ts'
import type { Finding } from '../../src/schema.ts'

const position = { line: 1, column: 1, offset: 0 }

function finding(severity: Severity): Finding {
  return { code: 'value-type', severity, path: '/Document', ...position, message: 'Correct it.' }
}

test('only an error makes a document invalid', () => {
  expect(hasErrors([])).toBe(false)
  expect(hasErrors([finding('warning'), finding('info')])).toBe(false)
  expect(hasErrors([finding('info'), finding('error')])).toBe(true)
})

describe('a position', () => {
  test('is line, column and offset of whatever has them, and nothing else', () => {
    expect(positionOf(finding('error'))).toEqual(position)
  })

  test.each(['line', 'column', 'offset'])('without its %s is none', (name) => {
    expect(positionOf({ ...position, [name]: undefined })).toEqual({})
  })

  test('of no finding is none', () => {
    expect(positionOf({})).toEqual({})
  })
})

test('a finding about an object has all but the position', () => {
  expect(withoutPosition(finding('error'))).toStrictEqual({
    code: 'value-type',
    severity: 'error',
    path: '/Document',
    message: 'Correct it.',
  })
})

test('how many findings are missing is said at the last that is listed', () => {
  const words = 'not listed. Correct these first, or raise `maxFindings` (on the command line --max-findings).'
  expect(limitFinding(1, finding('error'))).toStrictEqual({
    code: 'findings-limit',
    severity: 'info',
    path: '',
    ...position,
    message: `1 more finding is ${words}`,
  })
  expect(limitFinding(2, undefined)).toStrictEqual({
    code: 'findings-limit',
    severity: 'info',
    path: '',
    message: `2 more findings are ${words}`,
  })
})
