import { parseArgs as parse } from 'node:util'
import { nearestName } from '../values/index.ts'
import { UsageError } from './usage-error.ts'

/** Node's `parseArgs`, with its errors in our words and a guess at the option that was meant. Throws `UsageError`. */
export const parseArgs: typeof parse = (config) => {
  try {
    return parse(config)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
    throw new UsageError(wordsOf(error, [...Object.keys(config?.options ?? {}), 'help']))
  }
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
