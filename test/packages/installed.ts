import { execFile } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { pack } from '../../scripts/pack.mjs'
import { once } from '../support/once.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))

/** The package as a user gets it: packed, and installed into a project of its own. */
export interface InstalledPackage {
  project: string
  folder: string
  files: readonly string[]
  /** Runs a script in the project; answers what it printed. Throws when it ends with an error. */
  script(name: string, text: string): Promise<string>
  run(file: string, args: readonly string[]): Promise<{ stdout: string; stderr: string }>
  dispose(): void
  packedSize: number
}

/** Entries of the package by name (`.` and `./pain001`), JavaScript only, from `package.json`. */
export function entries(): string[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    exports: Record<string, unknown>
  }
  const messages = readdirSync(join(root, 'schemas')).map((file) => file.replace(/\.xsd$/, ''))
  return Object.keys(exports)
    .filter((name) => typeof exports[name] === 'object')
    .flatMap((name) => (name.includes('*') ? messages.map((message) => name.replace('*', message)) : [name]))
}

/** The name a user imports an entry by; for the messages that of one of them. */
export function specifier(entry: string): string {
  return `iso20022-toolkit${entry.slice(1).replace('*', 'camt.053.001.06')}`
}

/**
 * The package, built, packed and installed from the sources as they are now, in a project for the caller alone; `dist`
 * is left alone. It is installed once in a run, and nobody writes into it. What `npm run build` made of these very
 * sources is not built again.
 * @param beside Names of packages that a user has installed beside it.
 */
export async function installPackage(beside: readonly string[] = []): Promise<InstalledPackage> {
  const packed = await once('packed', packSources)
  const { tarball, ...rest } = JSON.parse(readFileSync(join(packed, 'packed.json'), 'utf8'))
  const installed = await once(['installed', ...beside].join(' ').replaceAll('/', '+'), (folder) =>
    unpack(join(packed, tarball), folder, beside),
  )
  const project = mkdtempSync(join(tmpdir(), 'iso20022-project-'))
  writeFileSync(join(project, 'package.json'), '{ "private": true }\n')
  symlinkSync(join(installed, 'node_modules'), join(project, 'node_modules'))
  return {
    project,
    folder: join(installed, 'node_modules/iso20022-toolkit'),
    ...rest,
    async script(name, text) {
      writeFileSync(join(project, name), text)
      return (await run(process.execPath, [name], { cwd: project })).stdout
    },
    run: (file, args) => run(file, args, { cwd: project }),
    dispose: () => rmSync(project, { recursive: true, force: true }),
  }
}

interface Manifest {
  files: string[]
  dependencies: Record<string, string>
}

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

async function packSources(folder: string): Promise<void> {
  const { tarball, files, size } = pack(isBuilt() ? root : await build(join(folder, 'staged')), folder)
  writeFileSync(join(folder, 'packed.json'), JSON.stringify({ tarball: basename(tarball), files, packedSize: size }))
}

/** What is packed, with a `dist` of its own. */
async function build(staged: string): Promise<string> {
  const listed = manifest.files.filter((file) => file !== 'dist' && !file.startsWith('!'))
  for (const name of ['package.json', 'README.md', 'LICENSE', ...listed]) {
    cpSync(join(root, name), join(staged, name), { recursive: true })
  }
  // A type error is the typecheck's to report; what matters here is what was written.
  await run(process.execPath, [join(root, 'scripts/build.mjs'), join(staged, 'dist')]).catch(() => undefined)
  return staged
}

/**
 * Puts the package where npm would (`npm run runtimes` and the examples have npm do it), and beside it what it depends
 * on: it finds nothing else. `./arbitraries` is written in terms of fast-check: who imports that entry has it.
 */
async function unpack(tarball: string, folder: string, beside: readonly string[]): Promise<void> {
  const modules = join(folder, 'node_modules')
  const own = join(modules, 'iso20022-toolkit')
  mkdirSync(join(modules, '.bin'), { recursive: true })
  mkdirSync(own)
  await run('tar', ['-xzf', tarball, '-C', own, '--strip-components', '1'])
  chmodSync(join(own, 'dist/cli.js'), 0o755)
  symlinkSync('../iso20022-toolkit/dist/cli.js', join(modules, '.bin/iso20022'))
  for (const name of new Set([...Object.keys(manifest.dependencies), 'fast-check', ...beside])) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(modules, name))
  }
}

const sources = [
  ...[
    'src',
    'schemas',
    'tsconfig.json',
    'tsconfig.build.json',
    'package.json',
    'package-lock.json',
    'scripts/licences',
  ],
  'scripts/build.mjs',
  'scripts/build-page.mjs',
  'scripts/build-required.mjs',
  'scripts/sbom.mjs',
]

/**
 * Whether `dist` is whole (the licences are written last), and all of it is younger than every source and every folder
 * of sources.
 */
function isBuilt(): boolean {
  if (!existsSync(join(root, 'dist/LICENSES.txt'))) return false
  const changed = (path: string): number => statSync(path).mtimeMs
  const below = (path: string): string[] =>
    statSync(path).isDirectory()
      ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((each) => join(path, each))
      : []
  const youngest = Math.max(
    ...sources
      .map((name) => join(root, name))
      .flatMap((path) => [path, ...below(path)])
      .map(changed),
  )
  return below(join(root, 'dist')).every((path) => changed(path) > youngest)
}
