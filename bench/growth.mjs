// Doubles the input of public functions, and says how processor time and peak memory grow with it.
//
//   npm run build && node bench/growth.mjs                       every case at 20,000 and 40,000 entries or payments
//   node bench/growth.mjs --most 200000 --case readCamt053       cases with that in their name, at 100,000 and 200,000
//   node bench/growth.mjs --one readCamt053 --size 1000          one run in this process
//
// Every run is a process of its own. Input is made outside of the measured time; the time of a small input, which is
// mostly loading and compiling, is taken off both. Linear work has a ratio near 2, quadratic work one near 4. The peak
// is that of the process, and has the input in it; matching runs in another process, and has none.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const { values: options } = parseArgs({
  options: {
    most: { type: 'string', default: '40000' },
    case: { type: 'string', default: '' },
    one: { type: 'string' },
    size: { type: 'string', default: '1000' },
  },
})

const load = (entry) => import(`../dist/${entry}.js`)
const statement = (size) =>
  execFileSync(process.execPath, [fileURLToPath(new URL('generate-camt053.mjs', import.meta.url)), '--entries', size], {
    maxBuffer: 4e9,
  })

/** Reads all parts, and keeps none. */
async function drain(parts) {
  let count = 0
  for await (const _ of parts) count++
  return count
}

async function textOf(pieces) {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

/** As it comes from a file. */
async function* pieces(bytes) {
  for (let from = 0; from < bytes.length; from += 65536) yield bytes.subarray(from, from + 65536)
}

async function initiation(size) {
  const { Decimal } = await load('values')
  return {
    messageId: 'M-1',
    creationDateTime: '2026-03-02T09:00:00',
    initiatingParty: { name: 'We' },
    paymentInformation: [
      {
        paymentInformationId: 'B',
        requestedExecutionDate: '2026-03-03',
        debtor: { name: 'We' },
        debtorAccount: { iban: 'DE89370400440532013000' },
        debtorAgent: { bic: 'COBADEFFXXX' },
        payments: Array.from({ length: size }, (_, index) => ({
          endToEndId: `E2E-${index}`,
          amount: new Decimal((index % 900) + 1),
          currency: 'EUR',
          creditor: { name: `Payee ${index}` },
          creditorAccount: { iban: 'DE89370400440532013000' },
          remittanceInformation: { unstructured: [`Invoice ${index}`] },
        })),
      },
    ],
  }
}

async function payments(size) {
  const { writePain001 } = await load('pain001')
  return Buffer.from(await textOf(writePain001(await initiation(size))))
}

function mt940(size) {
  const line = (index) =>
    `:61:2603030303D1,00NTRFE2E-${index}\r\n:86:166?00UEBERWEISUNG?20SVWZ+Invoice ${index}?32Payee ${index}\r\n`
  const lines = Array.from({ length: size }, (_, index) => line(index)).join('')
  const balance = (2_000_000 - size).toFixed(2).replace('.', ',')
  return `:20:1\r\n:25:37040044/0532013000\r\n:28C:1/1\r\n:60F:C260302EUR2000000,00\r\n${lines}:62F:C260303EUR${balance}\r\n-\r\n`
}

/** What a case is given, and what it does with it. */
const cases = {
  validate: [statement, async (bytes) => (await load('schema')).validate(pieces(bytes))],
  parseDocument: [statement, async (bytes) => (await load('schema')).parseDocument(pieces(bytes))],
  streamDocument: [
    statement,
    async (bytes) => {
      const each = '/Document/BkToCstmrStmt/Stmt/Ntry'
      return drain((await load('schema')).streamDocument(pieces(bytes), { each }))
    },
  ],
  'writeDocument, of a document': [
    async (size) => (await load('schema')).parseDocument(statement(size)),
    async ({ message, document }) => drain((await load('schema')).writeDocument(document, { message })),
  ],
  'validateWithRules, statement': [
    statement,
    async (bytes) => {
      const { validateWithRules } = await load('rules')
      return validateWithRules(pieces(bytes), { rules: ['statement'] })
    },
  ],
  'validateWithRules, sepa': [
    payments,
    async (bytes) => {
      const { validateWithRules } = await load('rules')
      return validateWithRules(pieces(bytes), { rules: ['sepa'] })
    },
  ],
  readCamt053: [statement, async (bytes) => drain((await load('camt053')).readCamt053(pieces(bytes)))],
  parseCamt053: [statement, async (bytes) => (await load('camt053')).parseCamt053(pieces(bytes))],
  toCsv: [
    statement,
    async (bytes) => {
      const { readCamt053, toCsv, toRows } = await load('camt053')
      return drain(toCsv(toRows(readCamt053(pieces(bytes)))))
    },
  ],
  toParquet: [
    statement,
    async (bytes) => {
      const { readCamt053, toParquet, toRows } = await load('camt053')
      return drain(toParquet(toRows(readCamt053(pieces(bytes)))))
    },
  ],
  readMt940: [mt940, async (text) => drain((await load('mt940')).readMt940(text))],
  writePain001: [initiation, async (given) => drain((await load('pain001')).writePain001(given))],
  buildPain001: [initiation, async (given) => (await load('pain001')).buildPain001(given).length],
  readPain001: [payments, async (bytes) => drain((await load('pain001')).readPain001(pieces(bytes)))],
  upgradePain001: [payments, async (bytes) => drain((await load('pain001')).upgradePain001(pieces(bytes)))],
  'matchBookings, look-alikes': [(size) => size, (size) => matching('bookings:id and amount, other accounts', size)],
  'matchBookings, references': [(size) => size, (size) => matching('bookings:references', size)],
  'matchOutcomes, references': [(size) => size, (size) => matching('outcomes:references', size)],
  'validateXsd, libxml2': [statement, async (bytes) => (await load('xsd')).validateXsd(pieces(bytes))],
}

/** The cases of `pain002/run.mjs`, which makes payments and bookings. */
function matching(name, size) {
  const script = fileURLToPath(new URL('pain002/run.mjs', import.meta.url))
  execFileSync(process.execPath, ['--expose-gc', script, '--one', name, '--payments', size])
}

async function one(name, size) {
  const [input, work] = cases[name]
  const given = await input(size)
  const before = process.cpuUsage()
  const children = childTime()
  await work(given)
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / 1e6 + childTime() - children, peak: name.startsWith('match') ? '' : peakOf() }
}

/** Seconds of the processes that this one has started and that have ended (Linux). */
function childTime() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

/** The most memory of this process, in MB. */
function peakOf() {
  return Math.round(process.resourceUsage().maxRSS / 1000)
}

function measure(name, size) {
  const args = [fileURLToPath(import.meta.url), '--one', name, '--size', String(size)]
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e9 })
  if (status !== 0) throw new Error(`${name}: ${stderr}`)
  return JSON.parse(stdout.trim().split('\n').at(-1))
}

if (options.one !== undefined) console.log(JSON.stringify(await one(options.one, Number(options.size))))
else {
  const most = Number(options.most)
  console.log(`| function | CPU s at ${most / 2} | at ${most} | ratio | peak MB at ${most / 2} | at ${most} |`)
  console.log('|---|---|---|---|---|---|')
  for (const name of Object.keys(cases).filter((each) => each.includes(options.case))) {
    const [start, half, whole] = [100, most / 2, most].map((size) => measure(name, size))
    const ratio = (whole.cpu - start.cpu) / (half.cpu - start.cpu)
    const times = [half, whole].map(({ cpu }) => cpu.toFixed(2))
    console.log(`| ${[name, ...times, ratio.toFixed(2), half.peak, whole.peak].join(' | ')} |`)
  }
}
