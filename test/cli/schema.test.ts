import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compileSchema, type SchemaTables } from '../../src/schema.ts'
import { jsonLines, runCommand } from '../support/command.ts'
import { newFolder } from '../support/folder.ts'
import { schemaTables, shipped } from '../support/schemas.ts'

const folder = newFolder()

test('lists the messages that have a schema', async () => {
  const { exitCode, stdout } = await runCommand(['schema'])
  expect(exitCode).toBe(0)
  expect(stdout.trimEnd().split('\n')).toEqual([...shipped])
})

test('lists its messages as JSON, too', async () => {
  const { stdout } = await runCommand(['schema', '--json'])
  const lines = jsonLines(stdout)
  expect(lines).toContainEqual({ message: 'pain.002.001.10' })
  expect((await runCommand(['schema', 'pain.002.001.10', '--json'])).exitCode).toBe(2)
})

test('prints a schema, or writes it to a file', async () => {
  const { exitCode, stdout: text, stderr } = await runCommand(['schema', 'pain.002.001.10'])
  expect([exitCode, stderr]).toEqual([0, ''])
  const names = ({ types }: SchemaTables): string[] => types.map(({ name }) => name).sort()
  expect(names(compileSchema(text))).toEqual(names(schemaTables('pain.002.001.10')))
  const file = join(folder, 'report.xsd')
  expect(await runCommand(['schema', 'pain.002.001.10', '-o', file])).toMatchObject({ exitCode: 0, stdout: '' })
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test.each([
  [['pacs.008.001.08'], 'there is no schema of "pacs.008.001.08". `iso20022 schema` lists those there are'],
  [['pain.002.001.10', 'pain.002.001.03'], 'use it so: iso20022 schema [MESSAGE]'],
])('%j is exit 2, in words', async (args, words) => {
  const { exitCode, stdout, stderr } = await runCommand(['schema', ...args])
  expect([exitCode, stdout]).toEqual([2, ''])
  expect(stderr).toContain(words)
})
