import { expect, test } from 'vitest'
import { createCursor } from '../../../src/schema/cursor.ts'
import { createTag, type Tag } from '../../../src/xml/tokens.ts'
import { smallNamespace, tablesOf } from '../../support/small-schema.ts'

const tables = tablesOf(
  '<xs:element name="Entry" type="Entry" maxOccurs="9"/>',
  `<xs:complexType name="Entry"><xs:sequence>
     <xs:element name="Code" type="Code"/><xs:element name="Note" type="xs:string" minOccurs="0" maxOccurs="2"/>
     <xs:element name="Amount" type="Amount" minOccurs="0"/><xs:element name="Party" type="Party" minOccurs="0"/>
   </xs:sequence></xs:complexType>
   <xs:complexType name="Party"><xs:sequence><xs:element name="Code" type="Code"/></xs:sequence></xs:complexType>
   <xs:simpleType name="Code"><xs:restriction base="xs:string"><xs:maxLength value="4"/></xs:restriction></xs:simpleType>
   <xs:complexType name="Amount"><xs:simpleContent><xs:extension base="xs:decimal">
     <xs:attribute name="Ccy" type="Code" use="required"/></xs:extension></xs:simpleContent></xs:complexType>`,
)

const entryPath = '/Document/Entry'

/**
 * A cursor inside a second entry, behind one that taught it the tags; `taken` elements as a whole, with what came of
 * them.
 */
function insideEntry(each: readonly string[] = [entryPath]) {
  const items: { path: string; value: unknown; place: unknown }[] = []
  const findings = { list: [], omitted: 0, errors: 0, max: 9, onFinding: undefined }
  let offset = 0
  const position = () => ({ line: 1, column: offset + 1, offset })
  const places = {
    position,
    resolve: () => undefined,
    positionInto: (placed: object) => Object.assign(placed, position()),
  }
  const cursor = createCursor(() => places, {
    schemas: [tables],
    strict: false,
    showValues: false,
    build: true,
    each,
    positions: true,
    findings,
    onItem: ({ path, value, positionOf: placeOf }) => items.push({ path, value, place: placeOf?.('Note[2]') }),
  })
  const tags = new Map<string, Tag>()
  const tagOf = (name: string, attributes: Record<string, string> = {}): Tag => {
    const key = JSON.stringify([name, attributes])
    const list = Object.entries(attributes).map(([attribute, value]) => ({ name: attribute, namespace: '', value }))
    const tag = tags.get(key) ?? createTag(name, smallNamespace, list)
    tags.set(key, tag)
    return tag
  }
  const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
  const open = (name: string): void => {
    offset += 10
    cursor.openTag(tagOf(name))
  }
  const whole = (name: string, value: string, attributes?: Record<string, string>): boolean => {
    offset += 10
    return cursor.leaf(tagOf(name, attributes), bytesOf(value), 0, value.length)
  }
  const tokens = (name: string, value: string, attributes?: Record<string, string>): void => {
    offset += 10
    cursor.openTag(tagOf(name, attributes))
    cursor.value(bytesOf(value), 0, value.length, true)
    cursor.close()
  }
  open('Document')
  open('Entry')
  for (const note of ['Code', 'Note']) tokens(note, 'x')
  tokens('Amount', '1', { Ccy: 'EUR' })
  open('Party')
  cursor.close()
  cursor.close()
  findings.list.length = 0
  findings.errors = 0
  open('Entry')
  const pass = (): void => {
    offset += 10
  }
  return { cursor, items, findings, open, whole, tokens, pass }
}

test('elements taken as a whole leave the same objects, counts and places as their tokens do', () => {
  const build = (how: 'whole' | 'tokens') => {
    const { cursor, items, findings, open, ...take } = insideEntry()
    const taken = [
      take[how]('Code', 'PMNT'),
      take[how]('Note', 'one'),
      take[how]('Note', 'two'),
      take[how]('Amount', '12.50', { Ccy: 'EUR' }),
    ]
    open('Party')
    taken.push(take[how]('Code', 'A'))
    cursor.close()
    cursor.close()
    return { taken, last: items.at(-1), findings: findings.list }
  }
  const whole = build('whole')
  expect(whole.taken).toEqual([true, true, true, true, true])
  expect(whole.last).toEqual({
    path: '/Document/Entry[2]',
    value: {
      Code: 'PMNT',
      Note: ['one', 'two'],
      Amount: { value: '12.50', Ccy: 'EUR' },
      Party: { Code: 'A' },
    },
    place: { line: 1, column: 101, offset: 100 },
  })
  expect(JSON.stringify(whole.last)).toBe(JSON.stringify(build('tokens').last))
  expect(whole.findings).toEqual([])
})

type Made = ReturnType<typeof insideEntry>
type Written = [name: string, value: string, attributes?: Record<string, string>]
const nothing = (): void => {}
const code = ({ tokens }: Made): void => tokens('Code', 'A')

test.each<[string, (made: Made) => void, Written]>([
  ['its value may be wrong', nothing, ['Code', 'LONGER']],
  ['something is missing before it', nothing, ['Note', 'one']],
  ['it stands too often', code, ['Code', 'A']],
  ['it is unknown', nothing, ['Omega', 'A']],
  ['its tag was not met before', code, ['Amount', '1', { Ccy: 'USD' }]],
  ['it has an attribute too many', nothing, ['Code', 'A', { x: '1' }]],
  [
    'it has an attribute too many, as one before it',
    (made) => {
      code(made)
      made.tokens('Note', 'A', { x: '1' })
    },
    ['Note', 'A', { x: '1' }],
  ],
  ['an attribute is missing', code, ['Amount', '1']],
  ['its type holds elements', code, ['Party', 'A']],
  ['it stands in a value', ({ open }) => open('Code'), ['Code', 'A']],
  ['it stands in what is skipped', ({ open }) => open('Omega'), ['Code', 'A']],
])('an element is left to its tokens where %s, and nothing has changed', (_, prepare, written) => {
  const read = (tries: boolean): string => {
    const made = insideEntry()
    const { cursor, items, findings, whole, tokens } = made
    prepare(made)
    if (tries) expect(whole(...written)).toBe(false)
    else made.pass()
    tokens(...written)
    for (let i = 0; i < 3; i++) cursor.close()
    return JSON.stringify([items, findings.list])
  }
  expect(read(true)).toBe(read(false))
})

test('white space is passed over where it means nothing, and only there', () => {
  const { cursor, open } = insideEntry()
  const skips: boolean[] = []
  const look = (): unknown => skips.push(cursor.skipsBlank())
  look()
  open('Code')
  look()
  cursor.close()
  open('Omega')
  look()
  open('Code')
  look()
  expect(skips).toEqual([true, false, true, true])
})

test('the document is the root, from its first tag on', () => {
  const { cursor, tokens } = insideEntry([])
  const document = cursor.document
  expect(document).toMatchObject({ Entry: [{ Code: 'x', Note: ['x'] }, {}] })
  tokens('Code', 'A')
  expect(cursor.document).toBe(document)
})

test('an element that is handed on is left to its tokens', () => {
  const { cursor, items, whole, tokens } = insideEntry([`${entryPath}/Code`])
  expect(whole('Code', 'A')).toBe(false)
  tokens('Code', 'A')
  cursor.close()
  expect(items.map(({ value }) => value)).toEqual(['x', 'A'])
})
