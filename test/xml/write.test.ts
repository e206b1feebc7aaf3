// Escaping alone: every character, read again with the reader.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readElement } from '../../src/xml/element.ts'
import { escapeAttribute, escapeText, forbiddenCharacter } from '../../src/xml/write.ts'
import { anyText } from '../support/texts.ts'

function readBack(text: string): { text: string; attribute: string | undefined } {
  const root = readElement(`<a b="${escapeAttribute(text)}">${escapeText(text)}</a>`)
  return { text: root.children.join(''), attribute: root.attributes[0]?.value }
}

describe('escaping', () => {
  test('plain texts stay as they are', () => {
    expect(escapeText('Müller "&Sohn"'.replace('&', '+'))).toBe('Müller "+Sohn"')
    expect(escapeAttribute("it's")).toBe("it's")
  })

  test('markup', () => {
    expect(escapeText('a<b>&c]]>"\'')).toBe('a&lt;b&gt;&amp;c]]&gt;"\'')
    expect(escapeAttribute('a<b>&"\'')).toBe("a&lt;b&gt;&amp;&quot;'")
  })

  test('white space a reader would change', () => {
    expect(escapeText('a\r\n\tb')).toBe('a&#13;\n\tb')
    expect(escapeAttribute('a\r\n\tb')).toBe('a&#13;&#10;&#9;b')
  })

  test('every text XML can carry reads back the same', () => {
    const drawn = anyText({ maxLength: 20 }).filter((text) => forbiddenCharacter(text) === undefined)
    const tricky = fc.stringMatching(/^[&<>\]\r\n\t"' a;#x]*$/)
    fc.assert(
      fc.property(fc.oneof(drawn, tricky), (text) => {
        expect(readBack(text)).toEqual({ text, attribute: text })
      }),
      { numRuns: 500 },
    )
  })
})

describe('what XML cannot carry', () => {
  test.each([
    ['NUL', '\u0000', 0],
    ['a control character', 'a\u000b', 0x0b],
    ['half a pair', 'a\ud834b', 0xd834],
    ['the other half', '\udd1e', 0xdd1e],
    ['U+FFFE', '\ufffe', 0xfffe],
    ['U+FFFF', 'x\uffff', 0xffff],
  ])('%s', (_name, text, code) => {
    expect(forbiddenCharacter(text)).toBe(code)
  })
})
