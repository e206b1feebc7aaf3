import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { commands } from '../../../src/cli/commands.ts'
import { silentIo } from '../../../src/cli/io/io.ts'
import { optionLists } from '../../../src/cli/options/option-list.ts'
import { runCommand } from '../../support/command.ts'

const asked: { names: readonly string[] } = { names: [] }
let own: typeof commands

beforeAll(async () => {
  // Other tests may have loaded the commands already.
  vi.resetModules()
  vi.doMock('../../../src/cli/options/arguments.ts', async (original) => ({
    ...(await original<object>()),
    readArguments: (_args: string[], { flags = [], texts = [], lists = [] }: Record<string, string[]>) => {
      asked.names = [...flags, ...texts, ...lists]
      throw new Error('arguments are read')
    },
  }))
  own = (await import('../../../src/cli/commands.ts')).commands
})
afterAll(() => {
  vi.doUnmock('../../../src/cli/options/arguments.ts')
  vi.resetModules()
})

test.each(Object.keys(commands))('completion offers every option that %s takes, and no other', async (name) => {
  asked.names = []
  const entry = await own[name]?.load()
  await expect((async () => entry?.run(['x'], silentIo(), own))()).rejects.toThrow('arguments are read')
  const options = ((await optionLists(own)).get(name) ?? []).filter((each) => each.name !== '--help')
  expect(options.map((each) => each.name).sort()).toEqual(asked.names.map((each) => `--${each}`).sort())
  for (const { description } of options) expect(description).not.toBe('')
})

test('the README names every command', async () => {
  const text = readFileSync('README.md', 'utf8')
  const [, section = ''] = /\n## The command line\n([\s\S]*?)(?=\n## )/.exec(text) ?? []
  const named = new Set(Array.from(section.matchAll(/`(?:iso20022 )?([a-z]+)(?: [A-Z.]+)*`/g), ([, name]) => name))
  expect(Object.keys(commands).filter((name) => !named.has(name))).toEqual([])
  expect((await runCommand(['--help'])).stdout).toContain('(csv, xlsx, ndjson, parquet) or bookings')
})
