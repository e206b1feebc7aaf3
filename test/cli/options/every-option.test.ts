// Asks each table of options what it has, and the help, completion and manual page whether they have it.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadCommands } from '../../../src/cli/command.ts'
import { commands } from '../../../src/cli/main.ts'
import { runCommand } from '../../support/command.ts'

const tables = await loadCommands(commands)

test.each(tables)(
  'every option of %s is in its help, in completion and in the manual page',
  async (name, { options }) => {
    const texts = {
      help: (await runCommand([name, '--help'])).stdout,
      bash: (await runCommand(['completion', 'bash'])).stdout.match(new RegExp(`^ +${name}\\) .*`, 'm'))?.[0] ?? '',
      zsh: (await runCommand(['completion', 'zsh'])).stdout,
      fish: (await runCommand(['completion', 'fish'])).stdout.replaceAll('-l ', '--'),
      man: (await runCommand(['man'])).stdout.replaceAll('\\-', '-'),
    }
    for (const [option, { words }] of Object.entries(options)) {
      expect(words).not.toBe('')
      for (const [where, text] of Object.entries(texts)) expect(text, where).toMatch(new RegExp(`--${option}\\b`))
    }
  },
)

test('the README names every command', async () => {
  const text = readFileSync('README.md', 'utf8')
  const [, section = ''] = /\n## The command line\n([\s\S]*?)(?=\n## )/.exec(text) ?? []
  const named = new Set(Array.from(section.matchAll(/`(?:iso20022 )?([a-z]+)(?: [A-Z.]+)*`/g), ([, name]) => name))
  expect(Object.keys(commands).filter((name) => !named.has(name))).toEqual([])
  expect((await runCommand(['--help'])).stdout).toContain('(csv, xlsx, ndjson, parquet) or bookings')
})
