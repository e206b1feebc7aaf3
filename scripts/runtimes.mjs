// Uses the package, packed and installed as users get it, on every runtime, compiler and bundler that we promise to
// support, and in Jest. Prints a line for each: ok, FAILED, or not run with the reason.
//
//   npm run build && npm run runtimes
//   npm run runtimes -- deno typescript     only what has one of these words in its name
//
// Everything it needs besides this Node comes from npm, into .tmp/runtimes. A tool that is not available is not run; in
// CI that is a failure, unless there is no registry at all.
import { execFile, execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { chromium } from 'playwright-core'
import { pack } from './pack.mjs'
import { documentationPages, linkPackagesBeside, snippetsOf, writeSnippets } from './snippets.mjs'

const work = resolve('.tmp/runtimes')
const project = join(work, 'project')
const installed = 'node_modules/iso20022-toolkit'
const fixture = (name) => `${installed}/fixtures/${name}`
const cli = `${installed}/dist/cli.js`
const system = { linux: 'linux', darwin: 'darwin', win32: 'win' }[process.platform]
const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path))

/** A tool that cannot be run here. `mustBe` states whether that is a failure where everything should run, as in CI. */
class NotAvailableError extends Error {
  constructor(message, mustBe) {
    super(message)
    this.mustBe = mustBe
  }
}

/** Creates a project with the packed package, our programs, and the packages that the documentation installs. */
function installPacked() {
  rmSync(project, { recursive: true, force: true })
  mkdirSync(project, { recursive: true })
  install(project, pack('.', project).tarball)
  linkPackagesBeside(project)
  cpSync(resolve('scripts/runtimes'), project, { recursive: true })
}

/** Installs a package of npm (`vite@8`) once, into a folder of its own, with others beside it, and returns its folder. */
function installTool(folder, wanted, ...beside) {
  const into = join(work, folder)
  const where = join(into, 'node_modules', wanted.replace(/(?<=.)@[^@/]*$/, ''))
  if (existsSync(join(where, 'package.json'))) return where
  mkdirSync(into, { recursive: true })
  install(into, wanted, ...beside)
  return where
}

/** Installs packages, without their scripts: none of those installed here needs them. */
function install(folder, ...wanted) {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const args = ['install', ...wanted, '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund']
  try {
    execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64_000_000 })
  } catch (error) {
    const [code = 'npm failed'] = /(?<=npm error code )\w+/.exec(String(error.stderr)) ?? []
    const hasNoRegistry = /^(?:ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH)$/.test(code)
    throw new NotAvailableError(`${wanted.join(', ')} cannot be installed: ${code}`, !hasNoRegistry)
  }
}

function versionOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}

/** Runs a program in a folder and returns its output. Throws an error with the output if it fails. */
async function run(folder, file, args) {
  const env = { ...process.env, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' }
  const { stdout, stderr } = await promisify(execFile)(file, args, { cwd: folder, maxBuffer: 64_000_000, env })
  if (stderr !== '') throw new Error(stderr)
  return stdout
}

function expectText(text, expected) {
  if (text !== expected) throw new Error(`It printed\n${text}\nin place of\n${expected}`)
}

/** The names under which every entry of the installed package is imported. */
function entries() {
  const folder = join(project, installed)
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const messages = readdirSync(join(folder, 'dist/messages')).flatMap(
    (file) => /^([a-z]{4}(?:\.\d+){3})\.js$/.exec(file)?.[1] ?? [],
  )
  return Object.keys(exports)
    .filter((name) => typeof exports[name] === 'object')
    .flatMap((name) => (name.includes('*') ? messages.map((message) => name.replace('*', message)) : [name]))
    .map((name) => `iso20022-toolkit${name.slice(1)}`)
}

// Node, Bun and Deno: each is a function that runs a program in a folder.

/** The sums that the entries of the sample add to their accounts. */
const amounts = '1500.00 -1250.01 -12.50 866.20 99.50 -45.90 0.17 100.00 -500.00 0.00'
const roundLines = ['built true 0 true', 'read M-1 123456789.10 Maria Rossi', `amounts ${amounts}`, 'worker 0 10']
/** The output of the first engine: the others must print the same. */
let firstRound

const ofEngine = {
  'imports every entry': (engine) => loadAll(engine, 'entries.mjs', (entry) => `await import('${entry}')`),
  'requires every entry': (engine) => loadAll(engine, 'entries.cjs', (entry) => `require('${entry}')`),
  async 'builds, validates and reads, in a worker, too'(engine) {
    const printed = await engine(project, ['round.mjs'])
    expectText(printed.split('\n').slice(0, 4).join('\n'), roundLines.join('\n'))
    firstRound ??= printed
    expectText(printed, firstRound)
  },
  async 'runs the command'(engine) {
    const valid = await engine(project, [cli, 'validate', fixture('valid/camt.053.001.06.xml')])
    if (!valid.includes('valid')) throw new Error(valid)
    const broken = await engine(project, [cli, 'validate', fixture('broken/amount-comma.xml')]).catch((error) => error)
    if (broken.code !== 1 || !broken.stdout.includes('value-'))
      throw new Error(`A broken file: ${broken.code} ${broken.stdout ?? broken}`)
  },
}

async function loadAll(engine, file, load) {
  const lines = entries().map((entry) => `if (Object.keys(${load(entry)}).length === 0) throw new Error('${entry}')`)
  writeFileSync(join(project, file), `${lines.join('\n')}\nconsole.log('done')\n`)
  expectText(await engine(project, [file]), 'done\n')
  return `${lines.length}`
}

const ofDocumentation = {
  async 'every snippet of the documentation runs'(engine) {
    const pages = documentationPages().filter((page) => snippetsOf(page).length > 0)
    for (const page of pages) {
      const folder = mkdtempSync(join(tmpdir(), 'iso20022-docs-'))
      symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
      await engine(folder, [await writeSnippets(page, folder)]).catch((error) => {
        throw new Error(`${page}: ${error.stderr || error.message}`)
      })
    }
    return `${pages.length} pages`
  },
}

const engineOf =
  (file, first = []) =>
  (folder, args) =>
    run(folder, file, [...first, ...args])

/** A program that comes as a package of npm, for this machine. */
function binaryOf(folder, wanted, path, args = []) {
  if (system === undefined || system === 'win') throw new NotAvailableError('only on Linux and macOS', false)
  const file = join(installTool(folder, wanted), path)
  chmodSync(file, 0o755)
  return engineOf(file, args)
}

const { arch, platform } = process
const bun = `@oven/bun-${platform}-${arch === 'arm64' ? 'aarch64' : 'x64-baseline'}@1`
const deno = `@deno/${platform}-${arch}${system === 'linux' ? '-glibc' : ''}@2`
const engines = [
  { name: `node ${process.versions.node}`, prepare: () => engineOf(process.execPath), checks: ofEngine },
  ...[20, 22, 24]
    .filter((major) => major !== Number(process.versions.node.split('.')[0]))
    .map((major) => ({
      name: `node ${major}`,
      prepare: () => binaryOf(`node-${major}`, `node-${system}-${arch}@${major}`, 'bin/node'),
      checks: { ...ofEngine, ...ofDocumentation },
    })),
  { name: 'bun', prepare: () => binaryOf('bun', bun, 'bin/bun'), checks: ofEngine },
  { name: 'deno', prepare: () => binaryOf('deno', deno, 'deno', ['run', '-A']), checks: ofEngine },
]

// Versions of TypeScript, from the oldest we support to the newest: a strict project that imports every entry, and also
// checks the declarations of libraries. The first and the last with both ways to resolve modules.

const modules = { nodenext: 'nodenext', bundler: 'esnext' }
const typescripts = ['5.4', '5.9', '6', '7'].map((version, index, { length }) => ({
  name: `TypeScript ${version}`,
  prepare: () => installTool(`typescript-${version}`, `typescript@${version}`),
  checks: Object.fromEntries(
    (index === 0 || index === length - 1 ? ['nodenext', 'bundler'] : ['nodenext']).map((resolution) => [
      `has types for a strict project, ${resolution}`,
      (compiler) => checkTypes(compiler, resolution),
    ]),
  ),
}))

async function checkTypes(compiler, moduleResolution) {
  // In a folder of its own beside the package, so that its settings apply only to this check.
  const folder = join(project, `types-${moduleResolution}-${versionOf(compiler)}`)
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  symlinkSync(resolve('node_modules/@types'), join(folder, 'node_modules/@types'))
  const imports = entries().map((entry, index) => `export * as entry${index} from '${entry}'`)
  writeFileSync(join(folder, 'index.mts'), [...imports, typedProgram].join('\n'))
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
    ...{ noEmit: true, target: 'es2022', lib: ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable'] },
    ...{ types: ['node'], module: modules[moduleResolution], moduleResolution },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['index.mts'] }))
  await run(folder, process.execPath, [join(compiler, 'bin/tsc')])
  return versionOf(compiler)
}

const typedProgram = `
import { readCamt053, type Decimal } from 'iso20022-toolkit'
import type { Payment } from 'iso20022-toolkit/pain001'
export async function sum(file: ReadableStream<Uint8Array>): Promise<Decimal | undefined> {
  let total: Decimal | undefined
  for await (const part of readCamt053(file)) {
    const amount = part.kind === 'entry' ? part.entry.amount : undefined
    if (amount !== undefined) total = total?.plus(amount) ?? amount
  }
  return total
}
export const exact: Payment['amount'] = '12.50'
// @ts-expect-error: an amount is never a number.
export const float: Payment['amount'] = 12.5
`

// Vite and esbuild: their bundles of programs with the package run in a browser, in Node, and as one file.

const bundlers = [
  {
    name: 'Vite',
    prepare: () => installTool('vite', 'vite@8'),
    checks: {
      async 'bundles a page and its worker, which read a file in Chromium'(vite) {
        if (browser === undefined) throw new NotAvailableError('there is no Chromium on this machine', false)
        const page = join(project, 'page')
        await run(page, process.execPath, [join(vite, 'bin/vite.js'), 'build', '--base', './', '--logLevel', 'error'])
        expectText(await textOfPage(join(page, 'dist')), 'page: true 0 10, worker: true 0 10')
        return versionOf(vite)
      },
    },
  },
  {
    name: 'esbuild',
    prepare: () => join(process.cwd(), 'node_modules/esbuild'),
    checks: {
      async 'makes one file of statements, for no platform in particular'() {
        // As docs/camt053.md describes: the Parquet writer has a separate file for browsers.
        const conditions = { conditions: ['browser'], mainFields: ['module', 'main'], external: ['node:fs'] }
        const options = { platform: 'neutral', format: 'esm', ...conditions }
        expectText(await printedByBundle('neutral.mjs', statementProgram, options), 'true 10\n')
      },
      async 'makes one file with libxml2 beside it, as ES module and CommonJS'() {
        const message = 'pain.001.001.03'
        await run(project, process.execPath, [cli, 'schema', message, '-o', `${message}.xsd`, '--force'])
        for (const [format, name] of [
          ['esm', 'xsd.mjs'],
          ['cjs', 'xsd.cjs'],
        ]) {
          const options = { platform: 'node', format, external: ['libxml2-wasm'] }
          expectText(await printedByBundle(name, xsdProgram, options), 'false 1\n')
        }
      },
      async 'says in words that libxml2 must stay outside, in place of ending without any'() {
        const program = `import { validateXsd } from 'iso20022-toolkit/xsd'
          validateXsd('<a/>', { schema: '' }).catch(({ name, message }) => console.log(name, message))`
        const printed = await printedByBundle('inside.mjs', program, { platform: 'node', format: 'esm' })
        if (!/^EngineMissingError .*--external:libxml2-wasm/.test(printed)) throw new Error(printed)
      },
    },
  },
]

const statementProgram = `
import { readFileSync } from 'node:fs'
import { readCamt053, toRows } from 'iso20022-toolkit/camt053'
import { Decimal } from 'iso20022-toolkit'
let rows = 0
for await (const row of toRows(readCamt053(readFileSync('${fixture('valid/camt.053.001.06.xml')}', 'utf8'))))
  if (row.amount !== null) rows += 1
console.log(new Decimal('0.1').plus('0.2').equals('0.3'), rows)
`

const xsdProgram = `
import { readFileSync } from 'node:fs'
import { validateXsd } from 'iso20022-toolkit/xsd'
const schema = readFileSync('pain.001.001.03.xsd', 'utf8')
validateXsd(readFileSync('${fixture('broken/amount-comma.xml')}'), { schema })
  .then(({ valid, findings }) => console.log(valid, findings.length))
`

async function printedByBundle(name, contents, options) {
  const outfile = join(project, name)
  await build({ stdin: { contents, resolveDir: project }, bundle: true, outfile, logLevel: 'silent', ...options })
  return await run(project, process.execPath, [outfile])
}

/** The content of a built page that is served from its folder to a browser. The page may send no other requests. */
async function textOfPage(folder) {
  writeFileSync(join(folder, 'favicon.ico'), '')
  const types = { '.html': 'text/html', '.js': 'text/javascript' }
  const server = createServer(async ({ url }, response) => {
    const path = url === '/' ? '/index.html' : url
    const body = await readFile(join(folder, path)).catch(() => undefined)
    const headers = { 'content-type': types[extname(path)] ?? 'text/plain' }
    response.writeHead(body === undefined ? 404 : 200, headers).end(body)
  })
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening))
  const chrome = await chromium.launch({ executablePath: browser, args: ['--no-sandbox'] })
  try {
    const page = await chrome.newPage()
    const faults = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('response', (response) => response.ok() || faults.push(`${response.status()} ${response.url()}`))
    await page.goto(`http://127.0.0.1:${server.address().port}/`)
    const output = page.locator('output:not(:empty)')
    await output.waitFor({ state: 'attached', timeout: 30_000 }).catch((error) => faults.push(error.message))
    if (faults.length > 0) throw new Error(faults.join('\n'))
    return await output.textContent()
  } finally {
    await chrome.close()
    server.close()
  }
}

// Jest as it is, and ts-jest with the ways of projects in CommonJS to resolve modules.

const jest = {
  name: 'Jest',
  prepare() {
    const beside = ['ts-jest@29', 'typescript@5.9', '@types/jest@30', '@types/node@20']
    const folder = join(installTool('jest', 'jest@30', ...beside), '../..')
    rmSync(join(folder, 'node_modules/iso20022-toolkit'), { force: true })
    symlinkSync(join(project, installed), join(folder, 'node_modules/iso20022-toolkit'))
    cpSync(resolve('scripts/runtimes/jest'), folder, { recursive: true })
    writeFileSync(join(folder, 'typed.test.ts'), typedTest)
    return folder
  },
  checks: {
    'requires the package without configuration': (folder) => testsPassed(folder, ['library']),
    ...Object.fromEntries(
      [
        ['commonjs', 'node10'],
        ['node16', 'node16'],
      ].map(([module, moduleResolution]) => [
        `has types for ts-jest, ${moduleResolution}`,
        (folder) => testsPassed(folder, ['--config', JSON.stringify(typedTests(module, moduleResolution))]),
      ]),
    ),
  },
}

const typedTest = `
import { Decimal, validate } from 'iso20022-toolkit'
import { type Client, createClient } from 'iso20022-toolkit/client'
import { camt053_001_06, type Document } from 'iso20022-toolkit/messages/camt.053.001.06'
import { buildPain001, InvalidDocumentError, isInvalidDocumentError, type Payment } from 'iso20022-toolkit/pain001'
import { directoryLedger } from 'iso20022-toolkit/pain001/node'
import { parseDocument } from 'iso20022-toolkit/schema'
// @ts-expect-error: an amount is never a number.
export const float: Payment['amount'] = 12.5
export const read = async (text: string): Promise<Document> =>
  (await parseDocument(text, { schema: camt053_001_06, strict: true })).document
test('classes are types and values', async () => {
  const total: Decimal = new Decimal('1')
  const client: Client = createClient({ baseUrl: 'https://bank.example', token: 'secret' })
  expect([total instanceof Decimal, typeof client.pain001.list, typeof directoryLedger]).toEqual([true, 'function', 'function'])
  let error: InvalidDocumentError | undefined
  try {
    buildPain001({} as never)
  } catch (caught) {
    if (isInvalidDocumentError(caught)) error = caught
  }
  expect(error).toBeInstanceOf(InvalidDocumentError)
  // @ts-expect-error: there is no such option.
  await expect(validate('', { nothing: 1 })).rejects.toThrow('there is no option "nothing"')
})
`

function typedTests(module, moduleResolution) {
  const lib = ['es2023', 'dom', 'dom.iterable', 'dom.asynciterable']
  const tsconfig = { strict: true, skipLibCheck: false, target: 'es2022', lib, types: ['node', 'jest'] }
  const options = { tsconfig: { ...tsconfig, module, moduleResolution }, diagnostics: { ignoreCodes: [151002] } }
  return { testMatch: ['**/typed.test.ts'], transform: { '\\.ts$': ['ts-jest', options] } }
}

/** Jest says on standard error what failed, and ends with 1. */
async function testsPassed(folder, args) {
  const command = ['node_modules/jest/bin/jest.js', '--json', '--rootDir', folder, ...args]
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: folder })
  return `${JSON.parse(stdout).numPassedTests} tests`
}

let failed = 0

/** Returns the result, or nothing after it has printed the error. */
async function attempt(name, action) {
  try {
    return (await action()) ?? ''
  } catch (error) {
    if (error instanceof NotAvailableError) {
      console.log(`not run ${name}: ${error.message}`)
      if (process.env.CI === 'true' && error.mustBe) failed += 1
    } else {
      failed += 1
      console.log(`FAILED  ${name}: ${error.stderr || error.stdout || error.message}`)
    }
    return undefined
  }
}

if (!existsSync('dist/index.js')) throw new Error('Build first: npm run build')
const words = process.argv.slice(2)
const tools = [...engines, ...typescripts, ...bundlers, jest].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word.toLowerCase())),
)
if (tools.length === 0) throw new Error(`Nothing has one of these words in its name: ${words.join(', ')}`)
const hasProject = (await attempt('anything', installPacked)) !== undefined
for (const { name, prepare, checks } of hasProject ? tools : []) {
  const tool = await attempt(name, prepare)
  if (tool === undefined) continue
  for (const [what, check] of Object.entries(checks)) {
    const done = await attempt(`${name}: ${what}`, () => check(tool))
    if (done !== undefined) console.log(`ok      ${name}: ${what}${done === '' ? '' : ` (${done})`}`)
  }
}
console.log(failed === 0 ? 'Everything that ran is as it should be.' : `${failed} failed.`)
process.exitCode = failed === 0 ? 0 : 1
