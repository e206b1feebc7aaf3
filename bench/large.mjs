// Validates a statement of many gigabytes that is never on the disk, with a fault in its last entry, and says where the
// fault was found and where it is.
//
//   npm run build && node bench/large.mjs --gb 5
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compileSchema, validate } from '../dist/schema.js'

const { values } = parseArgs({ options: { gb: { type: 'string', default: '5' } } })
const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8')
const text = read('../fixtures/valid/camt.053.001.06.xml')
const first = text.indexOf('      <Ntry>')
const behind = text.indexOf('</Ntry>', first) + '</Ntry>\n'.length
const entry = text.slice(first, behind)
const faulty = entry.replace(/<Sts>[A-Z]+/, '<Sts>NONE')
const piece = Buffer.from(entry.repeat(Math.ceil(250_000 / entry.length)))
const head = Buffer.from(text.slice(0, first))
const pieces = Math.ceil((Number(values.gb) * 1e9) / piece.length)
const units = piece.toString().length
const lines = piece.toString().split('\n').length - 1

function* source() {
  yield head
  for (let i = 0; i < pieces; i++) yield piece
  yield Buffer.from(faulty + text.slice(behind))
}

const before = process.cpuUsage()
const { findings, bytes } = await validate(source(), { schema: compileSchema(read('../schemas/camt.053.001.06.xsd')) })
const { user, system } = process.cpuUsage(before)
const inFaulty = faulty.indexOf('<Sts>')
const expected = {
  line: head.toString().split('\n').length + pieces * lines + faulty.slice(0, inFaulty).split('\n').length - 1,
  offset: head.toString().length + pieces * units + inFaulty,
}
const found = findings.at(-1)
console.log(`${(bytes / 1e9).toFixed(2)} GB in ${((user + system) / 1e6).toFixed(1)} s of processor time`)
console.log(`peak ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB, ${findings.length} findings`)
console.log(`found at line ${found?.line}, offset ${found?.offset}; it is at ${expected.line}, ${expected.offset}`)
if (findings.length !== 1 || found.line !== expected.line || found.offset !== expected.offset) process.exitCode = 1
