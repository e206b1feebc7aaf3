import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBeginning } from '../../../src/schema/choose/beginning.ts'
import { rootAtAGlance } from '../../../src/schema/choose/root-at-a-glance.ts'
import { sweep } from '../../support/sweep.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.06'

test.each([
  `<Document xmlns="${namespace}"><BkToCstmrStmt/></Document>`,
  `<?xml version="1.0" encoding="utf-8"?>\r\n<Document xmlns="${namespace}">\n  <BkToCstmrStmt><GrpHdr>`,
  `\ufeff<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>\n<Document xmlns='${namespace}'>\n<BkToCstmrStmt >`,
  `<?xml version="1.0"?>\n<!-- first - one -->\n<!---->\n<Document xmlns="${namespace}"><BkToCstmrStmt>`,
  `<n:Document xmlns:n="${namespace}" xmlns:xsi="urn:x" xsi:schemaLocation="a b"><n:BkToCstmrStmt>`,
])('a plain beginning is seen, as text and as bytes: %s', (text) => {
  for (const source of [text, new TextEncoder().encode(text)]) {
    const seen = rootAtAGlance(source)
    expect(seen).toMatchObject({ name: 'Document', root: { namespace, content: 'BkToCstmrStmt' } })
  }
})

/** Pieces of beginnings, good and bad, in an order in which they may stand. */
const pieces = [
  ['', '', '\ufeff', ' ', '\ufeff\ufeff'],
  [
    '',
    '<?xml version="1.0"?>',
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<?xml version='1.0'?>",
    '<?XML version="1.0"?>',
    '<?xml version="1.1"?>',
    '<?xml version="1.0" encoding="iso-8859-1"?>',
    '<?xml version="1.0" encoding="UTF-16"?>',
    '<?xml version="1.0" standalone="no" ?>',
  ],
  [
    '',
    '',
    '\n',
    '<!-- c -->',
    '<!-- a-b - c --><!---->\\n',
    '<!-- -- -->',
    '<!-- a--->',
    '<!-- é -->',
    '<!-- \\x01 -->',
    '<?pi?>',
    '<!DOCTYPE Document>',
    'text',
  ],
  ['<Document', '<Document', '<n:Document', '<Wrapper', '<document', '<:Document'],
  ['', ` xmlns="${namespace}"`, ` xmlns:n="${namespace}"`, ' xmlns=""', ' xmlns:n=""', ' xmlns="a" xmlns="b"'],
  ['', '', ' a="1"', ' n:a="1"', ' a="1>2"', ' a="&lt;&#65;"', ' a="<"', ' A="é"', ' XMLNS="b"'],
  ['>', '>', '/>', ' >', '', '>\n', '>text', '><!-- c -->', '><Document xmlns="x">'],
  ['<Content>', '<Content/>', '<n:Content a="1">', '<Content', '</Document>', '</n:Document>', '<é>', '<1>', ''],
  ['', '<More/>'],
]

/** One of the pieces, mostly the first: so that the beginning as a whole often is a plain one. */
function oneOf(each: string[]): fc.Arbitrary<string> {
  return fc.oneof({ weight: 2, arbitrary: fc.constant(each[0] ?? '') }, fc.constantFrom(...each))
}

async function* inOnePiece<T>(source: T): AsyncGenerator<T> {
  yield source
}

test('what is seen at a glance is what a reader finds', async () => {
  let seen = 0
  await fc.assert(
    fc.asyncProperty(fc.tuple(...pieces.map(oneOf)), async (chosen) => {
      const text = chosen.join('')
      const isRoot = (name: string): boolean => name === 'Document'
      for (const source of [text, new TextEncoder().encode(text)]) {
        const byReader = await readBeginning(inOnePiece(source), isRoot, undefined)
        const whole = await readBeginning(source, isRoot, undefined)
        expect(whole.found).toEqual(byReader.found)
      }
      if (rootAtAGlance(text) !== undefined) seen++
    }),
    { numRuns: sweep(800, 3000) },
  )
  // About one in ten of what is drawn.
  expect(seen).toBeGreaterThan(0)
})

test.each<[string, object | undefined]>([
  ['<Document>', { namespace: '', attributes: [] }],
  ['<Document xmlns="">', { namespace: '', attributes: [] }],
  ['<Document xmlns="urn:d" a="1">', { namespace: 'urn:d', attributes: [{ name: 'a', namespace: '', value: '1' }] }],
  [
    '<n:Document xmlns:n="urn:n" n:a="1">',
    { namespace: 'urn:n', attributes: [{ name: 'a', namespace: 'urn:n', value: '1' }] },
  ],
  ['<n:Document xmlns="urn:d">', undefined],
  ['<Document xmlns="urn:d" a="1" a="2">', undefined],
  ['<Document xmlns="urn:d" a>', undefined],
  ['<Document xmlns="urn:d" n:a="1">', undefined],
])('the namespaces of %s', async (tag, expected) => {
  const text = `${tag}<Content/>`
  expect(rootAtAGlance(text)?.root).toEqual(expected && { content: 'Content', ...expected })
  const { found } = await readBeginning(inOnePiece(text), () => true, undefined)
  if (expected !== undefined) expect(found.root).toEqual({ content: 'Content', ...expected })
})
