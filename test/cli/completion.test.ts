// The table of commands, to hold the scripts against all of it; and colours, which need a terminal that is none.

import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { type CommandIo, painter, processIo } from '../../src/cli/io/io.ts'
import { commands } from '../../src/cli/main.ts'
import { runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'

async function offers(line: string[]): Promise<string[]> {
  const script = writeInto(newFolder(), 'completion', (await runCommand(['completion', 'bash'])).stdout)
  const words = line.map((word) => `'${word}'`).join(' ')
  const commandsOfBash = `source ${script}; COMP_WORDS=(${words}); COMP_CWORD=${line.length - 1}; _iso20022; printf '%s\\n' "\${COMPREPLY[@]}"`
  return execFileSync('bash', ['-c', commandsOfBash], { encoding: 'utf8' }).trim().split('\n')
}

test.skipIf(process.platform === 'win32')('bash completes commands and options', async () => {
  expect(await offers(['iso20022', ''])).toEqual([...Object.keys(commands), 'help', '--help', '--version'])
  expect(await offers(['iso20022', 'va'])).toEqual(['validate'])
  expect(await offers(['iso20022', 'help', 'conv'])).toEqual(['convert'])
  expect(await offers(['iso20022', 'convert', 'x.xml', '--to'])).toEqual(['--to'])
  expect(await offers(['iso20022', 'validate', '--'])).toEqual(
    expect.arrayContaining(['--format', '--json', '--quiet', '--rules', '--schema', '--help']),
  )
  // Files are bash's own to complete.
  expect(await offers(['iso20022', 'validate', 'x'])).toEqual([''])
})

test.each(['zsh', 'fish'])('%s gets every command and option', async (shell) => {
  const { exitCode, stdout } = await runCommand(['completion', shell])
  expect(exitCode).toBe(0)
  for (const name of Object.keys(commands)) expect(stdout).toContain(name)
  for (const option of ['max-findings', 'decimal-comma', 'connection', 'message-id']) expect(stdout).toContain(option)
})

test('another shell is exit 2', async () => {
  for (const args of [[], ['tcsh'], ['bash', 'zsh'], ['constructor']]) {
    expect(await runCommand(['completion', ...args])).toMatchObject({ exitCode: 2, stdout: '' })
  }
})

test('the manual page has every command, and no text in it becomes a roff command', async () => {
  const { exitCode, stdout } = await runCommand(['man'])
  expect(exitCode).toBe(0)
  for (const name of Object.keys(commands)) expect(stdout).toContain(`\n.SS ${name}\n`)
  for (const line of stdout.split('\n').filter((each) => /^[.']/.test(each))) {
    expect(line).toMatch(/^\.(?:TH|SH|SS|PP|TP|B|I|nf|fi)\b/)
  }
})

test('colours: for a terminal, by FORCE_COLOR, and not by NO_COLOR', async () => {
  const broken = 'fixtures/broken/date-impossible.xml'
  const coloured = async (env: Record<string, string>): Promise<boolean> =>
    (await runCommand(['validate', broken], { env })).stdout.includes('\u001b[')
  expect(await coloured({})).toBe(false)
  expect(await coloured({ FORCE_COLOR: '1' })).toBe(true)
  expect(await coloured({ FORCE_COLOR: '0' })).toBe(false)
  expect(await coloured({ NO_COLOR: '1' })).toBe(false)
})

test('a terminal has colours, unless it says that it has none', () => {
  const io = (env: Record<string, string>): CommandIo => ({ env, isTerminal: true }) as unknown as CommandIo
  expect(painter(io({ TERM: 'xterm' }))).toBeDefined()
  expect(painter(io({ TERM: 'dumb' }))).toBeUndefined()
  expect(painter(io({ TERM: 'dumb', FORCE_COLOR: '1' }))).toBeDefined()
})

test('progress is drawn on a terminal, unless it says that it has no control codes', () => {
  const { isTTY } = process.stderr
  const { TERM } = process.env
  try {
    process.stderr.isTTY = true
    process.env.TERM = 'dumb'
    expect(processIo().isProgressTerminal).toBe(false)
    process.env.TERM = 'xterm'
    expect(processIo().isProgressTerminal).toBe(true)
    process.stderr.isTTY = false
    expect(processIo().isProgressTerminal).toBe(false)
  } finally {
    process.stderr.isTTY = isTTY
    if (TERM === undefined) delete process.env.TERM
    else process.env.TERM = TERM
  }
})
