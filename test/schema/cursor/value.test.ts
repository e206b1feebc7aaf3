import { expect, test } from 'vitest'
import { prepareSchema } from '../../../src/schema/compile/prepare.ts'
import { clearFrame, frameAt } from '../../../src/schema/cursor/frame.ts'
import type { CursorOptions } from '../../../src/schema/cursor/state.ts'
import { createState } from '../../../src/schema/cursor/state.ts'
import { acceptValue, addPiece, closeValue } from '../../../src/schema/cursor/value.ts'
import { parseDocument } from '../../../src/schema.ts'
import { smallDocument, tablesOf } from '../../support/small-schema.ts'

const schema = prepareSchema(tablesOf('<xs:element name="Alpha" type="xs:date"/>'))

function dateFrame(build: boolean) {
  const findings: CursorOptions['findings'] = { list: [], omitted: 0, errors: 0, max: 10, onFinding: undefined }
  const nowhere = { position: () => ({ line: 1, column: 1, offset: 0 }), positionInto() {}, resolve: () => undefined }
  const told = { schemas: [schema.tables], strict: false, showValues: false, build, each: [], findings, onItem() {} }
  const state = createState(() => nowhere, told)
  const frame = frameAt(state.frames, 0)
  clearFrame(frame, 'Alpha', 0)
  frame.type = schema.type('xs:date')
  return { state, frame, findings }
}

const bytes = new TextEncoder().encode('2024-02-292024-02-30')

test('bytes that are surely allowed are taken, and made text only where objects are built', () => {
  const building = dateFrame(true)
  expect(acceptValue(building.state, building.frame, bytes, 0, 10, true)).toBe(true)
  expect(closeValue(building.state, building.frame)).toBe('2024-02-29')
  const checking = dateFrame(false)
  expect(acceptValue(checking.state, checking.frame, bytes, 0, 10, true)).toBe(true)
  expect(checking.frame.text).toBe('')
  closeValue(checking.state, checking.frame)
  expect(checking.findings.list).toEqual([])
})

test('bytes that are not surely allowed, or only a part of a value, are not taken', () => {
  const { state, frame } = dateFrame(true)
  expect(acceptValue(state, frame, bytes, 10, 20, true)).toBe(false)
  addPiece(state, frame, '2')
  expect(acceptValue(state, frame, bytes, 0, 10, true)).toBe(false)
})

test('a value in many pieces is one value, judged as a whole', () => {
  const { state, frame, findings } = dateFrame(true)
  for (const piece of [' ', '2024-', '', '02-', '30 ']) addPiece(state, frame, piece)
  expect(closeValue(state, frame)).toBe('2024-02-30')
  expect(findings.list.map(({ code, path }) => `${code} ${path}`)).toEqual(['value-type /Alpha'])
  const long = dateFrame(true)
  for (let i = 0; i < 10_000; i++) {
    addPiece(long.state, long.frame, 'x')
    // They are put together again and again: a list of millions would take many times their memory.
    expect(long.state.pieces.length).toBeLessThan(5000)
  }
  expect(closeValue(long.state, long.frame)).toBe('x'.repeat(10_000))
})

test('blanks of a text with attributes are its value', async () => {
  const blank = tablesOf(
    '<xs:element name="Alpha" type="Alpha"/>',
    `<xs:complexType name="Alpha"><xs:simpleContent><xs:extension base="xs:string">
       <xs:attribute name="a" type="xs:string"/></xs:extension></xs:simpleContent></xs:complexType>`,
  )
  const { document } = await parseDocument(smallDocument('<Alpha a="1"> </Alpha>'), { schema: blank })
  expect(document).toEqual({ Alpha: { value: ' ', a: '1' } })
})
