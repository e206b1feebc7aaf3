import { parseArgs } from 'node:util'
import { type Command, type CommandEntry, type Commands, usageOf } from '../command.ts'
import type { CommandIo } from '../io/io.ts'
import { UsageError } from '../io/usage-error.ts'
import type { Options, Values } from './option.ts'

/** Loads a command and does what the arguments say: the work, or printing its help. Returns the exit code. */
export async function runCommand(
  name: string,
  entry: CommandEntry,
  args: readonly string[],
  io: CommandIo,
  commands: Commands,
): Promise<number> {
  const { command } = await entry.load()
  if (asksForHelp(args)) {
    const { helpOf } = await import('./help.ts')
    io.stdout(helpOf(name, command))
    return 0
  }
  const { values, files } = await readArguments(name, command, args)
  return command.run(values, files, io, commands)
}

export function loadCommands(commands: Commands): Promise<[name: string, command: Command][]> {
  return Promise.all(
    Object.entries(commands).map(async ([name, { load }]): Promise<[string, Command]> => {
      const { command } = await load()
      return [name, command]
    }),
  )
}

/** Whether `--help` or `-h` is among the arguments; every command has it. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return args.some((arg, index) => (arg === '--help' || arg === '-h') && (end < 0 || index < end))
}

/**
 * Reads the arguments of a command by its table of options.
 * @throws UsageError that names the argument, and guesses at the option that was meant.
 */
async function readArguments<Given extends Options>(
  name: string,
  { options, takes: [least, most] = [0, 0], usage }: Command<Given>,
  args: readonly string[],
): Promise<{ values: Values<Given>; files: string[] }> {
  const { values, positionals } = await parsed(options, most > 0, args)
  if (positionals.length < least || positionals.length > most)
    throw new UsageError(`use it so: ${usageOf(name, { usage }).join(', ')}`)
  const read = Object.entries(options).map(([option, { read }]) => {
    const given = [values[option] ?? []].flat().map((value) => (typeof value === 'string' ? value : ''))
    return [option, read(given, `--${option}`)]
  })
  return { values: Object.fromEntries(read), files: positionals }
}

async function parsed(options: Options, allowPositionals: boolean, args: readonly string[]) {
  const config = Object.entries(options).map(([name, { takes, letter }]) => {
    const type = takes === 'nothing' ? ('boolean' as const) : ('string' as const)
    return [name, { type, multiple: true, ...(letter === undefined ? {} : { short: letter }) }] as const
  })
  try {
    return parseArgs({ args: [...args], allowPositionals, options: Object.fromEntries(config) })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
    throw new UsageError(await argumentFault(error, [...Object.keys(options), 'help']))
  }
}

async function argumentFault(error: Error & { code: unknown }, names: readonly string[]): Promise<string> {
  const first = error.message.split('\n', 1)[0] ?? ''
  const [, written = ''] = /'(-[^' ]*)/.exec(first) ?? []
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const { nearestName } = await import('../../values/check-options.ts')
    const meant = nearestName(written.replace(/^-+/, ''), names)
    const hint = meant === undefined ? '' : ` Did you mean --${meant}?`
    return `there is no option ${written}.${hint} --help lists the options`
  }
  if (error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')
    return 'this command takes options only. --help lists the options'
  if (/argument missing|ambiguous/.test(first))
    return `${written} needs a value (write --option=-x for one that begins with -)`
  if (/does not take an argument/.test(first)) return `${written} takes no value`
  return first
}
