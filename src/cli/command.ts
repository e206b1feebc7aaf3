import { parseArgs } from 'node:util'
import { type CommandIo, UsageError } from './io/io.ts'
import { wrapText } from './io/table.ts'
import type { Option, Options, Values } from './options/options.ts'

export interface Command<Given extends Options = Options> {
  /** What stands behind its name: `FILE... [options]`, or several such lines. */
  usage: string | readonly string[]
  /** How many arguments it takes that are no options. Default: none. */
  takes?: readonly [least: number, most: number]
  /** What it does, in paragraphs; one with a line that begins with a blank keeps its lines. */
  about: string
  options: Given
  notes?: string
  /** What the exit codes 0 and 1 say; 2 is always that the work could not be done. */
  exits: readonly [done: string, faults?: string]
  run(values: Values<Given>, files: string[], io: CommandIo, commands: Commands): Promise<number>
}

export function defineCommand<Given extends Options>(command: Command<Given>): Command {
  return command as unknown as Command
}

export function usageOf(name: string, { usage }: Pick<Command, 'usage'>): string[] {
  return [usage].flat().map((line) => `iso20022 ${name} ${line}`.trimEnd())
}

export interface CommandEntry {
  load: () => Promise<{ command: Command }>
  summary: string
}

export type Commands = Readonly<Record<string, CommandEntry>>

const page = 104
/** A longer option stands on a line of its own. */
const widestOption = 25

function helpOf(name: string, command: Command): string {
  const { about, options, notes, exits } = command
  const lines = usageOf(name, command).map((line, index) => `${index === 0 ? 'Usage:' : '      '} ${line}`)
  const labels = Object.entries(options).map(([option, each]) => labelOf(option, each))
  const width = Math.max(...labels.map(({ length }) => (length > widestOption ? 0 : length)), 0)
  let heading: string | undefined
  const listed = Object.values(options).flatMap((option, index) => {
    const begins = option.group !== heading || index === 0
    heading = option.group
    const title = begins ? ['', ...(heading === undefined ? [] : [`${heading}:`])] : []
    return [...title, ...optionLines(labels[index] ?? '', optionWords(option), width)]
  })
  const parts = [
    [...lines, '', ...paragraphs(about)],
    listed,
    ...(notes === undefined ? [] : [['', ...paragraphs(notes)]]),
    ['', ...wrapText(exitWords(exits), page)],
  ]
  return `${parts.flat().join('\n')}\n`
}

export function labelOf(name: string, { letter, value }: Option): string {
  return `${letter === undefined ? '' : `-${letter}, `}--${name}${value === undefined ? '' : ` ${value}`}`
}

export function optionWords({ words, fallback }: Option): string {
  return fallback === undefined ? words : `${words} (default ${fallback})`
}

function optionLines(label: string, words: string, width: number): string[] {
  const [first = '', ...others] = wrapText(words, page - width - 4)
  const indent = ' '.repeat(width + 4)
  const further = others.map((line) => `${indent}${line}`)
  if (label.length > width) return [`  ${label}`, `${indent}${first}`, ...further]
  return [`  ${label.padEnd(width)}  ${first}`, ...further]
}

/** Paragraphs in lines of the page; lines that begin with a blank stay as they are. */
export function paragraphs(text: string): string[] {
  return text
    .trim()
    .split(/\n\n+/)
    .flatMap((paragraph, index) => {
      const lines = paragraph.split('\n')
      const shown = lines.some((line) => line.startsWith(' ')) ? lines : wrapText(paragraph, page)
      return [...(index === 0 ? [] : ['']), ...shown]
    })
}

function exitWords([done, faults]: Command['exits']): string {
  return `Exit codes: 0 ${done}, ${faults === undefined ? '' : `1 ${faults}, `}2 the work could not be done.`
}

/** Returns the exit code. */
export async function runCommand(
  name: string,
  entry: CommandEntry,
  args: readonly string[],
  io: CommandIo,
  commands: Commands,
): Promise<number> {
  const { command } = await entry.load()
  if (asksForHelp(args)) {
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

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--')
  return args.some((arg, index) => (arg === '--help' || arg === '-h') && (end < 0 || index < end))
}

/** @throws UsageError that names the argument, and guesses at the option that was meant. */
async function readArguments<Given extends Options>(
  name: string,
  { options, takes: [least, most] = [0, 0], usage }: Command<Given>,
  args: readonly string[],
): Promise<{ values: Values<Given>; files: string[] }> {
  const { values, positionals } = await parsed(options, most > 0, args)
  if (positionals.length < least || positionals.length > most)
    throw new UsageError(`use it so: ${usageOf(name, { usage }).join(', ')}`)
  const given = Object.entries(values).map(([option, value]) => {
    return [option, [value ?? []].flat().map((each) => (typeof each === 'string' ? each : ''))] as const
  })
  return { values: readValues(options, Object.fromEntries(given), '--'), files: positionals }
}

/** @throws UsageError for a value that an option does not take. */
export function readValues<Given extends Options>(
  options: Given,
  given: Readonly<Record<string, readonly string[]>>,
  prefix = '',
): Values<Given> {
  const read = Object.entries(options).map(([name, { read }]) => [name, read(given[name] ?? [], `${prefix}${name}`)])
  return Object.fromEntries(read)
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
    const { nearestName } = await import('../values/check-options.ts')
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
