import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'

/** The command line as a program of its own, from the sources as they are. */
export interface Program {
  /** What to start with Node. */
  file: string
  /** Runs it to its end through a shell: `iso20022` in the line is the program, and `pipefail` is set. */
  shell(line: string, options?: { cwd?: string; env?: Record<string, string> }): Promise<Ended>
  /** Starts it; nothing is waited for. */
  start(args: readonly string[], cwd?: string): ChildProcess
  dispose(): void
}

/** How a program ended. */
export interface Ended {
  exitCode: number | null
  signal: NodeJS.Signals | null
  stdout: string
  stderr: string
}

/**
 * Bundles the command line into `.tmp/`, two folders deep as its sources are, so that it finds schemas and fixtures.
 */
export function bundleCommand(): Program {
  mkdirSync('.tmp', { recursive: true })
  const folder = mkdtempSync(join(process.cwd(), '.tmp', 'command-'))
  buildSync({
    entryPoints: ['src/cli.ts'],
    outdir: folder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
  })
  const file = join(folder, 'cli.mjs')
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
    dispose: () => rmSync(folder, { recursive: true, force: true }),
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
