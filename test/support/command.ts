import { main } from '../../src/cli/main.ts'

export interface Outcome {
  exitCode: number
  stdout: string
  stderr: string
}

/** The day of the samples: payments that are built are due after it, on whatever day the tests run. */
const created = ['--created', '2026-11-21T09:00:00Z']

/**
 * Runs a command in this process, as a pipe would: no terminal, given standard input and environment. `build` is told
 * that the file was made on the day of the samples, unless the arguments say when.
 */
export async function runCommand(
  args: string[],
  {
    stdin = '',
    env = {},
    ask,
  }: {
    stdin?: string | Uint8Array
    env?: Record<string, string | undefined>
    ask?: (question: string) => Promise<string>
  } = {},
): Promise<Outcome> {
  const out: string[] = []
  const err: string[] = []
  const isBuilt = args[0] === 'build' && !args.some((each) => each === '--created' || each === '--help')
  const exitCode = await main(isBuilt ? [...args, ...created] : args, {
    stdout: (text) => out.push(text),
    stderr: (text) => err.push(text),
    stdin: oneChunk(typeof stdin === 'string' ? new TextEncoder().encode(stdin) : stdin),
    env,
    ask,
    isTerminal: false,
    isProgressTerminal: false,
  })
  return { exitCode, stdout: out.join(''), stderr: err.join('') }
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** What a command printed with `--json`: an object for each line. */
export function jsonLines<Line = Record<string, unknown>>(stdout: string): Line[] {
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}
