import { createRequire } from 'node:module'
import type { CommandIo } from './io.ts'
import { isUsageError } from './usage-error.ts'

/** A command: takes its arguments, answers the exit code (0 done and valid, 1 faults in the input, 2 not done). */
export type Command = (args: string[], io: CommandIo) => Promise<number>

/** Loaded when called, so that `iso20022 --help` does not wait for everything. */
const commands: Record<string, { load: () => Promise<{ run: Command }>; summary: string }> = {
  validate: { load: () => import('./validate.ts'), summary: 'check files against their XSD and business rules' },
  inspect: {
    load: () => import('./inspect.ts'),
    summary: 'show what is in files: accounts, balances, payments, statuses, sums',
  },
  convert: {
    load: () => import('./convert.ts'),
    summary: 'statements to rows (csv, ndjson, parquet), any message to JSON and back',
  },
  build: { load: () => import('./build.ts'), summary: 'make a file of payments from JSON or CSV' },
  demo: { load: () => import('./demo.ts'), summary: 'the whole round on sample files' },
  submit: { load: () => import('./submit.ts'), summary: 'give a file of payments to the service, once and once only' },
  statements: { load: () => import('./statements.ts'), summary: 'fetch statements from the service' },
}

const help = `iso20022: ISO 20022 payment files

Usage: iso20022 COMMAND [options]

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(11)} ${summary}`)
  .join('\n')}

\`iso20022 COMMAND --help\` tells the options of a command.
Exit codes: 0 done and valid, 1 the input has faults, 2 the work could not be done.
`

/** Runs the command line and answers its exit code. Never throws for what a user did. */
export async function main(args: string[], io: CommandIo): Promise<number> {
  const [name = '--help', ...rest] = args
  if (name === '--help' || name === '-h' || name === 'help') {
    io.stdout(help)
    return args.length === 0 ? 2 : 0
  }
  if (name === '--version') {
    const { version }: { version: string } = createRequire(import.meta.url)('../../package.json')
    io.stdout(`${version}\n`)
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) {
    io.stderr(`iso20022: there is no command "${name}". \`iso20022 --help\` lists them.\n`)
    return 2
  }
  try {
    const { run } = await command.load()
    return await run(rest, io)
  } catch (error) {
    if (isUsageError(error)) {
      io.stderr(`iso20022 ${name}: ${error.message}\n`)
      return 2
    }
    io.stderr(`iso20022 ${name}: ${unforeseen(error)}\n`)
    return 2
  }
}

/** What the system refuses (a full disk, a folder that is a file) is told in its words; only a fault of ours needs the stack. */
function unforeseen(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'syscall' in error ? error.message : (error.stack ?? error.message)
}
