import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'
import { newFolder, writeInto } from '../support/folder.ts'

// What a rule file or a statement holds must not control the terminal of who looks at it.

const folder = newFolder()
const hostile = 'red \u001b[31m, turned \u202e, C1 \u009b31m, cut \u2028 end'
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2028\u2029]/

const rules = writeInto(
  folder,
  'rules.json',
  JSON.stringify({
    name: 'my-bank',
    messages: ['pain.001.001.03'],
    source: hostile,
    rules: [
      {
        name: 'r',
        description: hostile,
        at: '/Document/CstmrCdtTrfInitn/GrpHdr',
        message: hostile,
        require: { absent: 'MsgId' },
      },
    ],
  }),
)

test.each(['text', 'json', 'github', 'sarif', 'junit', 'html'])('validate --format %s', async (format) => {
  const { stdout } = await runCommand([
    'validate',
    'fixtures/valid/pain.001.001.03.xml',
    '--rules',
    rules,
    '--format',
    format,
  ])
  expect(stdout).toContain('my-bank/r')
  expect(stdout).not.toMatch(controls)
  if (format === 'json') expect(JSON.parse(stdout).findings[0].message).toBe(hostile)
})

test('inspect, match, convert and fix --json', async () => {
  // XML 1.0 allows these.
  const allowed = 'turned \u202e, C1 \u009b31m'
  const sent = readFileSync('fixtures/valid/pain.001.001.03.xml', 'utf8').replaceAll(
    /<Nm>[^<]*<\/Nm>/g,
    `<Nm>${allowed}</Nm>`,
  )
  const statement = readFileSync('fixtures/valid/camt.053.001.06.xml', 'utf8')
  const file = join(folder, 'payments.xml')
  const booked = join(folder, 'statement.xml')
  writeFileSync(file, sent)
  writeFileSync(booked, statement.replaceAll(/<Nm>[^<]*<\/Nm>/g, `<Nm>${allowed}</Nm>`))
  const commands = [
    ['inspect', file, '--json', '--all'],
    ['inspect', booked, '--json', '--all'],
    ['match', file, booked, '--format', 'json'],
    ['convert', booked, '--to', 'json'],
    ['fix', file, '--json', '-o', join(folder, 'fixed.xml')],
  ]
  for (const command of commands) {
    const { stdout } = await runCommand(command)
    expect(stdout, command[0]).not.toBe('')
    expect(stdout, command[0]).not.toMatch(controls)
  }
})
