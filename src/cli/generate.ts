import { generateModule, handleName, isHandleName } from '../schema/index.ts'
import type { CommandIo } from './io/io.ts'
import { writeOutput } from './io/output.ts'
import { UsageError } from './io/usage-error.ts'
import { readArguments } from './options/arguments.ts'
import { readSchemaOption } from './options/schema-option.ts'

/** What `--help` prints. */
export const help = `Usage: iso20022 generate SCHEMA.xsd [-o OUT.ts] [--name NAME]

Generates a TypeScript module from an XML Schema: the types of its elements, and a handle that gives
parseDocument, streamDocument and buildDocument the type of the document.

  -o, --output OUT.ts  the file to write; default: standard output
      --force          replace OUT.ts if it exists
      --name NAME      name of the handle; default: from the message (camt053_001_06)
`

/** `iso20022 generate`: exit 0 when the module was written. Throws `UsageError` for a schema that cannot be used. */
export async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = readArguments(args, { flags: ['force'], texts: ['output', 'name'] })
  const [file, more] = positionals
  if (file === undefined || more !== undefined) throw new UsageError('give one schema: iso20022 generate SCHEMA.xsd')
  const { name } = values
  if (name !== undefined && !/^[A-Za-z_$][\w$]*$/.test(name)) {
    throw new UsageError('--name takes letters, digits, _ and $, and does not begin with a digit')
  }
  if (name !== undefined && !isHandleName(name)) {
    throw new UsageError(`--name ${name} is a word of the language: choose another name`)
  }
  const schema = await readSchemaOption(file)
  if (schema === undefined) throw new UsageError(`the schema ${file} cannot be read`)
  const text = generateModule(schema.tables, name ?? handleName(schema.tables.message))
  await writeOutput(values.output, [text], io, { inputs: [file], force: values.force })
  return 0
}
