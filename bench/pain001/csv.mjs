// Measures peak memory and processor time of `iso20022 build` from CSV, for two sizes, one ten times the other: `npm
// run build && node bench/pain001/csv.mjs`. The rows of three blocks are first grouped, and then alternate, so that
// every row is a separate place to read again.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { debtor, row } from './rows.mjs'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'iso20022-bench-'))
const header =
  'requestedExecutionDate,debtorName,debtorIban,debtorBic,endToEndId,amount,creditorName,creditorIban,remittanceInformation\n'
// With a small heap, the collector frees memory early: the measurement then shows what is kept.
const heapMb = 64
const days = ['2027-03-01', '2027-03-02', '2027-03-03']

/** A CSV file with a number of rows; `dayOf` chooses one of the three blocks for a row. */
function csvFile(name, count, dayOf) {
  const path = join(folder, name)
  const file = openSync(path, 'w')
  writeSync(file, header)
  let text = ''
  for (let index = 0; index < count; index++) {
    const { endToEndId, amount, name: creditor, iban, text: remittance } = row(index)
    const day = days[dayOf(index, count)]
    text += `${day},${debtor.name},${debtor.iban},${debtor.bic},${endToEndId},${amount},${creditor},${iban},${remittance}\n`
    if (text.length > 1e6 || index === count - 1) {
      writeSync(file, text)
      text = ''
    }
  }
  closeSync(file)
  return path
}

const told =
  'process.on("exit",()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();' +
  'require("fs").writeSync(2,["\\nUSED",maxRSS,userCPUTime+systemCPUTime,"\\n"].join(" "))})'

/** Builds the file in a process of its own. */
function build(csv) {
  const preload = join(folder, 'told.cjs')
  const file = openSync(preload, 'w')
  writeSync(file, told)
  closeSync(file)
  const args = [
    `--max-old-space-size=${heapMb}`,
    '--require',
    preload,
    cli,
    'build',
    csv,
    '-o',
    join(folder, 'out.xml'),
    '--to',
    'pain.001.001.09',
  ]
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e9 })
  const [, peak, cpu] = /USED (\d+) (\d+)/.exec(stderr) ?? []
  if (status !== 0 || peak === undefined) throw new Error(`build ended with ${status}: ${stderr.slice(0, 500)}`)
  return { peakMb: Math.round(peak / 1024), cpuMs: Math.round(cpu / 1000) }
}

try {
  const orders = {
    together: (index, count) => Math.floor((index * 3) / count),
    'in turns': (index) => index % 3,
  }
  for (const [name, dayOf] of Object.entries(orders)) {
    const results = [20_000, 200_000].map((count) => ({ count, ...build(csvFile('in.csv', count, dayOf)) }))
    for (const { count, peakMb, cpuMs } of results)
      console.log(`${name}: ${count} rows, peak ${peakMb} MB, ${cpuMs} ms of processor`)
    const [small, large] = results
    console.log(`${name}: ten times the rows take ${(large.peakMb / small.peakMb).toFixed(2)} times the memory`)
  }
} finally {
  rmSync(folder, { recursive: true })
}
