import type { Commands } from './command.ts'
import type { CommandIo } from './io/io.ts'
import { runCommand } from './options/run-command.ts'

export function printTitle(io: CommandIo, title: string): void {
  io.stdout(`\n== ${title}\n`)
}

/**
 * Runs a command line, which is shown, and returns its exit code. `folders` has the folders that names in it begin
 * with, by what stands for them in the line and in what the command prints: `./` is that of the demonstration.
 */
export function runStep(
  io: CommandIo,
  commands: Commands,
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
  const shownIo = { ...io, stdout, writeStdout: undefined, stderr: stdout }
  return runCommand(name, command, args.map(whole), shownIo, commands)
}
