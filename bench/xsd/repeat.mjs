// Validates the same small file many times: memory must not grow.
//
//   npm run build && node --expose-gc bench/xsd/repeat.mjs [TIMES]     (default 5000)
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { validateXsd } from '../../dist/xsd.js'
import { statementText } from './statement.mjs'

const times = Number(process.argv[2] ?? 5000)
const schema = readFileSync(fileURLToPath(new URL('../../schemas/camt.053.001.06.xsd', import.meta.url)), 'utf8')
const good = statementText(60_000)
const bad = good.replaceAll('<Sts>BOOK', '<Sts>BUUK')
const faults = bad.split('BUUK').length - 1

console.log(`${times} validations of ${good.length} characters, one in ten with ${faults} faults`)
const samples = []
const started = performance.now()
for (let i = 0; i < times; i++) {
  const { valid, findings } = await validateXsd(i % 10 === 9 ? bad : good, { schema })
  if (valid !== (i % 10 !== 9) || findings.length !== (valid ? 0 : faults))
    throw new Error(`Wrong verdict in round ${i}`)
  if ((i + 1) % Math.ceil(times / 10) === 0) {
    globalThis.gc?.()
    const { rss, heapUsed, external } = process.memoryUsage()
    samples.push(rss)
    const [a, b, c] = [rss, heapUsed, external].map((bytes) => (bytes / 1e6).toFixed(0).padStart(5))
    console.log(`${String(i + 1).padStart(6)}: ${a} MB in memory, ${b} MB heap, ${c} MB WebAssembly and buffers`)
  }
}
console.log(`${((performance.now() - started) / times).toFixed(2)} ms each`)
const growth = (samples.at(-1) - samples[1]) / 1e6
console.log(`growth from the second tenth to the last: ${growth.toFixed(1)} MB`)
if (growth > 20) process.exitCode = 1
