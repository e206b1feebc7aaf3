import { statSync } from 'node:fs'
import { type CommandEntry, runCommand } from './command.ts'
import { type CommandIo, errorDetails, errorWords, isReaderGoneError, plainIo } from './io/io.ts'

export const commands: Readonly<Record<string, CommandEntry>> = {
  validate: {
    load: () => import('./validate.ts'),
    summary: 'check files: schema, identifiers, sums, and what the receiver demands',
  },
  watch: {
    load: () => import('./watch.ts'),
    summary: 'check each file that comes into a folder, and move it, with a report beside it',
  },
  inspect: {
    load: () => import('./inspect.ts'),
    summary: 'show the content of files: accounts, balances, payments, statuses, sums',
  },
  convert: {
    load: () => import('./convert.ts'),
    summary: 'convert statements to rows (csv, xlsx, ndjson, parquet) or bookings, any message to JSON and back',
  },
  fix: { load: () => import('./fix.ts'), summary: 'correct the faults of a payment file that have one safe remedy' },
  addresses: {
    load: () => import('./addresses.ts'),
    summary: 'propose structured addresses for free lines, and apply what you accept',
  },
  diff: {
    load: () => import('./diff.ts'),
    summary: 'list the differences between two statements, payment files or reports',
  },
  match: {
    load: () => import('./match.ts'),
    summary: 'tell which payments went through, by reports and statements',
  },
  verify: {
    load: () => import('./verify.ts'),
    summary: 'decide on payments whose payee does not match, and write the corrected file',
  },
  build: { load: () => import('./build.ts'), summary: 'build a file of payments from JSON or CSV' },
  view: { load: () => import('./view.ts'), summary: 'show files in a browser page, and compare two' },
  demo: { load: () => import('./demo.ts'), summary: 'try all steps, from a spreadsheet to the statement' },
  sandbox: { load: () => import('./sandbox.ts'), summary: "run the bank's service on your machine" },
  generate: {
    load: () => import('./generate.ts'),
    summary: 'generate TypeScript types and a handle for a schema of your own',
  },
  schema: { load: () => import('./schema.ts'), summary: 'print the XSD of a message' },
  submit: { load: () => import('./submit.ts'), summary: 'send a file of payments to the service, exactly once' },
  ledger: { load: () => import('./ledger.ts'), summary: 'list the MsgIds that were used, and release one' },
  statements: { load: () => import('./statements.ts'), summary: 'fetch statements from the service' },
  explain: {
    load: () => import('./explain.ts'),
    summary: 'explain the code of a finding, and what to do about it',
  },
  mcp: { load: () => import('./mcp.ts'), summary: 'give these tools to a language model (Model Context Protocol)' },
  completion: { load: () => import('./completion.ts'), summary: 'print completion for bash, zsh or fish' },
  man: { load: () => import('./man.ts'), summary: 'print the manual page' },
}

function findCommand(name: string): CommandEntry | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined
}

const firstSteps = `iso20022 FILE                                 show what is in a file, in a browser page
iso20022 validate FILE --for sepa             check it: schema, identifiers, sums, what the receiver demands
iso20022 convert STATEMENT -o ROWS.xlsx       turn statements into Excel, CSV or bookings
iso20022 build PAYMENTS.csv -o PAYMENTS.xml   make a file of payments from CSV or Excel
iso20022 help                                 list all commands
`

function help(): string {
  const list = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(11)} ${summary}`)
  return `iso20022: ISO 20022 payment files

Usage: iso20022 FILE...              shows them in a browser page; without a screen, or into a pipe, as \`inspect\`
       iso20022 COMMAND [options]

${list.join('\n')}

\`iso20022 help COMMAND\` shows the options of a command.
Exit codes: 0 done and valid, 1 the input has faults, 2 the work could not be done.
`
}

/**
 * Runs the command line and returns its exit code. It never throws and never prints a stack: any error becomes a line
 * of text here.
 */
export async function main(args: string[], given: CommandIo): Promise<number> {
  const [name, ...rest] = isOfFiles(args) ? [commandFor(args, given), ...args] : args
  const io = plainIo(name ?? '', given)
  try {
    if (name === undefined) {
      io.stdout(firstSteps)
      return 2
    }
    if (name === '--help' || name === '-h' || name === 'help') return await printHelp(rest, io)
    if (name === '--version' || name === '-V' || name === '-v') return await printVersion(io)
    return await runNamed(name, rest, io)
  } catch (error) {
    // The reader of our output has closed it; that is not a fault.
    if (isReaderGoneError(error)) return 0
    io.stderr(
      `iso20022${name === undefined || findCommand(name) === undefined ? '' : ` ${name}`}: ${errorWords(error)}\n`,
    )
    io.stderr(errorDetails(error, io.env))
    return 2
  }
}

/** Whether files stand where a command would: one that is there, or a name that no command has. */
function isOfFiles([first = '', ...rest]: readonly string[]): boolean {
  if (findCommand(first) !== undefined) return false
  if (first === '-' || /[./\\]/.test(first) || isThere(first)) return true
  // Options of `inspect` may stand before the files.
  return first.startsWith('-') && rest.some(isThere)
}

function isThere(path: string): boolean {
  return !path.startsWith('-') && statSync(path, { throwIfNoEntry: false }) !== undefined
}

/**
 * Whether there is a person with a screen, on which a browser can be opened: not where the output goes into a pipe or a
 * file, over SSH, on a build server, and on Linux without a display.
 */
function hasScreen({ isTerminal, env }: CommandIo, platform: string = process.platform): boolean {
  const isSet = (name: string): boolean => (env[name] ?? '') !== ''
  if (!isTerminal || ['CI', 'SSH_CONNECTION', 'SSH_TTY', 'SSH_CLIENT'].some(isSet)) return false
  return platform === 'win32' || platform === 'darwin' || isSet('DISPLAY') || isSet('WAYLAND_DISPLAY')
}

/** What is done with files alone: the page; with options, from standard input, or without a screen, `inspect`. */
function commandFor(args: readonly string[], io: CommandIo): string {
  return hasScreen(io) && !args.some((arg) => arg.startsWith('-')) ? 'view' : 'inspect'
}

async function runNamed(name: string, args: string[], io: CommandIo): Promise<number> {
  const command = findCommand(name)
  if (command !== undefined) return runCommand(name, command, args, io, commands)
  const { nearestName } = await import('../values/check-options.ts')
  const meant = nearestName(name, Object.keys(commands))
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`
  io.stderr(`iso20022: unknown command "${name.slice(0, 40)}".${hint} \`iso20022 --help\` lists all commands.\n`)
  return 2
}

async function printHelp([name]: string[], io: CommandIo): Promise<number> {
  if (name !== undefined && !name.startsWith('-')) return runNamed(name, ['--help'], io)
  io.stdout(help())
  return 0
}

async function printVersion(io: CommandIo): Promise<number> {
  const { packageVersion } = await import('./json-line.ts')
  io.stdout(`${packageVersion()}\n`)
  return 0
}
