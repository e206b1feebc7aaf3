// Measures how long the command line takes to start: processor time of `validate` of a small file, of `--version`, and
// of an empty Node program, in turns. The result is their ratios: the times themselves depend on the machine and on its
// other work.
//
//   npm run build && node bench/start.mjs [RUNS]
//   BEFORE=../before node bench/start.mjs [RUNS]       by turns with another checkout, built
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { byTurns, median } from './turns.mjs'

const runs = Number(process.argv[2] ?? 15)
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const small = fileURLToPath(new URL('../fixtures/broken/amount-comma.xml', import.meta.url))

const { BEFORE, ...env } = process.env
const before = `${BEFORE}/dist/cli.js`
const programs = {
  'node -e 0': ['-e', '0'],
  '--version': [cli, '--version'],
  validate: [cli, 'validate', small],
  ...(BEFORE === undefined ? {} : { 'validate, before': [before, 'validate', small] }),
}

/** Processor time of a program, user and system, in milliseconds, measured by bash. */
function measure(args) {
  const line = 'TIMEFORMAT="%U %S"; { time "$@" >/dev/null 2>/dev/null; } 2>&1'
  const { stdout } = spawnSync('bash', ['-c', line, 'bash', process.execPath, ...args], { encoding: 'utf8', env })
  const [user = 0, system = 0] = stdout.trim().split(' ').map(Number)
  return (user + system) * 1000
}

const times = await byTurns(Object.keys(programs), runs, (name) => measure(programs[name]))
if (process.env.NODE_EXTRA_CA_CERTS !== undefined) {
  console.log('NODE_EXTRA_CA_CERTS is set: Node reads those certificates at each start, so all ratios are smaller')
}
const empty = median(times.get('node -e 0'))
for (const [name, list] of times) {
  const time = median(list)
  const more = `${(time - empty).toFixed(0)} ms more, ${(time / empty).toFixed(2)} times an empty program`
  console.log(`${name.padEnd(16)} ${time.toFixed(0).padStart(5)} ms  ${more}`)
}
