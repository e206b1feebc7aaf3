import { parseArgs } from 'node:util'
import { nearestName } from '../../values/index.ts'
import { UsageError } from '../io/usage-error.ts'

/** The options that a command takes, by their names without dashes. `output` is `-o`, too, and `quiet` is `-q`. */
interface OptionNames<Flag extends string, Text extends string, List extends string> {
  /** Options without a value. */
  flags?: readonly Flag[]
  /** Options with a value; of several, the last counts. */
  texts?: readonly Text[]
  /** Options with a value that can be given several times. */
  lists?: readonly List[]
  /** Whether there are arguments that are not options, such as files. Default: true. */
  takesFiles?: boolean
}

/** What the user gave: `false` for a flag that is missing, and no values for a list. */
export interface Given<Flag extends string, Text extends string, List extends string> {
  values: Record<Flag, boolean> & Record<Text, string | undefined> & Record<List, string[]>
  positionals: string[]
}

/**
 * Reads the arguments of a command.
 * @throws UsageError that names the argument, and guesses at the option that was meant.
 */
export function readArguments<Flag extends string = never, Text extends string = never, List extends string = never>(
  args: string[],
  { flags = [], texts = [], lists = [], takesFiles = true }: OptionNames<Flag, Text, List>,
): Given<Flag, Text, List> {
  const options = Object.fromEntries([
    ...flags.map((name) => [name, { type: 'boolean', default: false, ...shortOf(name) }] as const),
    ...texts.map((name) => [name, { type: 'string', ...shortOf(name) }] as const),
    ...lists.map((name) => [name, { type: 'string', multiple: true, default: [] }] as const),
  ])
  try {
    return parseArgs({ args, allowPositionals: takesFiles, options }) as Given<Flag, Text, List>
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
    throw new UsageError(wordsOf(error, [...Object.keys(options), 'help']))
  }
}

function shortOf(name: string): { short?: string } {
  return name === 'output' || name === 'quiet' ? { short: name.charAt(0) } : {}
}

/**
 * The value of an option that takes one of a few.
 * @throws UsageError for any other, which is quoted up to 40 characters.
 */
export function oneOf<Value extends string>(
  value: string | undefined,
  allowed: readonly Value[],
  option: string,
): Value {
  const found = allowed.find((each) => each === value)
  if (found !== undefined) return found
  const given = value === undefined ? '' : `, not "${value.slice(0, 40)}"`
  throw new UsageError(`${option} takes one of ${allowed.join(', ')}${given}`)
}

function wordsOf(error: Error & { code: unknown }, options: readonly string[]): string {
  const first = error.message.split('\n', 1)[0] ?? ''
  const [, written = ''] = /'(-[^' ]*)/.exec(first) ?? []
  if (error.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const meant = nearestName(written.replace(/^-+/, ''), options)
    return (
      `there is no option ${written}.${meant === undefined ? '' : ` Did you mean --${meant}?`} ` +
      '--help lists the options'
    )
  }
  if (error.code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') {
    return 'this command takes options only. --help lists the options'
  }
  if (/argument missing|ambiguous/.test(first))
    return `${written} needs a value (write --option=-x for one that begins with -)`
  if (/does not take an argument/.test(first)) return `${written} takes no value`
  return first
}

/** Whether `--help` or `-h` is among the arguments; every command has it. */
export function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return args.some((arg, index) => (arg === '--help' || arg === '-h') && (end < 0 || index < end))
}
