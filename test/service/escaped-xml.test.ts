// XML inside XML: texts that no service sends, and that must come back the same.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeXmlText, unescapeXmlText } from '../../src/service/json.ts'

test('XML comes back from its entities, and is escaped once', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", 'a', ';', '&lt;', '&#60;', 'é') }),
      (text) => {
        const xml = `<a>${text}</a>`
        const escaped = escapeXmlText(xml)
        expect(escaped).not.toMatch(/[<>"]/)
        expect(unescapeXmlText(escaped)).toBe(xml)
        expect(escapeXmlText(escaped)).toBe(escaped)
        expect(unescapeXmlText(xml)).toBe(xml)
      },
    ),
  )
})

test.each([
  ['&#60;a&#x3e;&apos;&#x1F600;&#x110000;&none;', "<a>'😀&#x110000;&none;"],
  [' \n&LT;a/&gt;', ' \n<a/>'],
  ['&amp;lt;', '&amp;lt;'],
])('%j is read as %j', (text, xml) => expect(unescapeXmlText(text)).toBe(xml))
