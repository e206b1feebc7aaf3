import { beforeAll, describe, expect, test } from 'vitest'
import { compilePattern } from '../../../src/schema/pattern/choose-engine.ts'
import { expressionTest, loadPatternEngine } from '../../../src/schema/pattern/expression-test.ts'

beforeAll(loadPatternEngine)

function testOf(pattern: string): (text: string) => boolean {
  return expressionTest(compilePattern(pattern) ?? { pattern, source: pattern })
}

describe('patterns of XSD', () => {
  test.each<[string, string[], string[]]>([
    ['[A-Z]{3,3}', ['EUR'], ['eur', 'EU', 'EURO', ' EUR', 'EUR\n']],
    ['a|bc', ['a', 'bc'], ['ac', 'ab', 'abc']],
    [
      '[A-Z]{6,6}[A-Z2-9][A-NP-Z0-9]([A-Z0-9]{3,3}){0,1}',
      ['DEUTDEFF', 'DEUTDEFF500'],
      ['DEUTDE1F', 'DEUTDEFO', 'DEUTDEFF50'],
    ],
    ['[a-zA-Z0-9]{1,30}', ['a1'], ['', 'ä', 'a'.repeat(31)]],
    ['\\d{2}', ['12', '٣٤'], ['1', 'ab']],
    ['[\\d]+', ['12'], ['a']],
    ['\\D', ['a'], ['1']],
    ['a.c', ['abc', 'a𝄞c', 'a\u2028c'], ['a\nc', 'a\rc', 'ac']],
    ['^a$', ['^a$'], ['a']],
    ['^a', ['^a'], ['a']],
    ['a$', ['a$'], ['a']],
    ['[\\s]x\\s', [' x\n', '\tx\r'], ['\u00a0x ']],
    ['\\S+', ['a\u00a0b'], ['a b']],
    ['\\w+', ['aä1$'], ['a-b', 'a b', 'a.b']],
    ['\\W', ['-', ' '], ['a']],
    ['[\\W]', ['-'], ['a']],
    ['\\p{Lu}\\P{Lu}', ['Äa'], ['aÄ', 'AA']],
    ['[\\p{L}]', ['ä'], ['1']],
    ['\\p{L}\\p{M}\\p{N}\\p{P}\\p{Z}\\p{S}\\p{C}', ['a\u03011. +\t'], ['a\u03011. ++', '1\u03011. +\t']],
    ['\\+?\\-[\\-.]', ['+--', '-.'], ['+', '++-']],
    ['\\\\\\.', ['\\.'], ['\\a']],
    ['[^a-c]', ['d', '𝄞'], ['a', '']],
    ['\\n\\r\\t', ['\n\r\t'], ['nrt']],
    ['(ab)*', ['', 'abab'], ['aba']],
    ['a{2}b{1,}c{0,1}', ['aab', 'aabbbc'], ['ab', 'aa']],
    ['a\\+?', ['a+', 'a'], ['aa']],
    ['[?*]?', ['', '?'], ['??']],
    ['', [''], ['a']],
    ['[a-z-[aeiou]]+', ['xyz'], ['xaz', '-', '']],
    ['[^0-9-[a-f]]', ['g', 'é'], ['0', 'a']],
    ['[a-z-[b-y-[m]]]', ['a', 'm', 'z'], ['b', 'n']],
    [
      '[\\p{IsBasicLatin}\\p{IsLatin-1Supplement}\\p{IsLatinExtended-A}€ȘșȚț-[\\p{C}]]+',
      ['Grüße €', 'Ș'],
      ['a\tb', 'Ж'],
    ],
    ['\\P{IsBasicLatin}', ['é', '𝄞'], ['a']],
    ['\\i\\c*', ['a-1', '_', 'é.2', ':x'], ['1a', '-', '']],
    ['[\\i-[:]][\\c-[:]]*', ['a-1'], ['a:b', ':']],
    ['\\I\\C', ['1 '], ['a ', '1a']],
    ['[\\S]+', ['a\u00a0b'], ['a b', '']],
    ['[\\w-]+', ['a-b'], ['a.b']],
    ['[^\\w]', ['.'], ['a', '$']],
    ['[\\D-[a]]', ['b'], ['1', 'a']],
    ['[+--]', ['+', ',', '-'], ['.']],
    ['[a-z-]+', ['a-'], ['A']],
    ['[^\u0000-\u{10fffd}]', ['\u{10ffff}', '\u{10fffe}'], ['a', '\u{10fffd}']],
    ['[^\u0001-\u{10ffff}]', ['\u0000'], ['a', '\u0001']],
    ['(\\p{Lu}*a?)*b', ['b', 'ÄAab', '\u{10400}aＡb', '\u{118a0}b'], ['\u{10428}b', 'äb', '\u{ffff}b', '\u{10000}b']],
  ])('%s', (pattern, good, bad) => {
    const fits = testOf(pattern)
    for (const text of good) expect(fits(text), JSON.stringify(text)).toBe(true)
    for (const text of bad) expect(fits(text), JSON.stringify(text)).toBe(false)
  })

  test.each([
    ['[a[b]', 'a bracket in a class'],
    ['\\pL', '\\pL'],
    ['x\\p{', '\\p{'],
    ['a]', 'a closing bracket without an opening one'],
    ['a\\', '\\'],
    ['\\Q', '\\Q'],
    ['[a-\\d]', 'a range to a class'],
    ['[a-\\p{L}x]', 'a range to a class'],
    ['[\\d-a]', 'a range from a class'],
    ['[]', 'an empty class'],
    ['[^]', 'an empty class'],
    ['\\p{IsNoBlock}', '\\p{IsNoBlock}'],
    ['\\p{Greek}', '\\p{Greek}'],
    ['[a-z-[aeiou]x]', 'class subtraction that is not the end of its class'],
    ['a)|(b', 'a closing parenthesis without an opening one'],
    ['a+?', 'a quantifier behind a quantifier'],
    ['a{2}?', 'a quantifier behind a quantifier'],
    ['a{,2}', 'an opening brace that begins no quantifier'],
    ['(?:a)', 'a group that begins with a question mark'],
    ['\\1', '\\1'],
    ['\\b', '\\b'],
    ['(a', 'an opening parenthesis without a closing one'],
    ['a)', 'a closing parenthesis without an opening one'],
    ['x\\P{IsNoBlock}y', '\\P{IsNoBlock}'],
  ])('%s is refused by name', (pattern, what) => {
    expect(() => compilePattern(pattern)).toThrow(`The pattern ${pattern} holds ${what}`)
    expect(() => compilePattern(pattern)).not.toThrow(`holds ${what}y`)
  })

  test.each(['[a', '*', 'a{2,1}', '\\p{Xy}', '[z-a]'])('%s is no pattern', (pattern) => {
    expect(() => compilePattern(pattern)).toThrow()
  })
})

// XSD 1.0, part 2, appendix F.1.1: each category with a character of it.
const categories: Record<string, string> = {
  ...{ L: 'a', Lu: 'A', Ll: 'a', Lt: '\u01c5', Lm: '\u02b0', Lo: '\u05d0' },
  ...{ M: '\u0301', Mn: '\u0301', Mc: '\u0903', Me: '\u20dd', N: '1', Nd: '1', Nl: '\u2160', No: '\u00b2' },
  ...{ P: '.', Pc: '_', Pd: '-', Ps: '(', Pe: ')', Pi: '\u00ab', Pf: '\u00bb', Po: '.' },
  ...{ Z: ' ', Zs: ' ', Zl: '\u2028', Zp: '\u2029', S: '+', Sm: '+', Sc: '$', Sk: '^', So: '\u00a9' },
  ...{ C: '\t', Cc: '\t', Cf: '\u00ad', Co: '\ue000', Cn: '\u0378' },
}
test.each(Object.entries(categories))('the category %s', (name, character) => {
  const others = Object.entries(categories).filter(([other]) => other[0] !== name[0] || other[1] !== name[1])
  const fits = testOf(`\\p{${name}}`)
  expect(fits(character)).toBe(true)
  expect(testOf(`\\P{${name}}`)(character)).toBe(false)
  const apart = others.filter(([other]) => other[0] !== name[0] || (other.length === 2 && name.length === 2))
  expect(apart.filter(([, one]) => fits(one)).map(([other]) => other)).toEqual([])
})

test.each(['Cs', 'LC', 'La', 'Mx', 'Nx', 'Px', 'Zx', 'Sx', 'Cx', 'X', 'Lul', 'l', 'xLu'])(
  'no category is called %s',
  (name) => expect(() => compilePattern(`\\p{${name}}`)).toThrow(`holds \\p{${name}}, which is not supported`),
)

test('a pattern that may be read in many ways has an engine, also where that takes it as it is written', () => {
  expect(compilePattern('[a-c]+[b-d]+')).toEqual({
    pattern: '[a-c]+[b-d]+',
    source: '[a-c]+[b-d]+',
    engine: 're2',
  })
  expect(compilePattern('[a-c]+[d-f]+')).toBeUndefined()
})

test.each([
  ['xa{3,2}y', 'the quantifier {3,2}, whose end is before its beginning'],
  ['x[b-ac]y', 'the range b-a, whose end is before its beginning'],
])('%s is refused with the part that is wrong', (pattern, words) => {
  expect(() => compilePattern(pattern)).toThrow(words)
})

test('what is wrong in a pattern is named, and as much of it as tells where', () => {
  const messageOf = (pattern: string): string => {
    try {
      compilePattern(pattern)
    } catch (error) {
      return String(error)
    }
    return ''
  }
  const nested = `${'[a-z-'.repeat(22)}[a]${']'.repeat(22)}`
  expect(messageOf(nested)).toBe(
    `Error: The pattern ${nested} holds class subtraction more than 20 deep, which is not supported`,
  )
  expect(messageOf('\\pabcdefghijklmnopqrstuvwxyz')).toContain(' holds \\pabcdefghijk, which')
  expect(messageOf('a'.repeat(10_000))).toBe('')
  expect(messageOf('a'.repeat(10_001))).toBe('Error: The pattern is longer than 10000 characters')
})
