import type { CommandIo } from './io/io.ts'

/**
 * A command: takes its arguments and the list of all commands, and returns the exit code (0 done and valid, 1 faults in
 * the input, 2 not done).
 */
export type Command = (args: string[], io: CommandIo, commands: Commands) => Promise<number>

/** A command of the command line. */
export interface CommandEntry {
  /** Loads the code of the command and what `--help` prints, so that no other command waits for it. */
  load: () => Promise<{ help: string; run: Command }>
  /** What it does, in one line. */
  summary: string
}

/** Commands by name. */
export type Commands = Readonly<Record<string, CommandEntry>>
