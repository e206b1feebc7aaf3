// The closed list of codes, which no entry lists: each of them must be explained.

import { expect, test } from 'vitest'
import { documentFindingCodes } from '../../src/diagnostics/index.ts'
import { builtInRuleSets } from '../../src/rules.ts'
import { jsonLines, runCommand } from '../support/command.ts'

test('every code of the engine, of the rule sets and of the command line is explained', async () => {
  const rules = [...builtInRuleSets.values()].flatMap(({ name, rules }) => rules.map((rule) => `${name}/${rule.name}`))
  expect(rules.length).toBeGreaterThan(20)
  const codes = [...documentFindingCodes, ...rules, 'cli/zip', 'xsd/engine']
  const { exitCode, stdout: all } = await runCommand(['explain', ...codes])
  expect(exitCode).toBe(0)
  const beginnings = codes.map((code) => `\n${all}`.indexOf(`\n${code}\n\n`))
  for (const [at, code] of codes.entries()) {
    const length = (beginnings[at + 1] ?? all.length) - (beginnings[at] ?? 0) - `${code}\n\n`.length
    expect([code, beginnings[at] !== -1, length > 30]).toEqual([code, true, true])
  }
  const { stdout } = await runCommand(['explain'])
  expect(stdout.trimEnd().split('\n')).toEqual(
    expect.arrayContaining([...documentFindingCodes, 'sepa/currency', 'iso/control-sum', 'cli/zip', 'xsd/engine']),
  )
})

test('several, in any case, as plain text', async () => {
  const { exitCode, stdout } = await runCommand(['explain', 'SEPA/Currency', 'value-range'])
  expect(exitCode).toBe(0)
  expect(stdout).toContain('sepa/currency\n\nseverity: error\ndemands: The currency is EUR.')
  expect(stdout).toContain('\nvalue-range\n\n')
  expect(stdout).not.toMatch(/`|\]\(/)
})

test('codes of a bank: a status, the reason of a report or of a return', async () => {
  const { exitCode, stdout } = await runCommand(['explain', 'ac04', 'MD07', 'ACSC'])
  expect(exitCode).toBe(0)
  expect(stdout).toContain(
    'AC04\n\nreason of a status: Closed account number\nreason of a return: Closed account number\nwhat to do: ',
  )
  expect(stdout).toContain('MD07\n\nreason of a status: ')
  expect(stdout).toContain('ACSC\n\nstatus of a payment: ')
})

test.each(['AC01', 'BE04', 'BE05', 'BE07', 'FF01', 'RR02', 'RR03', 'RR04'])(
  '%s leads to rules and commands that there are',
  async (code) => {
    const { stdout } = await runCommand(['explain', code])
    const rules = /^rules: (.*) \(iso20022 explain RULE\)$/m.exec(stdout)?.[1]?.split(', ') ?? []
    expect(rules.length).toBeGreaterThan(0)
    expect((await runCommand(['explain', ...rules])).exitCode).toBe(0)
    const commands = [...stdout.matchAll(/^remedy: iso20022 (\w+) /gm)].map(([, name = '']) => name)
    expect(commands.length).toBeGreaterThan(0)
    for (const command of commands) expect((await runCommand([command, '--help'])).exitCode).toBe(0)
  },
)

test('a code that does not exist', async () => {
  expect(await runCommand(['explain', 'value-tipe'])).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: 'iso20022 explain: there is no code "value-tipe". Did you mean value-type? `iso20022 explain` lists them\n',
  })
})

test('rules of profiles with their days, and of the rule file of the package', async () => {
  const { exitCode, stdout } = await runCommand(['explain', 'de/version', 'german-bank/file-size', 'sepa/control-sum'])
  expect(exitCode).toBe(0)
  expect(stdout).toContain('de/version\n\nseverity: error\nfrom: 2026-11-14\ndemands: The version is pain.001.001.09')
  expect(stdout).toContain('german-bank/file-size\n\nseverity: ')
  expect(stdout).toContain('sepa/control-sum\n\nas iso/control-sum\nseverity: error\ndemands: CtrlSum')
})

test('--json: an object for each code', async () => {
  const { stdout } = await runCommand(['explain', 'ac04', 'value-type', '--json'])
  const lines = jsonLines<{ code: string; text: string }>(stdout)
  expect(lines.map(({ code }) => code)).toEqual(['AC04', 'value-type'])
  for (const { text } of lines) expect(text.length).toBeGreaterThan(20)
})
