import { commands, findCommand } from './commands.ts'
import { errorDetails, errorWords } from './io/error-words.ts'
import { type CommandIo, isReaderGoneError, plainIo } from './io/io.ts'
import { runCommand } from './options/run-command.ts'

function help(): string {
  const list = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(11)} ${summary}`)
  return `iso20022: ISO 20022 payment files

Usage: iso20022 COMMAND [options]

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
  const [name = '--help', ...rest] = args
  const io = plainIo(name, given)
  try {
    if (name === '--help' || name === '-h' || name === 'help') return await printHelp(args, io)
    if (name === '--version' || name === '-V') return await printVersion(io)
    return await runNamed(name, rest, io)
  } catch (error) {
    // The reader of our output has closed it; that is not a fault.
    if (isReaderGoneError(error)) return 0
    io.stderr(`iso20022${findCommand(name) === undefined ? '' : ` ${name}`}: ${errorWords(error)}\n`)
    io.stderr(errorDetails(error, io.env))
    return 2
  }
}

async function runNamed(name: string, args: string[], io: CommandIo): Promise<number> {
  const command = findCommand(name)
  if (command !== undefined) return runCommand(name, command, args, io, commands)
  const { nearestName } = await import('../values/text/nearest-name.ts')
  const meant = nearestName(name, Object.keys(commands))
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`
  io.stderr(`iso20022: unknown command "${name.slice(0, 40)}".${hint} \`iso20022 --help\` lists all commands.\n`)
  return 2
}

/** `iso20022 help` and `iso20022 help COMMAND`. */
async function printHelp([first, name]: string[], io: CommandIo): Promise<number> {
  if (first === 'help' && name !== undefined && !name.startsWith('-')) return runNamed(name, ['--help'], io)
  io.stdout(help())
  return first === undefined ? 2 : 0
}

async function printVersion(io: CommandIo): Promise<number> {
  const { packageVersion } = await import('./package-version.ts')
  io.stdout(`${packageVersion()}\n`)
  return 0
}
