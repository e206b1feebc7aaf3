import { describe, expect, test } from 'vitest'
import { type Finding, InvalidDocumentError, isInvalidDocumentError } from '../../src/schema.ts'

const first: Finding = {
  code: 'value-type',
  severity: 'error',
  path: '/Document/A',
  line: 3,
  column: 5,
  offset: 40,
  message: 'Found "12,50". Write a number.',
}

describe('an error that carries findings', () => {
  test('quotes the first error with its place', () => {
    const warning: Finding = { ...first, severity: 'warning', message: 'Not this one.' }
    const error = new InvalidDocumentError([warning, first])
    expect(error).toBeInstanceOf(Error)
    expect(error.name).toBe('InvalidDocumentError')
    expect(error.message).toBe('/Document/A: Found "12,50". Write a number. (line 3, column 5)')
    expect(error.findings).toEqual([warning, first])
  })

  test('says how many more errors there are', () => {
    const error = new InvalidDocumentError([first, { ...first, severity: 'info' }, first, first])
    expect(error.message).toMatch(/ And 2 more\.$/)
    expect(new InvalidDocumentError([first], { findingsOmitted: 6 }).message).toMatch(/ And 6 more\.$/)
  })

  test('without a place in a text none is named', () => {
    const { line: _, column: __, offset: ___, ...aboutObject } = first
    expect(new InvalidDocumentError([aboutObject]).message).toBe('/Document/A: Found "12,50". Write a number.')
  })

  test('without a path or findings it still says something', () => {
    expect(new InvalidDocumentError([{ ...first, path: '' }]).message).toMatch(/^Found/)
    expect(new InvalidDocumentError([]).message).toBe('The document is invalid')
  })

  test('is told by its name, so that two copies of the package agree', () => {
    const foreign = Object.assign(new Error('x'), { name: 'InvalidDocumentError', findings: [] })
    expect(isInvalidDocumentError(new InvalidDocumentError([]))).toBe(true)
    expect(isInvalidDocumentError(foreign)).toBe(true)
    expect(isInvalidDocumentError(new Error('x'))).toBe(false)
    expect(isInvalidDocumentError(Object.assign(new Error('x'), { name: 'InvalidDocumentError' }))).toBe(false)
    expect(isInvalidDocumentError({ name: 'InvalidDocumentError', findings: [] })).toBe(false)
    expect(isInvalidDocumentError(undefined)).toBe(false)
  })
})
