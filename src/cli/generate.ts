import { generateModule, handleName, isHandleName } from '../schema/index.ts'
import { defineCommand } from './command.ts'
import { UsageError } from './io/io.ts'
import { writeOutput } from './io/output.ts'
import { outputTable, readSchema, text } from './options/options.ts'

export const command = defineCommand({
  usage: 'SCHEMA.xsd [-o OUT.ts] [--name NAME]',
  takes: [1, 1],
  about: `
Generates a TypeScript module from an XML Schema: the types of its elements, and a handle that gives parseDocument,
streamDocument and buildDocument the type of the document.`,
  options: {
    ...outputTable,
    name: text('NAME', 'name of the handle (default from the message: camt053_001_06)'),
  },
  exits: ['done'],
  async run({ output, force, name }, [file = ''], io) {
    if (name !== undefined && !/^[A-Za-z_$][\w$]*$/.test(name))
      throw new UsageError('--name takes letters, digits, _ and $, and does not begin with a digit')
    if (name !== undefined && !isHandleName(name))
      throw new UsageError(`--name ${name} is a word of the language: choose another name`)
    const { tables } = await readSchema(file)
    await writeOutput(output, [generateModule(tables, name ?? handleName(tables.message))], io, {
      inputs: [file],
      force,
    })
    return 0
  },
})
