import { expect, test } from 'vitest'
import { type Finding, hasErrors, type Severity } from '../../src/diagnostics/index.ts'

function finding(severity: Severity): Finding {
  return { code: 'value-type', severity, path: '/Document', line: 1, column: 1, offset: 0, message: 'Correct it.' }
}

test('only an error makes a document invalid', () => {
  expect(hasErrors([])).toBe(false)
  expect(hasErrors([finding('warning'), finding('info')])).toBe(false)
  expect(hasErrors([finding('info'), finding('error')])).toBe(true)
})
