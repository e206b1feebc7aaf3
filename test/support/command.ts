import { main } from '../../src/cli/main.ts'

/** What a command answered. */
export interface Outcome {
  exitCode: number
  stdout: string
  stderr: string
}

/** Runs a command in this process, as a pipe would: no terminal, given standard input and environment. */
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
  const exitCode = await main(args, {
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
