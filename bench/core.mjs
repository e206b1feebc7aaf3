// How fast the core reads one large statement, beside the bare tokenizer it stands on and beside libxml2.
//
//   npm run build && node bench/core.mjs                  100 MB, three rounds
//   node bench/core.mjs --mb 1000 --rounds 1              shows that memory stays constant
//   node bench/core.mjs --one validate FILE               one engine in this process, to be profiled (see README.md)
//
// Every engine runs in a process of its own, the engines by turns in every round, and the best round counts: other work
// on the machine can only make a round slower.
import { spawn, spawnSync } from 'node:child_process'
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const here = fileURLToPath(import.meta.url)
const pathTo = (path) => fileURLToPath(new URL(path, import.meta.url))
const schemaFile = pathTo('../schemas/camt.053.001.06.xsd')

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mb: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '3' },
    one: { type: 'string' },
    file: { type: 'string' },
  },
})

/** Expected of each engine: its speed as a part of the empty-handler speed, and the peak of its memory at 1 GB. */
const expected = { validate: 0.6, stream: 0.45 }

/** Each loads what it needs, off the clock, and answers the run. */
const engines = {
  /** saxes with handlers that do nothing: the ceiling for everything that stands on it. */
  async saxes() {
    const { SaxesParser } = await import('saxes')
    const parser = new SaxesParser({ xmlns: false, position: false })
    for (const event of ['opentag', 'closetag', 'text', 'attribute', 'cdata']) parser.on(event, () => {})
    parser.on('error', (error) => {
      throw error
    })
    const decoder = new TextDecoder('utf-8', { fatal: true })
    return async (source) => {
      for await (const bytes of source) parser.write(decoder.decode(bytes, { stream: true }))
      parser.write(decoder.decode()).close()
    }
  },
  async validate() {
    const { compileSchema, validate } = await import('../dist/schema.js')
    const schema = compileSchema(readFileSync(schemaFile, 'utf8'))
    return async (source) => {
      const report = await validate(source, { schema })
      if (!report.valid) throw new Error(JSON.stringify(report.findings[0]))
    }
  },
  async stream() {
    const { compileSchema, streamDocument } = await import('../dist/schema.js')
    const schema = compileSchema(readFileSync(schemaFile, 'utf8'))
    return async (source) => {
      let entries = 0
      let valid = false
      for await (const part of streamDocument(source, { schema, each: '/Document/BkToCstmrStmt/Stmt/Ntry' })) {
        if (part.kind === 'item' && part.value.Amt.value.length > 0) entries++
        if (part.kind === 'end') valid = part.valid
      }
      if (!valid || entries === 0) throw new Error(`${entries} entries, valid: ${valid}`)
    }
  },
}

/** Whether the tenth document of a process is read as fast as the first: code that has met many shapes can be slow for good. */
async function measureLater(file) {
  const { compileSchema, validate } = await import('../dist/schema.js')
  const schema = compileSchema(readFileSync(schemaFile, 'utf8'))
  const bytes = new Uint8Array(readFileSync(file))
  const speeds = []
  for (let i = 0; i < 10; i++) {
    const started = performance.now()
    await validate(bytes, { schema })
    speeds.push(Math.round(bytes.length / 1000 / (performance.now() - started)))
  }
  console.log(`${(bytes.length / 1e6).toFixed(0)} MB ten times in one process, MB/s: ${speeds.join(' ')}`)
}

if (options.one === 'later') {
  await measureLater(positionals[0])
} else if (options.one !== undefined) {
  const run = await engines[options.one]()
  const before = process.cpuUsage()
  const started = performance.now()
  await run(createReadStream(positionals[0], { highWaterMark: 1 << 16 }))
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(before)
  console.log(JSON.stringify({ seconds, cpu: (user + system) / 1e6, peak: process.resourceUsage().maxRSS / 1024 }))
} else {
  await compare()
}

async function compare() {
  const file = options.file ?? pathTo(`data/camt053-${options.mb}mb.xml`)
  if (!existsSync(file)) {
    console.log(`Writing ${file} …`)
    spawnSync(process.execPath, [pathTo('generate-camt053.mjs'), '--mb', options.mb, '--out', file], {
      stdio: 'inherit',
    })
  }
  const megabytes = statSync(file).size / 1e6
  const names = Object.keys(engines)
  const withXmllint = spawnSync('xmllint', ['--version']).error === undefined
  const runs = new Map()
  const keep = (name, run) => runs.set(name, [...(runs.get(name) ?? []), run])
  for (let round = 0; round < Number(options.rounds); round++) {
    for (const name of names)
      keep(name, JSON.parse((await measure(process.execPath, [here, '--one', name, file])).output))
    if (withXmllint) {
      keep('xmllint', await measure('xmllint', ['--noout', '--stream', '--schema', schemaFile, file]))
    }
  }

  const best = new Map([...runs].map(([name, list]) => [name, Math.min(...list.map(({ seconds }) => seconds))]))
  const ceiling = best.get('saxes')
  console.log(
    `${megabytes.toFixed(1)} MB, best of ${options.rounds}, Node ${process.versions.node}, ${cpus()[0]?.model}`,
  )
  console.log('engine                              s   CPU s    MB/s   of empty handlers   peak MB')
  for (const [name, label] of [
    ['saxes', 'saxes, empty handlers'],
    ['validate', 'validate'],
    ['stream', 'streamDocument over Ntry'],
    ['xmllint', 'xmllint --stream --schema'],
  ]) {
    const seconds = best.get(name)
    if (seconds === undefined) continue
    const peak = Math.max(...runs.get(name).map((run) => run.peak))
    const cpu = Math.min(...runs.get(name).map((run) => run.cpu ?? Number.NaN))
    const wanted = expected[name] === undefined ? '' : ` (expected ${expected[name]})`
    const ratio = `${(ceiling / seconds).toFixed(2)}${wanted}`
    console.log(
      `${label.padEnd(28)} ${seconds.toFixed(2).padStart(8)} ${(Number.isNaN(cpu) ? '' : cpu.toFixed(2)).padStart(7)} ${(megabytes / seconds).toFixed(1).padStart(7)}   ${ratio.padEnd(20)} ${peak.toFixed(0).padStart(6)}`,
    )
  }
  console.log((await measure(process.execPath, [here, '--one', 'later', statementOf('10')])).output.trim())
  if (!withXmllint) console.log('xmllint is not installed (Debian: libxml2-utils): not measured')
}

/** The generated statement of a size, written when it is first asked for. */
function statementOf(megabytes) {
  const file = pathTo(`data/camt053-${megabytes}mb.xml`)
  if (!existsSync(file)) {
    console.log(`Writing ${file} …`)
    spawnSync(process.execPath, [pathTo('generate-camt053.mjs'), '--mb', megabytes, '--out', file], {
      stdio: 'inherit',
    })
  }
  return file
}

/** Runs a command; the peak of its memory is what Linux last said of it before it ended. */
function measure(command, args) {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let errors = ''
    let peak = 0
    child.stdout.on('data', (text) => {
      output += text
    })
    child.stderr.on('data', (text) => {
      errors += text
    })
    const watch = setInterval(() => {
      try {
        const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
        peak = Math.max(peak, Number(kilobytes ?? 0) / 1024)
      } catch {
        // It has just ended, or this is not Linux.
      }
    }, 20)
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(watch)
      if (code === 0) resolve({ seconds: (performance.now() - started) / 1000, peak, output })
      else reject(new Error(`${command} ended with ${code}: ${errors}`))
    })
  })
}
