// Measures how much processor time the core takes to read one large statement, beside libxml2's xmllint.
//
//   npm run build && node bench/core.mjs                  100 MB, indented and compact, five rounds
//   node bench/core.mjs --mb 1000 --rounds 1              shows that memory stays constant
//   node bench/core.mjs --habits                          and line ends of Windows, CDATA, references …
//   node bench/core.mjs --messages                        and payments, status reports and MT940
//   node bench/core.mjs --before ../before                and the same by turns with another checkout, built
//   node bench/core.mjs --one validate FILE               one engine in this process, to be profiled (see README.md)
//
// Every engine runs in a process of its own, the engines take turns in every round, and the median processor
// time of each counts. The result is the ratios within one run; it begins with the machine and its load.
import { spawn, spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { habits, rewrite } from './habits.mjs'
import { mt940 } from './mt940.mjs'

const here = fileURLToPath(import.meta.url)
const pathTo = (path) => fileURLToPath(new URL(path, import.meta.url))
// The official schema, if it is available: xmllint is faster with ours, which has fewer annotations to skip.
const official = pathTo('../../shared/reference/xsd/camt.053.001.06.xsd')
const ownSchema = pathTo('../schemas/camt.053.001.06.xsd')

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mb: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '5' },
    habits: { type: 'boolean', default: false },
    messages: { type: 'boolean', default: false },
    schema: { type: 'string', default: existsSync(official) ? official : ownSchema },
    before: { type: 'string' },
    one: { type: 'string' },
  },
})

/** The goal: how many times as fast as xmllint each engine should be, without and with the habits. */
const wanted = { validate: 3.5, stream: 1.7, camt053: 1.3 }
const wantedOfHabits = 2
/** What stands behind the name of an engine of the other checkout. */
const ofBefore = ', before'

/** The bytes of a file, read into one buffer, as the command line reads them. */
async function* bytesOf(file) {
  const handle = await open(file)
  const buffer = Buffer.allocUnsafeSlow(1 << 18)
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, null)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}

async function readKind(parts, kind) {
  let count = 0
  for await (const part of parts) if (part.kind === kind) count++
  if (count === 0) throw new Error(`no ${kind}`)
}

/** Each function loads what it needs before the measurement starts, and returns the function to measure. */
const engines = {
  async validate() {
    const { compileSchema, validate } = await import('../dist/schema.js')
    const schema = compileSchema(readFileSync(ownSchema, 'utf8'))
    return async (file) => {
      const report = await validate(bytesOf(file), { schema })
      if (!report.valid) throw new Error(JSON.stringify(report.findings[0]))
    }
  },
  async stream() {
    const { compileSchema, streamDocument } = await import('../dist/schema.js')
    const schema = compileSchema(readFileSync(ownSchema, 'utf8'))
    return async (file) => {
      let entries = 0
      let valid = false
      for await (const part of streamDocument(bytesOf(file), { schema, each: '/Document/BkToCstmrStmt/Stmt/Ntry' })) {
        if (part.kind === 'item' && part.value.Amt.value.length > 0) entries++
        if (part.kind === 'end') valid = part.valid
      }
      if (!valid || entries === 0) throw new Error(`${entries} entries, valid: ${valid}`)
    }
  },
  async camt053() {
    const { readCamt053 } = await import('../dist/camt053.js')
    return async (file) => {
      let entries = 0
      for await (const part of readCamt053(bytesOf(file))) if (part.kind === 'entry' && part.entry.amount) entries++
      if (entries === 0) throw new Error('no entries')
    }
  },
  async pain001() {
    const { readPain001 } = await import('../dist/pain001.js')
    return (file) => readKind(readPain001(bytesOf(file)), 'payment')
  },
  async pain002() {
    const { readPain002 } = await import('../dist/pain002.js')
    return (file) => readKind(readPain002(bytesOf(file)), 'transaction')
  },
  async mt940() {
    const { readMt940 } = await import('../dist/mt940.js')
    return (file) => readKind(readMt940(bytesOf(file)), 'entry')
  },
}
const labels = {
  validate: 'validate',
  pain001: 'readPain001',
  pain002: 'readPain002',
  mt940: 'readMt940',
  stream: 'streamDocument over Ntry',
  camt053: 'readCamt053',
  xmllint: 'xmllint --stream --schema',
}

if (options.one !== undefined) {
  const run = await engines[options.one]()
  const before = process.cpuUsage()
  await run(positionals[0])
  const { user, system } = process.cpuUsage(before)
  console.log(JSON.stringify({ cpu: (user + system) / 1e6, peak: process.resourceUsage().maxRSS / 1024 }))
} else {
  const load = loadavg().map((one) => one.toFixed(1))
  console.log(`Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model}, load ${load.join(' ')}`)
  console.log(`xmllint with ${options.schema}`)
  const indented = statementOf(options.mb, '')
  await compare('indented', indented, Object.keys(wanted), wanted)
  await compare('compact', statementOf(options.mb, 'compact'), Object.keys(wanted), wanted)
  if (options.habits) {
    await compareHabits(indented, false)
    await compareHabits(indented, true)
  }
  if (options.messages) {
    for (const message of ['pain.001.001.03', 'pain.002.001.03']) {
      const file = repeated(message)
      await compare(message, file, [message.slice(0, 8).replace('.', '')], {}, schemaOf(message))
    }
    await compare('MT940', repeatedMt940(), ['mt940'], {}, null)
  }
  await measureSmall()
}

/** The official schema of a message if it is available, else ours. */
function schemaOf(message) {
  const path = pathTo(`../../shared/reference/xsd/${message}.xsd`)
  return existsSync(path) ? path : pathTo(`../schemas/${message}.xsd`)
}

/** The sample of a message with its last payment or line as often as the size asks for. */
function repeated(message) {
  const file = pathTo(`data/${message}-${options.mb}mb.xml`)
  if (existsSync(file)) return file
  const text = readFileSync(pathTo(`../fixtures/valid/${message}.xml`), 'utf8')
  const name = message.startsWith('pain.001') ? 'CdtTrfTxInf' : 'TxInfAndSts'
  const to = text.lastIndexOf(`</${name}>`) + name.length + 3
  const from = text.lastIndexOf(`<${name}>`, to)
  return writeRepeated(file, text.slice(0, from), text.slice(from, to), text.slice(to))
}

function repeatedMt940() {
  return writeRepeated(pathTo(`data/mt940-${options.mb}mb.sta`), mt940.head, mt940.entry, mt940.foot)
}

function writeRepeated(file, head, item, foot) {
  mkdirSync(pathTo('data'), { recursive: true })
  const many = item.repeat(1000)
  writeFileSync(file, head)
  for (let bytes = 0; bytes < Number(options.mb) * 1e6; bytes += Buffer.byteLength(many)) appendFileSync(file, many)
  appendFileSync(file, foot)
  return file
}

async function compareHabits(indented, isCompact) {
  for (const habit of habits) {
    // Without indentation there are no line ends that could differ.
    if (isCompact && habit === 'CRLF') continue
    const name = `${habit}${isCompact ? ', compact' : ''}`
    const file = indented.replace(/\.xml$/, `-${name.replace(/\W+/g, '-')}.xml`)
    if (!existsSync(file)) await rewrite(indented, file, habit, isCompact)
    // xmllint does not look for a message in an envelope: it reads the statement without one.
    const other = habit === 'envelope' ? (isCompact ? statementOf(options.mb, 'compact') : indented) : file
    await compare(name, file, ['validate'], { validate: wantedOfHabits }, options.schema, other)
  }
}

/** Runs an engine in a process of its own. */
async function one(script, engine, file) {
  return JSON.parse(await run(process.execPath, [script, '--one', engine, file]))
}

async function compare(name, file, chosen, expected, schema = options.schema, byXmllint = file) {
  const runs = new Map()
  const keep = (engine, run) => runs.set(engine, [...(runs.get(engine) ?? []), run])
  for (let round = 0; round < Number(options.rounds); round++) {
    if (schema !== null) keep('xmllint', await xmllint(byXmllint, schema))
    for (const engine of chosen) {
      if (options.before !== undefined)
        keep(`${engine}${ofBefore}`, await one(`${options.before}/bench/core.mjs`, engine, file))
      keep(engine, await one(here, engine, file))
    }
  }
  const megabytes = statSync(file).size / 1e6
  const medians = new Map([...runs].map(([engine, all]) => [engine, median(all)]))
  console.log(`\n${name}, ${megabytes.toFixed(0)} MB, median of ${options.rounds}`)
  console.log('engine                              CPU s    MB/s   xmllint = 1         peak MB')
  for (const [engine, { cpu, peak }] of medians) {
    const least = medians.get('xmllint')?.cpu
    const label = `${labels[engine.replace(ofBefore, '')]}${engine.endsWith(ofBefore) ? ofBefore : ''}`
    const ratio = `${least === undefined ? '' : (least / cpu).toFixed(2)}${expected[engine] === undefined ? '' : ` (wanted ${expected[engine]})`}`
    console.log(
      `${label.padEnd(33)} ${cpu.toFixed(2).padStart(7)} ${(megabytes / cpu).toFixed(0).padStart(7)}   ${ratio.padEnd(18)} ${(peak === 0 ? '' : peak.toFixed(0)).padStart(8)}`,
    )
  }
}

/** The median of processor times, and the largest memory. */
function median(all) {
  const sorted = all.map(({ cpu }) => cpu).sort((a, b) => a - b)
  const middle = sorted.length >> 1
  const cpu = sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  return { cpu, peak: Math.max(...all.map(({ peak = 0 }) => peak)) }
}

/** Reads a message of 5 KB many times in one process: measures one reading once the code is warm. */
async function measureSmall() {
  const { compileSchema, validate } = await import('../dist/schema.js')
  const schema = compileSchema(readFileSync(pathTo('../schemas/pain.002.001.03.xsd'), 'utf8'))
  const bytes = statusReport(5000)
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 20; round++) {
    const before = process.cpuUsage()
    for (let i = 0; i < 500; i++) {
      const report = await validate(bytes, { schema })
      if (!report.valid) throw new Error(JSON.stringify(report.findings[0]))
    }
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 500)
  }
  console.log(`\nvalidate of a pain.002 of ${bytes.length} bytes, warm: ${least.toFixed(0)} µs (wanted 30)`)
}

/** A pain.002 of about a given number of bytes: that of the fixtures with another number of transactions. */
function statusReport(size) {
  const text = readFileSync(pathTo('../fixtures/valid/pain.002.001.03.xml'), 'utf8')
  const [, , transaction] = text.match(/\n *<TxInfAndSts>.*?<\/TxInfAndSts>/gs)
  const [head, foot] = text.split(/\n *<TxInfAndSts>.*<\/TxInfAndSts>/s)
  const count = Math.ceil((size - head.length - foot.length) / transaction.length)
  return new TextEncoder().encode(head + transaction.repeat(count) + foot)
}

/** The generated statement of a size; it is written at the first call. */
function statementOf(megabytes, layout) {
  mkdirSync(pathTo('data'), { recursive: true })
  const file = pathTo(`data/camt053-${megabytes}mb${layout === '' ? '' : `-${layout}`}.xml`)
  if (!existsSync(file)) {
    const more = layout === '' ? [] : [`--${layout}`]
    spawnSync(process.execPath, [pathTo('generate-camt053.mjs'), '--mb', megabytes, '--out', file, ...more], {
      stdio: 'inherit',
    })
  }
  return file
}

/** Processor time and peak memory of xmllint, from the shell's own `times`. */
async function xmllint(file, schema) {
  const script = 'xmllint --noout --stream --schema "$0" "$1" 2>/dev/null && times'
  const [, , children = ''] = ['', ...(await run('sh', ['-c', script, schema, file])).split('\n')]
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => Number(m) * 60 + Number(s))
  return { cpu: seconds.reduce((sum, value) => sum + value, 0) }
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let output = ''
    child.stdout.on('data', (text) => {
      output += text
    })
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(output)
      else reject(new Error(`${command} ended with ${code}`))
    })
  })
}
