// Measures `iso20022 validate` on 2,000 small statements, beside xmllint: as files, gzip and in one ZIP archive; and
// `convert` and `inspect`, by one thread and by two.
//
//   npm run build && node bench/many.mjs               2,000 files of 97 MB, five rounds
//   node bench/many.mjs --files 200 --rounds 1         a short run
//   node bench/many.mjs --case convert                 the ways with that in their name
//
// Time is by the clock and of the processor, printing included (to a file); best and median of the rounds, in which
// all take turns. xmllint validates by one call with all files, and prints a line each.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { byTurns, machine, median, row } from './turns.mjs'

const { values: options } = parseArgs({
  options: {
    files: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    case: { type: 'string', default: '' },
  },
})
const pathTo = (path) => fileURLToPath(new URL(path, import.meta.url))
const folder = pathTo(`data/many-${options.files}`)
const schema = pathTo('../schemas/camt.053.001.06.xsd')
const cli = pathTo('../dist/cli.js')

await makeFiles()
const validate = (...args) => [process.execPath, cli, 'validate', ...args]
const files = (command) => ['sh', '-c', `exec "${process.execPath}" "${cli}" ${command} "${folder}"/xml/*.xml`]
const all = {
  'validate --jobs 1': validate(`${folder}/xml`, '--jobs', '1'),
  validate: validate(`${folder}/xml`),
  'validate --jobs 2': validate(`${folder}/xml`, '--jobs', '2'),
  'validate, gzip': validate(`${folder}/gz`),
  'validate, gzip, --jobs 2': validate(`${folder}/gz`, '--jobs', '2'),
  'validate, ZIP': validate(`${folder}/all.zip`),
  'convert --to csv --jobs 1': files('convert --to csv --jobs 1'),
  'convert --to csv --jobs 2': files('convert --to csv --jobs 2'),
  'convert --to ndjson --jobs 1': files('convert --to ndjson --jobs 1'),
  'convert --to ndjson --jobs 2': files('convert --to ndjson --jobs 2'),
  'inspect --jobs 1': files('inspect --jobs 1'),
  'inspect --jobs 2': files('inspect --jobs 2'),
  xmllint: ['sh', '-c', `exec xmllint --noout --schema "${schema}" "${folder}"/xml/*.xml`],
  'xmllint --stream': ['sh', '-c', `exec xmllint --noout --stream --schema "${schema}" "${folder}"/xml/*.xml`],
}
const ways = Object.keys(all).filter((name) => name.includes(options.case))
const runs = await byTurns(ways, Number(options.rounds), (name) => measure(all[name]))
const bytes = readdirSync(`${folder}/xml`).reduce((sum, name) => sum + statSync(`${folder}/xml/${name}`).size, 0)
console.log(`${machine()}\n${options.files} files, ${(bytes / 1e6).toFixed(0)} MB, ${options.rounds} rounds\n`)
console.log('| | clock s: best | median | CPU s: best | median |')
console.log('|---|---|---|---|---|')
for (const [name, rounds] of runs) {
  const times = ['clock', 'cpu'].map((key) => rounds.map((run) => run[key]))
  console.log(row(name, ...times.flatMap((each) => [Math.min(...each).toFixed(2), median(each).toFixed(2)])))
}

/** Seconds by the clock, and of the processor by the children of this process (Linux). */
function measure([command, ...args]) {
  const before = childTime()
  const started = performance.now()
  const out = openSync(`${folder}/out.txt`, 'w')
  const { status } = spawnSync(command, args, { stdio: ['ignore', out, out] })
  if (status !== 0) throw new Error(`${command} ${args.join(' ').slice(0, 200)} ended with ${status}`)
  return { clock: (performance.now() - started) / 1000, cpu: childTime() - before }
}

function childTime() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
  return (Number(fields[13]) + Number(fields[14])) / 100
}

async function makeFiles() {
  if (existsSync(`${folder}/all.zip`)) return
  for (const name of ['xml', 'gz']) mkdirSync(`${folder}/${name}`, { recursive: true })
  for (let number = 0; number < Number(options.files); number++) {
    const name = `${String(number).padStart(4, '0')}.xml`
    const out = `${folder}/xml/${name}`
    // The script is run again in this process: starting one for each file takes minutes.
    process.argv.splice(2, Infinity, '--entries', '14', '--seed', String(number + 1), '--out', out)
    await import(`./generate-camt053.mjs?${number}`)
    writeFileSync(`${folder}/gz/${name}.gz`, gzipSync(readFileSync(out)))
  }
  execFileSync('python3', ['-m', 'zipfile', '-c', `${folder}/all.zip`, ...readdirSync(`${folder}/xml`)], {
    cwd: `${folder}/xml`,
  })
}
