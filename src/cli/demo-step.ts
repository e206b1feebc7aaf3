import { run as build } from './build.ts'
import type { Command } from './command.ts'
import { run as convert } from './convert.ts'
import { run as inspect } from './inspect.ts'
import type { CommandIo } from './io/io.ts'
import { run as match } from './match.ts'
import { run as validate } from './validate.ts'
import { run as verify } from './verify.ts'

const commands: Readonly<Record<string, Command>> = { build, convert, inspect, match, validate, verify }

/** Prints the title of a step. */
export function printTitle(io: CommandIo, title: string): void {
  io.stdout(`\n== ${title}\n`)
}

/**
 * Runs a command line, which is shown, and returns its exit code. `folders` has the folders that names in it begin
 * with, by what stands for them in the line and in what the command prints: `./` is that of the demonstration.
 */
export function runStep(
  io: CommandIo,
  folders: Readonly<Record<string, string>>,
  title: string,
  line: string,
): Promise<number> {
  const whole = (word: string): string => {
    const [short, folder] = Object.entries(folders).find(([each]) => word.startsWith(each)) ?? ['', '']
    return `${folder}${word.slice(short.length)}`
  }
  const stdout = (text: string): void =>
    io.stdout(Object.entries(folders).reduce((shown, [short, folder]) => shown.replaceAll(folder, short), text))
  printTitle(io, title)
  io.stdout(`$ iso20022 ${line}\n`)
  const [name = '', ...args] = line.split(' ')
  const command = commands[name]
  if (command === undefined) throw new Error(`${name} is no command of the demonstration`)
  return command(args.map(whole), { ...io, stdout, writeStdout: undefined, stderr: stdout }, {})
}
