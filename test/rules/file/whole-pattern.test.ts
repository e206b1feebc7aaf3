// Patterns of rule files, held against RegExp itself over drawn texts.
import { beforeAll, describe, expect, test } from 'vitest'
import { wholePattern } from '../../../src/rules/file/whole-pattern.ts'
import { parseRules, validateWithRules } from '../../../src/rules.ts'
import { loadPatternEngine } from '../../../src/schema.ts'

beforeAll(loadPatternEngine)

describe('patterns of rule files', () => {
  test.each<[string, string[], string[]]>([
    ['DE[0-9]{20}', [`DE${'1'.repeat(20)}`], ['DE1', `xDE${'1'.repeat(20)}`]],
    ['^A|B$', ['A', 'B'], ['AB', 'Ax', 'xB', '']],
    ['^(A|B)$', ['A', 'B'], ['AB']],
    ['a\\$', ['a$'], ['a']],
    ['a[$]', ['a$'], ['a']],
    ['(?:ab)+?', ['ab', 'abab'], ['', 'aba']],
    ['(?<name>a)(b)', ['ab'], ['a']],
    ['\\d+\\s\\w', ['12\u00a0x', '1 _'], ['٣ x', '1 ä']],
    ['\\D\\S\\W', ['ab-'], ['1b-', 'a -', 'abc']],
    ['[\\w.-]+', ['a.b-c'], ['ä', '']],
    ['[\\d]\\ud83dx', ['1\ud83dx'], ['1\u{1f600}']],
    ['.', ['a', '𝄞', '\u0085'], ['\u2028', '\n', 'ab']],
    ['\\u{1D11E}\\uD834\\uDD1E\\u0041\\x42\\t\\cI', ['𝄞𝄞AB\t\t'], ['𝄞']],
    ['\\t\\n\\v\\f\\r\\0', ['\t\n\v\f\r\0'], ['tnvfr0']],
    ['\\uD834\\uDC00', ['\u{1d000}'], ['\ud834']],
    ['\\uDBFF\\uDFFF\\uD800\\uDC00', ['\u{10ffff}\u{10000}'], ['\u{10ffff}']],
    ['(?:\\cJ|\\cI\\uD834x?)+', ['\n', '\t\ud834x', '\n\n'], ['J', 'c']],
    ['[\\uD834\\uDD1E\\cA]+', ['𝄞𝄞', '\u0001'], ['\ud834', '\udd1e', 'A']],
    ['\\p{Script=Greek}\\P{Lu}[^\\p{L}]', ['αa1'], ['aa1', 'αA1', 'αab']],
    ['[^]', ['a', '\n'], ['']],
    ['[]?', [''], ['a']],
    ['(?!/)(?!.*//)[a-z/]+', ['a/b', 'a/b/'], ['/a', 'a//b', '']],
    ['^(?=.{1,3}$)[a-z]*$', ['a', 'abc'], ['', 'abcd']],
    ['(?!a|b$)[ab]{1,2}|c', ['ba', 'c', 'bb'], ['a', 'b', 'ab', 'cc']],
    ['(a*)*b', [`${'a'.repeat(500)}b`], [`${'a'.repeat(500)}!`]],
    ['[|)(]|a[\\]|]b', ['|', ')', '(', 'a]b', 'a|b'], ['', 'a', 'ab', ']b']],
    ['(?=[|)])[^a](?:x|y)', ['|x', ')y'], ['(x', '|', 'x']],
    [`${'(?!x)'.repeat(20)}.`, ['a'], ['x', '']],
    ['', [''], ['a']],
  ])('%s', (pattern, good, bad) => {
    const { test: fits } = wholePattern(pattern)
    for (const text of good) expect(fits(text), JSON.stringify(text)).toBe(true)
    for (const text of bad) expect(fits(text), JSON.stringify(text)).toBe(false)
    // JavaScript, which takes the same texts.
    for (const text of [...good, ...bad]) {
      if (text.length < 100) expect(new RegExp(`^(?:${pattern})$`, 'u').test(text), text).toBe(fits(text))
    }
  })

  test.each([
    ['a(?=b)', '(?= elsewhere than at the beginning'],
    ['(?<=a)b', '(?<= elsewhere than at the beginning'],
    ['a(?!b)', '(?! elsewhere than at the beginning'],
    ['(a)\\1', '\\1'],
    ['(?<n>a)\\k<n>', '\\k'],
    ['\\bword\\b', '\\b'],
    ['(^a|b)c', 'the anchor ^ inside'],
    ['a$\\.', 'the anchor $ inside'],
    [`${'(?!x)'.repeat(21)}.`, 'more than 20 looks ahead'],
  ])('%s is refused by name', (pattern, what) => {
    expect(() => wholePattern(pattern)).toThrow(`holds ${what}`)
  })

  test('an anchor before a class is no anchor at the end', () => {
    expect(() => wholePattern('a$[b]')).toThrow('The pattern a$[b] holds the anchor $ inside')
  })

  // Where JavaScript has such groups, they are refused by name.
  test.each(['a(?i:b)', 'a(?i-s:b)'])('%s is refused', (pattern) => expect(() => wholePattern(pattern)).toThrow())

  test.each(['a)|(b', '(', '[', 'a{2,1}', '\\p{Xy}'])('%s is no expression', (pattern) => {
    expect(() => wholePattern(pattern)).toThrow(SyntaxError)
  })

  test('what JavaScript would try for ever is an end-to-end id checked at once', async () => {
    const rules = parseRules(
      JSON.stringify({
        name: 'mine',
        messages: ['pain.001.001.03'],
        source: 'manual',
        rules: [
          {
            name: 'id',
            description: 'Ids are pairs.',
            at: '/Document/CstmrCdtTrfInitn/GrpHdr',
            each: 'MsgId',
            is: { pattern: '(?!.*//)([A-Z]([A-Z]*(/[A-Z])?)*)*([A-Z]|[A-Z]{2})*' },
            message: 'Write pairs.',
          },
        ],
      }),
    )
    expect(rules.rules[0]?.load).toBeTypeOf('function')
    const findingsOf = async (id: string): Promise<string[]> => {
      const text = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.03"><CstmrCdtTrfInitn><GrpHdr><MsgId>${id}</MsgId></GrpHdr></CstmrCdtTrfInitn></Document>`
      const { findings } = await validateWithRules(text, { schema: await schemas(), rules: [rules] })
      return findings.filter(({ code }) => code === 'mine/id').map(({ path }) => path)
    }
    expect(await findingsOf(`${'A'.repeat(34)}!`)).toEqual(['/Document/CstmrCdtTrfInitn/GrpHdr/MsgId'])
    expect(await findingsOf('A/B/C')).toEqual([])
    expect(await findingsOf('A//B')).toHaveLength(1)
  })
})

async function schemas() {
  const { builtInSchemas } = await import('../../../src/schema.ts')
  return builtInSchemas
}
