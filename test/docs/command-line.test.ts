// Writes the tables of docs/command-line.md from those of the commands: `UPDATE_DOCS=1` writes them anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { labelOf, loadCommands, optionWords } from '../../src/cli/command.ts'
import { commands } from '../../src/cli/main.ts'
import { runCommand } from '../support/command.ts'

const path = 'docs/command-line.md'
const page = readFileSync(path, 'utf8')
const tables = await loadCommands(commands)
const sections = new Map(
  [...page.matchAll(/^## `([a-z]+)`\n(.*?)(?=^## |(?![\s\S]))/gms)].map(([, name = '', text = '']) => [name, text]),
)

// Braces would be attributes of the cell where the page becomes HTML.
const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('*', '\\*').replaceAll('{', '&#123;')

function exitTable(): string {
  const rows = tables.map(([name, { exits }]) => `| \`${name}\` | ${cell(exits[0])} | ${cell(exits[1] ?? 'never')} |`)
  return ['| command | 0 | 1 |', '|---|---|---|', ...rows].join('\n')
}

function optionTables(): string {
  const lists = tables.map(([name, { options }]) => {
    const rows = Object.entries(options).map(
      ([option, each]) => `| \`${labelOf(option, each).replaceAll('|', '\\|')}\` | ${cell(optionWords(each))} |`,
    )
    return [`### Options of \`${name}\``, '', '| option | does |', '|---|---|', ...rows].join('\n')
  })
  return lists.filter((list) => list.includes('\n| `')).join('\n\n')
}

function between(text: string, name: string, inside: string): string {
  return text.replace(
    new RegExp(`(<!-- ${name} -->\\n).*?(<!-- /${name} -->)`, 's'),
    (_, open: string, close: string) => `${open}\n${inside}\n\n${close}`,
  )
}

test('the exit codes and options of every command are those of its table', () => {
  const expected = between(between(page, 'exits', exitTable()), 'options', optionTables())
  if (process.env.UPDATE_DOCS === '1') writeFileSync(path, expected)
  else expect(page).toBe(expected)
})

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
