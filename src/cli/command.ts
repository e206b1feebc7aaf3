import type { CommandIo } from './io/io.ts'
import type { Options, Values } from './options/option.ts'

export interface Command<Given extends Options = Options> {
  /** What stands behind its name: `FILE... [options]`, or several such lines. */
  usage: string | readonly string[]
  /** How many arguments it takes that are no options. Default: none. */
  takes?: readonly [least: number, most: number]
  /** What it does, in paragraphs; one with a line that begins with a blank keeps its lines. */
  about: string
  /** In the order of the help. */
  options: Given
  /** What is said behind the options. */
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
  /** Loads the code of the command, so that no other command waits for it. */
  load: () => Promise<{ command: Command }>
  summary: string
}

export type Commands = Readonly<Record<string, CommandEntry>>
