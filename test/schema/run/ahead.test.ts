// The accelerator itself: what it takes, and that its memory may end; readers must not show it.
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { streamWith, validateWith } from '../../../src/schema/index.ts'
import { loadRun } from '../../../src/schema/run/accelerator.ts'
import { windowSize } from '../../../src/schema/run/layout.ts'
import { forgetMachine, theMachine } from '../../../src/schema/run/run.ts'
import { runSwitch } from '../../../src/schema/run/run-switch.ts'
import { loadSaxes } from '../../../src/xml/reader.ts'
import type { Scan } from '../../../src/xml/scan.ts'
import { readFixtureText } from '../../support/fixtures.ts'
import { readAhead } from '../../support/read-ahead.ts'
import { schemaTables } from '../../support/schemas.ts'
import { smallDocument, tablesOf } from '../../support/small-schema.ts'
import { sweep } from '../../support/sweep.ts'

beforeAll(() => Promise.all([loadSaxes(), loadRun()]))

const camt053 = schemaTables('camt.053.001.06')
const entries = '/Document/BkToCstmrStmt/Stmt/Ntry'
const encoder = new TextEncoder()

/** A statement with so many entries: those of the sample, again and again. */
function statement(count: number): string {
  const text = readFixtureText('valid/camt.053.001.06.xml')
  const from = text.indexOf('<Ntry>')
  const to = text.lastIndexOf('</Ntry>') + '</Ntry>'.length
  const sample = text.slice(from, to)
  const inSample = sample.split('<Ntry>').length - 1
  return (
    text.slice(0, from) +
    Array<string>(Math.ceil(count / inSample))
      .fill(sample)
      .join('\n') +
    text.slice(to)
  )
}

test('bytes behind the end of a piece are never content, whatever they are', () => {
  forgetMachine()
  const document = encoder.encode(statement(3).replace('<Ustrd>', '<Ustrd>ÄÖ '))
  readAhead([document], camt053)
  const faulty = encoder.encode(new TextDecoder().decode(document).replace('<Ustrd>', '<Ustrd>\u00e9\u{1d11e}<X/>'))
  const expected = readAhead([faulty], camt053).findings
  expect(expected).not.toEqual([])
  const behind = fc.oneof(
    fc.uint8Array({ minLength: 200, maxLength: 600 }),
    fc.nat(document.length - 600).map((at) => document.slice(at, at + 600)),
    fc.constantFrom('</Ntry></Stmt></BkToCstmrStmt></Document>', '<', '</', '>').map((text) => encoder.encode(text)),
  )
  const cuts = fc.uniqueArray(fc.nat(faulty.length - 1), { maxLength: 30 }).map((list) => list.sort((a, b) => a - b))
  fc.assert(
    fc.property(cuts, behind, fc.constantFrom(60, 700, windowSize), (all, tail, window) => {
      runSwitch.window = window
      const machine = theMachine()
      const pieces = [...all, faulty.length].map((to, k) => {
        const piece = faulty.subarray(all[k - 1] ?? 0, to)
        const buffer = new Uint8Array(piece.length + tail.length)
        buffer.set(piece)
        buffer.set(tail, piece.length)
        return buffer.subarray(0, piece.length)
      })
      // The window holds something else from before, too.
      for (let at = 0x5200; machine !== undefined && at + tail.length < 0x16400; at += tail.length)
        machine.u8.set(tail, at)
      try {
        expect(readAhead(pieces, camt053).findings).toEqual(expected)
      } finally {
        runSwitch.window = windowSize
      }
    }),
    { numRuns: sweep(40, 2000), seed: 1 },
  )
})

describe('positions', () => {
  // A fault in the middle, and one at the end, of a file with letters that count less than their bytes.
  const document = encoder.encode(
    statement(60)
      .replace(/<Ustrd>/g, '<Ustrd>Zürich € 𝄞 ')
      .replace(/(<Ccy>EUR<\/Ccy>|<CdtDbtInd>DBIT<\/CdtDbtInd>)(?![\s\S]*\1)/, '<CdtDbtInd>NONE</CdtDbtInd>')
      .replace('</Stmt>', '<Oops/></Stmt>'),
  )
  const pieces = (): Uint8Array[] =>
    Array.from({ length: 9 }, (_, k) => {
      const size = Math.ceil(document.length / 9)
      return document.subarray(k * size, (k + 1) * size)
    })

  test.each([
    ['2 GB', 2 ** 31 - 1000],
    ['4 GB', 2 ** 32 - 1000],
    ['1 TB', 2 ** 40],
  ])('are right above %s', (_, bytes) => {
    forgetMachine()
    const near = readAhead(pieces(), camt053)
    const begin = (scan: Scan): void => {
      scan.shift += bytes
      scan.lineStart += bytes
      scan.line += bytes
    }
    const far = readAhead(pieces(), camt053, { begin })
    expect(near.findings.length).toBeGreaterThan(1)
    expect(far.taken).toBeGreaterThanOrEqual(near.taken)
    expect(far.findings).toEqual(
      near.findings.map((finding) => ({
        ...finding,
        line: (finding.line ?? 0) + bytes,
        offset: (finding.offset ?? 0) + bytes,
      })),
    )
  })

  test('are right on one line above 4 GB', () => {
    forgetMachine()
    const line = [encoder.encode(new TextDecoder().decode(document).replace(/\n */g, ''))]
    const near = readAhead(line, camt053)
    const begin = (scan: Scan): void => {
      scan.shift += 2 ** 33
    }
    const far = readAhead(line, camt053, { begin })
    const moved = near.findings.map((finding) => ({
      ...finding,
      column: (finding.column ?? 0) + 2 ** 33,
      offset: (finding.offset ?? 0) + 2 ** 33,
    }))
    expect(far.findings).toEqual(moved)
  })
})

test('a reading inside the handler of an item, and one that ends with an error there, change nothing', async () => {
  forgetMachine()
  const text = statement(6)
  const values = async (inside: (n: number) => void): Promise<unknown[]> => {
    const found: unknown[] = []
    const options = { schema: camt053, each: entries, onItem: () => inside(found.length) }
    for await (const part of streamWith(text, options)) if (part.kind === 'item') found.push(part.value)
    return found
  }
  const document = encoder.encode(text)
  const expected = await values(() => {})
  expect(await values(() => void readAhead([document], camt053))).toEqual(expected)
  const stop = new Error('enough')
  await expect(
    values(() => {
      throw stop
    }),
  ).rejects.toBe(stop)
  expect(theMachine()).toBeDefined()
  expect(await values(() => {})).toEqual(expected)
})

test('readers that were opened and left, however many, hold nothing of the run', async () => {
  forgetMachine()
  const text = statement(4)
  const read = async (): Promise<void> => {
    for await (const part of streamWith(text, { schema: camt053, each: entries })) if (part.kind === 'item') break
  }
  await read()
  await read()
  const machine = theMachine()
  const before = [machine?.used, machine?.u8.length, machine?.generation]
  const open = Array.from({ length: sweep(200, 1000) }, () => streamWith(text, { schema: camt053, each: entries }))
  for (const parts of open) await parts.next()
  expect([machine?.used, machine?.u8.length, machine?.generation]).toEqual(before)
  for (const parts of open) await parts.return(undefined)
  expect(theMachine()).toBe(machine)
  expect([machine?.used, machine?.u8.length, machine?.generation]).toEqual(before)
})

test('schemas without end are read with bounded tables', async () => {
  forgetMachine()
  for (let i = 0; i < 40; i++) {
    const names = Array.from({ length: 60 }, (_, k) => `e${i}n${k}`)
    const schema = tablesOf(
      `<xs:element name="l" maxOccurs="unbounded" type="L"/>`,
      `<xs:complexType name="L"><xs:sequence>${names.map((name) => `<xs:element name="${name}" type="xs:string" minOccurs="0"/>`).join('')}</xs:sequence></xs:complexType>`,
    )
    const row = `<l>${names.map((name) => `<${name}>x</${name}>`).join('')}</l>`
    const rows = `${row}${row}${row}<l><e${i}n1>x</e${i}n1><e${i}n0>x</e${i}n0></l>`
    const { findings } = await validateWith(smallDocument(rows), { schema })
    expect(findings.map(({ code }) => code)).toEqual(['element-order'])
  }
  expect(theMachine()?.u8.length ?? 0).toBeLessThan(6 << 20)
})
