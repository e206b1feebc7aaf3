// Whole jobs of the command line, from file to file, beside what other libraries need for the same, and beside xmllint
// validating the files that are read (--stream --schema), which is the unit.
//
//   npm run build && npm run bench:jobs                      all jobs with 100,000 payments or entries, three rounds
//   npm run bench:jobs -- --count 10000 --rounds 1           a short run
//   npm run bench:jobs -- --job convert                      jobs with that in their name
//   npm run bench:jobs -- --before ../before                 by turns with another checkout, built
//   npm run bench:jobs -- --alone                            without other libraries
//   npm run bench:jobs -- --sizes 10000,100000,1000000       how time and memory grow, without other libraries
//
// Time is the median of the rounds, in which all take turns; memory is the most that the system counted.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { byTurns, installLibraries, machine, measureProgram, median, row } from '../turns.mjs'
import { filesOf } from './files.mjs'
import { jobs } from './jobs.mjs'
import { peers } from './peers.mjs'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
    job: { type: 'string', default: '' },
    before: { type: 'string' },
    sizes: { type: 'string' },
    peer: { type: 'string' },
    alone: { type: 'boolean', default: false },
  },
})
const pathTo = (path) => fileURLToPath(new URL(path, import.meta.url))
const self = fileURLToPath(import.meta.url)
const rounds = Number(options.rounds)
const chosen = Object.entries(jobs).filter(([name]) => name.includes(options.job))
const schemas = {
  payments_xml: 'pain.001.001.03',
  other_xml: 'pain.001.001.03',
  report_xml: 'pain.002.001.10',
  checked_xml: 'pain.002.001.10',
  booked_xml: 'camt.053.001.06',
  statement_xml: 'camt.053.001.06',
}

if (options.peer !== undefined) await peers[options.peer](await filesOf(Number(options.count)), positionals[0])
else if (options.sizes !== undefined) await grow(options.sizes.split(',').map(Number))
else await compare(Number(options.count))

async function compare(count) {
  if (!options.alone) installLibraries(pathTo('./'))
  const files = await filesOf(count)
  console.log(`${machine()}, ${count} payments or entries, median of ${rounds}\n`)
  console.log('| job | program | clock s | CPU s | xmllint = 1 | peak MB |')
  console.log('|---|---|---:|---:|---:|---:|')
  for (const [name, job] of chosen) {
    const builds = options.before === undefined ? [''] : [', before', '']
    const ways = ['xmllint', ...builds.map((build) => `iso20022${build}`), ...(options.alone ? [] : job.peers)]
    const runs = await byTurns(ways, rounds, (way) => measure(way, name, files, count))
    const unit = middle(runs.get('xmllint'), 'cpu')
    for (const [way, all] of runs) {
      const failed = all.find((run) => run.failed !== undefined)?.failed
      const figures = [middle(all, 'clock'), middle(all, 'cpu'), middle(all, 'cpu') / unit].map((each) =>
        each.toFixed(2),
      )
      console.log(row(name, way, ...(failed === undefined ? [...figures, most(all)] : [failed, '', '', ''])))
    }
  }
}

async function grow(sizes) {
  console.log(`${machine()}, median of ${rounds}\n`)
  console.log(row('job', ...sizes.flatMap((size) => [`CPU s at ${size}`, `peak MB at ${size}`])))
  console.log(row('---', ...sizes.flatMap(() => ['---:', '---:'])))
  for (const [name] of chosen) {
    const cells = []
    for (const size of sizes) {
      const files = await filesOf(size)
      const runs = await byTurns(['iso20022'], rounds, (way) => measure(way, name, files, size))
      const all = runs.get('iso20022')
      const failed = all.find((run) => run.failed !== undefined)?.failed
      cells.push(...(failed === undefined ? [middle(all, 'cpu').toFixed(2), most(all)] : [failed, '']))
    }
    console.log(row(name, ...cells))
  }
}

function measure(way, name, files, count) {
  const { args, reads } = jobs[name]
  const out = `${files.folder}/out-${name.replaceAll(' ', '-')}`
  if (way === 'xmllint') {
    const one = (read) =>
      `xmllint --noout --stream --schema "${pathTo(`../../schemas/${schemas[read]}.xsd`)}" "${files[read]}"`
    return measureProgram('sh', ['-c', reads.map(one).join(' && ')])
  }
  if (!way.startsWith('iso20022') || way.startsWith('iso20022.js')) {
    return measureProgram(process.execPath, [self, '--peer', way, '--count', String(count), `${out}-peer`])
  }
  const cli = way === 'iso20022' ? pathTo('../../dist/cli.js') : `${options.before}/dist/cli.js`
  // 1: payments that need a look, or differences.
  return measureProgram(process.execPath, [cli, ...args(files, out)], [0, 1])
}

function middle(runs, key) {
  return median(runs.map((run) => run[key] ?? Number.NaN))
}

function most(runs) {
  return Math.max(...runs.map(({ peak }) => peak)).toFixed(0)
}
