// Entries filled from the tape of the accelerator: no entry says which way it took.
import { beforeAll, expect, test } from 'vitest'
import { parseCamt053, readCamt053, type Source, type StatementPart } from '../../src/camt053.ts'
import { streamParts } from '../../src/schema/index.ts'
import { loadRun } from '../../src/schema/run/accelerator.ts'
import { forgetMachine } from '../../src/schema/run/machine.ts'
import { runSwitch } from '../../src/schema/run/run-switch.ts'
import { statementReader } from '../../src/statement/interpret.ts'
import { startStatementRules } from '../../src/statement/run-rules.ts'
import { loadSaxes } from '../../src/xml/reader.ts'
import { file } from '../camt053/support.ts'
import { collect } from '../support/collect.ts'
import { readFixtureText } from '../support/fixtures.ts'
import { every, inPieces } from '../support/pieces.ts'
import { camtSchemas } from '../support/schemas.ts'

beforeAll(() => Promise.all([loadSaxes(), loadRun()]))

const each = ['/Document/BkToCstmrStmt/Stmt', '/Document/BkToCstmrStmt/Stmt/Ntry']

interface Counted {
  parts: StatementPart[]
  filled: number
  made: number
}

/** Reads a statement as the first of a process, and counts which entries were filled, and which made of objects. */
async function counted(text: Source, document = false): Promise<Counted> {
  forgetMachine()
  const reader = statementReader(
    { assume: {}, document, isFilled: !document },
    { startRules: startStatementRules, identities: undefined, maxFindings: undefined },
  )
  const outcome: Counted = { parts: [], filled: 0, made: 0 }
  const counting: typeof reader = {
    ...reader,
    take(item) {
      if (item.each.endsWith('/Ntry')) outcome.made++
      reader.take(item)
    },
    takeFilled(item) {
      outcome.filled++
      reader.takeFilled?.(item)
    },
  }
  const options = { schema: camtSchemas, each, positions: each, keepUnlisted: true }
  for await (const parts of streamParts(text, options, counting)) outcome.parts.push(...(parts as StatementPart[]))
  return outcome
}

/** Whether the run reads all of an entry: no empty element, no date with an offset, no month. */
function isCommon(entry: string): boolean {
  return !/\/>|\+0|FctvDt/.test(entry) && entry.includes('<Ustrd>')
}

/** The sample with its entries so many times, changed one by one. */
function statementOf(count: number, change: (entry: string, number: number) => string = (entry) => entry): string {
  const text = readFixtureText('valid/camt.053.001.06.xml')
  const from = text.indexOf('<Ntry>')
  const to = text.lastIndexOf('</Ntry>') + '</Ntry>'.length
  const entries = text.slice(from, to).split('<Ntry>').slice(1).filter(isCommon)
  const written = Array.from({ length: count }, (_, number) =>
    change(`<Ntry>${entries[number % entries.length] ?? ''}`, number),
  )
  return text.slice(0, from) + written.join('\n') + text.slice(to)
}

test('entries are filled, once their elements were seen', async () => {
  const { filled, made } = await counted(statementOf(600))
  expect(filled + made).toBe(600)
  expect(made).toBeLessThan(10)
})

test('an entry that ends behind the window or the tape is filled as well', async () => {
  const remittance = (number: number): string => `<Ustrd>${'x'.repeat(100)} ${number}</Ustrd>`.repeat(number % 20)
  const text = statementOf(900, (entry, number) => entry.replaceAll(/<Ustrd>[^<]*<\/Ustrd>/g, remittance(number + 1)))
  const { filled, made } = await counted(text)
  expect(filled + made).toBe(900)
  expect(made).toBeLessThan(20)
})

test('an entry is left until all of it has come, and the last one is read at the end', async () => {
  const text = statementOf(60)
  const bytes = new TextEncoder().encode(text)
  for (const size of [700, 3000, 50_000]) {
    const { parts, filled, made } = await counted(inPieces(bytes, every(size, bytes)))
    expect(filled + made).toBe(60)
    expect(made).toBeLessThan(10)
    expect(parts.map(({ kind }) => kind)).toEqual((await counted(text)).parts.map(({ kind }) => kind))
  }
  const cut = counted(inPieces(bytes.subarray(0, bytes.length - 1000), [2000, 90_000]))
  await expect(cut).rejects.toThrow('before')
})

test('an entry larger than the window is made of an object', async () => {
  const long = '<Ustrd>a fragment of the same</Ustrd>'.repeat(3000)
  const text = statementOf(40, (entry, number) =>
    number % 10 === 9 ? entry.replace(/<Ustrd>[^<]*<\/Ustrd>/, long) : entry,
  )
  const { parts, filled, made } = await counted(text)
  expect(filled + made).toBe(40)
  expect(made).toBeGreaterThanOrEqual(4)
  const lengths = parts.flatMap((part) => (part.kind === 'entry' ? [part.entry.transactions] : []))
  expect(lengths.flat().filter(({ remittanceInformation: r }) => (r?.unstructured?.length ?? 0) >= 3000)).toHaveLength(
    4,
  )
})

test.each([
  ['a reference', '<AddtlNtryInf>A &amp; B &lt;&gt;&quot;&apos;</AddtlNtryInf>', 'A & B <>"\''],
  ['a CDATA section', '<AddtlNtryInf><![CDATA[A & B < ]> ]] C]]></AddtlNtryInf>', 'A & B < ]> ]] C'],
  ['brackets and letters', '<AddtlNtryInf>[A] ä € \u{1d11e}</AddtlNtryInf>', '[A] ä € \u{1d11e}'],
])('a value with %s is filled', async (_, written, text) => {
  const { parts, made } = await counted(
    statementOf(300, (entry) =>
      entry.replace(/\s*<AddtlNtryInf>.*<\/AddtlNtryInf>/, '').replace('</Ntry>', `${written}</Ntry>`),
    ),
  )
  const entries = parts.flatMap((part) => (part.kind === 'entry' ? [part.entry] : []))
  expect(new Set(entries.map(({ additionalInformation }) => additionalInformation))).toEqual(new Set([text]))
  expect(made).toBeLessThan(10)
})

test('what only JavaScript reads makes an object of its entry alone', async () => {
  const { filled, made } = await counted(
    statementOf(400, (entry, number) => (number % 4 === 3 ? entry.replace('<Amt', '<!-- a comment --><Amt') : entry)),
  )
  expect(filled + made).toBe(400)
  expect(made).toBeGreaterThanOrEqual(100)
  expect(made).toBeLessThan(115)
})

test('with the option document no entry is filled', async () => {
  const { parts, filled } = await counted(statementOf(50), true)
  expect(filled).toBe(0)
  const entries = parts.flatMap((part) => (part.kind === 'entry' ? [part.entry] : []))
  expect(entries.every((entry) => 'document' in entry)).toBe(true)
})

test('a finding in a filled entry has the position of its element', async () => {
  const wrong = (runs: boolean): Promise<Counted> => {
    runSwitch.runs = runs
    return counted(
      statementOf(100, (entry, number) =>
        number % 7 === 6 ? entry.replace(/(<TxDtls>[\s\S]*<Amt Ccy="EUR">)/, '$19') : entry,
      ),
    ).finally(() => {
      runSwitch.runs = true
    })
  }
  const found = await wrong(true)
  const findings = found.parts.filter(({ kind }) => kind === 'finding')
  expect(findings.length).toBeGreaterThan(5)
  expect(found.filled).toBeGreaterThan(80)
  expect(findings).toEqual((await wrong(false)).parts.filter(({ kind }) => kind === 'finding'))
})

test('what stands behind filled entries is in the statement when it ends', async () => {
  const entry =
    '<Ntry><Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BkTxCd><Prtry><Cd>X</Cd></Prtry></BkTxCd></Ntry>'
  const balance =
    '<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">9</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-03-02</Dt></Dt></Bal>'
  const text = file(`<Stmt><Id>S-1</Id>${entry.repeat(3)}${balance}</Stmt>`)
  for (const _time of ['the first', 'the second, in which all is known']) {
    const { statements } = await parseCamt053(text)
    const parts = await collect(readCamt053(text))
    const ends = parts.flatMap((part) => (part.kind === 'statementEnd' ? [part.statement.balances.length] : []))
    expect([ends, statements[0]?.statement.balances.length]).toEqual([[1], 1])
  }
})
