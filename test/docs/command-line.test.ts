import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'

const page = readFileSync('docs/command-line.md', 'utf8')
/** The sections that are about one command, by its name. */
const sections = new Map(
  [...page.matchAll(/^## `([a-z]+)`\n(.*?)(?=^## |(?![\s\S]))/gms)].map(([, name = '', text = '']) => [name, text]),
)

test('docs/command-line.md has commands of their own', () => {
  expect([...sections.keys()]).toEqual(expect.arrayContaining(['fix', 'generate']))
})

test.each([...sections])('the options it names for %s exist', async (command, text) => {
  const { stdout: help } = await runCommand([command, '--help'])
  const named = new Set(text.match(/(?<=[`\s])--[a-z-]+/g) ?? [])
  // Every command has --help, which lists the others.
  named.delete('--help')
  for (const option of named) expect(help, option).toContain(option)
})

test('the options it names for generate exist', async () => {
  const { stdout: help } = await runCommand(['generate', '--help'])
  const options = help.match(/--[a-z]+/g) ?? []
  expect(options.length).toBeGreaterThan(1)
  for (const option of options) expect(sections.get('generate')).toContain(option)
})

test('the exit codes of every command stand in one table', async () => {
  const { stdout } = await runCommand(['--help'])
  const names = [...stdout.matchAll(/^ {2}([a-z]+) {2,}/gm)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(15)
  const section = /^## Exit codes$.*?(?=^## )/ms.exec(page)?.[0] ?? ''
  const listed = [...section.matchAll(/^\| ((?:`[a-z]+`(?:, )?)+) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[a-z]+/g) ?? [],
  )
  expect(listed.sort()).toEqual(names.sort())
})
