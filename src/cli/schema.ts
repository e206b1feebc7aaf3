import { readSchemaTexts } from '../xsd/index.ts'
import { readArguments } from './arguments.ts'
import type { CommandIo } from './io.ts'
import { writeOutput } from './output.ts'
import { UsageError } from './usage-error.ts'

/** What `--help` prints. */
export const help = `Usage: iso20022 schema [MESSAGE] [-o OUT.xsd]

Prints the XML Schema of a message (camt.053.001.08). Without a message, lists all messages that have one.

  -o, --output OUT.xsd  the file to write; default: standard output
      --force           replace OUT.xsd if it exists
`

/** `iso20022 schema`: exit 0, or 2 for a message that the toolkit has no schema of. */
export async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(args, { flags: ['force'], texts: ['output'] })
  const [message, more] = positionals
  if (more !== undefined) throw new UsageError('give one message: iso20022 schema camt.053.001.08')
  const texts = await readSchemaTexts()
  const text = message === undefined ? `${[...texts.keys()].join('\n')}\n` : texts.get(message)
  if (text === undefined) {
    throw new UsageError(`there is no schema of "${message?.slice(0, 60)}". \`iso20022 schema\` lists those there are`)
  }
  await writeOutput(values.output, [text], io, { force: values.force })
  return 0
}
