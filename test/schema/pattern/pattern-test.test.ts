// Imports internals: each is a part of the table of what patterns mean, which takes long through a schema and a document.
import fc from 'fast-check'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { beforeAll, describe, expect, test } from 'vitest'
import { translatePattern } from '../../../src/schema/pattern/parse-pattern.ts'
import { linearTest, patternTest } from '../../../src/schema/pattern/pattern-test.ts'
import { loadPatternEngine } from '../../../src/schema.ts'
import { thrownBy } from '../../support/findings.ts'
import { sweep } from '../../support/sweep.ts'
import { words } from '../../support/texts.ts'

beforeAll(loadPatternEngine)

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
    const fits = patternTest(pattern)
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
    expect(() => translatePattern(pattern)).toThrow(`The pattern ${pattern} holds ${what}`)
    expect(() => translatePattern(pattern)).not.toThrow(`holds ${what}y`)
  })

  test.each(['[a', '*', 'a{2,1}', '\\p{Xy}', '[z-a]', 'a{2}{3}', 'a{1234567890}'])('%s is no pattern', (pattern) => {
    expect(() => translatePattern(pattern)).toThrow()
  })
})

test.each(['Cs', 'LC', 'La', 'Mx', 'Nx', 'Px', 'Zx', 'Sx', 'Cx', 'X', 'Lul', 'l', 'xLu'])(
  'no category is called %s',
  (name) => expect(() => translatePattern(`\\p{${name}}`)).toThrow(`holds \\p{${name}}, which is not supported`),
)

test.each([
  ['xa{3,2}y', 'the quantifier {3,2}, whose end is before its beginning'],
  ['x[b-ac]y', 'the range b-a, whose end is before its beginning'],
])('%s is refused with the part that is wrong', (pattern, words) => {
  expect(() => translatePattern(pattern)).toThrow(words)
})

test('what is wrong in a pattern is named, and as much of it as tells where', () => {
  const messageOf = (pattern: string): string => String(thrownBy(() => translatePattern(pattern)))
  const nested = `${'[a-z-'.repeat(22)}[a]${']'.repeat(22)}`
  expect(messageOf(nested)).toBe(
    `Error: The pattern ${nested} holds class subtraction more than 20 deep, which is not supported`,
  )
  expect(messageOf('\\pabcdefghijklmnopqrstuvwxyz')).toContain(' holds \\pabcdefghijk, which')
  expect(messageOf(`${'('.repeat(101)}a${')'.repeat(101)}`)).toContain('groups nested more than 100 deep')
  expect(() => translatePattern(`${'('.repeat(100)}a${')'.repeat(100)}`)).not.toThrow()
  expect(messageOf('a'.repeat(10_001))).toBe('Error: The pattern is longer than 10000 characters')
})

const character = "[0-9a-zA-Z\\-\\?:\\(\\)\\.,'\\+ ]"
/** `RestrictedFINXMax34Text`. */
const fin = `(${character}(${character}*(/${character})?)*)`

describe('how a pattern is run', () => {
  test('a pattern of ISO 20022 that takes exponential time as written is run in linear time', () => {
    const fits = patternTest(fin)
    expect(fits('A'.repeat(100_000))).toBe(true)
    expect(fits(`${'A'.repeat(100_000)}!`)).toBe(false)
    for (const good of ['a', 'a/b', 'ab/c d/e', "9'", 'a b']) expect(fits(good), good).toBe(true)
    for (const bad of ['', '/a', 'a/', 'a//b', 'ä']) expect(fits(bad), bad).toBe(false)
  })

  test.each(['(a*)*b', '(a|aa)+$', '((a+)+)+b', '(.*a){11}', '([a-z]+[a-z0-9]*)*_', '(a?){30}a{30}'])(
    '%s ends for a long value that nearly fits',
    (pattern) => {
      expect(patternTest(pattern)(`${'a'.repeat(2000)}!`)).toBe(false)
    },
  )

  test('more than 1000 repetitions, which the engine does not take at once', () => {
    const fits = patternTest('[ab]{1,2500}[b]{1,20}')
    expect(fits(`${'a'.repeat(2500)}b`)).toBe(true)
    expect(fits(`${'a'.repeat(2501)}b`)).toBe(false)
    const nested = patternTest('([ab]{1,40}b?){30,40}c')
    expect(nested(`${'a'.repeat(1600)}c`)).toBe(true)
    expect(nested(`${'a'.repeat(1601)}c`)).toBe(false)
    expect(nested(`${'a'.repeat(29)}c`)).toBe(false)
    expect(patternTest('[ab]{1200,}b')(`${'a'.repeat(1200)}b`)).toBe(true)
    expect(patternTest('[ab]{1200,}b')(`${'a'.repeat(1199)}b`)).toBe(false)
  })

  test('what repeats too much is refused, with the remedy', () => {
    expect(() => translatePattern('([ab]{1,100}b?){1,100}')).toThrow(
      new Error(
        'The pattern ([ab]{1,100}b?){1,100} repeats too much: with its quantifiers written out it would have more than ' +
          '5000 characters. Repeat less',
      ),
    )
    expect(() => translatePattern('[ab]{1,2500}[b]{1,2497}')).not.toThrow()
    expect(() => translatePattern('[ab]{1,2500}[b]{1,2498}')).toThrow('more than 5000 characters')
    expect(() => translatePattern('([ab]{1,999999999}){1,999999999}')).toThrow('more than 5000 characters')
  })
})

// Patterns over few characters, and texts of them.
const member = fc.constantFrom('a', 'b', '/', 'é', '𝄞')
function patternsOf(one: fc.Arbitrary<string>, ...loops: string[]): fc.Arbitrary<string> {
  const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      one,
      fc.array(tie('pattern'), { maxLength: 4 }).map((parts) => parts.join('')),
      fc.array(tie('pattern'), { minLength: 1, maxLength: 3 }).map((parts) => `(${parts.join('|')})`),
      fc.tuple(tie('pattern'), fc.constantFrom('*', '+', '?', ...loops)).map(([body, times]) => `(${body})${times}`),
    ),
  }))
  return pattern
}

const anyText = fc.array(fc.oneof({ weight: 9, arbitrary: member }, fc.constantFrom('1', ' ', 'B')), { maxLength: 9 })

describe('both engines and libxml2 agree', () => {
  const runs = sweep(100, 5000)

  const written = fc.oneof(
    { weight: 4, arbitrary: member },
    fc.constantFrom('[ab]', '[^a]', '\\p{Ll}', '\\P{L}', '[\\p{L}1]'),
  )

  test.each([
    ['random patterns', patternsOf(written, '{2}', '{1,3}', '{0,2}', '{2,}')],
    [
      'rows of classes',
      fc
        .array(
          fc.tuple(fc.constantFrom('a', '[ab]', '[a-b]', '[1 b]'), fc.constantFrom('', '?', '*', '{2}', '{0,2}')),
          { maxLength: 4 },
        )
        .map((parts) => parts.flat().join('')),
    ],
  ])('JavaScript and RE2, on %s', (_, patterns) => {
    const property = fc.property(patterns, fc.array(anyText, { minLength: 10, maxLength: 10 }), (pattern, texts) => {
      const script = new RegExp(`^(?:${pattern})$`, 'u')
      const linear = linearTest(pattern)
      const chosen = patternTest(pattern)
      for (const text of texts.map((list) => list.join(''))) {
        const verdict = script.test(text)
        expect([linear(text), chosen(text)], `${pattern} on ${JSON.stringify(text)}`).toEqual([verdict, verdict])
      }
    })
    fc.assert(property, { numRuns: runs, seed: 24 })
  })

  test('libxml2, on each class of characters', () => {
    const classes = [
      ...words('[a-z-[aeiou]] [^a-c-[x]] [^a-c] . \\s \\S \\d \\D \\w \\W \\i \\I \\c \\C \\p{L} \\P{L} \\p{Lu}'),
      ...words('[\\p{L}-[a-f]] [\\p{Nd}.] \\p{Zs} \\p{Pd} \\p{Sc} \\p{Cc} [^\\d] \\p{IsBasicLatin}'),
      ...words('\\P{IsBasicLatin} \\p{IsLatin-1Supplement} \\p{IsCyrillic} \\p{IsGreek}'),
      ...words('[\\p{IsBasicLatin}-[\\p{P}]] [\\p{IsLatinExtended-A}€ȘșȚț-[\\p{C}]] [a-] [+--] \\- [\\^\\-\\]]'),
    ]
    const characters = [...'aAbxéßŁЖαΩ٣5-+.,_:/ $€Șț\u00a0\t\u0300·中']
    const different: string[] = []
    for (const pattern of classes) {
      const opinion = libxml2(pattern)
      const fits = patternTest(pattern)
      for (const one of opinion === undefined ? [] : characters) {
        if (fits(one) !== opinion?.accepts(one)) different.push(`${pattern} ${one}`)
      }
      opinion?.dispose()
      if (opinion === undefined) different.push(`${pattern} is refused`)
    }
    // \\i and \\c are those of XML's fifth edition, libxml2's of its second; and libxml2 has no ideographs in \\p{L}.
    const explained = ['\\i ٣€Șț', '\\I ٣€Șț', '\\c €Șț', '\\C €Șț', '\\p{L} 中', '\\P{L} 中', '[\\p{L}-[a-f]] 中']
    expect(different).toEqual(
      explained.flatMap((line) => [...(line.split(' ')[1] ?? '')].map((one) => `${line.split(' ')[0]} ${one}`)),
    )
  })

  // Without classes that libxml2 takes for apart from a character they have, and counts of what may be empty: there it
  // refuses values that fit.
  const plain = fc.oneof({ weight: 4, arbitrary: member }, fc.constantFrom('[ab]', '[é/]', '[a-b]'))

  test('libxml2, on random patterns', () => {
    const property = fc.property(
      patternsOf(plain),
      fc.array(anyText, { minLength: 10, maxLength: 10 }),
      (pattern, texts) => {
        // libxml2 goes on in the loop of another alternative: it says of `(a+|[ab])` that "ba" fits it.
        if (pattern.includes('|') && /[*+?]/.test(pattern)) return
        const opinion = libxml2(pattern)
        if (opinion === undefined) return
        const fits = patternTest(pattern)
        try {
          for (const text of texts.map((list) => list.join(''))) {
            expect(fits(text), `${pattern} on ${JSON.stringify(text)}`).toBe(opinion.accepts(text))
          }
        } finally {
          opinion.dispose()
        }
      },
    )
    fc.assert(property, { numRuns: Math.ceil(runs / 2), seed: 24 })
  })
})

function libxml2(pattern: string): { accepts: (text: string) => boolean; dispose: () => void } | undefined {
  const escaped = pattern.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const schema = XmlDocument.fromString(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="a">
    <xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="${escaped}"/></xs:restriction></xs:simpleType>
    </xs:element></xs:schema>`)
  try {
    const validator = XsdValidator.fromDoc(schema)
    return {
      accepts: (text) => {
        const document = XmlDocument.fromString(`<a>${text}</a>`)
        try {
          validator.validate(document)
          return true
        } catch {
          return false
        } finally {
          document.dispose()
        }
      },
      dispose: () => {
        validator.dispose()
        schema.dispose()
      },
    }
  } catch {
    // A pattern that libxml2 does not take.
    schema.dispose()
    return undefined
  }
}
