// Measures processor time and peak memory of reading hostile input, each case in a process of its own; the limits are
// two seconds and 250 MB.
//
//   npm run build && npm run hostile              all cases
//   npm run hostile -- "a million levels"         those whose name holds the words
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { hostileCases } from './hostile-cases.mjs'

const mostSeconds = 2
const mostMegabytes = 250

if (process.argv[2] === '--one') await read(Number(process.argv[3]))
else measureAll(process.argv.slice(2).join(' '))

async function read(number) {
  const { builtInSchemas, streamDocument, validate } = await import('../dist/schema.js')
  const { source, limits } = hostileCases[number]
  const options = { schema: builtInSchemas, limits }
  const started = process.cpuUsage()
  const report = await validate(source(), options)
  const validated = process.cpuUsage(started)
  // What the first reading left does not count as memory of the second.
  await new Promise((resolve) => setImmediate(resolve))
  globalThis.gc()
  const restarted = process.cpuUsage()
  try {
    for await (const _ of streamDocument(source(), { ...options, each: '/Document/BkToCstmrStmt/Stmt/Ntry' }));
  } catch (error) {
    if (error.name !== 'InvalidDocumentError') throw error
  }
  const streamed = process.cpuUsage(restarted)
  const [first] = report.findings
  console.log(
    JSON.stringify({
      validate: secondsOf(validated),
      stream: secondsOf(streamed),
      peak: process.resourceUsage().maxRSS / 1024,
      codes: [...new Set(report.findings.map(({ code }) => code))],
      first: first === undefined ? 'valid' : `${first.code} at ${first.line}:${first.column}`,
    }),
  )
}

function secondsOf({ user, system }) {
  return (user + system) / 1e6
}

function measureAll(words) {
  const own = fileURLToPath(import.meta.url)
  let bad = 0
  console.log('validate s  stream s  peak MB  case')
  for (const [number, { name, code }] of hostileCases.entries()) {
    if (!name.includes(words)) continue
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--expose-gc', own, '--one', String(number)], {
      encoding: 'utf8',
    })
    if (status !== 0) {
      bad++
      console.log(
        `DIED                         ${name}: ${stderr.split('\n').find((line) => line.includes('Error')) ?? status}`,
      )
      continue
    }
    const { validate, stream, peak, codes, first } = JSON.parse(stdout)
    const right = code === 'valid' ? codes.length === 0 : codes.some((found) => found.startsWith(code))
    const within = validate <= mostSeconds && stream <= mostSeconds && peak <= mostMegabytes
    if (!right || !within) bad++
    console.log(
      `${validate.toFixed(2).padStart(10)}${stream.toFixed(2).padStart(10)}${peak.toFixed(0).padStart(9)}  ` +
        `${right && within ? '' : 'BAD '}${name}: ${first}`,
    )
  }
  console.log(
    bad === 0
      ? 'All cases are right, and within two seconds and 250 MB.'
      : `${bad} cases are wrong or beyond the limits.`,
  )
  process.exit(bad === 0 ? 0 : 1)
}
