// Node, Bun and Deno: each imports every entry, runs programs/round.mjs with the same output, and runs the command.
import { chmodSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentationPages, snippetsOf, writeSnippets } from '../snippets.mjs'
import { installTool, NotAvailableError, run } from './install.mjs'

const system = { linux: 'linux', darwin: 'darwin', win32: 'win' }[process.platform]
const fixture = (name) => `node_modules/iso20022-toolkit/fixtures/${name}`
const cli = 'node_modules/iso20022-toolkit/dist/cli.js'

/** The output of the first engine: the others must print the same. */
let firstRound

const common = {
  'imports every entry': async (engine, project) => {
    const entries = entriesOf(project)
    const lines = entries.map(
      (entry) => `if (Object.keys(await import('${entry}')).length === 0) throw new Error('${entry}')`,
    )
    writeFileSync(join(project, 'entries.mjs'), `${lines.join('\n')}\nconsole.log('done')\n`)
    expectText(await engine(project, ['entries.mjs']), 'done\n')
    return `${entries.length}`
  },
  'requires every entry': async (engine, project) => {
    const lines = entriesOf(project).map(
      (entry) => `if (Object.keys(require('${entry}')).length === 0) throw new Error('${entry}')`,
    )
    writeFileSync(join(project, 'entries.cjs'), `${lines.join('\n')}\nconsole.log('done')\n`)
    expectText(await engine(project, ['entries.cjs']), 'done\n')
  },
  'builds, validates and reads, in a worker, too': async (engine, project) => {
    const printed = await engine(project, ['round.mjs'])
    expectText(printed.split('\n').slice(0, 4).join('\n'), roundLines)
    firstRound ??= printed
    expectText(printed, firstRound)
  },
  'runs the command': async (engine, project) => {
    const valid = await engine(project, [cli, 'validate', fixture('valid/camt.053.001.06.xml')])
    if (!valid.includes('valid')) throw new Error(valid)
    const broken = await engine(project, [cli, 'validate', fixture('broken/amount-comma.xml')]).catch((error) => error)
    if (broken.code !== 1 || !broken.stdout.includes('value-'))
      throw new Error(`A broken file: ${broken.code} ${broken.stdout ?? broken}`)
  },
}

/** The sums that the entries of the sample add to their accounts. */
const amounts = '1500.00 -1250.01 -12.50 866.20 99.50 -45.90 0.17 100.00 -500.00 0.00'
const roundLines = ['built true 0 true', 'read M-1 123456789.10 Maria Rossi', `amounts ${amounts}`, 'worker 0 10'].join(
  '\n',
)

const documentation = {
  'every snippet of the documentation runs': async (engine, project) => {
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

/** This Node, the other versions that we promise to support, and other engines that run our code. */
export const engines = [
  { name: `node ${process.versions.node}`, prepare: () => engineOf(process.execPath), checks: common },
  ...[20, 22, 24]
    .filter((major) => major !== Number(process.versions.node.split('.')[0]))
    .map((major) => ({
      name: `node ${major}`,
      prepare: () => binaryOf(`node-${major}`, `node-${system}-${process.arch}@${major}`, 'bin/node'),
      checks: { ...common, ...documentation },
    })),
  {
    name: 'bun',
    prepare: () =>
      binaryOf(
        'bun',
        `@oven/bun-${process.platform}-${process.arch === 'arm64' ? 'aarch64' : 'x64-baseline'}@1`,
        'bin/bun',
      ),
    checks: common,
  },
  {
    name: 'deno',
    prepare: () =>
      binaryOf('deno', `@deno/${process.platform}-${process.arch}${system === 'linux' ? '-glibc' : ''}@2`, 'deno', [
        'run',
        '-A',
      ]),
    checks: common,
  },
]

/** A program that comes as a package of npm, for this machine. */
function binaryOf(folder, wanted, path, args = []) {
  if (system === undefined || system === 'win') throw new NotAvailableError('only on Linux and macOS', false)
  const file = join(installTool(folder, wanted), path)
  chmodSync(file, 0o755)
  return engineOf(file, args)
}

/** Runs a program of ours in a folder. */
const engineOf =
  (file, first = []) =>
  (folder, args) =>
    run(folder, file, [...first, ...args], {
      env: { ...process.env, NO_COLOR: '1', DENO_NO_UPDATE_CHECK: '1' },
    })

/** The names under which every entry of the installed package is imported. */
export function entriesOf(project) {
  const folder = join(project, 'node_modules/iso20022-toolkit')
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const messages = readdirSync(join(folder, 'dist/messages')).flatMap(
    (file) => /^([a-z]{4}(?:\.\d+){3})\.js$/.exec(file)?.[1] ?? [],
  )
  return Object.keys(exports)
    .filter((name) => typeof exports[name] === 'object')
    .flatMap((name) => (name.includes('*') ? messages.map((message) => name.replace('*', message)) : [name]))
    .map((name) => `iso20022-toolkit${name.slice(1)}`)
}

function expectText(text, expected) {
  if (text !== expected) throw new Error(`It printed\n${text}\nin place of\n${expected}`)
}
