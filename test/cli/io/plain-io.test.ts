// What commands print to, without a process: whether standard input was opened is seen only from inside.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type CommandIo, plainIo } from '../../../src/cli/io/io.ts'
import { formatFinding } from '../../../src/index.ts'
import { runCommand } from '../../support/command.ts'
import { newFolder, writeInto } from '../../support/folder.ts'

const evil = 'a\u001b]0;x\u0007\u009b31m\u202elmx.b.xml'
const shown = 'a\\u001b]0;x\\u0007\\u009b31m\\u202elmx.b.xml'
const controls = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const folder = newFolder()
const file = writeInto(folder, evil, readFileSync('fixtures/broken/date-impossible.xml'))

describe('the name of a file cannot control a terminal', () => {
  test.each([
    ['validate', []],
    ['validate', ['--format', 'github']],
    ['validate', ['--format', 'junit']],
    ['validate', ['--format', 'html']],
    ['inspect', []],
    ['convert', ['--to', 'csv', '-o', '/dev/null/x']],
    ['convert', ['--to', 'ndjson']],
    ['diff', ['fixtures/valid/pain.001.001.03.xml']],
    ['fix', ['-o', '-']],
    ['build', ['--format', 'csv']],
    ['submit', ['--iban', 'DE02120300000000202051']],
  ])('%s %j', async (name, options) => {
    for (const path of [file, `${file}.none`]) {
      const ledger = name === 'submit' ? ['--ledger', join(folder, 'ledger')] : []
      const env = { ISO20022_BASE_URL: 'http://localhost:1', ISO20022_TOKEN: 'none' }
      const { stdout, stderr } = await runCommand([name, path, ...options, ...ledger], { env })
      expect(stdout + stderr).not.toMatch(controls)
      // The command came as far as the file.
      expect(stderr).not.toContain('--help lists the options')
      if (name === 'submit') expect(stdout + stderr).toContain(shown)
    }
  })

  test('it is shown with escapes', async () => {
    expect((await runCommand(['validate', file])).stdout).toContain(shown)
    expect((await runCommand(['inspect', file])).stdout).toContain(shown)
    expect((await runCommand(['validate', `${file}.none`])).stderr).toContain(shown)
    expect((await runCommand([evil])).stderr).toContain('a\\u001b]0;x')
  })

  test('for programs it is as it was', async () => {
    const [line = ''] = (await runCommand(['validate', '--json', file])).stdout.split('\n')
    expect(JSON.parse(line).file).toBe(file)
  })
})

test('a finding escapes what it says, and keeps the columns of the line it shows', () => {
  const finding = { code: 'value-type', severity: 'error', path: '/a\u202e', line: 1, column: 4, offset: 3 } as const
  const text = formatFinding(
    { ...finding, message: 'x\u001b[2Jy' },
    { file: 'a\nb', showValues: true, excerpt: { text: '<a>\u202ex\u001b</a>', before: 3, state: 'text' } },
  )
  expect(text.split('\n')).toEqual([
    'a\\u000ab:1:4: error value-type',
    '  /a\\u202e',
    '  x\\u001b[2Jy',
    ' 1 | <a>\ufffdx\ufffd</a>',
    '   |    ^',
  ])
})

test('standard input is opened only when it is read', () => {
  let opened = 0
  const io = {
    stdout: () => {},
    stderr: () => {},
    get stdin() {
      opened++
      return (async function* () {})()
    },
  } as unknown as CommandIo
  const plain = plainIo('diff', io)
  expect(opened).toBe(0)
  expect(plain.stdin).toBeDefined()
  expect(opened).toBe(1)
})

// What a rule file or a statement holds must not control the terminal of who looks at it.
const hostile = 'red \u001b[31m, turned \u202e, C1 \u009b31m, cut \u2028 end'
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const lineControls = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2028\u2029]/

const rule = { name: 'r', at: '/Document/CstmrCdtTrfInitn/GrpHdr', require: { absent: 'MsgId' } }
const set = { name: 'my-bank', messages: ['pain.001.001.03'], source: hostile }
const rules = writeInto(
  folder,
  'rules.json',
  JSON.stringify({ ...set, rules: [{ ...rule, description: hostile, message: hostile }] }),
)

test.each(['text', 'json', 'github', 'sarif', 'junit', 'html'])('validate --format %s', async (format) => {
  const options = ['--rules', rules, '--format', format]
  const { stdout } = await runCommand(['validate', 'fixtures/valid/pain.001.001.03.xml', ...options])
  expect(stdout).toContain('my-bank/r')
  expect(stdout).not.toMatch(lineControls)
  if (format === 'json') expect(JSON.parse(stdout).findings[0].message).toBe(hostile)
})

test('inspect, match, convert and fix --json', async () => {
  // XML 1.0 allows these.
  const allowed = 'turned \u202e, C1 \u009b31m'
  const [file = '', booked = ''] = ['pain.001.001.03', 'camt.053.001.06'].map((message) => {
    const text = readFileSync(`fixtures/valid/${message}.xml`, 'utf8')
    return writeInto(folder, `${message}.xml`, text.replaceAll(/<Nm>[^<]*<\/Nm>/g, `<Nm>${allowed}</Nm>`))
  })
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
    expect(stdout, command[0]).not.toMatch(lineControls)
  }
})
