// Measures how much processor time the core takes to read one large statement, beside libxml2's xmllint.
//
//   npm run build && node bench/core.mjs                  100 MB, indented and compact, five rounds
//   node bench/core.mjs --mb 1000 --rounds 1              shows that memory stays constant
//   node bench/core.mjs --before ../before                and the same by turns with another checkout, built
//   node bench/core.mjs --one validate FILE               one engine in this process, to be profiled (see README.md)
//
// Every engine runs in a process of its own, the engines take turns in every round, and the median processor
// time of each counts. The result is the ratios within one run; it begins with the machine and its load.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { byTurns, machine, measureHere, measureThere, median } from './turns.mjs'

const pathTo = (path) => fileURLToPath(new URL(path, import.meta.url))
// The official schema, if it is available: xmllint is faster with ours, which has fewer annotations to skip.
const official = pathTo('../../shared/reference/xsd/camt.053.001.06.xsd')
const ownSchema = pathTo('../schemas/camt.053.001.06.xsd')

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mb: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '5' },
    schema: { type: 'string', default: existsSync(official) ? official : ownSchema },
    before: { type: 'string' },
    one: { type: 'string' },
  },
})

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
}
/** What is printed of an engine, and the goal: how many times as fast as xmllint it should be. */
const described = {
  xmllint: ['xmllint --stream --schema', ''],
  validate: ['validate', ' (wanted 3.5)'],
  stream: ['streamDocument over Ntry', ' (wanted 1.7)'],
  camt053: ['readCamt053', ' (wanted 1.3)'],
}
/** What stands behind the name of an engine of the other checkout. */
const ofBefore = ', before'

if (options.one !== undefined) {
  const run = await engines[options.one]()
  await measureHere(() => run(positionals[0]))
} else {
  console.log(`${machine()}\nxmllint with ${options.schema}`)
  await compare('indented', statementOf(''))
  await compare('compact', statementOf('compact'))
  await measureSmall()
}

async function compare(name, file) {
  const ways = Object.keys(engines).flatMap((engine) =>
    options.before === undefined ? [engine] : [`${engine}${ofBefore}`, engine],
  )
  const runs = await byTurns(['xmllint', ...ways], Number(options.rounds), (way) => measure(way, file))
  const megabytes = statSync(file).size / 1e6
  console.log(`\n${name}, ${megabytes.toFixed(0)} MB, median of ${options.rounds}`)
  console.log('engine                              CPU s    MB/s   xmllint = 1         peak MB')
  const least = median(runs.get('xmllint').map(({ cpu }) => cpu))
  for (const [way, all] of runs) {
    const [engine] = way.split(ofBefore)
    const [label, wanted] = described[engine]
    const cpu = median(all.map((run) => run.cpu))
    const columns = [
      `${label}${way.slice(engine.length)}`.padEnd(33),
      cpu.toFixed(2).padStart(7),
      (megabytes / cpu).toFixed(0).padStart(7),
      `  ${(least / cpu).toFixed(2)}${wanted}`.padEnd(20),
      Math.max(...all.map(({ peak = 0 }) => peak))
        .toFixed(0)
        .padStart(7),
    ]
    console.log(columns.join(' '))
  }
}

function measure(way, file) {
  if (way === 'xmllint') return xmllint(file)
  const [engine] = way.split(ofBefore)
  const script = way === engine ? fileURLToPath(import.meta.url) : `${options.before}/bench/core.mjs`
  const run = measureThere(script, ['--one', engine, file])
  if (run.failed !== undefined) throw new Error(`${way}: ${run.failed}`)
  return run
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

/** The generated statement of the size; it is written at the first call. */
function statementOf(layout) {
  mkdirSync(pathTo('data'), { recursive: true })
  const file = pathTo(`data/camt053-${options.mb}mb${layout === '' ? '' : `-${layout}`}.xml`)
  if (!existsSync(file)) {
    const more = layout === '' ? [] : [`--${layout}`]
    execFileSync(process.execPath, [pathTo('generate-camt053.mjs'), '--mb', options.mb, '--out', file, ...more])
  }
  return file
}

/** Processor time of xmllint, from the shell's own `times`. */
function xmllint(file) {
  const script = 'xmllint --noout --stream --schema "$0" "$1" 2>/dev/null && times'
  const { status, stdout } = spawnSync('sh', ['-c', script, options.schema, file], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`xmllint ended with ${status}`)
  const seconds = [...stdout.split('\n')[1].matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => Number(m) * 60 + Number(s))
  return { cpu: seconds.reduce((sum, value) => sum + value, 0) }
}
