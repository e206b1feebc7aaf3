// Bytes judged without being made a text must be judged as the text is: drawn values for every base type.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { BaseType, Facets } from '../../../src/schema/compile/tables.ts'
import { acceptsBytes, compileByteCheck, surelyFits } from '../../../src/schema/value/check-bytes.ts'
import { compileValueCheck } from '../../../src/schema/value/check-value.ts'
import { edgeValues } from '../../support/edge-values.ts'
import { createRandom } from '../../support/random.ts'
import { messages, schemaTables } from '../../support/schemas.ts'
import { sweep } from '../../support/sweep.ts'

const encoder = new TextEncoder()

/** The check of a type's bytes, for a text. */
function byteCheckOf(base: BaseType, facets: Facets): (text: string) => boolean {
  const check = compileByteCheck({ base, facets })
  return (text) => {
    const bytes = encoder.encode(`>${text}<`)
    return acceptsBytes(check, bytes, 1, bytes.length - 1, bytes.length - 2 === text.length)
  }
}

function accepts(base: BaseType, facets: Facets, text: string): boolean {
  return byteCheckOf(base, facets)(text)
}

/** For texts of a type: what is accepted as bytes must be allowed as text, as it stands. */
function soundnessOf(base: BaseType, facets: Facets): (text: string) => void {
  const isAccepted = byteCheckOf(base, facets)
  const { normalize, check } = compileValueCheck({ base, facets })
  return (text) => {
    if (!isAccepted(text)) return
    const normal = normalize(text)
    const code = check(normal)?.code
    if (normal !== text || code !== undefined)
      expect([base, facets, normal, code]).toEqual([base, facets, text, undefined])
  }
}

const simpleTypes = messages.flatMap((message) =>
  schemaTables(message).types.flatMap((type) => (type.kind === 'simple' ? [type] : [])),
)
const soundnesses = simpleTypes.map(({ base, facets }) => soundnessOf(base, facets))

describe('what is accepted as bytes is allowed', () => {
  test('at the edges of every simple type of every message', () => {
    const random = createRandom(7)
    for (const [index, type] of simpleTypes.entries()) {
      const expectSound = soundnesses[index] ?? expect.unreachable
      for (const value of edgeValues(type, 'EUR 2026-02-28', random)) {
        expectSound(value)
        const at = random.below(value.length + 1)
        for (const odd of ['', ' ', '0', 'A', 'a', 'ä', '𝄞', '-', '+', '.', '\n', ':'])
          expectSound(value.slice(0, at) + odd + value.slice(at + random.below(2)))
      }
    }
  })

  test('for texts of all kinds', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[0-9.+-]{0,20}$/),
      fc.stringMatching(/^[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9:.]{5,12}(Z|[+-][0-9:]{5})?)?$/),
      fc.stringMatching(/^[A-Z]{2}[0-9]{2}[A-Za-z0-9]{0,31}$/),
      fc.stringMatching(/^(true|false|TRUE|0|1|00)$/),
    )
    fc.assert(
      fc.property(fc.constantFrom(...soundnesses), text, (expectSound, value) => expectSound(value)),
      { numRuns: sweep(1000, 4000), seed: 1 },
    )
  })

  test.each<[string, Facets]>([
    ['a class that is turned round', { patterns: [['[^A]{1,3}']] }],
    ['one that is turned round at the end', { patterns: [['[0-9]([^A]{3,3}){0,1}']] }],
    ['a class with an escape', { patterns: [['[\\dA]{1,3}']] }],
    ['a point', { patterns: [['.{1,3}']] }],
    ['alternatives', { patterns: [['A', 'B']] }],
    ['two steps', { patterns: [['[A-Z]{1,3}'], ['[A-C]{1,3}']] }],
    ['a bar', { patterns: [['A|B']] }],
    ['patterns and codes', { patterns: [['[A-Z]{1,3}']], enumeration: ['A'] }],
    ['codes and lengths', { enumeration: ['A', 'BC'], minLength: 2 }],
    ['other white space', { whiteSpace: 'collapse', maxLength: 5 }],
  ])('%s is judged as text', (_, facets) => {
    const expectSound = soundnessOf('string', facets)
    for (const value of ['A', 'B', '1', 'ABC', 'AAAA', '1AAA', '1BBB', ' A', '', '0']) expectSound(value)
    expect(accepts('string', facets, 'A')).toBe(false)
  })
})

describe('what stands in nearly every file is accepted', () => {
  test.each<[BaseType, Facets, string[], string[]]>([
    ['string', { minLength: 1, maxLength: 5 }, ['a', ' ', 'abcde', 'ä€'], ['', 'abcdef', 'äääääé']],
    // Letters above 7F are counted only where their bytes are enough for all.
    ['string', { minLength: 2 }, ['ab', '€uro €', 'äöüß'], ['é', '€', '𝄞', 'éé']],
    [
      'decimal',
      { totalDigits: 5, fractionDigits: 2, minInclusive: '0' },
      ['0', '1.5', '12.34'],
      ['-1', '1.', '.5', '1.234', '1e2'],
    ],
    ['decimal', { minInclusive: '1' }, [], ['5']],
    ['decimal', { maxInclusive: '9' }, [], ['5']],
    ['decimal', { minExclusive: '0' }, [], ['5']],
    ['decimal', { maxExclusive: '9' }, [], ['5']],
    [
      'date',
      {},
      ['2026-02-28', '2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01', '9999-04-30'],
      ['2026-02-29', '1900-02-29', '0000-01-01', '2026-13-01', '2026-04-31', '2026-1-1'],
    ],
    [
      'dateTime',
      {},
      ['2026-02-28T10:30:00', '2026-02-28T10:30:00.123+01:00', '2026-02-28T23:59:59Z'],
      [
        '2026-02-28T24:00:01',
        '2026-02-28T10:60:00',
        '2026-02-28 10:30:00',
        '2026-02-28T10:30:00.',
        '2026-02-28T10:30:00+15:00',
        '2026-02-28T10:30:00+01:000',
        '2026-02-28T10:30:00+01:0',
      ],
    ],
    ['boolean', {}, ['true', 'false', '0', '1'], ['TRUE', '2', '', 'truefalse']],
    ['string', { enumeration: ['CRDT', 'DBIT', 'A'] }, ['CRDT', 'DBIT', 'A'], ['CRD', 'CRDTX', '', 'crdt']],
    ['string', { patterns: [['[A-Z]{3,3}']] }, ['EUR'], ['EU', 'EURO', 'eur', 'EÜR']],
    [
      'string',
      { patterns: [['[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}']] },
      ['COBADEFF', 'COBADEFFXXX'],
      ['COBADEFFX', 'COBADEF', 'COBADEFO'],
    ],
  ])('%s %j', (base, facets, good, bad) => {
    for (const value of good) expect([value, accepts(base, facets, value)]).toEqual([value, true])
    for (const value of bad) expect([value, accepts(base, facets, value)]).toEqual([value, false])
  })
})

test.each<[BaseType, string]>([
  ['date', '2024-02-29'],
  ['dateTime', '2026-12-31T23:59:59.120+13:59'],
  ['dateTime', '2000-01-01T00:00:00Z'],
])('of xs:%s %s with another character anywhere, what is accepted is allowed', (base, value) => {
  const expectSound = soundnessOf(base, {})
  expect(accepts(base, {}, value)).toBe(true)
  for (let at = 0; at < value.length; at++) {
    for (const other of '0123456789-+:.TZx/ ') expectSound(value.slice(0, at) + other + value.slice(at + 1))
    expectSound(value.slice(0, at) + value.slice(at + 1))
  }
})

test.each<[BaseType, Facets, string, boolean]>([
  ['dateTime', {}, '2026-11-30T10:30:00+02:00', true],
  ['dateTime', {}, '2026-11-30T10:30:00-02:00', true],
  ['dateTime', {}, '2026-11-30T10:30:00x02:00', false],
  ['dateTime', {}, '2026-11-30T10:30:00 02:00', false],
  ['string', { patterns: [['[A-Z]{3}']] }, 'ABC', true],
  ['string', { patterns: [['[A-Z]{3}']] }, 'A-C', false],
  ['string', { patterns: [['[A-Z]{3}']] }, 'AbC', false],
  ['string', { patterns: [['[A-Z0-9]{3}']] }, 'A-0', false],
])('xs:%s %j: the bytes of %s are surely allowed: %s', (base, facets, text, expected) => {
  expect(accepts(base, facets, text)).toBe(expected)
})

test('of a type with patterns that are none, nothing is surely allowed', () => {
  for (const patterns of [[], [[]]]) expect(accepts('string', { patterns }, 'A')).toBe(false)
})

test('of a pattern that ends in ten characters or none, both are surely allowed', () => {
  const patterns = [['[A-Z]{2,2}([A-Z0-9]{10,10}){0,1}']]
  const accepted = ['AB', 'AB0123456789', 'AB0', 'AB012345678', 'AB01234567890'].filter((text) =>
    accepts('string', { patterns }, text),
  )
  expect(accepted).toEqual(['AB', 'AB0123456789'])
})

test('of a class of characters and ranges its members are surely allowed, and no others', () => {
  const allowed = (pattern: string): string =>
    [...'ABCDEXYZ-'].filter((text) => accepts('string', { patterns: [[pattern]] }, text)).join('')
  expect(['[AXY]{1,1}', '[AC-E]{1,1}', '[A-CX]{1,1}'].map(allowed)).toEqual(['AXY', 'ACDE', 'ABCX'])
})

test('a text of millions of characters fits a row without the engine of JavaScript', () => {
  const long = 'a'.repeat(5_000_000)
  const given = [long, `${long}x`, `${long}é`, `${long}A`, '']
  expect(given.map((text) => surelyFits('[a-z]+', text))).toEqual([true, true, false, false, false])
  expect(surelyFits('[a-z]{1,9}', long)).toBe(false)
})
