import { describe, expect, test } from 'vitest'
import type { XmlLimits } from '../../../src/schema.ts'
import {
  closeElement,
  outsideOrTooLong,
  takeAttribute,
  takeCdata,
  takeComment,
  takeDeclaration,
  takeDoctype,
  takeEndTag,
  takeInstruction,
  takeStartTag,
  takeText,
} from '../../../src/xml/saxes/events.ts'
import { createReading, type Reading } from '../../../src/xml/saxes/reading.ts'

/** A reading that writes down what it hands on. */
function begin(limits: XmlLimits = {}): { reading: Reading; tokens: string[] } {
  const tokens: string[] = []
  const reading = createReading(
    {
      open: (name, namespace, attributes) => {
        tokens.push([`<${name}`, namespace, ...attributes.map((each) => `${each.name}=${each.value}`)].join(' '))
      },
      text: (text) => tokens.push(text),
      close: () => tokens.push('</>'),
    },
    limits,
  )
  return { reading, tokens }
}

describe('an end tag', () => {
  test('is handed on with the event behind it, not before', () => {
    const { reading, tokens } = begin()
    takeStartTag(reading, 'a')
    takeStartTag(reading, 'b')
    takeEndTag(reading, 'b', false)
    expect(tokens).toEqual(['<a ', '<b '])
    takeText(reading, 'x')
    expect(tokens).toEqual(['<a ', '<b ', '</>', 'x'])
    takeEndTag(reading, 'a', false)
    closeElement(reading)
    expect([tokens.at(-1), reading.depth, reading.hasRootClosed]).toEqual(['</>', 0, true])
  })

  test.each<[string, (reading: Reading) => void]>([
    ['a start tag', (reading) => takeStartTag(reading, 'c')],
    ['an attribute', (reading) => takeAttribute(reading, { name: 'c', value: '' })],
    ['a comment', (reading) => takeComment(reading)],
    ['an instruction', (reading) => takeInstruction(reading, 'p', '')],
    ['CDATA', (reading) => takeCdata(reading, '')],
    ['another end tag', (reading) => takeEndTag(reading, 'a', false)],
  ])('is handed on before %s', (_what, event) => {
    const { reading, tokens } = begin()
    takeStartTag(reading, 'a')
    takeStartTag(reading, 'b')
    takeEndTag(reading, 'b', true)
    event(reading)
    expect(tokens.slice(0, 3)).toEqual(['<a ', '<b ', '</>'])
  })

  test('takes the declarations of its element with it', () => {
    const { reading, tokens } = begin()
    takeStartTag(reading, 'a')
    takeAttribute(reading, { name: 'xmlns', value: 'u' })
    takeStartTag(reading, 'b')
    takeEndTag(reading, 'b', true)
    takeStartTag(reading, 'c')
    expect(tokens).toEqual(['<a ', '<b u', '</>', '<c '])
  })
})

describe('text', () => {
  test('is added up until the next tag', () => {
    const { reading } = begin({ maxTextLength: 5 })
    takeStartTag(reading, 'a')
    takeText(reading, '123')
    takeCdata(reading, '45')
    expect(reading.textLength).toBe(5)
    expect(() => takeText(reading, '6')).toThrow('longer than 5 characters')
    takeStartTag(reading, 'b')
    expect(reading.textLength).toBe(0)
  })

  test('outside the root may be white space only', () => {
    const { reading, tokens } = begin()
    takeText(reading, ' \n')
    expect(() => takeText(reading, 'x')).toThrow('The file does not begin with an XML element.')
    reading.hasRootClosed = true
    expect(() => takeText(reading, 'x')).toThrow('After the end of the document there is more text.')
    expect(tokens).toEqual([])
  })

  test('outside the root is too long where more white space than allowed stands before it', () => {
    const { reading } = begin({ maxTextLength: 20 })
    const start = { line: 1, column: 1, offset: 0 }
    expect(outsideOrTooLong(reading, { ...start, offset: 20 }, start).code).toBe('xml-syntax')
    expect(outsideOrTooLong(reading, { ...start, offset: 21 }, start).code).toBe('xml-limit')
  })
})

test('a fault thrown while a token is handled finds it still being handled', () => {
  const { reading } = begin({ maxDepth: 1 })
  takeStartTag(reading, 'a')
  expect(reading.isHandling).toBe(false)
  expect(() => takeStartTag(reading, 'b')).toThrow('Elements are nested more than 1 deep.')
  expect(reading.isHandling).toBe(true)
})

test.each<[string, (reading: Reading) => void, string]>([
  ['another version', (reading) => takeDeclaration(reading, '1.1'), 'The file says it is XML 1.1.'],
  ['a version that is none', (reading) => takeDeclaration(reading, 'x'.repeat(99)), 'it is XML of another version.'],
  ['a document type declaration', (reading) => takeDoctype(reading), '<!DOCTYPE …>'],
  ['a colon in an instruction', (reading) => takeInstruction(reading, 'a:b', ''), 'has a colon'],
  ['too many attributes', (reading) => takeAttribute(reading, { name: 'a', value: '' }), 'more than 0 attributes'],
])('%s is refused', (_what, event, words) => {
  expect(() => event(begin({ maxAttributes: 0 }).reading)).toThrow(words)
})

test('version 1.0, or none, is read', () => {
  const { reading } = begin()
  takeDeclaration(reading, '1.0')
  takeDeclaration(reading, undefined)
  expect(reading.isHandling).toBe(false)
})
