// Measures time and peak memory of every engine on one large statement, each in a process of its own, beside Debian's
// xmllint.
//
//   npm run build && node bench/xsd/engines.mjs [MEGABYTES]        (default 100; 1000 shows that memory stays constant)
//   node --cpu-prof bench/xsd/engines.mjs --one libxml2 FILE       to profile one
import { spawn, spawnSync } from 'node:child_process'
import { createReadStream, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { statementFile } from './statement.mjs'

const schemaFile = fileURLToPath(new URL('../../schemas/camt.053.001.06.xsd', import.meta.url))
const libxmljs2 = fileURLToPath(new URL('../../.tmp/libxmljs2/package.json', import.meta.url))

if (process.argv[2] === '--one') await judge(process.argv[3], process.argv[4])
else await compare(Number(process.argv[2] ?? 100))

async function judge(engine, file) {
  const schema = readFileSync(schemaFile, 'utf8')
  const source = createReadStream(file, { highWaterMark: 1 << 18 })
  let valid
  if (engine === 'stream') {
    const { compileSchema, validate } = await import('../../dist/schema.js')
    valid = (await validate(source, { schema: compileSchema(schema) })).valid
  } else if (engine === 'libxmljs2') {
    const { libxmljs2Engine, validateWith } = await inner()
    valid = (await validateWith(libxmljs2Engine(createRequire(libxmljs2)('libxmljs2')), source, { schema })).valid
  } else {
    const { validateXsd } = await import('../../dist/xsd.js')
    valid = (await validateXsd(source, { schema, worker: engine === 'libxml2 in a worker' })).valid
  }
  if (!valid) throw new Error(`${engine} finds the statement invalid`)
}

/** Engines that `dist` has no entry for: libxmljs2 is not a dependency, so it is passed to the adapter. */
async function inner() {
  const { outputFiles } = await build({
    stdin: {
      contents: `export { libxmljs2Engine } from './src/xsd/libxmljs2.ts'; export { validateWith } from './src/xsd/validate-xsd.ts'`,
      resolveDir: fileURLToPath(new URL('../..', import.meta.url)),
    },
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    write: false,
  })
  const file = fileURLToPath(new URL('../../.tmp/bench-engines.mjs', import.meta.url))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, outputFiles[0].contents)
  return import(file)
}

async function compare(megabytes) {
  const file = await statementFile(megabytes)
  const size = statSync(file).size / 1e6
  console.log(`${size.toFixed(1)} MB camt.053.001.06, Node ${process.versions.node}, ${process.platform}`)
  console.log('engine                      seconds    MB/s   peak MB')
  const own = fileURLToPath(import.meta.url)
  for (const engine of ['stream', 'libxml2', 'libxml2 in a worker']) {
    print(engine, size, await measure(process.execPath, [own, '--one', engine, file]))
  }
  if (existsSync(libxmljs2))
    print('libxmljs2', size, await measure(process.execPath, [own, '--one', 'libxmljs2', file]))
  else console.log('libxmljs2 is not installed: not measured (node scripts/install-libxmljs2.mjs installs it)')
  if (spawnSync('xmllint', ['--version']).error === undefined) {
    print(
      'xmllint --stream --schema',
      size,
      await measure('xmllint', ['--noout', '--stream', '--schema', schemaFile, file]),
    )
  } else console.log('xmllint is not installed: not measured (Debian: libxml2-utils)')
}

async function measure(command, args) {
  const started = performance.now()
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  let peak = 0
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000)
    } catch {
      // This system has no /proc, or the process has just ended.
    }
  }, 10)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearInterval(timer)
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${said.slice(0, 500)}`)
  return { seconds: (performance.now() - started) / 1000, peak }
}

function print(engine, size, { seconds, peak }) {
  const columns = [
    seconds.toFixed(2).padStart(8),
    (size / seconds).toFixed(1).padStart(8),
    peak.toFixed(0).padStart(10),
  ]
  console.log(engine.padEnd(27) + columns.join(''))
}
