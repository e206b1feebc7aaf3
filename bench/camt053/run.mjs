// `npm run build && node bench/camt053/run.mjs` measures time and peak memory of reading a statement of 100,000 entries
// beside other libraries; `--entries 10000 --turns 1` is a short run. Every run is a process of its own, and the
// libraries take turns. The best of three runs counts, because other work on the machine can only make a run slower.
// What knows XML but no statements is listed, too: validating, a tree, events, objects of the elements.
// `--one NAME FILE` is one run in this process.
import { createReadStream, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { byTurns, installLibraries, machine, measureHere, measureThere, row } from '../turns.mjs'
import { writeStatement } from './statement.mjs'

const pathTo = (path) => fileURLToPath(new URL(path, import.meta.url))
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    entries: { type: 'string', default: '100000' },
    turns: { type: 'string', default: '3' },
    one: { type: 'string' },
  },
})
const pieces = (file) => createReadStream(file, { highWaterMark: 1 << 18 })

/** Each function returns how many entries (or transactions) it found. */
const readers = {
  async toolkit(file) {
    const { readCamt053 } = await import('../../dist/camt053.js')
    let count = 0
    for await (const part of readCamt053(pieces(file))) if (part.kind === 'entry') count++
    return count
  },
  async 'camt-parser'(file) {
    const { parseCamt053 } = await import('camt-parser')
    const { statements } = await parseCamt053(readFileSync(file, 'utf8'))
    return statements.flatMap(({ transactions }) => transactions).length
  },
  async 'iso20022.js'(file) {
    const { CashManagementEndOfDayReport } = await import('iso20022.js')
    return CashManagementEndOfDayReport.fromXML(readFileSync(file, 'utf8')).entries.length
  },
  async 'toolkit, validate'(file) {
    const { validate } = await import('../../dist/schema.js')
    const report = await validate(pieces(file))
    if (!report.valid) throw new Error(report.findings[0]?.message)
    return ''
  },
  // These know XML, not statements: they give objects of the elements, events, or a tree and a verdict.
  async 'fast-xml-parser'(file) {
    const { XMLParser } = await import('fast-xml-parser')
    const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false })
    return [parser.parse(readFileSync(file)).Document.BkToCstmrStmt.Stmt.Ntry].flat().length
  },
  async saxes(file) {
    const { SaxesParser } = await import('saxes')
    const parser = new SaxesParser({ xmlns: true })
    let count = 0
    parser.on('opentag', ({ local }) => {
      if (local === 'Ntry') count++
    })
    parser.on('error', (error) => {
      throw error
    })
    for await (const piece of pieces(file).setEncoding('utf8')) parser.write(piece)
    parser.close()
    return count
  },
  async 'libxml2-wasm, with our schema'(file) {
    const { XmlDocument, XsdValidator } = await import('libxml2-wasm')
    const schema = XmlDocument.fromBuffer(readFileSync(pathTo('../../schemas/camt.053.001.06.xsd')))
    const document = XmlDocument.fromBuffer(readFileSync(file), { option: 1 << 19 })
    XsdValidator.fromDoc(schema).validate(document)
    const namespaces = { c: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.06' }
    return document.find('/c:Document/c:BkToCstmrStmt/c:Stmt/c:Ntry', namespaces).length
  },
}

if (options.one !== undefined) await measureHere(() => readers[options.one](positionals[0]))
else {
  installLibraries(pathTo('./'))
  mkdirSync(pathTo('../data'), { recursive: true })
  const file = pathTo(`../data/camt053-${options.entries}.xml`)
  if (!existsSync(file)) await writeStatement(file, Number(options.entries))
  const megabytes = statSync(file).size / 1e6
  console.log(`${machine()}, a file of ${megabytes.toFixed(0)} MB\n`)
  console.log('| library | found | best time | processor time | MB/s | peak memory |')
  console.log('|---|---:|---:|---:|---:|---:|')
  const self = fileURLToPath(import.meta.url)
  const read = (name) => measureThere(self, ['--one', name, file])
  for (const [name, runs] of await byTurns(Object.keys(readers), Number(options.turns), read)) {
    const failed = runs.find((run) => run.failed !== undefined)?.failed
    const { result, clock, cpu, peak } = runs.reduce((one, other) => (other.cpu < one.cpu ? other : one))
    const figures = failed ?? [result, `${clock.toFixed(2)} s`, `${cpu.toFixed(2)} s`, (megabytes / cpu).toFixed(1)]
    console.log(row(name, ...[figures].flat(), failed === undefined ? `${peak.toFixed(0)} MB` : ''))
  }
}
