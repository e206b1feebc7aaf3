import { type ChildProcess, spawn } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildSync } from 'esbuild'
import { once } from './once.ts'

/** The command line as a program of its own, from the sources as they are. */
export interface Program {
  file: string
  /** Runs it to its end through a shell: `iso20022` in the line is the program, and `pipefail` is set. */
  shell(line: string, options?: { cwd?: string; env?: Record<string, string> }): Promise<Ended>
  /** Starts it; nothing is waited for. */
  start(args: readonly string[], cwd?: string): ChildProcess
}

export interface Ended {
  exitCode: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/** The command line, bundled once in a run, beside what it reads of the package. */
export async function bundledCommand(): Promise<Program> {
  const folder = await once('bundled', async (made) => {
    for (const name of ['package.json', 'node_modules', 'schemas', 'fixtures', 'rules', 'docs'])
      symlinkSync(resolve(name), join(made, name))
    buildSync({
      entryPoints: ['src/cli.ts'],
      outdir: join(made, 'dist/cli'),
      bundle: true,
      splitting: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      outExtension: { '.js': '.mjs' },
      logLevel: 'error',
    })
  })
  const file = join(folder, 'dist/cli/cli.mjs')
  return {
    file,
    shell: (line, { cwd, env } = {}) =>
      ended(
        spawn('bash', ['-c', `set -o pipefail; iso20022() { "${process.execPath}" "${file}" "$@"; }; ${line}`], {
          cwd,
          env: { ...process.env, ...env },
        }),
      ),
    start: (args, cwd) => spawn(process.execPath, [file, ...args], { cwd }),
  }
}

/** Waits until a process has ended, and collects what it prints. */
export function ended(child: ChildProcess): Promise<Ended> {
  let stdout = ''
  let stderr = ''
  child.stdout?.on('data', (data: Buffer) => {
    stdout += data.toString()
  })
  child.stderr?.on('data', (data: Buffer) => {
    stderr += data.toString()
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (exitCode, signal) => resolve({ exitCode, signal, stdout, stderr }))
  })
}
