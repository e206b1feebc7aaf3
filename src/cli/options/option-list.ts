import type { Commands } from '../command.ts'

/** An option of a command, as the help describes it. */
export interface OptionEntry {
  /** With its dashes: `--output`. */
  name: string
  /** With its dash: `-o`. */
  short: string | undefined
  /** The name of its value in the help (`FILE`); `undefined` when it takes none. */
  value: string | undefined
  description: string
}

/** The help of a command. */
export async function helpOf(name: string, commands: Commands): Promise<string> {
  const { help } = (await commands[name]?.load()) ?? { help: '' }
  return help
}

/** The options of every command, read from its help, so that they are written in one place only. */
export async function optionLists(commands: Commands): Promise<Map<string, OptionEntry[]>> {
  const lists = new Map<string, OptionEntry[]>()
  for (const name of Object.keys(commands)) lists.set(name, optionsOf(await helpOf(name, commands)))
  return lists
}

/** An option, its value (in capitals, or two blanks before the text), and what it does, here or on the next line. */
const optionLine =
  /^ {2,8}(?:(-\w), )?(--[a-z0-9-]+)(?:, (--[a-z0-9-]+))?(?: ([A-Z]{2}\S*|\S+(?= {2}|$)))?(?: +(\S.*))?$/

function optionsOf(help: string): OptionEntry[] {
  const entries: OptionEntry[] = []
  const lines = help.split('\n')
  for (const [index, line] of lines.entries()) {
    const [, short, name, another, value, said] = optionLine.exec(line) ?? []
    const description = said ?? lines[index + 1]?.trim() ?? ''
    for (const each of [name, another]) {
      if (each !== undefined && !entries.some((entry) => entry.name === each))
        entries.push({ name: each, short, value, description })
    }
  }
  entries.push({ name: '--help', short: '-h', value: undefined, description: 'show the options of this command' })
  return entries
}
