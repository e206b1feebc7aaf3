import { readSchemaTexts } from '../xsd/index.ts'
import type { CommandIo } from './io/io.ts'
import { writeOutput } from './io/output.ts'
import { UsageError } from './io/usage-error.ts'
import { readArguments } from './options/arguments.ts'

/** What `--help` prints. */
export const help = `Usage: iso20022 schema [MESSAGE] [-o OUT.xsd] [--json]

Prints the XML Schema of a message (camt.053.001.08). Without a message, lists all messages that have one.

  -o, --output OUT.xsd  the file to write; default: standard output
      --force           replace OUT.xsd if it exists
      --json            without a message, one JSON object a line: {"message": …}
`

/** `iso20022 schema`: exit 0, or 2 for a message that the toolkit has no schema of. */
export async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(args, { flags: ['force', 'json'], texts: ['output'] })
  const [message, more] = positionals
  if (values.json && message !== undefined) throw new UsageError('a schema is XML: --json is for the list of messages')
  if (more !== undefined) throw new UsageError('give one message: iso20022 schema camt.053.001.08')
  const texts = await readSchemaTexts()
  const listed = (name: string): string => `${values.json ? JSON.stringify({ message: name }) : name}\n`
  const text = message === undefined ? [...texts.keys()].map(listed).join('') : texts.get(message)
  if (text === undefined) {
    throw new UsageError(`there is no schema of "${message?.slice(0, 60)}". \`iso20022 schema\` lists those there are`)
  }
  await writeOutput(values.output, [text], io, { force: values.force })
  return 0
}
