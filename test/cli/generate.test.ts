import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { type compileSchema, parseDocument } from '../../src/schema.ts'
import { runCommand } from '../support/command.ts'
import { readFixtureText } from '../support/fixtures.ts'
import { newFolder, writeInto } from '../support/folder.ts'
import { smallSchema } from '../support/small-schema.ts'

const folder = newFolder()
const schema = 'schemas/camt.053.001.06.xsd'

async function load(file: string): Promise<Record<string, unknown>> {
  const { code } = transformSync(readFileSync(file, 'utf8'), { loader: 'ts' })
  const made = file.replace(/ts$/, 'mjs')
  writeFileSync(made, code)
  return import(made)
}

describe('iso20022 generate', () => {
  test('writes a module whose handle reads documents', async () => {
    const out = join(folder, 'statement.ts')
    expect(await runCommand(['generate', schema, '-o', out])).toMatchObject({ exitCode: 0, stdout: '' })
    const { camt053_001_06 } = (await load(out)) as { camt053_001_06: ReturnType<typeof compileSchema> }
    const { valid } = await parseDocument(readFixtureText('valid/camt.053.001.06.xml'), { schema: camt053_001_06 })
    expect(valid).toBe(true)
  })

  test('to standard output, with a chosen name', async () => {
    const xsd = writeInto(folder, 'own.xsd', smallSchema('<xs:element name="Document" type="xs:date"/>'))
    const { exitCode, stdout } = await runCommand(['generate', xsd, '--name', 'mine'])
    expect(exitCode).toBe(0)
    expect(stdout).toContain('export const mine: MessageSchema<string> =')
  })

  test.each([
    [[], 'use it so: iso20022 generate SCHEMA.xsd'],
    [[schema, schema], 'use it so: iso20022 generate SCHEMA.xsd'],
    [['nowhere.xsd'], 'the schema nowhere.xsd cannot be read'],
    [['package.json'], 'the schema package.json cannot be used'],
    [[schema, '--name', '1st'], '--name takes letters'],
    [[schema, '--name', 'default'], '--name default is a word of the language'],
    [[schema, '-o', schema], 'cannot be the output as well'],
  ])('%j is exit 2, in words', async (args, words) => {
    const { exitCode, stderr } = await runCommand(['generate', ...args])
    expect(exitCode).toBe(2)
    expect(stderr).toContain(words)
  })
})
