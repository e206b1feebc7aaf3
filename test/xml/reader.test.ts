// The scanner of bytes beside saxes: which of them read a file, no entry says.
import { beforeAll, describe, expect, test } from 'vitest'
import type { XmlLimits } from '../../src/schema.ts'
import { loadSaxes } from '../../src/xml/reader.ts'
import { scannedTokensOf, tokensOf } from '../support/tokens.ts'

// Then no reader here has to wait.
beforeAll(loadSaxes)

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const documents: readonly [name: string, text: string][] = [
  ['an indented document', `${declaration}\n<a xmlns="urn:a">\n    <bc>x</bc>\n\t<bc>yz</bc>\n</a>\n`],
  ['characters of two, three and four bytes', '<a>\n<bc>ä€𝄞</bc>é<bc>\u0085\u2028</bc>\n<bc>x</bc></a>'],
  ['references', '<a>&lt;&gt;&amp;&quot;&apos;<bc>&#65;&#x1D11E;&#13;\n</bc> &#32;x</a>'],
  ['CDATA', '<a><bc><![CDATA[<x>&]]]></bc>1<![CDATA[\r\n2]]>3<bc><![CDATA[]]></bc></a>'],
  ['instructions', '<?a?><?b c?>\n<a><?d-e ? > \n ä?><bc>1<?f?>2</bc></a><?g h?>'],
  ['tags that close themselves', '<a><bc/><bc /><bc\n/><de x="1"/></a>'],
  ['attributes', '<a b="1" c=\'2"\' d = "&lt;ä"\n e="">\n<bc f="a>b"/><bc f="1">x</bc><bc f="1">y</bc></a>'],
  ['attributes that name a prefix', '<a xmlns:p="urn:p" p:b="1" b="2"><p:c p:d="3" q:e="4"/></a>'],
  ['white space in attributes', '<a b="1\n2\t3"><bc d="&#10;"/></a>'],
  [
    'namespaces inside each other',
    '<a xmlns="urn:a"><b xmlns="urn:b"><c/></b><c/><b xmlns=""><c/></b><b xmlns="urn:b"/></a>',
  ],
  ['a namespace with a reference', '<a xmlns="urn:a&amp;b"><b/><!DOCTYPE x></a>'],
  ['names that are not ASCII', '<a><é>x</é><bc>y</bc></a>'],
  ['an end tag that is longer', '<a><bc>x</bcd></a>'],
  ['an end tag with spaces', '<a><bc>x</bc ><bc>y</bc\t></a\n>'],
  ['a mark inside', '<a>\ufeff</a>'],
  ['the end of CDATA in a text', '<a><bc>x]]y]]>z</bc></a>'],
  [
    'brackets on both sides of what is not a text',
    '<a><bc>]]<!-- -->></bc><bc>]]<![CDATA[]]>></bc><bc>]<?d?>]></bc></a>',
  ],
  ['brackets by reference', '<a><bc>]&#93;></bc><bc>]]&gt;</bc><bc>&#93;]></bc></a>'],
  ['brackets', '<a><bc>]</bc><bc>]]</bc><bc>]></bc>]] ></a>'],
  ['a control character in an attribute', '<a>\n<bc d="x\u0000"/><bc xmlns="u\u0001"/></a>'],
  ['a control character in a tag', '<a>\n<bc\u000c/></a>'],
  ['letters above ASCII in an attribute', '<a>\n<bc d="ä€𝄞" e="\ufffe"/></a>'],
  ['a control character in a comment and CDATA', '<a><!-- \t --><![CDATA[\t\u0002]]></a>'],
  ['FFFE', '<a>\n<bc>x\ufffe</bc></a>'],
  ['text where elements stand', '<a>\n  x\n  <bc/>\n  ä &lt;\n</a>'],
  ['a root that is longer when it is written again', '<a xmlns="x>">\n<bc>&x;</bc></a>'],
  ['a long text', `<a><bc>${'x'.repeat(9000)}</bc><bc>${'ä\n'.repeat(3000)}</bc></a>`],
  ['a name of 200 letters', `<a><${'b'.repeat(200)}>x</${'b'.repeat(200)}></a>`],
]

const limits: readonly XmlLimits[] = [
  { maxDepth: 1 },
  { maxDepth: 2 },
  { maxAttributes: 0 },
  { maxAttributes: 2 },
  { maxTextLength: 5 },
  { maxTextLength: 12 },
  { maxTextLength: 14 },
]

describe('the byte reader says what saxes says', () => {
  test.each(documents)('%s', (_, text) => {
    const expected = tokensOf([text])
    const bytes = new TextEncoder().encode(text)
    expect(scannedTokensOf([bytes])).toEqual(expected)
    expect(scannedTokensOf([text])).toEqual(expected)
    for (const size of [1, 2, 7]) {
      const pieces: Uint8Array[] = []
      for (let from = 0; from < bytes.length; from += size) pieces.push(bytes.slice(from, from + size))
      expect(scannedTokensOf(pieces)).toEqual(expected)
    }
    if (bytes.length > 1000) return
    for (let cut = 1; cut < bytes.length; cut++) {
      expect(scannedTokensOf([bytes.slice(0, cut), bytes.slice(cut)])).toEqual(expected)
    }
  })

  test.each(limits)('within %j', (given) => {
    for (const [, text] of documents) {
      expect(scannedTokensOf([new TextEncoder().encode(text)], given)).toEqual(tokensOf([text], given))
    }
  })

  test.each<[string, number[]]>([
    ['a byte that begins nothing', [0xff]],
    ['a byte that goes on with nothing', [0x80]],
    ['an overlong form', [0xc0, 0x80]],
    ['an overlong form of three', [0xe0, 0x80, 0xaf]],
    ['half a surrogate pair', [0xed, 0xa0, 0x80]],
    ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80]],
    ['a character cut short', [0xe2, 0x82]],
  ])('%s is a fault of the encoding, in text, comment and CDATA', (_, bad) => {
    for (const around of ['<a>\n<bc>ä*</bc></a>', '<a>\n<!-- ä* --></a>', '<a>\n<![CDATA[ä*]]></a>', '<a b="*"/>']) {
      const [before = '', after = ''] = around.split('*')
      const bytes = [...new TextEncoder().encode(before), ...bad, ...new TextEncoder().encode(after)]
      const whole = scannedTokensOf([Uint8Array.from(bytes)])
      expect(whole.fault?.code).toBe('xml-encoding')
      expect(whole.fault?.place).toMatch(around.includes('\n') ? /^2:/ : /^1:7@/)
      expect(scannedTokensOf(bytes.map((byte) => Uint8Array.of(byte)))).toEqual(whole)
    }
  })

  test('a token that goes on and on is not read from its start with every byte', () => {
    const bytes = new TextEncoder().encode(`<a><bc>${'x'.repeat(200_000)}</bc></a>`)
    const pieces = Array.from({ length: Math.ceil(bytes.length / 10) }, (_, i) => bytes.slice(10 * i, 10 * i + 10))
    expect(scannedTokensOf(pieces).tokens).toHaveLength(5)
  })

  test('thousands of tags of ever new attributes', () => {
    const text = `<a>${Array.from({ length: 6000 }, (_, i) => `<bc d="${i}">x</bc>`).join('')}</a>`
    expect(scannedTokensOf([new TextEncoder().encode(text)])).toEqual(tokensOf([text]))
    expect(scannedTokensOf([new TextEncoder().encode('<a><bc d="1">x</bc></a>')]).tokens).toHaveLength(5)
  })
})

let copies = 0

/** The module as it is before anything was read: another copy each time. */
function anew(): Promise<typeof import('../../src/xml/reader.ts')> {
  copies++
  const path = `../../src/xml/reader.ts?copy=${copies}`
  return import(/* @vite-ignore */ path)
}

describe('saxes, loaded when a document first needs it', () => {
  async function readAnew(pieces: readonly string[]): Promise<{ tokens: string[]; waits: boolean[]; fault: unknown }> {
    const { createReader: createAnew } = await anew()
    const tokens: string[] = []
    const waits: boolean[] = []
    const note = (token: string): void => {
      tokens.push(token)
    }
    const reader = createAnew({
      open: note,
      openTag: ({ name }) => note(name),
      text: note,
      skipsBlank: () => false,
      close: () => note('/'),
    })
    const steps = [...pieces.map((piece) => () => reader.write(piece)), () => reader.end()]
    try {
      for (const step of steps) {
        const waiting = step()
        waits.push(waiting !== undefined)
        await waiting
      }
    } catch (error) {
      return { tokens, waits, fault: (error as { code?: unknown }).code }
    }
    return { tokens, waits, fault: undefined }
  }

  test('a document that is in order never waits', async () => {
    expect(await readAnew(['<a><b>1</b>', '</a>'])).toEqual({
      tokens: ['a', 'b', '1', '/', '/'],
      waits: [false, false, false],
      fault: undefined,
    })
  })

  test('the piece with the first thing that is not is waited for, no other, and nothing is lost', async () => {
    const piece = '<!DOCTYPE a>'
    expect(await readAnew(['<a><b>1', ']]></b></a>'])).toMatchObject({ waits: [false, true], fault: 'xml-syntax' })
    expect(await readAnew([piece, '<a/>'])).toMatchObject({ tokens: [], fault: 'xml-doctype' })
    const long = `<?x ${'y'.repeat(1_100_000)}?>`
    expect(await readAnew(['<a><b>1</b>', long, '<b>2</b>', '</a>'])).toEqual({
      tokens: ['a', 'b', '1', '/', 'b', '2', '/', '/'],
      waits: [false, true, false, false, false],
      fault: undefined,
    })
  })

  test('a document cut short waits at its end', async () => {
    expect(await readAnew(['<a><b>1</b>'])).toMatchObject({ waits: [false, true], fault: 'xml-truncated' })
  })
})
