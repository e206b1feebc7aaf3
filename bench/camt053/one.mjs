// One library reads one file in this process and prints time and memory: `node one.mjs toolkit FILE`. Called by
// run.mjs; can be profiled directly: `node --cpu-prof one.mjs toolkit FILE`.
import { createReadStream, readFileSync } from 'node:fs'

const [name, file] = process.argv.slice(2)

/** Each function returns how many entries (for a batch: transactions) it found, and their sum. */
const readers = {
  async toolkit() {
    const { readCamt053 } = await import('../../dist/camt053.js')
    let count = 0
    let net
    for await (const part of readCamt053(createReadStream(file, { highWaterMark: 1 << 18 }))) {
      if (part.kind === 'entry') count++
      else if (part.kind === 'statementEnd') net = part.totals.booked.all.net.toString()
    }
    return { count, net }
  },
  async 'toolkit, streamed transactions'() {
    const { readCamt053 } = await import('../../dist/camt053.js')
    let count = 0
    let net
    const source = createReadStream(file, { highWaterMark: 1 << 18 })
    for await (const part of readCamt053(source, { transactions: 'stream' })) {
      if (part.kind === 'transaction') count++
      else if (part.kind === 'statementEnd') net = part.totals.booked.all.net.toString()
    }
    return { count, net }
  },
  async 'camt-parser'() {
    const { parseCamt053 } = await import('camt-parser')
    const { statements } = await parseCamt053(readFileSync(file, 'utf8'))
    const entries = statements.flatMap(({ transactions }) => transactions)
    return { count: entries.length }
  },
  async 'iso20022.js'() {
    const { CashManagementEndOfDayReport } = await import('iso20022.js')
    const { entries } = CashManagementEndOfDayReport.fromXML(readFileSync(file, 'utf8'))
    return { count: entries.length }
  },
  // These know XML, not statements: they give objects of the elements, events, or a tree and a verdict.
  async 'fast-xml-parser'() {
    const { XMLParser } = await import('fast-xml-parser')
    const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false })
    const statements = parser.parse(readFileSync(file)).Document.BkToCstmrStmt.Stmt
    const lists = [statements].flat().map(({ Ntry }) => [Ntry].flat())
    return { count: lists.reduce((sum, list) => sum + list.length, 0) }
  },
  async saxes() {
    const { SaxesParser } = await import('saxes')
    const parser = new SaxesParser({ xmlns: true })
    let count = 0
    parser.on('opentag', ({ local }) => {
      if (local === 'Ntry') count++
    })
    parser.on('error', (error) => {
      throw error
    })
    const pieces = createReadStream(file, { highWaterMark: 1 << 18, encoding: 'utf8' })
    for await (const piece of pieces) parser.write(piece)
    parser.close()
    return { count }
  },
  async 'libxml2-wasm, with our schema'() {
    const { XmlDocument, XsdValidator } = await import('libxml2-wasm')
    const schema = XmlDocument.fromBuffer(readFileSync(new URL('../../schemas/camt.053.001.06.xsd', import.meta.url)))
    const document = XmlDocument.fromBuffer(readFileSync(file), { option: 1 << 19 })
    XsdValidator.fromDoc(schema).validate(document)
    const namespaces = { c: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.06' }
    return { count: document.find('/c:Document/c:BkToCstmrStmt/c:Stmt/c:Ntry', namespaces).length }
  },
  async 'toolkit, validate'() {
    const { validate } = await import('../../dist/schema.js')
    const report = await validate(createReadStream(file, { highWaterMark: 1 << 18 }))
    if (!report.valid) throw new Error(report.findings[0]?.message)
    return { count: '' }
  },
}

const started = performance.now()
const found = await readers[name]()
const { user, system } = process.cpuUsage()
const figures = {
  ...found,
  ms: Math.round(performance.now() - started),
  cpuMs: Math.round((user + system) / 1000),
  peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
}
console.log(JSON.stringify(figures))
