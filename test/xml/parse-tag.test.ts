import { expect, test } from 'vitest'
import { parseTag } from '../../src/xml/parse-tag.ts'

test('a start tag is taken apart', () => {
  expect(parseTag('<p:Amt Ccy="EUR"\r\n x:y = \'a"&amp;b\' />')).toEqual({
    qualified: 'p:Amt',
    prefix: 'p',
    local: 'Amt',
    attributes: [
      { name: 'Ccy', value: 'EUR' },
      { name: 'x:y', value: 'a"&b' },
    ],
    isEmpty: true,
  })
  expect(parseTag('<Nm>')).toEqual({ qualified: 'Nm', prefix: '', local: 'Nm', attributes: [], isEmpty: false })
  expect(parseTag('<Document xmlns="urn:a">')?.attributes).toEqual([{ name: 'xmlns', value: 'urn:a' }])
})

test.each([
  '<>',
  '< a>',
  '<1a>',
  '<é>',
  '<a b>',
  '<a b=c>',
  '<a b="1"c="2">',
  '<a b="<">',
  '<a b="&">',
  '<a b="&#0;">',
  '<a b="\n">',
  '<a b="&#9;">',
  '<a b="1" b="2">',
  '<a p:b="1" q:b="2">',
  '<a/ >',
  '<a:b:c>',
  '<:a>',
  '<xmlns:a>',
  '<a xmlns:p="">',
  '<a xmlns:xml="urn:a">',
  '<a xmlns:xmlns="urn:a">',
  '<a xmlns="http://www.w3.org/XML/1998/namespace">',
  '<a xmlns:p="http://www.w3.org/2000/xmlns/">',
  '<a xmlnsx="1">',
])('%s is left to saxes', (text) => {
  expect(parseTag(text)).toBeUndefined()
})
