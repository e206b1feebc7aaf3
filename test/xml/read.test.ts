// Tokens and their places as saxes has them, in any pieces: a reader shows only findings.
import { beforeAll, describe, expect, test } from 'vitest'
import type { XmlLimits } from '../../src/schema.ts'
import { createTokenizer } from '../../src/xml/read.ts'
import { loadSaxes } from '../../src/xml/reader.ts'
import { isXmlFault } from '../../src/xml/tokens.ts'
import { scannedTokensOf, type TokenLog, tokensOf } from '../support/tokens.ts'

// Then no reader here has to wait.
beforeAll(loadSaxes)

/** Read whole, one character at a time, and cut in two at every place, also by the scanner of bytes: always the same. */
function readEveryWay(text: string, limits?: XmlLimits): TokenLog {
  const whole = tokensOf([text], limits)
  expect(tokensOf(text, limits), 'one character at a time').toEqual(whole)
  for (let i = 1; i < text.length; i++)
    expect(tokensOf([text.slice(0, i), text.slice(i)], limits), `cut at ${i}`).toEqual(whole)
  const bytes = new TextEncoder().encode(text)
  expect(scannedTokensOf([bytes], limits), 'bytes').toEqual(whole)
  expect(
    scannedTokensOf(
      Array.from(bytes, (byte) => Uint8Array.of(byte)),
      limits,
    ),
    'single bytes',
  ).toEqual(whole)
  for (let i = 1; i < bytes.length; i++)
    expect(scannedTokensOf([bytes.slice(0, i), bytes.slice(i)], limits), `bytes cut at ${i}`).toEqual(whole)
  return whole
}

describe('tokens and where they stand', () => {
  test.each<[string, string, string[]]>([
    ['one empty element', '<a/>', ['1:1@0 <a>', '1:1@0 </>']],
    ['start and end tag', '<a></a>', ['1:1@0 <a>', '1:4@3 </>']],
    ['white space inside tags', '<a \n ></a\t>', ['1:1@0 <a>', '2:3@6 </>']],
    ['text', '<a>xy</a>', ['1:1@0 <a>', '1:4@3 "xy"', '1:6@5 </>']],
    [
      'lines',
      '<a>\n <b/>\n</a>',
      ['1:1@0 <a>', '2:2@5 "\\n "', '2:2@5 <b>', '2:2@5 </>', '3:1@10 "\\n"', '3:1@10 </>'],
    ],
    [
      'lines of Windows are one line end each',
      '<a>\r\n\r\n<b/></a>',
      ['1:1@0 <a>', '3:1@7 "\\n\\n"', '3:1@7 <b>', '3:1@7 </>', '3:5@11 </>'],
    ],
    ['a carriage return alone ends a line', '<a>x\ry\r</a>', ['1:1@0 <a>', '1:4@3 "x\\ny\\n"', '3:1@7 </>']],
    [
      'astral characters count as two units',
      '<a>𝄞<b/></a>',
      ['1:1@0 <a>', '1:4@3 "𝄞"', '1:6@5 <b>', '1:6@5 </>', '1:10@9 </>'],
    ],
    ['white space before the root', ' \r\n\n\r <a/>', ['4:2@6 <a>', '4:2@6 </>']],
    ['a declaration', '<?xml version="1.0" encoding="UTF-8" standalone=\'yes\'?>\n<a/>', ['2:1@56 <a>', '2:1@56 </>']],
    ['a declaration with white space', "<?xml version = '1.0' ?><a/>", ['1:25@24 <a>', '1:25@24 </>']],
    [
      'a comment before, inside and behind',
      '<!-- - \n --><a><!----><b/></a><!--<c>-->\n',
      ['2:5@12 <a>', '2:15@22 <b>', '2:15@22 </>', '2:19@26 </>'],
    ],
    [
      'processing instructions',
      '<?a?><a><?b <x/> ??><c/></a><?d\n?>',
      ['1:6@5 <a>', '1:21@20 <c>', '1:21@20 </>', '1:25@24 </>'],
    ],
    ['an instruction whose body begins with a question mark', '<?a ?b?><a/>', ['1:9@8 <a>', '1:9@8 </>']],
    ['CDATA', '<a><![CDATA[<b>&amp;]] ]>]]]></a>', ['1:1@0 <a>', '1:4@3 "<b>&amp;]] ]>]"', '1:30@29 </>']],
    ['empty CDATA', '<a><![CDATA[]]><b/></a>', ['1:1@0 <a>', '1:4@3 ""', '1:16@15 <b>', '1:16@15 </>', '1:20@19 </>']],
    [
      'references',
      '<a>&lt;&gt;&amp;&apos;&quot;&#65;&#x42;&#x1D11E;&#13;</a>',
      ['1:1@0 <a>', '1:4@3 "<>&\'\\"AB𝄞\\r"', '1:54@53 </>'],
    ],
    ['a reference may end what must not stand plainly', '<a>]]&gt;</a>', ['1:1@0 <a>', '1:4@3 "]]>"', '1:10@9 </>']],
    ['attributes in both quotes', '<a b = "1" c=\'"\'/>', ['1:1@0 <a b="1" c="\\"">', '1:1@0 </>']],
    [
      'white space and references in attributes',
      '<a b="1\n2\t3\r\n4&#10;5&#9;&lt;>"/>',
      ['1:1@0 <a b="1 2 3 4\\n5\\t<>">', '1:1@0 </>'],
    ],
    [
      'names like those of objects',
      '<a constructor="1" __proto__="2"><__proto__/><toString/></a>',
      [
        '1:1@0 <a constructor="1" __proto__="2">',
        '1:34@33 <__proto__>',
        '1:34@33 </>',
        '1:46@45 <toString>',
        '1:46@45 </>',
        '1:57@56 </>',
      ],
    ],
    [
      'names of other letters',
      '<größe><名-1·/></größe>',
      ['1:1@0 <größe>', '1:8@7 <名-1·>', '1:8@7 </>', '1:15@14 </>'],
    ],
  ])('%s', (_name, text, tokens) => {
    expect(readEveryWay(text)).toEqual({ tokens })
  })

  test('the place of a text is that of its first word, not of the white space before it', () => {
    expect(readEveryWay('<a>\n  x\n</a>').tokens[1]).toBe('2:3@6 "\\n  x\\n"')
    expect(readEveryWay('<a>\r\n  x\r\n</a>').tokens[1]).toBe('2:3@7 "\\n  x\\n"')
    expect(readEveryWay('<a>  x</a>').tokens[1]).toBe('1:6@5 "  x"')
    // With references its place cannot be told; the place of the whole text is right too.
    expect(readEveryWay('<a>\n &#65;</a>').tokens[1]).toBe('1:4@3 "\\n A"')
  })

  test('outside a handler the position is where the reader stands', () => {
    const tokenizer = createTokenizer({ open() {}, text() {}, close() {} })
    expect(tokenizer.position()).toEqual({ line: 1, column: 1, offset: 0 })
    tokenizer.write('<a>\nx')
    expect(tokenizer.position()).toEqual({ line: 2, column: 2, offset: 5 })
    tokenizer.write('yz\r')
    expect(tokenizer.position()).toEqual({ line: 2, column: 5, offset: 8 })
    tokenizer.write('\n</a>')
    expect(tokenizer.position()).toEqual({ line: 3, column: 5, offset: 13 })
  })
})

describe('the first fault is the same, however the source is cut', () => {
  const long = 'x'.repeat(100)
  const zeros = '0'.repeat(100)
  test.each<[name: string, text: string, code: string, place: string, limits?: XmlLimits]>([
    ['a bare ampersand, a bad character behind it', '<a>x & y\u0001;</a>', 'xml-syntax', '1:4@3'],
    ['a bare ampersand, a carriage return behind it', '<a>x &\r\n y\u0001;</a>', 'xml-syntax', '1:4@3'],
    ['two of them', '<a>&lt;&&gt;\u0001;</a>', 'xml-syntax', '1:4@3'],
    ['a bad character inside a reference', '<a>x &am\u0001p;</a>', 'xml-character', '1:9@8'],
    [
      'words before the root, a bad character behind them',
      '<?xml version="1.0"?>\n x\u0001<a/>',
      'xml-syntax',
      '2:2@23',
    ],
    ['words before anything', 'x\u0001<a/>', 'xml-syntax', '1:1@0'],
    ['words after the root, a bad character behind them', '<a/>\n  x\u0001', 'xml-syntax', '2:3@7'],
    ['words before the root, a reference behind them', '<?p?>\n x&amp;<a/>', 'xml-syntax', '2:2@7'],
    ['the same with a line end of Windows', '<?p?>\r\n x&amp;<a/>', 'xml-syntax', '2:2@8'],
    ['the same with line ends of two kinds behind them', '<?p?>\n x\r\ny </', 'xml-syntax', '2:2@7'],
    ['words before the root behind line ends of all kinds', '<?p?>\n\r\r\n x\ny<a/>', 'xml-syntax', '4:2@10'],
    ['a character of two units after the root', '<a/>\r\n\t\r𝄞y', 'xml-syntax', '3:1@8'],
    ['a reference before the root', '<?p?>\n &amp;<a/>', 'xml-syntax', '2:2@7'],
    ['only a bad character after the root', '<a/>\n \u0001', 'xml-character', '2:2@6'],
    [
      'words before the root beyond the limit',
      'words and more words<a/>',
      'xml-syntax',
      '1:1@0',
      { maxTextLength: 10 },
    ],
    ['space before words beyond the limit', '<?p?>              x<a/>', 'xml-limit', '1:6@5', { maxTextLength: 10 }],
    ['a fault in a tag beyond the limit', '<a b="0123456789"c="1"/>', 'xml-limit', '1:1@0', { maxTextLength: 10 }],
    ['a fault in an instruction beyond the limit', '<?abcdefghijk&?><a/>', 'xml-limit', '1:1@0', { maxTextLength: 10 }],
    ['a name too long for a reference, a bad character behind it', `<a>&${long}\u0001`, 'xml-syntax', '1:4@3'],
    ['a bad character where a name becomes too long', `<a>&${long.slice(0, 65)}\u0001`, 'xml-syntax', '1:4@3'],
    ['a bad character before that', `<a>&${long.slice(0, 64)}\u0001`, 'xml-character', '1:69@68'],
    ['a long number with a letter, a bad character behind it', `<a>&#${zeros}g\u0001`, 'xml-syntax', '1:4@3'],
    ['a long number with a bad character', `<a>&#${zeros}\u0001g`, 'xml-character', '1:106@105'],
    ['a name too long for a reference and for the limit', `<a>&${long}`, 'xml-limit', '1:4@3', { maxTextLength: 20 }],
    ['a bare ampersand where the limit is', '<a>01234567&b c', 'xml-syntax', '1:4@3', { maxTextLength: 10 }],
    ['a bare ampersand behind the limit', '<a>012345678&b c', 'xml-limit', '1:4@3', { maxTextLength: 10 }],
    ['the same with a line end', '<a>01234567&b\r\nc', 'xml-limit', '1:4@3', { maxTextLength: 10 }],
    ['a bad character in a document type declaration', '<!DOCTYPE a \u0001><a/>', 'xml-doctype', '1:1@0'],
  ])('%s', (_name, text, code, place, limits) => {
    expect(readEveryWay(text, limits).fault).toMatchObject({ code, place })
  })
})

describe('namespaces', () => {
  test.each<[string, string, string[]]>([
    [
      'a default namespace holds for elements, not for attributes',
      '<a xmlns="u" b="1"><c/></a>',
      ['<{u}a b="1">', '<{u}c>', '</>', '</>'],
    ],
    ['a prefix', '<p:a xmlns:p="u" p:b="1"/>', ['<{u}a {u}b="1">', '</>']],
    [
      'a prefix declared anew holds inside only',
      '<p:a xmlns:p="u"><p:b xmlns:p="v"><p:c/></p:b><p:d/></p:a>',
      ['<{u}a>', '<{v}b>', '<{v}c>', '</>', '</>', '<{u}d>', '</>', '</>'],
    ],
    [
      'a default namespace taken back',
      '<a xmlns="u"><b xmlns=""><c/></b><d/></a>',
      ['<{u}a>', '<b>', '<c>', '</>', '</>', '<{u}d>', '</>', '</>'],
    ],
    [
      'declared on an element that closes itself',
      '<a><b xmlns="u"/><c/></a>',
      ['<a>', '<{u}b>', '</>', '<c>', '</>', '</>'],
    ],
    ['the prefix xml is known', '<a xml:lang="de"/>', ['<a {http://www.w3.org/XML/1998/namespace}lang="de">', '</>']],
    ['an unbound prefix is left to the one who reads', '<p:a q:b="1"/>', ['<{unbound}a {unbound}b="1">', '</>']],
    ['a name may begin like xmlns', '<a xmlnsx="1"/>', ['<a xmlnsx="1">', '</>']],
    ['the same local name in two namespaces', '<a b="1" p:b="2" xmlns:p="u"/>', ['<a b="1" {u}b="2">', '</>']],
  ])('%s', (_name, text, tokens) => {
    expect(readEveryWay(text).tokens.map((token) => token.replace(/^\S+ /, ''))).toEqual(tokens)
  })

  test('a prefix can be asked for', () => {
    const seen: (string | undefined)[] = []
    const tokenizer = createTokenizer({
      open: () => seen.push(tokenizer.resolve('p'), tokenizer.resolve(''), tokenizer.resolve('q')),
      text() {},
      close() {},
    })
    tokenizer.write('<a xmlns:p="u"><b xmlns="v" xmlns:p="w"/></a>')
    expect(seen).toEqual(['u', undefined, undefined, 'w', 'v', undefined])
  })

  test.each([
    ['<a xmlns:p=""/>'],
    ['<a xmlns:="u"/>'],
    ['<a xmlns:xmlns="u"/>'],
    ['<a xmlns:xml="u"/>'],
    ['<a xmlns:p="http://www.w3.org/XML/1998/namespace"/>'],
    ['<a xmlns="http://www.w3.org/2000/xmlns/"/>'],
    ['<a xmlns:1p="u"/>'],
    ['<:a/>'],
    ['<a:/>'],
    ['<a:b:c xmlns:a="u"/>'],
    ['<a:1 xmlns:a="u"/>'],
    ['<a b:-c="1" xmlns:b="u"/>'],
    ['<xmlns:a/>'],
    ['<?a:b?><a/>'],
  ])('%s is refused', (text) => {
    const { fault, tokens } = readEveryWay(text)
    expect(fault).toMatchObject({ code: 'xml-prefix', place: '1:1@0' })
    expect(tokens).toEqual([])
  })
})

describe('what is not well-formed', () => {
  test.each<[string, string, string, string]>([
    ['empty', '', 'xml-empty', '1:1@0'],
    ['white space only', ' \n ', 'xml-empty', '2:2@3'],
    ['no XML', 'hello', 'xml-syntax', '1:1@0'],
    ['a declaration only', '<?xml version="1.0"?>\n', 'xml-truncated', '2:1@22'],
    ['cut in the root tag', '<a', 'xml-truncated', '1:3@2'],
    ['cut before the end tag', '<a>\n<b/>', 'xml-truncated', '2:5@8'],
    ['cut in a text', '<a>xy', 'xml-truncated', '1:6@5'],
    ['cut behind a carriage return', '<a>\r', 'xml-truncated', '2:1@4'],
    ['cut in an end tag', '<a></a', 'xml-truncated', '1:7@6'],
    ['cut in a comment behind the root', '<a/><!--', 'xml-truncated', '1:9@8'],
    ['a second root', '<a/>\n<b/>', 'xml-second-root', '2:1@5'],
    ['text behind the root', '<a/>x', 'xml-syntax', '1:5@4'],
    ['CDATA behind the root', '<a/><![CDATA[]]>', 'xml-syntax', '1:5@4'],
    ['a second byte order mark', '\ufeff<a/>', 'xml-syntax', '1:1@0'],
    ['crossed tags', '<a>\n<b>x</a></b>', 'xml-syntax', '2:5@8'],
    ['an end tag too many', '<a/></a>', 'xml-syntax', '1:5@4'],
    ['an end tag with attributes', '<a></a b="1">', 'xml-syntax', '1:8@7'],
    ['the same attribute twice', '<a>\n <b c="1" c="1"/></a>', 'xml-syntax', '2:2@5'],
    ['the same attribute by two prefixes', '<a xmlns:p="u" xmlns:q="u" p:c="1" q:c="2"/>', 'xml-syntax', '1:1@0'],
    ['an attribute without value', '<a b/>', 'xml-syntax', '1:5@4'],
    ['an attribute without quotes', '<a b=1/>', 'xml-syntax', '1:6@5'],
    ['attributes without space between', '<a b="1"c="2"/>', 'xml-syntax', '1:9@8'],
    ['a less-than sign in an attribute', '<a b="<"/>', 'xml-syntax', '1:7@6'],
    ['a less-than sign in a text', '<a>\n1 < 2</a>', 'xml-syntax', '2:3@6'],
    ['the end of CDATA in a text', '<a>x]]>y</a>', 'xml-syntax', '1:7@6'],
    ['two hyphens in a comment', '<!-- a -- b --><a/>', 'xml-syntax', '1:10@9'],
    ['a comment that ends in three hyphens', '<!-- a ---><a/>', 'xml-syntax', '1:10@9'],
    ['a control character', '<a>\n\u0001</a>', 'xml-character', '2:1@4'],
    ['NUL', '<a>\u0000</a>', 'xml-character', '1:4@3'],
    ['a character that is none', '<a>𝄞\uffff</a>', 'xml-character', '1:6@5'],
    ['a control character in an attribute', '<a b="\u001f"/>', 'xml-character', '1:7@6'],
    ['a declaration that does not stand first', ' <?xml version="1.0"?><a/>', 'xml-syntax', '1:7@6'],
    ['a declaration without version', '<?xml encoding="UTF-8"?><a/>', 'xml-syntax', '1:15@14'],
    ['a declaration in capitals', '<?XML version="1.0"?><a/>', 'xml-syntax', '1:21@20'],
    ['an instruction without space', '<?a?b?><a/>', 'xml-syntax', '1:1@0'],
    ['a later version of XML', '<?xml version="1.1"?><a/>', 'xml-version', '1:1@0'],
    ['a document type', '<!DOCTYPE a><a/>', 'xml-doctype', '1:1@0'],
    ['a document type with entities', '\n<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>', 'xml-doctype', '2:1@1'],
    [
      'a document type behind a comment',
      '<!-- -->\n<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
      'xml-doctype',
      '2:1@9',
    ],
    ['an unknown entity', '<a>x &nbsp; y</a>', 'xml-syntax', '1:4@3'],
    ['a bare ampersand', '<a>AT&T</a>', 'xml-syntax', '1:4@3'],
    ['a bare ampersand far from any semicolon', `<a>A & B</a>${' '.repeat(200)}`, 'xml-syntax', '1:4@3'],
    ['an ampersand in an attribute', '<a><b c="A & B"/></a>', 'xml-syntax', '1:4@3'],
    ['a reference to no character', '<a>&#0;</a>', 'xml-character', '1:4@3'],
    ['a reference to half a character', '<a>&#xD800;</a>', 'xml-character', '1:4@3'],
    ['a reference in capitals', '<a>&#X41;</a>', 'xml-syntax', '1:4@3'],
  ])('%s', (_name, text, code, place) => {
    expect(readEveryWay(text).fault).toMatchObject({ code, place })
  })

  test('a fault says what is wrong and what to do', () => {
    const messages = [
      '<a></b>',
      '<a/><b/>',
      '<a/>\n<?xml version="1.0"?><b/>',
      '<a>',
      '<a>1 < 2</a>',
      '<a>A & B</a>',
      '<a b="1" b="2"/>',
      '<a>]]></a>',
      '<a>\u0001</a>',
      '<a b="<"/>',
    ].map((text) => tokensOf([text]).fault?.message)
    expect(messages).toEqual([
      'The end tag here is not that of <a>, the element opened last. Close elements in the order they were opened.',
      'Another element begins after the end of the document. Remove it; if it begins another document, split the file, or put an XML declaration in front of it.',
      'Behind the end of the document another one begins, with its XML declaration. Split the file, or read its documents one by one (readDocuments; iso20022 inspect, validate, convert and match do so).',
      'The file ends before </a>: it was cut short. Transfer or export it again.',
      'This < does not begin a tag. Write &lt; for a less-than sign in a text.',
      'The text or tag that begins here has an ampersand that is not part of a reference known to XML. Write &amp; for an ampersand.',
      'The attribute "b" is given twice on one element. Keep one.',
      'XML does not allow the characters ]]> in a text. Write ]]&gt; instead.',
      'The character U+0001 stands here, which XML does not allow. Remove it.',
      'The value of an attribute has a <. Write &lt; for it.',
    ])
  })

  test('names in messages are cut to a length that can be read', () => {
    const { fault } = tokensOf([`<${'a'.repeat(100_000)}>`])
    expect(fault?.code).toBe('xml-truncated')
    expect(fault?.message.length).toBeLessThan(200)
  })

  test('an end tag of another name closes nothing', () => {
    expect(tokensOf(['<a><b></a>']).tokens).toEqual(['1:1@0 <a>', '1:4@3 <b>'])
  })

  test('every document that is cut anywhere is refused', () => {
    const text = '<?xml version="1.0"?><!-- c --><a b="&lt;">x&amp;<![CDATA[y]]><?p q?><c/></a>'
    for (let i = 0; i < text.length; i++) expect(tokensOf([text.slice(0, i)]).fault, text.slice(0, i)).toBeDefined()
    expect(tokensOf([text]).fault).toBeUndefined()
  })
})

describe('limits', () => {
  function faultAt(text: string, limits: Parameters<typeof tokensOf>[1]): string | undefined {
    const whole = tokensOf([text], limits).fault
    expect(tokensOf(text, limits).fault?.code, 'one character at a time').toBe(whole?.code)
    return whole && `${whole.code} ${whole.place}`
  }

  test('depth', () => {
    expect(faultAt('<a><b><c/></b></a>', { maxDepth: 3 })).toBeUndefined()
    expect(faultAt('<a><b>\n<c/></b></a>', { maxDepth: 2 })).toBe('xml-limit 2:1@7')
  })

  test('attributes, declarations included', () => {
    expect(faultAt('<a xmlns="u" b="1"/>', { maxAttributes: 2 })).toBeUndefined()
    expect(faultAt('<a xmlns="u" b="1" c="1"/>', { maxAttributes: 2 })).toBe('xml-limit 1:1@0')
  })

  test.each([
    ['text', '<a>12345678901</a>', '1:4@3'],
    ['text in many pieces', '<a>12345<!---->67890<?p?>1</a>', '1:26@25'],
    ['CDATA', '<a><![CDATA[1]]></a>', '1:4@3'],
    ['a tag', '<a b="12345"/>', '1:1@0'],
    ['white space behind the root', `<a/>${' '.repeat(11)}<?b?>`, '1:5@4'],
    ['a comment', '<!--12345678--><a/>', '1:1@0'],
    ['an instruction', '<?a 12345678?><a/>', '1:1@0'],
  ])('length of %s', (_name, text, place) => {
    expect(faultAt(text, { maxTextLength: 10 })).toBe(`xml-limit ${place}`)
  })

  test.each([
    [17, 'An element has more than 2 attributes'],
    [16, 'longer than 16 characters'],
  ])(
    'of two limits the one that is passed first counts, however the tag is cut: at most %i characters',
    (maxTextLength, words) => {
      const { fault } = readEveryWay('<a b="" c="" d="" eeeeeeeeee=""/>', { maxAttributes: 2, maxTextLength })
      expect(fault?.message).toContain(words)
    },
  )

  test('texts of different elements are not added up', () => {
    expect(faultAt('<a>123456<b/>123456<c>123456</c></a>', { maxTextLength: 10 })).toBeUndefined()
  })

  test('a limit left out is the default', () => {
    expect(faultAt('<a/>', { maxDepth: undefined } as never)).toBeUndefined()
    const deep = '<a>'.repeat(257)
    expect(tokensOf([deep]).fault?.code).toBe('xml-limit')
    expect(tokensOf([`<a ${Array.from({ length: 257 }, (_, i) => `b${i}=""`).join(' ')}/>`]).fault?.code).toBe(
      'xml-limit',
    )
  })

  test('a text without end is refused when the limit is reached, not when the file is over', () => {
    const tokenizer = createTokenizer({ open() {}, text() {}, close() {} }, { maxTextLength: 1000 })
    tokenizer.write('<a>')
    let written = 0
    let error: unknown
    try {
      for (; written < 1_000_000; written += 100) tokenizer.write('x'.repeat(100))
    } catch (fault) {
      error = fault
    }
    expect(isXmlFault(error) && error.code).toBe('xml-limit')
    expect(written).toBeLessThan(1200)
  })

  test('many declarations on every level are kept apart', () => {
    const declarations = (level: number): string =>
      Array.from({ length: 255 }, (_, i) => `xmlns:p${level}.${i}="u${i}"`.replace('.', '_')).join(' ')
    const opening = Array.from({ length: 250 }, (_, level) => `<a ${declarations(level)}>`).join('')
    const inner = '<b xmlns:q="v"/>'.repeat(20_000)
    expect(tokensOf([opening, inner, '</a>'.repeat(250)]).fault).toBeUndefined()
  })
})
