// Doubles the input of public functions: how processor time and peak memory grow with it, and how they compare with
// another build.
//
//   npm run build && node bench/growth.mjs                       every case with 10,000 and 20,000 entries or payments
//   node bench/growth.mjs --most 200000 --case readCamt053       cases with that in their name, at 100,000 and 200,000
//   node bench/growth.mjs --before ../before/dist --rounds 5     and by turns with another build
//   node bench/growth.mjs --one readCamt053 --size 1000          one run in this process
//
// Every run is a process of its own. Input is made outside of the measured time; the time of a small input, which is
// mostly loading and compiling, is taken off both. Linear work has a ratio near 2, quadratic work one near 4. The peak
// is that of the process, and has the input in it.
import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { initiation, payment, rows } from './pain001/rows.mjs'
import { byTurns, machine, measureHere, measureThere, median, row } from './turns.mjs'

const pathTo = (path) => fileURLToPath(new URL(path, import.meta.url))
const { values: options } = parseArgs({
  options: {
    most: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '1' },
    case: { type: 'string', default: '' },
    before: { type: 'string' },
    dist: { type: 'string', default: pathTo('../dist') },
    one: { type: 'string' },
    size: { type: 'string', default: '1000' },
  },
})
const load = (entry) => import(pathToFileURL(resolve(options.dist, `${entry}.js`)).href)

/** Reads all parts, and keeps none. */
async function drain(parts) {
  let count = 0
  for await (const _ of parts) count++
  return count
}

async function bytesOf(texts) {
  const all = []
  for await (const text of texts) all.push(Buffer.from(text))
  return Buffer.concat(all)
}

/** As it comes from a file. */
async function* pieces(bytes) {
  for (let from = 0; from < bytes.length; from += 65536) yield bytes.subarray(from, from + 65536)
}

/** Without the elements that objects were read from. */
const bare = (value) => JSON.parse(JSON.stringify(value, (key, each) => (key === 'document' ? undefined : each)))

// Input of a size.

const statement = (size) =>
  execFileSync(process.execPath, [pathTo('generate-camt053.mjs'), '--entries', size], { maxBuffer: 4e9 })
const parsedStatement = async (size) => (await load('camt053')).parseCamt053(statement(size))
const payments = (size) => initiation(Array.from(rows(size), payment))
const paymentFile = async (size) => bytesOf((await load('pain001')).writePain001(payments(size)))

const sections = {
  alike: () => '<OrgnlEndToEndId>SAME</OrgnlEndToEndId>',
  'by id': ({ endToEndId }) => `<OrgnlEndToEndId>${endToEndId}</OrgnlEndToEndId>`,
}

/** A report on the payments, in which lines have an id each, or all the same. */
function report(size, which = 'by id') {
  const line = (each) => `<TxInfAndSts>${sections[which](each)}<TxSts>RJCT</TxSts></TxInfAndSts>`
  return Buffer.from(
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><GrpHdr><MsgId>R</MsgId>' +
      '<CreDtTm>2026-12-01T06:00:00</CreDtTm></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>BENCH-1</OrgnlMsgId>' +
      '<OrgnlMsgNmId>pain.001.001.03</OrgnlMsgNmId></OrgnlGrpInfAndSts><OrgnlPmtInfAndSts>' +
      `<OrgnlPmtInfId>BENCH-1-1</OrgnlPmtInfId>${Array.from(rows(size), line).join('')}</OrgnlPmtInfAndSts>` +
      '</CstmrPmtStsRpt></Document>',
  )
}

/** A statement that books payments of the same amount, of which nothing tells one from another. */
function bookedAlike(size) {
  const money = '<Amt Ccy="EUR">5.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>'
  const entry = `<Ntry>${money}<Sts>BOOK</Sts><BookgDt><Dt>2026-11-30</Dt></BookgDt><BkTxCd/></Ntry>`
  return Buffer.from(
    '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.06"><BkToCstmrStmt><GrpHdr><MsgId>S</MsgId>' +
      '<CreDtTm>2026-12-01T06:00:00</CreDtTm></GrpHdr><Stmt><Id>S</Id><CreDtTm>2026-12-01T06:00:00</CreDtTm>' +
      `<Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entry.repeat(size)}</Stmt></BkToCstmrStmt></Document>`,
  )
}

function mt940(size) {
  const lines = (...all) => all.map((line) => `${line}\r\n`).join('')
  const entry = lines(
    ':61:2603040304C1500,00NTRFORDER-1188//2026030400000001',
    ':86:166?00GUTSCHRIFT?20EREF+ORDER-1188?21SVWZ+Rechnung 2026-118?30TOOLDEFFXXX?31DE14999991050004716555',
    '?32KUNDE UND SOEHNE OHG',
  )
  const head = lines(':20:STMT', ':25:DE67999991010004712111', ':28C:41/1', ':60F:C260303EUR100,00')
  return Buffer.from(`${head}${entry.repeat(size)}${lines(':62F:C260304EUR100,00', '-')}`)
}

/** An XSD of a list with so many elements, each of a type of its own. */
function xsd(size) {
  const restriction = '<xs:restriction base="xs:string"><xs:maxLength value="35"/></xs:restriction>'
  const each = (text) => Array.from({ length: size }, (_, n) => text(n)).join('')
  return (
    '<xs:schema xmlns="urn:growth" xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified" ' +
    'targetNamespace="urn:growth"><xs:element name="Document" type="D"/><xs:complexType name="D"><xs:sequence>' +
    each((n) => `<xs:element name="E${n}" type="T${n}" minOccurs="0"/>`) +
    `</xs:sequence></xs:complexType>${each((n) => `<xs:simpleType name="T${n}">${restriction}</xs:simpleType>`)}</xs:schema>`
  )
}

const mapping = (iban) => ({
  accounts: { [iban]: 'Assets:Bank' },
  incoming: 'Income:Unknown',
  outgoing: 'Expenses:Unknown',
})

/** A case that gives a function the pieces of a file, and takes all that comes of it. */
const reads = (input, entry, name, ...more) => [
  input,
  async (bytes) => {
    const result = (await load(entry))[name](typeof bytes === 'string' ? bytes : pieces(bytes), ...more)
    return Symbol.asyncIterator in Object(result) ? drain(result) : await result
  },
]
/** A case that gives a function what was made for it. */
const writes = (input, entry, name, ...more) => [
  input,
  async (given) => {
    const result = (await load(entry))[name](given, ...more)
    return Symbol.asyncIterator in Object(result) ? drain(result) : result
  },
]

/** Input of a size, and work. */
const cases = {
  validate: reads(statement, 'schema', 'validate'),
  parseDocument: reads(statement, 'schema', 'parseDocument'),
  compileSchema: reads(xsd, 'schema', 'compileSchema'),
  'validateWithRules, statement': reads(statement, 'rules', 'validateWithRules', { rules: ['statement'] }),
  'validateWithRules, sepa': reads(paymentFile, 'rules', 'validateWithRules', { rules: ['sepa'] }),
  'validateXsd, faults': [
    // libxml2 takes at most 64 MB.
    (size) => Buffer.from(String(statement(Math.ceil(size / 4))).replaceAll('<Sts>BOOK', '<Sts>BUUK')),
    async (bytes) => (await load('xsd')).validateXsd(pieces(bytes)),
  ],
  'readCamt053, identities': reads(statement, 'camt053', 'readCamt053', { identities: true }),
  parseCamt053: reads(statement, 'camt053', 'parseCamt053'),
  writeCamt053: writes(async (size) => bare(await parsedStatement(size)), 'camt053', 'writeCamt053'),
  'writeCamt053, as read': writes(parsedStatement, 'camt053', 'writeCamt053'),
  toCsv: [
    statement,
    async (bytes) => {
      const { readCamt053, toCsv, toRows } = await load('camt053')
      return drain(toCsv(toRows(readCamt053(pieces(bytes)))))
    },
  ],
  toBeancount: [
    statement,
    async (bytes) => {
      const { parseMapping, toBeancount, toJournal } = await load('journal')
      const { readCamt053 } = await load('camt053')
      const [, iban] = /<IBAN>([A-Z0-9]+)/.exec(bytes.subarray(0, 10_000).toString())
      const own = parseMapping(mapping(iban), 'beancount')
      const parts = toJournal([readCamt053(pieces(bytes), { identities: true })], { mapping: own, unchecked: true })
      return drain(toBeancount(parts, { mapping: own }))
    },
  ],
  readMt940: reads(mt940, 'mt940', 'readMt940'),
  writePain001: writes(payments, 'pain001', 'writePain001'),
  readPain001: reads(paymentFile, 'pain001', 'readPain001'),
  upgradePain001: reads(paymentFile, 'pain001', 'upgradePain001'),
  splitInitiation: writes(payments, 'pain001', 'splitInitiation', { maxPayments: 1000 }),
  readPain002: reads(report, 'pain002', 'readPain002'),
  writePain002: [
    async (size) => (await load('pain002')).parsePain002(report(size)),
    async ({ message: _message, ...read }) => drain((await load('pain002')).writePain002(read, { sums: 'none' })),
  ],
  ...Object.fromEntries(
    Object.keys(sections).map((which) => [
      `matchOutcomes, ${which}`,
      [
        (size) => ({ sent: payments(size), bytes: report(size, which) }),
        async ({ sent, bytes }) => {
          const { matchOutcomes, sentPayments } = await load('pain002')
          return drain(matchOutcomes(() => sentPayments(sent), [pieces(bytes)]))
        },
      ],
    ]),
  ),
  'matchBookings, alike': [
    (size) => ({
      sent: initiation(Array.from(rows(size), (each) => ({ ...payment(each), endToEndId: 'SAME', amount: '5.00' }))),
      bytes: bookedAlike(size),
    }),
    async ({ sent, bytes }) => {
      const { matchBookings, sentPayments } = await load('pain002')
      const { readCamt053 } = await load('camt053')
      return drain(matchBookings(sentPayments(sent), readCamt053(pieces(bytes))))
    },
  ],
  sumAmounts: writes((size) => Array.from({ length: size * 10 }, (_, n) => `${n}.01`), 'values', 'sumAmounts'),
  proposeAddress: writes(
    (size) => ({ lines: [`Musterstrasse ${'1 '.repeat(size)}`, `${'12345 '.repeat(size)}Berlin`], country: 'DE' }),
    'addresses',
    'proposeAddress',
  ),
  joinFragments: writes((size) => Array.from({ length: size }, () => 'x'.repeat(140)), 'camt053', 'joinFragments', 140),
  readDocuments: reads((size) => Buffer.from('<?xml version="1.0"?><a/>\n'.repeat(size)), 'archive', 'readDocuments'),
}

if (options.one !== undefined) {
  const [input, work] = cases[options.one]
  const given = await input(Number(options.size))
  await measureHere(async () => void (await work(given)))
} else {
  const most = Number(options.most)
  const builds = options.before === undefined ? { '': options.dist } : { ', before': options.before, '': options.dist }
  console.log(`${machine()}\n`)
  console.log(`| function | CPU s at ${most / 2} | at ${most} | ratio | peak MB at ${most / 2} | at ${most} |`)
  console.log('|---|---|---|---|---|---|')
  for (const name of Object.keys(cases).filter((each) => each.includes(options.case))) {
    const sizes = [100, most / 2, most]
    const runs = await byTurns(Object.keys(builds), Number(options.rounds), (build) =>
      sizes.map((size) => one(name, size, builds[build])),
    )
    for (const [build, all] of runs) {
      const [start, half, whole] = sizes.map((_, at) => median(all.map((each) => each[at].cpu)))
      const peaks = [1, 2].map((at) => Math.max(...all.map((each) => each[at].peak)).toFixed(0))
      const ratio = ((whole - start) / (half - start)).toFixed(2)
      console.log(row(`${name}${build}`, half.toFixed(2), whole.toFixed(2), ratio, ...peaks))
    }
  }
}

function one(name, size, dist) {
  const run = measureThere(fileURLToPath(import.meta.url), ['--one', name, '--size', String(size), '--dist', dist])
  if (run.failed !== undefined) throw new Error(`${name}: ${run.failed}`)
  return run
}
