import { execFile } from 'node:child_process'
import {
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
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { pack } from '../../scripts/pack.mjs'
import { once } from '../support/once.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))

/** The package as a user gets it: packed, and installed into a project of its own. */
export interface InstalledPackage {
  /** The project it is installed in. */
  project: string
  /** Where it is installed. */
  folder: string
  /** Files of the tarball, by path. */
  files: readonly string[]
  /** Runs a script in the project; answers what it printed. Throws when it ends with an error. */
  script(name: string, text: string): Promise<string>
  /** Runs a program in the project. */
  run(file: string, args: readonly string[]): Promise<{ stdout: string; stderr: string }>
  dispose(): void
  /** Bytes of the tarball. */
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
 * is left alone. It is installed once in a run, and copied. What `npm run build` made of these very sources is not
 * built again.
 */
export async function installPackage(): Promise<InstalledPackage> {
  const made = await once('installed', makeProject)
  const work = mkdtempSync(join(tmpdir(), 'iso20022-project-'))
  const project = join(work, 'project')
  cpSync(join(made, 'project'), project, { recursive: true, verbatimSymlinks: true })
  return {
    project,
    folder: join(project, 'node_modules/iso20022-toolkit'),
    ...(JSON.parse(readFileSync(join(made, 'packed.json'), 'utf8')) as { files: string[]; packedSize: number }),
    async script(name, text) {
      writeFileSync(join(project, name), text)
      return (await run(process.execPath, [name], { cwd: project })).stdout
    },
    run: (file, args) => run(file, args, { cwd: project }),
    dispose: () => rmSync(work, { recursive: true, force: true }),
  }
}

async function makeProject(folder: string): Promise<void> {
  const staged = join(folder, 'staged')
  const project = join(folder, 'project')
  mkdirSync(staged)
  mkdirSync(project)
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { files: string[] }
  const listed = manifest.files.filter((file) => file !== 'dist' && !file.startsWith('!'))
  for (const name of ['package.json', 'README.md', 'LICENSE', ...listed]) {
    cpSync(join(root, name), join(staged, name), { recursive: true })
  }
  if (isBuilt()) cpSync(join(root, 'dist'), join(staged, 'dist'), { recursive: true })
  // A type error is the typecheck's to report; what matters here is what was written.
  else await run(process.execPath, [join(root, 'scripts/build.mjs'), join(staged, 'dist')]).catch(() => undefined)
  const { tarball, files, size } = pack(staged, folder)
  writeFileSync(join(folder, 'packed.json'), JSON.stringify({ files, packedSize: size }))
  writeFileSync(join(project, 'package.json'), '{ "private": true }\n')
  await npm(project, ['install', tarball, '--prefer-offline', '--no-audit', '--no-fund'])
  // `./arbitraries` is written in its terms: who imports that entry has it.
  const fastCheck = join(project, 'node_modules/fast-check')
  if (!existsSync(fastCheck)) symlinkSync(join(root, 'node_modules/fast-check'), fastCheck)
}

/** What `dist` is made of. */
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

async function npm(cwd: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run('npm', args, { cwd, maxBuffer: 64_000_000, shell: process.platform === 'win32' })
  return stdout
}
