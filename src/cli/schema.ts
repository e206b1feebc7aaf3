import { readSchemaTexts } from '../xsd/index.ts'
import { defineCommand } from './command.ts'
import { UsageError } from './io/io.ts'
import { writeOutput } from './io/output.ts'
import { flag, outputTable } from './options/options.ts'

export const command = defineCommand({
  usage: '[MESSAGE] [-o OUT.xsd] [--json]',
  takes: [0, 1],
  about: 'Prints the XML Schema of a message (camt.053.001.08). Without a message, lists all messages that have one.',
  options: { ...outputTable, json: flag('without a message, one JSON object a line: {"message": …}') },
  exits: ['done'],
  async run({ output, force, json }, [message], io) {
    if (json && message !== undefined) throw new UsageError('a schema is XML: --json is for the list of messages')
    const texts = await readSchemaTexts()
    const listed = (name: string): string => `${json ? JSON.stringify({ message: name }) : name}\n`
    const schema = message === undefined ? [...texts.keys()].map(listed).join('') : texts.get(message)
    if (schema === undefined)
      throw new UsageError(
        `there is no schema of "${message?.slice(0, 60)}". \`iso20022 schema\` lists those there are`,
      )
    await writeOutput(output, [schema], io, { force })
    return 0
  },
})
