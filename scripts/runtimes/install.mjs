// Gets what the other files of this folder run: the package, and tools from npm.
import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { pack } from '../pack.mjs'
import { linkPackagesBeside } from '../snippets.mjs'

const work = resolve('.tmp/runtimes')

/** A tool that cannot be run here. `mustBe` states whether that is a failure where everything should run, as in CI. */
export class NotAvailableError extends Error {
  constructor(message, mustBe) {
    super(message)
    this.mustBe = mustBe
  }
}

/**
 * Creates a project with the packed package, our programs, and the packages that the documentation installs. Returns
 * its folder.
 */
export async function installPacked() {
  const project = join(work, 'project')
  rmSync(project, { recursive: true, force: true })
  mkdirSync(project, { recursive: true })
  const { tarball } = pack('.', project)
  writeFileSync(join(project, 'package.json'), '{ "private": true }\n')
  install(project, tarball)
  linkPackagesBeside(project)
  cpSync(resolve('scripts/runtimes/programs'), project, { recursive: true })
  return project
}

/** Installs a package of npm (`vite@8`) once, into a folder of its own, and returns that folder. */
export function installTool(folder, wanted) {
  const into = join(work, folder)
  const name = wanted.replace(/(?<=.)@[^@/]*$/, '')
  const where = join(into, 'node_modules', name)
  if (existsSync(join(where, 'package.json'))) return where
  mkdirSync(into, { recursive: true })
  writeFileSync(join(into, 'package.json'), '{ "private": true }\n')
  install(into, wanted)
  return where
}

/** Installs a package into a project, without its scripts: none of those installed here needs them. */
function install(folder, wanted) {
  try {
    npm(folder, ['install', wanted, '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'])
  } catch (error) {
    const [code = 'npm failed'] = /(?<=npm error code )\w+/.exec(String(error.stderr)) ?? []
    const hasNoRegistry = /^(?:ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|ENETUNREACH)$/.test(code)
    throw new NotAvailableError(`${wanted} cannot be installed: ${code}`, !hasNoRegistry)
  }
}

/** The version of an installed package. */
export function versionOf(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}

/** Runs a program in a folder and returns its output. Throws an error with the output if it fails. */
export async function run(folder, file, args, options = {}) {
  const { stdout, stderr } = await promisify(execFile)(file, args, { cwd: folder, maxBuffer: 64_000_000, ...options })
  if (stderr !== '') throw new Error(stderr)
  return stdout
}

function npm(folder, args) {
  return execFileSync('npm', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe', maxBuffer: 64_000_000 })
}
