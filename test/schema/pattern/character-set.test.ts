import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type CharacterSet,
  classOf,
  complement,
  overlap,
  propertySet,
  setOf,
  union,
  without,
} from '../../../src/schema/pattern/character-set.ts'

const last = 0x10ffff

/** The characters of a set below 64, and whether it has the last of all. */
function membersOf({ ranges }: CharacterSet): number[] {
  const members: number[] = []
  const pairs = ranges()
  for (let i = 0; i < pairs.length; i += 2) {
    const [from = 0, to = 0] = pairs.slice(i, i + 2)
    for (let code = from; code <= Math.min(to, 63); code++) members.push(code)
    if (to === last) members.push(last)
  }
  return members
}

const universe = [...Array.from({ length: 64 }, (_, code) => code), last]

/** Whether a text of one character fits the class that JavaScript gets. */
const fits = (source: string, code: number): boolean => new RegExp(`^${source}$`, 'u').test(String.fromCodePoint(code))

/** Ranges in any order, which may touch and overlap. */
const someRanges = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 63 }), fc.integer({ min: 0, max: 9 })), { maxLength: 5 })
  .map((pairs) => pairs.flatMap(([from, length]) => [from, Math.min(63, from + length)]))

const setsOf = (ranges: readonly number[]): Set<number> => {
  const codes = new Set<number>()
  for (let i = 0; i < ranges.length; i += 2)
    for (let code = ranges[i] ?? 0; code <= (ranges[i + 1] ?? 0); code++) codes.add(code)
  return codes
}

/** Ranges that are in order and apart. */
function expectNormal({ ranges }: CharacterSet): void {
  const pairs = ranges()
  for (let i = 0; i < pairs.length; i++) {
    const [before, here] = [pairs[i - 1] ?? -2, pairs[i] ?? 0]
    expect(i % 2 === 0 ? here > before + 1 : here >= before).toBe(true)
  }
}

describe('sets of characters', () => {
  test('are joined, turned round and taken apart as sets are', () => {
    fc.assert(
      fc.property(someRanges, someRanges, (one, other) => {
        const [a, b] = [setsOf(one), setsOf(other)]
        const [left, right] = [setOf(one), setOf(other)]
        const expected: [CharacterSet, (code: number) => boolean][] = [
          [left, (code) => a.has(code)],
          [union([left, right]), (code) => a.has(code) || b.has(code)],
          [complement(left), (code) => !a.has(code)],
          [without(left, right), (code) => a.has(code) && !b.has(code)],
        ]
        for (const [set, has] of expected) {
          expectNormal(set)
          expect(set.known).toBe(true)
          expect(membersOf(set)).toEqual(universe.filter(has))
          expect(universe.filter((code) => fits(set.source, code))).toEqual(universe.filter(has))
        }
        const common = [...a].some((code) => b.has(code))
        expect(overlap(left, right)).toBe(common)
        expect(overlap(right, left)).toBe(common)
      }),
    )
  })

  test('of a property are asked of the engine when their characters are needed', () => {
    const upper = propertySet('Lu', false)
    const others = propertySet('Lu', true)
    expect([upper.source, upper.known, others.source]).toEqual(['[\\p{Lu}]', false, '[\\P{Lu}]'])
    expect(propertySet('Lu', false)).toBe(upper)
    expect(upper.ranges().slice(0, 4)).toEqual([0x41, 0x5a, 0xc0, 0xd6])
    // Beyond the first plane too, and to the last character.
    expect(upper.ranges()).toContain(0x10400)
    for (const code of [0xff21, 0xff3a, 0xffff, 0x10000, 0x103ff, 0x10400, 0x10427, 0x10428, 0x118a0, 0x1e921]) {
      const one = setOf([code, code])
      expect(overlap(union([upper, setOf([])]), one), code.toString(16)).toBe(fits('\\p{Lu}', code))
      const pairs = upper.ranges()
      expect(pairs.some((from, i) => i % 2 === 0 && from <= code && code <= (pairs[i + 1] ?? 0))).toBe(
        fits('\\p{Lu}', code),
      )
    }
    expect(others.ranges()[0]).toBe(0)
    expect(others.ranges().at(-1)).toBe(last)
    const surrogates = others
      .ranges()
      .some((from, i) => i % 2 === 0 && from <= 0xd800 && (others.ranges()[i + 1] ?? 0) >= 0xd800)
    expect(surrogates).toBe(false)
  })

  test.each<[string, CharacterSet, string, string]>([
    ['a property and more', union([propertySet('Lu', false), setOf([0x31, 0x33])]), 'A2Ä', 'a4'],
    ['all but a property', complement(propertySet('Lu', false)), 'a1', 'AÄ'],
    ['all but all but a property', complement(complement(propertySet('Lu', false))), 'AÄ', 'a1'],
    ['a property without some', without(propertySet('Lu', false), setOf([0x41, 0x43])), 'DÄ', 'ABCd'],
    ['some without a property', without(setOf([0x41, 0x63]), propertySet('Lu', false)), 'abc^', 'ABZd'],
    ['all but what is left', complement(without(propertySet('Lu', false), setOf([0x41, 0x41]))), 'Aa', 'BÄ'],
    [
      'what is left, and more',
      union([without(propertySet('Lu', false), setOf([0x41, 0x41])), setOf([0x61, 0x61])]),
      'Ba',
      'Ab',
    ],
    ['nothing', setOf([]), '', 'aA'],
    ['all but nothing', complement(setOf([])), 'a\n\u{10FFFF}', ''],
  ])('%s', (_, set, inside, outside) => {
    for (const [text, is] of [
      [inside, true],
      [outside, false],
    ] as const) {
      for (const character of text) {
        const code = character.codePointAt(0) ?? 0
        expect(fits(set.source, code), character).toBe(is)
        expect(overlap(set, setOf([code, code])), character).toBe(is)
        expect(overlap(setOf([code, code]), set), character).toBe(is)
      }
    }
  })

  test('keep properties by their names, and put ranges together', () => {
    const [upper, digits] = [propertySet('Lu', false), setOf([0x31, 0x33])]
    const sources = [
      [union([upper, digits]), '[\\p{Lu}1-3]', false],
      [union([digits, setOf([0x34, 0x34])]), '[1-4]', true],
      [complement(upper), '[^\\p{Lu}]', false],
      [without(upper, digits), '(?:(?![1-3])[\\p{Lu}])', false],
      [without(digits, upper), '(?:(?![\\p{Lu}])[1-3])', false],
      [complement(without(upper, digits)), '(?:(?!(?:(?![1-3])[\\p{Lu}]))[^])', false],
    ] as const
    expect(sources.map(([{ source, known }]) => [source, known])).toEqual(sources.map(([, ...expected]) => expected))
  })

  test('overlap where they share a character, however large they are', () => {
    const [upper, letters, digits] = [propertySet('Lu', false), propertySet('L', false), propertySet('Nd', false)]
    expect(overlap(upper, upper)).toBe(true)
    expect([overlap(upper, letters), overlap(letters, upper)]).toEqual([true, true])
    expect([overlap(letters, digits), overlap(digits, letters)]).toEqual([false, false])
    expect(overlap(digits, setOf([0x3a, 0xffff]))).toBe(true)
    expect(overlap(setOf([0x3a, 0x65f]), digits)).toBe(false)
    expect(overlap(setOf([]), letters)).toBe(false)
  })
})

test.each<[string, number[], string, string]>([
  ['letters and digits as they are', [0x30, 0x39, 0x41, 0x5a, 0x61, 0x61], '[0-9A-Za]', '[0-9A-Za]'],
  [
    'all others by their numbers',
    [0x2d, 0x2d, 0x5e, 0x5f, 0x10ffff, 0x10ffff],
    '[\\u{2D}\\u{5E}-\\u{5F}\\u{10FFFF}]',
    '[\\x{2D}\\x{5E}-\\x{5F}\\x{10FFFF}]',
  ],
  ['none', [], '[]', '[^\\x{0}-\\x{10FFFF}]'],
])('a class has %s', (_, ranges, script, linear) => {
  expect(classOf(ranges, 'u')).toBe(script)
  expect(classOf(ranges, 'x')).toBe(linear)
})
