import { describe, expect, test } from 'vitest'
import { isMessageName, isPlainEncoding, maskName, maskNamespace } from '../../src/diagnostics/mask-name.ts'

describe('a name that no schema knows', () => {
  test.each(['MsgIdd', 'a', '_x', 'A1-2.b:c', 'A1234', 'Straße', 'x'.repeat(40)])('%s is shown', (name) => {
    expect(maskName(name)).toBe(name)
  })

  test.each([
    ['A12345', 'A1…'],
    ['DE89370400440532013000', 'DE…'],
    ['x'.repeat(41), 'xx…'],
    ['1a', '1a…'],
    ['-a', '…'],
    ['a b', 'a…'],
    ['', '…'],
  ])('%j is shown as %s', (name, masked) => {
    expect(maskName(name)).toBe(masked)
  })
})

describe('a namespace that no schema has', () => {
  test.each([
    'urn:iso:std:iso:20022:tech:xsd:pain.001.001.99',
    'http://www.example.org/a_b-c$d#e',
    'urn:DE89:abcde',
    'urn:DE89.abcd',
    'urn:12345',
    'urn:1289.abcd.efgh',
  ])('%s is shown', (namespace) => {
    expect(maskNamespace(namespace)).toBe(namespace)
  })

  test.each(['urn:123456', 'urn:x:DE89.3704.0044', 'urn:DE89-3704-0044.0532', 'urn:a b', '1urn', 'urn:Müller', ''])(
    'of %j only the length is',
    (namespace) => {
      expect(maskNamespace(namespace)).toBe(
        `of ${namespace.length} characters that is not shown, because it may hold a value`,
      )
    },
  )

  test('has at most 120 characters', () => {
    const long = 'a'.repeat(121)
    expect(maskNamespace(long.slice(1))).toBe(long.slice(1))
    expect(maskNamespace(long)).toBe(`${long.slice(1)}…`)
  })
})

describe('an encoding', () => {
  test.each([
    'UTF-8',
    'iso-8859-15',
    'windows-1252',
    'x-mac',
    'us-ascii',
    'IBM037',
    'GB18030',
    'Shift_JIS',
    'cp123456',
  ])('%s is shown', (label) => {
    expect(isPlainEncoding(label)).toBe(true)
  })

  test.each(['Mueller', 'my-utf-8', 'utf 8', '8utf', '', 'utf8!', `utf${'8'.repeat(7)}`, `utf-${'a'.repeat(17)}`])(
    '%j is not',
    (label) => {
      expect(isPlainEncoding(label)).toBe(false)
    },
  )
})

describe('the name of a message', () => {
  test.each(['pain.001.001.09', 'pain.001.001.03.ch.02', 'camt.053.001.02.austrian', 'pain.002.001.03.AT.bb.1'])(
    '%s has its form',
    (name) => {
      expect(isMessageName(name)).toBe(true)
    },
  )

  test.each([
    'xpain.001.001.09',
    'pain.001.001.9',
    'pain.001.001.090',
    'PAIN.001.001.09',
    'pain.01.001.09',
    'pain.001.001.09.',
    'pain.001.001.09.ch.123',
    'pain.001.001.03.a2',
    'pain.002.001.03.AT.b.1',
    '',
  ])('%j is none', (name) => {
    expect(isMessageName(name)).toBe(false)
  })
})
